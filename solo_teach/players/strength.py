"""What a hand is worth by its looks: the tricks it may win, and the danger that it wins one.

A hand is a number here, as it is to the solvers: sixteen bits to a suit, the deuce lowest.
"""

from collections.abc import Iterable
from functools import cache

from solo_teach.cards import Card, Suit
from solo_teach.solver_bits import PLACE, SUIT, SUITS

LANE = 0x1FFF
ACE = 12
_LONG = 5


def packed(cards: Iterable[Card]) -> int:
    """The cards as one number."""
    return sum(1 << PLACE[card] for card in cards)


def lane(hand: int, suit: Suit) -> int:
    """What a hand has of one suit, a bit for each rank."""
    return hand >> 16 * SUIT[suit] & LANE


def length(hand: int, suit: Suit) -> int:
    """How many cards a hand has of one suit."""
    return lane(hand, suit).bit_count()


def danger(hand: int) -> int:
    """How far the cards of each suit, from the lowest up, stand above 2 4 6 8 10, which nothing can catch."""
    return (
        suit_danger(hand & LANE)
        + suit_danger(hand >> 16 & LANE)
        + suit_danger(hand >> 32 & LANE)
        + suit_danger(hand >> 48 & LANE)
    )


@cache
def suit_danger(ranks: int) -> int:
    """How far the cards of one suit, from the lowest up, stand above 2 4 6 8 10 and so on."""
    return sum(max(0, rank - 2 * place) for place, rank in enumerate(_upward(ranks)))


def tricks(hand: int, trumps: Suit | None) -> float:
    """The tricks a hand may hope for with that suit as trumps."""
    held = length(hand, trumps) if trumps else 13
    plain = sum(plain_tricks(lane(hand, suit), held) for suit in SUITS if suit is not trumps)
    return plain + (trump_tricks(lane(hand, trumps)) + _ruffs(hand, trumps, held) if trumps else 0.0)


def best_suit(hand: int, barred: Suit | None = None) -> Suit:
    """The suit in which a hand may hope for most tricks as trumps, of those that may be named."""
    return max((suit for suit in SUITS if suit is not barred), key=lambda suit: tricks(hand, suit))


@cache
def trump_tricks(ranks: int) -> float:
    """The tricks that trumps are likely to win: honours by how well they are guarded, and each card beyond three."""
    return sum(_worth(ranks)[:3]) + max(0, ranks.bit_count() - 3)


@cache
def plain_tricks(ranks: int, trumps: int) -> float:
    """The tricks that a plain suit is likely to win before it is ruffed, and by its length once trumps are drawn."""
    worth, many = sum(_worth(ranks)[:3]), ranks.bit_count()
    rounds = (1.0, 0.85, 0.5)  # a later round is oftener ruffed
    sure = sum(min(1.0, max(0.0, worth - place)) * part for place, part in enumerate(rounds))
    firm = worth >= 2 and many >= _LONG and trumps >= _LONG
    return sure + (0.75 * (many - 3) if firm else 0.0)


def _ruffs(hand: int, trumps: Suit, held: int) -> float:
    """The tricks that short suits let small trumps win, where there are four trumps or more."""
    short = sum(max(0, 2 - length(hand, suit)) for suit in SUITS if suit is not trumps)
    return min(max(0, held - 3), short) * 0.25


def _worth(ranks: int) -> list[float]:
    """What each card of a suit, from the highest down, may win by its rank: a trick at the top, less below it."""
    downward = _upward(ranks)[::-1]
    worth = []
    for place, rank in enumerate(downward):
        above, guards = ACE - rank - place, len(downward) - place - 1
        guarded = (1.0, 0.75, 0.5, 0.25)[above] if above <= 3 else 0.0
        worth.append(guarded if guards >= above else 0.25 / above if above <= 3 else 0.0)
    return worth


def _upward(ranks: int) -> list[int]:
    return [rank for rank in range(13) if ranks >> rank & 1]
