"""Calls told one by one, as they are heard at the table."""

from collections.abc import Iterator

from solo_teach.auction import Auction
from solo_teach.cards import Card
from solo_teach.contract import Call
from solo_teach.door_read import read_calls, read_rules, read_seat
from solo_teach.examples import Example
from solo_teach.law import Refusal
from solo_teach.lessons.steps import Lesson, Step, step, told

_SAYS = {Call.PASS: "passes", Call.PROPOSE: "proposes", Call.ACCEPT: "accepts"}


def tell(example: Example) -> Lesson:
    """The auction, a step for the turn-up, for each call and for what it came to."""
    given = example.given
    dealer, turn_up = read_seat(given, "dealer"), Card.read(given["turn_up"])
    opened = Auction(dealer.left, read_rules(given))
    auction = Auction(opened.eldest, opened.rules, read_calls(given))
    if auction.turn:
        raise Refusal(f"The auction is not over: {auction.turn.value} has still to speak.")
    contract = auction.contract(turn_up.suit)
    came_to = f"{contract} is played." if contract else "The hand is thrown in."
    dealt = step(example, "deal", f"{dealer.value} deals and turns up {turn_up}.", opened)
    return told(example, (dealt, *tell_calls(example, opened), step(example, "end", came_to, auction)))


def tell_calls(example: Example, auction: Auction) -> Iterator[Step]:
    """A step for each call of the example."""
    for number, call in enumerate(read_calls(example.given), 1):
        speaker = auction.turn
        auction = auction.then(call)
        assert speaker
        yield step(example, f"call-{number}", f"{speaker.value} {_SAYS.get(call, f'says {call.value}')}.", auction)
