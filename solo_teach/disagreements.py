"""Disagreements: the questions on which books differ, and what each answers."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from solo_teach.law import Refusal


@dataclass(frozen=True, slots=True, eq=False)
class Disagreement:
    """One decision of a rule set: the question, and for each answer, by its name in records, the passages giving it."""

    decision: str
    asks: str
    answers: dict[str, tuple[str, ...]]


@cache
def disagreements() -> dict[str, Disagreement]:
    """Every question on which books differ, by the field of a rule set that decides it."""
    told = tomllib.loads(files("solo_teach").joinpath("data", "decisions.toml").read_text(encoding="utf-8"))
    return {
        decision: Disagreement(decision, case["asks"], {key: tuple(names) for key, names in case["answers"].items()})
        for decision, case in told.items()
    }


def disagreement(decision: str) -> Disagreement:
    """The question that a decision answers."""
    if found := disagreements().get(decision):
        return found
    raise Refusal(f"“{decision}” is no decision on which books differ: there is {', '.join(disagreements())}.")
