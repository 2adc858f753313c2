"""The JSON door: each verb takes one JSON object and gives one back."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from solo_teach.auction import Auction
from solo_teach.cards import Card, Suit, fanned
from solo_teach.contract import Call, Contract
from solo_teach.counters import Counters
from solo_teach.deal import Deal, deal
from solo_teach.door_read import (
    Asked,
    checked,
    kind_of,
    read_calls,
    read_cards,
    read_contract,
    read_deal,
    read_packets,
    read_rules,
    read_seat,
    read_text,
)
from solo_teach.game import Game
from solo_teach.law import Refusal
from solo_teach.ruleset import Trumps
from solo_teach.seats import Seat
from solo_teach.settlement import Settlement, settle
from solo_teach.tricks import Play

Answer = dict[str, Any]

REQUIRED = {
    "deal": ("seed", "dealer"),
    "auction": ("rules", "dealer", "turn_up", "calls"),
    "play": ("rules", "deal", "dealer", "turn_up", "contract", "plays"),
    "settle": ("rules", "contract", "won"),
    "record": ("rules", "deal", "dealer", "turn_up", "calls", "plays"),
}
OPTIONAL = {"deal": ("packets", "rules"), "record": ("trumps",)}
VERBS = tuple(REQUIRED)


def answer(verb: str, asked: object) -> Answer:
    """What the laws say to one question; a Refusal where the question is wrong."""
    if verb not in REQUIRED:
        raise Refusal(f"“{verb}” is no verb of this door: there is {', '.join(VERBS)}.")
    return _ANSWERS[verb](checked(asked, REQUIRED[verb], OPTIONAL.get(verb, ()), f"“{verb}”"))


def _deal(asked: Asked) -> Answer:
    if "rules" in asked:
        read_rules(asked)
    seed = asked["seed"]
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise Refusal(f"A seed is a whole number or a text, not {kind_of(seed)}.")
    return _told_deal(deal(seed, read_seat(asked, "dealer"), read_packets(asked)))


def _told_deal(dealt: Deal) -> Answer:
    return {"deal": dealt.pbn, "dealer": dealt.dealer.name, "turn_up": dealt.turn_up.code}


def _auction(asked: Asked) -> Answer:
    auction = Auction(read_seat(asked, "dealer").left, read_rules(asked), read_calls(asked))
    return _told_auction(auction, Card.read(read_text(asked, "turn_up")).suit)


def _told_auction(auction: Auction, turned: Suit) -> Answer:
    shut = {call: auction.why_not(call) for call in Call}
    contract = auction.contract(turned)
    return {
        "turn": auction.turn.name if auction.turn else None,
        "legal": [call.code for call in auction.legal_calls()],
        "why_not": {call.code: refusal.sentence for call, refusal in shut.items() if refusal},
        "contract": _told_contract(contract) if contract else None,
        "over": auction.over,
        "thrown_in": auction.thrown_in,
    }


def _play(asked: Asked) -> Answer:
    rules, dealt = read_rules(asked), read_deal(asked)
    contract = read_contract(asked)
    if contract.trumps is None and rules.terms(contract.call).trumps is Trumps.TURN_UP:
        contract = replace(contract, trumps=dealt.turn_up.suit)
    return _told_play(Play(dealt, contract, rules, read_cards(asked, "plays")))


def _told_play(play: Play) -> Answer:
    tricks = [*play.tricks] + ([play.trick] if play.trick.cards else [])
    takers = [*play.takers, None]
    return {
        "turn": play.turn.name if play.turn else None,
        "legal": [card.code for card in fanned(play.legal())],
        "tricks": [
            {
                "leader": trick.leader.name,
                "cards": [card.code for card in trick.cards],
                "winner": taker.name if taker else None,
            }
            for trick, taker in zip(tricks, takers, strict=False)
        ],
        "won": {seat.name: play.won(seat) for seat in Seat},
        "revokes": [],
        "over": play.over,
        "why_over": play.why_over,
    }


def _settle(asked: Asked) -> Answer:
    won, rules, contract = asked["won"], read_rules(asked), read_contract(asked)
    if isinstance(won, bool) or not isinstance(won, int):
        raise Refusal(f"“won” is a whole number of tricks, not {kind_of(won)}.")
    if contract.trumps and rules.terms(contract.call).trumps is Trumps.NONE:
        raise Refusal(f"A {contract.call.noun} is played without trumps, so it has none to name.", "foster.objects")
    return _told_settlement(settle(contract, won, rules), won)


def _told_settlement(settled: Settlement, won: int) -> Answer:
    return {
        "made": settled.made,
        "counted": won,
        "payments": [
            {
                "payer": line.payer.name,
                "payee": line.payee.name,
                **_told_counters(line.amount),
                "why": line.why,
                "cites": line.cites,
            }
            for line in settled.payments
        ],
        "net": {seat.name: _told_counters(settled.net(seat)) for seat in Seat},
        "pool": None,
    }


def _record(asked: Asked) -> Answer:
    game = Game(read_deal(asked), read_rules(asked), read_calls(asked))
    if "trumps" in asked:
        game = game.then(Suit.read(read_text(asked, "trumps")))
    for card in read_cards(asked, "plays"):
        game = game.then(card)
    play, settled = game.play, game.settlement
    return {
        "deal": _told_deal(game.deal),
        "auction": _told_auction(game.auction, game.deal.turn_up.suit),
        "contract": _told_contract(game.contract) if game.contract else None,
        "play": _told_play(play) if play else None,
        "settle": _told_settlement(settled, play.won_by_callers) if play and settled else None,
    }


def _told_contract(contract: Contract) -> Answer:
    return {
        "call": contract.call.code,
        "caller": contract.caller.name,
        "partner": contract.partner.name if contract.partner else None,
        "trumps": contract.trumps.value if contract.trumps else None,
    }


def _told_counters(counters: Counters) -> Answer:
    return {"red": counters.red, "white": counters.white}


_ANSWERS: dict[str, Callable[[Asked], Answer]] = {
    "deal": _deal,
    "auction": _auction,
    "play": _play,
    "settle": _settle,
    "record": _record,
}
