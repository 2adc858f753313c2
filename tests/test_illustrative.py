"""The hands made for the lessons are what their lessons say, by the referee and by holdings typed by hand."""

import pytest
from referee import PACK, RANKS, SEATS, after, auctions, may_play, taker

from solo_teach.elsewhere import elsewhere
from solo_teach.examples import example

MADE = ("proposal", "abundance", "abundance_in_trumps", "spread", "slam")
Hands = dict[str, set[str]]


def given(topic: str) -> dict:
    return example(f"{topic}/illustrative").given


def told(topic: str, moment: str) -> str:
    return example(f"{topic}/illustrative").told[moment].why


def hands(topic: str) -> Hands:
    first, held = given(topic)["deal"].split(":")
    dealt = zip(first + after(first), held.split(), strict=True)
    suits = {seat: zip("SHDC", hand.split("."), strict=True) for seat, hand in dealt}
    return {seat: {suit + rank for suit, ranks in hand for rank in ranks} for seat, hand in suits.items()}


def replayed(topic: str, plays: list[str], leader: str, trump: str | None) -> tuple[list[str], list[Hands]]:
    """Who takes each trick by the referee, who lets nobody revoke, and what is held before each and at the end."""
    held, takers, before = hands(topic), [], []
    for first in range(0, len(plays), 4):
        trick = plays[first : first + 4]
        before.append({seat: set(cards) for seat, cards in held.items()})
        for seat, card in zip(leader + after(leader), trick, strict=True):
            led = None if card is trick[0] else trick[0][0]
            assert card in may_play(held[seat], led), (topic, card)
            held[seat].remove(card)
        leader = taker(leader, trick, trump)
        takers.append(leader)
    return takers, [*before, held]


# Dealer, eldest hand, caller with his partner, first leader, trumps, tricks of each of W N E S: counted by hand.
COUNTED = [
    ("proposal", "N", "E", "propose E+N", "E", "S", "2641"),
    ("abundance", "E", "S", "abundance W", "S", "C", "7141"),
    ("abundance_in_trumps", "W", "N", "abundance_in_trumps N", "N", "D", "0904"),
    ("spread", "S", "W", "spread S", "W", None, "2470"),
    ("slam", "E", "S", "slam E", "E", "S", "00D0"),
]


@pytest.mark.parametrize(("topic", "dealer", "eldest", "outcome", "leader", "trump", "won"), COUNTED, ids=MADE)
def test_the_referee_finds_the_tricks_that_the_lesson_tells(
    topic: str, dealer: str, eldest: str, outcome: str, leader: str, trump: str | None, won: str
) -> None:
    case = example(f"{topic}/illustrative")
    dealt = hands(topic)
    assert sorted(card for hand in dealt.values() for card in hand) == sorted(PACK)
    assert (case.given["dealer"], after(dealer)[0]) == (dealer, eldest)
    assert case.given["turn_up"] in dealt[dealer] and all(len(hand) == 13 for hand in dealt.values())
    takers, held = replayed(topic, case.given["plays"], leader, trump)
    assert takers == [trick["winner"] for trick in case.expected["play"]["tricks"]]
    assert "".join(f"{takers.count(seat):X}" for seat in SEATS) == won
    assert not any(held[-1].values())
    contract = case.expected["contract"]
    assert f"{contract['call']} {'+'.join(filter(None, (contract['caller'], contract.get('partner'))))}" == outcome
    assert [word for _, word in SPOKEN[topic]] == case.given["calls"]
    assert (tuple(SPOKEN[topic]), outcome) in set(auctions(eldest))


# Who says what, as the lessons have it.
SPOKEN = {
    "proposal": [("E", "propose"), ("S", "pass"), ("W", "pass"), ("N", "accept")],
    "abundance": [
        ("S", "pass"), ("W", "solo"), ("N", "misere"), ("E", "pass"), ("W", "abundance"), ("N", "pass"),
    ],
    "abundance_in_trumps": [
        ("N", "solo"), ("E", "pass"), ("S", "abundance"), ("W", "pass"), ("N", "abundance_in_trumps"), ("S", "pass"),
    ],
    "spread": [
        ("W", "pass"), ("N", "propose"), ("E", "accept"), ("S", "spread"), ("N", "pass"), ("E", "pass"),
    ],
    "slam": [
        ("S", "pass"), ("W", "misere"), ("N", "pass"), ("E", "abundance"), ("W", "spread"), ("E", "slam"),
        ("W", "pass"),
    ],
}  # fmt: skip

# What a reason says of a hand, and the holdings that it speaks of.
HELD = [
    ("proposal", "deal", "the king of spades", "N", "S:K62"),
    ("proposal", "call-1", "Five spades headed by queen and jack", "E", "S:QJ974"),
    ("proposal", "call-1", "the ace of hearts", "E", "H:AQ5"),
    ("proposal", "call-2", "ace of trumps and a guarded king of diamonds", "S", "S:AT3 D:K73 H:J963 C:863"),
    ("proposal", "call-3", "an ace and a guarded king", "W", "C:AT4 H:KT72 S:85 D:JT52"),
    ("proposal", "call-4", "the king of trumps, ♦AQ and ♣KQJ", "N", "S:K62 D:AQ94 C:KQJ5"),
    ("proposal", "trick-2", "the highest of three small clubs", "S", "C:863"),
    ("proposal", "trick-3", "From ace and queen", "N", "D:AQ94"),
    ("abundance", "call-1", "one trump, and six hearts with the ace but no king or queen", "S", "D:6 H:AJ9876"),
    ("abundance", "call-2", "Six clubs headed by ace, king and queen, ♦AKT5", "W", "C:AKQ976 D:AKT5"),
    ("abundance", "call-2", "♥KQ", "W", "H:KQ"),
    ("abundance", "call-3", "the deuce in hearts, in diamonds and in clubs", "N", "H:5432 D:8432 C:T532"),
    ("abundance", "call-3", "of spades a bare six", "N", "S:6"),
    ("abundance", "call-4", "seven spades, but neither the king nor the queen", "E", "S:AJT9872"),
    ("abundance", "trick-1", "six hearts", "S", "H:AJ9876"),
    ("abundance", "trick-2", "his only trump", "E", "C:J"),
    ("abundance", "trick-2", "no other heart than the ten", "E", "H:T"),
    ("abundance", "trick-4", "no spade and has the ten of clubs", "N", "S:6 C:T532"),
    ("abundance", "trick-6", "had four trumps", "N", "C:T532"),
    ("abundance_in_trumps", "call-1", "Six diamonds headed by ace, king and queen, ♣AK", "N", "D:AKQ976 C:AK5"),
    ("abundance_in_trumps", "call-1", "the ace of hearts", "N", "H:A4"),
    ("abundance_in_trumps", "call-2", "no card above a ten", "E", "S:63 H:9765 D:83 C:T8642"),
    ("abundance_in_trumps", "call-3", "Seven spades headed by the four top cards, and ♥KQJ", "S", "S:AKQJT94 H:KQJ3"),
    ("abundance_in_trumps", "call-4", "queen and jack of clubs, and the jack of trumps", "W", "C:QJ973 D:JT4"),
    ("abundance_in_trumps", "call-6", "not the aces", "S", "H:KQJ3 D:52 C:"),
    ("spread", "deal", "the eight of hearts, which is as high a card as he has", "S", "S:532 H:8642 D:432 C:642"),
    ("spread", "call-1", "no ace and no king", "W", "S:JT94 H:T3 D:JT87 C:Q73"),
    ("spread", "call-2", "♠AK, ♦AQ and ♣KJ", "N", "S:AK86 D:AQ95 C:KJ8"),
    ("spread", "call-3", "five trumps to the ace, king and jack", "E", "H:AKJ97"),
    ("spread", "trick-1", "his shortest suit", "W", "H:T3 C:Q73 S:JT94 D:JT87"),
    ("slam", "deal", "the ace of clubs", "E", "C:A"),
    ("slam", "call-1", "no ace and no king", "S", "S:64 H:T876 D:T87 C:QT86"),
    ("slam", "call-2", "no card above a seven and the deuce of every suit", "W", "S:32 H:532 D:6432 C:7532"),
    ("slam", "call-4", "Seven spades headed by ace, king, queen, jack and ten, ♥AK, ♦AKJ", "E", "S:AKQJT97 H:AK D:AKJ"),
    ("slam", "trick-6", "queen, nine and five", "N", "D:Q95"),
]


@pytest.mark.parametrize(("topic", "moment", "words", "seat", "holding"), HELD)
def test_a_holding_is_in_the_hand_that_it_is_told_of(
    topic: str, moment: str, words: str, seat: str, holding: str
) -> None:
    assert words in told(topic, moment)
    for suit, ranks in (part.split(":") for part in holding.split()):
        assert {card[1] for card in hands(topic)[seat] if card[0] == suit} == set(ranks)


# What a reason says is left of a suit when its trick is over: the topic, the trick, words of the reason, who has what.
LEFT = [
    ("proposal", 5, "no trump left, and East still has the nine and the seven", "S", {"E": "97"}),
    ("proposal", 9, "throw a small heart", "H", {"E": "AQ", "N": "84", "S": "J96", "W": "KT7"}),
    ("abundance", 6, "it is now the best one left", "C", {"W": "976", "N": "T5"}),
    ("abundance", 10, "The ten and the five of diamonds", "D", {"W": "T5", "E": "QJ", "N": "84"}),
    ("abundance_in_trumps", 3, "the trumps of the adversaries have gone", "D", {"N": "976"}),
    ("abundance_in_trumps", 4, "throws his last one and keeps his clubs", "C", {
        "N": "AK5", "E": "T8642", "W": "QJ973",
    }),
    ("abundance_in_trumps", 9, "the ninth trick", "C", {"N": "5", "E": "T86", "W": "QJ9"}),
    ("spread", 1, "", "H", {"E": "AKJ9", "N": "Q", "W": "T", "S": "842"}),
    ("spread", 3, "the three and the five are out", "C", {"W": "73", "N": "J8", "E": "AT95", "S": "642"}),
    ("spread", 4, "West is down to the three, and North to the eight", "C", {
        "W": "3", "N": "8", "E": "AT95", "S": "642",
    }),
    ("spread", 4, "last heart goes", "H", {"E": "9"}),
    ("spread", 10, "He has the nine and the five, North the eight, West the three", "C", {
        "W": "3", "N": "8", "E": "95", "S": "642",
    }),
    ("slam", 2, "East has five left", "S", {"E": "QJT97"}),
    ("slam", 5, "South's last diamond", "D", {"E": "AKJ", "N": "Q95", "W": "432"}),
    ("slam", 7, "the queen is bare", "D", {"E": "AKJ", "N": "Q", "W": "32"}),
    ("slam", 12, "", "C", {"N": "K", "S": "Q", "W": "2"}),
]  # fmt: skip


@pytest.mark.parametrize(("topic", "trick", "words", "suit", "left"), LEFT)
def test_what_is_left_of_a_suit_is_what_the_reason_says(
    topic: str, trick: int, words: str, suit: str, left: dict[str, str]
) -> None:
    assert not words or words in told(topic, f"trick-{trick}")
    leader, trump = next((row[4], row[5]) for row in COUNTED if row[0] == topic)
    _, held = replayed(topic, given(topic)["plays"], leader, trump)
    have = {seat: {card[1] for card in held[trick][seat] if card[0] == suit} for seat in SEATS}
    assert {seat: ranks for seat, ranks in have.items() if ranks} == {seat: set(left[seat]) for seat in left}


def test_against_each_card_of_the_spread_there_is_another_above_it() -> None:
    """Suit by suit from the lowest, South's first card is below the adversaries' first, his second below theirs."""
    dealt = hands("spread")
    for suit in "SHDC":
        own, against = (
            sorted(RANKS.index(card[1]) for seat in seats for card in dealt[seat] if card[0] == suit)
            for seats in ("S", "WNE")
        )
        assert own[0] == RANKS.index("2")
        assert all(low < high for low, high in zip(own, against, strict=False))


def test_the_slam_would_have_been_lost_had_north_kept_his_diamonds() -> None:
    instead = {"D5": "C9", "D9": "CJ", "C9": "CK", "DQ": "D5", "CJ": "D9", "CK": "DQ"}
    plays = [instead.get(card, card) for card in given("slam")["plays"]]
    takers, _ = replayed("slam", plays, "E", "S")
    assert takers == ["E"] * 12 + ["N"]


def test_west_had_to_ruff_with_the_queen() -> None:
    """The abundance: had West ruffed the second spade with the nine, North could have ruffed higher."""
    before = replayed("abundance", given("abundance")["plays"], "S", "C")[1][3]
    assert "CT" in may_play(before["N"], "S")
    assert taker("E", ["SJ", "S5", "C9", "CT"], "C") == "N" and taker("E", ["SJ", "S5", "CQ", "CT"], "C") == "W"


def test_a_call_made_again_elsewhere_is_made_by_the_same_player() -> None:
    """Morris Fagelson asks the eldest hand twice: West's abundance does not become South's."""
    fagelson = next(
        told for told in elsewhere(example("abundance/illustrative")) if told.rules.name == "morris_fagelson"
    )
    assert fagelson.net is None
    assert fagelson.changes == (
        "It could not have come to this. By then the auction was over, and nobody could have said abundance.",
    )
