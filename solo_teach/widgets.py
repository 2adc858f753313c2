"""Lessons in a notebook: live in JupyterLab, drawn on the site. Only `widgets*.py` knows IPython and anywidget."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from solo_teach.cards import show_hand
from solo_teach.door_read import read_rules
from solo_teach.elsewhere import elsewhere
from solo_teach.examples import example
from solo_teach.exercises import Exercise, exercise
from solo_teach.html import draw
from solo_teach.html_elsewhere import draw_elsewhere
from solo_teach.html_marked import draw_marked
from solo_teach.html_practice import PracticeScene
from solo_teach.html_quiz import draw_quiz
from solo_teach.html_sitting import AtTable
from solo_teach.html_worksheet import questions
from solo_teach.law import Refusal
from solo_teach.lead_hands import random_hand
from solo_teach.lead_quizzes import ask_lead
from solo_teach.lessons import Lesson
from solo_teach.marking import marked
from solo_teach.marking_told import facts
from solo_teach.practising import begun
from solo_teach.recording import game_of
from solo_teach.seats import Seat
from solo_teach.sitting import Sitting, opened, resumed
from solo_teach.widgets_cells import bundle, drawn_only, newest
from solo_teach.widgets_live import Live
from solo_teach.worksheet_files import save
from solo_teach.worksheets import refuse_unknown_paper, sheet

_WEB = files("solo_teach").joinpath("web")
_CSS = _WEB.joinpath("solo.css").read_text(encoding="utf-8")


class _Steps(anywidget.AnyWidget):
    """The drawn lesson in the browser, and the step at which it stands, kept so that a reloaded page opens there."""

    _esm = _WEB.joinpath("solo.js").read_text(encoding="utf-8")
    _css = _CSS
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
        return _styled(self.html)


class Marks:
    """A hand marked card by card, or these tricks of it; the last line of a cell shows it."""

    def __init__(self, name: str, *tricks: int) -> None:
        self.hand = marked(name)
        self.html = draw_marked(self.hand, tricks=tricks)

    def __repr__(self) -> str:
        return "\n".join((self.hand.example.title, *facts(self.hand)))

    def _repr_html_(self) -> str:
        return _styled(self.html)


class Sit(Live):
    """A table to play at: one seat is yours, and the modest player fills the others; the last line of a cell shows it.

    The seed stands for the deal, the dealer is the last of the players unless he is named, and the rules are those of
    a book or a variation by name, or an object as the door takes it.
    """

    def __init__(
        self,
        seed: int | str = 1,
        rules: str | dict[str, Any] = "foster",
        seat: str = "S",
        dealer: str | None = None,
        pool: bool = False,
    ) -> None:
        named = Seat.read(dealer) if dealer else None
        self._sit(opened(seed, read_rules({"rules": rules}), Seat.read(seat), named, with_pool=pool))

    @classmethod
    def load(cls, record: str, seat: str = "S") -> "Sit":
        """A hand taken up where its record ends."""
        table = cls.__new__(cls)
        table._sit(resumed(game_of(record), Seat.read(seat)))
        return table

    @classmethod
    def take_up(cls, name: str, cards: int, seat: str) -> "Sit":
        """The recorded hand of an example, taken up after so many of its cards."""
        told = example(name)
        if told.verb != "record":
            raise Refusal(f"{told.place}: Only a recorded hand can be taken up, and this is no record.")
        return cls.load(json.dumps({**told.given, "plays": told.given["plays"][:cards]}), seat)

    def _sit(self, sitting: Sitting) -> None:
        super().__init__(AtTable(sitting), "the table")

    @property
    def sitting(self) -> Sitting:
        """How the table stands."""
        assert isinstance(self.scene, AtTable)
        return self.scene.sitting

    def record(self) -> str:
        """The hand in play as JSON: what the door's `record` is asked."""
        return self.sitting.record


class Practise(Live):
    """An exercise to play out card by card; the last line of a cell shows it.

    `Practise("weak-spot/lone-nine")` is one of the course; `Practise(seed=7, theme="weak-spot", level=2,
    cards=5, visible="closed")` a new one, of whatever kind where no wish is made. With `seats="all"` you play all the
    adversaries; with `caller="person"` the caller plays as one who sees his own hand alone.
    """

    def __init__(self, name: str | None = None, **wished: Any) -> None:
        super().__init__(PracticeScene(begun(name, **wished)), name or f"practise {wished}")


class Print:
    """Exercises, those of the course also by name, as a sheet for print; the last line of a cell shows its questions.

    `save("sheets")` puts the questions and, apart from them, the answers into that folder, as HTML and as PDF, and
    with them the exercises as JSON and as a text that Anki imports.
    """

    def __init__(self, *chosen: Exercise | str, title: str = "Against the misère", paper: str = "A4") -> None:
        refuse_unknown_paper(paper)
        self.chosen = tuple(exercise(one) if isinstance(one, str) else one for one in chosen)
        self.paper = paper
        self.sheet = sheet(self.chosen, title)

    def save(self, folder: str | Path) -> tuple[str, ...]:
        """The names of the files, which are in that folder now."""
        return save(self.sheet, self.chosen, folder, self.paper)

    def __repr__(self) -> str:
        asked = (item.asked for item in self.sheet.items)
        return "\n".join((self.sheet.title, *(f"{one.heading}: {one.question}" for one in asked)))

    def _repr_html_(self) -> str:
        return _styled(f'<div class="solo-drawn solo-sheet" data-search-exclude>{questions(self.sheet, 3)}</div>')


def _styled(html: str) -> str:
    """What is drawn, with its own style: in JupyterLab there may be no widget to bring it. The site has it already."""
    return html if drawn_only() else f"<style>{_CSS}</style>{html}"
