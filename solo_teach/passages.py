"""Passages: what each book says, rule by rule, in our own words."""

from dataclasses import dataclass
from functools import cache

from solo_teach.kept import kept, table, text
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
    found = {}
    for place, source, told in kept("sources"):
        table(told, place, ("book", "passages"))
        book = text(table(told["book"], f"{place}, [book]", ("name",), None), "name", f"{place}, [book]")
        for key, said in table(told["passages"], f"{place}, [passages]", (), None).items():
            name, here = f"{source}.{key}", f"{place}, [passages.{key}]"
            table(said, here, ("section", "says"))
            found[name] = Passage(name, book, text(said, "section", here), text(said, "says", here))
    return found


def passage(name: str) -> Passage:
    """The passage of that name."""
    if found := passages().get(name):
        return found
    raise Refusal(f"No passage is kept under the name “{name}”.")
