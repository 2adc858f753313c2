"""The sources are tidy, and what the papers beside them say of one another is so."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from conftest import ROOT


@pytest.mark.parametrize(
    "tool",
    [("ruff", "check", "."), ("mypy",), ("pip", "check")],
    ids=["ruff finds nothing", "mypy finds nothing", "installed packages agree"],
)
def test_the_tools_are_content(tool: tuple[str, ...]) -> None:
    ran = subprocess.run([sys.executable, "-m", *tool], cwd=ROOT, capture_output=True, encoding="utf-8")
    assert ran.returncode == 0, ran.stdout + ran.stderr


def pins(name: str) -> set[str]:
    """The lines `package==version` of a requirements file, without their comments and markers."""
    return set(re.findall(r"^[\w.-]+==[\w.]+", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE))


def test_the_lock_holds_every_pin() -> None:
    assert pins("requirements.txt") - pins("requirements.lock") == set()


def test_what_ci_runs_is_one_line_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    pattern = re.search(r"grep -E '([^']+)' README.md", script)
    assert pattern is not None
    lines = re.findall(pattern[1], (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert lines == ["python3 -m venv .venv && .venv/bin/pip install -r requirements.txt && .venv/bin/pytest"]
