"""A sheet of exercises as a text that Anki imports: a note for each, the question in front, the answer behind.

Anki reads such a text by the lines at its head, whatever wrote it. The library that writes Anki's packages for others,
genanki, has had no release since 2023, and Anki's own cannot give the same bytes twice; so the standard `csv` does it.
"""

import csv
import io
from collections.abc import Iterable
from html import escape

from solo_teach.worksheets import Item, Labelled, Sheet, in_a_line


def to_anki(sheet: Sheet) -> str:
    """The text; a note has its exercise's name for an identity, so that importing it again mends it in place."""
    written = io.StringIO()
    written.write("#separator:tab\n#html:true\n#notetype:Basic\n")
    written.write(f"#deck:Solo Whist::{' '.join(sheet.title.split())}\n")
    written.write("#guid column:1\n#tags column:4\n")
    rows = csv.writer(written, delimiter="\t", lineterminator="\n")
    rows.writerows((f"solo-teach {item.name}", _front(item), _back(item), " ".join(item.tags)) for item in sheet.items)
    return written.getvalue()


def _front(item: Item) -> str:
    asked = item.asked
    lines = (f"<b>{_text(asked.question)}</b>", *map(_text, asked.facts))
    before = _list("Played before:", asked.before)
    return "<br>".join(lines) + _hands(asked.hands) + before + _text(asked.choices)


def _back(item: Item) -> str:
    told = item.answered
    hidden = f"How the hidden cards lie:{_hands(told.hidden)}" if told.hidden else ""
    said = "<br>".join((f"<b>{_text(told.right)}</b>", *map(_text, told.why)))
    return said + _list("The other cards:", told.wrong) + hidden + _list(*_headed(told.line))


def _headed(line: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    return line[0], line[1:]


def _hands(hands: Labelled) -> str:
    rows = "".join(f"<tr><td>{_text(label)}&nbsp;</td><td>{_text(in_a_line(held))}</td></tr>" for label, held in hands)
    return f'<table style="margin:.5em auto;text-align:left;white-space:pre-wrap">{rows}</table>'


def _list(head: str, lines: Iterable[str]) -> str:
    items = "".join(f"<li>{_text(said)}</li>" for said in lines)
    return f'<div style="text-align:left">{_text(head)}<ul>{items}</ul></div>' if items else ""


def _text(said: str) -> str:
    """The text as it stands, safe in a note: the signs tell the suits apart, for a colour is lost in the dark."""
    return escape(said, quote=False)
