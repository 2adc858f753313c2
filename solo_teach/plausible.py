"""Hands that somebody might call a misère on, and play that somebody might make: where exercises are looked for.

Nothing here is exact, nor meant to be the best: a position need only be one that a table could have come to.
"""

from collections.abc import Callable, Sequence

from solo_teach.auction import Auction
from solo_teach.cards import Card, Suit, fanned, in_suit, pack
from solo_teach.contract import Call, Contract
from solo_teach.deal import shuffled
from solo_teach.layouts import below
from solo_teach.rulesets import FOSTER
from solo_teach.seats import Seat
from solo_teach.shapes.sight import LOW, SHORT
from solo_teach.solver_position import Hands, Position
from solo_teach.tricks import strength

Draw = Callable[[], float]


def chance(draw: Draw, of: int) -> bool:
    """True once in so many times."""
    return below(of, draw) == 0


def drawn(of: Sequence[Card], draw: Draw) -> Card:
    """One of the cards, all equally likely."""
    return of[below(len(of), draw)]


def dealt(cards: int, caller: Seat, draw: Draw) -> Hands:
    """So many cards a hand from the whole pack, the caller's low ones more often than not."""
    given = fanned(shuffled(pack(), draw)[: 4 * cards])
    lowness = 1 + below(3, draw)
    hand: list[Card] = []
    while len(hand) < cards:
        hand.append(_by_weight([card for card in given if card not in hand], lowness, draw))
    rest = shuffled([card for card in given if card not in hand], draw)
    held = {seat: rest[place * cards : (place + 1) * cards] for place, seat in enumerate(caller.around()[1:])}
    held[caller] = hand
    w, n, e, s = (frozenset(held[seat]) for seat in Seat)
    return w, n, e, s


def _by_weight(cards: list[Card], lowness: int, draw: Draw) -> Card:
    """One of the cards, a low one the likelier by how many ranks lie above it, to this power."""
    weights = [(15 - card.rank) ** lowness for card in cards]
    number = below(sum(weights), draw)
    for card, weight in zip(cards, weights, strict=True):
        number -= weight
        if number < 0:
            return card
    raise AssertionError("the number is below the sum of the weights")


def plausible(position: Position, thrown: Sequence[Card], draw: Draw) -> Card:
    """A card that somebody might play: no blunder that all would see, and no more than that.

    `thrown` are the cards that he has thrown away before. He looks at his own hand and at the trick alone.
    """
    legal, trick = position.legal(), position.trick
    if not trick.cards:
        return _led(legal, position, draw)
    if legal[0].suit is not trick.suit_led:
        return _thrown(legal, thrown, position.callers_turn, draw)
    best = max(trick.plays, key=lambda play: strength(play[1], trick.suit_led, None))
    below_it = [card for card in legal if card.rank < best[1].rank]
    if position.callers_turn:
        return below_it[0] if below_it else legal[-1]
    if position.contract.caller in (seat for seat, _ in trick.plays):
        return below_it[0] if below_it and best[0] is position.contract.caller else legal[0]
    return drawn(legal, draw) if chance(draw, 2) else legal[-1]


def _led(legal: tuple[Card, ...], position: Position, draw: Draw) -> Card:
    """The caller's lowest; an adversary's middle card of his shortest suit, or any."""
    if position.callers_turn:
        return min(legal, key=lambda card: card.rank)
    if chance(draw, 2):
        return drawn(legal, draw)
    short = min(_suits(legal), key=len)
    return short[len(short) // 2]


def _thrown(legal: tuple[Card, ...], before: Sequence[Card], callers: bool, draw: Draw) -> Card:
    """The highest of the suit he has begun to throw, or of a short one, or the highest card of all."""
    begun = in_suit(legal, before[-1].suit) if before else ()
    if begun and begun[0].rank > LOW and not callers and not chance(draw, 4):
        return begun[0]
    short = [cards[0] for cards in _suits(legal) if len(cards) <= SHORT and cards[0].rank > LOW]
    if short and not chance(draw, 3):
        return drawn(short, draw)
    return max(legal, key=lambda card: card.rank)


def _suits(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    return [held for suit in Suit if (held := in_suit(cards, suit))]


def leader_of(contract: Contract, whole: bool, draw: Draw) -> Seat:
    """Who leads: any of four at the start of a hand; later an adversary, since the caller has taken no trick."""
    seats = contract.players if whole else contract.adversaries
    return seats[below(len(seats), draw)]


def calls_of(eldest: Seat, contract: Contract, over: bool, draw: Draw) -> tuple[tuple[Seat, Call], ...]:
    """Legal calls that end in the contract; `over` if somebody, perhaps the caller himself, proposed or called solo."""
    auction = Auction(eldest, FOSTER)
    spoken: list[tuple[Seat, Call]] = []
    earlier = eldest.around()[: eldest.around().index(contract.caller)]
    first = earlier[below(len(earlier), draw)] if over and earlier else contract.caller
    while auction.turn:
        seat = auction.turn
        if over and seat is first and seat not in (one for one, _ in spoken):
            call = Call.PROPOSE if seat is contract.caller or chance(draw, 2) else Call.SOLO
        elif seat is contract.caller and auction.why_not(contract.call) is None:
            call = contract.call
        elif over and first is contract.caller and spoken and spoken[-1] == (first, Call.PROPOSE):
            call = Call.SOLO
        else:
            call = Call.PASS
        spoken.append((seat, call))
        auction = auction.then(call)
    return tuple(spoken)
