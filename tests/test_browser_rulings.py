"""Rulings and terms in a browser: found by a player's words, for the reader's rule set, by mouse, finger and key."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from solo_teach.glossary import terms
from solo_teach.rulings import MOMENTS, rulings

ASKED = {  # what a player types, and the ruling that must be among the first three results
    "can I look at the last trick": "see-the-last-trick",
    "can the caller see the last trick": "see-the-last-trick",
    "everyone passed": "everyone-passes",
    "nobody bid": "everyone-passes",
    "all pass": "everyone-passes",
    "who leads in abundance": "who-leads",
    "who leads": "who-leads",
    "trumps in misere": "trumps-in-misere",
    "two people proposed": "two-proposals",
    "I have 12 cards": "twelve-cards",
    "someone has fourteen cards": "twelve-cards",
    "he revoked": "what-a-revoke-costs",
    "revoke penalty": "what-a-revoke-costs",
    "both sides revoked": "both-sides-revoked",
    "take back a revoke": "revoke-noticed-in-time",
    "how long to claim a revoke": "how-long-to-claim",
    "who pays for a revoke": "who-pays-for-the-revoke",
    "misère caller revoked": "misere-caller-revoked",
    "accept after passing": "accept-after-passing",
    "can I bid after passing": "back-in-after-passing",
    "name the abundance suit": "when-suit-is-named",
    "does a slam have trumps": "slam-trumps",
    "nobody accepted my proposal": "nobody-accepts",
    "prop without a cop": "nobody-accepts",
    "solo over prop and cop": "solo-over-accepted-proposal",
    "how many tricks for prop and cop": "eight-or-seven",
    "raise my bid": "raise-my-call",
    "said the wrong call": "slip-of-the-tongue",
    "who bids first": "who-speaks-first",
    "misdeal": "misdeal",
    "card turned over while dealing": "card-shown-in-dealing",
    "wrong player dealt": "wrong-dealer",
    "five players": "five-players",
    "who shuffles": "who-shuffles",
    "dropped a card": "dropped-card",
    "led out of turn": "led-out-of-turn",
    "played out of turn": "played-out-of-turn",
    "threw down his hand": "caller-throws-down",
    "can the rest be mine": "the-rest-are-mine",
    "must I trump": "must-i-trump",
    "when does the spread go down": "when-spread-is-shown",
    "misère lost play on": "lost-misere",
    "overtricks": "over-tricks-paid",
    "what is solo worth": "what-is-each-call-worth",
    "who wins the kitty": "pool-touched",
    "do honours count": "honours",
    "five people playing": "five-players",
    "solo player exposed a card": "caller-shows-a-card",
    "do overtricks count": "over-tricks-paid",
}
SEARCH = """async (asked) => {
  const config = JSON.parse(document.getElementById("__config").textContent);
  const worker = new Worker(new URL(config.search, location.href));
  const ask = (message) => new Promise((told) => {
    worker.onmessage = (event) => told(event.data.data);
    worker.postMessage(message);
  });
  const index = await (await fetch("search/search_index.json")).json();
  await ask({ type: 0, data: { config: index.config, docs: index.docs, options: { suggest: false } } });
  const found = [];
  for (const words of asked) found.push((await ask({ type: 2, data: words })).items.flat().map((one) => one.location));
  worker.terminate();
  return found;
}"""
"""Asks the theme's own search, in its worker, as its search box does; a page and its sections come together."""


def test_a_players_words_find_the_ruling_among_the_first_three_results(reader: Page) -> None:
    """Counted with the page itself, which the theme sets above the sections it found there."""
    reader.goto("")
    found = reader.evaluate(SEARCH, list(ASKED))
    places = {f"rulings/{rulings()[name].moment}/#{name}" for name in ASKED.values()}
    first = {}
    for (words, name), results in zip(ASKED.items(), found, strict=True):
        pages = [result.partition("#")[0] for result in results]
        shown = sorted(results, key=lambda result: (pages.index(result.partition("#")[0]), "#" in result))
        first[words] = (f"rulings/{rulings()[name].moment}/#{name}", shown[:3])
    assert len(places) >= 30
    assert {words: shown for words, (wanted, shown) in first.items() if wanted not in shown} == {}


def test_the_search_index_is_under_300_kilobytes_compressed(site: Path) -> None:
    assert len(gzip.compress((site / "search" / "search_index.json").read_bytes())) < 300_000


def test_the_box_shows_the_ruling_without_the_words_it_was_found_by(reader: Page) -> None:
    reader.goto("")
    reader.locator(".md-search__input").fill("who wins the kitty")
    result = reader.locator('.md-search-result__link[href*="#pool-touched"] h2')
    expect(result).to_be_visible()
    assert " ".join(result.inner_text().split()) == "Is the pool touched?"


def test_a_rule_set_once_chosen_shows_its_answers_on_every_page(reader: Page) -> None:
    reader.goto("rulings/auction/")
    answers = reader.locator("#everyone-passes ~ .solo-answer:not(#play-the-passed-hand ~ .solo-answer)")
    expect(answers.filter(visible=True)).to_have_count(7)
    reader.get_by_label("We play by").select_option("denexa")
    expect(answers.filter(visible=True)).to_have_text([f"Denexa: {rulings()['everyone-passes'].answer('denexa')}"])
    reader.goto("rulings/play/")
    expect(reader.get_by_label("We play by")).to_have_value("denexa")
    shown = reader.locator("#slam-trumps ~ .solo-answer:not(#slam-shown ~ .solo-answer)").filter(visible=True)
    expect(shown).to_have_text([f"Modern and Denexa: {rulings()['slam-trumps'].answer('denexa')}"])
    reader.get_by_label("We play by").select_option("")
    assert reader.evaluate("localStorage.getItem('solo-rules')") is None
    expect(reader.locator(".solo-answer").filter(visible=False)).to_have_count(0)


@pytest.mark.parametrize("where", ["rulings/auction/", "rules/play/"])
def test_without_scripts_every_answer_is_shown_and_a_term_is_a_link(
    browser: Browser, site_url: str, where: str
) -> None:
    context = browser.new_context(base_url=site_url, java_script_enabled=False)
    page = context.new_page()
    page.goto(where)
    expect(page.locator(".solo-answer").filter(visible=False)).to_have_count(0)
    expect(page.locator(".solo-choose").filter(visible=True)).to_have_count(0)
    term = page.locator("a.solo-term").first
    name = str(term.get_attribute("href")).partition("#")[2]
    term.click()
    expect(page.locator(f"h3#{name}")).to_be_in_viewport()
    context.close()


def test_a_term_by_key_is_opened_read_on_and_closed(reader: Page, axe: Callable[..., list[str]]) -> None:
    reader.goto("rules/play/")
    term = reader.get_by_role("button", name="caller", exact=True)
    meaning = reader.locator("#solo-meaning")
    term.focus()
    expect(meaning).to_have_count(0)
    for key in ("Enter", "Space"):
        reader.keyboard.press(key)
        expect(term).to_have_attribute("aria-expanded", "true")
        expect(term).to_have_accessible_description(f"Caller. {terms()['caller'].says} Glossary")
        expect(meaning).to_be_visible()
        reader.keyboard.press("Tab")
        expect(meaning.get_by_role("link", name="Glossary")).to_be_focused()
        reader.keyboard.press("Escape")
        expect(meaning).to_have_count(0)
        expect(term).to_be_focused()
        expect(term).to_have_attribute("aria-expanded", "false")
    reader.keyboard.press("Enter")
    assert axe(reader, "article") == []
    reader.keyboard.press("Tab")
    reader.keyboard.press("Tab")
    expect(meaning).to_have_count(0)


def test_a_term_under_a_resting_mouse_is_opened_and_closes_when_it_leaves(reader: Page) -> None:
    reader.goto("rules/play/")
    term, meaning = reader.locator("a.solo-term").nth(1), reader.locator("#solo-meaning")
    term.hover()
    expect(meaning).to_be_visible()
    meaning.hover()
    expect(meaning).to_be_visible()
    reader.locator("h1").hover()
    expect(meaning).to_have_count(0)
    term.click()
    reader.locator("h1").hover()
    expect(meaning).to_be_visible()
    text = reader.locator("article").evaluate("article => article.innerText")
    term.click()
    expect(meaning).to_have_count(0)
    assert terms()["trick"].says in text
    assert terms()["trick"].says not in reader.locator("article").evaluate("article => article.textContent")
    reader.emulate_media(media="print")
    assert term.evaluate("term => getComputedStyle(term).textDecorationLine") == "none"


def test_a_term_by_touch_stays_within_a_narrow_page(
    browser: Browser, site_url: str, axe: Callable[..., list[str]]
) -> None:
    """In the dark; by key it is seen in the light. What axe finds on the pages themselves is asked of all together."""
    context = browser.new_context(
        base_url=site_url, has_touch=True, is_mobile=True, viewport={"width": 320, "height": 640}, color_scheme="dark"
    )
    page = context.new_page()
    page.goto("strategy/misere/")
    meaning = page.locator("#solo-meaning")
    for term in page.locator("a.solo-term").all()[:6]:
        term.tap()
        expect(term).to_have_attribute("aria-expanded", "true")
        box = meaning.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 320
        link = meaning.get_by_role("link").bounding_box()
        assert link and link["height"] >= 44
        page.keyboard.press("Escape")
    term.tap()
    assert axe(page, "#solo-meaning") == []
    term.tap()
    expect(meaning).to_have_count(0)
    for where in ("glossary/", "rulings/", *(f"rulings/{moment}/" for moment in MOMENTS)):
        page.goto(where)
        assert page.evaluate("document.documentElement.scrollWidth") == 320, where
    context.close()
