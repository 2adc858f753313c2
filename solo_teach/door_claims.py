"""The revokes claimed in a recorded hand, and what is shown of each: told as a fact, or left to the cards."""

from solo_teach.door_read import Asked, checked, kind_of, read_bound, read_list, read_number, read_seat
from solo_teach.door_tell import Answer
from solo_teach.errors import Claimed
from solo_teach.in_spite import InSpite, Method, would_have_won_in_spite_of
from solo_teach.irregularities import Table
from solo_teach.law import Refusal
from solo_teach.tricks import Revoke

Harmless = bool | Method


def read_claims(asked: Asked) -> tuple[tuple[Claimed, Harmless], ...]:
    """The revokes claimed, each with whether it is shown that it made no difference, or how that is to be decided."""
    claims = []
    for told in read_list(asked, "claims") if "claims" in asked else ():
        claim = checked(told, ("by", "against", "trick"), ("harmless",), "A claim")
        claimed = Claimed(read_seat(claim, "by"), read_seat(claim, "against"), read_number(claim, "trick"))
        claims.append((claimed, _read_harmless(claim)))
    return tuple(claims)


def _read_harmless(claim: Asked) -> Harmless:
    wanted, methods = claim.get("harmless", False), {method.code: method for method in Method}
    if isinstance(wanted, bool):
        return wanted
    if isinstance(wanted, str) and wanted in methods:
        return methods[wanted]
    told = f"“{wanted}”" if isinstance(wanted, str) else kind_of(wanted)
    raise Refusal(f"“harmless” of a claim is true, false, {' or '.join(methods)}, not {told}.")


def proofs(table: Table | None, asked: Asked) -> tuple[InSpite, ...]:
    """What is found of each claimed revoke that is left to the cards."""
    bound = read_bound(asked)
    return tuple(
        would_have_won_in_spite_of(table, _claimed(table, claim), harmless, bound)
        for claim, harmless in read_claims(asked)
        if isinstance(harmless, Method) and table
    )


def shown_harmless(table: Table, asked: Asked, proved: tuple[InSpite, ...]) -> tuple[Revoke, ...]:
    """The claimed revokes that are told or proved to be harmless; one that is undecided is not shown to be so."""
    told = (_claimed(table, claim) for claim, harmless in read_claims(asked) if harmless is True)
    return (*told, *(proof.revoke for proof in proved if proof.held))


def _claimed(table: Table, claim: Claimed) -> Revoke:
    return next(found for found in table.claims if (found.seat, found.trick) == (claim.against, claim.trick))


def told_proof(proof: InSpite) -> Answer:
    """Whether the call was safe, null if that is undecided; by which method, why, and what then follows."""
    return {
        "against": proof.revoke.seat.name,
        "trick": proof.revoke.trick,
        "by": proof.used.code,
        "held": proof.held,
        "why": proof.why,
        "line": [card.code for card in proof.line],
    }
