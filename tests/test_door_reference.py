"""The reference page: its examples are run, and it leaves no word of the door out."""

import dataclasses
import json
import re
from enum import Enum
from pathlib import Path

import pytest
from asking import CALLS, ELSEWHERE, run

import solo_teach
from solo_teach.deal import Packets
from solo_teach.door import OPTIONAL, REQUIRED
from solo_teach.door_moves import DEEDS
from solo_teach.errors import Kind
from solo_teach.in_spite import Method
from solo_teach.penalties import Fault
from solo_teach.rulesets import FOSTER, RULESETS

PAGE = (Path(solo_teach.__file__).parents[1] / "docs" / "reference.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(
    r"^```console\n\$ echo '(.*?)' \| python -m solo_teach (.*?)\n(.*?)^```$", re.DOTALL | re.MULTILINE
)
EXAMPLES = EXAMPLE.findall(PAGE)


def test_every_console_block_is_an_example_and_every_verb_has_one() -> None:
    assert len(EXAMPLES) == PAGE.count("```console")
    assert {words.split()[0] for _, words, _ in EXAMPLES} == set(REQUIRED)


@pytest.mark.parametrize(("given", "words", "shown"), EXAMPLES, ids=[words for _, words, _ in EXAMPLES])
def test_the_page_shows_what_the_door_prints(given: str, words: str, shown: str) -> None:
    out = run(words.split(), f"{given}\n".encode())[1].decode()
    if words.endswith(("--text", "--lines")):
        assert shown == out
    else:  # the page breaks an answer that is one line, but leaves its fields in their order
        assert in_order(shown) == in_order(out)


def in_order(told: str) -> object:
    return json.loads(told, object_pairs_hook=tuple)


def test_every_word_of_the_door_is_on_the_page() -> None:
    fields = [field for verb in REQUIRED for field in (*REQUIRED[verb], *OPTIONAL.get(verb, ()))]
    taken = {decision.name: getattr(FOSTER, decision.name) for decision in dataclasses.fields(FOSTER)}
    decisions = [name for name, choice in taken.items() if isinstance(choice, bool | int | Enum)]
    choices = [other.name.lower() for choice in taken.values() if isinstance(choice, Enum) for other in type(choice)]
    kinds = [fault.name.lower() for fault in Fault] + [packets.code for packets in Packets]
    within = [
        "by",
        "against",
        "trick",
        "harmless",
        *(method.code for method in Method),
        "in_spite",
        "held",
        "why",
        "line",
        "kind",
        "red",
        "white",
        "base",
        "call",
        "caller",
        "partner",
    ]
    deeds = (*DEEDS, "did", "of", "named", "card", "cards", *(kind.code for kind in Kind))
    words = (
        *fields,
        *within,
        *deeds,
        *CALLS,
        *ELSEWHERE,
        *RULESETS,
        *decisions,
        *choices,
        *kinds,
        "7",
        "8",
        "true",
        "false",
    )
    for word in (*words, "--file F", "--lines", "--text", "--help"):
        assert f"`{word}`" in PAGE, word
