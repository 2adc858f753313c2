"""The table of “What do I owe?” holds what the door answers, and its accounts sum to nothing."""

from __future__ import annotations

import gzip
import json
import random
from itertools import permutations
from typing import Any

import pytest

from solo_teach.contract import Call, Contract
from solo_teach.counters import Counters
from solo_teach.door import answer
from solo_teach.owing import Mishap, account, contracts, mishaps, places
from solo_teach.owing_table import POOL, placed, table
from solo_teach.passages import passage
from solo_teach.payments import Pool
from solo_teach.penalties import Fault
from solo_teach.rulesets import RULESETS
from solo_teach.seats import Seat


@pytest.fixture(scope="module")
def answers() -> dict[str, Any]:
    """The table as a page reads it."""
    return json.loads(json.dumps(table()))


def row_of(answers: dict[str, Any], rules: str, call: str, wrong: str, won: int) -> list[Any]:
    keys, hands = answers["blocks"][answers["rules"][rules]["calls"][call]["block"]]
    return answers["rows"][answers["hands"][hands[answers["keys"][keys].index(wrong)]][won]]


def told(answers: dict[str, Any], row: list[Any], seats: list[str], pool: dict[str, int]) -> dict[str, Any]:
    """What the row says of players in these seats, in the words of the door, with the pool put in."""
    _, counted, lines, net, pooled, left, *why = row
    paid = [answers["lines"][line] for line in lines]
    nets = {name: {"red": red, "white": white} for name, (red, white) in zip(seats, answers["nets"][net], strict=True)}
    if pooled >= 0:
        payer, payee, *_, words, cites = answers["lines"][pooled]
        paid.append([payer, payee, pool["red"], pool["white"], words, cites])
        for place, sign in ((payer, -1), (payee, 1)):
            if place != POOL:
                for colour in pool:
                    nets[seats[place]][colour] += sign * pool[colour]
    party = {POOL: "pool", **dict(enumerate(seats))}
    return {
        "payments": sorted(
            [party[a], party[b], red, white, answers["cites"][cites][0]] for a, b, red, white, _, cites in paid
        ),
        "net": nets,
        "pool": {colour: number * left for colour, number in pool.items()},
        "counted": counted,
        "unpaid": bool(why),
    }


def asked(rules: str, call: str, seats: list[str], wrong: Mishap, won: int, pool: dict[str, int]) -> dict[str, Any]:
    """The question of `settle` at the door for players in these seats."""
    contract = {"call": call, "caller": seats[0]} | ({"partner": seats[1]} if call == "propose" else {})
    given: dict[str, Any] = {"rules": rules, "contract": contract, "won": won, "pool": pool}
    if wrong.revokes:
        given["revokes"] = [{"by": seats[place], "harmless": harmless} for place, harmless in wrong.revokes]
    if wrong.offence:
        given["offence"] = {"kind": wrong.offence[0].name.lower(), "by": seats[wrong.offence[1]]}
    if wrong.defective:
        given["defective"] = [seats[place] for place in wrong.defective]
    return given


def test_each_of_many_rows_is_what_settle_answers_at_the_door_wherever_the_players_sit(answers: dict[str, Any]) -> None:
    draw = random.Random(1914)
    for rules in RULESETS.values():
        for terms, contract in contracts(rules):
            for wrong in draw.sample(list(mishaps(contract)), 12):
                seats = seated(draw, rules.players, bool(contract.partner), wrong)
                won, pool = draw.randrange(14), {"red": draw.randrange(1, 9), "white": draw.randrange(9)}
                call = terms.call.code
                question = asked(rules.name, call, seats, wrong, won, pool)
                said = answer("settle", question)
                row = told(answers, row_of(answers, rules.name, call, wrong.key, won), seats, pool)
                assert row["payments"] == sorted(
                    [line["payer"], line["payee"], line["red"], line["white"], passage(line["cites"]).reference]
                    for line in said["payments"]
                ), question
                assert row["net"] == {seat: said["net"][seat] for seat in seats}, question
                assert row["pool"] == said["pool"], question
                assert row["unpaid"] == ("unpaid" in said), question
                assert row["counted"] == (-1 if said["counted"] == won else said["counted"]), question


def seated(draw: random.Random, players: tuple[Seat, ...], partners: bool, wrong: Mishap) -> list[str]:
    """Seats for the places: the caller anywhere, and the adversaries in turn or, to a single caller, in any order."""
    seats = list(draw.choice(list(permutations(players))))
    if not partners:
        return [seat.name for seat in seats]
    caller, partner, *_ = seats
    others = [seat for seat in caller.around() if seat not in (caller, partner)]
    return [seat.name for seat in (caller, partner, *others)]


def test_every_account_sums_to_nothing_with_the_pool(answers: dict[str, Any]) -> None:
    for row in answers["rows"]:
        _, _, lines, net, pooled, left, *_ = row
        nets = [list(both) for both in answers["nets"][net]]
        assert [sum(colour) for colour in zip(*nets, strict=True)] == [0, 0]
        counted = [[0, 0] for _ in nets]
        for payer, payee, *both, _, _ in (answers["lines"][line] for line in lines):
            assert POOL not in (payer, payee)
            for colour, number in enumerate(both):
                counted[payer][colour] -= number
                counted[payee][colour] += number
        assert counted == nets
        # one red in the pool: what it gains the caller lays down, and what it loses he takes
        gained = {POOL: -1, 0: 1}[answers["lines"][pooled][0]] if pooled >= 0 else 0
        assert left == 1 + gained


def test_nobody_is_up_in_one_colour_and_down_in_the_other(answers: dict[str, Any]) -> None:
    """So a verdict can say “pay” or “receive” in a word."""
    assert [both for nets in answers["nets"] for both in nets if both[0] * both[1] < 0] == []


def test_the_table_is_under_60_kilobytes_compressed() -> None:
    text = json.dumps(table(), ensure_ascii=False, separators=(",", ":"))
    assert len(gzip.compress(text.encode())) < 60_000


# Hand-typed: the books' own figures for the caller and each adversary.
@pytest.mark.parametrize(
    ("rules", "call", "wrong", "won", "nets"),
    [
        ("foster", "solo", "", 5, [[6, 0], [-2, 0], [-2, 0], [-2, 0]]),
        ("foster", "solo", "revoke01", 6, [[-6, -6], [2, 2], [2, 2], [2, 2]]),
        ("foster", "misere", "revoke01", 0, [[-9, 0], [3, 0], [3, 0], [3, 0]]),
        ("foster", "slam", "revoke11", 13, [[24, 0], [-24, 0], [0, 0], [0, 0]]),
        ("foster", "propose", "revoke01", 8, [[-1, -3], [-1, -3], [1, 3], [1, 3]]),
        ("hoffmann", "solo", "revoke01+1", 6, [[0, 0], [0, 0], [0, 0], [0, 0]]),
        ("denexa", "propose", "", 8, [[2, 0], [2, 0], [-2, 0], [-2, 0]]),
        ("three_handed", "misere", "", 0, [[6, 0], [-3, 0], [-3, 0]]),
    ],
)
def test_rows_by_hand(
    answers: dict[str, Any], rules: str, call: str, wrong: str, won: int, nets: list[list[int]]
) -> None:
    assert answers["nets"][row_of(answers, rules, call, wrong, won)[3]] == nets


@pytest.mark.parametrize(
    ("rules", "wrong", "won", "verdict"),
    [
        ("foster", "", 5, "{what} is made with {won}"),
        ("foster", "", 4, "{what} is lost with {won}"),
        ("foster", "revoke01", 4, "{what} is lost with {won}, counted as {counted} after the penalty"),
        ("foster", "revoke01", 6, "{what} counts as lost with {won}, counted as {counted} after the penalty"),
        ("foster", "abandoned1", 3, "{what} counts as made with {won}"),
        ("foster", "revoke01+1", 6, "{what} is neither made nor lost with {won}"),
        ("hoffmann", "revoke01+1", 6, "{what} is void, and the same dealer deals again"),
    ],
)
def test_the_verdict_on_a_solo_in_words(
    answers: dict[str, Any], rules: str, wrong: str, won: int, verdict: str
) -> None:
    assert answers["words"][row_of(answers, rules, "solo", wrong, won)[0]] == verdict


def test_a_wrong_that_could_not_be_told_apart_would_be_looked_up_amiss() -> None:
    for rules in RULESETS.values():
        for _, contract in contracts(rules):
            keys = [wrong.key for wrong in mishaps(contract)]
            assert len(keys) == len(set(keys))
            assert {f"{fault.name.lower()}0" for fault in Fault} <= set(keys)


def test_sentences_have_places_for_names() -> None:
    contract = Contract(Call.PROPOSE, Seat.W, Seat.E)
    seats = places(contract)
    assert seats == (Seat.W, Seat.E, Seat.N, Seat.S)
    assert placed(str(contract), seats) == "{0's} proposal with {1}"
    assert placed("3 tricks for South's revoke", seats) == "3 tricks for {3's} revoke"
    said = "{2} abandoned {2:your|his} hand, and {2:pay|pays} for all"
    assert placed("North abandoned his hand, and pays for all", seats) == said


def test_to_a_single_caller_the_offenders_stand_first() -> None:
    solo = Contract(Call.SOLO, Seat.N)
    assert places(solo, (Seat.W, Seat.N)) == (Seat.N, Seat.W, Seat.E, Seat.S)
    assert places(Contract(Call.PROPOSE, Seat.N, Seat.S), (Seat.W,)) == (Seat.N, Seat.S, Seat.E, Seat.W)


def test_two_pools_are_treated_alike() -> None:
    """What is kept of a pool of one red holds of every pool: its one line is the whole pool."""
    contract = Contract(Call.SOLO, Seat.W)
    for won, pays in ((5, Pool.POOL), (4, Seat.W)):
        line = account(contract, won, RULESETS["foster"], Mishap(), Counters(5, 3)).payments[-1]
        assert (line.payer, line.amount) == (pays, Counters(5, 3))
