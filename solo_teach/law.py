"""What every law shares: the passage it obeys, and the sentence in which it refuses."""

from collections.abc import Callable
from typing import TypeVar

Obeys = TypeVar("Obeys", bound=Callable[..., object])

CITED: dict[str, set[str]] = {}
"""Each passage a law obeys, with the qualified names of the laws that obey it."""


class Refusal(ValueError):
    """One sentence saying who, what and what stands in the way, with the passage that says so."""

    def __init__(self, sentence: str, cites: str | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.cites = cites


def law(*passages: str) -> Callable[[Obeys], Obeys]:
    """The function below it, on record as obeying these passages."""

    def record(obeys: Obeys) -> Obeys:
        name = f"{obeys.__module__}.{obeys.__qualname__}"
        for passage in passages:
            CITED.setdefault(passage, set()).add(name)
        return obeys

    return record
