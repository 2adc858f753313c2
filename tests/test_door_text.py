"""The door's answers as they are printed for a person."""

import json
from textwrap import dedent
from typing import Any

import pytest
from asking import EAST_SOLO, MISERE, SOLO, SOLO_DEAL, TABLE, run

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
