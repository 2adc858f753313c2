"""A rule set: the calls of a book in their order, and its decisions where books differ."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any

from solo_teach.contract import Call, Contract
from solo_teach.counters import NOTHING, Counters
from solo_teach.law import Refusal, law
from solo_teach.seats import Seat


class Trumps(Enum):
    """Where a call's trump suit comes from."""

    TURN_UP = "the suit turned up"
    NAMED = "a suit the caller names"
    NONE = "no trumps"


class LoneProposer(Enum):
    """What a proposer may do whom nobody accepts."""

    SOLO = "amend to solo"
    ANY_HIGHER = "amend to any higher call"
    NOTHING = "nothing: the hand is thrown in"


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What one call undertakes, and for how much; `target` is in tricks of the caller's side."""

    call: Call
    target: int
    trumps: Trumps
    stake: Counters
    odd_trick: Counters = NOTHING
    caller_leads: bool = False
    shows_hand: bool = False
    stops_when_lost: bool = False

    def made(self, won: int) -> bool:
        """Whether so many tricks fulfil the call; a target of none allows none."""
        return won == 0 if self.target == 0 else won >= self.target


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """The calls from lowest to highest, then one field for each decision on which books differ."""

    name: str
    title: str
    calls: tuple[Terms, ...]
    eldest_may_accept_after_passing: bool
    lone_proposer_may: LoneProposer

    @law("foster.objects")
    def terms(self, call: Call) -> Terms:
        """What the call undertakes under these rules."""
        for terms in self.calls:
            if terms.call is call:
                return terms
        raise Refusal(f"{self.title} has no call of {call.value}.", "foster.objects")

    @law("foster.rank")
    def rank(self, call: Call) -> int:
        """The call's place in the order of the calls, lowest 0."""
        return self.calls.index(self.terms(call))

    @law("foster.lead", "foster.slam-lead")
    def leader(self, contract: Contract, eldest: Seat) -> Seat:
        """Who leads to the first trick: the eldest hand, or a caller whose call gives him the lead."""
        return contract.caller if self.terms(contract.call).caller_leads else eldest


_ODD = Counters(white=1)

FOSTER = Ruleset(
    name="foster",
    title="Foster",
    calls=(
        Terms(call=Call.PROPOSE, target=8, trumps=Trumps.TURN_UP, stake=Counters(red=1), odd_trick=_ODD),
        Terms(call=Call.SOLO, target=5, trumps=Trumps.TURN_UP, stake=Counters(red=2), odd_trick=_ODD),
        Terms(call=Call.MISERE, target=0, trumps=Trumps.NONE, stake=Counters(red=3), stops_when_lost=True),
        Terms(call=Call.ABUNDANCE, target=9, trumps=Trumps.NAMED, stake=Counters(red=4), odd_trick=_ODD),
        Terms(call=Call.ABUNDANCE_IN_TRUMPS, target=9, trumps=Trumps.TURN_UP, stake=Counters(red=4), odd_trick=_ODD),
        Terms(
            call=Call.SPREAD,
            target=0,
            trumps=Trumps.NONE,
            stake=Counters(red=6),
            shows_hand=True,
            stops_when_lost=True,
        ),
        Terms(
            call=Call.SLAM,
            target=13,
            trumps=Trumps.NAMED,
            stake=Counters(red=8),
            caller_leads=True,
            stops_when_lost=True,
        ),
    ),
    eldest_may_accept_after_passing=True,
    lone_proposer_may=LoneProposer.SOLO,
)
"""R. F. Foster, Foster's Complete Hoyle, 1914: the chapter Solo Whist and the Whist Family Laws."""

RULESETS = {rules.name: rules for rules in (FOSTER,)}


def rules_named(name: str) -> Ruleset:
    """The rule set of that name."""
    if rules := RULESETS.get(name.strip().casefold()):
        return rules
    raise Refusal(f"“{name}” is no rule set known here: there is {', '.join(RULESETS)}.")


def decided(rules: Ruleset, otherwise: Mapping[str, object]) -> Ruleset:
    """The rules with some decisions taken otherwise: true or false, or a choice by its name, such as `any_higher`."""
    now = {decision.name: getattr(rules, decision.name) for decision in fields(rules)}
    decisions = {name: taken for name, taken in now.items() if isinstance(taken, bool | Enum)}
    for name in otherwise:
        if name not in decisions:
            raise Refusal(f"“{name}” is no decision of a rule set: there is {', '.join(decisions)}.")
    taken: dict[str, Any] = {name: _choice(name, decisions[name], wanted) for name, wanted in otherwise.items()}
    return replace(rules, **taken)


def _choice(name: str, now: bool | Enum, wanted: object) -> bool | Enum:
    said = f", not “{wanted}”" if isinstance(wanted, str) else ""
    if isinstance(now, bool):
        if isinstance(wanted, bool):
            return wanted
        raise Refusal(f"The decision “{name}” is true or false{said}.")
    choices = {choice.name.lower(): choice for choice in type(now)}
    if isinstance(wanted, str) and wanted in choices:
        return choices[wanted]
    raise Refusal(f"The decision “{name}” is one of {', '.join(choices)}{said}.")
