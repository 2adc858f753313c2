"""The card that the dealer of an exercise turned up is known to all until he plays it."""

from dataclasses import replace

from solo_teach.cards import Card
from solo_teach.exercises import Exercise, exercise
from solo_teach.layouts import layouts
from solo_teach.seats import Seat

TEN = Card.read("HT")


def ten_turned_up() -> Exercise:
    """South knows of the ten of hearts; eight other cards are out, and three players have three cards each."""
    return exercise("what-the-calls-tell/ten-turned-up")


def test_the_card_turned_up_is_seen_in_its_holders_hand() -> None:
    seen = ten_turned_up()
    assert seen.turned is TEN.suit and seen.turn_up == TEN
    assert seen.view.known(Seat.N) == {TEN}
    assert not seen.view.known(Seat.W) and not seen.view.known(Seat.E)


def test_where_the_suit_alone_is_told_the_card_may_lie_anywhere() -> None:
    """West has no black card and East no red one. Out are H 5, D J T and five black cards, and the ten of hearts.

    Where North has the ten, West's three are the other red cards, and North has two of the five black: 10 ways. Where
    nobody knows, West may have any three of the four red cards, and North has the fourth: 40.
    """
    seen = ten_turned_up()
    assert layouts(seen.view) == 10
    assert layouts(replace(seen, turn_up=None).view) == 40


def test_once_played_it_is_out_of_his_hand() -> None:
    seen = ten_turned_up()
    later = replace(seen, played=(*seen.played, *map(Card.read, ["HJ", "H5", "HT", "CJ"])), points_to=(), remarks=())
    assert TEN not in later.view.known(Seat.N)
