"""The door's answers as a person reads them at a terminal."""

from collections.abc import Iterable
from typing import Any

from solo_teach.auction import Auction
from solo_teach.cards import SHOWN, TEXT_FORM, Card, Suit, in_suit, show_hand
from solo_teach.contract import Call, Contract
from solo_teach.counters import Counters
from solo_teach.deal import Deal
from solo_teach.decisions import TrumpSource
from solo_teach.door_moves import read_moves, told_move
from solo_teach.door_read import (
    Asked,
    read_calls,
    read_cards,
    read_contract,
    read_eldest,
    read_position,
    read_rules,
    read_seat,
    read_turn_up,
)
from solo_teach.door_tell import Answer
from solo_teach.law import Refusal
from solo_teach.passages import passage
from solo_teach.ruleset import Ruleset
from solo_teach.rulesets import FOSTER
from solo_teach.seats import Seat
from solo_teach.themes import theme
from solo_teach.tricks import Trick

Lines = list[str]


def as_text(verb: str, asked: Any, reply: Answer) -> str:
    """The answer in lines that line up, under the question where the answer alone would not be understood."""
    tell = {
        "deal": _deal,
        "auction": _auction,
        "play": _play,
        "settle": _settle,
        "record": _record,
        "lead": _lead,
        "solve": _solve,
        "exercise": _exercise,
    }[verb]
    return "\n".join(tell(asked, reply))


def refusal_as_text(refusal: Refusal) -> str:
    """The sentence, and under it where the book says so."""
    return refusal.sentence + (f"\n  {passage(refusal.cites).reference}" if refusal.cites else "")


def _deal(asked: Asked, reply: Answer) -> Lines:
    told = {"dealer": reply["dealer"], "turn_up": reply["turn_up"]}
    dealt = Deal.read(reply["deal"], read_seat(told, "dealer"), read_turn_up(told))
    rows = [
        [seat.value, *(_holding(dealt, seat, suit) for suit in SHOWN)]
        for seat in dealt.eldest.around()
        if seat in dealt.players
    ]
    return [_turned(told, _rules(asked), "deals", "turns up"), "", *_table(rows)]


def _rules(asked: Asked) -> Ruleset:
    return read_rules(asked) if "rules" in asked else FOSTER


def _turned(asked: Asked, rules: Ruleset, deals: str, turns: str) -> str:
    """Who deals, and how trumps are found."""
    dealer, turn_up = read_seat(asked, "dealer").value, read_turn_up(asked)
    if rules.trump_source is TrumpSource.SECOND_PACK and isinstance(turn_up, Card):
        return f"{dealer} {deals}; the second pack is cut for trumps at {_card(turn_up.code)}."
    if isinstance(turn_up, Card):
        return f"{dealer} {deals} and {turns} {_card(turn_up.code)}."
    return f"{dealer} {deals}; {turn_up.word + ' are trumps' if turn_up else 'there are no trumps'}."


def _holding(dealt: Deal, seat: Seat, suit: Suit) -> str:
    held = " ".join(card.rank.index for card in in_suit(dealt.hand(seat), suit))
    return f"{_plain(suit.sign)} {held or '–'}"


def _auction(asked: Asked, reply: Answer) -> Lines:
    rules = _rules(asked)
    return [_turned(asked, rules, "dealt", "turned up"), "", *_calls(asked), "", *_what_now(reply, rules)]


def _calls(asked: Asked) -> Lines:
    """Each call with the seat whose turn it was."""
    rules = _rules(asked)
    auction, rows = Auction(read_eldest(asked, rules), rules), []
    for call in read_calls(asked):
        assert auction.turn
        rows.append([auction.turn.value, call.value])
        auction = auction.then(call)
    return _table(rows) or ["Nobody has spoken yet."]


def _what_now(reply: Answer, rules: Ruleset) -> Lines:
    if reply["thrown_in"]:
        return ["The auction is over and the hand is thrown in: nobody plays."]
    if reply["over"]:
        contract = read_contract(reply)
        if contract.call is Call.GRAND:
            return ["The auction is over: all have passed, and each plays for himself without trumps."]
        return [f"The auction is over: {contract} stands."]
    speaker = Seat[reply["turn"]].value
    shut: dict[str, Lines] = {}
    for code, why in reply["why_not"].items():
        if (call := Call.read(code)) in _sayable(rules):
            shut.setdefault(why, []).append(call.value)
    reasons = [line for why, calls in shut.items() for line in (f"  {', '.join(calls)}", f"    {why}")]
    lines = [f"{speaker} may say: {', '.join(Call.read(code).value for code in reply['legal'])}."]
    return [*lines, f"{speaker} may not say:", *reasons] if reasons else lines


def _sayable(rules: Ruleset) -> set[Call]:
    """The calls that these rules know, whoever may say them when."""
    known = {terms.call for terms in rules.calls} - {Call.GRAND}
    return known | {Call.ACCEPT} if rules.proposals else known


def _play(asked: Asked, reply: Answer) -> Lines:
    turned = _turned(asked, _rules(asked), "dealt", "turned up")
    contract = read_contract(asked)
    played = "Each plays for himself" if contract.call is Call.GRAND else str(contract)
    return [f"{played}; {turned}", "", *_tricks(reply, _rules(asked))]


def _tricks(reply: Answer, rules: Ruleset) -> Lines:
    rows = [["Trick", "Leads", *(seat.value for seat in rules.players), "Wins"]]
    for number, trick in enumerate(reply["tricks"], 1):
        leader = Seat[trick["leader"]]
        played = dict(zip(Trick(leader, (), rules.players).seats, map(_card, trick["cards"]), strict=False))
        winner = Seat[trick["winner"]].value if trick["winner"] else ""
        rows.append([f"{number:5}", leader.value, *(played.get(seat, "") for seat in rules.players), winner])
    won = ", ".join(f"{seat.value} {reply['won'][seat.name]}" for seat in rules.players)
    ending = reply["why_over"] or f"{Seat[reply['turn']].value} may play: {' '.join(map(_card, reply['legal']))}"
    return [*_table(rows), "", f"Tricks won: {won}.", *map(_revoke, reply["revokes"]), ending]


def _revoke(told: Answer) -> str:
    could = " ".join(map(_card, told["could_have"]))
    return f"{Seat[told['seat']].value} revoked in trick {told['trick']} with {_card(told['card'])}: he held {could}."


def _settle(asked: Asked, reply: Answer) -> Lines:
    return _account(read_contract(asked), asked["won"], reply, _rules(asked))


def _account(contract: Contract, won: int, reply: Answer, rules: Ruleset) -> Lines:
    rows = [
        [
            f"{_party(line['payer'])} pays {_party(line['payee'], after=True)}",
            *_counters(line, ""),
            line["why"],
            passage(line["cites"]).reference,
        ]
        for line in reply["payments"]
    ]
    paid = ["", *_table(rows)] if rows else []
    if unpaid := reply.get("unpaid"):
        paid = ["", f"Nobody pays: {unpaid['why']} ({passage(unpaid['cites']).reference})."]
    net = [[seat.value, *_up_or_down(reply["net"][seat.name])] for seat in rules.players]
    pool = [f"The pool now holds {Counters(**reply['pool'])}."] if reply["pool"] else []
    return [_verdict(contract, won, reply, rules), *paid, "", "In all:", *_table(net), *pool]


def _verdict(contract: Contract, won: int, reply: Answer, rules: Ruleset) -> str:
    if contract.call is Call.GRAND:
        return "Each played for himself." if reply["payments"] else "Each played for himself, and nobody pays."
    if reply["made"] is None:
        return f"{contract} is neither made nor lost with {_tricks_of(won)}."
    comes_to = "is" if rules.terms(contract.call).made(won) is reply["made"] else "counts as"
    verdict = f"{contract} {comes_to} {'made' if reply['made'] else 'lost'} with {_tricks_of(won)}"
    counted = reply["counted"]
    return f"{verdict}." if counted == won else f"{verdict}, counted as {counted or 'none'} after the penalty."


def _tricks_of(number: int) -> str:
    return f"{number or 'no'} trick{'' if number == 1 else 's'}"


def _party(code: str, after: bool = False) -> str:
    if code == "pool":
        return "the pool" if after else "The pool"
    return Seat[code].value


def _counters(told: Answer, sign: str) -> Lines:
    """Reds and whites in two columns, an empty one where there are none."""
    return [f"{told[colour]:{sign}3} {colour}" if told[colour] else "" for colour in ("red", "white")]


def _up_or_down(told: Answer) -> Lines:
    return _counters(told, "+") if any(told.values()) else ["  0", ""]


def _record(asked: Asked, reply: Answer) -> Lines:
    lines = [*_deal(asked, reply["deal"]), "", *_calls(asked), "", *_what_now(reply["auction"], _rules(asked))]
    if "trumps" in asked:
        lines.append(f"{Seat[reply['contract']['caller']].value} names {Suit.read(asked['trumps']).word} as trumps.")
    if reply["play"]:
        deeds = (_plain(told_move(move)) for move in read_moves(asked) if not isinstance(move, Card))
        lines += ["", *_tricks(reply["play"], _rules(asked)), *deeds, *map(_claim, asked.get("claims", ()))]
        lines += [told["why"] for told in reply.get("in_spite", ())]
    if reply["settle"]:
        contract = read_contract(reply)
        won = sum(reply["play"]["won"][seat.name] for seat in contract.callers)
        lines += ["", *_account(contract, won, reply["settle"], _rules(asked))]
    return lines


def _lead(asked: Asked, reply: Answer) -> Lines:
    seat, contract = read_seat(asked, "seat").value, read_contract(asked)
    rows = [[_card(told["card"]), told["convention"], f"shows {told['shows']}"] for told in reply["leads"]]
    said = dict.fromkeys(passage(name).reference for told in reply["leads"] for name in told["cites"])
    side = "in" if read_seat(asked, "seat") in contract.callers else "against"
    held = _plain(show_hand(read_cards(asked, "hand")))
    return [f"{seat} leads {side} {contract}, from {held}; the best first:", "", *_table(rows), "", *said]


def _solve(asked: Asked, reply: Answer) -> Lines:
    """What it is worth, then the cards by what they are worth, the best for the player first, then a line."""
    position = read_position(asked)
    lines = [f"{position.contract}: {_worth(reply['value'])} at best play."]
    if not reply["turn"]:
        return [*lines, "The hand is over."]
    told = sorted(reply["cards"].items(), key=lambda card: _for_caller(card[1]), reverse=position.callers_turn)
    rows: dict[str, Lines] = {}
    for code, worth in told:
        rows.setdefault(_worth(worth), []).append(_card(code))
    line = " ".join(map(_card, reply["line"])) if reply["line"] else "none found in the time given"
    return [
        *lines,
        "",
        f"{position.turn.value if position.turn else ''} to play:",
        *_table([[worth, " ".join(cards)] for worth, cards in rows.items()]),
        "",
        f"A best line: {line}.",
    ]


def _exercise(_asked: Asked, reply: Answer) -> Lines:
    """The question over what is seen, and the answers from the right cards to the wrong ones."""
    about, leader = theme(reply["theme"]), Seat[reply["leader"]].value
    hands = [
        [Seat[code].value, *(_suit_of(held, suit) for suit in SHOWN)] if held else [Seat[code].value, *[""] * 4]
        for code, held in reply["hands"].items()
    ]
    calls = [f"Calls from {leader} on: {', '.join(_said(reply['calls']))}."] * bool(reply["calls"])
    turned = [f"Turned up: {Suit.read(reply['turn_up']).word}."] if reply["turn_up"] else []
    played = [f"Played, {leader} leading: {' '.join(map(_card, reply['plays']))}."]
    out = [f"Still out: {' '.join(map(_card, reply['out']))}"] * bool(reply["out"])
    return [
        f"{about.title} ({', '.join(about.maxims)}), level {reply['level']}. {reply['question']}",
        "",
        *_table(hands),
        "",
        *calls,
        *turned,
        *played * bool(reply["plays"]),
        *out,
        f"{Seat[reply['turn']].value} may play: {' '.join(map(_card, reply['legal']))}",
        *(_answers(reply) if "told" in reply else ()),
    ]


def _suit_of(held: Lines, suit: Suit) -> str:
    ranks = " ".join(card.rank.index for card in in_suit(map(Card.read, held), suit))
    return f"{_plain(suit.sign)} {ranks or '–'}"


def _said(codes: Lines) -> Iterable[str]:
    return (Call.read(code).value for code in codes)


def _answers(reply: Answer) -> Lines:
    """Each card with its verdict, in how many layouts it holds if hands are hidden, and a best line after it."""
    cards = sorted(reply["cards"].items(), key=lambda card: not card[1]["right"])
    rows = [
        [
            _card(code),
            "right" if told["right"] else "wrong",
            f"{told['share']['held']} of {told['share']['of']}" if told["share"] else "",
            " ".join(map(_card, told["line"])),
        ]
        for code, told in cards
    ]
    return ["", *_table(rows), "", _plain(reply["told"])]


def _for_caller(told: int | str | Answer) -> tuple[int, int]:
    """What puts values in order, the best for the caller's side last."""
    if isinstance(told, dict):
        return told["low"], told["high"]
    if isinstance(told, int):
        return told, told
    return {"beaten": (0, 0), "undecided": (0, 1), "made": (1, 1)}[told]


def _worth(told: int | str | Answer) -> str:
    if isinstance(told, dict):
        return f"{told['low']} to {told['high']} tricks"
    return told if isinstance(told, str) else _tricks_of(told)


def _claim(told: Answer) -> str:
    by, against = read_seat(told, "by").value, read_seat(told, "against").value
    return f"{by} claims {against}'s revoke in trick {told['trick']}."


def _table(rows: Iterable[Lines]) -> Lines:
    """The rows with their columns made even and no spaces at the ends; a column empty all the way down is left out."""
    columns = [column for column in zip(*rows, strict=True) if any(column)]
    even = [[cell.ljust(max(map(len, column))) for cell in column] for column in columns]
    return ["  ".join(row).rstrip() for row in zip(*even, strict=True)]


def _card(code: str) -> str:
    return _plain(str(Card.read(code)))


def _plain(sign: str) -> str:
    """Without the mark that asks for text form: terminals need none, and some give it a width."""
    return sign.replace(TEXT_FORM, "")
