"""What the other seats do until something is wanted of the player: they call, play, demand and claim."""

from collections.abc import Iterator
from dataclasses import replace

from solo_teach.cards import Card
from solo_teach.errors import Claimed, Demand, Kind, StakesClaimed
from solo_teach.game import Choice
from solo_teach.irregularities import Table
from solo_teach.players import choose
from solo_teach.seats import Seat
from solo_teach.sitting.state import Sitting
from solo_teach.tricks import Misplay, Revoke
from solo_teach.views import view_of


def carried_on(now: Sitting) -> Sitting:
    """The sitting when the others have done all that they do before it is for the player to choose, or to go on."""
    while (choice := _next(now)) is not None:
        now = replace(now.after(choice), slip=now.slip and not isinstance(choice, Misplay))
    return now


def _next(now: Sitting) -> Choice | None:
    """What another seat does now; None where it is for the player to act, or the hand is over."""
    if now.table is None:
        return None if now.over or now.his_turn else _chosen(now)
    claim = next((claim for revoke in _plain_to_see(now.table, now.seat) for claim in _claims(now, revoke)), None)
    if claim or now.over:
        return claim
    if stakes := _stakes(now):
        return stakes
    if now.waits:
        return None
    if demand := _demand(now):
        return demand
    return None if now.his_turn else _slip(now) or _chosen(now)


def _chosen(now: Sitting) -> Choice:
    assert now.game.turn
    return choose(now.game, now.game.turn, now.seed).choice


def _plain_to_see(table: Table, seat: Seat) -> Iterator[Revoke]:
    """The player's revokes that can be claimed: one of the cards that were due has been seen since, or all is over."""
    for revoke in table.revokes:
        later = (*table.play.tricks[revoke.trick :], table.trick)
        seen = {card for trick in later for player, card in trick.plays if player is seat}
        seen |= table.exposed.get(seat, frozenset())
        if revoke.seat is seat and (table.over or revoke.could_have & seen):
            yield revoke


def _claims(now: Sitting, revoke: Revoke) -> Iterator[Claimed]:
    """The claims that another seat may make of this revoke."""
    for by in now.adversaries:
        claim = Claimed(by, revoke.seat, revoke.trick)
        if now.table and now.table.why_not(claim) is None:
            yield claim


def _stakes(now: Sitting) -> StakesClaimed | None:
    """The caller of a misère takes the stakes for an error of the player's; for others' errors nobody takes them."""
    assert now.table
    claim = StakesClaimed(now.table.contract.caller, now.seat)
    mine = claim.by is not now.seat and any(offence.by is now.seat for offence in now.table.offences)
    return claim if mine and now.table.why_not(claim) is None else None


def _demand(now: Sitting) -> Demand | None:
    """The first demand open to another seat that keeps a false lead, or that binds him who has to play, if none does.

    Whether it leaves him less choice is not asked, since only his hand could tell, and the seat does not see it.
    """
    assert now.table
    bound = any(demand.of is now.game.turn for demand in now.table.in_force)
    for demand in now.table.demands():
        if demand.by is now.seat:
            continue
        binds = demand.of is now.game.turn and not bound and _may_fit(now, demand)
        if demand.kind is Kind.TREAT_AS_EXPOSED or binds:
            return demand
    return None


def _may_fit(now: Sitting, demand: Demand) -> bool:
    """Whether a card called or forbidden may be played to this trick, as far as who demands it can know."""
    assert now.table
    led = now.table.trick.suit_led
    if not isinstance(demand.named, Card) or led in (None, demand.named.suit):
        return True
    return led in view_of(now.game, demand.by).voids(demand.of)


def _slip(now: Sitting) -> Misplay | None:
    """The revoke that an adversary of the player was asked for, if the one whose turn it is can make it: his lowest."""
    assert now.table and now.game.turn
    turn = now.game.turn
    wrong = now.table.play.hand(turn) - now.table.legal()
    if not (now.slip and turn in now.adversaries and now.table.trick.cards and wrong):
        return None
    return Misplay(min(wrong, key=_low))


def _low(card: Card) -> tuple[int, str]:
    return card.rank, card.code
