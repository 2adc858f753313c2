"""How cards come to lie on the table: in turn, on demand or against it, and which of them were revokes."""

from collections.abc import Iterable
from dataclasses import replace

from solo_teach.cards import Card
from solo_teach.law import Refusal, law
from solo_teach.liabilities import State, partners
from solo_teach.seats import Seat
from solo_teach.tricks import Misplay, Play, Revoke, legal_plays


@law("foster.law-38", "hoffmann.demand-refused-is-revoke")
def played(now: State, move: Card | Misplay) -> State:
    """The card is laid by the player whose turn it is; to disregard a demand is set down like a revoke."""
    card = move.card if isinstance(move, Misplay) else move
    seat, play, demand = now.turn, now.play, now.turn and now.in_force(now.turn)
    if seat is None:
        played_out = play.why_not(card) if play.over else None
        raise played_out or Refusal(f"No card may be played: {now.why_over}", "foster.abandoned")
    if not demand or card not in play.legal():
        return laid(now, seat, card, play.then(move))
    if isinstance(move, Misplay) is (card not in now.legal(seat)):
        return with_failure(now, laid(now, seat, card, play.then(card)), seat, card)
    if isinstance(move, Misplay):
        raise Refusal(f"{seat.value} may play the {card.words}: it is no error.")
    told = f"{demand.by.value} has demanded that he {demand.asks}"
    raise Refusal(f"{seat.value} cannot play the {card.words}: {told}.", demand.kind.passage)


def with_failure(before: State, after: State, seat: Seat, card: Card) -> State:
    """The state after a card, if it follows suit but not the demand in force, with that set down as a failure."""
    obeying = before.legal(seat)
    if card in obeying or card not in legal_plays(before.hand(seat), before.play.trick):
        return after
    failure = Revoke(seat, len(before.play.tricks) + 1, card, obeying)
    return replace(after, failures=(*after.failures, failure))


def laid(now: State, seat: Seat, card: Card, play: Play) -> State:
    """The state once a card lies in its place: what concerned that card is over, and cards laid early follow."""
    contract = play.contract
    if not now.play.trick.cards:
        side = {seat, *partners(contract, seat)}
        now = quitted(replace(now, owed=now.owed - side, false_lead=None))
    spoken = now.offences if seat not in contract.callers else ()
    return _caught_up(replace(put_down(now, seat, card), play=play, offences=spoken))


@law("foster.law-21-got-rid-of", "foster.law-21-solo-paid")
def put_down(now: State, seat: Seat, card: Card) -> State:
    """The same with a seat's card for this trick put down: nothing more can be demanded of it."""
    return replace(
        now,
        exposed=now.exposed - {(seat, card)},
        demanded=tuple(demand for demand in now.demanded if demand.of is not seat),
        before=(*now.before, (seat, now)),
    )


def _caught_up(now: State) -> State:
    """The same, every card laid out of turn played where its player's turn has come."""
    while card := next((card for seat, card in now.early if seat is now.play.turn), None):
        early = tuple(lying for lying in now.early if lying[0] is not now.play.turn)
        now = replace(now, play=now.play.as_played(card), early=early)
    return now if now.play.trick.cards else replace(now, rights=(), demanded=())


def lying_open(now: State, seat: Seat, cards: Iterable[Card]) -> State:
    """The same with these cards exposed: they stay on the table and may be called."""
    return replace(now, exposed=now.exposed | {(seat, card) for card in cards})


def quitted(now: State) -> State:
    """The same with every whole trick closed: the next has been led, in turn or out of it."""
    return replace(now, quitted=len(now.play.tricks), before=())


def revokes(now: State) -> tuple[Revoke, ...]:
    """Each failure to follow suit or to obey a demand, in the order of the tricks."""
    play = now.play
    early = (
        Revoke(seat, len(play.tricks) + 1, card, could_have)
        for seat, card in now.early
        if card not in (could_have := legal_plays(play.hand(seat), play.trick))
    )
    return tuple(sorted((*play.revokes, *early, *now.failures), key=lambda revoke: revoke.trick))
