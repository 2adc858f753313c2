"""What mkdocs is told of this project: shortcodes, the package's own scripts and style, and notebooks as pages.

`shortcodes.py` draws what a page calls by name.
Notebooks stand in `notebooks/` and are run at each build; `cells.py` makes plain pages of them, and `crawl.py` reads
the whole site once it is built.
"""

from __future__ import annotations

import logging
import os
import re
import sys
from importlib import resources
from pathlib import Path

import exact_page
import owe_page
import rule_card_pdf
from bs4 import BeautifulSoup
from cells import name_headings, plain_cells, refuse_leave_to_raise, resolve_links, slug
from crawl import faults
from hashed_names import hashed
from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc
from places import contents, link_names
from searching import made_findable
from shortcodes import draw_all, refuse_twice
from terms import link_terms

SCRIPT = re.compile(r'\s*<script src="[^"]*assets/(\w+)\.[0-9a-f]{8}\.js" type="module"></script>')
WORKS_ON = {
    "due": ["data-exercises", "solo-exercise"],
    "exact": ["<solo-branch"],
    "live": [],  # JupyterLab's alone
    "owe": ["<solo-owe"],
    "owed": ["<solo-owe"],
    "progress": ["<solo-quiz", "data-quizzes"],
    "quiz": ["<solo-quiz"],
    "rulings": ["solo-choose"],
    "solo": ["<solo-steps", "solo-exercise"],
    "terms": ["solo-term"],
}
"""By script, what a page must have one of for the script to be of use there."""

log = logging.getLogger("mkdocs.hooks.solo")  # what this warns of, `mkdocs build --strict` counts

# A .pyc file written into a watched folder, by a kernel or for this hook, would make `mkdocs serve` build twice.
sys.dont_write_bytecode = True


# --- what mkdocs calls, in the order in which it calls ---------------------------------------------------------------


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Kernels draw for a page, every page has the package's script and style, and a suit in a heading is in its id."""
    forget_package()
    os.environ |= kernel_environment(os.environ.get("JUPYTER_CONFIG_PATH", ""), Path(config.docs_dir) / "jupyter")
    assets = package_assets()
    config.extra_css += [name for name in assets if name.endswith(".css")]
    config.extra_javascript += [module_script(name) for name in assets if name.endswith(".js")]
    config.mdx_configs.setdefault("toc", {})["slugify"] = slug
    return config


@event_priority(50)  # before mkdocs-jupyter, which looks for notebooks among the files
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The notebooks and the package's script and style are files of the site, without copies or symlinks in docs/."""
    root = Path(config.config_file_path).parent
    for path in sorted((root / "notebooks").glob("*.ipynb")):
        refuse_leave_to_raise(path)
        files.append(File(f"notebooks/{path.name}", str(root), config.site_dir, config.use_directory_urls))
    for name, content in package_assets().items():
        files.append(File.generated(config, name, content=content))
    for name, held in exact_page.files().items():
        files.append(File.generated(config, f"assets/{name}", content=held))
    if files.get_file_from_path(owe_page.PAGE):
        name, content = owe_page.table()
        files.append(File.generated(config, f"assets/{name}", content=content))
    if files.get_file_from_path(rule_card_pdf.PAGE):
        for name, made in rule_card_pdf.card_files():
            files.append(File.generated(config, f"assets/{name}", content=made))
    return files


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """The page with its lessons drawn; a notebook's also with plain cells, checked links and headings of its own."""
    anchors = set(page.present_anchor_ids or ())
    if page.file.src_uri.endswith(".ipynb"):
        body = plain_cells(html)
        page.toc = get_toc(name_headings(body))
        page.links_to_anchors = resolve_links(body, page, config, files)
        html = body.decode(formatter="minimal")
        anchors |= ids(html)
    drawn = link_names(draw_all(html, page.file.src_uri), page, files)
    refuse_twice(drawn, page.file.src_uri)
    if drawn.count("<h2 ") > html.count("<h2 "):
        page.toc = contents(drawn)
    page.present_anchor_ids = anchors | (ids(drawn) if drawn != html else set())
    return link_terms(drawn, page, files)


def on_post_page(html: str, page: Page, config: MkDocsConfig) -> str:
    """The page with a name for the theme's search box, a dialog that has none, and no script that it has no use for."""
    nameless = 'data-md-component="search" role="dialog"'
    html = html.replace(nameless, f'{nameless} aria-label="Search"', 1)
    return SCRIPT.sub(lambda found: found[0] if any(mark in html for mark in WORKS_ON[found[1]]) else "", html)


def on_post_build(config: MkDocsConfig) -> None:
    """A search needs neither our words nor accents; what is amiss is warned of, and so an error to `--strict`."""
    owe_page.keep_for_later(Path(config.site_dir))
    index = Path(config.site_dir) / "search" / "search_index.json"
    if index.exists():
        index.write_text(made_findable(index.read_text(encoding="utf-8")), encoding="utf-8")
    for fault in faults(Path(config.site_dir), config.site_url or "http://127.0.0.1/"):
        log.warning(fault)


# --- the package -----------------------------------------------------------------------------------------------------


def forget_package() -> None:
    """The next import reads the package anew, so that `mkdocs serve` shows an edited law."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "solo_teach"]:
        del sys.modules[name]
    owe_page.table.cache_clear()


def package_assets() -> dict[str, str]:
    """The text of the package's scripts and its style sheet by the path each has in the site, with its hash in it.

    The hash makes a browser fetch a changed script with the changed page, however long it keeps the old one.
    """
    web = resources.files("solo_teach") / "web"
    files = sorted((file for file in web.iterdir() if file.name.endswith((".js", ".css"))), key=lambda file: file.name)
    texts = {file.name: file.read_text(encoding="utf-8") for file in files}
    return {f"assets/{hashed(name, text.encode())}": text for name, text in texts.items()}


def module_script(path: str) -> ExtraScriptValue:
    """The script at this path, loaded as an ES module."""
    script = ExtraScriptValue(path)
    script.type = "module"
    return script


def kernel_environment(config_path: str, ours: Path) -> dict[str, str]:
    """What the kernels of this build inherit: drawings in place of live widgets, and our Jupyter settings first."""
    paths = [str(ours), *(path for path in config_path.split(os.pathsep) if path and path != str(ours))]
    return {"SOLO_STATIC": "1", "PYTHONDONTWRITEBYTECODE": "1", "JUPYTER_CONFIG_PATH": os.pathsep.join(paths)}


def ids(html: str) -> set[str]:
    """Every id in this HTML."""
    return {element["id"] for element in BeautifulSoup(html, "html.parser").select("[id]")}
