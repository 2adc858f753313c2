"""The trainer of leads: a hand, a seat and a contract as a question, each card judged by the conventions."""

from solo_teach.cards import fanned
from solo_teach.contract import Call
from solo_teach.conventions import system
from solo_teach.laid import Row
from solo_teach.lead_hands import LeadHand, lead_hand, random_hand
from solo_teach.openings import USUAL, Albany
from solo_teach.quizzes import Answer, Quiz
from solo_teach.seats import Seat


def lead_quiz(name: str) -> Quiz:
    """The question about a hand by its name."""
    return ask_lead(lead_hand(name))


def random_lead_quiz(seed: int | str) -> Quiz:
    """The question about the hand that a seed deals."""
    return ask_lead(random_hand(seed))


def ask_lead(shown: LeadHand) -> Quiz:
    """What would you lead? Any of several leads that are equally good will do."""
    judged = {card: shown.judged(card) for card in shown.choices}
    answers = tuple(Answer(str(card), said.right, said.why) for card, said in judged.items())
    cites = dict.fromkeys(name for said in judged.values() if said.right for name in said.cites)
    row = Row("Your hand", fanned(shown.hand))
    return Quiz(f"leads/{shown.name}", asked(shown), answers, tuple(cites), (row,), any_will_do=True)


def asked(shown: LeadHand) -> str:
    """The question in words: the contract, where the leader sits, what is agreed."""
    contract = shown.contract
    trumps = f", {contract.trumps.word} trumps" if contract.trumps else ""
    article = "a " if contract.call in (Call.SPREAD, Call.SLAM) else ""
    called = _does(contract.caller, "call", f"s {article}{contract.call.noun}")
    if contract.partner:
        called = f"{_does(contract.caller, 'propose')} and {_does(contract.partner, 'accept')}"
    agreed = f" {agreement(shown)}" if shown.agreed != USUAL else ""
    return f"You sit West; {called}{trumps}. {shown.where}{agreed} What do you lead?"


def _does(seat: Seat, verb: str, after: str = "s") -> str:
    return f"you {verb}{after[1:]}" if seat is Seat.W else f"{seat.value} {verb}{after}"


def agreement(shown: LeadHand) -> str:
    """What is agreed beyond the usual, in a sentence or two."""
    told = []
    if shown.agreed.plain != USUAL.plain:
        title = system(shown.agreed.plain).title
        told.append(f"You have agreed on {title[0].lower() + title[1:] if title.startswith('The') else title}.")
    if shown.agreed.albany is not Albany.NOT_USED:
        told.append(f"You have agreed on the Albany lead as a sign of {shown.agreed.albany.value}.")
    return " ".join(told)
