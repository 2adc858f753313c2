"""How the cost of exact play grows with the cards a hand, measured and drawn.

    python -m tests.benchmarks.growth [DEALS] [SVG]

The mean time through the kernel for 4 to 13 cards a hand, as multiples of the unit of `tests.benchmarks.solver`,
measured in the same run. Smaller hands are whole ones that lost some cards at random, with the target in proportion.
A question that has no answer after 20 seconds by the clock counts for what it took until then.
The figures are kept beside the picture; from them alone it is drawn again with `python -m tests.benchmarks.growth 0`.
"""

import json
import sys
import time
from pathlib import Path
from random import Random
from statistics import mean

from solo_teach.cards import fanned
from solo_teach.solver import Engine, Question
from solo_teach.solver_kernel import Kernel
from solo_teach.solver_plain import Plain
from solo_teach.solver_position import Position
from solo_teach.solver_watch import Bound
from tests.benchmarks.plot import drawn
from tests.benchmarks.solver import Contracts, dds, misere, positions, proposal, solo

SVG = Path(__file__).parents[2] / "docs" / "growth.svg"
SIZES = range(4, 14)
TITLE = "Mean time of one question, in medians of DDS's solve of a whole deal"
LINES: dict[str, tuple[Contracts, int, type[Kernel] | type[Plain]]] = {
    "misère": (misere, 1, Kernel),
    "misère, plain Python": (misere, 1, Plain),
    "solo, five of 13?": (solo, 5, Kernel),
    "proposal, 8 of 13?": (proposal(adjacent=False), 8, Kernel),
}


def smaller(position: Position, cards: int) -> Position:
    """The same deal with so many cards a hand."""
    luck = Random(cards)
    w, n, e, s = (frozenset(luck.sample(fanned(hand), cards)) for hand in position.hands)
    return Position((w, n, e, s), position.contract, position.trick)


def seconds(engine: Engine, position: Position, target: int) -> float:
    question, start = Question(Bound(seconds=20), engine), time.process_time()
    question.reaches(position, target)
    return time.process_time() - start


def measured(number: int) -> dict[str, dict[str, float]]:
    unit = dds(positions(proposal(adjacent=False), number), None)
    if unit is None:
        sys.exit("The unit is a time of DDS: pip install endplay first.")
    lines: dict[str, dict[str, float]] = {}
    for name, (contracts, target, engine) in LINES.items():
        asked, line = positions(contracts, number), lines.setdefault(name, {})
        for cards in SIZES:
            need = 1 if contracts is misere else max(1, round(target * cards / 13))
            took = mean(seconds(engine(), smaller(position, cards), need) for position in asked)
            line[str(cards)] = float(f"{1000 * took / unit['median']:.2g}")
        print(name, line, flush=True)
    return lines


def told(lines: dict[str, dict[str, float]]) -> str:
    """The figures at the ends, in words."""
    ends = (
        f"{name}: {line[str(SIZES[0])]:g} at four cards a hand, {line['13']:g} at 13" for name, line in lines.items()
    )
    return "; ".join(ends) + "."


def main(number: int, svg: Path) -> None:
    """Measures, unless 0 deals are asked for, keeps the figures, and draws."""
    figures = svg.with_suffix(".json")
    if number:
        figures.write_text(json.dumps(measured(number), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    lines = json.loads(figures.read_text(encoding="utf-8"))
    svg.write_text(drawn(lines, TITLE, told(lines)), encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40, Path(sys.argv[2]) if len(sys.argv) > 2 else SVG)
