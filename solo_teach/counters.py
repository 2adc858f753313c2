"""Red and white counters, which stand for money."""

from dataclasses import dataclass
from enum import Enum

from solo_teach.law import law


@dataclass(frozen=True, slots=True)
class Counters:
    """So many red and so many white; either may be owed (below nothing). The two are never merged."""

    red: int = 0
    white: int = 0

    def __add__(self, other: "Counters") -> "Counters":
        return Counters(self.red + other.red, self.white + other.white)

    def __neg__(self) -> "Counters":
        return Counters(-self.red, -self.white)

    def __sub__(self, other: "Counters") -> "Counters":
        return self + -other

    def __mul__(self, times: int) -> "Counters":
        return Counters(self.red * times, self.white * times)

    def __bool__(self) -> bool:
        return bool(self.red or self.white)

    def __str__(self) -> str:
        said = [f"{number} {colour}" for number, colour in ((self.red, "red"), (self.white, "white")) if number]
        return " and ".join(said) or "nothing"


NOTHING = Counters()


class Tariff(Enum):
    """What one red and one white counter are worth, and in which coin."""

    AMERICAN = (25, 5, "cent")
    ENGLISH = (6, 1, "penny")
    UNITS = (1, 1, "unit")
    FOUR_UNITS = (4, 1, "unit")
    FIVE_UNITS = (5, 1, "unit")
    SIX_UNITS = (6, 1, "unit")

    @property
    def coin(self) -> str:
        """The coin, cent, old penny or unit of score, in which a worth is told."""
        return self.value[2]

    @law("foster.counters", "wikipedia.overtricks-base")
    def worth(self, counters: Counters) -> int:
        """The counters' worth in coins."""
        red, white, _ = self.value
        return counters.red * red + counters.white * white

    def told(self, counters: Counters) -> str:
        """The counters' worth as it is said, such as `150 cents`."""
        worth = self.worth(counters)
        many = {"penny": "pence"}.get(self.coin, f"{self.coin}s")
        return f"{'−' if worth < 0 else ''}{abs(worth)} {self.coin if abs(worth) == 1 else many}"
