"""Quizzes in HTML: each answer opens to its verdict, with no script needed."""

from collections.abc import Iterable

from solo_teach.html import anchor, draw, shown
from solo_teach.html_cards import laid, named_face, prose
from solo_teach.html_passages import cited
from solo_teach.laid import cards_alone
from solo_teach.quizzes import Answer, Quiz


def draw_quiz(quiz: Quiz) -> str:
    """The quiz as one `<solo-quiz>`: a question over its answers, each closed on its verdict and its reason.

    No search finds it, and on paper an answer is open only where the reader opened it.
    """
    name = f"quiz-{anchor(quiz.name)}"
    all_cards = all(cards_alone(answer.text) for answer in quiz.answers)
    kind = f"o{' b' if all_cards else ''}"
    authority = "".join(map(cited, quiz.cites))
    answers = "".join(f"<li>{_answer(answer, authority if answer.right else '')}</li>" for answer in quiz.answers)
    every = " every" if quiz.wants_all else ""
    return (
        f'<solo-quiz id={name} class=solo-drawn data-quiz="{quiz.name}"{every} role=group aria-labelledby={name}-asked'
        f" data-search-exclude><p class=e id={name}-asked>{prose(quiz.question)}</p>{_shown(quiz)}"
        f'<p class=j>{_hint(quiz)}</p><ol class="{kind}">{answers}</ol></solo-quiz>'
    )


def draw_stop(asked: Iterable[Quiz]) -> str:
    """How many questions a stop of the path has; `progress.js` writes there how many of them are answered."""
    names = [quiz.name for quiz in asked]
    return f'<small class=solo-stop data-quizzes="{" ".join(names)}" data-search-exclude>{len(names)} questions</small>'


def _hint(quiz: Quiz) -> str:
    if quiz.wants_all:
        return "Several answers are right: find them all."
    return "More than one answer is right; one is enough." if quiz.rights > 1 else "One answer is right."


def _shown(quiz: Quiz) -> str:
    if isinstance(quiz.shows, tuple):
        return laid(quiz.shows)
    return shown(quiz.shows)


def _answer(answer: Answer, authority: str) -> str:
    """The answer, opening to a verdict told by mark and word."""
    cards = cards_alone(answer.text)
    said = "".join(map(named_face, cards)) if cards else prose(answer.text)
    mark = "✓" if answer.right else "✗"
    kind = "right" if answer.right else "wrong"
    line = draw(answer.line) if answer.line else ""
    return (
        f"<details class={kind}><summary>{said}</summary><div><p><b><span aria-hidden=true>{mark}</span> "
        f"{prose(answer.said)}.</b> {prose(answer.why)}</p>{authority}{line}</div></details>"
    )
