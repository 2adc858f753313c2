"""Which cell of a notebook is being run; the widgets that an earlier run of the same cell made are closed."""

import os
from collections.abc import Callable
from typing import Any, TypeVar

import anywidget
from IPython import get_ipython

Made = TypeVar("Made", bound=anywidget.AnyWidget)

_shown: dict[str, tuple[object, list[anywidget.AnyWidget]]] = {}
"""By cell, the run of it that was last and the widgets which that run made."""


def drawn_only() -> bool:
    """Whether the site is being built, on which no Python runs behind a widget."""
    return os.environ.get("SOLO_STATIC") == "1"


def newest(name: str, make: Callable[[], Made]) -> Made:
    """The widget made. Those of an earlier run of the same cell are closed, or every run would leave some."""
    cell, run = _where(name)
    last, made = _shown.get(cell, (None, []))
    if run != last:
        for old in made:
            old.layout.close()
            old.close()
        made = []
    widget = make()
    _shown[cell] = (run, [*made, widget])
    return widget


def bundle(widget: anywidget.AnyWidget) -> dict[str, Any]:
    """What shows a widget in JupyterLab."""
    view: Any = widget._repr_mimebundle_() or {}
    shown: dict[str, Any] = view[0] if isinstance(view, tuple) else view
    return shown


def _where(name: str) -> tuple[str, object]:
    """The cell being run and which run of it this is; where cells have no names, the widget's own stands in."""
    kernel: Any = getattr(get_ipython(), "kernel", None)
    asked = kernel.get_parent("shell") if hasattr(kernel, "get_parent") else {}
    cell, run = asked.get("metadata", {}).get("cellId"), asked.get("header", {}).get("msg_id")
    return cell or name, run or object()
