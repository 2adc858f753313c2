"""What a lesson is made of."""

from collections.abc import Iterable
from dataclasses import dataclass

from solo_teach.auction import Auction
from solo_teach.cards import Suit
from solo_teach.contract import Call
from solo_teach.deal import Deal
from solo_teach.examples import Example
from solo_teach.law import Refusal
from solo_teach.payments import Settlement
from solo_teach.seats import Seat
from solo_teach.tricks import Play, Trick, winner

Shown = Deal | Auction | Play | Settlement


@dataclass(frozen=True, slots=True)
class Shut:
    """Calls that one sentence shuts to a speaker, with its passage."""

    calls: tuple[Call, ...]
    why: str
    cites: str | None


@dataclass(frozen=True, slots=True)
class Choices:
    """What else a speaker could have said, and what he could not."""

    speaker: Seat
    might: tuple[Call, ...]
    shut: tuple[Shut, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """What was done, what the table then shows, why, and on whose authority (names of passages).

    `moment` is how the example names it, such as `trick-11`; a call was chosen among others, which `choices` has.
    """

    did: str
    shows: Shown
    why: str = ""
    cites: tuple[str, ...] = ()
    moment: str = ""
    choices: Choices | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """An example told step by step; name, title and the book's slip, if it made one, are the example's."""

    name: str
    title: str
    steps: tuple[Step, ...]
    erratum: str | None = None


def told(example: Example, steps: Iterable[Step]) -> Lesson:
    """The lesson of these steps from the example; a reason for a moment that never comes is refused."""
    steps = tuple(steps)
    moments = [step.moment for step in steps if step.moment]
    for moment in example.told:
        if moment not in moments:
            raise Refusal(f"“{moment}” is no moment of this lesson: there is {', '.join(moments)}.")
    return Lesson(example.name, example.title, steps, example.erratum)


def step(example: Example, moment: str, did: str, shows: Shown) -> Step:
    """A step with the reason the example gives for this moment, on the example's authority unless it names another."""
    if reason := example.told.get(moment):
        return Step(did, shows, reason.why, reason.cites or example.cites, moment)
    return Step(did, shows, moment=moment)


def told_trick(trick: Trick, trumps: Suit | None) -> str:
    """Who led what, what the others played, and who wins."""
    (leader, led), *others = trick.plays
    followed = ", ".join(f"{seat.value} {card}" for seat, card in others)
    lead = f"{leader.value} leads {led}{'; ' if followed else ''}{followed}."
    return f"{lead} {winner(trick, trumps).value} wins." if trick.whole else lead
