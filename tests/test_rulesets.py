"""Rule sets: their calls against tables typed from the books, and each decision alone against what it should change."""

import random
from collections.abc import Iterator
from dataclasses import fields, replace
from enum import Enum
from fnmatch import fnmatch
from functools import cache

import pytest
from sentences import refusal_of

from solo_teach.auction import Auction, bound_by_slip
from solo_teach.cards import Card, Suit, pack
from solo_teach.contract import Call, Contract
from solo_teach.counters import Counters
from solo_teach.deal import Deal, deal
from solo_teach.disagreements import disagreement, disagreements
from solo_teach.errors import Exposed
from solo_teach.irregularities import Table
from solo_teach.law import Refusal
from solo_teach.passages import passages
from solo_teach.penalties import Revoked
from solo_teach.ruleset import Ruleset, Terms, decided
from solo_teach.rulesets import FOSTER, RULESETS, rules_named
from solo_teach.seats import Seat
from solo_teach.settlement import settle, settle_grand
from solo_teach.shuffling import prepared
from solo_teach.table_laws import DealFault, next_dealer, remedy, seated, shuffles
from solo_teach.tricks import Play

# Each call from the lowest up: tricks, trumps, stake, one trick over and one under, who leads, and what else is so.
FOSTERS = """
    propose              8 turn_up 1r 1w 1w eldest
    solo                 5 turn_up 2r 1w 1w eldest
    misere               0 none    3r -  -  eldest stops
    abundance            9 named   4r 1w 1w eldest
    abundance_in_trumps  9 turn_up 4r 1w 1w eldest
    spread               0 none    6r -  -  eldest stops shows
    slam                13 named   8r -  -  caller stops
"""
MODERNS = """
    propose              8 turn_up 1r -  -  eldest
    solo                 5 turn_up 1r -  -  eldest
    misere               0 none    2r -  -  eldest stops
    abundance            9 named   3r -  -  eldest
    abundance_in_trumps  9 turn_up 3r -  -  eldest
    spread               0 none    4r -  -  eldest stops shows
    slam                13 none    6r -  -  caller stops
"""
CALLS = {
    "foster": FOSTERS,
    "hoffmann": """
        propose              8 turn_up 1r 1w 1w eldest
        solo                 5 turn_up 1r 1w 1w eldest
        misere               0 none    2r -  -  eldest stops
        abundance            9 named   3r 1w 1w eldest
        abundance_in_trumps  9 turn_up 3r 1w 1w eldest
        spread               0 none    4r -  -  eldest stops shows
        slam                13 named   6r -  -  caller stops
    """,
    "modern": MODERNS,
    "denexa": """
        propose              8 turn_up 1r -  -  eldest
        solo                 5 turn_up 1r -  -  eldest
        misere               0 none    2r -  -  eldest
        abundance            9 named   3r -  -  eldest
        abundance_in_trumps  9 turn_up 3r -  -  eldest
        spread               0 none    4r -  -  eldest shows
        slam                13 none    6r -  -  caller stops
    """,
    "morris_fagelson": """
        propose              7 turn_up 1r -  -  eldest
        solo                 5 turn_up 1r -  -  eldest
        misere               0 none    2r -  -  eldest stops
        abundance            9 named   3r -  -  eldest
        abundance_in_trumps  9 turn_up 3r -  -  eldest
        spread               0 none    4r -  -  eldest stops shows
        slam                13 named   6r -  -  caller stops
    """,
    "straight": """
        solo                 5 turn_up 1r -  -  eldest
        misere               0 none    2r -  -  eldest stops
        abundance            9 named   3r -  -  eldest
        abundance_in_trumps  9 turn_up 3r -  -  eldest
        spread               0 none    4r -  -  eldest stops shows
        slam                13 none    6r -  -  caller stops
    """,
    "high_scoring": MODERNS,
    "different_trumps": MODERNS,
    "grand_slam": """
        solo                 5 turn_up 1r -  -  eldest
        misere               0 none    2r -  -  eldest stops
        abundance            9 named   3r -  -  eldest
        abundance_in_trumps  9 turn_up 3r -  -  eldest
        petit_slam          12 named   3r -  -  caller stops
        spread               0 none    4r -  -  eldest stops shows
        grand_slam          13 named   6r -  -  caller stops
    """,
    "overtricks": """
        propose              8 turn_up 1r 1w 1w eldest
        solo                 5 turn_up 1r 1w 1w eldest
        misere               0 none    2r -  -  eldest stops
        abundance            9 named   3r 2w 1w eldest
        abundance_in_trumps  9 turn_up 3r 2w 1w eldest
        spread               0 none    4r -  -  eldest stops shows
        slam                13 none    6r -  -  caller stops
    """,
    "kimberly": """
        solo                 5 turn_up 2r 1w 1w eldest
        six                  6 other   2r 1w 1w eldest
        misere               0 none    3r -  -  eldest stops
        abundance            9 named   4r 1w 1w eldest
        abundance_in_trumps  9 turn_up 4r 1w 1w eldest
        spread               0 none    6r -  -  eldest stops shows
        slam                13 named   8r -  -  caller stops
    """,
    "three_handed": """
        solo                 5 turn_up 2r 1w 1w eldest
        six                  6 named   4r 1w 1w eldest
        misere               0 none    3r -  -  eldest stops
        abundance            9 named   4r 1w 1w eldest
        abundance_in_trumps  9 turn_up 4r 1w 1w eldest
        spread               0 none    6r -  -  eldest stops shows
        slam                13 named   8r -  -  caller stops
    """,
}


def short(counters: Counters) -> str:
    return f"{counters.red}r" * bool(counters.red) + f"{counters.white}w" * bool(counters.white) or "-"


def row(terms: Terms) -> list[str]:
    cells = [terms.call.code, str(terms.target), terms.trumps.name.lower()]
    cells += [short(terms.stake), short(terms.over_trick), short(terms.under_trick)]
    cells.append("caller" if terms.caller_leads else "eldest")
    return cells + ["stops"] * terms.stops_when_lost + ["shows"] * terms.shows_hand


@pytest.mark.parametrize("name", RULESETS)
def test_the_calls_of_each_rule_set_are_those_typed_by_hand(name: str) -> None:
    assert [row(terms) for terms in RULESETS[name].calls] == [line.split() for line in CALLS[name].strip().split("\n")]


def test_ranks_rise_with_the_table() -> None:
    for name, rules in RULESETS.items():
        calls = [Call.read(line.split()[0]) for line in CALLS[name].strip().split("\n")]
        assert [rules.rank(call) for call in calls] == list(range(len(calls)))
        for call in set(Call) - set(calls):
            assert refusal_of(lambda rules=rules, call=call: rules.rank(call)).cites == "foster.objects"


def test_the_caller_leads_in_a_slam_and_in_nothing_else() -> None:
    for rules in RULESETS.values():
        for terms in rules.calls:
            partner = Seat.N if terms.call is Call.PROPOSE else None
            leads = rules.leader(Contract(terms.call, Seat.E, partner), Seat.W)
            assert leads is (Seat.E if "slam" in terms.call.value else Seat.W)


def test_a_rule_set_is_found_by_its_name() -> None:
    assert [rules_named(name.upper()) for name in RULESETS] == list(RULESETS.values())
    sentence = refusal_of(lambda: rules_named("hoyle")).sentence
    assert sentence.startswith("“hoyle” is no rule set") and all(name in sentence for name in RULESETS)
    assert len({rules.title for rules in RULESETS.values()}) == len(RULESETS) == 12


STAKES = {  # proposal, solo, misère, abundance, the same in trumps, spread, slam, by each book's own words
    "foster": "1r 2r 3r 4r 4r 6r 8r",
    "units": "1r 1r 2r 3r 3r 4r 6r",
    "everything2": "10w 10w 25w 50w 60w 75w 100w",
}


@pytest.mark.parametrize("answer", STAKES)
def test_stakes_are_those_of_the_books(answer: str) -> None:
    calls = decided(FOSTER, {"stakes": answer}).calls
    assert " ".join(short(terms.stake) for terms in calls) == STAKES[answer]


# The decisions and the file in which they are asked.

DECISIONS = {
    place.name: getattr(FOSTER, place.name)
    for place in fields(Ruleset)
    if isinstance(getattr(FOSTER, place.name), bool | int | Enum)
}


def answers_of(decision: str) -> list[str]:
    """Every answer that the field can take, as records write it."""
    now = DECISIONS[decision]
    if isinstance(now, bool):
        return ["true", "false"]
    return ["8", "7"] if isinstance(now, int) else [choice.name.lower() for choice in type(now)]


def as_written(taken: object) -> str:
    return taken.name.lower() if isinstance(taken, Enum) else str(taken).lower()


def as_taken(answer: str) -> object:
    return int(answer) if answer.isdecimal() else {"true": True, "false": False}.get(answer, answer)


def test_every_decision_is_asked_and_every_question_decides() -> None:
    assert set(disagreements()) == set(DECISIONS)
    assert {place.name for place in fields(Ruleset)} - set(DECISIONS) == {"name", "title", "players", "calls"}


@pytest.mark.parametrize("decision", DECISIONS)
def test_every_value_of_a_decision_is_a_books_answer(decision: str) -> None:
    asked = disagreement(decision)
    assert asked.asks.endswith("?") and asked.decision == decision
    assert sorted(asked.answers) == sorted(answers_of(decision))
    for answer, cites in asked.answers.items():
        assert cites and set(cites) <= set(passages()), (decision, answer)
        rules = decided(FOSTER, {decision: as_taken(answer)})
        assert as_written(getattr(rules, decision)) == answer


def test_every_rule_set_takes_each_decision_in_a_way_that_some_book_gives() -> None:
    for rules in RULESETS.values():
        for decision in DECISIONS:
            assert as_written(getattr(rules, decision)) in answers_of(decision)


def test_a_question_that_is_not_asked_is_refused() -> None:
    assert refusal_of(lambda: disagreement("honours")).sentence.startswith("“honours” is no decision")


WRONG = [
    ("honours", True, "“honours” is no decision"),
    ("calls", (), "“calls” is no decision"),
    ("players", 3, "“players” is no decision"),
    ("proposals", "yes", "The decision “proposals” is true or false, not “yes”."),
    ("proposals", 1, "The decision “proposals” is true or false, not “1”."),
    ("proposal_target", 9, "The decision “proposal_target” is 7 or 8, not “9”."),
    ("proposal_target", True, "The decision “proposal_target” is 7 or 8."),
    ("slams", "none", "The decision “slams” is one of named, no_trumps, two_grades, petit_and_grand, not “none”."),
    ("slams", True, "The decision “slams” is one of named, no_trumps"),
    ("slams", None, "The decision “slams” is one of named, no_trumps"),
    ("slams", ["named"], "The decision “slams” is one of named, no_trumps"),
]


@pytest.mark.parametrize(("decision", "answer", "sentence"), WRONG)
def test_a_decision_wrongly_taken_is_refused_in_a_sentence(decision: str, answer: object, sentence: str) -> None:
    assert refusal_of(lambda: decided(FOSTER, {decision: answer})).sentence.startswith(sentence)


# Each decision alone: the golden table of Foster's rules, and the rows in which one other answer shows.

SOLO_DEAL = Deal.read("W:AJ87.6.T7653.K98 9532.T42.98.AJ32 KQ.AQ975.AQ.QT64 T64.KJ83.KJ42.75", Seat.S, Card.read("H3"))


def golden(rules: Ruleset) -> dict[str, object]:
    """What the rules make of a fixed set of cases, row by row."""
    return dict([*_bidding(rules), *_paying(rules), *_playing(rules), *_at_the_table(rules)])


def _bidding(rules: Ruleset) -> Iterator[tuple[str, object]]:
    yield "calls", [terms.call for terms in rules.calls]
    draw, heard = random.Random(1), []
    for _ in range(120):
        auction = Auction(Seat.W, rules)
        while auction.turn:
            legal = auction.legal_calls()
            low = [call for call in legal[1:] if call in (Call.PROPOSE, Call.ACCEPT, Call.SOLO)]
            call = Call.PASS if draw.random() < 0.6 else draw.choice(low or legal)
            heard.append((auction.turn, legal, call))
            auction = auction.then(call)
        contract = auction.contract(Suit.HEARTS)
        heard.append(("end", contract.call if contract else None, contract.callers if contract else None))
    yield "auction", heard
    yield "slip", bound_by_slip(Auction(Seat.W, rules), Call.SOLO, Call.MISERE).call


def _paying(rules: Ruleset) -> Iterator[tuple[str, object]]:
    for terms in rules.calls:
        code, alone = terms.call.code, terms.call is not Call.PROPOSE
        yield f"{code}: terms", row(terms)
        if terms.call is Call.GRAND:
            continue
        contract = Contract(terms.call, Seat.W, None if alone else Seat.N, players=rules.players)
        yield f"{code}: played", [_nets(contract, won, rules) for won in range(14)]
        cases = {
            "caller revoked": (Revoked(Seat.W),),
            "adversary revoked": (Revoked(Seat.E),),
            "adversary revoked without harm": (Revoked(Seat.E, harmless=True),),
            "both revoked": (Revoked(Seat.W), Revoked(Seat.E)),
        }
        for case, revokes in cases.items():
            yield f"{code}: {case}", [_nets(contract, won, rules, revokes=revokes) for won in range(14)]
        for wrong in (Seat.W, Seat.E):
            paid = [_nets(contract, won, rules, defective=frozenset({wrong})) for won in range(14)]
            yield f"{code}: {wrong.value} has a wrong number", paid
    yield "money", [rules.tariff.worth(Counters(2, 3)), rules.tariff.coin]
    takers = tuple(Seat[seat] for seat in "WWWWWWNNNEEES")
    if Call.GRAND in [terms.call for terms in rules.calls]:
        contract = Contract(Call.GRAND, Seat.W, players=rules.players)
        account = settle_grand(contract, takers, rules)
        yield "grand: played", [account.net(seat) for seat in Seat]


def _nets(contract: Contract, won: int, rules: Ruleset, **amiss: object) -> object:
    try:
        account = settle(contract, won, rules, **amiss)  # type: ignore[arg-type]
    except Refusal as refusal:
        return str(refusal)
    return account.made, account.dealt_again, [account.net(seat) for seat in Seat]


def _playing(rules: Ruleset) -> Iterator[tuple[str, object]]:
    turned = rules.trump_source.name == "TURNED_UP"
    found = [deal(7, Seat.S, rules=rules, number=number).turn_up for number in range(1, 7)]
    yield "trumps found", found if not turned else ["the dealer's last card"] * 6
    plays = (_lying(rules, call) for call in ("solo", "misere", "spread"))
    yield "turned card lies", list(plays) if turned else ["no card is turned"]
    turn_up = found[0] if isinstance(found[0], Card) else Suit.SPADES
    dealt = SOLO_DEAL if turned else replace(SOLO_DEAL, turn_up=turn_up)
    table = Table(dealt, Contract(Call.SOLO, Seat.E, None, dealt.turned), rules)
    shown = table.then(Exposed(Seat.W, frozenset({Card.read("D10")})))
    yield "exposed card", [demand.asks for demand in shown.demands()]


def _lying(rules: Ruleset, call: str) -> list[bool]:
    contract = Contract(Call.read(call), Seat.E, None, Suit.HEARTS if call == "solo" else None)
    play, lying = Play(SOLO_DEAL, contract, rules), []
    for card in ("DT", "D8", "DQ", "DK", "D2", "D3", "D9", "DA"):
        lying.append(play.turn_up_on_table is not None)
        play = play.then(Card.read(card)) if play.turn else play
    return lying


def _at_the_table(rules: Ruleset) -> Iterator[tuple[str, object]]:
    yield "five at a table", seated("abcde", "b", rules)
    yield "who shuffles", [shuffles(seat, rules) for seat in Seat]
    yield "faulty deals", [remedy(fault, rules) for fault in DealFault]
    yield "dealer after all pass", next_dealer("abcd", "b", rules, thrown_in=True)
    lasts = [None, SOLO_DEAL]
    for call in (Call.SOLO, Call.ABUNDANCE_IN_TRUMPS, Call.SPREAD):
        suit = None if call is Call.SPREAD else Suit.HEARTS
        lasts.append(Play(SOLO_DEAL, Contract(call, Seat.E, None, suit), FOSTER))
    yield "the pack", [prepared(pack(), 3, rules, last) for last in lasts]


@cache
def fosters() -> dict[str, object]:
    return golden(FOSTER)


def changed(rules: Ruleset) -> set[str]:
    before, after = fosters(), golden(rules)
    return {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}


PLAYED_OUT = ("propose", "solo", "abundance", "abundance_in_trumps")
DEARER = "solo: *, misere: *, abundance: *, abundance_in_trumps: *, spread: *, slam: *"
ALONE = {  # decision, its other answers, and the rows of the golden table in which each alone shows; * is any
    ("stakes", "units"): DEARER,
    ("stakes", "everything2"): f"propose: *, {DEARER}",
    ("odd_tricks_paid", "false"): "propose: *, solo: *, abundance: *, abundance_in_trumps: *",
    ("abundance_over_tricks_double", "true"): "abundance: *, abundance_in_trumps: *",
    ("all_thirteen_doubles_over_tricks", "true"): "propose: played, propose: adversary revoked*",
    ("first_under_trick_free", "true"): "propose: played, propose: caller revoked, propose: West has a wrong number",
    ("partners_settle", "with_both"): "propose: *",
    ("tariff", "english"): "money",
    ("tariff", "units"): "money",
    ("tariff", "four_units"): "money",
    ("tariff", "five_units"): "money",
    ("tariff", "six_units"): "money",
    ("proposals", "false"): "auction, calls, propose: *",
    ("proposal_target", "7"): "propose: *",
    ("slams", "no_trumps"): "slam: terms",
    ("slams", "two_grades"): "auction, calls, slam_in_trumps: *",
    ("slams", "petit_and_grand"): "auction, calls, petit_slam: *, grand_slam: *, slam: *",
    ("order", "misere_above_abundance"): "auction, calls",
    ("order", "spread_highest"): "auction, calls",
    ("slam_shows_hand", "true"): "slam: terms",
    ("lost_misere_stops", "false"): "misere: terms, spread: terms",
    ("lone_proposer_may", "any_higher"): "auction",
    ("lone_proposer_may", "nothing"): "auction",
    ("eldest_having_passed_may", "accept_next"): "auction",
    ("eldest_having_passed_may", "bid_again"): "auction",
    ("raising", "never"): "auction",
    ("everyone_passes", "same_dealer"): "dealer after all pass",
    ("everyone_passes", "grand"): "auction, calls, grand: *",
    ("everyone_passes", "general_misere"): "auction, calls, grand: *",
    ("everyone_passes", "six_in_another_suit"): "auction, calls, six: *",
    ("everyone_passes", "six_in_own_suit"): "auction, calls, six: *",
    ("everyone_passes", "six_or_more"): "auction, calls, six: *, seven: *, eight: *",
    ("trump_source", "second_pack"): "trumps found, turned card lies",
    ("trump_source", "rotation_hdcs"): "trumps found, turned card lies",
    ("trump_source", "rotation_hdcs_none"): "trumps found, turned card lies",
    ("trump_source", "rotation_hcds"): "trumps found, turned card lies",
    ("trump_source", "fixed_spades"): "trumps found, turned card lies",
    ("turn_up_taken", "after_first_trick"): "turned card lies",
    ("turn_up_taken", "before_play"): "turned card lies",
    ("adversarys_revoke", "offender"): ", ".join(f"{call}: adversary revoked without harm" for call in PLAYED_OUT),
    ("both_revoke", "void"): "*: both revoked",
    ("exposed_lead_may_be_forbidden", "true"): "exposed card",
    ("defective_hand", "correct_hand_wins"): "faulty deals",
    ("slip_in_call_stands", "false"): "slip",
    ("sits_out", "dealers_right"): "five at a table",
    ("shuffler", "dealers_left"): "who shuffles",
    ("shuffler", "dealer"): "who shuffles",
    ("shuffling", "lightly"): "the pack",
    ("shuffling", "after_abundance"): "the pack",
    ("shuffling", "at_start"): "the pack",
    ("shuffling", "never"): "the pack",
}


def test_every_other_answer_of_every_decision_is_tried() -> None:
    others = {(name, answer) for name in DECISIONS for answer in answers_of(name)}
    assert set(ALONE) == others - {(name, as_written(now)) for name, now in DECISIONS.items()}


@pytest.mark.parametrize(("decision", "answer"), ALONE)
def test_a_decision_alone_changes_its_own_rows_and_no_others(decision: str, answer: str) -> None:
    found = changed(decided(FOSTER, {decision: as_taken(answer)}))
    own = ALONE[decision, answer].split(", ")
    assert {name for name in found if not any(fnmatch(name, pattern) for pattern in own)} == set()
    assert all(any(fnmatch(name, pattern) for name in found) for pattern in own)


def test_the_same_answers_give_the_same_table() -> None:
    for decision, now in DECISIONS.items():
        assert decided(FOSTER, {decision: as_taken(as_written(now))}) == FOSTER
    assert changed(decided(FOSTER, {})) == set()
