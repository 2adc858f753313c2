"""A rule set: its decisions where books differ, and the calls that follow from them, in order."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import Any

from solo_teach.contract import Call, Contract
from solo_teach.counters import NOTHING, Counters, Tariff
from solo_teach.decisions import (
    AdversarysRevoke,
    BothRevoke,
    DefectiveHand,
    EveryonePasses,
    LoneProposer,
    Order,
    PartnersSettle,
    Raising,
    SecondChance,
    Shuffler,
    Shuffling,
    SitsOut,
    Slams,
    Stakes,
    Trumps,
    TrumpSource,
    TurnUpTaken,
)
from solo_teach.law import Refusal, law
from solo_teach.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What one call undertakes, and for how much; `target` is in tricks of the caller's side."""

    call: Call
    target: int
    trumps: Trumps
    stake: Counters
    over_trick: Counters = NOTHING
    under_trick: Counters = NOTHING
    caller_leads: bool = False
    shows_hand: bool = False
    stops_when_lost: bool = False
    after_all_pass: bool = False

    def made(self, won: int) -> bool:
        """Whether so many tricks fulfil the call; a target of none allows none."""
        return won == 0 if self.target == 0 else won >= self.target


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """One field for each decision on which books differ; the calls, lowest first, follow from them.

    `data/decisions.toml` has the question that each field answers, and for each answer the passages that give it.
    """

    name: str
    title: str
    players: tuple[Seat, ...] = tuple(Seat)
    stakes: Stakes
    odd_tricks_paid: bool
    abundance_over_tricks_double: bool
    all_thirteen_doubles_over_tricks: bool
    first_under_trick_free: bool
    partners_settle: PartnersSettle
    tariff: Tariff
    proposals: bool
    proposal_target: int
    slams: Slams
    order: Order
    slam_shows_hand: bool
    lost_misere_stops: bool
    lone_proposer_may: LoneProposer
    eldest_having_passed_may: SecondChance
    raising: Raising
    everyone_passes: EveryonePasses
    trump_source: TrumpSource
    turn_up_taken: TurnUpTaken
    adversarys_revoke: AdversarysRevoke
    both_revoke: BothRevoke
    exposed_lead_may_be_forbidden: bool
    defective_hand: DefectiveHand
    slip_in_call_stands: bool
    sits_out: SitsOut
    shuffler: Shuffler
    shuffling: Shuffling
    calls: tuple[Terms, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "calls", tuple(_calls(self)))

    @law("foster.objects", "hoffmann.objects")
    def terms(self, call: Call) -> Terms:
        """What the call undertakes under these rules."""
        for terms in self.calls:
            if terms.call is call:
                return terms
        raise Refusal(f"{self.title} has no call of {call.noun}.", "foster.objects")

    @law("foster.rank", "hoffmann.call-abondance-in-trumps", "denexa.call-abundance-in-trump")
    def rank(self, call: Call) -> int:
        """The call's place in the order of the calls, lowest 0."""
        return self.calls.index(self.terms(call))

    @law("foster.lead", "foster.slam-lead", "wikipedia.lead")
    def leader(self, contract: Contract, eldest: Seat) -> Seat:
        """Who leads to the first trick: the eldest hand, or a caller whose call gives him the lead."""
        return contract.caller if self.terms(contract.call).caller_leads else eldest

    @property
    def second_round(self) -> tuple[Call, ...]:
        """The calls open once all have passed, where these rules go round again."""
        calls = [terms.call for terms in self.calls if terms.after_all_pass and terms.call is not Call.GRAND]
        if self.everyone_passes is EveryonePasses.SIX_OR_MORE:
            calls += [Call.MISERE, Call.ABUNDANCE]
        return tuple(calls)

    def next_player(self, seat: Seat) -> Seat:
        """The player who follows in turn, where a seat may be empty."""
        return next(other for other in seat.around()[1:] if other in self.players)


def decided(rules: Ruleset, otherwise: Mapping[str, object]) -> Ruleset:
    """The rules with some decisions taken otherwise: true or false, or a choice by its name, such as `any_higher`."""
    now = {decision.name: getattr(rules, decision.name) for decision in fields(rules)}
    decisions = {name: taken for name, taken in now.items() if isinstance(taken, bool | int | Enum)}
    for name in otherwise:
        if name not in decisions:
            raise Refusal(f"“{name}” is no decision of a rule set: there is {', '.join(decisions)}.")
    taken: dict[str, Any] = {name: _choice(name, decisions[name], wanted) for name, wanted in otherwise.items()}
    return replace(rules, **taken)


def _choice(name: str, now: bool | int | Enum, wanted: object) -> bool | int | Enum:
    said = f", not “{wanted}”" if isinstance(wanted, str | int) and not isinstance(wanted, bool) else ""
    if isinstance(now, bool):
        if isinstance(wanted, bool):
            return wanted
        raise Refusal(f"The decision “{name}” is true or false{said}.")
    if isinstance(now, int):
        if isinstance(wanted, int) and not isinstance(wanted, bool) and wanted in (7, 8):
            return wanted
        raise Refusal(f"The decision “{name}” is 7 or 8{said}.")
    choices = {choice.name.lower(): choice for choice in type(now)}
    if isinstance(wanted, str) and wanted in choices:
        return choices[wanted]
    raise Refusal(f"The decision “{name}” is one of {', '.join(choices)}{said}.")


def _calls(rules: Ruleset) -> Iterator[Terms]:
    """The calls these decisions make, from the lowest up."""
    for call in _order(rules):
        yield _terms(rules, call)
        if call is Call.SOLO:
            yield from (_terms(rules, after) for after in _AFTER_ALL_PASS.get(rules.everyone_passes, ()))


@law("hoffmann.six-things", "britannica.declarations")
def _order(rules: Ruleset) -> list[Call]:
    calls = [Call.PROPOSE] if rules.proposals else []
    calls += [Call.SOLO, Call.MISERE, Call.ABUNDANCE, Call.ABUNDANCE_IN_TRUMPS]
    calls += [Call.PETIT_SLAM] if rules.slams is Slams.PETIT_AND_GRAND else []
    calls += [Call.SPREAD]
    calls += {
        Slams.TWO_GRADES: [Call.SLAM, Call.SLAM_IN_TRUMPS],
        Slams.PETIT_AND_GRAND: [Call.GRAND_SLAM],
    }.get(rules.slams, [Call.SLAM])
    if rules.order is Order.MISERE_ABOVE_ABUNDANCE:
        calls.remove(Call.MISERE)
        calls.insert(calls.index(Call.ABUNDANCE_IN_TRUMPS) + 1, Call.MISERE)
    if rules.order is Order.SPREAD_HIGHEST:
        calls.remove(Call.SPREAD)
        calls.append(Call.SPREAD)
    return calls


@law(
    "foster.call-solo",
    "foster.call-misere",
    "foster.call-abundance",
    "foster.call-abundance-in-trumps",
    "foster.call-spread",
    "hoffmann.call-solo",
)
def _terms(rules: Ruleset, call: Call) -> Terms:
    over, under = _odd_tricks(rules, call)
    slam = call in (Call.SLAM, Call.SLAM_IN_TRUMPS, Call.PETIT_SLAM, Call.GRAND_SLAM)
    nothing = call in (Call.MISERE, Call.SPREAD)
    return Terms(
        call=call,
        target=rules.proposal_target if call is Call.PROPOSE else _TARGETS[call],
        trumps=_trumps(rules, call),
        stake=rules.stakes.worth(_priced_as(rules, call)),
        over_trick=over,
        under_trick=under,
        caller_leads=slam,
        shows_hand=call is Call.SPREAD or (slam and rules.slam_shows_hand),
        stops_when_lost=slam or (nothing and rules.lost_misere_stops),
        after_all_pass=call in _AFTER_ALL_PASS.get(rules.everyone_passes, ()),
    )


def _priced_as(rules: Ruleset, call: Call) -> Call:
    """The call whose stake this one takes: three players' six is to Foster an abundance, Kimberly's a solo."""
    in_own_suit = call in (Call.SIX, Call.SEVEN, Call.EIGHT) and _trumps(rules, call) is Trumps.NAMED
    return Call.ABUNDANCE if in_own_suit else call


def _trumps(rules: Ruleset, call: Call) -> Trumps:
    if call is Call.SLAM and rules.slams is Slams.NO_TRUMPS:
        return Trumps.NONE
    if call is Call.SIX and rules.everyone_passes is EveryonePasses.SIX_IN_ANOTHER_SUIT:
        return Trumps.OTHER
    return _TRUMPS[call]


def _odd_tricks(rules: Ruleset, call: Call) -> tuple[Counters, Counters]:
    """What one trick over and one under are worth."""
    if not rules.odd_tricks_paid or call not in _PAY_ODD_TRICKS:
        return NOTHING, NOTHING
    doubled = rules.abundance_over_tricks_double and call in (Call.ABUNDANCE, Call.ABUNDANCE_IN_TRUMPS)
    return Counters(white=2 if doubled else 1), Counters(white=1)


_AFTER_ALL_PASS = {
    EveryonePasses.GRAND: (Call.GRAND,),
    EveryonePasses.GENERAL_MISERE: (Call.GRAND,),
    EveryonePasses.SIX_IN_ANOTHER_SUIT: (Call.SIX,),
    EveryonePasses.SIX_IN_OWN_SUIT: (Call.SIX,),
    EveryonePasses.SIX_OR_MORE: (Call.SIX, Call.SEVEN, Call.EIGHT),
}
_TARGETS = {
    Call.SOLO: 5,
    Call.MISERE: 0,
    Call.ABUNDANCE: 9,
    Call.ABUNDANCE_IN_TRUMPS: 9,
    Call.SPREAD: 0,
    Call.PETIT_SLAM: 12,
    Call.SLAM: 13,
    Call.SLAM_IN_TRUMPS: 13,
    Call.GRAND_SLAM: 13,
    Call.SIX: 6,
    Call.SEVEN: 7,
    Call.EIGHT: 8,
    Call.GRAND: 0,
}
_TRUMPS = {
    Call.PROPOSE: Trumps.TURN_UP,
    Call.SOLO: Trumps.TURN_UP,
    Call.MISERE: Trumps.NONE,
    Call.ABUNDANCE: Trumps.NAMED,
    Call.ABUNDANCE_IN_TRUMPS: Trumps.TURN_UP,
    Call.SPREAD: Trumps.NONE,
    Call.PETIT_SLAM: Trumps.NAMED,
    Call.SLAM: Trumps.NAMED,
    Call.SLAM_IN_TRUMPS: Trumps.TURN_UP,
    Call.GRAND_SLAM: Trumps.NAMED,
    Call.SIX: Trumps.NAMED,
    Call.SEVEN: Trumps.NAMED,
    Call.EIGHT: Trumps.NAMED,
    Call.GRAND: Trumps.NONE,
}
_PAY_ODD_TRICKS = (Call.PROPOSE, Call.SOLO, Call.ABUNDANCE, Call.ABUNDANCE_IN_TRUMPS, Call.SIX, Call.SEVEN, Call.EIGHT)
