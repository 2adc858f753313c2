"""Calls by the maxims: what a hand may say, and which suit it names."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from solo_teach.auction import Auction
from solo_teach.cards import Card, Hand, Rank, Suit, fanned, pack, pack_of_forty
from solo_teach.contract import Call
from solo_teach.deal import TurnUp, shuffled, turned_suit
from solo_teach.decisions import Trumps, TrumpSource
from solo_teach.forms import HONOURS, held
from solo_teach.law import Refusal
from solo_teach.players.chosen import Chosen
from solo_teach.players.playing_out import Standing, beaten
from solo_teach.players.strength import best_suit, danger, length, packed, tricks
from solo_teach.seats import Seat
from solo_teach.solver_bits import SEAT

DEALS = 40
"""A hand that might do for a misère is played out on so many deals of the other cards."""
SAFE = 26
"""A misère is called if no trick is taken in so many of them."""
WILD = 16
"""No hand is tried that stands further above 2 4 6 8 10, and so on, than this in all."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What the player whose turn it is to call sees."""

    auction: Auction
    seat: Seat
    hand: Hand
    turn_up: TurnUp
    seed: str

    @property
    def turned(self) -> Suit | None:
        """The suit turned up."""
        return turned_suit(self.turn_up)

    @property
    def cards(self) -> int:
        """The hand as a number."""
        return packed(self.hand)

    @property
    def well_placed(self) -> bool:
        """Whether he is the eldest hand or the dealer."""
        return self.seat in (self.auction.eldest, self.dealer)

    @property
    def dealer(self) -> Seat:
        """The player before the eldest hand."""
        before = self.auction.eldest.right
        return before if before in self.auction.rules.players else before.right

    def hope(self, call: Call) -> tuple[Suit | None, float]:
        """The trumps that a call would be played in, and the tricks that the hand may hope for with them."""
        source = self.auction.rules.terms(call).trumps
        if source is Trumps.NONE or (source is Trumps.TURN_UP and not self.turned):
            return None, 0.0
        barred = self.turned if source is Trumps.OTHER else None
        suit = self.turned if source is Trumps.TURN_UP else best_suit(self.cards, barred)
        return suit, tricks(self.cards, suit)


Fit = Callable[[Sight, Call], Chosen | None]


def chosen_call(auction: Auction, hand: Hand, turned: TurnUp, seed: int | str) -> Chosen:
    """The dearest call that the hand is fit for among those it may make, or a pass."""
    if auction.turn is None:
        raise Refusal("The auction is over: nobody may speak.", "foster.no-call-good-until")
    sight = Sight(auction, auction.turn, hand, turned, f"{seed} {auction.turn.name} {len(auction.calls)}")
    legal = auction.legal_calls()
    for call, fit in _FROM_THE_TOP.items():
        if call in legal and (chosen := fit(sight, call)):
            return chosen
    return Chosen(Call.PASS, "This hand promises too little for any call that is still open to it.")


def chosen_suit(auction: Auction, hand: Hand, seed: int | str, barred: Suit | None = None) -> Chosen:
    """The suit with which the hand may hope for most tricks."""
    suit = best_suit(packed(hand), barred)
    number = length(packed(hand), suit)
    return Chosen(suit, f"With {suit.word} as trumps, of which it has {number}, this hand may hope for most tricks.")


def _hoping_for(wanted: float, *cites: str) -> Fit:
    """A call made on a hand that may hope for so many tricks in its trumps, of which it has five at least."""

    def fit(sight: Sight, call: Call) -> Chosen | None:
        suit, hope = sight.hope(call)
        if suit is None or hope < wanted or length(sight.cards, suit) < 5:
            return None
        why = f"With {suit.word} as trumps this hand may hope for as many tricks as a call of {call.noun} wants."
        return Chosen(call, why, cites)

    return fit


def _slam(sight: Sight, call: Call) -> Chosen | None:
    """Called on thirteen winners, led from the top of each suit."""
    if sum(_winners(held(sight.hand, suit)) for suit in Suit) < 13:
        return None
    return Chosen(call, "Led from the top, every card of this hand wins its trick.", ("foster.slam-lead",))


def _winners(ranks: tuple[Rank, ...]) -> int:
    """The cards that win from the top: a run from the ace, and all the rest where it drops what others can hold."""
    run = next((place for place, rank in enumerate(ranks) if rank != Rank.ACE - place), len(ranks))
    return len(ranks) if run >= 13 - len(ranks) else run


def _spread(sight: Sight, call: Call) -> Chosen | None:
    deuces = all(held(sight.hand, suit)[-1:] in ((), (Rank.TWO,)) for suit in Suit)
    if not deuces or danger(sight.cards):
        return None
    why = "Every suit held begins with the deuce, and no card leaves two ranks or more out below it."
    return Chosen(call, why, ("foster.maxim-spread-every-suit-with-deuce", "foster.maxim-spread-open-sequences"))


def _misere(sight: Sight, call: Call) -> Chosen | None:
    """Called on a hand that takes no trick on most deals of the other cards, played out by the maxims."""
    if danger(sight.cards) > WILD:
        return None
    players = sight.auction.rules.players
    places, luck = tuple(SEAT[seat] for seat in players), Random(sight.seed)
    caller, leader = SEAT[sight.seat], SEAT[sight.auction.eldest]
    lost = sum(beaten(Standing(_dealt(sight, luck), caller, places, leader)) for _ in range(DEALS))
    if DEALS - lost < SAFE:
        return None
    why = f"Played out by the maxims on {DEALS} deals of the other cards, this hand takes no trick in {DEALS - lost}."
    return Chosen(call, why, ("foster.where-the-lead-lies",))


def _dealt(sight: Sight, luck: Random) -> tuple[int, int, int, int]:
    """The other cards dealt at random; the dealer keeps the card that he turned up."""
    rules = sight.auction.rules
    four, of_his_own = len(rules.players) == 4, rules.trump_source is TrumpSource.TURNED_UP
    known: set[Card] = {sight.turn_up} if of_his_own and isinstance(sight.turn_up, Card) else set()
    cards = shuffled(fanned({*(pack() if four else pack_of_forty())} - sight.hand - known), luck.random)
    hands = [0, 0, 0, 0]
    for seat in rules.players:
        mine = sight.hand if seat is sight.seat else known if four and seat is sight.dealer else ()
        hands[SEAT[seat]] = packed(mine) | packed(cards.pop() for _ in range(13 - len(mine)))
    w, n, e, s = hands
    return w, n, e, s


def _solo(sight: Sight, call: Call) -> Chosen | None:
    suit, hope = sight.hope(call)
    if suit is None or length(sight.cards, suit) < 4 or hope < (5.7 if sight.well_placed else 6.0):
        return None
    why = f"With {length(sight.cards, suit)} trumps this hand may hope for five tricks by itself."
    return Chosen(call, why, ("foster.maxim-solo-safest-on-trumps",))


def _accept(sight: Sight, call: Call) -> Chosen | None:
    proposer = sight.auction.caller
    neighbours = proposer in (sight.seat.left, sight.seat.right)
    if tricks(sight.cards, sight.turned) < (3.3 if neighbours else 3.6):
        return None
    why = "This hand may add about four tricks to the four that the proposer told of."
    cites = ("foster.maxim-neighbours-accept-on-less",) if neighbours else ("foster.acceptor-shows-four-plain-tricks",)
    return Chosen(call, why, cites)


def _propose(sight: Sight, call: Call) -> Chosen | None:
    suit, hope = sight.hope(call)
    if suit is None or hope < 3.8:
        return None
    if sight.seat is not sight.auction.eldest:
        why = "This hand has about four tricks of its own, and a partner is to bring four."
        return Chosen(call, why, ("foster.four-sure-tricks-to-propose",))
    trumps = held(sight.hand, suit)
    if len(trumps) < 5 and (len(trumps) < 4 or len(HONOURS.intersection(trumps)) < 2):
        return None
    why = "The eldest hand proposes on strong trumps, and this one has them, with about four tricks in all."
    return Chosen(call, why, ("foster.maxim-eldest-proposes-on-strong-trumps", "foster.maxim-strong-trumps"))


_FROM_THE_TOP: dict[Call, Fit] = {
    Call.GRAND_SLAM: _hoping_for(13),
    Call.SLAM_IN_TRUMPS: _hoping_for(13),
    Call.SLAM: _slam,
    Call.PETIT_SLAM: _hoping_for(12.5),
    Call.SPREAD: _spread,
    Call.ABUNDANCE: _hoping_for(10, "foster.maxim-abundance-when-sure"),
    Call.ABUNDANCE_IN_TRUMPS: _hoping_for(10, "foster.maxim-abundance-when-sure"),
    Call.MISERE: _misere,
    Call.EIGHT: _hoping_for(8),
    Call.SEVEN: _hoping_for(7),
    Call.SIX: _hoping_for(6),
    Call.SOLO: _solo,
    Call.ACCEPT: _accept,
    Call.PROPOSE: _propose,
}
