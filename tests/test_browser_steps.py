"""Lessons in a browser: by mouse, key and finger, named in the address, spoken, printed, without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

MISERE = "#misere-foster-illustrative"
RULES, NOTEBOOK, SETTLEMENT = "rules/misere/", "notebooks/misere/", "rules/settlement/"
KINDS = (RULES, NOTEBOOK, SETTLEMENT, "rules/auction/", "rules/revokes-callers/", "rules/irregularities/")
"""A page of each kind of lesson: a hand, one in a notebook, an account, an auction, a revoke, an error."""
STEPS = 20


def lesson(page: Page, where: str = RULES, name: str = MISERE) -> Locator:
    page.goto(where)
    found = page.locator(f"solo-steps{name}")
    expect(found.get_by_role("button", name="Next")).to_be_visible()
    return found


def press(steps: Locator, name: str) -> None:
    button = steps.get_by_role("button", name=name, exact=True)
    button.click(force=button.get_attribute("aria-disabled") == "true")  # a reader may press it all the same


def expect_step(steps: Locator, number: int, of: int = STEPS) -> None:
    """One step is seen, and it and the count agree."""
    expect(steps.locator(".count")).to_have_text(f"{number} of {of}")
    expect(steps.locator("> ol > li:visible")).to_have_count(1)
    expect(steps.locator("> ol > li:visible")).to_have_attribute("value", str(number))


def pages_with_steps(site: Path) -> list[str]:
    drawn = [file for file in sorted(site.rglob("index.html")) if "<solo-steps" in file.read_text(encoding="utf-8")]
    return [file.parent.relative_to(site).as_posix() + "/" for file in drawn]


@pytest.mark.parametrize("where", [RULES, NOTEBOOK])
def test_steps_by_mouse(reader: Page, where: str) -> None:
    steps = lesson(reader, where)
    expect_step(steps, 1)
    press(steps, "Back")
    expect_step(steps, 1)
    for number in (2, 3):
        press(steps, "Next")
        expect_step(steps, number)
    press(steps, "Back")
    expect_step(steps, 2)
    press(steps, "Last step")
    expect_step(steps, STEPS)
    press(steps, "Next")
    expect_step(steps, STEPS)
    press(steps, "First step")
    expect_step(steps, 1)


def test_steps_by_key_and_the_focus_is_never_lost(reader: Page) -> None:
    steps = lesson(reader)
    steps.get_by_role("button", name="Next").focus()
    for key, number in (("Enter", 2), ("Space", 3), ("ArrowRight", 4), ("ArrowLeft", 3), ("End", STEPS), ("Home", 1)):
        reader.keyboard.press(key)
        expect_step(steps, number)
        expect(steps.get_by_role("button", name="Next")).to_be_focused()
    reader.keyboard.press("ArrowLeft")
    expect_step(steps, 1)
    steps.locator("li:visible summary").first.focus()
    reader.keyboard.press("Enter")
    expect(steps.locator("li:visible details[open]")).to_have_count(1)
    reader.keyboard.press("ArrowRight")
    expect_step(steps, 2)
    expect(steps.get_by_role("button", name="Next")).to_be_focused()


def test_keys_outside_or_with_a_modifier_turn_nothing(reader: Page) -> None:
    steps = lesson(reader)
    reader.keyboard.press("ArrowRight")
    expect_step(steps, 1)
    steps.get_by_role("button", name="Next").focus()
    reader.keyboard.press("Control+End")
    reader.keyboard.press("Shift+ArrowRight")
    expect_step(steps, 1)


def test_keys_that_turn_nothing_are_still_the_themes(reader: Page) -> None:
    steps = lesson(reader)
    press(steps, "Next")
    reader.keyboard.press("ArrowRight")
    expect_step(steps, 3)
    reader.keyboard.press("s")
    expect(reader.locator(".md-search__input")).to_be_focused()


def test_live_in_a_notebook_no_key_goes_further(reader: Page) -> None:
    steps = lesson(reader)
    live = "steps => { const copy = steps.cloneNode(true); copy.setAttribute('live', ''); steps.replaceWith(copy) }"
    steps.evaluate(live)
    press(steps, "Next")
    for key in ("s", "ArrowRight", "d"):
        reader.keyboard.press(key)
    expect_step(steps, 3)
    expect(steps.get_by_role("button", name="Next")).to_be_focused()
    assert reader.url.endswith(RULES)


@pytest.mark.parametrize("width", [320, 360])
def test_steps_by_touch_and_a_swipe_turns_nothing(browser: Browser, site_url: str, width: int) -> None:
    context = browser.new_context(
        base_url=site_url, has_touch=True, is_mobile=True, viewport={"width": width, "height": 700}
    )
    page = context.new_page()
    steps = lesson(page)
    steps.get_by_role("button", name="Next").tap()
    expect_step(steps, 2)
    for made in steps.get_by_role("button").all():
        box = made.bounding_box()
        assert box and box["width"] >= 44 and box["height"] >= 44
    box = steps.get_by_role("button", name="Next").bounding_box()
    assert box
    before, finger = page.evaluate("scrollY"), context.new_cdp_session(page)
    for kind, down in (("touchStart", 0), *(("touchMove", down) for down in range(10, 210, 10)), ("touchEnd", None)):
        at = [] if down is None else [{"x": box["x"] + 20, "y": box["y"] + 20 + down}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})
    page.wait_for_function("before => scrollY < before", arg=before)
    expect_step(steps, 2)
    context.close()


def test_the_buttons_keep_their_place(reader: Page) -> None:
    for size in ({"width": 360, "height": 700}, {"width": 1280, "height": 900}):
        reader.set_viewport_size(size)  # type: ignore[arg-type]
        steps = lesson(reader)
        steps.scroll_into_view_if_needed()
        places = set()
        for _ in range(STEPS):
            box = steps.get_by_role("button", name="Next").bounding_box()
            assert box
            places.add((round(box["x"]), round(box["y"]), round(box["width"])))
            press(steps, "Next")
        assert len(places) == 1


def test_a_scrolled_reader_sees_the_next_step_from_its_top(reader: Page) -> None:
    reader.set_viewport_size({"width": 360, "height": 500})
    steps = lesson(reader, f"{RULES}?misere-foster-illustrative=11")
    expect_step(steps, 11)
    reader.mouse.move(180, 400)
    reader.mouse.wheel(0, 300)
    reader.wait_for_timeout(200)
    press(steps, "Next")
    expect_step(steps, 12)
    bar, told = steps.locator(".bar").bounding_box(), steps.locator("li:visible .e").bounding_box()
    assert bar and told and bar["y"] + bar["height"] <= told["y"] + 1 < 500


@pytest.mark.parametrize("address", ["?misere-foster-illustrative=12", "#misere-foster-illustrative-12"])
@pytest.mark.parametrize(
    ("width", "text"),
    [(300, ""), (320, ""), (340, ""), *((width, text) for width in (320, 360, 1280) for text in ("reader", "page"))],
)
def test_narrow_or_large_the_sentence_is_below_the_bar_and_the_bar_one_row(
    reader: Page, width: int, text: str, address: str
) -> None:
    """Text is at 200% where the reader has set it so in his browser, or a style of his own has at the page's root."""
    reader.set_viewport_size({"width": width, "height": 568})
    if text == "reader":
        fonts = {"fontSizes": {"standard": 32, "fixed": 32}}
        reader.context.new_cdp_session(reader).send("Page.setFontSizes", fonts)
    if text == "page":
        large = "() => { document.documentElement.style.fontSize = '200%' }"
        reader.add_init_script(f"new MutationObserver({large}).observe(document, {{ childList: true }})")
    steps = lesson(reader, RULES + address)
    for number in (12, 13):
        expect_step(steps, number)
        reader.wait_for_timeout(100)
        told = steps.locator("li:visible .e").bounding_box()
        rows = [made.bounding_box() for made in steps.locator(".bar > button:not(.opt)").all()]
        assert told and told["y"] < 568 and len({row["y"] for row in rows if row}) == 1
        assert max(row["y"] + row["height"] for row in rows if row) <= told["y"]
        assert steps.locator(".bar").evaluate("bar => bar.scrollWidth <= bar.clientWidth")
        press(steps, "Next")


def test_the_address_names_the_step_and_reload_returns_to_it(reader: Page, site_url: str) -> None:
    steps = lesson(reader)
    length = reader.evaluate("history.length")
    for _ in range(4):
        press(steps, "Next")
    assert reader.url == f"{site_url}{RULES}?misere-foster-illustrative=5"
    reader.reload()
    expect_step(steps, 5)
    press(steps, "First step")
    assert reader.url == f"{site_url}{RULES}"
    assert reader.evaluate("history.length") == length


@pytest.mark.parametrize("address", ["?misere-foster-illustrative=18", "#misere-foster-illustrative-18"])
def test_a_shared_address_opens_at_its_step_in_view(reader: Page, address: str) -> None:
    steps = lesson(reader, RULES + address)
    expect_step(steps, 18)
    reader.wait_for_timeout(100)
    expect(steps.locator("li:visible .e")).to_be_in_viewport()
    expect(steps.get_by_role("button", name="Next")).to_be_in_viewport()
    press(steps, "Next")
    assert reader.url.endswith("?misere-foster-illustrative=19")


@pytest.mark.parametrize("value", ["0", "21", "-1", "1.5", "five", "", "1e9", "%", "%E0%A4%A"])
def test_an_address_that_names_no_step_opens_at_the_first(reader: Page, value: str) -> None:
    expect_step(lesson(reader, f"{RULES}?misere-foster-illustrative={value}"), 1)


@pytest.mark.parametrize(
    "anchor", ["%", "%E0%A4%A", "misere-foster-illustrative-0", "misere-foster-illustrative-21", ""]
)
def test_an_anchor_that_names_nothing_leaves_the_lessons_alone(reader: Page, anchor: str) -> None:
    steps = lesson(reader, f"{RULES}?misere-foster-illustrative=3#{anchor}")
    expect_step(steps, 3)
    press(steps, "Next")
    expect_step(steps, 4)
    reader.evaluate("anchor => { location.hash = anchor + '%' }", anchor)
    press(steps, "Next")
    expect_step(steps, 5)


def test_after_back_the_table_is_what_the_address_says(reader: Page) -> None:
    steps = lesson(reader, f"{RULES}?misere-foster-illustrative=5")
    reader.locator("article h2 a.headerlink").first.click()
    press(steps, "Next")
    press(steps, "Next")
    expect_step(steps, 7)
    reader.go_back()
    assert reader.url.endswith("?misere-foster-illustrative=5")
    expect_step(steps, 5)
    reader.go_forward()
    expect_step(steps, 7)

    for number in (9, 12):
        reader.evaluate("number => { location.hash = `misere-foster-illustrative-${number}` }", number)
        expect_step(steps, number)
    reader.go_back()
    expect_step(steps, 9)
    assert "misere-foster-illustrative=9" in reader.url
    reader.go_forward()
    expect_step(steps, 12)


def test_a_link_in_the_contents_leaves_a_lesson_opened_by_anchor_at_its_step(reader: Page) -> None:
    steps = lesson(reader, f"{RULES}#misere-foster-illustrative-12")
    heading = reader.locator("article h2[id]").first.get_attribute("id")
    reader.evaluate("heading => { location.hash = heading }", heading)
    expect_step(steps, 12)
    assert reader.url.endswith(f"?misere-foster-illustrative=12#{heading}")


def test_ordinary_anchors_still_work(reader: Page) -> None:
    steps = lesson(reader, f"{RULES}?misere-foster-illustrative=3&other=kept")
    heading = reader.locator("article h2[id]").first
    link = heading.locator("a.headerlink").get_attribute("href")
    reader.evaluate("address => { location.hash = address }", link)
    expect(heading).to_be_in_viewport()
    expect_step(steps, 3)
    press(steps, "Next")
    assert reader.url.endswith(f"?other=kept&misere-foster-illustrative=4{link}")
    reader.evaluate("location.hash = 'misere-foster-illustrative-7'")
    expect_step(steps, 7)


def test_each_step_is_spoken_in_words(reader: Page) -> None:
    steps = lesson(reader)
    said = steps.get_by_role("status")
    expect(said).to_have_count(1)
    expect(said).to_have_text("")
    press(steps, "Next")
    expect(said).to_have_text("Step 2 of 20: West proposes.")
    press(steps, "Last step")
    press(steps, "Back")
    press(steps, "Back")
    words = (
        "West leads two of diamonds; North three of diamonds, East nine of hearts, South four of hearts. North wins."
    )
    expect(said).to_have_text(f"Step 18 of 20: {words}")
    expect(steps.locator("li:visible ol.k")).to_match_aria_snapshot(
        """
        - list:
          - listitem:
            - text: two of diamonds, 1 West
            - emphasis: leads
          - listitem:
            - text: three of diamonds, 2 North
            - emphasis: wins
          - listitem: nine of hearts, 3 East
          - listitem: four of hearts, 4 South
        """
    )


def test_all_steps_at_once_and_back(reader: Page) -> None:
    steps = lesson(reader)
    for _ in range(3):
        press(steps, "Next")
    press(steps, "Show all")
    expect(steps.locator("> ol > li:visible")).to_have_count(STEPS)
    expect(steps.locator(".count")).to_have_text(f"All {STEPS} steps")
    expect(steps.locator("> ol > li[value='4'] .e")).to_be_in_viewport()
    expect(steps.get_by_role("button", name="One at a time")).to_be_focused()
    expect(steps.get_by_role("button", name="One at a time")).to_be_in_viewport()
    press(steps, "One at a time")
    expect_step(steps, 4)
    expect(steps.locator("li:visible .e")).to_be_in_viewport()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_paper_every_step_is_there_in_black_on_white(reader: Page, scheme: str) -> None:
    reader.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    steps = lesson(reader)
    reader.emulate_media(color_scheme=scheme, media="print")  # type: ignore[arg-type]
    expect(steps.locator("> ol > li:visible")).to_have_count(STEPS)
    expect(steps.locator(".bar")).to_be_hidden()
    expect(steps.locator("> ol > li").first).to_have_css("list-style-type", "decimal")
    colours = steps.evaluate(
        """root => [...new Set([...root.querySelectorAll("li *")].filter(part => part.checkVisibility())
            .map(part => getComputedStyle(part).color))]"""
    )
    assert set(colours) <= {"rgb(0, 0, 0)", "rgb(51, 51, 51)"}
    expect(reader.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")  # once the theme has faded
    grounds = steps.evaluate(
        """root => [document.body, root.closest("article"), root, ...root.querySelectorAll("li *")]
            .map(part => getComputedStyle(part).backgroundColor)"""
    )
    assert set(grounds) <= {"rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"}
    expect(steps.locator("details.solo-cite > p").first).to_be_visible()


@pytest.mark.parametrize("where", [RULES, NOTEBOOK])
def test_a_hand_takes_few_sheets_and_these_are_white_to_the_edge(reader: Page, where: str) -> None:
    reader.emulate_media(color_scheme="dark")
    lesson(reader, where)
    reader.emulate_media(color_scheme="dark", media="print")
    roots = "[document.documentElement, document.body].map(part => getComputedStyle(part))"
    grounds = reader.evaluate(f"{roots}.map(style => [style.backgroundColor, style.colorScheme])")
    assert grounds == [["rgb(255, 255, 255)", "light"]] * 2
    reader.emulate_media(color_scheme="dark", media="screen")
    printed = reader.pdf(format="A4", print_background=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) <= 10, "a dozen steps of cards, with the prose about them"


def test_what_is_copied_is_what_is_seen(reader: Page) -> None:
    steps = lesson(reader, f"{RULES}?misere-foster-illustrative=7")
    told = steps.locator("li:visible .e")
    copied = told.evaluate("told => { getSelection().selectAllChildren(told); return getSelection().toString() }")
    assert copied.replace("\ufe0e", "").strip() == "West leads ♠K; North ♠7, East ♠J, South ♠10. West wins."
    assert "♠\ufe0eK king of spades" in (told.text_content() or "")


@pytest.mark.parametrize("word", ["misere", "misère", "Misere"])
def test_a_word_is_found_without_its_accent(reader: Page, word: str) -> None:
    reader.goto("")
    reader.keyboard.press("s")
    expect(reader.locator(".md-search__input")).to_be_focused()
    reader.keyboard.type(word)
    found = reader.locator(".md-search-result__item a.md-search-result__link").first
    expect(found).to_be_visible()
    expect(found).to_have_attribute("href", re.compile(r"/rules/misere/"))
    expect(found.locator("h1")).to_have_text("Misère", use_inner_text=True)


def test_without_scripts_it_reads_as_a_numbered_list(browser: Browser, site_url: str) -> None:
    context = browser.new_context(base_url=site_url, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{RULES}#misere-foster-illustrative-12")
    items = page.locator(f"solo-steps{MISERE} > ol > li")
    expect(items).to_have_count(STEPS)
    for place in range(STEPS):
        expect(items.nth(place)).to_be_visible()
        expect(items.nth(place)).to_have_css("list-style-type", "decimal")
    expect(page.locator("solo-steps button")).to_have_count(0)
    expect(items.nth(11).locator(".e")).to_be_in_viewport()
    page.locator("summary").first.click()
    expect(page.locator("details.solo-cite > p").first).to_be_visible()
    context.close()


def test_if_the_script_never_comes_all_steps_are_shown_in_the_end(browser: Browser, site_url: str) -> None:
    context = browser.new_context(base_url=site_url)
    context.route(re.compile(r"/solo\.\w+\.js"), lambda route: route.abort())
    page = context.new_page()
    page.goto(RULES)
    last = page.locator(f"solo-steps{MISERE} > ol > li").last
    page.wait_for_timeout(3500)
    box = last.bounding_box()
    assert box and box["height"] > 100
    context.close()


@pytest.mark.parametrize("width", [320, 360])
def test_nothing_scrolls_sideways(reader: Page, site: Path, width: int) -> None:
    reader.set_viewport_size({"width": width, "height": 800})
    where = pages_with_steps(site)
    assert set(KINDS) <= set(where)
    for page in where if width == 320 else KINDS:
        reader.goto(page)
        wide = reader.evaluate(
            """() => {
                const wide = [];
                for (const button of document.querySelectorAll("solo-steps .all")) button.click();
                const edge = document.documentElement.clientWidth;
                if (document.documentElement.scrollWidth > edge) wide.push("the page");
                for (const part of document.querySelectorAll("solo-steps, solo-steps :not(.v)"))
                    if (part.getBoundingClientRect().right > edge + 0.5) wide.push(part.outerHTML.slice(0, 90));
                return wide;
            }"""
        )
        assert wide == [], page


def test_four_colours_are_remembered_everywhere(reader: Page) -> None:
    steps = lesson(reader)
    club, spade = (steps.locator(f"li:visible .g i.{suit}").first for suit in "CS")
    colour = "part => getComputedStyle(part).color"
    assert club.evaluate(colour) == spade.evaluate(colour)
    press(steps, "Four colours")
    assert club.evaluate(colour) != spade.evaluate(colour)
    steps = lesson(reader, NOTEBOOK)
    expect(steps.locator(".four")).to_have_attribute("aria-pressed", "true")
    assert club.evaluate(colour) != spade.evaluate(colour)
    press(steps, "Four colours")
    reader.reload()
    expect(steps.locator(".four")).to_have_attribute("aria-pressed", "false")


def test_steps_still_turn_after_a_click_in_the_site_and_back(reader: Page) -> None:
    steps = lesson(reader)
    press(steps, "Next")
    press(steps, "Next")
    reader.locator("article a[href*='notebooks/misere']").first.click()
    expect_step(steps, 1)
    assert "/notebooks/misere/" in reader.url
    press(steps, "Last step")
    reader.go_back()
    expect_step(steps, 3)
    press(steps, "Next")
    expect_step(steps, 4)
    reader.go_forward()
    expect_step(steps, STEPS)
    press(steps, "Back")
    expect_step(steps, STEPS - 1)


def test_lessons_on_one_page_are_independent(reader: Page) -> None:
    reader.goto(SETTLEMENT)
    made, lost, won = (
        reader.locator(f"#settlement-{name}")
        for name in ("solo-just-made", "solo-lost-with-four", "solo-won-with-seven")
    )
    press(lost, "Next")
    press(won, "Last step")
    press(lost, "Next")
    for steps, number, of in ((made, 1, 2), (lost, 3, 3), (won, 3, 3)):
        expect_step(steps, number, of)
    assert reader.url.endswith("?settlement-solo-won-with-seven=3&settlement-solo-lost-with-four=3")
    reader.reload()
    for steps, number, of in ((made, 1, 2), (lost, 3, 3), (won, 3, 3)):
        expect_step(steps, number, of)
    expect(made.get_by_role("status")).to_have_text("")


def test_a_lesson_without_steps_says_so(reader: Page, faults: list[str]) -> None:
    lesson(reader)
    reader.evaluate("document.querySelector('article').append(document.createElement('solo-steps'))")
    expect(reader.get_by_text("This lesson has no steps to show")).to_be_visible()
    assert any("holds no list of steps" in fault for fault in faults)
    faults.clear()


def test_what_else_could_have_been_said_opens_by_key_and_is_printed_open(
    reader: Page, axe: Callable[..., list[str]]
) -> None:
    steps = lesson(reader, f"{RULES}#misere-foster-illustrative-3")
    asked = steps.locator("li:visible details.solo-else")
    expect(asked.locator("dl")).to_be_hidden()
    asked.locator("summary").focus()
    reader.keyboard.press("Enter")
    expect(asked.locator("dl")).to_be_visible()
    expect(asked.locator("dt")).to_have_text(["Open", "Not open: propose"])
    assert axe(reader, "solo-steps") == []
    assert asked.locator("summary").bounding_box()["height"] >= 24  # type: ignore[index]
    reader.keyboard.press("Enter")
    reader.emulate_media(media="print")
    expect(steps.locator("details.solo-else dl").first).to_be_visible()
