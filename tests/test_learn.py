"""The path from home to a first table: short enough, whole, and its answers those of the laws."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from conftest import ROOT
from reading import DOCS, path, read

from solo_teach.auction import Auction
from solo_teach.cards import Card, Suit, pack
from solo_teach.contract import Call, Contract
from solo_teach.counters import Counters
from solo_teach.decisions import Trumps
from solo_teach.laid import Row
from solo_teach.penalties import Revoked
from solo_teach.quizzes import Quiz, quiz, quizzes
from solo_teach.rulesets import FOSTER
from solo_teach.seats import Seat
from solo_teach.settlement import settle
from solo_teach.tricks import Trick, legal_plays, strength, winner

STOPS = path()[2:]
TOPICS = [page.removeprefix("learn/").removesuffix(".md") for page in STOPS]
CALLS = {"I propose": Call.PROPOSE, "I pass": Call.PASS, "Accept as well": Call.ACCEPT}
CALLS |= {"Call a solo over them": Call.SOLO, "Solo": Call.SOLO, "Misère": Call.MISERE}
CALLS |= {"Abundance": Call.ABUNDANCE, "Spread": Call.SPREAD, "Slam": Call.SLAM}


def text(page: str) -> str:
    return (DOCS / page).read_text(encoding="utf-8")


def right(asked: Quiz) -> set[str]:
    return {answer.text for answer in asked.answers if answer.right}


def rows(asked: Quiz) -> tuple[tuple[Card, ...], ...]:
    assert isinstance(asked.shows, tuple)
    assert all(isinstance(row, Row) for row in asked.shows)
    return tuple(row.cards for row in asked.shows)


# --- the path --------------------------------------------------------------------------------------------------------


def test_a_reader_of_whist_is_at_the_table_in_a_quarter_of_an_hour() -> None:
    assert sum(read(page).seconds for page in path()) <= 15 * 60


def test_every_stop_has_three_questions_or_more_and_there_are_twenty() -> None:
    asked = [re.findall(r"<!-- solo:quiz (\S+) -->", text(page)) for page in STOPS]
    assert [len(names) for names in asked if len(names) < 3] == []
    names = [name for stop in asked for name in stop]
    assert len(names) >= 20
    for topic, named in zip(TOPICS, asked, strict=True):
        assert named == [name for name in quizzes() if name.startswith(f"{topic}/")]


def test_each_stop_says_where_it_stands_and_leads_to_the_next() -> None:
    for number, (page, after) in enumerate(pairwise([*STOPS, "start.md"]), 1):
        here = text(page)
        assert f"*Stop {number} of {len(STOPS)} on [the path](../start.md)*" in here
        if after != "start.md":
            assert re.search(rf"\[(Next|Last) stop: [^]]+\]\({after.removeprefix('learn/')}\)\{{ \.md-button", here)
    assert f"]({STOPS[0]}){{ .md-button" in text("start.md")
    assert "](start.md){ .md-button" in text("index.md")
    assert re.findall(r"solo:stop (\w+)", text("start.md")) == TOPICS


def test_the_stops_stand_in_the_contents_in_the_order_of_the_path() -> None:
    listed = re.findall(r"^ +- (start\.md|learn/\w+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.M)
    assert listed == ["start.md", *STOPS]


def test_the_right_answer_has_no_place_of_its_own() -> None:
    """Whoever always takes the first, or always the last, is often wrong."""
    places = [next(i for i, answer in enumerate(asked.answers) if answer.right) for asked in learnt()]
    assert set(places) >= {0, 1, 2}
    assert max(places.count(place) for place in set(places)) <= len(places) / 2


def learnt() -> list[Quiz]:
    return [asked for name, asked in quizzes().items() if name.split("/")[0] in TOPICS]


# --- the laws are asked ----------------------------------------------------------------------------------------------


def may_say(*calls: Call) -> Callable[[Quiz], set[str]]:
    """The answers that are legal calls after these."""
    auction = Auction(Seat.W, FOSTER, calls)
    return lambda asked: {said.text for said in asked.answers if CALLS.get(said.text) in auction.legal_calls()}


def taker(trumps: Suit | None) -> Callable[[Quiz], set[str]]:
    return lambda asked: {winner(Trick(Seat.W, rows(asked)[0]), trumps).value}


def paid(call: Call, won: int, payer: Seat, payee: Seat, partner: Seat | None = None) -> set[str]:
    """What the one pays the other under Foster's rules, as players say it."""
    trumps = None if call is Call.MISERE else Suit.HEARTS
    account = settle(Contract(call, Seat.E, partner, trumps), won, FOSTER)
    return {str(sum((p.amount for p in account.payments if (p.payer, p.payee) == (payer, payee)), Counters()))}


def followed(asked: Quiz) -> set[str]:
    led, held = rows(asked)
    legal = legal_plays(frozenset(held), Trick(Seat.W, led))
    return {said.text for said in asked.answers if Card.read(said.text) in legal}


def highest_that_loses(asked: Quiz) -> set[str]:
    lying, held = rows(asked)
    led = lying[0].suit
    best = max(strength(card, led, None) for card in lying)
    losing = [card for card in held if strength(card, led, None) < best]
    return {said.text for said in asked.answers if Card.read(said.text) == max(losing, key=lambda card: card.rank)}


def never_highest(asked: Quiz) -> set[str]:
    """Misère and spread are safe if each card is below every card of its suit that others hold."""
    (held,) = rows(asked)
    assert len(held) == 13
    others = set(pack()) - set(held)
    assert all(card.rank < other.rank for card in held for other in others if other.suit is card.suit)
    return {"Misère", "Spread"}


def twelve_sure(asked: Quiz) -> set[str]:
    """Hearts from the ace down outlast the three hearts out, and then the aces: twelve, whoever leads."""
    (held,) = rows(asked)
    assert len(held) == 13
    hearts = [card for card in held if card.suit is Suit.HEARTS]
    assert [card.rank for card in hearts] == list(range(14, 4, -1))
    assert {str(card) for card in held if card.rank == 14} == {"♥︎A", "♣︎A", "♦︎A"}
    assert FOSTER.terms(Call.ABUNDANCE).target <= len(hearts) + 2 < FOSTER.terms(Call.SLAM).target
    return {"Abundance, hearts as trumps"}


ASKED: dict[str, Callable[[Quiz], set[str]]] = {
    "game/eldest": lambda _: {Seat.S.around()[1].value},
    "calls/over-misere": may_say(Call.MISERE),
    "calls/sealed": may_say(Call.PROPOSE, Call.ACCEPT),
    "solo/follow": followed,
    "solo/winner": taker(Suit.HEARTS),
    "misere/no-trumps": taker(None),
    "misere/follow": highest_that_loses,
    "paying/solo-seven": lambda _: paid(Call.SOLO, 7, Seat.W, Seat.E),
    "paying/solo-four": lambda _: paid(Call.SOLO, 4, Seat.E, Seat.W),
    "table/low-hand": never_highest,
    "table/high-hand": twelve_sure,
}


@pytest.mark.parametrize("name", ASKED)
def test_the_right_answers_are_those_of_the_laws(name: str) -> None:
    assert right(quiz(name)) == ASKED[name](quiz(name))


def test_what_the_laws_say_of_the_other_questions() -> None:
    """Answers in words, each beside what the laws make of the case."""
    auction = Auction(Seat.W, FOSTER, (Call.PASS, Call.PASS, Call.PROPOSE, Call.PASS))
    assert auction.turn is Seat.W and Call.ACCEPT in auction.legal_calls()
    assert auction.then(Call.PASS).turn is Seat.E, "North, who passed, is not asked again"
    assert right(quiz("calls/second-chance")) == {"West"}

    partners = settle(Contract(Call.PROPOSE, Seat.W, Seat.N, Suit.HEARTS), 8, FOSTER)
    assert {partners.net(seat) for seat in (Seat.W, Seat.N)} == {Counters(1, 0)}
    assert right(quiz("paying/partners")) == {"1 red"}
    misere = settle(Contract(Call.MISERE, Seat.E, None, None), 1, FOSTER)
    assert -misere.net(Seat.E) == Counters(9, 0)
    assert right(quiz("paying/misere-lost")) == {"9 red"}
    solo = Contract(Call.SOLO, Seat.E, None, Suit.HEARTS)
    assert settle(solo, 7, FOSTER, revokes=(Revoked(Seat.E),)).counted == 4
    assert right(quiz("mishaps/revoke-price")) == {"4"}
    assert FOSTER.terms(Call.MISERE).trumps is Trumps.NONE and not FOSTER.terms(Call.ABUNDANCE).caller_leads
    assert right(quiz("sides/trumps")) == {"A proposal and acceptance", "Solo"}
    assert right(quiz("sides/abundance-lead")) == {"West, the eldest hand"}
