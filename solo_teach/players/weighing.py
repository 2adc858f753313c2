"""How often each card gets its side what it wants, tried on layouts that its player may think of."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from threading import local

from solo_teach.cards import Card
from solo_teach.contract import Call, Contract
from solo_teach.law import Refusal
from solo_teach.players.imagining import Packed, imagined
from solo_teach.players.playing_out import Standing, beaten
from solo_teach.players.strength import LANE
from solo_teach.seats import Seat
from solo_teach.solver import Engine, Question
from solo_teach.solver_bits import CARDS, PLACE, SEAT, SUIT
from solo_teach.solver_kernel import Kernel, there_is_a_kernel
from solo_teach.solver_plain import Plain
from solo_teach.solver_position import MISERES, Hands, Position
from solo_teach.solver_watch import Bound
from solo_teach.tricks import Trick
from solo_teach.views import View

LAYOUTS = 16
"""So many layouts are tried: each is solved, and a misère is played out on it by the maxims besides."""
FEW = 9
"""A contract for tricks is tried once no more than so many cards are left to each; before, it takes too long."""
DEPTH = 2
"""So far above or below the target another one is tried, where the first tells nothing."""
NODES, NODES_WITHOUT_KERNEL = 10_000, 300
"""For all the cards of one layout: a bound by the clock would choose otherwise on another machine."""
Group = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Weighed:
    """Of so many trials, in how many each group of touching cards got its side what it wants."""

    held: dict[Group, int]
    of: int
    target: int

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards that did so oftenest."""
        most = max(self.held.values())
        return tuple(card for group, held in self.held.items() if held == most for card in group)

    def all_alike(self, ours: bool) -> bool | None:
        """Whether every card lets the callers reach the target in every trial, or none does in any; else None."""
        held = set(self.held.values())
        return None if held not in ({0}, {self.of}) else (held == {self.of}) is ours

    @property
    def next_best(self) -> tuple[Card, int] | None:
        """The best of the other cards with its number, or None where all do as well."""
        most = max(self.held.values())
        others = [(held, group) for group, held in self.held.items() if held < most]
        return (max(others, key=lambda other: other[0])[1][0], max(held for held, _ in others)) if others else None


def weighed(view: View, seed: int | str, cards: Collection[Card]) -> Weighed | None:
    """What trials tell of these cards, or None where nothing can be tried or nothing differs."""
    low = view.contract.call in MISERES
    if not low and len(view.hand) > FEW:
        return None
    try:
        layouts = tuple(imagined(view, LAYOUTS, seed))
        positions = [Position(_hands(layout), view.contract, view.trick, view.won) for layout in layouts]
    except Refusal:  # somebody has revoked, a card lies out of its turn, or each plays for himself
        return None
    groups = tuple(filter(None, (tuple(card for card in group if card in cards) for group in positions[0].alike())))
    if positions[0].turn is not view.seat or len(groups) < 2:
        return None
    return _of_misere(view, groups, layouts, positions) if low else _of_tricks(view, groups, positions)


def _of_tricks(view: View, groups: tuple[Group, ...], positions: list[Position]) -> Weighed | None:
    """The contract’s target is tried; a higher one where every card reaches it always, a lower one where none does."""
    told, step = _solved(view, groups, positions, view.target), 0
    while told and (reached := told.all_alike(view.seat in view.contract.callers)) is not None:
        now = 1 if reached else -1
        target = told.target + now
        further = step in (0, now) and abs(target - view.target) <= DEPTH
        if not further or not view.won < target <= view.won + positions[0].left:
            break
        told, step = _solved(view, groups, positions, target), now
    return told


def _of_misere(
    view: View, groups: tuple[Group, ...], layouts: tuple[Packed, ...], positions: list[Position]
) -> Weighed:
    """A misère is solved, and played out by the maxims too: players see neither all hands nor every danger."""
    told = _solved(view, groups, positions, 1)
    held, against = dict(told.held if told else dict.fromkeys(groups, 0)), view.seat not in view.contract.callers
    players = tuple(SEAT[seat] for seat in view.contract.players)
    trick = tuple(PLACE[card] for card in view.trick.cards)
    void = sum(LANE << 16 * SUIT[suit] for suit in view.voids(view.contract.caller))
    for layout in layouts:
        at = Standing(layout, SEAT[view.contract.caller], players, SEAT[view.trick.leader], trick, void)
        for group in groups:
            held[group] += beaten(at, PLACE[group[-1]]) is against
    return Weighed(held, len(layouts) + (told.of if told else 0), 0)


def _solved(view: View, groups: tuple[Group, ...], positions: list[Position], target: int) -> Weighed | None:
    """In how many positions each card gets the player's side what it wants; None where none was decided."""
    ours, engine = view.seat in view.contract.callers, _engine()
    bound = Bound(nodes=NODES if there_is_a_kernel() else NODES_WITHOUT_KERNEL)
    held, decided = dict.fromkeys(groups, 0), 0
    for position in positions:
        asked = Question(bound, engine)
        reached = [asked.reaches(position.then(group[0]), target) for group in groups]
        if None not in reached:
            decided += 1
            for group, reaches in zip(groups, reached, strict=True):
                held[group] += reaches is ours
    return Weighed(held, decided, target) if decided else None


_threads = local()
_SPADES = sorted((card for card in PLACE if card.suit.value == "S"), key=lambda card: -card.rank)[:4]
_W, _N, _E, _S = (frozenset({card}) for card in _SPADES)
_ASIDE = Position((_W, _N, _E, _S), Contract(Call.SLAM, Seat.W), Trick(Seat.W))


def _engine() -> Engine:
    """A solver that knows of no deal, so that its bound cuts every question off at the same node."""
    if not there_is_a_kernel():
        return Plain()
    if not hasattr(_threads, "kernel"):
        _threads.kernel = Kernel()  # one alone: each takes gigabytes of a process's addresses
    kernel: Kernel = _threads.kernel
    Question(engine=kernel).reaches(_ASIDE, 1)  # asked of another deal, it forgets the last
    return kernel


def _hands(layout: Packed) -> Hands:
    w, n, e, s = (frozenset(_cards(hand)) for hand in layout)
    return w, n, e, s


def _cards(hand: int) -> Iterator[Card]:
    while hand:
        yield CARDS[(hand & -hand).bit_length() - 1]
        hand &= hand - 1
