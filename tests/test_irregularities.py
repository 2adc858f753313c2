"""Cards played in error: each clause of the laws in its own small case."""

from dataclasses import replace

import pytest
from many_hands import CASES, RATES, look_through_many
from sentences import refusal_of
from sitting import FOSTERS, E, N, S, W, after, ask, brief, card, cards, nets, sit, told

from solo_teach.cards import Suit
from solo_teach.contract import Call, Contract
from solo_teach.counters import Counters
from solo_teach.errors import (
    Abandoned,
    ClaimedTheRest,
    Exposed,
    LookedBack,
    OutOfTurn,
    PlayedOn,
    Remarked,
    StakesClaimed,
    Stands,
)
from solo_teach.irregularities import Table
from solo_teach.penalties import Fault, Offence
from solo_teach.rulesets import DENEXA, FOSTER, HOFFMANN, MODERN, RULESETS
from solo_teach.seats import Seat
from solo_teach.settlement import settle
from solo_teach.tricks import Misplay, Play

SUITS = "lead_suit S, {0} lead_suit H, {0} lead_suit C, {0} lead_suit D"
N_SHOWS = Exposed(N, cards("S9"))


def any_suit(who: str) -> str:
    return f"{who} {SUITS.format(who)}"


def test_a_hand_without_errors_is_its_play() -> None:
    table, play = sit("solo", "E"), Play(FOSTERS, Contract(Call.SOLO, E, None, Suit.HEARTS), FOSTER)
    while not table.over:
        assert (table.turn, table.legal(), table.trick) == (play.turn, play.legal(), play.trick)
        assert table.play == play and not table.demands() and table.settlement() is None
        choice = min(table.legal(), key=lambda card: card.code)
        table, play = table.then(choice), play.then(choice)
    assert table.why_over == play.why_over and table.search() == ()
    assert table.settlement() == settle(play.contract, play.won(E), FOSTER)


# Law 20: cards liable to be called


@pytest.mark.parametrize("call", ["solo", "abundance", "abundance_in_trumps", "misere", "spread", "slam"])
def test_a_lone_caller_may_show_his_cards(call: str) -> None:
    table = after(sit(call, "E"), Exposed(E, cards("SK HA")))
    assert table.exposed == {} and table.demands() == () and table.offences == ()


def test_nobody_is_punished_for_showing_cards_in_a_grand() -> None:
    rules = replace(FOSTER, everyone_passes=type(FOSTER.everyone_passes).GRAND)
    table = after(sit("grand", "W", rules), Exposed(N, cards("S9")), OutOfTurn(E, card("SK")), "SA")
    assert table.exposed == {} and table.demands() == () and table.offences == ()
    said = refusal_of(lambda: table.then(Abandoned(N))).sentence
    assert said == "North cannot abandon his hand: in a grand there is no call to win or to lose by it."


WITH_PARTNERS = [("solo", "E", "N"), ("propose", "WE", "W"), ("propose", "WE", "S")]


@pytest.mark.parametrize(("call", "callers", "seat"), WITH_PARTNERS)
def test_everyone_else_may_have_shown_cards_called(call: str, callers: str, seat: str) -> None:
    shown = frozenset(list(FOSTERS.hand(Seat[seat]))[:2])
    table = after(sit(call, callers), Exposed(Seat[seat], shown))
    assert table.exposed == {Seat[seat]: shown}


# Law 21: what may be demanded of an exposed card


def test_when_its_suit_is_led_an_exposed_card_may_be_ordered_or_kept_back_or_the_highest_or_lowest_called() -> None:
    table = after(sit("solo", "E"), N_SHOWS, "SA")
    assert told(table) == "E>N call_card S9, E>N forbid_card S9, E>N highest, E>N lowest"
    for asked, legal in [("call_card S9", "S9"), ("forbid_card S9", "S5 S3 S2"), ("highest", "S9"), ("lowest", "S2")]:
        assert after(table, ask(f"E>N {asked}")).legal() == cards(legal)


def test_the_call_may_be_repeated_at_each_trick_until_the_card_is_played() -> None:
    table = after(sit("solo", "E"), N_SHOWS, "DT")
    assert told(table) == "E>N call_card S9"
    table = after(table, ask("E>N call_card S9"))
    assert table.legal() == cards("D9 D8")
    table = after(table, "D8 DQ DJ")
    assert table.in_force == () and table.exposed == {N: cards("S9")}
    table = after(table, "SQ S4 SA", ask("E>N forbid_card S9"), "S2 S7")
    assert told(table) == "E>N call_card S9, E>N forbid_card S9, E>N highest, E>N lowest"
    table = after(table, ask("E>N call_card S9"), "S9 SK S6")
    assert table.exposed == {} and table.demands() == ()


def test_an_exposed_card_got_rid_of_in_the_course_of_play_leaves_no_penalty() -> None:
    table = after(sit("solo", "E"), N_SHOWS, "SA S9 SQ S4 S7")
    assert table.exposed == {} and table.demands() == ()


def test_an_exposed_trump_may_be_barred_from_ruffing() -> None:
    start = after(sit("solo", "W"), "SA S2 SQ S4 S7 S3 SK S6 C4 C5 CK C2", Exposed(E, cards("H9")), "SJ S5")
    assert told(start) == "W>E call_card H9, W>E forbid_ruff H9"
    barred = after(start, ask("W>E forbid_ruff H9"))
    assert barred.legal() == start.hand(E) - cards("H9")
    assert refusal_of(lambda: barred.then(card("H9"))).sentence == (
        "East cannot play the nine of hearts: West has demanded that he not ruff with the nine of hearts."
    )
    assert after(start, ask("W>E call_card H9")).legal() == cards("H9")


def test_an_owner_with_no_other_of_the_suit_has_paid() -> None:
    table = after(sit("solo", "W"), "SA S2 SQ S4", Exposed(E, cards("SK")), "S7 S3", ask("W>E forbid_card SK"))
    assert table.legal() == cards("SK")
    assert after(table, "SK").exposed == {} and after(table, "SK").revokes == ()


def test_an_exposed_card_may_be_called_as_a_lead_but_not_be_barred_from_it() -> None:
    table = after(sit("solo", "E"), Exposed(W, cards("SA")))
    assert told(table) == "E>W call_card SA"
    assert after(table, ask("E>W call_card SA")).legal() == cards("SA")


def test_by_hoffmann_a_lone_caller_may_forbid_it_as_a_lead_again_and_again() -> None:
    table = after(sit("solo", "E", HOFFMANN), Exposed(W, cards("SA")))
    assert told(table) == "E>W call_card SA, E>W forbid_lead SA"
    table = after(table, ask("E>W forbid_lead SA"), "C9 C2 C4 C5")
    assert "E>W forbid_lead SA" in told(table) and card("SA") not in after(table, ask("E>W forbid_lead SA")).legal()
    partners = after(sit("propose", "EN", HOFFMANN), Exposed(W, cards("SA")))
    assert told(partners) == "N>W call_card SA, E>W call_card SA"


def test_e13_the_adversaries_decide_in_turn() -> None:
    """A proposes, B accepts and has a card exposed. Y speaks when he plays; if he is silent B awaits Z's decision."""
    led = after(sit("propose", "WE"), Exposed(E, cards("DA")), "DT")
    assert led.turn is N
    assert told(led) == "N>E call_card DA, N>E forbid_card DA, N>E highest, N>E lowest"
    assert refusal_of(lambda: led.then(ask("S>E call_card DA"))).sentence == (
        "South cannot demand that East play the ace of diamonds: that is for North to say."
    )
    spoken = after(led, ask("N>E call_card DA"), "D8")
    assert spoken.demands() == () and spoken.legal() == cards("DA")
    silent = after(led, "D8")
    assert told(silent) == "S>E call_card DA, S>E forbid_card DA, S>E highest, S>E lowest"
    refusal = refusal_of(lambda: silent.then(ask("N>E call_card DA")))
    assert refusal.sentence.endswith("that is for South to say.") and refusal.cites == "foster.law-21-solo-in-turn"
    assert after(silent, ask("S>E forbid_card DA")).legal() == cards("DQ")


def test_where_both_adversaries_play_after_the_owner_the_first_in_turn_decides_first() -> None:
    table = after(sit("propose", "WE"), "SA S2 SQ S4 S7 S3 SK S6", Exposed(E, cards("HA")))
    assert table.turn is E and told(table) == "S>E call_card HA, N>E call_card HA"
    decided = after(table, ask("N>E call_card HA"))
    assert refusal_of(lambda: decided.then(ask("S>E call_card HA"))).cites == "foster.law-39"


def test_a_leader_may_speak_until_another_has_played_and_a_lone_caller_until_the_owner_plays() -> None:
    partners = after(sit("propose", "NE"), Exposed(N, cards("S9")), "SA")
    assert told(partners).split(", ")[0] == "W>N call_card S9" and "S>N highest" in told(partners)
    third = after(sit("propose", "NE"), Exposed(E, cards("SK")), "SA")
    assert told(third).startswith("W>E") and told(after(third, "S2")).startswith("S>E")
    assert "W>E" not in told(after(third, "S2"))
    lone = after(sit("solo", "W"), Exposed(S, cards("S6")), "SA S2 SQ")
    assert told(lone) == "W>S call_card S6, W>S forbid_card S6, W>S highest, W>S lowest"


# Laws 22 and 23: playing on


def test_a_partner_may_be_made_to_win_the_trick_that_a_leader_played_on_from() -> None:
    table = after(sit("propose", "WE"), "H6", PlayedOn(W, cards("D3 D5")))
    assert table.exposed == {W: cards("D3 D5")} and told(table) == "N>E win, S>E win"
    told_to = after(table, "HT", ask("N>E win"))
    assert told_to.legal() == cards("HA HQ") and told_to.demands() == ()
    assert refusal_of(lambda: table.then(PlayedOn(E, cards("SK")))).cites == "foster.law-22"
    assert after(sit("solo", "W"), "SA", PlayedOn(W, cards("SJ"))).exposed == {}


# Law 24: leads out of turn


def test_a_suit_may_be_called_from_the_partner_whose_lead_it_is() -> None:
    table = after(sit("solo", "E"), OutOfTurn(N, card("C2")))
    assert table.turn is W and table.false_lead == (N, card("C2"))
    assert told(table) == f"E>N treat_as_exposed C2, {any_suit('E>W')}"
    called = after(table, ask("E>W lead_suit C"))
    assert called.legal() == cards("CK C9 C8") and called.false_lead is None and called.demands() == ()
    assert called.hand(N) == FOSTERS.hand(N) and called.exposed == {}


def test_a_suit_is_called_once_and_at_the_first_lead_only() -> None:
    silent = after(sit("solo", "E"), OutOfTurn(N, card("C2")), "DT D8 DA D2 SK S4 SA S2")
    assert silent.turn is W and silent.demands() == () and silent.exposed == {}
    called = after(sit("solo", "E"), OutOfTurn(N, card("C2")), ask("E>W lead_suit S"), "SA S2 SQ S4")
    assert called.turn is W and called.demands() == ()


def test_at_the_callers_own_lead_the_suit_is_called_when_the_adversaries_next_lead() -> None:
    table = after(sit("solo", "E"), "DT D8 DA D2", OutOfTurn(N, card("C2")))
    assert table.turn is E and told(table) == "E>N treat_as_exposed C2"
    table = after(table, "SK S4")
    assert table.demands() == ()
    table = after(table, "SA S2")
    assert table.turn is W and told(table) == any_suit("E>W")


def test_one_who_has_none_of_the_suit_called_pays_nothing() -> None:
    table = after(sit("solo", "E"), "H6 HT HQ HK S4 SA S2 SQ", OutOfTurn(N, card("C2")))
    table = after(table, ask("E>W lead_suit H"))
    assert table.legal() == table.hand(W) and after(table, "S7 S3 SK S6").demands() == ()


@pytest.mark.parametrize(("callers", "offender", "moves", "calls"), [
    ("WN", "S", "SA S2 SQ S4 S7 S3 SK S6", "N>E"),  # North is on East's right
    ("WN", "E", "H6 H2 H5 HK", "N>S"),  # East, on South's right, is his partner: North is next
    ("WE", "N", "H6 H2 H5 HK", "E>S"),
])  # fmt: skip
def test_the_suit_is_called_by_the_adversary_on_the_right(callers: str, offender: str, moves: str, calls: str) -> None:
    seat = Seat[offender]
    lead = min(FOSTERS.hand(seat) & cards("C2 C4 C5"), key=lambda card: card.code)
    first, rest = moves.split()[:4], moves.split()[4:]
    table = sit("propose", callers)
    table = after(table, OutOfTurn(seat, lead), " ".join(first), " ".join(rest))
    assert table.turn is Seat[calls[-1]] and told(table) == any_suit(calls)
    wrong = ask(any_suit(calls).split(",")[0].replace(calls[0], "W" if calls[0] != "W" else "N", 1))
    refusal = refusal_of(lambda: table.then(wrong))
    assert f"that is for {Seat[calls[0]].value} to say" in refusal.sentence


def test_the_card_led_out_of_turn_may_be_treated_as_exposed_instead() -> None:
    table = after(sit("solo", "E"), OutOfTurn(N, card("C2")), ask("E>N treat_as_exposed C2"))
    assert table.exposed == {N: cards("C2")} and table.false_lead is None and table.demands() == ()
    assert told(after(table, "C9")) == "E>N call_card C2, E>N forbid_card C2, E>N highest, E>N lowest"
    by_either = after(sit("propose", "WE"), OutOfTurn(N, card("C2")))
    assert told(by_either) == "E>N treat_as_exposed C2, W>N treat_as_exposed C2"


def test_a_false_lead_that_stands_is_a_lead_and_costs_nothing() -> None:
    table = after(sit("solo", "E"), OutOfTurn(N, card("C2")), Stands(E))
    assert table.turn is E and table.trick.leader is N and table.demands() == ()
    table = after(table, "CQ C5 C8")
    assert table.play.takers == (E,) and table.turn is E and table.exposed == {}
    assert after(table, "SK S4 SA S2").demands() == () and table.moves[:2] == (OutOfTurn(N, card("C2")), Stands(E))


FALSE_LEADS = [
    (OutOfTurn(W, card("SA")), "West cannot play out of turn: the turn is his."),
    (OutOfTurn(N, card("SA")), "North does not hold the ace of spades."),
    (Stands(E), "East can let no false lead stand: none lies on the table."),
]


@pytest.mark.parametrize(("move", "sentence"), FALSE_LEADS)
def test_what_is_no_false_lead_is_refused(move: OutOfTurn | Stands, sentence: str) -> None:
    assert refusal_of(lambda: sit("solo", "E").then(move)).sentence == sentence


def test_one_false_lead_at_a_time_and_the_other_side_lets_it_stand() -> None:
    table = after(sit("solo", "E"), OutOfTurn(N, card("C2")))
    assert "false lead has first to stand" in refusal_of(lambda: table.then(OutOfTurn(S, card("C5")))).sentence
    assert "of his own side" in refusal_of(lambda: table.then(Stands(W))).sentence
    assert "of his own side" in refusal_of(lambda: table.then(Stands(N))).sentence


def test_a_lone_callers_false_lead_goes_back() -> None:
    table = after(sit("solo", "E"), OutOfTurn(E, card("SK")))
    assert table.demands() == () and table.hand(E) == FOSTERS.hand(E)
    table = after(table, "SA S2 SQ S4")
    assert table.exposed == {} and table.demands() == ()
    assert after(sit("solo", "E"), OutOfTurn(E, card("SK")), Stands(W), "S4").turn is W


# Laws 25 and 26: plays out of turn


def test_if_third_hand_plays_before_second_fourth_may_too() -> None:
    table = after(sit("propose", "WE"), "S7", OutOfTurn(E, card("SQ")))
    assert table.demands() == () and table.early == ((E, card("SQ")),)
    table = after(table, OutOfTurn(S, card("S4")))
    assert table.demands() == () and table.turn is N
    table = after(table, "S2")
    assert table.play.takers == (E,) and table.early == () and table.turn is E


def test_if_fourth_hand_plays_before_second_third_may_tell_second_how_to_play() -> None:
    table = after(sit("propose", "WE"), "S7", OutOfTurn(S, card("S4")))
    assert told(table) == "E>N highest, E>N lowest, E>N trump, E>N not_trump"
    assert after(table, ask("E>N highest")).legal() == cards("S9")
    assert after(table, ask("E>N trump")).legal() == cards("S9 S5 S3 S2")
    assert after(table, "S2").demands() == ()
    assert told(after(sit("propose", "WE"), "H6", OutOfTurn(S, card("H3")))) == "E>N highest, E>N lowest"


def test_a_card_played_out_of_turn_is_bound_to_its_trick() -> None:
    table = after(sit("propose", "WE"), "S7", OutOfTurn(S, card("S4")))
    assert card("S4") not in table.hand(S)
    sentence = refusal_of(lambda: table.then(OutOfTurn(S, card("S6")))).sentence
    assert sentence == "South has played to this trick already: a second card thrown there is an exposed one."
    done = after(table, "S2 SQ")
    assert done.turn is E and done.play.tricks[0].cards == (card("S7"), card("S2"), card("SQ"), card("S4"))


def test_where_partners_sit_side_by_side_one_passed_over_may_still_be_told() -> None:
    table = after(sit("propose", "WN"), "S7 S2", OutOfTurn(S, card("S4")))
    assert told(table) == "W>E highest, W>E lowest, W>E trump, W>E not_trump, N>E highest, N>E lowest, " \
        "N>E trump, N>E not_trump"  # fmt: skip


def test_a_partner_who_plays_later_is_not_told_how() -> None:
    table = after(sit("propose", "ES"), "S7", OutOfTurn(E, card("SQ")))
    assert table.turn is N and table.demands() == ()


def test_a_lone_caller_may_tell_one_adversary_still_to_play() -> None:
    table = after(sit("solo", "E"), "S7", OutOfTurn(S, card("S4")))
    assert told(table) == "E>N highest, E>N lowest, E>N win, E>N not_win"
    assert after(table, ask("E>N win")).legal() == cards("S9")
    assert after(table, ask("E>N not_win")).legal() == cards("S5 S3 S2")
    two = after(sit("solo", "W"), "SJ", OutOfTurn(S, card("S4")))
    assert {demand.of for demand in two.demands()} == {N, E}
    one = after(two, ask("W>E win"))
    assert one.demands() == () and after(one, "S2").legal() == cards("SQ SK")
    assert after(two, "S2 SQ").demands() == ()
    assert after(two, "S2 SQ C4 C5").demands() == ()  # and nothing is left over for the next trick


def test_a_lone_caller_takes_back_a_card_played_out_of_turn() -> None:
    table = after(sit("solo", "E"), "S7", OutOfTurn(E, card("SK")))
    assert table.early == () and table.demands() == () and after(table, "S2").legal() == cards("SK SQ")


def test_a_card_laid_out_of_turn_may_be_a_revoke() -> None:
    table = after(sit("solo", "E"), "S7", OutOfTurn(S, card("H8")))
    assert [(revoke.seat, revoke.trick) for revoke in table.revokes] == [(S, 1)]
    done = after(table, "S2 SQ")
    assert done.revokes == table.revokes and Misplay(card("H8")) in done.play.moves


# Law 26 and the chapter: errors against a misère or a spread

AGAINST_A_MISERE = [
    (Exposed(N, cards("S9")), Fault.EXPOSED, "North exposed a card"),
    (OutOfTurn(N, card("C2")), Fault.LED_OUT_OF_TURN, "North led out of turn"),
    (ClaimedTheRest(N), Fault.EXPOSED, "North exposed a card"),
    (Abandoned(N), Fault.EXPOSED, "North exposed a card"),
]


@pytest.mark.parametrize("rules", [FOSTER, HOFFMANN, MODERN, DENEXA], ids=lambda rules: rules.name)
@pytest.mark.parametrize(("call", "stake"), [("misere", {"foster": 3}), ("spread", {"foster": 6})])
@pytest.mark.parametrize(("error", "fault", "told_so"), AGAINST_A_MISERE)
def test_an_adversarys_error_gives_a_misere_caller_the_stakes_and_the_offender_pays(
    call: str, stake: dict[str, int], error: Exposed, fault: Fault, told_so: str, rules: object
) -> None:
    table = after(sit(call, "E", rules), error)  # type: ignore[arg-type]
    assert table.offences == (Offence(fault, N),)
    table = after(table, StakesClaimed(E, N))
    assert table.over and table.turn is None and table.why_over == f"East has claimed the stakes, because {told_so}."
    each = stake.get(table.rules.name, {"misere": 2, "spread": 4}[call])
    assert nets(table) == {"W": "nothing", "N": f"{-3 * each} red", "E": f"{3 * each} red", "S": "nothing"}
    assert nets(table, pool=Counters(4)) | {"pool": 0} == nets(table) | {"E": f"{3 * each + 4} red", "pool": 0}


def test_a_play_before_ones_turn_gives_a_misere_caller_the_stakes() -> None:
    table = after(sit("misere", "E"), "S7", OutOfTurn(S, card("S4")))
    assert table.offences == (Offence(Fault.PLAYED_OUT_OF_TURN, S),)
    assert nets(after(table, StakesClaimed(E, S))) == {"W": "nothing", "N": "nothing", "E": "9 red", "S": "-9 red"}


def test_the_stakes_are_claimed_at_once_or_not_at_all() -> None:
    table = after(sit("misere", "E"), N_SHOWS, "SA S2")
    assert table.offences and after(table, "SQ").offences == ()
    refusal = refusal_of(lambda: after(table, "SQ").then(StakesClaimed(E, N)))
    assert refusal.cites == "foster.misere-error-ends-hand"
    lesser = after(sit("misere", "E"), N_SHOWS, "SA", ask("E>N call_card S9"))
    assert lesser.offences == () and lesser.legal() == cards("S9")


def test_the_stakes_are_for_the_caller_of_a_misere_alone() -> None:
    solo = after(sit("solo", "E"), N_SHOWS)
    only = "only the caller of a misère or a spread takes them for an error"
    said = refusal_of(lambda: solo.then(StakesClaimed(E, N))).sentence
    assert said == f"East cannot claim the stakes of North: {only}."
    misere = after(sit("misere", "E"), N_SHOWS)
    for claim in (StakesClaimed(S, N), StakesClaimed(E, W), StakesClaimed(E, E)):
        assert refusal_of(lambda claim=claim: misere.then(claim)).sentence.startswith(f"{claim.by.value} cannot claim")


def test_a_misere_caller_who_lets_a_false_lead_stand_claims_nothing_for_it() -> None:
    table = after(sit("misere", "E"), N_SHOWS, OutOfTurn(N, card("C2")), Stands(E))
    assert table.turn is E and table.offences == (Offence(Fault.EXPOSED, N),)


def test_a_misere_caller_who_has_taken_a_trick_claims_no_stakes() -> None:
    """Denexa's misère is played on after it is lost."""
    table = after(sit("misere", "E", DENEXA), "DT D8 DA D2", N_SHOWS)
    assert not table.over and table.offences == ()
    assert refusal_of(lambda: table.then(StakesClaimed(E, N))).cites == "foster.abandoned"


# Law 27: hands abandoned


def test_a_caller_who_abandons_his_hand_has_lost_the_tricks_that_remain() -> None:
    table = after(sit("solo", "E"), "DT D8 DA D2", Abandoned(E))
    assert table.why_over == "East has abandoned his hand, so the solo is lost."
    assert nets(table) == {"W": "2 red and 4 white", "N": "2 red and 4 white", "E": "-6 red and -12 white",
                           "S": "2 red and 4 white"}  # fmt: skip


def test_if_either_partner_abandons_his_hand_both_pay() -> None:
    for seat in (W, E):
        table = after(sit("propose", "WE"), "DT D8 DA D2", Abandoned(seat))
        assert nets(table) == {"W": "-1 red and -7 white", "N": "1 red and 7 white", "E": "-1 red and -7 white",
                               "S": "1 red and 7 white"}  # fmt: skip


def play_out(table: Table) -> Table:
    while not table.over:
        table = table.then(min(table.legal(), key=lambda card: (card.rank, card.code)))
    return table


def test_an_adversarys_abandoned_hand_lies_open_and_his_partners_play_on() -> None:
    table = after(sit("solo", "E"), Abandoned(N), "SA")
    assert not table.over and table.exposed == {N: FOSTERS.hand(N)}
    assert "E>N call_card D9" in told(table) and "E>N forbid_ruff HT" in told(table)
    assert after(table, ask("E>N call_card S9")).legal() == cards("S9")
    assert after(table, "S2").exposed == {N: FOSTERS.hand(N) - cards("S2")}


def test_partners_who_beat_the_call_gain_nothing_and_he_who_abandoned_pays_all() -> None:
    beaten = play_out(after(sit("solo", "S"), Abandoned(N)))
    assert beaten.play.won(S) < 5
    assert nets(beaten) == {"W": "nothing", "N": "-6 red", "E": "nothing", "S": "6 red"}


def test_partners_who_do_not_beat_it_pay_their_shares() -> None:
    moves = "SA S2 SQ S4 SJ S3 SK S6 HA H3 H6 H2 HQ H8 S7 H4 H9 HJ S8 HT"
    made = play_out(after(sit("solo", "E"), Abandoned(N), moves))
    assert made.play.won(E) >= 5
    odd = made.play.won(E) - 5
    each = f"-2 red and -{odd} white" if odd else "-2 red"
    assert {nets(made)[seat] for seat in "WNS"} == {each}


def test_if_all_the_adversaries_give_up_the_rest_is_the_callers() -> None:
    table = after(sit("solo", "E"), "DT D8 DA D2", Abandoned(N), Abandoned(W))
    assert not table.over
    table = table.then(Abandoned(S))
    assert table.why_over == "The adversaries have all abandoned their hands."
    assert nets(table)["E"] == "6 red and 24 white" and nets(table)["N"] == "-2 red and -8 white"
    misere = after(sit("misere", "E"), *map(Abandoned, (W, N, S)))
    assert nets(misere) == {"W": "-3 red", "N": "-3 red", "E": "9 red", "S": "-3 red"}
    assert refusal_of(lambda: after(sit("solo", "E"), Abandoned(N), Abandoned(N))).cites == "foster.law-27"
    lost = after(sit("misere", "E", DENEXA), "DT D8 DA D2", *map(Abandoned, (W, N, S)))
    assert lost.offence is None and nets(lost) == {"W": "2 red", "N": "2 red", "E": "-6 red", "S": "2 red"}


def test_a_caller_who_gives_up_after_an_adversary_did_has_lost_all_the_same() -> None:
    table = after(sit("solo", "E"), Abandoned(N), "DT D8 DA D2", Abandoned(E))
    assert table.offence == Offence(Fault.ABANDONED, E) and nets(table)["E"] == "-6 red and -12 white"


# Laws 35 to 37: remarks and looking back


def test_after_a_remark_the_last_adversary_to_play_may_tell_a_partner_how() -> None:
    table = after(sit("propose", "WE"), "S7", Remarked(W))
    assert told(table) == "S>E highest, S>E lowest, S>E trump, S>E not_trump"
    assert after(table, "S2", ask("S>E lowest")).legal() == cards("SQ")
    assert after(table, "S2 SQ").demands() == ()
    assert after(sit("propose", "WE"), Remarked(W)).demands() == ()
    assert told(after(sit("misere", "E"), "S7", Remarked(W))) == "E>N highest, E>N lowest, E>S highest, E>S lowest"
    assert after(sit("solo", "W"), "S7", Remarked(W)).demands() == ()


def test_one_who_says_the_rest_is_his_lays_open_his_partners_cards() -> None:
    assert after(sit("propose", "WE"), ClaimedTheRest(W)).exposed == {E: FOSTERS.hand(E)}
    assert after(sit("solo", "E"), ClaimedTheRest(N)).exposed == {W: FOSTERS.hand(W), S: FOSTERS.hand(S)}
    assert after(sit("solo", "E"), ClaimedTheRest(E)).exposed == {}


def test_the_last_trick_may_be_seen_again_but_not_in_a_misere() -> None:
    moves = "SA S2 SQ S4 S7 S3"
    assert after(sit("solo", "E"), moves, LookedBack(N)).offences == ()
    assert after(sit("solo", "E"), moves, "SK S6", LookedBack(W)).demands() == ()
    misere = after(sit("misere", "E"), moves, LookedBack(N))
    assert misere.offences == (Offence(Fault.LOOKED_BACK, N),)
    claimed = after(misere, StakesClaimed(E, N))
    assert claimed.why_over == "East has claimed the stakes, because North looked at a trick that was turned."
    assert after(sit("misere", "E"), moves, LookedBack(E)).offences == ()


def test_an_older_trick_looked_at_is_paid_for_like_a_false_lead() -> None:
    table = after(sit("solo", "E"), "SA S2 SQ S4 C9 C2 CQ C7 CT C5 CK C3 C8", LookedBack(N, 1))
    assert told(after(table, "CJ C4 H3")) == any_suit("E>S")
    assert after(table, "CJ C4 H3", ask("E>S lead_suit D")).legal() == cards("DK DJ D4 D2")
    assert told(after(table, LookedBack(N, 3), "CJ C4 H3")) == any_suit("E>S")


@pytest.mark.parametrize(("moves", "trick", "why"), [
    ("SA S2 SQ S4", None, "no trick has been turned yet"),  # the next has not been led
    ("SA S2 SQ S4 S7", 2, "of the tricks turned there is no number 2"),
])  # fmt: skip
def test_only_a_trick_that_was_turned_is_looked_at_again(moves: str, trick: int | None, why: str) -> None:
    refusal = refusal_of(lambda: after(sit("misere", "E"), moves, LookedBack(N, trick)))
    assert refusal.sentence == f"North cannot look back: {why}."


# Law 39: who demands, and what


WRONG = [  # after East's solo, North's ♠9 exposed and ♠A led: a demand, why it cannot be enforced, its passage
    ("W>N call_card S9", "they do not play against each other", "foster.law-39-wrong"),
    ("E>E highest", "they do not play against each other", "foster.law-39-wrong"),
    ("E>N call_card S5", "North owes him no such penalty now", "foster.law-39-wrong"),
    ("E>N forbid_ruff S9", "North owes him no such penalty now", "foster.law-39-wrong"),
    ("E>N win", "North owes him no such penalty now", "foster.law-39-wrong"),
    ("E>S lead_suit H", "South owes him no such penalty now", "foster.law-39-wrong"),
    ("E>W highest", "West owes him no such penalty now", "foster.law-39-wrong"),
]


@pytest.mark.parametrize(("asked", "why", "cites"), WRONG)
def test_a_wrong_demand_cannot_be_enforced(asked: str, why: str, cites: str) -> None:
    table = after(sit("solo", "E"), N_SHOWS, "SA")
    refusal = refusal_of(lambda: table.then(ask(asked)))
    assert refusal.sentence.endswith(f": {why}.") and refusal.cites == cites
    assert ask(asked).asks in refusal.sentence


def test_a_demand_once_made_is_final() -> None:
    table = after(sit("solo", "E"), N_SHOWS, "SA", ask("E>N highest"))
    assert table.in_force == (ask("E>N highest"),) and after(table, "S9").in_force == ()
    refusal = refusal_of(lambda: table.then(ask("E>N lowest")))
    final = "East has demanded that he play his highest of the suit led, and that is final"
    assert refusal.sentence == f"East cannot demand that North play his lowest of the suit led: {final}."


def test_nothing_is_demanded_when_the_hand_is_over() -> None:
    table = after(sit("solo", "E"), N_SHOWS, "SA", Abandoned(E))
    assert table.demands() == () and table.legal() == frozenset() and table.turn is None
    for move in (ask("E>N highest"), card("S2"), Misplay(card("S2")), Exposed(N, cards("S2")), Stands(E), Abandoned(N)):
        assert "East has abandoned his hand" in refusal_of(lambda move=move: table.then(move)).sentence


def test_the_moves_alone_rebuild_the_table() -> None:
    table = after(sit("solo", "E"), N_SHOWS, OutOfTurn(S, card("C5")), ask("E>S treat_as_exposed C5"), "SA",
                  ask("E>N highest"), "S9")  # fmt: skip
    again = Table(table.deal, table.contract, table.rules, table.moves)
    assert again == table and hash(again) == hash(table) and "State" not in repr(table)
    assert [brief(demand) for demand in again.demands()] == told(table).split(", ")
    assert again.exposed == table.exposed == {S: cards("C5")}
    assert table != after(table, "SQ") and again.legal() == table.legal()


@pytest.mark.parametrize("part", range(10))
def test_two_thousand_hands_at_random_with_errors_hold_together(part: int) -> None:
    """Every rule set and every call at every rate of errors; `many_hands.py` plays more."""
    assert len(CASES) * len(RATES) < 2_000 and {rules.name for rules, _ in CASES} == set(RULESETS)
    met = look_through_many(range(part, 2_000, 10))
    assert met["hands"] == 200 and met["Misplay: taken"] and met["Corrected: taken"] and met["Claimed: taken"]
