"""Calls by the maxims: what a hand may say, and which suit it names."""

from collections.abc import Callable
from dataclasses import dataclass

from solo_teach.auction import Auction
from solo_teach.cards import Hand, Rank, Suit
from solo_teach.contract import Call
from solo_teach.deal import TurnUp, turned_suit
from solo_teach.forms import HONOURS, held
from solo_teach.law import Refusal
from solo_teach.players.chosen import Chosen
from solo_teach.players.strength import best_suit, danger, lane, length, packed, suit_danger, tricks
from solo_teach.seats import Seat


@dataclass(frozen=True, slots=True)
class Sight:
    """What the player whose turn it is to call sees."""

    auction: Auction
    seat: Seat
    hand: Hand
    turned: Suit | None

    @property
    def eldest(self) -> bool:
        """Whether he is the eldest hand, who has the first lead in most calls."""
        return self.seat is self.auction.eldest

    @property
    def trumps(self) -> int:
        """How many he holds of the suit turned up."""
        return length(self.cards, self.turned) if self.turned else 0

    @property
    def cards(self) -> int:
        """The hand as a number."""
        return packed(self.hand)


Fit = Callable[[Sight], str | None]
"""The reason for which a hand makes a call, or None where it does not."""


def chosen_call(auction: Auction, hand: Hand, turned: TurnUp, seed: int | str) -> Chosen:
    """The highest-paid call that the hand is fit for among those it may make, or a pass."""
    if auction.turn is None:
        raise Refusal("The auction is over: nobody may speak.", "foster.no-call-good-until")
    sight = Sight(auction, auction.turn, hand, turned_suit(turned))
    legal = auction.legal_calls()
    for call, fit, cites in _FROM_THE_TOP:
        if call in legal and (why := fit(sight)):
            return Chosen(call, why, cites)
    return Chosen(Call.PASS, "This hand promises too little for any call that is still open to it.")


def chosen_suit(auction: Auction, hand: Hand, seed: int | str, barred: Suit | None = None) -> Chosen:
    """The suit with which the hand may hope for most tricks."""
    suit = best_suit(packed(hand), barred)
    length = len(held(hand, suit))
    return Chosen(suit, f"With {suit.word} as trumps, of which it has {length}, this hand may hope for most tricks.")


def _slam(sight: Sight) -> str | None:
    suit = best_suit(sight.cards)
    return _hopes(sight, suit, 12.6)


def _slam_in_trumps(sight: Sight) -> str | None:
    return _hopes(sight, sight.turned, 12.6) if sight.turned else None


def _petit_slam(sight: Sight) -> str | None:
    return _hopes(sight, best_suit(sight.cards), 11.6)


def _slam_without(sight: Sight) -> str | None:
    """Whether the caller, who leads, holds thirteen winners from the top of each suit."""
    sure = sum(_from_the_top(sight.hand, suit) for suit in Suit)
    return "Led from the top, every card of this hand wins." if sure >= 13 else None


def _from_the_top(hand: Hand, suit: Suit) -> int:
    ranks = held(hand, suit)
    run = next((place for place, rank in enumerate(ranks) if rank != Rank.ACE - place), len(ranks))
    return len(ranks) if run >= 4 and len(ranks) + run >= 13 - len(ranks) + run else run


def _hopes(sight: Sight, suit: Suit, wanted: float) -> str | None:
    hope = tricks(sight.cards, suit)
    if hope < wanted or len(held(sight.hand, suit)) < 5:
        return None
    return f"With {suit.word} as trumps this hand may hope for about {round(hope)} tricks."


def _spread(sight: Sight) -> str | None:
    low = all(held(sight.hand, suit)[-1:] in ((), (Rank.TWO,)) for suit in Suit)
    if low and danger(sight.cards) == 0:
        return "Every suit held begins with the deuce, and no card stands so high that it could be caught."
    return None


def _abundance(sight: Sight) -> str | None:
    return _hopes(sight, best_suit(sight.cards), 9.0 if sight.eldest else 9.4)


def _abundance_in_trumps(sight: Sight) -> str | None:
    return _hopes(sight, sight.turned, 9.0 if sight.eldest else 9.4) if sight.turned else None


def _misere(sight: Sight) -> str | None:
    hand = sight.hand
    for suit in Suit:
        ranks = lane(sight.cards, suit)
        if (ranks.bit_count() >= 4 and suit_danger(ranks) > 1) or suit_danger(ranks) > 4 + 2 * (ranks.bit_count() < 3):
            return None
    if danger(packed(hand)) > (4 if sight.eldest else 6):
        return None
    return "Nearly every card of this hand has lower ones in its suit to lose to."


def _solo(sight: Sight) -> str | None:
    if sight.turned is None or sight.trumps < 4:
        return None
    wanted = 5.0 if sight.eldest or sight.auction.eldest.right is sight.seat else 5.3
    hope = tricks(sight.cards, sight.turned)
    if hope < wanted:
        return None
    return f"With {sight.trumps} trumps this hand may hope for five tricks by itself."


def _accept(sight: Sight) -> str | None:
    if sight.turned is None:
        return None
    hope = tricks(sight.cards, sight.turned)
    if hope < 3.6:
        return None
    return "This hand may add about four tricks to the proposer's four."


def _propose(sight: Sight) -> str | None:
    if sight.turned is None:
        return None
    ranks, hope = held(sight.hand, sight.turned), tricks(sight.cards, sight.turned)
    strong = len(ranks) >= 5 or (len(ranks) == 4 and len(HONOURS.intersection(ranks)) >= 2)
    if hope < 4.0 or (sight.eldest and not strong):
        return None
    if sight.eldest:
        return "The eldest hand proposes on strong trumps, and this one has them, with about four tricks."
    return "This hand has about four tricks of its own, and a partner is to bring four."


def _six(sight: Sight) -> str | None:
    return _hopes(sight, best_suit(sight.cards), 5.6)


def _seven(sight: Sight) -> str | None:
    return _hopes(sight, best_suit(sight.cards), 6.6)


def _eight(sight: Sight) -> str | None:
    return _hopes(sight, best_suit(sight.cards), 7.6)


_FROM_THE_TOP: tuple[tuple[Call, Fit, tuple[str, ...]], ...] = (
    (Call.GRAND_SLAM, _slam, ()),
    (Call.SLAM_IN_TRUMPS, _slam_in_trumps, ()),
    (Call.SLAM, _slam_without, ()),
    (Call.PETIT_SLAM, _petit_slam, ()),
    (Call.SPREAD, _spread, ("foster.maxim-spread-every-suit-with-deuce", "foster.maxim-spread-open-sequences")),
    (Call.ABUNDANCE, _abundance, ("foster.maxim-abundance-when-sure",)),
    (Call.ABUNDANCE_IN_TRUMPS, _abundance_in_trumps, ("foster.maxim-abundance-when-sure",)),
    (Call.MISERE, _misere, ("foster.maxim-misere-no-long-suit-without-deuce",)),
    (Call.EIGHT, _eight, ()),
    (Call.SEVEN, _seven, ()),
    (Call.SIX, _six, ()),
    (Call.SOLO, _solo, ("foster.maxim-solo-safest-on-trumps",)),
    (Call.ACCEPT, _accept, ("foster.acceptor-shows-four-plain-tricks",)),
    (Call.PROPOSE, _propose, ("foster.four-sure-tricks-to-propose",)),
)
