"""What a call is taken to tell of the hand it was made on: rules that a reckoning may be asked to go by, or not."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from solo_teach.cards import Hand, Rank, Suit, in_suit
from solo_teach.contract import Call
from solo_teach.seats import Seat

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


def _long_low_trumps(hand: Hand, turned: Suit | None) -> bool:
    trumps = in_suit(hand, turned) if turned else ()
    return turned is None or (len(trumps) >= 4 and trumps[0].rank < Rank.JACK)


def _few_or_safe_trumps(hand: Hand, turned: Suit | None) -> bool:
    trumps = in_suit(hand, turned) if turned else ()
    return len(trumps) <= 2 or all(card.rank <= 2 * place for place, card in enumerate(reversed(trumps), 1))


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
LONG_LOW_TRUMPS = Reading(
    "Who proposes in vain and then calls a misère has four trumps or more, the highest of them no higher than the ten.",
    (Call.MISERE,),
    _long_low_trumps,
    ("foster.maxim-misere-forced-call",),
)
FEW_OR_SAFE_TRUMPS = Reading(
    "Who calls a misère over a proposal or a solo has two trumps or fewer, or from the deuce up skips no more than one "
    "rank each time.",
    (Call.MISERE,),
    _few_or_safe_trumps,
    ("foster.maxim-misere-over-caller-safe-in-trumps", "foster.maxim-spread-open-sequences"),
)
"""Foster says long and weak, few or safe; the numbers in these two are ours."""
BY_THE_MAXIMS = Readings((NO_ACE_BARE, LONG_SUITS_HAVE_THE_DEUCE, EVERY_SUIT_HAS_THE_DEUCE, THREE_TRUMPS))
"""Callers are taken to go by Foster's maxims, which a bold one does not."""


def by_the_maxims(calls: tuple[tuple[Seat, Call], ...]) -> Readings:
    """What Foster's maxims say of these calls, from the first on: a misère tells more by what was called before it."""
    rules = BY_THE_MAXIMS.rules
    for place, (seat, call) in enumerate(calls):
        before = [(other, said) for other, said in calls[:place] if said is not Call.PASS]
        if call is Call.MISERE and before == [(seat, Call.PROPOSE)]:
            rules = (*rules, LONG_LOW_TRUMPS)
        elif call is Call.MISERE and any(other is not seat for other, _ in before):
            rules = (*rules, FEW_OR_SAFE_TRUMPS)
    return Readings(rules)
