"""A hand told for one thing that happened in it: whatever has no reason of its own is passed over together."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby

from solo_teach.lessons.steps import Step


def brief(steps: Iterable[Step]) -> tuple[Step, ...]:
    """The steps with the calls made into one, and so with each run of tricks of which nothing more is told."""
    told: list[Step] = []
    for together, grouped in groupby(steps, _passed_over):
        run = list(grouped)
        told += [_together(run)] if together else run
    return tuple(told)


def _passed_over(step: Step) -> str:
    """What kind of step it is, if it may be told with its neighbours of that kind; else nothing."""
    kind = step.moment.partition("-")[0]
    return kind if kind == "call" or (kind == "trick" and not step.cites) else ""


def _together(run: list[Step]) -> Step:
    """The last of the run, with all that was done in it and every reason given."""
    return replace(
        run[-1],
        did=" ".join(step.did for step in run),
        why=" ".join(step.why for step in run if step.why),
        cites=tuple(dict.fromkeys(cite for step in run for cite in step.cites)),
        choices=None,
    )
