"""A notebook's page: its cells as plain HTML, with headings and links like those of a page written in Markdown."""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path
from typing import Any

from bs4 import BeautifulSoup, Tag
from markdown.extensions.toc import slugify, unique
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page, _RelativePathTreeprocessor

SUITS = {"♠": " spades ", "♥": " hearts ", "♦": " diamonds ", "♣": " clubs "}


def refuse_leave_to_raise(path: Path) -> None:
    """A cell that may raise would put its traceback on the page."""
    for number, cell in enumerate(json.loads(path.read_text(encoding="utf-8"))["cells"], 1):
        if "raises-exception" in cell["metadata"].get("tags", ()):
            name = cell.get("id", f"number {number}")
            raise PluginError(
                f"notebooks/{path.name}: the cell '{name}' is tagged raises-exception; no cell may raise."
            )


def plain_cells(html: str) -> BeautifulSoup:
    """The notebook's cells as HTML that the theme styles by itself, code kept out of the search index.

    What nbconvert puts around them is left behind: half a megabyte of style on each page, a light theme that dark
    mode cannot reach, and a mathematics script from another host. So are warnings, which are no part of a lesson.
    """
    page = BeautifulSoup("", "html.parser")
    shown = ".jp-OutputArea-output:not([data-mime-type='application/vnd.jupyter.stderr'])"
    parts = f".jp-MarkdownOutput, .highlight-ipynb, {shown}"
    for part in BeautifulSoup(html, "html.parser").select(parts):
        if "jp-MarkdownOutput" in part["class"]:
            for block in part.select("div.highlight"):
                wrap_code(block)
            page.extend(list(part.contents))
        elif "highlight-ipynb" in part["class"]:
            page.append(code_block(part))
        else:
            page.append(output_block(part))
        page.append("\n")
    return page


def code_block(part: Tag) -> Tag:
    """A code cell as Markdown's own code block. Only a `<section>` is left out of the index whole, a `<div>` is not."""
    part["class"] = ["highlight"]
    section = new_tag("section", {"class": "cell-input", "data-search-exclude": ""})
    section.append(wrap_code(part))
    return section


def output_block(part: Tag) -> Tag:
    """What a cell showed; text that a program printed is left out of the index, what was drawn for reading is not."""
    printed = part.find("pre", recursive=False)
    block = new_tag("section", {"data-search-exclude": ""}) if printed else new_tag("div")
    block["class"] = ["cell-output"]
    block.extend(list(wrap_code(part).contents))
    return block


def wrap_code(part: Tag) -> Tag:
    """Each bare `<pre>` holds a `<code>`, which is what the theme styles."""
    for pre in part.find_all("pre", recursive=False):
        if not pre.find("code"):
            code = new_tag("code")
            code.extend(list(pre.contents))
            pre.append(code)
    return part


def new_tag(name: str, attributes: dict[str, str] | None = None) -> Tag:
    """An element belonging to no page yet."""
    return BeautifulSoup("", "html.parser").new_tag(name, attrs=attributes or {})


def name_headings(body: BeautifulSoup) -> list[dict[str, Any]]:
    """The contents of the page; each heading now has an id of its own and a link to itself, as on a Markdown page."""
    used: set[str] = set()
    top: list[dict[str, Any]] = []
    open_at: list[dict[str, Any]] = []
    for heading in body.find_all(re.compile(r"^h[1-6]$"), recursive=False):
        for link in heading.select("a.anchor-link"):
            link.decompose()
        text = heading.get_text().strip()
        heading["id"] = unique(slug(text), used)
        entry = {"level": int(heading.name[1]), "id": heading["id"], "name": escape(text), "children": []}
        link = new_tag("a", {"class": "headerlink", "href": f"#{heading['id']}", "title": "Permanent link"})
        link.string = "¶"
        heading.append(link)
        while open_at and open_at[-1]["level"] >= entry["level"]:
            open_at.pop()
        (open_at[-1]["children"] if open_at else top).append(entry)
        open_at.append(entry)
    return top


def slug(text: str, separator: str = "-") -> str:
    """The heading as part of an address; a suit is a word in it, and it is never empty."""
    for sign, word in SUITS.items():
        text = text.replace(sign, word)
    return slugify(text, separator) or "section"


def resolve_links(body: BeautifulSoup, page: Page, config: MkDocsConfig, files: Files) -> dict[File, dict[str, str]]:
    """The anchors that the notebook names, for mkdocs to check; its links now lead to pages, dead ones warned of.

    A notebook links as in the repository, `../docs/rules/solo.md`, so that the link also works in JupyterLab.
    """
    resolver = _RelativePathTreeprocessor(page.file, files, config)
    for element in body.select("a[href], img[src]"):
        key = "href" if element.name == "a" else "src"
        if not element[key].startswith("data:") and not element.find_parent(class_="cell-output"):
            element[key] = resolver.path_to_url(re.sub(r"^\.\./docs/", "../", element[key]))
    return resolver.links_to_anchors
