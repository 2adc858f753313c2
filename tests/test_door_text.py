"""The door's answers as they are printed for a person."""

import json
from textwrap import dedent
from typing import Any

import pytest
from asking import (
    ASTRAY,
    BY_TURNS,
    CLAIM,
    EAST_SOLO,
    GRAND,
    MISERE,
    MISERE_REVOKED,
    SETTLE,
    SOLO,
    SOLO_DEAL,
    TABLE,
    THREE,
    run,
)

from solo_teach.examples import example

HANDS = """
West   ♠ A J 8 7  ♥ 6          ♣ K 9 8     ♦ 10 7 6 5 3
North  ♠ 9 5 3 2  ♥ 10 4 2     ♣ A J 3 2   ♦ 9 8
East   ♠ K Q      ♥ A Q 9 7 5  ♣ Q 10 6 4  ♦ A Q
South  ♠ 10 6 4   ♥ K J 8 3    ♣ 7 5       ♦ K J 4 2
"""
CALLED = """
West   pass
North  pass
East   solo
South  pass

The auction is over: East's solo in hearts stands.
"""
# Foster's own columns, with what he leaves to the reader: who leads and who wins.
PLAYED = """
Trick  Leads  West  North  East  South  Wins
    1  West   ♦10   ♦8     ♦Q    ♦K     South
    2  South  ♦3    ♦9     ♦A    ♦2     East
    3  East   ♥6    ♥2     ♥A    ♥3     East
    4  East   ♣8    ♥4     ♥Q    ♥K     South
    5  South  ♣9    ♣A     ♣4    ♣7     North
    6  North  ♠A    ♠9     ♠K    ♠4     West
    7  West   ♣K    ♣2     ♣6    ♣5     West
    8  West   ♠7    ♠2     ♠Q    ♠6     East
    9  East   ♦5    ♣3     ♣Q    ♥8     South
   10  South  ♦6    ♠3     ♥5    ♦J     East
   11  East   ♦7    ♥10    ♥9    ♥J     South
   12  South  ♠8    ♠5     ♥7    ♦4     East
   13  East   ♠J    ♣J     ♣10   ♠10    North

Tricks won: West 2, North 2, East 5, South 4.
"""
ACCOUNT = """
East's solo in hearts is made with 5 tricks.

South pays East    2 red  the solo is made  Foster, Solo Whist, Stakes
West pays East     2 red  the solo is made  Foster, Solo Whist, Stakes
North pays East    2 red  the solo is made  Foster, Solo Whist, Stakes

In all:
West    -2 red
North   -2 red
East    +6 red
South   -2 red
"""


def printed(verb: str, asked: dict[str, Any]) -> str:
    status, out = run([verb, "--text"], json.dumps(asked).encode())
    assert status == 0
    text = out.decode()
    assert text.endswith("\n") and not any(line.endswith(" ") for line in text.splitlines())
    return text


def test_a_whole_hand_is_printed_from_the_deal_to_the_account() -> None:
    text = printed("record", SOLO)
    parts = ("South deals and turns up ♥3.\n", HANDS, CALLED, PLAYED, ACCOUNT)
    places = [text.find(part) for part in parts]
    assert places == sorted(places) and places[0] == 0


def test_two_colours_stand_in_two_columns() -> None:
    assert printed("settle", {"rules": "foster", "contract": EAST_SOLO, "won": 4}) == dedent("""\
        East's solo is lost with 4 tricks.

        East pays South    2 red             the solo is lost  Foster, Solo Whist, Stakes
        East pays South             1 white  1 under-trick     Foster, Solo Whist, Stakes
        East pays West     2 red             the solo is lost  Foster, Solo Whist, Stakes
        East pays West              1 white  1 under-trick     Foster, Solo Whist, Stakes
        East pays North    2 red             the solo is lost  Foster, Solo Whist, Stakes
        East pays North             1 white  1 under-trick     Foster, Solo Whist, Stakes

        In all:
        West    +2 red   +1 white
        North   +2 red   +1 white
        East    -6 red   -3 white
        South   +2 red   +1 white
        """)


def test_a_trick_not_yet_whole_has_no_winner_and_says_who_may_play_what() -> None:
    text = printed("play", {**SOLO_DEAL, "contract": EAST_SOLO, "plays": ["DT", "D8"]})
    assert text == dedent("""\
        East's solo; South dealt and turned up ♥3.

        Trick  Leads  West  North  East  South  Wins
            1  West   ♦10   ♦8

        Tricks won: West 0, North 0, East 0, South 0.
        East may play: ♦A ♦Q
        """)


@pytest.mark.parametrize(
    ("calls", "lines"),
    [
        ([], ["Nobody has spoken yet.", "West may say: pass, propose, solo,", "West may not say:", "  accept"]),
        (["propose"], ["West  propose", "North may say: pass, accept, solo,", "North may not say:", "  propose"]),
        (["propose", "pass", "pass", "pass"], ["West may say: pass, solo.", "  propose, misère, abundance,"]),
        (["pass"] * 4, ["The auction is over and the hand is thrown in: nobody plays."]),
        (["propose", "accept", "pass", "pass"], ["West   propose", "North  accept", "The auction is over: West's"]),
        (["slam", "pass", "pass", "pass"], ["The auction is over: West's slam stands."]),
    ],
)
def test_an_auction_says_who_may_say_what(calls: list[str], lines: list[str]) -> None:
    text = printed("auction", {**TABLE, "calls": calls})
    assert text.startswith("South dealt and turned up ♥3.\n\n")
    for line in lines:
        assert f"\n{line}" in text


def test_a_record_is_printed_as_far_as_it_goes() -> None:
    assert printed("record", {**SOLO, "calls": ["pass"], "plays": []}).count("\n\n") == 3
    abundance = {**SOLO, "calls": ["abundance", "pass", "pass", "pass"], "plays": ["SA"], "trumps": "S"}
    text = printed("record", abundance)
    assert "\nWest names spades as trumps.\n" in text and text.endswith("North may play: ♠9 ♠5 ♠3 ♠2\n")
    assert "North has taken a trick" in printed("record", MISERE)


def test_a_deal_starts_with_the_eldest_hand() -> None:
    text = printed("deal", {"seed": 1, "dealer": "W"})
    assert text.startswith("West deals and turns up ")
    assert [line.split()[0] for line in text.splitlines()[2:]] == ["North", "East", "South", "West"]


def test_a_void_is_a_dash() -> None:
    deal = "W:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    text = printed("record", {**TABLE, "deal": deal, "turn_up": "C2", "calls": [], "plays": []})
    assert "\nNorth  ♠ –                           ♥ A K Q J 10 9 8 7 6 5 4 3 2  ♣ –" in text


def test_answers_to_lines_are_kept_apart() -> None:
    line = json.dumps({"rules": "foster", "contract": EAST_SOLO, "won": 5}).encode()
    status, out = run(["settle", "--lines", "--text"], line + b"\n{}\n" + line)
    alone = run(["settle", "--text"], line)[1].decode()
    assert status == 2
    assert out.decode() == f"{alone}\n“settle” needs the field “rules”.\n\n{alone}"


def test_a_penalty_and_a_pool_are_told() -> None:
    asked = {**SETTLE, "revokes": [{"by": "W", "harmless": True}], "pool": {"red": 4, "white": 1}}
    assert printed("settle", asked) == dedent("""\
        South's solo is made with 6 tricks, counted as 9 after the penalty.

        West pays South        2 red             made in spite of the revoke  Foster, Solo Whist, Revokes
        West pays South                 1 white  1 over-trick                 Foster, Solo Whist, Revokes
        North pays South       2 red             made in spite of the revoke  Foster, Solo Whist, Revokes
        North pays South                1 white  1 over-trick                 Foster, Solo Whist, Revokes
        East pays South        2 red             made in spite of the revoke  Foster, Solo Whist, Revokes
        East pays South                 1 white  1 over-trick                 Foster, Solo Whist, Revokes
        West pays South                 3 white  3 tricks for West's revoke   Foster, Whist Family Laws, 31
        West pays South                 3 white  3 tricks for West's revoke   Foster, Whist Family Laws, 31
        West pays South                 3 white  3 tricks for West's revoke   Foster, Whist Family Laws, 31
        The pool pays South    4 red    1 white  the pool is won              Foster, Solo Whist, Pool Solo

        In all:
        West    -2 red  -10 white
        North   -2 red   -1 white
        East    -2 red   -1 white
        South  +10 red  +13 white
        The pool now holds nothing.
        """)


VERDICTS: list[tuple[dict[str, Any], str]] = [
    ({"revokes": [{"by": "S"}]}, "South's solo counts as lost with 6 tricks, counted as 3 after the penalty."),
    ({"revokes": [{"by": "S"}], "won": 2}, "South's solo is lost with 2 tricks, counted as none after the penalty."),
    ({"revokes": [{"by": "W"}], "won": 1}, "South's solo counts as made with 1 trick, counted as 4 after the penalty."),
    ({"revokes": [{"by": "W"}, {"by": "S"}]}, "South's solo is neither made nor lost with 6 tricks."),
    ({"offence": {"kind": "abandoned", "by": "N"}, "won": 0}, "South's solo counts as made with no tricks."),
    ({"defective": ["S"]}, "South's solo is neither made nor lost with 6 tricks."),
    ({"defective": ["N"]}, "South's solo is made with 6 tricks."),
]


@pytest.mark.parametrize(("amiss", "verdict"), VERDICTS)
def test_a_verdict_says_what_counts(amiss: dict[str, Any], verdict: str) -> None:
    assert printed("settle", {**SETTLE, **amiss}).startswith(f"{verdict}\n")


def test_a_doubled_pool_is_paid_into_and_who_pays_nothing_has_a_nought() -> None:
    text = printed("settle", {**SETTLE, "won": 4, "pool": {"red": 4}})
    assert "\nSouth pays the pool    4 red             the pool is doubled  Foster, Solo Whist, Pool Solo\n" in text
    assert text.endswith("South  -10 red   -3 white\nThe pool now holds 8 red.\n")
    alone = printed("settle", {**SETTLE, "revokes": [{"by": "W"}]})
    assert alone.endswith("West    -6 red  -12 white\nNorth    0\nEast     0\nSouth   +6 red  +12 white\n")


def test_revokes_and_claims_are_told_under_the_tricks() -> None:
    found = "West revoked in trick 2 with ♠8: he held ♦7 ♦6 ♦5 ♦3.\n"
    played = printed("play", {**SOLO_DEAL, "contract": EAST_SOLO, "plays": ASTRAY, "as_played": True})
    assert found in played
    text = printed("record", {**SOLO, "plays": ASTRAY, "claims": [CLAIM]})
    claimed = "East claims West's revoke in trick 2.\n\nEast's solo in hearts is"
    assert f"{found}All thirteen tricks have been played.\n{claimed}" in text
    proved = printed("record", {**SOLO, "plays": ASTRAY, "claims": [{**CLAIM, "harmless": "as_it_went"}]})
    why = "With the five of diamonds in trick 2 the rest may go as it went: East's solo comes to 5 tricks"
    assert f"East claims West's revoke in trick 2.\n{why}, and 5 were needed.\n\nEast's solo in hearts is" in proved
    claims = [{"by": "N", "against": "E", "trick": 2}]
    assert "East has revoked, so the misère is over.\n" in printed("record", {**MISERE_REVOKED, "claims": claims})


LAST_TRICK_LOSES = """
Each played for himself.

South pays West     2 red  South took the last trick  Foster, Solo Whist, Method of Declaring
South pays North    2 red  South took the last trick  Foster, Solo Whist, Method of Declaring
South pays East     2 red  South took the last trick  Foster, Solo Whist, Method of Declaring

In all:
West    +2 red
North   +2 red
East    +2 red
South   -6 red
"""


def test_a_hand_without_a_caller_is_told() -> None:
    given = example("settlement/grand").given
    text = printed("record", given)
    assert "\nThe auction is over: all have passed, and each plays for himself without trumps.\n" in text
    assert text.endswith(LAST_TRICK_LOSES)
    contract = {"call": "grand", "caller": "W"}
    asked = {**SOLO_DEAL, "rules": GRAND, "contract": contract, "plays": []}
    assert printed("play", asked).startswith("Each plays for himself; South dealt and turned up ♥3.\n")


def test_three_players_have_three_columns() -> None:
    contract = {"call": "abundance", "caller": "W", "trumps": "S"}
    text = printed("play", {**THREE, "contract": contract, "plays": ["SA", "D8", "S5"]})
    assert text == dedent("""\
        West's abundance in spades; East dealt and turned up ♣5.

        Trick  Leads  West  North  East  Wins
            1  West   ♠A    ♦8     ♠5    West

        Tricks won: West 1, North 0, East 0.
        West may play: ♠K ♠Q ♠J ♠10 ♠9 ♠8 ♥A ♥K ♥Q ♥J ♥10 ♥9
        """)
    account = printed("settle", {"rules": "three_handed", "contract": {"call": "solo", "caller": "W"}, "won": 5})
    assert account.endswith("West    +4 red\nNorth   -2 red\nEast    -2 red\n")
    deal = printed("deal", {"seed": 1, "dealer": "E", "rules": "three_handed"})
    assert [line.split()[0] for line in deal.splitlines()[2:]] == ["West", "North", "East"]


@pytest.mark.parametrize(
    ("rules", "number", "said"),
    [
        ("different_trumps", 2, "South deals; diamonds are trumps.\n"),
        ({"base": "modern", **BY_TURNS}, 5, "South deals; there are no trumps.\n"),
        ({"base": "modern", "trump_source": "second_pack"}, 1, "South deals; the second pack is cut for trumps at "),
    ],
)
def test_trumps_found_another_way_are_told(rules: object, number: int, said: str) -> None:
    assert printed("deal", {"seed": 1, "dealer": "S", "rules": rules, "number": number}).startswith(said)


def test_calls_that_the_rules_lack_are_not_told_one_by_one() -> None:
    text = printed("auction", {**TABLE, "calls": ["slam"]})
    assert "petit" not in text and "six" not in text and "grand" not in text
    assert "  petit slam" in printed(
        "auction", {**TABLE, "rules": "grand_slam", "turn_up": "H", "calls": ["grand_slam"]}
    )


def test_a_solved_position_is_told_card_by_card() -> None:
    asked = {"deal": "W:2..2. 3...9 ..43. ..65.", "contract": {"call": "misere", "caller": "N"}, "leader": "W"}
    assert printed("solve", {**asked, "plays": []}) == dedent("""\
        North's misère: beaten at best play.

        West to play:
        beaten  ♠2
        made    ♦2

        A best line: ♠2 ♠3 ♦3 ♦5.
        """)
    assert printed("solve", {**asked, "plays": ["S2", "S3", "D3", "D5"]}) == dedent("""\
        North's misère: beaten at best play.
        The hand is over.
        """)


def test_cards_stand_by_the_tricks_that_they_are_worth_ten_above_nine() -> None:
    asked = {
        "deal": "W:AK.AKQT.QT.AK 42.5432.53.53 .96.984.T9862 JT6.J87.76.Q7",
        "contract": {"call": "slam_in_trumps", "caller": "W", "trumps": "H"},
        "leader": "W",
        "plays": [],
    }
    told = printed("solve", asked).splitlines()[3:6]
    assert told == ["10 tricks  ♥A ♥K ♥Q ♣A ♣K ♦Q ♦10", "9 tricks   ♠A ♠K", "8 tricks   ♥10"]
