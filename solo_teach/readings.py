"""What a call is taken to tell of the hand it was made on: rules that a reckoning may be asked to go by, or not."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from solo_teach.cards import Hand, Rank, Suit, in_suit
from solo_teach.contract import Call

MISERES = (Call.MISERE, Call.SPREAD)


@dataclass(frozen=True, slots=True)
class Reading:
    """What some calls are taken to say of the hand as dealt, and who says so; the rule is ours where nobody does.

    `fits` is asked with the hand and the suit turned up.
    """

    says: str
    calls: tuple[Call, ...]
    fits: Callable[[Hand, Suit | None], bool]
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Readings:
    """The rules by which calls are read; with none of them a call tells nothing."""

    rules: tuple[Reading, ...] = ()

    def of(self, call: Call) -> Iterator[Reading]:
        """The rules that have something to say of this call."""
        return (rule for rule in self.rules if call in rule.calls)


def _no_ace_bare(hand: Hand, turned: Suit | None) -> bool:
    return not any([card.rank for card in in_suit(hand, suit)] == [Rank.ACE] for suit in Suit)


def _long_suits_have_the_deuce(hand: Hand, turned: Suit | None) -> bool:
    held = (in_suit(hand, suit) for suit in Suit)
    return all(cards[-1].rank is Rank.TWO for cards in held if len(cards) >= 4)


def _every_suit_has_the_deuce(hand: Hand, turned: Suit | None) -> bool:
    held = (in_suit(hand, suit) for suit in Suit)
    return all(cards[-1].rank is Rank.TWO for cards in held if cards)


def _three_trumps(hand: Hand, turned: Suit | None) -> bool:
    return turned is None or len(in_suit(hand, turned)) >= 3


NO_READINGS = Readings()
NO_ACE_BARE = Reading("Who calls a misère or a spread has no ace alone in its suit.", MISERES, _no_ace_bare)
LONG_SUITS_HAVE_THE_DEUCE = Reading(
    "Who calls a misère has the deuce of every suit of which he has four or more.",
    (Call.MISERE,),
    _long_suits_have_the_deuce,
    ("foster.maxim-misere-no-long-suit-without-deuce",),
)
EVERY_SUIT_HAS_THE_DEUCE = Reading(
    "Who calls a spread has the deuce of every suit that he holds.",
    (Call.SPREAD,),
    _every_suit_has_the_deuce,
    ("foster.maxim-spread-every-suit-with-deuce",),
)
THREE_TRUMPS = Reading(
    "Who calls a solo has three cards or more of the suit turned up.",
    (Call.SOLO,),
    _three_trumps,
    ("foster.maxim-solo-not-on-plain-suits-alone",),
)
BY_THE_MAXIMS = Readings((NO_ACE_BARE, LONG_SUITS_HAVE_THE_DEUCE, EVERY_SUIT_HAS_THE_DEUCE, THREE_TRUMPS))
"""Callers are taken to go by Foster's maxims, which a bold one does not."""
