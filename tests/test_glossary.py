"""The glossary as it is kept and drawn, and its terms in the prose of a page."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from bs4 import BeautifulSoup
from terms import link_terms

from solo_teach import glossary
from solo_teach.glossary import Term, forms, terms
from solo_teach.html_glossary import draw_glossary
from solo_teach.law import Refusal

# Foster's list from “Stechen” on, typed from the book: what concerns whist, and the rest.
OF_WHIST = """Still pack; Straight whist; Strength in trumps; Strengthening cards; Strong suits; Sub-echo; Sub-sneak;
Team playing; Tenace; Three-echo; Tric; Trump-showing leads; Unblocking; Underplay; Vole; Weak trumps; Yarborough"""
OF_OTHER_GAMES = """Stechen; Stock; Stool pigeon; String bets; Strippers; Strohman; Sweating out; Systems; Table games;
Tables; Taille; Talon; Têtes; Three-card monte; Three-on-a-side; Tournée; Trailing; Trash; Tricon; Tric-trac; Vade;
Vergeben; Verleugnen; Vivant; Vorhand; Vorwerfen; Wedges; Welcher; Whipsawed; Whiskey hole; Whitewashed; Wide balls;
Wide cards; Widow; Wimmeln; Wimmelfinte; Winning hazards; Winning out; Younger hand; Zange; Zwickmühle"""


def names(listed: str) -> set[str]:
    return set(re.split(r";\s+", listed))


def test_all_of_fosters_list_is_there_and_what_is_of_other_games_is_marked() -> None:
    fosters = {term.term: term for term in terms().values() if term.foster}
    assert set(fosters) == names(OF_WHIST) | names(OF_OTHER_GAMES)
    assert {name for name, term in fosters.items() if term.part == "other"} == names(OF_OTHER_GAMES)


@pytest.mark.parametrize("term", terms().values(), ids=lambda term: term.name)
def test_a_term_is_told_in_a_sentence_or_two_and_leads_on(term: Term) -> None:
    assert 1 <= len(re.findall(r"[.!?](?=\s|$)", term.says)) <= 2
    assert term.says.endswith(".")
    assert term.see
    assert term.reference


def test_the_terms_stand_from_a_to_z_under_their_letters() -> None:
    page = BeautifulSoup(draw_glossary(), "html.parser")
    letters = [link.text for link in page.select("nav.solo-alphabet a")]
    assert letters == sorted(letters)
    assert [head["id"] for head in page.select("h2")] == [f"letter-{letter.lower()}" for letter in letters]
    order = [head["id"] for head in page.select("h3")]
    assert order.index("tetes") < order.index("thirteenth-card") < order.index("three-card-monte")
    assert order[-1] == "zwickmuhle"
    ids = {element["id"] for element in page.select("[id]")}
    assert {link["href"][1:] for link in page.select("a[href]")} <= ids
    other = page.select_one("h3#wide-balls + p")
    assert other and other.text.startswith("Of other games. ")
    own = page.select_one("h3#tenace + p")
    assert own and not own.text.startswith("Of other games")


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("foster.lead", "foster.led", "No passage is kept under the name “foster.led”"),
        ('see = ["b"]', 'see = ["c"]', "There is no other term “c” to see"),
        ('see = ["b"]', 'see = ["a"]', "There is no other term “a” to see"),
        ("term =", "name =", "The field “term” is missing"),
    ],
)
def test_a_mistake_in_a_term_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, before: str, after: str, told: str
) -> None:
    good = "\n".join(
        f'[{name}]\nterm = "{name}"\nsays = "So."\ncites = "foster.lead"\nsee = ["{other}"]'
        for name, other in ("ab", "ba")
    )
    (tmp_path / "data" / "glossary").mkdir(parents=True)
    (tmp_path / "data" / "glossary" / "solo.toml").write_text(good.replace(before, after, 1), encoding="utf-8")
    monkeypatch.setattr("solo_teach.kept.files", lambda _: tmp_path)
    with pytest.raises(Refusal, match=re.escape(told)):
        glossary.terms.__wrapped__()


def test_no_two_terms_are_meant_by_the_same_words_and_none_of_other_games() -> None:
    assert {term.part for term in forms().values()} == {"solo", "whist"}
    assert forms()["misère ouverte"].name == "spread"


# --- in the prose of a page ------------------------------------------------------------------------------------------


def linked(html: str, page: str = "rules/play.md") -> str:
    """The page with its terms linked, the glossary being at `../glossary/`."""
    file = SimpleNamespace(src_uri=page)
    found = SimpleNamespace(url_relative_to=lambda _: "../glossary/")
    files = SimpleNamespace(get_file_from_path=lambda name: found if name == "glossary.md" else None)
    return link_terms(html, cast(Any, SimpleNamespace(file=file)), cast(Any, files))


def told(html: str) -> list[tuple[str, str]]:
    """The words linked and where to."""
    links = BeautifulSoup(linked(html), "html.parser").select("a.solo-term")
    return [(link.text, str(link["href"]).removeprefix("../glossary/#")) for link in links]


def test_the_first_of_each_term_is_linked_and_the_text_stays_as_it_was() -> None:
    html = "<p>A tenace is lost if led. Tenaces are best kept, and a <b>finesse</b> taken.</p>"
    assert told(html) == [("tenace", "tenace"), ("led", "lead"), ("finesse", "finesse")]
    assert BeautifulSoup(linked(html), "html.parser").text == BeautifulSoup(html, "html.parser").text
    assert terms()["tenace"].says in str(BeautifulSoup(linked(html), "html.parser").a["data-says"])


@pytest.mark.parametrize(
    "html",
    [
        "<h2>The tenace</h2>",
        '<p><a href="x">tenace</a></p>',
        "<p><code>tenace</code></p>",
        "<pre><code>tenace</code></pre>",
        "<table><tr><td>tenace</td></tr></table>",
        "<solo-steps id=x><ol><li><p>tenace</p></li></ol></solo-steps>",
        "<details><summary>tenace</summary><p>tenace</p></details>",
        "<!-- tenace -->",
        "<button>tenace</button>",
        '<img alt="tenace">',
    ],
)
def test_headings_links_code_tables_lessons_and_controls_are_left_alone(html: str) -> None:
    assert linked(html) == html
    assert told(html + "<p>Then a tenace.</p>") == [("tenace", "tenace")]


def test_a_longer_term_is_not_cut_up_and_names_and_verbs_are_no_terms() -> None:
    assert told("<p>Abundance in trumps, then abundance.</p>") == [
        ("Abundance in trumps", "abundance-in-trumps"),
        ("abundance", "abundance"),
    ]
    assert told("<p>An over-called dealer.</p>") == [("over-called", "over-call"), ("dealer", "dealer")]
    assert told("<p>Solo Whist, Grand Slam Solo and Solo for three.</p>") == []
    assert told("<p>The pack is spread, and this calls for care.</p>") == []


@pytest.mark.parametrize("page", ["glossary.md", "architecture.md", "reference.md", "index.md"])
def test_only_pages_that_teach_have_their_terms_linked(page: str) -> None:
    assert linked("<p>tenace</p>", page) == "<p>tenace</p>"
