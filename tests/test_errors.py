"""What obeys each demand, and how demands are worded."""

import pytest
from sentences import refusal_of
from sitting import N, S, W, ask, card, cards

from solo_teach.cards import Suit
from solo_teach.errors import Demand, Kind, obeys
from solo_teach.passages import passages
from solo_teach.tricks import Trick

OBEYING = [  # demand of North, his hand, the trick so far led by West, trumps, what meets the demand
    ("call_card S9", "S9 S2 H4", "SA", "H", "S9"),
    ("call_card S9", "S9 S2 H4", "DA", "H", "S9"),  # void of diamonds: a card called must be thrown away
    ("call_card S9", "S9 D2 D4", "DA", "H", "D2 D4"),  # nobody is made to revoke
    ("call_card S9", "S9 D2 D4", "", "H", "S9"),
    ("forbid_card S9", "S9 S2 H4", "SA", "H", "S2"),
    ("forbid_card S9", "S9 H2 H4", "SA", "H", "S9"),  # no other of the suit: the penalty is paid
    ("forbid_ruff H9", "H9 H2 C4", "SA", "H", "H2 C4"),
    ("forbid_ruff H9", "H9", "SA", "H", "H9"),
    ("forbid_lead S9", "S9 S2 H4", "", "H", "S2 H4"),
    ("forbid_lead S9", "S9", "", "H", "S9"),
    ("highest", "S9 S2 SK H4", "SA", "H", "SK"),
    ("lowest", "S9 S2 SK H4", "SA", "H", "S2"),
    ("highest", "D9 D2 H4", "SA", "H", "D9 D2 H4"),
    ("lowest", "D9 D2 H4", "SA", "H", "D9 D2 H4"),
    ("win", "S9 SQ SK", "SJ", "H", "SQ SK"),
    ("win", "S9 S8", "SJ", "H", "S9 S8"),
    ("win", "H9 H8 D2", "SJ", "H", "H9 H8"),
    ("win", "H9 H8 D2", "SJ", None, "H9 H8 D2"),
    ("not_win", "S9 SQ SK", "SJ", "H", "S9"),
    ("not_win", "SQ SK", "SJ", "H", "SQ SK"),
    ("not_win", "H9 D2", "SJ", "H", "D2"),
    ("trump", "H9 H8 D2", "SJ", "H", "H9 H8"),
    ("trump", "D9 D2", "SJ", "H", "D9 D2"),
    ("trump", "S2 H8", "SJ", "H", "S2"),
    ("not_trump", "H9 H8 D2", "SJ", "H", "D2"),
    ("not_trump", "H9 H8", "SJ", "H", "H9 H8"),
    ("lead_suit D", "S9 D2 D4", "", "H", "D2 D4"),
    ("lead_suit D", "S9 H2", "", "H", "S9 H2"),  # he has none of it: no penalty can be enforced
    ("treat_as_exposed S9", "S9 H2", "", "H", "S9 H2"),
    ("win", "S9", "", "H", "S9"),
]


@pytest.mark.parametrize(("asked", "hand", "lying", "trumps", "meets"), OBEYING)
def test_what_obeys_a_demand(asked: str, hand: str, lying: str, trumps: str | None, meets: str) -> None:
    trick = Trick(W, tuple(card(name) for name in lying.split()))
    assert obeys(ask(f"W>N {asked}"), cards(hand), trick, Suit(trumps) if trumps else None) == cards(meets)


def test_a_card_laid_too_soon_must_be_beaten_too() -> None:
    trick, hand = Trick(W, (card("SJ"),)), cards("S2 SQ SA")
    assert obeys(ask("W>N win"), hand, trick, Suit.HEARTS, (card("SK"),)) == cards("SA")
    assert obeys(ask("W>N not_win"), hand, trick, Suit.HEARTS, (card("SK"),)) == cards("S2 SQ")
    assert obeys(ask("W>N win"), hand, trick, Suit.HEARTS, (card("H2"),)) == hand


WORDS = [
    ("N>S call_card HT", "play the ten of hearts"),
    ("N>S forbid_card HT", "keep back the ten of hearts"),
    ("N>S forbid_ruff HT", "not ruff with the ten of hearts"),
    ("N>S forbid_lead HT", "not lead the ten of hearts"),
    ("N>S lead_suit D", "lead diamonds"),
    ("N>S highest", "play his highest of the suit led"),
    ("N>S not_win", "not win the trick"),
    ("N>S treat_as_exposed C2", "leave the two of clubs exposed"),
]


@pytest.mark.parametrize(("asked", "words"), WORDS)
def test_a_demand_in_words(asked: str, words: str) -> None:
    assert ask(asked).asks == words


def test_every_demand_has_its_passage_and_its_code() -> None:
    assert {kind.passage for kind in Kind} <= set(passages())
    assert len({kind.code for kind in Kind}) == len(Kind) == 12


NAMELESS = [
    (Kind.CALL_CARD, None, "A demand to play the … names a card."),
    (Kind.CALL_CARD, Suit.CLUBS, "A demand to play the … names a card."),
    (Kind.LEAD_SUIT, None, "A demand to lead … names a suit."),
    (Kind.LEAD_SUIT, card("S2"), "A demand to lead … names a suit."),
    (Kind.HIGHEST, card("S2"), "A demand to play his highest of the suit led names no card or suit."),
]


@pytest.mark.parametrize(("kind", "named", "sentence"), NAMELESS)
def test_a_demand_names_what_it_is_about(kind: Kind, named: object, sentence: str) -> None:
    assert refusal_of(lambda: Demand(N, S, kind, named)).sentence == sentence  # type: ignore[arg-type]
