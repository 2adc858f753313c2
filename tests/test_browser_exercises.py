"""Exercises in a browser: solved, missed and tried again, by key and by ear, kept, due again, saved and loaded."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import datetime
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from pypdf import PdfReader

THEME = "exercises/weak-spot/"
NAME = "weak-spot/ace-alone"  # West has ♠Q ♥10 ♥7 to lead, and North a bare ace of hearts: either heart beats him


def exercise(page: Page, name: str = NAME) -> Locator:
    return page.locator(f'solo-quiz[data-exercise="{name}"]')


def card(quiz: Locator, words: str) -> Locator:
    return quiz.locator("ol.b > li > details > summary").filter(has_text=words)


def said(quiz: Locator) -> Locator:
    return quiz.locator(":scope > [role=status]")


def choose(quiz: Locator, words: str, verdict: str) -> None:
    card(quiz, words).click()
    expect(quiz.locator("details[open] > div > p").first).to_contain_text(verdict)


def test_wrong_then_another_try_and_right_with_the_play_stepped_through(reader: Page) -> None:
    reader.goto(THEME)
    quiz = exercise(reader)
    expect(quiz.locator("solo-steps")).to_have_count(0)
    card(quiz, "queen of spades").focus()
    reader.keyboard.press("Enter")
    expect(said(quiz)).to_have_text("Wrong. It does not beat the misère.")
    expect(quiz.locator("details.wrong[open]")).to_contain_text("the misère is safe.")
    expect(quiz.locator(".when")).to_contain_text("Not solved yet. It comes back on")
    quiz.get_by_role("button", name="Try again").click()
    expect(quiz.locator("details[open]")).to_have_count(0)
    expect(card(quiz, "queen of spades")).to_be_focused()
    card(quiz, "seven of hearts").press("Space")
    expect(said(quiz)).to_have_text(re.compile(r"^Right\. Only ten of hearts and seven of hearts beat the misère"))
    expect(quiz.locator("details.right[open] .solo-cite")).not_to_have_count(0)
    expect(quiz.locator(".when")).to_contain_text("✓ Solved.")
    card(quiz, "No card").click()
    expect(said(quiz)).to_have_text("Wrong. There is a card that beats the misère.")
    ids = reader.evaluate("[...document.querySelectorAll('[id]')].map(one => one.id)")
    assert len(ids) == len(set(ids))


def test_the_line_of_an_answer_steps_forward_and_back_and_a_reload_keeps_what_was_answered(reader: Page) -> None:
    reader.goto("exercises/shortest-first/")
    quiz = exercise(reader, "shortest-first/first-lead")
    choose(quiz, "king of spades", "Right.")
    line = quiz.locator("details[open] solo-steps")
    steps = line.locator("ol > li:visible > .e")
    expect(steps).to_have_count(1)
    first = steps.inner_text()
    line.get_by_role("button", name="Next", exact=True).click()
    expect(line.locator(":scope > [role=status]")).to_contain_text("Step 2 of")
    line.get_by_role("button", name="Last step").click()
    expect(steps).to_contain_text("the misère is beaten.")
    line.get_by_role("button", name="First step").click()
    assert steps.inner_text() == first
    reader.reload()
    expect(exercise(reader, "shortest-first/first-lead").locator(".when")).to_contain_text("✓ Solved.")
    reader.locator("nav.md-footer__inner a, .md-nav a").filter(has_text="The weak spot").first.click()
    choose(exercise(reader), "ten of hearts", "Right.")
    reader.go_back()
    choose(exercise(reader, "shortest-first/first-lead"), "two of diamonds", "Wrong.")


def test_hints_come_one_by_one_and_a_follower_of_them_is_right(reader: Page) -> None:
    reader.goto(THEME)
    quiz = exercise(reader)
    hints = quiz.locator(".hints summary")
    expect(hints.locator("visible=true")).to_have_count(1)
    for number, words in enumerate(
        ("weak spot", "Look at your hearts.", "Any of the hearts that you can play will do.")
    ):
        hints.nth(number).click()
        expect(quiz.locator(".hints p:visible").nth(number)).to_contain_text(words)
    choose(quiz, "ten of hearts", "Right.")


def heard(quiz: Locator) -> str:
    """What a screen reader has of the exercise, in order: names and roles, without what is hidden from it."""
    return quiz.aria_snapshot()


@pytest.mark.parametrize(
    ("name", "holds", "play", "verdict"),
    [
        (
            NAME,
            ["hearts: ten, seven", "hearts: ace", "You are to lead."],
            "seven of hearts",
            "Right. Only ten of hearts",
        ),
        (
            "weak-spot/trick-twelve",
            ["2 cards, not seen", "diamonds: two"],
            "two of diamonds",
            "Right. It beats the misère",
        ),
        ("clearing-a-suit/one-discard", ["four of spades", "four of spades, 1 South"], "eight of hearts", "Right."),
    ],
)
def test_it_is_solved_by_ear_and_key_alone(reader: Page, name: str, holds: list[str], play: str, verdict: str) -> None:
    reader.goto(f"exercises/{name.partition('/')[0]}/")
    quiz = exercise(reader, name)
    words = heard(quiz)
    for part in holds:
        assert part in words.replace('"', "")
    assert "Right" not in words and "Wrong" not in words
    quiz.locator("ol.b summary").first.focus()
    for _ in range(14):
        if play in (reader.evaluate("document.activeElement.textContent")):
            break
        reader.keyboard.press("Tab")
    reader.keyboard.press("Enter")
    expect(said(quiz)).to_contain_text(verdict)


def at(browser: Browser, site_url: str, zone: str = "Europe/London") -> tuple[BrowserContext, Page]:
    context = browser.new_context(base_url=site_url, timezone_id=zone, service_workers="block")
    return context, context.new_page()


def kept(page: Page) -> dict[str, object]:
    told = page.evaluate("JSON.parse(localStorage.getItem('solo-due') ?? '{}')")
    assert isinstance(told, dict)
    return told.get(NAME, {})


def answer(page: Page, words: str, verdict: str, day: datetime) -> None:
    page.clock.set_fixed_time(day)
    page.goto(THEME)
    choose(exercise(page), words, verdict)
    expect(exercise(page).locator(".when")).to_be_visible()


RIGHT, WRONG = ("seven of hearts", "Right."), ("queen of spades", "Wrong.")


@pytest.mark.parametrize("zone", ["Europe/London", "Pacific/Tongatapu"])
def test_it_comes_back_by_the_readers_own_calendar(browser: Browser, site_url: str, zone: str) -> None:
    """Tonga is thirteen hours ahead, so that its date is another than Greenwich's for half the day."""
    context, page = at(browser, site_url, zone)
    night = datetime.fromisoformat(
        "2026-03-28T23:30:00+00:00" if zone == "Europe/London" else "2026-03-28T10:30:00+00:00"
    )
    hour = 3600
    moment = lambda seconds: datetime.fromtimestamp(night.timestamp() + seconds, night.tzinfo)  # noqa: E731
    answer(page, *WRONG, moment(0))
    assert kept(page) == {"on": "2026-03-28", "days": 1, "right": False}
    answer(page, *RIGHT, moment(60))
    assert kept(page) == {"on": "2026-03-28", "days": 1, "right": True}  # a second try on one day moves nothing
    page.goto("exercises/")
    expect(page.locator(".solo-path .sum")).to_contain_text("Nothing is due. 1 of")
    page.clock.set_fixed_time(moment(hour))  # past midnight: half past twelve on the 29th, when London's clocks go on
    page.goto("exercises/")
    expect(page.locator(".solo-path .sum")).to_contain_text("1 exercise is due.")
    expect(page.locator(".solo-path .list a")).to_have_text(["The weak spot, exercise 1"])
    answer(page, *RIGHT, moment(hour))
    assert kept(page) == {"on": "2026-03-29", "days": 2, "right": True}
    answer(page, *RIGHT, moment(hour + 24 * hour))
    assert kept(page) == {"on": "2026-03-29", "days": 2, "right": True}  # before its day it moves nothing either
    answer(page, *RIGHT, moment(hour + 47.5 * hour))
    assert kept(page) == {"on": "2026-03-31", "days": 4, "right": True}
    answer(page, *WRONG, moment(hour + 47.6 * hour))
    assert kept(page) == {"on": "2026-03-31", "days": 1, "right": False}
    page.evaluate("at => localStorage.setItem('solo-due', at)", json.dumps({NAME: {"on": "2031-01-01", "days": 8}}))
    page.goto("exercises/")  # answered by a clock that ran ahead
    expect(page.locator(".solo-path .sum")).to_contain_text("1 exercise is due.")
    context.close()


def test_what_was_answered_is_saved_to_a_file_and_loaded_elsewhere(
    reader: Page, browser: Browser, site_url: str, tmp_path: Path
) -> None:
    reader.goto(THEME)
    choose(exercise(reader), *RIGHT)
    reader.goto("exercises/")
    expect(reader.locator("[data-exercises]").first).to_contain_text("; 1 solved")
    with reader.expect_download() as saved:
        reader.get_by_role("button", name="Save to a file").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert json.loads(file.read_text())["exercises"][NAME]["right"] is True
    context, other = at(browser, site_url)
    other.goto("exercises/")
    bad = tmp_path / "bad.json"
    bad.write_text('{"solo_whist": 1, "exercises": []}')
    for path, words in ((bad, "nothing was changed"), (file, "Loaded: 1 exercise brought up to date.")):
        other.locator("input[type=file]").set_input_files(path)
        expect(other.locator(".solo-path .said")).to_contain_text(words)
    expect(other.locator("[data-exercises]").first).to_contain_text("; 1 solved")
    other.goto(THEME)
    expect(exercise(other).locator(".when")).to_contain_text("✓ Solved.")
    other.goto("exercises/")
    other.get_by_role("button", name="Forget my exercises").click()
    expect(other.locator(".solo-path .sum")).to_contain_text("0 of")
    assert other.evaluate("localStorage.getItem('solo-due')") is None
    other.get_by_role("button", name="Bring them back").click()
    expect(other.locator("[data-exercises]").first).to_contain_text("; 1 solved")
    assert json.loads(other.evaluate("localStorage.getItem('solo-due')"))[NAME]["right"] is True
    context.close()


def test_an_answer_that_cannot_be_fetched_leaves_the_link_and_says_so(reader: Page, faults: list[str]) -> None:
    reader.goto(THEME)
    quiz = exercise(reader)
    reader.route("**/answers/**", lambda route: route.abort())
    card(quiz, "seven of hearts").click()
    expect(said(quiz)).to_have_text("The answer could not be fetched. The link leads to it.")
    expect(quiz.locator("details[open] a")).to_be_visible()
    reader.unroute("**/answers/**")
    card(quiz, "seven of hearts").click()
    choose(quiz, *RIGHT)
    faults[:] = [fault for fault in faults if "Failed to load resource" not in fault]


def test_without_scripts_each_card_leads_to_its_answer(browser: Browser, site_url: str) -> None:
    context = browser.new_context(base_url=site_url, java_script_enabled=False)
    page = context.new_page()
    page.goto(THEME)
    quiz = exercise(page)
    card(quiz, "seven of hearts").click()
    quiz.locator("details[open] a").click()
    expect(page).to_have_url(re.compile(r"exercises/answers/weak-spot/#weak-spot-ace-alone-ht$"))
    expect(page.locator("#weak-spot-ace-alone-ht")).to_contain_text("Right.")
    page.get_by_role("link", name="Back to the question").first.click()
    expect(page).to_have_url(re.compile(r"exercises/weak-spot/#ace-alone$"))
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
    page.goto("exercises/shortest-first/")
    quiz = exercise(page, "shortest-first/first-lead")
    card(quiz, "ten of clubs").tap()
    expect(quiz.locator("details[open] solo-steps .next")).to_be_visible()
    quiz.locator(".hints summary").first.tap()
    for part in page.locator("solo-quiz :is(button, ol.b > li > details > summary, .hints summary):visible").all():
        box = part.bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 44, part.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert axe(page) == []
    if scheme == "dark":
        for address in ("exercises/", "exercises/answers/clearing-a-suit/"):
            page.goto(address)
            assert page.evaluate("document.documentElement.scrollWidth") == 320
            assert axe(page) == []
    context.close()


def test_on_paper_and_in_the_search_there_are_no_answers(reader: Page, site: Path) -> None:
    reader.goto(THEME)
    pages = PdfReader(BytesIO(reader.pdf(format="A4"))).pages
    text = " ".join(word for page in pages for word in page.extract_text().split())
    assert "three tricks are left" in text and "cards, not seen" in text
    assert not re.search(r"Right\.|Wrong\.|Look at your|play from the", text)
    expect(reader.locator("solo-quiz details[data-chosen]")).to_have_count(0)
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))["docs"]
    found = [entry for entry in index if entry["location"].startswith("exercises/")]
    assert found and not [entry for entry in found if "answers" in entry["location"]]
    assert not re.search("three tricks are left|Look at your|not seen", json.dumps(found))
