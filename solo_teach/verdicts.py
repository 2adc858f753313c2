"""What each answer to an exercise is worth: proved where all hands are seen, else counted over layouts."""

from dataclasses import dataclass

from solo_teach.cards import Card, Hand
from solo_teach.exercises import Exercise, Visible
from solo_teach.judging import Share, judge
from solo_teach.law import Refusal
from solo_teach.layouts import layouts
from solo_teach.solver import Engine, Question
from solo_teach.solver_watch import NO_BOUND, Bound

LISTED = 500
"""Up to so many layouts are all looked at; of more, `DRAWN` are drawn."""
DRAWN = 200


@dataclass(frozen=True, slots=True)
class Verdict:
    """One answer: whether it is accepted, and whether the side that chose it gets what it wants as the cards lie.

    `holds` is proved with all hands seen; where the learner does not see them it is hindsight, and `share` of the
    layouts that fit what he knows is what he is judged by.
    """

    accepted: bool
    holds: bool
    share: Share | None = None


@dataclass(frozen=True, slots=True)
class Verdicts:
    """The verdict of every card that may be played.

    `nothing` if not one of them gets the side what it wants, in any layout looked at: then that is the right answer,
    and no card is accepted. `layouts` is how many fit what the learner knows.
    """

    exercise: Exercise
    cards: dict[Card, Verdict]
    layouts: int

    @property
    def accepted(self) -> Hand:
        """The cards that are right."""
        return frozenset(card for card, verdict in self.cards.items() if verdict.accepted)

    @property
    def nothing(self) -> bool:
        """Whether no card is right."""
        return not self.accepted

    @property
    def agrees(self) -> bool | None:
        """Whether exact play bears the maxim out: all the cards it points to are right. None where it names none."""
        pointed = self.exercise.points_to
        return all(card in self.accepted for card in pointed) if pointed else None


def verdicts(exercise: Exercise, bound: Bound = NO_BOUND, engine: Engine | None = None) -> Verdicts:
    """The verdicts of an exercise; the same exercise always has the same."""
    question = Question(bound, engine)
    truth = _truth(exercise, question)
    if exercise.visible is Visible.ALL:
        return Verdicts(exercise, {card: Verdict(holds, holds) for card, holds in truth.items()}, 1)
    every = layouts(exercise.view)
    wanted = every if every <= LISTED else DRAWN
    shares = judge(exercise.view, wanted, exercise.name, exercise.readings, bound, engine)
    best = _best(shares)
    found = {card: Verdict(card in best, holds, shares[card]) for card, holds in truth.items()}
    return Verdicts(exercise, found, every)


def _truth(exercise: Exercise, question: Question) -> dict[Card, bool]:
    """Whether each card gets its side what it wants, all hands seen."""
    worths = question.cards(exercise.position)
    if not all(worth.exact for worth in worths.values()):
        raise Refusal("It could not be proved within the bound.")
    ours = exercise.seat in exercise.start.contract.callers
    return {card: bool(worth.low) is ours for card, worth in worths.items()}


def _best(shares: dict[Card, Share]) -> Hand:
    """The cards that hold most often; where layouts were drawn, with those of which the draw proves no less."""
    most = max(share.held for share in shares.values())
    if not most:
        return frozenset()
    first = next(share for share in shares.values() if share.held == most)
    least = most if first.whole else first.interval[0]
    return frozenset(
        card for card, share in shares.items() if share.held == most or (not share.whole and share.interval[1] > least)
    )
