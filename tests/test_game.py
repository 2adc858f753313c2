"""A whole hand from its choices; and every state of the game as a value."""

import copy
import pickle
import random
from dataclasses import FrozenInstanceError, fields, replace
from functools import cache

import pytest
from referee import RANKS
from sentences import in_form, refusal_of

from solo_teach.auction import Auction
from solo_teach.cards import Card, Suit
from solo_teach.contract import Call, Contract
from solo_teach.counters import Counters
from solo_teach.deal import Deal, deal
from solo_teach.decisions import LoneProposer
from solo_teach.game import Choice, Game
from solo_teach.law import Refusal
from solo_teach.passages import passage
from solo_teach.ruleset import decided
from solo_teach.rulesets import FOSTER, RULESETS, rules_named
from solo_teach.seats import Seat
from solo_teach.settlement import settle
from solo_teach.tricks import Play, Trick

PASS = Call.PASS
FOSTERS = Deal.read("W:AJ87.6.T7653.K98 9532.T42.98.AJ32 KQ.AQ975.AQ.QT64 T64.KJ83.KJ42.75", Seat.S, Card.read("H3"))
SUITS = "SHCD"


def order(choice: Choice) -> str:
    """A fixed order for drawing lots."""
    return f"{type(choice).__name__} {choice.code if isinstance(choice, Call | Card) else choice.value}"


@cache
def played(seed: int) -> tuple[Game, ...]:
    """A hand of random choices from the deal to the end, every state of it."""
    choose = random.Random(seed)
    states = [Game(deal(seed, tuple(Seat)[seed % 4]), FOSTER)]
    while legal := states[-1].legal():
        kinds = sorted(legal, key=order)
        call = PASS in legal and choose.random() < 0.6
        states.append(states[-1].then(PASS if call else choose.choice(kinds)))
    return tuple(states)


def test_random_hands_come_to_every_contract_and_to_none() -> None:
    ended = [played(seed)[-1] for seed in range(60)]
    calls = {game.contract.call if game.contract else None for game in ended}
    assert len(calls) >= 7 and None in calls


def test_a_choice_leaves_the_state_before_it_as_it_was() -> None:
    for seed in range(20):
        states = played(seed)
        kept = [(repr(game), hash(game), game.turn, game.legal()) for game in states]
        for game in states:
            for choice in game.legal():
                game.then(choice)
        assert [(repr(game), hash(game), game.turn, game.legal()) for game in states] == kept
        assert len(set(states)) == len(states)


def test_the_same_choices_make_an_equal_hand() -> None:
    for seed in range(20):
        for game in played(seed):
            again = Game(game.deal, game.rules, game.choices)
            assert again == game and hash(again) == hash(game) and repr(again) == repr(game)
            assert (again.turn, again.legal(), again.contract) == (game.turn, game.legal(), game.contract)
            assert again.play == game.play and again.settlement == game.settlement and again.auction == game.auction


def test_only_choices_tell_hands_apart() -> None:
    start = Game(FOSTERS, FOSTER)
    assert start.then(PASS) != start.then(Call.SOLO) != start
    assert start != Game(replace(FOSTERS, turn_up=Card.read("HJ")), FOSTER)
    assert start != Game(FOSTERS, replace(FOSTER, lone_proposer_may=LoneProposer.NOTHING))
    assert start != "a hand" and start != FOSTERS


WALK = (PASS, PASS, Call.ABUNDANCE, PASS, Suit.HEARTS, Card.read("DT"), Card.read("D8"))
VALUES = [
    Card.read("SA"),
    Trick(Seat.N, (Card.read("SA"),)),
    Counters(2, -1),
    FOSTERS,
    FOSTER,
    Contract(Call.PROPOSE, Seat.W, Seat.N, Suit.HEARTS),
    Auction(Seat.W, FOSTER, (PASS, Call.PROPOSE)),
    Play(FOSTERS, Contract(Call.SOLO, Seat.E, None, Suit.HEARTS), FOSTER, WALK[5:]),
    settle(Contract(Call.SOLO, Seat.E, None, Suit.HEARTS), 4, FOSTER),
    *(Game(FOSTERS, FOSTER, WALK[:made]) for made in (0, 2, 4, 5, 7)),
    passage("foster.stakes"),
]
EACH_VALUE = pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)


@EACH_VALUE
@pytest.mark.parametrize("copied", [
    copy.copy, copy.deepcopy, replace,
    *(lambda value, protocol=protocol: pickle.loads(pickle.dumps(value, protocol)) for protocol in range(2, 6)),
])  # fmt: skip
def test_a_copy_is_equal_and_goes_on_alike(value: object, copied: object) -> None:
    twin = copied(value)  # type: ignore[operator]
    assert twin == value and hash(twin) == hash(value) and repr(twin) == repr(value) and {value: 1}[twin] == 1
    if isinstance(value, Game | Auction | Play):
        assert twin.turn is value.turn
        for choice in value.legal_calls() if isinstance(value, Auction) else value.legal():
            assert twin.then(choice) == value.then(choice)


@EACH_VALUE
def test_no_part_of_a_value_can_be_set(value: object) -> None:
    for part in fields(value):  # type: ignore[arg-type]
        with pytest.raises(FrozenInstanceError):
            setattr(value, part.name, None)
        with pytest.raises(FrozenInstanceError):
            delattr(value, part.name)
    with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
        value.noted = 1  # type: ignore[attr-defined]
    assert not hasattr(value, "__dict__")


@EACH_VALUE
def test_a_value_shows_what_it_is_made_of_and_nothing_worked_out(value: object) -> None:
    assert repr(value).startswith(type(value).__name__) and "_table" not in repr(value)


def test_a_deal_shows_itself_as_it_is_read() -> None:
    assert eval(repr(FOSTERS), {"Deal": Deal, "Seat": Seat, "Card": Card}) == FOSTERS


def test_cards_made_apart_are_one_card() -> None:
    cards = {Card.read(suit + rank) for suit in SUITS for rank in RANKS}
    assert len(cards | {Card.read(rank + suit) for suit in SUITS for rank in RANKS}) == 52
    assert Card.read("SA") != Card.read("HA") and Card.read("SA") != "SA"


def walk(*choices: Choice) -> Game:
    game = Game(FOSTERS, FOSTER)
    for choice in choices:
        game = game.then(choice)
    return game


def test_a_hand_goes_from_calls_to_cards_to_its_account() -> None:
    game = walk(PASS, PASS, Call.SOLO)
    assert game.turn is Seat.S and game.contract is None and game.play is None and game.settlement is None
    game = game.then(PASS)
    assert game.contract == Contract(Call.SOLO, Seat.E, None, Suit.HEARTS)
    assert game.turn is Seat.W and game.legal() == FOSTERS.hand(Seat.W)
    while game.turn:
        assert game.settlement is None
        game = game.then(min(game.legal(), key=order))
    assert game.play and len(game.play.cards) == 52
    assert game.settlement == settle(game.contract, game.play.won(Seat.E), FOSTER)


def test_the_account_counts_every_trick_of_the_callers_side() -> None:
    settled = set()
    for seed in range(60):
        end = played(seed)[-1]
        if end.play and end.contract:
            won = sum(taker in end.contract.callers for taker in end.play.takers)
            assert end.settlement == settle(end.contract, won, FOSTER)
            settled.add((end.contract.call, won))
    assert len({won for call, won in settled if call is Call.PROPOSE}) > 1
    game = walk(Call.PROPOSE, PASS, PASS, Call.ACCEPT)
    while game.turn:
        game = game.then(min(game.legal(), key=order))
    assert game.play and game.play.won(Seat.W) and game.play.won(Seat.S)
    assert game.settlement == settle(
        Contract(Call.PROPOSE, Seat.W, Seat.S, Suit.HEARTS),
        game.play.takers.count(Seat.W) + game.play.takers.count(Seat.S),
        FOSTER,
    )


@pytest.mark.parametrize(("call", "leader"), [(Call.ABUNDANCE, Seat.W), (Call.SLAM, Seat.N)])
def test_a_suit_of_choice_is_named_by_the_caller_once_the_auction_is_over(call: Call, leader: Seat) -> None:
    game = walk(PASS, call, PASS)
    refused = refusal_of(lambda: game.then(Suit.CLUBS))
    assert refused.sentence == "Clubs cannot be named: it is South's turn to call."
    game = game.then(PASS)
    assert game.turn is Seat.N and game.legal() == set(Suit) and game.play is None
    assert game.contract and game.contract.trumps is None
    for suit in Suit:
        named = game.then(suit)
        assert named.contract == Contract(call, Seat.N, None, suit) and named.turn is leader


@pytest.mark.parametrize("call", [Call.SOLO, Call.MISERE, Call.ABUNDANCE_IN_TRUMPS, Call.SPREAD])
def test_no_suit_is_named_where_the_call_settles_it(call: Call) -> None:
    game = walk(PASS, call, PASS, PASS)
    assert game.contract and game.turn is Seat.W
    assert game.contract.trumps is (None if call in (Call.MISERE, Call.SPREAD) else Suit.HEARTS)
    sentence = refusal_of(lambda: game.then(Suit.HEARTS)).sentence
    assert sentence.startswith("Hearts cannot be named: ")


def test_a_hand_thrown_in_is_over() -> None:
    for choices in ((PASS,) * 4, (Call.PROPOSE, PASS, PASS, PASS, PASS)):
        game = walk(*choices)
        assert game.turn is None and game.legal() == frozenset() and game.contract is None
        assert game.play is None and game.settlement is None
        for choice in (PASS, Call.SOLO, Suit.HEARTS, Card.read("DT")):
            refusal_of(lambda game=game, choice=choice: game.then(choice))


def test_every_choice_offered_is_taken_and_every_other_refused_in_a_sentence() -> None:
    every = (*Call, *Suit, *(Card.read(suit + rank) for suit in SUITS for rank in RANKS))
    for seed in range(8):
        states = played(seed)
        for game in states[:14] + states[-2:]:
            legal = game.legal()
            assert bool(legal) is (game.turn is not None)
            for choice in every:
                try:
                    after = game.then(choice)
                except Refusal as refusal:
                    assert choice not in legal
                    in_form(refusal)
                else:
                    assert choice in legal and after.choices == (*game.choices, choice)


def test_choices_that_do_not_make_a_hand_are_refused() -> None:
    refusal = refusal_of(lambda: Game(FOSTERS, FOSTER, (Call.SOLO, Call.PROPOSE)))
    assert refusal.sentence == "North cannot say propose: West's solo stands above it." and refusal.cites
    refusal_of(lambda: Game(FOSTERS, FOSTER, (Card.read("DT"),)))
    contract = Contract(Call.SOLO, Seat.E, None, Suit.HEARTS)
    refusal = refusal_of(lambda: Play(FOSTERS, contract, FOSTER, (Card.read("D8"),)))
    assert refusal.sentence == "West does not hold the eight of diamonds."


def test_turning_the_table_turns_the_whole_hand() -> None:
    """The same cards and choices with everyone one seat on: the same tricks and the same account, one seat on."""
    for seed in range(20):
        end = played(seed)[-1]
        west, north, east, south = end.deal.hands
        turned = Game(Deal((south, west, north, east), end.deal.dealer.left, end.deal.turn_up), FOSTER, end.choices)
        assert turned.turn is None and (turned.contract is None) is (end.contract is None)
        if end.play and turned.play and end.settlement and turned.settlement:
            assert turned.play.takers == tuple(seat.left for seat in end.play.takers)
            assert all(turned.settlement.net(seat.left) == end.settlement.net(seat) for seat in Seat)


def test_always_passing_and_always_the_first_legal_choice_both_end() -> None:
    for seed in range(25):
        for first in (True, False):
            game = Game(deal(seed, Seat.E), FOSTER)
            while legal := game.legal():
                choices = sorted(legal, key=order)
                game = game.then(PASS if first and PASS in legal else choices[0])
                assert len(game.choices) <= 11 + 1 + 52
            assert (game.contract is None) is first


@pytest.mark.parametrize("text", ["misere", "Misère", " MISERE ", "misère"])
def test_a_call_is_read_as_recorded_or_as_spoken(text: str) -> None:
    assert Call.read(text) is Call.MISERE


@pytest.mark.parametrize("text", ["", "five", "abondance", "solo!", "sоlo"])
def test_what_is_no_call_is_refused_by_name(text: str) -> None:
    assert f"“{text}” is no call" in refusal_of(lambda: Call.read(text)).sentence


def test_rules_are_found_by_name_and_have_no_other_calls() -> None:
    assert rules_named(" Foster ") is FOSTER
    assert "“hoyle”" in refusal_of(lambda: rules_named("hoyle")).sentence
    assert refusal_of(lambda: FOSTER.terms(PASS)).sentence == "Foster has no call of pass."
    auction = Auction(Seat.W, replace(FOSTER, proposals=False))
    assert Call.PROPOSE not in auction.legal_calls() and Call.SPREAD in auction.legal_calls()
    assert refusal_of(lambda: auction.then(Call.PROPOSE)).sentence == "Foster has no call of proposal."
    with pytest.raises(ValueError, match="init=False"):
        replace(FOSTER, calls=FOSTER.calls[:2])  # the calls follow from the decisions


def test_a_choice_taken_back_by_replace_is_taken_back_indeed() -> None:
    dealt = deal(7, Seat.S)
    called = Game(dealt, FOSTER, (Call.PASS, Call.SOLO))
    fresh = replace(called, choices=(Call.PASS,))
    assert fresh == Game(dealt, FOSTER, (Call.PASS,))
    assert fresh.turn is Seat.N
    assert replace(called.auction, calls=()).turn is Seat.W


@cache
def at_random(name: str, seed: int, passing: float = 0.7) -> tuple[Game, ...]:
    """A hand of random choices under a rule set, every state of it."""
    rules, choose = RULESETS[name], random.Random(f"{name} {seed}")
    dealt = deal(seed, rules.players[seed % len(rules.players)], rules=rules, number=seed + 1)
    states = [Game(dealt, rules)]
    while legal := states[-1].legal():
        call = PASS in legal and choose.random() < passing
        states.append(states[-1].then(PASS if call else choose.choice(sorted(legal, key=order))))
    return tuple(states)


@pytest.mark.parametrize("name", RULESETS)
def test_hands_under_every_rule_set_end_and_are_rebuilt_and_sum_to_nothing(name: str) -> None:
    rules = RULESETS[name]
    for seed in range(15):
        end = at_random(name, seed)[-1]
        assert Game(end.deal, rules, end.choices) == end and end.turn is None
        if end.play is None:
            assert end.settlement is None and end.auction.thrown_in
            continue
        assert end.settlement and not end.play.revokes
        assert sum((end.settlement.net(seat) for seat in Seat), Counters()) == Counters()
        assert {seat for seat in Seat if end.deal.hand(seat)} == set(rules.players)
        assert end.contract == end.play.contract and end.contract.players == rules.players


@pytest.mark.parametrize("name", RULESETS)
def test_every_choice_offered_under_every_rule_set_is_taken(name: str) -> None:
    for seed in range(6):
        for game in at_random(name, seed, passing=0.8)[:12]:
            for choice in (*Call, *Suit):
                try:
                    game.then(choice)
                except Refusal as refusal:
                    in_form(refusal)
                    assert choice not in game.legal(), (choice, str(refusal))
                else:
                    assert choice in game.legal()


def under(answer: str, name: str = "foster", **decisions: object) -> Game:
    rules = decided(RULESETS[name], {"everyone_passes": answer, **decisions})
    return Game(FOSTERS if len(rules.players) == 4 else deal(5, Seat.E, rules=rules), rules)


def told(game: Game, *choices: Choice) -> Game:
    for choice in choices:
        game = game.then(choice)
    return game


def low(game: Game) -> Game:
    """The hand played out, the lowest card of the first suit each time."""
    while game.turn:
        game = game.then(min(game.legal(), key=order))
    return game


@pytest.mark.parametrize("answer", ["grand", "general_misere"])
def test_a_hand_on_which_all_pass_is_played_without_trumps_each_for_himself(answer: str) -> None:
    game = told(under(answer), *[PASS] * 4)
    assert game.contract and game.contract.call is Call.GRAND and game.contract.trumps is None
    assert game.turn is Seat.W and game.settlement is None  # the eldest hand leads
    end = low(game)
    assert end.play and len(end.play.tricks) == 13 and end.settlement
    takers = end.play.takers
    most = [seat for seat in Seat if takers.count(seat) == max(map(takers.count, Seat))]
    loser = takers[-1] if answer == "grand" else most[0] if len(most) == 1 else None
    nets = {seat: end.settlement.net(seat) for seat in Seat}
    expected = {seat: Counters(-6) if seat is loser else Counters(2) for seat in Seat}  # a solo to each of the others
    assert nets == (expected if loser else dict.fromkeys(Seat, Counters()))


def test_the_grand_and_the_general_misere_can_have_different_losers() -> None:
    losers = set()
    for seed in range(12):
        for answer in ("grand", "general_misere"):
            rules = decided(FOSTER, {"everyone_passes": answer})
            choose, game = random.Random(seed), told(Game(deal(seed, Seat.S), rules), *[PASS] * 4)
            while game.turn:
                game = game.then(choose.choice(sorted(game.legal(), key=order)))
            assert game.settlement
            losers.add((seed, answer, next((s for s in Seat if game.settlement.net(s) == Counters(-6)), None)))
    by = {answer: [loser for seed, kind, loser in sorted(losers, key=str) if kind == answer] for answer in
          ("grand", "general_misere")}  # fmt: skip
    assert by["grand"] != by["general_misere"] and None in by["general_misere"] and None not in by["grand"]


def test_kimberly_a_solo_of_six_in_any_suit_but_the_one_turned_up() -> None:
    game = told(under("six_in_another_suit", proposals=False), *[PASS] * 4, Call.SIX, PASS, PASS, PASS)
    assert game.turn is Seat.W and game.legal() == set(Suit) - {Suit.HEARTS}
    refusal = refusal_of(lambda: game.then(Suit.HEARTS))
    assert refusal.cites == "foster.kimberly-all-pass"
    end = low(game.then(Suit.DIAMONDS))
    assert end.contract == Contract(Call.SIX, Seat.W, None, Suit.DIAMONDS) and end.play and end.settlement
    assert end.settlement == settle(end.contract, end.play.won(Seat.W), end.rules)


def test_three_players_six_tricks_in_any_suit_of_ones_own() -> None:
    game = told(under("six_in_own_suit", "three_handed"), *[PASS] * 3, PASS, Call.SIX, PASS)
    assert game.turn is Seat.N and game.legal() == set(Suit)
    end = low(game.then(game.deal.turned))  # type: ignore[arg-type]
    assert end.play and len(end.play.tricks) == 13 and all(len(trick.cards) == 3 for trick in end.play.tricks)
    assert end.settlement and end.settlement.net(Seat.S) == Counters()


def test_the_suit_of_a_slam_is_asked_for_only_where_it_is_named() -> None:
    named = told(under("next_dealer"), Call.SLAM, PASS, PASS, PASS)
    assert named.legal() == set(Suit)
    none = told(Game(FOSTERS, RULESETS["modern"]), Call.SLAM, PASS, PASS, PASS)
    assert none.contract and none.contract.trumps is None and none.turn is Seat.W and none.play
    grand = told(Game(replace(FOSTERS, turn_up=Suit.CLUBS), RULESETS["grand_slam"]), Call.PETIT_SLAM, PASS, PASS, PASS)
    assert grand.legal() == set(Suit) and grand.then(Suit.CLUBS).turn is Seat.W


def test_a_hand_whose_turn_is_no_trumps_has_solos_without_trumps() -> None:
    rules = decided(RULESETS["different_trumps"], {"trump_source": "rotation_hdcs_none"})
    game = told(Game(deal(3, Seat.S, rules=rules, number=5), rules), PASS, PASS, PASS, Call.SOLO)
    assert game.contract and game.contract.trumps is None and game.play and game.turn is Seat.W
