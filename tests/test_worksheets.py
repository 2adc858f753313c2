"""Exercises on paper: questions and answers on sheets of their own, as HTML, PDF, JSON and a text for Anki."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from practised import callers, lead
from pypdf import PdfReader

from solo_teach.anki import to_anki
from solo_teach.cards import Hand
from solo_teach.exercises import Exercise, exercise, exercises
from solo_teach.exercises_kept import from_json, to_json
from solo_teach.generating import generate
from solo_teach.html_worksheet import printable
from solo_teach.law import Refusal
from solo_teach.pdf_worksheet import pdf
from solo_teach.seats import Seat
from solo_teach.widgets import Print
from solo_teach.worksheet_files import files
from solo_teach.worksheets import Sheet, in_a_line, sheet

W, N, E, S = Seat
TOLD = "A single card between yours and nothing is caught."


@pytest.fixture(scope="module")
def closed() -> Exercise:
    return lead("closed")


@pytest.fixture(scope="module")
def three(closed: Exercise) -> Sheet:
    return sheet((closed, lead(plays="CA H6 C3 C2", name="weak-spot/later"), callers()), "A first lesson")


def read(made: bytes) -> list[str]:
    """The words of each page, white space made one."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(io.BytesIO(made)).pages]


def words(html: str) -> str:
    return " ".join(BeautifulSoup(html, "html.parser").get_text(" ").split())


def hidden(exercise: Exercise) -> list[Hand]:
    return [exercise.position.hand(seat) for seat in (N, E, S)]


def test_each_right_answer_is_the_one_counted_by_hand(three: Sheet) -> None:
    first, later, caller = (item.answered for item in three.items)
    assert first.right == "♥︎5 and ♦︎A"
    assert later.right == "No card beats the misère"
    assert caller.right == "♠︎4"
    assert [said.partition(":")[0] for said in first.wrong] == ["♣︎A"]
    assert first.line == (
        "After ♥︎5:",
        "West leads ♥︎5: North ♥︎6, East ♥︎4, South ♥︎3. North takes it.",
        "North has a trick: the misère is beaten.",
    )


def test_the_questions_have_the_hands_that_may_be_seen_and_only_how_many_cards_the_others_have(three: Sheet) -> None:
    first, later, _ = (item.asked for item in three.items)
    assert [(label, held if isinstance(held, int) else in_a_line(held)) for label, held in first.hands] == [
        ("West, you", "♠︎–   ♥︎5   ♣︎A   ♦︎A"),
        ("North, caller", 3),
        ("East", 3),
        ("South", 3),
    ]
    assert first.choices == "♥︎5, ♣︎A or ♦︎A? Or: no card beats the misère."
    assert later.before == ("West leads ♣︎A: North ♥︎6, East ♣︎3, South ♣︎2. West takes it.",)
    assert [in_a_line(held) for _, held in later.hands] == [  # all hands are seen in that one
        "♠︎–   ♥︎5   ♣︎–   ♦︎A",
        "♠︎–   ♥︎–   ♣︎–   ♦︎3 2",
        "♠︎–   ♥︎4   ♣︎–   ♦︎5",
        "♠︎–   ♥︎3   ♣︎–   ♦︎4",
    ]


def test_what_is_called_turned_up_and_on_the_table_is_there() -> None:
    small = sorted(exercises().values(), key=lambda one: one.position.left)
    called = next(one for one in small if one.calls)
    asked = sheet([called]).items[0].asked
    assert f"{called.calls[0][0].value} {called.calls[0][1].value}" in " ".join(asked.facts)
    table = next(one for one in small if one.position.trick.cards)
    facts = " ".join(sheet([table]).items[0].asked.facts)
    assert all(str(card) in facts for card in table.position.trick.cards)


@pytest.mark.parametrize(("paper", "size"), [("A4", (595, 842)), ("Letter", (612, 792))])
def test_a_pdf_has_its_paper_its_questions_its_cards_and_no_answer(three: Sheet, paper: str, size: tuple) -> None:
    made = pdf(three, paper)
    page = PdfReader(io.BytesIO(made)).pages[0].mediabox
    assert (round(page.width), round(page.height)) == size
    asked, told = " ".join(read(made)), " ".join(read(pdf(three, paper, with_answers=True)))
    assert made == pdf(three, paper), "and is the same file each time"
    for part in ("A first lesson", "1. The weak spot, level 1", "What does West lead?", "3 cards, not seen"):
        assert part in asked
    assert "♥5, ♣A or ♦A? Or: no card beats the misère." in asked and "♠– ♥5 ♣A ♦A" in asked
    assert TOLD in told and TOLD not in asked
    assert "It beats the misère" in told and "beats the misère in" not in asked
    assert "South leads" not in asked.replace("West leads", "")


def test_no_exercise_is_parted_between_two_pages(three: Sheet) -> None:
    pages = read(pdf(Sheet("Many", three.items[:1] * 9)))
    assert len(pages) > 1
    assert [page.count("What does West lead?") for page in pages] == [page.count("Your answer:") for page in pages]


def test_a_printable_page_stands_alone_and_its_answers_are_on_another(three: Sheet, closed: Exercise) -> None:
    asked, told = printable(three, "Letter"), printable(three, "Letter", with_answers=True)
    assert "size: Letter" in asked
    for page in (asked, told):
        assert not BeautifulSoup(page, "html.parser").select("[src], link, script, a")
    assert TOLD in words(told) and TOLD not in words(asked)
    first, answer = (BeautifulSoup(page, "html.parser").select_one("section") for page in (asked, told))
    assert first and answer
    assert [cell.get_text() for cell in first.select("td")][1:] == ["3 cards, not seen"] * 3
    said, out, after = first.get_text(" ").partition("Still out:")  # which cards, and not who has them
    said += after.partition(".")[2]
    assert out and not [card.words for hand in hidden(closed) for card in hand if card.words in said]
    assert "hearts: six" in " ".join(answer.get_text(" ").split())


def test_json_is_in_the_words_of_the_course_and_reads_back_to_the_same(closed: Exercise) -> None:
    course = (*exercises().values(), closed, callers(), generate(1, "weak-spot", cards=6))
    assert from_json(to_json(course)) == course
    written = json.loads(to_json([closed]))["weak-spot/lead"]
    assert written["given"] == {
        "deal": "W:.5.A.A .6.32. .4.5.3 .3.4.2",
        "contract": {"call": "misere", "caller": "N"},
        "leader": "W",
        "plays": [],
    }
    assert set(written) == {"level", "visible", "question", "told", "given"}


def notes(text: str) -> list[list[str]]:
    body = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))
    return list(csv.reader(io.StringIO(body), delimiter="\t"))


def test_anki_has_a_note_for_each_with_nothing_hidden_in_front(three: Sheet, closed: Exercise) -> None:
    text = to_anki(three)
    assert text.splitlines()[:6] == [
        "#separator:tab",
        "#html:true",
        "#notetype:Basic",
        "#deck:Solo Whist::A first lesson",
        "#guid column:1",
        "#tags column:4",
    ]
    found = notes(text)
    assert [note[0] for note in found] == [f"solo-teach {item.name}" for item in three.items]
    assert all(len(note) == 4 for note in found)
    _, front, back, tags = found[0]
    assert "What does West lead?" in front and "3 cards, not seen" in front
    assert TOLD in words(back) and TOLD not in words(front)
    for hand in hidden(closed):
        assert in_a_line(hand) not in front and in_a_line(hand) in back
    assert tags.split() == ["solo-whist", "weak-spot", "level-1", "closed"]
    assert to_anki(three) == text


def test_a_tab_a_quotation_mark_and_a_line_end_in_a_text_part_no_note() -> None:
    odd = replace(lead(), question='A "question"\tin\ntwo lines <b>')
    ((_, front, _, _),) = notes(to_anki(sheet([odd])))
    assert 'A "question"\tin\ntwo lines &lt;b&gt;' in front


def test_the_files_are_named_by_title_part_and_paper_and_are_written_into_the_folder(
    tmp_path: Path,
) -> None:
    one = lead()
    printed = Print(one, title="Misère, eins", paper="Letter")
    names = printed.save(tmp_path / "new")
    assert names == (
        "misere-eins-anki.txt",
        "misere-eins-answers-letter.html",
        "misere-eins-answers-letter.pdf",
        "misere-eins-questions-letter.html",
        "misere-eins-questions-letter.pdf",
        "misere-eins.json",
    )
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == list(names)
    assert files(printed.sheet, printed.chosen, "Letter")["misere-eins.json"].decode() == to_json([one])
    assert TOLD not in words(printed._repr_html_()) and "What does West lead?" in repr(printed)
    assert Print("weak-spot/lone-nine").chosen == (exercise("weak-spot/lone-nine"),)


def test_what_cannot_be_printed_is_refused_by_name(three: Sheet, tmp_path: Path) -> None:
    for wrong, why in (
        (lambda: sheet([]), "A sheet needs an exercise or more"),
        (lambda: sheet([lead()], " "), "A sheet needs a title"),
        (lambda: sheet([lead(), lead("closed")]), "“weak-spot/lead” is on the sheet twice"),
        (lambda: pdf(three, "Legal"), "“Legal” is no paper for a sheet: there is A4 and Letter"),
        (lambda: printable(three, "a4"), "“a4” is no paper"),
        (lambda: Print(lead(), paper="A5"), "“A5” is no paper"),
        (lambda: from_json("{"), "That is no JSON: line 1, column 2"),
        (lambda: from_json("[]"), "The exercises"),
        (lambda: from_json("{}"), "No exercise stands in that text."),
        (lambda: from_json('{"weak-spot/x": {}}'), "“weak-spot/x”"),
        (lambda: from_json(to_json([lead()]).replace('"level": 1', '"level": 9')), "“weak-spot/lead”: The level"),
        (lambda: from_json(to_json([lead()]).replace("weak-spot", "no-such")), "No theme is called “no-such”"),
    ):
        with pytest.raises(Refusal) as refused:
            wrong()
        assert why in refused.value.sentence
    (tmp_path / "a file").write_text("")
    with pytest.raises(Refusal, match="is no folder"):
        Print(lead()).save(tmp_path / "a file")
