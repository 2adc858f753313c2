"""Every page is held to axe-core as it opens, in light and in dark; a lesson of each kind with all its steps shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page
from test_browser_steps import KINDS

DARK = (
    *KINDS,
    *("", "start/", "learn/calls/", "owe/", "rulings/revokes/", "rule-card/", "where-the-books-differ/", "glossary/"),
    *("strategy/misere/", "strategy/leads/", "strategy/lead-trainer/", "strategy/marked-misere/", "reference/"),
)
"""A page of each kind: all that the dark changes is colour, and colours are one style sheet's."""


@pytest.mark.parametrize("part", range(4))
def test_axe_finds_nothing_on_any_page(reader: Page, axe: Callable[..., list[str]], site: Path, part: int) -> None:
    pages = sorted(file.parent.relative_to(site).as_posix() + "/" for file in site.rglob("index.html"))
    assert {page or "./" for page in DARK} <= set(pages)
    for page in pages[part::4]:
        reader.goto(page)
        assert axe(reader) == [], page


def test_axe_finds_no_pale_word_in_the_dark(reader: Page, axe: Callable[..., list[str]]) -> None:
    reader.emulate_media(color_scheme="dark")
    for page in DARK:
        reader.goto(page)
        assert axe(reader, rules=["color-contrast"]) == [], page


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("four", [False, True], ids=["two colours", "four colours"])
def test_axe_finds_nothing_in_a_whole_lesson(
    reader: Page, axe: Callable[..., list[str]], scheme: str, four: bool
) -> None:
    reader.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    usual = scheme == "light" and not four
    for page in KINDS if usual else KINDS[:1]:
        reader.goto(page)
        first = reader.locator("solo-steps").first
        if (first.locator(".four").get_attribute("aria-pressed") == "true") != four:
            first.locator(".four").click()
        for made in reader.locator("solo-steps .all").all():
            made.click()
        assert axe(reader, "solo-steps", None if usual else ["color-contrast"]) == [], page
