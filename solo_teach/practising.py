"""A learner at his exercises: the one before him, what he has done so far, and what each of his wishes leads to."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

from solo_teach.cards import Card
from solo_teach.exercise_told import Told
from solo_teach.exercises import LEVELS, Exercise, Visible, exercise, exercises
from solo_teach.law import Refusal
from solo_teach.practice import Practice
from solo_teach.practice_kinds import ANY, Kind
from solo_teach.practice_others import Caller, Seats
from solo_teach.practice_told import told_cards, told_choice, told_end, told_nothing, told_turn
from solo_teach.themes import theme


class Done(Enum):
    """How an exercise was first answered: rightly, wrongly, or after a look at all hands."""

    RIGHT = "right at once"
    WRONG = "not right at once"
    SEEN = "with all hands seen first"


@dataclass(frozen=True, slots=True)
class Practising:
    """An exercise being played out, and how those before it were first answered, each by its name.

    `did` is what has just happened, in sentences; `looks` if he asks what he could have known.
    """

    practice: Practice
    kind: Kind | None = None
    done: tuple[tuple[str, Done], ...] = ()
    did: str = ""
    looks: bool = False

    def then(self, verb: str, value: str) -> "Practising":
        """What a wish of the learner's leads to; refused where it can lead nowhere."""
        if verb not in VERBS:
            raise Refusal(f"Nobody can “{verb}” here: there is {', '.join(VERBS)}.")
        now = VERBS[verb](replace(self, looks=False, did=""), value)
        return now._noted()

    def _noted(self) -> "Practising":
        """With a note of how this exercise was first answered, if it now is."""
        practice, name = self.practice, self.practice.exercise.name
        if name in dict(self.done) or not (practice.answered or practice.shown):
            return self
        return replace(self, done=(*self.done, (name, _first(practice))))

    def of(self, done: Done) -> int:
        """How many exercises were first answered so."""
        return sum(how is done for _, how in self.done)


def _first(practice: Practice) -> Done:
    if practice.shown and not practice.answered:
        return Done.SEEN
    marks = practice.marks(0)
    right = marks.nothing if practice.nothing else practice.cards[0] in marks.accepted
    return Done.RIGHT if right else Done.WRONG


def _play(now: Practising, value: str) -> Practising:
    return _moved(now, now.practice.play(Card.read(value)))


def _go_on(now: Practising, value: str) -> Practising:
    return _moved(now, now.practice.go_on())


def _moved(now: Practising, then: Practice) -> Practising:
    """The practice after cards were played, told: what fell, what the learner's card was worth, what is wanted."""
    since = len(now.practice.cards)
    words = [told_cards(then, since)]
    if since in then.chosen:
        told = told_choice(then, since)
        words += [_verdict(told), told.hindsight]
    words += [told_end(then), told_turn(then) if not then.over else ""]
    return replace(now, practice=then, did=" ".join(filter(None, words)))


def _verdict(told: Told) -> str:
    return f"{'Right' if told.right else 'Not so'}. {' '.join(told.why)}"


def _nothing(now: Practising, value: str) -> Practising:
    then = now.practice.say_nothing()
    return replace(now, practice=then, did=_verdict(told_nothing(then)))


def _take_back(now: Practising, value: str) -> Practising:
    return _told(now, now.practice.take_back(), "Taken back.")


def _mistake(now: Practising, value: str) -> Practising:
    return _told(now, now.practice.to_the_mistake(), "Taken back to the mistake.")


def _again(now: Practising, value: str) -> Practising:
    return _told(now, now.practice.again(), "From the beginning.")


def _hint(now: Practising, value: str) -> Practising:
    then = now.practice.hint()
    return replace(now, practice=then, did=f"Hint {then.hints}. {then.hints_given[-1]}")


def _show(now: Practising, value: str) -> Practising:
    return _told(now, now.practice.show(), "All hands lie open.")


def _known(now: Practising, value: str) -> Practising:
    practice = now.practice
    if not practice.nothing and not practice.chosen:
        raise Refusal("Choose first: then you are told what you could have known.")
    if practice.after(0).visible is Visible.ALL:
        raise Refusal("You saw every hand, so all of it could be known.")
    return replace(now, looks=True, did="What you could have known is told above your cards.")


def _seats(now: Practising, value: str) -> Practising:
    then = replace(now.practice.again(), seats=Seats.read(value))
    return _told(now, then, "You play all the adversaries now." if then.together else "You play one seat now.")


def _caller(now: Practising, value: str) -> Practising:
    then = replace(now.practice.again(), caller=Caller.read(value))
    how = "as long as he can hold out" if then.caller is Caller.LONGEST else "as a person would who sees his own hand"
    return _told(now, then, f"The caller plays {how} now.")


def _told(now: Practising, then: Practice, what: str) -> Practising:
    return replace(now, practice=then, did=f"{what} {told_turn(then)}")


def _open(now: Practising, value: str) -> Practising:
    return put(now, exercise(value))


def _find(now: Practising, value: str) -> Practising:
    """The course's next exercise on that theme, of that level or of any: `weak-spot 2`, `weak-spot any`."""
    key, _, level = value.partition(" ")
    what = "at all" if key == ANY else f"on “{theme(key).title}”"
    if level not in (ANY, *map(str, LEVELS)):
        raise Refusal(f"The level is a number from 1 to {LEVELS[-1]} or any, and not “{level}”.")
    fits = [one for one in exercises().values() if key in (ANY, one.theme) and level in (ANY, str(one.level))]
    if not fits:
        raise Refusal(f"The course has nothing {what} at level {level}. A new exercise can be made of it.")
    names = [one.name for one in fits]
    here = now.practice.exercise.name
    return put(now, fits[(names.index(here) + 1) % len(fits) if here in names else 0])


def _next(now: Practising, value: str) -> Practising:
    """The next of the course; after a new exercise, another new one of the kind."""
    if now.kind:
        return _made(now, now.kind.next)
    names, here = list(exercises()), now.practice.exercise.name
    place = names.index(here) + 1 if here in names else 0
    if place == len(names):
        raise Refusal("That was the last of the course. New exercises can be made without end.")
    return put(now, exercises()[names[place]])


def _new(now: Practising, value: str) -> Practising:
    kind = Kind.read(value, now.kind.next.seed if now.kind else 1)
    return _made(now, kind)


def _made(now: Practising, kind: Kind) -> Practising:
    return replace(put(now, kind.exercise), kind=kind)


def put(now: Practising, one: Exercise) -> Practising:
    """This exercise is put before him, to be played as the one before."""
    practice = Practice(one, now.practice.seats, now.practice.caller)
    return replace(now, practice=practice, kind=None, did=f"{one.question} {told_turn(practice)}")


VERBS: dict[str, Callable[[Practising, str], Practising]] = {
    "play": _play,
    "nothing": _nothing,
    "on": _go_on,
    "back": _take_back,
    "mistake": _mistake,
    "again": _again,
    "hint": _hint,
    "show": _show,
    "known": _known,
    "seats": _seats,
    "caller": _caller,
    "open": _open,
    "find": _find,
    "next": _next,
    "new": _new,
}
"""What a learner may wish for, each by the word that his control sends."""


def begun(
    name: str | None = None,
    *,
    seed: int | str | None = None,
    theme: str | None = None,
    level: int | None = None,
    cards: int | None = None,
    visible: str | None = None,
    seats: str = "one",
    caller: str = "longest",
) -> Practising:
    """A learner before the exercise of that name, or with a seed before a new one made to these wishes."""
    if (name is None) is (seed is None):
        raise Refusal("Give the name of an exercise of the course, or a seed for a new one.")
    wishes = (theme, level, cards, visible)
    if name is not None and wishes != (None,) * len(wishes):
        raise Refusal(f"“{name}” is what it is: a theme, a level, cards and visible are for new exercises.")
    kind = Kind(seed, theme, level, cards, Visible.read(visible) if visible else None) if seed is not None else None
    one = kind.exercise if kind else exercise(name or "")
    practice = Practice(one, Seats.read(seats), Caller.read(caller))
    return replace(put(Practising(practice), one), kind=kind)
