"""The door's verb `lead`: what comes out, in which order, and what is refused."""

import json
from textwrap import dedent
from typing import Any

import pytest
from asking import LEAD, ask, refused, run

from solo_teach.passages import passages

TWELVE = LEAD["hand"][:12]
SLAM = {"call": "slam", "caller": "E", "trumps": "S"}


def changed(**fields: object) -> bytes:
    return json.dumps({**LEAD, **fields}).encode()


def test_fosters_own_lead_comes_first_with_what_it_shows_and_who_says_so() -> None:
    told = ask("lead", LEAD)
    assert list(told) == ["leads"]
    first, *rest = told["leads"]
    assert list(first) == ["card", "convention", "shows", "cites"]
    assert first["card"] == "DT"
    assert "foster.maxim-lead-top-of-long-weak-suit" in first["cites"]
    # then the four spades and the three clubs, by the regular leads; no book would have Opposite lead trumps
    assert [lead["card"] for lead in rest] == ["S7", "C8"]
    assert [lead["convention"] for lead in rest] == ["Fourth best", "Low from a short suit under an ace or a king"]
    assert {name for lead in told["leads"] for name in lead["cites"]} <= set(passages())


def test_the_order_in_which_the_hand_is_given_makes_no_difference() -> None:
    assert ask("lead", {**LEAD, "hand": LEAD["hand"][::-1]}) == ask("lead", LEAD)


def test_cards_may_be_written_in_any_of_the_ways_that_are_read() -> None:
    signed = ["♠A", "JS", "s8", "7♠", "♥6", "CK", "♣9", "C8", "D10", "7D", "D6", "D5", "D3"]
    assert ask("lead", {**LEAD, "hand": signed}) == ask("lead", LEAD)


@pytest.mark.parametrize("seat", ["W", "N", "S"])
def test_any_adversary_may_be_the_one_with_the_lead(seat: str) -> None:
    assert ask("lead", {**LEAD, "seat": seat})["leads"]


def test_where_the_leader_sits_changes_the_lead() -> None:
    """On the caller's left the long weak suit is headed by a ten, and may be led; the suit under a king may not."""
    left = [lead["card"] for lead in ask("lead", {**LEAD, "seat": "S"})["leads"]]
    assert left == ["DT", "S7"]


REFUSED: list[tuple[dict[str, Any], str, str | None]] = [
    ({"hand": TWELVE}, "A hand before the first lead is of thirteen cards, not 12.", "foster.thirteen-each"),
    ({"hand": [*LEAD["hand"], "H2"]}, "of thirteen cards, not 14.", "foster.thirteen-each"),
    ({"hand": [*TWELVE, "SA"]}, "The ace of spades stands twice in one hand.", "foster.cards"),
    ({"hand": [*TWELVE, "S1"]}, "“S1” is no card", None),
    ({"hand": "SA"}, "“hand” is a list, not a text.", None),
    ({"hand": [*TWELVE, 3]}, "“hand” is a list of texts; a number is among them.", None),
    ({"seat": "Z"}, "“Z” is no seat: write W, N, E or S.", None),
    ({"seat": None}, "“seat” is", None),
    ({"contract": SLAM}, "West does not lead: the caller of a slam does, and that is East.", "foster.slam-lead"),
    ({"contract": {"call": "solo", "caller": "E"}}, "The trump suit of East's solo must be named.", "foster.objects"),
    (
        {"contract": {"call": "misere", "caller": "E", "trumps": "H"}},
        "A misère is played without trumps, so it has none to name.",
        "foster.objects",
    ),
    ({"contract": {"call": "propose", "caller": "E", "trumps": "H"}}, "needs a partner who accepted it", None),
    ({"contract": {"call": "petit_slam", "caller": "W", "trumps": "H"}}, "no call of petit slam.", "foster.objects"),
    (
        {"rules": {"base": "foster", "everyone_passes": "grand"}, "contract": {"call": "grand", "caller": "W"}},
        "No book advises on the lead where each plays for himself.",
        "foster.lead",
    ),
    (
        {"rules": "three_handed", "contract": {"call": "misere", "caller": "N"}},
        "What the books say of leads is for four players.",
        "foster.four-players",
    ),
    ({"rules": "cavendish"}, "“cavendish”", None),
    ({"agreed": "american"}, "“lead” knows no field “agreed”", None),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "why", "cites"), REFUSED, ids=[why for _, why, _ in REFUSED])
def test_what_is_wrong_is_refused_in_a_sentence(fields: dict[str, Any], why: str, cites: str | None) -> None:
    sentence, cited = refused(["lead"], changed(**fields))
    assert why in sentence
    assert cited == cites


@pytest.mark.parametrize("field", ["hand", "seat", "contract", "rules"])
def test_each_field_is_needed(field: str) -> None:
    given = {name: value for name, value in LEAD.items() if name != field}
    assert refused(["lead"], json.dumps(given).encode())[0] == f"“lead” needs the field “{field}”."


def test_for_a_person_the_leads_stand_in_columns_over_the_books() -> None:
    hand = [f"{suit}{pips}" for suit in "SHC" for pips in "2345"] + ["D9"]
    asked = {**LEAD, "contract": {"call": "misere", "caller": "W"}, "hand": hand}
    text = run(["lead", "--text"], json.dumps(asked).encode())[1].decode()
    assert text == dedent("""\
        West leads in West's misère, from ♠5432 ♥5432 ♣5432 ♦9; the best first:

        ♠2  The lowest card  shows a card that is hoped to lose
        ♥2  The lowest card  shows a card that is hoped to lose
        ♣2  The lowest card  shows a card that is hoped to lose
        ♦9  The lowest card  shows a card that is hoped to lose

        Foster, Solo Whist, Suggestions for Good Play, Misère, Leading
        """)
