"""The JSON door: each verb takes one JSON object and gives one back."""

from collections.abc import Callable
from dataclasses import replace

from solo_teach.auction import Auction
from solo_teach.cards import Card, Suit
from solo_teach.contract import Call
from solo_teach.counters import Counters
from solo_teach.deal import deal
from solo_teach.decisions import Trumps
from solo_teach.door_claims import proofs, read_claims, shown_harmless, told_proof
from solo_teach.door_exercise import exercise_asked, read_seed
from solo_teach.door_moves import read_moves
from solo_teach.door_read import (
    Asked,
    checked,
    read_bound,
    read_calls,
    read_cards,
    read_choice,
    read_contract_under,
    read_deal,
    read_dealer,
    read_eldest,
    read_hand_of_thirteen,
    read_number,
    read_offence,
    read_packets,
    read_pool,
    read_position,
    read_revokes,
    read_rules,
    read_seat,
    read_text,
    read_texts,
    read_turned,
)
from solo_teach.door_tell import (
    Answer,
    told_auction,
    told_contract,
    told_deal,
    told_leads,
    told_play,
    told_settlement,
    told_solved,
)
from solo_teach.errors import Move
from solo_teach.game import Game
from solo_teach.in_spite import InSpite
from solo_teach.irregularities import Table
from solo_teach.law import Refusal
from solo_teach.openings import openings
from solo_teach.payments import Settlement
from solo_teach.rulesets import FOSTER
from solo_teach.seats import Seat
from solo_teach.settlement import settle
from solo_teach.solver import solve
from solo_teach.tricks import Misplay

REQUIRED = {
    "deal": ("seed", "dealer"),
    "auction": ("rules", "dealer", "turn_up", "calls"),
    "play": ("rules", "deal", "dealer", "turn_up", "contract", "plays"),
    "settle": ("rules", "contract", "won"),
    "record": ("rules", "deal", "dealer", "turn_up", "calls", "plays"),
    "lead": ("hand", "seat", "contract", "rules"),
    "solve": ("deal", "contract", "leader", "plays"),
    "exercise": ("seed",),
}
OPTIONAL = {
    "deal": ("packets", "rules", "number"),
    "play": ("as_played",),
    "settle": ("revokes", "offence", "defective", "pool"),
    "record": ("trumps", "claims", "pool", "seconds"),
    "solve": ("seconds",),
    "exercise": ("theme", "level", "cards", "visible", "answers"),
}
VERBS = tuple(REQUIRED)


def answer(verb: str, asked: object) -> Answer:
    """What the laws say to one question; a Refusal where the question is wrong."""
    if verb not in REQUIRED:
        raise Refusal(f"“{verb}” is no verb of this door: there is {', '.join(VERBS)}.")
    return _ANSWERS[verb](checked(asked, REQUIRED[verb], OPTIONAL.get(verb, ()), f"“{verb}”"))


def _deal(asked: Asked) -> Answer:
    rules = read_rules(asked) if "rules" in asked else FOSTER
    seed, number = read_seed(asked), read_number(asked, "number") if "number" in asked else 1
    if number < 1:
        raise Refusal(f"The first hand of a session has the number 1, so there is none of number {number}.")
    return told_deal(deal(seed, read_dealer(asked, rules), read_packets(asked), rules, number))


def _auction(asked: Asked) -> Answer:
    rules = read_rules(asked)
    turned = read_turned(asked, rules)
    return told_auction(Auction(read_eldest(asked, rules), rules, read_calls(asked)), turned)


def _play(asked: Asked) -> Answer:
    rules, dealt = read_rules(asked), read_deal(asked)
    contract = read_contract_under(asked, rules)
    if contract.trumps is None and rules.terms(contract.call).trumps is Trumps.TURN_UP:
        contract = replace(contract, trumps=dealt.turned)
    if contract.call is Call.GRAND and contract.caller is not dealt.eldest:
        eldest = f"the eldest hand, {dealt.eldest.value}"
        raise Refusal(f"A grand has no caller: in his place stands {eldest}, who leads.", "foster.lead")
    table = Table(dealt, contract, rules)
    as_played = read_choice(asked, "as_played") if "as_played" in asked else False
    for card in read_cards(asked, "plays"):
        table = table.as_played(card) if as_played else table.then(card)
    return told_play(table)


def _settle(asked: Asked) -> Answer:
    return told_settlement(settled(asked))


def settled(asked: Asked) -> Settlement:
    """The account of what is asked of `settle`."""
    rules = read_rules(asked)
    contract = read_contract_under(asked, rules)
    if contract.trumps and rules.terms(contract.call).trumps is Trumps.NONE:
        raise Refusal(f"A {contract.call.noun} is played without trumps, so it has none to name.", "foster.objects")
    return settle(
        contract,
        read_number(asked, "won"),
        rules,
        revokes=read_revokes(asked),
        offence=read_offence(asked),
        defective=frozenset(map(Seat.read, read_texts(asked, "defective"))) if "defective" in asked else frozenset(),
        pool=read_pool(asked),
    )


def _record(asked: Asked) -> Answer:
    game, pool = recorded(asked), read_pool(asked)
    proved = proofs(game.table, asked)
    account = settled_hand(game, asked, pool, proved)
    told: Answer = {
        "deal": told_deal(game.deal),
        "auction": told_auction(game.auction, game.deal.turned),
        "contract": told_contract(game.contract) if game.contract else None,
        "play": told_play(game.table) if game.table else None,
        "settle": told_settlement(account) if account else None,
    }
    return told | {"in_spite": list(map(told_proof, proved))} if proved else told


def recorded(asked: Asked) -> Game:
    """The hand that `record` is told of; where revokes are claimed in it, they stand in its plays."""
    game = Game(read_deal(asked), read_rules(asked), read_calls(asked))
    if "trumps" in asked:
        game = game.then(Suit.read(read_text(asked, "trumps")))
    for move in read_moves(asked):
        game = game.then(played(move, game) if "claims" in asked else move)
    for claim, _ in read_claims(asked):
        game = game.then(claim)
    return game


def played(move: Move, game: Game) -> Move:
    """The move as the record keeps it: a card that the law forbade is an error."""
    if not isinstance(move, Card) or not game.table or not game.turn:
        return move
    return Misplay(move) if move in game.table.hand(game.turn) - game.table.legal() else move


def settled_hand(game: Game, asked: Asked, pool: Counters | None, proved: tuple[InSpite, ...]) -> Settlement | None:
    """The account of a recorded hand, or None before its end; `proved` is what was found of its revokes."""
    return game.table.settlement(pool, shown_harmless(game.table, asked, proved)) if game.table else None


def _lead(asked: Asked) -> Answer:
    rules = read_rules(asked)
    contract = read_contract_under(asked, rules)
    return told_leads(openings(read_hand_of_thirteen(asked), read_seat(asked, "seat"), contract, rules))


def _solve(asked: Asked) -> Answer:
    position = read_position(asked)
    return told_solved(position, solve(position, read_bound(asked)))


_ANSWERS: dict[str, Callable[[Asked], Answer]] = {
    "deal": _deal,
    "auction": _auction,
    "play": _play,
    "settle": _settle,
    "record": _record,
    "lead": _lead,
    "solve": _solve,
    "exercise": exercise_asked,
}
