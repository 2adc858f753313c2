"""What is exacted for errors: demands, the stakes of a misère, and revokes."""

from dataclasses import replace

from solo_teach.contract import Call
from solo_teach.errors import Claimed, Demand, Kind, StakesClaimed
from solo_teach.law import Refusal, law
from solo_teach.laying import lying_open, revokes
from solo_teach.liabilities import Right, State, is_misere, open_demands, opponents, partners
from solo_teach.penalties import ends_at_once
from solo_teach.tricks import Revoke


@law("foster.law-39", "foster.law-39-wrong", "foster.law-24-no-penalty", "hoffmann.lead-out-of-turn")
def demanded(now: State, demand: Demand) -> State:
    """The demand is final: it binds the next card of its player, and what allowed it is used up."""
    listed = open_demands(now)
    if demand not in listed:
        raise _why_no_demand(now, demand, listed)
    spoken = () if demand.by in now.play.contract.callers else now.offences
    now = replace(now, offences=spoken)
    if demand.kind is Kind.TREAT_AS_EXPOSED and now.false_lead:
        seat, card = now.false_lead
        return lying_open(replace(now, false_lead=None, owed=now.owed - {seat}), seat, [card])
    if demand.kind is Kind.LEAD_SUIT:
        side = {demand.of, *partners(now.play.contract, demand.of)}
        false_lead = None if now.false_lead and now.false_lead[0] in side else now.false_lead
        now = replace(now, owed=now.owed - side, false_lead=false_lead)
    rights = list(now.rights)
    used = next((right for right in rights if _grants(right, demand)), None)
    if used:
        rights.remove(used)
    return replace(now, rights=tuple(rights), demanded=(*now.demanded, demand))


def _grants(right: Right, demand: Demand) -> bool:
    return demand.by in right.by and demand.of in right.of and demand.kind in right.kinds


def _why_no_demand(now: State, demand: Demand, listed: tuple[Demand, ...]) -> Refusal:
    """The sentence that refuses a demand which is not open."""
    cannot = f"{demand.by.value} cannot demand that {demand.of.value} {demand.asks}"
    if not now.turn:
        return Refusal(f"{cannot}: {now.why_over}", "foster.law-39")
    if demand.by not in opponents(now.play.contract, demand.of):
        return Refusal(f"{cannot}: they do not play against each other.", "foster.law-39-wrong")
    if told := now.in_force(demand.of):
        already = f"{told.by.value} has demanded that he {told.asks}, and that is final"
        return Refusal(f"{cannot}: {already}.", "foster.law-39")
    others = [other.by for other in listed if replace(other, by=demand.by) == demand]
    if others:
        return Refusal(f"{cannot}: that is for {others[0].value} to say.", "foster.law-21-solo-in-turn")
    return Refusal(f"{cannot}: {demand.of.value} owes him no such penalty now.", "foster.law-39-wrong")


@law("foster.misere-error-ends-hand", "foster.misere-error-offender-pays-all", "hoffmann.misere-adversary-exposes")
def stakes_claimed(now: State, claim: StakesClaimed) -> State:
    """The hand is over, and the adversary at fault pays for all."""
    caller = now.play.contract.caller
    cannot = f"{claim.by.value} cannot claim the stakes of {claim.against.value}"
    if not is_misere(now.play) or claim.by is not caller:
        who = "only the caller of a misère or a spread takes them for an error"
        raise Refusal(f"{cannot}: {who}.", "foster.misere-error-ends-hand")
    if now.play.won_by_callers:
        raise Refusal(f"{cannot}: he has taken a trick, and his call is lost.", "foster.abandoned")
    offence = next((offence for offence in now.offences if offence.by is claim.against), None)
    if not offence:
        raise Refusal(f"{cannot}: there is no error of his to claim them for at once.", "foster.misere-error-ends-hand")
    ended = f"{caller.value} has claimed the stakes, because {offence.by.value} {offence.fault.value}."
    return replace(now, taken=offence, ended=ended)


@law(
    "foster.law-30",
    "foster.law-31",
    "foster.law-33",
    "foster.law-31-solo-misere-or-slam",
    "foster.law-31-solo-against-misere-or-slam",
    "foster.revoke-by-caller-of-misere-or-slam",
)
def claimed(now: State, claim: Claimed) -> State:
    """The revoke is claimed; in a misère, a spread or a slam that ends the hand."""
    contract, cannot = now.play.contract, f"{claim.by.value} cannot claim a revoke of {claim.against.value}"
    if contract.call is Call.GRAND:
        why = "in a grand each plays for himself, and no book prices a revoke in it"
        raise Refusal(f"{cannot}: {why}.", "foster.grand")
    if claim.by not in opponents(contract, claim.against):
        raise Refusal(f"{cannot}: they do not play against each other.", "foster.law-30-solo")
    found = [revoke for revoke in revokes(now) if (revoke.seat, revoke.trick) == (claim.against, claim.trick)]
    if not found:
        raise Refusal(f"{cannot}: trick {claim.trick} shows none.", "foster.law-32")
    if not established(now, found[0]):
        why = f"trick {claim.trick} is open, and the error may still be mended"
        raise Refusal(f"{cannot}: {why}.", "foster.law-28-in-time")
    if is_misere(now.play) and claim.against not in contract.callers and _lost_before(now, claim.trick):
        why = f"{contract.caller.value} had taken a trick by then, and his call was lost"
        raise Refusal(f"{cannot} in trick {claim.trick}: {why}.", "foster.abandoned")
    if found[0] in now.claims:
        raise Refusal(f"{cannot}: that in trick {claim.trick} has been claimed already.", "foster.law-30")
    now = replace(now, claims=(*now.claims, found[0]))
    if now.why_over or not ends_at_once(contract, now.play.rules):
        return now
    return replace(now, ended=f"{claim.against.value} has revoked, so the {contract.call.noun} is over.")


def _lost_before(now: State, trick: int) -> bool:
    """Whether the caller of a misère that is played on had lost it before this trick."""
    return any(taker in now.play.contract.callers for taker in now.play.takers[: trick - 1])


@law("foster.law-28", "hoffmann.revoke-established")
def established(now: State, revoke: Revoke) -> bool:
    """Whether it is too late to mend it: the next trick has been led, or the hand is over."""
    return now.why_over is not None or revoke.trick <= now.quitted
