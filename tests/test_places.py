"""Links that a drawing names by page or example lead to where these stand."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from mkdocs.exceptions import PluginError
from places import contents, link_names

SHORTCODE = "<!-- solo:example pool/proposal -->\n"


class Site:
    """Three pages: an example on two of them, and only shown in a code block on the third."""

    def __init__(self, folder: Path) -> None:
        texts = {"index.md": SHORTCODE, "rules/pool.md": SHORTCODE, "about.md": f"```\n{SHORTCODE}```\n"}
        self.pages = []
        for name, text in texts.items():
            path = folder / name.replace("/", "-")
            path.write_text(text, encoding="utf-8")
            where = f"../{name.removesuffix('.md')}/"
            file = SimpleNamespace(src_uri=name, abs_src_path=str(path), url_relative_to=lambda _, where=where: where)
            self.pages.append(file)

    def documentation_pages(self) -> list[Any]:
        return self.pages

    def get_file_from_path(self, name: str) -> Any:
        return next((file for file in self.pages if file.src_uri == name), None)


def linked(folder: Path, href: str) -> str:
    page = SimpleNamespace(file=SimpleNamespace(src_uri="rulings/settlement.md"))
    return link_names(f'<a href="{href}">', cast(Any, page), cast(Any, Site(folder)))


def test_an_example_is_linked_where_the_rules_step_through_it(tmp_path: Path) -> None:
    assert linked(tmp_path, "example:pool/proposal") == '<a href="../rules/pool/#pool-proposal">'


def test_a_page_is_linked_with_its_place(tmp_path: Path) -> None:
    assert linked(tmp_path, "page:rules/pool.md#the-pool") == '<a href="../rules/pool/#the-pool">'
    assert linked(tmp_path, "https://elsewhere.example/") == '<a href="https://elsewhere.example/">'


@pytest.mark.parametrize("href", ["example:pool/second-loser", "page:rules/pond.md"])
def test_what_no_page_shows_stops_the_build_in_a_sentence(tmp_path: Path, href: str) -> None:
    with pytest.raises(PluginError, match=r"^rulings/settlement\.md: no page of the site shows"):
        linked(tmp_path, href)


def test_drawn_headings_make_the_contents(tmp_path: Path) -> None:
    link = '<a class="headerlink" href="#b">¶</a>'
    html = f'<h1 id="a">A</h1><h2 id="b">B &amp; c{link}</h2><h3 id="d">D</h3><h2 id="e">E</h2>'
    (title,) = contents(html)
    assert (title.title, title.url) == ("A", "#a")
    assert [(entry.title, entry.url) for entry in title.children] == [("B &amp; c", "#b"), ("E", "#e")]
