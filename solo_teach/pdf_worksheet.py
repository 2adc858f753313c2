"""A sheet of exercises as a PDF, A4 or Letter; the same sheet gives the same bytes. Nothing else here knows fpdf2."""

import re
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import cast

from fpdf import FPDF

from solo_teach.worksheets import Item, Labelled, Sheet, in_a_line, refuse_unknown_paper

MARGIN = 16  # in millimetres
MADE = datetime(2026, 1, 1, tzinfo=UTC)  # no clock: a sheet is another file only when its text is
SIGNS = {
    "♣": "\xa8",
    "♦": "\xa9",
    "♥": "\xaa",
    "♠": "\xab",
}  # where ZapfDingbats, a font that every reader has, keeps them
LINE, SMALL = 5.2, 2.4


class _Paper(FPDF):
    """Pages with their numbers and the title at the foot."""

    def footer(self) -> None:
        """The page's number, of how many."""
        self.set_y(-MARGIN + 4)
        self.set_font("Helvetica", "", 8.5)
        self.cell(0, 4, f"{self.title}   {self.page_no()} / {{nb}}", align="C")


def pdf(sheet: Sheet, paper: str = "A4", with_answers: bool = False) -> bytes:
    """The questions, or the answers, on pages of this paper; no exercise that fits on a page is parted."""
    refuse_unknown_paper(paper)
    made = _Paper(format=paper.lower())
    made.core_fonts_encoding = "cp1252"  # which has the dashes and the quotation marks
    made.set_margin(MARGIN)
    made.set_auto_page_break(True, MARGIN)
    made.set_creation_date(MADE)
    made.set_title(f"{sheet.title}: answers" if with_answers else sheet.title)
    made.set_author("The Solo Teach authors")
    made.set_lang("en-GB")
    made.add_page()
    _write(made, str(made.title), 17, "B", 8)
    for item in sheet.items:
        _whole(made, item, with_answers)
    return bytes(made.output())


def _whole(made: FPDF, item: Item, with_answers: bool) -> None:
    """The exercise where it fits, else at the head of the next page."""
    draw = _answered if with_answers else _asked
    with made.offset_rendering() as tried:
        draw(cast(FPDF, tried), item)
    if tried.page_break_triggered:
        made.add_page()
    draw(made, item)


def _asked(made: FPDF, item: Item) -> None:
    asked = item.asked
    _heading(made, asked.heading)
    _write(made, asked.question)
    _write(made, " ".join(asked.facts))
    _hands(made, asked.hands)
    _list(made, "Played before:", asked.before)
    _write(made, asked.choices)
    made.ln(1.5)
    _write(made, "Your answer: ______________________")


def _answered(made: FPDF, item: Item) -> None:
    told = item.answered
    _heading(made, item.asked.heading)
    _write(made, told.right, style="B")
    for said in told.why:
        _write(made, said)
    _list(made, "The other cards:", told.wrong)
    if told.hidden:
        _write(made, "How the hidden cards lie:")
        _hands(made, told.hidden)
    _list(made, told.line[0], told.line[1:])


def _heading(made: FPDF, text: str) -> None:
    made.ln(SMALL * 1.6)
    _write(made, text, 12, "B", 6)


def _hands(made: FPDF, hands: Labelled) -> None:
    made.ln(SMALL / 2)
    for label, held in hands:
        made.set_x(MARGIN + 4)
        made.set_font("Helvetica", "", 10.5)
        made.cell(30, LINE, label)
        _write(made, in_a_line(held))
    made.ln(SMALL / 2)


def _list(made: FPDF, head: str, lines: Iterable[str]) -> None:
    said = tuple(lines)
    if said:
        _write(made, head)
    for text in said:
        made.set_x(MARGIN + 4)
        _write(made, f"\N{MIDDLE DOT} {text}")


def _write(made: FPDF, text: str, size: float = 10.5, style: str = "", height: float = LINE) -> None:
    """The text from here on, broken where the line is full, the suits' signs in their own font."""
    for part in re.split("([♠♥♣♦])\ufe0e?", text):
        if part in SIGNS:
            made.set_font("ZapfDingbats", "", size)
            made.set_text_color(*((168, 28, 27) if part in "♥♦" else (0, 0, 0)))
            made.write(height, SIGNS[part])
            made.set_x(made.get_x() + 0.4)  # what some readers draw for it is a little wider than it should be
            made.set_text_color(0, 0, 0)
        elif part:
            made.set_font("Helvetica", style, size)
            made.write(height, part)
    made.ln(height)
