"""Passages kept and passages cited are the same set."""

import importlib
import re
from pathlib import Path

import solo_teach
from solo_teach.examples import examples
from solo_teach.law import CITED
from solo_teach.passages import passages

PACKAGE = Path(solo_teach.__file__).parent


def cited_by_laws() -> set[str]:
    for file in PACKAGE.glob("*.py"):
        if file.stem not in ("widgets", "__main__"):
            importlib.import_module(f"solo_teach.{file.stem}".removesuffix(".__init__"))
    return set(CITED)


def cited_by_examples() -> set[str]:
    cited = set()
    for case in examples().values():
        cited |= set(case.cites) | {name for told in case.told.values() for name in told.cites}
    return cited


def test_every_passage_kept_is_cited_and_every_passage_cited_is_kept() -> None:
    assert cited_by_laws() | cited_by_examples() == set(passages())


def test_every_passage_written_in_the_code_is_kept() -> None:
    """Refusals and payments cite by name too; a slip of the pen there would send a reader nowhere."""
    written = set()
    for file in PACKAGE.rglob("*.py"):
        written |= set(
            re.findall(r'"((?:foster|hoffmann|wikipedia|denexa)\.[a-z0-9-]+)"', file.read_text(encoding="utf-8"))
        )
    assert written
    assert written <= set(passages())
