"""What each technique of the kernel is worth: the same questions put to a kernel built without it.

    python -m tests.benchmarks.techniques [DEALS]

The compiler of requirements.txt builds the kernels into a folder that is thrown away. A factor is all the nodes, or all
the time, of a kernel without the technique over those of the kernel with it; where a search was cut off, it is at least
that. The hands are smaller than whole ones, or some searches would never end: a share grows with the cards.
"""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from solo_teach.kernel.build import build
from solo_teach.solver import Question
from solo_teach.solver_kernel import Kernel
from solo_teach.solver_position import Position
from solo_teach.solver_watch import Bound
from tests.benchmarks.growth import smaller
from tests.benchmarks.solver import misere, positions, solo

MISERE, SOLO = "misère", "solo"
CARDS, MOST = {MISERE: 13, SOLO: 9}, 300_000  # nodes of one search
TECHNIQUES = {
    (SOLO, "the table of positions"): "TABLE",
    (SOLO, "keeping only the ranks that decided"): "RANKS_TOLD",
    (SOLO, "the order in which cards are tried"): "ORDER",
    (SOLO, "counting sure tricks"): "SURE_TRICKS",
    (SOLO, "passing over cards too small to matter"): "SIBLINGS",
    (SOLO, "touching cards searched once"): "TOUCHING",
    (MISERE, "adversaries who lead as they please"): "FREE_LEAD",
    (MISERE, "the table of positions"): "TABLE",
    (MISERE, "suits that are safe for ever told by number alone"): "SAFE_SUITS",
    (MISERE, "the one card of a suit worth playing"): "ONE_CARD",
    (MISERE, "the order in which cards are tried"): "ORDER",
    (MISERE, "touching cards searched once"): "TOUCHING",
}


def spent(file: Path | None, asked: list[Position]) -> tuple[int, float, int]:
    """Nodes and seconds of the processor for all the questions, and how many were cut off."""
    kernel, nodes, cut = Kernel(file), 0, 0
    start = time.process_time()
    for position in asked:
        question = Question(Bound(nodes=MOST), kernel)
        cut += question.reaches(position, 1 if position.misere else round(5 * position.left / 13)) is None
        nodes += question.watch.nodes
    return nodes, time.process_time() - start, cut


def rows(number: int, folder: Path) -> Iterator[str]:
    asked = {MISERE: positions(misere, number), SOLO: [smaller(one, CARDS[SOLO]) for one in positions(solo, number)]}
    base = {kind: spent(None, these) for kind, these in asked.items()}
    for (kind, technique), name in TECHNIQUES.items():
        file = build(folder / f"{name}.wasm", f"-DWITHOUT={name}")
        nodes, seconds, cut = spent(file, asked[kind])
        least = "at least " if cut else ""
        first = f"| {kind}, {CARDS[kind]} cards a hand | {technique} "
        yield f"{first}| {least}{nodes / base[kind][0]:.1f} | {least}{seconds / base[kind][1]:.1f} |"


def main(number: int) -> None:
    """Prints the rows of the table as they are found."""
    print("| Question | Without | Nodes × | Time × |", "|---|---|---|---|", sep="\n")
    with TemporaryDirectory() as folder:
        for row in rows(number, Path(folder)):
            print(row, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
