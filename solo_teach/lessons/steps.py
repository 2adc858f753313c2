"""What a lesson is made of."""

from dataclasses import dataclass

from solo_teach.auction import Auction
from solo_teach.deal import Deal
from solo_teach.examples import Example
from solo_teach.settlement import Settlement
from solo_teach.tricks import Play

Shown = Deal | Auction | Play | Settlement


@dataclass(frozen=True, slots=True)
class Step:
    """What was done, what the table then shows, why, and on whose authority (names of passages)."""

    did: str
    shows: Shown
    why: str = ""
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """An example told step by step; its name is the example's."""

    name: str
    title: str
    steps: tuple[Step, ...]


def step(example: Example, moment: str, did: str, shows: Shown) -> Step:
    """A step with the reason the example gives for this moment, on the example's authority unless it names another."""
    if told := example.told.get(moment):
        return Step(did, shows, told.why, told.cites or example.cites)
    return Step(did, shows)
