"""How the play goes on from each answer to an exercise, to the point that decides it."""

from dataclasses import dataclass, replace

from solo_teach.cards import Card
from solo_teach.exercises import Exercise
from solo_teach.lasting import Fight, adversary_beats, caller_holds_out, decided
from solo_teach.solver_position import Position
from solo_teach.tricks import Trick

ENOUGH = 50
"""How far the search for one card of a line goes, so that a page of whole deals is drawn in seconds."""


@dataclass(frozen=True, slots=True)
class Line:
    """The cards from a position on, the first of them the answer, with all hands seen and nobody erring after it.

    The caller lasts as long as he can and his adversaries make haste. It ends with the trick in which the misère is
    decided.
    """

    start: Position
    cards: tuple[Card, ...]

    @property
    def positions(self) -> tuple[Position, ...]:
        """The position after each card."""
        found, position = [], self.start
        for card in self.cards:
            position = position.then(card)
            found.append(position)
        return tuple(found)

    @property
    def end(self) -> Position:
        """The position that decides."""
        return self.positions[-1]

    @property
    def beaten(self) -> bool:
        """Whether the caller has taken a trick in it."""
        return self.end.won > 0

    @property
    def tricks(self) -> tuple[tuple[Trick, Position], ...]:
        """Each trick, the first with the cards that lay there, and the position after it."""
        found, before = [], self.start
        for card, after in zip(self.cards, self.positions, strict=True):
            if not after.trick.cards:
                found.append((replace(before.trick, cards=(*before.trick.cards, card)), after))
            before = after
        return tuple(found)


def line(exercise: Exercise, card: Card, fight: Fight) -> Line:
    """The line after this answer, as the cards really lie."""
    start, played = exercise.position, [card]
    position = start.then(card)
    while position.trick.cards or not decided(position):
        played.append(caller_holds_out(position, fight) if position.callers_turn else adversary_beats(position, fight))
        position = position.then(played[-1])
    return Line(start, tuple(played))


def lines(exercise: Exercise) -> dict[Card, Line]:
    """The line after each card that may be played; touching cards, being as good, go the same way."""
    fight, found = Fight(ENOUGH), {}
    for group in exercise.position.alike():
        told = line(exercise, group[0], fight)
        for card in group:
            changed = {card: group[0], group[0]: card}
            found[card] = Line(told.start, tuple(changed.get(played, played) for played in told.cards))
    return found
