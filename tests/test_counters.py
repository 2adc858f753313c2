"""Red and white counters, kept apart."""

import pytest

from solo_teach.counters import NOTHING, Counters, Tariff
from solo_teach.ruleset import decided
from solo_teach.rulesets import OVERTRICKS, RULESETS

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
    assert (Tariff.AMERICAN.worth(counters), Tariff.ENGLISH.worth(counters)) == (cents, pence)


WORTH = [  # a red, a white, and six red with three white, in each tariff's coin
    (Tariff.AMERICAN, 25, 5, 165, "cent"),
    (Tariff.ENGLISH, 6, 1, 39, "penny"),
    (Tariff.UNITS, 1, 1, 9, "unit"),
    (Tariff.FOUR_UNITS, 4, 1, 27, "unit"),
    (Tariff.FIVE_UNITS, 5, 1, 33, "unit"),
    (Tariff.SIX_UNITS, 6, 1, 39, "unit"),
]


@pytest.mark.parametrize(("tariff", "red", "white", "lot", "coin"), WORTH)
def test_each_tariff_turns_counters_into_coins(tariff: Tariff, red: int, white: int, lot: int, coin: str) -> None:
    worth = [tariff.worth(counters) for counters in (Counters(1), Counters(0, 1), Counters(6, 3), Counters(-6, -3))]
    assert worth == [red, white, lot, -lot] and tariff.coin == coin and not tariff.worth(NOTHING)


def test_every_tariff_is_in_the_table() -> None:
    assert [tariff for tariff, *_ in WORTH] == list(Tariff)


def test_red_is_five_white_in_america_and_six_in_england_so_foster_cannot_be_right_of_both() -> None:
    five = Counters(0, 5)
    assert Tariff.AMERICAN.worth(five) == Tariff.AMERICAN.worth(Counters(1))
    assert Tariff.ENGLISH.worth(five) == Tariff.ENGLISH.worth(Counters(1)) - 1


TARIFFS = {
    "foster": Tariff.AMERICAN,
    "hoffmann": Tariff.ENGLISH,
    "overtricks": Tariff.FIVE_UNITS,
    "kimberly": Tariff.AMERICAN,
    "three_handed": Tariff.AMERICAN,
}


def test_each_rule_set_has_its_tariff() -> None:
    assert {name: rules.tariff for name, rules in RULESETS.items()} == dict.fromkeys(RULESETS, Tariff.UNITS) | TARIFFS


@pytest.mark.parametrize(("tariff", "solo", "abundance", "slam"), [
    ("four_units", 4, 12, 24), ("five_units", 5, 15, 30), ("six_units", 6, 18, 36),
])  # fmt: skip
def test_overtricks_solo_at_four_five_or_six_and_the_rest_in_proportion(
    tariff: str, solo: int, abundance: int, slam: int
) -> None:
    rules = decided(OVERTRICKS, {"tariff": tariff})
    stakes = {terms.call.code: rules.tariff.worth(terms.stake) for terms in rules.calls}
    assert (stakes["propose"], stakes["solo"], stakes["abundance"], stakes["slam"]) == (solo, solo, abundance, slam)
    odd = {terms.call.code: rules.tariff.worth(terms.over_trick) for terms in rules.calls}
    assert (odd["propose"], odd["solo"], odd["abundance"], odd["misere"], odd["slam"]) == (1, 1, 2, 0, 0)
