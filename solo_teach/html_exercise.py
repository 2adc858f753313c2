"""Exercises in HTML: on one page what a learner may see, on another what each answer is worth and how it goes on.

So nothing hidden is anywhere on the page of the question. Its script fetches an answer when it is given; without the
script each answer opens to a link.
"""

from collections.abc import Iterable
from html import escape

from solo_teach.cards import Card
from solo_teach.exercise_told import Explained, Told, ended, explained, none, trick_told
from solo_teach.exercises import Exercise, Visible, exercises
from solo_teach.hints import hints
from solo_teach.html import anchor
from solo_teach.html_cards import face, named_face, prose, seated, unseen
from solo_teach.html_passages import cited
from solo_teach.seats import Seat
from solo_teach.themes import THEMES, Theme, theme
from solo_teach.tricks import winner

_SEEN = {
    Visible.ALL: "all hands seen",
    Visible.SPREAD: "the caller’s hand open",
    Visible.CLOSED: "your own hand seen",
}
_NUMBERS = dict(enumerate("no one two three four five six seven eight nine ten eleven twelve thirteen".split()))
_HINTS = ("Hint: the maxim", "Next hint: the suit", "Last hint: the end of it")


def of_theme(key: str) -> tuple[Exercise, ...]:
    """The exercises of a theme, the easier first."""
    return tuple(one for one in exercises().values() if one.theme == theme(key).key)


def draw_exercises(key: str) -> str:
    """Every exercise of a theme: a heading, the position as far as it may be seen, the cards to choose, hints."""
    return "".join(_exercise(explained(one.name), number) for number, one in enumerate(of_theme(key), 1))


def draw_answers(key: str) -> str:
    """Every answer to every exercise of a theme, each under its own anchor."""
    told = (_answers(explained(one.name), number) for number, one in enumerate(of_theme(key), 1))
    return f"<div class=solo-answers>{''.join(told)}</div>"


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
    cards = "1 card" if held == 1 else f"{_NUMBERS[held]} cards"
    return f"{number}. {cards.capitalize()} each, {_SEEN[exercise.visible]}"


def _exercise(told: Explained, number: int) -> str:
    exercise = told.exercise
    key = exercise.name.partition("/")[2]
    name = f"exercise-{anchor(exercise.name)}"
    answers = "".join(f"<li>{_answer(exercise, card, answer)}</li>" for card, answer in _choices(told))
    steps = ""
    for label, hint in reversed(list(zip(_HINTS, hints(exercise, told.verdicts), strict=True))):
        steps = f"<details class=solo-else><summary>{label}</summary><p>{prose(hint.says)}</p>{steps}</details>"
    return (
        f"<h2 id={key}>{title(exercise, number)}</h2>"
        f'<solo-quiz id={name} class="solo-drawn solo-exercise" data-exercise="{exercise.name}" role=group'
        f" aria-labelledby={name}-asked data-search-exclude><p class=e id={name}-asked>{prose(exercise.question)}</p>"
        f"{_position(exercise)}<p class=j>Level {exercise.level}. Several cards may be right, and one is enough.</p>"
        f'<ol class="o b">{answers}</ol><div class=hints>{steps}</div></solo-quiz>'
    )


def _choices(told: Explained) -> Iterable[tuple[Card | None, Told]]:
    """Each card that may be played, with the answer that is told of it; last, that none will do."""
    of = {card: answer for answer in told.answers for card in answer.cards}
    yield from ((card, of[card]) for card in told.exercise.position.legal())
    yield None, told.answers[-1]


def _answer(exercise: Exercise, card: Card | None, answer: Told) -> str:
    shown = named_face(card) if card else escape(none(exercise), quote=False)
    asked = f"Was {prose(str(card))} right?" if card else "Was that right?"
    kind = "" if card else " class=none"
    where = f"page:exercises/answers/{exercise.theme}.md#{_id(exercise, answer)}"
    return f'<details{kind}><summary>{shown}</summary><div><p><a href="{where}">{asked}</a></p></div></details>'


def _id(exercise: Exercise, answer: Told) -> str:
    """The anchor of an answer: its first card, of several that touch the highest."""
    return f"{anchor(exercise.name)}-{answer.cards[0].code.casefold() if answer.cards else 'none'}"


# --- what may be seen ------------------------------------------------------------------------------------------------


def _position(exercise: Exercise) -> str:
    """The table as the learner sees it: hidden hands are numbers of cards."""
    view, position = exercise.view, exercise.position
    seen = {seat: view.known(seat) for seat in view.others} | {exercise.seat: view.hand}
    hands = "".join(_hand(exercise, seat, seen.get(seat, frozenset())) for seat in position.contract.players)
    return (
        f"<section class=t data-search-exclude><p class=s>{prose(_status(exercise))}</p>"
        f"<div class=r><div class=m>{_middle(exercise)}</div>{hands}</div></section>{_before(exercise)}"
    )


def _status(exercise: Exercise) -> str:
    """Whose call it is, who the learner is and what he is to do; what was called and turned up, where that is known."""
    contract, seat, trick = exercise.start.contract, exercise.seat, exercise.position.trick
    whose = "your own" if seat is contract.caller else f"{contract.caller.value}’s"
    do = "You are to lead." if not trick.cards else f"{trick.leader.value} has led, and it is your turn."
    said = [f"You are {seat.value}, against {whose} {contract.call.noun}." if seat is not contract.caller else ""]
    said += [f"You are {seat.value}, and the {contract.call.noun} is your own." if not said[0] else "", do]
    if exercise.calls:
        said.append(f"Called: {', '.join(f'{who.value} {call.value}' for who, call in exercise.calls)}.")
    if exercise.turned:
        said.append(f"Turned up: {exercise.turned.sign}.")
    return " ".join(part for part in said if part)


def _hand(exercise: Exercise, seat: Seat, cards: frozenset[Card]) -> str:
    contract = exercise.start.contract
    tags = [tag for tag, so in (("you", seat is exercise.seat), ("caller", seat is contract.caller)) if so]
    held = len(exercise.position.hand(seat))
    if cards or not held:
        return seated(seat, tags, cards)
    marks = "".join(f" <em>{tag}</em>" for tag in tags)
    count = "1 card" if held == 1 else f"{held} cards"
    return f'<div class="h {seat.name}"><p><b>{seat.value}</b>{marks}</p><p>{count}, not seen</p></div>'


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


def _before(exercise: Exercise) -> str:
    """The tricks played before, which the learner has seen."""
    if not exercise.tricks:
        return ""
    told = "".join(f"<li>{prose(trick_told(trick))}</li>" for trick in exercise.tricks)
    count = "The trick before" if len(exercise.tricks) == 1 else f"The {len(exercise.tricks)} tricks before"
    return f"<details class=solo-else><summary>{count}</summary><ol class=before>{told}</ol></details>"


# --- what is told afterwards -----------------------------------------------------------------------------------------


def _answers(told: Explained, number: int) -> str:
    exercise, key = told.exercise, told.exercise.name.partition("/")[2]
    back = f'<a href="page:exercises/{exercise.theme}.md#{key}">Back to the question</a>'
    return (
        f"<h2 id={key}>{title(exercise, number)}</h2>"
        f"<p>{prose(exercise.question)} {back}</p>{''.join(_told(told, answer) for answer in told.answers)}"
    )


def _told(told: Explained, answer: Told) -> str:
    name, right = _id(told.exercise, answer), "right" if answer.right else "wrong"
    heading = ", ".join(map(str, answer.cards)) if answer.cards else none(told.exercise)
    mark = "✓" if answer.right else "✗"
    first, *rest = answer.why
    said = f"<p><b><span aria-hidden=true>{mark}</span> {right.capitalize()}.</b> {prose(first)}</p>"
    said += "".join(f"<p class=w>{prose(words)}</p>" for words in rest)
    cites = (*theme(told.exercise.theme).cites, *told.exercise.cites) if answer.right else ()
    said += "".join(map(cited, dict.fromkeys(cites)))
    return (
        f'<section class="solo-drawn solo-told" id={name} data-verdict={right} data-search-exclude>'
        f"<h3>{prose(heading)}</h3><div>{said}{_how(told.exercise, answer, name)}</div></section>"
    )


def _how(exercise: Exercise, answer: Told, name: str) -> str:
    """How the play goes on; where the learner saw less than all hands it is marked as hindsight, with the hands."""
    if not answer.line:
        return ""
    steps = _steps(exercise, answer, name)
    if not answer.hindsight:
        return steps
    hands = "".join(seated(seat, (), exercise.position.hand(seat)) for seat in exercise.start.contract.players)
    return (
        f"<div class=hind><p><b>Hindsight.</b> {prose(answer.hindsight)}</p><details class=solo-else>"
        f"<summary>How all the cards lie</summary><div class=t><div class=r>{hands}</div></div></details>{steps}</div>"
    )


def _steps(exercise: Exercise, answer: Told, name: str) -> str:
    """The line, a step for each trick; it speaks of what it comes to in the last."""
    assert answer.line
    tricks, caller = answer.line.tricks, exercise.start.contract.caller
    steps = ""
    for number, (trick, after) in enumerate(tricks, 1):
        took = winner(trick, None)
        cards = "".join(
            f"<li{' class=w' if seat is took else ''}>{face(card)}<small>{seat.value}</small></li>"
            for seat, card in trick.plays
        )
        last = f" {ended(answer.line)}" if number == len(tricks) else ""
        left = seated(caller, ["has left"], after.hand(caller)) if after.hand(caller) else ""
        steps += (
            f"<li value={number} id={name}-{number}><p class=e>{prose(trick_told(trick) + last)}</p>"
            f"<ol class=fell aria-hidden=true>{cards}</ol>{left}</li>"
        )
    return f'<solo-steps id={name}-line role=group aria-label="How the play goes on"><ol>{steps}</ol></solo-steps>'
