"""Quizzes in a browser: by key and finger, spoken, kept, forgotten, and read without scripts or storage."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from io import BytesIO

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from pypdf import PdfReader

ONE, SEVERAL = "#quiz-sides-abundance-lead", "#quiz-sides-trumps"
STOP = "learn/sides/"


def answer(quiz: Locator, words: str) -> Locator:
    return quiz.locator("summary:visible, label:visible").filter(has_text=words).first


def said(quiz: Locator) -> Locator:
    return quiz.locator(":scope > [role=status]")


def test_a_wrong_answer_says_why_and_locks_nothing(reader: Page) -> None:
    reader.goto(STOP)
    quiz = reader.locator(ONE)
    expect(quiz.locator("details > div:visible")).to_have_count(0)
    answer(quiz, "East, the caller").focus()
    reader.keyboard.press("Enter")
    expect(said(quiz)).to_have_text("Wrong. To call wins no lead, except in a slam.")
    expect(quiz.locator("details.wrong > div:visible")).to_contain_text("✗ Wrong.")
    answer(quiz, "South, the dealer").focus()
    reader.keyboard.press("Space")
    expect(quiz.locator("details > div:visible")).to_have_count(1)
    expect(said(quiz)).to_contain_text("Wrong. The dealer is the last")
    answer(quiz, "West").click()
    expect(said(quiz)).to_have_text("Right. The eldest hand leads, whoever called.")
    quiz.get_by_role("button", name="Try again").click()
    expect(quiz.locator("details > div:visible")).to_have_count(0)
    expect(answer(quiz, "East, the caller")).to_be_focused()
    kept = reader.evaluate("JSON.parse(localStorage.getItem('solo-progress'))")
    assert kept == {"sides/abundance-lead": {"wrong": 2, "right": 1}}


def test_where_several_answers_are_right_all_are_to_be_found(reader: Page) -> None:
    reader.goto(STOP)
    quiz = reader.locator(SEVERAL)
    check = quiz.get_by_role("button", name="Check")
    check.click()
    expect(said(quiz)).to_have_text("Tick every answer that you think right, then check.")
    for box in ("Misère", "Solo"):
        quiz.get_by_role("checkbox", name=box).check()
    check.click()
    expect(said(quiz)).to_have_text("Not yet: 1 ticked is wrong, and there is more to find.")
    expect(quiz.locator("details > div:visible")).to_have_count(2)
    quiz.get_by_role("checkbox", name="Misère").uncheck()
    check.click()
    expect(said(quiz)).to_have_text("Not yet: there is more to find.")
    quiz.get_by_role("checkbox", name="A proposal").focus()
    reader.keyboard.press("Space")
    check.press("Enter")
    expect(said(quiz)).to_have_text("Right: all 2.")
    expect(quiz.locator("details.right > div:visible")).to_have_count(2)
    expect(quiz.locator("details.wrong > div:visible")).to_have_count(0)


def test_what_was_answered_is_told_on_the_path_until_it_is_forgotten(reader: Page) -> None:
    reader.goto("start/")
    stop = reader.locator(".solo-stop").nth(2)
    expect(stop).to_have_text("0 of 3 answered")
    for name, words in (("sides-seats", "Where they are"), ("sides-abundance-lead", "West")):
        reader.goto(STOP)
        answer(reader.locator(f"#quiz-{name}"), words).click()
        expect(reader.locator(f"#quiz-{name} .was")).to_have_text("✓ You have answered this one.")
    reader.goto("start/")
    expect(stop).to_have_text("2 of 3 answered")
    reader.goto(STOP)
    for box in ("A proposal", "Solo"):
        reader.locator(SEVERAL).get_by_role("checkbox", name=box).check()
    reader.locator(SEVERAL).get_by_role("button", name="Check").click()
    reader.goto("start/")
    expect(stop).to_have_text("✓ all 3 answered")
    expect(reader.locator(".solo-path [role=status]")).to_have_text("1 of 8 stops done.")
    reader.get_by_role("button", name="Forget my answers").click()
    expect(stop).to_have_text("0 of 3 answered")
    assert reader.evaluate("localStorage.getItem('solo-progress')") is None


def test_what_is_forgotten_in_another_tab_is_forgotten_here(reader: Page) -> None:
    reader.goto(STOP)
    answer(reader.locator(ONE), "West").click()
    expect(reader.locator(f"{ONE} .was")).to_be_visible()
    other = reader.context.new_page()
    other.goto("start/")
    other.get_by_role("button", name="Forget my answers").click()
    expect(reader.locator(f"{ONE} .was")).to_have_count(0)


def test_a_browser_with_no_room_left_says_so_on_the_path(reader: Page) -> None:
    reader.add_init_script(
        """const plain = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, ...rest) {
            if (key.startsWith("solo-")) throw new DOMException("full", "QuotaExceededError");
            return plain.call(this, key, ...rest);
        };"""
    )
    reader.goto("start/")
    expect(reader.locator(".solo-path [role=status]")).to_contain_text("Your browser keeps nothing")


@pytest.mark.parametrize(
    "kept", ["{", "[]", "null", '"x"', json.dumps({"sides/seats": 3, "game/eldest": {"right": "no"}})]
)
def test_progress_that_is_nonsense_counts_for_nothing(reader: Page, kept: str) -> None:
    reader.goto("start/")
    reader.evaluate("kept => localStorage.setItem('solo-progress', kept)", kept)
    reader.goto("start/")
    expect(reader.locator(".solo-path [role=status]")).to_have_text("0 of 8 stops done.")


def test_a_browser_that_keeps_nothing_still_answers_and_says_so(reader: Page) -> None:
    """Refused to us alone: the theme itself has no answer to such a browser."""
    reader.add_init_script(
        """for (const verb of ["getItem", "setItem"]) {
            const plain = Storage.prototype[verb];
            Storage.prototype[verb] = function (key, ...rest) {
                if (key.startsWith("solo-")) throw new DOMException("refused", "SecurityError");
                return plain.call(this, key, ...rest);
            };
        }"""
    )
    reader.goto(STOP)
    answer(reader.locator(ONE), "West").click()
    expect(said(reader.locator(ONE))).to_contain_text("Right.")
    expect(reader.locator(f"{ONE} .was")).to_be_visible()
    reader.goto("start/")
    expect(reader.locator(".solo-path [role=status]")).to_contain_text("Your browser keeps nothing")


def test_without_scripts_each_answer_still_opens(browser: Browser, site_url: str) -> None:
    context = browser.new_context(base_url=site_url, java_script_enabled=False)
    page = context.new_page()
    page.goto(STOP)
    for name in (ONE, SEVERAL):
        quiz = page.locator(name)
        expect(quiz.locator("details > div:visible")).to_have_count(0)
        quiz.locator("details.right > summary").first.click()
        expect(quiz.locator("details.right > div:visible")).to_contain_text("✓ Right.")
    page.goto("start/")
    expect(page.locator(".solo-stop").first).to_have_text("3 questions")
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_small_phone_it_fits_the_finger_and_axe_is_content(
    browser: Browser, site_url: str, axe: Callable[..., list[str]], scheme: str
) -> None:
    context = browser.new_context(
        base_url=site_url,
        has_touch=True,
        is_mobile=True,
        viewport={"width": 320, "height": 640},
        color_scheme=scheme,  # type: ignore[arg-type]
    )
    page = context.new_page()
    page.goto("learn/solo/")
    answer(page.locator("#quiz-solo-winner"), "North").tap()
    page.locator("#quiz-solo-follow label").first.tap()
    page.locator("#quiz-solo-follow .check").tap()
    for part in page.locator("solo-quiz :is(label, button, ol.o > li > details > summary):visible").all():
        box = part.bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 44, part.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert axe(page, "solo-quiz") == []
    context.close()


def test_on_paper_a_question_shows_its_answers_and_the_reasons_that_were_opened(reader: Page) -> None:
    reader.goto(STOP)
    answer(reader.locator(ONE), "East, the caller").click()
    reader.emulate_media(media="print")
    expect(reader.locator("solo-quiz details > div:visible")).to_have_count(1)
    expect(reader.locator("solo-quiz button:visible")).to_have_count(0)
    expect(reader.locator(f"{SEVERAL} label:visible")).to_have_count(4)


def test_a_page_printed_before_it_is_answered_tells_no_answer_and_counts_none(reader: Page) -> None:
    reader.goto(STOP)
    text = " ".join(page.extract_text() for page in PdfReader(BytesIO(reader.pdf(format="A4"))).pages)
    assert "West, the eldest hand" in text
    assert not re.search(r"Right\.|Wrong\.", text)
    expect(reader.locator("solo-quiz details[open]")).to_have_count(0)
    reader.goto("start/")
    expect(reader.locator(".solo-stop", has_text="0 of")).to_have_count(8)
    reader.goto(STOP)
    answer(reader.locator(ONE), "East, the caller").click()
    text = " ".join(page.extract_text() for page in PdfReader(BytesIO(reader.pdf(format="A4"))).pages)
    assert len(re.findall(r"Right\.|Wrong\.", text)) == 1
