"""Passages by maxim, and how a page tells them: who agrees, and where a book slipped."""

import pytest
from bs4 import BeautifulSoup

from solo_teach.html_passages import cited, draw_maxims, draw_passages
from solo_teach.law import Refusal
from solo_teach.passages import maxims, passage


def read(html: str) -> str:
    return " ".join(BeautifulSoup(html, "html.parser").get_text(" ").split())


def test_a_run_of_maxims_goes_by_their_numbers_and_has_each_passage_once() -> None:
    found = maxims("M9-M12")
    numbers = [min(int(number[1:]) for number in said.maxim) for said in found]
    assert numbers == sorted(numbers)
    assert set(numbers) == {9, 10, 11, 12}
    assert len({said.name for said in found}) == len(found)
    shared = passage("foster.maxim-eldest-acceptor-plays-alike")
    assert shared.maxim == ("M9", "M10", "M11", "M12")
    assert shared in found


def test_m1_is_not_m10() -> None:
    assert {said.maxim for said in maxims("M1")} == {("M1",)}


@pytest.mark.parametrize("wanted", ["M999", "M3-M2", "M", "", "misère", "M1-M", "M1-M2-M3", "M²"])
def test_no_such_maxim_is_refused_in_a_sentence(wanted: str) -> None:
    with pytest.raises(Refusal, match=f"No passage belongs to the maxims “{wanted}”"):
        maxims(wanted)


def test_an_unknown_passage_is_refused_by_name() -> None:
    with pytest.raises(Refusal, match=r"foster\.no-such"):
        draw_passages("foster.lead", "foster.no-such")


def test_the_books_that_agree_are_named_whichever_of_them_is_shown() -> None:
    assert passage("foster.dealing").agreeing == ("Denexa", "Hoffmann", "Wikipedia")
    assert passage("wikipedia.dealing").agreeing == ("Denexa", "Foster", "Hoffmann")
    assert passage("foster.stakes").agreeing == ()


def test_a_citation_opens_to_the_passage_those_who_agree_and_the_slip() -> None:
    assert read(cited("foster.lead")).endswith("Hoffmann agrees.")
    assert read(cited("foster.dealing")).endswith("Denexa, Hoffmann and Wikipedia agree.")
    slip = passage("foster.counters").erratum
    assert slip
    assert read(cited("foster.counters")).endswith(f"The book slips here: {slip}")
    assert "agree" not in read(cited("foster.stakes"))


def test_a_list_gives_a_reference_once_for_what_stands_together() -> None:
    names = ("foster.law-17-1", "foster.law-17-2", "foster.law-16", "foster.lead")
    together, alone = BeautifulSoup(draw_passages(*names), "html.parser").select(".solo-said > ul")
    below = together.find_next_sibling()
    assert below
    assert below.text == "Foster, Whist Family Laws, 17"
    assert "Foster" not in together.text
    assert len(together.select("li")) == 2
    assert [item.small.text for item in alone.select("li") if item.small] == [
        "Foster, Whist Family Laws, 16",
        passage("foster.lead").reference,
    ]


def test_a_passage_that_agrees_with_another_in_the_list_is_told_in_a_word() -> None:
    told = read(draw_maxims("M25"))
    assert "Hoffmann agrees." in told
    assert passage("hoffmann.maxim-solo-first-or-last-seat").says not in told
    finesse = read(draw_maxims("M16", "M70"))  # two maxims, of which the second says the same in another book
    assert "Hoffmann agrees." in finesse
    assert passage("hoffmann.maxim-no-finesse-against-partner-on-right").says not in finesse
    alone = read(draw_passages("hoffmann.maxim-solo-first-or-last-seat"))
    assert passage("hoffmann.maxim-solo-first-or-last-seat").says in alone
    assert "Foster agrees." in alone


def test_a_slip_stands_with_its_passage_in_a_list() -> None:
    told = read(draw_passages("foster.counters-allotted", "foster.banker"))
    assert told.index("The book slips here") < told.index(passage("foster.banker").says)
