"""Nothing in the sources is left out: each passage kept is carried out by a law or told on a page."""

import importlib
import re
from pathlib import Path

import pytest
from conftest import ROOT

import solo_teach
from solo_teach.disagreements import disagreements
from solo_teach.examples import examples
from solo_teach.law import CITED
from solo_teach.passages import Passage, maxims, passages

PACKAGE = Path(solo_teach.__file__).parent
DOCS = ROOT / "docs"
FENCED = re.compile(r"^(```|~~~).*?^\1", re.DOTALL | re.MULTILINE)
SHORTCODE = re.compile(r"^<!--\s*solo:(\w+)\s+(.*?)\s*-->$", re.MULTILINE)

LAW_TOPICS = {"deal", "auction", "play", "error", "revoke", "settlement", "pool", "variation"}
"""What the engine has to carry out. `table` is for people to keep, and `strategy` is advice."""

FOR_PEOPLE = {
    "the aim of the game, which is no law": {"denexa.object", "foster.adversaries-aim"},
    "words said aloud": {"foster.words-of-the-calls"},
    "what the hands do with the cards": {
        "foster.law-9", "foster.law-11", "foster.tricks-stacked", "denexa.tricks-stacked",
    },
    "what may be asked, seen, shown or named": {
        "foster.law-18-asking", "foster.law-18-naming", "foster.law-34", "hoffmann.trump-card-not-named",
        "hoffmann.asking-about-a-renounce", "hoffmann.three-play-in-concert",
        "foster.spread-adversaries-guided-by-sight-alone",
    },
    "evidence that a record cannot lose": {"foster.law-32-mixed"},
    "counters bought and sold, and prices agreed or corrected": {
        "foster.counters-allotted", "foster.banker", "foster.stakes-follow-difficulty",
        "hoffmann.stakes-follow-calls", "foster.law-erroneous-scores", "wikipedia.high-scoring-penalty",
    },
    "whist's own law, which gives way to that of Solo Whist": {
        "foster.law-19", "foster.law-19-omitted-card", "britannica.laws-of-whist",
    },
    "another game": {
        "wikipedia.irish-solo", "wikipedia.irish-solo-rank", "wikipedia.irish-solo-one-against-three",
        "wikipedia.irish-solo-misere", "wikipedia.irish-solo-pot",
    },
}  # fmt: skip
"""Passages of the law's topics that no program can obey or break, by the reason; pages tell each of them."""


def cited_by_laws() -> set[str]:
    for file in PACKAGE.glob("*.py"):
        if file.stem not in ("widgets", "__main__", "__init__"):
            importlib.import_module(f"solo_teach.{file.stem}")
    return set(CITED)


def cited_by_decisions() -> set[str]:
    return {name for asked in disagreements().values() for names in asked.answers.values() for name in names}


def cited_by_examples() -> set[str]:
    cited = set()
    for case in examples().values():
        cited |= set(case.cites) | {name for told in case.told.values() for name in told.cites}
    return cited


def shortcodes(word: str) -> list[str]:
    """What follows this word in the shortcodes that pages draw; one in a code block is only shown, and counts not."""
    pages = (FENCED.sub("", page.read_text(encoding="utf-8")) for page in sorted(DOCS.rglob("*.md")))
    return [
        name for page in pages for found, names in SHORTCODE.findall(page) if found == word for name in names.split()
    ]


def cited_by_pages() -> set[str]:
    return set(shortcodes("cite")) | {said.name for run in shortcodes("maxims") for said in maxims(run)}


def with_those_that_agree(cited: set[str]) -> set[str]:
    return cited | {said.name for said in passages().values() if said.agrees in cited}


def of_topics(*topics: str) -> set[str]:
    return {said.name for said in passages().values() if said.topic in topics}


def test_every_passage_kept_is_cited_and_every_passage_cited_is_kept() -> None:
    cited = cited_by_laws() | cited_by_decisions() | cited_by_examples() | cited_by_pages()
    assert with_those_that_agree(cited) == set(passages())


def test_every_passage_of_the_law_is_carried_out_or_is_for_people_to_keep() -> None:
    """A page alone does not carry out a law: what no law, decision or example obeys is named here, with the reason."""
    carried_out = with_those_that_agree(cited_by_laws() | cited_by_decisions() | cited_by_examples())
    for_people = {name for names in FOR_PEOPLE.values() for name in names}
    assert of_topics(*LAW_TOPICS) - carried_out == for_people


def test_what_is_for_people_to_keep_is_told_on_a_page() -> None:
    for_people = {name for names in FOR_PEOPLE.values() for name in names}
    assert for_people <= with_those_that_agree(set(shortcodes("cite")))


def test_all_advice_is_told_on_the_pages_of_strategy() -> None:
    """An agreeing passage of advice is in the list with its head, where a word tells of it."""
    assert of_topics("strategy") <= cited_by_pages()


def test_the_topics_are_those_known_here() -> None:
    assert {said.topic for said in passages().values()} == LAW_TOPICS | {"table", "strategy"}


@pytest.mark.parametrize("said", [said for said in passages().values() if said.agrees], ids=lambda said: said.name)
def test_a_passage_agrees_with_one_of_another_book_that_stands_by_itself(said: Passage) -> None:
    head = passages()[str(said.agrees)]
    assert head.book != said.book
    assert head.agrees is None


def test_every_passage_written_in_the_code_is_kept() -> None:
    """Refusals and payments cite by name too; a slip of the pen there would send a reader nowhere."""
    books = "|".join(sorted({name.partition(".")[0] for name in passages()}))
    assert books.count("|") == 7, "seven books, and Foster's chapters on whist kept apart"
    written = set()
    for file in PACKAGE.rglob("*.py"):
        written |= set(re.findall(rf'"((?:{books})\.[a-z0-9-]+)"', file.read_text(encoding="utf-8")))
    assert written
    assert written <= set(passages())
