"""What a leader knows before the first trick, and what he and his partners have agreed on."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from solo_teach.cards import SHOWN, Card, Hand, Rank, Suit
from solo_teach.contract import Contract
from solo_teach.conventions import system
from solo_teach.forms import Holding, held
from solo_teach.seats import Seat


class Albany(Enum):
    """What a strengthening card at the first lead announces."""

    NOT_USED = "nothing: the Albany lead is not used"
    FOUR_TRUMPS = "four trumps or more"
    FOUR_AND_THREES = "four trumps and three of each plain suit"

    @property
    def cites(self) -> tuple[str, ...]:
        """The passages that give this meaning."""
        return {
            Albany.NOT_USED: (),
            Albany.FOUR_TRUMPS: ("whist.albany-four-trumps", "foster.maxim-albany-lead"),
            Albany.FOUR_AND_THREES: ("whist.albany-four-and-threes", "foster.maxim-albany-lead"),
        }[self]


@dataclass(frozen=True, slots=True)
class Agreement:
    """What partners have agreed where the books leave a choice: a system by its name for each kind of suit."""

    plain: str = "regular"
    trumps: str = "regular"
    albany: Albany = Albany.NOT_USED


USUAL = Agreement()
"""Foster's regular leads, and no Albany lead."""


@dataclass(frozen=True, slots=True)
class Lead:
    """A card that might be led, what it is called and shows, and why this suit; the lower the `grade`, the better.

    A lead that is not `good` is one the books warn against; `why` says so.
    """

    card: Card
    convention: str
    shows: str
    why: str
    cites: tuple[str, ...]
    grade: int
    good: bool = True


@dataclass(frozen=True, slots=True)
class Sight:
    """What the leader sees before the first trick."""

    hand: Hand
    seat: Seat
    contract: Contract
    agreement: Agreement

    @property
    def trumps(self) -> Suit | None:
        """The trump suit, if he holds any of it."""
        return self.contract.trumps if self.contract.trumps and self.of(self.contract.trumps) else None

    @property
    def plain(self) -> tuple[Suit, ...]:
        """The plain suits that he holds."""
        return tuple(suit for suit in SHOWN if suit is not self.contract.trumps and self.of(suit))

    @property
    def where(self) -> str:
        """Where he sits from the caller: left, opposite or right; or where his partner sits from him."""
        caller, partner = self.contract.caller, self.contract.partner
        if partner and self.seat in self.contract.callers:
            other = partner if self.seat is caller else caller
            return {self.seat.left: "left", self.seat.opposite: "opposite"}.get(other, "right")
        return {caller.left: "left", caller.opposite: "opposite"}.get(self.seat, "right")

    def of(self, suit: Suit) -> Holding:
        """What he holds of a suit."""
        return held(self.hand, suit)

    def regular(self, suit: Suit, why: str, cites: tuple[str, ...], grade: int, good: bool = True) -> Lead:
        """The lead from this suit by the system agreed on."""
        agreed = self.agreement.trumps if suit is self.contract.trumps else self.agreement.plain
        convention = system(agreed).of(self.of(suit))
        card = Card(convention.card(self.of(suit)), suit)
        return Lead(card, convention.title, convention.shows, why, (*cites, *convention.cites), grade, good)

    def named(
        self, rank: Rank, suit: Suit, told: tuple[str, str], why: str, cites: tuple[str, ...], grade: int
    ) -> Lead:
        """The lead of one card, with what it is called and shows."""
        return Lead(Card(rank, suit), *told, why, cites, grade)

    def shunned(self, rank: Rank, suit: Suit, told: tuple[str, str], why: str, cites: tuple[str, ...]) -> Lead:
        """The lead of one card that the books warn against."""
        return Lead(Card(rank, suit), *told, why, cites, 80, False)


Leads = Iterator[Lead]


def cards(number: int) -> str:
    """So many cards, in words."""
    return "a single card" if number == 1 else f"{number} cards"
