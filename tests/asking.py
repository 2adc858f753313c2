"""Questions for the door, and a way to put them without starting a Python for each."""

import io
import json
import sys
from types import SimpleNamespace
from typing import Any

from sentences import in_form

from solo_teach.__main__ import main
from solo_teach.law import Refusal

SEATS = "WNES"
CALLS = ["pass", "propose", "accept", "solo", "misere", "abundance", "abundance_in_trumps", "spread", "slam"]
FROM_SOLO_UP = CALLS[3:]
ELSEWHERE = ["slam_in_trumps", "petit_slam", "grand_slam", "six", "seven", "eight", "grand"]  # not in Foster's seven

# Foster's printed tricks, in his columns A Y B Z, which are W N E S; a star for the card he marks as the winner.
# He forgets the star of the solo's last trick: the jack is the highest club there.
SOLO_TRICKS = """
DT D8 DQ *DK   D3 D9 *DA D2   H6 H2 *HA H3   C8 H4 HQ *HK   C9 *CA C4 C7   *SA S9 SK S4   *CK C2 C6 C5
S7 S2 *SQ S6   D5 C3 CQ *H8   D6 S3 *H5 DJ   D7 HT H9 *HJ   S8 S5 *H7 D4   SJ *CJ CT ST
"""
MISERE_TRICKS = """
*SK S7 SJ ST   *SQ S5 S9 S8   DQ D5 *DA DJ   D9 D4 *DK DT   H6 S3 *S6 D8   H7 S2 *S4 CA   CT C8 C7 *CK
C9 C6 D7 *CQ   C5 C4 D6 *CJ   H8 C2 HK *C3   *HA H2 HQ H3   D2 *D3 H9 H4
"""


def tricks(printed: str) -> list[dict[str, Any]]:
    """Foster's columns as the door tells tricks: from the leader round, the first leader being the eldest hand."""
    cards, leader, told = printed.split(), 0, []
    for first in range(0, len(cards), 4):
        row = cards[first : first + 4]
        winner = next(seat for seat, card in enumerate(row) if card.startswith("*"))
        played = [row[(leader + turn) % 4].strip("*") for turn in range(4)]
        told.append({"leader": SEATS[leader], "cards": played, "winner": SEATS[winner]})
        leader = winner
    return told


def played(printed: str) -> list[str]:
    return [card for trick in tricks(printed) for card in trick["cards"]]


TABLE = {"rules": "foster", "dealer": "S", "turn_up": "H3"}
SOLO_DEAL = {**TABLE, "deal": "W:AJ87.6.T7653.K98 9532.T42.98.AJ32 KQ.AQ975.AQ.QT64 T64.KJ83.KJ42.75"}
MISERE_DEAL = {**TABLE, "deal": "W:KQ.AJ876.Q92.T95 A7532.2.543.8642 J964.KQT9.AK76.7 T8.543.JT8.AKQJ3"}
SOLO = {**SOLO_DEAL, "calls": ["pass", "pass", "solo", "pass"], "plays": played(SOLO_TRICKS)}
MISERE = {**MISERE_DEAL, "calls": ["propose", "misere", "pass", "pass", "pass"], "plays": played(MISERE_TRICKS)}
EAST_SOLO = {"call": "solo", "caller": "E"}
# The same solo with one card astray: West throws a spade to the second trick and keeps a diamond for the twelfth.
ASTRAY = [*SOLO["plays"]]
ASTRAY[5], ASTRAY[45] = "S8", "D3"
CLAIM = {"by": "E", "against": "W", "trick": 2}
# Where all pass, each plays for himself; the deal of three has no deuces, threes and fours, and South is absent.
GRAND = {"base": "foster", "everyone_passes": "grand"}
THREE = {
    "rules": "three_handed",
    "deal": "W:AKQJT98.AKQJT9.. .8765.AKQJT98.A7 765..765.KQJT986 -",
    "dealer": "E",
    "turn_up": "C5",
}
MISERE_REVOKED = {**MISERE, "plays": [*MISERE["plays"][:4], "SQ", "S5", "D6", "S8", "DQ"]}
SETTLE = {"rules": "foster", "contract": {"call": "solo", "caller": "S"}, "won": 6}
SOLVE = {
    "deal": "W:A2.3.. 43..2. K.5.4. QJ..3.",
    "contract": {"call": "solo", "caller": "E", "trumps": "S"},
    "leader": "W",
    "plays": ["H3"],
    "seconds": 60,
}
IN_SPADES = {"call": "propose", "caller": "N", "partner": "W", "trumps": "S"}
NORTH_MISERE = {"call": "misere", "caller": "N"}
BY_TURNS = {"trump_source": "rotation_hdcs_none"}
LEAD = {
    "rules": "foster",
    "hand": ["SA", "SJ", "S8", "S7", "H6", "CK", "C9", "C8", "DT", "D7", "D6", "D5", "D3"],
    "seat": "W",
    "contract": {**EAST_SOLO, "trumps": "H"},
}  # the hand of A in Foster's solo, which he opens with the ten of diamonds
QUESTIONS: list[tuple[str, dict[str, Any]]] = [
    ("deal", {"seed": 7, "dealer": "S", "packets": "singly", "rules": "foster"}),
    ("deal", {"seed": "n", "dealer": "E", "packets": "3433", "rules": "three_handed"}),
    (
        "deal",
        {"seed": 7, "dealer": "N", "rules": {"base": "modern", "trump_source": "rotation_hdcs_none"}, "number": 5},
    ),
    ("auction", {**TABLE, "calls": ["propose", "pass"]}),
    ("auction", {**TABLE, "calls": ["pass"], "rules": {"base": "foster", "lone_proposer_may": "any_higher"}}),
    ("auction", {"rules": "grand_slam", "dealer": "W", "turn_up": "D", "calls": ["solo", "petit_slam"]}),
    ("auction", {"rules": "kimberly", "dealer": "W", "turn_up": "D9", "calls": ["pass"] * 4}),
    ("play", {**SOLO_DEAL, "contract": {**EAST_SOLO, "trumps": "H", "partner": None}, "plays": SOLO["plays"][:10]}),
    ("play", {**SOLO_DEAL, "contract": EAST_SOLO, "plays": ASTRAY[:10], "as_played": True}),
    ("play", {**THREE, "contract": {"call": "abundance", "caller": "W", "trumps": "S"}, "plays": ["SA", "D8", "S5"]}),
    ("settle", {"rules": "foster", "contract": {"call": "propose", "caller": "N", "partner": "W"}, "won": 9}),
    ("settle", {**SETTLE, "revokes": [{"by": "W", "harmless": True}, {"by": "N"}], "pool": {"red": 4, "white": 1}}),
    ("settle", {**SETTLE, "offence": {"kind": "abandoned", "by": "N"}, "pool": {"red": 4}}),
    ("settle", {**SETTLE, "rules": "hoffmann", "defective": ["N"], "pool": None}),
    ("record", SOLO),
    ("record", {**MISERE_DEAL, "calls": ["pass", "abundance", "pass", "pass"], "trumps": "S", "plays": ["SK", "S2"]}),
    ("record", {**SOLO, "plays": ASTRAY, "claims": [{**CLAIM, "harmless": True}], "pool": {"red": 4}}),
    ("record", {**SOLO, "plays": ASTRAY, "claims": [{**CLAIM, "harmless": "as_it_went"}], "seconds": 60}),
    ("solve", SOLVE),
    ("solve", {**SOLVE, "deal": "E:A.K.3. K.Q.4. 2.3.5. 5.7..8", "contract": IN_SPADES, "leader": "N", "plays": []}),
    ("solve", {"deal": MISERE_DEAL["deal"], "contract": NORTH_MISERE, "leader": "W", "plays": ["SK", "S2"]}),
    ("record", {**SOLO, "rules": GRAND, "calls": ["pass"] * 4, "plays": SOLO["plays"][:3]}),
    ("lead", LEAD),
    ("lead", {**LEAD, "contract": {"call": "misere", "caller": "N", "trumps": None}, "rules": GRAND}),
]


def run(words: list[str], given: bytes) -> tuple[int, bytes]:
    """Exit status and standard output of the door, without starting a Python for it."""
    kept = sys.stdin, sys.stdout
    out = io.BytesIO()
    sys.stdin, sys.stdout = SimpleNamespace(buffer=io.BytesIO(given)), SimpleNamespace(buffer=out)  # type: ignore
    try:
        return main(words), out.getvalue()
    finally:
        sys.stdin, sys.stdout = kept


def ask(verb: str, asked: object) -> Any:
    status, out = run([verb], json.dumps(asked).encode())
    assert status == 0, out.decode()
    assert out.endswith(b"\n") and out.count(b"\n") == 1
    return json.loads(out)


def refused(words: list[str], given: bytes) -> tuple[str, str | None]:
    status, out = run(words, given)
    told = json.loads(out)
    assert status == 2 and list(told) == ["refused", "cites"]
    refusal = in_form(Refusal(told["refused"], told["cites"]))
    return refusal.sentence, refusal.cites
