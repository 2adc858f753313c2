"""What mkdocs is told of this project: shortcodes, the package's own script and style, and notebooks as pages.

A Markdown page calls a lesson by name, alone on a line: `<!-- solo:example settlement/solo-lost-with-four -->`.
Notebooks stand in `notebooks/` and are run at each build; their pages are plain HTML that the theme already styles.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
from html import escape
from importlib import resources
from pathlib import Path
from typing import Any

from bs4 import BeautifulSoup, Tag
from markdown.extensions.toc import slugify, unique
from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page, _RelativePathTreeprocessor
from mkdocs.structure.toc import get_toc

COMMENT = re.compile(r"<!--\s*solo:(.*?)-->", re.DOTALL)
SUITS = {"♠": " spades ", "♥": " hearts ", "♦": " diamonds ", "♣": " clubs "}

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
        files.append(File(f"notebooks/{path.name}", str(root), config.site_dir, config.use_directory_urls))
    for name, content in package_assets().items():
        files.append(File.generated(config, name, content=content))
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
    drawn = COMMENT.sub(lambda found: draw(found[1].split(), page.file.src_uri), html)
    page.present_anchor_ids = anchors | (ids(drawn) if drawn != html else set())
    return drawn


# --- the package -----------------------------------------------------------------------------------------------------


def forget_package() -> None:
    """The next import reads the package anew, so that `mkdocs serve` shows an edited law."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "solo_teach"]:
        del sys.modules[name]


def draw(words: list[str], where: str) -> str:
    """The HTML that the shortcode stands for; anything unknown stops the build with a sentence naming the page."""
    from solo_teach.html import draw as draw_lesson
    from solo_teach.html_rules import draw_calls, draw_stakes
    from solo_teach.law import Refusal
    from solo_teach.lessons import tell
    from solo_teach.ruleset import rules_named

    drawers = {
        "example": lambda name: draw_lesson(tell(name)),
        "calls": lambda name: draw_calls(rules_named(name)),
        "stakes": lambda name: draw_stakes(rules_named(name)),
    }
    match words:
        case [word, name] if word in drawers:
            try:
                return drawers[word](name)
            except Refusal as refusal:
                raise PluginError(f"{where}: {refusal}") from refusal
    known = " or ".join(f"'solo:{word} NAME'" for word in drawers)
    raise PluginError(f"{where}: 'solo:{' '.join(words)}' is no shortcode; write {known}.")


def package_assets() -> dict[str, str]:
    """The text of the package's one script and one style sheet by the path each has in the site, with its hash in it.

    The hash makes a browser fetch a changed script with the changed page, however long it keeps the old one.
    """
    web = resources.files("solo_teach") / "web"
    texts = {name: (web / name).read_text(encoding="utf-8") for name in ("solo.js", "solo.css")}
    return {f"assets/{hashed(name, text)}": text for name, text in texts.items()}


def hashed(name: str, text: str) -> str:
    """`solo.js` as `solo.1a2b3c4d.js`."""
    stem, dot, ending = name.rpartition(".")
    return f"{stem}.{hashlib.sha256(text.encode('utf-8')).hexdigest()[:8]}{dot}{ending}"


def module_script(path: str) -> ExtraScriptValue:
    """The script at this path, loaded as an ES module."""
    script = ExtraScriptValue(path)
    script.type = "module"
    return script


def kernel_environment(config_path: str, ours: Path) -> dict[str, str]:
    """What the kernels of this build inherit: drawings in place of live widgets, and our Jupyter settings first."""
    paths = [str(ours), *(path for path in config_path.split(os.pathsep) if path and path != str(ours))]
    return {"SOLO_STATIC": "1", "PYTHONDONTWRITEBYTECODE": "1", "JUPYTER_CONFIG_PATH": os.pathsep.join(paths)}


# --- notebooks -------------------------------------------------------------------------------------------------------


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


def ids(html: str) -> set[str]:
    """Every id in this HTML."""
    return {element["id"] for element in BeautifulSoup(html, "html.parser").select("[id]")}
