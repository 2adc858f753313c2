"""Exercises against a misère or spread, and for its caller: a position, a question, and what may be seen of it."""

from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import TypeVar

from solo_teach.cards import Card, Suit
from solo_teach.contract import Call
from solo_teach.deal import turned_suit
from solo_teach.door_read import checked, read_cards, read_contract, read_position, read_turn_up
from solo_teach.kept import Table, kept, names, table, text
from solo_teach.law import Refusal
from solo_teach.passages import passage
from solo_teach.readings import NO_READINGS, Readings, by_the_maxims
from solo_teach.seats import Seat
from solo_teach.solver_position import Hands, Position
from solo_teach.themes import THEMES, theme
from solo_teach.tricks import Trick, winner
from solo_teach.views import NOTHING, View

LEVELS = (1, 2, 3, 4, 5)
Calls = tuple[tuple[Seat, Call], ...]


Named = TypeVar("Named", bound=Enum)


def named(among: type[Named], said: str, what: str) -> Named:
    """The one of these that is so called; `what` ends the sentence that refuses any other word."""
    for one in among:
        if said == one.value:
            return one
    raise Refusal(f"“{said}” {what}.")


class Visible(Enum):
    """Whose cards the learner sees besides his own and those played."""

    ALL = "all"
    SPREAD = "spread"
    CLOSED = "closed"

    @classmethod
    def read(cls, said: str) -> "Visible":
        """The one so called."""
        return named(cls, said, "is nothing that may be visible: there is all, spread and closed")


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise called `theme/key`: whoever's turn it is at the end of `played` must choose a card.

    `start` is the position, of any number of cards, from which `played` was played. `points_to` are the cards that the
    maxim of the theme advises, `told` what is said once it is answered, `remarks` what is said of single cards.
    With `read_calls` a hidden hand of thirteen is taken to be one that its maxims would call on. `turn_up` is the card
    that the dealer turned up, where it is known; all know that he holds it until he plays it.
    """

    name: str
    level: int
    start: Position
    played: tuple[Card, ...]
    visible: Visible
    question: str
    told: str
    points_to: tuple[Card, ...] = ()
    remarks: tuple[tuple[Card, str], ...] = ()
    calls: Calls = ()
    turned: Suit | None = None
    read_calls: bool = False
    cites: tuple[str, ...] = ()
    turn_up: Card | None = None

    def __post_init__(self) -> None:
        about = theme(self.theme)
        if self.level not in LEVELS:
            raise Refusal(f"The level is a number from 1 to {LEVELS[-1]}, and not {self.level}.")
        if not self.start.misere:
            raise Refusal(f"{self.start.contract} is no misère and no spread.")
        if self.start.trick.cards or self.start.won:
            raise Refusal("The start of an exercise is the start of a trick, and nothing is won yet.")
        position = self.position
        if position.over:
            raise Refusal("The hand is over, so there is no card to choose.")
        if position.callers_turn is not about.callers:
            raise Refusal(f"It is {self.seat.value}'s turn, and “{about.title}” is for the other side.")
        if self.visible is Visible.SPREAD and about.callers:
            raise Refusal("The caller sees his own hand anyway: his exercise is all open or closed.")
        if len(position.alike()) == 1:
            raise Refusal(f"{self.seat.value} has no choice to make.")
        for card in (*self.points_to, *(card for card, _ in self.remarks)):
            if card not in position.legal():
                raise Refusal(f"The {card.words} cannot be played there.")
        for name in self.cites:
            passage(name)
        assert self.view  # which refuses what nobody could have seen

    @property
    def theme(self) -> str:
        """The key of its theme."""
        return self.name.partition("/")[0]

    @property
    def position(self) -> Position:
        """The position in which a card must be chosen."""
        position = self.start
        for card in self.played:
            position = position.then(card)
        return position

    @property
    def seat(self) -> Seat:
        """Whose card is chosen."""
        turn = self.position.turn
        assert turn
        return turn

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The whole tricks played before."""
        return self.tricks_with(())

    def tricks_with(self, cards: tuple[Card, ...]) -> tuple[Trick, ...]:
        """The whole tricks when these cards have been played after its question."""
        tricks: list[Trick] = []
        trick = self.start.trick
        for card in (*self.played, *cards):
            trick = replace(trick, cards=(*trick.cards, card))
            if trick.whole:
                tricks.append(trick)
                trick = Trick(winner(trick, None), (), trick.players)
        return tuple(tricks)

    @property
    def readings(self) -> Readings:
        """The rules by which its calls are read."""
        return by_the_maxims(self.calls) if self.read_calls else NO_READINGS

    @property
    def view(self) -> View:
        """What the learner may know of it."""
        position, dealt = self.position, frozenset[Card]().union(*self.start.hands)
        return View(
            self.seat,
            position.hand(self.seat),
            self.start.contract,
            0,
            position.trick,
            self.tricks,
            self.calls,
            _face_up(self.visible, position, self.seat, self.turn_up),
            self.turned,
            dealt,
        )


def _face_up(visible: Visible, position: Position, seat: Seat, turn_up: Card | None) -> Hands:
    """The hands of others that lie open, and the card turned up while its holder has it."""
    open_to_all = {
        Visible.ALL: tuple(Seat),
        Visible.SPREAD: (position.contract.caller,),
        Visible.CLOSED: (),
    }[visible]
    seen = {turn_up}.union(*map(position.hand, open_to_all))
    w, n, e, s = (position.hand(one) & seen if one is not seat else NOTHING for one in Seat)
    return w, n, e, s


@cache
def exercises() -> dict[str, Exercise]:
    """The course: every exercise kept, by name, theme after theme and in each the easier first."""
    found = [
        read_exercise(f"{topic}/{key}", told, f"{place}, [{key}]")
        for place, topic, cases in kept("exercises")
        for key, told in cases.items()
    ]
    order = [theme.key for theme in THEMES]
    return {one.name: one for one in sorted(found, key=lambda one: (order.index(one.theme), one.level))}


def exercise(name: str) -> Exercise:
    """The exercise of that name."""
    if found := exercises().get(name):
        return found
    raise Refusal(f"No exercise is called “{name}”.")


_OPTIONAL = ("points_to", "remarks", "calls", "turned", "read_calls", "cites")


def read_exercise(name: str, told: object, place: str) -> Exercise:
    """The exercise of a table; a mistake in it is refused by the place where it stands.

    `given` is the position in the words of the door's `solve`.
    """
    held = table(told, place, ("level", "visible", "given", "question", "told"), _OPTIONAL)
    try:
        return _read(name, held, place)
    except Refusal as refusal:
        known = refusal.sentence.startswith(place)
        raise Refusal(refusal.sentence if known else f"{place}: {refusal.sentence}", refusal.cites) from refusal


def _read(name: str, held: Table, place: str) -> Exercise:
    given = checked(held["given"], ("deal", "contract", "leader", "plays"), (), "“given”")
    remarks = table(held.get("remarks", {}), f"{place}, remarks", (), None)
    read_contract(given)
    turned = read_turn_up({"turn_up": text(held, "turned", place)}) if "turned" in held else None
    return Exercise(
        name,
        held["level"],
        read_position(given | {"plays": []}),
        read_cards(given, "plays"),
        Visible.read(text(held, "visible", place)),
        text(held, "question", place),
        text(held, "told", place),
        tuple(map(Card.read, names(held, "points_to", place))) if "points_to" in held else (),
        tuple((Card.read(card), text(remarks, card, f"{place}, remarks")) for card in remarks),
        _calls(held.get("calls", []), place),
        turned_suit(turned),
        held.get("read_calls", False) is True,
        names(held, "cites", place) if "cites" in held else (),
        turned if isinstance(turned, Card) else None,
    )


def _calls(told: object, place: str) -> Calls:
    """`["W pass", "N misere"]`: each call with its speaker."""
    if not isinstance(told, list) or not all(isinstance(said, str) for said in told):
        raise Refusal(f"{place}: “calls” is a list such as W pass, N misere.")
    spoken = (said.partition(" ") for said in told)
    return tuple((Seat.read(seat), Call.read(call)) for seat, _, call in spoken)
