"""What is kept in TOML files, read so that a mistake in it is told with the file and the table where it stands."""

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from solo_teach.law import Refusal

Table = dict[str, Any]

_MARKUP = re.compile(r"[<>\[\]{}`*]|&#?\w+;")


def kept(folder: str) -> Iterator[tuple[str, str, Table]]:
    """Each file of the data folder, in order: where it is, as `examples/solo.toml`, its topic and what it holds."""
    for entry in sorted(files("solo_teach").joinpath("data", folder).iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".toml"):
            place = f"{folder}/{entry.name}"
            try:
                told = tomllib.loads(entry.read_text(encoding="utf-8"))
            except ValueError as fault:  # no TOML, or no UTF-8
                raise Refusal(f"{place}: This is no TOML: {fault}.") from fault
            yield place, entry.name.removesuffix(".toml"), told


def table(told: object, place: str, required: tuple[str, ...], optional: tuple[str, ...] | None = ()) -> Table:
    """The table, with every field it needs and, unless `optional` is None, none that is not known."""
    if not isinstance(told, dict):
        raise Refusal(f"{place}: A table is wanted here, not {told!r}.")
    for field in required:
        if field not in told:
            raise Refusal(f"{place}: The field “{field}” is missing.")
    for field in told:
        if optional is not None and field not in (*required, *optional):
            raise Refusal(f"{place}: There is no field “{field}” here, but {', '.join((*required, *optional))}.")
    return told


def text(told: Table, field: str, place: str) -> str:
    """The text of a field: plain, for it is shown as it stands."""
    said = told[field]
    if not isinstance(said, str) or not said.strip():
        raise Refusal(f"{place}: “{field}” is a text, not {said!r}.")
    if found := _MARKUP.search(said):
        raise Refusal(f"{place}: “{field}” is plain text, without markup such as the “{found[0]}” in it.")
    return said


def names(told: Table, field: str, place: str) -> tuple[str, ...]:
    """The list of names in a field."""
    said = told[field]
    if not isinstance(said, list) or not all(isinstance(name, str) for name in said):
        raise Refusal(f"{place}: “{field}” is a list of names, not {said!r}.")
    return tuple(said)
