"""Red and white counters, kept apart."""

import pytest

from solo_teach.counters import AMERICAN, ENGLISH, NOTHING, Counters

SAID = [
    (Counters(), "nothing"),
    (Counters(1), "1 red"),
    (Counters(0, 3), "3 white"),
    (Counters(2, 1), "2 red and 1 white"),
    (Counters(-6, -3), "-6 red and -3 white"),
    (Counters(3, -1), "3 red and -1 white"),
]


@pytest.mark.parametrize(("counters", "said"), SAID)
def test_counters_are_said_by_colour(counters: Counters, said: str) -> None:
    assert str(counters) == said


def test_colours_are_never_merged() -> None:
    assert Counters(1, 0) != Counters(0, 5) and Counters(1, 0) != Counters(0, 6)
    assert Counters(red=2, white=7) == Counters(2, 7) != Counters(3, 2)


SUMS = [
    (Counters(2, 1) + Counters(3, 4), Counters(5, 5)),
    (Counters(2, 1) - Counters(3, 4), Counters(-1, -3)),
    (-Counters(2, -1), Counters(-2, 1)),
    (Counters(2, 1) * 3, Counters(6, 3)),
    (Counters(2, 1) * 0, NOTHING),
    (Counters(2, 1) - Counters(2, 1), NOTHING),
]


@pytest.mark.parametrize(("reckoned", "by_hand"), SUMS)
def test_counters_add_and_multiply_colour_by_colour(reckoned: Counters, by_hand: Counters) -> None:
    assert reckoned == by_hand and hash(reckoned) == hash(by_hand)


def test_only_nothing_is_nothing() -> None:
    assert not NOTHING and not Counters(0, 0)
    assert Counters(1, 0) and Counters(0, -1) and Counters(1, -5)


@pytest.mark.parametrize(("counters", "cents", "pence"), [
    (Counters(1, 0), 25, 6), (Counters(0, 1), 5, 1), (Counters(0, 5), 25, 5), (Counters(16, 20), 500, 116),
    (Counters(-6, -3), -165, -39), (NOTHING, 0, 0),
])  # fmt: skip
def test_counters_are_worth_what_each_country_gives(counters: Counters, cents: int, pence: int) -> None:
    """Sixteen red and twenty white, Foster's allotment, are five dollars."""
    assert (AMERICAN.worth(counters), ENGLISH.worth(counters)) == (cents, pence)
