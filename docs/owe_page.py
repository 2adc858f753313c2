"""The files behind “What do I owe?”: its table of answers, and the worker that keeps the page for when there is no net.

The worker lives in the page's own folder, so that it minds that page and no other. It knows the page's files by name
and is another file whenever one of them is, which is how a browser learns of a new build.
"""

from __future__ import annotations

import hashlib
import json
import posixpath
from functools import cache
from pathlib import Path

from bs4 import BeautifulSoup
from hashed_names import hashed

PAGE = "owe.md"
WORKER = Path(__file__).with_name("owe_worker.js")


@cache
def table() -> tuple[str, str]:
    """The name of the table's file, with its hash in it, and its text. It takes a few seconds, so it is made once."""
    from solo_teach.owing_table import table as worked_out

    text = json.dumps(worked_out(), ensure_ascii=False, separators=(",", ":"))
    return hashed("owe.json", text.encode()), text


def keep_for_later(site: Path) -> None:
    """The worker beside the built page, told which files to keep."""
    page = site / "owe" / "index.html"
    if not page.exists():
        return
    files = sorted({*loaded(page.read_text(encoding="utf-8")), f"../assets/{table()[0]}"})
    version = hashlib.sha256(page.read_bytes())
    for file in files:
        version.update((page.parent / file).read_bytes())
    told = {'"VERSION"': json.dumps(version.hexdigest()[:12]), '["FILES"]': json.dumps(["./", *files])}
    text = WORKER.read_text(encoding="utf-8")
    for mark, value in told.items():
        assert text.count(mark) == 1, f"{WORKER.name} has no one {mark}"
        text = text.replace(mark, value)
    (page.parent / "worker.js").write_text(text, encoding="utf-8")


def loaded(html: str) -> list[str]:
    """What the page loads from its own site: styles, scripts and the icon."""
    page = BeautifulSoup(html, "html.parser")
    links = [*page.select("link[rel~=stylesheet], link[rel~=icon]"), *page.select("script[src]")]
    addresses = [str(link.get("href") or link.get("src")) for link in links]
    return [posixpath.normpath(address) for address in addresses if not address.startswith(("http", "data:"))]
