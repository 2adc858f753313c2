"""How hard an exercise is: from 1 to 5, by what can be counted in it."""

from bisect import bisect_right

from solo_teach.exercises import Visible
from solo_teach.solver import Engine, Question
from solo_teach.solver_position import Position
from solo_teach.verdicts import Verdicts

_CARDS, _CHOICES, _TRICKS = (5, 9), (4, 7), (2, 4)
"""From so many cards a hand, choices or tricks on one point is given, and from so many two."""
_LEVELS = (2, 3, 5, 6)
"""From so many points on an exercise is of level 2, 3, 4 and 5."""
_MOST = 2


def grade(found: Verdicts, engine: Engine | None = None) -> int:
    """The level of an exercise: no point, one or two for each of four things, of eight in all.

    | points | 0 | 1 | 2 |
    |---|---|---|---|
    | cards a hand, the trick in progress among them | to 4 | to 8 | 9 or more |
    | choices, touching cards being one | to 3 | to 6 | 7 or more |
    | share of cards that are right | a half | a quarter | less |
    | all hands seen: tricks until a best line decides | 1 | to 3 | 4 or more |
    | hands hidden: lead of the right cards over the rest, in hundredths of the layouts | 30 | 20 | less |

    Level 1 is up to one point, 2 is two, 3 is three or four, 4 is five, and 5 is six or more.
    """
    position = found.exercise.position
    points = _by_size(position) + _by_share(len(found.accepted) / len(found.cards))
    by_depth = _by_tricks(found, engine) if found.exercise.visible is Visible.ALL else _by_lead(found)
    return _level(points + by_depth)


def within_reach(level: int, position: Position) -> bool:
    """Whether an exercise on this position may be of the level, before anything has been proved of it."""
    points = _by_size(position)
    return _level(points) <= level <= _level(points + 2 * _MOST)


def _level(points: int) -> int:
    return 1 + bisect_right(_LEVELS, points)


def _by_size(position: Position) -> int:
    return bisect_right(_CARDS, position.left) + bisect_right(_CHOICES, len(position.alike()))


def _by_share(share: float) -> int:
    return 0 if share >= 1 / 2 else 1 if share >= 1 / 4 else _MOST


def _by_tricks(found: Verdicts, engine: Engine | None) -> int:
    """By how many tricks it takes, from this one on, until best play decides; the caller may also come to the end."""
    position = found.exercise.position
    before = len(position.trick.cards)
    line = Question(engine=engine).line(position)
    return bisect_right(_TRICKS, -(-(before + len(line)) // len(position.trick.players)))


def _by_lead(found: Verdicts) -> int:
    """By how far the best card leads the best of those that are not right."""
    shares = {card: verdict.share.share or 0 for card, verdict in found.cards.items() if verdict.share}
    right = max((shares[card] for card in found.accepted), default=0)
    lead = right - max((share for card, share in shares.items() if card not in found.accepted), default=0)
    return 0 if lead >= 0.3 else 1 if lead >= 0.2 else _MOST
