"""What may be wished of a new exercise: which themes go with how many cards and with which hands seen."""

from collections.abc import Callable
from dataclasses import dataclass

from solo_teach.exercises import LEVELS, Visible
from solo_teach.law import Refusal
from solo_teach.layouts import below
from solo_teach.plausible import Draw
from solo_teach.shapes import SHAPES
from solo_teach.themes import THEMES, theme

FEWEST, MOST, MOST_CLOSED = 3, 13, 8
_SIZES = {None: (3, 13), 1: (3, 6), 2: (3, 8), 3: (3, 11), 4: (5, 13), 5: (7, 13)}
"""How many cards a hand exercises of a level are looked for at, unless it is said or nothing else goes."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What an exercise is to be: its theme, what is visible, how many cards a hand, and its level if one is wanted."""

    theme: str
    visible: Visible
    cards: int
    level: int | None = None

    @property
    def refusal(self) -> Refusal | None:
        """Why there is no such exercise, or None where there may be one."""
        shape, title = SHAPES[self.theme], f"“{theme(self.theme).title}”"
        if self.visible not in shape.visible:
            may = " or ".join(visible.value for visible in shape.visible)
            return Refusal(f"{title} is never {self.visible.value}: it is {may}.")
        if self.cards < shape.least:
            return Refusal(f"{title} needs {shape.least} cards a hand or more, not {self.cards}.")
        if self.cards + shape.behind > MOST:
            behind = "a trick" if shape.behind == 1 else f"{shape.behind} tricks"
            most = MOST - shape.behind
            return Refusal(f"{title} has {behind} behind it, which leaves {most} cards a hand, not {self.cards}.")
        if self.visible is Visible.SPREAD and self.cards == MOST:
            return Refusal("Until the first trick is complete no hand of a spread is shown.", "foster.spread-shown")
        if self.visible is Visible.CLOSED and self.cards > MOST_CLOSED:
            few = "a draw of the hidden hands seldom tells one card from another"
            return Refusal(f"With more than {MOST_CLOSED} cards a hand {few}: ask for fewer, or to see more.")
        return None


def wishes(
    theme_key: str | None = None, level: int | None = None, cards: int | None = None, visible: Visible | None = None
) -> tuple[Wish, ...]:
    """Every way to fulfil what is asked; a sentence where there is none."""
    if level is not None and level not in LEVELS:
        raise Refusal(f"The level is a number from {LEVELS[0]} to {LEVELS[-1]}, and not {level}.")
    if cards is not None and not FEWEST <= cards <= MOST:
        raise Refusal(f"An exercise has from {FEWEST} to {MOST} cards a hand, and not {cards}.")
    keys = [one.key for one in THEMES] if theme_key is None else [theme(theme_key).key]
    seen = tuple(Visible) if visible is None else (visible,)
    sizes = range(FEWEST, MOST + 1) if cards is None else (cards,)
    asked = [Wish(key, what, size, level) for key in keys for what in seen for size in sizes]
    if possible := tuple(wish for wish in asked if wish.refusal is None):
        return possible
    # where what is seen goes with some theme, the size is what stands in the way
    told = next((wish for wish in asked if wish.visible in SHAPES[wish.theme].visible), asked[0]).refusal
    assert told
    raise told


def one_of(possible: tuple[Wish, ...], draw: Draw) -> Wish:
    """One of the wishes: the theme first, then what is seen of it, then a size that goes with the level."""
    possible = _with_one(possible, lambda wish: wish.theme, draw)
    possible = _with_one(possible, lambda wish: wish.visible, draw)
    fewest, most = _SIZES[possible[0].level]
    fitting = tuple(wish for wish in possible if fewest <= wish.cards <= most) or possible
    return fitting[below(len(fitting), draw)]


def _with_one(possible: tuple[Wish, ...], part: Callable[[Wish], object], draw: Draw) -> tuple[Wish, ...]:
    """Those that have in common one of their values of this part, drawn among the values."""
    found = tuple(dict.fromkeys(map(part, possible)))
    chosen = found[below(len(found), draw)]
    return tuple(wish for wish in possible if part(wish) == chosen)
