"""A marked hand in a browser: the reader plays on from any card, and is told what each is worth by the kernel."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

PAGES = "strategy/marked-solo/", "strategy/marked-misere/"
OPEN = "See what any card is worth"
# West ♠A2, North ♠3 ♣3, East ♠K ♥2, South ♣54; East's solo in hearts, West to lead. Ace led: East's king falls, and he
# ruffs the deuce: one trick. Deuce led: the king wins, and the trump: two.
ENDING = """element => {
  const bit = (...cards) => String(cards.reduce((all, card) => all | (1n << BigInt(card)), 0n));
  const other = element.cloneNode(false);
  other.id = "ending";
  other.append(document.createElement("ol"));
  other.dataset.hand = JSON.stringify({
    hands: [bit(12, 0), bit(1, 33), bit(11, 16), bit(35, 34)], terms: [0, 1, 4, 15], leader: 0,
    played: [12], seats: ["West", "North", "East", "South"], worths: ["East 0", "East 1", "East 2"],
  });
  element.before(other);
}"""

REFUSED = (
    "delete window.WebAssembly",
    "window.Worker = class { constructor() { throw new Error('not here') } }",
    """window.Worker = class extends EventTarget {
      postMessage() { this.dispatchEvent(new ErrorEvent("error", { message: "not found" })); }
      terminate() {}
    }""",
)


def test_an_ending_counted_by_hand_is_played_by_key_and_told(reader: Page, axe: Callable[..., list[str]]) -> None:
    asked: list[str] = []
    reader.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    reader.set_viewport_size({"width": 320, "height": 700})
    reader.goto(PAGES[0])
    reader.locator("solo-branch").evaluate(ENDING)
    assert [name for name in asked if "kernel" in name or "exact_worker" in name] == []  # not until it is wanted
    ending = reader.locator("#ending")
    ending.get_by_role("button", name=OPEN).press("Enter")
    picks, status = ending.locator(".pick button"), ending.get_by_role("status")
    expect(picks).to_have_text(["♠︎A ace of spades East 1", "♠︎2 2 of spades East 2"])
    expect(status).to_have_text("Card 1, West to play: East 1 by best play.")
    assert {name.partition(".")[0] for name in asked if "kernel" in name or "exact_worker" in name} == {
        "kernel",
        "exact_worker",
    }
    expect(picks.first).to_be_focused()
    expect(ending.locator(".pick .best")).to_have_count(1)
    picks.last.press("Enter")
    expect(status).to_have_text("Card 2, North to play: East 2 by best play.")
    expect(picks).to_have_text(["♠︎3 3 of spades East 2"])  # he must follow suit
    ending.get_by_role("button", name="Back one card").press("Enter")
    ending.get_by_role("button", name="As it was played").press("Enter")
    expect(status).to_have_text("Card 2, North to play: East 1 by best play.")
    for _ in range(7):
        count = status.inner_text()
        picks.first.press("Enter")
        expect(status).not_to_have_text(count)
    expect(status).to_have_text("The hand is over: East 1.")
    assert axe(reader, "#ending") == []
    sizes = ending.locator("button").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert min(sizes) >= 44
    assert reader.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_reader_branches_at_a_card_of_the_book(reader: Page, axe: Callable[..., list[str]]) -> None:
    """At the eleventh trick a club would cost East the solo, says Foster."""
    reader.goto(PAGES[0])
    reader.get_by_role("button", name=OPEN).click()
    reader.locator("[data-card='41'] .here").click()
    place = reader.locator("[data-card='41']")
    expect(place.get_by_role("status")).to_have_text("Card 41, East to play: East 5 by best play.")
    told = [" ".join(text.split()) for text in place.locator(".pick button").all_inner_texts()]
    assert [text[-6:] for text in told] == ["East 5", "East 5", "East 4"]
    expect(place.locator(".pick .best")).to_have_count(2)
    expect(place.get_by_text("Best play from here")).to_be_visible()
    assert axe(reader, "solo-branch") == []


def test_where_nothing_can_be_run_a_sentence_says_so_and_the_marks_stay(reader: Page) -> None:
    for refused in REFUSED:
        reader.goto(PAGES[1])
        reader.evaluate(f"() => {{ {refused} }}")
        reader.get_by_role("button", name=OPEN).click()
        expect(reader.locator("solo-branch").get_by_role("status")).to_contain_text(
            "does not let this page work it out"
        )
        expect(reader.get_by_role("button", name=OPEN)).to_have_count(0)
        marks = reader.locator("[data-card='45']")
        marks.locator("summary").click()
        expect(marks.locator("details li")).to_be_visible()


def test_the_pages_are_light(site: Path) -> None:
    weights = {page: len(gzip.compress((site / page / "index.html").read_bytes())) for page in PAGES}
    assert max(weights.values()) < 40_000, weights
    (script,) = (site / "assets").glob("exact.*.js")
    (kernel,) = (site / "assets").glob("kernel.*.wasm")
    assert len(gzip.compress(script.read_bytes())) < 4_000
    assert kernel.stat().st_size <= 60_000
    assert len(gzip.compress(kernel.read_bytes())) <= 20_000
