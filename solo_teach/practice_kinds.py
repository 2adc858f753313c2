"""What a learner may wish of new exercises, which come without end."""

from dataclasses import dataclass, replace

from solo_teach.exercises import Exercise, Visible
from solo_teach.generating import generate
from solo_teach.law import Refusal


@dataclass(frozen=True, slots=True)
class Kind:
    """What a new exercise is to be, as far as it is wished for; each seed makes another of the kind."""

    seed: int | str
    theme: str | None = None
    level: int | None = None
    cards: int | None = None
    visible: Visible | None = None

    @classmethod
    def read(cls, said: str, seed: int | str) -> "Kind":
        """`weak-spot 2 5 closed`: theme, level, cards a hand and what may be seen, each of which may be any."""
        words = said.split()
        if len(words) != 4:
            raise Refusal(f"“{said}” is no wish: it names a theme, a level, a number of cards and what may be seen.")
        theme, level, cards, visible = (None if word == ANY else word for word in words)
        return cls(seed, theme, _number(level), _number(cards), Visible.read(visible) if visible else None)

    @property
    def exercise(self) -> Exercise:
        """The exercise made to it."""
        return generate(self.seed, self.theme, self.level, self.cards, self.visible)

    @property
    def next(self) -> "Kind":
        """The one after: the seed's number is one more, or it gets a number."""
        if isinstance(self.seed, int):
            return replace(self, seed=self.seed + 1)
        word, _, number = self.seed.rpartition("#")
        return replace(self, seed=f"{word}#{int(number) + 1}" if word and number.isdecimal() else f"{self.seed}#2")


ANY = "any"


def _number(word: str | None) -> int | None:
    if word is None:
        return None
    if not word.isdecimal() or len(word) > 2:
        raise Refusal(f"“{word}” is no number of cards and no level.")
    return int(word)
