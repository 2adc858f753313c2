"""Rulings as they are kept and drawn: a sentence for every rule set, with its passage."""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from solo_teach import rulings as kept_rulings
from solo_teach.disagreements import disagreements
from solo_teach.html_rulings import draw_questions, draw_rulings
from solo_teach.law import Refusal
from solo_teach.rulesets import RULESETS
from solo_teach.rulings import MOMENTS, Ruling, rulings, rulings_on

RULINGS = list(rulings().values())
NO_PROPOSALS = ("straight", "grand_slam", "kimberly", "three_handed")  # Wikipedia's two, and Foster's two
ASKED = {  # what the table must be able to ask, and by which name it is kept
    "who may accept after passing": "accept-after-passing",
    "trumps in misère": "trumps-in-misere",
    "who leads": "who-leads",
    "when the abundance suit is named": "when-suit-is-named",
    "may I see the last trick": "see-the-last-trick",
    "both sides revoked": "both-sides-revoked",
    "the slam's trumps": "slam-trumps",
    "twelve cards": "twelve-cards",
    "two proposals": "two-proposals",
    "everyone passes": "everyone-passes",
}


def as_key(value: object) -> str:
    return value.name.lower() if isinstance(value, Enum) else str(value).lower()


def by_name(ruling: Ruling) -> str:
    return ruling.name


def test_what_tables_ask_is_there_and_more() -> None:
    assert set(ASKED.values()) <= set(rulings())
    assert len(RULINGS) >= 40
    assert {ruling.moment for ruling in RULINGS} == set(MOMENTS)
    assert len({ruling.asks for ruling in RULINGS}) == len(RULINGS)


@pytest.mark.parametrize("ruling", RULINGS, ids=by_name)
def test_every_rule_set_answers_in_one_sentence_that_is_its_own(ruling: Ruling) -> None:
    held = [name for answer in ruling.answers for name in answer.holds_for]
    assert sorted(held) == sorted(RULESETS)
    assert len({answer.says for answer in ruling.answers}) == len(ruling.answers)
    for answer in ruling.answers:
        assert set(answer.given_by) <= set(answer.holds_for)
        assert answer.holds_for
        assert re.findall(r"[.!?](?=\s|$)", answer.says) == ["."]
        assert answer.says.endswith(".")
    assert ruling.cites
    assert ruling.words


@pytest.mark.parametrize("ruling", [ruling for ruling in RULINGS if ruling.decision], ids=by_name)
def test_rule_sets_that_decide_otherwise_do_not_answer_alike(ruling: Ruling) -> None:
    """And of each decision that a rule set takes, one of the passages that give it is cited."""
    answers = disagreements()[str(ruling.decision)].answers
    for answer in ruling.answers:
        decided = {as_key(getattr(RULESETS[name], str(ruling.decision))) for name in answer.holds_for}
        if not answer.says.startswith("There are no proposals"):
            assert len(decided) == 1, answer
        assert all(set(answers[key]) & set(ruling.cites) for key in decided)


def test_where_there_are_no_proposals_what_only_they_raise_does_not_arise() -> None:
    ruling = rulings()["nobody-accepts"]
    assert {ruling.answer(name) for name in NO_PROPOSALS} == {"There are no proposals, so the question does not arise."}
    assert "no proposals" not in ruling.answer("overtricks")


def test_a_variation_answers_for_itself_or_as_the_book_it_is_made_from() -> None:
    trumps = rulings()["slam-trumps"]
    assert trumps.answer("kimberly") == trumps.answer("foster")
    assert trumps.answer("overtricks") == trumps.answer("modern") != trumps.answer("foster")
    assert trumps.answer("morris_fagelson").startswith("Yes")


GOOD = '[a]\nasks = "Why?"\nwords = ["b"]\ncites = ["foster.lead"]\nanswers.all = "So."\n'


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("answers.all", "answers.foster", "answers: “hoffmann” has no answer."),
        ("answers.all", "answers.fosters", "“fosters” is no rule set"),
        ("answers.all", 'answers.foster = "No."\nanswers."foster modern"', "“foster” answers twice"),
        ("foster.lead", "foster.led", "No passage is kept under the name “foster.led”"),
        ("asks", "ask", "The field “asks” is missing"),
        ("[a]", '[a]\nexample = "no/such"', "No example is called “no/such”"),
        ("[a]", '[a]\ndecision = "whim"', "“whim” is no decision"),
    ],
)
def test_a_mistake_in_a_ruling_is_told_with_its_place(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, before: str, after: str, told: str
) -> None:
    (tmp_path / "data" / "rulings").mkdir(parents=True)
    (tmp_path / "data" / "rulings" / "play.toml").write_text(GOOD.replace(before, after, 1), encoding="utf-8")
    monkeypatch.setattr("solo_teach.kept.files", lambda _: tmp_path)
    with pytest.raises(Refusal, match=r"^rulings/play\.toml, \[a\].*" + re.escape(told)):
        kept_rulings.rulings.__wrapped__()


def test_no_such_moment_is_refused() -> None:
    with pytest.raises(Refusal, match="“tea” is no moment of a hand"):
        rulings_on("tea")


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_question_is_a_heading_with_an_address_above_its_answers_and_passages(moment: str) -> None:
    page = BeautifulSoup(draw_rulings(moment), "html.parser")
    heads = page.select("h2[id]")
    assert [head["id"] for head in heads] == [ruling.name for ruling in rulings_on(moment)]
    for head, ruling in zip(heads, rulings_on(moment), strict=True):
        below = head.find_next_siblings()
        end = next((place for place, element in enumerate(below) if element.name == "h2"), len(below))
        own = below[:end]
        assert [element["data-rules"].split() for element in own if element.has_attr("data-rules")] == [
            list(answer.holds_for) for answer in ruling.answers
        ]
        assert own[-1].name == "details"
        assert own[-1].select("li small, .solo-said > p small")
        assert bool([link for element in own for link in element.select("a[href^='example:']")]) is bool(ruling.example)


def test_the_list_of_all_leads_to_each_question() -> None:
    links = [link["href"] for link in BeautifulSoup(draw_questions(), "html.parser").select("li a")]
    assert links == [f"page:rulings/{ruling.moment}.md#{ruling.name}" for ruling in RULINGS]
