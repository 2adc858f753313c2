"""Rulings: the questions that tables ask, and what each rule set answers."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from solo_teach.disagreements import disagreement
from solo_teach.examples import example
from solo_teach.kept import Table, kept, names, table, text
from solo_teach.law import Refusal
from solo_teach.passages import passage
from solo_teach.rulesets import RULESETS

MOMENTS = {
    "deal": "Before the play",
    "auction": "The auction",
    "play": "The play",
    "errors": "Cards played in error",
    "revokes": "Revokes",
    "settlement": "Settlement and pool",
}
"""The moments of a hand in their order, by the file that keeps their rulings."""

_BOOKS = ("foster", "hoffmann", "modern", "denexa")
_FOSTERS = ("kimberly", "three_handed")
_NO_PARTNERS = "There are no proposals, so the question does not arise."


@dataclass(frozen=True, slots=True)
class Answer:
    """One sentence. `given_by` are the rule sets that it names, or none; `holds_for` has those that follow them too."""

    says: str
    given_by: tuple[str, ...]
    holds_for: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question as players ask it, answered under every rule set; `words` are others to find it by."""

    name: str
    moment: str
    asks: str
    words: tuple[str, ...]
    answers: tuple[Answer, ...]
    cites: tuple[str, ...]
    example: str | None = None
    decision: str | None = None

    def answer(self, rules: str) -> str:
        """What the rule set of that name answers."""
        return next(answer.says for answer in self.answers if rules in answer.holds_for)


@cache
def rulings() -> dict[str, Ruling]:
    """Every ruling kept, by name, moment after moment."""
    found: dict[str, Ruling] = {}
    files = {moment: (place, told) for place, moment, told in kept("rulings")}
    for moment in sorted(files, key=list(MOMENTS).index):
        place, told = files[moment]
        for name, case in told.items():
            here = f"{place}, [{name}]"
            if name in found:
                raise Refusal(f"{here}: There is a ruling of this name in {found[name].moment}.toml too.")
            found[name] = _read(name, moment, case, here)
    return found


def rulings_on(moment: str) -> tuple[Ruling, ...]:
    """The rulings on one moment of a hand."""
    if moment not in MOMENTS:
        raise Refusal(f"“{moment}” is no moment of a hand: there is {', '.join(MOMENTS)}.")
    return tuple(ruling for ruling in rulings().values() if ruling.moment == moment)


def _read(name: str, moment: str, case: object, here: str) -> Ruling:
    case = table(case, here, ("asks", "words", "answers", "cites"), ("partners", "example", "decision"))
    said = table(case["answers"], f"{here}, answers", (), None)
    partners = case.get("partners", False)
    try:
        cites = tuple(passage(cited).name for cited in names(case, "cites", here))
        shown = example(case["example"]).name if "example" in case else None
        decision = disagreement(case["decision"]).decision if "decision" in case else None
    except Refusal as fault:
        raise Refusal(f"{here}: {fault}") from fault
    answers = _answers(said, partners is True, f"{here}, answers")
    asks, words = text(case, "asks", here), names(case, "words", here)
    return Ruling(name, moment, asks, words, answers, cites, shown, decision)


def _answers(said: Table, partners: bool, here: str) -> tuple[Answer, ...]:
    """The answers in the order kept; where only proposals raise the question, the rule sets without them say so."""
    lines = {tuple(key.split()): text(said, key, here) for key in said if key != "all"}
    if partners:
        lines[tuple(name for name, rules in RULESETS.items() if not rules.proposals)] = _NO_PARTNERS
    given = [name for key in lines for name in key]
    if unknown := [name for name in given if name not in RULESETS]:
        raise Refusal(f"{here}: “{unknown[0]}” is no rule set: there is all, {', '.join(RULESETS)}.")
    if twice := [name for name in given if given.count(name) > 1]:
        raise Refusal(f"{here}: “{twice[0]}” answers twice.")
    if "all" in said:
        lines = {(): text(said, "all", here), **lines}
    holds = {name: _answering(name, lines) for name in RULESETS}
    if silent := [name for name in RULESETS if holds[name] is None]:
        raise Refusal(f"{here}: “{silent[0]}” has no answer.")
    return tuple(
        Answer(says, key, tuple(name for name in RULESETS if holds[name] == key)) for key, says in lines.items()
    )


def _answering(name: str, lines: Mapping[tuple[str, ...], str]) -> tuple[str, ...] | None:
    """The key of the answer that a rule set gives: its own, or that of the book it follows, or everyone's."""
    followed = "foster" if name in _FOSTERS else "modern"
    for asked in (name,) if name in _BOOKS else (name, followed):
        if own := next((key for key in lines if asked in key), None):
            return own
    return () if () in lines else None
