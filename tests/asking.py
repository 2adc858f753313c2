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
QUESTIONS: list[tuple[str, dict[str, Any]]] = [
    ("deal", {"seed": 7, "dealer": "S", "packets": "singly", "rules": "foster"}),
    ("auction", {**TABLE, "calls": ["propose", "pass"]}),
    ("auction", {**TABLE, "calls": ["pass"], "rules": {"base": "foster", "lone_proposer_may": "any_higher"}}),
    ("play", {**SOLO_DEAL, "contract": {**EAST_SOLO, "trumps": "H", "partner": None}, "plays": SOLO["plays"][:10]}),
    ("settle", {"rules": "foster", "contract": {"call": "propose", "caller": "N", "partner": "W"}, "won": 9}),
    ("record", SOLO),
    ("record", {**MISERE_DEAL, "calls": ["pass", "abundance", "pass", "pass"], "trumps": "S", "plays": ["SK", "S2"]}),
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
