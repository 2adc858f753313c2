"""Dealing from a seed, and deals in and out of PBN."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from referee import PACK, SEATS, after, dealt, shuffled
from sentences import refusal_of

from solo_teach.cards import Card
from solo_teach.deal import Deal, Packets, deal
from solo_teach.seats import Seat

FOSTERS_SOLO = "W:AJ87.6.T7653.K98 9532.T42.98.AJ32 KQ.AQ975.AQ.QT64 T64.KJ83.KJ42.75"
FOSTERS_MISERE = "W:KQ.AJ876.Q92.T95 A7532.2.543.8642 J964.KQT9.AK76.7 T8.543.JT8.AKQJ3"
ONE_SUIT_EACH = "W:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
TURN_UP = Card.read("H3")


def codes(given: Deal) -> dict[str, set[str]]:
    return {seat.name: {card.code for card in given.hand(seat)} for seat in Seat}


@pytest.mark.parametrize("dealer", SEATS)
@pytest.mark.parametrize("seed", [0, 1, 2026, 10**30, "", "solo", "Foster’s ♥3"])
@pytest.mark.parametrize("packets", [Packets.BY_THREES, Packets.SINGLY])
def test_a_seed_is_dealt_as_by_an_independent_hand(seed: int | str, dealer: str, packets: Packets) -> None:
    given = deal(seed, Seat[dealer], packets)
    by_hand = {Packets.BY_THREES: (3, 3, 3, 3, 1), Packets.SINGLY: (1,) * 13}[packets]
    pack = shuffled(seed)
    assert codes(given) == dealt(pack, dealer, by_hand)
    assert given.turn_up.code == pack[-1] and given.dealer is Seat[dealer]


def test_the_dealer_gives_threes_from_his_left_and_turns_up_his_own_last_card() -> None:
    """The places in the pack that each player's cards come from, counted by hand; the dealer sits South."""
    pack = shuffled("places")
    places = {seat: [] for seat in SEATS}
    given = codes(deal("places", Seat.S))
    for place, card in enumerate(pack, start=1):
        places[next(seat for seat in SEATS if card in given[seat])].append(place)
    assert places["W"] == [1, 2, 3, 13, 14, 15, 25, 26, 27, 37, 38, 39, 49]
    assert places["S"] == [10, 11, 12, 22, 23, 24, 34, 35, 36, 46, 47, 48, 52]
    singly = codes(deal("places", Seat.S, Packets.SINGLY))
    assert [place for place, card in enumerate(pack, start=1) if card in singly["N"]] == list(range(2, 53, 4))


def test_the_eldest_sits_on_the_dealers_left() -> None:
    assert [deal(1, dealer).eldest for dealer in Seat] == [Seat.N, Seat.E, Seat.S, Seat.W]


def test_a_hundred_seeds_give_a_hundred_deals_of_the_whole_pack() -> None:
    deals = [deal(seed, Seat.E) for seed in range(100)]
    assert len(set(deals)) == 100
    for given in deals:
        assert sorted(card for held in codes(given).values() for card in held) == sorted(PACK)
        assert {len(hand) for hand in given.hands} == {13}
        assert given.turn_up in given.hand(Seat.E)


def test_a_number_and_its_digits_are_different_seeds() -> None:
    assert deal(7, Seat.S) != deal("7", Seat.S)


def test_every_card_turns_up_and_no_suit_is_favoured() -> None:
    turned = [shuffled_card.code for shuffled_card in (deal(seed, Seat.N).turn_up for seed in range(1_000))]
    assert len(set(turned)) == 52
    assert all(200 < sum(code[0] == suit for code in turned) < 300 for suit in "SHCD")


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_a_fresh_process_gives_the_same_deal_whatever_its_hash_seed(hash_seed: str) -> None:
    told = (
        "from solo_teach.deal import deal; from solo_teach.seats import Seat;"
        "print([(d.pbn, d.turn_up.code) for d in (deal(s, Seat.W) for s in (5, 'five'))])"
    )
    root = Path(__file__).parent.parent
    env = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)}
    run = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, env=env, cwd=root, check=True)
    here = [deal(seed, Seat.W) for seed in (5, "five")]
    assert run.stdout.strip() == str([(given.pbn, given.turn_up.code) for given in here])


@pytest.mark.parametrize("pbn", [FOSTERS_SOLO, FOSTERS_MISERE, ONE_SUIT_EACH])
def test_a_deal_string_is_read_and_written_again(pbn: str) -> None:
    turn_up = Card.read("DA" if pbn == ONE_SUIT_EACH else "DT")
    dealer = next(seat for seat in Seat if turn_up in Deal.read(pbn, Seat.W, Card.read(f"S{pbn[2]}")).hand(seat))
    assert Deal.read(pbn, dealer, turn_up).pbn == pbn


def test_the_suits_of_a_deal_string_are_spades_hearts_diamonds_clubs() -> None:
    held = codes(Deal.read(ONE_SUIT_EACH, Seat.W, Card.read("S5")))
    assert ["".join({card[0] for card in held[seat]}) for seat in SEATS] == ["S", "H", "D", "C"]
    north = codes(Deal.read(FOSTERS_SOLO, Seat.S, TURN_UP))["N"]
    assert " ".join(sorted(north)) == "C2 C3 CA CJ D8 D9 H2 H4 HT S2 S3 S5 S9"


@pytest.mark.parametrize("first", SEATS)
def test_a_deal_string_may_begin_at_any_seat(first: str) -> None:
    hands = dict(zip(SEATS, FOSTERS_SOLO[2:].split(), strict=True))
    turned = f"{first}:" + " ".join(hands[seat] for seat in first + after(first))
    assert Deal.read(turned, Seat.S, TURN_UP) == Deal.read(FOSTERS_SOLO, Seat.S, TURN_UP)


def test_every_deal_survives_the_way_out_and_back() -> None:
    for seed in range(100):
        given = deal(seed, tuple(Seat)[seed % 4])
        assert Deal.read(given.pbn, given.dealer, given.turn_up) == given


SAME = [  # other ways to write Foster's solo deal
    FOSTERS_SOLO.lower(),
    FOSTERS_SOLO.replace("T", "10"),
    "  " + FOSTERS_SOLO + "\n",
    FOSTERS_SOLO.replace(" ", "\t"),
    FOSTERS_SOLO.replace(" ", "   "),
    FOSTERS_SOLO.replace("W:", "West: "),
    FOSTERS_SOLO.replace("AJ87", "ＡＪ８７"),
    FOSTERS_SOLO.replace("AJ87", "78JA"),
]


@pytest.mark.parametrize("pbn", SAME)
def test_the_same_deal_otherwise_written(pbn: str) -> None:
    assert Deal.read(pbn, Seat.S, TURN_UP).pbn == FOSTERS_SOLO


REFUSED = [  # the string, words of the refusal
    pytest.param("", "has 0 hands", id="nothing"),
    pytest.param("W:", "has 0 hands", id="no hands"),
    pytest.param("W:AJ87.6.T7653.K98 9532.T42.98.AJ32 KQ.AQ975.AQ.QT64", "has 3 hands", id="three hands"),
    pytest.param(FOSTERS_SOLO + " AK.Q.J.T", "has 5 hands", id="five hands"),
    pytest.param(FOSTERS_SOLO[2:], "the first seat and its colon are missing", id="no seat"),
    pytest.param("X" + FOSTERS_SOLO[1:], "“X” is no seat", id="a seat X"),
    pytest.param(FOSTERS_SOLO.replace("K98", "K9"), "West has 12 cards and not thirteen", id="51 cards"),
    pytest.param(FOSTERS_SOLO.replace("K98", "K9").replace(".75", ".875"), "West has 12 cards", id="12 and 14"),
    pytest.param(FOSTERS_SOLO.replace("K98", "K985"), "five of clubs is in two hands", id="53 cards"),
    pytest.param(FOSTERS_SOLO.replace("K98", "K99"), "nine of clubs stands twice in one hand", id="doubled in a hand"),
    pytest.param(FOSTERS_SOLO.replace("K98", "K97"), "seven of clubs is in two hands", id="doubled in two hands"),
    pytest.param(FOSTERS_SOLO.replace("AJ87", "AJ8.7"), "“AJ8.7.6.T7653.K98” has 5", id="an extra dot"),
    pytest.param(FOSTERS_SOLO.replace("AJ87.6", "AJ876"), "“AJ876.T7653.K98” has 3", id="a dot too few"),
    pytest.param(FOSTERS_SOLO.replace("AJ87", "AJ81"), "is no card", id="a one"),
    pytest.param(FOSTERS_SOLO.replace("AJ87", "АJ87"), "U+0410", id="a Cyrillic A"),
    pytest.param(FOSTERS_SOLO.replace("AJ87", "A\u200bJ87"), "U+200B", id="a zero-width space"),
    pytest.param(FOSTERS_SOLO.replace("AJ87", "ǰA87"), "is no card", id="a letter that grows in upper case"),
    pytest.param(FOSTERS_SOLO.replace("AJ87", "AX87"), "is no card", id="small cards left unnamed"),
    pytest.param(FOSTERS_SOLO.replace("AJ87", "SA87"), "is no card", id="a suit among the ranks"),
    pytest.param(FOSTERS_SOLO.replace(".", ","), "has 1", id="commas for dots"),
    pytest.param(FOSTERS_SOLO.replace("W:", "W "), "its colon are missing", id="no colon"),
    pytest.param("W:- - - -", "“-” has 1", id="hands not known"),
]


@pytest.mark.parametrize(("pbn", "words"), REFUSED)
def test_a_wrong_deal_is_refused_by_name(pbn: str, words: str) -> None:
    refusal = refusal_of(lambda: Deal.read(pbn, Seat.S, TURN_UP))
    assert words in refusal.sentence


@pytest.mark.parametrize("dealer", "WNE")
def test_only_a_card_of_the_dealers_own_can_be_turned_up(dealer: str) -> None:
    refusal = refusal_of(lambda: Deal.read(FOSTERS_SOLO, Seat[dealer], TURN_UP))
    assert refusal.sentence.startswith("The three of hearts cannot have been turned up")
    assert Seat[dealer].value in refusal.sentence and refusal.cites == "foster.dealing"


def test_wrong_numbers_and_doubled_cards_are_refused_whoever_builds_the_deal() -> None:
    good = Deal.read(FOSTERS_SOLO, Seat.S, TURN_UP)
    west, north, east, south = good.hands
    spare = min(west, key=lambda card: card.code)
    wrong = [
        (west - {spare}, north, east, south),
        (west - {spare}, north | {spare}, east, south),
        (west, north | {spare}, east, south),
        (west, west, west, west),
        (frozenset(), north, east, south),
    ]
    for hands in wrong:
        assert refusal_of(lambda hands=hands: Deal(hands, Seat.S, TURN_UP)).cites == "foster.thirteen-each"


def test_no_scrap_of_a_deal_string_is_misread() -> None:
    """Every change of one character is refused: no other deal comes out."""
    for place in range(len(FOSTERS_SOLO)):
        for mark in ("", ".", " ", ":", "A", "2", "T", "1", "0", "s", "W", "E", "é", "\u0410"):
            pbn = FOSTERS_SOLO[:place] + mark + FOSTERS_SOLO[place + 1 :]
            if pbn != FOSTERS_SOLO:
                refusal_of(lambda pbn=pbn: Deal.read(pbn, Seat.S, TURN_UP))
