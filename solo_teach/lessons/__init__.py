"""Lessons: examples told step by step."""

from solo_teach.examples import example
from solo_teach.lessons import calls, hand, settlement
from solo_teach.lessons.steps import Lesson, Step

__all__ = ["Lesson", "Step", "tell"]


def tell(name: str) -> Lesson:
    """The lesson told from the example of that name."""
    told = example(name)
    return {"auction": calls.tell, "record": hand.tell, "settle": settlement.tell}[told.verb](told)
