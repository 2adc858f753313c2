"""The live shell without a browser: what a click does, what it cannot do twice, what is told when something fails."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from ipywidgets.widgets import widget as ipywidgets_widget
from named_cards import named_in
from test_widgets import LIVE, models, run_cell

from solo_teach import widgets_cells
from solo_teach.cards import Suit
from solo_teach.deal import deal
from solo_teach.examples import example
from solo_teach.law import Refusal
from solo_teach.seats import Seat
from solo_teach.sitting import doing, others
from solo_teach.widgets import Sit
from solo_teach.widgets_live import Live

MISERE = example("misere/foster-illustrative").given


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


# --- the table on the shell ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", doing.VERBS)
def test_an_engine_that_breaks_in_any_handler_is_told_and_the_hand_is_kept(
    monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    def broken(now: object, value: str) -> None:
        raise ArithmeticError(f"the engine broke in {verb}")

    for handlers in (doing._CHOICES, doing._SHOWN, doing._EVENING):
        if verb in handlers:
            monkeypatch.setitem(handlers, verb, broken)
    table = Sit("break")
    before = table.sitting
    with pytest.raises(ArithmeticError):
        table.heard(click(verb, 1))
    told = f"Something went wrong here: ArithmeticError('the engine broke in {verb}')"
    assert on_screen(table)["refused"].startswith(told)
    assert table.sitting is before and len(table.faults) == 1


def test_a_player_who_cannot_choose_is_a_fault_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Sit("break", seat="W")
    monkeypatch.setattr(others, "choose", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        table.heard(click("call", 1, "pass"))
    assert table.sitting.his_turn and "division by zero" in on_screen(table)["refused"]


def test_the_table_is_kept_as_a_record_and_taken_up_from_it() -> None:
    table = Sit(7, "hoffmann", seat="W")
    table.heard(click("call", 1, "pass"))
    kept = json.loads(table.record())
    assert kept["rules"] == "hoffmann" and kept["calls"][0] == "pass" and kept["plays"] == []
    again = Sit.load(table.record(), seat="W")
    assert again.sitting.game == table.sitting.game
    with pytest.raises(Refusal, match="This is no record of a hand"):
        Sit.load("a hand of whist")
    with pytest.raises(Refusal, match="South plays no hand here"):
        Sit(1, "three_handed")
    with pytest.raises(Refusal, match="is no rule set known here"):
        Sit(1, "whist")


def test_a_hand_of_a_book_can_be_taken_up_after_some_of_its_cards() -> None:
    table = Sit.take_up("misere/foster-illustrative", 6, "S")
    assert table.sitting.table and [move.code for move in table.sitting.table.moves][:6] == MISERE["plays"][:6]
    with pytest.raises(Refusal, match="Only a recorded hand can be taken up"):
        Sit.take_up("auction/proposal-over-called", 0, "S")


def test_the_deal_of_a_seed_is_the_one_it_stands_for_everywhere() -> None:
    assert Sit(7).sitting.game.deal == deal(7, Seat.S)
    own = {"base": "foster", "trump_source": "rotation_hdcs"}
    assert Sit("7", own, dealer="W").sitting.game.deal.turn_up is Suit.HEARTS, "the first hand of a rotation"


def test_on_the_site_the_table_is_a_picture_of_what_its_player_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLO_STATIC", "1")
    table = Sit(7, seat="W")
    drawn = table._repr_mimebundle_()["text/html"]
    for control in ("<button", "<input", "<textarea", "<select"):
        assert control not in drawn
    assert named_in(drawn) == table.sitting.game.deal.hand(Seat.W) | {table.sitting.game.deal.turn_up}
    assert repr(table) == "It is your turn to speak."
