"""The trainer of leads and the drawings of leads and signals: hands kept, hands dealt by a seed, tables and tricks."""

from __future__ import annotations

import re
from collections import Counter

from bs4 import BeautifulSoup
from conftest import ROOT
from sentences import refusal_of

from solo_teach.cards import Card
from solo_teach.conventions import collisions, system
from solo_teach.html_leads import (
    draw_collisions,
    draw_four_signal,
    draw_leads,
    draw_opening,
    draw_seconds,
    draw_signal,
)
from solo_teach.html_quiz import draw_quiz
from solo_teach.lead_hands import lead_hand, position_hands, random_hand, signal_example, signal_examples, trainer_hands
from solo_teach.lead_quizzes import ask_lead, lead_quiz, random_lead_quiz
from solo_teach.signals import signals
from solo_teach.widgets import Train

PAGES = ROOT / "docs" / "strategy"

# What each hand was made to ask for, by the maxim or the table of the book, typed with the hand.
MADE_FOR = {
    "left-strengthening": "SQ", "left-king-and-queen": "SK", "left-queen-jack-ten": "SQ", "right-jack-of-five": "SJ",
    "right-ace-of-six": "SA", "opposite-fourth-best": "S5", "opposite-ten": "ST", "opposite-long-and-weak": "ST",
    "albany-of-four": "SJ", "albany-with-three": "CK", "albany-of-the-list": "CK", "american-queen": "SQ",
    "minneapolis": "S5", "against-partners-ace": "SA", "against-partners-ace-and-king": "SK", "partner-opposite": "HK",
    "partner-on-right": "HJ", "partner-on-left-commanding": "HK", "partner-on-left-without-command": "C3",
    "misere-singleton": "D6", "misere-honour-from-left": "S4", "misere-honour-from-right": "SQ",
    "misere-bare-ace": "C6", "misere-caller": "S3", "spread-run": "D2", "abundance-left": "CJ", "abundance-right": "S4",
    "solo-with-a-long-suit": "SA", "solo-with-good-suits": "HA", "solo-on-trumps": "S8 DT", "slam": "HA",
}  # fmt: skip


def test_each_hand_of_the_trainer_has_the_answer_that_it_was_made_for() -> None:
    assert set(MADE_FOR) == set(trainer_hands())
    for name, codes in MADE_FOR.items():
        rights = {Card.read(answer.text).code for answer in lead_quiz(name).answers if answer.right}
        assert rights == set(codes.split()), name


def test_every_answer_of_the_trainer_is_held_and_has_a_reason_of_its_own() -> None:
    for name, shown in trainer_hands().items():
        quiz = lead_quiz(name)
        assert len(shown.hand) == 13
        assert 4 <= len(quiz.answers) <= 6
        assert {Card.read(answer.text) for answer in quiz.answers} <= shown.hand
        right = next(answer for answer in quiz.answers if answer.right)
        assert all(answer.why != right.why for answer in quiz.answers if not answer.right), name


def test_the_right_card_is_not_always_in_the_same_place() -> None:
    places = Counter(
        next(place for place, answer in enumerate(lead_quiz(name).answers) if answer.right) for name in trainer_hands()
    )
    assert len(places) >= 4
    assert max(places.values()) <= len(MADE_FOR) / 2


def test_the_trainer_covers_every_call_and_every_seat() -> None:
    asked = {(shown.contract.call.code, shown.where.split(":")[-1].strip(" .")) for shown in trainer_hands().values()}
    assert {call for call, _ in asked} == {"propose", "solo", "misere", "spread", "abundance", "slam"}
    for place in ("you are Left", "you are Right", "you are Opposite", "You play alone"):
        assert place in {where for _, where in asked}
    for place in ("on your left", "opposite you", "on your right"):
        assert ("propose", f"Your partner sits {place}") in asked


def test_the_question_tells_the_contract_the_seat_and_the_agreement_and_not_the_answer() -> None:
    asked = lead_quiz("albany-of-four").question
    assert asked == (
        "You sit West; South calls solo, hearts trumps. The caller sits on your right: you are Left. "
        "You have agreed on the Albany lead as a sign of four trumps or more. What do you lead?"
    )
    assert lead_quiz("partner-on-left-without-command").question.startswith(
        "You sit West; North proposes and you accept, hearts trumps. Your partner sits on your left."
    )
    assert lead_quiz("against-partners-ace").question.endswith(
        "East accepts, hearts trumps. The other adversary sits on your right. What do you lead?"
    )


def test_no_verdict_is_read_before_an_answer_is_opened() -> None:
    drawn = BeautifulSoup(draw_quiz(lead_quiz("left-strengthening")), "html.parser")
    for details in drawn.select("details"):
        assert not details.has_attr("open")
    for hidden in drawn.select("details > div, details.solo-cite"):
        hidden.decompose()
    assert not re.search("strengthening|convention|tenace", drawn.get_text())


def test_a_seed_gives_one_hand_for_ever_and_another_seed_another() -> None:
    assert random_hand(1914) == random_hand(1914)
    assert len({random_hand(seed).hand for seed in range(20)}) == 20
    calls = {random_hand(seed).contract.call for seed in range(60)}
    assert len(calls) == 5


def test_a_hand_by_seed_offers_a_choice_in_every_suit_with_a_right_and_a_wrong_card() -> None:
    for seed in range(60):
        shown = random_hand(seed)
        assert {card.suit for card in shown.choices} == {card.suit for card in shown.hand}
        assert len(set(shown.choices)) == len(shown.choices)
        quiz = random_lead_quiz(seed)
        assert any(answer.right for answer in quiz.answers) and not all(answer.right for answer in quiz.answers)


def test_in_a_notebook_the_question_is_drawn_and_its_words_give_nothing_away() -> None:
    shown = Train(7)
    assert shown._repr_html_().endswith(f"</style>{draw_quiz(ask_lead(random_hand(7)))}")  # JupyterLab has no style yet
    assert repr(shown).startswith("You sit West; ")
    assert "Right" not in repr(shown).replace("you are Right", "")


# --- pages -----------------------------------------------------------------------------------------------------------


def shortcodes(page: str, word: str) -> list[str]:
    return re.findall(rf"^<!-- solo:{word} (\S+) -->$", (PAGES / page).read_text(encoding="utf-8"), re.MULTILINE)


def test_every_hand_and_every_signal_kept_is_on_its_page_once() -> None:
    assert sorted(shortcodes("lead-trainer.md", "train")) == sorted(trainer_hands())
    assert sorted(shortcodes("leads-by-position.md", "opening")) == sorted(f"at-{name}" for name in position_hands())
    assert sorted(shortcodes("leads.md", "signal")) == sorted(signal_examples())


SIGNALLED = {"call": "E", "single-card-call": "E", "echo": "E", "discard-signal": "W", "wants-in": "E"}


def test_each_signal_shown_is_read_from_its_tricks_once_and_by_its_title() -> None:
    for name, seat in SIGNALLED.items():
        shown = signal_example(name)
        (read,) = signals(shown.tricks, shown.contract)
        assert read.seat.name == seat
        assert read.signal.title.casefold() in f"{shown.title.casefold()} the trump signal in discards", name
        drawn = BeautifulSoup(draw_signal(name), "html.parser")
        assert len(drawn.select(".l")) == len(shown.tricks)
        assert read.signal.says in drawn.get_text(" ")


def cells(html: str) -> list[list[str]]:
    table = BeautifulSoup(html, "html.parser").select_one("table")
    assert table
    for unseen in table.select(".v"):
        unseen.decompose()
    return [[cell.get_text(" ", strip=True) for cell in row.select("th, td")] for row in table.select("tbody tr")]


def test_the_table_of_the_regular_leads_has_a_line_for_each_convention_with_the_lead_marked() -> None:
    html = draw_leads("regular")
    assert len(cells(html)) == len(system("regular").conventions)
    marked = [bold.get_text() for bold in BeautifulSoup(html, "html.parser").select("tbody th b")]
    assert marked[:4] == ["K", "K", "K", "J"]
    assert [row[0] for row in cells(html)][3] == "K J 10 5"


def test_a_variant_is_drawn_with_its_own_leads_alone() -> None:
    assert [row[1] for row in cells(draw_leads("minneapolis"))] == [
        "Minneapolis fourth best", "Ace, from queen and jack in three or four",
    ]  # fmt: skip
    assert len(cells(draw_leads("american"))) == 5


def test_the_page_lists_every_collision_with_its_numbers() -> None:
    rows = cells(draw_collisions("regular"))
    assert len(rows) == len(collisions(system("regular"))) == 13
    assert rows[0] == ["Ace", "Ace, from five or with queen and jack: 1,826 The only card: 1"]
    assert {row[0] for row in cells(draw_collisions("american"))} == {"Ace", "King", "Queen", "Jack"}


def test_the_second_round_is_drawn_from_both_cards() -> None:
    rows = cells(draw_seconds("regular"))
    assert ["A K Q J", "King, then jack", "Ace and queen are still there"] in rows
    assert [row[1] for row in cells(draw_seconds("american"))] == [
        "Jack, then ace", "Jack, then king", "Jack, then queen", "Queen, then ace", "Queen, then king",
    ]  # fmt: skip


def test_the_long_page_of_the_trainer_begins_with_a_link_to_each_of_its_parts() -> None:
    text = (ROOT / "docs" / "strategy" / "lead-trainer.md").read_text(encoding="utf-8")
    top, *parts = re.split(r"^## (.*)$", text, flags=re.MULTILINE)
    assert re.findall(r"^- \[(.*)\]\(#", top, flags=re.MULTILINE) == parts[::2]


def test_the_four_signal_is_drawn_as_foster_prints_it() -> None:
    assert cells(draw_four_signal("3-4-5")) == [
        ["3 or fewer", "3", "4", "5"], ["4", "4", "5", "3"], ["5", "4", "3", "5"], ["6", "5", "3", "4"],
        ["7 or more", "5", "4", "3"],
    ]  # fmt: skip


def test_an_opening_is_drawn_best_first_with_the_warnings_last() -> None:
    rows = cells(draw_opening("at-solo-left"))
    assert [row[0].replace("\ufe0e", "").replace(" ", "") for row in rows] == ["♠J", "♣K", "♦8", "♥2"]
    assert [row[1] for row in rows] == ["Best", "After that", "Advised against", "Advised against"]
    assert all(row[3].startswith("Foster, ") for row in rows)


def test_an_unknown_hand_or_signal_is_refused_by_name() -> None:
    assert "“no-such”" in refusal_of(lambda: lead_hand("no-such")).sentence
    assert "“no-such”" in refusal_of(lambda: signal_example("no-such")).sentence
