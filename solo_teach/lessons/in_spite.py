"""The proof that a revoke was harmless or was not, told: what would have been played in its place, and the finding."""

from collections.abc import Iterator
from dataclasses import replace

from solo_teach.examples import Example
from solo_teach.in_spite import InSpite, Method
from solo_teach.lessons.steps import Step, step, told_trick
from solo_teach.tricks import Play

_HOW = {
    Method.BEST_PLAY: "Take it back to that card, all hands seen, and let both sides play their best from there.",
    Method.AS_IT_WENT: "Put the right card on that trick, and let the rest go as it went.",
}
AUTHORITY = "foster.revoke-shown-harmless"


def tell_proof(example: Example, proof: InSpite) -> Iterator[Step]:
    """A step for each trick of the proof, the first with how it is sought, the last with what is found."""
    callers = " and ".join(seat.value for seat in proof.before.contract.callers)
    asked = f"Would {callers} have won in spite of it? {_HOW[proof.used]}"
    tricks = proof.tricks
    if not tricks:
        yield _on_authority(step(example, f"proof-{proof.revoke.trick}", f"{asked} {proof.why}", proof.before))
    for play in tricks:
        number, first, last = len(play.tricks), play is tricks[0], play is tricks[-1]
        said = " ".join(filter(None, (asked if first else "", _told(play, first), proof.why if last else "")))
        shown = step(example, f"proof-{number}", said, play)
        yield _on_authority(shown) if first or last else shown


def _told(play: Play, first: bool) -> str:
    trick = told_trick(play.tricks[-1], play.contract.trumps)
    return trick if first else f"Then {trick}"


def _on_authority(shown: Step) -> Step:
    return shown if shown.cites else replace(shown, cites=(AUTHORITY,))
