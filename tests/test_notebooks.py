"""What every committed notebook is like. That each runs is shown by nbval, which plain `pytest` runs on notebooks/."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from conftest import ROOT

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
LINK = re.compile(r"\]\(([^)\s]+)\)")


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.name)
def path(request: pytest.FixtureRequest) -> Path:
    return request.param


@pytest.fixture
def cells(path: Path) -> list[dict]:
    return json.loads(path.read_text(encoding="utf-8"))["cells"]


@pytest.fixture
def code(cells: list[dict]) -> list[tuple[str, str]]:
    return [(cell["id"], "".join(cell["source"])) for cell in cells if cell["cell_type"] == "code"]


def test_there_are_notebooks() -> None:
    assert NOTEBOOKS


def test_a_notebook_is_valid_and_is_for_any_python3(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    nbformat.validate(notebook)
    assert (notebook["nbformat"], notebook["nbformat_minor"]) >= (4, 5)
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    assert set(notebook["metadata"]) == {"kernelspec", "language_info"}
    assert [cell["id"] for cell in notebook["cells"] if cell["metadata"]] == []
    assert b"\r" not in path.read_bytes()


def test_a_notebook_is_committed_without_outputs(cells: list[dict]) -> None:
    ran = [cell["id"] for cell in cells if cell.get("outputs") or cell.get("execution_count") is not None]
    assert ran == []


def test_cells_have_ids_of_their_own_that_say_what_they_are(cells: list[dict]) -> None:
    ids = [cell["id"] for cell in cells]
    assert len(set(ids)) == len(ids)
    assert [name for name in ids if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name)] == []


def test_a_notebook_begins_with_its_one_title(cells: list[dict]) -> None:
    prose = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
    titles = [line for text in prose for line in text.splitlines() if line.startswith("# ")]
    assert cells[0]["cell_type"] == "markdown"
    assert "".join(cells[0]["source"]).startswith("# ")
    assert len(titles) == 1


def test_a_code_cell_is_one_thought_of_at_most_six_lines(code: list[tuple[str, str]]) -> None:
    assert [name for name, source in code if len(source.splitlines()) > 6] == []


def test_a_code_cell_defines_nothing(code: list[tuple[str, str]]) -> None:
    definitions = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
    assert [name for name, source in code if any(isinstance(n, definitions) for n in ast.walk(ast.parse(source)))] == []


def test_there_is_more_prose_than_code(cells: list[dict], code: list[tuple[str, str]]) -> None:
    """About seventy words to a cell of code, over the whole notebook."""
    words = sum(len("".join(cell["source"]).split()) for cell in cells if cell["cell_type"] == "markdown")
    assert words / len(code) >= 60


def test_a_notebooks_links_also_lead_somewhere_in_the_repository(path: Path, cells: list[dict]) -> None:
    prose = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    targets = [link.partition("#")[0] for link in LINK.findall(prose) if "://" not in link and not link.startswith("#")]
    assert [target for target in targets if not (path.parent / target).is_file()] == []


def test_a_notebook_that_raises_fails_the_suite(tmp_path: Path) -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1 / 0")])
    nbformat.write(notebook, tmp_path / "broken.ipynb")
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), str(tmp_path / "broken.ipynb")]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", timeout=120)
    assert ran.returncode == 1, ran.stdout + ran.stderr
    assert "ZeroDivisionError" in ran.stdout
