"""Every worked example stands on a page of the site, and is stepped through in a notebook."""

import json
import re

import pytest
from conftest import ROOT

from solo_teach.examples import examples

ON_A_PAGE = re.compile(r"<!--\s*solo:example\s+(\S+)\s*-->")
IN_A_CELL = re.compile(r"""tell\(["']([^"']+)["']\)""")


def on_pages() -> set[str]:
    pages = (path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").rglob("*.md")))
    return {name for page in pages for name in ON_A_PAGE.findall(page)}


def in_notebooks() -> set[str]:
    cells = (
        cell
        for path in sorted((ROOT / "notebooks").glob("*.ipynb"))
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]
    )
    return {
        name for cell in cells if cell["cell_type"] == "code" for name in IN_A_CELL.findall("".join(cell["source"]))
    }


@pytest.mark.parametrize("shown", [on_pages, in_notebooks], ids=["on a page", "in a notebook"])
def test_every_worked_example_is_shown_by_name(shown) -> None:
    assert set(examples()) - shown() == set()
