"""Hands that somebody might call a misère on, and play that somebody might make: where exercises are looked for.

Nothing here is exact, nor meant to be the best: a position need only be one that a table could have come to.
"""

from collections.abc import Callable, Sequence
from itertools import accumulate

from solo_teach.auction import Auction
from solo_teach.cards import Card, Suit, in_suit, pack
from solo_teach.contract import Call, Contract
from solo_teach.deal import shuffled
from solo_teach.layouts import below
from solo_teach.rulesets import HOFFMANN
from solo_teach.seats import Seat
from solo_teach.shapes.sight import LOW, SHORT
from solo_teach.solver_position import Hands, Position
from solo_teach.tricks import strength

LONG = 4
Draw = Callable[[], float]


def chance(draw: Draw, of: int) -> bool:
    """True once in so many times."""
    return below(of, draw) == 0


def drawn(of: Sequence[Card], draw: Draw) -> Card:
    """One of the cards, all equally likely."""
    return of[below(len(of), draw)]


def dealt(cards: int, contract: Contract, draw: Draw) -> Hands:
    """So many cards a hand from the whole pack, the caller's low ones more often than not, and no rash call.

    The rest are dealt as they come. In a spread the caller has the lowest card of every suit, in a misère of long ones.
    """
    given = shuffled(pack(), draw)[: 4 * cards]
    mine = _low_ones(given, 1 + below(3, draw), cards, draw)
    least = 1 if contract.call is Call.SPREAD else LONG
    for suit in Suit:
        held, whole = in_suit(mine, suit), in_suit(given, suit)
        if len(held) >= least and held[-1] != whole[-1]:
            mine[mine.index(held[0])] = whole[-1]
    if cards < len(pack()) // 4 and chance(draw, 2) and contract.call is Call.MISERE:
        mine[below(cards, draw)] = drawn([card for card in given if card not in mine], draw)
    own = frozenset(mine)
    rest = [card for card in given if card not in own]
    parts = (rest[place * cards : (place + 1) * cards] for place in range(3))
    held_by = dict(zip(contract.caller.around(), (own, *map(frozenset, parts)), strict=True))
    return held_by[Seat.W], held_by[Seat.N], held_by[Seat.E], held_by[Seat.S]


def _low_ones(given: list[Card], lowness: int, number: int, draw: Draw) -> list[Card]:
    """So many of the cards, low ones the likelier: by how many ranks there are above, to this power."""
    left, weights = list(given), [(15 - card.rank) ** lowness for card in given]
    taken: list[Card] = []
    while len(taken) < number:
        reach = below(sum(weights), draw)
        place = next(place for place, upto in enumerate(accumulate(weights)) if reach < upto)
        taken.append(left.pop(place))
        weights.pop(place)
    return taken


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


def calls_of(eldest: Seat, contract: Contract, over: bool, draw: Draw) -> tuple[tuple[Seat, Call], ...]:
    """Legal calls that end in the contract; `over` where somebody, perhaps the caller, has made a weaker one."""
    # Hoffmann lets a lone proposer amend to a misère, which is Foster's own case of a forced call
    auction = Auction(eldest, HOFFMANN)
    spoken: list[tuple[Seat, Call]] = []
    around = eldest.around()
    first = around[below(around.index(contract.caller) + 1, draw)] if over else None
    weaker = Call.PROPOSE if first is contract.caller or chance(draw, 2) else Call.SOLO
    while auction.turn:
        call = Call.PASS
        if auction.turn is first:
            call, first = weaker, None
        elif auction.turn is contract.caller:
            call = contract.call
        spoken.append((auction.turn, call))
        auction = auction.then(call)
    return tuple(spoken)
