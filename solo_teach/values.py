"""Values that carry what their choices amount to, so that the next one need not work it out again."""

from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

Value = TypeVar("Value")


def carried(before: Value, amounts_to: object, **changes: object) -> Value:
    """The value with these fields changed, and told what its choices amount to, which it would else work out."""
    kind: Any = type(before)
    after: Value = object.__new__(kind)
    chosen, worked_out = _field_names(kind)
    for name in chosen:
        object.__setattr__(after, name, changes[name] if name in changes else getattr(before, name))
    object.__setattr__(after, worked_out, amounts_to)
    return after


@cache
def _field_names(kind: Any) -> tuple[tuple[str, ...], str]:
    """The fields a value is made from, and the one it works out."""
    (worked_out,) = (field.name for field in fields(kind) if not field.init)
    return tuple(field.name for field in fields(kind) if field.init), worked_out
