"""The card: by trials on layouts that fit what the seat has seen, and where they do not tell, by the maxims."""

from solo_teach.cards import Hand, fanned
from solo_teach.law import Refusal
from solo_teach.players.advising import advised
from solo_teach.players.chosen import Chosen
from solo_teach.players.weighing import Weighed, weighed
from solo_teach.solver_position import MISERES
from solo_teach.tricks import legal_plays
from solo_teach.views import View


def chosen_card(view: View, seed: int | str, allowed: Hand | None = None) -> Chosen:
    """The card that does best in trials; `allowed` is what a demand leaves of the legal cards."""
    cards = fanned(legal_plays(view.hand, view.trick) if allowed is None else allowed)
    if not cards:
        raise Refusal(f"{view.seat.value} has no card to play.")
    if len(cards) == 1:
        return Chosen(cards[0], f"The {cards[0].words} is the only card that may be played.")
    advice = advised(view, cards)
    if not view.tricks and not view.trick.cards:  # the books have thought longer about the first lead
        return Chosen(advice.card, advice.why, advice.cites)
    told = weighed(view, f"{seed} {view.seat.name} {len(view.tricks)}", cards)
    if told is None or told.next_best is None:
        return Chosen(advice.card, advice.why, advice.cites)
    if advice.card in told.best:
        return Chosen(advice.card, f"{advice.why} {_trials(view, told)}", advice.cites)
    best = advised(view, told.best)
    agreed = best if len(told.best) > 1 else None
    why = f"{agreed.why} {_trials(view, told)}" if agreed else _trials(view, told)
    return Chosen(best.card, why, agreed.cites if agreed else ())


def _trials(view: View, told: Weighed) -> str:
    """What the trials told, and of which other card."""
    assert told.next_best
    ours, misere = view.seat in view.contract.callers, view.contract.call in MISERES
    other, fewer = told.next_best
    most = max(told.held.values())
    call, number = view.contract.call.noun, told.target
    if misere:
        did = f"keeps the {call} safe" if ours else f"beats the {call}"
    else:
        tricks = "trick" if number == 1 else "tricks"
        did = f"brings {number} {tricks} in all" if ours else f"keeps the caller’s side from {number} {tricks}"
    return (
        f"Tried {_times(told.of)} on layouts that fit what {view.seat.value} has seen, "
        f"this card {did} {_times(most)}, and the {other.words} {_times(fewer)}."
    )


def _times(number: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(number, f"{number} times")
