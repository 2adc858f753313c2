"""What the books would play: of the cards in question, the one that their maxims choose, and why."""

from collections.abc import Collection
from dataclasses import dataclass

from solo_teach.cards import Card, Suit
from solo_teach.contract import Call
from solo_teach.law import Refusal
from solo_teach.openings import openings
from solo_teach.players.strength import lane, length, packed, suit_danger
from solo_teach.rulesets import RULESETS
from solo_teach.solver_position import MISERES
from solo_teach.tricks import strength, winner
from solo_teach.views import View


@dataclass(frozen=True, slots=True)
class Advice:
    """A card that the maxims choose, and why."""

    card: Card
    why: str
    cites: tuple[str, ...] = ()


def advised(view: View, cards: Collection[Card]) -> Advice:
    """The card that the maxims choose among these."""
    leads = not view.trick.cards
    if leads and not view.tricks and (opened := _opened(view, cards)):
        return opened
    if view.contract.call is Call.GRAND or (view.contract.call in MISERES and view.seat is view.contract.caller):
        return _lead_to_lose(cards, view) if leads else _lose(cards, view)
    if view.contract.call in MISERES:
        return _lead_against_misere(cards, view) if leads else _play_against_misere(cards, view)
    return _lead_to_win(cards, view) if leads else _win(cards, view)


def _opened(view: View, cards: Collection[Card]) -> Advice | None:
    """The first lead of the hand, where the books have one."""
    for rules in RULESETS.values():  # the first that knows the call on such trumps
        try:
            leads = openings(view.hand, view.seat, view.contract, rules)
        except Refusal:
            continue
        if found := next((lead for lead in leads if lead.card in cards), None):
            return Advice(found.card, found.why, found.cites)
    return None


def _lead_to_lose(cards: Collection[Card], view: View) -> Advice:
    held = packed(view.hand)
    card = min(cards, key=lambda card: (card.rank, -length(held, card.suit), card.code))
    return Advice(card, "Who wants no trick leads as low as he can.", ("foster.maxim-misere-lead-is-a-disadvantage",))


def _lose(cards: Collection[Card], view: View) -> Advice:
    """The card nearest below the best; not following, the one whose going makes a suit safest."""
    under = [card for card in cards if not _beats(view, card)]
    if not under and _last(view):
        return Advice(max(cards, key=_rank), "Every card wins this trick, so the highest goes with it.")
    if not under:
        return Advice(
            min(cards, key=_rank), "No card goes under the best one played, but the lowest may be beaten yet."
        )
    if under[0].suit is view.trick.suit_led:
        why = "Of the cards that still lose, the one nearest below the best played rids the hand of most."
        return Advice(max(under, key=_rank), why, ("foster.maxim-misere-just-below-the-winner",))
    card = max(under, key=lambda card: (_relief(view, card), card.rank, card.code))
    why = "A discard goes where it takes most danger from the hand."
    return Advice(card, why, ("foster.maxim-misere-discard-danger-first",))


def _relief(view: View, card: Card) -> int:
    """How much safer a suit is without this card."""
    held = packed(view.hand)
    return suit_danger(lane(held, card.suit)) - suit_danger(lane(held - packed([card]), card.suit))


def _lead_against_misere(cards: Collection[Card], view: View) -> Advice:
    """The lowest of the shortest suit that the caller is not known to be without."""
    held, void = packed(view.hand), view.voids(view.contract.caller)
    useful = [card for card in cards if card.suit not in void]
    card = min(useful or cards, key=lambda card: (length(held, card.suit), card.rank, card.code))
    if not useful:
        return Advice(card, "The caller is known to have none of any suit that could be led.")
    why = "Short suits are led first, since the caller is likely to be long in them and gets no discard."
    return Advice(card, why, ("foster.maxim-misere-lead-shortest-suits",))


def _play_against_misere(cards: Collection[Card], view: View) -> Advice:
    led, caller, void = view.trick.suit_led, view.contract.caller, view.voids(view.contract.caller)
    following = [card for card in cards if card.suit is led]
    if not following:
        held, useful = packed(view.hand), [card for card in cards if card.suit not in void] or cards
        card = min(useful, key=lambda card: (2 * length(held, card.suit) - card.rank, card.code))
        cites = ("foster.maxim-misere-discard-short-suit-first", "foster.maxim-misere-discard-highest")
        return Advice(card, "A high card of a short suit is thrown first, to be rid of the suit.", cites)
    if any(seat is caller for seat, _ in view.trick.plays) and winner(view.trick, None) is not caller:
        why = "The caller lies under another’s card already, so a high card goes at no cost."
        return Advice(max(following, key=_rank), why, ("foster.maxim-return-by-inference",))
    under = [card for card in following if not _beats(view, card)]
    if under:
        return Advice(max(under, key=_rank), "Below the best card played the caller may be left with the trick.")
    return Advice(
        min(following, key=_rank), "No card goes under the best one played, and the lowest leaves most above it."
    )


def _lead_to_win(cards: Collection[Card], view: View) -> Advice:
    """A card that nothing unseen can beat in its suit; or else the lowest of the longest plain suit."""
    trumps, held = view.contract.trumps, packed(view.hand)
    out = packed(view.unseen) | packed(card for seat in view.others for card in view.known(seat))
    sure = [card for card in cards if lane(out, card.suit) < 1 << card.rank - 2]
    plain = [card for card in sure if card.suit is not trumps]
    if plain and view.seat not in view.contract.callers:
        card = min(plain, key=lambda card: (length(held, card.suit), -card.rank, card.code))
        return Advice(card, "A winner is made before it can be ruffed.", ("foster.maxim-adversaries-cash-winners",))
    if sure:
        card = max(sure, key=lambda card: (card.suit is trumps, card.rank, card.code))
        return Advice(card, "Nothing that is still out beats this card in its suit.")
    card = min(cards, key=lambda card: (card.suit is trumps, -length(held, card.suit), card.rank, card.code))
    return Advice(card, "With nothing sure to lead, a small card of a long plain suit gives least away.")


def _win(cards: Collection[Card], view: View) -> Advice:
    """As cheap a card as serves, second to play low and third high."""
    trumps = view.contract.trumps
    cheapest = min(cards, key=lambda card: (card.suit is trumps, card.rank, card.code))
    winning = [card for card in cards if _beats(view, card)]
    callers = view.contract.callers
    friend = (winner(view.trick, trumps) in callers) is (view.seat in callers)
    if not winning:
        return Advice(cheapest, "No card beats the best one played, so the lowest goes.")
    cheap = min(winning, key=lambda card: (card.suit is trumps, card.rank, card.code))
    if _last(view):
        why = (
            "The trick is a partner’s already."
            if friend
            else "The cheapest card that wins is enough for the last to play."
        )
        return Advice(cheapest if friend else cheap, why)
    if friend or len(view.trick.cards) == 1:
        return Advice(cheapest, "High cards are kept while others of this side are still to play.")
    best = max((card for card in winning if card.suit is cheap.suit), key=_rank)
    cites = ("foster.maxim-third-hand-trusts-nobody",) if view.seat not in callers else ()
    return Advice(best, "Third to play, a high card wins the trick or takes a higher one with it.", cites)


def _last(view: View) -> bool:
    return len(view.trick.cards) == len(view.contract.players) - 1


def _rank(card: Card) -> int:
    return card.rank


def _beats(view: View, card: Card) -> bool:
    """Whether a card would be the best of the trick so far."""
    trumps: Suit | None = None if view.contract.call in MISERES else view.contract.trumps
    led = view.trick.suit_led
    return all(strength(card, led, trumps) > strength(other, led, trumps) for other in view.trick.cards)
