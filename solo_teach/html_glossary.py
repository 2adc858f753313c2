"""The glossary in HTML: an alphabet, and under each letter its terms, each with an address of its own."""

from html import escape
from itertools import groupby

from solo_teach.glossary import Term, terms
from solo_teach.html_cards import prose
from solo_teach.html_rulings import permalink


def draw_glossary() -> str:
    """Every term from A to Z, after links to the letters."""
    groups = {letter: tuple(of_letter) for letter, of_letter in groupby(terms().values(), lambda term: term.letter)}
    alphabet = "".join(f'<li><a href="#letter-{letter.lower()}">{letter}</a></li>' for letter in groups)
    contents = f'<nav class="solo-alphabet" aria-label="Letters" data-search-exclude><ul>{alphabet}</ul></nav>'
    return contents + "".join(_letter(letter, of_letter) for letter, of_letter in groups.items())


def _letter(letter: str, of_letter: tuple[Term, ...]) -> str:
    name = f"letter-{letter.lower()}"
    return f'<h2 id="{name}">{letter}{permalink(name)}</h2>{"".join(map(_term, of_letter))}'


def _term(term: Term) -> str:
    """The term, what it means, and in small type its other names, where else to look, and where it comes from."""
    see = ", ".join(f'<a href="#{name}">{prose(terms()[name].term)}</a>' for name in term.see)
    also = f"Also: {escape(', '.join(term.also), quote=False)}. " if term.also else ""
    foster = " In Foster's list of technical terms." if term.foster and term.cites != "glossary" else ""
    elsewhere = "<b>Of other games.</b> " if term.part == "other" else ""
    return (
        f'<h3 id="{term.name}">{prose(term.term)}{permalink(term.name)}</h3><p>{elsewhere}{prose(term.says)}</p>'
        f'<p class="solo-beside" data-search-exclude>{also}See {see}. '
        f"{escape(term.reference, quote=False)}.{foster}</p>"
    )
