"""Payments: lines of an account, which always sum to nothing."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from solo_teach.contract import Contract
from solo_teach.counters import NOTHING, Counters
from solo_teach.decisions import PartnersSettle
from solo_teach.law import law
from solo_teach.ruleset import Ruleset
from solo_teach.seats import Seat


class Pool(Enum):
    """What lies in the middle of the table, as one who pays and is paid."""

    POOL = "The pool"


Party = Seat | Pool


@dataclass(frozen=True, slots=True)
class Payment:
    """One line of the account: counters from one to another, with the reason and its passage."""

    payer: Party
    payee: Party
    amount: Counters
    why: str
    cites: str


@dataclass(frozen=True, slots=True)
class Settlement:
    """The account of one hand; `made` is None where nobody won, `counted` the caller's tricks after any penalty.

    Where nobody pays, `unpaid` is the reason with its passage; a void deal is `dealt_again` by the same dealer.
    What one pays another receives, so over the seats and the pool it always sums to nothing.
    """

    made: bool | None
    counted: int
    payments: tuple[Payment, ...] = ()
    pool: Counters | None = None
    dealt_again: bool = False
    unpaid: tuple[str, str] | None = None

    def net(self, party: Party) -> Counters:
        """What a seat or the pool is up (or, below nothing, down) when all lines are paid."""
        received = sum((line.amount for line in self.payments if line.payee is party), NOTHING)
        return received - sum((line.amount for line in self.payments if line.payer is party), NOTHING)


@law("foster.who-pays", "hoffmann.single-caller-settles-with-three")
def opposed(contract: Contract, rules: Ruleset) -> Iterator[tuple[Seat, Seat]]:
    """Who settles with whom: a single caller with each adversary, each of two partners with one or with both."""
    if contract.partner and rules.partners_settle is PartnersSettle.WITH_ONE:
        yield from zip(contract.callers, contract.adversaries, strict=True)
        return
    for caller in contract.callers:
        yield from ((caller, adversary) for adversary in contract.adversaries)


@law(
    "foster.stakes",
    "foster.odd-tricks",
    "foster.no-odd-tricks",
    "hoffmann.proposition-all-thirteen",
    "hoffmann.proposition-odd-tricks",
    "hoffmann.misere-no-odd-tricks",
    "hoffmann.declaree-no-under-tricks",
)
def odd_tricks(contract: Contract, counted: int, rules: Ruleset) -> tuple[Counters, str]:
    """What the tricks over or under the call come to between two players, and what they are called."""
    terms = rules.terms(contract.call)
    made, odd = terms.made(counted), abs(counted - terms.target)
    name = f"{odd} {'over' if made else 'under'}-trick{'' if odd == 1 else 's'}"
    if made and terms.over_trick.white > terms.under_trick.white:
        return terms.over_trick * odd, f"{name}, at double"
    if made:
        doubled = contract.partner and rules.all_thirteen_doubles_over_tricks and counted >= 13
        return terms.over_trick * odd * (2 if doubled else 1), f"{name}, doubled for all thirteen" if doubled else name
    if contract.partner and rules.first_under_trick_free:
        return terms.under_trick * (odd - 1), f"{name}, the first of them free"
    return terms.under_trick * odd, name
