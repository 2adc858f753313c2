"""Exercises on paper: what stands on the sheet of questions, and what on the sheet of answers."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from solo_teach.cards import SHOWN, Card, Hand, in_suit
from solo_teach.exercise_lines import ENOUGH, Line, line
from solo_teach.exercise_told import Told, answered, answered_none, called, ended, none, still_out, trick_told
from solo_teach.exercises import Exercise
from solo_teach.lasting import Fight
from solo_teach.law import Refusal
from solo_teach.marking_told import listed
from solo_teach.seats import Seat
from solo_teach.themes import theme
from solo_teach.verdicts import Verdicts, verdicts

PAPERS = ("A4", "Letter")
Labelled = tuple[tuple[str, Hand | int], ...]
"""Hands under their labels; one that is not seen is only how many cards it has."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the sheet of questions has of an exercise: nothing that the learner may not see."""

    heading: str
    question: str
    facts: tuple[str, ...]
    hands: Labelled
    before: tuple[str, ...]
    choices: str


@dataclass(frozen=True, slots=True)
class Answered:
    """What the sheet of answers has of it: the right cards and why, how the play goes on, and the hands not seen."""

    right: str
    why: tuple[str, ...]
    wrong: tuple[str, ...]
    hidden: Labelled
    line: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """One exercise on paper."""

    name: str
    tags: tuple[str, ...]
    asked: Asked
    answered: Answered


@dataclass(frozen=True, slots=True)
class Sheet:
    """Exercises under a title, numbered in order."""

    title: str
    items: tuple[Item, ...]


def sheet(chosen: Iterable[Exercise], title: str = "Against the misère") -> Sheet:
    """The sheet of these exercises, each there once."""
    exercises = tuple(chosen)
    if not exercises:
        raise Refusal("A sheet needs an exercise or more.")
    if not title.strip():
        raise Refusal("A sheet needs a title.")
    names = [one.name for one in exercises]
    for name in names:
        if names.count(name) > 1:
            raise Refusal(f"“{name}” is on the sheet twice.")
    return Sheet(title, tuple(_item(one, number) for number, one in enumerate(exercises, 1)))


def refuse_unknown_paper(paper: str) -> None:
    """Nothing, if there is such a paper."""
    if paper not in PAPERS:
        raise Refusal(f"“{paper}” is no paper for a sheet: there is {' and '.join(PAPERS)}.")


def _item(exercise: Exercise, number: int) -> Item:
    about = theme(exercise.theme)
    heading = f"{number}. {about.title}, level {exercise.level}"
    tags = ("solo-whist", exercise.theme, f"level-{exercise.level}", exercise.visible.value)
    return Item(exercise.name, tags, _asked(exercise, heading), _answered(exercise, verdicts(exercise)))


def _asked(exercise: Exercise, heading: str) -> Asked:
    hands = tuple(_hand(exercise, seat) for seat in exercise.position.contract.players)
    before = tuple(map(trick_told, exercise.tricks))
    choices = f"{_each(exercise.position.legal(), 'or')}? Or: {none(exercise)[0].lower()}{none(exercise)[1:]}."
    return Asked(heading, exercise.question, tuple(_facts(exercise)), hands, before, choices)


def _each(cards: Sequence[Card], word: str) -> str:
    """Every card by itself, `♠10, ♠7 or ♠2`, where each is an answer of its own."""
    *most, last = map(str, cards)
    return f"{', '.join(most)} {word} {last}" if most else last


def _facts(exercise: Exercise) -> Iterator[str]:
    contract, seat, trick = exercise.start.contract, exercise.seat, exercise.position.trick
    whose = "your own" if seat is contract.caller else f"{contract.caller.value}’s"
    yield f"You are {seat.value}, and the {contract.call.noun} is {whose}."
    if said := called(exercise):
        yield said
    if exercise.turned:
        yield f"Turned up: {exercise.turn_up or exercise.turned.sign}."
    if trick.cards:
        yield f"On the table: {', '.join(f'{who.value} {card}' for who, card in trick.plays)}."
    else:
        yield "You are to lead."
    if out := still_out(exercise):
        yield out


def _hand(exercise: Exercise, seat: Seat) -> tuple[str, Hand | int]:
    marks = (("you", seat is exercise.seat), ("caller", seat is exercise.start.contract.caller))
    label = ", ".join([seat.value, *(mark for mark, so in marks if so)])
    seen, held = _seen(exercise, seat), len(exercise.position.hand(seat))
    return label, seen if seen or not held else held


def in_a_line(held: Hand | int) -> str:
    """The hand with room between its cards, `♠A K   ♥–   ♣10 7   ♦Q`, or how many are not seen."""
    if isinstance(held, int):
        return counted(held)
    suits = (suit.sign + (" ".join(card.rank.index for card in in_suit(held, suit)) or "–") for suit in SHOWN)
    return "   ".join(suits)


def counted(held: int) -> str:
    """`5 cards, not seen`."""
    return "1 card, not seen" if held == 1 else f"{held} cards, not seen"


def _seen(exercise: Exercise, seat: Seat) -> Hand:
    """The cards that the learner sees of a hand, if he sees all of it."""
    held = exercise.view.known(seat)
    return held if held == exercise.position.hand(seat) else frozenset()


def _answered(exercise: Exercise, found: Verdicts) -> Answered:
    hidden = [seat for seat in exercise.position.contract.players if not _seen(exercise, seat)]
    lie = tuple((seat.value, exercise.position.hand(seat)) for seat in hidden)
    told = _right(found)
    wrong = tuple(_wrong(found, group) for group in exercise.position.alike() if group[0] not in found.accepted)
    right = (
        none(exercise) if found.nothing else _each([c for c in exercise.position.legal() if c in found.accepted], "and")
    )
    first = told.cards[0] if told.cards else exercise.position.legal()[0]
    hindsight = (f"Hindsight: {told.hindsight}",) if told.hindsight else ()
    line_of = (f"After {first}:", *_line(line(exercise, first, Fight(ENOUGH))))
    return Answered(right, (*_of_which(told, found), *hindsight), wrong, lie, line_of)


def _right(found: Verdicts) -> Told:
    """What is said of the first right answer, those to which the maxim points before others."""
    if found.nothing:
        return answered_none(found)
    groups = [group for group in found.exercise.position.alike() if group[0] in found.accepted]
    pointed = [group for group in groups if set(group) & set(found.exercise.points_to)]
    return answered(found, (pointed or groups)[0])


def _of_which(told: Told, found: Verdicts) -> Iterator[str]:
    """The reasons; where they are of some of the right cards, the first says of which."""
    first, *more = filter(None, told.why)
    some = told.cards and len(told.cards) < len(found.accepted)
    yield f"{_each(told.cards, 'and')}: {first}" if some else first
    yield from more


def _wrong(found: Verdicts, group: tuple[Card, ...]) -> str:
    why = " ".join(filter(None, answered(found, group).why))
    return f"{listed(group)}: {why}"


def _line(after: Line) -> tuple[str, ...]:
    """The play after a card, trick by trick, and what it comes to."""
    whole = [trick_told(trick) for trick, _ in after.tricks if trick.whole]
    return (*whole, ended(after))
