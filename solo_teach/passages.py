"""Passages: what each book says, rule by rule, in our own words."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from solo_teach.law import Refusal


@dataclass(frozen=True, slots=True)
class Passage:
    """One rule of one book; `name` is how laws and examples cite it, such as `foster.stakes`."""

    name: str
    book: str
    section: str
    says: str

    @property
    def reference(self) -> str:
        """Book and section, as a reader would look it up."""
        return f"{self.book}, {self.section}"


@cache
def passages() -> dict[str, Passage]:
    """Every passage kept, by name."""
    kept = {}
    for source in sorted(files("solo_teach").joinpath("data", "sources").iterdir(), key=lambda entry: entry.name):
        told = tomllib.loads(source.read_text(encoding="utf-8"))
        for key, passage in told["passages"].items():
            name = f"{source.name.removesuffix('.toml')}.{key}"
            kept[name] = Passage(name, told["book"]["name"], passage["section"], passage["says"])
    return kept


def passage(name: str) -> Passage:
    """The passage of that name."""
    if found := passages().get(name):
        return found
    raise Refusal(f"No passage is kept under the name “{name}”.")
