"""Lessons of hands in which something went amiss, and of hands told in brief."""

from dataclasses import replace

import pytest
from asking import SOLO

from solo_teach.examples import Example, Told, example, examples
from solo_teach.law import Refusal
from solo_teach.lessons import tell, tell_example
from solo_teach.tricks import Play

BRIEF = [name for name, kept in examples().items() if kept.brief]
AUTHORITY = ("foster.law-28",)


def said(name: str, moment: str) -> str:
    (found,) = (step.did for step in tell(name).steps if step.moment == moment)
    return found.replace("\ufe0e", "")


@pytest.mark.parametrize("name", BRIEF)
def test_a_hand_told_in_brief_tells_the_same_in_fewer_steps(name: str) -> None:
    short, long = tell(name).steps, tell_example(replace(example(name), brief=False)).steps
    for told in ("did", "why"):
        words = [" ".join(getattr(step, told) for step in steps).split() for steps in (short, long)]
        assert words[0] == words[1]
    assert {cite for step in short for cite in step.cites} == {cite for step in long for cite in step.cites}
    assert len(short) < len(long) and short[-1].shows == long[-1].shows
    assert len([step for step in short if step.moment.startswith("call")]) == 1


def test_what_befell_is_told_with_what_follows_from_it() -> None:
    errors = "irregularities/"
    assert said(f"{errors}misere-exposed-played", "incident-1") == "North shows ♦Q. West may claim the stakes at once."
    assert said(f"{errors}misere-exposed-played", "incident-2") == "West claims the stakes for North's error."
    assert said(f"{errors}exposed-in-turn", "incident-1") == "East shows ♦Q. ♦Q lies face up and may be called."
    assert said(f"{errors}solo-caller-exposed-played", "incident-1") == "West shows ♥K."
    assert said(f"{errors}solo-led-out-of-turn", "incident-1") == "North leads ♣J out of turn, for the lead is South's."
    early = "South plays ♦K out of turn, for the turn is North's."
    assert said(f"{errors}solo-played-out-of-turn", "incident-1") == early
    assert said(f"{errors}solo-abandoned-played", "incident-1") == "West abandons his hand."


def test_a_card_taken_back_is_shown_as_it_lay_and_its_trick_is_told_once() -> None:
    steps = tell("revokes/mended-in-time").steps
    (taken,) = (step for step in steps if step.moment == "incident-1")
    assert taken.did.replace("\ufe0e", "").startswith(
        "West has played ♦2 and held ♣5. He takes it back in time. ♦2 lies"
    )
    assert isinstance(taken.shows, Play)
    assert [card.code for card in taken.shows.tricks[-1].cards] == ["C3", "C2", "CQ", "D2"]
    assert len([step for step in steps if "North leads ♣︎3; East ♣︎2, South ♣︎Q" in step.did]) == 1


def test_a_lesson_ends_with_a_whole_trick_or_with_what_befell() -> None:
    shown = {"did": "exposed", "by": "N", "cards": ["S9"]}
    given = {**SOLO, "plays": [*SOLO["plays"][:5], shown]}
    case = Example("test/hand", "A test", AUTHORITY, "record", given, {"play": {}}, {"incident-1": Told("Thus.")})
    assert tell_example(case).steps[-1].why == "Thus."
    with pytest.raises(Refusal, match="Trick 2 has 2 of its four cards, and a lesson shows whole tricks"):
        tell_example(replace(case, given={**given, "plays": [*given["plays"], "D3"]}))
