"""Rule cards in HTML: one section a rule set, of which the reader sees and prints the one whose link he chose."""

from html import escape

from solo_teach.rule_card import HEADS, Part, RuleCard, rule_card
from solo_teach.rulesets import RULESETS, rules_named

PAPERS = ("A4", "Letter")


def draw_rule_cards(named: str) -> str:
    """The card of the rule set so named, or of all, with the links to choose by."""
    wanted = RULESETS.values() if named == "all" else (rules_named(named),)
    cards = [rule_card(rules) for rules in wanted]
    links = "".join(f'<li><a href="#card-{card.name}">{escape(card.title)}</a></li>' for card in cards)
    chosen = f'<nav class=solo-choose aria-label="Rule sets"><ul>{links}</ul></nav>'
    return f'<div class="solo-cards">{chosen}{"".join(map(_draw, cards))}</div>'


def pdf_name(card: RuleCard, paper: str) -> str:
    """The file in which the card is kept for printing on this paper."""
    return f"solo-whist-{card.name.replace('_', '-')}-{paper.lower()}.pdf"


def _draw(card: RuleCard) -> str:
    files = " · ".join(f'<a href="../assets/{pdf_name(card, paper)}">PDF, {paper}</a>' for paper in PAPERS)
    head = "".join(f"<th scope=col>{name}</th>" for name in HEADS)
    title = f"card-{card.name}-title"
    return (
        f'<section class=solo-card data-search-exclude id="card-{card.name}" aria-labelledby="{title}">'
        f'<h2 id="{title}">Solo Whist: {escape(card.title)}</h2><p class=files>To print: {files}</p>'
        f'<div class="solo-scroll"><table class="solo-calls"><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(map(_row, card.calls))}</tbody></table></div>"
        f'<div class="parts">{"".join(map(_part, card.parts))}</div></section>'
    )


def _row(cells: tuple[str, ...]) -> str:
    return f"<tr><th scope=row>{escape(cells[0])}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in cells[1:])}</tr>"


def _part(part: Part) -> str:
    lines = "".join(f"<li>{_line(asks, said)}</li>" for asks, said in part.lines)
    return f"<div><h3>{escape(part.head)}</h3><ul>{lines}</ul></div>"


def _line(asks: str, said: str) -> str:
    return f"<b>{escape(asks)}</b> {escape(said)}" if asks else escape(said)
