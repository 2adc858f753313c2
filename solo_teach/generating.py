"""New exercises without end: positions looked for by theme, and each proved by exact play before it is given out."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from solo_teach.cards import SHOWN, Card, Hand, Suit
from solo_teach.contract import Call, Contract
from solo_teach.exercises import Calls, Exercise, Visible
from solo_teach.generating_told import question, told
from solo_teach.grading import grade, within_reach
from solo_teach.judging import judge
from solo_teach.law import Refusal
from solo_teach.layouts import below
from solo_teach.plausible import Draw, calls_of, chance, dealt, plausible
from solo_teach.readings import BY_THE_MAXIMS, NO_READINGS
from solo_teach.seats import Seat
from solo_teach.shapes import SHAPES, Moment, shown
from solo_teach.shapes.sight import Shown
from solo_teach.solver import Question
from solo_teach.solver_position import Hands, Position
from solo_teach.themes import theme
from solo_teach.tricks import Trick
from solo_teach.verdicts import verdicts
from solo_teach.wishes import MOST, Wish, one_of, wishes

MOST_DEALT, MOST_PROVED = 4000, 150
_AT_ONCE = 100
"""So many deals are tried before what was left open, such as the number of cards, is drawn anew."""
_HOPELESS = 25
"""Once in so many exercises in which all hands are seen, nothing beats the caller."""
_GLANCE, _APART = 30, 4
"""Of so many layouts the best card has to hold in so many more than the worst, or it is not worth the proof."""


def generate(
    seed: int | str,
    theme: str | None = None,
    level: int | None = None,
    cards: int | None = None,
    visible: Visible | None = None,
) -> Exercise:
    """The exercise that a seed and these wishes stand for, the same on every machine, proved by exact play.

    `cards` is how many each player holds at the start of the trick in question. What is not wished for the seed draws.
    A deal in which the caller is low is played on plausibly, where tricks must lie behind, until the theme's maxim has
    something to say; then every card is proved. One at least is right and one wrong, or now and then none is right.
    """
    possible = wishes(theme, level, cards, visible)
    asked = "-".join(str(wish) for wish in (seed, level, cards, visible and visible.value) if wish is not None)
    draw = Random(f"the exercise {asked} on {theme}").random
    hopeless, proofs = chance(draw, _HOPELESS), 0
    for number in range(MOST_DEALT):
        if number % _AT_ONCE == 0:
            wish = one_of(possible, draw)
        for exercise, found in _tried(wish, asked, draw):
            proofs += 1
            if proved := _proved(exercise, found, wish, hopeless):
                return proved
        if proofs >= MOST_PROVED:
            break
    raise Refusal(f"Among {number + 1} deals no such exercise was found: another seed may have one.")


def _tried(wish: Wish, asked: str, draw: Draw) -> Iterator[tuple[Exercise, Shown]]:
    """The exercises, not yet proved, that a deal gives where the maxim speaks."""
    shape, about = SHAPES[wish.theme], theme(wish.theme)
    closed = wish.visible is Visible.CLOSED
    start = _dealt(MOST if closed else wish.cards + shape.behind, wish, draw)
    calls, turned = _called(start, wish, draw) if closed else ((), None)
    if not _fits_the_calls(start.hands, calls, turned):
        return
    for played in _played_on(start, wish.cards, draw):
        position = played.position
        legal = position.legal()
        if position.callers_turn is not about.callers or Moment.of(position.trick, legal) not in shape.moments:
            continue
        if len(position.alike()) == 1 or (wish.level and not within_reach(wish.level, position)):
            continue
        asks = question(position, wish.visible)
        exercise = Exercise(
            f"{wish.theme}/{asked}", 1, start, played.cards, wish.visible, asks, "", (), (), calls, turned, bool(calls)
        )
        if found := shown(wish.theme, exercise.view):
            yield replace(exercise, points_to=found.advised), found


@dataclass(frozen=True, slots=True)
class _Played:
    """A position, and the cards that led to it."""

    position: Position
    cards: tuple[Card, ...]


def _played_on(start: Position, left: int, draw: Draw) -> Iterator[_Played]:
    """Each position of the trick before which so many cards a hand are left, if play comes so far."""
    position = start
    cards: tuple[Card, ...] = ()
    thrown: dict[Seat, list[Card]] = {seat: [] for seat in Seat}
    while not position.over and position.left >= left:
        if position.left == left:
            yield _Played(position, cards)
        seat = position.trick.turn
        assert seat
        card = plausible(position, thrown[seat], draw)
        if position.trick.cards and card.suit is not position.trick.suit_led:
            thrown[seat].append(card)
        position, cards = position.then(card), (*cards, card)


def _dealt(cards: int, wish: Wish, draw: Draw) -> Position:
    """So many cards a hand, with the caller's contract and who is to lead."""
    call = Call.SPREAD if wish.theme == "open-misere" or wish.visible is Visible.SPREAD else Call.MISERE
    contract = Contract(call, tuple(Seat)[below(4, draw)])
    # once a trick has been played, the caller has not won it and does not lead
    may_lead = contract.players if cards == MOST > wish.cards else contract.adversaries
    leader = may_lead[below(len(may_lead), draw)]
    return Position(dealt(cards, contract, draw), contract, Trick(leader))


def _called(start: Position, wish: Wish, draw: Draw) -> tuple[Calls, Suit | None]:
    """The calls of a whole hand, and the suit turned up where they speak of it."""
    over = wish.theme == "what-the-calls-tell"
    calls = calls_of(start.trick.leader, start.contract, over, draw)
    return calls, SHOWN[below(4, draw)] if over else None


def _fits_the_calls(hands: Hands, calls: Calls, turned: Suit | None) -> bool:
    """Whether every hand is one that its maxims would call on."""
    held = dict(zip(Seat, hands, strict=True))
    return all(rule.fits(held[seat], turned) for seat, call in calls for rule in BY_THE_MAXIMS.of(call))


def _proved(exercise: Exercise, shown: Shown, wish: Wish, hopeless: bool) -> Exercise | None:
    """The exercise with its level and what is said of it, or None where it has nothing to teach."""
    if not _worth_the_proof(exercise, hopeless):
        return None
    found = verdicts(exercise)
    right = len(found.accepted)
    fit = found.nothing if hopeless else 0 < right < len(found.cards) and _told_apart(exercise, shown, found.accepted)
    if not fit:
        return None
    level = grade(found)
    return replace(exercise, level=level, told=told(found, shown)) if wish.level in (None, level) else None


def _worth_the_proof(exercise: Exercise, hopeless: bool) -> bool:
    """Whether a quick look finds one card right and another wrong, or all wrong where that is wanted."""
    if exercise.visible is Visible.ALL:
        position, ours = exercise.position, exercise.seat in exercise.start.contract.callers
        return not hopeless or bool(Question().value(position).low) is not ours
    readings = BY_THE_MAXIMS if exercise.read_calls else NO_READINGS
    held = [share.held for share in judge(exercise.view, _GLANCE, exercise.name, readings).values()]
    return max(held) - min(held) >= _APART


def _told_apart(exercise: Exercise, shown: Shown, accepted: Hand) -> bool:
    """Where a maxim prefers some cards to others, whether one of them at least is right."""
    return not (shown.advised and shown.warned) or not accepted.isdisjoint((*shown.advised, *shown.warned))
