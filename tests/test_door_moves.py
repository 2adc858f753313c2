"""What stands among the plays of a record besides cards: read, refused, told."""

from typing import Any

import pytest
from asking import SOLO, ask
from sentences import refusal_of

from solo_teach.door import answer, recorded
from solo_teach.door_moves import DEEDS, read_moves, told_move
from solo_teach.door_text import as_text
from solo_teach.tricks import Misplay

FIRST, SECOND = SOLO["plays"][:4], SOLO["plays"][4:8]


def hand(*plays: Any, **fields: Any) -> dict[str, Any]:
    return {**SOLO, "plays": list(plays), **fields}


def did(what: str, by: str = "N", **more: Any) -> dict[str, Any]:
    return {"did": what, "by": by, **more}


EACH = [
    (did("exposed", cards=["S9"]), "North shows ♠9."),
    (did("exposed", cards=["S2", "CA", "S9"]), "North shows ♠9, ♠2 and ♣A."),
    (did("out_of_turn", card="S9"), "North lays ♠9 out of turn."),
    (did("stands", "E"), "East lets the false lead stand."),
    (did("corrected", card="S9"), "North takes ♠9 back."),
    (did("abandoned"), "North abandons his hand."),
    (did("looked_back"), "North looks again at the last trick."),
    (did("looked_back", trick=3), "North looks again at trick 3."),
    (did("remarked"), "North draws notice to the trick."),
    (did("claimed_the_rest"), "North says that the rest are his side's."),
    (did("played_on", cards=["S9", "S5"]), "North plays on with ♠9 and ♠5, and does not wait for his partner."),
    (did("demanded", "E", of="S", kind="lead_suit", named="H"), "East demands that South lead hearts."),
    (did("demanded", "E", of="N", kind="call_card", named="S9"), "East demands that North play the nine of spades."),
    (did("demanded", "E", of="N", kind="lowest"), "East demands that North play his lowest of the suit led."),
    (did("claimed_stakes", "E", against="N"), "East claims the stakes for North's error."),
]


@pytest.mark.parametrize(("deed", "sentence"), EACH, ids=[sentence for _, sentence in EACH])
def test_each_deed_is_read_and_told_in_a_sentence(deed: dict[str, Any], sentence: str) -> None:
    (move,) = read_moves({"plays": [deed]})
    assert told_move(move).replace("\ufe0e", "") == sentence


def test_every_deed_that_the_door_knows_is_tried_here() -> None:
    assert {deed["did"] for deed, _ in EACH} == set(DEEDS)


WRONG: list[tuple[Any, str]] = [
    (5, "“plays” is a list of texts; a number is among them."),
    ({"by": "N"}, "What is no card among the plays needs the field “did”."),
    (did("sneezed"), "“sneezed” is nothing that can happen among the plays: there is exposed, "),
    (did("exposed"), "“exposed” needs the field “cards”."),
    (did("exposed", cards="S9"), "“cards” is a list, not a text."),
    (did("abandoned", card="S9"), "“abandoned” knows no field “card”: it takes did, by."),
    (did("looked_back", trick="3"), "“trick” is a whole number, not a text."),
    (did("demanded", "E", of="S", kind="sing"), "“sing” cannot be demanded: there is call_card, "),
    (did("demanded", "E", of="S", kind="lead_suit", named="H9"), "“H9” is no suit"),
    (did("demanded", "E", of="S", kind="lead_suit"), "A demand to lead … names a suit."),
    (did("demanded", "E", of="S", kind="lowest"), "East cannot demand that South play his lowest of the suit led: "),
    (did("stands", "E"), "East can let no false lead stand: none lies on the table."),
    (did("corrected", card="S9"), "North cannot take back the nine of spades: "),
    (did("claimed_stakes", "E", against="N"), "East cannot claim the stakes of North: "),
]


@pytest.mark.parametrize(("deed", "said"), WRONG, ids=[said for _, said in WRONG])
def test_what_cannot_be_or_cannot_have_happened_is_refused(deed: Any, said: str) -> None:
    assert said in refusal_of(lambda: answer("record", hand(*FIRST, deed))).sentence


def test_a_demand_binds_the_next_card_and_may_be_disobeyed_in_a_record_as_played() -> None:
    led = (did("out_of_turn", card="CJ"), did("demanded", "E", of="S", kind="lead_suit", named="H"))
    assert ask("record", hand(*FIRST, *led))["play"]["legal"] == ["HK", "HJ", "H8", "H3"]
    said = refusal_of(lambda: answer("record", hand(*FIRST, *led, "D2"))).sentence
    assert said == "South cannot play the two of diamonds: East has demanded that he lead hearts."
    told = ask("record", hand(*FIRST, *led, "D2", claims=[]))["play"]
    assert told["revokes"] == [{"seat": "S", "trick": 2, "card": "D2", "could_have": ["HK", "HJ", "H8", "H3"]}]


def test_a_card_taken_back_is_no_revoke_and_lies_exposed() -> None:
    slip = ["D2", "S8", did("corrected", "W", card="S8")]
    open_trick = recorded(hand(*FIRST, *slip, claims=[]))
    assert open_trick.table and Misplay in map(type, open_trick.choices)
    assert [card.code for card in open_trick.table.exposed[open_trick.deal.eldest]] == ["S8"]
    told = ask("record", hand(*FIRST, *slip, "D3", "D9", "DA", claims=[]))["play"]
    assert told["revokes"] == [] and told["tricks"][1]["cards"] == SECOND


def test_nothing_can_befall_a_hand_before_it_is_played() -> None:
    asked = hand(did("exposed", cards=["S9"]), calls=["pass"])
    assert refusal_of(lambda: answer("record", asked)).sentence.startswith("Nothing can be played yet")


def test_what_befell_is_printed_under_the_tricks() -> None:
    asked = hand(*FIRST, did("out_of_turn", card="CJ"), did("demanded", "E", of="S", kind="lead_suit", named="H"), "H3")
    printed = as_text("record", asked, answer("record", asked))
    assert "\nNorth lays ♣J out of turn.\nEast demands that South lead hearts." in printed
