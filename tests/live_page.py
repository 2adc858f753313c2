"""A page with the live script on it and the real Python behind it: clicks come to a `Live`, and its traits go back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from typing import Any

from playwright.sync_api import Browser, Page

from solo_teach.widgets_live import Live

WEB = files("solo_teach").joinpath("web")
ADDRESS = "http://127.0.0.1/live/"
PAGE = """<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width">
<title>The live script</title><link rel=stylesheet href=solo.css>
<style>
html {{ color-scheme: {scheme}; background: {ground} }}
body {{ margin: 8px; --jp-layout-color0: {ground} }}
</style>
<body data-jp-theme-light={light}><main><h1>A notebook</h1><div id=cell></div></main><script type=module>
import live from "./live.js";
const state = {state}, heard = {{}};
window.keys = [];
document.addEventListener("keydown", (event) => window.keys.push(event.key)); // as JupyterLab listens for its commands
const model = {{
  get: (name) => state[name],
  on: (name, call) => (heard[name] ??= []).push(call),
  off: (name, call) => (heard[name] = heard[name].filter((other) => other !== call)),
  send: async (message) => {{
    window.sent = [...(window.sent ?? []), message];
    const changed = await window.python(message);
    Object.assign(state, changed);
    for (const name of Object.keys(changed)) for (const call of heard["change:" + name] ?? []) call();
    window.answered = (window.answered ?? 0) + 1;
  }},
}};
window.close = live.render({{ model, el: document.querySelector("#cell") }});
</script>"""


@contextmanager
def shown(browser: Browser, live: Live, dark: bool = False, **context: Any) -> Iterator[Page]:
    """The page, which minds every fault in its console; those that Python makes are in `live.faults`."""
    made = browser.new_context(color_scheme="dark" if dark else "light", **context)
    page = made.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(f"exception: {fault}"))
    page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    page.expose_function("python", lambda message: _answer(live, message))
    page.route(ADDRESS + "**", lambda route: route.fulfill(**_file(live, route.request.url, dark)))
    page.goto(ADDRESS)
    page.locator(".solo-live").wait_for()
    yield page
    made.close()
    assert not faults, "\n".join(faults)


def _state(live: Live) -> dict[str, Any]:
    assert live.widget
    state = live.widget.get_state()
    return {name: state[name] for name in ("html", "said", "refused", "at")}


def _answer(live: Live, message: dict[str, Any]) -> dict[str, Any]:
    """What changed, as a kernel would send it: nothing for a click that was dropped."""
    before = _state(live)
    try:
        live.heard(message)
    except Exception:
        assert live.faults  # the page goes on, as JupyterLab does, and the test looks at them
    return {name: value for name, value in _state(live).items() if value != before[name]}


def _file(live: Live, url: str, dark: bool) -> dict[str, Any]:
    name = url.removeprefix(ADDRESS)
    if name in ("live.js", "solo.css"):
        kind = "text/javascript" if name.endswith("js") else "text/css"
        return {"body": WEB.joinpath(name).read_text(encoding="utf-8"), "content_type": f"{kind}; charset=utf-8"}
    if name:
        return {"status": 204}
    state = json.dumps(_state(live)).replace("</", "<\\/")
    ground, scheme = ("#111111", "dark") if dark else ("#ffffff", "light")
    body = PAGE.format(state=state, ground=ground, scheme=scheme, light=str(not dark).lower())
    return {"body": body, "content_type": "text/html; charset=utf-8"}
