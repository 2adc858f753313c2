"""How soon a new exercise is found, in units measured in the same run, and how many positions it takes.

    python -m tests.benchmarks.exercises [SEEDS] [JSON]

The unit is that of `tests.benchmarks.judging` without endplay: the kernel's median time for a whole misère, made or
beaten. For every theme, with what is visible, and for every level and size, each seed is searched for once; time is the
processor's. The yield is the share of positions in which the maxim speaks that became an exercise, and of deals.
"""

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from solo_teach.exercises import LEVELS, Visible
from solo_teach.generating import Search, search
from solo_teach.shapes import SHAPES
from solo_teach.solver_kernel import Kernel
from solo_teach.wishes import FEWEST, MOST, Wish
from tests.benchmarks.solver import misere, positions, reaches, timed

Asked = tuple[str | None, int | None, int | None, Visible | None]


def rows() -> Iterator[tuple[str, list[Asked]]]:
    """What is asked for in each row: a theme with what is visible, a level of any theme, or a size of any theme."""
    for key, shape in SHAPES.items():
        for visible in shape.visible:
            yield f"{key}, {visible.value}", [(key, None, None, visible)]
    for level in LEVELS:
        yield f"level {level}", [(key, level, None, None) for key in SHAPES]
    for cards in range(FEWEST, MOST + 1):
        fitting = [(key, visible) for key, shape in SHAPES.items() for visible in shape.visible]
        wishes = [pair for pair in fitting if Wish(*pair, cards).refusal is None]
        yield f"{cards} cards", [(key, None, cards, visible) for key, visible in wishes]


def searched(asked: Asked, seed: int) -> tuple[float, Search]:
    """The seconds of processor time that a search took, and what came of it."""
    start = time.process_time()
    found = search(seed, *asked)
    return time.process_time() - start, found


def told(what: str, asked: list[Asked], seeds: int, unit: float) -> dict[str, float]:
    """The figures of a row, printed."""
    each = [searched(one, seed) for one in asked for seed in range(seeds)]
    times = sorted(1000 * seconds / unit for seconds, _ in each)
    found = sum(one.exercise is not None for _, one in each)
    row = {
        "searches": len(each),
        "found": found,
        "median": median(times),
        "95th": times[min(len(times) - 1, int(0.95 * len(times)))],
        "slowest": times[-1],
        "of positions": found / max(1, sum(one.tried for _, one in each)),
        "of deals": found / sum(one.dealt for _, one in each),
    }
    times_told = "  ".join(f"{part} {row[part]:8.1f}" for part in ("median", "95th", "slowest"))
    yields = f"{100 * row['of positions']:5.1f} % of positions, {100 * row['of deals']:5.1f} % of deals"
    print(f"{what:32} {times_told} units; {found} of {len(each)} found; {yields}", flush=True)
    return row


def main(seeds: int, file: str | None) -> None:
    """Prints a row for each theme, level and size, and keeps them all in a file."""
    unit = timed(reaches(1), Kernel, positions(misere, 100))["median"]
    print(f"The unit, the kernel's misère: {unit:.2f} ms")
    kept: dict[str, object] = {"unit": unit}
    kept |= {what: told(what, asked, seeds, unit) for what, asked in rows()}
    if file:
        Path(file).write_text(json.dumps(kept, indent=1), encoding="utf-8")


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]) if given else 10, given[1] if given[1:] else None)
