"""The play, card by card beside an independent referee."""

import random

import pytest
from referee import PACK, RANKS, SEATS, after, dealt, may_play, shuffled, taker
from sentences import in_form, refusal_of

from solo_teach.cards import Card, Hand, Suit
from solo_teach.contract import Call, Contract
from solo_teach.deal import Deal
from solo_teach.examples import examples
from solo_teach.rulesets import FOSTER
from solo_teach.seats import Seat
from solo_teach.tricks import Play, Trick, legal_plays, winner

CARD = {name: Card.read(name) for name in PACK}
SOLO_CALLS = ("solo", "misere", "abundance", "abundance_in_trumps", "spread", "slam")
TURNED, NAMED, NONE = "turned", "named", "none"
KINDS = {  # who plays what on which trumps, and what ends it early
    "propose": TURNED,
    "solo": TURNED,
    "misere": NONE,
    "abundance": NAMED,
    "abundance_in_trumps": TURNED,
    "spread": NONE,
    "slam": NAMED,
}
CASES = [(call, caller) for call in KINDS for caller in SEATS]


def cards(names: str) -> Hand:
    return frozenset(CARD[name] for name in names.split())


def hand_of(text: str) -> set[str]:
    """The cards of `AK.32..` in the order spades, hearts, clubs, diamonds."""
    return {suit + rank for suit, ranks in zip("SHCD", text.split("."), strict=True) for rank in ranks}


def deal_of(held: dict[str, set[str]], dealer: str, turn_up: str) -> Deal:
    west, north, east, south = (frozenset(CARD[name] for name in held[seat]) for seat in SEATS)
    return Deal((west, north, east, south), Seat[dealer], CARD[turn_up])


def contract_of(call: str, caller: str, number: int, turned: str) -> tuple[Contract, str | None]:
    """The contract, its partner or named suit going round with the number, and the letter of its trumps."""
    trump = {TURNED: turned, NAMED: "SHCD"[number % 4], NONE: None}[KINDS[call]]
    partner = Seat[after(caller)[number % 3]] if call == "propose" else None
    return Contract(Call.read(call), Seat[caller], partner, Suit(trump) if trump else None), trump


def ends(call: str, caller: str, takers: list[str]) -> bool:
    """Whether the hand is over: a misère at the caller's first trick, a slam at his first loss, else at thirteen."""
    if call in ("misere", "spread") and caller in takers:
        return True
    if call == "slam" and set(takers) - {caller}:
        return True
    return len(takers) == 13


def test_ten_thousand_hands_agree_with_the_referee_card_by_card() -> None:
    lengths: dict[tuple[str, str], set[int]] = {case: set() for case in CASES}
    for number in range(10_000):
        call, caller = CASES[number % len(CASES)]
        dealer = SEATS[number // len(CASES) % 4]
        choose = random.Random(number).choice
        pack = shuffled(number)
        held = dealt(pack, dealer, (3, 3, 3, 3, 1))
        contract, trump = contract_of(call, caller, number // 112, pack[-1][0])
        play = Play(deal_of(held, dealer, pack[-1]), contract, FOSTER)
        turn, trick, takers = caller if call == "slam" else after(dealer)[0], [], []
        while not ends(call, caller, takers) or trick:
            allowed = may_play(held[turn], trick[0][0] if trick else None)
            assert play.turn is Seat[turn] and play.legal() == {CARD[name] for name in allowed}, (number, play.cards)
            name = choose(sorted(allowed))
            play = play.then(CARD[name])
            held[turn].remove(name)
            trick.append(name)
            turn = after(turn)[0]
            if len(trick) == 4:
                turn = taker(turn, trick, trump)
                takers.append(turn)
                trick = []
        assert play.over and play.turn is None and play.legal() == frozenset(), (number, play.cards)
        assert [seat.name for seat in play.takers] == takers, (number, play.cards)
        assert {seat.name: play.won(seat) for seat in Seat} == {seat: takers.count(seat) for seat in SEATS}
        assert {seat.name: play.hand(seat) for seat in Seat} == {seat: {CARD[c] for c in held[seat]} for seat in SEATS}
        lengths[call, caller].add(len(takers))
    for (call, caller), seen in lengths.items():
        assert (min(seen) < 13) is (call in ("misere", "spread", "slam")), (call, caller, seen)
        assert min(seen) == 13 or min(seen) == 1


@pytest.mark.parametrize("name", ["solo/foster-illustrative", "misere/foster-illustrative"])
def test_the_referee_itself_takes_every_trick_as_foster_marks_it(name: str) -> None:
    example = examples()[name]
    plays, told = example.given["plays"], example.expected
    trump = told["contract"].get("trumps")
    tricks = [plays[start : start + 4] for start in range(0, len(plays), 4)]
    leader, takers = "W", []
    for trick in tricks:
        leader = taker(leader, trick, trump)
        takers.append(leader)
    assert takers == [trick["winner"] for trick in told["play"]["tricks"]]


WINNERS = [  # leader, the four cards in the order played, winner without trumps, then with S, H, C, D
    ("W", "S2 S3 S4 S5", "S SSSS"),
    ("N", "SA SK SQ SJ", "N NNNN"),
    ("E", "ST SJ S9 S8", "S SSSS"),
    ("S", "DT DQ DJ DK", "E EEEE"),
    ("W", "S2 HA CA DA", "W WNES"),
    ("N", "D5 H2 D6 C2", "S SEWS"),
    ("E", "C9 HT H3 CJ", "N NSNN"),
    ("S", "H4 S2 S3 HK", "E NEEE"),
]


@pytest.mark.parametrize(("leader", "played", "takers"), WINNERS)
def test_the_highest_trump_wins_or_else_the_highest_of_the_suit_led(leader: str, played: str, takers: str) -> None:
    trick = Trick(Seat[leader], tuple(CARD[name] for name in played.split()))
    none, trumps = takers.split()
    assert winner(trick, None).name == none
    assert "".join(winner(trick, Suit(suit)).name for suit in "SHCD") == trumps


def test_each_rank_beats_those_below_it_and_no_other() -> None:
    for low in range(13):
        for high in range(13):
            if low != high:
                played = (CARD[f"H{RANKS[low]}"], CARD[f"H{RANKS[high]}"], CARD["SA"], CARD["CA"])
                assert winner(Trick(Seat.N, played), None) is (Seat.E if high > low else Seat.N)


def test_turning_the_table_turns_the_winner() -> None:
    choose = random.Random(5)
    for _ in range(2_000):
        played = tuple(CARD[name] for name in choose.sample(PACK, 4))
        for trumps in (None, *Suit):
            takers = [winner(Trick(seat, played), trumps) for seat in Seat]
            assert takers == list(takers[0].around())


def test_turning_deal_and_caller_turns_every_trick() -> None:
    for seed in range(12):
        pack, played = shuffled(seed), []
        for turned in range(4):
            dealer, caller = SEATS[turned], after(SEATS[turned])[seed % 3]
            deal = deal_of(dealt(pack, dealer, (3, 3, 3, 3, 1)), dealer, pack[-1])
            play = Play(deal, Contract(Call.SOLO, Seat[caller], None, deal.turn_up.suit), FOSTER)
            while not play.over:
                play = play.then(min(play.legal(), key=lambda card: PACK.index(card.code)))
            played.append((play.cards, [(SEATS * 2).index(seat.name) - turned for seat in play.takers]))
        assert len({(made, tuple(place % 4 for place in takers)) for made, takers in played}) == 1


FOLLOWING = [  # the hand, the suit led, what may be played
    ("S2 HA", "S", "S2"),
    ("HA D3", "S", "HA D3"),
    ("HA D3", None, "HA D3"),
    ("SA S2 H3 C4 D5", "S", "SA S2"),
    ("SA S2 H3 C4 D5", "D", "D5"),
    ("C4", "D", "C4"),
    ("C4", "C", "C4"),
]


@pytest.mark.parametrize(("hand", "led", "legal"), FOLLOWING)
def test_whoever_can_must_follow_suit(hand: str, led: str | None, legal: str) -> None:
    lead = (CARD[f"{led}K"],) if led else ()
    assert legal_plays(cards(hand), Trick(Seat.W, lead)) == cards(legal)


def test_every_card_offered_is_taken_and_every_other_refused_in_a_sentence() -> None:
    for number in range(40):
        call, caller = CASES[number % len(CASES)]
        pack = shuffled(f"offered {number}")
        deal = deal_of(dealt(pack, "S", (1,) * 13), "S", pack[-1])
        play = Play(deal, contract_of(call, caller, number, pack[-1][0])[0], FOSTER)
        while play.turn:
            for name in PACK:
                refusal = play.why_not(CARD[name])
                assert (refusal is None) is (CARD[name] in play.legal())
                if refusal:
                    in_form(refusal)
                    why = "cannot play" if CARD[name] in play.hand(play.turn) else "does not hold"
                    assert refusal.sentence.startswith(f"{play.turn.value} {why}")
                    assert CARD[name].words in refusal.sentence and refusal.cites
            play = play.then(min(play.legal(), key=lambda card: card.code))
        assert all(in_form(refusal) and refusal.cites for refusal in map(play.why_not, CARD.values()) if refusal)
        assert all(play.why_not(card) for card in CARD.values())


LOW_WEST = {"W": "2345.234.234.234", "N": "6789.5678.5678.5", "E": "TJQK.9TJQ.9TJQ.6", "S": "A.KA.KA.789TJQKA"}
TOP_WEST = {"W": "AKQJT98765432...", "N": ".AKQJT98765432..", "E": "..AKQJT98765432.", "S": "...AKQJT98765432"}
RUFF = {"W": "2.AKQJ.AKQJ.AKQJ", "N": "3456.T98.T98.T98", "E": "789T.765.765.765", "S": "AKQJ.432.432.432"}


def laid(hands: dict[str, str], call: str, caller: str, trump: str | None, turn_up: str) -> Play:
    deal = deal_of({seat: hand_of(text) for seat, text in hands.items()}, "S", turn_up)
    return Play(deal, Contract(Call.read(call), Seat[caller], None, Suit(trump) if trump else None), FOSTER)


def played(play: Play, names: str) -> Play:
    for name in names.split():
        play = play.then(CARD[name])
    return play


@pytest.mark.parametrize("call", ["misere", "spread"])
def test_a_misere_without_a_trick_goes_thirteen(call: str) -> None:
    """Four small spades and the three lowest of each other suit can never be made to win."""
    play = laid(LOW_WEST, call, "W", None, "DA")
    while not play.over:
        low = play.turn is Seat.W
        play = play.then(min(play.legal(), key=lambda card: card.rank if low else -card.rank))
    assert len(play.tricks) == 13 and play.won(Seat.W) == 0 and play.won_by_callers == 0
    assert play.why_over == "All thirteen tricks have been played."


def test_a_slam_without_a_loss_goes_thirteen() -> None:
    play = laid(TOP_WEST, "slam", "W", "S", "DA")
    while not play.over:
        play = play.then(min(play.legal(), key=lambda card: card.rank))
    assert len(play.tricks) == 13 and play.won(Seat.W) == 13


def test_a_misere_stops_at_the_callers_first_trick_and_not_at_anothers() -> None:
    play = played(laid(RUFF, "misere", "S", None, "SA"), "S2 S3 S7")
    assert not play.over and play.legal() == cards("SA SK SQ SJ")
    play = play.then(CARD["SJ"])
    assert play.over and play.takers == (Seat.S,)
    assert play.why_over == "South has taken a trick, so the misère is lost and the hands are abandoned."
    refusal = refusal_of(lambda: play.then(CARD["HA"]))
    assert refusal.cites == "foster.abandoned"
    others = played(laid(RUFF, "misere", "N", None, "SA"), "HA H8 H5 H2 HK H9 H6 H3")
    assert not others.over and others.takers == (Seat.W, Seat.W)


def test_a_slam_stops_at_the_callers_first_loss() -> None:
    play = laid(RUFF, "slam", "W", "S", "H2")
    play = played(play, "HA H8 H5 H2")
    assert not play.over and play.won_by_callers == 1 and play.lost_by_callers == 0
    play = played(play, "S2 S3 S7 SA")
    assert play.over and play.lost_by_callers == 1
    assert play.why_over == "West has lost a trick, so the slam is lost and the hands are abandoned."


@pytest.mark.parametrize("call", ["solo", "abundance", "abundance_in_trumps"])
def test_a_lost_call_with_odd_tricks_is_played_on(call: str) -> None:
    play = laid(TOP_WEST, call, "N", "D", "DA")
    while not play.over:
        play = play.then(min(play.legal(), key=lambda card: card.code))
    assert len(play.tricks) == 13 and play.won(Seat.S) == 13 and play.won_by_callers == 0


def test_the_suit_turned_up_trumps_in_a_solo_and_not_in_a_misere() -> None:
    """West leads the king of diamonds and North, who has none, throws a heart, the suit turned up."""
    hands = {"W": "234.234.2345.KQJ", "N": "AKQJT.AKQJ.AKQJ.", "E": "9876.98.T98.T987", "S": "5.T765.76.A65432"}
    assert played(laid(hands, "solo", "N", "H", "HT"), "DK HJ DT D2").takers == (Seat.N,)
    assert played(laid(hands, "misere", "N", None, "HT"), "DK HJ DT D2").takers == (Seat.W,)
    assert played(laid(hands, "spread", "N", None, "HT"), "DK HJ DT DA").takers == (Seat.S,)


LEADS = [(call, "W") for call in ("propose", *SOLO_CALLS[:-1])] + [("slam", "E")]


@pytest.mark.parametrize(("call", "leader"), LEADS)
def test_the_eldest_leads_but_to_a_slam_its_caller(call: str, leader: str) -> None:
    pack = shuffled("leads")
    deal = deal_of(dealt(pack, "S", (1,) * 13), "S", pack[-1])
    assert Play(deal, contract_of(call, "E", 0, pack[-1][0])[0], FOSTER).turn is Seat[leader]


@pytest.mark.parametrize("call", [call for call in KINDS if call != "propose"])
def test_only_a_spread_is_shown_and_only_after_the_first_trick(call: str) -> None:
    play = laid(LOW_WEST, call, "W", None if call in ("misere", "spread") else "D", "DA")
    while not play.tricks:
        assert play.shown == frozenset()
        play = play.then(min(play.legal(), key=lambda card: (card.rank, card.code)))
    assert play.shown == ({Seat.W} if call == "spread" else set())


WRONG_TRUMPS = [
    ("misere", "H", "West's misère is played without trumps, so hearts cannot be trumps."),
    ("spread", "D", "West's spread is played without trumps, so diamonds cannot be trumps."),
    ("solo", "H", "West's solo is played in the suit turned up, diamonds; hearts are named."),
    ("solo", None, "West's solo is played in the suit turned up, diamonds; no suit is named."),
    ("abundance_in_trumps", "S", "West's abundance in trumps is played in the suit turned up, diamonds; spades are"),
    ("abundance", None, "West must name the trump suit of his abundance."),
    ("slam", None, "West must name the trump suit of his slam."),
]


@pytest.mark.parametrize(("call", "trump", "sentence"), WRONG_TRUMPS)
def test_trumps_that_a_call_cannot_have_are_refused(call: str, trump: str | None, sentence: str) -> None:
    refusal = refusal_of(lambda: laid(LOW_WEST, call, "W", trump, "DA"))
    assert refusal.sentence.startswith(sentence) and refusal.cites == "foster.objects"


def test_a_trick_knows_who_played_what_and_who_is_next() -> None:
    trick = Trick(Seat.E, (CARD["S2"], CARD["H3"]))
    assert trick.plays == ((Seat.E, CARD["S2"]), (Seat.S, CARD["H3"]))
    assert trick.turn is Seat.W and trick.suit_led is Suit.SPADES and not trick.whole
    whole = Trick(Seat.E, (*trick.cards, CARD["C4"], CARD["D5"]))
    assert whole.turn is None and whole.whole
    assert Trick(Seat.E).suit_led is None and Trick(Seat.E).turn is Seat.E
