"""Rule cards: what stands on them, and that each is one sheet of paper, as a PDF and as a page printed."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from playwright.sync_api import Page, expect
from pypdf import PdfReader
from rule_card_pdf import card_pdf

from solo_teach.html_rule_card import PAPERS, pdf_name
from solo_teach.html_rules import draw_decisions
from solo_teach.rule_card import rule_card
from solo_teach.rulesets import RULESETS

SIZES = {"A4": (210, 297), "Letter": (215.9, 279.4)}  # millimetres

# Typed from the books: what each call is worth in red.
FOSTER = {"Proposal": 1, "Solo": 2, "Misère": 3, "Abundance": 4, "Abundance in trumps": 4, "Spread": 6, "Slam": 8}
UNITS = {"Proposal": 1, "Solo": 1, "Misère": 2, "Abundance": 3, "Abundance in trumps": 3, "Spread": 4, "Slam": 6}
STAKES = {
    "foster": FOSTER,
    "hoffmann": UNITS,
    "modern": UNITS,
    "denexa": UNITS,
    "straight": {call: stake for call, stake in UNITS.items() if call != "Proposal"},
    "kimberly": {call: stake for call, stake in FOSTER.items() if call != "Proposal"} | {"Six": 2},
    "three_handed": {call: stake for call, stake in FOSTER.items() if call != "Proposal"} | {"Six": 4},
}


@pytest.mark.parametrize("name", STAKES)
def test_a_card_has_the_books_stakes(name: str) -> None:
    rows = {call: stake for call, _, _, _, stake, _ in rule_card(RULESETS[name]).calls}
    assert rows == {call: f"{stake} red" for call, stake in STAKES[name].items()}


def test_a_card_says_who_leads_in_what_trumps_and_what_is_paid_for_odd_tricks() -> None:
    rows = {call: cells for call, *cells in rule_card(RULESETS["foster"]).calls}
    assert rows["Solo"] == ["5 tricks", "the suit turned up", "the eldest hand", "2 red", "1 white each"]
    slam = ["all thirteen tricks", "a suit the caller names", "the caller", "8 red", "not paid"]
    assert rows["Slam"] == slam
    assert {cells[1] for call, cells in rows.items() if call in ("Misère", "Spread")} == {"none"}
    modern = {call: cells for call, *cells in rule_card(RULESETS["modern"]).calls}
    assert modern["Slam"][1] == "none"
    overtricks = {call: cells for call, *cells in rule_card(RULESETS["overtricks"]).calls}
    assert overtricks["Abundance"][4] == "2 white over, 1 white under"


def told(name: str) -> str:
    return "\n".join(f"{asks} {said}" for part in rule_card(RULESETS[name]).parts for asks, said in part.lines)


def test_a_card_tells_penalties_and_leaves_out_what_does_not_arise() -> None:
    assert "A revoke costs 3 tricks" in told("foster")
    assert "In misère, spread and slam a revoke ends the hand" in told("foster")
    assert "In misère, petit slam, spread and grand slam a revoke ends the hand" in told("grand_slam")
    assert "pays both shares" in told("three_handed")
    assert "Where does the trump suit come from? The last card, which is nobody's." in told("three_handed")
    assert "Where does the trump suit come from? The dealer's last card." in told("kimberly")
    assert "Neither side can win." in told("foster")
    assert "The deal is void." in told("hoffmann")
    assert "proposal" in told("modern")
    assert not [word for word in ("proposal", "proposer", "partner") if word in told("straight")]
    assert "A red counts 6 and a white 1, in pence." in told("hoffmann")
    taken = {name for name in RULESETS if "take up the turned card" in told(name)}
    assert taken == set(RULESETS) - {"different_trumps", "grand_slam", "three_handed"}, "theirs is nobody's"


FOUR_WITH_THE_DEALERS_CARD = set(RULESETS) - {"different_trumps", "grand_slam", "three_handed"}
WITH_PARTNERS = set(RULESETS) - {"straight", "grand_slam", "kimberly", "three_handed"}
BY_RULE_SETS = {  # of whom a question can be asked at all
    "turn_up_taken": FOUR_WITH_THE_DEALERS_CARD,
    "proposal_target": WITH_PARTNERS,
    "lone_proposer_may": WITH_PARTNERS,
    "partners_settle": WITH_PARTNERS,
    "first_under_trick_free": {"foster", "hoffmann", "overtricks"},
    "abundance_over_tricks_double": {"foster", "hoffmann", "overtricks", "kimberly", "three_handed"},
    "sits_out": set(RULESETS) - {"three_handed"},
    "shuffler": set(RULESETS) - {"three_handed"},
    "trump_source": set(RULESETS),
    "raising": set(RULESETS),
}


@pytest.mark.parametrize("decision", BY_RULE_SETS)
def test_under_a_question_stand_the_rule_sets_for_which_it_arises(decision: str) -> None:
    rows = BeautifulSoup(draw_decisions(decision), "html.parser").select("tbody tr:has(td)")
    named = [title for row in rows for title in row.select("td")[1].get_text().split(", ") if title != "none"]
    assert sorted(named) == sorted(RULESETS[name].title for name in BY_RULE_SETS[decision])


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", RULESETS)
def test_a_pdf_is_one_page_of_its_paper_with_the_whole_card(name: str, paper: str, site: Path) -> None:
    card = rule_card(RULESETS[name])
    kept = (site / "assets" / pdf_name(card, paper)).read_bytes()
    pdf = PdfReader(BytesIO(kept))
    assert len(pdf.pages) == 1
    box = pdf.pages[0].mediabox
    assert [float(side) / 72 * 25.4 for side in (box.width, box.height)] == pytest.approx(SIZES[paper], abs=0.2)
    text = " ".join(pdf.pages[0].extract_text().split())
    for call, stake in STAKES.get(name, {}).items():
        assert re.search(rf"{call} (?:(?! red).)* {stake} red", text), call
    assert [said for part in card.parts for _, said in part.lines if said.replace("’", "'") not in text] == []
    assert pdf.metadata.title == f"Solo Whist: {card.title}, rule card"
    assert pdf.root_object["/Lang"] == "en-GB"
    assert card_pdf(card, paper) == kept  # the same card, the same bytes


def test_each_card_printed_is_one_page_and_none_but_itself(reader: Page, site: Path) -> None:
    reader.goto("rule-card/")
    links = reader.locator(".solo-choose a")
    expect(links).to_have_count(len(RULESETS))
    for link, rules in zip(links.all(), RULESETS.values(), strict=True):
        link.click()
        expect(reader.locator(".solo-card:visible h2")).to_have_text(f"Solo Whist: {rules.title}")
        for paper in PAPERS:
            pages = PdfReader(BytesIO(reader.pdf(format=paper))).pages
            text = " ".join(pages[0].extract_text().split())
            assert len(pages) == 1, (rules.title, paper)
            assert f"Solo Whist: {rules.title}" in text
            assert text.count("Undertakes") == 1
            assert "A revoke costs 3 tricks" in text
            assert "To print" not in text


def test_the_page_has_every_card_without_a_script(site: Path) -> None:
    page = BeautifulSoup((site / "rule-card" / "index.html").read_bytes(), "html.parser")
    cards = page.select("section.solo-card")
    assert [card["id"] for card in cards] == [f"card-{name}" for name in RULESETS]
    files = [link["href"] for card in cards for link in card.select(".files a")]
    assert len(files) == len(set(files)) == 2 * len(RULESETS)
    assert [file for file in files if not (site / "rule-card" / file).resolve().is_file()] == []
