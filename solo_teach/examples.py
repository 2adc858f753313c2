"""Worked examples: a question to the door, and what a book says must come out."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from solo_teach.door import answer
from solo_teach.kept import Table, kept, names, table, text
from solo_teach.law import Refusal
from solo_teach.passages import passages


@dataclass(frozen=True, slots=True)
class Told:
    """Why one moment of an example went as it did, with the passages that say so."""

    why: str
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Example:
    """A case of `topic/key`: `given` goes in at the door's `verb`, and `expected` must be within what comes out.

    `told` gives reasons by moment: `deal`, `call-3`, `trick-5`, `end`. `erratum` says where the book slipped. A
    `brief` hand is told with its calls together, and so with the tricks that have no reason.
    """

    name: str
    title: str
    cites: tuple[str, ...]
    verb: str
    given: dict[str, Any]
    expected: dict[str, Any]
    told: dict[str, Told]
    erratum: str | None = None
    brief: bool = False

    @property
    def place(self) -> str:
        """Where it is kept, as `examples/solo.toml, [foster-illustrative]`."""
        topic, _, key = self.name.partition("/")
        return _place(topic, key)

    @property
    def outcome(self) -> dict[str, Any]:
        """What the laws make of it."""
        return answer(self.verb, self.given)

    @property
    def gaps(self) -> list[str]:
        """Where what the laws make of it lacks what is expected: nowhere, if both are right."""
        return missing(self.expected, self.outcome)


def missing(expected: object, found: object, where: str = "") -> list[str]:
    """Where what was found lacks what was expected; a table may hold more than was asked."""
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            return [f"{where}: {found!r} is no table"]
        return [gap for key in expected for gap in missing(expected[key], found.get(key), f"{where}.{key}")]
    if isinstance(expected, list) and isinstance(found, list) and len(found) == len(expected):
        both = enumerate(zip(expected, found, strict=True))
        return [gap for place, (want, have) in both for gap in missing(want, have, f"{where}[{place}]")]
    same = expected == found and isinstance(expected, bool) == isinstance(found, bool)
    return [] if same else [f"{where}: {found!r} and not {expected!r}"]


@cache
def examples() -> dict[str, Example]:
    """Every example kept, by name."""
    cases = ((topic, key, case) for _, topic, told in kept("examples") for key, case in told.items())
    return {f"{topic}/{key}": read_example(topic, key, case) for topic, key, case in cases}


def example(name: str) -> Example:
    """The example of that name."""
    if found := examples().get(name):
        return found
    raise Refusal(f"No example is called “{name}”: there is {', '.join(examples())}.")


def read_example(topic: str, key: str, case: object) -> Example:
    """The example of a table; a mistake in it is refused by file, table and moment."""
    place = _place(topic, key)
    case = table(case, place, ("title", "cites", "verb", "given", "expected", "told"), ("erratum", "brief"))
    given, expected, told = (
        table(case[field], f"{place}, {field}", (), None) for field in ("given", "expected", "told")
    )
    if not expected:
        raise Refusal(f"{place}, expected: Nothing is expected here, so nothing would be tested.")
    return Example(
        f"{topic}/{key}",
        text(case, "title", place),
        _cites(case, place),
        text(case, "verb", place),
        given,
        expected,
        {moment: _told(said, f"{place}, {moment}") for moment, said in told.items()},
        text(case, "erratum", place) if "erratum" in case else None,
        case.get("brief") is True,
    )


def _place(topic: str, key: str) -> str:
    return f"examples/{topic}.toml, [{key}]"


def _told(said: object, place: str) -> Told:
    said = table(said, place, ("why",), ("cites",))
    return Told(text(said, "why", place), _cites(said, place) if "cites" in said else ())


def _cites(told: Table, place: str) -> tuple[str, ...]:
    cited = names(told, "cites", place)
    if not cited:
        raise Refusal(f"{place}: “cites” names no passage.")
    for name in cited:
        if name not in passages():
            raise Refusal(f"{place}: No passage is kept under the name “{name}”.")
    return cited
