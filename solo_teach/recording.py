"""A hand written down as the door reads it, and read back: what `record` is asked, as JSON."""

import json
from dataclasses import fields
from enum import Enum
from typing import Any

from solo_teach.cards import Card, Suit, fanned
from solo_teach.contract import Call
from solo_teach.counters import Counters
from solo_teach.door import OPTIONAL, REQUIRED, recorded, settled_hand
from solo_teach.door_claims import proofs
from solo_teach.door_read import Asked, checked
from solo_teach.door_tell import told_deal
from solo_teach.errors import (
    Abandoned,
    Claimed,
    ClaimedTheRest,
    Corrected,
    Demand,
    Exposed,
    LookedBack,
    Move,
    OutOfTurn,
    PlayedOn,
    Remarked,
    StakesClaimed,
    Stands,
)
from solo_teach.game import Game
from solo_teach.in_spite import Method, would_have_won_in_spite_of
from solo_teach.law import Refusal
from solo_teach.payments import Settlement
from solo_teach.ruleset import Ruleset
from solo_teach.rulesets import RULESETS
from solo_teach.tricks import Misplay


def record_of(game: Game, pool: Counters | None = None) -> Asked:
    """The hand as the door's `record` is asked about it; a hand that is not over is kept as far as it has come."""
    suits = [choice for choice in game.choices if isinstance(choice, Suit)]
    moves = game.table.moves if game.table else ()
    return {
        "rules": _told_rules(game.rules),
        **told_deal(game.deal),
        "calls": [choice.code for choice in game.choices if isinstance(choice, Call)],
        **({"trumps": suits[0].value} if suits else {}),
        "plays": [_told(move) for move in moves if not isinstance(move, Claimed)],
        # where claims are told of, none too, a card that the law forbade is read as the error that it was
        "claims": [_claim(game, move) for move in moves if isinstance(move, Claimed)],
        **({} if pool is None else {"pool": {"red": pool.red, "white": pool.white}}),
    }


def as_json(game: Game, pool: Counters | None = None) -> str:
    """The record as a text."""
    return json.dumps(record_of(game, pool), ensure_ascii=False, indent=1)


def game_of(text: str) -> Game:
    """The hand that such a text tells of; whatever is amiss in it is refused by name."""
    try:
        asked: object = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise Refusal(f"This is no record of a hand: it is not JSON ({fault}).") from None
    return recorded(checked(asked, REQUIRED["record"], OPTIONAL["record"], "A record"))


def account_of(game: Game, pool: Counters | None) -> Settlement | None:
    """The account of a hand that is over, as the door makes it of the record; None before, and where all passed."""
    asked = record_of(game)
    return settled_hand(game, asked, pool, proofs(game.table, asked))


def _claim(game: Game, claim: Claimed) -> Asked:
    """A revoke claimed; whether it did harm is left to the cards as they went, where these can tell it."""
    told = {"by": claim.by.name, "against": claim.against.name, "trick": claim.trick}
    table = game.table
    assert table
    revoke = next(one for one in table.claims if (one.seat, one.trick) == (claim.against, claim.trick))
    try:
        would_have_won_in_spite_of(table, revoke, Method.AS_IT_WENT)
    except Refusal:
        return told
    return told | {"harmless": Method.AS_IT_WENT.code}


def _told_rules(rules: Ruleset) -> str | Asked:
    """The rule set by its name, with the decisions that are not those of its book."""
    book = RULESETS[rules.name]
    taken = {one.name: (getattr(rules, one.name), getattr(book, one.name)) for one in fields(rules) if one.init}
    other = {name: _decision(now) for name, (now, theirs) in taken.items() if now != theirs}
    return {"base": rules.name, **other} if other else rules.name


def _decision(taken: Any) -> Any:
    return taken.name.lower() if isinstance(taken, Enum) else taken


def _told(move: Move) -> str | Asked:
    """A card by its code, and whatever else befell as an object."""
    match move:
        case Card():
            return move.code
        case Misplay(card):
            return card.code
        case Demand(by, of, kind, named):
            told = {} if named is None else {"named": named.code if isinstance(named, Card) else named.value}
            return {"did": "demanded", "by": by.name, "of": of.name, "kind": kind.code, **told}
        case StakesClaimed(by, against):
            return {"did": "claimed_stakes", "by": by.name, "against": against.name}
        case LookedBack(seat, trick):
            return {"did": "looked_back", "by": seat.name, **({"trick": trick} if trick else {})}
        case Exposed(seat, cards) | PlayedOn(seat, cards):
            return {"did": _DEEDS[type(move)], "by": seat.name, "cards": [card.code for card in fanned(cards)]}
        case OutOfTurn(seat, card) | Corrected(seat, card):
            return {"did": _DEEDS[type(move)], "by": seat.name, "card": card.code}
        case Stands(seat) | Abandoned(seat) | Remarked(seat) | ClaimedTheRest(seat):
            return {"did": _DEEDS[type(move)], "by": seat.name}
    raise TypeError(f"A claim is kept apart from the plays: {move}")


_DEEDS: dict[type[Move], str] = {
    Exposed: "exposed",
    PlayedOn: "played_on",
    OutOfTurn: "out_of_turn",
    Corrected: "corrected",
    Stands: "stands",
    Abandoned: "abandoned",
    Remarked: "remarked",
    ClaimedTheRest: "claimed_the_rest",
}
