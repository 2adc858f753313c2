"""The door's verb `exercise`: what is told before the answer and after it, and what is refused."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from asking import ask, refused, run
from minimax import exact_worths

import solo_teach
from solo_teach.cards import Card
from solo_teach.door_read import read_position
from solo_teach.passages import passages

BEFORE = ["theme", "maxims", "cites", "level", "visible", "question", "turn", "contract", "calls", "turn_up", "deal"]
BEFORE += ["leader", "plays", "hands", "out", "legal"]
AFTER = ["told", "points_to", "agrees", "layouts", "cards"]
OPEN = {"seed": 3, "theme": "weak-spot", "cards": 3, "visible": "all"}
CLOSED = {"seed": "né", "theme": "callers-side", "cards": 3, "visible": "closed"}
SHOWN = {"seed": 3, "theme": "weak-spot", "cards": 4, "visible": "spread"}


def solved(told: dict[str, Any]) -> Any:
    return read_position({name: told[name] for name in ("deal", "contract", "leader", "plays")})


def test_the_position_is_one_that_solve_takes_and_its_verdicts_are_those_of_the_plainest_search() -> None:
    told = ask("exercise", {**OPEN, "answers": True})
    assert list(told) == BEFORE + AFTER
    assert set(told["cites"]) <= set(passages()) and told["maxims"] == ["M50"]
    position = solved(told)
    assert told["turn"] == position.turn.name and told["legal"] == [card.code for card in position.legal()]
    assert list(told["cards"]) == told["legal"]
    for card, worth in exact_worths(position).items():
        verdict = told["cards"][card.code]
        assert verdict["right"] is verdict["holds"] is (worth == 0) and verdict["share"] is None
    same = {name: told[name] for name in ("deal", "contract", "leader", "plays")}
    values = ask("solve", same)["cards"]
    assert {code: value == "beaten" for code, value in values.items()} == {
        code: verdict["holds"] for code, verdict in told["cards"].items()
    }


@pytest.mark.parametrize("asked", [OPEN, SHOWN, CLOSED])
def test_each_line_is_legal_and_ends_as_its_card_does(asked: dict[str, Any]) -> None:
    told = ask("exercise", {**asked, "answers": True})
    ours = told["turn"] == told["contract"]["caller"]
    for code, verdict in told["cards"].items():
        position = solved(told)
        assert verdict["line"][0] == code
        for card in verdict["line"]:
            position = position.then(Card.read(card))
        assert position.over and bool(position.won) is (verdict["holds"] is not ours)


@pytest.mark.parametrize(("asked", "seen"), [(OPEN, 4), (SHOWN, 2), (CLOSED, 1)])
def test_no_hidden_card_is_told_before_the_answer(asked: dict[str, Any], seen: int) -> None:
    before, after = ask("exercise", asked), ask("exercise", {**asked, "answers": True})
    assert list(before) == BEFORE
    assert before == {name: after[name] for name in BEFORE} | {"deal": before["deal"]}
    assert (before["deal"] is None) == (seen < 4) and after["deal"]
    assert sum(hand is not None for hand in before["hands"].values()) == seen
    position = solved(after)
    open_cards = {code for hand in before["hands"].values() if hand for code in hand} | set(before["plays"])
    hidden = {card.code for hand in position.hands for card in hand} - open_cards
    assert bool(hidden) == (seen < 4) and set(before.pop("out")) == hidden  # who counts knows them, not who has them
    assert not any(f'"{code}"' in json.dumps(before) for code in hidden)
    as_text = run(["exercise", "--text"], json.dumps(asked).encode())[1].decode()
    assert before["question"] in as_text and "right" not in as_text.replace("on his right", "")


def test_a_person_reads_the_right_cards_first_and_then_why() -> None:
    asked = {**OPEN, "answers": True}
    told = ask("exercise", asked)
    lines = run(["exercise", "--text"], json.dumps(asked).encode())[1].decode().splitlines()
    assert lines[0].startswith("The weak spot (M50), level ") and lines[0].endswith(told["question"])
    verdicts = [line.split()[1] for line in lines if line.split()[1:2] in (["right"], ["wrong"])]
    right = sum(card["right"] for card in told["cards"].values())
    assert verdicts == ["right"] * right + ["wrong"] * (len(told["cards"]) - right)
    assert lines[-1] == told["told"].replace("\ufe0e", "")


def test_the_same_question_has_the_same_bytes_in_another_process_and_without_the_kernel() -> None:
    given = "".join(f"{json.dumps({**asked, 'answers': True})}\n" for asked in (OPEN, SHOWN, CLOSED)).encode()
    # -S leaves out installed packages, and so wasmtime
    words = [sys.executable, "-S", "-m", "solo_teach", "exercise", "--lines"]
    ran = subprocess.run(words, input=given, capture_output=True, cwd=Path(solo_teach.__file__).parents[1], timeout=60)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout == run(["exercise", "--lines"], given)[1]


REFUSED = [
    ({}, "“exercise” needs the field “seed”."),
    ({"seed": True}, "A seed is a whole number or a text, not true or false."),
    ({"seed": 1.5}, "A seed is a whole number or a text, not a number with a point or an exponent."),
    ({"seed": 1, "theme": 1}, "“theme” is a text, not a number."),
    ({"seed": 1, "theme": "weak"}, "No theme is called “weak”: there is weak-spot, shortest-first, bare-ace,"),
    ({"seed": 1, "level": "2"}, "“level” is a whole number, not a text."),
    ({"seed": 1, "level": 9}, "The level is a number from 1 to 5, and not 9."),
    ({"seed": 1, "cards": 1}, "An exercise has from 3 to 13 cards a hand, and not 1."),
    ({"seed": 1, "visible": "none"}, "“none” is nothing that may be visible: there is all, spread and closed."),
    ({"seed": 1, "theme": "weak-spot", "visible": "closed"}, "“The weak spot” is never closed: it is all or spread."),
    ({"seed": 1, "answers": 1}, "“answers” is true or false, not a number."),
    (
        {"seed": 1, "seat": "W"},
        "“exercise” knows no field “seat”: it takes seed, theme, level, cards, visible, answers.",
    ),
]


@pytest.mark.parametrize(("asked", "said"), REFUSED, ids=[said for _, said in REFUSED])
def test_what_is_wrong_is_refused_in_a_sentence(asked: dict[str, Any], said: str) -> None:
    assert refused(["exercise"], json.dumps(asked).encode())[0].startswith(said)
