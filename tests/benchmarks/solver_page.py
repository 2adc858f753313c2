"""How long exact play takes in a browser's worker, as a multiple of what the same file takes under wasmtime.

    python -m tests.benchmarks.solver_page [DEALS]

The same random deals are put to both in one run, turn about, the table empty each time; of each deal the quicker of
three rounds counts. Printed besides: the size of the file, and how soon a worker that a page starts is ready.
"""

import functools
import gzip
import http.server
import sys
import tempfile
import threading
import time
from pathlib import Path
from statistics import mean, median
from struct import pack
from typing import Any

import wasmtime
from playwright.sync_api import Page, sync_playwright

from solo_teach.kernel.build import BUILT
from solo_teach.solver_bits import bits_of
from solo_teach.solver_position import Position
from tests.benchmarks.solver import abundance, misere, positions, solo
from tests.conftest import find_browser

WORKER = """
let kernel;
self.onmessage = async ({ data }) => {
  if (!kernel) {
    const got = await (await fetch("solo.wasm")).arrayBuffer();
    kernel = (await WebAssembly.instantiate(got, { env: { tick: () => 0 } })).instance.exports;
    return self.postMessage("ready");
  }
  const lay = (hands, leader, need) => {
    const asked = new DataView(kernel.memory.buffer, kernel.asked(), 44);
    hands.forEach((cards, seat) => asked.setBigUint64(8 * seat, BigInt(cards), true));
    [leader, 0, need].forEach((told, place) => asked.setUint8(36 + place, told));
  };
  self.postMessage(data.map(([hands, terms, leader, need]) => {
    lay(hands, leader, need);
    const start = performance.now();
    kernel.load(...terms);
    const held = kernel.ask();
    return [performance.now() - start, held];
  }));
};
"""
START = """() => new Promise((give) => {
  const start = performance.now();
  window.worker = new Worker("worker.js");
  window.worker.onmessage = () => give(performance.now() - start);
  window.worker.postMessage(null);
})"""
ASK = """(deals) => new Promise((give) => {
  window.worker.onmessage = ({ data }) => give(data);
  window.worker.postMessage(deals);
})"""
Question = tuple[list[str], list[int], int, int]


class Host(http.server.SimpleHTTPRequestHandler):
    """Serves with the headers under which a page's clock is fine enough."""

    def end_headers(self) -> None:
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        pass


def question(position: Position, need: int) -> Question:
    bits = bits_of(position)
    terms = [int(bits.terms.misere), bits.terms.trumps, bits.terms.callers, bits.terms.players]
    return [str(cards) for cards in bits.hands], terms, bits.leader, need


def under_wasmtime() -> Any:
    """What puts questions to the kernel under wasmtime: milliseconds and answer of each."""
    engine = wasmtime.Engine()
    store, number = wasmtime.Store(engine), wasmtime.ValType.i32()
    tick = wasmtime.Func(store, wasmtime.FuncType([number], [number]), lambda _nodes: 0)
    exports = wasmtime.Instance(store, wasmtime.Module(engine, BUILT.read_bytes()), [tick]).exports(store)

    def put(deals: list[Question]) -> list[tuple[float, int]]:
        told = []
        for hands, terms, leader, need in deals:
            asked = pack("<4Q4xBxBxI", *map(int, hands), leader, need, 0)
            exports["memory"].write(store, asked, exports["asked"](store))
            start = time.perf_counter()
            exports["load"](store, *terms)
            held = exports["ask"](store)
            told.append((1000 * (time.perf_counter() - start), held))
        return told

    return put


def compared(name: str, deals: list[Question], page: Page, put: Any) -> None:
    """Prints how the two did on these deals."""
    rounds = [(page.evaluate(ASK, deals), put(deals)) for _ in range(3)]
    assert len({tuple(held for _, held in one) for both in rounds for one in both}) == 1, "they disagree"
    here, there = ([min(both[side][deal][0] for both in rounds) for deal in range(len(deals))] for side in (0, 1))
    print(f"{name:16} browser {told(here)}, wasmtime {told(there)}", end=": ")
    print(f"ratio of medians {median(here) / median(there):.2f}, of means {mean(here) / mean(there):.2f}")


def told(times: list[float]) -> str:
    return f"{median(times):.2f} (median) {mean(times):.2f} (mean) ms"


def main(number: int) -> None:
    held = BUILT.read_bytes()
    print(f"{len(held)} bytes, {len(gzip.compress(held, 9))} gzipped")
    asked = {"misère": (misere, 0), "solo, five?": (solo, 5), "abundance, nine?": (abundance, 9)}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        for name, content in {
            "solo.wasm": held,
            "worker.js": WORKER.encode(),
            "index.html": b"<title>.</title>",
        }.items():
            (Path(folder) / name).write_bytes(content)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Host, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=find_browser(playwright), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/index.html")
        ready = []
        for _ in range(9):
            page.reload()
            ready.append(page.evaluate(START))
        print(f"ready in {median(ready):.0f} ms, the first time in {ready[0]:.0f}, at the latest in {max(ready):.0f}")
        put = under_wasmtime()
        for name, (contract, need) in asked.items():
            compared(name, [question(position, need) for position in positions(contract, number)], page, put)
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
