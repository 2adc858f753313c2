"""Answers to exercises in HTML, on a page of their own: what each is worth, and how the play goes on after it."""

from solo_teach.exercise_told import Explained, Told, ended, explained, none, trick_told
from solo_teach.exercises import Exercise
from solo_teach.html_cards import face, prose, seated
from solo_teach.html_exercise import answer_id, key_of, of_theme, title
from solo_teach.html_passages import cited
from solo_teach.themes import theme
from solo_teach.tricks import winner


def draw_answers(key: str) -> str:
    """Every answer to every exercise of a theme, each under its own anchor."""
    told = (_answers(explained(one.name), number) for number, one in enumerate(of_theme(key), 1))
    return f"<div class=solo-answers>{''.join(told)}</div>"


def _answers(told: Explained, number: int) -> str:
    exercise, key = told.exercise, key_of(told.exercise)
    back = f'<a href="page:exercises/{exercise.theme}.md#{key}">Back to the question</a>'
    return (
        f"<h2 id={key}>{title(exercise, number)}</h2>"
        f"<p>{prose(exercise.question)} {back}</p>{''.join(_told(told, answer) for answer in told.answers)}"
    )


def _told(told: Explained, answer: Told) -> str:
    name, right = answer_id(told.exercise, answer.cards), "right" if answer.right else "wrong"
    heading = ", ".join(map(str, answer.cards)) if answer.cards else none(told.exercise)
    mark = "✓" if answer.right else "✗"
    first, *rest = answer.why
    said = f"<p><b><span aria-hidden=true>{mark}</span> {right.capitalize()}.</b> {prose(first)}</p>"
    said += "".join(f"<p class=w>{prose(words)}</p>" for words in rest)
    if answer.right:
        said += "".join(map(cited, told.exercise.cites or theme(told.exercise.theme).cites))
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
        last, left = "", ""
        if number == len(tricks):
            last = f" {ended(answer.line)}"
            left = seated(caller, ["has left"], after.hand(caller)) if after.hand(caller) else ""
        steps += (
            f"<li value={number} id={name}-{number}><p class=e>{prose(trick_told(trick) + last)}</p>"
            f"<ol class=fell aria-hidden=true>{cards}</ol>{left}</li>"
        )
    return f'<solo-steps id={name}-line role=group aria-label="How the play goes on"><ol>{steps}</ol></solo-steps>'
