"""The auction under each rule set, against every auction that a plain reading of the books allows."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest
from referee import CALLS, FOSTERS, HIGHER, Custom, Said, after, auctions, round_and_round
from sentences import in_form, refusal_of

from solo_teach.auction import Auction, bound_by_slip
from solo_teach.cards import Suit
from solo_teach.contract import Call
from solo_teach.decisions import EveryonePasses, LoneProposer, Raising, SecondChance, Slams
from solo_teach.law import Refusal
from solo_teach.ruleset import Ruleset, decided
from solo_teach.rulesets import DENEXA, FOSTER, HOFFMANN, KIMBERLY, MORRIS_FAGELSON, RULESETS, THREE_HANDED
from solo_teach.seats import Seat

PASS, PROPOSE, ACCEPT, SOLO, MISERE = Call.PASS, Call.PROPOSE, Call.ACCEPT, Call.SOLO, Call.MISERE
ABUNDANCE, ROYAL, SPREAD, SLAM = Call.ABUNDANCE, Call.ABUNDANCE_IN_TRUMPS, Call.SPREAD, Call.SLAM
VARIANTS = [
    pytest.param(lone, returns, id=f"{lone.name.lower()}-{returns.name.lower()}")
    for lone in LoneProposer
    for returns in SecondChance
]

# How each table bids, as its book tells it: what is not said is Foster's.
ALONE = HIGHER[1:]
MAY_SAY = {LoneProposer.SOLO: ("solo",), LoneProposer.ANY_HIGHER: ALONE, LoneProposer.NOTHING: ()}
MAY_DO = {SecondChance.ACCEPT: "accepts", SecondChance.ACCEPT_NEXT: "the next", SecondChance.BID_AGAIN: "bids twice"}
WIKIPEDIAS = Custom(lone=())
PETIT = "petit_slam"
TABLES = {
    "foster": FOSTERS,
    "hoffmann": Custom(lone=ALONE),
    "modern": WIKIPEDIAS,
    "denexa": Custom(lone=ALONE, eldest="the next"),
    "morris_fagelson": Custom(eldest="bids twice", one_bid=True),
    "straight": Custom(calls=ALONE),
    "high_scoring": WIKIPEDIAS,
    "different_trumps": WIKIPEDIAS,
    "grand_slam": Custom(calls=(*ALONE[:4], PETIT, "spread", "grand_slam")),
    "overtricks": WIKIPEDIAS,
    "kimberly": Custom(calls=ALONE, then=("six",)),
    "three_handed": Custom(seats="WNE", calls=ALONE, then=("six",)),
}
TOGGLED = {  # one decision other than Foster's
    ("proposals", False): Custom(calls=ALONE),
    ("slams", "no_trumps"): FOSTERS,
    ("slams", "two_grades"): Custom(calls=(*HIGHER, "slam_in_trumps")),
    ("slams", "petit_and_grand"): Custom(calls=(*HIGHER[:5], PETIT, "spread", "grand_slam")),
    ("order", "misere_above_abundance"): Custom(
        calls=("propose", "solo", "abundance", "abundance_in_trumps", "misere", "spread", "slam")
    ),
    ("order", "spread_highest"): Custom(calls=(*HIGHER[:5], "slam", "spread")),
    ("lone_proposer_may", "any_higher"): Custom(lone=ALONE),
    ("lone_proposer_may", "nothing"): Custom(lone=()),
    ("eldest_having_passed_may", "accept_next"): Custom(eldest="the next"),
    ("eldest_having_passed_may", "bid_again"): Custom(eldest="bids twice"),
    ("raising", "never"): Custom(one_bid=True),
    ("everyone_passes", "same_dealer"): FOSTERS,
    ("everyone_passes", "grand"): Custom(grand=True),
    ("everyone_passes", "general_misere"): Custom(grand=True),
    ("everyone_passes", "six_in_another_suit"): Custom(then=("six",)),
    ("everyone_passes", "six_in_own_suit"): Custom(then=("six",)),
    ("everyone_passes", "six_or_more"): Custom(then=("six", "seven", "eight", "misere", "abundance")),
}


@cache
def walked(eldest: Seat, rules: Ruleset) -> dict[Said, Auction]:
    """Every auction, whole or part, that the laws allow, by who said what."""
    found: dict[Said, Auction] = {(): Auction(eldest, rules)}
    frontier = dict(found)
    while frontier:
        frontier = {
            (*said, (auction.turn.name, call.code)): auction.then(call)
            for said, auction in frontier.items()
            if auction.turn
            for call in auction.legal_calls()
        }
        found |= frontier
        assert len(found) < 30_000 and all(len(said) < 16 for said in frontier), "auctions without end"
    return found


def whole(eldest: Seat = Seat.W, rules: Ruleset = FOSTER) -> dict[Said, Auction]:
    return {said: auction for said, auction in walked(eldest, rules).items() if auction.over}


def outcome(auction: Auction) -> str:
    contract = auction.contract(Suit.HEARTS)
    assert auction.thrown_in is (contract is None)
    if contract and contract.call is Call.GRAND:
        return f"grand {contract.caller.name}"
    return f"{contract.call.code} {'+'.join(seat.name for seat in contract.callers)}" if contract else ""


def outcomes(eldest: Seat, rules: Ruleset) -> dict[Said, str]:
    return {said: outcome(auction) for said, auction in whole(eldest, rules).items()}


def said_in_turn(words: str, rules: Ruleset = FOSTER) -> Auction:
    """The auction of lines such as `W pass, N propose`, each spoken by the seat whose turn it is."""
    auction = Auction(Seat[words.strip()[0]], rules)
    for seat, word in (line.split() for line in words.split(",")):
        assert auction.turn is Seat[seat], (seat, word, auction.turn)
        auction = auction.then(Call.read(word))
    return auction


@pytest.mark.parametrize("eldest", Seat)
def test_the_auctions_and_their_outcomes_are_those_of_the_brute_force(eldest: Seat) -> None:
    assert outcomes(eldest, FOSTER) == dict(auctions(eldest.name))


def test_each_rule_set_has_its_table() -> None:
    assert list(TABLES) == list(RULESETS)


@pytest.mark.parametrize("name", RULESETS)
def test_each_rule_set_gives_the_auctions_of_the_brute_force(name: str) -> None:
    eldest = Seat.E if name in ("three_handed", "denexa") else Seat.W
    assert outcomes(eldest, RULESETS[name]) == dict(auctions(eldest.name, TABLES[name]))


@pytest.mark.parametrize(("decision", "answer"), TOGGLED)
def test_each_decision_about_calling_alone_gives_the_auctions_of_the_brute_force(decision: str, answer: object) -> None:
    rules = decided(FOSTER, {decision: answer})
    assert outcomes(Seat.S, rules) == dict(auctions("S", TOGGLED[decision, answer]))


@pytest.mark.parametrize("eldest", "WNE")
def test_when_three_play_whoever_is_eldest(eldest: str) -> None:
    assert outcomes(Seat[eldest], THREE_HANDED) == dict(auctions(eldest, TABLES["three_handed"]))


@pytest.mark.parametrize(("lone", "returns"), VARIANTS)
def test_each_decision_of_a_rule_set_gives_the_auctions_of_the_brute_force(
    lone: LoneProposer, returns: SecondChance
) -> None:
    """With one bid each, where the auctions are few: the lone proposer's right and the eldest hand's, crossed."""
    rules = replace(FOSTER, lone_proposer_may=lone, eldest_having_passed_may=returns, raising=Raising.NEVER)
    table = Custom(lone=MAY_SAY[lone], eldest=MAY_DO[returns], one_bid=True)
    assert outcomes(Seat.N, rules) == dict(auctions("N", table))


# Whole auctions so few that they can be counted without a pencil.
COUNTED = [
    pytest.param(Custom(calls=("solo",)), 5, id="one call: made by one of four, or by nobody"),
    pytest.param(Custom(calls=("solo",), then=("six",)), 9, id="and again for six: four who say it, or nobody"),
    pytest.param(Custom(calls=("solo",), one_bid=True), 5, id="one call, one bid each"),
    pytest.param(Custom(calls=("solo",), one_bid=True, eldest="bids twice"), 6, id="the eldest hand's second bid"),
    pytest.param(Custom(calls=("solo",), seats="WNE"), 4, id="three players"),
]


@pytest.mark.parametrize(("table", "number"), COUNTED)
def test_the_brute_force_counts_as_a_reader_does(table: Custom, number: int) -> None:
    assert len(dict(auctions("W", table))) == number


def test_raising_when_over_called_and_bidding_while_not_passed_give_the_same_auctions() -> None:
    """By Denexa's end of the bidding: when all but those who made the bid have passed."""
    for table in (FOSTERS, *TABLES.values()):
        if not (table.one_bid or table.then):
            assert dict(auctions("W", table)) == dict(round_and_round("W", table))


def test_only_an_accepted_proposer_who_is_asked_again_would_tell_them_apart() -> None:
    """Were the bidding to last till all had passed since the last word, a proposer could leave his own acceptor."""
    raising, free = dict(auctions("W")), dict(round_and_round("W", FOSTERS, until_all_have_passed=True))
    left = (("W", "propose"), ("N", "accept"), ("E", "pass"), ("S", "pass"))
    assert raising[left] == "propose W+N" and left not in free
    assert free[(*left, ("W", "solo"), ("N", "pass"))] == "solo W"
    for said in free.keys() - raising.keys():
        words = [word for _, word in said]
        accepted = words.index("accept")
        proposer = said[words.index("propose")][0]
        assert proposer in [seat for seat, _ in said[accepted + 1 :]]
    alone = Custom(calls=ALONE)
    assert dict(auctions("W", alone)) == dict(round_and_round("W", alone, until_all_have_passed=True))


def test_auctions_by_length() -> None:
    """Kept so that a change of the laws shows; the first four lengths of the beginnings are counted by hand.

    One speaker has 8 words. A second has 8 after a pass, 8 after a proposal, and 6, 5, 4, 3, 2, 1 after a solo and
    on: 37. A third has 37 after a pass; 8 + 7 + 21 after a proposal passed, accepted or over-called; and after the
    others 21, 15, 10, 6, 3 and 1: 129.
    """
    begun = Counter(map(len, walked(Seat.W, FOSTER)))
    assert [begun[length] for length in range(12)] == [1, 8, 37, 129, 375, 799, 1308, 1562, 1324, 751, 255, 39]
    ended = Counter(map(len, whole()))
    assert ended == {4: 31, 5: 131, 6: 380, 7: 660, 8: 741, 9: 526, 10: 216, 11: 39}
    recounted = [said for said, _ in auctions("W")]
    assert Counter(map(len, recounted)) == ended
    assert Counter(map(len, {said[:end] for said in recounted for end in range(len(said) + 1)})) == begun


def test_a_passed_seat_is_silent_save_the_eldest_accepting() -> None:
    returns = 0
    for said in whole():
        for spoken, (seat, word) in enumerate(said):
            before = said[:spoken]
            if (seat, "pass") in before:
                returns += 1
                assert seat == "W" and word in ("pass", "accept") and before.count((seat, "pass")) == 1
                assert {other for _, other in before} <= {"pass", "propose"}
    assert returns


def test_only_the_over_called_and_a_lone_proposer_speak_again() -> None:
    again = Counter()
    for said in whole():
        for spoken, (seat, word) in enumerate(said):
            before = said[:spoken]
            own = [place for place, (speaker, _) in enumerate(before) if speaker == seat]
            if not own or before[own[-1]][1] == "pass":
                continue
            since = {other for _, other in before[own[-1] + 1 :]}
            if since & set(HIGHER):
                again["over-called"] += 1
            else:
                again["alone"] += 1
                assert before[own[-1]][1] == "propose" and since == {"pass"} and word in ("pass", "solo")
    assert again["over-called"] and again["alone"]


def test_calls_rise_and_one_acceptance_follows_a_proposal() -> None:
    for said in whole():
        heights = [HIGHER.index(word) for _, word in said if word in HIGHER]
        assert heights == sorted(set(heights))
        words = [word for _, word in said if word != "pass"]
        assert "accept" not in words or (words.count("accept") == 1 and words[:2] == ["propose", "accept"])


@pytest.mark.parametrize("second", HIGHER)
@pytest.mark.parametrize("first", HIGHER)
def test_a_call_over_calls_only_a_lower_one(first: str, second: str) -> None:
    standing = Auction(Seat.W, FOSTER).then(Call.read(first))
    assert (Call.read(second) in standing.legal_calls()) is (HIGHER.index(second) > HIGHER.index(first))


@pytest.mark.parametrize(("lower", "higher"), [*combinations(HIGHER[1:], 2)])
def test_an_over_called_player_amends_only_above_the_other(lower: str, higher: str) -> None:
    auction = said_in_turn(f"S {lower}, W {higher}, N pass, E pass")
    assert auction.turn is Seat.S
    assert [call.code for call in auction.legal_calls()] == ["pass", *HIGHER[HIGHER.index(higher) + 1 :]]


def test_an_accepted_proposal_over_called_may_be_amended_by_both_partners() -> None:
    auction = said_in_turn("W propose, N accept, E solo, S pass")
    assert auction.turn is Seat.W
    assert auction.legal_calls() == (PASS, MISERE, ABUNDANCE, ROYAL, SPREAD, SLAM)
    auction = auction.then(MISERE)
    assert auction.turn is Seat.N and auction.legal_calls() == (PASS, ABUNDANCE, ROYAL, SPREAD, SLAM)
    assert auction.partner is None
    assert outcome(said_in_turn("W propose, N accept, E solo, S pass, W misere, N slam, E pass, W pass")) == "slam N"


def test_nobody_may_raise_a_call_that_stands() -> None:
    assert outcome(said_in_turn("W solo, N pass, E pass, S pass")) == "solo W"
    assert outcome(said_in_turn("W propose, N accept, E pass, S pass")) == "propose W+N"


def test_the_eldest_accepting_after_a_pass_has_the_last_word() -> None:
    late = [said for said in whole() if ("W", "pass") in said and ("W", "accept") in said]
    assert late and all(said[-1] == ("W", "accept") for said in late)
    assert {said[-2] for said in late} == {("S", "pass"), ("S", "propose")}


def test_everybody_passing_throws_the_hand_in() -> None:
    auction = said_in_turn("W pass, N pass, E pass, S pass")
    assert auction.over and auction.thrown_in and auction.contract(Suit.SPADES) is None and auction.turn is None


def test_a_hand_is_thrown_in_only_on_four_passes_or_a_proposal_left_alone() -> None:
    thrown_in = {"-".join(word for _, word in said) for said, auction in whole().items() if auction.thrown_in}
    assert thrown_in == {
        "pass-pass-pass-pass",
        "propose-pass-pass-pass-pass",
        "pass-propose-pass-pass-pass-pass",
        "pass-pass-propose-pass-pass-pass",
        "pass-pass-pass-propose-pass-pass",
    }


def test_the_dealer_is_asked_after_three_passes() -> None:
    auction = said_in_turn("W pass, N pass, E pass")
    assert auction.turn is Seat.S
    assert auction.legal_calls() == (PASS, PROPOSE, SOLO, MISERE, ABUNDANCE, ROYAL, SPREAD, SLAM)


def test_whoever_is_asked_may_pass_and_nobody_is_asked_for_ever() -> None:
    for auction in walked(Seat.W, FOSTER).values():
        legal = auction.legal_calls()
        assert (legal == ()) is auction.over is (auction.turn is None)
        assert auction.over or legal[0] is PASS
        assert len(auction.calls) < 12


def test_the_standing_call_belongs_to_who_made_it_last() -> None:
    for said, auction in walked(Seat.W, FOSTER).items():
        made = [(seat, word) for seat, word in said if word in HIGHER]
        joined = [seat for seat, word in said if word == "accept"] if made and made[-1][1] == "propose" else []
        standing = (auction.caller and auction.caller.name, auction.standing and auction.standing.code)
        assert standing == (made[-1] if made else (None, None))
        assert (auction.partner.name if auction.partner else None) == (joined[0] if joined else None)
        alone = bool(made) and made[-1][1] == "propose" and not joined
        assert auction.open_proposal is (auction.caller if alone else None)


def test_every_call_shut_out_is_refused_in_a_sentence_of_its_own() -> None:
    for eldest in (Seat.W, Seat.E):
        for auction in walked(eldest, FOSTER).values():
            for call in set(Call) - set(auction.legal_calls()):
                refusal = auction.why_not(call)
                assert refusal and refusal.cites
                in_form(refusal)
                who = (auction.turn.value if auction.turn else "The auction", "Foster has no call of")
                assert refusal.sentence.startswith(who)
                said = (call.value, "has passed once", "found no partner")
                assert auction.over or any(words in refusal.sentence for words in said)


REFUSED = [
    ("W misere", SOLO, "North cannot say solo: West's misère stands above it.", "foster.rank"),
    ("W solo", SOLO, "North cannot say solo: West has said it already, and only", "foster.rank"),
    ("W propose", PROPOSE, "North cannot say propose: West has said it already", "foster.rank"),
    ("W pass", ACCEPT, "North cannot accept: nobody has proposed.", "foster.accepting"),
    ("W solo", ACCEPT, "North cannot accept: West's solo stands, and it takes no partner.", "foster.accepting"),
    ("W propose, N accept", ACCEPT, "East cannot accept: North has accepted already.", "foster.accepting"),
    ("W propose, N pass, E pass, S pass", ACCEPT, "West cannot accept his own proposal.", "foster.accepting"),
    ("W propose, N pass, E pass, S pass", MISERE, "West's proposal found no partner: he may", "foster.lone-proposer"),
    ("W pass, N propose, E pass, S pass", SOLO, "West has passed once: the eldest hand may", "foster.once-passed"),
    ("W pass, N propose, E pass, S pass", PROPOSE, "West has passed once: the eldest hand may", "foster.once-passed"),
    ("W pass, N pass, E pass, S pass", PASS, "The auction is over: nobody may speak.", "foster.no-call-good-until"),
]


@pytest.mark.parametrize(("words", "call", "sentence", "cites"), REFUSED)
def test_a_refusal_says_who_what_and_what_stands_in_the_way(words: str, call: Call, sentence: str, cites: str) -> None:
    auction = said_in_turn(words)
    refusal = refusal_of(lambda: auction.then(call))
    assert refusal.sentence.startswith(sentence) and refusal.cites == cites


def test_hoffmann_the_eldest_accepts_the_second_hand_after_passing() -> None:
    """A passes, B proposes, C and D pass, A accepts: A and B play against C and D."""
    contract = said_in_turn("W pass, N propose, E pass, S pass, W accept").contract(Suit.CLUBS)
    assert contract and set(contract.callers) == {Seat.W, Seat.N} and contract.trumps is Suit.CLUBS
    assert contract.adversaries == (Seat.E, Seat.S)


def test_hoffmann_three_ways_over_an_abundance() -> None:
    """A proposed, B passed, C called misère and D abundance."""
    auction = said_in_turn("W propose, N pass, E misere, S abundance")
    assert auction.turn is Seat.W and ROYAL in auction.legal_calls() and MISERE not in auction.legal_calls()
    left = auction.then(PASS)
    assert left.turn is Seat.E and SPREAD in left.legal_calls()
    assert outcome(left.then(PASS)) == "abundance S"
    over_called = left.then(SPREAD)
    assert over_called.turn is Seat.S and over_called.legal_calls() == (PASS, SLAM)
    assert outcome(over_called.then(SLAM).then(PASS)) == "slam S"


def test_hoffmann_a_caller_over_called_may_skip_to_the_highest() -> None:
    assert SLAM in said_in_turn("S propose, W solo, N pass, E pass").legal_calls()
    assert SLAM in said_in_turn("S propose, W accept, N solo, E pass").legal_calls()


def test_hoffmann_the_dealers_proposal_only_the_eldest_may_accept() -> None:
    auction = said_in_turn("W pass, N pass, E pass, S propose")
    assert auction.turn is Seat.W and auction.legal_calls() == (PASS, ACCEPT)


def test_foster_a_solo_over_called_by_a_misere_may_become_an_abundance() -> None:
    auction = said_in_turn("W pass, N solo, E misere, S pass")
    assert auction.turn is Seat.N and ABUNDANCE in auction.legal_calls() and SOLO not in auction.legal_calls()


TRUMPS = [
    ("W propose, N accept, E pass, S pass", Suit.CLUBS),
    ("W solo, N pass, E pass, S pass", Suit.CLUBS),
    ("W misere, N pass, E pass, S pass", None),
    ("W abundance, N pass, E pass, S pass", None),  # to be named
    ("W abundance_in_trumps, N pass, E pass, S pass", Suit.CLUBS),
    ("W spread, N pass, E pass, S pass", None),
    ("W slam, N pass, E pass, S pass", None),  # to be named
]


@pytest.mark.parametrize(("words", "trumps"), TRUMPS)
def test_the_suit_turned_up_is_trumps_only_where_the_call_says_so(words: str, trumps: Suit | None) -> None:
    contract = said_in_turn(words).contract(Suit.CLUBS)
    assert contract and contract.trumps is trumps and contract.caller is Seat.W


def test_no_contract_is_known_before_the_end() -> None:
    for auction in walked(Seat.W, FOSTER).values():
        assert auction.over or (auction.contract(Suit.HEARTS) is None and not auction.thrown_in)


def test_the_laws_know_the_words_of_the_referee() -> None:
    assert {call.code for call in Call} == set(CALLS) and len(CALLS) == len(set(CALLS))
    assert [terms.call.code for terms in FOSTER.calls] == list(HIGHER)
    assert [seat.name for seat in Seat.E.around()] == ["E", *after("E")]


def test_an_auction_of_calls_that_were_never_legal_cannot_be_written_down() -> None:
    refusal = refusal_of(lambda: Auction(Seat.W, FOSTER, (SOLO, PROPOSE)))
    assert refusal.sentence == "North cannot say propose: West's solo stands above it."


NO_CALL = [
    (FOSTER, "W pass", Call.PETIT_SLAM, "Foster has no call of petit slam."),
    (FOSTER, "W pass", Call.GRAND, "Foster has no call of grand."),
    (FOSTER, "W pass", Call.SIX, "Foster has no call of six."),
    (decided(FOSTER, {"everyone_passes": "grand"}), "W pass", Call.GRAND, "Foster has no call of grand."),
    (KIMBERLY, "W pass", PROPOSE, "Kimberly Solo has no call of proposal."),
    (RULESETS["grand_slam"], "W solo", SLAM, "Grand Slam Solo has no call of slam."),
]


@pytest.mark.parametrize(("rules", "words", "call", "sentence"), NO_CALL)
def test_a_call_that_the_rules_lack_is_refused(rules: Ruleset, words: str, call: Call, sentence: str) -> None:
    refusal = said_in_turn(words, rules).why_not(call)
    assert refusal and in_form(refusal).sentence == sentence


def test_the_second_round_has_calls_of_its_own() -> None:
    first = said_in_turn("W pass, N pass, E pass", KIMBERLY)
    refusal = refusal_of(lambda: first.then(Call.SIX))
    assert refusal.sentence == "South cannot say six until all have passed."
    second = first.then(PASS)
    assert second.second_round and not second.over and second.turn is Seat.W and not second.thrown_in
    assert second.legal_calls() == (PASS, Call.SIX)
    assert refusal_of(lambda: second.then(SOLO)).sentence == "West cannot say solo: all have passed once."
    assert outcome(said_in_turn("W pass, N pass, E pass, S pass, W pass, N six, E pass, S pass", KIMBERLY)) == "six N"
    last = said_in_turn("W pass, N pass, E pass, S pass, W pass, N pass, E pass, S pass", KIMBERLY)
    assert last.over and last.thrown_in


def test_three_players_may_go_on_to_more_tricks_where_that_is_the_custom() -> None:
    rules = decided(THREE_HANDED, {"everyone_passes": "six_or_more"})
    begun = said_in_turn("W pass, N pass, E pass", rules)
    assert [call.code for call in begun.legal_calls()] == ["pass", "six", "seven", "eight", "misere", "abundance"]
    raised = said_in_turn("W pass, N pass, E pass, W six, N eight, E pass", rules)
    assert raised.turn is Seat.W and raised.legal_calls() == (PASS, MISERE, ABUNDANCE)
    table = Custom(seats="WNE", calls=ALONE, then=("six", "seven", "eight", "misere", "abundance"))
    assert outcomes(Seat.N, rules) == dict(auctions("N", table))


def test_calls_are_offered_from_the_lowest_up_whatever_their_order() -> None:
    for rules in (*RULESETS.values(), *(decided(FOSTER, {name: to}) for name, to in TOGGLED)):
        begun = Auction(Seat.W, rules)
        second = begun
        while not second.over and not second.second_round:
            second = second.then(PASS)
        for auction in (begun, second, *(begun.then(call) for call in begun.legal_calls())):
            heights = [rules.rank(call) for call in auction.legal_calls() if call not in (PASS, ACCEPT)]
            assert heights == sorted(heights)


def test_morris_fagelson_one_bid_each_and_two_for_the_eldest() -> None:
    for said in whole(Seat.W, MORRIS_FAGELSON):
        words = Counter(seat for seat, _ in said)
        for seat, times in words.items():
            assert times <= (3 if seat == "W" else 2)
            if seat != "W" and times == 2:
                assert next(word for speaker, word in said if speaker == seat) == "propose"
    early = said_in_turn("W pass, N solo, E pass, S misere", MORRIS_FAGELSON)
    assert early.turn is Seat.W and ABUNDANCE in early.legal_calls()
    assert outcome(early.then(ABUNDANCE)) == "abundance W"
    alone = said_in_turn("W pass, N propose, E pass, S pass, W pass", MORRIS_FAGELSON)
    assert alone.turn is Seat.N and alone.legal_calls() == (PASS, SOLO)


def test_morris_fagelson_the_eldest_alone_may_upgrade_too_no_matter_where_he_sits() -> None:
    last = said_in_turn("W pass, N pass, E pass, S pass, W propose", MORRIS_FAGELSON)
    assert last.turn is Seat.W and last.legal_calls() == (PASS, SOLO)
    assert outcome(last.then(SOLO)) == "solo W" and last.then(PASS).thrown_in


def test_denexa_the_eldest_joins_only_the_player_next_to_him() -> None:
    asked = said_in_turn("W pass, N propose, E pass, S pass", DENEXA)
    assert asked.turn is Seat.W and asked.legal_calls() == (PASS, ACCEPT)
    for words in ("W pass, N pass, E propose, S pass", "W pass, N pass, E pass, S propose"):
        auction = said_in_turn(words, DENEXA)
        assert auction.turn is not Seat.W and auction.open_proposal is auction.turn
        assert auction.legal_calls() == (PASS, SOLO, MISERE, ABUNDANCE, ROYAL, SPREAD, SLAM)


@pytest.mark.parametrize("answer", EveryonePasses)
def test_when_all_pass_the_hand_is_thrown_in_or_played_by_each(answer: EveryonePasses) -> None:
    rules = replace(FOSTER, everyone_passes=answer)
    auction = said_in_turn("S pass, W pass, N pass, E pass", rules)
    played = answer in (EveryonePasses.GRAND, EveryonePasses.GENERAL_MISERE)
    assert auction.second_round is answer.name.startswith("SIX") is (not auction.over)
    contract = auction.contract(Suit.HEARTS)
    assert (contract is not None) is played
    if contract:
        assert contract.call is Call.GRAND and contract.trumps is None and contract.caller is Seat.S
        assert contract.callers == () and contract.adversaries == (Seat.S, Seat.W, Seat.N, Seat.E)


def test_two_grades_of_slam_the_higher_in_the_suit_turned_up() -> None:
    rules = replace(FOSTER, slams=Slams.TWO_GRADES)
    auction = said_in_turn("W slam, N slam_in_trumps, E pass, S pass, W pass", rules)
    contract = auction.contract(Suit.CLUBS)
    assert contract and contract.caller is Seat.N and contract.trumps is Suit.CLUBS


def test_a_slip_in_a_call_stands_in_foster_and_is_courtesy_in_hoffmann() -> None:
    foster = said_in_turn("W pass")
    bound = bound_by_slip(foster, SOLO, MISERE)
    assert bound.call is SOLO and bound.cites == "foster.law-bidding-in-error"
    assert bound.why == (
        "North said solo and corrected himself to misère: the first call stands, and only if he is over-called may he "
        "amend it or pass."
    )
    freed = bound_by_slip(said_in_turn("W pass", HOFFMANN), SOLO, MISERE)
    assert freed.call is MISERE and freed.cites == "hoffmann.reported-slip-in-a-call"
    for held in (bound, freed):
        in_form(Refusal(held.why, held.cites))
        assert held.call in foster.legal_calls()
    over_called = foster.then(bound.call).then(MISERE).then(PASS)
    assert over_called.turn is Seat.N and {PASS, ABUNDANCE} < set(over_called.legal_calls())


def test_a_slip_into_a_call_that_could_not_be_made_is_refused() -> None:
    standing = said_in_turn("W misere")
    assert refusal_of(lambda: bound_by_slip(standing, SOLO, ABUNDANCE)).cites == "foster.rank"
    hoffmanns = said_in_turn("W misere", HOFFMANN)
    assert bound_by_slip(hoffmanns, SOLO, ABUNDANCE).call is ABUNDANCE
    assert refusal_of(lambda: bound_by_slip(hoffmanns, ABUNDANCE, SOLO)).cites == "foster.rank"


def test_a_lone_proposer_who_may_say_anything_higher_is_told_that_his_own_proposal_stands() -> None:
    rules = replace(FOSTER, lone_proposer_may=LoneProposer.ANY_HIGHER)
    alone = Auction(Seat.W, rules, (PROPOSE, PASS, PASS, PASS))
    refusal = alone.why_not(PROPOSE)
    assert refusal
    assert refusal.sentence == "West cannot say propose: his own proposal stands already."
    assert not alone.why_not(MISERE)
