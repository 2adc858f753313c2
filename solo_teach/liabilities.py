"""What the errors so far have left open: who may demand what, of whom, and in which order they decide."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from solo_teach.cards import Card, Hand, Suit
from solo_teach.contract import Call, Contract
from solo_teach.errors import Demand, Kind, obeys
from solo_teach.law import law
from solo_teach.penalties import Offence
from solo_teach.seats import Seat
from solo_teach.tricks import Play, Revoke, legal_plays


@dataclass(frozen=True, slots=True)
class Right:
    """A demand upon a card of this trick, to be made once: who may make it, of any one of whom, and which."""

    by: tuple[Seat, ...]
    of: tuple[Seat, ...]
    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class State:
    """What the moves so far amount to.

    `early` are cards laid out of turn in this trick, `false_lead` one that may yet stand, `owed` those whose false lead
    lets a suit be called, `demanded` the demands in force, `failures` those not obeyed, `offences` those for which the
    stakes may be claimed, `quitted` how many tricks are closed, `before` the state before each card of the open trick.
    """

    play: Play
    exposed: frozenset[tuple[Seat, Card]] = frozenset()
    early: tuple[tuple[Seat, Card], ...] = ()
    false_lead: tuple[Seat, Card] | None = None
    owed: frozenset[Seat] = frozenset()
    rights: tuple[Right, ...] = ()
    demanded: tuple[Demand, ...] = ()
    failures: tuple[Revoke, ...] = ()
    offences: tuple[Offence, ...] = ()
    abandoned: tuple[Seat, ...] = ()
    claims: tuple[Revoke, ...] = ()
    taken: Offence | None = None
    ended: str | None = None
    quitted: int = 0
    before: tuple[tuple[Seat, "State"], ...] = ()

    @property
    def why_over(self) -> str | None:
        """The sentence that ends the hand, or None while it goes on."""
        return self.ended or self.play.why_over

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is to play, or None when the hand is over."""
        return None if self.ended else self.play.turn

    def hand(self, seat: Seat) -> Hand:
        """The cards a seat still holds, those laid out of turn left out."""
        return self.play.hand(seat).difference(card for other, card in self.early if other is seat)

    def liable(self, seat: Seat) -> Hand:
        """The cards of a seat that may be called."""
        if seat in self.abandoned:
            return self.hand(seat)
        return frozenset(card for other, card in self.exposed if other is seat)

    @property
    def laid(self) -> tuple[Seat, ...]:
        """Who has laid a card to this trick, in turn or out of it."""
        return (*(seat for seat, _ in self.play.trick.plays), *(seat for seat, _ in self.early))

    def in_force(self, seat: Seat) -> Demand | None:
        """The demand that a seat has to meet with its next card."""
        return next((demand for demand in self.demanded if demand.of is seat), None)

    def legal(self, seat: Seat) -> Hand:
        """What a seat may lay to this trick, after a demand in force."""
        hand, trick, demand = self.hand(seat), self.play.trick, self.in_force(seat)
        if demand is None:
            return legal_plays(hand, trick)
        return obeys(demand, hand, trick, self.play.contract.trumps, tuple(card for _, card in self.early))


def partners(contract: Contract, seat: Seat) -> tuple[Seat, ...]:
    """Who plays with a seat: nobody with a lone caller, nor with anyone in a grand."""
    if contract.call is Call.GRAND:
        return ()
    side = contract.callers if seat in contract.callers else contract.adversaries
    return tuple(other for other in seat.around() if other in side and other is not seat)


def opponents(contract: Contract, seat: Seat) -> tuple[Seat, ...]:
    """Who plays against a seat and may exact penalties of it, in turn from its left; nobody in a grand."""
    side = contract.adversaries if seat in contract.callers else contract.callers
    return tuple(other for other in seat.around() if other in side)


def alone(contract: Contract) -> bool:
    """Whether one player plays against the others."""
    return len(contract.callers) == 1


def is_misere(play: Play) -> bool:
    """Whether the caller has undertaken to win no trick: a misère or a spread."""
    return alone(play.contract) and play.rules.terms(play.contract.call).target == 0


def open_demands(now: State) -> tuple[Demand, ...]:
    """Every demand that may be made at this moment, in the order in which the adversaries decide."""
    if not now.turn:
        return ()
    if now.play.trick.cards:
        found = (demand for seat in now.play.trick.seats if seat not in now.laid for demand in _of_follower(now, seat))
    else:
        found = (demand for part in (_of_false_lead(now), _of_leader(now, now.turn)) for demand in part)
    return tuple(dict.fromkeys(demand for demand in found if not now.in_force(demand.of)))


@law("hoffmann.lead-out-of-turn", "hoffmann.no-suit-called-for-exposing")
def _of_false_lead(now: State) -> Iterator[Demand]:
    """A card led out of turn may be treated as exposed, instead of a suit being called for it."""
    if now.false_lead and now.false_lead[0] in now.owed:
        seat, card = now.false_lead
        for by in opponents(now.play.contract, seat):
            yield Demand(by, seat, Kind.TREAT_AS_EXPOSED, card)


@law("foster.law-24", "foster.law-24-who-demands", "foster.law-21-stays-up", "hoffmann.exposed-led")
def _of_leader(now: State, leader: Seat) -> Iterator[Demand]:
    """A suit, if his side has led out of turn; an exposed card to be led, or with a lone caller not to be led."""
    contract = now.play.contract
    if now.owed & {leader, *partners(contract, leader)}:
        # the adversary on his right, or where a partner sits there the next beyond
        nearest = opponents(contract, leader)[-1]
        yield from (Demand(nearest, leader, Kind.LEAD_SUIT, suit) for suit in Suit)
    kinds = [Kind.CALL_CARD]
    if alone(contract) and now.play.rules.exposed_lead_may_be_forbidden:
        kinds.append(Kind.FORBID_LEAD)
    for by in opponents(contract, leader):
        yield from (Demand(by, leader, kind, card) for card in in_order(now.liable(leader)) for kind in kinds)


@law("foster.adversaries-not-immune", "foster.law-26", "foster.law-26-solo", "hoffmann.follows-out-of-turn")
def _of_follower(now: State, seat: Seat) -> Iterator[Demand]:
    """What another's error in this trick allows, and what his own exposed cards allow."""
    trumps = now.play.contract.trumps
    no_ruff = trumps is None or trumps is now.play.trick.suit_led
    for right in now.rights:
        if seat in right.of:
            kinds = [kind for kind in right.kinds if not (no_ruff and kind in (Kind.TRUMP, Kind.NOT_TRUMP))]
            yield from (Demand(by, seat, kind) for by in right.by for kind in kinds)
    for by in _who_speak(now, seat):
        for card in in_order(now.liable(seat)):
            yield from _of_exposed(now, by, seat, card)


@law("foster.law-21-solo-in-turn", "foster.law-21-solo-example", "foster.law-23", "hoffmann.who-exacts")
def _who_speak(now: State, owner: Seat) -> list[Seat]:
    """Those who may now say what becomes of an exposed card, the first to decide first.

    Each speaks when he plays, a leader as long as nobody has followed; silence passes the right to the next. The last,
    and so a lone caller, keeps it until the owner plays, who has to await his decision.
    """
    trick, turn = now.play.trick, now.turn
    deciding = [seat for seat in trick.seats if seat in opponents(now.play.contract, owner)]
    led = trick.leader if len(trick.cards) == 1 else None
    if turn is not owner:
        return [by for by in deciding if by in (turn, led)]
    return [by for by in deciding if by is led or by not in now.laid or by is deciding[-1]]


@law(
    "foster.law-21-solo-no-ruff",
    "foster.law-21-solo-suit-led",
    "foster.exposed-trump-barred-from-ruffing",
    "foster.exposed-plain-card-demanded-or-barred",
    "foster.exposed-suit-led-highest-or-lowest",
    "hoffmann.exposed-trump",
    "hoffmann.exposed-thrown-away",
    "hoffmann.exposed-suit-led",
)
def _of_exposed(now: State, by: Seat, owner: Seat, card: Card) -> Iterator[Demand]:
    """The card itself; that it be kept back, or the highest or lowest, if its suit is led; that it not ruff."""
    led, trumps = now.play.trick.suit_led, now.play.contract.trumps
    yield Demand(by, owner, Kind.CALL_CARD, card)
    if card.suit is led:
        yield Demand(by, owner, Kind.FORBID_CARD, card)
        yield Demand(by, owner, Kind.HIGHEST)
        yield Demand(by, owner, Kind.LOWEST)
    elif card.suit is trumps:
        yield Demand(by, owner, Kind.FORBID_RUFF, card)


def in_order(cards: Iterable[Card]) -> list[Card]:
    """The cards in one order, the same on every machine."""
    return sorted(cards, key=lambda card: card.code)
