"""A sheet of exercises in HTML: the questions alone, the answers alone, each also as a whole page to be printed."""

from collections.abc import Callable, Iterable
from html import escape

from solo_teach.cards import Hand
from solo_teach.html_cards import prose, suits
from solo_teach.worksheets import Item, Labelled, Sheet, counted, refuse_unknown_paper

_STYLE = """
@page { size: PAPER; margin: 16mm }
html { color: #000; background: #fff }
body { max-width: 42rem; margin: 0 auto; padding: 0 12px; font: 12pt/1.45 Georgia, "Noto Serif", serif }
h1 { font-size: 18pt; line-height: 1.2 }
h2 { margin: 0 0 .2em; font-size: 12.5pt }
section { margin: 0 0 1.6em; break-inside: avoid }
p, ul, ol { margin: 0 0 .3em }
table { margin: .3em 0; border-collapse: collapse }
th { padding: 1px 1em 1px 0; font-weight: normal; text-align: left }
td { padding: 1px 0; font-size: 13pt }
td p { display: inline-block; margin: 0 1em 0 0 }
.H, .D { color: #a81c1b }
.g { white-space: nowrap }
.g i { font-style: normal; font-variant-emoji: text }
.v { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.own { margin-top: .6em }
"""


def questions(sheet: Sheet, level: int = 2) -> str:
    """The questions, with a place to write each answer; their headings are of that level."""
    return _parts(sheet, _asked, level)


def answers(sheet: Sheet) -> str:
    """The answers, each under its question's heading."""
    return _parts(sheet, _answered)


def printable(sheet: Sheet, paper: str = "A4", with_answers: bool = False) -> str:
    """The questions, or the answers, as a page of their own that asks for no other file."""
    refuse_unknown_paper(paper)
    title = escape(f"{sheet.title}: answers" if with_answers else sheet.title, quote=False)
    body = answers(sheet) if with_answers else questions(sheet)
    return (
        '<!doctype html>\n<html lang="en-GB">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{title}</title>\n<style>{_STYLE.replace('PAPER', paper)}</style>\n"
        f"<main><h1>{title}</h1>{body}</main>\n</html>\n"
    )


def _parts(sheet: Sheet, draw: Callable[[Item], str], level: int = 2) -> str:
    return "".join(
        f"<section><h{level}>{prose(item.asked.heading)}</h{level}>{draw(item)}</section>\n" for item in sheet.items
    )


def _asked(item: Item) -> str:
    asked = item.asked
    return (
        f"<p>{prose(asked.question)}</p><p>{prose(' '.join(asked.facts))}</p>{_hands(asked.hands)}"
        f"{_listed('Played before:', asked.before)}<p>{prose(asked.choices)}</p>"
        "<p class=own>Your answer: ______________________</p>"
    )


def _answered(item: Item) -> str:
    told = item.answered
    hidden = f"<p>How the hidden cards lie:</p>{_hands(told.hidden)}" if told.hidden else ""
    head, *line = told.line
    return (
        f"<p><b>{prose(told.right)}</b></p>{''.join(f'<p>{prose(said)}</p>' for said in told.why)}"
        f"{_listed('The other cards:', told.wrong)}{hidden}{_listed(head, line)}"
    )


def _hands(hands: Labelled) -> str:
    rows = "".join(f"<tr><th scope=row>{label}</th><td>{_held(held)}</td></tr>" for label, held in hands)
    return f"<table><tbody>{rows}</tbody></table>"


def _held(held: Hand | int) -> str:
    return counted(held) if isinstance(held, int) else suits(held)


def _listed(head: str, lines: Iterable[str]) -> str:
    items = "".join(f"<li>{prose(said)}</li>" for said in lines)
    return f"<p>{prose(head)}</p><ul>{items}</ul>" if items else ""
