"""Where each theme's maxim speaks: positions are told by what the maxim says alone, and never by exact play."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from solo_teach.cards import Card
from solo_teach.exercises import Visible
from solo_teach.shapes.follows import (
    callers_side,
    clearing_a_suit,
    longest_keeps,
    short_before_high,
    unloading_high,
)
from solo_teach.shapes.leads import (
    asking_for_the_lead,
    bare_ace,
    honour_and_one_small,
    king_marks_ace,
    open_misere,
    safe_suit,
    shortest_first,
    suit_with_the_deuce,
    weak_spot,
    what_the_calls_tell,
)
from solo_teach.shapes.sight import Shown, Sight
from solo_teach.themes import theme
from solo_teach.tricks import Trick
from solo_teach.views import View


class Moment(Enum):
    """What the player whose turn it is has to do."""

    LEAD = "lead"
    FOLLOW = "follow"
    DISCARD = "discard"

    @classmethod
    def of(cls, trick: Trick, legal: tuple[Card, ...]) -> "Moment":
        """The moment at which these cards may be played to the trick."""
        if not trick.cards:
            return cls.LEAD
        return cls.FOLLOW if legal[0].suit is trick.suit_led else cls.DISCARD


OPEN = (Visible.ALL, Visible.SPREAD)
ANY = (Visible.ALL, Visible.SPREAD, Visible.CLOSED)
NOT_SPREAD = (Visible.ALL, Visible.CLOSED)


@dataclass(frozen=True, slots=True)
class Shape:
    """How to find positions on a theme: what `finds` it, what may be visible, and at which moments it is looked for.

    It is looked for with so many tricks `behind`, and with `least` cards a hand or more.
    """

    finds: Callable[[Sight], Shown | None]
    visible: tuple[Visible, ...]
    moments: tuple[Moment, ...] = (Moment.LEAD,)
    behind: int = 0
    least: int = 3


SHAPES = {
    "weak-spot": Shape(weak_spot, OPEN),
    "shortest-first": Shape(shortest_first, ANY),
    "bare-ace": Shape(bare_ace, ANY),
    "king-marks-ace": Shape(king_marks_ace, NOT_SPREAD),
    "longest-keeps": Shape(longest_keeps, OPEN, (Moment.LEAD, Moment.DISCARD)),
    "honour-and-one-small": Shape(honour_and_one_small, ANY),
    "suit-with-the-deuce": Shape(suit_with_the_deuce, ANY, least=4),
    "safe-suit": Shape(safe_suit, ANY, behind=1),
    "what-the-calls-tell": Shape(what_the_calls_tell, (Visible.CLOSED,)),
    "clearing-a-suit": Shape(clearing_a_suit, ANY, (Moment.DISCARD,), behind=1),
    "short-before-high": Shape(short_before_high, ANY, (Moment.DISCARD,), least=4),
    "unloading-high": Shape(unloading_high, ANY, (Moment.FOLLOW,)),
    "asking-for-the-lead": Shape(asking_for_the_lead, NOT_SPREAD, behind=4),
    "callers-side": Shape(callers_side, NOT_SPREAD, (Moment.FOLLOW, Moment.DISCARD)),
    "open-misere": Shape(open_misere, OPEN),
}


def shown(key: str, view: View) -> Shown | None:
    """What the maxim of a theme says to the player whose turn it is, or None where it says nothing or all alike."""
    theme(key)
    shape, sight = SHAPES[key], Sight(view)
    if Moment.of(sight.trick, sight.legal) not in shape.moments:
        return None
    found = shape.finds(sight)
    every = len(sight.legal)
    return found if found and max(len(found.advised), len(found.warned)) < every else None
