"""The built site holds together, and a broken source never becomes a site."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import nbformat
import pytest
from bs4 import BeautifulSoup, Tag
from conftest import ROOT, mkdocs_build

LOADS = ("img", "script", "iframe", "source", "video", "audio", "embed")
EXAMPLE = "settlement/solo-lost-with-four"


def read(file: Path) -> BeautifulSoup:
    return BeautifulSoup(file.read_text(encoding="utf-8"), "html.parser")


# --- the whole site --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def pages(site: Path, site_url: str) -> dict[str, BeautifulSoup]:
    """Every page of the site by its address."""
    names = [file.relative_to(site).as_posix() for file in sorted(site.rglob("*.html"))]
    return {site_url + re.sub(r"(^|/)index\.html$", r"\1", name): read(site / name) for name in names}


@pytest.fixture(scope="module")
def ids(pages: dict[str, BeautifulSoup]) -> dict[str, list[str]]:
    """The ids on every page, in order."""
    return {url: [element["id"] for element in page.select("[id]")] for url, page in pages.items()}


def loaded(element: Tag) -> str | None:
    """The address that a browser fetches for this element without being asked, if any."""
    if element.name == "link":
        return None if set(element["rel"]) & {"canonical", "next", "prev", "alternate"} else element.get("href")
    return element.get("src")


def test_the_strict_build_says_nothing_but_what_it_does(built: subprocess.CompletedProcess[str], site: Path) -> None:
    lines = [line for line in built.stdout.splitlines() if line.strip()]
    assert [line for line in lines if not line.startswith("INFO")] == []


def test_every_link_of_the_site_leads_somewhere(
    pages: dict[str, BeautifulSoup], ids: dict[str, list[str]], site: Path, site_url: str
) -> None:
    dead = []
    for url, page in pages.items():
        for element in page.select("[href], [src]"):
            link = element.get("href") or element.get("src") or ""
            target, fragment = urldefrag(urljoin(url, link))
            if not target.startswith(site_url.rstrip("/").rpartition("/")[0]):
                continue  # another host
            file = site / unquote(target.removeprefix(site_url)).partition("?")[0]
            here = target.startswith(site_url) and (file / "index.html" if file.is_dir() else file).is_file()
            if not here or file.suffix in (".md", ".ipynb") or (fragment and fragment not in ids.get(target, ())):
                dead.append(f"{url}: {link}")
    assert dead == []


def test_no_page_loads_anything_from_another_host(pages: dict[str, BeautifulSoup], site: Path, site_url: str) -> None:
    here = urlsplit(site_url).netloc
    elements = ", ".join(["link", *LOADS])
    found = [(url, loaded(element)) for url, page in pages.items() for element in page.select(elements)]
    assert [(url, link) for url, link in found if link and urlsplit(urljoin(url, link)).netloc not in ("", here)] == []
    styles = "\n".join(file.read_text(encoding="utf-8") for file in site.rglob("*.css"))
    assert re.findall(r"(?:url\(|@import)\s*['\"]?(?:https?:)?//[^)'\"]*", styles) == []


def test_a_page_begins_with_its_one_title_and_is_described(pages: dict[str, BeautifulSoup]) -> None:
    """Front matter that is no YAML is shown as text by mkdocs, without a word."""
    bodies = {url: page.select_one("article") for url, page in pages.items()}
    assert [url for url, body in bodies.items() if body.find(["h1", "h2", "p", "ul"]).name != "h1"] == []
    assert [url for url, body in bodies.items() if len(body.select("h1")) != 1] == []
    assert [url for url, page in pages.items() if not page.select_one("meta[name=description][content]")] == []


def test_an_id_stands_once_on_its_page_and_is_never_empty(ids: dict[str, list[str]]) -> None:
    twice = {url: sorted({name for name in found if not name or found.count(name) > 1}) for url, found in ids.items()}
    assert {url: names for url, names in twice.items() if names} == {}


def test_a_notebook_page_is_under_20_kilobytes_compressed(site: Path) -> None:
    sizes = {page.parent.name: len(gzip.compress(page.read_bytes())) for page in site.glob("notebooks/*/index.html")}
    assert len(sizes) == len(list((ROOT / "notebooks").glob("*.ipynb")))
    assert {name: size for name, size in sizes.items() if size >= 20_000} == {}


def test_a_notebook_page_has_no_style_or_script_of_its_own(pages: dict[str, BeautifulSoup], site_url: str) -> None:
    bodies = [page.select_one("article") for url, page in pages.items() if url.startswith(f"{site_url}notebooks/")]
    assert [str(tag)[:80] for body in bodies for tag in body.select("style, script, link")] == []


def test_the_search_index_holds_prose_and_no_code(site: Path) -> None:
    file = site / "search" / "search_index.json"
    entries = json.loads(file.read_text(encoding="utf-8"))["docs"]
    text = "\n".join(entry["text"] for entry in entries if not entry["location"].startswith("reference/"))
    words = BeautifulSoup(text, "html.parser").get_text()  # the reference page shows JSON to be read
    code = [
        line
        for path in (ROOT / "notebooks").glob("*.ipynb")
        for cell in nbformat.read(path, as_version=4).cells
        if cell.cell_type == "code"
        for line in cell.source.splitlines()
        if len(line) > 12
    ]
    assert file.stat().st_size < 1_000_000
    assert [line for line in code if line in words] == []
    assert re.findall(r"\{[^{}]*:[^{}]*[;\"][^{}]*\}|jp-[A-Z]\w+", words) == []


def test_the_404_page_finds_its_style_from_any_depth(pages: dict[str, BeautifulSoup], site_url: str) -> None:
    sheets = [link["href"] for link in pages[f"{site_url}404.html"].select("link[rel=stylesheet]")]
    assert sheets
    assert [sheet for sheet in sheets if not sheet.startswith(urlsplit(site_url).path)] == []


# --- small sites with the same hooks ---------------------------------------------------------------------------------


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A source tree of one good page under the project's own configuration."""
    (tmp_path / "notebooks").mkdir()
    shutil.copytree(ROOT / "docs" / "jupyter", tmp_path / "docs" / "jupyter")
    shutil.copy(ROOT / "docs" / "hooks.py", tmp_path / "docs")
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    (tmp_path / "small.yml").write_text("INHERIT: mkdocs.yml\nnav:\nwatch: []\n", encoding="utf-8")
    write(tmp_path, "index.md", "# Home\n")
    return tmp_path


def write(tree: Path, name: str, text: str) -> None:
    (tree / "docs" / name).write_text(text, encoding="utf-8")


def write_notebook(tree: Path, name: str, *sources: str) -> None:
    """A notebook whose cells are code where the source begins with `>>> ` and prose elsewhere."""
    new = nbformat.v4
    cells = [
        new.new_code_cell(source.removeprefix(">>> ")) if source.startswith(">>> ") else new.new_markdown_cell(source)
        for source in sources
    ]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(new.new_notebook(cells=cells, metadata=kernel), tree / "notebooks" / name)


def build(tree: Path) -> subprocess.CompletedProcess[str]:
    return mkdocs_build(tree, tree / "site", "--config-file", "small.yml")


def test_a_notebook_becomes_a_page_with_its_own_headings_and_links(tree: Path) -> None:
    shortcode = f"<!-- solo:example {EXAMPLE} -->"
    write(tree, "index.md", f"# Home\n\n[Clubs](notebooks/hand.ipynb#clubs)\n\n{shortcode}\n\n```\n{shortcode}\n```\n")
    headings = "# A ♥ hand\n\n## [Leading](#clubs) the ♥2\n\n## Leading the ♠2\n\n## ♣\n\n## Leading the ♠2"
    code = ">>> import warnings\nwarnings.warn('hush')\nprint('said ' + 'aloud')"
    write_notebook(tree, "hand.ipynb", headings, "[Home](../docs/index.md#home)", code)
    done = build(tree)
    assert done.returncode == 0, done.stdout

    page = read(tree / "site/notebooks/hand/index.html")
    ids = ["a-hearts-hand", "leading-the-hearts-2", "leading-the-spades-2", "clubs", "leading-the-spades-2_1"]
    assert [heading["id"] for heading in page.select("article h1, article h2")] == ids
    contents = [link["href"] for link in page.select(".md-sidebar--secondary nav a")]
    assert contents == [f"#{name}" for name in ids[1:]]
    assert page.select_one("article a[href='../../#home']")
    outputs = page.select("section.cell-output[data-search-exclude] pre code")
    assert [output.text.strip() for output in outputs] == ["said aloud"]

    home = read(tree / "site/index.html")
    assert len(home.select("article solo-steps")) == 1
    assert shortcode in home.select_one("article pre code").text
    assert "aloud" not in (tree / "site/search/search_index.json").read_text(encoding="utf-8")


def test_every_dead_link_is_named_and_stops_the_build(tree: Path) -> None:
    write(tree, "index.md", "# Home\n\n[a](gone.md) [b](notebooks/hand.ipynb#gone) [c](#gone)\n")
    links = "[d](lost.ipynb) [e](../docs/lost.md) [f](../docs/index.md#lost) [g](#lost)"
    write_notebook(tree, "hand.ipynb", "# Hand", links)
    done = build(tree)
    assert done.returncode == 1
    warnings = [line for line in done.stdout.splitlines() if line.startswith("WARNING")]
    named = [re.findall(r"'([^']+)'", line)[:2] for line in warnings]
    assert sorted(named) == sorted(
        [
            ["index.md", "gone.md"],
            ["index.md", "notebooks/hand.ipynb#gone"],
            ["index.md", "#gone"],
            ["notebooks/hand.ipynb", "lost.ipynb"],
            ["notebooks/hand.ipynb", "../lost.md"],
            ["notebooks/hand.ipynb", "../index.md#lost"],
            ["notebooks/hand.ipynb", "#lost"],
        ]
    ), done.stdout


@pytest.mark.parametrize(
    ("shortcode", "named"),
    [("example no/such-hand", "no/such-hand"), ("exmaple " + EXAMPLE, "exmaple"), ("example", "example")],
    ids=["unknown name", "unknown word", "no name"],
)
def test_an_unknown_shortcode_stops_the_build_naming_page_and_culprit(tree: Path, shortcode: str, named: str) -> None:
    write(tree, "broken.md", f"# Broken\n\n<!-- solo:{shortcode} -->\n")
    done = build(tree)
    assert done.returncode == 1
    assert re.search(rf"broken\.md: .*{re.escape(named)}", done.stdout), done.stdout
    assert "Traceback" not in done.stdout


def test_a_notebook_that_raises_stops_the_build(tree: Path) -> None:
    write_notebook(tree, "broken.ipynb", "# Broken", ">>> 1 / 0")
    done = build(tree)
    assert done.returncode == 1
    assert "notebooks/broken.ipynb" in done.stdout
    assert "ZeroDivisionError" in done.stdout
    assert not (tree / "site" / "notebooks" / "broken").exists()
