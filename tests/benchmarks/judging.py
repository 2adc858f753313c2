"""How much processor time it takes to judge every card of a misère, as multiples of a unit measured in the same run.

    python -m tests.benchmarks.judging [DEALS] [LAYOUTS] [JSON]

The unit is that of `tests.benchmarks.solver`: the median time of DDS's single best-value solve of random bridge deals,
one thread; `pip install endplay` first. Without it the unit is the kernel's median misère, beaten or not, and it says
so. Each row judges every card that may be played on so many layouts (100): drawing them and every question are in it.
The caller goes by the maxims; of his hand the others know his call, which tells them nothing or is read so.
"""

import json
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from solo_teach.contract import Call
from solo_teach.judging import judge
from solo_teach.readings import BY_THE_MAXIMS, NO_READINGS, Readings
from solo_teach.solver import Question
from solo_teach.solver_kernel import Kernel
from solo_teach.solver_position import Position
from solo_teach.tricks import Trick
from solo_teach.views import View
from tests.benchmarks.solver import dds, misere, positions, proposal, reaches, summary, timed

TARGETS = {0: 30, 3: 8}  # units, at the first lead and after three tricks


def view(position: Position, whole: list[Trick]) -> View:
    """What the player whose turn it is knows."""
    assert position.turn
    caller = position.contract.caller
    hand, calls = position.hand(position.turn), ((caller, Call.MISERE),)
    return View(position.turn, hand, position.contract, 0, position.trick, tuple(whole), calls)


def after(position: Position, tricks: int, by_caller: bool) -> View | None:
    """The view after so many tricks of best play, at the caller's turn or at a lead to him; None where it is over."""
    whole: list[Trick] = []
    caller, line = position.contract.caller, Question().line(position) if tricks else ()
    for card in line:
        if len(whole) == tricks and (position.turn is caller) is by_caller:
            break
        laid = Trick(position.trick.leader, (*position.trick.cards, card))
        whole += [laid] * laid.whole
        position = position.then(card)
    suits = len(whole) == tricks and not position.over and (position.turn is caller) is by_caller
    return view(position, whole) if suits else None


def seen(number: int, tricks: int, by_caller: bool) -> list[View]:
    """Views of so many deals: of the caller, or of an adversary who is to lead."""
    careful = (position for position in positions(misere, 40 * number) if by_the_maxims(position))
    views = (after(position, tricks, by_caller) for position in careful)
    return list(islice(filter(None, views), number))


def by_the_maxims(position: Position) -> bool:
    return all(rule.fits(position.hand(position.contract.caller), None) for rule in BY_THE_MAXIMS.of(Call.MISERE))


def judged(views: list[View], layouts: int, readings: Readings) -> dict[str, float]:
    """Milliseconds to judge each view, the solver knowing nothing at first."""
    times = []
    for place, asked in enumerate(views):
        engine = Kernel()
        start = time.process_time()
        judge(asked, layouts, place, readings, engine=engine)
        times.append(1000 * (time.process_time() - start))
    return summary(times)


def rows(number: int, layouts: int) -> Iterator[tuple[str, int, dict[str, float]]]:
    for tricks, when in ((0, "at the first lead"), (3, "after three tricks")):
        adversary = seen(number, tricks, by_caller=False)
        yield f"an adversary {when}", tricks, judged(adversary, layouts, NO_READINGS)
        yield f"the same, calls read {when}", tricks, judged(adversary, layouts, BY_THE_MAXIMS)
        yield f"the caller {when}", tricks, judged(seen(number, tricks, by_caller=True), layouts, NO_READINGS)


def main(number: int, layouts: int, file: str | None) -> None:
    """Prints a row for each kind of view, with what it is meant to cost at most, and keeps them all in a file."""
    bridge = dds(positions(proposal(adjacent=False), 100), None)
    unit = bridge or timed(reaches(1), Kernel, positions(misere, 100))
    name = "DDS, how many" if bridge else "endplay is not installed: the kernel's misère"
    print(f"The unit ({name}): {unit['median']:.2f} ms")
    told = {"unit": unit}
    for what, tricks, row in rows(number, layouts):
        told[what] = row
        units = "  ".join(f"{part} {row[part] / unit['median']:7.2f}" for part in ("median", "mean", "95th", "slowest"))
        print(f"{what:38} {units} units; target {TARGETS[tricks]}, {row['deals']} views", flush=True)
    if file:
        Path(file).write_text(json.dumps(told, indent=1), encoding="utf-8")


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]) if given else 30, int(given[1]) if given[1:] else 100, given[2] if given[2:] else None)
