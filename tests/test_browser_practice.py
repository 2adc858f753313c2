"""An exercise played out in a browser, with the real Python behind it: keyboard alone, a narrow screen, dark, axe."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from live_page import shown
from playwright.sync_api import Browser, expect
from practised import lead
from test_browser_live import FOCUSED, answered, fits
from test_widgets_live import live as live  # a fixture that closes what was made

from solo_teach.html_practice import PracticeScene
from solo_teach.practice import Practice
from solo_teach.practising import Practising, put
from solo_teach.widgets_live import Live


@pytest.fixture
def closed() -> Live:
    one = lead("closed")
    return Live(PracticeScene(put(Practising(Practice(one)), one)))


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_an_exercise_is_failed_understood_taken_back_and_solved_by_keyboard_alone(
    browser: Browser, axe: Callable[..., list[str]], closed: Live, dark: bool
) -> None:
    with shown(browser, closed, dark, viewport={"width": 320, "height": 800}, has_touch=True) as page:

        def press(control: str) -> None:
            answered(page, lambda: page.locator(control).press("Enter"))
            expect(page.locator(".solo-live [role=status]")).to_have_text(closed.scene.said)

        for opens in page.locator("summary").all():
            opens.press("Enter")
        fits(page)
        assert axe(page) == []
        page.get_by_role("button", name="ace of clubs").focus()
        press("[data-value=CA]")
        assert page.evaluate(FOCUSED) == "on", "the reader's focus goes on to what is wanted next"
        expect(page.locator(".told .wrong")).to_contain_text("✗ Not so.")
        press("[data-do=known]")
        fits(page)
        assert axe(page) == []
        press("[data-do=mistake]")
        press("[data-do=hint]")
        press("[data-value=H5]")
        expect(page.locator(".told .right")).to_contain_text("✓ Right.")
        expect(page.locator(".told")).to_contain_text("North has taken a trick: the misère is beaten.")
        press("[data-do=show]")
        fits(page)
        assert axe(page) == []
        assert page.evaluate("window.keys") == []
    assert not closed.faults


def test_a_new_exercise_is_made_from_all_that_was_chosen_for_it_and_what_is_no_choice_is_told(
    browser: Browser, closed: Live
) -> None:
    with shown(browser, closed) as page:
        page.get_by_text("Another theme, or a new exercise").click()
        page.locator("[name=theme]").select_option("weak-spot")
        page.locator("[name=cards]").select_option("6")
        page.locator("[name=visible]").select_option("all")
        page.locator("[name=level]").select_option("any")
        answered(page, page.get_by_role("button", name="Make a new one").click)
        expect(page.locator("[name=theme]")).to_have_value("weak-spot")
        expect(page.locator("[name=cards]")).to_have_value("6")
        page.locator("[name=theme]").select_option("open-misere")
        page.locator("[name=visible]").select_option("closed")
        answered(page, page.get_by_role("button", name="Make a new one").click)
        expect(page.get_by_role("alert")).to_contain_text("“Against the open misère” is never closed")
