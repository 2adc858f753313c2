"""How soon “What do I owe?” has its first answer on a slow phone: `python -m tests.benchmarks.owe [FOLDER]`.

FOLDER holds a built site; without it the site is built first, notebooks and all. Chromium runs with its processor
slowed four times and nothing kept from a visit before. Printed for each visit and in the middle of them: when the page
was loaded, when the answer stood there, and the time between, in milliseconds.
"""

from __future__ import annotations

import http.server
import sys
import tempfile
import threading
from functools import partial
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from tests.conftest import ROOT, SUB_PATH, Host, find_browser, mkdocs_build

VISITS, SLOWED = 9, 4
WATCH = """
addEventListener("DOMContentLoaded", () => {
  const status = document.querySelector("solo-owed .verdict");
  new MutationObserver(() => { window.answered ??= performance.now(); }).observe(status, { childList: true });
});
"""


def visit(browser: Browser, address: str) -> tuple[float, float]:
    """When the page was loaded and when its first answer stood there."""
    context = browser.new_context(viewport={"width": 360, "height": 640}, service_workers="block")
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.add_init_script(WATCH)
    page.goto(address, wait_until="load")
    page.wait_for_function("window.answered")
    loaded = page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd")
    answered = page.evaluate("window.answered")
    context.close()
    return loaded, answered


def main(folder: Path) -> None:
    """The visits, one line each, and their median."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(folder))) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}/{SUB_PATH}/owe/"
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_browser(playwright), args=["--no-sandbox"])
            visits = [visit(browser, address) for _ in range(VISITS)]
        server.shutdown()
    waits = [max(0.0, answered - loaded) for loaded, answered in visits]
    for (loaded, answered), wait in zip(visits, waits, strict=True):
        print(f"loaded {loaded:6.0f} ms   answered {answered:6.0f} ms   after load {wait:5.0f} ms")
    print(f"median {median(waits):.0f} ms after load, at most {max(waits):.0f}; the processor slowed {SLOWED} times")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        site = Path(made) / SUB_PATH
        if len(sys.argv) > 1:
            site.symlink_to(Path(sys.argv[1]).resolve(), target_is_directory=True)
        elif (done := mkdocs_build(ROOT, site)).returncode:
            sys.exit(done.stdout)
        main(Path(made))
