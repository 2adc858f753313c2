"""Rule cards as PDFs: one page each, A4 and Letter. The same card gives the same bytes.

What draws them takes a while to load, and most small sites that the tests build have no card: it is imported late.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fpdf import FPDF

    from solo_teach.rule_card import Part, RuleCard

PAGE = "rule-card.md"
MARGIN = 14  # in millimetres
WIDTHS = (24, 29, 27, 20, 11, 17)  # of the columns, in parts of the whole
MADE = datetime(2026, 1, 1, tzinfo=UTC)  # no clock: a card is another file only when its text is


def card_files() -> Iterator[tuple[str, bytes]]:
    """The name and the bytes of the PDF of every rule set for every paper."""
    from solo_teach.html_rule_card import PAPERS, pdf_name
    from solo_teach.rule_card import rule_card
    from solo_teach.rulesets import RULESETS

    for rules in RULESETS.values():
        card = rule_card(rules)
        yield from ((pdf_name(card, paper), card_pdf(card, paper)) for paper in PAPERS)


def card_pdf(card: RuleCard, paper: str) -> bytes:
    """The card on one page of this paper."""
    from fpdf import FPDF

    pdf = FPDF(format=paper)
    pdf.set_margin(MARGIN)
    pdf.set_auto_page_break(False)
    pdf.set_creation_date(MADE)
    pdf.set_title(f"Solo Whist: {card.title}, rule card")
    pdf.set_subject("Calls, ranks, targets, trumps, leads, stakes and penalties")
    pdf.set_author("The Solo Teach authors")
    pdf.set_lang("en-GB")
    pdf.set_display_mode("fullpage")
    pdf.add_page()
    pdf.set_font("Times", "B", 18)
    pdf.start_section(card.title)
    pdf.cell(0, 9, f"Solo Whist: {card.title}", new_x="LMARGIN", new_y="NEXT")
    _calls(pdf, card)
    for part in card.parts:
        _part(pdf, part)
    assert pdf.get_y() < pdf.h - MARGIN, f"The card of {card.title} is longer than a page of {paper}."
    return bytes(pdf.output())


def _calls(pdf: FPDF, card: RuleCard) -> None:
    from fpdf.enums import TableBordersLayout
    from fpdf.fonts import FontFace

    from solo_teach.rule_card import HEADS

    pdf.set_font("Helvetica", "", 9)
    pdf.ln(1)
    pdf.cell(0, 5, "From the lowest call up.", new_x="LMARGIN", new_y="NEXT")
    with pdf.table(
        col_widths=WIDTHS,
        borders_layout=TableBordersLayout.HORIZONTAL_LINES,
        headings_style=FontFace(emphasis="BOLD"),
        text_align="LEFT",
        line_height=4.4,
        padding=(0.7, 1.5, 0.7, 0),
    ) as table:
        table.row(HEADS)
        for call, *cells in card.calls:
            row = table.row()
            row.cell(call, style=FontFace(emphasis="BOLD"))
            for cell in cells:
                row.cell(cell)


def _part(pdf: FPDF, part: Part) -> None:
    pdf.ln(2.5)
    pdf.set_font("Times", "B", 12)
    pdf.cell(0, 6, part.head, new_x="LMARGIN", new_y="NEXT")
    pdf.set_font("Helvetica", "", 9.5)
    for asks, said in part.lines:
        told = f"**{asks}** {said}" if asks else said
        pdf.multi_cell(0, 4.6, told, markdown=True, align="LEFT", new_x="LMARGIN", new_y="NEXT")
        pdf.ln(0.6)
