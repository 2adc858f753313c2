"""Every worked example comes out as its book says."""

import re
from fractions import Fraction
from math import comb

import pytest

from solo_teach.cards import Card
from solo_teach.contract import Call, Contract
from solo_teach.counters import Counters, Tariff
from solo_teach.deal import Deal
from solo_teach.decisions import Stakes
from solo_teach.errors import Demand, Exposed, Kind
from solo_teach.examples import Example, example, examples, missing
from solo_teach.irregularities import Table
from solo_teach.law import Refusal
from solo_teach.lessons import tell
from solo_teach.passages import passages
from solo_teach.rulesets import FOSTER, HOFFMANN, MODERN
from solo_teach.seats import Seat

EXAMPLES = pytest.mark.parametrize("case", examples().values(), ids=examples())


@EXAMPLES
def test_the_laws_give_what_the_book_prints(case: Example) -> None:
    assert case.expected
    assert not case.gaps


@EXAMPLES
def test_every_reason_is_told_in_the_lesson(case: Example) -> None:
    said = " ".join(step.why for step in tell(case.name).steps)
    for moment, told in case.told.items():
        assert told.why in said, moment


def test_a_comparison_that_finds_too_little_says_where() -> None:
    found = {"net": {"W": {"red": 2}}, "tricks": [1]}
    assert missing({"net": {"W": {"red": 3}}}, found) == [".net.W.red: 2 and not 3"]
    assert missing({"tricks": [1, 2]}, found) == [".tricks: [1] and not [1, 2]"]
    assert missing({"made": True}, found) == [".made: None and not True"]
    assert missing({"made": True}, {"made": 1}) == [".made: 1 and not True"]


def test_an_unknown_example_is_refused_by_name() -> None:
    with pytest.raises(Refusal, match="No example is called “settlement/nowhere”"):
        tell("settlement/nowhere")


# The worked examples that were gathered from the books, each with the examples here that carry it.
WORKED = {
    "E1": "settlement/solo-just-made",
    "E2": "settlement/solo-lost-with-four pool/solo-lost",
    "E3": "settlement/solo-won-with-seven",
    "E4": "revokes/proposal-eleven revokes/proposal-eleven-played",
    "E5": "revokes/proposal-eight revokes/proposal-eight-played",
    "E6": "revokes/solo-six-harmless revokes/solo-six-as-printed revokes/solo-six-not-shown revokes/solo-five-claimed",
    "E7": "revokes/solo-six revokes/solo-six-played",
    "E8": "revokes/misere-caller revokes/spread-caller revokes/slam-caller",
    "E9": "revokes/misere-adversary revokes/spread-adversary revokes/slam-adversary",
    "E10": "irregularities/misere-exposed irregularities/misere-led-out-of-turn "
    "irregularities/misere-played-out-of-turn",
    "E11": "pool/solo-lost pool/second-loser pool/solo-made pool/proposal pool/solo-revoked",
    "E12": "auction/over-called-twice settlement/solo-nine",
    "E13": "irregularities/exposed-in-turn",
    "H1": "settlement/hoffmann-all-thirteen",
    "H2": "settlement/hoffmann-proposition-seven settlement/hoffmann-proposition-eight",
    "H3": "settlement/hoffmann-solo-made settlement/hoffmann-solo-four",
    "H4": "settlement/hoffmann-misere settlement/hoffmann-misere-lost",
    "H5": "settlement/hoffmann-abundance-ten settlement/hoffmann-abundance-eight",
    "H6": "revokes/hoffmann-solo-eight revokes/hoffmann-solo-nine",
    "H7": "auction/hoffmann-eldest-accepts auction/hoffmann-abondance-stands auction/hoffmann-royal "
    "auction/hoffmann-ouverte auction/hoffmann-declaree auction/hoffmann-abondance-led",
    "W1": " ".join(
        f"settlement/modern-{call} settlement/modern-{call}-lost"
        for call in ("propose", "solo", "misere", "abundance", "abundance-in-trumps", "spread", "slam")
    ),
    "W2": "settlement/overtricks-solo-seven settlement/overtricks-abundance-eleven "
    "settlement/overtricks-abundance-seven",
    "X1": "settlement/denexa-prop settlement/denexa-prop-lost",
}
BOOKS = {"E": {"foster"}, "H": {"hoffmann"}, "W": {"wikipedia"}, "X": {"denexa"}}


def test_every_worked_example_of_the_books_is_kept() -> None:
    ids = [
        f"{book}{number}" for book, last in (("E", 13), ("H", 7), ("W", 2), ("X", 1)) for number in range(1, last + 1)
    ]
    assert list(WORKED) == ids
    for worked, names in WORKED.items():
        assert names
        for name in names.split():
            assert {cite.partition(".")[0] for cite in example(name).cites} == BOOKS[worked[0]], name


def test_an_exposed_card_is_spoken_of_in_turn() -> None:
    """E13: A proposes, B accepts and exposes a card. Y speaks when he plays; if he is silent, Z decides."""
    deal = Deal.read(SOLO["deal"], Seat.S, Card.read("H3"))  # A, Y, B and Z are West, North, East and South
    shown = Card.read("DQ")
    table = Table(deal, Contract(Call.PROPOSE, Seat.W, Seat.E, deal.turned), FOSTER)
    table = table.then(Exposed(Seat.E, frozenset({shown}))).then(Card.read("DT"))

    def who_may_call(table: Table) -> set[str]:
        return {demand.by.name for demand in table.demands() if demand.kind is Kind.CALL_CARD and demand.named == shown}

    assert table.turn is Seat.N and who_may_call(table) == {"N"}
    called = table.then(Demand(Seat.N, Seat.E, Kind.CALL_CARD, shown)).then(Card.read("D8"))
    assert called.legal() == {shown} and not who_may_call(called)
    silent = table.then(Card.read("D8"))
    assert silent.turn is Seat.E and who_may_call(silent) == {"S"}
    asked = silent.then(Demand(Seat.S, Seat.E, Kind.FORBID_CARD, shown))
    assert asked.legal() == {Card.read("DA")}


SOLO = example("solo/foster-illustrative").given


def totals(name: str) -> set[int]:
    """What a lone caller, or each partner, is up or down in an example, in coins of its tariff."""
    case = example(name)
    tariff = {"hoffmann": Tariff.ENGLISH, "overtricks": Tariff.FIVE_UNITS}.get(rules_of(case), Tariff.UNITS)
    seats = [case.given["contract"][field] for field in ("caller", "partner") if field in case.given["contract"]]
    return {tariff.worth(Counters(**case.outcome["net"][seat])) for seat in seats}


def rules_of(case: Example) -> str:
    rules = case.given["rules"]
    return rules if isinstance(rules, str) else rules["base"]


IN_COINS = [  # in pence, or in units
    ("settlement/hoffmann-all-thirteen", 16), ("settlement/hoffmann-proposition-eight", 6),
    ("settlement/hoffmann-proposition-seven", -7), ("settlement/hoffmann-solo-made", 18),
    ("settlement/hoffmann-solo-four", -21), ("settlement/hoffmann-misere", 36),
    ("settlement/hoffmann-misere-lost", -36), ("settlement/hoffmann-abundance-ten", 60),
    ("settlement/hoffmann-abundance-eight", -57), ("revokes/hoffmann-solo-eight", -18),
    ("settlement/overtricks-solo-seven", 21), ("settlement/overtricks-abundance-eleven", 57),
    ("settlement/overtricks-abundance-seven", -51),
    *((f"settlement/modern-{call}{end}", sign * units) for end, sign in (("", 1), ("-lost", -1)) for call, units in (
        ("propose", 1), ("solo", 3), ("misere", 6), ("abundance", 9), ("abundance-in-trumps", 9), ("spread", 12),
        ("slam", 18))),
    ("settlement/denexa-prop", 2), ("settlement/denexa-prop-lost", -2),
]  # fmt: skip


@pytest.mark.parametrize(("name", "coins"), IN_COINS)
def test_the_sum_is_the_books_own(name: str, coins: int) -> None:
    assert totals(name) == {coins}


def test_a_stock_of_counters_is_a_hundred_whites_and_five_dollars() -> None:
    """Twenty white and sixteen red, at five white to a red in America; in England a red is worth six."""
    stock = Counters(red=16, white=20)
    assert Tariff.AMERICAN.worth(stock) == 5 * 100 == Tariff.AMERICAN.worth(Counters(white=100))
    assert Tariff.ENGLISH.worth(stock) == 16 * 6 + 20 != Tariff.ENGLISH.worth(Counters(white=100))
    red, white = Counters(red=1), Counters(white=5)
    assert Tariff.AMERICAN.worth(red) == Tariff.AMERICAN.worth(white)
    assert Tariff.ENGLISH.worth(red) == 6 != Tariff.ENGLISH.worth(white) == 5


def test_rare_calls_pay_twice_the_common_ones() -> None:
    for rules in (FOSTER, HOFFMANN, MODERN):
        worth = rules.stakes.worth
        assert worth(Call.SPREAD) == worth(Call.MISERE) * 2
        assert worth(Call.SLAM) == worth(Call.ABUNDANCE) * 2
    for rare, common in (("spread-made", "misere-made"), ("hoffmann-spread", "hoffmann-misere"),
                         ("hoffmann-slam", "hoffmann-abundance-nine")):  # fmt: skip
        pays = [
            abs(line["red"]) for name in (rare, common) for line in example(f"settlement/{name}").outcome["payments"]
        ]
        assert pays[0] == 2 * pays[-1]


def test_the_books_stand_in_these_proportions() -> None:
    assert Stakes.FOSTER.value[1:] == (1, 2, 3, 4, 4, 6, 8) and Stakes.UNITS.value[1:] == (1, 1, 2, 3, 3, 4, 6)
    assert [18 * units for units in (1, 1, 2, 3, 3, 4, 6)] == [18, 18, 36, 54, 54, 72, 108]  # pence, from all three


def test_a_yarborough_is_dealt_once_in_1828_hands() -> None:
    """No card above a nine: 1827 to 1 against, as the chapter on whist has it."""
    hands = Fraction(comb(52, 13), comb(32, 13))
    assert round(float(hands - 1), 2) == 1827.04


def test_the_slips_of_the_books_are_told() -> None:
    slips = {case.name: case.erratum for case in examples().values() if case.erratum}
    printed = {"solo/foster-illustrative", "misere/foster-illustrative"}
    one_red = {f"revokes/solo-six-{case}{hand}" for case in ("harmless", "as-printed") for hand in ("", "-played")}
    assert set(slips) == one_red | printed


SENTENCE = re.compile(r"[A-Z♠♥♣♦0-9][^\n]*[.!?]")


@EXAMPLES
def test_every_lesson_is_told_in_sentences_on_authority_that_is_kept(case: Example) -> None:
    for step in tell(case.name).steps:
        for said in filter(None, (step.did, step.why)):
            assert SENTENCE.fullmatch(said) and "None" not in said and "_" not in said and ".." not in said, said
        assert set(step.cites) <= set(passages())
        assert not re.search(r"\b1 (tricks|over-tricks|under-tricks)\b", step.did), step.did
