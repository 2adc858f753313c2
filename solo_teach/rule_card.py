"""A rule card: what a table needs of one rule set, short enough for one sheet of paper."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from solo_teach.counters import Tariff
from solo_teach.decisions import Trumps, TrumpSource
from solo_teach.disagreements import arises, disagreement
from solo_teach.law import law
from solo_teach.owing import contracts
from solo_teach.owing_table import coins, titled
from solo_teach.penalties import TRICKS_A_REVOKE, ends_at_once
from solo_teach.ruleset import Ruleset, Terms

HEADS = ("Call", "Undertakes", "Trumps", "First lead", "Stake", "Odd tricks")
_AUCTION = ("lone_proposer_may", "eldest_having_passed_may", "raising", "everyone_passes", "slip_in_call_stands")
_DEAL = ("shuffler", "shuffling", "trump_source", "turn_up_taken")
_MONEY = ("partners_settle", "all_thirteen_doubles_over_tricks", "first_under_trick_free")
_ERRORS = ("adversarys_revoke", "both_revoke", "exposed_lead_may_be_forbidden", "defective_hand")


@dataclass(frozen=True, slots=True)
class Part:
    """Some lines of the card under a head: each a question with its answer, or with none a sentence of the law."""

    head: str
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule set on one sheet: its calls from the lowest up, a row each under `HEADS`, then the rest in parts."""

    name: str
    title: str
    calls: tuple[tuple[str, ...], ...]
    parts: tuple[Part, ...]


def rule_card(rules: Ruleset) -> RuleCard:
    """The card of these rules."""
    parts = (
        Part("The deal", tuple(_answers(_DEAL, rules))),
        Part("The auction", tuple(_answers(_AUCTION, rules))),
        Part("Paying", (*_stakes(rules), *_answers(_MONEY, rules))),
        Part("When something goes wrong", (*_penalties(rules), *_answers(_ERRORS, rules))),
    )
    return RuleCard(rules.name, rules.title, tuple(map(_row, rules.calls)), parts)


def _row(terms: Terms) -> tuple[str, ...]:
    tricks = {0: "no trick", 13: "all thirteen tricks"}.get(terms.target, f"{terms.target} tricks")
    again = ", once all have passed" if terms.after_all_pass else ""
    return (
        titled(terms.call),
        tricks + again + (", hand exposed after the first" if terms.shows_hand else ""),
        "none" if terms.trumps is Trumps.NONE else terms.trumps.value,
        "the caller" if terms.caller_leads else "the eldest hand",
        str(terms.stake),
        _odd_tricks(terms),
    )


def _odd_tricks(terms: Terms) -> str:
    if not terms.under_trick:
        return "not paid"
    if terms.over_trick == terms.under_trick:
        return f"{terms.over_trick} each"
    return f"{terms.over_trick} over, {terms.under_trick} under"


def _answers(decisions: tuple[str, ...], rules: Ruleset) -> Iterator[tuple[str, str]]:
    """Each question that arises under these rules, with their answer."""
    for decision in decisions:
        if arises(decision, rules):
            yield disagreement(decision).asks, _sentence(_taken(decision, rules))


def _taken(decision: str, rules: Ruleset) -> str:
    """The rules' choice in words; of the card turned up also whose it is, for three play without it."""
    taken = getattr(rules, decision)
    if taken is TrumpSource.TURNED_UP:
        return "the dealer's last card" if len(rules.players) == 4 else "the last card, which is nobody's"
    return str(taken.value) if isinstance(taken, Enum) else "yes" if taken else "no"


def _sentence(said: str) -> str:
    return f"{said[0].upper()}{said[1:]}."


@law("foster.who-pays", "foster.counters", "foster.pool-won", "foster.pool-doubled", "foster.pool-not-for-proposals")
def _stakes(rules: Ruleset) -> Iterator[tuple[str, str]]:
    others = "both" if len(rules.players) == 3 else "all three"
    yield "", f"A single player settles with {others} of his adversaries, for the whole stake with each."
    alone = ", and a proposal leaves it alone" if rules.proposals else ""
    yield (
        "",
        f"A pool, if there is one, is won by a single player who makes his call and doubled by one who fails{alone}.",
    )
    red, white, _ = rules.tariff.value
    if rules.tariff is not Tariff.UNITS:
        yield "", f"A red counts {red} and a white {white}, in {coins(rules.tariff)}."


@law(
    "foster.revoke-three-tricks",
    "foster.revoke-reds-always-paid",
    "foster.law-31-solo-misere-or-slam",
    "foster.law-31-solo-against-misere-or-slam",
    "foster.misere-error-offender-pays-all",
)
def _penalties(rules: Ruleset) -> Iterator[tuple[str, str]]:
    yield "", f"A revoke costs {TRICKS_A_REVOKE} tricks, and the side that revoked cannot win the stake."
    ended = [terms for terms, contract in contracts(rules) if ends_at_once(contract, rules)]
    names = [terms.call.noun for terms in ended]
    shares = "pays both shares" if len(rules.players) == 3 else "pays all three shares"
    yield "", f"In {_and(names)} a revoke ends the hand: the caller pays the stakes, or an adversary {shares}."
    nothing = _and([terms.call.noun for terms in ended if not terms.target])
    yield "", f"In {nothing} an adversary who exposes a card, or leads or plays out of turn, also {shares}."


def _and(names: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
