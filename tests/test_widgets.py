"""A lesson in a notebook: a drawing on the site, live in JupyterLab, and never silent about a fault."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from IPython.core.interactiveshell import InteractiveShell
from ipywidgets.widgets import widget as ipywidgets_widget

from solo_teach import widgets_cells
from solo_teach.html import draw
from solo_teach.html_elsewhere import draw_elsewhere
from solo_teach.lessons import Lesson, Step, tell
from solo_teach.widgets import Elsewhere, Marks, Show

LESSON = "settlement/solo-lost-with-four"
LIVE = "application/vnd.jupyter.widget-view+json"


@pytest.fixture
def static(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLO_STATIC", "1")


@pytest.fixture
def live(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv("SOLO_STATIC", raising=False)
    yield
    for _, made in widgets_cells._shown.values():
        for widget in made:
            widget.layout.close()
            widget.close()
    widgets_cells._shown.clear()


def models() -> int:
    return len(ipywidgets_widget._instances)


def run_cell(monkeypatch: pytest.MonkeyPatch, cell: str | None, run: int) -> None:
    """What follows is made by this run of this cell, as JupyterLab's kernel would tell."""
    parent = {"metadata": {"cellId": cell} if cell else {}, "header": {"msg_id": f"run-{run}"}}
    kernel = SimpleNamespace(get_parent=lambda channel: parent)
    monkeypatch.setattr(widgets_cells, "get_ipython", lambda: SimpleNamespace(kernel=kernel))


@pytest.mark.usefixtures("static")
def test_on_the_site_it_is_the_drawing_alone() -> None:
    before = models()
    bundle = Show(tell(LESSON))._repr_mimebundle_(include=None, exclude=None)
    assert set(bundle) == {"text/plain", "text/html"}
    assert bundle["text/html"] == draw(tell(LESSON))
    assert models() == before


@pytest.mark.usefixtures("static")
def test_in_plain_text_it_is_a_numbered_list() -> None:
    lines = repr(Show(tell(LESSON))).splitlines()
    assert lines[0] == "A solo lost with four tricks"
    assert [line.split(".")[0] for line in lines[1:]] == ["1", "2", "3"]


def test_marks_are_shown_of_the_tricks_asked_for_and_as_text_without_a_page() -> None:
    shown = Marks("misere/foster-illustrative", 5)
    assert shown._repr_html_().count("<p class=e>Trick ") == 1
    assert "All hands before trick 5<" in shown._repr_html_()
    assert "No card played, on either side, gave anything away." in repr(shown)


def test_what_would_have_changed_is_a_table_and_in_plain_text_a_line_for_each_rule_set() -> None:
    shown = Elsewhere("solo/foster-illustrative")
    assert shown._repr_html_() == draw_elsewhere("solo/foster-illustrative")
    assert repr(shown).splitlines()[:2] == ["Foster: the same", "Hoffmann: The stake is 1 red, and not 2 red."]


@pytest.mark.usefixtures("live")
def test_in_jupyterlab_it_is_live_with_the_drawing_to_fall_back_on() -> None:
    show = Show(tell(LESSON))
    bundle = show._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html", LIVE}
    assert show.widget is not None
    assert bundle[LIVE]["model_id"] == show.widget.model_id
    state = show.widget.get_state()
    assert state["html"] == draw(tell(LESSON)) and state["step"] == 1
    assert "export default" in state["_esm"] and "solo-steps" in state["_css"]


@pytest.mark.usefixtures("live")
@pytest.mark.parametrize("cell", ["cell-1", None])
def test_running_a_cell_again_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch, cell: str | None) -> None:
    counts = []
    for run in range(50):
        run_cell(monkeypatch, cell, run)
        Show(tell(LESSON))
        counts.append(models())
    assert len(set(counts)) == 1


@pytest.mark.usefixtures("live")
def test_two_lessons_in_one_cell_and_the_same_in_another_all_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = itertools.count()
    made = []
    for cell in ("cell-1", "cell-2"):
        run_cell(monkeypatch, cell, next(runs))
        made += [Show(tell(LESSON)), Show(tell(LESSON))]
    assert all(show.widget and show.widget.comm for show in made)
    run_cell(monkeypatch, "cell-1", next(runs))
    Show(tell(LESSON))
    assert [bool(show.widget and show.widget.comm) for show in made] == [False, False, True, True]


@pytest.mark.parametrize("where", ["static", "live"])
def test_a_fault_in_drawing_stops_the_cell(where: str, request: pytest.FixtureRequest) -> None:
    request.getfixturevalue(where)
    lesson = tell(LESSON)
    broken = Lesson("x", "x", (Step("x", lesson.steps[0].shows, cites=("foster.no-such-passage",)),))
    shell = InteractiveShell()
    shell.push({"Show": Show, "broken": broken})
    ran = shell.run_cell("Show(broken)")
    assert ran.error_in_exec is not None and "foster.no-such-passage" in str(ran.error_in_exec)
