"""“What do I owe?” in a browser: by thumb and key, told in the address, kept for when there is no net."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

# From the books, and counted by hand: the hand chosen, then what each player is up or down. Foster's letters A Y B Z
# are West, North, East, South, since the dealer sits South. Names: see `tests/test_owing.py`.
Up = dict[str, str]
SOLO = {"call": "Solo", "caller": "East"}
PARTNERS = {"call": "Proposal", "caller": "West", "partner": "East"}
CASES: list[tuple[str, dict[str, str], Up]] = [
    ("Foster: a solo just made", SOLO | {"tricks": "5"}, {"West": "−2 red", "East": "+6 red"}),
    (
        "Foster: a solo lost with four",
        SOLO | {"tricks": "4"},
        {"North": "+2 red, +1 white", "East": "−6 red, −3 white", "South": "+2 red, +1 white"},
    ),
    ("Foster: a solo won with seven", SOLO | {"tricks": "7"}, {"West": "−2 red, −2 white", "East": "+6 red, +6 white"}),
    (
        "Foster: partners take eleven and revoked",
        PARTNERS | {"tricks": "11", "wrong": "Revoke", "by": "West"},
        {"West": "−1 red", "North": "+1 red", "East": "−1 red", "South": "+1 red"},
    ),
    (
        "Foster: partners take eight and revoked",
        PARTNERS | {"tricks": "8", "wrong": "Revoke", "by": "East"},
        {"West": "−1 red, −3 white", "North": "+1 red, +3 white", "South": "+1 red, +3 white"},
    ),
    (
        "Foster: Z makes six, A's revoke did no harm; by Foster's own table, a solo being two red",
        {"call": "Solo", "caller": "South", "tricks": "6", "wrong": "Revoke", "by": "West", "harmless": "yes"},
        {"South": "+6 red, +12 white", "West": "−2 red, −10 white", "North": "−2 red, −1 white"},
    ),
    (
        "Foster: A takes six and revoked",
        {"call": "Solo", "caller": "West", "tricks": "6", "wrong": "Revoke", "by": "West"},
        {"West": "−6 red, −6 white", "South": "+2 red, +2 white"},
    ),
    (
        "Foster: an adversary revokes against a misère",
        {"call": "Misère", "caller": "North", "tricks": "1", "wrong": "Revoke", "by": "South"},
        {"North": "+9 red", "South": "−9 red", "East": "0", "West": "0"},
    ),
    (
        "Foster: an adversary leads out of turn against a misère",
        {"call": "Misère", "caller": "North", "tricks": "0", "wrong": "Led out of turn", "by": "East"},
        {"North": "+9 red", "East": "−9 red", "South": "0"},
    ),
    (
        "Foster: the solo lost with four doubles a pool of four red",
        SOLO | {"tricks": "4", "poolRed": "4"},
        {"East": "−10 red, −3 white", "West": "+2 red, +1 white"},
    ),
    (
        "Hoffmann: partners win all thirteen",
        PARTNERS | {"rules": "Hoffmann", "tricks": "13"},
        {"West": "+1 red, +10 white", "North": "−1 red, −10 white"},
    ),
    (
        "Overtricks: abundance with eleven, fifteen and four units",
        {"rules": "Overtricks", "call": "Abundance", "caller": "East", "tricks": "11"},
        {"East": "+9 red, +12 white", "West": "−3 red, −4 white"},
    ),
]


def choose(page: Page, chosen: dict[str, str]) -> None:
    """The choices made in the form, the rule set before the call that it has."""
    form = page.locator("solo-owe form")
    form.locator("details").evaluate_all("all => all.forEach(details => { details.open = true })")
    for name in sorted(chosen, key=ORDER.index):
        field = form.locator(f"[name={name}]")
        if name == "harmless":
            field.set_checked(chosen[name] == "yes")
        elif name in NUMBERS:
            field.fill(chosen[name])
        else:
            field.select_option(label=chosen[name])


ORDER = (
    *("rules", "names", "call", "caller", "partner", "tricks", "wrong", "by", "times"),
    *("also", "harmless", "money", "red", "white", "poolRed", "poolWhite"),
)
NUMBERS = ORDER[-4:]


def nets(page: Page) -> Up:
    rows = page.locator("solo-owed tbody tr")
    return {row.locator("th").inner_text(): row.locator("td").first.inner_text() for row in rows.all()}


def summed(up: Up) -> tuple[int, int]:
    """All that the players are up, red and white."""
    both = " ".join(up.values()).replace("−", "-")
    return tuple(sum(map(int, re.findall(rf"([+-]\d+) {colour}", both))) for colour in ("red", "white"))  # type: ignore[return-value]


@pytest.fixture
def owe(reader: Page) -> Page:
    reader.goto("owe/")
    expect(reader.locator("solo-owe form")).to_be_visible()
    return reader


def test_the_books_cases_chosen_in_the_form_and_told_in_the_address(owe: Page) -> None:
    usual = {"rules": "Foster", "names": "West, North, East, South", "wrong": "Nothing", "poolRed": "0"}
    shared = {}
    for title, chosen, expected in CASES:
        owe.locator("[name=harmless]").evaluate("box => { box.checked = false }")
        choose(owe, {**usual, **chosen})
        up = nets(owe)
        assert {name: up[name] for name in expected} == expected, title
        assert summed(up) == (-int(chosen.get("poolRed", 0)), 0), title  # but for what the pool took
        shared[owe.url] = owe.locator("solo-owed").inner_text()
    assert len(shared) == len(CASES)
    for address in list(shared)[3::3]:
        owe.goto(address)
        expect(owe.locator("solo-owed .verdict")).not_to_be_empty()
        assert owe.locator("solo-owed").inner_text() == shared[address], address


def test_a_ruling_for_the_player_who_asks_is_announced_with_its_passage(owe: Page) -> None:
    """An adversary revoked against my solo: who pays what?"""
    status = owe.get_by_role("status").filter(has_text="solo")
    choose(owe, {"call": "Solo", "tricks": "5", "wrong": "Revoke", "by": "Left"})
    expect(status).to_have_text(
        "Your solo is made with 5 tricks, counted as 8 after the penalty: you receive 6 red and 9 white in all."
    )
    lines = owe.locator("solo-owed .lines > li")
    expect(lines.first).to_contain_text("Left pays you 2 red, 3 times over: Left revoked, and pays for all.")
    lines.first.locator("summary").click()
    expect(lines.first.locator("details p")).to_be_visible()
    choose(owe, {"caller": "Left", "by": "Me"})
    expect(status).to_contain_text("Left’s solo is made")
    expect(status).to_contain_text("you pay 6 red and 9 white in all.")
    expect(lines.first).to_contain_text("You pay Left 2 red, 3 times over: you revoked, and pay for all.")
    choose(owe, {"money": "red 25, white 5 (cents)"})
    expect(status).to_contain_text("(195 cents)")  # six at 25 and nine at 5
    choose(owe, {"poolRed": "4"})
    expect(owe.locator("solo-owed .pool")).to_have_text("The pool then holds nothing.")
    choose(owe, {"tricks": "4", "wrong": "Nothing"})
    expect(owe.locator("solo-owed .pool")).to_have_text("The pool then holds 8 red (200 cents).")
    choose(owe, {"caller": "Me", "money": "my own stakes", "red": "0.5", "white": "0.1"})
    expect(status).to_contain_text("you pay 10 red and 3 white in all (5.3).")
    for amiss in ("1e308", "-1"):
        choose(owe, {"poolRed": amiss})
        expect(owe.locator("solo-owe .fault")).to_contain_text("from nothing to a million")
    expect(status).to_be_hidden()


def test_only_what_is_possible_can_be_chosen(owe: Page) -> None:
    def offered(name: str) -> list[str]:
        return owe.locator(f"solo-owe [name={name}] option").all_inner_texts()

    choose(owe, {"rules": "Straight Solo"})
    assert offered("call")[0] == "Solo"
    choose(owe, {"rules": "Solo for three"})
    assert offered("caller") == ["Me", "Left", "Right"]
    choose(owe, {"rules": "Foster", "call": "Proposal", "caller": "Left"})
    assert offered("partner") == ["Me", "Opposite", "Right"]
    choose(owe, {"partner": "Right", "wrong": "Revoke", "by": "Right"})
    expect(owe.locator("[name=harmless]")).to_be_hidden()
    choose(owe, {"by": "Me"})
    expect(owe.locator("[name=harmless]")).to_be_visible()


def test_another_way_to_name_the_players_tells_the_same_hand(owe: Page) -> None:
    choose(owe, {"caller": "Left", "wrong": "Revoke", "by": "Right", "also": "Opposite"})
    before = owe.locator("solo-owed tbody td").all_inner_texts()
    choose(owe, {"names": "West, North, East, South"})
    chosen = [owe.locator(f"[name={name}]").input_value() for name in ("caller", "by", "also")]
    assert chosen == ["west", "east", "north"]
    choose(owe, {"names": "me, left, opposite, right"})
    assert owe.locator("[name=caller]").input_value() == "left"
    assert owe.locator("solo-owed tbody td").all_inner_texts() == before


def test_a_stake_that_is_no_longer_asked_for_hides_no_answer(owe: Page) -> None:
    choose(owe, {"money": "my own stakes", "red": "-1"})
    expect(owe.locator("solo-owed")).to_be_hidden()
    choose(owe, {"money": "counters only"})
    expect(owe.locator("solo-owed .verdict")).to_be_visible()
    expect(owe.locator("solo-owe .fault")).to_be_empty()


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("?rules=straight&call=propose", "Straight Solo has no call of proposal."),
        ("?call=bundle", "“call=bundle”"),
        ("?call=constructor", "“call=constructor”"),
        ("?call=solo&caller=me&tricks=14", "“tricks=14”"),
        ("?rules=pagat", "“rules=pagat”"),
        ("?caller=south&rules=three_handed", "“caller=south”"),
    ],
)
def test_an_address_that_tells_no_hand_is_answered_in_a_sentence(reader: Page, address: str, said: str) -> None:
    reader.goto(f"owe/{address}")
    expect(reader.locator("solo-owe .fault")).to_contain_text(said)
    expect(reader.locator("solo-owed .verdict")).to_have_text(
        "Your solo is made with 5 tricks: you receive 6 red in all."
    )


def test_choices_for_the_evening_are_kept_and_the_way_back_is_clear(owe: Page) -> None:
    choose(owe, {"rules": "Hoffmann", "poolRed": "4"})
    length = owe.evaluate("history.length")
    choose(owe, {"tricks": "4"})
    assert owe.url.endswith("/owe/?rules=hoffmann&call=solo&caller=me&tricks=4&wrong=nothing&poolRed=4")
    assert owe.evaluate("history.length") == length
    expect(owe.locator(".pool")).to_have_text("The pool then holds 8 red.")
    owe.locator("article a[href*='revokes']").last.click()
    expect(owe.locator("h1")).to_contain_text("Revokes")
    owe.go_back()
    expect(owe.locator("solo-owed .verdict")).to_contain_text("solo is lost with 4 tricks")
    owe.goto("owe/")
    expect(owe.locator("solo-owe summary b")).to_have_text("Hoffmann")
    expect(owe.locator("[name=poolRed]")).to_have_value("4")
    expect(owe.locator("[name=tricks]")).to_have_value("5")


def test_by_key_and_on_a_small_phone(owe: Page, axe: Callable[..., list[str]]) -> None:
    owe.set_viewport_size({"width": 360, "height": 640})
    expect(owe.locator("solo-owed .verdict")).to_be_in_viewport(ratio=1)
    owe.locator("[name=call]").focus()
    owe.keyboard.type("Slam")
    expect(owe.locator("solo-owed .verdict")).to_contain_text("slam is made with 13 tricks")
    for _ in range(2):
        owe.keyboard.press("Tab")
    expect(owe.get_by_role("button", name="One trick fewer")).to_be_focused()
    owe.keyboard.press("Enter")
    expect(owe.locator("solo-owed .verdict")).to_contain_text("slam is lost with 12 tricks: you pay 24 red")
    owe.locator("[name=wrong]").select_option(label="Revoke")
    expect(owe.get_by_text("More than one revoke")).to_be_visible()
    expect(owe.locator("[name=also]")).to_be_hidden()
    expect(owe.locator("solo-owed .verdict")).to_be_in_viewport(ratio=1)
    owe.set_viewport_size({"width": 320, "height": 640})
    choose(owe, {"call": "Proposal", "wrong": "Revoke", "by": "Left"})
    assert owe.evaluate("document.documentElement.scrollWidth") == 320
    touched = "solo-owe :is(select, button, input:not([type=checkbox]), summary, .tick)"
    small = f"""() => [...document.querySelectorAll("{touched}")].filter(part => part.checkVisibility())
        .filter(part => part.getBoundingClientRect().height < 43.9).map(part => part.outerHTML)"""
    assert owe.evaluate(small) == []
    assert axe(owe) == []


@pytest.mark.parametrize("more", ["times=2", "also=right"])
def test_a_second_revoke_is_unfolded_where_the_address_tells_it(reader: Page, more: str) -> None:
    reader.goto(f"owe/?call=solo&caller=me&tricks=5&wrong=revoke&by=left&{more}")
    name, value = more.split("=")
    expect(reader.locator(f"[name={name}]")).to_be_visible()
    expect(reader.locator(f"[name={name}]")).to_have_value(value)
    reader.locator("[name=wrong]").select_option(label="Wrong number of cards")
    expect(reader.get_by_text("More than one hand")).to_be_visible()
    expect(reader.locator("[name=times]")).to_be_hidden()
    reader.locator("[name=wrong]").select_option(label="Nothing")
    expect(reader.locator("solo-owe .more")).to_be_hidden()


def test_without_scripts_it_says_so_and_shows_the_stakes(browser: Browser, site_url: str) -> None:
    context = browser.new_context(base_url=site_url, java_script_enabled=False)
    page = context.new_page()
    page.goto("owe/")
    expect(page.get_by_text("this browser runs none")).to_be_visible()
    expect(page.locator("solo-owe form")).to_be_hidden()
    expect(page.locator("table.solo-stakes").first).to_be_visible()
    context.close()


@pytest.fixture
def at_home(browser: Browser, site_url: str) -> Iterator[BrowserContext]:
    """A reader whose browser may keep pages for later."""
    context = browser.new_context(base_url=site_url, service_workers="allow")
    yield context
    context.close()


def until(page: Page, promise: str) -> None:
    """Waits for a promise to come true; the browser's own `wait_for_function` takes any promise for true."""
    for _ in range(200):
        if page.evaluate(promise):
            return
        page.wait_for_timeout(50)
    pytest.fail(f"never came true: {promise}")


def test_after_one_visit_it_needs_no_net_and_a_new_build_replaces_the_old(at_home: BrowserContext, site: Path) -> None:
    page = at_home.new_page()
    page.goto("owe/")
    page.evaluate("navigator.serviceWorker.ready.then(kept => kept.active.state)")
    page.wait_for_function("navigator.serviceWorker.controller")
    at_home.set_offline(True)
    page.goto("owe/?call=solo&caller=me&tricks=4&wrong=nothing")
    expect(page.locator("solo-owed .verdict")).to_contain_text("you pay 6 red and 3 white in all")
    at_home.set_offline(False)

    page.goto("rules/pool/")
    assert page.evaluate("navigator.serviceWorker.controller") is None
    scope = page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.map(one => one.scope))")
    assert [address.rpartition("/solo-whist/")[2] for address in scope] == ["owe/"]
    worker, index = site / "owe" / "worker.js", site / "owe" / "index.html"
    before = worker.read_bytes(), index.read_bytes()
    try:
        index.write_bytes(before[1].replace(b"</h1>", b"</h1><p>A newer build</p>", 1))
        page.goto("owe/")
        expect(page.get_by_text("A newer build")).to_be_visible()  # at once, though the old worker is still there
        worker.write_bytes(re.sub(rb'"solo-owe " \+ "\w+"', b'"solo-owe " + "newer"', before[0]))
        page.evaluate("navigator.serviceWorker.getRegistration().then(kept => kept.update())")
        until(page, "caches.keys().then(names => names.join() === 'solo-owe newer')")
        at_home.set_offline(True)
        page.goto("owe/")
        expect(page.get_by_text("A newer build")).to_be_visible()
        expect(page.locator("solo-owed .verdict")).not_to_be_empty()
    finally:
        worker.write_bytes(before[0])
        index.write_bytes(before[1])
