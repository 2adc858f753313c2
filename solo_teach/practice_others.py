"""Who plays what in an exercise played out: the learner's seats, and the cards of those that he does not play."""

from enum import Enum

from solo_teach.cards import Card
from solo_teach.exercises import Exercise, named
from solo_teach.lasting import adversary_beats, caller_holds_out
from solo_teach.players import chosen_card
from solo_teach.solver_position import Position
from solo_teach.views import View


class Seats(Enum):
    """Which seats the learner plays: the one that is asked, or all that play against the caller."""

    ONE = "one"
    ALL = "all"

    @classmethod
    def read(cls, said: str) -> "Seats":
        """The one so called."""
        return named(cls, said, "is no choice of seats: there is one and all")


class Caller(Enum):
    """How the caller plays: exactly, to last as long as he can, or as a person would who sees his own hand alone."""

    LONGEST = "longest"
    PERSON = "person"

    @classmethod
    def read(cls, said: str) -> "Caller":
        """The one so called."""
        return named(cls, said, "is no way for the caller to play: there is longest and person")


def reply(exercise: Exercise, cards: tuple[Card, ...], position: Position, caller: Caller) -> Card:
    """The card of a seat that the learner does not play, where these have been played after the question."""
    if not position.callers_turn:
        return adversary_beats(position)
    if caller is Caller.LONGEST:
        return caller_holds_out(position)
    choice = chosen_card(callers_view(exercise, cards), exercise.name).choice
    assert isinstance(choice, Card)
    return choice


def callers_view(exercise: Exercise, cards: tuple[Card, ...]) -> View:
    """What the caller himself may know when these cards have been played: no hand but his own, and what fell."""
    position = exercise.position
    for card in cards:
        position = position.then(card)
    caller, dealt = position.contract.caller, frozenset[Card]().union(*exercise.start.hands)
    return View(
        caller,
        position.hand(caller),
        position.contract,
        0,
        position.trick,
        exercise.tricks_with(cards),
        exercise.calls,
        turned=exercise.turned,
        dealt=dealt,
    )
