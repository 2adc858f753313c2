"""Lessons: examples told step by step."""

from solo_teach.examples import Example, example
from solo_teach.law import Refusal
from solo_teach.lessons import auction, hand, settlement
from solo_teach.lessons.steps import Lesson, Step

__all__ = ["Lesson", "Step", "tell", "tell_example"]


_TELLERS = {"auction": auction.tell, "record": hand.tell, "settle": settlement.tell}


def tell(name: str) -> Lesson:
    """The lesson told from the example of that name; one that does not come out as it says is refused."""
    return tell_example(example(name))


def tell_example(wanted: Example) -> Lesson:
    """The lesson told from this example; a refusal names the place where the example is kept."""
    try:
        if wanted.verb not in _TELLERS:
            raise Refusal(f"No lesson can be told from a question to “{wanted.verb}”: there is {', '.join(_TELLERS)}.")
        if gaps := wanted.gaps:
            raise Refusal(f"What is expected does not come out: {'; '.join(gaps)}.")
        return _TELLERS[wanted.verb](wanted)
    except Refusal as refusal:
        raise Refusal(f"{wanted.place}: {refusal.sentence}", refusal.cites) from refusal
