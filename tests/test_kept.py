"""A mistake in an example or a passage is refused with the file, the table and the moment where it stands."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from solo_teach import kept
from solo_teach.examples import examples, read_example
from solo_teach.law import Refusal
from solo_teach.lessons import tell_example
from solo_teach.passages import passages

GOOD = """
title = "A misère lost at the first trick"
cites = ["foster.objects"]
verb = "record"
expected = { play.over = true }

[given]
rules = "foster"
deal = "W:32.KQJ2.5432.432 AKQJT.AT9.AKQ.AK 987.876.JT9.QJT9 654.543.876.8765"
dealer = "S"
turn_up = "H3"
calls = ["pass", "misere", "pass", "pass"]
plays = ["S3", "ST", "S7", "S4"]

[told]
deal = { why = "A hand made up for the test." }
trick-1 = { cites = ["foster.abandoned"], why = "♠10 is too high." }
"""


def case(*changed: tuple[str, str]) -> dict[str, Any]:
    text = GOOD
    for before, after in changed:
        assert before in text
        text = text.replace(before, after)
    return tomllib.loads(text)


def refused(told: object) -> str:
    """What is said of this example, kept in `examples/test.toml` under `[hand]`."""
    with pytest.raises(Refusal) as refusal:
        tell_example(read_example("test", "hand", told))
    return refusal.value.sentence


def test_an_example_without_a_mistake_is_told() -> None:
    lesson = tell_example(read_example("test", "hand", case()))
    moments = ["deal", "call-1", "call-2", "call-3", "call-4", "trick-1", "verdict", "end"]
    assert [step.moment for step in lesson.steps] == moments


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ('title = "A mis', 'name = "A mis', ": The field “title” is missing."),
        ('verb = "record"', "", ": The field “verb” is missing."),
        ('verb = "record"', "verb = 3", ": “verb” is a text, not 3."),
        ('verb = "record"', 'verb = "deal"', ": No lesson can be told from a question to “deal”"),
        (', why = "♠10 is too high."', "", ", trick-1: The field “why” is missing."),
        ('"♠10 is too high."', '" "', ", trick-1: “why” is a text, not ' '."),
        ('["foster.objects"]', '"foster.objects"', ": “cites” is a list of names, not 'foster.objects'."),
        ('["foster.objects"]', "[]", ": “cites” names no passage."),
        ('["foster.abandoned"]', '"foster.abandoned"', ", trick-1: “cites” is a list of names"),
        ("foster.abandoned", "foster.gone", ", trick-1: No passage is kept under the name “foster.gone”."),
        ('cites = ["foster.abandoned"]', "cite = []", ", trick-1: There is no field “cite” here"),
        ("too high", "[too](x.md) high", ", trick-1: “why” is plain text, without markup such as the “[” in it."),
        ("too high", "<b>too</b> high", ", trick-1: “why” is plain text, without markup such as the “<” in it."),
        ("A misère", "A *misère*", ": “title” is plain text, without markup such as the “*” in it."),
        ("trick-1 =", "trik-1 =", ": “trik-1” is no moment of this lesson: there is deal, call-1, "),
        ("trick-1 =", "trick-2 =", ": “trick-2” is no moment of this lesson"),
        ("over = true", "over = false", ": What is expected does not come out: .play.over: True and not False."),
        ("play.over = true", "", ", expected: Nothing is expected here"),
        ('"S4"]', '"SA"]', ": South does not hold the ace of spades"),
        ('rules = "foster"', "", ": “record” needs the field “rules”."),
    ],
)
def test_a_mistake_in_an_example_is_refused_by_file_table_and_moment(before: str, after: str, words: str) -> None:
    assert refused(case((before, after))).startswith(f"examples/test.toml, [hand]{words}")


def test_a_record_whose_last_trick_is_not_whole_is_refused() -> None:
    said = refused(case((', "S4"]', "]"), ("over = true", "over = false")))
    assert said == "examples/test.toml, [hand]: Trick 1 has 3 of its four cards, and a lesson shows whole tricks."


def test_an_auction_that_is_not_over_is_refused() -> None:
    given = {"rules": "foster", "dealer": "S", "turn_up": "H3", "calls": ["propose", "misere"]}
    told = {"title": "Short", "cites": ["foster.rank"], "verb": "auction", "given": given, "told": {}}
    said = refused(told | {"expected": {"over": False}})
    assert said == "examples/test.toml, [hand]: The auction is not over: East has still to speak."


def test_an_example_that_is_no_table_is_refused() -> None:
    assert refused("a hand") == "examples/test.toml, [hand]: A table is wanted here, not 'a hand'."


BOOK = '[book]\nname = "B"\n[passages.stakes]\n'


@pytest.mark.parametrize(
    ("folder", "text", "words"),
    [
        ("examples", "[hand]\ntitle = A hand\n", ": This is no TOML: Invalid value (at line 2, column 9)."),
        ("sources", "[book\n", ": This is no TOML: "),
        ("sources", "[passages.stakes]\n", ": The field “book” is missing."),
        ("sources", "[book]\n[passages]\n", ", [book]: The field “name” is missing."),
        ("sources", BOOK + 'section = "S"\ntopic = "play"\n', ", [passages.stakes]: The field “says” is missing."),
        ("sources", BOOK + 'says = "S"\n', ", [passages.stakes]: The field “section” is missing."),
        (
            "sources",
            BOOK + 'section = "S"\ntopic = "play"\nsays = 3\n',
            ", [passages.stakes]: “says” is a text, not 3.",
        ),
    ],
)
def test_a_mistake_in_a_file_is_refused_by_file_and_table(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, folder: str, text: str, words: str
) -> None:
    (tmp_path / "data" / folder).mkdir(parents=True)
    (tmp_path / "data" / folder / "test.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(kept, "files", lambda _: tmp_path)
    read = {"examples": examples, "sources": passages}[folder].__wrapped__  # past what has been read already
    with pytest.raises(Refusal) as refusal:
        read()
    assert refusal.value.sentence.startswith(f"{folder}/test.toml{words}")
