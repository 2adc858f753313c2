"""The live shell: it shows a scene in JupyterLab, takes the clicks made there, and is never silent about a fault."""

from importlib.resources import files
from typing import Any, Protocol

import anywidget
import traitlets

from solo_teach.law import Refusal
from solo_teach.widgets_cells import bundle, drawn_only, newest

_WEB = files("solo_teach").joinpath("web")
_ON_THE_SITE = (
    "<p class=how>It is drawn here as it opens: no Python runs behind this page, so there is nothing to click. "
    '<a href="page:run.md">Run the notebook</a> on your own computer and it is live.</p>'
)
_IN_A_NOTEBOOK = "<p class=how>Run this cell in JupyterLab and it is live.</p>"


class Scene(Protocol):
    """What is shown at one moment, as a value: drawn, told, and what becomes of it when a control is used."""

    @property
    def html(self) -> str:
        """The whole drawing. Its controls are `<button type=button data-do=play data-value=H5>`.

        A button with `data-of` sends what stands in the controls of these names; the one with `data-first` has the
        reader's focus where the control he used is gone; a `<details data-keep=NAME>` stays open when it is redrawn.
        """

    @property
    def still(self) -> str:
        """The drawing without a control, for a page behind which no Python runs."""

    @property
    def said(self) -> str:
        """What has just happened and what is wanted next, for the ear."""

    def then(self, verb: str, value: str) -> "Scene":
        """The scene after a control is used; a Refusal where the game does not allow it."""


class _Shell(anywidget.AnyWidget):
    """The present scene in the browser; `at` counts what was heard, so that a click tells on which it was made."""

    _esm = _WEB.joinpath("live.js").read_text(encoding="utf-8")
    _css = _WEB.joinpath("solo.css").read_text(encoding="utf-8")
    html = traitlets.Unicode().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    refused = traitlets.Unicode().tag(sync=True)
    at = traitlets.Int(1).tag(sync=True)


class Live:
    """A scene to act in; the last line of a cell shows it. `scene` is always the one that stands on the screen.

    It is drawn at once, so that a fault stops the cell: raised while a result is being displayed, it would not.
    """

    def __init__(self, scene: Scene, name: str = "") -> None:
        self.scene = scene
        self.faults: list[BaseException] = []
        self.at = 1
        self._still, html, said = scene.still, scene.html, scene.said
        self.widget: _Shell | None = None
        if not drawn_only():
            self.widget = newest(name or type(scene).__name__, lambda: _Shell(html=html, said=said))
            self.widget.on_msg(lambda _widget, message, _buffers: self.heard(message))

    def heard(self, message: dict[str, Any]) -> None:
        """What a click does. One made on a scene that has gone does nothing, be it a second click or another tab's."""
        if message.get("at") != self.at:
            return
        try:
            then = self.scene.then(message["do"], message["value"])
            shown = {"html": then.html, "said": then.said}
        except Refusal as refusal:
            self._show(refused=refusal.sentence)
        except (Exception, KeyboardInterrupt) as fault:
            self.faults.append(fault)
            self._show(refused=f"Something went wrong here: {fault!r}. Your hand is kept as it stood.")
            raise
        else:
            self.scene = then
            self._show(**shown, refused="")

    def _show(self, **changed: str) -> None:
        """The browser is told all at once, the count last."""
        self.at += 1
        if self.widget is not None:
            with self.widget.hold_sync():
                for name, value in changed.items():
                    setattr(self.widget, name, value)
                self.widget.at = self.at

    def __repr__(self) -> str:
        return self.scene.said

    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]:
        how = _ON_THE_SITE if self.widget is None else _IN_A_NOTEBOOK
        still = f'<section class="solo-drawn solo-live" data-search-exclude>{self._still}{how}</section>'
        drawn: dict[str, Any] = {"text/plain": repr(self), "text/html": still}
        return drawn if self.widget is None else bundle(self.widget) | drawn
