"""Lessons: examples told step by step."""

from solo_teach.examples import example
from solo_teach.law import Refusal
from solo_teach.lessons import auction, hand, settlement
from solo_teach.lessons.steps import Lesson, Step

__all__ = ["Lesson", "Step", "tell"]


def tell(name: str) -> Lesson:
    """The lesson told from the example of that name."""
    wanted = example(name)
    tellers = {"auction": auction.tell, "record": hand.tell, "settle": settlement.tell}
    if wanted.verb not in tellers:
        raise Refusal(f"No lesson can be told from a question to “{wanted.verb}”: there is {', '.join(tellers)}.")
    return tellers[wanted.verb](wanted)
