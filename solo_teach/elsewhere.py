"""What would have changed under the other rule sets: an example made again under each, and compared."""

from collections.abc import Iterator
from dataclasses import dataclass

from solo_teach.authorities import of_stake
from solo_teach.contract import Call, Contract
from solo_teach.counters import Counters
from solo_teach.decisions import EveryonePasses, PartnersSettle, Trumps
from solo_teach.door_read import read_rules
from solo_teach.examples import Example
from solo_teach.payments import Settlement
from solo_teach.reruns import Rerun, rerun
from solo_teach.ruleset import Ruleset
from solo_teach.rulesets import DENEXA, FOSTER, HOFFMANN, MODERN, RULESETS
from solo_teach.seats import Seat

BOOKS = (FOSTER, HOFFMANN, MODERN, DENEXA)
_VARY_FOSTER = ("kimberly", "three_handed")
"""The variations that Foster describes; the others vary the modern game."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What an example comes to under one rule set: what changes, the payer or caller, and what he is up or down.

    `same` is true where nothing changes. `net` is None where nobody pays, or where it cannot be known.
    """

    rules: Ruleset
    own: bool
    changes: tuple[str, ...]
    who: Seat | None
    net: Counters | None
    cites: str | None

    @property
    def same(self) -> bool:
        """Whether all goes as it did."""
        return not self.changes

    @property
    def money(self) -> str | None:
        """What he is up or down in the rule set's own coin, such as `150 cents`."""
        return None if self.net is None else self.rules.tariff.told(self.net)


def elsewhere(example: Example) -> tuple[Elsewhere, ...]:
    """The example under each book's rules, its own first, and under each variation that gives anything else."""
    own = read_rules(example.given)
    told = rerun(example, own)
    if told.refused:
        raise told.refused
    books = [rules for rules in BOOKS if rules != own]
    found = [_compared(told, told), *(_compared(told, rerun(example, rules)) for rules in books)]
    for rules in RULESETS.values():
        if rules in (*BOOKS, own) or rules.players != own.players:
            continue
        varied, base = rerun(example, rules), FOSTER if rules.name in _VARY_FOSTER else MODERN
        if _differ(rerun(example, base), varied):
            found.append(_compared(told, varied))
    return tuple(found)


def _differ(base: Rerun, varied: Rerun) -> bool:
    """Whether a variation gives anything else than the game it varies, in counters or in coins."""
    if base.refused and varied.refused:
        return base.refused.sentence != varied.refused.sentence
    one, other = _compared(base, base), _compared(base, varied)
    return bool(other.changes) or (one.net, one.money) != (other.net, other.money)


def _compared(told: Rerun, other: Rerun) -> Elsewhere:
    who = _whose(other)
    net = other.account.net(who) if who and other.account else None
    return Elsewhere(other.rules, told is other, tuple(_changes(told, other)), who, net, _authority(other))


def _authority(found: Rerun) -> str | None:
    """The passage that stopped the hand, or that prices it."""
    if found.refused:
        return found.refused.cites
    if not found.contract or not found.account:
        return None
    if found.contract.call is Call.GRAND:
        return found.account.payments[0].cites if found.account.payments else None
    return of_stake(found.contract, found.rules)


def _whose(found: Rerun) -> Seat | None:
    """The caller; in a grand, where there is none, the player who pays."""
    if not found.contract or not found.account:
        return None
    if found.contract.call is not Call.GRAND:
        return found.contract.caller
    payers = [line.payer for line in found.account.payments if isinstance(line.payer, Seat)]
    return payers[0] if payers else None


def _changes(told: Rerun, other: Rerun) -> Iterator[str]:
    """A sentence for each thing that goes otherwise than in the hand as told."""
    if told is other:
        return
    if other.asked:
        yield f"{other.asked[0].value} is asked once more; say that he passes."
    if other.refused:
        yield f"It could not have come to this. {other.refused.sentence}"
    elif told.contract and other.contract and told.contract.call is other.contract.call:
        yield from _undertaking(told, other, told.contract, other.contract)
        yield from _play(told, other)
        yield from _price(told, other, other.contract)
        yield from _verdict(told, other, other.contract)
    elif told.contract or other.contract or told.rules.everyone_passes is not other.rules.everyone_passes:
        yield _comes_to(other)


def _comes_to(other: Rerun) -> str:
    """What becomes of a hand that is called otherwise, or not at all."""
    passes = other.rules.everyone_passes
    if other.contract and other.contract.call is not Call.GRAND:
        return f"{other.contract} is played."
    if other.contract or passes is not EveryonePasses.NEXT_DEALER:
        return f"{passes.value[0].upper()}{passes.value[1:]}."
    return "Thrown in; the next dealer deals."


def _undertaking(told: Rerun, other: Rerun, was: Contract, now: Contract) -> Iterator[str]:
    """Another target, other trumps, another leader."""
    before, after = told.rules.terms(was.call), other.rules.terms(now.call)
    if before.target != after.target:
        yield f"The {now.call.noun} needs {after.target} tricks, and not {before.target}."
    if before.trumps is not after.trumps:
        yield f"It is played {'without trumps' if after.trumps is Trumps.NONE else f'in {after.trumps.value}'}."
    if before.caller_leads != after.caller_leads:
        yield f"{'The caller' if after.caller_leads else 'The eldest hand'} has the first lead."


def _play(told: Rerun, other: Rerun) -> Iterator[str]:
    """The first trick that another wins, and a hand that ends sooner or later."""
    if not told.table or not other.table or not told.takers:
        return
    both = zip(told.takers, other.takers, strict=False)
    parted = next((number for number, (was, now) in enumerate(both, 1) if was is not now), None)
    if parted:
        yield f"Trick {parted} goes to {other.takers[parted - 1].value}, and not to {told.takers[parted - 1].value}."
        if not other.account:
            yield "What follows would be another play."
    elif told.table.over and not other.table.over:
        yield f"The hand is not over with trick {len(told.takers)}: it is played to the end."
    elif other.table.over and len(other.takers) < len(told.takers):
        yield f"The hand is over with trick {len(other.takers)}."


def _price(told: Rerun, other: Rerun, contract: Contract) -> Iterator[str]:
    """Another stake, odd tricks paid otherwise, partners paid otherwise."""
    if not other.account or not other.account.payments or not told.account or contract.call is Call.GRAND:
        return
    before, after = told.rules.terms(contract.call), other.rules.terms(contract.call)
    if before.stake != after.stake:
        yield f"The stake is {after.stake}, and not {before.stake}."
    if other.account.made is not None and other.account.counted != after.target:
        over = after.made(other.account.counted)
        was, now = (before.over_trick, after.over_trick) if over else (before.under_trick, after.under_trick)
        name = "over-trick" if over else "under-trick"
        if was != now:
            yield f"An {name} costs {now}, and not {was}." if now else "Odd tricks are not paid for."
    if contract.partner:
        yield from _to_partners(told.rules, other.rules, other.account)


def _to_partners(before: Ruleset, after: Ruleset, account: Settlement) -> Iterator[str]:
    """What is paid otherwise to two who took all thirteen tricks, and by how many they are paid."""
    doubled = after.all_thirteen_doubles_over_tricks
    if after.odd_tricks_paid and account.counted >= 13 and doubled is not before.all_thirteen_doubles_over_tricks:
        yield f"For all thirteen, over-tricks are {'' if doubled else 'not '}doubled."
    if before.partners_settle is not after.partners_settle:
        both = after.partners_settle is PartnersSettle.WITH_BOTH
        yield f"Each partner settles with {'both adversaries' if both else 'one adversary'}."


def _verdict(told: Rerun, other: Rerun, contract: Contract) -> Iterator[str]:
    """A call made here and lost there, and an account that others pay."""
    if not told.account or not other.account:
        return
    if told.account.made is not other.account.made:
        end = {True: "made", False: "lost", None: "neither won nor lost"}[other.account.made]
        yield f"The {contract.call.noun} is {end}."
    elif _pay(told.account, contract) != (now := _pay(other.account, contract)):
        alone = f"{now[0].value} alone pays" if len(now) == 1 else "The adversaries share what is paid"
        yield f"{alone}."


def _pay(account: Settlement, contract: Contract) -> tuple[Seat, ...]:
    """The adversaries who are down by the hand."""
    return tuple(seat for seat in contract.adversaries if account.net(seat).red < 0 or account.net(seat).white < 0)
