"""The auction: who may say what, and what stands at the end."""

from dataclasses import dataclass, field, replace

from solo_teach.cards import Suit
from solo_teach.contract import Call, Contract
from solo_teach.law import Refusal, law
from solo_teach.ruleset import LoneProposer, Ruleset, Trumps
from solo_teach.seats import Seat
from solo_teach.values import carried


@dataclass(frozen=True, slots=True)
class _Table:
    """What the calls so far amount to."""

    turn: Seat | None
    standing: Call | None = None
    caller: Seat | None = None
    partner: Seat | None = None
    passes: tuple[Seat, ...] = ()

    @property
    def proposal_is_open(self) -> bool:
        return self.standing is Call.PROPOSE and self.partner is None


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls made so far, from the eldest hand on. A call gives the next auction; this one stays as it is."""

    eldest: Seat
    rules: Ruleset
    calls: tuple[Call, ...] = ()
    _table: _Table = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        read = carried(self, _Table(self.eldest), calls=())
        for call in self.calls:
            read = read.then(call)
        object.__setattr__(self, "_table", read._table)

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is to speak, or None when the auction is over."""
        return self._table.turn

    @property
    def over(self) -> bool:
        """Whether everyone has said what he may."""
        return self._table.turn is None

    @property
    def standing(self) -> Call | None:
        """The highest call made."""
        return self._table.standing

    @property
    def caller(self) -> Seat | None:
        """The player whose call stands."""
        return self._table.caller

    @property
    def partner(self) -> Seat | None:
        """The acceptor of the proposal that stands."""
        return self._table.partner

    @property
    def open_proposal(self) -> Seat | None:
        """The proposer, while his proposal stands and nobody has accepted it."""
        return self._table.caller if self._table.proposal_is_open else None

    @property
    @law("hoffmann.everyone-passes", "wikipedia.no-partner")
    def thrown_in(self) -> bool:
        """Whether the auction is over and nobody plays: all passed, or a proposal found no partner."""
        return self.over and (self.standing is None or self.open_proposal is not None)

    def contract(self, turned: Suit) -> Contract | None:
        """The call that won, in trumps where it is played in the suit turned; a suit of choice is still to be named."""
        if not self.over or self.thrown_in or self.standing is None or self.caller is None:
            return None
        turn_up = self.rules.terms(self.standing).trumps is Trumps.TURN_UP
        return Contract(self.standing, self.caller, self.partner, turned if turn_up else None)

    def legal_calls(self) -> tuple[Call, ...]:
        """What the player whose turn it is may say, a pass first and then from the lowest call up."""
        return tuple(call for call in Call if not self.why_not(call))

    @law("foster.declaring", "foster.accepting")
    def why_not(self, call: Call) -> Refusal | None:
        """The sentence that shuts a call out, or None where it may be made."""
        if self.turn is None:
            return Refusal("The auction is over: nobody may speak.", "foster.no-call-good-until")
        if call is Call.PASS:
            return None
        if self.turn in self._table.passes:
            return self._why_not_having_passed(self.turn, call)
        if call is Call.ACCEPT:
            return self._why_not_accept(self.turn)
        if self.turn is self.open_proposal:
            return self._why_not_amend(self.turn, call)
        return self._why_not_over_call(self.turn, call)

    def then(self, call: Call) -> "Auction":
        """The auction after the player whose turn it is has said this."""
        if refusal := self.why_not(call):
            raise refusal
        seat, table = self._table.turn, self._table
        assert seat
        if call is Call.PASS:
            table = replace(table, passes=(*table.passes, seat))
        elif call is Call.ACCEPT:
            table = replace(table, partner=seat)
        else:
            table = replace(table, standing=call, caller=seat, partner=None)
        table = replace(table, turn=self._next_to_speak(seat, table))
        return carried(self, table, calls=(*self.calls, call))

    @law("foster.no-call-good-until", "foster.amending")
    def _next_to_speak(self, spoke: Seat, table: _Table) -> Seat | None:
        """The first in turn who has not passed and whose own call does not stand.

        A lone proposer is asked again once all have spoken, the eldest though he has passed while a proposal is open.
        """
        for seat in (*spoke.around()[1:], spoke):
            if seat in table.passes:
                if self._may_accept_having_passed(seat, table):
                    return seat
            elif seat is table.caller:
                if table.proposal_is_open and self.rules.lone_proposer_may is not LoneProposer.NOTHING:
                    return seat
            elif seat is not table.partner:
                return seat
        return None

    def _may_accept_having_passed(self, seat: Seat, table: _Table) -> bool:
        returns = seat is self.eldest and self.rules.eldest_may_accept_after_passing
        return returns and table.proposal_is_open and seat is not table.caller and table.passes.count(seat) == 1

    @law("foster.once-passed")
    def _why_not_having_passed(self, seat: Seat, call: Call) -> Refusal | None:
        if call is Call.ACCEPT:
            return None
        return Refusal(
            f"{seat.value} has passed once: the eldest hand may then accept a proposal, but call nothing of his own.",
            "foster.once-passed",
        )

    def _why_not_accept(self, seat: Seat) -> Refusal | None:
        proposer = self.open_proposal
        if seat is proposer:
            return Refusal(f"{seat.value} cannot accept his own proposal.", "foster.accepting")
        if proposer:
            return None
        why = "nobody has proposed"
        if self.partner:
            why = f"{self.partner.value} has accepted already"
        elif self.standing and self.caller:
            why = f"{self.caller.value}'s {self.standing.value} stands, and it takes no partner"
        return Refusal(f"{seat.value} cannot accept: {why}.", "foster.accepting")

    @law("foster.lone-proposer")
    def _why_not_amend(self, seat: Seat, call: Call) -> Refusal | None:
        if self.rules.lone_proposer_may is LoneProposer.SOLO and call is not Call.SOLO:
            return Refusal(
                f"{seat.value}'s proposal found no partner: he may amend it to solo, and to nothing else.",
                "foster.lone-proposer",
            )
        return self._why_not_over_call(seat, call)

    @law("foster.rank")
    def _why_not_over_call(self, seat: Seat, call: Call) -> Refusal | None:
        if call not in (terms.call for terms in self.rules.calls):
            return Refusal(f"{self.rules.title} has no call of {call.value}.", "foster.objects")
        if self.standing is None or self.caller is None or self.rules.rank(call) > self.rules.rank(self.standing):
            return None
        if call is self.standing and seat is self.caller:
            why = "his own proposal stands already"
        elif call is self.standing:
            why = f"{self.caller.value} has said it already, and only a higher call over-calls"
        else:
            why = f"{self.caller.value}'s {self.standing.noun} stands above it"
        return Refusal(f"{seat.value} cannot say {call.value}: {why}.", "foster.rank")
