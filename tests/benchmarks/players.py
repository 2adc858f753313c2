"""How often a misère is beaten by the modest player in the three seats against it, and by two who reckon nothing.

    python -m tests.benchmarks.players [DEALS] [JSON]

The deals are those of `tests.benchmarks.solver`: random, with a hand fit for a misère, each player the first to lead as
often as another. Every deal is played three times, the modest player always the caller, each time by other adversaries:

- the modest player himself;
- one who plays any legal card at random;
- one who plays the highest card under the best of the trick, or else his lowest, and leads his lowest.

Beside the shares stands the difference on the same deals, with its 95 % interval. So it is seen what choosing well is
worth against a caller who plays equally well each time. For information come the calls that the modest player makes
at a whole table of his like, and how many of each were made good.
"""

import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev

from solo_teach.cards import Card, fanned
from solo_teach.contract import Call
from solo_teach.deal import Deal, deal
from solo_teach.game import Game
from solo_teach.judging import wilson
from solo_teach.players import choose
from solo_teach.rulesets import FOSTER
from solo_teach.seats import Seat
from solo_teach.solver import Question
from solo_teach.solver_position import Position
from solo_teach.tricks import strength
from tests.benchmarks.solver import misere, positions

Plays = Callable[[Game, Seat, int], Card]


def modest(game: Game, seat: Seat, seed: int) -> Card:
    """The player that is measured."""
    card = choose(game, seat, seed).choice
    assert isinstance(card, Card)
    return card


def at_random(game: Game, seat: Seat, seed: int) -> Card:
    """Any card that may be played."""
    assert game.table
    return Random(f"{seed} {seat.name} {len(game.choices)}").choice(fanned(game.table.legal()))


def highest_under(game: Game, seat: Seat, seed: int) -> Card:
    """The highest card under the best of the trick, or else the lowest; to lead, the lowest."""
    assert game.table
    trick, legal = game.table.trick, fanned(game.table.legal())
    best = max((strength(card, trick.suit_led, None) for card in trick.cards), default=(False, False, 0))
    under = [card for card in legal if strength(card, trick.suit_led, None) < best]
    return max(under, key=lambda card: card.rank) if under else min(legal, key=lambda card: card.rank)


ADVERSARIES: dict[str, Plays] = {"modest": modest, "at random": at_random, "highest under": highest_under}


def game_of(position: Position) -> Game:
    """The hand at its first lead: all pass but the caller, and the eldest hand is to lead."""
    leader, caller = position.trick.leader, position.contract.caller
    turned = fanned(position.hand(leader.right))[0]
    game = Game(Deal(position.hands, leader.right, turned), FOSTER)
    while game.turn and not game.table:
        game = game.then(Call.MISERE if game.turn is caller else Call.PASS)
    return game


def beaten(game: Game, adversary: Plays, seed: int) -> bool:
    """Whether these adversaries beat the caller, who is the modest player."""
    assert game.contract and game.table
    while seat := game.turn:
        game = game.then((modest if seat is game.contract.caller else adversary)(game, seat, seed))
    assert game.table
    return game.table.play.won_by_callers > 0


def interval(differences: list[int]) -> tuple[float, float, float]:
    """The mean difference, and between what it lies at 95 in 100."""
    middle, reach = mean(differences), 1.96 * stdev(differences) / sqrt(len(differences))
    return middle, middle - reach, middle + reach


def misere_defence(number: int) -> dict[str, object]:
    """How often each kind of adversary beats the caller, and the differences deal by deal."""
    asked = positions(misere, number)
    could = [not Question().reaches(position, 1) for position in asked]
    won = {
        name: [beaten(game_of(position), plays, seed) for seed, position in enumerate(asked)]
        for name, plays in ADVERSARIES.items()
    }
    told: dict[str, object] = {"deals": number, "beaten by exact play": mean(could)}
    print(f"{number} misères; by exact play with all hands seen {100 * mean(could):.1f} % can be beaten", flush=True)
    for name, results in won.items():
        low, high = wilson(sum(results), number)
        told[name] = mean(results)
        print(
            f"  beaten by {name:14} {100 * mean(results):5.1f} %   (95 %: {100 * low:.1f} to {100 * high:.1f})",
            flush=True,
        )
    for name in ("at random", "highest under"):
        middle, low, high = interval([one - other for one, other in zip(won["modest"], won[name], strict=True)])
        told[f"more than {name}"] = middle, low, high
        print(
            f"  modest less {name:14} {100 * middle:+5.1f}     (95 %: {100 * low:+.1f} to {100 * high:+.1f})",
            flush=True,
        )
    return told


def calls(number: int) -> dict[str, tuple[int, int]]:
    """Of whole hands with the modest player in every seat, the calls played and how many were made good."""
    played: Counter[str] = Counter()
    made: Counter[str] = Counter()
    times: list[float] = []
    for seed in range(number):
        game = Game(deal(f"players {seed}", tuple(Seat)[seed % 4]), FOSTER)
        while seat := game.turn:
            start = time.process_time()
            choice = choose(game, seat, seed).choice
            times += [time.process_time() - start] * isinstance(choice, Card)
            game = game.then(choice)
        name = game.contract.call.value if game.contract else "thrown in"
        played[name] += 1
        if game.contract and game.table:
            made[name] += FOSTER.terms(game.contract.call).made(game.table.won)
    print(f"{number} hands with the modest player in every seat, under {FOSTER.title}'s rules")
    for name, often in played.most_common():
        print(f"  {name:20} {often:5}" + (f"   made {100 * made[name] / often:5.1f} %" if name != "thrown in" else ""))
    print(told_times(times))
    return {name: (often, made[name]) for name, often in played.items()}


def told_times(times: Iterable[float]) -> str:
    ordered = sorted(times)
    late = ordered[int(0.95 * len(ordered))]
    return f"  a card takes {1000 * ordered[len(ordered) // 2]:.0f} ms in the median, {1000 * late:.0f} ms at 95 in 100"


def main(number: int, file: str | None) -> None:
    """Prints what was found, and keeps it in a file."""
    told = {"misere": misere_defence(number), "calls": calls(number)}
    if file:
        Path(file).write_text(json.dumps(told, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300, sys.argv[2] if len(sys.argv) > 2 else None)
