"""Exercises written down as they are kept: as JSON, in the words of the tables in `data/exercises`, and read back."""

import json
from collections.abc import Iterable
from typing import Any

from solo_teach.cards import Card
from solo_teach.deal import show_hands
from solo_teach.exercises import Exercise, read_exercise
from solo_teach.kept import table
from solo_teach.law import Refusal


def to_json(chosen: Iterable[Exercise]) -> str:
    """The exercises by their names, each as its table in `data/exercises` would be."""
    written = {one.name: written_down(one) for one in chosen}
    return json.dumps(written, ensure_ascii=False, indent=2) + "\n"


def from_json(text: str) -> tuple[Exercise, ...]:
    """The exercises that stand in such a text; a mistake in one is refused by its name."""
    try:
        held = json.loads(text)
    except json.JSONDecodeError as error:
        raise Refusal(f"That is no JSON: line {error.lineno}, column {error.colno}.") from error
    named = table(held, "The exercises", (), None)
    if not named:
        raise Refusal("No exercise stands in that text.")
    return tuple(read_exercise(name, told, f"“{name}”") for name, told in named.items())


def written_down(exercise: Exercise) -> dict[str, Any]:
    """The exercise as a table: what is not there is left out."""
    contract = exercise.start.contract
    written: dict[str, Any] = {
        "level": exercise.level,
        "visible": exercise.visible.value,
        "question": exercise.question,
        "told": exercise.told,
        "points_to": _codes(exercise.points_to),
        "remarks": {card.code: said for card, said in exercise.remarks},
        "calls": [f"{seat.name} {call.code}" for seat, call in exercise.calls],
        "turned": exercise.turn_up.code if exercise.turn_up else exercise.turned.value if exercise.turned else None,
        "read_calls": exercise.read_calls,
        "cites": list(exercise.cites),
        "given": {
            "deal": show_hands(exercise.start.hands),
            "contract": {"call": contract.call.code, "caller": contract.caller.name},
            "leader": exercise.start.trick.leader.name,
            "plays": _codes(exercise.played),
        },
    }
    needed = ("level", "visible", "question", "told", "given")
    return {name: value for name, value in written.items() if value or name in needed}


def _codes(cards: Iterable[Card]) -> list[str]:
    return [card.code for card in cards]
