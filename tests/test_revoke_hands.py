"""The books' revokes and errors with cards made for them: each hand replayed by a referee, and held to its account."""

from functools import cache
from typing import Any

import pytest
import referee

from solo_teach.door import recorded
from solo_teach.errors import Claimed
from solo_teach.examples import example, examples
from solo_teach.seats import Seat

Trick = list[tuple[str, str]]
REVOKES = {name: kept for name, kept in examples().items() if name.startswith("revokes/")}
HANDS = [name for name, kept in REVOKES.items() if kept.verb == "record"]
PLAYED = [name for name in HANDS if name.endswith("-played")]
ERRORS = [name for name, kept in examples().items() if name.startswith("irregularities/") and kept.verb == "record"]
UNFINISHED = [
    "irregularities/exposed-in-turn",
    "irregularities/solo-led-out-of-turn",
    "irregularities/solo-played-out-of-turn",
]
BY_AN_ADVERSARY_OF_A_SOLO = [
    "revokes/solo-six-harmless-played",
    "revokes/solo-six-as-printed-played",
    "revokes/solo-six-not-shown-played",
    "revokes/hoffmann-adversary-played",
    "revokes/solo-five-claimed",
]


@cache
def contract_of(name: str) -> dict[str, Any]:
    return example(name).outcome["contract"]  # type: ignore[no-any-return]


def trumps_of(name: str) -> str | None:
    given, call = example(name).given, contract_of(name)["call"]
    return None if call in ("misere", "spread") else given.get("trumps", given["turn_up"][0])


def dealt(name: str) -> dict[str, set[str]]:
    hands = example(name).given["deal"].removeprefix("W:").split()
    return {
        seat: {suit + rank for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks}
        for seat, hand in zip(referee.SEATS, hands, strict=True)
    }


def laid(name: str) -> list[Trick]:
    """The tricks of the record, each card with its player; the caller of a slam leads, and else the eldest hand."""
    given, contract = example(name).given, contract_of(name)
    leader = contract["caller"] if contract["call"] == "slam" else referee.after(given["dealer"])[0]
    tricks: list[Trick] = [[]]
    false_lead, early = ("", ""), dict[str, str]()
    for move in given["plays"]:
        lying, did = tricks[-1], "" if isinstance(move, str) else move["did"]
        if did == "out_of_turn" and lying:
            early[move["by"]] = move["card"]
        elif did == "out_of_turn":
            false_lead = (move["by"], move["card"])
        elif did == "stands":
            leader = false_lead[0]
            lying.append(false_lead)
        elif did == "corrected":
            wrong = lying or tricks[-2]
            tricks[-1 if lying else -2 :] = [wrong[: wrong.index((move["by"], move["card"]))]]
            leader = tricks[-1][0][0]
        elif not did:
            lying.append(((leader + referee.after(leader))[len(lying)], move))
        order = leader + referee.after(leader)
        while len(lying) < 4 and order[len(lying)] in early:
            lying.append((order[len(lying)], early.pop(order[len(lying)])))
        if len(tricks[-1]) == 4:
            leader = referee.taker(leader, [card for _, card in tricks[-1]], trumps_of(name))
            tricks.append([])
    return [trick for trick in tricks if len(trick) == 4]


def winners(name: str, tricks: list[Trick]) -> list[str]:
    return [referee.taker(trick[0][0], [card for _, card in trick], trumps_of(name)) for trick in tricks]


def astray(name: str, tricks: list[Trick]) -> list[dict[str, Any]]:
    """Each card that did not follow suit though its player could, with what he could have played."""
    hands, found = dealt(name), []
    for number, ((leader, led), *others) in enumerate(tricks, 1):
        hands[leader].remove(led)
        for seat, card in others:
            may = referee.may_play(hands[seat], led[0])
            if card not in may:
                could = sorted(may, key=lambda held: -referee.RANKS.index(held[1]))
                found.append({"seat": seat, "trick": number, "card": card, "could_have": could})
            hands[seat].remove(card)
    return found


def mended(tricks: list[Trick], revoke: dict[str, Any]) -> list[Trick]:
    """The same with the first card he had of the suit led in its place, and the wrong one where that card went."""
    seat, rest = revoke["seat"], tricks[revoke["trick"] :]
    right = next(dict(trick)[seat] for trick in rest if dict(trick)[seat] in revoke["could_have"])
    swap = {revoke["card"]: right, right: revoke["card"]}
    return [[(player, swap.get(card, card)) for player, card in trick] for trick in tricks]


@pytest.mark.parametrize("name", HANDS + ERRORS)
def test_the_referee_finds_the_same_winners_and_the_same_revokes(name: str) -> None:
    kept, tricks = example(name), laid(name)
    told, found = kept.outcome["play"], astray(name, tricks)
    assert found == told["revokes"] == kept.expected["play"].get("revokes", [])
    assert bool(found) is (name in HANDS and "mended" not in name)
    whole = [trick for trick in told["tricks"] if trick["winner"]]
    assert [[card for _, card in trick] for trick in tricks] == [trick["cards"] for trick in whole]
    assert winners(name, tricks) == [trick["winner"] for trick in whole]


def test_every_account_in_bare_numbers_is_played_out_too() -> None:
    bare = {name for name, kept in REVOKES.items() if kept.verb == "settle"}
    assert {name.removesuffix("-played") for name in PLAYED} == bare


@pytest.mark.parametrize("name", PLAYED)
def test_a_hand_has_the_tricks_the_revokes_and_the_money_of_its_account(name: str) -> None:
    played, bare, tricks = example(name), example(name.removesuffix("-played")), laid(name)
    contract, claims = bare.given["contract"], played.given["claims"]
    assert played.given["rules"] == bare.given["rules"]
    assert played.expected["settle"]["net"] == bare.expected["net"]
    assert contract_of(name).items() >= contract.items()
    if contract["call"] in ("propose", "solo"):
        side = contract["caller"] + contract.get("partner", "")
        took = winners(name, tricks)
        assert len(took) == 13 and sum(took.count(seat) for seat in side) == bare.given["won"]
    harmless = {proof["trick"] for proof in played.outcome.get("in_spite", ()) if proof["held"]}
    harmless |= {claim["trick"] for claim in claims if claim.get("harmless") is True}
    revoked = sorted((told["seat"], told["trick"] in harmless) for told in astray(name, tricks))
    assert revoked == sorted((told["by"], told.get("harmless", False)) for told in bare.given["revokes"])


@pytest.mark.parametrize("name", HANDS + ERRORS)
def test_what_a_hand_with_an_error_comes_to_sums_to_nothing(name: str) -> None:
    account = example(name).outcome["settle"]
    assert (account is None) is (name in UNFINISHED)
    net = account["net"] if account else {}
    assert [sum(up[colour] for up in net.values()) for colour in ("red", "white")] == [0, 0]


@pytest.mark.parametrize("name", HANDS)
def test_a_revoke_that_did_not_happen_cannot_be_claimed(name: str) -> None:
    table = recorded({**example(name).given, "claims": []}).table
    found = {(told["seat"], told["trick"]) for told in astray(name, laid(name))}
    assert table
    for trick in range(1, len(table.play.tricks) + 1):
        for against in Seat:
            claims = [Claimed(by, against, trick) for by in Seat if by is not against]
            refused = all(table.why_not(claim) for claim in claims)
            assert refused is ((against.name, trick) not in found), (against, trick)


@pytest.mark.parametrize("name", BY_AN_ADVERSARY_OF_A_SOLO)
def test_only_a_revoke_said_to_be_harmless_leaves_every_trick_where_it_was(name: str) -> None:
    (claim,), tricks = example(name).given["claims"], laid(name)
    (revoke,) = astray(name, tricks)
    right = mended(tricks, revoke)
    same = not astray(name, right) and winners(name, right) == winners(name, tricks)
    proved = [proof["held"] for proof in example(name).outcome.get("in_spite", ())]
    assert [same] == (proved or [claim["harmless"]])


@pytest.mark.parametrize("name", [name for name in ERRORS if name.endswith("-played")])
def test_a_hand_with_an_error_has_the_money_of_its_account(name: str) -> None:
    played, bare = example(name), example(name.removesuffix("-played"))
    assert played.given["rules"] == bare.given["rules"] and contract_of(name).items() >= bare.given["contract"].items()
    assert played.expected["settle"]["net"] == bare.expected["net"]
    took = winners(name, laid(name)).count(bare.given["contract"]["caller"])
    assert took == bare.given["won"]
    deed = next(move for move in played.given["plays"] if not isinstance(move, str))
    assert {"kind": deed["did"].replace("out_of_turn", bare.given["offence"]["kind"]), "by": deed["by"]} == bare.given[
        "offence"
    ]
