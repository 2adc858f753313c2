"""Endings drawn at random, every card of them worth what the plainest search finds, in both solvers.

`python tests/many_endings.py 20000` draws so many, on all the cores there are, and tells what it met.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from random import Random

from minimax import exact_worths, random_ending

from solo_teach.cards import Card
from solo_teach.solver import Engine, Question
from solo_teach.solver_kernel import Kernel
from solo_teach.solver_plain import Plain
from solo_teach.solver_position import Position

SIZES, SHARES = (1, 2, 3, 4, 5), (4, 20, 70, 5.9, 0.1)  # a plain search of five cards takes a minute


@cache
def both() -> tuple[Engine, Engine]:
    return Kernel(), Plain()


def ending(seed: int) -> Position:
    luck = Random(f"ending {seed}")
    while (position := random_ending(luck, luck.choices(SIZES, SHARES)[0])).over:
        pass
    return position


def found(engine: Engine, position: Position) -> dict[Card, int]:
    """What a solver finds of every card; it finds all exactly."""
    worths = Question(engine=engine).cards(position)
    assert all(worth.exact for worth in worths.values())
    return {card: worth.low for card, worth in worths.items()}


def differs(seed: int) -> str:
    """Which solver is wrong about the ending of this number, or nothing."""
    position = ending(seed)
    exact = exact_worths(position)
    wrong = [type(engine).__name__ for engine in both() if found(engine, position) != exact]
    return f"{seed} {' '.join(wrong)} {position}" if wrong else ""


def _part(seeds: range) -> list[tuple[str, int, int]]:
    return [(differs(seed), ending(seed).left, len(ending(seed).trick.cards)) for seed in seeds]


def _parts(number: int) -> Iterator[range]:
    return (range(first, min(first + 100, number)) for first in range(0, number, 100))


def main(number: int) -> int:
    """The exit status, after so many endings."""
    met: Counter[str] = Counter()
    wrong = 0
    with ProcessPoolExecutor() as pool:
        for part in pool.map(_part, _parts(number)):
            for what, left, laid in part:
                met[f"{left} cards a hand"] += 1
                met[f"{laid} cards in the trick"] += 1
                if what:
                    wrong += 1
                    print(what)
    print(f"{number} endings, {wrong} wrong:", ", ".join(f"{kind} {n}" for kind, n in sorted(met.items())))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
