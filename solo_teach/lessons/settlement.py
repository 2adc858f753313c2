"""A settlement told: the verdict with what it counts, the stakes, the odd tricks, the pool."""

from collections.abc import Iterator
from itertools import groupby

from solo_teach.authorities import authority, of_stake
from solo_teach.contract import Contract
from solo_teach.door import settled
from solo_teach.door_read import read_contract_under, read_offence, read_revokes, read_rules
from solo_teach.examples import Example
from solo_teach.lessons.steps import Lesson, Step, step, told
from solo_teach.payments import Party, Payment, Pool, Settlement
from solo_teach.penalties import TRICKS_A_REVOKE, Fault, Offence, Revoked, ends_at_once
from solo_teach.ruleset import Ruleset
from solo_teach.seats import Seat

_NUMBER = {2: "two", 3: "three", 6: "six", 9: "nine", 12: "twelve"}


def tell(example: Example) -> Lesson:
    """The account opened with the verdict, then a step for each reason why counters change hands."""
    account = settled(example.given)
    steps = [_verdict(example, account), *accounts(account)]
    steps[-1] = step(example, "end", steps[-1].did, steps[-1].shows)
    return told(example, steps)


def _verdict(example: Example, account: Settlement) -> Step:
    """What was undertaken and taken, what went amiss, and what it comes to."""
    given, rules = example.given, read_rules(example.given)
    contract, offence = read_contract_under(given, rules), read_offence(given)
    cites = example.cites[0]
    if given.get("defective") and not offence:
        wrong = " and ".join(Seat.read(seat).value for seat in given["defective"])
        wrongly = f"{wrong} had a wrong number of cards"
        said = f"{_took(contract, given['won'], rules)}, but {wrongly}: {_comes_to(contract, account)}."
    else:
        said, cites = verdict(contract, given["won"], read_revokes(given), rules, account, cites, offence)
    return Step(said, Settlement(account.made, account.counted), cites=(cites,))


def verdict(
    contract: Contract,
    won: int,
    revokes: tuple[Revoked, ...],
    rules: Ruleset,
    account: Settlement,
    cites: str,
    offence: Offence | None = None,
) -> tuple[str, str]:
    """What was undertaken and taken, with what errors make of it, and its passage: the one given, if no other is."""
    if offence and not revokes:
        return _with_offence(contract, won, offence, rules, account), cites
    if revokes:
        cites = account.payments[0].cites if account.payments else cites
        return _with_revokes(contract, won, revokes, rules, account), cites
    cites = authority(rules, "foster.objects", "hoffmann.objects", of_stake(contract, rules))
    return f"{_took(contract, won, rules)}: {_comes_to(contract, account)}.", cites


def _undertook(contract: Contract, rules: Ruleset) -> str:
    side = " and ".join(seat.value for seat in contract.callers)
    return f"{side} undertook {rules.terms(contract.call).target or 'no'} tricks"


def _took(contract: Contract, won: int, rules: Ruleset) -> str:
    return f"{_undertook(contract, rules)} and took {won or 'none'}"


def _comes_to(contract: Contract, account: Settlement) -> str:
    if account.made is None:
        return "nobody wins and nobody pays"
    return f"the {contract.call.noun} is {'made' if account.made else 'lost'}"


def _with_revokes(
    contract: Contract, won: int, revokes: tuple[Revoked, ...], rules: Ruleset, account: Settlement
) -> str:
    """The verdict, with the tricks that the revokes take away or add."""
    own, by = revokes[0].by in contract.callers, list(dict.fromkeys(revoke.by.value for revoke in revokes))
    if account.made is None:
        return f"{_took(contract, won, rules)}, but both sides revoked: {_comes_to(contract, account)}."
    if ends_at_once(contract, rules):
        revoked = "and revoked" if own else f"and {' and '.join(by)} revoked"
        return f"{_undertook(contract, rules)}, {revoked}: {_comes_to(contract, account)}."
    tricks = _NUMBER.get(TRICKS_A_REVOKE * len(revokes), str(TRICKS_A_REVOKE * len(revokes))).capitalize()
    for_which = "the revoke" if len(revokes) == 1 else f"{_NUMBER.get(len(revokes), len(revokes))} revokes"
    target, counted = rules.terms(contract.call).target, account.counted
    if account.made:
        of = f"{by[0]}'s revoke" if len(revokes) == 1 else f"{for_which} by {' and '.join(by)}"
        told = f"{tricks} are added for {of}, which makes {counted}"
        end = _comes_to(contract, account) if counted >= target else f"short as that is, {_counts(contract, account)}"
    else:
        told = f"{tricks} come off for {for_which}, which leaves {counted or 'none'}"
        end = f"{_comes_to(contract, account)}{' all the same' if counted >= target else ''}"
    return f"{_took(contract, won, rules)}. {told}: {end}."


def _counts(contract: Contract, account: Settlement) -> str:
    return f"the {contract.call.noun} counts as {'made' if account.made else 'lost'}"


def _with_offence(contract: Contract, won: int, offence: Offence, rules: Ruleset, account: Settlement) -> str:
    """The verdict, with what was done amiss and whether it decides anything."""
    did, terms = f"{offence.by.value} {offence.fault.value}", rules.terms(contract.call)
    if offence.fault is Fault.ABANDONED and offence.by in contract.callers:
        who = offence.by.value if contract.partner else "he"
        when = f"when {who} {offence.fault.value}"
        return f"{_undertook(contract, rules)} and had {won or 'none'} {when}: {_comes_to(contract, account)}."
    if offence.fault is not Fault.ABANDONED and account.made and not terms.target:
        return f"{_undertook(contract, rules)}, and {did}: {_counts(contract, account)}."
    decides = account.made is not terms.made(won)
    end = _counts(contract, account) if decides else f"that decides nothing here, and {_comes_to(contract, account)}"
    return f"{_took(contract, won, rules)}, but {did}: {end}."


def accounts(account: Settlement) -> Iterator[Step]:
    """A step for each reason, showing all that is paid so far."""
    paid: tuple[Payment, ...] = ()
    for why in dict.fromkeys(line.why for line in account.payments):
        lines = tuple(line for line in account.payments if line.why == why)
        paid += lines
        said = f"{why[0].upper()}{why[1:]}: {_who_pays(lines)}."
        yield Step(said, Settlement(account.made, account.counted, paid), cites=(lines[0].cites,))


def _who_pays(lines: tuple[Payment, ...]) -> str:
    told = []
    for line, same in groupby(lines):
        shares = len(list(same))
        amount = f"{line.amount}" if shares == 1 else f"{_NUMBER[shares]} shares of {line.amount}"
        told.append(f"{_party(line.payer)} pays {_party(line.payee)} {amount}")
    return "; ".join(told)


def _party(party: Party) -> str:
    return "the pool" if party is Pool.POOL else party.value
