"""A settlement told: the verdict, the stakes, the odd tricks."""

from collections.abc import Iterator

from solo_teach.contract import Contract
from solo_teach.door_read import read_contract, read_rules
from solo_teach.examples import Example
from solo_teach.lessons.steps import Lesson, Step, step, told
from solo_teach.ruleset import Ruleset
from solo_teach.settlement import Payment, Settlement, settle


def tell(example: Example) -> Lesson:
    """The account opened with the verdict, then a step for each reason why counters change hands."""
    given = example.given
    rules, contract = read_rules(given), read_contract(given)
    settled = settle(contract, given["won"], rules)
    steps = [Step(_verdict(contract, given["won"], rules), Settlement(settled.made, ()), cites=("foster.objects",))]
    steps += _accounts(settled)
    steps[-1] = step(example, "end", steps[-1].did, steps[-1].shows)
    return told(example, steps)


def _verdict(contract: Contract, won: int, rules: Ruleset) -> str:
    target = rules.terms(contract.call).target
    side = " and ".join(seat.value for seat in contract.callers)
    made = "made" if rules.terms(contract.call).made(won) else "lost"
    return f"{side} undertook {target or 'no'} tricks and took {won or 'none'}: the {contract.call.noun} is {made}."


def _accounts(settled: Settlement) -> Iterator[Step]:
    """A step for each reason, showing all that is paid so far."""
    paid: tuple[Payment, ...] = ()
    for why in dict.fromkeys(line.why for line in settled.payments):
        lines = tuple(line for line in settled.payments if line.why == why)
        paid += lines
        who = "; ".join(f"{line.payer.value} pays {line.payee.value} {line.amount}" for line in lines)
        said = f"{why[0].upper()}{why[1:]}: {who}."
        yield Step(said, Settlement(settled.made, paid), cites=(lines[0].cites,))
