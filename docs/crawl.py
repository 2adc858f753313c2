"""The built site read as a reader's browser would: what leads nowhere, is said twice or was meant as markup.

mkdocs checks the links that Markdown makes. It does not see those written in HTML, shown by a notebook's cell or left
as text because what they refer to is nowhere defined; here every page is read once all are written.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from bs4 import BeautifulSoup, Comment

UNMADE = re.compile(r"(?:\[[^\[\]]*)?\]\[[^\[\]]*\]|\[\^[^\[\]\s]+\]|<!--\s*solo\b", re.IGNORECASE)
AS_WRITTEN = ("code", "pre", "script", "style", "textarea")


def read_pages(site: Path, site_url: str) -> dict[str, BeautifulSoup]:
    """Every page of the built site by its address."""
    names = [file.relative_to(site).as_posix() for file in sorted(site.rglob("*.html"))]
    return {
        site_url + re.sub(r"(^|/)index\.html$", r"\1", name): BeautifulSoup((site / name).read_bytes(), "html.parser")
        for name in names
    }


def faults(site: Path, site_url: str) -> Iterator[str]:
    """A sentence for each fault of the built site, naming the page."""
    pages = read_pages(site, site_url)
    ids = {url: Counter(str(element["id"]) for element in page.select("[id]")) for url, page in pages.items()}
    for url, page in pages.items():
        where = f"/{url.removeprefix(site_url)}"
        for link in links(page):
            if not leads_somewhere(url, link, site, site_url, ids):
                yield f"{where}: the link '{link}' leads nowhere."
        for name, times in ids[url].items():
            if times > 1 or not name:
                yield f"{where}: the id '{name}' stands {times} times on the page."
        for text in left_as_text(page):
            yield f"{where}: '{' '.join(text.split())}' was meant as a link, a note or a shortcode, and is none."


def links(page: BeautifulSoup) -> list[str]:
    """What the page links to or loads."""
    return [str(element.get(name)) for name in ("href", "src") for element in page.select(f"[{name}]")]


def leads_somewhere(url: str, link: str, site: Path, site_url: str, ids: dict[str, Counter[str]]) -> bool:
    """Whether the link on the page at `url` names a file of the site, and an id there; other hosts are not asked."""
    try:
        target, anchor = urldefrag(urljoin(url, link))
        elsewhere = urlsplit(target)[:2] != urlsplit(site_url)[:2]
    except ValueError:  # no address at all
        return False
    if elsewhere or not target.startswith(site_url):
        return elsewhere
    target = target.partition("?")[0]
    file = site / unquote(target.removeprefix(site_url))
    there = (file / "index.html" if file.is_dir() else file).is_file()
    return there and file.suffix not in (".md", ".ipynb") and (not anchor or unquote(anchor) in ids.get(target, ()))


def left_as_text(page: BeautifulSoup) -> list[str]:
    """What stands in the page's prose as if its Markdown had found nothing to refer to."""
    return [
        found[0]
        for text in page.find_all(string=UNMADE)
        if not isinstance(text, Comment) and not text.find_parent(AS_WRITTEN)
        for found in UNMADE.finditer(text)
    ]
