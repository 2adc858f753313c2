"""New exercises without end: positions looked for by theme, and each proved by exact play before it is given out."""

from dataclasses import dataclass, replace
from random import Random

from solo_teach.exercises import Exercise, Visible
from solo_teach.generating_told import told
from solo_teach.grading import grade
from solo_teach.judging import judge
from solo_teach.law import Refusal
from solo_teach.plausible import chance
from solo_teach.seeking import sought
from solo_teach.shapes.sight import Shown
from solo_teach.solver import Engine, Question, usual_engine
from solo_teach.solver_kernel import Kernel, there_is_a_kernel
from solo_teach.solver_watch import NO_BOUND, Bound
from solo_teach.verdicts import Verdicts, verdicts
from solo_teach.wishes import Wish, one_of, wishes

MOST_DEALT, MOST_TRIED = 4000, 600
"""So many deals are looked at, and so many positions in which the maxim speaks; then it is given up."""
HIDDEN = 8
"""A position with hidden hands counts for so many, since it is proved over many layouts."""
_AT_ONCE, _ENOUGH = 100, 60
"""So many deals or positions are looked at before what was left open, such as the number of cards, is drawn anew."""
_HOPELESS = 25
"""Once in so many exercises in which all hands are seen, nothing beats the caller."""
_GLANCE, _APART = 30, 4
"""Of so many layouts the best card has to hold in so many more than the worst, or it is not worth the proof."""
BY_HAND, BOUND = 10, Bound(nodes=400_000)
"""Up to so many cards a hand either solver proves all; from there on only the kernel does, within this bound."""


@dataclass(frozen=True, slots=True)
class Search:
    """What came of a search: the exercise, if one was found, and how many deals and positions it took."""

    exercise: Exercise | None
    dealt: int
    tried: int


def generate(
    seed: int | str,
    theme: str | None = None,
    level: int | None = None,
    cards: int | None = None,
    visible: Visible | str | None = None,
) -> Exercise:
    """The exercise that a seed and these wishes stand for, the same on every machine, proved by exact play.

    `cards` is how many each player holds at the start of the trick in question. What is not wished for the seed draws.
    A deal in which the caller is low is played on plausibly, where tricks must lie behind, until the theme's maxim has
    something to say; then every card is proved. One at least is right and one wrong, or now and then none is right.
    """
    visible = Visible.read(visible) if isinstance(visible, str) else visible
    found = search(seed, theme, level, cards, visible)
    if found.exercise:
        return found.exercise
    raise Refusal(f"No such exercise was found in {found.dealt:,} deals: another seed may have one.")


def search(
    seed: int | str,
    theme: str | None = None,
    level: int | None = None,
    cards: int | None = None,
    visible: Visible | None = None,
) -> Search:
    """The search for that exercise, which ends after so many deals or positions, found or not."""
    possible = wishes(theme, level, cards, visible)
    asked = "-".join(str(wish) for wish in (seed, level, cards, visible and visible.value) if wish is not None)
    draw = Random(f"the exercise {asked} on {theme}").random
    hopeless, tried, spent, dealt = chance(draw, _HOPELESS), 0, 0, 0
    while dealt < MOST_DEALT and spent < MOST_TRIED:
        wish = one_of(possible, draw)
        _refuse_without_a_kernel(wish)
        upto, enough = min(dealt + _AT_ONCE, MOST_DEALT), spent + _ENOUGH
        while dealt < upto and spent < enough:
            dealt += 1
            for exercise, shown in sought(wish, asked, draw):
                tried, spent = tried + 1, spent + (1 if wish.visible is Visible.ALL else HIDDEN)
                if proved := _proved(exercise, shown, wish, hopeless and wish.visible is Visible.ALL):
                    return Search(proved, dealt, tried)
    return Search(None, dealt, tried)


def _refuse_without_a_kernel(wish: Wish) -> None:
    """A refusal where the plain solver would have to prove too much, and might not come to an end."""
    if wish.cards > BY_HAND and not there_is_a_kernel():
        raise Refusal(f"Without the kernel an exercise has at most {BY_HAND} cards a hand; this one has {wish.cards}.")


def _proved(exercise: Exercise, shown: Shown, wish: Wish, hopeless: bool) -> Exercise | None:
    """The exercise with its level and what is said of it, or None where it has nothing to teach."""
    # a kernel that knew the deal already would search fewer nodes, and the bound would not always fall alike
    bound, engine = (NO_BOUND, usual_engine()) if wish.cards <= BY_HAND else (BOUND, Kernel())
    try:
        worth_it = _worth_the_proof(exercise, hopeless, bound, engine)
        found = verdicts(exercise, bound, engine) if worth_it else None
    except Refusal:  # past the bound, or the calls as read shut out all hands that were drawn
        return None
    if not found or not (found.nothing if hopeless else _teaches(found, shown)):
        return None
    level = grade(found, engine)
    return replace(exercise, level=level, told=told(found, shown)) if wish.level in (None, level) else None


def _worth_the_proof(exercise: Exercise, hopeless: bool, bound: Bound, engine: Engine) -> bool:
    """Whether a quick look finds one card right and another wrong, or all wrong where that is wanted."""
    if exercise.visible is Visible.ALL:
        ours = exercise.seat in exercise.start.contract.callers
        return not hopeless or bool(Question(bound, engine).value(exercise.position).low) is not ours
    held = [
        share.held for share in judge(exercise.view, _GLANCE, exercise.name, exercise.readings, bound, engine).values()
    ]
    return max(held) - min(held) >= _APART


def _teaches(found: Verdicts, shown: Shown) -> bool:
    """Whether a card is right and another wrong, and where a maxim compares cards, one of those is right."""
    shares = [verdict.share for verdict in found.cards.values() if verdict.share]
    compared = {*shown.advised, *shown.warned} if shown.advised and shown.warned else set(found.accepted)
    some = bool(found.accepted & compared) and len(found.accepted) < len(found.cards)
    return some and all(share.held + share.failed == share.of for share in shares)
