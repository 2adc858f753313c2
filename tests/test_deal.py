"""Dealing from a seed, four-handed and three, in every way of dealing; and deals in and out of PBN."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from referee import FORTY, PACK, SEATS, after, dealt, shuffled
from sentences import refusal_of

from solo_teach.cards import Card, Suit
from solo_teach.contract import Call, Contract
from solo_teach.deal import Deal, Packets, deal, deal_from, refuse_wrong_turn_up, trumps_of_hand, turned_suit
from solo_teach.ruleset import decided
from solo_teach.rulesets import DENEXA, DIFFERENT_TRUMPS, FOSTER, GRAND_SLAM, HOFFMANN, RULESETS, THREE_HANDED
from solo_teach.seats import Seat
from solo_teach.tricks import Play

FOSTERS_SOLO = "W:AJ87.6.T7653.K98 9532.T42.98.AJ32 KQ.AQ975.AQ.QT64 T64.KJ83.KJ42.75"
FOSTERS_MISERE = "W:KQ.AJ876.Q92.T95 A7532.2.543.8642 J964.KQT9.AK76.7 T8.543.JT8.AKQJ3"
ONE_SUIT_EACH = "W:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
TURN_UP = Card.read("H3")
BY_HAND = {  # how the books say the cards may go round
    Packets.BY_THREES: (3, 3, 3, 3, 1),
    Packets.FOUR_FIRST: (4, 3, 3, 3),
    Packets.FOUR_SECOND: (3, 4, 3, 3),
    Packets.FOUR_THIRD: (3, 3, 4, 3),
    Packets.FOUR_LAST: (3, 3, 3, 4),
    Packets.SINGLY: (1,) * 13,
}


def codes(given: Deal) -> dict[str, set[str]]:
    return {seat.name: {card.code for card in given.hand(seat)} for seat in Seat}


@pytest.mark.parametrize("dealer", SEATS)
@pytest.mark.parametrize("seed", [0, 1, 2026, 10**30, "", "solo", "Foster’s ♥3"])
@pytest.mark.parametrize("packets", Packets)
def test_a_seed_is_dealt_as_by_an_independent_hand(seed: int | str, dealer: str, packets: Packets) -> None:
    given = deal(seed, Seat[dealer], packets)
    pack = shuffled(seed)
    assert codes(given) == dealt(pack, dealer, BY_HAND[packets])
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
    fours = codes(deal("places", Seat.S, Packets.FOUR_THIRD))
    east = [place for place, card in enumerate(pack, start=1) if card in fours["E"]]
    assert east == [7, 8, 9, 19, 20, 21, 33, 34, 35, 36, 47, 48, 49]


def test_packets_are_named_as_records_name_them() -> None:
    assert [packets.code for packets in BY_HAND] == ["33331", "4333", "3433", "3343", "3334", "singly"]
    assert set(BY_HAND) == set(Packets) and all(sum(packets.value) == 13 for packets in Packets)


@pytest.mark.parametrize("dealer", "WNE")
@pytest.mark.parametrize("packets", Packets)
def test_three_players_are_dealt_forty_cards_and_the_last_is_nobodys(packets: Packets, dealer: str) -> None:
    for seed in (0, 1, "three", 10**30):
        given = deal(seed, Seat[dealer], packets, THREE_HANDED)
        pack = shuffled(seed, FORTY)
        held = codes(given)
        assert held.pop("S") == set() and held == dealt(pack, dealer, BY_HAND[packets], "WNE")
        assert isinstance(given.turn_up, Card) and given.turn_up.code == pack[-1]
        assert set().union(*held.values()) | {pack[-1]} == set(FORTY) and len(FORTY) == 40
        refuse_wrong_turn_up(given, THREE_HANDED)
        assert Deal.read(given.pbn, given.dealer, given.turn_up) == given and given.pbn.endswith(" -")


def test_when_three_play_the_empty_seat_is_passed_over() -> None:
    assert [deal(1, Seat[seat], rules=THREE_HANDED).eldest.name for seat in "WNE"] == ["N", "E", "W"]
    assert deal(1, Seat.E, rules=THREE_HANDED).players == (Seat.W, Seat.N, Seat.E)
    refusal = refusal_of(lambda: deal(1, Seat.S, rules=THREE_HANDED))
    assert refusal.sentence == "South has no hand, so he cannot be the dealer."


@pytest.mark.parametrize("name", RULESETS)
def test_a_deal_made_under_a_rule_set_can_have_been_made_under_it(name: str) -> None:
    rules = RULESETS[name]
    for number in range(1, 9):
        given = deal(number, rules.players[number % 3], Packets.BY_THREES, rules, number)
        refuse_wrong_turn_up(given, rules)
        assert isinstance(given.turn_up, Card) is (name not in ("different_trumps", "grand_slam"))


def test_a_pack_in_a_known_order_is_dealt_in_that_order() -> None:
    cards = [Card.read(code) for code in PACK]
    given = deal_from(cards, Seat.W, Packets.FOUR_LAST, FOSTER)
    assert codes(given) == dealt(PACK, "W", (3, 3, 3, 4)) and given.turn_up == cards[-1]


ROTATIONS = {  # the trumps of a session's hands, as the books print them
    "rotation_hdcs": "H D C S H D C S H D",
    "rotation_hdcs_none": "H D C S - H D C S -",
    "rotation_hcds": "H C D S H C D S H C",
    "fixed_spades": "S S S S S S S S S S",
}


@pytest.mark.parametrize("source", ROTATIONS)
def test_trumps_go_by_turns_or_are_fixed(source: str) -> None:
    rules = decided(FOSTER, {"trump_source": source})
    for number, letter in enumerate(ROTATIONS[source].split(), start=1):
        suit = None if letter == "-" else Suit(letter)
        given = deal(11, Seat.N, rules=rules, number=number)
        assert trumps_of_hand(number, rules) is given.turned is given.turn_up is suit
        assert given.hands == deal(11, Seat.N).hands
        refuse_wrong_turn_up(given, rules)


def test_the_variations_rotate_as_wikipedia_prints_it() -> None:
    for rules in (DIFFERENT_TRUMPS, GRAND_SLAM):
        assert [trumps_of_hand(number, rules).value for number in range(1, 6)] == ["H", "D", "C", "S", "H"]


def test_a_second_pack_is_cut_for_trumps_and_may_show_any_card() -> None:
    rules = decided(FOSTER, {"trump_source": "second_pack"})
    given = [deal(seed, Seat.E, rules=rules) for seed in range(200)]
    assert all(isinstance(one.turn_up, Card) and one.turned is turned_suit(one.turn_up) for one in given)
    assert 30 < sum(one.turn_up in one.hand(Seat.E) for one in given) < 75  # one in four
    assert len({one.turn_up for one in given}) > 45
    assert given[0] == deal(0, Seat.E, rules=rules) and given[0].hands == deal(0, Seat.E).hands


NOT_SO_FOUND = [
    ("foster", Suit.HEARTS, "South turned no card up.", "foster.dealing"),
    ("foster", None, "South turned no card up.", "foster.dealing"),
    ("second_pack", Suit.HEARTS, "No card was cut for trumps from the second pack.", None),
    ("second_pack", None, "No card was cut for trumps from the second pack.", None),
    ("rotation_hdcs", None, "Foster has no hand without trumps.", None),
    ("fixed_spades", Suit.HEARTS, "Foster has no hand in which hearts are trumps.", None),
    ("fixed_spades", None, "Foster has no hand without trumps.", None),
]


@pytest.mark.parametrize(("source", "turn_up", "sentence", "cites"), NOT_SO_FOUND)
def test_trumps_that_the_rules_cannot_find_are_refused(
    source: str, turn_up: Suit | None, sentence: str, cites: str | None
) -> None:
    rules = FOSTER if source == "foster" else decided(FOSTER, {"trump_source": source})
    refusal = refusal_of(lambda: refuse_wrong_turn_up(Deal.read(FOSTERS_SOLO, Seat.S, turn_up), rules))
    assert refusal.sentence == sentence and cites in (None, refusal.cites)


def test_only_where_trumps_go_by_turns_has_a_hand_a_suit_of_its_own() -> None:
    assert refusal_of(lambda: trumps_of_hand(1, FOSTER)).sentence == "In Foster trumps do not go by turns."
    assert "no hand 0" in refusal_of(lambda: trumps_of_hand(0, DIFFERENT_TRUMPS)).sentence


def test_a_deal_for_four_is_none_for_three_nor_the_other_way() -> None:
    four, three = deal(1, Seat.E), deal(1, Seat.E, rules=THREE_HANDED)
    sentence = refusal_of(lambda: refuse_wrong_turn_up(four, THREE_HANDED)).sentence
    assert sentence == "Solo for three is for 3 players, and 4 have cards."
    sentence = refusal_of(lambda: refuse_wrong_turn_up(three, FOSTER)).sentence
    assert sentence == "Foster is for 4 players, and 3 have cards."
    held = min(three.hand(Seat.W), key=lambda card: card.code)
    refusal = refusal_of(lambda: refuse_wrong_turn_up(Deal(three.hands, Seat.E, held), THREE_HANDED))
    assert refusal.cites == "foster.three-handed-turn-up" and held.words in refusal.sentence
    low = Deal(three.hands, Seat.E, Card.read("H4"))
    sentence = refusal_of(lambda: refuse_wrong_turn_up(low, THREE_HANDED)).sentence
    assert sentence == "The four of hearts is not in the pack when three play."


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
    pytest.param("W:- - - -", "West has 0 cards and not thirteen", id="hands not known"),
    pytest.param(FOSTERS_SOLO.replace("T64.KJ83.KJ42.75", "-"), "in the pack when three play", id="52 for three"),
    pytest.param("W:- - " + " ".join(FOSTERS_SOLO[2:].split()[:2]), "West has 0 cards", id="two hands only"),
]


@pytest.mark.parametrize(("pbn", "words"), REFUSED)
def test_a_wrong_deal_is_refused_by_name(pbn: str, words: str) -> None:
    refusal = refusal_of(lambda: Deal.read(pbn, Seat.S, TURN_UP))
    assert words in refusal.sentence


@pytest.mark.parametrize("dealer", "WNE")
def test_only_a_card_of_the_dealers_own_can_be_turned_up(dealer: str) -> None:
    refusal = refusal_of(lambda: refuse_wrong_turn_up(Deal.read(FOSTERS_SOLO, Seat[dealer], TURN_UP), FOSTER))
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
        (frozenset(), frozenset(), east, south),
    ]
    for hands in wrong:
        assert refusal_of(lambda hands=hands: Deal(hands, Seat.S, TURN_UP)).cites == "foster.thirteen-each"
    three = refusal_of(lambda: Deal((frozenset(), north, east, south), Seat.S, TURN_UP))
    assert three.cites == "foster.three-handed-pack"


def test_no_scrap_of_a_deal_string_is_misread() -> None:
    """Every change of one character is refused: no other deal comes out."""
    for place in range(len(FOSTERS_SOLO)):
        for mark in ("", ".", " ", ":", "A", "2", "T", "1", "0", "s", "W", "E", "é", "\u0410"):
            pbn = FOSTERS_SOLO[:place] + mark + FOSTERS_SOLO[place + 1 :]
            if pbn != FOSTERS_SOLO:
                refusal_of(lambda pbn=pbn: refuse_wrong_turn_up(Deal.read(pbn, Seat.S, TURN_UP), FOSTER))


# Where the turned card lies before each of the first cards: up on the table, or no longer. South dealt and turned the
# three of hearts; West led the ten of diamonds, and South, last, won with the king.
PLAYED = ("DT", "D8", "DQ", "DK", "D2", "D3")
LYING = [
    ("foster", "solo", "up up up - - -"),  # till the dealer's turn in the first trick
    ("foster", "misere", "up up up - - -"),
    ("foster", "spread", "- - - - - -"),  # taken up before the lead
    ("hoffmann", "solo", "up up up up - -"),  # till the first trick has been turned
    ("hoffmann", "spread", "up up up up - -"),
    ("modern", "misere", "up up up up - -"),
    ("denexa", "solo", "- - - - - -"),  # taken up when the bidding is over
    ("denexa", "misere", "- - - - - -"),
]


@pytest.mark.parametrize(("name", "call", "lies"), LYING)
def test_when_the_dealer_takes_up_the_turned_card(name: str, call: str, lies: str) -> None:
    contract = Contract(Call.read(call), Seat.N, None, Suit.HEARTS if call == "solo" else None)
    play = Play(Deal.read(FOSTERS_SOLO, Seat.S, TURN_UP), contract, RULESETS[name])
    for card, where in zip(PLAYED, lies.split(), strict=True):
        assert play.turn_up_on_table == (TURN_UP if where == "up" else None), card
        play = play.then(Card.read(card))


def test_a_turned_card_that_was_played_lies_there_no_longer() -> None:
    """West turns the ten of diamonds and leads it, or keeps it; he is the dealer, so he plays last but for a slam."""
    dealt = Deal.read(FOSTERS_SOLO, Seat.W, Card.read("DT"))
    for rules, kept in ((HOFFMANN, Card.read("DT")), (FOSTER, None)):
        begun = Play(dealt, Contract(Call.SLAM, Seat.W, None, Suit.CLUBS), rules)
        assert begun.turn_up_on_table == kept
        assert begun.then(Card.read("DT")).turn_up_on_table is None
        assert begun.then(Card.read("D7")).turn_up_on_table == kept


def test_a_card_that_is_nobodys_stays_where_it_was_turned() -> None:
    three = deal(2, Seat.E, rules=THREE_HANDED)
    play = Play(three, Contract(Call.SOLO, Seat.W, None, three.turned, THREE_HANDED.players), THREE_HANDED)
    two_packs = decided(DENEXA, {"trump_source": "second_pack"})
    cut = deal(2, Seat.S, rules=two_packs)
    other = Play(cut, Contract(Call.SOLO, Seat.W, None, cut.turned), two_packs)
    for _ in range(8):
        assert play.turn_up_on_table == three.turn_up and other.turn_up_on_table == cut.turn_up
        play = play.then(min(play.legal(), key=lambda card: card.code))
        other = other.then(min(other.legal(), key=lambda card: card.code))


def test_where_no_card_is_turned_or_it_is_turned_down_none_lies() -> None:
    turns = deal(2, Seat.S, rules=DIFFERENT_TRUMPS)
    assert Play(turns, Contract(Call.MISERE, Seat.W), DIFFERENT_TRUMPS).turn_up_on_table is None
    grand = decided(FOSTER, {"everyone_passes": "grand"})
    dealt = Deal.read(FOSTERS_SOLO, Seat.S, TURN_UP)
    assert Play(dealt, Contract(Call.GRAND, Seat.W), grand).turn_up_on_table is None
    again = decided(FOSTER, {"everyone_passes": "six_in_another_suit"})
    assert Play(dealt, Contract(Call.SIX, Seat.N, None, Suit.CLUBS), again).turn_up_on_table is None
