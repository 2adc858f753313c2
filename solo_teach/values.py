"""Values that carry what their choices amount to, so that the next one need not work it out again."""

from dataclasses import fields
from typing import Any, TypeVar

Value = TypeVar("Value")


def carried(before: Value, table: object, **changes: object) -> Value:
    """The value with these fields changed and this `_table`, which a value built from choices would work out itself."""
    after = object.__new__(type(before))
    told: Any = before
    for kept in fields(told):
        if kept.init:
            object.__setattr__(after, kept.name, changes.get(kept.name, getattr(before, kept.name)))
    object.__setattr__(after, "_table", table)
    return after
