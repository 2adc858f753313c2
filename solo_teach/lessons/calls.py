"""Calls told one by one, as they are heard at the table."""

from collections.abc import Iterable, Iterator

from solo_teach.auction import Auction
from solo_teach.cards import Card
from solo_teach.contract import Call
from solo_teach.examples import Example
from solo_teach.lessons.steps import Lesson, Step, step
from solo_teach.ruleset import rules_named
from solo_teach.seats import Seat

_SAYS = {Call.PASS: "passes", Call.PROPOSE: "proposes", Call.ACCEPT: "accepts"}


def tell(example: Example) -> Lesson:
    """The auction, a step for each call and one for what it came to."""
    given = example.given
    turned = Card.read(given["turn_up"]).suit
    opened = Auction(Seat.read(given["dealer"]).left, rules_named(given["rules"]))
    told, auction = list(tell_calls(example, opened)), Auction(opened.eldest, opened.rules, _calls(example))
    contract = auction.contract(turned)
    came_to = f"{contract} is played." if contract else "The hand is thrown in."
    return Lesson(example.name, example.title, (*told, step(example, "end", came_to, auction)))


def tell_calls(example: Example, auction: Auction) -> Iterator[Step]:
    """A step for each call of the example."""
    for number, call in enumerate(_calls(example), 1):
        speaker = auction.turn
        auction = auction.then(call)
        assert speaker
        yield step(example, f"call-{number}", f"{speaker.value} {_SAYS.get(call, f'says {call.value}')}.", auction)


def _calls(example: Example) -> tuple[Call, ...]:
    texts: Iterable[str] = example.given["calls"]
    return tuple(map(Call.read, texts))
