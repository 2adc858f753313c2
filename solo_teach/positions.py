"""Solo's own leads: which suit to open first, by the call and by where the leader sits."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

from solo_teach.cards import SHOWN, Card, Hand, Rank, Suit
from solo_teach.contract import Call, Contract
from solo_teach.conventions import Convention, System, system
from solo_teach.holdings import HONOURS, STRENGTHENING, Holding, held, tenace
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

    def named(self, rank: Rank, suit: Suit, told: tuple[str, str], why: str, cites: tuple[str, ...], grade: int) -> Lead:
        """The lead of one card, with what it is called and shows."""
        return Lead(Card(rank, suit), *told, why, cites, grade)


Leads = Iterator[Lead]

_WEAK = "Top of a long weak suit", "length without an honour: a warning, and some support"
_WINNER = "A winner at once", "a trick that is in no more danger"
_TOP_TRUMP = "The highest trump", "the top of the trumps, whatever it is"
_SMALL = "A small card of a weak suit", "weakness in the suit, and a wish that partner may win"
_LOW = "The lowest card", "nothing but that it is hoped to lose"


def against_solo(sight: Sight) -> Leads:
    """Left's leads from where he is the last to be helped, and the longest suit from the two other seats."""
    for suit in sight.plain:
        lead = _left_of_solo(sight, suit) if sight.where == "left" else _longest(sight, suit)
        yield _as_albany(sight, suit, lead)
    if sight.trumps:
        yield sight.regular(sight.trumps, *_TRUMPS_AGAINST_SOLO[sight.where], 90, False)


_TRUMPS_AGAINST_SOLO = {
    "left": ("Left does not lead trumps against a solo.", ("foster.maxim-left-does-not-lead-trumps",)),
    "right": (
        "Right leads trumps through the caller only after the caller has been in and left them alone.",
        ("foster.maxim-right-leads-trumps-through",),
    ),
    "opposite": (
        "No book tells Opposite to open trumps: his best lead is his longest suit.",
        ("foster.maxim-lead-longest-when-not-on-left",),
    ),
}


def _left_of_solo(sight: Sight, suit: Suit) -> Lead:
    ranks = sight.of(suit)
    if tenace(ranks) or (ranks[0] is Rank.KING and Rank.QUEEN not in ranks):
        what = f"a {tenace(ranks)} tenace" if tenace(ranks) else "a king alone at its head"
        why = f"Left keeps off a suit with {what}."
        return sight.regular(suit, why, ("foster.maxim-left-not-from-king-or-tenace",), 80, False)
    if Rank.QUEEN >= ranks[0] >= Rank.TEN:
        why = f"Left’s best leads come from suits headed by a queen, jack or ten, even short ones, as this by the {ranks[0].word}."
        return _weak_or_regular(sight, suit, why, ("foster.maxim-left-leads-queen-jack-ten-suits",), 0)
    if ranks[:2] == (Rank.KING, Rank.QUEEN):
        why = "King and queen drive out the command in one round, so the regular lead serves."
        return sight.regular(suit, why, ("foster.maxim-regular-leads-force-command",), 1)
    if ranks[:2] == (Rank.ACE, Rank.KING):
        why = "A winning sequence may be led once for partners to see."
        return sight.regular(suit, why, ("foster.maxim-show-winning-sequence-once",), 1)
    why = "No book names such a suit for Left, nor warns against it."
    return _weak_or_regular(sight, suit, why, (), 3 if ranks[0] is Rank.ACE else 2)


def _longest(sight: Sight, suit: Suit) -> Lead:
    length = len(sight.of(suit))
    why = f"A friend plays after the caller, so the longest suit is the best lead; this one has {_cards(length)}."
    return _weak_or_regular(sight, suit, why, ("foster.maxim-lead-longest-when-not-on-left",), 13 - length)


def _weak_or_regular(sight: Sight, suit: Suit, why: str, cites: tuple[str, ...], grade: int) -> Lead:
    ranks = sight.of(suit)
    if len(ranks) >= 4 and HONOURS.isdisjoint(ranks):
        cites = (*cites, "foster.maxim-lead-top-of-long-weak-suit")
        return sight.named(ranks[0], suit, _WEAK, why, cites, grade)
    return sight.regular(suit, why, cites, grade)


def _as_albany(sight: Sight, suit: Suit, lead: Lead) -> Lead:
    """The lead as it is where the Albany lead is agreed on: an announcement, or one better not made."""
    agreed, trumps = sight.agreement.albany, sight.contract.trumps
    short = len(sight.of(suit)) <= 3
    if agreed is Albany.NOT_USED or trumps is None or not lead.good:
        return lead
    if not short or lead.card.rank not in STRENGTHENING or lead.card.rank is not sight.of(suit)[0]:
        return lead
    if announces(sight.hand, trumps, agreed):
        says = f"{agreed.value}, and a wish for trumps led through the caller"
        why = f"It is a strengthening card, and this hand has {agreed.value}."
        return Lead(lead.card, "The Albany lead", says, why, agreed.cites, 0)
    why = f"As an Albany lead it would announce {agreed.value}, which this hand has not."
    return Lead(lead.card, lead.convention, lead.shows, why, agreed.cites, 85, False)


def announces(hand: Hand, trumps: Suit, albany: Albany) -> bool:
    """Whether a hand is one that the Albany lead announces."""
    lengths = {suit: len(held(hand, suit)) for suit in SHOWN}
    if albany is Albany.FOUR_AND_THREES:
        return all(length == (4 if suit is trumps else 3) for suit, length in lengths.items())
    return albany is Albany.FOUR_TRUMPS and lengths[trumps] >= 4


def against_proposal(sight: Sight) -> Leads:
    """Winners at once; no small card under an ace, no long suit set up, and hardly ever trumps."""
    for suit in sight.plain:
        ranks = sight.of(suit)
        if ranks[0] is Rank.ACE:
            rank = Rank.KING if Rank.KING in ranks else Rank.ACE
            why = "An adversary with the first lead makes his winners at once, and leads no small card under an ace."
            cites = ("foster.maxim-adversaries-cash-winners", "foster.maxim-adversaries-no-small-from-ace")
            yield sight.named(rank, suit, _WINNER, why, cites, 0)
        else:
            why = f"This suit has no winner to make, and a long one is not worth setting up; it has {_cards(len(ranks))}."
            grade = 1 if {Rank.KING, Rank.QUEEN} <= {*ranks} else 1 + len(ranks)
            yield sight.regular(suit, why, ("foster.maxim-adversaries-build-no-long-suits",), grade)
    if sight.trumps:
        why = "The adversaries of a proposal hardly ever do well to lead trumps."
        yield sight.regular(sight.trumps, why, ("foster.maxim-adversaries-seldom-lead-trumps",), 90, False)


def for_proposal(sight: Sight) -> Leads:
    """Trumps by where the partner sits; failing command of them, sometimes a small card of a weak suit."""
    for suit in sight.plain:
        why = "Partners with the first lead begin with trumps; a plain suit comes later."
        yield sight.regular(suit, why, ("foster.maxim-lead-trumps-at-once",), 20 - len(sight.of(suit)))
    if sight.trumps:
        yield from {"left": _partner_on_left, "right": _partner_on_right, "opposite": _partner_opposite}[sight.where](
            sight, sight.trumps
        )


def _partner_on_left(sight: Sight, trumps: Suit) -> Leads:
    ranks, convention = sight.of(trumps), system(sight.agreement.trumps).of(sight.of(trumps))
    weak = [suit for suit in sight.plain if sight.of(suit)[0] < Rank.QUEEN and len(sight.of(suit)) > 1]
    commanding = ranks[0] is Rank.ACE or (len(ranks) > 1 and convention.lead in "AKQJT")
    if commanding or not weak:
        why = "With partner on the left the commanding trumps come first, for as many rounds as can be had."
        rank = convention.card(ranks) if not commanding or convention.lead in "AKQJT" else ranks[0]
        told = convention.title, convention.shows
        cites = ("foster.maxim-eldest-leads-commanding-trumps", "foster.maxim-eldest-acceptor-plays-alike")
        yield sight.named(rank, trumps, told, why, cites, 0)
        return
    suit = min(weak, key=lambda suit: (sight.of(suit)[0], len(sight.of(suit))))
    why = "Without a high combination in trumps, a small card of a weak suit may put the partner on the left in."
    cites = ("foster.maxim-eldest-without-high-trumps-leads-small", "foster.maxim-partner-shows-suit-then-trumps")
    yield sight.named(sight.of(suit)[-1], suit, _SMALL, why, cites, 0)
    why = "Trumps are led from the top only when there is a high combination in them."
    yield sight.regular(trumps, why, ("foster.maxim-eldest-leads-commanding-trumps",), 1)


def _partner_on_right(sight: Sight, trumps: Suit) -> Leads:
    why = "With partner on the right, trumps are led at once from the top, whatever the top is."
    cites = ("foster.maxim-acceptor-on-right-lead-trumps-highest-first", "foster.maxim-queen-or-jack-helps-honour")
    yield sight.named(sight.of(trumps)[0], trumps, _TOP_TRUMP, why, cites, 0)


def _partner_opposite(sight: Sight, trumps: Suit) -> Leads:
    why = "With partner opposite, trumps are opened at once, and combinations are handled as at whist."
    cites = ("foster.maxim-lead-trumps-at-once", "foster.maxim-opposite-partners-play-whist")
    yield sight.regular(trumps, why, cites, 0)


def _cards(number: int) -> str:
    return "one card" if number == 1 else f"{number} cards"
