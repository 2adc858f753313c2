"""What the books would have played, as far as their maxims say: an order among the cards that may be played."""

from collections.abc import Collection
from dataclasses import dataclass

from solo_teach.cards import Card, Suit, in_suit
from solo_teach.contract import Call
from solo_teach.law import Refusal
from solo_teach.openings import openings
from solo_teach.players.strength import suit_danger
from solo_teach.rulesets import RULESETS
from solo_teach.solver_position import MISERES
from solo_teach.tricks import strength, winner
from solo_teach.views import View


@dataclass(frozen=True, slots=True)
class Advice:
    """A card that the books would play, and why."""

    card: Card
    why: str
    cites: tuple[str, ...] = ()


def advised(view: View, cards: Collection[Card]) -> Advice:
    """The card that the maxims choose among these."""
    if not view.tricks and not view.trick.cards and (opened := _opened(view, cards)):
        return opened
    low = view.contract.call in (*MISERES, Call.GRAND)
    if low and view.seat in (
        *view.contract.callers,
        *(view.contract.players if view.contract.call is Call.GRAND else ()),
    ):
        return _losing(view, cards)
    return _against_misere(view, cards) if low else _winning(view, cards)


def _opened(view: View, cards: Collection[Card]) -> Advice | None:
    """The first lead of the hand by the books, where they have one."""
    for rules in RULESETS.values():
        try:
            leads = openings(view.hand, view.seat, view.contract, rules)
        except Refusal:
            continue
        if found := next((lead for lead in leads if lead.card in cards), None):
            return Advice(found.card, found.why, found.cites)
    return None


def _beats(view: View, card: Card) -> bool:
    """Whether a card would be the best of the trick so far."""
    trumps = None if view.contract.call in MISERES else view.contract.trumps
    led = view.trick.suit_led or card.suit
    return all(strength(card, led, trumps) > strength(other, led, trumps) for other in view.trick.cards)


def _losing(view: View, cards: Collection[Card]) -> Advice:
    """The card of one who wants no trick."""
    led = view.trick.suit_led
    if led is None:
        card = min(cards, key=lambda card: (card.rank, -len(in_suit(view.hand, card.suit)), card.suit.value))
        return Advice(card, "To lose, lead as low as can be.", ("foster.maxim-misere-lead-is-a-disadvantage",))
    under = [card for card in cards if not _beats(view, card)]
    if not under:
        last = len(view.trick.cards) == len(view.contract.players) - 1
        card = (max if last else min)(cards, key=lambda card: card.rank)
        return Advice(
            card, "No card goes under the best one played." if last else "The lowest card may still be beaten."
        )
    if under[0].suit is led:
        card = max(under, key=lambda card: card.rank)
        return Advice(
            card, "This card is the nearest below the best one played.", ("foster.maxim-misere-just-below-the-winner",)
        )
    card = max(under, key=lambda card: (_relief(view, card), card.rank, card.suit.value))
    return Advice(
        card, "A discard rids the hand of its most dangerous card.", ("foster.maxim-misere-discard-danger-first",)
    )


def _relief(view: View, card: Card) -> float:
    held = tuple(other.rank for other in in_suit(view.hand, card.suit))
    return suit_danger(held) - suit_danger(tuple(rank for rank in held if rank is not card.rank))


def _against_misere(view: View, cards: Collection[Card]) -> Advice:
    """The card of one who wants the caller to win a trick."""
    led = view.trick.suit_led
    length = {suit: len(in_suit(view.hand, suit)) for suit in Suit}
    if led is None:
        card = min(cards, key=lambda card: (length[card.suit], abs(card.rank - 6), card.suit.value))
        return Advice(card, "Short suits are led first.", ("foster.maxim-misere-lead-shortest-suits",))
    following = [card for card in cards if card.suit is led]
    if not following:
        card = min(cards, key=lambda card: (length[card.suit], -card.rank, card.suit.value))
        why = "A short suit is thrown first, its highest card before the rest."
        cites = ("foster.maxim-misere-discard-short-suit-first", "foster.maxim-misere-discard-highest")
        return Advice(card, why, cites)
    caller = view.contract.caller
    played = {seat for seat, _ in view.trick.plays}
    ahead = winner(view.trick, None) is caller
    if caller in played and not ahead:
        return Advice(
            max(following, key=lambda card: card.rank),
            "The caller is under the best card already, so a high card goes now.",
            ("foster.maxim-misere-discard-highest",),
        )
    under = [card for card in following if not _beats(view, card)]
    if under:
        return Advice(
            max(under, key=lambda card: card.rank), "This card stays under the best one played and keeps lower ones."
        )
    return Advice(min(following, key=lambda card: card.rank), "The lowest card leaves the caller most chance to win.")


def _winning(view: View, cards: Collection[Card]) -> Advice:
    """The card of one whose side wants tricks."""
    trumps = view.contract.trumps
    low = min(cards, key=lambda card: (card.suit is trumps, card.rank, card.suit.value))
    led = view.trick.suit_led
    if led is None:
        return Advice(low, "A low card is led.")
    mine = view.seat in view.contract.callers
    taking = winner(view.trick, trumps)
    friend = (taking in view.contract.callers) is mine
    winning = [card for card in cards if _beats(view, card)]
    last = len(view.trick.cards) == len(view.contract.players) - 1
    if (friend and last) or not winning:
        return Advice(low, "The trick is a partner's already." if friend else "No card beats the best one played.")
    cheap = min(winning, key=lambda card: (card.suit is trumps, card.rank))
    if last:
        return Advice(cheap, "Last to play, the cheapest card that wins is enough.")
    if len(view.trick.cards) == 1 or friend:
        return Advice(low, "Second to play, a low card keeps the high ones.")
    best = max((card for card in winning if card.suit is cheap.suit), key=lambda card: card.rank)
    return Advice(best, "Third to play, a high card keeps the trick from the last.")
