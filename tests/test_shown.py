"""Every worked example stands on a page of the site, and is stepped through in a notebook.

In a notebook, which has to stay light, an account stands for the hand made for it or the hand for its account.
"""

import json
import re
from collections.abc import Iterable

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


def accounts(names: Iterable[str]) -> set[str]:
    return {name.removesuffix("-played") for name in names}


def test_every_worked_example_stands_on_a_page_by_name() -> None:
    assert set(examples()) - on_pages() == set()


def test_every_worked_example_is_stepped_through_in_a_notebook_by_name() -> None:
    assert accounts(examples()) - accounts(in_notebooks()) == set()
