"""Where a page's own drawings lead: `page:` and `example:` addresses made links, and the contents of drawn headings."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from bs4 import BeautifulSoup
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import TableOfContents, get_toc

NAMED = re.compile(r'href="(page|example):([^"#]+)(#[^"]*)?"')
FENCED = re.compile(r"^(```|~~~).*?^\1", re.DOTALL | re.MULTILINE)
STEPS = re.compile(r"^<!--\s*solo:example\s+(\S+)\s*-->", re.MULTILINE)


def link_names(html: str, page: Page, files: Files) -> str:
    """The HTML with each page or example that it names by what it is called linked to where it stands."""
    from solo_teach.html import anchor

    def link(found: re.Match[str]) -> str:
        kind, name, place = found[1], found[2], found[3] or ""
        where = name if kind == "page" else shown_on(files).get(name)
        target = files.get_file_from_path(where) if where else None
        if target is None:
            raise PluginError(f"{page.file.src_uri}: no page of the site shows the {kind} '{name}'.")
        return f'href="{target.url_relative_to(page.file)}{place if kind == "page" else "#" + anchor(name)}"'

    return NAMED.sub(link, html)


@cache
def shown_on(files: Files) -> dict[str, str]:
    """The page on which each example is stepped through; of several, the rules' own before any other."""
    found: dict[str, str] = {}
    pages = [file for file in files.documentation_pages() if file.src_uri.endswith(".md") and file.abs_src_path]
    for file in sorted(pages, key=lambda file: (not file.src_uri.startswith("rules/"), file.src_uri)):
        written = FENCED.sub("", Path(str(file.abs_src_path)).read_text(encoding="utf-8"))
        for name in STEPS.findall(written):
            found.setdefault(name, file.src_uri)
    return found


def contents(html: str) -> TableOfContents:
    """The contents of a page whose headings were drawn: its title, and under it what stands one level below."""
    entries: list[dict[str, Any]] = []
    for heading in BeautifulSoup(html, "html.parser").select("h1[id], h2[id]"):
        for link in heading.select("a.headerlink"):
            link.decompose()
        level = int(heading.name[1])
        entry = {"level": level, "id": heading["id"], "name": escape(heading.get_text().strip()), "children": []}
        (entries[-1]["children"] if level > 1 and entries else entries).append(entry)
    return get_toc(entries)
