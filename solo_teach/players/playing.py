"""The card: by layouts that fit what the seat has seen, and where they do not tell, by the maxims."""

from solo_teach.cards import Card, Hand, fanned
from solo_teach.law import Refusal
from solo_teach.players.advising import advised
from solo_teach.players.chosen import Chosen
from solo_teach.players.weighing import weighed
from solo_teach.tricks import legal_plays
from solo_teach.views import View


def chosen_card(view: View, seed: int | str, allowed: Hand | None = None) -> Chosen:
    """The card that does best over layouts that fit the view; `allowed` is what a demand leaves of the legal ones."""
    cards = fanned(legal_plays(view.hand, view.trick) if allowed is None else allowed)
    if not cards:
        raise Refusal(f"{view.seat.value} has no card to play.")
    if len(cards) == 1:
        return Chosen(cards[0], _only(view, cards[0]))
    told = weighed(view, cards, f"{seed} {view.seat.name} {len(view.tricks)}")
    if told is None or not told.told:
        advice = advised(view, cards)
        return Chosen(advice.card, advice.why, advice.cites)
    advice = advised(view, told.cards)
    share = f"In {told.held} of {told.of} layouts that fit what has been seen, this card gets its side what it wants"
    return Chosen(advice.card, f"{share}, and no other card does so in more.", advice.cites)


def _only(view: View, card: Card) -> str:
    return f"The {card.words} is the only card that may be played."
