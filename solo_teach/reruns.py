"""The choices of an example made again under another rule set, as far as its laws let them be made."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from solo_teach.auction import Auction
from solo_teach.cards import Card, Suit
from solo_teach.contract import Call, Contract
from solo_teach.decisions import Trumps
from solo_teach.door import played, settled_hand
from solo_teach.door_claims import proofs, read_claims
from solo_teach.door_moves import read_moves
from solo_teach.door_read import (
    read_calls,
    read_contract_under,
    read_deal,
    read_eldest,
    read_offence,
    read_revokes,
    read_rules,
    read_turned,
)
from solo_teach.examples import Example
from solo_teach.game import Game
from solo_teach.irregularities import Table
from solo_teach.law import Refusal
from solo_teach.payments import Settlement
from solo_teach.ruleset import Ruleset
from solo_teach.seats import Seat
from solo_teach.settlement import settle


@dataclass(frozen=True, slots=True)
class Rerun:
    """What an example comes to under a rule set.

    `refused` is the law that stopped it, and `account` is None where it was stopped, thrown in, or not played to a
    verdict. A hand thrown in has no contract, and an example that keeps no cards no table. `asked` are those whom these
    rules ask once more than the example did, and who pass.
    """

    rules: Ruleset
    contract: Contract | None = None
    table: Table | None = None
    account: Settlement | None = None
    asked: tuple[Seat, ...] = ()
    refused: Refusal | None = None

    @property
    def takers(self) -> tuple[Seat, ...]:
        """Who won each trick that was played."""
        return self.table.play.takers if self.table else ()


def rerun(example: Example, rules: Ruleset) -> Rerun:
    """The example under these rules. Its pool is left out, which no other book than Foster's has."""
    try:
        return _RERUNS[example.verb](example.given, rules)
    except Refusal as refusal:
        return Rerun(rules, refused=refusal)


def _settle(given: dict[str, Any], rules: Ruleset) -> Rerun:
    named = given["contract"]
    if Call.read(named["call"]) in (terms.call for terms in rules.calls):
        unnamed = rules.terms(Call.read(named["call"])).trumps is Trumps.NONE
        named = named | {"trumps": None} if unnamed else named
    contract = read_contract_under(given | {"contract": named}, rules)
    account = settle(
        contract,
        given["won"],
        rules,
        revokes=read_revokes(given),
        offence=read_offence(given),
        defective=frozenset(map(Seat.read, given.get("defective", ()))),
    )
    return Rerun(rules, contract, account=account)


def _auction(given: dict[str, Any], rules: Ruleset) -> Rerun:
    turned, auction = read_turned(given, rules), Auction(read_eldest(given, rules), rules)
    auction, asked = _called(auction, _said(Auction(auction.eldest, read_rules(given)), read_calls(given)))
    return Rerun(rules, auction.contract(turned), asked=asked)


def _record(given: dict[str, Any], rules: Ruleset) -> Rerun:
    dealt = read_deal(given)
    said = _said(Auction(dealt.eldest, read_rules(given)), read_calls(given))
    auction, asked = _called(Auction(dealt.eldest, rules), said)
    game = Game(dealt, rules, auction.calls)
    if game.contract and rules.terms(game.contract.call).trumps in (Trumps.NAMED, Trumps.OTHER):
        if "trumps" not in given:
            raise Refusal(f"{game.contract.caller.value} would have had a suit to name.")
        game = game.then(Suit.read(given["trumps"]))
    game = _played(game, given)
    if not game.table:
        return Rerun(rules, game.contract, asked=asked)
    account = settled_hand(game, given, None, proofs(game.table, given)) or _decided(game.table)
    return Rerun(rules, game.contract, game.table, account, asked)


def _played(game: Game, given: dict[str, Any]) -> Game:
    """The hand with as many of its cards as fall so here too: to its end, or to the trick that another leads."""
    for move in read_moves(given):
        if not game.table or game.table.over:
            return game
        if isinstance(move, Card) and game.turn and move not in game.table.hand(game.turn):
            return game
        game = game.then(played(move, game) if "claims" in given else move)
    for claim, _ in read_claims(given):
        game = game.then(claim)
    return game


def _decided(table: Table) -> Settlement | None:
    """The account of a hand played on although its call is lost already; of any other that is not over, none."""
    play, target = table.play, table.rules.terms(table.contract.call).target
    lost = play.won_by_callers if target == 0 else play.lost_by_callers > 13 - target
    return settle(table.contract, play.won_by_callers, table.rules) if lost and table.contract.callers else None


def _said(auction: Auction, calls: tuple[Call, ...]) -> Iterator[tuple[Seat, Call]]:
    """Each call with its speaker, by the example's own rules."""
    for call in calls:
        if auction.turn:
            yield auction.turn, call
        auction = auction.then(call)


def _called(auction: Auction, said: Iterator[tuple[Seat, Call]]) -> tuple[Auction, tuple[Seat, ...]]:
    """The auction with these calls, less the passes that nobody waits for; and whoever is asked besides, and passes."""
    asked: list[Seat] = []
    for speaker, call in said:
        while call is not Call.PASS and auction.turn not in (speaker, None):
            auction = _passing(auction, asked)
        if auction.over and call is not Call.PASS and (refusal := auction.why_not(call)):
            raise Refusal(f"By then the auction was over, and nobody could have said {call.value}.", refusal.cites)
        if call is not Call.PASS or auction.turn is speaker:
            auction = auction.then(call)
    while auction.turn:
        auction = _passing(auction, asked)
    return auction, tuple(asked)


def _passing(auction: Auction, asked: list[Seat]) -> Auction:
    assert auction.turn
    asked.append(auction.turn)
    return auction.then(Call.PASS)


_RERUNS = {"auction": _auction, "record": _record, "settle": _settle}
