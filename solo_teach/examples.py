"""Worked examples: a question to the door, and what a book says must come out."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from solo_teach.door import answer
from solo_teach.law import Refusal


@dataclass(frozen=True, slots=True)
class Told:
    """Why one moment of an example went as it did, with the passages that say so."""

    why: str
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Example:
    """A case of `topic/key`: `given` goes in at the door's `verb`, and `expected` must be within what comes out.

    `told` gives reasons by moment: `deal`, `call-3`, `trick-5`, `end`. `erratum` says where the book slipped.
    """

    name: str
    title: str
    cites: tuple[str, ...]
    verb: str
    given: dict[str, Any]
    expected: dict[str, Any]
    told: dict[str, Told]
    erratum: str | None = None

    @property
    def outcome(self) -> dict[str, Any]:
        """What the laws make of it."""
        return answer(self.verb, self.given)


@cache
def examples() -> dict[str, Example]:
    """Every example kept, by name."""
    kept = {}
    for topic in sorted(files("solo_teach").joinpath("data", "examples").iterdir(), key=lambda entry: entry.name):
        for key, case in tomllib.loads(topic.read_text(encoding="utf-8")).items():
            name = f"{topic.name.removesuffix('.toml')}/{key}"
            told = {moment: Told(said["why"], tuple(said.get("cites", ()))) for moment, said in case["told"].items()}
            kept[name] = Example(
                name, case["title"], tuple(case["cites"]), case["verb"], case["given"], case["expected"], told,
                case.get("erratum"),
            )  # fmt: skip
    return kept


def example(name: str) -> Example:
    """The example of that name."""
    if found := examples().get(name):
        return found
    raise Refusal(f"No example is called “{name}”: there is {', '.join(examples())}.")
