"""What a record may hold besides cards: errors, what is demanded for them, and what is claimed."""

from dataclasses import dataclass
from enum import Enum

from solo_teach.cards import Card, Hand, Suit, fanned
from solo_teach.law import Refusal, law
from solo_teach.seats import Seat
from solo_teach.tricks import Misplay, Trick, legal_plays, strength


@dataclass(frozen=True, slots=True)
class Exposed:
    """Cards shown, dropped, thrown with another or named by their holder."""

    seat: Seat
    cards: Hand


@dataclass(frozen=True, slots=True)
class OutOfTurn:
    """A card led or played by one whose turn it was not."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Stands:
    """A false lead that the other side lets stand, or to which all have played."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Corrected:
    """A wrong card that its player takes back in time."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Abandoned:
    """A hand thrown down."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LookedBack:
    """A turned trick looked at again: the last, or the one of that number."""

    seat: Seat
    trick: int | None = None


@dataclass(frozen=True, slots=True)
class Remarked:
    """Notice drawn to the trick or the score before one's partner has played."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ClaimedTheRest:
    """“The rest are ours”, or words to that effect."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """Cards led after a winner without waiting for one's partner to play to it."""

    seat: Seat
    cards: Hand


class Kind(Enum):
    """What may be demanded, as the sentence that demands it goes on; the blank is a card or a suit."""

    CALL_CARD = "play the {}"
    FORBID_CARD = "keep back the {}"
    FORBID_RUFF = "not ruff with the {}"
    FORBID_LEAD = "not lead the {}"
    HIGHEST = "play his highest of the suit led"
    LOWEST = "play his lowest of the suit led"
    WIN = "win the trick"
    NOT_WIN = "not win the trick"
    TRUMP = "trump the trick"
    NOT_TRUMP = "not trump the trick"
    LEAD_SUIT = "lead {}"
    TREAT_AS_EXPOSED = "leave the {} exposed"

    @property
    def code(self) -> str:
        """The kind as records keep it, such as `call_card`."""
        return self.name.lower()

    @property
    def passage(self) -> str:
        """The passage that allows it."""
        return _PASSAGES[self]


_PASSAGES = {
    Kind.CALL_CARD: "foster.law-21-called",
    Kind.FORBID_CARD: "foster.law-21-solo-suit-led",
    Kind.FORBID_RUFF: "foster.law-21-solo-no-ruff",
    Kind.FORBID_LEAD: "hoffmann.exposed-led",
    Kind.HIGHEST: "foster.adversaries-not-immune",
    Kind.LOWEST: "foster.adversaries-not-immune",
    Kind.WIN: "foster.law-26-solo",
    Kind.NOT_WIN: "foster.law-26-solo",
    Kind.TRUMP: "foster.law-26",
    Kind.NOT_TRUMP: "foster.law-26",
    Kind.LEAD_SUIT: "foster.law-24",
    Kind.TREAT_AS_EXPOSED: "hoffmann.lead-out-of-turn",
}


@dataclass(frozen=True, slots=True)
class Demand:
    """A penalty exacted: who demands it, of whom, and what."""

    by: Seat
    of: Seat
    kind: Kind
    named: Card | Suit | None = None

    def __post_init__(self) -> None:
        needs = Suit if self.kind is Kind.LEAD_SUIT else Card if "{}" in self.kind.value else type(None)
        if not isinstance(self.named, needs):
            names = {Suit: "names a suit", Card: "names a card"}.get(needs, "names no card or suit")
            raise Refusal(f"A demand to {self.kind.value.format('…')} {names}.", self.kind.passage)

    @property
    def asks(self) -> str:
        """What is demanded, as in `West demands that South … `."""
        named = self.named
        return self.kind.value.format(named.words if isinstance(named, Card) else named.word if named else "")


@dataclass(frozen=True, slots=True)
class StakesClaimed:
    """The caller of a misère or spread takes the stakes for an adversary's error."""

    by: Seat
    against: Seat


@dataclass(frozen=True, slots=True)
class Claimed:
    """A revoke claimed, in the trick of that number."""

    by: Seat
    against: Seat
    trick: int


Error = Exposed | OutOfTurn | Corrected | Abandoned | LookedBack | Remarked | ClaimedTheRest | PlayedOn
Move = Card | Misplay | Error | Stands | Demand | StakesClaimed | Claimed


@law("foster.law-21-called", "foster.law-21-solo-paid", "foster.law-24-no-penalty", "hoffmann.exposed-demand")
def obeys(demand: Demand, hand: Hand, trick: Trick, trumps: Suit | None, early: tuple[Card, ...] = ()) -> Hand:
    """The cards that meet the demand; if none can, all that are legal: nobody is forced to revoke.

    `early` are cards already laid out of turn.
    """
    legal = legal_plays(hand, trick)
    return _meeting(demand, legal, trick, trumps, early) or legal


def _meeting(demand: Demand, legal: Hand, trick: Trick, trumps: Suit | None, early: tuple[Card, ...]) -> Hand:
    match demand.kind:
        case Kind.CALL_CARD:
            return legal & {demand.named}
        case Kind.FORBID_CARD | Kind.FORBID_RUFF | Kind.FORBID_LEAD:
            return legal - {demand.named}
        case Kind.LEAD_SUIT:
            return frozenset(card for card in legal if card.suit is demand.named)
        case Kind.HIGHEST:
            return frozenset(_of_suit_led(legal, trick)[:1])
        case Kind.LOWEST:
            return frozenset(_of_suit_led(legal, trick)[-1:])
        case Kind.TRUMP | Kind.NOT_TRUMP:
            # one who can follow has nothing else to play: this tells only a void player what to do
            return frozenset(card for card in legal if (card.suit is trumps) is (demand.kind is Kind.TRUMP))
        case Kind.WIN | Kind.NOT_WIN:
            lying = (strength(card, trick.suit_led, trumps) for card in (*trick.cards, *early))
            best = max(lying, default=(False, False, 0))
            wins = frozenset(card for card in legal if strength(card, trick.suit_led, trumps) > best)
            return wins if demand.kind is Kind.WIN else legal - wins
        case Kind.TREAT_AS_EXPOSED:
            return legal


def _of_suit_led(legal: Hand, trick: Trick) -> tuple[Card, ...]:
    """The cards of the suit led, highest first."""
    return tuple(card for card in fanned(legal) if card.suit is trick.suit_led)
