"""What is wrong with a question is refused in a sentence; whatever is asked, nothing else happens."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from asking import (
    ASTRAY,
    CALLS,
    CLAIM,
    EAST_SOLO,
    GRAND,
    MISERE,
    MISERE_REVOKED,
    QUESTIONS,
    SOLO,
    SOLO_DEAL,
    SOLVE,
    TABLE,
    THREE,
    ask,
    refused,
    run,
)

from solo_teach.passages import passages

FIRST = SOLO["plays"][:4]


def changed(asked: dict[str, Any], **fields: object) -> bytes:
    return json.dumps({**asked, **fields}).encode()


def without(asked: dict[str, Any], field: str) -> bytes:
    return json.dumps({name: value for name, value in asked.items() if name != field}).encode()


DEAL, AUCTION = {"seed": 1, "dealer": "S"}, {**TABLE, "calls": ["pass"]}
PLAY = {**SOLO_DEAL, "contract": EAST_SOLO, "plays": FIRST}
SETTLE = {"rules": "foster", "contract": EAST_SOLO, "won": 5}
IN_HEARTS = {"call": "misere", "caller": "E", "trumps": "H"}
THIRTEENTH = [*MISERE["plays"], "SA", "H5", "HJ", "HT"]  # Foster prints it, though the hand was over
NO_JSON = "The input is not one JSON object: it goes wrong near line 1, column "
NESTED = "The input is nested more than 10 deep"
REFUSED: list[tuple[str, bytes, str, str | None]] = [
    # no object at all
    ("deal", b"", "There is nothing in the input", None),
    ("deal", b" \r\n", "There is nothing in the input", None),
    ("deal", b"\xef\xbb\xbf", "There is nothing in the input", None),
    ("deal", b"[]", "“deal” takes a JSON object, not a list.", None),
    ("deal", b"null", "“deal” takes a JSON object, not null.", None),
    ("deal", b"true", "“deal” takes a JSON object, not true or false.", None),
    ("deal", b'"deal"', "“deal” takes a JSON object, not a text.", None),
    ("deal", b"1", "“deal” takes a JSON object, not a number.", None),
    ("deal", b'{"seed": 1, "dealer": "S"} {}', f"{NO_JSON}28.", None),
    ("deal", b'{"seed": 1, "dealer": "S"}x', f"{NO_JSON}27.", None),
    ("deal", b'{"seed": 1, "dealer": "S",}', f"{NO_JSON}26.", None),
    ("deal", b'{"seed": 1,\n"dealer": S}', "near line 2, column 11.", None),
    ("deal", b"{'seed': 1}", f"{NO_JSON}2.", None),
    ("deal", b'{"seed": 1', f"{NO_JSON}", None),
    ("deal", b'{"seed": 01}', f"{NO_JSON}", None),
    ("deal", b'{"seed": "a\nb"}', f"{NO_JSON}", None),
    ("deal", b"\xff\xfe{\x00}\x00", "The input is not UTF-8 text.", None),
    ("deal", '{"seed": "é"}'.encode("latin-1"), "The input is not UTF-8 text.", None),
    ("deal", b"[" * 100_000, NESTED, None),
    ("deal", b'{"seed":' * 5_000 + b"1" + b"}" * 5_000, NESTED, None),
    # fields
    ("deal", b'{"seed": 1, "seed": 1, "dealer": "S"}', "The field “seed” is given twice.", None),
    ("settle", b'{"rules": {"base": "foster", "base": "foster"}}', "The field “base” is given twice.", None),
    ("deal", changed(DEAL, Seed=1), "“deal” knows no field “Seed”: it takes seed, dealer, packets, rules,", None),
    *((v, without(q, f), f"“{v}” needs the field “{f}”.", None) for v, q, f in (
        ("deal", DEAL, "seed"), ("deal", DEAL, "dealer"),
        *(("auction", AUCTION, field) for field in AUCTION),
        *(("play", PLAY, field) for field in PLAY),
        *(("settle", SETTLE, field) for field in SETTLE),
        *(("record", SOLO, field) for field in SOLO),
    )),
    *((verb, changed(asked, **{field: 1}), f"“{verb}” knows no field “{field}”", None) for verb, asked, field in (
        ("play", PLAY, "claims"), ("play", PLAY, "pool"), ("settle", SETTLE, "claims"), ("settle", SETTLE, "deal"),
        ("deal", DEAL, "calls"), ("record", SOLO, "as_played"), ("record", SOLO, "revokes"),
        ("auction", AUCTION, "deal"),
    )),
    ("settle", changed(SETTLE, contract={"call": "solo"}), "A contract needs the field “caller”.", None),
    ("settle", changed(SETTLE, contract={**EAST_SOLO, "made": True}), "A contract knows no field “made”", None),
    ("deal", b'{"' + b"x" * 9_999 + b'": 1}', "“xxxxxxxxxxxxxxxxxxxx…” is too long", None),
    # values of the wrong kind
    ("deal", changed(DEAL, seed=True), "A seed is a whole number or a text, not true or false.", None),
    ("deal", changed(DEAL, seed=1.0), "not a number with a point or an exponent.", None),
    ("deal", b'{"seed": 1e999, "dealer": "S"}', "not a number with a point or an exponent.", None),
    ("deal", changed(DEAL, seed=None), "A seed is a whole number or a text, not null.", None),
    ("deal", changed(DEAL, seed="x" * 201), "“xxxxxxxxxxxxxxxxxxxx…” is too long", None),
    ("deal", b'{"seed": ' + b"9" * 5_000 + b', "dealer": "S"}', "A number of 5000 digits is given", None),
    ("deal", b'{"seed": NaN, "dealer": "S"}', "“NaN” is no number.", None),
    ("deal", b'{"seed": -Infinity, "dealer": "S"}', "“-Infinity” is no number.", None),
    ("deal", b'{"seed": "\\ud800", "dealer": "S"}', "holds half a character", None),
    ("deal", b'{"\\ud800": 1}', "holds half a character", None),
    ("play", changed(PLAY, plays=["\ud800"]), "holds half a character", None),
    ("deal", changed(DEAL, dealer=0), "“dealer” is a text, not a number.", None),
    ("deal", changed(DEAL, packets=33331), "“packets” is a text, not a number.", None),
    ("deal", changed(DEAL, packets=["singly"]), "“packets” is a text, not a list.", None),
    ("deal", changed(DEAL, packets="4441"), "is one of 33331, 4333, 3433, 3343, 3334, singly, not “4441”.",
     "foster.dealing"),
    ("auction", changed(AUCTION, calls="pass"), "“calls” is a list, not a text.", None),
    ("auction", changed(AUCTION, calls=["pass", 1]), "“calls” is a list of texts; a number is among them.", None),
    ("play", changed(PLAY, plays={}), "“plays” is a list, not an object.", None),
    ("play", changed(PLAY, contract="solo"), "A contract takes a JSON object, not a text.", None),
    ("play", changed(PLAY, deal=None), "“deal” is a text, not null.", None),
    ("settle", changed(SETTLE, won=True), "“won” is a whole number, not true or false.", None),
    ("settle", changed(SETTLE, won="5"), "“won” is a whole number, not a text.", None),
    ("settle", changed(SETTLE, won=5.0), "not a number with a point or an exponent.", None),
    ("settle", changed(SETTLE, contract={**EAST_SOLO, "trumps": 1}), "“trumps” is a text, not a number.", None),
    # rules
    ("settle", changed(SETTLE, rules="wizard"), "“wizard” is no rule set known here", None),
    ("settle", changed(SETTLE, rules=None), "“rules” is the name of a rule set, or an object", None),
    ("settle", changed(SETTLE, rules={}), "“rules” as an object needs the field “base”", None),
    ("settle", changed(SETTLE, rules={"base": 1}), "“base” is a text, not a number.", None),
    ("settle", changed(SETTLE, rules={"base": "x"}), "“x” is no rule set known here", None),
    *(("settle", changed(SETTLE, rules={"base": "foster", name: value}), said, None) for name, value, said in (
        ("petit", True, "“petit” is no decision of a rule set"),
        ("name", "mine", "“name” is no decision of a rule set"),
        ("title", "Mine", "“title” is no decision of a rule set"),
        ("calls", [], "“calls” is no decision of a rule set"),
        ("players", ["W"], "“players” is no decision of a rule set"),
        ("proposals", 1, "“proposals” is true or false, not “1”."),
        ("proposals", None, "“proposals” is true or false."),
        ("odd_tricks_paid", "yes", "“odd_tricks_paid” is true or false, not “yes”."),
        ("proposal_target", 9, "“proposal_target” is 7 or 8, not “9”."),
        ("proposal_target", True, "“proposal_target” is 7 or 8."),
        ("proposal_target", "8", "“proposal_target” is 7 or 8, not “8”."),
        ("stakes", "pounds", "“stakes” is one of foster, units, everything2, not “pounds”."),
        ("lone_proposer_may", "sing", "“lone_proposer_may” is one of solo, any_higher, nothing, not “sing”."),
        ("lone_proposer_may", True, "“lone_proposer_may” is one of solo, any_higher, nothing."),
    )),
    # words of the game
    ("deal", changed(DEAL, dealer="Q"), "“Q” is no seat", None),
    ("auction", changed(AUCTION, turn_up="H1"), "“H1” is no card", None),
    ("auction", changed(AUCTION, calls=["bid"]), "“bid” is no call", None),
    ("play", changed(PLAY, contract={**EAST_SOLO, "trumps": "X"}), "“X” is no suit", None),
    ("play", changed(PLAY, deal="W:AKQ"), "A deal is a seat, a colon and four hands", None),
    *(("play", changed(PLAY, deal=SOLO_DEAL["deal"].replace("AJ87", spades)), said, "foster.thirteen-each")
      for spades, said in (
        ("AJ8", "West has 12 cards"), ("AJ876", "The six of spades is in two hands"),
        ("AJ88", "The eight of spades stands twice"), ("AJ8K", "The king of spades is in two hands"),
    )),
    ("play", changed(PLAY, turn_up="HA"), "The ace of hearts cannot have been turned up", "foster.dealing"),
    # the laws
    ("auction", changed(AUCTION, calls=["solo", "solo"]), "West has said it already", "foster.rank"),
    ("auction", changed(AUCTION, calls=["misere", "solo"]), "West's misère stands", "foster.rank"),
    ("auction", changed(AUCTION, calls=["accept"]), "West cannot accept: nobody has proposed.", "foster.accepting"),
    ("auction", changed(AUCTION, calls=["pass"] * 5), "The auction is over", "foster.no-call-good-until"),
    ("play", changed(PLAY, plays=["DT", "S9"]), "North cannot play the nine of spades", "foster.law-28"),
    ("play", changed(PLAY, plays=["DA"]), "West does not hold the ace of diamonds.", "foster.thirteen-each"),
    ("play", changed(PLAY, plays=["DT", "D8", "DQ", "DK", "DK"]), "South does not hold", "foster.thirteen-each"),
    ("play", changed(PLAY, contract={"call": "slam", "caller": "E"}), "must name the trump suit", "foster.objects"),
    ("play", changed(PLAY, contract={**EAST_SOLO, "trumps": "S"}), "in the suit turned up", "foster.objects"),
    ("play", changed(PLAY, contract={**EAST_SOLO, "partner": "W"}), "East's solo is played alone", None),
    ("play", changed(PLAY, contract={"call": "pass", "caller": "E"}), "“pass” makes no contract of its own.", None),
    ("settle", changed(SETTLE, won=14), "The caller's side cannot have won 14 tricks", "foster.objects"),
    ("settle", changed(SETTLE, won=-1), "The caller's side cannot have won -1 tricks", "foster.objects"),
    ("settle", changed(SETTLE, won=10**49), "cannot have won 1000", "foster.objects"),
    ("settle", changed(SETTLE, contract={"call": "propose", "caller": "E"}), "East's proposal needs a partner", None),
    ("settle", changed(SETTLE, contract=IN_HEARTS), "without trumps", "foster.objects"),
    ("record", changed(SOLO, trumps="H"), "Hearts cannot be named", None),
    ("record", changed(SOLO, calls=["pass"]), "The ten of diamonds cannot be played yet", None),
    ("record", changed(SOLO, plays=[*SOLO["plays"], "S2"]), "ll thirteen tricks", "foster.played-out"),
    ("record", changed(MISERE, plays=THIRTEENTH), "North has taken a trick", "foster.abandoned"),
    # what went amiss
    *(("settle", changed(SETTLE, **fields), said, cites) for fields, said, cites in (
        ({"revokes": {}}, "“revokes” is a list, not an object.", None),
        ({"revokes": ["W"]}, "A revoke takes a JSON object, not a text.", None),
        ({"revokes": [{}]}, "A revoke needs the field “by”.", None),
        ({"revokes": [{"by": "W", "trick": 1}]}, "A revoke knows no field “trick”", None),
        ({"revokes": [{"by": "W", "harmless": 1}]}, "“harmless” is true or false, not a number.", None),
        ({"revokes": [{"by": "W", "harmless": None}]}, "“harmless” is true or false, not null.", None),
        ({"revokes": [{"by": "Q"}]}, "“Q” is no seat", None),
        ({"revokes": [{"by": "E", "harmless": True}]}, "East's own side revoked", "foster.law-31-solo"),
        ({"revokes": [{"by": "W"}] * 13}, "West cannot have revoked 13 times", "foster.law-28"),
        ({"rules": "three_handed", "revokes": [{"by": "S"}]}, "South plays no hand here.", "foster.three-handed-pack"),
        ({"offence": []}, "An offence takes a JSON object, not a list.", None),
        ({"offence": {"kind": "exposed"}}, "An offence needs the field “by”.", None),
        ({"offence": {"kind": "coughed", "by": "W"}}, "“coughed” is no kind of offence", None),
        ({"rules": "three_handed", "offence": {"kind": "exposed", "by": "S"}}, "South plays no hand here.",
         "foster.three-handed-pack"),
        ({"defective": "W"}, "“defective” is a list, not a text.", None),
        ({"defective": [1]}, "“defective” is a list of texts; a number is among them.", None),
        ({"defective": ["W"], "revokes": [{"by": "W"}]}, "No book says how to settle", "foster.law-19-solo"),
        ({"pool": 4}, "A pool takes a JSON object, not a number.", None),
        ({"pool": {"red": -1}}, "A pool cannot hold less than nothing: -1 red.", "foster.pool-opened"),
        ({"pool": {"red": 4, "white": -1}}, "A pool cannot hold less than nothing", "foster.pool-opened"),
        ({"pool": {"red": "4"}}, "“red” is a whole number, not a text.", None),
        ({"pool": {"blue": 1}}, "A pool knows no field “blue”", None),
    )),
    # calls that a rule set lacks, and seats that are empty
    ("settle", changed(SETTLE, rules="modern", contract={"call": "petit_slam", "caller": "E"}),
     "Modern has no call of petit slam.", "foster.objects"),
    ("settle", changed(SETTLE, rules="straight", contract={"call": "propose", "caller": "E", "partner": "W"}),
     "Straight Solo has no call of proposal.", "foster.objects"),
    ("settle", changed(SETTLE, rules=GRAND, contract={"call": "grand", "caller": "W"}), "A grand has no caller whose",
     "foster.grand"),
    ("settle", changed(SETTLE, rules="three_handed", contract={"call": "solo", "caller": "S"}),
     "South plays no hand here.", "foster.three-handed-pack"),
    ("play", changed(PLAY, rules="modern", contract={"call": "six", "caller": "E", "trumps": "S"}),
     "Modern has no call of six.", "foster.objects"),
    ("play", changed(PLAY, rules=GRAND, contract={"call": "grand", "caller": "E"}), "the eldest hand, West",
     "foster.lead"),
    ("play", changed(PLAY, rules="three_handed"), "is for 3 players", None),
    ("play", changed(THREE, rules="foster", contract=EAST_SOLO, plays=[]), "is for 4 players", None),
    ("play", changed(THREE, contract={**EAST_SOLO, "caller": "S"}, plays=[]), "South plays no hand here.",
     "foster.three-handed-pack"),
    ("auction", changed(AUCTION, rules="three_handed"), "South plays no hand here", "foster.three-handed-pack"),
    ("deal", changed(DEAL, rules="three_handed"), "South plays no hand here", "foster.three-handed-pack"),
    ("deal", changed(DEAL, number=0), "there is none of number 0.", None),
    ("deal", changed(DEAL, number="1"), "“number” is a whole number, not a text.", None),
    ("deal", changed(DEAL, rules="wizard"), "“wizard” is no rule set known here", None),
    ("settle", changed(SETTLE, rules={"base": "three_handed", "proposals": True}), "Nobody proposes when three play.",
     "foster.three-handed-lowest-call"),
    # how trumps are found
    ("auction", changed(AUCTION, turn_up=None), "Foster has no hand without trumps.",
     "wikipedia.different-trumps-rotation"),
    ("auction", changed(AUCTION, turn_up="Q"), "“Q” is no suit", None),
    ("auction", changed(AUCTION, turn_up=3), "“turn_up” is a text, not a number.", None),
    ("auction", changed(AUCTION, turn_up="H", rules={"base": "foster", "trump_source": "fixed_spades"}),
     "Spades are always trumps here", "wikipedia.different-trumps-fixed"),
    ("play", changed(PLAY, turn_up="H"), "South turned no card up.", "foster.dealing"),
    ("play", changed(PLAY, turn_up=None), "South turned no card up.", "foster.dealing"),
    # revokes in a record
    ("play", changed(PLAY, as_played=1), "“as_played” is true or false, not a number.", None),
    ("play", changed(PLAY, as_played=True, plays=["DT", "SA"]), "North does not hold the ace of spades.",
     "foster.thirteen-each"),
    ("play", changed(PLAY, plays=ASTRAY), "West cannot play the eight of spades", "foster.law-28"),
    ("record", changed(SOLO, plays=ASTRAY), "West cannot play the eight of spades", "foster.law-28"),
    *(("record", changed(SOLO, plays=plays, claims=claims), said, cites) for plays, claims, said, cites in (
        (ASTRAY, {}, "“claims” is a list, not an object.", None),
        (ASTRAY, [{"by": "E"}], "A claim needs the field “against”.", None),
        (ASTRAY, [{**CLAIM, "trick": "2"}], "“trick” is a whole number, not a text.", None),
        (ASTRAY, [{**CLAIM, "harmless": "yes"}],
         "“harmless” of a claim is true, false, best_play or as_it_went, not “yes”.", None),
        (ASTRAY, [{**CLAIM, "harmless": 1}],
         "“harmless” of a claim is true, false, best_play or as_it_went, not a number.", None),
        (ASTRAY, [{**CLAIM, "harmless": None}],
         "“harmless” of a claim is true, false, best_play or as_it_went, not null.", None),
        (ASTRAY, [{**CLAIM, "trick": 3}], "trick 3 shows none.", "foster.law-32"),
        (ASTRAY, [{**CLAIM, "trick": 14}], "trick 14 shows none.", "foster.law-32"),
        (ASTRAY, [{**CLAIM, "against": "N"}], "trick 2 shows none.", "foster.law-32"),
        (ASTRAY, [{**CLAIM, "by": "N"}], "they do not play against each other.", "foster.law-30-solo"),
        (ASTRAY, [CLAIM, CLAIM], "has been claimed already.", "foster.law-30"),
        (SOLO["plays"], [CLAIM], "trick 2 shows none.", "foster.law-32"),
        (ASTRAY[:6], [CLAIM], "the error may still be mended", "foster.law-28-in-time"),
    )),
    ("record", changed(MISERE_REVOKED, plays=[*MISERE_REVOKED["plays"], "D5", "DA", "DJ"],
                       claims=[{"by": "N", "against": "E", "trick": 3}]), "trick 3 shows none.", "foster.law-32"),
    ("record", changed(MISERE_REVOKED, claims=[{"by": "N", "against": "E", "trick": 2, "harmless": "best_play"}]),
     "East's revoke in trick 2 ends the misère", "foster.law-31-solo-against-misere-or-slam"),
    ("record", changed(SOLO, plays=ASTRAY, claims=[{**CLAIM, "harmless": "best_play"}], seconds=0),
     "“seconds” is a whole number from 1 to 3600, not 0.", None),
    ("record", changed(SOLO, seconds="x"), "“seconds” is a whole number, not a text.", None),
    ("record", changed(SOLO, pool={"red": -4}, calls=["pass"], plays=[]), "less than nothing", "foster.pool-opened"),
    ("record", changed(SOLO, calls=["pass"], plays=[], claims=[CLAIM]), "it is North's turn to call", None),
    # exact play
    *(("solve", without(SOLVE, field), f"“solve” needs the field “{field}”.", None)
      for field in ("deal", "contract", "leader", "plays")),
    *(("solve", changed(SOLVE, **fields), said, cites) for fields, said, cites in (
        ({"rules": "foster"}, "“solve” knows no field “rules”", None),
        ({"deal": "W:A2.3.. 43..2. K.5.4. QJ...."}, "four suits with three dots between", None),
        ({"deal": "W:A2.3.. 43..2. K.5.4. QJ..."}, "West has 3 cards where 2 would be right.", "foster.thirteen-each"),
        ({"deal": "W:A2.3.. 43..2. K.5.4. AJ..3."}, "The ace of spades is there twice.", "foster.thirteen-each"),
        ({"deal": "W:A2.3.. 43..2. - QJ..3."}, "East plays no hand here.", "foster.three-handed-pack"),
        ({"deal": "W:A2.3.. - K.5.4. -"}, "Three or four play, and only West and East have cards.", None),
        ({"deal": "W:A2.3.. - - -"}, "Three or four play, and only West has cards.", None),
        ({"plays": ["H4"]}, "West does not hold the four of hearts.", "foster.thirteen-each"),
        ({"plays": ["SA", "D2"]}, "North cannot play the two of diamonds: spades were led", "foster.law-28"),
        ({"plays": ["H3", "D2", "H5", "SJ", "H3"]}, "South does not hold the three of hearts.", "foster.thirteen-each"),
        ({"leader": "Q"}, "“Q” is no seat", None),
        ({"contract": {"call": "grand", "caller": "E"}}, "A grand, in which each plays for himself", None),
        ({"contract": {"call": "misere", "caller": "E", "trumps": "H"}}, "without trumps", "foster.objects"),
        ({"contract": {"call": "propose", "caller": "E"}}, "East's proposal needs a partner", None),
        ({"seconds": 0}, "“seconds” is a whole number from 1 to 3600, not 0.", None),
        ({"seconds": "1"}, "“seconds” is a whole number, not a text.", None),
    )),
]  # fmt: skip


@pytest.mark.parametrize(("verb", "given", "said", "cites"), REFUSED, ids=[said for _, _, said, _ in REFUSED])
def test_what_is_wrong_is_refused_in_a_sentence(verb: str, given: bytes, said: str, cites: str | None) -> None:
    sentence, cited = refused([verb], given)
    assert said in sentence and cited == cites
    assert len(sentence) < 600
    for_a_person = f"{sentence}\n" + (f"  {passages()[cites].reference}\n" if cites else "")
    assert run([verb, "--text"], given) == (2, for_a_person.encode("utf-8", "backslashreplace"))


WORDS = [
    ([], "No verb is given: there is deal, auction, play, settle, record, lead, solve, exercise."),
    (["--text"], "No verb is given"),
    (["deel"], "“deel” is no verb of this door"),
    (["--lines", "deel"], "“deel” is no verb of this door"),
    (["deal", "auction"], "“auction” is not understood here"),
    (["deal", "--txt"], "“--txt” is not understood here"),
    (["deal", "--tex"], "“--tex” is not understood here"),
    (["deal", "-x"], "“-x” is not understood here"),
    (["deal", "--lines=1"], "“--lines=1” is not understood here"),
    (["deal", "--lines", "--lines"], "“--lines” is not understood here"),
    (["deal", "--file"], "“--file” needs the name of a file after it."),
    (["deal", "--file", "--text"], "“--file” needs the name of a file after it."),
    (["deal", "--file="], "“--file” needs the name of a file after it."),
    (["deal", "--file", "no/such/file"], "“no/such/file” cannot be read: there is no such file."),
    (["deal", "--file", "a\0b"], "cannot be read: the system will not open it."),
    (["\udcff"], "“\udcff” is no verb of this door"),
]


@pytest.mark.parametrize(("words", "said"), WORDS, ids=[" ".join(map(ascii, words)) for words, _ in WORDS])
def test_wrong_words_are_refused_before_anything_is_read(words: list[str], said: str) -> None:
    status, out = run(words, b"{}")
    assert status == 2
    assert said in (out.decode() if "--text" in words else json.loads(out)["refused"])


def test_a_directory_is_no_file_of_questions(tmp_path: Path) -> None:
    assert refused(["deal", "--file", str(tmp_path)], b"")[0].endswith("cannot be read: it is a directory.")


def test_a_file_is_read_in_place_of_standard_input(tmp_path: Path) -> None:
    kept = tmp_path / "frage ♠.json"
    kept.write_bytes(b"\xef\xbb\xbf" + json.dumps(DEAL).encode())
    expected = run(["deal"], json.dumps(DEAL).encode())
    assert run(["deal", "--file", str(kept)], b"") == run([f"--file={kept}", "deal"], b"") == expected


def test_help_is_printed_and_nothing_read() -> None:
    for words in (["--help"], ["deal", "-h"]):
        status, out = run(words, b"{")
        assert status == 0 and out.startswith(b"usage: python -m solo_teach VERB")


def test_each_line_has_its_answer_and_a_refusal_stops_nothing() -> None:
    lines = [json.dumps(DEAL).encode(), b"", b"\xff", b'{"seed": 1}', json.dumps(DEAL).encode()]
    status, out = run(["deal", "--lines"], b"\n".join(lines))
    told = [json.loads(line) for line in out.decode().split("\n")[:-1]]
    assert status == 2
    assert told[0] == told[4] == ask("deal", DEAL)
    assert [reply["refused"] for reply in told[1:4]] == [
        "There is nothing in the input; a JSON object is wanted.",
        "The input is not UTF-8 text.",
        "“deal” needs the field “dealer”.",
    ]


@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
@pytest.mark.parametrize("last", [True, False])
def test_lines_end_as_any_machine_ends_them(end: bytes, last: bool) -> None:
    asked = [json.dumps({**DEAL, "seed": seed}).encode() for seed in range(3)]
    status, out = run(["deal", "--lines"], b"\xef\xbb\xbf" + end.join(asked) + (end if last else b""))
    assert status == 0
    assert [json.loads(line) for line in out.splitlines()] == [ask("deal", {**DEAL, "seed": seed}) for seed in range(3)]


def test_no_lines_have_no_answers() -> None:
    assert run(["deal", "--lines"], b"") == (0, b"")


@pytest.mark.parametrize("mark", ["\u2028", "\u2029", "\x85", "\x7f"])
def test_a_line_separator_within_a_text_ends_no_line(mark: str) -> None:
    asked = json.dumps({**DEAL, "seed": f"a{mark}b"}, ensure_ascii=False).encode()
    status, out = run(["deal", "--lines"], asked + b"\n" + asked)
    assert status == 0 and len(out.splitlines()) == 2
    assert json.loads(out.splitlines()[0]) == ask("deal", {**DEAL, "seed": f"a{mark}b"})
    asked = json.dumps({**DEAL, "dealer": f"a{mark}b"}, ensure_ascii=False).encode()
    status, out = run(["deal", "--lines"], asked)
    assert len(out.decode().splitlines()) == 1
    assert json.loads(out)["refused"] == f"“a{mark}b” is no seat: write W, N, E or S."


ODD = [None, True, False, 0, -1, 13, 10**40, 1.5, [], {}, [[]], ["SA"], {"base": "foster"}, "foster", "W", "H3", "pass"]
ODD += ["", "♥", "\u2028", "\x1b[2J", "ß", "ﬆ", "⑩", "\ud800", "W:... ... ... ...", "I" * 200, "trumps"]
ODD += [{"call": call, "caller": "S", "trumps": "D"} for call in CALLS]
ODD += ["hoffmann", "denexa", "grand_slam", "three_handed", "overtricks", "singly", "3343", "S", "abandoned", "grand"]
ODD += [GRAND, {"by": "S"}, {"by": "E", "against": "W", "trick": 1}, {"red": 3}, {"kind": "exposed", "by": "N"}]


def mutated(asked: Any, luck: random.Random) -> Any:
    """The question with one thing changed in it, somewhere."""
    if luck.random() < 0.15 or not isinstance(asked, dict | list) or not asked:
        if isinstance(asked, str) and asked and luck.random() < 0.7:
            place = luck.randrange(len(asked))
            other = luck.choice(["", " ", ".", "A", "10", "é", "\0", "\x1b[2J", asked])
            return asked[:place] + other + asked[place + luck.randint(0, 2) :]
        return luck.choice(ODD)
    if isinstance(asked, list):
        place = luck.randrange(len(asked))
        other = luck.choice([mutated(asked[place], luck), luck.choice(asked)])
        return luck.choice([asked[:place], [*asked[:place], other, *asked[place + 1 :]], [*asked, other]])
    field = luck.choice(list(asked))
    if luck.random() < 0.2:
        return luck.choice([{name: value for name, value in asked.items() if name != field}, {**asked, "X": 1}])
    return {**asked, field: mutated(asked[field], luck)}


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_asked_has_an_answer_or_a_refusal(seed: int) -> None:
    luck, statuses = random.Random(seed), set()
    for _ in range(500):
        verb, asked = luck.choice(QUESTIONS)
        for _ in range(luck.randint(1, 2)):
            asked = mutated(asked, luck)
        given = json.dumps(asked, ensure_ascii=luck.random() < 0.5).encode("utf-8", "surrogatepass")
        if luck.random() < 0.1:
            place = luck.randrange(len(given))
            given = given[:place] + bytes([luck.randrange(256)]) + given[place + 1 :]
        statuses.add(shown_sound(verb, given))
    assert statuses == {0, 2}


def shown_sound(verb: str, given: bytes) -> int:
    """The exit status, the answer having been found whole and the same for a person as for a program."""
    status, out = run([verb], given)
    told = json.loads(out)
    assert out.count(b"\n") == len(out.decode().splitlines()) == 1
    assert isinstance(told, dict) and (status == 2) == ("refused" in told)
    if status == 2:
        refused([verb], given)
    as_text = run([verb, "--text"], given)
    assert as_text[0] == status and "\x1b" not in as_text[1].decode()
    settled = told.get("settle") if verb == "record" else told
    if settled and "net" in settled:
        asked = json.loads(given)
        before, after = asked.get("pool") or {}, settled["pool"] or {}
        for colour in ("red", "white"):
            net = sum(up[colour] for up in settled["net"].values())
            assert net + after.get(colour, 0) - before.get(colour, 0) == 0
            paid = sum(line[colour] * (line["payee"] == "pool") for line in settled["payments"])
            paid -= sum(line[colour] * (line["payer"] == "pool") for line in settled["payments"])
            assert paid == -net and all(line[colour] >= 0 for line in settled["payments"])
    return status
