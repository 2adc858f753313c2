"""What a player chose, and why, in a sentence that gives away nothing his seat does not know."""

from dataclasses import dataclass

from solo_teach.cards import Card, Suit
from solo_teach.contract import Call


@dataclass(frozen=True, slots=True)
class Chosen:
    """A choice with its reason, and the maxims that decided it where one did."""

    choice: Call | Suit | Card
    why: str
    cites: tuple[str, ...] = ()
