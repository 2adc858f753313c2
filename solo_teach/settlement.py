"""Settlement: who pays whom at the end of a hand, how much, and why."""

from dataclasses import replace

from solo_teach.authorities import authority, of_odd_tricks, of_stake
from solo_teach.contract import Call, Contract
from solo_teach.counters import Counters
from solo_teach.decisions import DefectiveHand, EveryonePasses
from solo_teach.law import Refusal, law
from solo_teach.payments import Payment, Pool, Settlement, odd_tricks, opposed
from solo_teach.penalties import (
    Fault,
    Offence,
    Revoked,
    adversaries_revoked,
    both_sides_revoked,
    callers_abandoned,
    callers_revoked,
    paid_by,
)
from solo_teach.ruleset import Ruleset
from solo_teach.seats import Seat


@law("foster.no-markers", "foster.law-1-solo")
def settle(
    contract: Contract,
    won: int,
    rules: Ruleset,
    *,
    revokes: tuple[Revoked, ...] = (),
    offence: Offence | None = None,
    defective: frozenset[Seat] = frozenset(),
    pool: Counters | None = None,
) -> Settlement:
    """The account of a contract in which the caller's side won so many of the thirteen tricks.

    `revokes` are those claimed, `defective` the seats found to have had a wrong number of cards after the first trick.
    """
    _refuse_impossible(contract, won, rules, revokes, offence, defective, pool)
    return _with_pool(_without_pool(contract, won, rules, revokes, offence, defective), contract, pool)


def _without_pool(
    contract: Contract,
    won: int,
    rules: Ruleset,
    revokes: tuple[Revoked, ...],
    offence: Offence | None,
    defective: frozenset[Seat],
) -> Settlement:
    callers = contract.callers
    by_callers = [revoke for revoke in revokes if revoke.by in callers]
    if defective:
        return _defective(contract, won, rules, defective)
    if by_callers and len(by_callers) < len(revokes):
        return both_sides_revoked(won, rules)
    if by_callers:
        return callers_revoked(contract, won, len(by_callers), rules)
    if revokes:
        return adversaries_revoked(contract, won, revokes, rules)
    if offence:
        return _offended(contract, won, rules, offence)
    return _played(contract, won, rules)


@law("foster.made-receives-lost-pays", "foster.no-honours")
def _played(contract: Contract, won: int, rules: Ruleset) -> Settlement:
    """The account of a hand in which nothing went amiss."""
    terms = rules.terms(contract.call)
    made = terms.made(won)
    verdict = f"the {contract.call.noun} is {'made' if made else 'lost'}"
    odd, name = odd_tricks(contract, won, rules)
    lines = []
    for caller, adversary in opposed(contract, rules):
        payer, payee = (adversary, caller) if made else (caller, adversary)
        lines.append(Payment(payer, payee, terms.stake, verdict, of_stake(contract, rules)))
        if odd:
            lines.append(Payment(payer, payee, odd, name, of_odd_tricks(contract, won, rules)))
    return Settlement(made, won, tuple(lines))


@law("foster.law-27-solo-adversary", "foster.law-27-solo-beaten", "foster.law-27-solo-made", "foster.law-26-misere")
def _offended(contract: Contract, won: int, rules: Ruleset, offence: Offence) -> Settlement:
    """The account after an offence other than a revoke; a single player's is free, unless he abandons the hand."""
    adversary = offence.by not in contract.callers
    terms = rules.terms(contract.call)
    if offence.fault is Fault.ABANDONED:
        if not adversary:
            return callers_abandoned(contract, won, rules)
        if not terms.made(won):
            return paid_by(contract, won, offence.by, rules, offence.fault.value, "foster.law-27-solo-beaten")
    elif adversary and terms.target == 0:
        shown = offence.fault is Fault.EXPOSED
        theirs = "hoffmann.misere-adversary-exposes" if shown else "hoffmann.misere-adversary-other-errors"
        cites = authority(rules, "foster.misere-error-offender-pays-all", theirs)
        return paid_by(contract, won, offence.by, rules, offence.fault.value, cites)
    return _played(contract, won, rules)


@law(
    "foster.law-19-solo-caller",
    "foster.law-19-solo-adversary",
    "foster.law-19-solo-two-hands",
    "foster.wrong-number-wins-nothing",
    "hoffmann.reported-wrong-number",
    "foster.law-19-solo",
)
def _defective(contract: Contract, won: int, rules: Ruleset, defective: frozenset[Seat]) -> Settlement:
    """The side with a wrong number of cards can lose but not win; with two such hands, one the caller's, deal again."""
    terms = rules.terms(contract.call)
    at_fault = [seat for seat in defective if seat in contract.callers]
    if at_fault and len(defective) > 1:
        why = "two hands, one of them the caller's, had a wrong number of cards, so the same dealer deals again"
        return Settlement(None, won, dealt_again=True, unpaid=(why, "foster.law-19-solo-two-hands"))
    if at_fault and terms.made(won):
        why = "the call was made, but with a wrong number of cards the caller's side cannot win"
        return Settlement(None, won, unpaid=(why, "foster.law-19-solo-caller"))
    if at_fault:
        return _played(contract, won, rules)
    why, cites = "an adversary had a wrong number of cards", "foster.law-19-solo-adversary"
    if rules.defective_hand is DefectiveHand.CORRECT_HAND_WINS:
        cites = "hoffmann.reported-wrong-number"
    lines = (Payment(adversary, caller, terms.stake, why, cites) for caller, adversary in opposed(contract, rules))
    return Settlement(True, won, tuple(lines))


@law("foster.grand", "hoffmann.general-misere", "britannica.general-misere")
def settle_grand(contract: Contract, takers: tuple[Seat, ...], rules: Ruleset) -> Settlement:
    """The loser pays each of the others a solo: he who took the last trick, or most tricks if he alone took so many."""
    terms = rules.terms(Call.GRAND)
    if rules.everyone_passes is EveryonePasses.GRAND:
        losers, why = [takers[-1]], "the last trick"
        cites = authority(rules, "foster.grand", "hoffmann.general-misere")
    else:
        most = max(map(takers.count, contract.players))
        losers = [seat for seat in contract.players if takers.count(seat) == most]
        why, cites = "the most tricks", "britannica.general-misere"
    if len(losers) > 1:
        return Settlement(None, 0, unpaid=("two or more took the most tricks, and no book says who pays", cites))
    loser = losers[0]
    others = (seat for seat in loser.around() if seat in contract.players and seat is not loser)
    return Settlement(
        None, 0, tuple(Payment(loser, other, terms.stake, f"{loser.value} took {why}", cites) for other in others)
    )


@law("foster.pool-won", "foster.pool-doubled", "foster.pool-not-for-proposals")
def _with_pool(settled: Settlement, contract: Contract, pool: Counters | None) -> Settlement:
    """A single player who makes his call takes the pool as well, and one who loses it adds as much as is there."""
    if pool is None or contract.partner or settled.made is None or not pool:
        return replace(settled, pool=pool)
    if settled.made:
        won = Payment(Pool.POOL, contract.caller, pool, "the pool is won", "foster.pool-won")
        return replace(settled, payments=(*settled.payments, won), pool=Counters())
    lost = Payment(contract.caller, Pool.POOL, pool, "the pool is doubled", "foster.pool-doubled")
    return replace(settled, payments=(*settled.payments, lost), pool=pool * 2)


def _refuse_impossible(
    contract: Contract,
    won: int,
    rules: Ruleset,
    revokes: tuple[Revoked, ...],
    offence: Offence | None,
    defective: frozenset[Seat],
    pool: Counters | None,
) -> None:
    rules.terms(contract.call)
    if contract.call is Call.GRAND:
        raise Refusal("A grand has no caller whose tricks decide it: it is settled from its tricks.", "foster.grand")
    if not 0 <= won <= 13:
        raise Refusal(f"The caller's side cannot have won {won} tricks: a hand has thirteen.", "foster.objects")
    refuse_impossible_pool(pool)
    named = [revoke.by for revoke in revokes] + ([offence.by] if offence else []) + list(defective)
    for seat in (*contract.callers, *named):
        if seat not in rules.players or seat not in contract.players:
            raise Refusal(f"{seat.value} plays no hand here.", "foster.three-handed-pack")
    if contract.partner and len(rules.players) == 3:
        raise Refusal("Nobody proposes when three play.", "foster.three-handed-lowest-call")
    if defective and (revokes or offence):
        together = "a wrong number of cards together with a revoke or another offence"
        raise Refusal(f"No book says how to settle {together}.", "foster.law-19-solo")
    _refuse_impossible_revokes(contract, revokes)


def refuse_impossible_pool(pool: Counters | None) -> None:
    """Nothing, where so much can lie in a pool; else the sentence why not."""
    if pool and (pool.red < 0 or pool.white < 0):
        raise Refusal(f"A pool cannot hold less than nothing: {pool}.", "foster.pool-opened")


@law("foster.law-28", "foster.law-31-solo")
def _refuse_impossible_revokes(contract: Contract, revokes: tuple[Revoked, ...]) -> None:
    # a revoke may be harmless though the call then failed: it can be shown how it would have gone without it
    fewest = "he has one card left to the last trick"
    for revoke in revokes:
        by, own = revoke.by.value, revoke.by in contract.callers
        if (times := sum(other.by is revoke.by for other in revokes)) > 12:
            raise Refusal(f"{by} cannot have revoked {times} times: {fewest}.", "foster.law-28")
        if revoke.harmless and own:
            raise Refusal(f"{by}'s own side revoked: it loses the stake, harm or none.", "foster.law-31-solo")
