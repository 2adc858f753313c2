"""What each card is worth to a player who sees his own hand alone: in how many layouts that fit it is right."""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

from solo_teach.cards import Card, Hand
from solo_teach.law import Refusal
from solo_teach.layouts import consistent_deals
from solo_teach.readings import NO_READINGS, Readings
from solo_teach.solver import Engine, Question
from solo_teach.solver_position import Hands, Position
from solo_teach.solver_watch import NO_BOUND, Bound
from solo_teach.views import View

SURE = 0.95


@dataclass(frozen=True, slots=True)
class Share:
    """In how many of so many layouts a card holds and in how many it fails; the rest were not decided in time.

    `whole` if those are all the layouts that fit, and not a draw of them.
    """

    held: int
    failed: int
    of: int
    whole: bool

    @property
    def share(self) -> float | None:
        """The share in which it holds of the layouts decided, or None where none was."""
        decided = self.held + self.failed
        return self.held / decided if decided else None

    @property
    def interval(self) -> tuple[float, float]:
        """Between what its share among all layouts lies: surely if they are whole, else by Wilson's interval, 95 %.

        What is not decided is counted against the card below and for it above.
        """
        most = self.of - self.failed
        if self.whole:
            return self.held / self.of, most / self.of
        return wilson(self.held, self.of)[0], wilson(most, self.of)[1]


def judge(
    view: View,
    n: int,
    seed: int | str,
    readings: Readings = NO_READINGS,
    bound: Bound = NO_BOUND,
    engine: Engine | None = None,
) -> dict[Card, Share]:
    """Of each card that may be played, the share of layouts that fit in which its player's side gets what it wants.

    That is the call made for the caller's side and beaten for the others, both sides seeing every hand from there on
    and never erring: what players make of a doubt, or can be led to believe, is not in it. The same layouts are used
    for each card. A bound is on all the questions together, and the layout at which it runs out counts as not decided;
    drawing has its own limit. What has been demanded of the player for an error is not looked at.
    """
    asked = Question(bound, engine)
    sample = consistent_deals(view, n, seed, readings)
    first = _position(view, sample.hands[0])
    _refuse_wrong_turn(view, first)
    held = dict.fromkeys(first.legal(), 0)
    decided = 0
    for hands in sample.hands:
        holding = _holding(asked, _position(view, hands), view)
        if holding is None:
            break
        decided += 1
        for card in holding:
            held[card] += 1
    of = len(sample.hands) if sample.whole else min(decided + 1, len(sample.hands))
    return {card: Share(number, decided - number, of, sample.whole) for card, number in held.items()}


def _position(view: View, hands: Hands) -> Position:
    return Position(hands, view.contract, view.trick, view.won)


def _refuse_wrong_turn(view: View, position: Position) -> None:
    if position.turn is None:
        raise Refusal(f"There is no card to judge: {view.contract} is over.")
    if position.turn is not view.seat:
        raise Refusal(f"It is {position.turn.value}'s turn, and {view.seat.value} has no card to judge.")


def _holding(asked: Question, position: Position, view: View) -> Hand | None:
    """The cards after which the side whose turn it is gets what it wants; None where the bound ran out first."""
    made = asked.holding(position, 1 if position.misere else view.target)
    if made is None or view.seat in view.contract.callers:
        return made
    return frozenset(position.legal()) - made


def wilson(held: int, of: int) -> tuple[float, float]:
    """Wilson's interval: the shares that such a draw does not speak against at 95 in 100."""
    z = NormalDist().inv_cdf((1 + SURE) / 2)
    share, middle = held / of, z * z / of
    reach = z * sqrt(share * (1 - share) / of + middle / (4 * of))
    centre = share + middle / 2
    return max(0.0, (centre - reach) / (1 + middle)), min(1.0, (centre + reach) / (1 + middle))
