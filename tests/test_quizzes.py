"""Quizzes: read with their faults named, drawn so that nothing gives the answer away."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from bs4 import BeautifulSoup

from solo_teach.html_quiz import draw_quiz
from solo_teach.law import Refusal
from solo_teach.lessons import tell
from solo_teach.quizzes import Answer, Quiz, quiz, quizzes, read_quiz, topic_quizzes

GOOD = """
question = "Which card takes the trick?"
cites = ["foster.highest-wins"]
shows = { "Trumps" = "♣2", "The trick, West leading" = "♥7 ♠9 ♥K" }
answers = [
    { wrong = "♥K", why = "The club is a trump." },
    { right = "♣3", why = "It is the only trump." },
    { wrong = "♠9", why = "It is not of the suit led." },
]
"""
QUIZZES = list(quizzes())


def case(*changed: tuple[str, str]) -> dict[str, Any]:
    text = GOOD
    for before, after in changed:
        assert before in text
        text = text.replace(before, after)
    return tomllib.loads(text)


def drawn(asked: Quiz) -> BeautifulSoup:
    return BeautifulSoup(draw_quiz(asked), "html.parser")


def unopened(asked: Quiz) -> str:
    """What is read of it before any answer is opened."""
    page = drawn(asked)
    for closed in page.select("details > :not(summary)"):
        closed.decompose()
    return str(page)


def test_a_quiz_without_a_mistake_is_read() -> None:
    asked = read_quiz("test", "trick", case())
    assert [answer.right for answer in asked.answers] == [False, True, False]
    assert [(row.label, "".join(map(str, row.cards))) for row in asked.shows] == [  # type: ignore[union-attr]
        ("Trumps", "♣︎2"),
        ("The trick, West leading", "♥︎7♠︎9♥︎K"),
    ]


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("question =", "asks =", ": The field “question” is missing."),
        ("question =", 'title = "A"\nquestion =', ": There is no field “title” here, but question, "),
        ('"Which card', '"Which <b>card', ": “question” is plain text, without markup such as the “<” in it."),
        ("foster.highest-wins", "foster.gone", ": No passage is kept under the name “foster.gone”."),
        ('["foster.highest-wins"]', '"foster.highest-wins"', ": “cites” is a list of names"),
        ('right = "♣3"', 'wrong = "♣3"', ": No answer is right."),
        ("wrong =", "right =", ": No answer is wrong, so nothing is asked."),
        (', why = "The club is a trump."', "", ", answer 1: The field “why” is missing."),
        ('"The club is a trump."', '" "', ", answer 1: “why” is a text, not ' '."),
        ('right = "♣3"', 'write = "♣3"', ", answer 2: There is no field “write” here"),
        ('right = "♣3", ', "", ", answer 2: An answer stands under “right” or under “wrong”."),
        ('right = "♣3"', 'right = "♣3", wrong = "♣3"', ", answer 2: An answer stands under “right” or under “wrong”."),
        ('wrong = "♠9"', 'wrong = "♣3"', ": The answer “♣3” stands twice."),
        ("♠9 ♥K", "♥7 ♥K", ", shows: The seven of hearts stands twice in one hand."),
        ('"♣2"', '"♥7"', ", shows: The seven of hearts lies in two places."),
        ('"♣2"', '"♣1"', ", shows: “1” is neither a rank nor a suit in the hand “♣1”."),
        ("shows = {", "any_will_do = 1\nshows = {", ": “any_will_do” is true or false, not 1."),
    ],
)
def test_a_mistake_in_a_quiz_is_refused_by_file_table_and_answer(before: str, after: str, words: str) -> None:
    with pytest.raises(Refusal) as refusal:
        read_quiz("test", "trick", case((before, after)))
    assert refusal.value.sentence.startswith(f"quizzes/test.toml, [trick]{words}")


def test_a_quiz_that_is_not_kept_is_refused_by_name() -> None:
    with pytest.raises(Refusal, match="No quiz is called “calls/none”"):
        quiz("calls/none")
    with pytest.raises(Refusal, match=r"No quizzes are kept in quizzes/none\.toml"):
        topic_quizzes("none")


@pytest.mark.parametrize("name", QUIZZES)
def test_nothing_read_before_answering_tells_right_from_wrong(name: str) -> None:
    """With the verdicts of all answers turned about, what is read first stays letter for letter the same."""
    asked = quiz(name)
    turned = [Answer(answer.text, not answer.right, "Because.") for answer in asked.answers]
    other = Quiz(name, asked.question, tuple(turned), asked.cites, asked.shows)
    both = [BeautifulSoup(unopened(one), "html.parser") for one in (asked, other)]
    for page in both:
        for closed in page.select("details"):
            del closed["class"]  # seen by no reader: it styles the open answer
    assert both[0].ol == both[1].ol
    assert drawn(asked).select("details[open]") == []
    assert drawn(asked).find()["data-search-exclude"] == ""  # type: ignore[index]


@pytest.mark.parametrize("name", QUIZZES)
def test_every_answer_opens_to_a_verdict_in_words_and_its_reason(name: str) -> None:
    asked = quiz(name)
    opened = drawn(asked).select("solo-quiz > ol > li > details > div")
    told = [part.get_text() for part in opened]
    assert [words.split(".")[0] for words in told] == [("✓ Right" if a.right else "✗ Wrong") for a in asked.answers]
    assert len({answer.why for answer in asked.answers}) == len(asked.answers)
    assert not drawn(asked).select("h1, h2, h3, h4, h5, h6")


def test_several_right_answers_are_announced_and_one_of_several_may_be_enough() -> None:
    both = (Answer("♠A", True, "So."), Answer("♠2", False, "No."), Answer("♠K", True, "Equal.", "Also right"))
    assert "Several answers are right" in unopened(Quiz("t/a", "Which?", both))
    assert "one is enough" in unopened(Quiz("t/a", "Which?", both, any_will_do=True))
    assert "✓ Also right." in drawn(Quiz("t/a", "Which?", both)).get_text()


def test_answers_that_are_cards_are_drawn_as_cards_with_their_names() -> None:
    page = drawn(read_quiz("test", "trick", case()))
    assert [part.get_text(" ", strip=True) for part in page.select("summary .v")][:3] == [
        "king of hearts",
        "three of clubs",
        "nine of spades",
    ]
    assert len(page.select("summary > .f")) == 3
    words = drawn(Quiz("t/a", "Which?", (Answer("the ♠A", True, "So."), Answer("♠A or ♠K", False, "No."))))
    assert not words.select("summary > .f")


def test_an_answer_may_carry_the_play_that_follows_it() -> None:
    line = tell("solo/foster-illustrative")
    asked = Quiz("t/a", "Which?", (Answer("♠A", True, "So.", line=line), Answer("♠2", False, "No.")))
    assert drawn(asked).select_one("details.right > div > solo-steps#solo-foster-illustrative")
