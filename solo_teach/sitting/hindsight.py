"""A hand that is over, marked card by card against exact play, from its last card back as far as the time allows."""

from collections.abc import Iterator
from dataclasses import dataclass

from solo_teach.cards import Card
from solo_teach.game import Game
from solo_teach.law import Refusal
from solo_teach.marking import Marked, mark_within
from solo_teach.solver import Question
from solo_teach.solver_position import Position
from solo_teach.solver_watch import Bound

USUAL = Bound(seconds=20)


@dataclass(frozen=True, slots=True)
class Hindsight:
    """The cards marked, by their numbers in the hand, and the sentence that says why others are not."""

    cards: tuple[tuple[int, Marked], ...]
    left_out: str


def marked_back(game: Game, bound: Bound = USUAL) -> Hindsight:
    """The cards of a hand that went by law up to where something went amiss, those marked that the bound allows."""
    if not game.table or not game.table.over:
        raise Refusal("Only a hand that has been played to its end is marked.")
    clean, amiss = tuple(_by_law(game)), _amiss(game)
    question, found = Question(bound), list[tuple[int, Marked]]()
    for number, (position, card) in reversed(tuple(enumerate(clean, 1))):
        marked = None if position.over else mark_within(position, card, question)
        if marked is None and not position.over:
            break
        if marked:
            found.insert(0, (number, marked))
    return Hindsight(tuple(found), " ".join(filter(None, (_not_in_time(found, len(clean)), amiss))))


def _by_law(game: Game) -> Iterator[tuple[Position, Card]]:
    """Each card that was played before anything went amiss, with the position before it."""
    at = Game(game.deal, game.rules)
    for choice in game.choices:
        if at.table and not isinstance(choice, Card):
            return
        if isinstance(choice, Card):
            assert at.play
            yield Position.of(at.play), choice
        at = at.then(choice)


def _amiss(game: Game) -> str:
    assert game.table
    if all(isinstance(move, Card) for move in game.table.moves):
        return ""
    return "From where something went amiss no card is marked: the law and not the play had its say there."


def _not_in_time(found: list[tuple[int, Marked]], cards: int) -> str:
    first = found[0][0] if found else cards + 1
    if first == 1:
        return ""
    if not found:
        return "Nothing was worked out in time."
    return f"The first {first - 1} cards of the hand were not worked out in time."
