"""Lessons in a notebook: live in JupyterLab, drawn on the site. Only `widgets*.py` knows IPython and anywidget."""

from importlib.resources import files
from typing import Any

import anywidget
import traitlets

from solo_teach.cards import show_hand
from solo_teach.elsewhere import elsewhere
from solo_teach.examples import example
from solo_teach.html import draw
from solo_teach.html_elsewhere import draw_elsewhere
from solo_teach.html_marked import draw_marked
from solo_teach.html_quiz import draw_quiz
from solo_teach.lead_hands import random_hand
from solo_teach.lead_quizzes import ask_lead
from solo_teach.lessons import Lesson
from solo_teach.marking import marked
from solo_teach.marking_told import facts
from solo_teach.widgets_cells import bundle, drawn_only, newest

_WEB = files("solo_teach").joinpath("web")


class _Steps(anywidget.AnyWidget):
    """The drawn lesson in the browser, and the step at which it stands, kept so that a reloaded page opens there."""

    _esm = _WEB.joinpath("solo.js").read_text(encoding="utf-8")
    _css = _WEB.joinpath("solo.css").read_text(encoding="utf-8")
    html = traitlets.Unicode().tag(sync=True)
    step = traitlets.Int(1).tag(sync=True)


class Show:
    """The lesson to step through; the last line of a cell shows it.

    It is drawn at once, so that a fault stops the cell: raised while a result is being displayed, it would not.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.html = draw(lesson)
        self.widget = None if drawn_only() else newest(lesson.name, lambda: _Steps(html=self.html))

    def __repr__(self) -> str:
        told = (f"{number}. {step.did}" for number, step in enumerate(self.lesson.steps, 1))
        return "\n".join((self.lesson.title, *told))

    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]:
        drawn: dict[str, Any] = {"text/plain": repr(self), "text/html": self.html}
        if self.widget is None:
            return drawn
        return bundle(self.widget) | drawn


class Elsewhere:
    """An example by name under the other rule sets, as a table; the last line of a cell shows it."""

    def __init__(self, name: str) -> None:
        self.found = elsewhere(example(name))
        self.html = draw_elsewhere(name)

    def __repr__(self) -> str:
        return "\n".join(f"{row.rules.title}: {' '.join(row.changes) or 'the same'}" for row in self.found)

    def _repr_html_(self) -> str:
        return self.html


class Train:
    """A question about the first lead, from the hand and the contract of a seed; the last line of a cell shows it."""

    def __init__(self, seed: int | str) -> None:
        self.hand = random_hand(seed)
        self.quiz = ask_lead(self.hand)
        self.html = draw_quiz(self.quiz)

    def __repr__(self) -> str:
        choices = " ".join(answer.text for answer in self.quiz.answers)
        return f"{self.quiz.question}\n{show_hand(self.hand.hand)}\nChoose from: {choices}"

    def _repr_html_(self) -> str:
        return self.html


class Marks:
    """A hand marked card by card, or these tricks of it; the last line of a cell shows it."""

    def __init__(self, name: str, *tricks: int) -> None:
        self.hand = marked(name)
        self.html = draw_marked(self.hand, tricks=tricks)

    def __repr__(self) -> str:
        return "\n".join((self.hand.example.title, *facts(self.hand)))

    def _repr_html_(self) -> str:
        return self.html
