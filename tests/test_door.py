"""The door's answers: every field of every verb, checked against the books and a second opinion."""

import dataclasses
from enum import Enum
from typing import Any

import pytest
import referee
from asking import (
    ASTRAY,
    BY_TURNS,
    CALLS,
    CLAIM,
    EAST_SOLO,
    ELSEWHERE,
    FROM_SOLO_UP,
    GRAND,
    MISERE,
    MISERE_REVOKED,
    MISERE_TRICKS,
    SEATS,
    SETTLE,
    SOLO,
    SOLO_DEAL,
    SOLO_TRICKS,
    TABLE,
    THREE,
    ask,
    tricks,
)

from solo_teach.rulesets import FOSTER, RULESETS


def by_recipe(seed: int | str, dealer: str, packets: tuple[int, ...]) -> tuple[str, str]:
    """The deal string and the turn-up that the referee makes of a seed."""
    pack = referee.shuffled(seed)
    hands = referee.dealt(pack, dealer, packets)
    told = []
    for seat in SEATS:
        suits = ([card[1] for card in hands[seat] if card[0] == suit] for suit in "SHDC")
        told.append(".".join("".join(sorted(ranks, key="AKQJT98765432".index)) for ranks in suits))
    return "W:" + " ".join(told), pack[-1]


@pytest.mark.parametrize("seed", [0, 1, 7, 10**30, "whist", "é"])
@pytest.mark.parametrize("dealer", SEATS)
def test_a_seed_gives_the_deal_of_the_recipe(seed: int | str, dealer: str) -> None:
    asked: dict[str, Any] = {"seed": seed, "dealer": dealer}
    for packets, sizes in (("33331", (3, 3, 3, 3, 1)), ("singly", (1,) * 13)):
        deal, turn_up = by_recipe(seed, dealer, sizes)
        assert ask("deal", {**asked, "packets": packets}) == {"deal": deal, "dealer": dealer, "turn_up": turn_up}
    assert ask("deal", {**asked, "rules": "foster"})["deal"] == by_recipe(seed, dealer, (3, 3, 3, 3, 1))[0]


WEST_NORTH = {"call": "propose", "caller": "W", "partner": "N", "trumps": "H"}
AUCTIONS = [
    ("", "W", ["pass", "propose", *FROM_SOLO_UP], None),
    ("pass", "N", ["pass", "propose", *FROM_SOLO_UP], None),
    ("propose", "N", ["pass", "accept", *FROM_SOLO_UP], None),
    ("propose accept", "E", ["pass", *FROM_SOLO_UP], None),
    ("propose pass pass pass", "W", ["pass", "solo"], None),
    ("propose pass pass pass pass", None, [], "thrown in"),
    ("pass pass pass", "S", ["pass", "propose", *FROM_SOLO_UP], None),
    ("pass pass pass pass", None, [], "thrown in"),
    ("pass propose pass pass", "W", ["pass", "accept"], None),
    ("pass propose pass pass pass", "N", ["pass", "solo"], None),
    ("pass propose pass pass accept", None, [], {**WEST_NORTH, "caller": "N", "partner": "W"}),
    ("propose accept pass pass", None, [], WEST_NORTH),
    ("solo misere pass pass", "W", ["pass", *CALLS[5:]], None),
    ("propose misere pass pass pass", None, [], {"call": "misere", "caller": "N", "partner": None, "trumps": None}),
    ("pass pass solo pass", None, [], {"call": "solo", "caller": "E", "partner": None, "trumps": "H"}),
    ("abundance abundance_in_trumps", "E", ["pass", "spread", "slam"], None),
    ("abundance pass pass pass", None, [], {"call": "abundance", "caller": "W", "partner": None, "trumps": None}),
    ("spread slam pass pass pass", None, [], {"call": "slam", "caller": "N", "partner": None, "trumps": None}),
]


@pytest.mark.parametrize(("calls", "turn", "legal", "end"), AUCTIONS)
def test_an_auction_is_told_in_every_field(calls: str, turn: str | None, legal: list[str], end: Any) -> None:
    told = ask("auction", {**TABLE, "calls": calls.split()})
    why_not = told.pop("why_not")
    assert told == {
        "turn": turn,
        "legal": legal,
        "contract": end if isinstance(end, dict) else None,
        "over": turn is None,
        "thrown_in": end == "thrown in",
    }
    assert list(why_not) == [call for call in (*CALLS, *ELSEWHERE) if call not in legal]
    assert all(why.endswith(".") for why in why_not.values())


DECISIONS: list[tuple[dict[str, object], str, str | None, list[str]]] = [
    ({}, "propose pass pass pass", "W", ["pass", "solo"]),
    ({"lone_proposer_may": "solo"}, "propose pass pass pass", "W", ["pass", "solo"]),
    ({"lone_proposer_may": "any_higher"}, "propose pass pass pass", "W", ["pass", *FROM_SOLO_UP]),
    ({"lone_proposer_may": "nothing"}, "propose pass pass pass", None, []),
    ({"eldest_having_passed_may": "accept"}, "pass propose pass pass", "W", ["pass", "accept"]),
    ({"eldest_having_passed_may": "accept_next"}, "pass propose pass pass", "W", ["pass", "accept"]),
    ({"eldest_having_passed_may": "accept"}, "pass pass propose pass", "W", ["pass", "accept"]),
    ({"eldest_having_passed_may": "accept_next"}, "pass pass propose pass", "E", ["pass", "solo"]),
    ({"eldest_having_passed_may": "bid_again"}, "pass propose pass pass", "W", ["pass", "accept", *FROM_SOLO_UP]),
    ({"proposals": False}, "", "W", ["pass", *FROM_SOLO_UP]),
    ({"raising": "never"}, "solo misere pass pass", None, []),
    ({"order": "spread_highest"}, "slam", "N", ["pass", "spread"]),
    ({"order": "misere_above_abundance"}, "abundance_in_trumps", "N", ["pass", "misere", "spread", "slam"]),
    ({"slams": "two_grades"}, "slam", "N", ["pass", "slam_in_trumps"]),
    ({"slams": "petit_and_grand"}, "petit_slam", "N", ["pass", "spread", "grand_slam"]),
    ({"proposals": False, "everyone_passes": "six_in_another_suit"}, "pass pass pass pass", "W", ["pass", "six"]),
    ({"everyone_passes": "grand"}, "pass pass pass pass", None, []),
]


def values(decision: str) -> list[object]:
    """What a decision may be, as it is written in an object of rules."""
    now = getattr(FOSTER, decision)
    if isinstance(now, bool):
        return [True, False]
    return [choice.name.lower() for choice in type(now)] if isinstance(now, Enum) else [7, 8]


TAKEN = [
    decision.name
    for decision in dataclasses.fields(FOSTER)
    if isinstance(getattr(FOSTER, decision.name), bool | int | Enum)
]


def test_every_decision_of_every_rule_set_may_be_taken_every_way() -> None:
    assert len(TAKEN) > 20
    for name in RULESETS:
        for decision in TAKEN:
            for value in values(decision):
                if (name, decision, value) == ("three_handed", "proposals", True):
                    continue  # refused: see the refusals
                asked = {"rules": {"base": name, decision: value}, "contract": EAST_SOLO, "won": 5}
                assert ask("settle", asked)["made"] is True


@pytest.mark.parametrize("name", RULESETS)
def test_every_rule_set_goes_by_its_name(name: str) -> None:
    for written in (name, name.upper(), f" {name} "):
        told = ask("auction", {"rules": written, "dealer": "E", "turn_up": "S", "calls": []})
        assert told["turn"] == ("W" if name == "three_handed" else "S")
        assert "solo" in told["legal"]


@pytest.mark.parametrize(("decisions", "calls", "turn", "legal"), DECISIONS)
def test_a_decision_may_be_taken_otherwise(
    decisions: dict[str, object], calls: str, turn: str | None, legal: list[str]
) -> None:
    told = ask("auction", {**TABLE, "rules": {"base": "foster", **decisions}, "calls": calls.split()})
    assert (told["turn"], told["legal"]) == (turn, legal)


@pytest.mark.parametrize(("turn_up", "trumps"), [("S2", "S"), ("♦10", "D"), ("C", "C"), ("♥", "H")])
def test_the_turn_up_is_a_card_or_a_suit_alone(turn_up: str, trumps: str) -> None:
    told = ask("auction", {**TABLE, "turn_up": turn_up, "calls": ["solo", "pass", "pass", "pass"]})
    assert told["contract"]["trumps"] == trumps


def test_a_hand_may_be_without_trumps_where_none_is_one_of_the_turns() -> None:
    rules = {"base": "different_trumps", **BY_TURNS}
    asked = {"rules": rules, "dealer": "S", "turn_up": None, "calls": ["solo", "pass", "pass", "pass"]}
    assert ask("auction", asked)["contract"] == {**EAST_SOLO, "caller": "W", "partner": None, "trumps": None}
    turns = [ask("deal", {"seed": 1, "dealer": "S", "rules": rules, "number": n})["turn_up"] for n in range(1, 8)]
    assert turns == ["H", "D", "C", "S", None, "H", "D"]


@pytest.mark.parametrize("packets", ["33331", "4333", "3433", "3343", "3334", "singly"])
def test_cards_are_dealt_in_packets(packets: str) -> None:
    sizes = (1,) * 13 if packets == "singly" else tuple(map(int, packets))
    deal, turn_up = by_recipe("packets", "W", sizes)
    asked = {"seed": "packets", "dealer": "W", "packets": packets}
    assert ask("deal", asked) == {"deal": deal, "dealer": "W", "turn_up": turn_up}


def test_three_are_dealt_forty_cards_of_which_one_is_nobodys() -> None:
    told = ask("deal", {"seed": 3, "dealer": "N", "rules": "three_handed"})
    hands = told["deal"].removeprefix("W:").split()
    assert hands[3] == "-" and [len(hand.replace(".", "")) for hand in hands[:3]] == [13, 13, 13]
    assert not set("234") & set(told["deal"])
    suit = "SHDC".index(told["turn_up"][0])
    assert all(told["turn_up"][1] not in hand.split(".")[suit] for hand in hands[:3])


def test_three_play_three_cards_to_a_trick() -> None:
    contract = {"call": "abundance", "caller": "W", "trumps": "S"}
    told = ask("play", {**THREE, "contract": contract, "plays": ["SA", "D8", "S5"]})
    assert told["tricks"] == [{"leader": "W", "cards": ["SA", "D8", "S5"], "winner": "W"}]
    assert (told["turn"], told["won"]) == ("W", {"W": 1, "N": 0, "E": 0, "S": 0})
    told = ask("auction", {**TABLE, "rules": "three_handed", "dealer": "E", "calls": ["pass", "solo"]})
    assert told["turn"] == "E"


NO_TRICKS = dict.fromkeys(SEATS, 0)
FIRST = SOLO["plays"][:4]


def in_play(contract: dict[str, Any], plays: list[str], **changed: Any) -> Any:
    return ask("play", {**SOLO_DEAL, **changed, "contract": contract, "plays": plays})


@pytest.mark.parametrize(
    ("plays", "turn", "legal", "shown", "won"),
    [
        ([], "W", "SA SJ S8 S7 H6 CK C9 C8 DT D7 D6 D5 D3", [], NO_TRICKS),
        (FIRST[:1], "N", "D9 D8", [("W", FIRST[:1], None)], NO_TRICKS),
        (FIRST[:3], "S", "DK DJ D4 D2", [("W", FIRST[:3], None)], NO_TRICKS),
        (FIRST, "S", "ST S6 S4 HK HJ H8 H3 C7 C5 DJ D4 D2", [("W", FIRST, "S")], {**NO_TRICKS, "S": 1}),
    ],
)
def test_play_is_told_in_every_field(plays: list[str], turn: str, legal: str, shown: Any, won: dict[str, int]) -> None:
    assert in_play(EAST_SOLO, plays) == {
        "turn": turn,
        "legal": legal.split(),
        "tricks": [{"leader": leader, "cards": cards, "winner": winner} for leader, cards, winner in shown],
        "won": won,
        "revokes": [],
        "over": False,
        "why_over": None,
    }


def test_the_slam_caller_leads_and_his_first_loss_ends_the_hand() -> None:
    slam = {"call": "slam", "caller": "E", "trumps": "S"}
    assert in_play(slam, [])["turn"] == "E"
    told = in_play(slam, ["SK", "S4", "SA", "S2"])
    assert told["over"] and told["turn"] is None and told["legal"] == []
    assert told["why_over"] == "East has lost a trick, so the slam is lost and the hands are abandoned."


def test_no_suit_trumps_a_misere() -> None:
    """Hearts were turned up; North's ace of hearts does not take the spades that West led."""
    deal = "W:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    misere = in_play({"call": "misere", "caller": "E"}, ["S2", "HA", "DA", "CA"], deal=deal, turn_up="C2")
    assert [trick["winner"] for trick in misere["tricks"]] == ["W"]
    abundance = {"call": "abundance", "caller": "E", "trumps": "H"}
    assert in_play(abundance, ["S2", "HA", "DA", "CA"], deal=deal, turn_up="C2")["tricks"][0]["winner"] == "N"


@pytest.mark.parametrize("way", ["HT", "H10", "10H", "th", "♥10", "10♥", "♥️T", " H T ", "hT"])
def test_cards_are_read_as_players_write_them(way: str) -> None:
    told = in_play(EAST_SOLO, ["H6", way])
    assert told["tricks"] == [{"leader": "W", "cards": ["H6", "HT"], "winner": None}]


# Foster's stakes and odd tricks, hand by hand: what the caller receives from (or, below nothing, pays to) each.
STAKES = [
    ("solo", 5, True, 2, 0),
    ("solo", 4, False, -2, -1),
    ("solo", 7, True, 2, 2),
    ("misere", 0, True, 3, 0),
    ("misere", 1, False, -3, 0),
    ("misere", 3, False, -3, 0),
    ("abundance", 9, True, 4, 0),
    ("abundance", 11, True, 4, 2),
    ("abundance", 7, False, -4, -2),
    ("abundance_in_trumps", 10, True, 4, 1),
    ("spread", 0, True, 6, 0),
    ("spread", 1, False, -6, 0),
    ("slam", 13, True, 8, 0),
    ("slam", 12, False, -8, 0),
]


@pytest.mark.parametrize(("call", "won", "made", "red", "white"), STAKES)
@pytest.mark.parametrize("caller", SEATS)
def test_a_single_caller_settles_with_each_of_three(
    caller: str, call: str, won: int, made: bool, red: int, white: int
) -> None:
    told = ask("settle", {"rules": "foster", "contract": {"call": call, "caller": caller}, "won": won})
    each = {"red": -red, "white": -white}
    net = {seat: {"red": 3 * red, "white": 3 * white} if seat == caller else each for seat in SEATS}
    assert (told["made"], told["counted"], told["net"], told["pool"]) == (made, won, net, None)
    assert set(told) == {"made", "counted", "payments", "net", "pool"}


@pytest.mark.parametrize(("won", "red", "white"), [(8, 1, 0), (11, 1, 3), (13, 1, 5), (7, -1, -1), (3, -1, -5)])
def test_partners_settle_each_with_one_adversary(won: int, red: int, white: int) -> None:
    contract = {"call": "propose", "caller": "N", "partner": "W", "trumps": "H"}
    told = ask("settle", {"rules": "foster", "contract": contract, "won": won})
    up, down = {"red": red, "white": white}, {"red": -red, "white": -white}
    assert told["made"] is (won >= 8)
    assert told["net"] == {"W": up, "N": up, "E": down, "S": down}


def test_every_payment_is_a_line_with_its_reason_and_passage() -> None:
    told = ask("settle", {"rules": "foster", "contract": EAST_SOLO, "won": 4})
    stake = {"payer": "E", "red": 2, "white": 0, "why": "the solo is lost", "cites": "foster.stakes"}
    under = {"payer": "E", "red": 0, "white": 1, "why": "1 under-trick", "cites": "foster.odd-tricks"}
    assert told["payments"] == [{**line, "payee": seat} for seat in "SWN" for line in (stake, under)]


STRAY = {"seat": "W", "trick": 2, "card": "S8", "could_have": ["D7", "D6", "D5", "D3"]}


def test_a_record_of_play_may_hold_revokes() -> None:
    told = in_play(EAST_SOLO, ASTRAY, as_played=True)
    assert told["revokes"] == [STRAY] and told["over"]
    assert told["won"] == {"W": 2, "N": 2, "E": 5, "S": 4}
    assert in_play(EAST_SOLO, ASTRAY[:5], as_played=True)["revokes"] == []
    assert in_play(EAST_SOLO, ASTRAY[:6], as_played=True)["revokes"] == [STRAY]
    clean = in_play(EAST_SOLO, SOLO["plays"], as_played=True)
    assert clean == in_play(EAST_SOLO, SOLO["plays"], as_played=False) == in_play(EAST_SOLO, SOLO["plays"])


def counters(told: str) -> dict[str, dict[str, int]]:
    """`-2-10 0+0 …` by seat."""
    return {
        seat: dict(zip(("red", "white"), map(int, each.replace("+", " ").replace("-", " -").split()), strict=True))
        for seat, each in zip(SEATS, told.split(), strict=True)
    }


# What is settled for South's solo of six tricks, and for what went amiss: made, counted, W N E S, the pool after.
AMISS: list[tuple[dict[str, Any], bool | None, int, str, tuple[int, int] | None]] = [
    ({}, True, 6, "-2-1 -2-1 -2-1 +6+3", None),
    ({"revokes": [{"by": "W", "harmless": True}]}, True, 9, "-2-10 -2-1 -2-1 +6+12", None),
    ({"revokes": [{"by": "W", "harmless": False}]}, True, 9, "-6-12 +0+0 +0+0 +6+12", None),
    ({"revokes": [{"by": "W"}]}, True, 9, "-6-12 +0+0 +0+0 +6+12", None),
    ({"revokes": [{"by": "S"}]}, False, 3, "+2+2 +2+2 +2+2 -6-6", None),
    ({"revokes": [{"by": "S"}, {"by": "W"}]}, None, 6, "+0+0 +0+0 +0+0 +0+0", None),
    ({"revokes": []}, True, 6, "-2-1 -2-1 -2-1 +6+3", None),
    ({"offence": {"kind": "abandoned", "by": "S"}}, False, 6, "+2+0 +2+0 +2+0 -6+0", None),
    ({"offence": {"kind": "led_out_of_turn", "by": "N"}}, True, 6, "-2-1 -2-1 -2-1 +6+3", None),
    ({"offence": None}, True, 6, "-2-1 -2-1 -2-1 +6+3", None),
    ({"defective": ["S"]}, None, 6, "+0+0 +0+0 +0+0 +0+0", None),
    ({"defective": ["N", "East"]}, True, 6, "-2+0 -2+0 -2+0 +6+0", None),
    ({"defective": []}, True, 6, "-2-1 -2-1 -2-1 +6+3", None),
    ({"pool": {"red": 4}}, True, 6, "-2-1 -2-1 -2-1 +10+3", (0, 0)),
    ({"pool": {"red": 4, "white": 2}, "won": 4}, False, 4, "+2+1 +2+1 +2+1 -10-5", (8, 4)),
    ({"pool": {"red": 4}, "revokes": [{"by": "S"}]}, False, 3, "+2+2 +2+2 +2+2 -10-6", (8, 0)),
    ({"pool": {}}, True, 6, "-2-1 -2-1 -2-1 +6+3", (0, 0)),
    ({"pool": None}, True, 6, "-2-1 -2-1 -2-1 +6+3", None),
]


@pytest.mark.parametrize(("amiss", "made", "counted", "net", "pool"), AMISS)
def test_what_went_amiss_is_settled(
    amiss: dict[str, Any], made: bool | None, counted: int, net: str, pool: tuple[int, int] | None
) -> None:
    told = ask("settle", {**SETTLE, **amiss})
    assert (told["made"], told["counted"], told["net"]) == (made, counted, counters(net))
    assert told["pool"] == (None if pool is None else {"red": pool[0], "white": pool[1]})
    why_nothing = {"unpaid", "dealt_again"} if not told["payments"] else set()
    assert set(told) == {"made", "counted", "payments", "net", "pool"} | why_nothing
    assert all(set(line) == {"payer", "payee", "red", "white", "why", "cites"} for line in told["payments"])


def test_the_pool_pays_and_is_paid_by_name() -> None:
    won, lost = (ask("settle", {**SETTLE, "won": won, "pool": {"red": 4}})["payments"][-1] for won in (5, 4))
    why = {"why": "the pool is won", "cites": "foster.pool-won"}
    assert won == {"payer": "pool", "payee": "S", "red": 4, "white": 0, **why}
    why = {"why": "the pool is doubled", "cites": "foster.pool-doubled"}
    assert lost == {"payer": "S", "payee": "pool", "red": 4, "white": 0, **why}


@pytest.mark.parametrize("kind", ["exposed", "led_out_of_turn", "played_out_of_turn", "looked_back", "abandoned"])
def test_an_adversary_of_a_misere_pays_for_his_error(kind: str) -> None:
    asked = {"rules": "foster", "contract": {"call": "misere", "caller": "W"}, "won": 0}
    told = ask("settle", {**asked, "offence": {"kind": kind, "by": "N"}})
    shared = kind == "abandoned"  # a misère made in spite of it: his partners bear their shares
    assert told["net"] == counters("+9+0 -3+0 -3+0 -3+0" if shared else "+9+0 -9+0 +0+0 +0+0")


def test_a_claimed_revoke_is_found_in_the_record_and_paid_for() -> None:
    told = ask("record", {**SOLO, "plays": ASTRAY, "claims": [CLAIM]})
    assert told["play"]["revokes"] == [STRAY]
    assert (told["settle"]["made"], told["settle"]["counted"]) == (True, 8)
    assert told["settle"]["net"] == counters("-6-9 +0+0 +6+9 +0+0")
    shown = ask("record", {**SOLO, "plays": ASTRAY, "claims": [{**CLAIM, "harmless": True}], "pool": {"red": 4}})
    assert shown["settle"]["net"] == counters("-2-9 -2+0 +10+9 -2+0")
    assert shown["settle"]["pool"] == {"red": 0, "white": 0}


def test_a_revoke_that_nobody_claims_costs_nothing() -> None:
    told = ask("record", {**SOLO, "plays": ASTRAY, "claims": []})
    assert told["play"]["revokes"] == [STRAY]
    assert told["settle"] == ask("record", SOLO)["settle"]


def test_a_revoke_claimed_against_a_misere_ends_the_hand() -> None:
    before = ask("record", {**MISERE_REVOKED, "claims": []})
    assert not before["play"]["over"] and before["settle"] is None
    told = ask("record", {**MISERE_REVOKED, "claims": [{"by": "N", "against": "E", "trick": 2}]})
    assert told["play"]["why_over"] == "East has revoked, so the misère is over."
    assert (told["play"]["turn"], told["play"]["legal"], told["play"]["over"]) == (None, [], True)
    assert told["settle"]["net"] == counters("+0+0 +9+0 -9+0 +0+0")


def test_a_hand_on_which_all_pass_is_played_each_for_himself() -> None:
    """The tricks of Foster's solo happen to be lawful without trumps; the last falls to North's jack of clubs."""
    record = {**SOLO, "rules": GRAND, "calls": ["pass"] * 4, "plays": []}
    told = ask("record", record)
    assert told["contract"] == {"call": "grand", "caller": "W", "partner": None, "trumps": None}
    assert (told["play"]["turn"], told["settle"]) == ("W", None)
    played = ask("play", {**SOLO_DEAL, "rules": GRAND, "contract": told["contract"], "plays": ["DT", "D8"]})
    assert played["turn"] == "E"


def test_foster_prints_this_solo() -> None:
    told = ask("record", SOLO)
    contract = {**EAST_SOLO, "partner": None, "trumps": "H"}
    assert set(told) == {"deal", "auction", "contract", "play", "settle"}
    assert told["deal"] == {key: SOLO[key] for key in ("deal", "dealer", "turn_up")}
    assert told["contract"] == told["auction"]["contract"] == contract
    assert told["play"] == {
        "turn": None,
        "legal": [],
        "tricks": tricks(SOLO_TRICKS),
        "won": {"W": 2, "N": 2, "E": 5, "S": 4},
        "revokes": [],
        "over": True,
        "why_over": "All thirteen tricks have been played.",
    }
    pays = {"red": -2, "white": 0}
    assert told["settle"]["net"] == {"W": pays, "N": pays, "E": {"red": 6, "white": 0}, "S": pays}


def test_foster_prints_this_misere() -> None:
    told = ask("record", MISERE)
    assert told["contract"] == {"call": "misere", "caller": "N", "partner": None, "trumps": None}
    assert told["play"]["tricks"] == tricks(MISERE_TRICKS)
    assert told["play"]["won"] == {"W": 3, "N": 1, "E": 4, "S": 4}
    assert told["play"]["why_over"] == "North has taken a trick, so the misère is lost and the hands are abandoned."
    gets = {"red": 3, "white": 0}
    assert told["settle"]["net"] == {"W": gets, "N": {"red": -9, "white": 0}, "E": gets, "S": gets}


def test_a_record_says_how_far_the_hand_has_come() -> None:
    bidding = ask("record", {**SOLO, "calls": ["pass"], "plays": []})
    assert (bidding["contract"], bidding["play"], bidding["settle"]) == (None, None, None)
    thrown_in = ask("record", {**SOLO, "calls": ["pass"] * 4, "plays": []})
    assert thrown_in["auction"]["thrown_in"] and thrown_in["play"] is thrown_in["settle"] is None
    playing = ask("record", {**SOLO, "plays": FIRST})
    assert (playing["play"]["turn"], playing["settle"]) == ("S", None)
    naming = {**SOLO, "calls": ["abundance", "pass", "pass", "pass"], "plays": []}
    unnamed, named = ask("record", naming), ask("record", {**naming, "trumps": "S"})
    assert unnamed["contract"]["trumps"] is None and unnamed["play"] is None
    assert named["contract"]["trumps"] == "S" and named["play"]["turn"] == "W"
    assert named["auction"] == unnamed["auction"]


RUFF = {"deal": "W:A...2 3...3 4.2.. 5...4", "contract": {**EAST_SOLO, "trumps": "H"}, "leader": "W", "plays": []}
CAUGHT = {
    "deal": "W:2..2. 3...9 ..43. ..65.",
    "contract": {"call": "misere", "caller": "N"},
    "leader": "W",
    "plays": [],
}


def test_a_position_is_solved_as_it_is_by_hand() -> None:
    # East's only trump makes, whatever is led
    assert ask("solve", RUFF) == {
        "turn": "W",
        "value": 1,
        "cards": {"SA": 1, "C2": 1},
        "line": ["SA", "S3", "S4", "S5", "C2", "C3", "H2", "C4"],
    }
    # only the deuce of spades catches North, who throws the three to a diamond
    assert ask("solve", CAUGHT) == {
        "turn": "W",
        "value": "beaten",
        "cards": {"S2": "beaten", "D2": "made"},
        "line": ["S2", "S3", "D3", "D5"],
    }
    assert ask("solve", {**CAUGHT, "plays": ["S2", "S3", "D3", "D5"]}) == {
        "turn": None,
        "value": "beaten",
        "cards": {},
        "line": [],
    }
    assert ask("solve", {**CAUGHT, "plays": ["D2"]})["value"] == "made"
    assert ask("solve", {**RUFF, "seconds": 60}) == ask("solve", RUFF)
    assert ask("solve", {**RUFF, "plays": ["SA", "S3", "S4", "S5", "C2", "C3", "H2", "C4"]})["value"] == 1


def test_a_position_not_solved_in_time_is_told_between_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solo_teach.solver_watch.Watch.spent", True)
    told = ask("solve", {**RUFF, "seconds": 1})
    assert told == {
        "turn": "W",
        "value": {"low": 0, "high": 2},
        "cards": {"SA": {"low": 0, "high": 2}, "C2": {"low": 0, "high": 2}},
        "line": None,
    }
    assert ask("solve", {**CAUGHT, "seconds": 1})["value"] == "undecided"
