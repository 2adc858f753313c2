"""Who deals, cuts, shuffles and sits out, and what becomes of a deal gone wrong."""

from itertools import product

import pytest
from sentences import refusal_of

from solo_teach.cards import Card
from solo_teach.decisions import DefectiveHand, EveryonePasses, Shuffler, SitsOut
from solo_teach.passages import passages
from solo_teach.ruleset import Ruleset, decided
from solo_teach.rulesets import DENEXA, FOSTER, HOFFMANN, MODERN, RULESETS, THREE_HANDED
from solo_teach.seats import Seat
from solo_teach.table_laws import DealFault, Remedy, cuts, first_dealer, next_dealer, remedy, seated, shuffles

FIRST = [  # what each drew, and who deals
    ("SA HK D2 C3", "a"),  # the ace is low in cutting
    ("S2 HA D3 C4", "b"),
    ("SK HQ DJ C10", "d"),
    ("S2 H2 DK CK", None),  # the lowest tie
    ("SK HK D3 C4", "c"),  # a tie above the lowest does not matter
    ("SA HA DA CA", None),
    ("S9 H10 DJ CQ", "a"),
]


@pytest.mark.parametrize(("drawn", "dealer"), FIRST)
def test_the_lowest_card_drawn_deals_and_the_ace_is_low(drawn: str, dealer: str | None) -> None:
    assert first_dealer(dict(zip("abcd", map(Card.read, drawn.split()), strict=True))) == dealer


def test_any_two_cards_are_told_apart_by_rank_alone() -> None:
    low_to_high = "A23456789TJQK"
    for one, other in product(low_to_high, repeat=2):
        drawn = {"p": Card.read(f"S{one}"), "q": Card.read(f"H{other}")}
        lower = {-1: "p", 0: None, 1: "q"}
        order = low_to_high.index(one) - low_to_high.index(other)
        assert first_dealer(drawn) == lower[(order > 0) - (order < 0)]


RIGHT = {"W": "S", "N": "W", "E": "N", "S": "E"}


@pytest.mark.parametrize("dealer", "WNES")
def test_the_player_on_the_dealers_right_cuts(dealer: str) -> None:
    for name, rules in RULESETS.items():
        if name != "three_handed":
            assert cuts(Seat[dealer], rules) is Seat[RIGHT[dealer]]


def test_when_three_play_the_cutter_is_the_nearest_on_the_right() -> None:
    assert [cuts(Seat[dealer], THREE_HANDED).name for dealer in "WNE"] == ["E", "W", "N"]


SHUFFLERS = {  # by custom, who shuffles for W, N, E and S
    Shuffler.OPPOSITE: "ESWN",
    Shuffler.DEALERS_LEFT: "NESW",
    Shuffler.DEALER: "WNES",
}


@pytest.mark.parametrize("custom", Shuffler)
def test_who_shuffles(custom: Shuffler) -> None:
    rules = decided(FOSTER, {"shuffler": custom.name.lower()})
    assert "".join(shuffles(dealer, rules).name for dealer in Seat) == SHUFFLERS[custom]


def test_each_book_has_its_shuffler() -> None:
    assert (FOSTER.shuffler, HOFFMANN.shuffler, MODERN.shuffler) == tuple(SHUFFLERS)


def test_when_three_play_an_empty_seat_does_not_shuffle() -> None:
    for custom in Shuffler:
        rules = decided(THREE_HANDED, {"shuffler": custom.name.lower()})
        for dealer in rules.players:
            assert shuffles(dealer, rules) in rules.players
    assert [shuffles(seat, THREE_HANDED).name for seat in THREE_HANDED.players] == ["E", "E", "W"]


def test_the_deal_passes_to_the_left_whether_a_hand_is_played_or_thrown_in() -> None:
    for number in (4, 5):
        people = "abcde"[:number]
        dealers = ["a"]
        for _ in range(number):
            dealers.append(next_dealer(people, dealers[-1], FOSTER, thrown_in=False))
        assert "".join(dealers) == people + "a"
    for answer in EveryonePasses:
        rules = decided(FOSTER, {"everyone_passes": answer.name.lower()})
        assert next_dealer("abcd", "c", rules, thrown_in=False) == "d"
        assert next_dealer("abcd", "d", rules, thrown_in=True) == ("d" if answer.name == "SAME_DEALER" else "a")
    assert next_dealer("abcd", "b", DENEXA, thrown_in=True) == "b" and next_dealer("abcd", "b", HOFFMANN, True) == "c"


FOUR = {"a": "bcda", "b": "cdab", "c": "dabc", "d": "abcd"}  # the dealer, then who sit W N E S
DEALER_OUT = {"a": "bcde", "b": "cdea", "c": "deab", "d": "eabc", "e": "abcd"}
RIGHT_OUT = {"a": "bcda", "b": "cdeb", "c": "deac", "d": "eabd", "e": "abce"}


@pytest.mark.parametrize(("people", "custom", "table"), [
    ("abcd", SitsOut.DEALER, FOUR), ("abcd", SitsOut.DEALERS_RIGHT, FOUR),
    ("abcde", SitsOut.DEALER, DEALER_OUT), ("abcde", SitsOut.DEALERS_RIGHT, RIGHT_OUT),
])  # fmt: skip
def test_who_sits_where_and_who_of_five_sits_out(people: str, custom: SitsOut, table: dict[str, str]) -> None:
    rules = decided(FOSTER, {"sits_out": custom.name.lower()})
    for dealer, sitting in table.items():
        assert "".join(seated(people, dealer, rules).values()) == sitting
        assert list(seated(people, dealer, rules)) == list(Seat)


def test_of_five_each_sits_out_once_in_a_round() -> None:
    for custom in SitsOut:
        rules = decided(FOSTER, {"sits_out": custom.name.lower()})
        out = [set("abcde") - set(seated("abcde", dealer, rules).values()) for dealer in "abcde"]
        assert len({frozenset(one) for one in out}) == 5 and all(len(one) == 1 for one in out)


def test_three_or_four_may_sit_at_a_table_of_three() -> None:
    assert "".join(seated("abc", "a", THREE_HANDED).values()) == "bca"
    assert list(seated("abc", "a", THREE_HANDED)) == [Seat.W, Seat.N, Seat.E]
    assert "".join(seated("abcd", "a", THREE_HANDED).values()) == "bcd"


@pytest.mark.parametrize(("rules", "people"), [
    (FOSTER, ""), (FOSTER, "a"), (FOSTER, "abc"), (FOSTER, "abcdef"), (THREE_HANDED, "ab"), (THREE_HANDED, "abcde"),
])  # fmt: skip
def test_too_few_or_too_many_are_refused_in_a_sentence(rules: Ruleset, people: str) -> None:
    sentence = refusal_of(lambda: seated(people, "a", rules)).sentence
    assert sentence.startswith(f"{rules.title} seats {len(rules.players)}, or one more")
    assert sentence.endswith(f"not {len(people)}.")


def test_a_dealer_who_is_not_there_is_refused_in_a_sentence() -> None:
    for act in (lambda: seated("abcd", "z", FOSTER), lambda: next_dealer("abcd", "z", FOSTER, thrown_in=False)):
        assert refusal_of(act).sentence == "“z” does not sit at this table: a, b, c, d do."


# By the laws 12 and 14 to 17: whether there must be a new deal, and else who may ask for one, or until when.
LAWS = {
    DealFault.FACED_IN_PACK: (True, "", "foster.law-14-1"),
    DealFault.IMPERFECT_PACK: (True, "", "foster.law-14-2"),
    DealFault.EXPOSED_IN_DEALING: (False, "by a side that has touched no card", "foster.law-15"),
    DealFault.OUT_OF_TURN: (False, "before the trump is turned; afterwards the deal stands", "foster.law-16"),
    DealFault.SHUFFLED_AFTER_CUT: (True, "", "foster.law-12"),
    DealFault.NOT_CUT: (True, "before the trump is turned and before anyone looks at a card", "foster.law-17-1"),
    DealFault.CARD_MISDEALT: (True, "", "foster.law-17-2"),
    DealFault.CARDS_COUNTED: (True, "", "foster.law-17-3"),
    DealFault.WRONG_NUMBER: (True, "", "foster.law-17-4"),
    DealFault.TRUMP_SEEN: (True, "", "foster.law-17-5"),
    DealFault.TRUMP_FACE_DOWN: (True, "", "foster.law-17-6"),
}


def test_the_remedies_are_those_of_the_laws() -> None:
    assert set(LAWS) == set(DealFault)
    for fault, law in LAWS.items():
        assert remedy(fault, FOSTER) == Remedy(*law) and law[2] in passages()


def test_hoffmann_asks_for_a_new_deal_over_a_wrong_number_only_before_the_first_call() -> None:
    assert HOFFMANN.defective_hand is DefectiveHand.CORRECT_HAND_WINS
    for fault in DealFault:
        given = remedy(fault, HOFFMANN)
        if fault is DealFault.WRONG_NUMBER:
            assert given.new_deal and given.if_demanded.startswith("before the first call")
            assert given.cites == "hoffmann.reported-wrong-number"
        else:
            assert given == remedy(fault, FOSTER)
