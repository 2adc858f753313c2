"""Exact play: what each side can make of a position when all hands are seen and nobody errs."""

from collections.abc import Callable
from dataclasses import dataclass, field
from threading import local
from typing import Protocol

from solo_teach.cards import Card
from solo_teach.seats import Seat
from solo_teach.solver_bits import PLACE, Bits, bits_of
from solo_teach.solver_kernel import Kernel, there_is_a_kernel
from solo_teach.solver_plain import Plain
from solo_teach.solver_position import Position
from solo_teach.solver_watch import NO_BOUND, Bound, Watch


@dataclass(frozen=True, slots=True)
class Worth:
    """The tricks of the caller's side at the end, between two bounds; of a misère, 1 if it is made and 0 if beaten."""

    low: int
    high: int

    @property
    def exact(self) -> bool:
        """Whether it is known."""
        return self.low == self.high


@dataclass(frozen=True, slots=True)
class Solved:
    """What was asked of a position; the line is empty where it could not be found within the bound."""

    turn: Seat | None
    value: Worth
    cards: dict[Card, Worth]
    line: tuple[Card, ...]
    nodes: int


class Engine(Protocol):
    """Either solver: both give the same answers."""

    def holds(self, bits: Bits, need: int, watch: Watch) -> bool | None:
        """Whether the caller's side wins so many more tricks, or makes its misère; None where the watch ran out."""


_threads = local()


def usual_engine() -> Engine:
    """This thread's own kernel, or without wasmtime its plain solver."""
    if not hasattr(_threads, "engine"):
        _threads.engine = Kernel() if there_is_a_kernel() else Plain()
    engine: Engine = _threads.engine
    return engine


def solve(position: Position, bound: Bound = NO_BOUND, engine: Engine | None = None) -> Solved:
    """The value of a position, of each card that may be played, and a best line to the end."""
    asked = Question(bound, engine)
    value = asked.value(position)
    return Solved(position.turn, value, asked.cards(position, value), asked.line(position, value), asked.watch.nodes)


@dataclass(slots=True)
class Question:
    """Questions within one bound."""

    bound: Bound = NO_BOUND
    engine: Engine | None = None
    watch: Watch = field(init=False)

    def __post_init__(self) -> None:
        self.engine = self.engine or usual_engine()
        self.watch = Watch(self.bound)

    def reaches(self, position: Position, target: int) -> bool | None:
        """Whether the caller's side comes to so many tricks in all; a misère made counts as 1. None is undecided."""
        low, high = _limits(position)
        if target <= low or target > high:
            return target <= low
        if self.watch.spent:
            return None
        assert self.engine
        return self.engine.holds(bits_of(position), target - (0 if position.misere else position.won), self.watch)

    def holding(self, position: Position, target: int) -> frozenset[Card] | None:
        """The cards after which the caller's side comes to so many tricks in all; None is undecided."""
        low, high = _limits(position)
        if target <= low or target > high:
            return frozenset(position.legal() if target <= low else ())
        if not isinstance(self.engine, Kernel):
            found = {group: self.reaches(position.then(group[0]), target) for group in position.alike()}
            if None in found.values():
                return None
            return frozenset(card for group, reached in found.items() if reached for card in group)
        if self.watch.spent:
            return None
        bits = bits_of(position)
        told = self.engine.holding(bits, target - (0 if position.misere else position.won), self.watch)
        return None if told is None else frozenset(card for card in position.legal() if told >> PLACE[card] & 1)

    def value(self, position: Position, low: int | None = None, high: int | None = None) -> Worth:
        """The tricks of the caller's side at the end, found between these bounds if they are known to hold."""
        least, most = _limits(position)
        low, high = max(least, least if low is None else low), min(most, most if high is None else high)
        target = min(max(low + 1, _guess(position)), high)
        while low < high:
            held = self.reaches(position, target)
            if held is None:
                break
            low, high = (target, high) if held else (low, target - 1)
            target = low + 1 if held else high
        return Worth(low, high)

    def cards(self, position: Position, value: Worth | None = None) -> dict[Card, Worth]:
        """The value after each card that may be played."""
        groups = position.alike()
        value = value or self.value(position)
        if len(groups) == 1:
            return dict.fromkeys(groups[0], value)
        ours = position.callers_turn
        held = self.holding(position, value.high if ours else value.low + 1)
        worths = {group: self._after(position, group[0], value, held) for group in groups}
        return {card: worth for group, worth in worths.items() for card in group}

    def _after(self, position: Position, card: Card, best: Worth, held: frozenset[Card] | None) -> Worth:
        """The value after a card, which is no better than the best for the side that plays it.

        After those `held` the caller's side comes to the most that the best may be worth, or to more than the least.
        """
        ours, after = position.callers_turn, position.then(card)
        if held is not None and ours is (card in held):
            return Worth(best.high, best.high) if ours else Worth(best.low, best.low)
        short = held is not None
        low, high = _limits(after)
        low, high = (low, min(high, best.high - short)) if ours else (max(low, best.low + short), high)
        while low < high:
            reached = self.reaches(after, high if ours else low + 1)
            if reached is None:
                break
            low, high = (high if ours else low + 1, high) if reached else (low, high - 1 if ours else low)
        return Worth(low, high)

    def line(self, position: Position, value: Worth | None = None) -> tuple[Card, ...]:
        """A best play to the end: of cards as good, the first suit and in it the lowest of the highest touching."""
        value = value or self.value(position)
        played: list[Card] = []
        while not position.over:
            card = self._best(position, value) if value.exact else None
            if card is None:
                return ()
            played.append(card)
            position = position.then(card)
        return tuple(played)

    def _best(self, position: Position, value: Worth) -> Card | None:
        groups = position.alike()
        for group in groups[:-1]:
            after = position.then(group[-1])
            kept = self.reaches(after, value.low) if position.callers_turn else self.reaches(after, value.low + 1)
            if kept is None:
                return None
            if kept is position.callers_turn:
                return group[-1]
        return groups[-1][-1]


def _limits(position: Position) -> tuple[int, int]:
    """The least and the most that a position can be worth."""
    if position.misere:
        return (0, 0) if position.won else (0, 1) if position.left else (1, 1)
    return position.won, position.won + position.left


def _guess(position: Position) -> int:
    """Where to ask first, from the side's shares of the trumps and the high cards, as random deals taught."""
    if position.misere:
        return 1
    high = _share(position, lambda card: max(0, card.rank - 10))
    trumps = _share(position, lambda card: card.suit is position.trumps) if position.trumps else high
    alone = position.contract.partner is None
    of_thirteen = 16.5 * trumps + 15 * high - 6.75 if alone else 10.5 * trumps + 16 * high - 6
    return position.won + round(of_thirteen * position.left / 13)


def _share(position: Position, worth: Callable[[Card], int]) -> float:
    """How much of what all hands hold is the caller's side's."""
    held = {seat: sum(map(worth, hand)) for seat, hand in zip(Seat, position.hands, strict=True)}
    return sum(held[seat] for seat in position.contract.callers) / (sum(held.values()) or 1)
