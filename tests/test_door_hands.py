"""Whole hands at the door, misplays and claims among them, kept by a second hand beside it."""

import random
from typing import Any, NamedTuple

import pytest
import referee
from asking import GRAND, ask
from referee import RANKS

RULES: dict[str, Any] = {
    name: name
    for name in (
        "foster", "hoffmann", "modern", "denexa", "morris_fagelson", "straight", "high_scoring", "different_trumps",
        "grand_slam", "overtricks", "kimberly", "three_handed",
    )
} | {"grand": GRAND, "general misère": {"base": "hoffmann", "everyone_passes": "general_misere"}}  # fmt: skip
TARGETS = {"propose": 8, "solo": 5, "misere": 0, "abundance": 9, "abundance_in_trumps": 9, "spread": 0, "slam": 13,
           "petit_slam": 12, "grand_slam": 13, "six": 6}  # fmt: skip
NO_PROPOSALS = ("straight", "grand_slam", "kimberly", "three_handed")


class Hand(NamedTuple):
    """What was played, and what the second hand wrote down of it."""

    record: dict[str, Any]
    call: str
    callers: str
    won: dict[str, int]
    winners: list[str]
    revokes: list[dict[str, Any]]

    @property
    def taken(self) -> int:
        """The tricks of the caller's side."""
        return sum(self.won[seat] for seat in self.callers)

    @property
    def made(self) -> bool:
        """Whether the call is fulfilled, a revoke left out of account."""
        target = 7 if (self.call, self.record["rules"]) == ("propose", "morris_fagelson") else TARGETS[self.call]
        return self.taken >= target if target else not self.taken


def called(name: str, players: str, luck: random.Random) -> tuple[str, str, list[str]]:
    """A call, who makes it, and how the auction runs to it."""
    if name in ("grand", "general misère"):
        return "grand", "", ["pass"] * 4
    calls = ["solo", "misere", "abundance", "abundance_in_trumps", "spread", "slam"]
    if name == "grand_slam":
        calls[-1:] = ["petit_slam", "grand_slam"]
    if name in ("kimberly", "three_handed"):
        calls.append("six")
    if name not in NO_PROPOSALS:
        calls.append("propose")
    call, place = luck.choice(calls), luck.randrange(len(players))
    if call == "propose":
        partner = luck.randrange(1, 4)
        said = ["accept" if other == partner else "pass" for other in range(1, 4)]
        return call, players[0] + players[partner], ["propose", *said]
    said = ["pass"] * len(players)
    said[place] = call
    if name == "morris_fagelson" and place:  # an eldest hand who has passed is asked once more
        said.append("pass")
    return call, players[place], ["pass"] * len(players) * (call == "six") + said


def hand_of(name: str, seed: int, slips: float) -> Hand:
    """A hand played at random, now and then against the law."""
    luck = random.Random(f"{name} {seed}")
    seats = "WNE" if name == "three_handed" else "WNES"
    dealer = luck.choice(seats)
    dealt = ask("deal", {"seed": seed, "dealer": dealer, "rules": RULES[name], "number": seed + 1})
    players = "".join(seat for seat in referee.after(dealer) + dealer if seat in seats)
    call, callers, calls = called(name, players, luck)
    record = {**dealt, "rules": RULES[name], "calls": calls, "plays": []}
    turned = dealt["turn_up"][0]
    trump: str | None = turned
    if call in ("abundance", "petit_slam", "grand_slam", "six") or (call == "slam" and slam_names(name)):
        trump = luck.choice([suit for suit in "SHDC" if (call, suit) != ("six", turned)])
        record["trumps"] = trump
    elif call in ("misere", "spread", "slam", "grand"):
        trump = None
    stops = call in ("slam", "petit_slam", "grand_slam") or (call in ("misere", "spread") and name != "denexa")
    leader = callers if call in ("slam", "petit_slam", "grand_slam") else players[0]
    hands = {seat: set(cards) for seat, cards in held(dealt["deal"]).items()}
    won, winners, revokes = dict.fromkeys("WNES", 0), [], []
    for number in range(1, 14):
        trick: list[str] = []
        order = [seat for seat in leader + referee.after(leader) if seat in seats]
        for seat in order:
            may = referee.may_play(hands[seat], trick[0][0] if trick else None)
            card = luck.choice(sorted(hands[seat] if luck.random() < slips else may))
            if card not in may:
                could = sorted(may, key=lambda held: -RANKS.index(held[1]))
                revokes.append({"seat": seat, "trick": number, "card": card, "could_have": could})
            hands[seat].remove(card)
            trick.append(card)
        record["plays"] += trick
        leader = order[trick.index(best(trick, trump))]
        won[leader] += 1
        winners.append(leader)
        lost = number - sum(won[seat] for seat in callers)
        if stops and (won[callers] if TARGETS[call] == 0 else lost > 13 - TARGETS[call]):
            break
    return Hand(record, call, callers, won, winners, revokes)


def slam_names(name: str) -> bool:
    return name in ("foster", "hoffmann", "kimberly", "three_handed", "morris_fagelson")


def best(trick: list[str], trump: str | None) -> str:
    ruffs = [card for card in trick if card[0] == trump] or [card for card in trick if card[0] == trick[0][0]]
    return max(ruffs, key=lambda card: RANKS.index(card[1]))


def held(deal: str) -> dict[str, list[str]]:
    """The cards of a deal string from West."""
    hands = (["..."] if hand == "-" else [hand] for hand in deal.removeprefix("W:").split())
    return {
        seat: [suit + rank for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks]
        for seat, (hand,) in zip("WNES", hands, strict=True)
    }


def sums_to_nothing(told: Any, pool: int) -> bool:
    after = (told["pool"] or {"red": 0})["red"]
    reds, whites = (sum(up[colour] for up in told["net"].values()) for colour in ("red", "white"))
    return reds + after - pool == 0 == whites


@pytest.mark.parametrize("name", RULES)
def test_a_hand_is_told_as_it_was_played(name: str) -> None:
    for seed in range(40):
        hand = hand_of(name, seed, slips=0)
        told = ask("record", hand.record)
        assert [trick["winner"] for trick in told["play"]["tricks"]] == hand.winners
        assert told["play"]["won"] == hand.won and told["play"]["revokes"] == [] and told["play"]["over"]
        settled = told["settle"]
        assert sums_to_nothing(settled, 0)
        if hand.callers:
            assert (settled["made"], settled["counted"]) == (hand.made, hand.taken)
            contract = {**told["contract"], "trumps": None}
            asked = {"rules": hand.record["rules"], "contract": contract, "won": hand.taken}
            assert ask("settle", asked) == settled


@pytest.mark.parametrize("name", RULES)
def test_every_revoke_is_found_and_each_claim_is_paid_for(name: str) -> None:
    found = 0
    for seed in range(40):
        hand, luck = hand_of(name, seed, slips=0.15), random.Random(seed)
        bare = ask("record", {**hand.record, "claims": [], "pool": {"red": 4}})
        assert bare["play"]["revokes"] == hand.revokes and bare["play"]["won"] == hand.won
        assert sums_to_nothing(bare["settle"], 4)
        if not hand.callers:
            continue
        lost_in = 14
        if bare["contract"]["call"] in ("misere", "spread"):  # once lost, a misère played on has nothing more to claim
            takers = [trick["winner"] for trick in bare["play"]["tricks"]]
            lost_in = next((number for number, taker in enumerate(takers, 1) if taker in hand.callers), 14)
        claimed = [
            revoke
            for revoke in hand.revokes
            if luck.random() < 0.6 and (revoke["seat"] in hand.callers or revoke["trick"] <= lost_in)
        ]
        claims, revokes = [], []
        for revoke in claimed:
            own = revoke["seat"] in hand.callers
            against = [seat for seat in "WNES" if (seat in hand.callers) is not own and held(hand.record["deal"])[seat]]
            harmless = not own and hand.made and luck.random() < 0.5
            claim = {"by": luck.choice(against), "against": revoke["seat"], "trick": revoke["trick"]}
            claims.append({**claim, "harmless": harmless})
            revokes.append({"by": revoke["seat"], "harmless": harmless})
        told = ask("record", {**hand.record, "claims": claims, "pool": {"red": 4}})
        contract = {**told["contract"], "trumps": None}
        asked = {"rules": hand.record["rules"], "contract": contract, "won": hand.taken, "revokes": revokes}
        assert told["settle"] == ask("settle", {**asked, "pool": {"red": 4}})
        assert sums_to_nothing(told["settle"], 4)
        found += len(claims)
    assert found > 20 or name in ("grand", "general misère")
