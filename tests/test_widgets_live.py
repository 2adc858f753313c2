"""The live shell without a browser: what a click does, what it cannot do twice, what is told when something fails."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from ipywidgets.widgets import widget as ipywidgets_widget
from test_widgets import LIVE, models, run_cell

from solo_teach import widgets_cells
from solo_teach.law import Refusal
from solo_teach.widgets_live import Live


@dataclass(frozen=True)
class Counting:
    """A scene that counts the clicks on it, refuses one word and breaks at another."""

    count: int = 0
    broken: bool = False

    @property
    def html(self) -> str:
        if self.broken:
            raise LookupError("no such drawing")
        return f"<p>{self.count}</p><button type=button data-do=add data-value=1>One more</button>"

    @property
    def still(self) -> str:
        return f"<p>{self.count}</p>"

    @property
    def said(self) -> str:
        return f"Counted {self.count}."

    def then(self, verb: str, value: str) -> Counting:
        match verb:
            case "add":
                return replace(self, count=self.count + int(value))
            case "break":
                return replace(self, broken=True)
        raise Refusal(f"Nobody may {verb} here.")


@pytest.fixture(autouse=True)
def live(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.delenv("SOLO_STATIC", raising=False)
    yield
    for _, made in widgets_cells._shown.values():
        for widget in made:
            widget.layout.close()
            widget.close()
    widgets_cells._shown.clear()


def click(verb: str, at: int, value: str = "1") -> dict[str, Any]:
    return {"do": verb, "value": value, "at": at}


def on_screen(shown: Live) -> dict[str, Any]:
    assert shown.widget
    state = shown.widget.get_state()
    return {name: state[name] for name in ("html", "said", "refused", "at")}


def test_a_click_is_answered_by_the_next_scene_and_all_of_it_reaches_the_browser_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = Live(Counting())
    assert shown.widget and on_screen(shown) == {
        "html": Counting().html,
        "said": "Counted 0.",
        "refused": "",
        "at": 1,
    }
    sent: list[set[str]] = []
    monkeypatch.setattr(shown.widget, "send_state", lambda key: sent.append(set(key)))
    shown.widget._handle_custom_msg(click("add", 1), [])
    assert shown.scene == Counting(1)
    assert on_screen(shown)["html"].startswith("<p>1</p>") and on_screen(shown)["said"] == "Counted 1."
    assert sent == [{"html", "said", "at"}]


def test_a_second_click_and_one_from_a_stale_tab_do_nothing() -> None:
    shown = Live(Counting())
    for _ in range(2):
        shown.heard(click("add", 1))
    assert shown.scene == Counting(1)
    shown.heard(click("add", 2))
    for at in (1, 2, 4, None):
        shown.heard(click("add", at))  # type: ignore[arg-type]
    assert shown.scene == Counting(2)


def test_a_refusal_is_told_and_changes_nothing_and_the_next_click_clears_it() -> None:
    shown = Live(Counting(3))
    shown.heard(click("deal", 1))
    assert shown.scene == Counting(3)
    assert on_screen(shown) == {
        "html": Counting(3).html,
        "said": "Counted 3.",
        "refused": "Nobody may deal here.",
        "at": 2,
    }
    shown.heard(click("add", 2))
    assert on_screen(shown)["refused"] == "" and shown.scene == Counting(4)
    assert not shown.faults


@pytest.mark.parametrize(
    ("message", "told"),
    [
        (click("add", 1, "x"), "ValueError(\"invalid literal for int() with base 10: 'x'\")"),
        (click("break", 1), "LookupError('no such drawing')"),
        ({"at": 1}, "KeyError('do')"),
    ],
    ids=["in the scene", "in drawing the next", "in what the browser sent"],
)
def test_a_fault_is_told_to_the_learner_kept_and_raised(message: dict[str, Any], told: str) -> None:
    shown = Live(Counting(3))
    with pytest.raises(Exception) as raised:
        shown.heard(message)
    assert shown.faults == [raised.value]
    assert on_screen(shown)["refused"] == f"Something went wrong here: {told}. Your hand is kept as it stood."
    assert shown.scene == Counting(3) and on_screen(shown)["html"] == Counting(3).html
    shown.heard(click("add", 2))
    assert shown.scene == Counting(4), "and play goes on"


def test_a_scene_that_cannot_be_drawn_stops_the_cell() -> None:
    with pytest.raises(LookupError, match="no such drawing"):
        Live(Counting(broken=True))


def test_running_a_cell_fifty_times_leaves_one_model_that_hears_one_click(monkeypatch: pytest.MonkeyPatch) -> None:
    counts, made = [], []
    for run in range(50):
        run_cell(monkeypatch, "table", run)
        made.append(Live(Counting()))
        counts.append(models())
    assert len(set(counts)) == 1
    shells = [one for one in ipywidgets_widget._instances.values() if type(one).__name__ == "_Shell"]
    assert shells == [made[-1].widget]
    shells[0]._handle_custom_msg(click("add", 1), [])
    assert [shown.scene.count for shown in made] == [0] * 49 + [1]  # type: ignore[attr-defined]


def test_in_jupyterlab_it_is_live_with_words_to_fall_back_on() -> None:
    shown = Live(Counting(2))
    drawn = shown._repr_mimebundle_()
    assert set(drawn) == {"text/plain", "text/html", LIVE}
    assert drawn["text/plain"] == "Counted 2."
    assert "Run this cell in JupyterLab" in drawn["text/html"] and "<button" not in drawn["text/html"]


def test_on_the_site_it_is_a_drawing_without_a_control_that_says_how_to_run_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLO_STATIC", "1")
    before = models()
    drawn = Live(Counting(2))._repr_mimebundle_()
    assert set(drawn) == {"text/plain", "text/html"} and models() == before
    assert "<p>2</p>" in drawn["text/html"] and "<button" not in drawn["text/html"]
    assert 'href="page:run.md"' in drawn["text/html"]
