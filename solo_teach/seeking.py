"""Where a maxim may have something to say: deals played on plausibly, and looked at at each turn of the trick wanted."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from solo_teach.cards import SHOWN, Card, Suit
from solo_teach.contract import Call, Contract
from solo_teach.exercises import Calls, Exercise, Visible
from solo_teach.generating_told import question
from solo_teach.grading import within_reach
from solo_teach.layouts import below
from solo_teach.plausible import Draw, calls_of, dealt, plausible
from solo_teach.readings import by_the_maxims
from solo_teach.seats import Seat
from solo_teach.shapes import SHAPES, Moment, shown
from solo_teach.shapes.sight import Shown
from solo_teach.solver_position import Position
from solo_teach.themes import theme
from solo_teach.tricks import Trick
from solo_teach.wishes import MOST, Wish


def sought(wish: Wish, asked: str, draw: Draw) -> Iterator[tuple[Exercise, Shown]]:
    """The exercises, not yet proved, that a deal gives where the maxim speaks."""
    shape, about = SHAPES[wish.theme], theme(wish.theme)
    closed = wish.visible is Visible.CLOSED
    start = _dealt(MOST if closed else wish.cards + shape.behind, wish, draw)
    if (called := _called(start, wish, draw) if closed else ((), None)) is None:
        return
    calls, turned = called
    for played in _played_on(start, wish.cards, draw):
        position = played.position
        legal = position.legal()
        if position.callers_turn is not about.callers or Moment.of(position.trick, legal) not in shape.moments:
            continue
        if len(position.alike()) == 1 or (wish.level and not within_reach(wish.level, position)):
            continue
        asks = question(position, wish.visible)
        exercise = Exercise(
            f"{wish.theme}/{asked}", 1, start, played.cards, wish.visible, asks, "", (), (), calls, turned, bool(calls)
        )
        if found := shown(wish.theme, exercise.view):
            yield replace(exercise, points_to=found.advised), found


@dataclass(frozen=True, slots=True)
class _Played:
    """A position, and the cards that led to it."""

    position: Position
    cards: tuple[Card, ...]


def _played_on(start: Position, left: int, draw: Draw) -> Iterator[_Played]:
    """Each position of the trick before which so many cards a hand are left, if play comes so far."""
    position = start
    cards: tuple[Card, ...] = ()
    thrown: dict[Seat, list[Card]] = {seat: [] for seat in Seat}
    while not position.over and position.left >= left:
        if position.left == left:
            yield _Played(position, cards)
        seat = position.trick.turn
        assert seat
        card = plausible(position, thrown[seat], draw)
        if position.trick.cards and card.suit is not position.trick.suit_led:
            thrown[seat].append(card)
        position, cards = position.then(card), (*cards, card)


def _dealt(cards: int, wish: Wish, draw: Draw) -> Position:
    """So many cards a hand, with the caller's contract and who is to lead."""
    call = Call.SPREAD if wish.theme == "open-misere" or wish.visible is Visible.SPREAD else Call.MISERE
    contract = Contract(call, tuple(Seat)[below(4, draw)])
    # once a trick has been played, the caller has not won it and does not lead
    may_lead = contract.players if cards == MOST > wish.cards else contract.adversaries
    leader = may_lead[below(len(may_lead), draw)]
    return Position(dealt(cards, contract, draw), contract, Trick(leader))


def _called(start: Position, wish: Wish, draw: Draw) -> tuple[Calls, Suit | None] | None:
    """The calls of a whole hand, with the suit turned up where they speak of it; None if they do not fit the hands."""
    over = wish.theme == "what-the-calls-tell"
    calls = calls_of(start.trick.leader, start.contract, over, draw)
    first = below(4, draw)
    turned = (*SHOWN[first:], *SHOWN[:first]) if over else (None,)
    held = dict(zip(Seat, start.hands, strict=True))
    rules = by_the_maxims(calls)
    fitting = (
        suit for suit in turned if all(rule.fits(held[seat], suit) for seat, call in calls for rule in rules.of(call))
    )
    return next(((calls, suit) for suit in fitting), None)
