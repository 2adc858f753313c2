"""A position as numbers, for both solvers: a hand is sixteen bits to a suit, the deuce lowest."""

from dataclasses import dataclass
from functools import lru_cache

from solo_teach.cards import Card, Hand, Suit, pack
from solo_teach.seats import Seat
from solo_teach.solver_position import Position

SUITS = tuple(Suit)
SEAT = {seat: place for place, seat in enumerate(Seat)}
SUIT = {suit: place for place, suit in enumerate(SUITS)}
PLACE = {card: 16 * SUIT[card.suit] + card.rank - 2 for card in pack()}
NO_TRUMPS = 4


@dataclass(frozen=True, slots=True)
class Terms:
    """What does not change while a deal is played out: sets of seats are bits."""

    misere: bool
    trumps: int
    callers: int
    players: int


@dataclass(frozen=True, slots=True)
class Bits:
    """A position: hands and leader by place W N E S, and the cards of the trick from its leader on."""

    terms: Terms
    hands: tuple[int, ...]
    leader: int
    trick: tuple[int, ...]

    @property
    def cards(self) -> tuple[int, ...]:
        """What each seat holds or has just played."""
        held, seat = list(self.hands), self.leader
        for card in self.trick:
            held[seat] |= 1 << card
            seat = following(seat, self.terms.players)
        return tuple(held)


def bits_of(position: Position) -> Bits:
    """The position in numbers."""
    contract, trumps = position.contract, position.trumps
    terms = Terms(
        position.misere,
        SUIT[trumps] if trumps else NO_TRUMPS,
        _set_of(contract.callers),
        _set_of(contract.players),
    )
    hands = tuple(map(_cards_of, position.hands))
    return Bits(terms, hands, SEAT[position.trick.leader], tuple(PLACE[card] for card in position.trick.cards))


@lru_cache(1024)  # most of a position's hands are those of the position before
def _cards_of(hand: Hand) -> int:
    return sum(1 << PLACE[card] for card in hand)


def _set_of(seats: tuple[Seat, ...]) -> int:
    return sum(1 << SEAT[seat] for seat in seats)


def following(seat: int, players: int) -> int:
    """Who plays next after this seat."""
    seat = (seat + 1) % 4
    while not players >> seat & 1:
        seat = (seat + 1) % 4
    return seat


def within(bits: Bits, cards: tuple[int, ...]) -> bool:
    """Whether this position can have come of a deal of these cards."""
    return all(now & ~dealt == 0 for now, dealt in zip(bits.cards, cards, strict=True))


CARDS: dict[int, Card] = {place: card for card, place in PLACE.items()}
