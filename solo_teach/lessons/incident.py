"""What befell between the cards, told: an error or a demand, what the table then shows, and what follows from it."""

from dataclasses import replace

from solo_teach.cards import fanned
from solo_teach.door_moves import told_move
from solo_teach.errors import Corrected, Demand, Move, OutOfTurn, StakesClaimed
from solo_teach.examples import Example
from solo_teach.irregularities import Table
from solo_teach.lessons.steps import Step, step


def tell_incident(example: Example, number: int, move: Move, before: Table, after: Table) -> Step:
    """The step of what was done; a card taken back is shown as it lay."""
    shows = before.play if isinstance(move, Corrected) else after.play
    said, cites = _follows(before, after)
    shown = step(example, f"incident-{number}", f"{_told(move, before)} {said}".strip(), shows)
    cites = shown.cites or cites or _allowed_by(move)
    return replace(shown, cites=cites)


def _told(move: Move, before: Table) -> str:
    """What was done, with whose turn it was or what he held."""
    if isinstance(move, OutOfTurn) and before.turn:
        whose = f"{before.turn.value}'s"
        if before.trick.cards:
            return f"{move.seat.value} plays {move.card} out of turn, for the turn is {whose}."
        return f"{move.seat.value} leads {move.card} out of turn, for the lead is {whose}."
    if isinstance(move, Corrected):
        wrong = next(revoke for revoke in reversed(before.revokes) if revoke.card == move.card)
        held = ", ".join(map(str, fanned(wrong.could_have)))
        return f"{move.seat.value} has played {move.card} and held {held}. He takes it back in time."
    return told_move(move)


def _follows(before: Table, after: Table) -> tuple[str, tuple[str, ...]]:
    """What may now be called or claimed that could not be before, and on whose authority."""
    if len(after.offences) > len(before.offences):
        may = f"{after.contract.caller.value} may claim the stakes at once."
        return may, ("foster.misere-error-ends-hand",)
    bare = {card for cards in before.exposed.values() for card in cards}
    shown = fanned(frozenset(card for cards in after.exposed.values() for card in cards) - bare)
    if shown and not after.over:
        lie = "lies face up and may be called" if len(shown) == 1 else "lie face up and may be called"
        return f"{', '.join(map(str, shown))} {lie}.", ("foster.law-21-called",)
    return "", ()


def _allowed_by(move: Move) -> tuple[str, ...]:
    """The passage that allows a demand or a claim."""
    if isinstance(move, Demand):
        return (move.kind.passage,)
    return ("foster.misere-error-ends-hand",) if isinstance(move, StakesClaimed) else ()
