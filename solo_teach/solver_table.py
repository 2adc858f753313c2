"""What the plain solvers share: the hands as they change, who owns the cards of a suit, and when to stop."""

from collections.abc import Iterator

from solo_teach.solver_bits import Bits, following
from solo_teach.solver_watch import Watch

Words = tuple[tuple[int, ...], ...]
FOUR = range(4)


class Stopped(Exception):
    """The watch ran out: what was being searched is not known."""


def lane(cards: int, suit: int) -> int:
    """The cards of one suit, the lowest rank the lowest bit."""
    return cards >> 16 * suit & 0xFFFF


def highest(cards: int) -> int:
    """The highest card alone, or 0 of none."""
    return 1 << cards.bit_length() - 1 if cards else 0


def lowest(cards: int) -> int:
    """The lowest card alone, or 0 of none."""
    return cards & -cards


def each(cards: int) -> Iterator[int]:
    """The places of the cards, the lowest first."""
    while cards:
        yield (cards & -cards).bit_length() - 1
        cards &= cards - 1


class Deal:
    """The cards of a deal as they are played and taken back. Who owns a card never changes."""

    def __init__(self, bits: Bits) -> None:
        self.terms, self.hands = bits.terms, list(bits.cards)
        self.seats = [seat for seat in FOUR if bits.terms.players >> seat & 1]
        self.after = [following(seat, bits.terms.players) for seat in FOUR]
        self.callers = [seat for seat in self.seats if bits.terms.callers >> seat & 1]
        self.ours = [bool(bits.terms.callers >> seat & 1) for seat in FOUR]
        self.all = sum(self.hands)
        self._owner = {card: seat for seat in self.seats for card in each(self.hands[seat])}
        self._words: list[dict[int, tuple[int, ...]]] = [{}, {}, {}, {}]
        self.watch, self.since = Watch.__new__(Watch), 0

    def lay(self, bits: Bits, watch: Watch) -> None:
        """Puts the hands as they are in a position of this deal."""
        self.hands, self.watch, self.since = list(bits.hands), watch, 0
        self.all = sum(self.hands) + sum(1 << card for card in bits.trick)

    def count(self) -> None:
        """Counts a node, and stops where no more may be spent."""
        self.since += 1
        if self.since == self.watch.left or (self.since % 16 == 0 and self.watch.tick(self.since)):
            raise Stopped

    def words(self) -> Words:
        """Suit by suit, who owns each card that is there, from the highest down: ranks in between are forgotten."""
        return tuple(self.word(suit, lane(self.all, suit)) for suit in FOUR)

    def word(self, suit: int, cards: int) -> tuple[int, ...]:
        """Who owns each of these cards of a suit, from the highest down."""
        known = self._words[suit].get(cards)
        if known is None:
            known = tuple(self._owner[16 * suit + rank] for rank in each(cards))[::-1]
            self._words[suit][cards] = known
        return known

    def apart(self, cards: int) -> list[int]:
        """The highest card of each run of touching ones: the rest of the run is worth the same."""
        found = []
        for first in (0, 16, 32, 48):
            mine = cards >> first & 0xFFFF
            rest = self.all >> first & 0xFFFF & ~mine
            while mine:
                top = mine.bit_length() - 1
                found.append(first + top)
                under = rest & ((1 << top) - 1)
                mine = mine & ((1 << under.bit_length() - 1) - 1) if under else 0
        return found
