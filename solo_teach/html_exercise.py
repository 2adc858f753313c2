"""Exercises in HTML: on one page what a learner may see, on another what each answer is worth and how it goes on.

So nothing hidden is anywhere on the page of the question. Its script fetches an answer when it is given; without the
script each answer opens to a link.
"""

from collections.abc import Iterator
from html import escape

from solo_teach.cards import Card, fanned
from solo_teach.exercise_told import called, explained, none, still_out, trick_told
from solo_teach.exercises import Exercise, Visible, exercises
from solo_teach.hints import hints
from solo_teach.html import anchor
from solo_teach.html_cards import face, named_face, prose, seated, unseen
from solo_teach.seats import Seat
from solo_teach.themes import THEMES, Theme, theme
from solo_teach.verdicts import Verdicts

_SEEN = {
    Visible.ALL: "all hands seen",
    Visible.SPREAD: "the caller’s hand open",
    Visible.CLOSED: "your own hand seen",
}
_ONE = ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve", "Thirteen")
_HINTS = ("Hint: the maxim", "Next hint: the suit", "Last hint: the end of it")


def of_theme(key: str) -> tuple[Exercise, ...]:
    """The exercises of a theme, the easier first."""
    return tuple(one for one in exercises().values() if one.theme == theme(key).key)


def draw_exercises(key: str) -> str:
    """Every exercise of a theme: a heading, the position as far as it may be seen, the cards to choose, hints."""
    return "".join(
        draw_exercise(one, explained(one.name).verdicts, number) for number, one in enumerate(of_theme(key), 1)
    )


def draw_themes() -> str:
    """The themes with their exercises; the script says there what is solved and what is due again."""
    listed = [(about, of_theme(about.key)) for about in THEMES]
    items = "".join(_theme(about, found) for about, found in listed if found)
    return f"<ol class=solo-themes>{items}</ol>"


def _theme(about: Theme, found: tuple[Exercise, ...]) -> str:
    names = " ".join(one.name for one in found)
    count = "1 exercise" if len(found) == 1 else f"{len(found)} exercises"
    levels = sorted({one.level for one in found})
    level = f"level {levels[0]}" if len(levels) == 1 else f"levels {levels[0]} to {levels[-1]}"
    return (
        f'<li><a href="page:exercises/{about.key}.md">{escape(about.title)}</a> '
        f'<small data-exercises="{names}" data-search-exclude>{count}, {level}</small></li>'
    )


def title(exercise: Exercise, number: int) -> str:
    """The heading of an exercise: its number, how many cards there are, and what is seen."""
    held = max(len(hand) for hand in exercise.position.hands)
    cards = f"{_ONE[held - 1]} card{'s' * (held > 1)}"
    return f"{number}. {cards} each, {_SEEN[exercise.visible]}"


def draw_exercise(exercise: Exercise, found: Verdicts, number: int) -> str:
    """One exercise; of its verdicts only what the hints give away is drawn."""
    name = f"exercise-{anchor(exercise.name)}"
    answers = "".join(f"<li>{_answer(exercise, group, card)}</li>" for group, card in _choices(exercise))
    steps = ""
    for label, hint in reversed(list(zip(_HINTS, hints(exercise, found), strict=True))):
        steps = f"<details class=solo-else><summary>{label}</summary><p>{prose(hint.says)}</p>{steps}</details>"
    return (
        f"<h2 id={key_of(exercise)} data-search-exclude>{title(exercise, number)}</h2>"
        f'<solo-quiz id={name} class="solo-drawn solo-exercise" data-exercise="{exercise.name}" role=group'
        f" aria-labelledby={name}-asked data-search-exclude><p class=e id={name}-asked>{prose(exercise.question)}</p>"
        f"{_position(exercise)}<p class=j>Level {exercise.level}. Several cards may be right, and one is enough.</p>"
        f'<ol class="o b">{answers}</ol><div class=hints>{steps}</div></solo-quiz>'
    )


def _choices(exercise: Exercise) -> Iterator[tuple[tuple[Card, ...], Card | None]]:
    """Each card that may be played among those that touch it; last, that none will do."""
    yield from ((group, card) for group in exercise.position.alike() for card in group)
    yield (), None


def _answer(exercise: Exercise, group: tuple[Card, ...], card: Card | None) -> str:
    shown = named_face(card) if card else escape(none(exercise), quote=False)
    asked = f"Was {prose(str(card))} right?" if card else "Was that right?"
    kind = "" if card else " class=none"
    where = f"page:exercises/answers/{exercise.theme}.md#{answer_id(exercise, group)}"
    return f'<details{kind}><summary>{shown}</summary><div><p><a href="{where}">{asked}</a></p></div></details>'


def key_of(exercise: Exercise) -> str:
    """What it is called within its theme."""
    return exercise.name.partition("/")[2]


def answer_id(exercise: Exercise, group: tuple[Card, ...]) -> str:
    """The anchor of an answer: its card, of several that touch the highest."""
    return f"{anchor(exercise.name)}-{group[0].code.casefold() if group else 'none'}"


def _position(exercise: Exercise) -> str:
    """The table as the learner sees it: hidden hands are numbers of cards."""
    view, position = exercise.view, exercise.position
    seen = {seat: view.known(seat) for seat in view.others} | {exercise.seat: view.hand}
    hands = "".join(_hand(exercise, seat, seen.get(seat, frozenset())) for seat in position.contract.players)
    return (
        f"<section class=t data-search-exclude><p class=s>{prose(_status(exercise))}</p>"
        f"<div class=r><div class=m>{_middle(exercise)}</div>{hands}</div></section>{_out(exercise)}{_before(exercise)}"
    )


def _status(exercise: Exercise) -> str:
    """Whose call it is, who the learner is and what he is to do; what was called and turned up, where that is known."""
    contract, seat, trick = exercise.start.contract, exercise.seat, exercise.position.trick
    said = f"You are {seat.value}, against {contract.caller.value}’s {contract.call.noun}."
    if seat is contract.caller:
        said = f"You are {seat.value}, and the {contract.call.noun} is your own."
    said += f" {trick.leader.value} has led, and it is your turn." if trick.cards else " You are to lead."
    if spoken := called(exercise):
        said += f" {spoken}"
    shown = exercise.turn_up or (exercise.turned and exercise.turned.sign)
    return f"{said} Turned up: {shown}." if shown else said


def _hand(exercise: Exercise, seat: Seat, cards: frozenset[Card]) -> str:
    contract = exercise.start.contract
    tags = [tag for tag, so in (("you", seat is exercise.seat), ("caller", seat is contract.caller)) if so]
    unseen = len(exercise.position.hand(seat)) - len(cards)
    if not unseen:
        return seated(seat, tags, cards)
    marks = "".join(f" <em>{tag}</em>" for tag in tags)
    known = f"<p>{prose(', '.join(map(str, fanned(cards))))} and</p>" if cards else ""
    count = f"{unseen}{' more' if cards else ''} card{'s' * (unseen > 1)}"
    return f'<div class="h {seat.name}"><p><b>{seat.value}</b>{marks}</p>{known}<p>{count}, not seen</p></div>'


def _middle(exercise: Exercise) -> str:
    trick = exercise.position.trick
    if not trick.cards:
        return f"<p class=u><small>{exercise.seat.value} to lead</small></p>"
    cards = "".join(
        f'<li class="{seat.name}">{face(card)}{unseen(card.words + ", ")}'
        f"<small>{number} {seat.value}{' <em>leads</em>' if number == 1 else ''}</small></li>"
        for number, (seat, card) in enumerate(trick.plays, 1)
    )
    return f"<p class=n>The trick so far</p><ol class=k>{cards}</ol>"


def _out(exercise: Exercise) -> str:
    """The cards that are out: whoever follows a position from its middle cannot have counted them."""
    out = still_out(exercise)
    return f'<p class="j out">{prose(out)}</p>' if out else ""


def _before(exercise: Exercise) -> str:
    """The tricks played before, which the learner has seen."""
    if not exercise.tricks:
        return ""
    told = "".join(f"<li>{prose(trick_told(trick))}</li>" for trick in exercise.tricks)
    count = "The trick before" if len(exercise.tricks) == 1 else f"The {len(exercise.tricks)} tricks before"
    return f"<details class=solo-else><summary>{count}</summary><ol class=before>{told}</ol></details>"
