"""Revokes: found, mended in time, claimed until the next cut, and paid for."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from many_hands import contract_for
from sentences import refusal_of
from sitting import FOSTERS, E, N, S, W, after, ask, card, cards, nets, sit, told

from solo_teach.contract import Call, Contract
from solo_teach.counters import NOTHING, Counters
from solo_teach.deal import Deal, deal
from solo_teach.decisions import AdversarysRevoke, EveryonePasses
from solo_teach.errors import Abandoned, Claimed, Corrected, Exposed, LookedBack, OutOfTurn, StakesClaimed, Stands
from solo_teach.irregularities import Table
from solo_teach.penalties import Fault, Offence, Revoked
from solo_teach.ruleset import Ruleset
from solo_teach.rulesets import FOSTER, GRAND_SLAM, HOFFMANN, RULESETS
from solo_teach.seats import Seat
from solo_teach.settlement import settle
from solo_teach.tricks import Misplay, Revoke

N_REVOKES = "SA D8 SQ S4"  # North holds ♠9532 and throws a diamond
E_REVOKES = "SA S2 DQ S4"  # East holds ♠KQ


def test_a_revoke_is_found_with_what_he_could_have_played() -> None:
    table = after(sit("solo", "E"), N_REVOKES)
    assert table.revokes == (Revoke(N, 1, card("D8"), cards("S9 S5 S3 S2")),)


def test_one_who_has_none_of_the_suit_led_does_not_revoke() -> None:
    table = after(sit("solo", "E"), "SA S2 SQ S4 S7 S3 SK S6 C4 C5 CK C2 SJ S5 H9")
    assert table.revokes == ()


# Law 28: when it is established


def test_a_revoke_may_be_mended_until_the_next_trick_is_led() -> None:
    table = after(sit("solo", "E"), N_REVOKES)
    (revoke,) = table.revokes
    assert not table.established(revoke)
    refusal = refusal_of(lambda: table.then(Claimed(E, N, 1)))
    open_yet = "trick 1 is open, and the error may still be mended"
    assert refusal.sentence == f"East cannot claim a revoke of North: {open_yet}."
    assert refusal.cites == "foster.law-28-in-time"
    assert table.why_not(Corrected(N, card("D8"))) is None
    led = after(table, "S7")
    assert led.established(revoke)
    refusal = refusal_of(lambda: led.then(Corrected(N, card("D8"))))
    closed = "no such error lies in a trick that is still open"
    assert refusal.sentence == f"North cannot take back the eight of diamonds: {closed}."
    assert led.why_not(Claimed(E, N, 1)) is None


def test_a_lead_out_of_turn_to_the_next_trick_establishes_it_too() -> None:
    for seat in (N, W, S, E):
        led = min(FOSTERS.hand(seat) - cards("HT SA C2 S4 SQ"), key=lambda card: card.code)
        table = after(sit("solo", "E"), "SA HT SQ S4", *([led.code] if seat is N else [OutOfTurn(seat, led)]))
        assert table.established(table.revokes[0]) and table.why_not(Corrected(N, card("HT")))


# Law 29: mended in time


def test_the_wrong_card_is_exposed_and_those_who_played_after_it_take_theirs_back() -> None:
    table = after(sit("solo", "W"), "SA H2 SQ S4", Corrected(N, card("H2")))
    assert table.turn is N and table.revokes == () and table.exposed == {N: cards("H2")}
    assert table.legal() == cards("S9 S5 S3 S2") and table.play.tricks == () and table.trick.cards == (card("SA"),)
    assert table.hand(E) == FOSTERS.hand(E) and table.hand(S) == FOSTERS.hand(S)
    again = after(table, "S2 SK S6")  # East and South may play other cards
    assert again.play.takers == (W,) and again.exposed == {N: cards("H2")} and again.revokes == ()
    assert told(after(again, "D3")) == "W>N call_card H2, W>N forbid_ruff H2"


def test_a_card_mended_before_the_next_has_played_takes_nothing_else_back() -> None:
    table = after(sit("solo", "W"), "SA H2", Corrected(N, card("H2")), "S3 SQ S4")
    assert table.play.tricks[0].cards == tuple(map(card, ["SA", "S3", "SQ", "S4"]))


def test_a_lone_caller_who_mends_a_revoke_has_no_card_exposed() -> None:
    table = after(sit("solo", "E"), E_REVOKES, Corrected(E, card("DQ")))
    assert table.exposed == {} and table.turn is E and table.legal() == cards("SK SQ")
    assert table.hand(S) == FOSTERS.hand(S)


def test_what_else_lay_exposed_stays_exposed() -> None:
    shown = Exposed(S, cards("C5"))
    table = after(sit("solo", "E"), "SA H2 SQ", shown, "S4", Corrected(N, card("H2")))
    assert table.exposed == {N: cards("H2"), S: cards("C5")}
    withdrawn = after(sit("solo", "E"), Exposed(S, cards("S4")), "SA H2 SQ S4", Corrected(N, card("H2")))
    assert withdrawn.exposed == {N: cards("H2"), S: cards("S4")}


def test_what_happened_since_the_wrong_card_is_not_undone_with_it() -> None:
    older = after(sit("solo", "E"), N_REVOKES, "S7 S3 SK S6 HA H3 H6 H4 HQ H8 C8 S2")
    table = after(older, LookedBack(S, 1), Abandoned(W), Claimed(E, N, 1), Corrected(N, card("S2")))
    assert table.turn is N and [revoke.trick for revoke in table.claims] == [1]
    assert table.exposed == {N: cards("S2"), W: older.hand(W)}
    assert told(after(table, "HT H5 HJ C9 H2")).startswith("E>S lead_suit S")
    misere = after(sit("misere", "E"), "SA D8", Exposed(S, cards("C5")), Corrected(N, card("D8")))
    assert misere.offences == (Offence(Fault.EXPOSED, S), Offence(Fault.EXPOSED, N))


def test_two_revokes_in_one_trick_may_both_be_mended() -> None:
    table = after(sit("solo", "W"), "SA H2 DQ S4", Corrected(E, card("DQ")), Corrected(N, card("H2")))
    assert table.revokes == () and table.exposed == {N: cards("H2"), E: cards("DQ")} and table.turn is N


def test_a_card_laid_out_of_turn_may_be_mended_like_another() -> None:
    table = after(sit("solo", "E"), "S7", OutOfTurn(S, card("H8")), Corrected(S, card("H8")))
    assert table.revokes == () and table.early == () and table.exposed == {S: cards("H8")} and table.turn is N
    assert after(sit("solo", "E"), "S7", OutOfTurn(S, card("H8")), "S2 SQ", Corrected(S, card("H8"))).turn is N


@pytest.mark.parametrize("call", ["misere", "spread"])
def test_an_adversary_who_mends_a_revoke_in_a_misere_has_exposed_a_card(call: str) -> None:
    table = after(sit(call, "E"), "SA H2", Corrected(N, card("H2")))
    assert table.offences == (Offence(Fault.EXPOSED, N),)
    assert nets(after(table, StakesClaimed(E, N)))["N"] == {"misere": "-9 red", "spread": "-18 red"}[call]
    assert after(sit(call, "E"), E_REVOKES, Corrected(E, card("DQ"))).offences == ()


# Law 38: demands not obeyed


def test_to_disobey_a_demand_one_could_meet_is_set_down_like_a_revoke() -> None:
    asked = after(sit("solo", "E"), OutOfTurn(N, card("C2")), ask("E>W lead_suit S"))
    refusal = refusal_of(lambda: asked.then(card("DT")))
    assert refusal.sentence == "West cannot play the ten of diamonds: East has demanded that he lead spades."
    table = asked.then(Misplay(card("DT")))
    assert table.revokes == (Revoke(W, 1, card("DT"), cards("SA SJ S8 S7")),)
    assert table.play.revokes == () and table.play.moves == (card("DT"),)
    done = after(table, "D8 DQ D2 SK", Claimed(E, W, 1))
    assert done.claims == table.revokes
    mended = after(table, "D8", Corrected(W, card("DT")))
    assert mended.legal() == cards("SA SJ S8 S7") and mended.exposed == {W: cards("DT")}


DISOBEYED = [("highest", "S2"), ("lowest", "S9"), ("call_card S9", "S5"), ("forbid_card S9", "S9")]


@pytest.mark.parametrize(("asked", "wrong"), DISOBEYED)
def test_each_demand_disobeyed_is_a_failure(asked: str, wrong: str) -> None:
    table = after(sit("solo", "E"), Exposed(N, cards("S9")), "SA", ask(f"E>N {asked}"), wrong)
    assert [(revoke.seat, revoke.trick, revoke.card) for revoke in table.revokes] == [(N, 1, card(wrong))]


def test_a_demand_obeyed_or_impossible_is_no_failure() -> None:
    table = after(sit("solo", "E"), Exposed(N, cards("S9")), "SA", ask("E>N highest"), "S9")
    assert table.revokes == ()
    assert after(sit("solo", "E"), Exposed(N, cards("S9")), "DT", ask("E>N call_card S9"), "D8").revokes == ()
    sentence = "North may play the nine of spades: it is no error."
    asked = after(sit("solo", "E"), Exposed(N, cards("S9")), "SA", ask("E>N highest"))
    assert refusal_of(lambda: asked.then(Misplay(card("S9")))).sentence == sentence


def test_one_who_plays_too_soon_may_disobey_a_demand_as_well() -> None:
    table = after(sit("solo", "E"), Exposed(S, cards("S4")), "SA S2", ask("E>S call_card S4"), OutOfTurn(S, card("S6")))
    assert table.revokes == (Revoke(S, 1, card("S6"), cards("S4")),) == after(table, "SQ").revokes


def test_who_neither_follows_nor_obeys_has_revoked_once() -> None:
    table = after(sit("solo", "E"), Exposed(N, cards("S9")), "SA", ask("E>N highest"), "D9")
    assert table.revokes == (Revoke(N, 1, card("D9"), cards("S9 S5 S3 S2")),)


# Laws 30 to 33: claims


def play_out(table: Table) -> Table:
    while not table.over:
        table = table.then(min(table.legal(), key=lambda card: card.code))
    return table


def test_a_revoke_may_be_claimed_during_the_play_or_after_it() -> None:
    during = after(sit("solo", "E"), N_REVOKES, "S7", Claimed(E, N, 1))
    assert not during.over and during.claims == during.revokes
    end = play_out(after(sit("solo", "E"), N_REVOKES))
    assert end.search() == end.revokes != () and end.claims == ()
    late = end.then(Claimed(E, N, 1))
    assert late.search() == () and late.settlement() == play_out(during).settlement()


def test_the_tricks_are_not_searched_before_the_end() -> None:
    assert refusal_of(lambda: after(sit("solo", "E"), N_REVOKES, "S7").search()).cites == "foster.law-32"


NO_CLAIM = [
    (Claimed(S, N, 1), "South cannot claim a revoke of North: they do not play against each other."),
    (Claimed(N, N, 1), "North cannot claim a revoke of North: they do not play against each other."),
    (Claimed(E, W, 1), "East cannot claim a revoke of West: trick 1 shows none."),
    (Claimed(E, N, 2), "East cannot claim a revoke of North: trick 2 shows none."),
    (Claimed(E, N, 99), "East cannot claim a revoke of North: trick 99 shows none."),
]


@pytest.mark.parametrize(("claim", "sentence"), NO_CLAIM)
def test_a_claim_that_finds_nothing_is_refused(claim: Claimed, sentence: str) -> None:
    assert refusal_of(lambda: after(sit("solo", "E"), N_REVOKES, "S7").then(claim)).sentence == sentence


def test_a_revoke_is_claimed_once_but_by_either_adversary() -> None:
    table = after(sit("propose", "WN"), N_REVOKES, "S7")
    for seat in (E, S):
        claimed = after(table, Claimed(seat, N, 1))
        again = refusal_of(lambda claimed=claimed: claimed.then(Claimed(E, N, 1)))
        assert again.sentence == "East cannot claim a revoke of North: that in trick 1 has been claimed already."
    assert refusal_of(lambda: table.then(Claimed(W, N, 1))).cites == "foster.law-30-solo"


def test_several_revokes_may_be_claimed_and_each_costs_three_tricks() -> None:
    table = after(sit("solo", "E"), E_REVOKES, "S7 S3 HA S6 HQ", Claimed(W, E, 1), Claimed(S, E, 2))
    assert len(table.claims) == 2
    end = play_out(table)
    assert end.settlement() == settle(end.contract, end.play.won(E), FOSTER, revokes=(Revoked(E), Revoked(E)))


def test_no_book_prices_a_revoke_in_a_grand() -> None:
    rules = replace(FOSTER, everyone_passes=EveryonePasses.GRAND)
    end = play_out(after(sit("grand", "W", rules), N_REVOKES))
    assert end.search() == end.revokes != ()
    refusal = refusal_of(lambda: end.then(Claimed(E, N, 1)))
    assert "no book prices" in refusal.sentence and end.settlement(Counters(4)).pool == Counters(4)  # type: ignore[union-attr]


PETIT = "HA H3 H6 H2 SK S4 SA S2 S7 S3 H5 S6 HQ"
ENDED = [  # call, a hand in which a revoke is established, the claim, what each comes to (Foster E8 and E9)
    ("misere", FOSTER, f"{N_REVOKES} S7", Claimed(E, N, 1), "nothing, -9 red, 9 red, nothing"),
    ("spread", FOSTER, f"{N_REVOKES} S7", Claimed(E, N, 1), "nothing, -18 red, 18 red, nothing"),
    ("slam", FOSTER, "HA H3 H6 C2 HQ", Claimed(E, N, 1), "nothing, -24 red, 24 red, nothing"),
    ("misere", FOSTER, f"{E_REVOKES} S7", Claimed(S, E, 1), "3 red, 3 red, -9 red, 3 red"),
    ("spread", FOSTER, f"{E_REVOKES} S7", Claimed(S, E, 1), "6 red, 6 red, -18 red, 6 red"),
    # the caller of a slam leads until he has lost it, but a petit slam allows one trick to the others
    ("petit slam", GRAND_SLAM, PETIT, Claimed(W, E, 3), "3 red, 3 red, -9 red, 3 red"),
]


@pytest.mark.parametrize(("call", "rules", "moves", "claim", "come_to"), ENDED)
def test_a_claim_ends_a_misere_a_spread_or_a_slam_and_the_offender_pays(
    call: str, rules: Ruleset, moves: str, claim: Claimed, come_to: str
) -> None:
    table = after(sit(call, "E", rules), moves)
    assert not table.over
    done = table.then(claim)
    assert done.why_over == f"{claim.against.value} has revoked, so the {call.replace('misere', 'misère')} is over."
    assert ", ".join(nets(done).values()) == come_to


def test_a_revoke_in_the_trick_that_ends_a_misere_is_established_by_it() -> None:
    """North throws a spade on a diamond, East must win and the hands are thrown up: North pays for all."""
    table = after(sit("misere", "E"), "DT S2 DA D2")
    assert table.over and nets(table)["E"] == "-9 red" and table.established(table.revokes[0])
    assert refusal_of(lambda: table.then(Corrected(N, card("S2")))).cites == "foster.abandoned"
    assert nets(table.then(Claimed(E, N, 1))) == {"W": "nothing", "N": "-9 red", "E": "9 red", "S": "nothing"}


def test_a_revoke_is_claimed_after_a_hand_was_abandoned_too() -> None:
    """Law 27: the result stands as admitted, but a revoke that is discovered is paid for."""
    table = after(sit("solo", "E"), N_REVOKES, "S7 S3 SK S6", Abandoned(E))
    claimed = table.then(Claimed(E, N, 1))
    assert nets(table)["E"].startswith("-") and not nets(claimed)["E"].startswith("-")


def test_both_sides_may_revoke() -> None:
    for rules in (FOSTER, HOFFMANN):
        table = after(sit("solo", "E", rules), "SA D8 DQ S4 S7", Claimed(E, N, 1), Claimed(N, E, 1))
        assert set(nets(play_out(table)).values()) == {"nothing"}


def test_harm_is_shown_for_claimed_revokes_alone() -> None:
    end = play_out(after(sit("solo", "E"), N_REVOKES))
    (revoke,) = end.revokes
    refusal = refusal_of(lambda: end.settlement(harmless=[revoke]))
    assert refusal.sentence == "North's revoke in trick 1 was not claimed."
    own = play_out(after(sit("solo", "E"), E_REVOKES, "S7", Claimed(W, E, 1)))
    assert refusal_of(lambda: own.settlement(harmless=own.claims)).cites == "foster.law-31-solo"


# A deliberate revoke in the first, sixth and twelfth trick, under each rule set, by either side


def until(rules: Ruleset, call: Call, seed: int, trick: int, by_caller: bool) -> Iterator[tuple[Table, Misplay]]:
    """The hand up to a card of that side in that trick that would be a revoke, if there is one in this deal."""
    draw = random.Random(f"revoke {seed}")
    dealt: Deal = deal(seed, rules.players[seed % len(rules.players)], rules=rules)
    table = Table(dealt, contract_for(call, rules, dealt, draw), rules)
    while table.turn:
        wrong = sorted(table.hand(table.turn) - table.legal(), key=lambda card: card.code)
        if len(table.play.tricks) + 1 == trick and wrong and (table.turn in table.contract.callers) is by_caller:
            yield table, Misplay(wrong[0])
            return
        table = table.then(draw.choice(sorted(table.legal(), key=lambda card: card.code)))


@cache
def deliberate(name: str, call: Call, trick: int, by_caller: bool) -> tuple[Table, Misplay]:
    for seed in range(400):
        for found in until(RULESETS[name], call, seed, trick, by_caller):
            return found
    raise AssertionError(f"no deal gives {name} such a revoke")


A03 = [(name, call, trick, by_caller) for name in RULESETS for call in (Call.SOLO, Call.ABUNDANCE)
       for trick in (1, 6, 12) for by_caller in (True, False)]  # fmt: skip
EACH_A03 = pytest.mark.parametrize(("name", "call", "trick", "by_caller"), A03)


@EACH_A03
def test_a_deliberate_revoke_found_at_once_or_before_the_next_trick_is_mended(
    name: str, call: Call, trick: int, by_caller: bool
) -> None:
    start, misplay = deliberate(name, call, trick, by_caller)
    seat = start.turn
    assert seat
    at_once = start.then(misplay)
    assert [(revoke.seat, revoke.trick) for revoke in at_once.revokes] == [(seat, trick)]
    whole = at_once
    while len(whole.play.tricks) < trick:
        whole = whole.then(min(whole.legal(), key=lambda card: card.code))
    for table in (at_once, whole):
        assert all(table.why_not(Claimed(other, seat, trick)) for other in Seat)
        mended = table.then(Corrected(seat, misplay.card))
        assert mended.revokes == () and mended.turn is seat and mended.legal() == start.legal()
        assert mended.exposed == ({} if by_caller else {seat: frozenset({misplay.card})})
        assert play_out(mended).search() == ()


@EACH_A03
def test_a_deliberate_revoke_claimed_is_paid_for_and_unclaimed_is_not(
    name: str, call: Call, trick: int, by_caller: bool
) -> None:
    start, misplay = deliberate(name, call, trick, by_caller)
    seat, caller, rules = start.turn, start.contract.caller, start.rules
    assert seat
    never = play_out(start.then(misplay))
    (revoke,) = never.search()
    won = never.play.won(caller)
    assert never.settlement() == settle(start.contract, won, rules)
    claimant = start.contract.adversaries[0] if by_caller else caller
    end = never.then(Claimed(claimant, seat, trick))
    settled, terms = end.settlement(), rules.terms(call)
    assert settled and settled.made is not by_caller
    if by_caller:  # the stake whatever he took, and the white of what three tricks fewer leave him short
        short = terms.under_trick * max(0, terms.target - max(0, won - 3))
        assert {settled.net(other) for other in start.contract.adversaries} == {terms.stake + short}
        return
    over = terms.over_trick * max(0, won + 3 - terms.target)
    shares = {other: settled.net(other) for other in start.contract.adversaries}
    whole = -(terms.stake + over) * len(shares)
    assert shares == {other: whole if other is seat else NOTHING for other in shares}
    spared = end.settlement(harmless=[revoke])
    assert spared
    partners = {spared.net(other) for other in shares if other is not seat}
    alone = rules.adversarys_revoke is AdversarysRevoke.OFFENDER
    assert partners == ({NOTHING} if alone else {-(terms.stake + terms.over_trick * max(0, won - terms.target))})


def test_a_revoke_in_the_last_trick_cannot_be() -> None:
    """One card is left: whoever holds a card of the suit led plays it."""
    assert not list(until(FOSTER, Call.SOLO, 1, 13, True)) and not list(until(FOSTER, Call.SOLO, 2, 13, False))


def test_a_false_lead_that_stands_may_be_revoked_to_like_any_other() -> None:
    table = after(sit("solo", "E"), OutOfTurn(N, card("C2")), Stands(E), "HA C5 C8")
    assert [(revoke.seat, revoke.trick) for revoke in table.revokes] == [(E, 1)] and table.turn is not W


def test_a_misere_lost_and_played_on_has_nothing_more_to_claim() -> None:
    """Under Denexa's rules the hand goes on after the caller's first trick, but his call is lost."""
    rules = RULESETS["denexa"]
    contract = Contract(Call.MISERE, Seat.W)
    table = Table(deal(3, Seat.S), contract, rules)
    while not table.over:
        turn, lost = table.turn, table.play.won(Seat.W)
        wrong = [card for card in table.hand(turn) if card not in table.legal()] if turn and turn is not Seat.W else []
        if lost and wrong and not table.revokes:
            table = table.then(Misplay(min(wrong, key=lambda card: card.code)))
        else:
            table = table.then(max(table.legal(), key=lambda card: (card.rank, card.code)))
    (revoke,) = table.revokes
    refusal = refusal_of(lambda: table.then(Claimed(Seat.W, revoke.seat, revoke.trick)))
    assert refusal.sentence.endswith("West had taken a trick by then, and his call was lost.")
    settled = table.settlement()
    assert settled and settled.made is False
