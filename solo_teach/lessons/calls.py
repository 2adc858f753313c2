"""Calls told one by one, as they are heard at the table."""

from collections.abc import Iterator

from solo_teach.auction import Auction
from solo_teach.cards import Card
from solo_teach.contract import Call
from solo_teach.door_read import read_calls, read_rules, read_seat
from solo_teach.examples import Example
from solo_teach.lessons.steps import Lesson, Step, step

_SAYS = {Call.PASS: "passes", Call.PROPOSE: "proposes", Call.ACCEPT: "accepts"}


def tell(example: Example) -> Lesson:
    """The auction, a step for each call and one for what it came to."""
    given = example.given
    turned = Card.read(given["turn_up"]).suit
    opened = Auction(read_seat(given, "dealer").left, read_rules(given))
    told, auction = list(tell_calls(example, opened)), Auction(opened.eldest, opened.rules, read_calls(example.given))
    contract = auction.contract(turned)
    came_to = f"{contract} is played." if contract else "The hand is thrown in."
    return Lesson(example.name, example.title, (*told, step(example, "end", came_to, auction)))


def tell_calls(example: Example, auction: Auction) -> Iterator[Step]:
    """A step for each call of the example."""
    for number, call in enumerate(read_calls(example.given), 1):
        speaker = auction.turn
        auction = auction.then(call)
        assert speaker
        yield step(example, f"call-{number}", f"{speaker.value} {_SAYS.get(call, f'says {call.value}')}.", auction)
