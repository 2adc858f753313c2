"""What every refusal must be: one sentence, on the authority of a passage that is kept."""

import re
from collections.abc import Callable

import pytest

from solo_teach.law import Refusal
from solo_teach.passages import passages

QUOTED = re.compile("“.*”", re.DOTALL)


def refusal_of(act: Callable[[], object]) -> Refusal:
    """The refusal that an act meets, its form checked."""
    with pytest.raises(Refusal) as caught:
        act()
    return in_form(caught.value)


def in_form(refusal: Refusal) -> Refusal:
    """The refusal, if it is one sentence and what it cites is kept."""
    sentence = refusal.sentence
    bare = QUOTED.sub("“”", sentence)  # what a user wrote is quoted as he wrote it
    assert str(refusal) == sentence
    assert sentence[0].isupper() or sentence[0] == "“", sentence
    assert bare.endswith(".") and not bare.endswith("..") and ". " not in bare and "\n" not in bare, sentence
    assert "invalid" not in bare.lower(), sentence
    assert "None" not in bare and "<" not in bare, sentence
    assert refusal.cites is None or refusal.cites in passages(), refusal.cites
    return refusal
