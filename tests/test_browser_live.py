"""The live script in a browser, with the real Python behind it: keyboard alone, double clicks, narrow, dark, axe."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from live_page import shown
from playwright.sync_api import Browser, Page, expect
from test_sitting import low as low  # a fixture
from test_widgets_live import Counting
from test_widgets_live import live as live  # a fixture that closes what was made

from solo_teach.seats import Seat
from solo_teach.widgets import Sit
from solo_teach.widgets_live import Live

FOCUSED = "document.activeElement.matches('.solo-live button') ? document.activeElement.dataset.do : ''"
SMALL = """[...document.querySelectorAll(".solo-live :is(button, select, input, textarea, summary, a[href])")]
  .filter((made) => made.checkVisibility() && made.getBoundingClientRect().height < 44).map((made) => made.outerHTML)"""


def answered(page: Page, act: Callable[[], None]) -> None:
    """The page when Python has answered what was done."""
    before = page.evaluate("window.answered ?? 0")
    act()
    page.wait_for_function(f"(window.answered ?? 0) > {before}")


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(SMALL) == []


@pytest.mark.usefixtures("low")
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_whole_hand_is_played_by_keyboard_alone_on_a_narrow_screen(
    browser: Browser, axe: Callable[..., list[str]], dark: bool
) -> None:
    table = Sit(7, seat="W")
    with shown(browser, table, dark, viewport={"width": 360, "height": 800}, has_touch=True) as page:
        page.keyboard.press("Tab")
        assert page.evaluate(FOCUSED) == "call"
        page.evaluate("window.keys.length = 0")  # that Tab was pressed outside
        page.get_by_role("button", name="solo", exact=True).focus()
        answered(page, lambda: page.keyboard.press("Enter"))
        fits(page)
        assert axe(page) == []
        while not table.sitting.over:
            assert page.evaluate(FOCUSED), "the reader's focus is always on a button of the table"
            if page.evaluate(FOCUSED) not in ("play", "on") or page.evaluate("document.activeElement.ariaDisabled"):
                page.locator("button[data-first]").focus()
            answered(page, lambda: page.keyboard.press("Enter"))
            expect(page.locator(".solo-live [role=status]")).to_have_text(table.scene.said)
            if len(table.sitting.game.choices) == 20:
                for opens in page.locator("summary").all():
                    opens.press("Enter")
                fits(page)
                assert axe(page) == []
                page.locator("button[data-first]").focus()
        answered(page, lambda: page.locator("[data-do=mark]").press("Enter"))
        fits(page)
        assert axe(page) == []
        assert page.evaluate("window.keys") == [], "no key came to JupyterLab, not even Tab and Enter"
    assert not table.faults and not table.sitting.game.table.revokes


@pytest.mark.usefixtures("low")
def test_two_clicks_play_one_card_and_what_is_refused_leaves_all_as_it_was(browser: Browser) -> None:
    table = Sit(7, seat="W")
    with shown(browser, table) as page:
        answered(page, lambda: page.locator("[data-value=solo]").dblclick())
        assert [message["do"] for message in page.evaluate("window.sent")] == ["call"]
        cards = page.locator("[data-do=play]")
        hand = cards.count()
        page.evaluate("for (const made of document.querySelectorAll('[data-do=play]')) made.click()")
        expect(cards).to_have_count(hand - 1)
        while not page.locator("[data-do=play][aria-disabled]").count():
            first = page.locator("button[data-first]").first
            answered(page, first.click)
        shut = page.locator("[data-do=play][aria-disabled]").first
        played = len(table.sitting.game.choices)
        answered(page, lambda: shut.press("Enter"))
        expect(page.get_by_role("alert")).to_contain_text("West cannot play")
        expect(shut).to_be_focused()
        assert len(table.sitting.game.choices) == played
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement !== document.body") and not page.evaluate("window.keys")
        page.keyboard.press("ArrowDown")
        assert page.evaluate(FOCUSED) in ("hint", "undo")
        page.keyboard.press("ArrowUp")
        assert page.evaluate(FOCUSED) == "play"
        summary = page.locator("summary", has_text="When something goes wrong")
        summary.press("Enter")
        answered(page, lambda: page.locator("[data-do=use][data-value=expose]").press("Enter"))
        expect(page.locator("[data-do=use][data-value=expose]")).to_be_focused()
        assert page.locator("details[data-keep=amiss]").evaluate("made => made.open")
    assert table.sitting.seat is Seat.W and not table.faults


def test_a_fault_in_python_and_a_python_that_is_gone_are_told(browser: Browser) -> None:
    counting = Live(Counting())
    with shown(browser, counting) as page:
        page.evaluate("document.querySelector('[data-do]').dataset.value = 'one'")
        answered(page, page.locator("[data-do=add]").click)
        expect(page.get_by_role("alert")).to_contain_text("Something went wrong here: ValueError")
        page.evaluate("window.setTimeout = (call) => { window.late = call; return 0 }, 0")
        page.evaluate("window.python = () => new Promise(() => {}), 0")
        page.evaluate("document.querySelector('[data-do=add]').click()")
        expect(page.locator(".solo-live")).to_have_attribute("aria-busy", "true")
        page.evaluate("window.late()")
        expect(page.get_by_role("alert")).to_contain_text("Python has not answered yet")
    assert len(counting.faults) == 1
