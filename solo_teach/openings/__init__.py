"""Openings: what to lead to the first trick from thirteen cards, best first, and why not another card."""

from collections.abc import Callable
from dataclasses import dataclass

from solo_teach.cards import Card, Hand
from solo_teach.contract import Call, Contract
from solo_teach.conventions import system
from solo_teach.decisions import Trumps
from solo_teach.law import Refusal
from solo_teach.openings.abundance import against_abundance, for_abundance
from solo_teach.openings.misere import against_misere, against_spread, for_misere
from solo_teach.openings.proposal import against_proposal, for_proposal
from solo_teach.openings.sight import USUAL, Agreement, Albany, Lead, Leads, Sight
from solo_teach.openings.solo import against_solo, for_solo
from solo_teach.ruleset import Ruleset
from solo_teach.rulesets import FOSTER
from solo_teach.seats import Seat

__all__ = ["USUAL", "Agreement", "Albany", "Judged", "Lead", "every_lead", "judged", "openings"]

_FOR_AND_AGAINST: dict[Call, tuple[Callable[[Sight], Leads], Callable[[Sight], Leads]]] = {
    Call.PROPOSE: (for_proposal, against_proposal),
    Call.SOLO: (for_solo, against_solo),
    Call.MISERE: (for_misere, against_misere),
    Call.SPREAD: (for_misere, against_spread),
    Call.SIX: (for_solo, against_solo),
}


@dataclass(frozen=True, slots=True)
class Judged:
    """Whether a card is the best lead, or as good as the best, and why or why not."""

    right: bool
    why: str
    cites: tuple[str, ...]


def openings(
    hand: Hand, seat: Seat, contract: Contract, rules: Ruleset = FOSTER, agreed: Agreement = USUAL
) -> tuple[Lead, ...]:
    """The leads that the books advise, best first; those they warn against only where nothing else is held."""
    told = every_lead(hand, seat, contract, rules, agreed)
    return tuple(lead for lead in told if lead.good) or told


def every_lead(
    hand: Hand, seat: Seat, contract: Contract, rules: Ruleset = FOSTER, agreed: Agreement = USUAL
) -> tuple[Lead, ...]:
    """A lead or two from each suit held, best first, those that the books warn against last."""
    _refuse_impossible(hand, seat, contract, rules)
    alone = for_abundance, against_abundance
    plan = _FOR_AND_AGAINST.get(contract.call, alone)[seat not in contract.callers]
    return tuple(sorted(plan(Sight(hand, seat, contract, agreed)), key=lambda lead: (not lead.good, lead.grade)))


def judged(
    card: Card, hand: Hand, seat: Seat, contract: Contract, rules: Ruleset = FOSTER, agreed: Agreement = USUAL
) -> Judged:
    """What is to be said of leading this card."""
    if card not in hand:
        raise Refusal(f"{seat.value} does not hold the {card.words}.", "foster.thirteen-each")
    leads = every_lead(hand, seat, contract, rules, agreed)
    best = [lead for lead in leads if lead.grade == leads[0].grade and lead.good is leads[0].good]
    alone = contract.trumps is None or contract.callers == (seat,)  # nobody reads the leads of whist here
    if chosen := next((lead for lead in best if lead.card == card), None):
        shows = "" if contract.callers == (seat,) else f" {chosen.convention}: it shows {chosen.shows}."
        return Judged(True, chosen.why + shows, chosen.cites)
    same = next((lead for lead in leads if lead.card.suit is card.suit), None)
    if same in best and same:
        beside = same.why if alone else _read_as(card, agreed.trumps if card.suit is contract.trumps else agreed.plain)
        return Judged(False, f"The suit is right, but from it the {same.card} is led. {beside}", same.cites)
    if same and not same.good:
        return Judged(False, f"{same.why} Better is the {best[0].card}. {best[0].why}", (*same.cites, *best[0].cites))
    other_rule = same and same.cites[:1] != best[0].cites[:1]
    beside = f" {same.why}" if same and other_rule and same.why != best[0].why else ""
    return Judged(False, f"The {best[0].card} comes first. {best[0].why}{beside}", best[0].cites)


def _read_as(card: Card, agreed: str) -> str:
    """What partner would make of the card, by the convention that most holdings behind it belong to."""
    meanings = system(agreed).showing(card.rank)
    likely = max(meanings, key=lambda convention: len(meanings[convention]))
    return f"The {card} would be read as “{likely.title}”, which shows {likely.shows}."


def _refuse_impossible(hand: Hand, seat: Seat, contract: Contract, rules: Ruleset) -> None:
    terms, who = rules.terms(contract.call), contract.caller.value
    if len(hand) != 13:
        raise Refusal(f"Thirteen cards are held before the first lead, not {len(hand)}.", "foster.thirteen-each")
    if len(rules.players) < 4:
        raise Refusal("What the books say of leads is for four players.", "foster.four-players")
    if contract.call is Call.GRAND:
        raise Refusal("No book advises on the lead where each plays for himself.", "foster.lead")
    if terms.caller_leads and seat is not contract.caller:
        raise Refusal(
            f"{seat.value} does not lead: the caller of a {contract.call.noun} does, and that is {who}.",
            "foster.slam-lead",
        )
    if terms.trumps is Trumps.NONE and contract.trumps:
        raise Refusal(f"A {contract.call.noun} is played without trumps, so it has none to name.", "foster.objects")
    if terms.trumps is not Trumps.NONE and contract.trumps is None:
        raise Refusal(f"The trump suit of {who}'s {contract.call.noun} must be named.", "foster.objects")
