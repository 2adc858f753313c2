"""Every worked example comes out as its book says."""

import pytest

from solo_teach.examples import Example, examples
from solo_teach.law import Refusal
from solo_teach.lessons import tell

EXAMPLES = pytest.mark.parametrize("case", examples().values(), ids=examples())


def missing(expected: object, found: object, where: str = "") -> list[str]:
    """Where what was found lacks what was expected; a table may hold more than was asked."""
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            return [f"{where}: {found!r} is no table"]
        return [gap for key in expected for gap in missing(expected[key], found.get(key), f"{where}.{key}")]
    if isinstance(expected, list):
        if not isinstance(found, list) or len(found) != len(expected):
            return [f"{where}: {found!r} and not {expected!r}"]
        return [
            gap
            for i, (want, have) in enumerate(zip(expected, found, strict=True))
            for gap in missing(want, have, f"{where}[{i}]")
        ]
    return [] if expected == found else [f"{where}: {found!r} and not {expected!r}"]


@EXAMPLES
def test_the_laws_give_what_the_book_prints(case: Example) -> None:
    assert case.expected
    assert not missing(case.expected, case.outcome)


@EXAMPLES
def test_every_reason_belongs_to_a_moment_of_the_example(case: Example) -> None:
    moments = {"end"}
    tricks = -(-len(case.given.get("plays", ())) // 4)
    moments |= {"settle": set(), "auction": {"deal"}, "record": {"deal", "trumps"}}[case.verb]
    moments |= {f"call-{number}" for number in range(1, len(case.given.get("calls", ())) + 1)}
    moments |= {f"trick-{number}" for number in range(1, tricks + 1)}
    assert set(case.told) <= moments


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


def test_an_unknown_example_is_refused_by_name() -> None:
    with pytest.raises(Refusal, match="No example is called “settlement/nowhere”"):
        tell("settlement/nowhere")
