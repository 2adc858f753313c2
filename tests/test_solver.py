"""Exact play: both solvers against the plainest search there is, and what must be so whatever the cards are."""

from dataclasses import replace
from random import Random

import pytest
from many_endings import both, differs, ending, found
from minimax import exact_worths, random_position

from solo_teach.cards import Card, Rank, Suit, pack, pack_of_forty, read_hand
from solo_teach.contract import Call, Contract
from solo_teach.deal import Deal
from solo_teach.kernel import build
from solo_teach.law import Refusal
from solo_teach.rulesets import FOSTER
from solo_teach.seats import Seat
from solo_teach.solver import Question, Worth, solve
from solo_teach.solver_kernel import Kernel
from solo_teach.solver_plain import Plain
from solo_teach.solver_position import Hands, Position
from solo_teach.solver_watch import Bound
from solo_teach.tricks import Play, Trick

W, N, E, S = Seat
ENDINGS = range(1_000_000, 1_000_150)
EITHER = pytest.mark.parametrize("engine", [Kernel(), Plain()], ids=["the kernel", "plain Python"])


def position(w: str, n: str, e: str, s: str, contract: Contract, leader: Seat = W, trick: str = "") -> Position:
    hands: Hands = (read_hand(w), read_hand(n), read_hand(e), read_hand(s))
    players = tuple(seat for seat, hand in zip(Seat, hands, strict=True) if hand or contract.call is not Call.SIX)
    laid = tuple(map(Card.read, trick.split()))
    return Position(hands, replace(contract, players=players), Trick(leader, laid, players))


@pytest.mark.parametrize("seed", ENDINGS)
def test_both_solvers_find_of_every_card_what_the_plainest_search_finds(seed: int) -> None:
    assert not differs(seed)


@EITHER
@pytest.mark.parametrize("seed", ENDINGS[:40])
def test_the_cards_that_hold_are_those_the_plainest_search_finds(engine: Kernel, seed: int) -> None:
    one = ending(seed)
    exact = exact_worths(one)
    for target in range(15):
        held = {card for card, worth in exact.items() if worth >= target}
        assert Question(engine=engine).holding(one, target) == held


def test_the_endings_are_of_every_kind() -> None:
    met = [ending(seed) for seed in ENDINGS]
    assert {len(one.trick.cards) for one in met} == {0, 1, 2, 3}
    assert {one.left for one in met} >= {1, 2, 3, 4}
    assert {len(one.contract.players) for one in met} == {3, 4}
    assert {one.contract.call for one in met} > {Call.MISERE, Call.SPREAD, Call.PROPOSE}
    partners = {one.contract.partner is one.contract.caller.opposite for one in met if one.contract.partner}
    assert partners == {True, False}


SOLO_E, MISERE_E = Contract(Call.SOLO, E, None, Suit.HEARTS), Contract(Call.MISERE, E)
# counted by hand: the hands, the contract, who leads, the trick, and what East's side comes to
BY_HAND = [
    ("the last trick", "S2", "S3", "SA", "S4", SOLO_E, W, "", 1),
    ("the last trick ruffed", "S2", "H2", "SA", "S4", SOLO_E, W, "", 0),
    ("a forced card", "C2", "C3 D2", "C5 D3", "C4 D4", SOLO_E, W, "D5", 1),
    ("a king behind the ace", "HA H2", "S2 S3", "HK H3", "S4 S5", SOLO_E, W, "", 1),
    ("a king before the ace", "S2 S3", "S4 S5", "HK H3", "HA H2", SOLO_E, E, "", 1),
    ("void in all suits led", "SA SK", "SQ SJ", "H3 H2", "ST S9", SOLO_E, W, "", 2),
    ("no trumps", "SA SK", "SQ SJ", "H3 H2", "ST S9", replace(SOLO_E, trumps=None), W, "", 0),
    ("a misère with the deuce", "S3 S4", "S5 S6", "S2 C9", "C3 C4", MISERE_E, W, "", 1),
    ("a misère whose three is caught", "S2 C3", "D5 D6", "S3 C9", "D3 D4", MISERE_E, W, "", 0),
    ("a misère that leads and is caught", "S4 S5", "C5 C6", "S9 S8", "D3 D4", MISERE_E, E, "", 0),
    ("three at a table", "SA SK", "SQ SJ", "H3 H2", "", Contract(Call.SIX, E, None, Suit.HEARTS), W, "", 2),
]


@EITHER
@pytest.mark.parametrize("case", BY_HAND, ids=[case[0] for case in BY_HAND])
def test_what_can_be_counted_by_hand(engine: Kernel, case: tuple) -> None:
    _, w, n, e, s, contract, leader, trick, worth = case
    asked = position(w, n, e, s, contract, leader, trick)
    assert Question(engine=engine).value(asked) == Worth(worth, worth)


def moved(one: Position, seat: dict[Seat, Seat], card: dict[Card, Card]) -> Position:
    """The same position with seats and cards changed for others."""
    hands = {seat[was]: frozenset(card[held] for held in one.hand(was)) for was in Seat}
    players = tuple(who for who in Seat if who in {seat[was] for was in one.contract.players})
    partner, trumps = one.contract.partner, one.contract.trumps
    contract = replace(
        one.contract,
        caller=seat[one.contract.caller],
        partner=partner and seat[partner],
        trumps=trumps and card[Card(Rank.ACE, trumps)].suit,
        players=players,
    )
    trick = Trick(seat[one.trick.leader], tuple(card[laid] for laid in one.trick.cards), players)
    return Position((hands[W], hands[N], hands[E], hands[S]), contract, trick, one.won)


def longer(seed: int, cards: int = 6) -> tuple[Random, Position]:
    """A position of six cards a hand, some of them played."""
    luck = Random(f"longer {seed}")
    one = random_position(luck, cards, ending(seed).contract)
    for _ in range(luck.randrange(4)):
        one = one if one.over else one.then(luck.choice(one.legal()))
    return (luck, one) if not one.over else longer(seed + 1000, cards)


@pytest.mark.parametrize("seed", range(40))
def test_names_of_seats_and_suits_change_nothing(seed: int) -> None:
    luck, one = longer(seed)
    turned = luck.choice(tuple(Seat)).around()
    suits = dict(zip(Suit, luck.sample(tuple(Suit), 4), strict=True))
    card = {old: Card(old.rank, suits[old.suit]) for old in pack()}
    other = moved(one, dict(zip(Seat, turned, strict=True)), card)
    kernel, plain = both()
    worths = found(kernel, one)
    assert found(kernel, other) == {card[old]: worth for old, worth in worths.items()}
    assert found(plain, one) == worths


@pytest.mark.parametrize("seed", range(40))
def test_ranks_that_are_gone_make_no_difference(seed: int) -> None:
    _, one = longer(seed)
    there = {card for hand in (*one.hands, one.trick.cards) for card in hand}
    card = {old: old for old in pack()}
    for suit in Suit:
        ranks = sorted(old.rank for old in there if old.suit is suit)
        card |= {Card(rank, suit): Card(Rank(place), suit) for place, rank in enumerate(ranks, 2)}
    closed = moved(one, {seat: seat for seat in Seat}, card)
    kernel, _ = both()
    assert found(kernel, closed) == {card[old]: worth for old, worth in found(kernel, one).items()}


@pytest.mark.parametrize("seed", range(40))
def test_a_position_is_worth_its_best_card_and_touching_cards_are_worth_the_same(seed: int) -> None:
    _, one = longer(seed, 8)
    solved = solve(one)
    best = (max if one.callers_turn else min)(worth.low for worth in solved.cards.values())
    assert solved.value == Worth(best, best)
    for card in one.legal():
        assert Question(engine=Kernel()).value(one.then(card)) == solved.cards[card]


@pytest.mark.parametrize("seed", range(40))
def test_a_line_is_legal_and_comes_to_the_value_with_and_without_what_was_learnt_before(seed: int) -> None:
    _, one = longer(seed, 9)
    kernel = Kernel()
    solved = solve(one, engine=kernel)
    fresh = [Question(engine=Kernel()), Question(engine=kernel)]
    at = one
    for card in solved.line:
        assert all(question.value(at) == solved.value for question in fresh)
        at = at.then(card)
    assert at.over and (0 if at.misere and at.won else 1 if at.misere else at.won) == solved.value.low


@pytest.mark.parametrize("seed", range(12))
def test_both_solvers_agree_on_whole_deals_where_both_are_quick(seed: int) -> None:
    luck = Random(f"whole {seed}")
    caller = luck.choice(tuple(Seat))
    for contract, target in (
        (Contract(Call.MISERE, caller), 1),
        (Contract(Call.SLAM, caller, None, luck.choice(tuple(Suit))), 13),
    ):
        one = random_position(luck, 13, contract)
        kernel, plain = (Question(engine=engine).reaches(one, target) for engine in both())
        assert kernel is plain is not None


def test_three_play_with_forty_cards() -> None:
    luck = Random(40)
    dealt = luck.sample(pack_of_forty(), 39)
    w, n, e = (frozenset(dealt[i : i + 13]) for i in (0, 13, 26))
    players = (W, N, E)
    one = Position((w, n, e, frozenset()), Contract(Call.MISERE, E, players=players), Trick(W, (), players))
    kernel, plain = (Question(engine=engine).value(one) for engine in both())
    assert kernel == plain


def solo(seed: int = 3) -> Position:
    return random_position(Random(seed), 13, Contract(Call.SOLO, E, None, Suit.HEARTS))


@EITHER
def test_a_bound_gives_an_interval_that_holds(engine: Kernel) -> None:
    _, one = longer(7, 8)
    exact = Question().value(one).low
    for nodes in (1, 3, 10, 30, 100):
        told = solve(one, Bound(nodes=nodes), engine)
        assert told.value.low <= exact <= told.value.high
        assert all(worth.low <= worth.high for worth in told.cards.values())
    assert solve(solo(), Bound(nodes=1), engine).value == Worth(0, 13)


@EITHER
def test_a_bound_is_on_all_that_is_asked_together(engine: Kernel) -> None:
    asked = Question(Bound(nodes=10), type(engine)())
    assert not asked.value(solo()).exact and asked.watch.nodes >= 10
    assert asked.reaches(solo(), 5) is asked.holding(solo(), 5) is None


def test_the_cards_that_hold_are_bounded_and_counted_like_any_question() -> None:
    asked, whole = Question(Bound(nodes=10), Kernel()), Question(engine=Kernel())
    assert asked.holding(solo(), 5) is None and asked.watch.nodes == 10
    assert whole.holding(solo(), 5) is not None and whole.watch.nodes > 10


def test_time_runs_out_and_progress_is_told() -> None:
    told: list[int] = []
    value = Question(Bound(seconds=0.05, progress=told.append), Plain()).value(solo())
    assert not value.exact and told == sorted(told) and told


class Enough(Exception):
    """What somebody who waits throws to break a search off."""


def test_a_kernel_broken_off_any_number_of_times_still_answers() -> None:
    engine, hard = Kernel(), random_position(Random(0), 13, Contract(Call.PROPOSE, E, W))

    def enough(_nodes: int) -> None:
        raise Enough

    for _ in range(300):
        with pytest.raises(Enough):
            Question(Bound(progress=enough), engine).value(hard)
    one, exact = longer(7, 8)[1], Question().value(longer(7, 8)[1])
    assert Question(engine=engine).value(one) == exact


def test_plain_python_says_what_it_cannot_do_in_time() -> None:
    with pytest.raises(Refusal, match="install wasmtime, or give a bound"):
        Question(engine=Plain()).value(solo())


def test_tricks_already_won_count() -> None:
    one = random_position(Random(7), 6, SOLO_E)
    fewer = Question().value(replace(one, won=0)).low
    assert Question().value(replace(one, won=3)) == Worth(fewer + 3, fewer + 3)
    assert Question().value(replace(one, contract=MISERE_E, won=1)) == Worth(0, 0)


def test_a_misere_beaten_once_stays_beaten_whatever_is_left() -> None:
    safe = position("S4", "S5", "S2", "S3", MISERE_E)
    assert Question().value(safe) == Worth(1, 1)
    assert Question().value(replace(safe, won=1)) == Worth(0, 0)


def test_a_play_is_solved_from_where_it_stands() -> None:
    dealt = Deal.read("W:AJ87.6.T7653.K98 9532.T42.98.AJ32 KQ.AQ975.AQ.QT64 T64.KJ83.KJ42.75", S, Card.read("H3"))
    play = Play(dealt, SOLO_E, FOSTER)
    for card in ("DT", "D8", "DA", "D2", "HA"):
        play = play.then(Card.read(card))
    one = Position.of(play)
    assert (one.turn, one.won, one.left, one.trick) == (S, 1, 12, play.trick)
    assert set(Question().cards(one)) == set(play.legal())


REFUSED = [
    (("S2", "S3", "S4", "S4"), "The four of spades is there twice."),
    (("S2", "S3 S5", "S4", "S6"), "North has 2 cards where 1 would be right."),
    (("S2", "S3", "S4", ""), "West has 1 cards where 0 would be right."),
]


@pytest.mark.parametrize(("hands", "said"), REFUSED, ids=[said for _, said in REFUSED])
def test_positions_that_cannot_be_are_refused(hands: tuple[str, str, str, str], said: str) -> None:
    with pytest.raises(Refusal, match=said):
        position(*hands, SOLO_E)


def test_each_for_himself_is_refused_by_name() -> None:
    with pytest.raises(Refusal, match="A grand, in which each plays for himself"):
        position("S2", "S3", "S4", "S5", Contract(Call.GRAND, W))


def test_the_kernel_is_what_its_source_makes(tmp_path) -> None:
    assert build.build(tmp_path / "solo.wasm").read_bytes() == build.BUILT.read_bytes()


def test_the_plainest_search_counts_a_hand_counted_ending() -> None:
    one = position("HA H2", "S2 S3", "HK H3", "S4 S5", SOLO_E)
    assert exact_worths(one) == {Card.read("HA"): 1, Card.read("H2"): 1}
