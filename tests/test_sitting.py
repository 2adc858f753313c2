"""A sitting at the table, by clicking what it offers: whole hands under every rule set, errors, remedies, records."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from bs4 import BeautifulSoup
from named_cards import everything, in_words, named_in
from referee import SEATS, after, may_play, taker
from sitting import FOSTERS, E, N, S, W, card

from solo_teach.cards import Card
from solo_teach.contract import Call
from solo_teach.counters import NOTHING, Counters
from solo_teach.deal import deal
from solo_teach.decisions import TrumpSource
from solo_teach.door import answer
from solo_teach.errors import Claimed, Corrected, Exposed, Kind, OutOfTurn, StakesClaimed
from solo_teach.examples import example
from solo_teach.game import Game
from solo_teach.html_sitting import AtTable
from solo_teach.html_table import deal_table
from solo_teach.law import Refusal
from solo_teach.payments import Pool
from solo_teach.players import Chosen
from solo_teach.recording import as_json, game_of, record_of
from solo_teach.ruleset import Ruleset
from solo_teach.rulesets import FOSTER, RULESETS, THREE_HANDED
from solo_teach.seats import Seat
from solo_teach.sitting import Sitting, doing, done, opened, others, resumed
from solo_teach.sitting.hindsight import marked_back
from solo_teach.solver_watch import Bound
from solo_teach.tricks import Misplay
from solo_teach.views import view_of

JUNK = ("", "x", "ZZ", "W 99", "[]", '{"deal": 1}', "17")


def by_lot(game: Game, seat: Seat, seed: int | str) -> Chosen:
    """A player who knows nothing: quick, and on strange paths."""
    choices = sorted(game.legal(), key=str)
    return Chosen(Random(f"{seed} {len(game.choices)} {seat.name}").choice(choices), "By lot.")


def lowest(game: Game, seat: Seat, seed: int | str) -> Chosen:
    """A player who passes, and plays his lowest card."""
    if not game.table:
        return Chosen(Call.PASS, "It passes.")
    cards = (choice for choice in game.legal() if isinstance(choice, Card))
    return Chosen(min(cards, key=lambda held: (held.rank, held.code)), "It is the lowest.")


@pytest.fixture
def lot(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (others, doing):
        monkeypatch.setattr(module, "choose", by_lot)


@pytest.fixture
def low(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (others, doing):
        monkeypatch.setattr(module, "choose", lowest)


def clicks(scene: AtTable, draw: Random, wild: bool) -> list[tuple[str, str]]:
    """What can be clicked, with the value that each control sends: those of the hand alone, or all of them."""
    found = []
    page = BeautifulSoup(scene.html, "html.parser")
    for made in page.select("button[data-do]"):
        of_the_hand = ("call", "name", "play", "on") if scene.sitting.his_turn else ("on",)
        if not wild and (made["data-do"] not in of_the_hand or "aria-disabled" in made.attrs):
            continue
        value = made.get("data-value", "")
        if name := made.get("data-of"):
            options = [option["value"] for option in page.select(f"[name={name}] option")] or list(JUNK)
            value = draw.choice(options)
        found.append((made["data-do"], value))
    return found


def nothing_hidden_is_told(scene: AtTable, still: bool) -> None:
    now = scene.sitting
    if now.over:
        return
    hidden = set(view_of(now.game, now.seat).unseen) if now.table else everything() - now.game.deal.hand(now.seat)
    moves = now.table.moves if now.table else ()
    shown = {held for move in moves if isinstance(move, Exposed) for held in move.cards}  # a lone caller takes his up
    shown |= {move.card for move in moves if isinstance(move, OutOfTurn)} | {now.game.deal.turn_up}
    for told in (named_in(scene.still if still else scene.html), in_words(scene.said)):
        assert not told & (hidden - shown)


# --- whole hands -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.name)
def test_a_whole_hand_is_played_by_clicking_and_the_referee_finds_nothing(rules: Ruleset) -> None:
    draw = Random(f"whole {rules.name}")
    scene = AtTable(opened(f"a hand of {rules.name}", rules, draw.choice(rules.players)))
    for step in range(80):
        nothing_hidden_is_told(scene, still=step % 5 == 4)
        if scene.sitting.over:
            break
        scene = scene.then(*draw.choice(clicks(scene, draw, wild=False)))
    assert scene.sitting.over
    refereed(record_of(scene.sitting.game))
    the_record_keeps_the_hand(scene.sitting)


def refereed(record: dict) -> None:
    """Every card follows suit where it can, and the leads and the tricks are his who won them."""
    told = answer("record", record)
    if told["play"] is None:
        return
    first, hands = record["deal"].split(":")
    held = {seat: set() for seat in SEATS}
    for seat, hand in zip(first + after(first), hands.split(), strict=True):
        suits = hand.split(".") if hand != "-" else []
        held[seat] = {suit + rank for suit, ranks in zip("SHDC", suits, strict=False) for rank in ranks}
    order = "".join(seat for seat in SEATS if held[seat])
    leader, won = told["play"]["tricks"][0]["leader"], dict.fromkeys(SEATS, 0)
    plays, trump = list(record["plays"]), told["contract"]["trumps"]
    while plays:
        cards, plays = plays[: len(order)], plays[len(order) :]
        turn = (order * 2)[order.index(leader) :]
        for seat, played in zip(turn, cards, strict=False):
            assert played in may_play(held[seat], cards[0][0] if played != cards[0] else None)
            held[seat].remove(played)
        if len(cards) == len(order):
            leader = turn[SEATS.index(taker("W", cards, trump))]
            won[leader] += 1
    assert told["play"]["won"] == won


def the_record_keeps_the_hand(now: Sitting) -> None:
    """Read back, the record comes to the same cards and the same account."""
    text, pool = now.record, now.session.pool
    read = game_of(text)
    assert as_json(read, pool) == text
    assert (read.table and read.table.play.moves) == (now.table and now.table.play.moves)
    told = answer("record", json.loads(text))["settle"]
    assert (told is None) is (now.account is None)
    if told and now.account:
        nets = {seat.name: now.account.net(seat) for seat in Seat}
        assert {seat: Counters(net["red"], net["white"]) for seat, net in told["net"].items()} == nets
        pool_net = now.account.net(Pool.POOL)
        assert sum(nets.values(), pool_net) == NOTHING


@pytest.mark.usefixtures("lot")
@pytest.mark.parametrize("number", range(12))
def test_whatever_is_clicked_nothing_breaks_and_nothing_hidden_is_told(number: int) -> None:
    draw = Random(f"wild {number}")
    rules = list(RULESETS.values())[number % len(RULESETS)]
    scene = AtTable(opened(number, rules, draw.choice(rules.players), with_pool=number % 2 == 0))
    for step in range(50):
        nothing_hidden_is_told(scene, still=step % 5 == 4)
        verb, value = draw.choice(clicks(scene, draw, wild=draw.random() < 0.5) or [("on", "")])
        if verb == "mark" or (verb in ("seed", "load", "down", "out") and draw.random() < 0.8):
            continue
        try:
            scene = scene.then(verb, value)
        except Refusal as refusal:
            assert refusal.sentence.endswith((".", ")."))
    the_record_keeps_the_hand(scene.sitting)


def test_the_check_of_hidden_cards_sees_every_card_that_is_drawn() -> None:
    assert named_in(deal_table(FOSTERS)) == everything()


# --- what is refused -------------------------------------------------------------------------------------------------


def called(calls: str, seat: Seat, rules: Ruleset = FOSTER) -> Sitting:
    """Foster's own hand after these calls from West on; the others play their lowest cards."""
    game = Game(FOSTERS, rules, tuple(map(Call.read, calls.split())))
    return resumed(game, seat)


@pytest.mark.usefixtures("low")
@pytest.mark.parametrize(
    ("calls", "verb", "value", "sentence"),
    [
        ("", "cheat", "", "“cheat” is nothing that can be done at this table."),
        ("", "call", "whist", "“whist” is no call"),
        ("", "call", "accept", "West cannot accept: nobody has proposed."),
        ("", "play", "SA", "The ace of spades cannot be played yet: it is West's turn to call."),
        ("", "undo", "", "You have chosen nothing yet in this hand, so there is nothing to take back."),
        ("", "look", "", "Nothing has been played yet."),
        ("", "next", "", "This hand is not over yet."),
        ("", "mark", "", "Only a hand that has been played to its end is marked."),
        ("", "on", "", "The others wait for nothing but your own choice."),
        ("", "slip", "revoke", "There is nobody at play here who could err against you."),
        ("", "use", "swap", "A card cannot be used so: “swap”."),
        ("", "seed", " ", "Give a number or a word, and it will stand for a deal."),
        ("", "load", "{", "This is no record of a hand: it is not JSON"),
        ("", "load", "[]", "A record takes a JSON object, not a list."),
        ("", "load", "{}", "A record needs the field “rules”."),
        ("pass pass solo pass", "play", "S10", "West does not hold the ten of spades."),
        ("pass pass solo pass", "misplay", "SA", "West may play the ace of spades: it is no error."),
        ("pass pass solo pass", "early", "SA", "West cannot play out of turn: the turn is his."),
        ("pass pass solo pass", "correct", "", "No card of yours lies against the law"),
        ("pass pass solo pass", "demand", "0", "There is no such penalty for you to demand now."),
        ("pass pass solo pass", "stand", "", "West can let no false lead stand"),
        ("pass pass solo pass", "stakes", "E", "West cannot claim the stakes of East"),
        ("pass pass solo pass", "claim", "E 1", "West cannot claim a revoke of East: trick 1 shows none."),
        ("pass pass solo pass", "claim", "E", "To claim a revoke, say whose it was and in which trick."),
        ("pass pass solo pass", "claim", f"E {'9' * 5000}", "To claim a revoke, say whose it was and in which trick."),
        ("", "seed", "9" * 5000, "Give a number or a word of 50 signs at most"),
        ("", "seed", "\ud800", "Give a number or a word of 50 signs at most, all of which can be printed."),
        ("pass pass solo pass", "look", "", "West cannot look back: no trick has been turned yet."),
        ("pass pass solo pass", "slip", "sing", "“sing” is no error that the others can be asked for."),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(calls: str, verb: str, value: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        done(called(calls, W), verb, value)
    assert refused.value.sentence.startswith(sentence)


@pytest.mark.usefixtures("low")
def test_one_whose_turn_it_is_not_cannot_play_and_is_given_no_advice() -> None:
    now = called("pass pass solo pass", S)
    for verb, sentence in (("play", "It is West’s turn, and not South’s."), ("hint", "It is not your turn")):
        with pytest.raises(Refusal, match=sentence):
            done(now, verb, "S4")


@pytest.mark.usefixtures("low")
def test_the_record_of_another_game_is_refused_by_what_is_wrong_with_it() -> None:
    kept = record_of(called("pass pass solo pass", W).game)
    for changed, sentence in (
        ({"rules": "poker"}, "“poker” is no rule set known here"),
        ({"plays": ["SA", "HA"]}, "North does not hold the ace of hearts."),
        ({"calls": ["pass", "accept"]}, "North cannot accept: nobody has proposed."),
        ({"deal": "W:AJ87"}, "A deal is a seat, a colon and four hands"),
    ):
        with pytest.raises(Refusal, match=sentence):
            game_of(json.dumps({**kept, **changed}))


# --- errors on purpose, and what the others make of them -------------------------------------------------------------


def nets(now: Sitting) -> dict[str, str]:
    assert now.account
    return {seat.name: str(now.account.net(seat)) for seat in Seat}


@pytest.mark.usefixtures("low")
def test_a_card_dropped_against_a_misere_costs_the_stakes_of_all() -> None:
    """Foster: the offender pays for all three; his misère is 3 reds."""
    now = done(called("misere pass pass pass", N), "expose", "S9")
    assert now.over and now.table and now.table.moves == (Exposed(N, frozenset({card("S9")})), StakesClaimed(W, N))
    assert nets(now) == {"W": "9 red", "N": "-9 red", "E": "nothing", "S": "nothing"}
    assert now.news == (f"North shows {card('S9')}.", "West claims the stakes for North's error.", now.table.why_over)


@pytest.mark.usefixtures("low")
def test_a_revoke_is_claimed_when_the_suit_is_seen_again_and_not_before() -> None:
    """North, with ♦9 and ♦8, ruffs West's diamond; the others see it when he plays one of them."""
    now = done(called("pass pass solo pass", N), "on")
    assert now.table and now.table.trick.plays == ((W, card("D3")),)
    now = done(now, "misplay", "HT")
    assert now.his_turn and now.table and now.table.play.takers == (N,) and not now.table.claims
    now = done(now, "play", "C2")
    assert now.table and len(now.table.play.tricks) == 2 and now.table.revokes and not now.table.claims
    now = done(one_on(now), "play", "D8")
    assert now.table and [move for move in now.table.moves if isinstance(move, Claimed)] == [Claimed(E, N, 1)]


@pytest.mark.usefixtures("low")
def test_a_wrong_card_is_mended_in_time_and_then_lies_open_to_be_called() -> None:
    now = done(done(called("pass pass solo pass", N), "on"), "misplay", "HT")
    now = done(now, "correct")
    assert now.table and now.table.moves[-1] == Corrected(N, card("HT")) and now.his_turn
    assert now.table.exposed == {N: frozenset({card("HT")})} and not now.table.revokes
    assert [demand.kind for demand in now.table.in_force] == [], "it cannot be called where he must follow"


@pytest.mark.usefixtures("low")
def test_a_lead_out_of_turn_is_left_exposed_by_the_first_who_may_say_so() -> None:
    now = done(called("pass pass solo pass", N), "early", "CA")
    assert now.table and now.table.moves[0] == OutOfTurn(N, card("CA"))
    demanded = [move for move in now.table.moves if not isinstance(move, Card | OutOfTurn)]
    assert [(move.by, move.kind) for move in demanded][:1] == [(E, Kind.TREAT_AS_EXPOSED)]  # type: ignore[union-attr]
    assert now.table.exposed == {N: frozenset({card("CA")})}


@pytest.mark.usefixtures("low")
def test_a_lone_caller_errs_freely() -> None:
    now = done(called("pass pass solo pass", E), "early", "CT")
    assert now.table and not now.table.exposed and not now.table.in_force
    assert now.table.false_lead is None and now.table.trick.plays[:1] == ((W, card("D3")),)


@pytest.mark.usefixtures("low")
def test_a_caller_who_throws_his_hand_down_has_lost() -> None:
    now = done(called("pass pass solo pass", E), "down")
    assert now.over and now.account and now.account.made is False


@pytest.mark.usefixtures("low")
def test_an_adversary_asked_to_drop_a_card_owes_what_the_law_gives_for_it() -> None:
    """The caller may call it; what he demands binds, and until he lets it be the others wait for him."""
    now = done(called("pass pass solo pass", E), "slip", "expose")
    assert now.table
    (seat,) = now.table.exposed
    assert seat in (W, N, S) and len(now.table.exposed[seat]) == 1
    while not now.demands:
        now = done(now, "on")
    demand = now.demands[0]
    assert demand.by is E and demand.of is seat
    after_it = done(now, "demand", "0")
    assert after_it.table and demand in after_it.table.moves
    let_be = done(now, "on")
    assert let_be.table and demand not in let_be.table.moves


@pytest.mark.usefixtures("low")
def test_an_adversary_asked_to_revoke_does_so_and_the_player_must_find_it() -> None:
    now = done(called("pass pass solo pass", E), "slip", "revoke")
    while not (now.table and now.table.revokes):
        now = one_on(now)
    assert now.table
    revoke = now.table.revokes[0]
    assert revoke.seat is not E and not now.slip and "revoke" not in AtTable(now).said
    while now.table and not now.table.established(revoke):
        now = one_on(now)
    for wrong in Seat:
        if wrong not in (E, revoke.seat):
            with pytest.raises(Refusal, match="shows none"):
                done(now, "claim", f"{wrong.name} {revoke.trick}")
    now = done(now, "claim", f"{revoke.seat.name} {revoke.trick}")
    assert now.table and now.table.claims == (revoke,)


def one_on(now: Sitting) -> Sitting:
    """The next step of a hand in which the player too plays his lowest card."""
    if now.his_turn:
        return done(now, "play", lowest(now.game, now.seat, "").choice.code)
    return done(now, "on")


# --- taking back, advice, records ------------------------------------------------------------------------------------


@pytest.mark.usefixtures("low")
def test_what_is_taken_back_can_be_chosen_again_and_the_others_answer_as_before() -> None:
    now = called("pass pass solo pass", S)
    while len(now.game.choices) < 12:
        now = one_on(now)
    back = done(now, "undo")
    assert back.his_turn and back.game.choices == now.game.choices[: len(back.game.choices)]
    choice = now.game.choices[len(back.game.choices)]
    assert isinstance(choice, Card) and len(back.game.choices) < len(now.game.choices)
    again = done(back, "play", choice.code)
    while len(again.game.choices) < len(now.game.choices):
        again = one_on(again)
    assert again.game == now.game
    assert done(now, "again").game == Game(FOSTERS, FOSTER, (Call.PASS,) * 3), "the others have passed up to South"


def test_advice_is_the_modest_players_for_that_seat_with_its_reason() -> None:
    now = called("", W)
    advice = done(now, "hint")
    assert advice.hint and advice.hint == others.choose(now.game, W, now.seed)
    assert advice.hint.why in BeautifulSoup(AtTable(advice).html, "html.parser").get_text()
    assert done(advice, "call", "pass").hint is None


def test_a_hand_is_taken_up_where_its_record_ends() -> None:
    given = example("misere/foster-illustrative").given
    begun = {**given, "plays": given["plays"][:6]}
    now = resumed(game_of(json.dumps(begun)), S)
    assert now.table and [move.code for move in now.table.moves][:6] == begun["plays"]  # type: ignore[union-attr]


# --- hands one after another -----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("lot")
def test_the_deal_goes_round_and_the_score_is_the_sum_of_the_accounts() -> None:
    now = opened("an evening", FOSTER, S, dealer=W, with_pool=True)
    dealers, sums = [], {seat: Counters(red=-1) for seat in Seat}
    for _ in range(5):
        dealers.append(now.game.deal.dealer)
        pool = now.session.pool
        while not now.over:
            now = done(now, "out")
        assert pool == now.session.pool
        for seat in Seat:
            sums[seat] += now.account.net(seat) if now.account else NOTHING
        now = done(now, "next")
    assert dealers == [W, N, E, S, W], "it passes to the left, be the hand played or thrown in"
    assert {seat: now.session.score(seat.value) for seat in Seat} == sums
    assert sum(sums.values(), NOTHING) + now.session.pool == NOTHING
    assert len({now.game.deal.pbn, opened("an evening", FOSTER, S, dealer=W).game.deal.pbn}) == 2


@pytest.mark.usefixtures("lot")
def test_another_deal_is_played_for_a_pool_and_at_a_pace_as_the_last_was() -> None:
    now = done(opened(1, FOSTER, S, with_pool=True), "pace")
    other = done(now, "seed", " 2 ")
    assert other.game.deal == opened(2, FOSTER, S).game.deal
    assert other.session.with_pool and other.slowly
    assert done(now, "load", now.record).slowly


@pytest.mark.usefixtures("low")
def test_who_wants_to_see_each_card_is_waited_for_before_it_and_who_does_not_only_between_tricks() -> None:
    quick = done(called("pass pass solo pass", S), "on")
    slow = done(done(called("pass pass solo pass", S), "pace"), "on")
    assert quick.table and len(quick.table.moves) == 3 and quick.his_turn
    assert slow.table and len(slow.table.moves) == 1 and slow.waits
    assert "Go on" in AtTable(slow).html


@pytest.mark.usefixtures("low")
def test_a_lead_taken_back_can_be_chosen_again_at_once() -> None:
    now = done(called("pass pass solo pass", W), "play", "SA")
    back = done(now, "undo")
    assert back.his_turn and not back.waits and back.table and not back.table.moves


@pytest.mark.usefixtures("lot")
def test_trumps_that_go_by_turns_do_so_from_hand_to_hand() -> None:
    rules = next(
        rules
        for rules in RULESETS.values()
        if deal(1, S, rules=rules).turned != deal(1, S, rules=rules, number=2).turned
    )
    now = opened(1, rules, rules.players[0])
    while not now.over:
        now = done(now, "out") if now.table else done(now, "call", "pass") if now.his_turn else done(now, "on")
    then = done(now, "next").game.deal
    assert then.turned is deal(1, then.dealer, rules=rules, number=2).turned is not now.game.deal.turned


def test_three_who_cannot_know_which_card_is_over_are_refused_before_the_first_call() -> None:
    rules = replace(THREE_HANDED, trump_source=TrumpSource.SECOND_PACK)
    with pytest.raises(Refusal, match="Three can sit at this table only where a card is turned up"):
        opened(1, rules, rules.players[0])


# --- hindsight -------------------------------------------------------------------------------------------------------


def test_a_book_s_misere_in_which_no_card_gave_anything_away_is_marked_so() -> None:
    game = game_of(json.dumps(example("misere/foster-illustrative").given))
    marks = marked_back(game, Bound())
    assert game.table and len(marks.cards) == len(game.table.moves) and not marks.left_out
    assert not any(marked.given for _, marked in marks.cards)


def test_what_is_not_worked_out_in_time_is_said() -> None:
    game = game_of(json.dumps(example("solo/foster-illustrative").given))
    marks = marked_back(game, Bound(nodes=200))
    first = marks.cards[0][0]
    assert 1 < first <= 52 and [number for number, _ in marks.cards] == list(range(first, 53))
    assert marks.left_out == f"The first {first - 1} cards of the hand were not worked out in time."
    with pytest.raises(Refusal, match="played to its end"):
        marked_back(Game(FOSTERS, FOSTER), Bound())


def test_after_an_error_no_card_is_marked() -> None:
    game = game_of(json.dumps(example("revokes/solo-six-played").given))
    assert game.table
    wrong = next(place for place, move in enumerate(game.table.moves, 1) if isinstance(move, Misplay))
    marks = marked_back(game, Bound(nodes=2_000))
    assert all(number < wrong for number, _ in marks.cards)
    assert "From where something went amiss no card is marked" in marks.left_out
