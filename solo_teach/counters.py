"""Red and white counters, which stand for money."""

from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Tariff:
    """What one red and one white counter are worth, in the smallest coin of a currency."""

    red: int
    white: int
    coin: str

    @law("foster.counters")
    def worth(self, counters: Counters) -> int:
        """The counters' worth in coins: cents in America, old pence in England."""
        return counters.red * self.red + counters.white * self.white


AMERICAN = Tariff(red=25, white=5, coin="cent")
ENGLISH = Tariff(red=6, white=1, coin="penny")
