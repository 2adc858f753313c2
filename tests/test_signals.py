"""Signals: recognised in tricks typed by hand, and the cards that make each, from the book."""

from itertools import permutations

import pytest
from sentences import refusal_of

from solo_teach.cards import Card, Rank, Suit
from solo_teach.contract import Call, Contract
from solo_teach.forms import read_holding, show_holding
from solo_teach.passages import passages
from solo_teach.seats import Seat
from solo_teach.signals import (
    FOUR_SIGNAL,
    Signal,
    after_a_force,
    answer_to_call,
    echo_cards,
    four_signal,
    four_signal_cards,
    low_signal_cards,
    plain_echo_cards,
    returned,
    signals,
)
from solo_teach.tricks import Trick

PARTNERS = Contract(Call.PROPOSE, Seat.W, Seat.E, Suit.HEARTS)  # against North and South
MISERE = Contract(Call.MISERE, Seat.N)
SOLO = Contract(Call.SOLO, Seat.N, None, Suit.HEARTS)


def tricks(*told: str) -> list[Trick]:
    """`W SK S3 S6 S4` is a trick led by West."""
    return [Trick(Seat[line.split()[0]], tuple(map(Card.read, line.split()[1:]))) for line in told]


def told(contract: Contract, *lines: str) -> list[tuple[str, int, Signal, list[str]]]:
    return [
        (one.seat.name, one.trick, one.signal, [card.code for card in one.cards])
        for one in signals(tricks(*lines), contract)
    ]


def test_fosters_call_the_six_and_then_the_two_under_partners_king_and_jack() -> None:
    assert told(PARTNERS, "W SK S3 S6 S4", "W SJ S5 S2 S7") == [("E", 2, Signal.CALL, ["S6", "S2"])]


def test_the_lower_card_first_is_no_call() -> None:
    assert told(PARTNERS, "W SK S3 S2 S4", "W SJ S5 S6 S7") == []


def test_a_card_that_was_played_to_win_calls_for_nothing() -> None:
    """East put the ten on North's nine; that he drops the two next time is no signal."""
    assert told(PARTNERS, "W S8 S9 ST SA", "W SK S5 S2 S7") == []
    # and the same two cards when the first could win nothing
    assert told(PARTNERS, "W SK S4 ST S3", "W SA S5 S2 S7") == [("E", 2, Signal.CALL, ["ST", "S2"])]


def test_a_suit_that_the_player_led_himself_holds_no_signal_of_his() -> None:
    assert told(PARTNERS, "E S6 S3 S5 SA", "W SK S4 S2 S7") == []


def test_only_the_first_two_cards_of_a_suit_are_read() -> None:
    """East follows with 2, 6 and 4: the 6 was above the 2, and the 4 below it tells nothing more."""
    assert told(PARTNERS, "W SK S3 S2 S4", "W SQ S5 S6 S7", "W SJ S8 S4 S9") == []


def test_a_first_discard_above_a_seven_is_a_call_by_itself() -> None:
    assert told(PARTNERS, "W SK S3 C8 S4") == [("E", 1, Signal.SINGLE_CARD_CALL, ["C8"])]
    assert told(PARTNERS, "W SK S3 C7 S4") == []
    assert told(PARTNERS, "W SK S3 H8 S4") == []  # that is a ruff
    assert told(MISERE, "W SK S3 C8 S4") == []  # there are no trumps to call for


def test_a_second_discard_is_not_read_by_itself() -> None:
    assert told(PARTNERS, "W SK S3 C2 S4", "W SQ S5 D9 S6") == []


def test_the_echo_is_made_in_trumps_that_partner_leads() -> None:
    assert told(PARTNERS, "W HA H3 H6 H4", "W HK H5 H2 H7") == [("E", 2, Signal.ECHO, ["H6", "H2"])]


def test_the_same_cards_under_an_adversarys_trumps_are_no_echo() -> None:
    assert told(PARTNERS, "N HA H6 H3 H4", "N HK H2 H5 H7") == []


def test_without_trumps_a_signal_in_discards_asks_for_the_suit() -> None:
    """South shows out of trumps at the first trick, so that at the third he cannot be calling for them."""
    lines = ("W HA H3 H2 C6", "W HK H5 H4 C3")
    assert told(PARTNERS, *lines) == [("S", 2, Signal.ASKS_FOR_SUIT, ["C6", "C3"])]


def test_a_signal_in_discards_by_one_who_may_have_trumps_is_a_call() -> None:
    assert told(PARTNERS, "W SA S3 C6 S4", "W SK S5 C3 S7") == [("E", 2, Signal.CALL, ["C6", "C3"])]


def test_against_a_misere_it_asks_to_be_put_in_and_only_in_discards() -> None:
    assert told(MISERE, "W SA S3 C6 S4", "W SK S5 C3 S7") == [("E", 2, Signal.WANTS_IN, ["C6", "C3"])]
    assert told(MISERE, "W SA S3 S9 S4", "W SK S5 S8 S7") == []


def test_a_lone_caller_signals_to_nobody() -> None:
    assert told(MISERE, "W SA C6 S3 S4", "W SK C3 S5 S7") == []
    assert told(SOLO, "W SK S9 S3 S4", "W SA S2 S5 S7") == []


def test_each_signal_rests_on_passages_that_are_kept() -> None:
    assert {name for signal in Signal for name in signal.cites} <= set(passages())
    assert all(signal.cites and signal.title and signal.says.endswith(".") for signal in Signal)


# --- the cards that make a signal ------------------------------------------------------------------------------------

# Foster's table for 3, 4 and 5, row by row.
FOSTERS_TABLE = [("3 or fewer", "345"), ("4", "453"), ("5", "435"), ("6", "534"), ("7 or more", "543")]


@pytest.mark.parametrize(("trumps", "order"), FOSTERS_TABLE)
def test_the_four_signals_table_is_fosters(trumps: str, order: str) -> None:
    played = tuple(Rank(int(pips)) for pips in order)
    assert four_signal(played) == trumps
    for number in range(14):
        row = "3 or fewer" if number <= 3 else "7 or more" if number >= 7 else str(number)
        assert (four_signal_cards(read_holding("543"), number) == played) is (row == trumps)


def test_five_of_the_six_orders_tell_something_and_what_is_played_is_what_is_read() -> None:
    three = read_holding("962")
    read = [four_signal(order) for order in permutations(three)]
    assert sorted(word for word in read if word) == sorted(FOUR_SIGNAL)
    assert read.count(None) == 1
    assert four_signal((Rank.TWO, Rank.NINE, Rank.SIX)) is None


def test_the_echoes_take_the_third_best_first() -> None:
    assert show_holding(echo_cards(read_holding("10 7 6 2"))) == "6 2"
    assert show_holding(echo_cards(read_holding("J 10 7 6 2"))) == "7 6"
    assert show_holding(plain_echo_cards(read_holding("8 7 5 2"))) == "5 7"


def test_lows_signal_is_fosters_from_8_7_5_2() -> None:
    assert show_holding(low_signal_cards(read_holding("8752"))) == "5 7 8"
    assert show_holding(low_signal_cards(read_holding("863"))) == "3 8 6"


# The best; one of the second and third best; the highest of three or fewer; the lowest of four; the fourth of more;
# and the regular leads from the high combinations.
ANSWERS = [
    ("A 7 4", "A"), ("A 7 4 2", "A"), ("K Q 3", "K"), ("9 6 2", "9"), ("J 6", "J"), ("9 7 6 2", "2"),
    ("J 9 7 6 2", "6"), ("K J 10 2", "10"), ("Q J 10 3", "Q"), ("A K 5", "K"), ("K 6 3", "K"), ("K Q J 7 5", "J"),
]  # fmt: skip


@pytest.mark.parametrize(("trumps", "card"), ANSWERS)
def test_the_answer_to_a_call(trumps: str, card: str) -> None:
    assert answer_to_call(read_holding(trumps)).index == card


def test_the_best_trump_is_the_best_that_is_left() -> None:
    """With ace and king gone the queen is best; with only the ace gone, queen and jack are second and third."""
    assert answer_to_call(read_holding("Q 8 6 2"), read_holding("AK")) is Rank.QUEEN
    assert answer_to_call(read_holding("Q J 6 2"), read_holding("A")) is Rank.QUEEN
    assert answer_to_call(read_holding("Q 8 6 2"), read_holding("A")) is Rank.TWO


FORCED = [("9 4", "4 9"), ("9 6 2", "2 9"), ("9 7 6 2", "6 9"), ("J 9 7 6 2", "7 6"), ("J 9 7 6 3 2", "7 6")]


@pytest.mark.parametrize(("trumps", "cards"), FORCED)
def test_after_a_force_the_ruff_and_the_lead_tell_the_number(trumps: str, cards: str) -> None:
    assert show_holding(after_a_force(read_holding(trumps))) == cards


@pytest.mark.parametrize(("left", "card"), [("9", "9"), ("9 4", "9"), ("9 6 2", "2"), ("Q 9 6 2", "2")])
def test_partners_suit_comes_back_with_the_higher_of_two_or_the_lowest_of_more(left: str, card: str) -> None:
    assert returned(read_holding(left)).index == card


def test_what_cannot_be_signalled_is_refused_in_a_sentence() -> None:
    few = read_holding("9 4")
    for act in (
        lambda: four_signal_cards(few, 4),
        lambda: echo_cards(few),
        lambda: plain_echo_cards(few),
        lambda: low_signal_cards(few),
        lambda: answer_to_call(()),
        lambda: after_a_force(read_holding("9")),
        lambda: returned(()),
    ):
        refusal_of(act)
