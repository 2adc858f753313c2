"""What the laws answer, told in the words of JSON."""

from typing import Any

from solo_teach.auction import Auction
from solo_teach.cards import Card, Suit, fanned
from solo_teach.contract import Call, Contract
from solo_teach.counters import Counters
from solo_teach.deal import Deal, TurnUp
from solo_teach.irregularities import Table
from solo_teach.openings import Lead
from solo_teach.payments import Party, Pool, Settlement
from solo_teach.seats import Seat
from solo_teach.solver import Solved, Worth
from solo_teach.solver_position import Position

Answer = dict[str, Any]


def told_deal(dealt: Deal) -> Answer:
    """The hands, the dealer and what is turned up."""
    return {"deal": dealt.pbn, "dealer": dealt.dealer.name, "turn_up": _told_turn_up(dealt.turn_up)}


def _told_turn_up(turn_up: TurnUp) -> str | None:
    if turn_up is None:
        return None
    return turn_up.code if isinstance(turn_up, Card) else turn_up.value


def told_auction(auction: Auction, turned: Suit | None) -> Answer:
    """Who may say what, and what the calls have come to."""
    shut = {call: auction.why_not(call) for call in Call}
    contract = auction.contract(turned)
    return {
        "turn": auction.turn.name if auction.turn else None,
        "legal": [call.code for call in auction.legal_calls()],
        "why_not": {call.code: refusal.sentence for call, refusal in shut.items() if refusal},
        "contract": told_contract(contract) if contract else None,
        "over": auction.over,
        "thrown_in": auction.thrown_in,
    }


def told_contract(contract: Contract) -> Answer:
    """The contract, null standing for no partner and no trumps."""
    return {
        "call": contract.call.code,
        "caller": contract.caller.name,
        "partner": contract.partner.name if contract.partner else None,
        "trumps": contract.trumps.value if contract.trumps else None,
    }


def told_play(table: Table) -> Answer:
    """The tricks, who may play what, and the revokes that stand."""
    play = table.play
    tricks = [*play.tricks] + ([play.trick] if play.trick.cards else [])
    takers = [*play.takers, None]
    return {
        "turn": table.turn.name if table.turn else None,
        "legal": [card.code for card in fanned(table.legal())],
        "tricks": [
            {
                "leader": trick.leader.name,
                "cards": [card.code for card in trick.cards],
                "winner": taker.name if taker else None,
            }
            for trick, taker in zip(tricks, takers, strict=False)
        ],
        "won": {seat.name: play.won(seat) for seat in Seat},
        "revokes": [
            {
                "seat": revoke.seat.name,
                "trick": revoke.trick,
                "card": revoke.card.code,
                "could_have": [card.code for card in fanned(revoke.could_have)],
            }
            for revoke in table.revokes
        ],
        "over": table.over,
        "why_over": table.why_over,
    }


def told_settlement(account: Settlement) -> Answer:
    """Who pays whom, what each is up or down, and the pool."""
    told: Answer = {
        "made": account.made,
        "counted": account.counted,
        "payments": [
            {
                "payer": _told_party(line.payer),
                "payee": _told_party(line.payee),
                **_told_counters(line.amount),
                "why": line.why,
                "cites": line.cites,
            }
            for line in account.payments
        ],
        "net": {seat.name: _told_counters(account.net(seat)) for seat in Seat},
        "pool": None if account.pool is None else _told_counters(account.pool),
    }
    if account.unpaid:
        why, cites = account.unpaid
        told |= {"unpaid": {"why": why, "cites": cites}, "dealt_again": account.dealt_again}
    return told


def told_leads(leads: tuple[Lead, ...]) -> Answer:
    """Each lead with its convention, what it shows and the passages that say so, the best first."""
    return {
        "leads": [
            {"card": lead.card.code, "convention": lead.convention, "shows": lead.shows, "cites": [*lead.cites]}
            for lead in leads
        ]
    }


def told_solved(position: Position, solved: Solved) -> Answer:
    """What a position and each card is worth, and a best line; null where the time given was too short for one."""
    found = solved.value.exact and (solved.line or position.over)
    return {
        "turn": solved.turn.name if solved.turn else None,
        "value": _told_worth(position, solved.value),
        "cards": {card.code: _told_worth(position, worth) for card, worth in solved.cards.items()},
        "line": [card.code for card in solved.line] if found else None,
    }


def _told_worth(position: Position, worth: Worth) -> int | str | Answer:
    if position.misere:
        return ("made" if worth.low else "beaten") if worth.exact else "undecided"
    return worth.low if worth.exact else {"low": worth.low, "high": worth.high}


def _told_party(party: Party) -> str:
    return "pool" if party is Pool.POOL else party.name


def _told_counters(counters: Counters) -> Answer:
    return {"red": counters.red, "white": counters.white}
