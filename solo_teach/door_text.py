"""The door's answers as a person reads them at a terminal."""

from collections.abc import Iterable
from typing import Any

from solo_teach.auction import Auction
from solo_teach.cards import SHOWN, TEXT_FORM, Card, Suit, in_suit
from solo_teach.contract import Call, Contract
from solo_teach.deal import Deal
from solo_teach.door import Answer
from solo_teach.door_read import Asked, read_contract, read_rules
from solo_teach.law import Refusal
from solo_teach.passages import passage
from solo_teach.seats import Seat

Lines = list[str]


def as_text(verb: str, asked: Any, reply: Answer) -> str:
    """The answer in lines that line up, under the question where the answer alone would not be understood."""
    tell = {"deal": _deal, "auction": _auction, "play": _play, "settle": _settle, "record": _record}[verb]
    return "\n".join(tell(asked, reply))


def refusal_as_text(refusal: Refusal) -> str:
    """The sentence, and under it where the book says so."""
    return refusal.sentence + (f"\n  {passage(refusal.cites).reference}" if refusal.cites else "")


def _deal(asked: Asked, reply: Answer) -> Lines:
    dealer = Seat.read(reply["dealer"])
    dealt = Deal.read(reply["deal"], dealer, Card.read(reply["turn_up"]))
    rows = [[seat.value, *(_holding(dealt, seat, suit) for suit in SHOWN)] for seat in dealt.eldest.around()]
    return [f"{dealer.value} deals and turns up {_card(reply['turn_up'])}.", "", *_table(rows)]


def _holding(dealt: Deal, seat: Seat, suit: Suit) -> str:
    held = " ".join(card.rank.index for card in in_suit(dealt.hand(seat), suit))
    return f"{_plain(suit.sign)} {held or '–'}"


def _auction(asked: Asked, reply: Answer) -> Lines:
    turned = f"{Seat.read(asked['dealer']).value} dealt and turned up {_card(asked['turn_up'])}."
    return [turned, "", *_calls(asked), "", *_what_now(reply)]


def _calls(asked: Asked) -> Lines:
    """Each call with the seat whose turn it was."""
    auction, rows = Auction(Seat.read(asked["dealer"]).left, read_rules(asked)), []
    for call in (Call.read(text) for text in asked["calls"]):
        assert auction.turn
        rows.append([auction.turn.value, call.value])
        auction = auction.then(call)
    return _table(rows) or ["Nobody has spoken yet."]


def _what_now(reply: Answer) -> Lines:
    if reply["thrown_in"]:
        return ["The auction is over and the hand is thrown in: nobody plays."]
    if reply["over"]:
        return [f"The auction is over: {read_contract(reply)} stands."]
    speaker = Seat[reply["turn"]].value
    shut: dict[str, Lines] = {}
    for code, why in reply["why_not"].items():
        shut.setdefault(why, []).append(Call.read(code).value)
    reasons = [line for why, calls in shut.items() for line in (f"  {', '.join(calls)}", f"    {why}")]
    lines = [f"{speaker} may say: {', '.join(Call.read(code).value for code in reply['legal'])}."]
    return [*lines, f"{speaker} may not say:", *reasons] if reasons else lines


def _play(asked: Asked, reply: Answer) -> Lines:
    turned = f"{Seat.read(asked['dealer']).value} dealt and turned up {_card(asked['turn_up'])}"
    return [f"{read_contract(asked)}; {turned}.", "", *_tricks(reply)]


def _tricks(reply: Answer) -> Lines:
    rows = [["Trick", "Leads", *(seat.value for seat in Seat), "Wins"]]
    for number, trick in enumerate(reply["tricks"], 1):
        leader = Seat[trick["leader"]]
        played = dict(zip(leader.around(), map(_card, trick["cards"]), strict=False))
        winner = Seat[trick["winner"]].value if trick["winner"] else ""
        rows.append([f"{number:5}", leader.value, *(played.get(seat, "") for seat in Seat), winner])
    won = ", ".join(f"{Seat[name].value} {tricks}" for name, tricks in reply["won"].items())
    ending = reply["why_over"] or f"{Seat[reply['turn']].value} may play: {' '.join(map(_card, reply['legal']))}"
    return [*_table(rows), "", f"Tricks won: {won}.", ending]


def _settle(asked: Asked, reply: Answer) -> Lines:
    return _account(read_contract(asked), reply)


def _account(contract: Contract, reply: Answer) -> Lines:
    tricks = reply["counted"]
    counted = f"{tricks or 'no'} trick{'' if tricks == 1 else 's'}"
    rows = [
        [
            f"{Seat[line['payer']].value} pays {Seat[line['payee']].value}",
            *_counters(line, ""),
            line["why"],
            passage(line["cites"]).reference,
        ]
        for line in reply["payments"]
    ]
    net = [[Seat[name].value, *_counters(up, "+")] for name, up in reply["net"].items()]
    verdict = f"{contract} is {'made' if reply['made'] else 'lost'} with {counted}."
    return [verdict, "", *_table(rows), "", "In all:", *_table(net)]


def _counters(told: Answer, sign: str) -> Lines:
    """Reds and whites in two columns, an empty one where there are none."""
    return [f"{told[colour]:{sign}3} {colour}" if told[colour] else "" for colour in ("red", "white")]


def _record(asked: Asked, reply: Answer) -> Lines:
    lines = [*_deal(asked, reply["deal"]), "", *_calls(asked), "", *_what_now(reply["auction"])]
    if "trumps" in asked:
        lines.append(f"{Seat[reply['contract']['caller']].value} names {Suit.read(asked['trumps']).word} as trumps.")
    if reply["play"]:
        lines += ["", *_tricks(reply["play"])]
    if reply["settle"]:
        lines += ["", *_account(read_contract(reply), reply["settle"])]
    return lines


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
