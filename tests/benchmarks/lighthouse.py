"""Lighthouse's four marks, as a phone would get them, for the pages that readers meet first.

    python -m tests.benchmarks.lighthouse            # or with --site FOLDER, to judge a site already built

Wants Node.js: `npx` brings the one version of Lighthouse named below. The pages are served gzipped, as static hosts do.
Exit 1 if a mark is below what the project promises.
"""

from __future__ import annotations

import argparse
import gzip
import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIGHTHOUSE = "lighthouse@12.2.3"
PAGES = ("", "rules/solo/", "notebooks/solo/", "owe/")
PROMISED = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
TEXT = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".json": "application/json"}
SUB_PATH = "/solo-whist/"


class Host(http.server.SimpleHTTPRequestHandler):
    """A static host of files under a project's sub-path, text among them gzipped and all of them cacheable."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        asked = self.path.partition("?")[0]
        file = Path(self.directory) / asked.removeprefix(SUB_PATH)
        file = file / "index.html" if file.is_dir() else file
        if not asked.startswith(SUB_PATH) or not file.is_file():
            return self.send_error(404)
        body, kind = file.read_bytes(), TEXT.get(file.suffix)
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8" if kind else self.guess_type(str(file)))
        if kind:
            body = gzip.compress(body)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Cache-Control", "max-age=600" if file.suffix == ".html" else "max-age=31536000")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


def marks(address: str) -> dict[str, int]:
    """Of 100, by category, for the page at this address, on Lighthouse's own slow phone."""
    flags = "--headless=new --no-sandbox --disable-gpu --host-resolver-rules='MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'"
    command = ["npx", "--yes", LIGHTHOUSE, address, "--quiet", "--output=json", f"--chrome-flags={flags}"]
    command.append(f"--only-categories={','.join(PROMISED)}")
    told = subprocess.run(command, check=True, capture_output=True, encoding="utf-8", timeout=300, env=dict(os.environ))
    report = json.loads(told.stdout)
    for audit in report["audits"].values():
        if audit["score"] is not None and audit["score"] < 0.9:
            print(f"   {audit['id']}: {audit['score']} {audit.get('displayValue', '')}", file=sys.stderr)
    return {name: round(category["score"] * 100) for name, category in report["categories"].items()}


def main() -> int:
    """Prints a line a page; 0 if every mark is as promised."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--site", type=Path, help="the folder of a site already built")
    with tempfile.TemporaryDirectory() as folder:
        site = asked.parse_args().site
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(site or folder)))
        url = f"http://127.0.0.1:{server.server_address[1]}{SUB_PATH}"
        if not site:
            build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", folder]
            subprocess.run(build, cwd=ROOT, check=True, env={**os.environ, "SITE_URL": url})
        threading.Thread(target=server.serve_forever, daemon=True).start()
        kept = True
        print(f"{'page':<20}" + "".join(f"{name:>16}" for name in PROMISED))
        for page in PAGES:
            got = marks(url + page)
            kept &= all(got[name] >= promised for name, promised in PROMISED.items())
            print(f"{page or 'home':<20}" + "".join(f"{got[name]:>16}" for name in PROMISED), flush=True)
        server.shutdown()
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
