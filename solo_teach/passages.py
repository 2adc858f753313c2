"""Passages: what each book says, rule by rule, in our own words."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from solo_teach.kept import Table, kept, table, text
from solo_teach.law import Refusal


@dataclass(frozen=True, slots=True)
class Passage:
    """One rule of one book; `name` is how laws and examples cite it, such as `foster.stakes`.

    `agrees` names the passage of another book that says the same, `maxim` the maxims of good play that it belongs to,
    and `erratum` tells where the book slipped.
    """

    name: str
    book: str
    section: str
    topic: str
    says: str
    agrees: str | None = None
    maxim: tuple[str, ...] = ()
    erratum: str | None = None

    @property
    def reference(self) -> str:
        """Book and section, as a reader would look it up."""
        return f"{self.book}, {self.section}"

    @property
    def agreeing(self) -> tuple[str, ...]:
        """The other books that say the same."""
        head = self.agrees or self.name
        family = (kept for kept in passages().values() if head in (kept.name, kept.agrees))
        return tuple(dict.fromkeys(kept.book for kept in family if kept.book != self.book))


@cache
def passages() -> dict[str, Passage]:
    """Every passage kept, by name."""
    found = {}
    for place, source, told in kept("sources"):
        table(told, place, ("book", "passages"))
        book = text(table(told["book"], f"{place}, [book]", ("name",), None), "name", f"{place}, [book]")
        for key, said in table(told["passages"], f"{place}, [passages]", (), None).items():
            name = f"{source}.{key}"
            found[name] = _read(name, book, said, f"{place}, [passages.{key}]")
    return found


def _read(name: str, book: str, said: Table, here: str) -> Passage:
    table(said, here, ("section", "topic", "says"), ("agrees", "maxim", "erratum"))
    maxim = said.get("maxim", ())
    section, topic, says = (text(said, field, here) for field in ("section", "topic", "says"))
    maxims = (maxim,) if isinstance(maxim, str) else tuple(maxim)
    return Passage(name, book, section, topic, says, said.get("agrees"), maxims, said.get("erratum"))


def passage(name: str) -> Passage:
    """The passage of that name."""
    if found := passages().get(name):
        return found
    raise Refusal(f"No passage is kept under the name “{name}”.")


def maxims(wanted: str) -> tuple[Passage, ...]:
    """The passages of a maxim, `M41`, or of a run of them, `M41-M43`, in the order of the maxims."""
    return tuple(dict.fromkeys(said for number in maxim_numbers(wanted) for said in _of_maxim(number)))


def maxim_numbers(wanted: str) -> tuple[str, ...]:
    """The maxims named by `M41`, or by a run, `M41-M43`, each of which has passages."""
    first, _, last = wanted.partition("-")
    ends = [number.removeprefix("M") for number in (first, last or first)]
    run = range(int(ends[0]), int(ends[1]) + 1) if all(map(str.isdecimal, ends)) else range(0)
    found = tuple(f"M{number}" for number in run if any(_of_maxim(f"M{number}")))
    if not found:
        raise Refusal(f"No passage belongs to the maxims “{wanted}”: write M41, or M41-M43.")
    return found


def _of_maxim(number: str) -> Iterator[Passage]:
    return (kept for kept in passages().values() if number in kept.maxim)
