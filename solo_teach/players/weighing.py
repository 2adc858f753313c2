"""In how many of the layouts that a seat may think of each card gets its side what it wants."""

from collections.abc import Collection
from dataclasses import dataclass

from solo_teach.cards import Card
from solo_teach.contract import Call
from solo_teach.law import Refusal
from solo_teach.layouts import consistent_deals
from solo_teach.solver import Engine, Question
from solo_teach.solver_kernel import Kernel, there_is_a_kernel
from solo_teach.solver_plain import Plain
from solo_teach.solver_position import Position
from solo_teach.solver_watch import Bound
from solo_teach.views import View

LAYOUTS = 12
NODES = 12_000
"""So many nodes for the questions of one layout: a bound by the clock would choose otherwise on another machine."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """The cards that did best, in how many layouts of how many they got what was wanted, and whether that told."""

    cards: tuple[Card, ...]
    held: int
    of: int
    told: bool


def weighed(view: View, cards: Collection[Card], seed: int | str) -> Weighed | None:
    """The best of these cards over layouts that fit the view, or None where nothing can be reckoned."""
    if view.contract.call is Call.GRAND:
        return None
    try:
        sample = consistent_deals(view, LAYOUTS, seed)
        positions = [Position(hands, view.contract, view.trick, view.won) for hands in sample.hands]
    except Refusal:  # somebody has revoked, or the record has a card out of its turn
        return None
    if positions[0].turn is not view.seat:
        return None
    engine: Engine = Kernel() if there_is_a_kernel() else Plain()  # one that knows of nothing yet
    held, decided = dict.fromkeys(cards, 0), 0
    for position in positions:
        holding = _holding(Question(Bound(nodes=NODES), engine), position, view, cards)
        if holding is not None:
            decided += 1
            for card in holding:
                held[card] += 1
    if not decided:
        return None
    most = max(held.values())
    best = tuple(card for card in cards if held[card] == most)
    return Weighed(best, most, decided, len(best) < len(cards))


def _holding(asked: Question, position: Position, view: View, cards: Collection[Card]) -> set[Card] | None:
    """The cards after which the player's side gets what it wants; None where the bound ran out first."""
    wanted, ours = 1 if position.misere else view.target, view.seat in view.contract.callers
    holding: set[Card] = set()
    for group in position.alike():
        asked_of = [card for card in group if card in cards]
        if not asked_of:
            continue
        reached = asked.reaches(position.then(asked_of[0]), wanted)
        if reached is None:
            return None
        if reached is ours:
            holding.update(asked_of)
    return holding
