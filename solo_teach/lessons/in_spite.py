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
    """A step for each trick of the proof, the first with how it is sought, the last with what is found.

    As it went, only those tricks are told again in which another card lies than was played, and the last.
    """
    callers = " and ".join(seat.value for seat in proof.before.contract.callers)
    asked = f"Would {callers} have won in spite of it? {_HOW[proof.used]}"
    if not (tricks := _worth_telling(proof)):
        yield _on_authority(step(example, f"proof-{proof.revoke.trick}", f"{asked} {proof.why}", proof.before))
    before = proof.revoke.trick - 1
    for play in tricks:
        number, first, last = len(play.tricks), play is tricks[0], play is tricks[-1]
        joined = asked if first else "Then" if number == before + 1 else "All goes as it went until"
        said = f"{joined} {told_trick(play.tricks[-1], play.contract.trumps)}"
        shown = step(example, f"proof-{number}", f"{said} {proof.why}" if last else said, play)
        yield _on_authority(shown) if first or last else shown
        before = number


def _worth_telling(proof: InSpite) -> tuple[Play, ...]:
    """The play after each trick that is not as it was, and after the last."""
    tricks = proof.tricks
    if proof.used is Method.BEST_PLAY:
        return tricks
    changed = [play for play in tricks[1:-1] if proof.revoke.card in play.tricks[-1].cards]
    return tuple(dict.fromkeys((*tricks[:1], *changed, *tricks[-1:])))


def _on_authority(shown: Step) -> Step:
    return shown if shown.cites else replace(shown, cites=(AUTHORITY,))
