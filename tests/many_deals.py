"""Whole deals that both solvers can do, one after another: the kernel and plain Python must agree.

`python -m tests.many_deals 200` puts so many of each kind, fit for their call, and tells how many were agreed on.
"""

import sys
from random import Random

from solo_teach.contract import Call
from solo_teach.solver import Question
from solo_teach.solver_kernel import Kernel
from solo_teach.solver_plain import Plain
from solo_teach.solver_position import Position
from tests.benchmarks.solver import misere, positions, slam, slam_without


def played_into(position: Position, luck: Random) -> Position:
    """The same, a few legal cards later."""
    for _ in range(luck.randrange(4)):
        position = position.then(luck.choice(position.legal()))
    return position


def differ(position: Position) -> bool:
    target = 1 if position.contract.call is Call.MISERE else 13
    kernel, plain = (Question(engine=engine).reaches(position, target) for engine in (Kernel(), Plain()))
    assert kernel is not None and plain is not None
    return kernel is not plain


def main(number: int) -> int:
    """The exit status, after so many deals of each kind."""
    wrong, luck = 0, Random(1896)
    for name, contracts in (("misère", misere), ("slam", slam), ("slam without trumps", slam_without)):
        asked = [played_into(position, luck) for position in positions(contracts, number)]
        differing = [position for position in asked if differ(position)]
        wrong += len(differing)
        print(f"{name}: {number} deals, {len(differing)} differ", *differing, sep="\n  ", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
