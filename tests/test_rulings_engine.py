"""What a ruling says is what the engine does, asked under every rule set.

Each row is a pattern and a fact: the answer of a rule set matches the pattern exactly where the fact holds there.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from solo_teach.auction import Auction, bound_by_slip
from solo_teach.contract import Call, Contract
from solo_teach.counters import Counters, Tariff
from solo_teach.decisions import EveryonePasses, Shuffler, SitsOut, Trumps, TrumpSource, TurnUpTaken
from solo_teach.door import answer
from solo_teach.ruleset import Ruleset
from solo_teach.rulesets import RULESETS
from solo_teach.rulings import rulings
from solo_teach.seats import Seat

Fact = Callable[[Ruleset], bool]
ABUNDANCES = (Call.ABUNDANCE, Call.ABUNDANCE_IN_TRUMPS)
SLAMS = (Call.SLAM, Call.PETIT_SLAM, Call.GRAND_SLAM)


# --- asking the engine -----------------------------------------------------------------------------------------------


def auction(rules: Ruleset, *calls: str) -> dict[str, Any]:
    """The auction from the eldest hand, West, on; with three players East deals and South's seat is empty."""
    said = [call for call in calls if not (len(rules.players) == 3 and call == "*")]
    dealer = "S" if len(rules.players) == 4 else "E"
    asked = {"rules": rules.name, "dealer": dealer, "turn_up": "H3", "calls": [c.replace("*", "pass") for c in said]}
    return answer("auction", asked)


def may(call: str, *calls: str) -> Fact:
    return lambda rules: call in auction(rules, *calls)["legal"]


def second_hand_may_raise(rules: Ruleset) -> bool:
    """Whether North, whose solo East has over-called, may call an abundance; a second bid is passed."""
    calls = ["pass", "solo", "misere", "*"]
    if auction(rules, *calls)["turn"] == "W":
        calls.append("pass")
    asked = auction(rules, *calls)
    return asked["turn"] == "N" and "abundance" in asked["legal"]


def all_pass(rules: Ruleset) -> dict[str, Any]:
    return auction(rules, "pass", "pass", "pass", "*")


def settled(rules: Ruleset, call: str = "solo", won: int = 5, **amiss: Any) -> dict[str, Any]:
    """The account of a call of West's, with North for a partner in a proposal and spades where a suit is named."""
    contract = {"call": call, "caller": "W"}
    if call == "propose":
        contract["partner"] = "N"
    if call == "abundance":
        contract["trumps"] = "S"
    return answer("settle", {"rules": rules.name, "contract": contract, "won": won, **amiss})


def reds(account: dict[str, Any]) -> dict[str, int]:
    return {seat: net["red"] for seat, net in account["net"].items() if net["red"]}


def whites(account: dict[str, Any]) -> dict[str, int]:
    return {seat: net["white"] for seat, net in account["net"].items() if net["white"]}


def alone_pays(rules: Ruleset, call: str, stake: Call, won: int = 0, **amiss: Any) -> bool:
    """Whether East pays the stakes of all three to West and nobody else pays anything."""
    worth = (len(rules.players) - 1) * rules.terms(stake).stake.red
    return reds(settled(rules, call, won, **amiss)) == {"W": worth, "E": -worth}


def misere_given_up(kind: str) -> Fact:
    return lambda rules: alone_pays(rules, "misere", Call.MISERE, offence={"kind": kind, "by": "E"})


def costs_the_caller_nothing(kind: str) -> Fact:
    def fact(rules: Ruleset) -> bool:
        calls = (("solo", 5), ("misere", 0), ("abundance", 9))
        return all(
            settled(rules, call, won, offence={"kind": kind, "by": "W"})["net"] == settled(rules, call, won)["net"]
            for call, won in calls
        )

    return fact


def turned_up(rules: Ruleset) -> bool:
    return rules.trump_source is TrumpSource.TURNED_UP


def net_of(account: dict[str, Any], seat: str, rules: Ruleset) -> int:
    return rules.tariff.worth(Counters(**account["net"][seat]))


def always(_: Ruleset) -> bool:
    return True


def four(rules: Ruleset) -> bool:
    return len(rules.players) == 4


def over_called_is_asked_again(rules: Ruleset) -> bool:
    """Whether the auction waits for North, whose solo East has over-called, when everybody else has passed."""
    asked = auction(rules, "pass", "solo", "misere", "*")
    calls = ["pass", "solo", "misere", "*"] + (["pass"] if asked["turn"] == "W" else [])
    return auction(rules, *calls)["turn"] == "N"


def leads(rules: Ruleset) -> bool:
    """Whether a slam's caller leads wherever he sits, and to no other call anyone but the eldest hand."""
    calls = [terms.call for terms in rules.calls]
    partner = {Call.PROPOSE: Seat.N}
    contracts = [Contract(call, Seat.E, partner.get(call), players=rules.players) for call in calls]
    leader = {contract.call: rules.leader(contract, Seat.W) for contract in contracts}
    return all((leader[call] is Seat.E) is (call in SLAMS) for call in calls)


def slip_stands(rules: Ruleset) -> bool:
    return bound_by_slip(Auction(Seat.W, rules), Call.SOLO, Call.MISERE).call is Call.SOLO


def of_revoke(by: str, won: int, call: str = "solo", **more: Any) -> Callable[[Ruleset], dict[str, Any]]:
    return lambda rules: settled(rules, call, won, revokes=[{"by": by, **more}])


def lost_by(rules: Ruleset, revokes: int, left: int) -> bool:
    """A caller who revoked with eleven tricks has lost, and `left` of them are counted."""
    account = settled(rules, "solo", 11, revokes=[{"by": "W"}] * revokes)
    return account["made"] is False and account["counted"] == left


def thrown_down(by: str, won: int, call: str = "solo") -> Callable[[Ruleset], dict[str, Any]]:
    return lambda rules: settled(rules, call, won, offence={"kind": "abandoned", "by": by})


def alike(account: dict[str, Any]) -> bool:
    """Whether proposer and acceptor, West and North, pay or are paid the same."""
    return reds(account)["W"] == reds(account)["N"]


def void(rules: Ruleset) -> bool:
    return bool(settled(rules, won=8, revokes=[{"by": "W"}, {"by": "E"}])["dealt_again"])


def pool(call: str, won: int, **amiss: Any) -> Callable[[Ruleset], int]:
    return lambda rules: settled(rules, call, won, pool={"red": 4}, **amiss)["pool"]["red"]


# --- the rows --------------------------------------------------------------------------------------------------------

FACTS: dict[str, list[tuple[str, Fact]]] = {
    "five-players": [
        ("^The dealer (usually )?sits out", lambda rules: rules.sits_out is SitsOut.DEALER),
        ("dealer's right sits out", lambda rules: rules.sits_out is SitsOut.DEALERS_RIGHT),
    ],
    "who-shuffles": [
        ("fac(ing|es) the dealer", lambda rules: rules.shuffler is Shuffler.OPPOSITE),
        ("^The player on the dealer's left shuffles", lambda rules: rules.shuffler is Shuffler.DEALERS_LEFT),
        ("[Tt]he dealer shuffles", lambda rules: rules.shuffler is Shuffler.DEALER),
    ],
    "pick-up-the-turn-up": [
        ("own turn in the first trick", lambda rules: turned_up(rules) and four(rules)
            and rules.turn_up_taken is TurnUpTaken.DEALERS_TURN),
        ("^After the first trick", lambda rules: turned_up(rules)
            and rules.turn_up_taken is TurnUpTaken.AFTER_FIRST_TRICK),
        ("before anyone plays", lambda rules: rules.turn_up_taken is TurnUpTaken.BEFORE_PLAY),
        ("none to pick up", lambda rules: not turned_up(rules)),
    ],
    "where-trumps-come-from": [
        ("^The suit of the dealer's last card", lambda rules: turned_up(rules) and four(rules)),
        ("nobody's", lambda rules: not four(rules)),
        ("^Hearts, diamonds, clubs and spades in turn", lambda rules: not turned_up(rules)),
    ],
    "who-speaks-first": [("on the dealer's left,", lambda rules: not four(rules) or auction(rules)["turn"] == "W")],
    "what-is-a-red-worth": [
        ("^Five white in America, at 25 cents and 5, and six in England", lambda rules: rules.tariff is Tariff.AMERICAN
            and Tariff.AMERICAN.value[:2] == (25, 5) and Tariff.ENGLISH.value[:2] == (6, 1)),
        ("sixpence for the smallest call and a penny", lambda rules: rules.tariff is Tariff.ENGLISH),
    ],
    "accept-after-passing": [
        ("^Yes", may("accept", "pass", "pass", "propose", "pass")),
        ("next to him proposed", lambda rules: may("accept", "pass", "propose", "pass", "pass")(rules)
            and not may("accept", "pass", "pass", "propose", "pass")(rules)),
        ("any other call", lambda rules: auction(rules, "pass", "pass", "propose", "pass")["turn"] == "W"
            and may("solo", "pass", "pass", "propose", "pass")(rules)),
    ],
    "back-in-after-passing": [
        ("six tricks", may("six", "pass", "pass", "pass", "*")),
        ("^No, unless you are the eldest hand", may("misere", "pass", "pass", "pass", "*")),
        ("^No", lambda rules: not may("six", "pass", "pass", "pass", "*")(rules)),
    ],
    "who-may-accept": [("^Anyone who has not passed", may("accept", "pass", "propose"))],
    "nobody-accepts": [
        ("into a solo", lambda rules: may("solo", "propose", "pass", "pass", "pass")(rules)
            and not may("misere", "propose", "pass", "pass", "pass")(rules)),
        ("any(thing)? higher|any higher", may("misere", "propose", "pass", "pass", "pass")),
        ("^Nothing", lambda rules: auction(rules, "propose", "pass", "pass", "pass")["thrown_in"]),
    ],
    "two-proposals": [
        ("counts for nothing|may not be turned", lambda rules: not may("propose", "propose")(rules)),
        ("acceptance", may("accept", "propose")),
    ],
    "everyone-passes": [
        ("six tricks", may("six", "pass", "pass", "pass", "*")),
        ("second bid", may("solo", "pass", "pass", "pass", "*")),
        ("thrown in", lambda rules: all_pass(rules)["thrown_in"]
            or (rules.name == "morris_fagelson" and auction(rules, *["pass"] * 5)["thrown_in"])),
        ("next player deals", lambda rules: rules.everyone_passes is EveryonePasses.NEXT_DEALER),
        ("same dealer", lambda rules: rules.everyone_passes is EveryonePasses.SAME_DEALER),
    ],
    "solo-over-accepted-proposal": [("^Yes", may("solo", "propose", "accept"))],
    "same-call-twice": [("said it first", lambda rules: not may("solo", "solo")(rules))],
    "raise-my-call": [
        ("over-called", second_hand_may_raise),
        ("^No", lambda rules: not second_hand_may_raise(rules)),
    ],
    "when-auction-ends": [("everybody else who has not passed", over_called_is_asked_again)],
    "skip-calls": [("^Yes", lambda rules: rules.calls[-1].call.name.lower() in auction(rules)["legal"])],
    "which-is-higher": [
        ("^Abundance", lambda rules: rules.rank(Call.ABUNDANCE) > rules.rank(Call.MISERE)),
        ("petit slam", lambda rules: Call.PETIT_SLAM in [terms.call for terms in rules.calls]
            and rules.rank(Call.ABUNDANCE_IN_TRUMPS) < rules.rank(Call.PETIT_SLAM) < rules.rank(Call.SPREAD)),
        ("proposal", lambda rules: rules.proposals),
    ],
    "slip-of-the-tongue": [("first call stands", slip_stands), ("courtesy", lambda rules: not slip_stands(rules))],
    "abundance-in-trumps-pays": [("^No", lambda rules: len({rules.terms(call).stake for call in ABUNDANCES}) == 1)],
    "eight-or-seven": [
        ("^Eight", lambda rules: rules.terms(Call.PROPOSE).target == 8),
        ("^Seven", lambda rules: rules.terms(Call.PROPOSE).target == 7),
    ],
    "when-suit-is-named": [(".", lambda rules: rules.terms(Call.ABUNDANCE).trumps is Trumps.NAMED)],
    "who-leads": [("eldest hand.* slam leads|caller of a slam", leads)],
    "trumps-in-misere": [
        ("^No", lambda rules: {rules.terms(call).trumps for call in (Call.MISERE, Call.SPREAD)} == {Trumps.NONE}),
    ],
    "slam-trumps": [
        ("^Yes", lambda rules: {t.trumps for t in rules.calls if t.call in SLAMS} == {Trumps.NAMED}),
        ("^No", lambda rules: {t.trumps for t in rules.calls if t.call in SLAMS} == {Trumps.NONE}),
    ],
    "slam-shown": [("^No", lambda rules: not any(t.shows_hand for t in rules.calls if t.call in SLAMS))],
    "when-spread-is-shown": [("first trick", lambda rules: rules.terms(Call.SPREAD).shows_hand)],
    "lost-misere": [
        ("^No", lambda rules: rules.terms(Call.MISERE).stops_when_lost),
        ("^Yes", lambda rules: not rules.terms(Call.MISERE).stops_when_lost),
    ],
    "play-on-after-five": [("^Yes, because", lambda rules: bool(rules.terms(Call.SOLO).over_trick))],
    "see-the-last-trick": [("never in a misère", misere_given_up("looked_back"))],
    "dropped-card": [
        ("stakes", misere_given_up("exposed")),
        ("if you play alone|costs a lone caller nothing|Free for a lone caller", costs_the_caller_nothing("exposed")),
    ],
    "caller-shows-a-card": [("^None, if he plays alone", costs_the_caller_nothing("exposed"))],
    "led-out-of-turn": [
        ("stakes", misere_given_up("led_out_of_turn")),
        ("lone caller (owes )?nothing", costs_the_caller_nothing("led_out_of_turn")),
    ],
    "played-out-of-turn": [("stakes", misere_given_up("played_out_of_turn"))],
    "who-pays-for-misere-error": [("^No: the one at fault pays", misere_given_up("exposed")), ("all three", four)],
    "forbid-exposed-lead": [
        ("^Yes", lambda rules: rules.exposed_lead_may_be_forbidden),
        ("^No", lambda rules: not rules.exposed_lead_may_be_forbidden),
    ],
    "caller-throws-down": [
        ("^He pays the stakes", lambda rules: thrown_down("W", 5)(rules)["made"] is False),
        ("with his partner", lambda rules: not rules.proposals or alike(thrown_down("W", 5, "propose")(rules))),
    ],
    "adversary-throws-down": [
        ("he alone pays", lambda rules: alone_pays(
            rules, "solo", Call.SOLO, 3, offence={"kind": "abandoned", "by": "E"})),
    ],
    "adversary-wrong-number": [
        ("pays? the stakes|wins", lambda rules: settled(rules, won=3, defective=["E"])["made"] is True),
    ],
    "caller-wrong-number": [
        ("paid nothing if he succeeds", lambda rules: reds(settled(rules, won=6, defective=["W"])) == {}),
        ("pays if he fails", lambda rules: reds(settled(rules, won=3, defective=["W"]))["W"] < 0),
    ],
    "two-wrong-numbers": [("dealt again", lambda rules: settled(rules, won=6, defective=["W", "E"])["dealt_again"])],
    "what-a-revoke-costs": [
        ("loses three tricks", lambda rules: lost_by(rules, 1, 8)),
        ("cannot win", lambda rules: of_revoke("W", 11)(rules)["made"] is False and of_revoke("E", 3)(rules)["made"]),
        ("stakes are paid at once", lambda rules: not whites(of_revoke("W", 0, "misere")(rules))),
    ],
    "two-revokes-one-side": [("three tricks more", lambda rules: lost_by(rules, 2, 5))],
    "caller-revoked": [
        ("loses|cannot win|is lost", lambda rules: of_revoke("W", 8)(rules)["made"] is False),
        ("white counters|each (one|trick then) missing", lambda rules: bool(whites(of_revoke("W", 6)(rules)))),
        ("nothing more", lambda rules: not whites(of_revoke("W", 6)(rules))),
    ],
    "who-pays-for-the-revoke": [
        ("unless he shows", lambda rules: len(reds(of_revoke("E", 6, harmless=True)(rules))) == len(rules.players)),
        ("always and for all", lambda rules: set(reds(of_revoke("E", 6, harmless=True)(rules))) == {"W", "E"}),
    ],
    "partner-revoked-in-proposal": [
        ("together", lambda rules: alike(of_revoke("N", 9, "propose")(rules))),
    ],
    "both-sides-revoked": [
        ("void", void), ("same player deals", void), ("[Nn]either side can win", lambda rules: not void(rules))],
    "misere-caller-revoked": [
        ("he pays the stakes", lambda rules: of_revoke("W", 0, "misere")(rules)["made"] is False),
    ],
    "misere-adversary-revoked": [
        ("whole stakes", lambda rules: alone_pays(rules, "misere", Call.MISERE, revokes=[{"by": "E"}])),
    ],
    "who-pays-whom": [
        ("Each of the", lambda rules: set(reds(settled(rules)).values()) == {
            -rules.terms(Call.SOLO).stake.red, (len(rules.players) - 1) * rules.terms(Call.SOLO).stake.red}),
        ("the three adversaries", four),
    ],
    "proposal-payment": [
        ("^Yes", lambda rules: reds(settled(rules, "propose", 8))["E"] == -2),
        ("^No", lambda rules: reds(settled(rules, "propose", 8))["E"] == -1),
    ],
    "over-tricks-paid": [
        ("^Yes", lambda rules: whites(settled(rules, won=6)).get("E") == -1),
        ("^No", lambda rules: not whites(settled(rules, won=6))),
    ],
    "misere-over-tricks": [("^No", lambda rules: not whites(settled(rules, "misere", 3)))],
    "abundance-over-tricks": [("^Yes", lambda rules: whites(settled(rules, "abundance", 10)).get("E") == -2)],
    "all-thirteen-by-partners": [
        ("sixteen pence", lambda rules: rules.tariff is Tariff.ENGLISH
            and net_of(settled(rules, "propose", 13), "W", rules) == 16),
        ("double for the five", lambda rules: whites(settled(rules, "propose", 13)).get("W") == 10),
        ("five over-tricks, at one white", lambda rules: whites(settled(rules, "propose", 13)).get("W") == 5
            and rules.tariff.name == "AMERICAN"),
    ],
    "first-under-trick": [("^Yes", lambda rules: whites(settled(rules, "propose", 7)).get("W") == -1)],
    "pool-touched": [
        ("doubles it if he fails", lambda rules: pool("solo", 4)(rules) == 8),
        ("takes it if he succeeds", lambda rules: pool("misere", 0)(rules) == 0),
        ("by a proposal never", lambda rules: not rules.proposals or pool("propose", 8)(rules) == 4),
    ],
    "pool-and-revoke": [("^Yes", lambda rules: pool("solo", 9, revokes=[{"by": "W"}])(rules) == 8)],
}  # fmt: skip


@pytest.mark.parametrize("name", FACTS)
def test_a_ruling_says_what_the_engine_does(name: str) -> None:
    about_partners = any(answer.says.startswith("There are no proposals, so") for answer in rulings()[name].answers)
    for rules in RULESETS.values():
        if about_partners and not rules.proposals:
            continue
        said = rulings()[name].answer(rules.name)
        for pattern, fact in FACTS[name]:
            assert bool(re.search(pattern, said)) is bool(fact(rules)), (rules.title, pattern, said)


def test_a_call_that_may_be_raised_only_at_need_may_be_so_by_a_proposer_left_alone() -> None:
    for rules in RULESETS.values():
        said = rulings()["raise-my-call"].answer(rules.name)
        if said.startswith(("Only", "No")):
            left_alone = rules.proposals and may("solo", "propose", "pass", "pass", "pass")(rules)
            assert ("nobody accepts" in said) is left_alone, rules.title


def test_rules_without_a_call_price_and_rank_none_of_that_name() -> None:
    for rules in RULESETS.values():
        if not rules.proposals:
            said = [rulings()[name].answer(rules.name) for name in ("what-is-each-call-worth", "which-is-higher")]
            assert "prop" not in " ".join(said), rules.title


def test_where_three_play_nobody_speaks_of_three_adversaries_or_of_the_dealers_card() -> None:
    for name in ("who-pays-whom", "who-pays-for-misere-error", "show-hands-after-misere"):
        assert not re.search(r"\bthree\b", rulings()[name].answer("three_handed"))
    for name in ("where-trumps-come-from", "turn-up-left-lying", "pick-up-the-turn-up", "how-many-at-a-time"):
        assert "nobody's" in rulings()[name].answer("three_handed")


@pytest.mark.parametrize(
    ("rules", "of_each_red"), [("foster", 1), ("hoffmann", 6), ("modern", 1), ("denexa", 1)], ids=str
)
def test_the_prices_in_the_answer_are_those_of_the_rule_set(rules: str, of_each_red: int) -> None:
    said = rulings()["what-is-each-call-worth"].answer(rules)
    priced = (Call.PROPOSE, Call.SOLO, Call.MISERE, *ABUNDANCES, Call.SPREAD, Call.SLAM)
    worth = [RULESETS[rules].terms(call).stake.red * of_each_red for call in priced]
    told = [int(number) for number in re.findall(r"\d+", said)]
    if rules == "hoffmann":
        told.insert(0, told[0])  # “proposition and solo 6”
    told.insert(3, told[3])  # “either abundance”
    assert told == worth
