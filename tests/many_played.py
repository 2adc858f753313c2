"""Hands played by the modest player in every seat, each looked at by the referee, and by a second pair of eyes.

`python tests/many_played.py 2000` plays so many, under every rule set in turn. The referee says of each call and card
whether it was allowed. Now and then, before a choice, all that the player cannot see is dealt out otherwise, in a way
that fits everything he saw: his choice and its reason have to stay what they were. It prints what was met.
"""

import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache
from random import Random

from referee import Custom, Said, after, auctions, may_play, taker
from test_auction import TABLES

from solo_teach.cards import Card
from solo_teach.contract import Call
from solo_teach.deal import Deal, deal
from solo_teach.decisions import EveryonePasses
from solo_teach.game import Game
from solo_teach.layouts import Layouts
from solo_teach.players import choose
from solo_teach.ruleset import Ruleset
from solo_teach.rulesets import RULESETS
from solo_teach.seats import Seat
from solo_teach.views import view_of

GRANDS = (EveryonePasses.GRAND, EveryonePasses.GENERAL_MISERE)
BOOKS: list[tuple[Ruleset, Custom]] = [(rules, TABLES[name]) for name, rules in RULESETS.items()]
BOOKS += [(replace(RULESETS["foster"], everyone_passes=played), Custom(grand=True)) for played in GRANDS]
ONCE_IN = 12
LEADS_HIMSELF = ("slam", "slam_in_trumps", "petit_slam", "grand_slam")


def dealt_otherwise(game: Game, seat: Seat, luck: Random) -> Game:
    """The same record on another deal, which this seat cannot tell from the first."""
    if game.play:
        view = view_of(game, seat)
        every = Layouts(view)
        left = every[int(luck.random() * every.total)]
        hands = [hand | view.played(other) for other, hand in zip(Seat, left, strict=True)]
    else:
        hands = list(game.deal.hands)
        known = {game.deal.turn_up} if isinstance(game.deal.turn_up, Card) else set()
        others = [place for place, other in enumerate(Seat) if hands[place] and other is not seat]
        unseen = sorted((card for place in others for card in hands[place] - known), key=lambda card: card.code)
        luck.shuffle(unseen)
        for place in others:
            stays = hands[place] & known
            hands[place] = stays | {unseen.pop() for _ in range(13 - len(stays))}
    w, n, e, s = hands
    return Game(Deal((w, n, e, s), game.deal.dealer, game.deal.turn_up), game.rules, game.choices)


def played(number: int, met: Counter[str]) -> Game:
    """A hand of the modest player's own, with a second look at some of his choices."""
    rules, _ = BOOKS[number % len(BOOKS)]
    luck = Random(f"second look {number}")
    game = Game(deal(f"played {number}", luck.choice(rules.players), rules=rules, number=1 + number % 4), rules)
    while seat := game.turn:
        chosen = choose(game, seat, number)
        kind = type(chosen.choice).__name__.lower()
        met[f"{kind} chosen"] += 1
        if luck.random() * ONCE_IN < 1:
            other = dealt_otherwise(game, seat, luck)
            assert choose(other, seat, number) == chosen, (seat, game, other)
            met[f"{kind} chosen again, the unseen cards dealt otherwise"] += other.deal != game.deal
        game = game.then(chosen.choice)
    met[f"played: {game.contract.call.value}" if game.contract else "thrown in"] += 1
    return game


@cache
def heard(eldest: str, custom: Custom) -> dict[Said, str]:
    """Every auction the referee allows, and what it comes to."""
    return dict(auctions(eldest, custom))


def look_at(game: Game, custom: Custom) -> None:
    """What the referee says of a whole hand: every call was open, every card allowed, the winner led."""
    calls = [choice for choice in game.choices if isinstance(choice, Call)]
    outcome = heard(game.deal.eldest.name, custom)[_said(game, calls)]
    cards = [card.code for card in game.play.cards] if game.play else []
    assert bool(cards) is bool(outcome)
    if not outcome:
        return
    word, _, callers = outcome.partition(" ")
    trump = game.contract.trumps.value if game.contract and game.contract.trumps else None
    hands = {seat.name: {card.code for card in game.deal.hand(seat)} for seat in Seat if game.deal.hand(seat)}
    leader = callers if word in LEADS_HIMSELF else game.deal.eldest.name
    for first in range(0, len(cards), len(hands)):
        trick = cards[first : first + len(hands)]
        order = [seat for seat in leader + after(leader) if seat in hands]
        for seat, card in zip(order, trick, strict=False):
            assert card in may_play(hands[seat], trick[0][0] if card is not trick[0] else None), (seat, card, game)
            hands[seat].remove(card)
        if len(trick) == len(hands):
            leader = order[(leader + after(leader)).index(taker(leader, trick, trump))]
    assert not any(hands.values()) or word in ("misere", "spread", *LEADS_HIMSELF)


def _said(game: Game, calls: list[Call]) -> Said:
    """Who said what."""
    so_far, said = Game(game.deal, game.rules), []
    for call in calls:
        assert so_far.turn
        said.append((so_far.turn.name, call.code))
        so_far = so_far.then(call)
    return tuple(said)


def look_through(numbers: range) -> Counter[str]:
    """So many hands; a failure names the hand."""
    met: Counter[str] = Counter()
    for number in numbers:
        try:
            look_at(played(number, met), BOOKS[number % len(BOOKS)][1])
        except Exception as fault:
            raise AssertionError(f"hand {number}: {fault!r}") from fault
    return met


def main(words: list[str]) -> None:
    wanted, began = int(words[0]) if words else 2_000, time.perf_counter()
    parts = [range(first, min(first + 50, wanted)) for first in range(0, wanted, 50)]
    with ProcessPoolExecutor() as workers:
        met = sum(workers.map(look_through, parts), Counter[str]())
    for name, times in sorted(met.items()):
        print(f"{times:>9,}  {name}")
    print(f"{time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
