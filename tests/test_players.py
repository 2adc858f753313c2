"""The modest player: what he may know, that he keeps the laws, and what he makes of hands that a novice can read."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from statistics import mean

import many_played
import pytest
from many_played import BOOKS, look_through
from minimax import exact_worths
from unseen import MISERE, brute, cut, small_view

from solo_teach.auction import Auction
from solo_teach.cards import Card, Suit, read_hand
from solo_teach.contract import Call, Contract
from solo_teach.deal import deal
from solo_teach.decisions import TrumpSource
from solo_teach.door import recorded
from solo_teach.examples import examples
from solo_teach.game import Game
from solo_teach.law import Refusal
from solo_teach.passages import passages
from solo_teach.players import Chosen, choose, chosen_call, chosen_card, chosen_suit, weighing
from solo_teach.players.imagining import imagined
from solo_teach.players.playing_out import Standing, beaten
from solo_teach.players.strength import packed
from solo_teach.ruleset import Ruleset
from solo_teach.rulesets import FOSTER, KIMBERLY, MODERN, RULESETS, THREE_HANDED
from solo_teach.seats import Seat
from solo_teach.solver_bits import CARDS, PLACE, SEAT
from solo_teach.solver_position import Position
from solo_teach.tricks import Misplay, Trick
from solo_teach.views import View, view_of

W, N, E, S = Seat
EVERY_BOOK = range(len(BOOKS))


def card(text: str) -> Card:
    return Card.read(text)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card, text.split()))


def test_under_every_rule_set_the_referee_finds_no_fault_and_unseen_cards_change_nothing() -> None:
    met = look_through(EVERY_BOOK)
    assert met["card chosen again, the unseen cards dealt otherwise"] > 20
    assert met["call chosen again, the unseen cards dealt otherwise"] > 3
    assert sum(number for name, number in met.items() if name.startswith("played: ")) > 8


def test_the_second_look_would_see_a_player_who_peeps(monkeypatch: pytest.MonkeyPatch) -> None:
    def peeping(game: Game, seat: Seat, seed: int) -> Chosen:
        honest = choose(game, seat, seed)
        return replace(honest, why=f"{honest.why} {game.deal.pbn}")

    monkeypatch.setattr(many_played, "choose", peeping)
    with pytest.raises(AssertionError, match="hand 0"):
        look_through(range(1))


def test_the_same_seed_gives_the_same_choice_whatever_was_asked_between() -> None:
    view = view_of(cut(MISERE, 13), cut(MISERE, 13).turn)
    first = chosen_card(view, 1)
    for upto in (17, 30, 14):
        between = cut(MISERE, upto)
        chosen_card(view_of(between, between.turn), 2)
    assert chosen_card(view, 1) == first


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        pytest.param("S2468T H246 C246 D24", Call.SPREAD, id="each suit from the deuce, one rank skipped each time"),
        pytest.param("S23456 H2345 C2346 D-", Call.SPREAD, id="runs from the deuce, and a void"),
        pytest.param("SAKQJT9876 HAKQJ C- D-", Call.SLAM, id="thirteen winners whatever is led"),
        pytest.param("SAKQJT98 HAKQ C43 DA", Call.ABUNDANCE, id="eleven tricks with spades as trumps"),
        pytest.param("SA765 HAKQJT CA4 D43", Call.SOLO, id="an ace with four trumps behind the honours"),
        pytest.param("S9864 HT8653 C75 D97", Call.PASS, id="no card above a ten, and no deuce"),
    ],
)
def test_what_an_eldest_hand_says_with_hearts_turned_up(hand: str, call: Call) -> None:
    chosen = chosen_call(Auction(W, FOSTER), read_hand(hand), card("H9"), 1)
    assert chosen.choice is call
    assert chosen.why.endswith(".")


def test_he_accepts_with_four_tricks_and_leaves_a_proposal_alone_with_none() -> None:
    proposed = Auction(W, FOSTER, (Call.PROPOSE,))
    assert chosen_call(proposed, read_hand("SAK5 HK764 CAQ4 D432"), card("H9"), 1).choice is Call.ACCEPT
    assert chosen_call(proposed, read_hand("S9864 HT53 C7543 D97"), card("H9"), 1).choice is Call.PASS


@pytest.mark.parametrize("rules", RULESETS.values(), ids=list(RULESETS))
def test_whatever_he_holds_he_says_what_he_may(rules: Ruleset) -> None:
    luck = Random(7)
    for number in range(30):
        dealt = deal(f"calls {number}", luck.choice(rules.players), rules=rules)
        auction = Auction(dealt.eldest, rules)
        while seat := auction.turn:
            told = chosen_call(auction, dealt.hand(seat), dealt.turn_up, number)
            assert told.choice in auction.legal_calls()
            assert set(told.cites) <= passages().keys()
            auction = auction.then(told.choice)


def test_an_abundance_is_in_the_longest_and_strongest_suit_and_a_barred_suit_is_not_named() -> None:
    hand = read_hand("SAKQJT98 HAKQ C43 D2")
    assert chosen_suit(Auction(W, FOSTER), hand, 1).choice is Suit.SPADES
    assert chosen_suit(Auction(W, KIMBERLY), hand, 1, Suit.SPADES).choice is Suit.HEARTS


def ending(seat: Seat, hand: str, played: str, face_up: str, contract: Contract, target: int) -> View:
    """A trick in progress, led by West, with the other hands lying open."""
    hands = [frozenset() if text == "-" else read_hand(text) for text in face_up.split(" / ")]
    trick = Trick(W, cards(played))
    seen = frozenset(read_hand(hand)) | {one for held in hands for one in held} | set(trick.cards)
    w, n, e, s = hands
    return View(seat, read_hand(hand), contract, target, trick, face_up=(w, n, e, s), dealt=seen)


def test_an_adversary_finds_the_one_card_that_leaves_the_caller_the_trick() -> None:
    # North, the caller, has the heart 6 and must play it to hearts. Only the 5 goes under it: East has to keep his 9.
    view = ending(W, "H5 S9", "", "- / H6 C2 / H4 D3 / H3 D2", Contract(Call.MISERE, N), 0)
    assert chosen_card(view, 1).choice == card("H5")


def test_a_caller_keeps_under_and_throws_what_would_be_caught() -> None:
    # East, the caller, has none of the spades led. His heart ace would win a trick in hearts; his club 2 never could.
    view = ending(E, "HA C2", "S4 S5", "H3 / H4 / - / S6 H2", Contract(Call.MISERE, E), 0)
    assert chosen_card(view, 1).choice == card("HA")


def test_a_solo_caller_wins_a_trick_with_the_cheapest_trump_that_serves() -> None:
    # South, last to play, ruffs the spade ace with the 3 and has the heart ace for the last trick.
    view = ending(S, "HA H3", "SA SK SQ", "C4 / C3 / C2 / -", Contract(Call.SOLO, S, None, Suit.HEARTS), 2)
    assert chosen_card(view, 1).choice == card("H3")


def test_what_a_demand_leaves_is_all_that_he_chooses_from() -> None:
    view = view_of(cut(MISERE, 0), MISERE.deal.eldest)
    for one in sorted(view.hand, key=lambda held: held.code)[:4]:
        assert chosen_card(view, 1, frozenset({one})).choice == one
    two = frozenset(sorted(view.hand, key=lambda held: held.code)[:2])
    assert chosen_card(view, 1, two).choice in two


def test_after_errors_he_obeys_what_is_demanded() -> None:
    met = 0
    for name, kept in examples().items():
        if kept.verb != "record" or not name.startswith(("irregularities/", "revokes/")):
            continue
        game = recorded(kept.given)
        for upto in range(len(game.choices) + 1):
            now = Game(game.deal, game.rules, game.choices[:upto])
            wanting = now.table and now.table.turn and (now.table.in_force or now.table.exposed or now.table.early)
            if wanting and met < 60:
                met += 1
                assert choose(now, now.turn, 1).choice in now.legal()
    assert met > 10


def test_where_somebody_has_revoked_he_still_finds_a_card_and_the_referee_sees_it() -> None:
    game = Game(deal("7", N), FOSTER, (Call.PASS, Call.PASS, Call.PASS, Call.SOLO))
    while seat := game.turn:
        chosen = choose(game, seat, 1).choice
        wrong = game.play.hand(seat) - game.play.legal() if game.play else frozenset()
        if wrong and len(game.play.tricks) < 3:
            chosen = Misplay(min(wrong, key=lambda held: held.code))
        game = game.then(chosen)
    assert game.play and game.play.revokes
    with pytest.raises(AssertionError):
        many_played.look_at(game, BOOKS[0][1])


@pytest.mark.parametrize(
    ("hand", "call", "lead"),
    [
        pytest.param("S7 HQ865 CJ976 DK853", Call.MISERE, "S7", id="against a misère, the single card: M51"),
        pytest.param(
            "SA H65 CJ9764 DKT853", Call.MISERE, "H6", id="but not an ace alone: M52; of 6 and 5 the middling 6"
        ),
        pytest.param("S2345 H65 CJ9764 DK3", Call.SPREAD, "S2", id="against a spread, the deuce of a run: M68"),
        pytest.param("SAKQJT9876 HAK C43", Call.ABUNDANCE, "SA", id="an abundance draws trumps at once: M66"),
    ],
)
def test_the_first_lead_is_the_books_and_cites_them(hand: str, call: Call, lead: str) -> None:
    caller, trumps = (W, Suit.SPADES) if call is Call.ABUNDANCE else (N, None)
    view = View(W, read_hand(hand), Contract(call, caller, None, trumps), FOSTER.terms(call).target, Trick(W))
    chosen = chosen_card(view, 1)
    assert chosen.choice == card(lead)
    assert chosen.cites and set(chosen.cites) <= passages().keys()


def test_layouts_imagined_are_some_of_those_that_fit() -> None:
    luck, met = Random(3), 0
    for _ in range(40):
        view, _ = small_view(luck, 3, luck.randrange(3, 9))
        if len(view.unseen) > 6:  # more have too many orders to go through
            continue
        fits = brute(view)
        for w, n, e, s in imagined(view, 8, 1):
            assert tuple(map(_unpacked, (w, n, e, s))) in fits
        met += len(fits) > 1 and view.seat not in view.contract.callers
    assert met > 10


def _unpacked(hand: int) -> frozenset[Card]:
    return frozenset(one for place, one in CARDS.items() if hand >> place & 1)


def test_trials_count_each_card_as_the_plainest_search_does_for_either_side() -> None:
    luck, met = Random(5), set()
    while len(met) < 4:
        view, _ = small_view(luck, 3, luck.randrange(3))
        low = view.contract.call in (Call.MISERE, Call.SPREAD)
        told = weighing.weighed(view, 1, view.hand)
        if told is None:
            continue
        ours, wanted = view.seat in view.contract.callers, 1 if low else told.target
        expected = dict.fromkeys(told.held, 0)
        layouts = tuple(imagined(view, weighing.LAYOUTS, 1))
        for layout in layouts:
            w, n, e, s = (frozenset(held for place, held in CARDS.items() if hand >> place & 1) for hand in layout)
            worths = exact_worths(Position((w, n, e, s), view.contract, view.trick, view.won))
            for group in expected:
                expected[group] += (worths[group[0]] >= wanted) is ours
                expected[group] += low and played_out(view, layout, group[-1]) is not ours
        assert told.held == expected and told.of == len(layouts) * (2 if low else 1)
        if len(set(expected.values())) > 1:
            met.add((low, ours))


def played_out(view: View, layout: tuple[int, int, int, int], card: Card) -> bool:
    """Whether the maxims beat a misère after this card."""
    seats, lacked = view.contract.players, view.voids(view.contract.caller)
    void = packed(held for held in CARDS.values() if held.suit in lacked)
    trick = tuple(PLACE[held] for held in view.trick.cards)
    at = Standing(layout, SEAT[view.contract.caller], tuple(SEAT[seat] for seat in seats), SEAT[view.trick.leader])
    return beaten(replace(at, trick=trick, void=void), PLACE[card])


def test_only_the_first_lead_is_left_to_the_books_and_who_follows_tries_his_cards() -> None:
    game = cut(MISERE, 1)
    assert "Tried" in chosen_card(view_of(game, game.turn), 1).why


def test_the_hand_of_who_called_a_misere_is_imagined_lower_than_chance_deals_it() -> None:
    view = View(W, read_hand("S7 HQ865 CJ976 DK853"), Contract(Call.MISERE, N), 0, Trick(W))

    def pips(layouts: Iterable[tuple[int, int, int, int]]) -> float:
        """The mean rank of the caller's cards; the 39 that West has not come to 317 in all, or 8.1 a card."""
        return mean(one.rank for layout in layouts for one in _unpacked(layout[1]))

    assert pips(imagined(view, 40, 1)) < 6.5


@pytest.mark.parametrize(
    ("hands", "leader", "beaten_so"),
    [
        # North calls. West leads the heart 5, under which North's 6 cannot go; East and South go under it.
        pytest.param("H5 S9 / H6 C2 / H4 D3 / H3 D2", W, True, id="the 6 stays above"),
        # East's 7 stands above the 6, and North's club 2 never wins.
        pytest.param("H5 S9 / H6 C2 / H7 D3 / H3 D2", W, False, id="another card lies above the 6"),
        # North leads his 2, which every heart beats, and goes under the 9 of spades with the 3.
        pytest.param("H5 S9 / H2 S3 / H7 D3 / H3 D2", N, False, id="two cards that lose"),
    ],
)
def test_a_misere_of_two_cards_is_played_out_as_counted_by_hand(hands: str, leader: Seat, beaten_so: bool) -> None:
    w, n, e, s = (packed(read_hand(text)) for text in hands.split(" / "))
    assert beaten(Standing((w, n, e, s), SEAT[N], (0, 1, 2, 3), SEAT[leader])) is beaten_so


def test_without_a_kernel_he_plays_by_the_plain_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "there_is_a_kernel", lambda: False)
    # West must keep his 9 of spades: under the heart 5 the caller's 6 is caught, as it is when the kernel is asked.
    view = ending(W, "H5 S9", "", "- / H6 C2 / H4 D3 / H3 D2", Contract(Call.MISERE, N), 0)
    assert chosen_card(view, 1).choice == card("H5")


def test_three_players_are_served() -> None:
    game = Game(deal(2, W, rules=THREE_HANDED), THREE_HANDED)
    assert game.turn and choose(game, game.turn, 1).choice in game.legal()


def test_three_players_who_cannot_know_which_card_is_over_are_refused_by_name() -> None:
    rules = replace(THREE_HANDED, trump_source=TrumpSource.ROTATION_HDCS)
    game = Game(deal(2, W, rules=rules), rules)
    for call in (Call.MISERE, Call.PASS, Call.PASS):
        game = game.then(call)
    with pytest.raises(Refusal, match=r"One card of the forty is in no hand, and nobody has seen which\."):
        choose(game, game.turn or W, 1)


def test_who_is_not_to_choose_is_refused() -> None:
    game = Game(deal(2, W), FOSTER)
    with pytest.raises(Refusal, match=r"It is North's turn, and South has nothing to choose\."):
        choose(game, S, 1)
    with pytest.raises(Refusal, match=r"South has nothing to choose\."):
        choose(_finished(), S, 1)
    thrown_in = Auction(W, MODERN, (Call.PASS,) * 4)
    with pytest.raises(Refusal, match=r"The auction is over: nobody may speak\."):
        chosen_call(thrown_in, game.deal.hand(W), game.deal.turn_up, 1)


def _finished() -> Game:
    game = Game(deal(2, W), FOSTER)
    while game.turn:
        game = game.then(Call.PASS)
    return game
