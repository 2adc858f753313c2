"""Calls told one by one, as they are heard at the table."""

from collections.abc import Iterator
from dataclasses import replace

from solo_teach.auction import Auction
from solo_teach.cards import Suit
from solo_teach.contract import Call
from solo_teach.deal import TurnUp
from solo_teach.door_read import read_calls, read_eldest, read_rules, read_seat, read_turn_up, read_turned
from solo_teach.examples import Example
from solo_teach.law import Refusal
from solo_teach.lessons.steps import Choices, Lesson, Shut, Step, step, told
from solo_teach.seats import Seat

_SAYS = {Call.PASS: "passes", Call.PROPOSE: "proposes", Call.ACCEPT: "accepts"}


def tell(example: Example) -> Lesson:
    """The auction, a step for the turn-up, for each call and for what it came to."""
    given = example.given
    rules = read_rules(given)
    turned, opened = read_turned(given, rules), Auction(read_eldest(given, rules), rules)
    auction = Auction(opened.eldest, opened.rules, read_calls(given))
    if auction.turn:
        raise Refusal(f"The auction is not over: {auction.turn.value} has still to speak.")
    contract = auction.contract(turned)
    came_to = f"{contract} is played." if contract else "The hand is thrown in."
    if contract and contract.call is Call.GRAND:
        came_to = "All have passed: the hand is played without trumps, and each plays for himself."
    dealt = step(example, "deal", told_turn_up(read_seat(given, "dealer"), read_turn_up(given)), opened)
    return told(example, (dealt, *tell_calls(example, opened), step(example, "end", came_to, auction)))


def told_turn_up(dealer: Seat, turn_up: TurnUp) -> str:
    """Who dealt, and what he turned up for trumps."""
    if isinstance(turn_up, Suit):
        return f"{dealer.value} deals; {turn_up.word} are trumps."
    return f"{dealer.value} deals and turns up {turn_up}." if turn_up else f"{dealer.value} deals; there are no trumps."


def tell_calls(example: Example, auction: Auction) -> Iterator[Step]:
    """A step for each call of the example, with what else its speaker could have said."""
    for number, call in enumerate(read_calls(example.given), 1):
        speaker, choices = auction.turn, choices_beside(auction, call)
        auction = auction.then(call)
        assert speaker
        said = f"{speaker.value} {_SAYS.get(call, f'says {call.value}')}."
        yield replace(step(example, f"call-{number}", said, auction), choices=choices)


def choices_beside(auction: Auction, said: Call) -> Choices | None:
    """Every call of the rule set but the one said: open to the player whose turn it is, or shut with the reason.

    Calls that the same reason shuts stand together. None once the auction is over.
    """
    if not auction.turn:
        return None
    words = (Call.PASS, Call.ACCEPT, *(terms.call for terms in auction.rules.calls if terms.call is not Call.GRAND))
    might: list[Call] = []
    shut: dict[tuple[str, str | None], list[Call]] = {}
    for call in words:
        if refusal := auction.why_not(call):
            shut.setdefault((_reason(refusal, auction.turn, call), refusal.cites), []).append(call)
        elif call is not said:
            might.append(call)
    reasons = (Shut(tuple(calls), why, cites) for (why, cites), calls in shut.items())
    return Choices(auction.turn, tuple(might), tuple(reasons))


def _reason(refusal: Refusal, speaker: Seat, call: Call) -> str:
    """The refusal's sentence without the name of the call it refuses, where it begins with that."""
    for refused in (f"cannot say {call.value}", f"cannot {call.value}"):
        if (reason := refusal.sentence.removeprefix(f"{speaker.value} {refused}: ")) != refusal.sentence:
            return reason[0].upper() + reason[1:]
    return refusal.sentence
