"""The built site holds together, and a broken source never becomes a site."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import crawl
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
    return crawl.read_pages(site, site_url)


def loaded(element: Tag) -> str | None:
    """The address that a browser fetches for this element without being asked, if any."""
    if element.name == "link":
        return None if set(element["rel"]) & {"canonical", "next", "prev", "alternate"} else element.get("href")
    return element.get("src")


def test_the_strict_build_says_nothing_but_what_it_does(built: subprocess.CompletedProcess[str], site: Path) -> None:
    lines = [line for line in built.stdout.splitlines() if line.strip()]
    assert [line for line in lines if not line.startswith("INFO")] == []


def test_every_link_leads_somewhere_and_every_id_stands_once(site: Path, site_url: str) -> None:
    """The build asks the same, but for a site at another address."""
    assert list(crawl.faults(site, site_url)) == []


def test_what_makes_the_pages_is_not_published(site: Path) -> None:
    assert [file.name for file in site.rglob("*.py")] == []


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
    assert "East queen of diamonds, South king of diamonds. South wins." in " ".join(words.split())
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
    for hook in [*(ROOT / "docs").glob("*.py"), *(ROOT / "docs").glob("*.js")]:
        shutil.copy(hook, tmp_path / "docs")
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
    warnings = [line for line in done.stdout.splitlines() if line.startswith("WARNING") and "Doc file" in line]
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
    [
        ("solo:example no/such-hand", "no/such-hand"),
        ("solo:exmaple " + EXAMPLE, "exmaple"),
        ("solo:example", "solo:example"),
        ("Solo:example " + EXAMPLE, "Solo:example"),
        ("solo example " + EXAMPLE, "solo example"),
        ("SOLO", "SOLO"),
    ],
    ids=["unknown name", "unknown word", "no name", "a capital", "no colon", "a note"],
)
def test_an_unknown_shortcode_stops_the_build_naming_page_and_culprit(tree: Path, shortcode: str, named: str) -> None:
    write(tree, "broken.md", f"# Broken\n\n<!-- {shortcode} -->\n")
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


def test_what_mkdocs_does_not_see_amiss_is_named_and_stops_the_build(tree: Path) -> None:
    html = '<p><a href="gone.md">1</a> <a href="/gone/">2</a> <img src="gone.png" alt="3"> <a href="http://[">4</a></p>'
    twice = '<p id="same">a</p>\n\n<p id="same">b</p>'
    fine = '`[x][y]` [7](https://elsewhere.example/) <a href="mailto:a@b.example">8</a> [9][home]\n\n[home]: index.md'
    write(
        tree,
        "index.md",
        f"# Home\n\n{html}\n\n[a\nb][nowhere] and [**c**][nowhere] and a note[^1]\n\n{twice}\n\n{fine}\n",
    )
    shown = 'from IPython.display import HTML\nHTML(\'<a href="lost.ipynb">5</a> <a href="../../#lost">6</a>\')'
    write_notebook(tree, "hand.ipynb", "# Hand\n\n[text][lost]", ">>> " + shown)
    done = build(tree)
    assert done.returncode == 1
    warnings = [line.split("-  ")[1] for line in done.stdout.splitlines() if line.startswith("WARNING")]
    assert sorted(warnings) == sorted(
        [
            *(f"/: the link '{link}' leads nowhere." for link in ("gone.md", "/gone/", "gone.png", "http://[")),
            *(
                f"/: '{text}' was meant as a link, a note or a shortcode, and is none."
                for text in ("[a b][nowhere]", "][nowhere]", "[^1]")
            ),
            "/: the id 'same' stands 2 times on the page.",
            *(f"/notebooks/hand/: the link '{link}' leads nowhere." for link in ("lost.ipynb", "../../#lost")),
            "/notebooks/hand/: '[text][lost]' was meant as a link, a note or a shortcode, and is none.",
        ]
    ), done.stdout


def test_an_example_twice_on_a_page_stops_the_build(tree: Path) -> None:
    write(tree, "broken.md", "# Broken\n" + f"\n<!-- solo:example {EXAMPLE} -->\n" * 2)
    done = build(tree)
    assert done.returncode == 1
    assert "broken.md: the example 'settlement-solo-lost-with-four' stands 2 times" in done.stdout


def test_an_example_twice_in_a_notebook_stops_the_build(tree: Path) -> None:
    shown = f"Show(tell('{EXAMPLE}'))"
    start = "from solo_teach.lessons import tell\nfrom solo_teach.widgets import Show\n"
    write_notebook(tree, "broken.ipynb", "# Broken", f">>> {start}{shown}", f">>> {shown}")
    done = build(tree)
    assert done.returncode == 1
    assert "broken.ipynb: the example 'settlement-solo-lost-with-four' stands 2 times" in done.stdout


def test_a_cell_that_may_raise_stops_the_build(tree: Path) -> None:
    write_notebook(tree, "broken.ipynb", "# Broken", ">>> 1 / 0")
    path = tree / "notebooks" / "broken.ipynb"
    notebook = nbformat.read(path, as_version=4)
    notebook.cells[1].metadata["tags"] = ["raises-exception"]
    notebook.cells[1].id = "the-fault"
    nbformat.write(notebook, path)
    done = build(tree)
    assert done.returncode == 1
    assert "notebooks/broken.ipynb: the cell 'the-fault' is tagged raises-exception" in done.stdout


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("made = false", "made = true", ": What is expected does not come out: .made: False and not True."),
        ("One trick short", "<b>One</b> trick short", ", end: “why” is plain text"),
        ("end = {", "ended = {", "“ended” is no moment of this lesson"),
    ],
    ids=["expected", "markup", "moment"],
)
def test_a_mistake_in_an_example_stops_the_build(tree: Path, before: str, after: str, words: str) -> None:
    """A copy of the package beside the pages is found before the one installed."""
    shutil.copytree(ROOT / "solo_teach", tree / "solo_teach", ignore=shutil.ignore_patterns("__pycache__"))
    file = tree / "solo_teach" / "data" / "examples" / "settlement.toml"
    start, mark, rest = file.read_text(encoding="utf-8").partition("[solo-lost-with-four]")
    assert before in rest
    file.write_text(start + mark + rest.replace(before, after, 1), encoding="utf-8")
    write(tree, "broken.md", f"# Broken\n\n<!-- solo:example {EXAMPLE} -->\n")
    done = build(tree)
    assert done.returncode == 1
    assert re.search(r"broken\.md: examples/settlement\.toml, \[solo-lost-with-four\]", done.stdout), done.stdout
    assert words in done.stdout
