"""One built site, served as a project site is, and a reader who minds every fault of a page.

`site` is the folder of the built site, `site_url` its address under a project's sub-path. `reader` is a browser's page
for which no other host exists; a request for one, an error in the console, an exception in a script and an answer of
400 or more each fail the test. `axe(page)` lists what axe-core objects to.
"""

from __future__ import annotations

import http.server
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, Playwright, Route

ROOT = Path(__file__).resolve().parent.parent
SUB_PATH = "solo-whist"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")


class Host(http.server.SimpleHTTPRequestHandler):
    """A static host: folders have an index, and an unknown address gets the site's own 404 page."""

    protocol_version = "HTTP/1.1"

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / SUB_PATH / "404.html"
        if code != 404 or not page.is_file():
            return super().send_error(code, message, explain)
        body = page.read_bytes()
        self.send_response(code, message)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        pass


def mkdocs_build(root: Path, folder: Path, *options: str, site_url: str = "") -> subprocess.CompletedProcess[str]:
    """What `mkdocs build --strict` did with the tree at `root`, its words in `.stdout`."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder), *options]
    environment = {**os.environ, "PYTHONUTF8": "1", **({"SITE_URL": site_url} if site_url else {})}
    environment.pop("NO_MKDOCS_2_WARNING", None)
    both = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    return subprocess.run(command, cwd=root, env=environment, encoding="utf-8", timeout=600, **both)


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """An empty folder and the address at which whatever is put there is served."""
    root = tmp_path_factory.mktemp("host")
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(root))) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield root / SUB_PATH, f"http://127.0.0.1:{server.server_address[1]}/{SUB_PATH}/"
        server.shutdown()


@pytest.fixture(scope="session")
def built(host: tuple[Path, str]) -> subprocess.CompletedProcess[str]:
    """The one build of the whole site, notebooks run, for the address at which the tests read it."""
    folder, url = host
    return mkdocs_build(ROOT, folder, site_url=url)


@pytest.fixture(scope="session")
def site(host: tuple[Path, str], built: subprocess.CompletedProcess[str]) -> Path:
    """The folder of the built site."""
    if built.returncode:
        pytest.fail(f"mkdocs build --strict failed:\n{built.stdout}", pytrace=False)
    return host[0]


@pytest.fixture(scope="session")
def site_url(host: tuple[Path, str], site: Path) -> str:
    """The address of the built site, ending in a slash."""
    return host[1]


def find_browser(playwright: Playwright) -> str | None:
    """A Chromium: the one that SOLO_CHROMIUM names, else one on the PATH, else the one that playwright installed."""
    if named := os.environ.get("SOLO_CHROMIUM"):
        return named
    own = playwright.chromium.executable_path
    return next(filter(None, map(shutil.which, BROWSERS)), None) or (own if Path(own).exists() else None)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], playwright: Playwright) -> dict[str, Any]:
    """How the browser is started: quiet, and unable to find any host but this machine."""
    executable = find_browser(playwright)
    if executable is None:
        reason = "no Chromium found: put one on the PATH, set SOLO_CHROMIUM, or run `playwright install chromium`"
        pytest.fail(reason, pytrace=False) if os.environ.get("CI") == "true" else pytest.skip(reason)
    quiet = "no-sandbox disable-gpu no-first-run disable-background-networking disable-component-update disable-sync"
    only_here = "host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    arguments = [f"--{flag}" for flag in (*quiet.split(), only_here)]
    return {**browser_type_launch_args, "executable_path": executable, "args": arguments}


@pytest.fixture(scope="session")
def base_url(site_url: str) -> str:
    """Addresses are relative to the site: `reader.goto("rules/solo/")`."""
    return site_url


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A reader as on a first visit."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture
def faults(context: BrowserContext, site_url: str) -> list[str]:
    """What went wrong on the reader's pages so far; a test that means a fault to happen takes it out."""
    found: list[str] = []
    here = urlsplit(site_url).netloc

    def gate(route: Route) -> None:
        address = urlsplit(route.request.url)
        if address.netloc == here or address.scheme in ("data", "blob"):
            route.continue_()
        else:
            found.append(f"asked another host: {route.request.url}")
            route.abort()

    context.route("**/*", gate)
    context.on("console", lambda said: found.append(f"console: {said.text}") if said.type == "error" else None)
    context.on("weberror", lambda error: found.append(f"exception: {error.error}"))
    context.on("response", lambda got: found.append(f"{got.status}: {got.url}") if got.status >= 400 else None)
    return found


@pytest.fixture
def reader(context: BrowserContext, faults: list[str]) -> Iterator[Page]:
    """A browser's page on the built site; every fault that the test leaves in `faults` fails it."""
    yield context.new_page()
    assert not faults, "\n".join(faults)


@pytest.fixture(scope="session")
def axe() -> Callable[..., list[str]]:
    """`axe(page, within=None, rules=None)`: what axe-core objects to: rule, weight, element and, of colours, why.

    Left out is the theme's bar of buttons on a code block, whose faults are the theme's own.
    """

    def violations(page: Page, within: str | None = None, rules: list[str] | None = None) -> list[str]:
        where: dict[str, Any] = {"exclude": [[".md-code__nav"]]}
        if within:
            where["include"] = [[within]]
        options: dict[str, Any] = {"resultTypes": ["violations"]}
        if rules:
            options["runOnly"] = {"type": "rule", "values": rules}
        found = Axe().run(page, context=where, options=options).response["violations"]
        return [f"{fault['id']} ({fault['impact']}) at {told(node)}" for fault in found for node in fault["nodes"]]

    def told(node: dict[str, Any]) -> str:
        contrast = [check["message"] for check in node["any"] if check["id"] == "color-contrast"]
        return " ".join([*map(str, node["target"]), *contrast])

    return violations
