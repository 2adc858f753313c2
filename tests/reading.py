"""How long it takes a reader to get from home to his first table: `python -m tests.reading` prints it stop by stop.

Counted are the words of the page, of the tables and steps drawn on it and, of each question, what is read by one who
answers rightly at once: the question, every answer and the reason of the right ones. Prose is read at 230 words a
minute. Each question takes five seconds more, to choose, and each step of a hand two, to turn it and look.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bs4 import BeautifulSoup

from solo_teach.html_rules import draw_calls, draw_stakes
from solo_teach.lessons import tell
from solo_teach.quizzes import quiz
from solo_teach.rulesets import rules_named

DOCS = Path(__file__).resolve().parent.parent / "docs"
WORDS_A_MINUTE, SECONDS_A_QUESTION, SECONDS_A_STEP = 230, 5, 2
SHORTCODE = re.compile(r"<!-- solo:(\w+) (\S+) -->")


@dataclass(frozen=True)
class Stop:
    page: str
    words: int
    questions: int
    steps: int

    @property
    def seconds(self) -> float:
        return 60 * self.words / WORDS_A_MINUTE + SECONDS_A_QUESTION * self.questions + SECONDS_A_STEP * self.steps


def path() -> list[str]:
    """The pages of the path in order, as the list on its first page has them."""
    start = (DOCS / "start.md").read_text(encoding="utf-8")
    return ["index.md", "start.md", *re.findall(r"^\d\. \[[^]]+\]\((learn/\w+\.md)\)", start, re.MULTILINE)]


def read(page: str) -> Stop:
    text = (DOCS / page).read_text(encoding="utf-8").split("---", 2)[2]
    text = text.partition("(start.md)")[0] if page == "index.md" else text  # as far as the way to the path
    drawn = SHORTCODE.findall(text)
    prose = re.sub(r"\]\([^)]*\)(\{[^}]*\})?", "", SHORTCODE.sub("", text))
    words = count(prose) + sum(count(said) for word, name in drawn for said in shown(word, name))
    steps = sum(len(tell(name).steps) for word, name in drawn if word == "example")
    return Stop(page, words, sum(word == "quiz" for word, _ in drawn), steps)


def shown(word: str, name: str) -> Iterator[str]:
    """What is read of a shortcode."""
    if word == "quiz":
        asked = quiz(name)
        yield asked.question
        yield from (f"{answer.text} {answer.why if answer.right else ''}" for answer in asked.answers)
    elif word == "example":
        yield from (f"{step.did} {step.why}" for step in tell(name).steps)
    elif word in ("calls", "stakes"):
        table = {"calls": draw_calls, "stakes": draw_stakes}[word](rules_named(name))
        yield BeautifulSoup(table, "html.parser").get_text(" ")
    else:
        assert word == "stop", f"solo:{word} is not counted yet"
        yield "0 of 4 answered"


def count(text: str) -> int:
    """The words of it; a card is one, with the sign that keeps its suit from being drawn as a picture."""
    return len(re.findall(r"[\w'’♠♥♣♦\ufe0e]+", text))


def main() -> None:
    stops = [read(page) for page in path()]
    for stop in stops:
        line = f"{stop.page:18} {stop.words:5} words {stop.questions:3} questions {stop.steps:3} steps"
        sys.stdout.write(f"{line} {stop.seconds / 60:5.1f} min\n")
    whole = sum(stop.seconds for stop in stops) / 60
    words, questions = sum(stop.words for stop in stops), sum(stop.questions for stop in stops)
    sys.stdout.write(f"{'the path':18} {words:5} words {questions:3} questions {whole:15.1f} min\n")


if __name__ == "__main__":
    main()
