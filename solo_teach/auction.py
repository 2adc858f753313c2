"""The auction: who may say what, and what stands at the end."""

from dataclasses import dataclass, field, replace

from solo_teach.cards import Suit
from solo_teach.contract import Call, Contract
from solo_teach.decisions import EveryonePasses, LoneProposer, Raising, SecondChance, Trumps
from solo_teach.law import Refusal, law
from solo_teach.ruleset import Ruleset
from solo_teach.seats import Seat
from solo_teach.values import carried


@dataclass(frozen=True, slots=True)
class _Table:
    """What the calls so far amount to; `spoken` has each speaker once for each time he spoke."""

    turn: Seat | None
    standing: Call | None = None
    caller: Seat | None = None
    partner: Seat | None = None
    spoken: tuple[Seat, ...] = ()
    passes: tuple[Seat, ...] = ()
    second_round: bool = False

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
    def second_round(self) -> bool:
        """Whether all have passed and the calls go round again."""
        return self._table.second_round

    @property
    @law("hoffmann.everyone-passes", "wikipedia.no-partner", "denexa.lone-prop-thrown-in")
    def thrown_in(self) -> bool:
        """Whether the auction is over and nobody plays: all passed, or a proposal found no partner."""
        if self.standing is None:
            return self.over and self.rules.everyone_passes not in _PLAYED_BY_EACH
        return self.over and self.open_proposal is not None

    def contract(self, turned: Suit | None) -> Contract | None:
        """The call that won, in trumps where it is played in the suit turned; a suit of choice is still to be named."""
        players = self.rules.players
        if not self.over or self.thrown_in:
            return None
        if self.standing is None or self.caller is None:
            return Contract(Call.GRAND, self.eldest, players=players)
        turn_up = self.rules.terms(self.standing).trumps is Trumps.TURN_UP
        return Contract(self.standing, self.caller, self.partner, turned if turn_up else None, players)

    def legal_calls(self) -> tuple[Call, ...]:
        """What the player whose turn it is may say, a pass first and then from the lowest call up."""
        words = (Call.PASS, Call.ACCEPT, *(terms.call for terms in self.rules.calls))
        return tuple(call for call in words if not self.why_not(call))

    @law(
        "foster.declaring",
        "foster.accepting",
        "hoffmann.second-hand-calls",
        "hoffmann.third-hand-calls",
        "hoffmann.dealer-calls",
    )
    def why_not(self, call: Call) -> Refusal | None:
        """The sentence that shuts a call out, or None where it may be made."""
        if self.turn is None:
            return Refusal("The auction is over: nobody may speak.", "foster.no-call-good-until")
        if call is Call.PASS:
            return None
        bids = self._bids_again(self.turn, self._table) or self.turn is self.open_proposal
        if self.turn in self._table.passes and not bids:
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
        table = replace(table, spoken=(*table.spoken, seat))
        if call is Call.PASS:
            table = replace(table, passes=(*table.passes, seat))
        elif call is Call.ACCEPT:
            table = replace(table, partner=seat)
        else:
            table = replace(table, standing=call, caller=seat, partner=None)
        table = replace(table, turn=self._next_to_speak(seat, table))
        if not table.turn and not table.standing and not table.second_round and self.rules.second_round:
            table = _Table(self.eldest, second_round=True)
        return carried(self, table, calls=(*self.calls, call))

    @law("foster.no-call-good-until", "denexa.bidding-ends")
    def _next_to_speak(self, spoke: Seat, table: _Table) -> Seat | None:
        """The first in turn who still has something he may say; nobody when the auction is over."""
        for seat in (*spoke.around()[1:], spoke):
            if seat in self.rules.players and self._may_speak(seat, table):
                return seat
        return None

    @law("foster.amending", "wikipedia.fagelson-one-bid")
    def _may_speak(self, seat: Seat, table: _Table) -> bool:
        if seat not in table.spoken or self._bids_again(seat, table):
            return True
        if seat is table.caller:
            lone = table.proposal_is_open and table.passes[-1:] != (seat,)
            return lone and self.rules.lone_proposer_may is not LoneProposer.NOTHING
        if seat in table.passes:
            return self._may_accept_having_passed(seat, table)
        return seat is not table.partner and self.rules.raising is Raising.WHEN_OVER_CALLED

    def _bids_again(self, seat: Seat, table: _Table) -> bool:
        """Whether this is an eldest hand who has a second bid, and whose first was a pass or was over-called."""
        second_bid = self.rules.eldest_having_passed_may is SecondChance.BID_AGAIN and seat is self.eldest
        return second_bid and table.spoken.count(seat) == 1 and seat not in (table.caller, table.partner)

    def _may_accept_having_passed(self, seat: Seat, table: _Table) -> bool:
        chance = self.rules.eldest_having_passed_may
        once = table.passes.count(seat) == 1
        if seat is not self.eldest or not table.proposal_is_open or not once:
            return False
        if chance is SecondChance.ACCEPT_NEXT:
            others = (other for other in self.rules.players if other not in (seat, table.caller))
            return table.caller is self.rules.next_player(seat) and all(other in table.passes for other in others)
        return chance is SecondChance.ACCEPT

    @law("foster.once-passed", "denexa.once-passed", "hoffmann.no-call-after-passing")
    def _why_not_having_passed(self, seat: Seat, call: Call) -> Refusal | None:
        if call is Call.ACCEPT:
            return None
        return Refusal(
            f"{seat.value} has passed once: the eldest hand may then accept a proposal, but call nothing of his own.",
            "foster.once-passed",
        )

    @law("britannica.accepting", "denexa.call-cop")
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

    @law(
        "foster.rank",
        "britannica.over-calling",
        "hoffmann.inferior-call-void",
        "hoffmann.any-higher-call",
        "wikipedia.higher-or-pass",
    )
    def _why_not_over_call(self, seat: Seat, call: Call) -> Refusal | None:
        if call is Call.GRAND or call not in (terms.call for terms in self.rules.calls):
            return Refusal(f"{self.rules.title} has no call of {call.noun}.", "foster.objects")
        if self.second_round and call not in self.rules.second_round:
            return Refusal(
                f"{seat.value} cannot say {call.value}: all have passed once.", "foster.three-handed-all-pass"
            )
        if not self.second_round and self.rules.terms(call).after_all_pass:
            return Refusal(
                f"{seat.value} cannot say {call.value} until all have passed.", "foster.three-handed-all-pass"
            )
        if self.standing is None or self.caller is None or self.rules.rank(call) > self.rules.rank(self.standing):
            return None
        if call is self.standing and seat is self.caller:
            why = "his own proposal stands already"
        elif call is self.standing:
            why = f"{self.caller.value} has said it already, and only a higher call over-calls"
        else:
            why = f"{self.caller.value}'s {self.standing.noun} stands above it"
        return Refusal(f"{seat.value} cannot say {call.value}: {why}.", "foster.rank")


@dataclass(frozen=True, slots=True)
class Bound:
    """The call that a player is held to after a slip of the tongue, and why."""

    call: Call
    why: str
    cites: str


@law("foster.law-bidding-stands", "foster.law-bidding-in-error", "hoffmann.reported-slip-in-a-call")
def bound_by_slip(auction: Auction, said: Call, meant: Call) -> Bound:
    """What counts where the player whose turn it is says one call in error, and at once corrects it to another."""
    stands = auction.rules.slip_in_call_stands
    if refusal := auction.why_not(said if stands else meant):
        raise refusal
    assert auction.turn
    slip = f"{auction.turn.value} said {said.value} and corrected himself to {meant.value}"
    if stands:
        why = f"{slip}: the first call stands, and only if he is over-called may he amend it or pass."
        return Bound(said, why, "foster.law-bidding-in-error")
    why = f"{slip}: to hold him to the first would be a discourtesy and is no law."
    return Bound(meant, why, "hoffmann.reported-slip-in-a-call")


_PLAYED_BY_EACH = (EveryonePasses.GRAND, EveryonePasses.GENERAL_MISERE)
