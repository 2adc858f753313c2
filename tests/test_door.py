"""The door's answers: every field of every verb, checked against the books and a second opinion."""

from typing import Any

import pytest
import referee
from asking import CALLS, EAST_SOLO, MISERE, MISERE_TRICKS, SEATS, SOLO, SOLO_DEAL, SOLO_TRICKS, TABLE, ask, tricks

FROM_SOLO_UP = CALLS[3:]


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
    assert list(why_not) == [call for call in CALLS if call not in legal]
    assert all(why.endswith(".") for why in why_not.values())


DECISIONS: list[tuple[dict[str, object], str, str | None, list[str]]] = [
    ({}, "propose pass pass pass", "W", ["pass", "solo"]),
    ({"lone_proposer_may": "solo"}, "propose pass pass pass", "W", ["pass", "solo"]),
    ({"lone_proposer_may": "any_higher"}, "propose pass pass pass", "W", ["pass", *FROM_SOLO_UP]),
    ({"lone_proposer_may": "nothing"}, "propose pass pass pass", None, []),
    ({"eldest_may_accept_after_passing": True}, "pass propose pass pass", "W", ["pass", "accept"]),
    ({"eldest_may_accept_after_passing": False}, "pass propose pass pass", "N", ["pass", "solo"]),
]


@pytest.mark.parametrize(("decisions", "calls", "turn", "legal"), DECISIONS)
def test_a_decision_may_be_taken_otherwise(
    decisions: dict[str, object], calls: str, turn: str | None, legal: list[str]
) -> None:
    told = ask("auction", {**TABLE, "rules": {"base": "foster", **decisions}, "calls": calls.split()})
    assert (told["turn"], told["legal"]) == (turn, legal)


NO_TRICKS = dict.fromkeys(SEATS, 0)
FIRST = SOLO["plays"][:4]


def in_play(contract: dict[str, Any], plays: list[str], **changed: str) -> Any:
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
