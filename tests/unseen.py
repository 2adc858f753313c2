"""The layouts that fit a view, found by trying every way to give out the cards; and views to try it on."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from random import Random

from minimax import random_contract, random_position

from solo_teach.cards import Card
from solo_teach.door import recorded
from solo_teach.examples import example
from solo_teach.game import Game
from solo_teach.seats import Seat
from solo_teach.solver_position import Hands, Position
from solo_teach.tricks import Trick
from solo_teach.views import View

MISERE = recorded(example("misere/foster-illustrative").given)
SPREAD = recorded(example("spread/illustrative").given)


def cut(game: Game, cards_played: int) -> Game:
    """The record up to so many cards."""
    calls = next(i for i, choice in enumerate(game.choices) if isinstance(choice, Card))
    return Game(game.deal, game.rules, game.choices[: calls + cards_played])


def brute(view: View) -> set[Hands]:
    """Every layout in which nobody who failed to follow suit had any of it, from all the orders of the unseen cards."""
    return {hands for hands in _all(view) if not revoked(view, hands)}


def _all(view: View) -> Iterator[Hands]:
    for order in permutations(view.unseen):
        held, at = {view.seat: view.hand}, 0
        for seat in Seat:
            if seat is not view.seat:
                open_cards = view.face_up[list(Seat).index(seat)]
                upto = at + view.left(seat) - len(open_cards)
                held[seat], at = open_cards | set(order[at:upto]), upto
        w, n, e, s = (frozenset(held[seat]) for seat in Seat)
        yield w, n, e, s


def revoked(view: View, hands: Hands) -> bool:
    """Whether any card of the record was played by one who could have followed suit."""
    later = {seat: set(hand) for seat, hand in zip(Seat, hands, strict=True)}
    for trick in (view.trick, *reversed(view.tricks)):
        for seat, card in reversed(trick.plays):
            led = trick.cards[0].suit
            if seat is not view.seat and card.suit is not led and any(held.suit is led for held in later[seat]):
                return True
            later[seat].add(card)
    return False


def small_view(luck: Random, tricks: int, played: int) -> tuple[View, Position]:
    """A view of the player whose turn it is, after so many cards of a small deal; and the position as it truly is."""
    while True:
        at = start = random_position(luck, tricks, random_contract(luck))
        whole: list[Trick] = []
        for _ in range(played):
            if at.over:
                break
            before, card = at.trick, luck.choice(at.legal())
            at = at.then(card)
            if not at.trick.cards:
                whole.append(Trick(before.leader, (*before.cards, card), before.players))
        if not at.over:
            dealt = frozenset(card for hand in start.hands for card in hand)
            target = 0 if at.misere else 2
            return View(at.turn, at.hand(at.turn), at.contract, target, at.trick, tuple(whole), dealt=dealt), at


def with_one_open(luck: Random, view: View, at: Position) -> View:
    """The same view, a card of one of the others lying face up as a turn-up does."""
    seat = luck.choice([other for other in view.others if at.hand(other)])
    card = luck.choice(sorted(at.hand(seat), key=lambda held: held.code))
    w, n, e, s = (frozenset({card}) if other is seat else frozenset() for other in Seat)
    return replace(view, face_up=(w, n, e, s))
