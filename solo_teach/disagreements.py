"""Disagreements: the questions on which books differ, and what each answers."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from solo_teach.decisions import Shuffler, TrumpSource
from solo_teach.law import Refusal
from solo_teach.ruleset import Ruleset

_OF_PARTNERS = {
    "proposal_target",
    "lone_proposer_may",
    "eldest_having_passed_may",
    "partners_settle",
    "all_thirteen_doubles_over_tricks",
    "first_under_trick_free",
}
_OF_ODD_TRICKS = {"abundance_over_tricks_double", "all_thirteen_doubles_over_tricks", "first_under_trick_free"}


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


def arises(decision: str, rules: Ruleset) -> bool:
    """Whether the question comes up under these rules, so that their answer to it means something."""
    if decision in _OF_PARTNERS and not rules.proposals:
        return False
    if decision in _OF_ODD_TRICKS and not rules.odd_tricks_paid:
        return False
    four = len(rules.players) == 4
    if decision == "turn_up_taken":
        return four and rules.trump_source is TrumpSource.TURNED_UP
    if decision == "shuffler":
        return four or rules.shuffler is not Shuffler.OPPOSITE  # of three, nobody sits there
    return four or decision != "sits_out"
