"""Settlement: who pays whom, how much, and why."""

from collections.abc import Iterator
from dataclasses import dataclass

from solo_teach.contract import Contract
from solo_teach.counters import NOTHING, Counters
from solo_teach.law import Refusal, law
from solo_teach.ruleset import Ruleset
from solo_teach.seats import Seat


@dataclass(frozen=True, slots=True)
class Payment:
    """One line of the account: counters from one player to another, with the reason and its passage."""

    payer: Seat
    payee: Seat
    amount: Counters
    why: str
    cites: str


@dataclass(frozen=True, slots=True)
class Settlement:
    """The account of one hand. What one player pays another receives, so it always sums to nothing."""

    made: bool
    payments: tuple[Payment, ...]

    def net(self, seat: Seat) -> Counters:
        """What a seat is up (or, below nothing, down) when all lines are paid."""
        received = sum((line.amount for line in self.payments if line.payee is seat), NOTHING)
        return received - sum((line.amount for line in self.payments if line.payer is seat), NOTHING)


@law("foster.stakes", "foster.odd-tricks", "foster.no-odd-tricks")
def settle(contract: Contract, won: int, rules: Ruleset) -> Settlement:
    """The account of a contract in which the caller's side won so many of the thirteen tricks."""
    if not 0 <= won <= 13:
        raise Refusal(f"The caller's side cannot have won {won} tricks: a hand has thirteen.", "foster.objects")
    terms = rules.terms(contract.call)
    made = terms.made(won)
    verdict = f"the {contract.call.noun} is {'made' if made else 'lost'}"
    odd = abs(won - terms.target)
    over_or_under = f"{odd} {'over' if made else 'under'}-trick{'' if odd == 1 else 's'}"
    lines = []
    for caller, adversary in _opposed(contract):
        payer, payee = (adversary, caller) if made else (caller, adversary)
        lines.append(Payment(payer, payee, terms.stake, verdict, "foster.stakes"))
        if odd and terms.odd_trick:
            lines.append(Payment(payer, payee, terms.odd_trick * odd, over_or_under, "foster.odd-tricks"))
    return Settlement(made, tuple(lines))


@law("foster.who-pays")
def _opposed(contract: Contract) -> Iterator[tuple[Seat, Seat]]:
    """Who settles with whom: a single caller with each of the three, each of two partners with one adversary."""
    callers = contract.callers if contract.partner else contract.callers * 3
    return zip(callers, contract.adversaries, strict=True)
