"""How many random whole hands a second: this engine, and OpenSpiel's bridge and hearts, in paired runs.

    python -m tests.benchmarks.games [PAIRS] [HANDS]

OpenSpiel is wanted here and nowhere else: `pip install open_spiel` first. Each pair plays so many hands of each game,
one game after the other, so that whatever else the machine does falls on all alike; ratios are of means over the pairs.
"""

import cProfile
import pstats
import random
import sys
import time
from collections.abc import Callable
from statistics import mean

import pyspiel

from solo_teach.deal import deal
from solo_teach.game import Game
from solo_teach.rulesets import FOSTER
from solo_teach.seats import Seat


def solo_hand(seed: int) -> int:
    """One hand dealt, called and played at random; how many choices it took."""
    draw = random.Random(seed).random
    game = Game(deal(seed, tuple(Seat)[seed % 4]), FOSTER)
    while game.turn:
        legal = sorted(game.legal(), key=str)
        game = game.then(legal[int(draw() * len(legal))])
    return len(game.choices)


def spiel_hand(name: str) -> Callable[[int], int]:
    """One game of OpenSpiel's at random, chance included; how many actions it took."""
    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        draw, state, actions = random.Random(seed).random, game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            actions += 1
        return actions

    return play


GAMES = {
    "solo_teach": solo_hand,
    "open_spiel bridge": spiel_hand("bridge(use_double_dummy_result=false)"),
    "open_spiel hearts": spiel_hand("hearts"),
}


def seconds(play: Callable[[int], int], hands: int, first: int) -> float:
    """How long so many hands take."""
    start = time.perf_counter()
    for seed in range(first, first + hands):
        play(seed)
    return time.perf_counter() - start


def main(pairs: int = 10, hands: int = 200) -> None:
    """Print hands a second and the ratio to this engine, then what this engine's time goes into."""
    taken = {name: [] for name in GAMES}
    for pair in range(pairs):
        for name, play in GAMES.items():
            taken[name].append(seconds(play, hands, pair * hands))
    ours = mean(taken["solo_teach"])
    for name, times in taken.items():
        print(f"{name:20} {hands / mean(times):8.0f} hands a second, {ours / mean(times):6.2f} of this engine")
    profile = cProfile.Profile()
    profile.runcall(seconds, solo_hand, hands, 0)
    pstats.Stats(profile).sort_stats("tottime").print_stats(12)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
