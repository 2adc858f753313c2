"""The table: the play of a hand with all that goes amiss in it, what may be demanded, and what is owed."""

from collections.abc import Collection
from dataclasses import dataclass, field, replace

from solo_teach import claims, consequences, laying
from solo_teach.cards import Card, Hand
from solo_teach.contract import Call, Contract
from solo_teach.counters import Counters
from solo_teach.deal import Deal
from solo_teach.errors import (
    Abandoned,
    Claimed,
    ClaimedTheRest,
    Corrected,
    Demand,
    Exposed,
    LookedBack,
    Move,
    OutOfTurn,
    PlayedOn,
    Remarked,
    StakesClaimed,
    Stands,
)
from solo_teach.law import Refusal, law
from solo_teach.liabilities import State, open_demands
from solo_teach.payments import Settlement
from solo_teach.penalties import Fault, Offence, Revoked
from solo_teach.ruleset import Ruleset
from solo_teach.seats import Seat
from solo_teach.settlement import settle, settle_grand
from solo_teach.tricks import Misplay, Play, Revoke, Trick
from solo_teach.values import carried


@dataclass(frozen=True, slots=True)
class Table:
    """The moves of a hand: cards, errors, demands and claims. A hand without errors goes exactly as its play."""

    deal: Deal
    contract: Contract
    rules: Ruleset
    moves: tuple[Move, ...] = ()
    _state: State = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        read = carried(self, State(Play(self.deal, self.contract, self.rules)), moves=())
        for move in self.moves:
            read = read.then(move)
        object.__setattr__(self, "_state", read._state)

    @property
    def play(self) -> Play:
        """The cards as they lie, each trick in its order, corrected where it was corrected."""
        return self._state.play

    @property
    def trick(self) -> Trick:
        """The trick being played, without the cards laid out of turn."""
        return self.play.trick

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is to play, or None when the hand is over."""
        return self._state.turn

    def hand(self, seat: Seat) -> Hand:
        """The cards a seat still holds."""
        return self._state.hand(seat)

    @property
    def early(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards laid to this trick out of turn, in the order laid: each is bound to its player's turn."""
        return self._state.early

    @property
    def false_lead(self) -> tuple[Seat, Card] | None:
        """A card led out of turn that has neither been let stand nor been taken back."""
        return self._state.false_lead

    @property
    def exposed(self) -> dict[Seat, Hand]:
        """The cards liable to be called, by seat, for the seats that have any."""
        liable = {seat: self._state.liable(seat) for seat in self.contract.players}
        return {seat: cards for seat, cards in liable.items() if cards}

    @property
    def offences(self) -> tuple[Offence, ...]:
        """The errors for which the caller of a misère or spread may claim the stakes at this moment."""
        return () if self.over or self.play.won_by_callers else self._state.offences

    def demands(self) -> tuple[Demand, ...]:
        """Every demand that may be made at this moment, in the order in which the adversaries decide."""
        return open_demands(self._state)

    @property
    def in_force(self) -> tuple[Demand, ...]:
        """The demands made and still to be met, each by the next card of its player."""
        return self._state.demanded if self.turn else ()

    def legal(self) -> Hand:
        """The cards that may be played next, after a demand in force; none when the hand is over."""
        return self._state.legal(self.turn) if self.turn else frozenset()

    def why_not(self, move: Move) -> Refusal | None:
        """The sentence that shuts a move out, or None where it may be made."""
        try:
            _after(self._state, move)
        except Refusal as refusal:
            return refusal
        return None

    def as_played(self, card: Card) -> "Table":
        """The table after this card, as a misplay where the law or a demand forbade it."""
        forbidden = self.turn and card in self.hand(self.turn) and card not in self.legal()
        return self.then(Misplay(card) if forbidden else card)

    def then(self, move: Move) -> "Table":
        """The table after this move."""
        return carried(self, _after(self._state, move), moves=(*self.moves, move))

    @property
    def why_over(self) -> str | None:
        """The sentence that ends the hand, or None while it goes on."""
        return self._state.why_over

    @property
    def over(self) -> bool:
        """Whether there is nothing left to play; a revoke may still be claimed."""
        return self.why_over is not None

    @property
    def revokes(self) -> tuple[Revoke, ...]:
        """Each failure to follow suit, or to obey a demand, that was not mended, noticed or not."""
        return laying.revokes(self._state)

    def established(self, revoke: Revoke) -> bool:
        """Whether a revoke can no longer be mended."""
        return claims.established(self._state, revoke)

    @property
    def claims(self) -> tuple[Revoke, ...]:
        """The revokes claimed so far."""
        return self._state.claims

    @law("foster.law-32", "hoffmann.revoke-tricks-examined", "hoffmann.misere-hands-shown")
    def search(self) -> tuple[Revoke, ...]:
        """The revokes that a search of the tricks finds unclaimed, once the hand is over."""
        if not self.over:
            raise Refusal("The tricks cannot be searched before the hand is over.", "foster.law-32")
        return tuple(revoke for revoke in self.revokes if revoke not in self.claims)

    @property
    def offence(self) -> Offence | None:
        """What decides who pays, besides revokes: an error the stakes were claimed for, or a hand abandoned."""
        down = self._state.abandoned
        if self._state.taken or not down or self._all_gave_up:
            return self._state.taken
        return Offence(Fault.ABANDONED, next((seat for seat in down if seat in self.contract.callers), down[0]))

    @property
    def _all_gave_up(self) -> bool:
        """Whether no adversary is left who asks to play on, and the caller has not thrown down his hand himself."""
        return set(self._state.abandoned) == set(self.contract.adversaries)

    @property
    @law("foster.law-27")
    def won(self) -> int:
        """The tricks of the caller's side; if all the adversaries gave up, with the rest where he wanted tricks."""
        admitted = self._all_gave_up and self.rules.terms(self.contract.call).target
        return self.play.won_by_callers + (13 - len(self.play.tricks) if admitted else 0)

    @law("wikipedia.scored-when-decided")
    def settlement(self, pool: Counters | None = None, harmless: Collection[Revoke] = ()) -> Settlement | None:
        """Who pays whom once the hand is over; `harmless` are claimed revokes shown to have changed nothing."""
        if not self.over:
            return None
        for revoke in harmless:
            if revoke not in self.claims:
                raise Refusal(f"{revoke.seat.value}'s revoke in trick {revoke.trick} was not claimed.", "foster.law-33")
        if self.contract.call is Call.GRAND:
            return replace(settle_grand(self.contract, self.play.takers, self.rules), pool=pool)
        in_order = (
            revoke for revoke in self.revokes if revoke in self.claims
        )  # the first to revoke answers for the call
        revoked = tuple(Revoked(revoke.seat, revoke in harmless) for revoke in in_order)
        return settle(self.contract, self.won, self.rules, revokes=revoked, offence=self.offence, pool=pool)


def _after(now: State, move: Move) -> State:
    """The state after a move, by the law that belongs to it."""
    match move:
        case Card() | Misplay():
            return laying.played(now, move)
        case Demand():
            return claims.demanded(now, move)
        case Exposed():
            return consequences.exposed(now, move)
        case OutOfTurn():
            return consequences.out_of_turn(now, move)
        case Stands():
            return consequences.stands(now, move)
        case Corrected():
            return consequences.corrected(now, move)
        case Abandoned():
            return consequences.abandoned(now, move)
        case LookedBack():
            return consequences.looked_back(now, move)
        case Remarked():
            return consequences.remarked(now, move)
        case ClaimedTheRest():
            return consequences.claimed_the_rest(now, move)
        case PlayedOn():
            return consequences.played_on(now, move)
        case StakesClaimed():
            return claims.stakes_claimed(now, move)
        case Claimed():
            return claims.claimed(now, move)
