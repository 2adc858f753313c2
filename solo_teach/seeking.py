"""Where a maxim may have something to say: deals played on plausibly, as far as the trick that is wanted."""

from collections.abc import Iterator
from dataclasses import replace

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
from solo_teach.solver_position import Hands, Position
from solo_teach.themes import theme
from solo_teach.tricks import Trick
from solo_teach.wishes import MOST, Wish


def sought(wish: Wish, asked: str, draw: Draw) -> Iterator[tuple[Exercise, Shown]]:
    """The exercises, not yet proved, that a deal gives where the maxim speaks; each adversary leads to it in turn."""
    hands, contract = _dealt(wish, draw)
    leaders = _leaders(wish, contract, draw)
    for leader in leaders:
        start = Position(hands, contract, Trick(leader))
        called = _called(start, wish, draw) if wish.visible is Visible.CLOSED else ((), None)
        if called:
            yield from _spoken_of(wish, asked, start, *called, draw)


def _spoken_of(
    wish: Wish, asked: str, start: Position, calls: Calls, turned: Suit | None, draw: Draw
) -> Iterator[tuple[Exercise, Shown]]:
    """The exercises of the trick wanted, if play from this start comes so far."""
    shape, about = SHAPES[wish.theme], theme(wish.theme)
    for position, played in _played_on(start, wish, draw):
        moment = Moment.of(position.trick, position.legal())
        if position.callers_turn is not about.callers or moment not in shape.moments or len(position.alike()) == 1:
            continue
        if wish.level and not within_reach(wish.level, position):
            continue
        name, asks = f"{wish.theme}/{asked}", question(position, wish.visible)
        exercise = Exercise(
            name, 1, start, played, wish.visible, asks, "", calls=calls, turned=turned, read_calls=bool(calls)
        )
        if found := shown(wish.theme, exercise.view):
            yield replace(exercise, points_to=found.advised), found


def _played_on(start: Position, wish: Wish, draw: Draw) -> Iterator[tuple[Position, tuple[Card, ...]]]:
    """Each position of the trick wanted with the cards that led to it; where only a lead is wanted, that alone."""
    position = start
    played: tuple[Card, ...] = ()
    thrown: dict[Seat, list[Card]] = {seat: [] for seat in Seat}
    while not position.over and position.left >= wish.cards:
        if position.left == wish.cards:
            yield position, played
            if SHAPES[wish.theme].moments == (Moment.LEAD,):
                return
        seat = position.trick.turn
        assert seat
        card = plausible(position, thrown[seat], draw)
        if position.trick.cards and card.suit is not position.trick.suit_led:
            thrown[seat].append(card)
        position, played = position.then(card), (*played, card)


def _dealt(wish: Wish, draw: Draw) -> tuple[Hands, Contract]:
    """The hands at the start, thirteen cards each where they are hidden, and who plays what."""
    call = Call.SPREAD if wish.theme == "open-misere" or wish.visible is Visible.SPREAD else Call.MISERE
    contract = Contract(call, tuple(Seat)[below(4, draw)])
    cards = MOST if wish.visible is Visible.CLOSED else wish.cards + SHAPES[wish.theme].behind
    return dealt(cards, contract, draw), contract


def _leaders(wish: Wish, contract: Contract, draw: Draw) -> tuple[Seat, ...]:
    """Who leads to the first trick: with tricks behind one of those who may, else each adversary in turn."""
    if wish.visible is Visible.CLOSED:
        return (tuple(Seat)[below(4, draw)],)
    first = below(3, draw)
    turned = (*contract.adversaries[first:], *contract.adversaries[:first])
    return turned[:1] if SHAPES[wish.theme].behind else turned


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
