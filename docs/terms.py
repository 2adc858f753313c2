"""Terms of the glossary in the prose of a page: the first of each is a link to it, which a script opens on the spot."""

from __future__ import annotations

import re
from html import escape

from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

GLOSSARY = "glossary.md"
PAGES = ("rules/", "rulings/", "strategy/", "notebooks/")
PIECES = re.compile(r"<!--.*?-->|</?([a-zA-Z][\w-]*)[^>]*>|[^<]+", re.DOTALL)
HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
CONTROLS = ("a", "button", "form", "label", "nav", "select", "textarea")
SHOWN = ("abbr", "code", "details", "figure", "pre", "script", "solo-steps", "style", "svg", "table")
UNTOUCHED = frozenset((*HEADINGS, *CONTROLS, *SHOWN))
"""Where a link would be in the way: a link already, a heading, a control, a lesson, cards."""


def link_terms(html: str, page: Page, files: Files) -> str:
    """The page with the first of each term in its prose linked to the glossary."""
    glossary = files.get_file_from_path(GLOSSARY)
    if glossary is None or not page.file.src_uri.startswith(PAGES):
        return html
    return _linked(html, glossary.url_relative_to(page.file))


def _linked(html: str, address: str) -> str:
    """The HTML piece by piece: text within nothing that is to be left alone has its new terms linked."""
    from solo_teach.glossary import Term, forms

    used: set[str] = set()

    def link(found: re.Match[str]) -> str:
        term: Term | None = forms().get(found[0]) or forms().get(found[0][0].lower() + found[0][1:])
        if term is None or term.name in used:
            return found[0]
        used.add(term.name)
        told = f'data-term="{escape(term.term)}" data-says="{escape(term.says)}"'
        return f'<a class="solo-term" href="{address}#{term.name}" {told}>{found[0]}</a>'

    inside: list[str] = []
    told = []
    for piece in PIECES.finditer(html):
        tag = (piece[1] or "").lower()
        if tag in UNTOUCHED and piece[0].startswith("</"):
            inside.pop()
        elif tag in UNTOUCHED:
            inside.append(tag)
        prose = not piece[0].startswith("<") and not inside
        told.append(_words().sub(link, piece[0]) if prose else piece[0])
    return "".join(told)


def _words() -> re.Pattern[str]:
    """A term as it is written within a sentence, or with a capital where one begins.

    What the capital of a name follows is none (Grand Slam Solo), and neither is a verb of the same look (a pack is
    spread, a hand calls for courage).
    """
    from solo_teach.glossary import forms

    longest_first = sorted(forms(), key=len, reverse=True)
    within = "|".join(map(re.escape, longest_first))
    beginning = "|".join(re.escape(form[0].upper() + form[1:]) for form in longest_first if form[0].islower())
    begins = r"(?:(?<=\A)|(?<=[.!?:] ))"
    return re.compile(rf"(?<![\w-])(?<!is )(?:{within}|{begins}(?:{beginning})(?! [A-Z]))(?![\w-]| for\b)")
