"""Every worked example comes out as its book says."""

import pytest

from solo_teach.examples import Example, examples, missing
from solo_teach.law import Refusal
from solo_teach.lessons import tell

EXAMPLES = pytest.mark.parametrize("case", examples().values(), ids=examples())


@EXAMPLES
def test_the_laws_give_what_the_book_prints(case: Example) -> None:
    assert case.expected
    assert not case.gaps


@EXAMPLES
def test_every_reason_is_told_in_the_lesson(case: Example) -> None:
    said = [step.why for step in tell(case.name).steps]
    for moment, told in case.told.items():
        assert told.why in said, moment


def test_a_comparison_that_finds_too_little_says_where() -> None:
    found = {"net": {"W": {"red": 2}}, "tricks": [1]}
    assert missing({"net": {"W": {"red": 3}}}, found) == [".net.W.red: 2 and not 3"]
    assert missing({"tricks": [1, 2]}, found) == [".tricks: [1] and not [1, 2]"]
    assert missing({"made": True}, found) == [".made: None and not True"]
    assert missing({"made": True}, {"made": 1}) == [".made: 1 and not True"]


def test_an_unknown_example_is_refused_by_name() -> None:
    with pytest.raises(Refusal, match="No example is called “settlement/nowhere”"):
        tell("settlement/nowhere")
