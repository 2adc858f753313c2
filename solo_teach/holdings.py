"""Holdings: for each maxim of good play, cards to which it applies and what it makes of them."""

from dataclasses import dataclass
from functools import cache

from solo_teach.kept import kept, table, text
from solo_teach.laid import Row, read_rows
from solo_teach.law import Refusal
from solo_teach.passages import maxims


@dataclass(frozen=True, slots=True)
class Holding:
    """The example of a maxim, kept with those of its moment of play, such as `misere`."""

    maxim: str
    moment: str
    shows: tuple[Row, ...]
    says: str


@cache
def holdings() -> dict[str, Holding]:
    """Every example kept, by its maxim."""
    found: dict[str, Holding] = {}
    for place, moment, told in kept("holdings"):
        for maxim, said in told.items():
            if maxim in found:
                raise Refusal(f"{place}, [{maxim}]: This maxim has an example already, in {found[maxim].moment}.toml.")
            found[maxim] = _read(maxim, moment, said, f"{place}, [{maxim}]")
    return found


def holding(maxim: str) -> Holding:
    """The example of that maxim."""
    if found := holdings().get(maxim):
        return found
    raise Refusal(f"The maxim {maxim} has no example.")


def _read(maxim: str, moment: str, said: object, place: str) -> Holding:
    told = table(said, place, ("shows", "says"))
    try:
        maxims(maxim)
    except Refusal as refusal:
        raise Refusal(f"{place}: {refusal.sentence}") from refusal
    return Holding(maxim, moment, read_rows(told["shows"], f"{place}, shows"), text(told, "says", place))
