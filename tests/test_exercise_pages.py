"""What an exercise's page gives away before it is answered: nothing that lies hidden, and no verdict."""

from __future__ import annotations

import re
from copy import copy
from dataclasses import replace
from functools import cache

import pytest
from bs4 import BeautifulSoup, Tag

from solo_teach.cards import Card
from solo_teach.exercise_told import explained
from solo_teach.exercises import Exercise, Visible, exercises
from solo_teach.html_answers import draw_answers
from solo_teach.html_exercise import draw_exercise, draw_exercises, draw_themes, of_theme
from solo_teach.layouts import consistent_deals
from solo_teach.seats import Seat
from solo_teach.themes import THEMES
from solo_teach.verdicts import verdicts

KEPT = {one.theme for one in exercises().values()}
THEMED = pytest.mark.parametrize("theme", [theme.key for theme in THEMES if theme.key in KEPT])
HIDING = [name for name, one in exercises().items() if one.visible is not Visible.ALL]


@cache
def told_of(theme: str) -> BeautifulSoup:
    """The page of answers to a theme."""
    return BeautifulSoup(draw_answers(theme), "html.parser")


@cache
def drawn(theme: str) -> dict[str, Tag]:
    """The exercises of a theme as drawn, by name."""
    quizzes = BeautifulSoup(draw_exercises(theme), "html.parser").select("solo-quiz")
    return {str(quiz["data-exercise"]): quiz for quiz in quizzes}


def hidden(exercise: Exercise) -> set[Card]:
    """Cards of hands that the learner does not see."""
    position, caller = exercise.position, exercise.start.contract.caller
    open_to_him = {exercise.seat, caller} if exercise.visible is Visible.SPREAD else {exercise.seat}
    unseen = set(Seat) - open_to_him if exercise.visible is not Visible.ALL else set()
    shown = {card for hand in exercise.view.face_up for card in hand}  # a card turned up, and what lies open
    return {card for seat in unseen for card in position.hand(seat)} - shown


def listed_in(words: Tag) -> set[Card]:
    """The cards whose signs stand in a sentence."""
    signed = [(str(sign.i["class"][0]), sign.get_text()) for sign in words.select(".g") if sign.i]
    ranks = [(suit, rank) for suit, text in signed for rank in re.findall("10|[2-9AKQJ]", text)]
    return {Card.read(suit + rank.replace("10", "T")) for suit, rank in ranks}


def moved_about(exercise: Exercise) -> Exercise:
    """The same exercise with the hidden cards dealt otherwise among those who hold them, as far as may be."""
    now = exercise.position.hands
    other = next(hands for hands in consistent_deals(exercise.view, 20, "elsewhere").hands if hands != now)
    w, n, e, s = ((start - still) | held for start, still, held in zip(exercise.start.hands, now, other, strict=True))
    return replace(exercise, start=replace(exercise.start, hands=(w, n, e, s)))


@pytest.mark.parametrize("name", HIDING)
def test_the_page_stays_as_it_is_when_the_hidden_cards_are_moved_about(name: str) -> None:
    exercise = exercises()[name]
    changed = moved_about(exercise)
    assert any(changed.position.hand(seat) != exercise.position.hand(seat) for seat in Seat)
    assert draw_exercise(changed, verdicts(changed), 1) == draw_exercise(exercise, explained(name).verdicts, 1)


@pytest.mark.parametrize("name", HIDING)
def test_no_hidden_card_is_drawn_or_worded_on_the_page(name: str) -> None:
    exercise = exercises()[name]
    quiz = copy(drawn(exercise.theme)[name])
    out = quiz.select(".out")
    assert [listed_in(one) for one in out] == [hidden(exercise)]
    out[0].decompose()  # it tells which cards are out, and not who has them
    faces = {(str(one["class"][1]), one.b.text) for one in quiz.select(".f") if one.b}
    words = quiz.get_text(" ")
    assert hidden(exercise)
    for card in hidden(exercise):
        assert (card.suit.value, card.rank.index) not in faces
        if card.words not in exercise.question:
            assert card.words not in words and str(card) not in words
        assert not any(str(link["href"]).endswith(f"-{card.code.casefold()}") for link in quiz.select("a[href]"))
    shown = {str(hand["class"][1]): hand.get_text(" ") for hand in quiz.select(".h")}
    for seat in Seat:
        if exercise.position.hand(seat) and exercise.position.hand(seat) <= hidden(exercise):
            assert "not seen" in shown[seat.name] and "spades" not in shown[seat.name]


@THEMED
def test_no_verdict_and_no_line_stands_on_the_page_of_the_questions(theme: str) -> None:
    page = draw_exercises(theme)
    assert not re.search(r"data-verdict|solo-steps|class=\"?(right|wrong)|[✓✗]", page)
    told = " ".join(one.told for one in of_theme(theme))
    assert told and not any(one.told in page for one in of_theme(theme))
    for quiz in drawn(theme).values():
        inside = {tuple(sorted(str(answer.get("class", [])))) for answer in quiz.select("ol.b > li > details")}
        assert len(inside) == 2  # the cards are all alike in the markup, and so is “no card does” in every exercise


@THEMED
def test_every_answer_is_told_under_the_address_that_its_card_leads_to(theme: str) -> None:
    answers = told_of(theme)
    for name, quiz in drawn(theme).items():
        legal = {card.words for card in exercises()[name].position.legal()}
        told = explained(name)
        asked = set()
        for answer in quiz.select("ol.b > li > details"):
            there = answers.find(id=str(answer.a["href"]).partition("#")[2])
            named = answer.summary.select_one(".v")
            words = named.get_text().strip() if named else ""
            asked.add(words)
            right = {card.words for card in told.verdicts.accepted} or {""}
            assert there["data-verdict"] == ("right" if words in right else "wrong")
            assert there.find("solo-steps") or not words
            assert bool(there.select(".hind solo-steps")) is ("Hindsight." in there.get_text())
            assert bool(there.select(".hind")) is (bool(words) and name in HIDING)
            assert words in there.h3.get_text() or not words
        assert asked == legal | {""}


def test_every_theme_of_the_list_leads_to_its_page_and_names_its_exercises() -> None:
    listed = BeautifulSoup(draw_themes(), "html.parser").select("li")
    named = [name for item in listed for name in str(item.small["data-exercises"]).split()]
    assert named == list(exercises())
    assert {str(item.a["href"]) for item in listed} == {f"page:exercises/{theme}.md" for theme in KEPT}
