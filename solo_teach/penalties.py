"""What revokes and other offences cost, once the hand is over."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from solo_teach.authorities import authority
from solo_teach.contract import Contract
from solo_teach.counters import NOTHING
from solo_teach.decisions import AdversarysRevoke, BothRevoke
from solo_teach.law import law
from solo_teach.payments import Payment, Settlement, odd_tricks, opposed
from solo_teach.ruleset import Ruleset
from solo_teach.seats import Seat

TRICKS_A_REVOKE = 3


@dataclass(frozen=True, slots=True)
class Revoked:
    """A revoke that was claimed; `harmless` where it is shown that the call would have been made in spite of it."""

    by: Seat
    harmless: bool = False


class Fault(Enum):
    """Offences other than revokes that may decide who pays."""

    EXPOSED = "exposed a card"
    LED_OUT_OF_TURN = "led out of turn"
    PLAYED_OUT_OF_TURN = "played out of turn"
    LOOKED_BACK = "looked at a trick that was turned"
    ABANDONED = "abandoned his hand"


@dataclass(frozen=True, slots=True)
class Offence:
    """What a player did amiss."""

    fault: Fault
    by: Seat


@law("foster.law-30-both-sides", "hoffmann.revoke-on-both-sides")
def both_sides_revoked(won: int, rules: Ruleset) -> Settlement:
    """Nobody is paid: the deal is void, or neither side can win it."""
    if rules.both_revoke is BothRevoke.VOID:
        why = "both sides revoked, so the deal is void and the same dealer deals again"
        return Settlement(None, won, dealt_again=True, unpaid=(why, "hoffmann.revoke-on-both-sides"))
    return Settlement(None, won, unpaid=("both sides revoked, so neither can win", "foster.law-30-both-sides"))


@law(
    "foster.revoke-three-tricks",
    "foster.revoke-reds-always-paid",
    "foster.law-30-solo",
    "foster.law-31-solo",
    "foster.law-31-solo-callers-jointly",
    "foster.law-31-solo-single-player",
    "foster.law-31-solo-misere-or-slam",
    "foster.revoke-by-caller-of-solo-or-abundance",
    "foster.revoke-by-caller-of-misere-or-slam",
    "hoffmann.revoke-cannot-win",
    "hoffmann.revoke-three-tricks",
    "hoffmann.revoke-with-enough-left",
    "hoffmann.revoke-with-too-few-left",
    "foster.law-30-solo-no-slam",
)
def callers_revoked(contract: Contract, won: int, times: int, rules: Ruleset) -> Settlement:
    """The caller's side loses the stake whatever it took, and after three tricks a revoke pays for what it is short."""
    terms = rules.terms(contract.call)
    if ends_at_once(contract, rules):
        cites = authority(rules, "foster.law-31-solo-misere-or-slam", "hoffmann.revoke-cannot-win")
        lost = _stakes(contract, rules, "the caller revoked", cites)
        return Settlement(False, won, tuple(lost))
    counted = max(0, won - TRICKS_A_REVOKE * times)
    enough = counted >= terms.target
    cites = "hoffmann.revoke-with-enough-left" if enough else "hoffmann.revoke-cannot-win"
    cites = authority(rules, "foster.revoke-reds-always-paid", cites)
    lines = list(_stakes(contract, rules, f"{'the callers' if contract.partner else 'the caller'} revoked", cites))
    if not enough:
        short, name = odd_tricks(contract, counted, rules)
        why = f"{name}, the penalty being taken off"
        cites = authority(rules, "foster.revoke-three-tricks", "hoffmann.revoke-with-too-few-left")
        pairs = opposed(contract, rules) if short else ()
        lines += (Payment(caller, adversary, short, why, cites) for caller, adversary in pairs)
    return Settlement(False, counted, tuple(lines))


@law(
    "foster.revoke-by-adversary-alone",
    "foster.revoke-shown-harmless",
    "foster.law-31-solo-adversary",
    "foster.law-31-solo-harmless",
    "foster.law-31-solo-against-misere-or-slam",
    "foster.revoke-against-misere-or-slam",
    "hoffmann.revoke-offender-pays",
)
def adversaries_revoked(contract: Contract, won: int, revokes: tuple[Revoked, ...], rules: Ruleset) -> Settlement:
    """The call counts as made; an offender who shows no harm shares the rest with his partners, but not the penalty."""
    if ends_at_once(contract, rules):
        misere = not rules.terms(contract.call).target
        theirs = "hoffmann.misere-adversary-other-errors" if misere else "hoffmann.revoke-offender-pays"
        cites = authority(rules, "foster.law-31-solo-against-misere-or-slam", theirs)
        return paid_by(contract, won, revokes[0].by, rules, "revoked", cites)
    spares_partners = rules.adversarys_revoke is AdversarysRevoke.OFFENDER_UNLESS_HARMLESS
    guilty = next((revoke.by for revoke in revokes if not (revoke.harmless and spares_partners)), None)
    lines = (*_shared(contract, won, guilty, rules), *_forfeited(contract, won, revokes, rules))
    return Settlement(True, min(13, won + TRICKS_A_REVOKE * len(revokes)), lines)


@law("foster.misere-error-offender-pays-all", "foster.law-26-solo-offender-pays", "hoffmann.misere-adversary-exposes")
def paid_by(contract: Contract, won: int, offender: Seat, rules: Ruleset, did: str, cites: str) -> Settlement:
    """The call counts as made, and the offender pays for himself and for his partners."""
    why = f"{offender.value} {did}, and pays for all"
    stake = rules.terms(contract.call).stake
    lines = (Payment(offender, caller, stake, why, cites) for caller, _ in opposed(contract, rules))
    return Settlement(True, won, tuple(lines))


@law("foster.law-27-solo-bidder")
def callers_abandoned(contract: Contract, won: int, rules: Ruleset) -> Settlement:
    """The caller's side pays the stakes, and what it is short as though the tricks not played were lost."""
    lines = list(_stakes(contract, rules, "the caller abandoned his hand", "foster.law-27-solo-bidder"))
    if won < rules.terms(contract.call).target:
        short, name = odd_tricks(contract, won, rules)
        pairs = opposed(contract, rules) if short else ()
        lines += (Payment(caller, adversary, short, name, "foster.law-27-solo-bidder") for caller, adversary in pairs)
    return Settlement(False, won, tuple(lines))


def ends_at_once(contract: Contract, rules: Ruleset) -> bool:
    """Whether a revoke or another fault ends the hand: it does in misères, spreads and slams."""
    return rules.terms(contract.call).target in (0, 12, 13)


def _stakes(contract: Contract, rules: Ruleset, why: str, cites: str) -> Iterator[Payment]:
    """The stake from each caller to each he settles with."""
    stake = rules.terms(contract.call).stake
    return (Payment(caller, adversary, stake, why, cites) for caller, adversary in opposed(contract, rules))


def _shared(contract: Contract, won: int, guilty: Seat | None, rules: Ruleset) -> Iterator[Payment]:
    """Stake and over-tricks, by each adversary, or all by the one whose revoke is not shown to be harmless."""
    terms = rules.terms(contract.call)
    why, cites = "made in spite of the revoke", "foster.revoke-shown-harmless"
    if not terms.made(won):
        why = "it would have been made but for the revoke"
    if guilty:
        why, cites = f"{guilty.value} revoked, and pays for all", "foster.revoke-by-adversary-alone"
        if rules.adversarys_revoke is AdversarysRevoke.OFFENDER:
            cites = "hoffmann.revoke-offender-pays"
    for caller, adversary in opposed(contract, rules):
        yield Payment(guilty or adversary, caller, terms.stake, why, cites)
        over, name = odd_tricks(contract, won, rules) if won > terms.target else (NOTHING, "")
        if over:
            yield Payment(guilty or adversary, caller, over, name, cites)


@law("foster.law-30-solo-no-slam")
def _forfeited(contract: Contract, won: int, revokes: tuple[Revoked, ...], rules: Ruleset) -> Iterator[Payment]:
    """Three tricks for each revoke, by its maker alone; of those only what lies above the call is an over-trick."""
    terms, spares = rules.terms(contract.call), rules.adversarys_revoke is AdversarysRevoke.OFFENDER_UNLESS_HARMLESS
    for revoke in revokes:
        before, won = won, won + TRICKS_A_REVOKE
        over = max(0, won - terms.target) - max(0, before - terms.target)
        amount = terms.over_trick * over
        why = f"{over} trick{'' if over == 1 else 's'} for {revoke.by.value}'s revoke"
        fosters = "foster.law-31-solo-harmless" if revoke.harmless and spares else "foster.revoke-three-tricks"
        cites = authority(rules, fosters, "hoffmann.revoke-three-tricks")
        for caller, _ in opposed(contract, rules) if amount else ():
            yield Payment(revoke.by, caller, amount, why, cites)
