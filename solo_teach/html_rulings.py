"""Rulings in HTML: a question, what each rule set answers, the passages, and the hand that shows it.

A link to another page is written as a name, `page:rulings/play.md#who-leads` or `example:revokes/both-sides`; whoever
builds the site knows where that is.
"""

from html import escape

from solo_teach.examples import example
from solo_teach.html_cards import prose
from solo_teach.html_passages import draw_passages
from solo_teach.passages import passage
from solo_teach.rulesets import RULESETS
from solo_teach.rulings import MOMENTS, Answer, Ruling, rulings, rulings_on


def draw_rulings(moment: str) -> str:
    """The rulings on one moment of a hand, each under a heading with an address of its own."""
    chosen = rulings_on(moment)
    items = "".join(f'<li><a href="#{ruling.name}">{prose(ruling.asks)}</a></li>' for ruling in chosen)
    contents = (
        f'<section data-search-exclude><details class="solo-questions"><summary>The {len(chosen)} questions</summary>'
        f"<ul>{items}</ul></details></section>"
    )
    return draw_choice() + contents + "".join(map(_ruling, chosen))


def draw_questions() -> str:
    """Every question there is, by the moment of a hand at which it comes up."""
    return draw_choice() + f'<div class="solo-moments">{"".join(map(_questions, MOMENTS))}</div>'


def draw_choice() -> str:
    """A choice of rule set, which the page's script shows where it can keep it."""
    options = "".join(f'<option value="{name}">{escape(rules.title)}</option>' for name, rules in RULESETS.items())
    return (
        '<div class="solo-choose" hidden><label>We play by <select><option value="">every rule set</option>'
        f"{options}</select></label><p>Your choice is kept in this browser, and nowhere else.</p></div>"
    )


def _questions(moment: str) -> str:
    page = f"page:rulings/{moment}.md"
    items = "".join(
        f'<li><a href="{page}#{ruling.name}">{prose(ruling.asks)}</a></li>'
        for ruling in rulings().values()
        if ruling.moment == moment
    )
    head = f'<h2 id="{moment}"><a href="{page}">{MOMENTS[moment]}</a>{permalink(moment)}</h2>'
    return f"{head}<section data-search-exclude><ul>{items}</ul></section>"


def _ruling(ruling: Ruling) -> str:
    books = ", ".join(dict.fromkeys(passage(name).book for name in ruling.cites))
    return (
        f'<h2 id="{ruling.name}" class="solo-asked">{prose(ruling.asks)}{permalink(ruling.name)}</h2>'
        f"{''.join(map(_answer, ruling.answers))}{_shown(ruling)}"
        f'<details class="solo-cites" data-search-exclude><summary>What the books say: {escape(books)}</summary>'
        f"{draw_passages(*ruling.cites)}</details>"
    )


def _answer(answer: Answer) -> str:
    """The sentence after the names of the rule sets that give it; everyone's has none."""
    *others, last = [RULESETS[name].title for name in answer.given_by] or [""]
    named = f"{', '.join(others)} and {last}" if others else last
    head = f"<b>{escape(named)}:</b> " if named else ""
    return f'<p class="solo-answer" data-rules="{" ".join(answer.holds_for)}">{head}{prose(answer.says)}</p>'


def _shown(ruling: Ruling) -> str:
    if not ruling.example:
        return ""
    title = prose(example(ruling.example).title)
    return f'<p class="solo-shown"><a href="example:{ruling.example}">Step through it: {title}</a></p>'


def permalink(name: str) -> str:
    """A heading's link to itself, as the site's other headings have it."""
    return f'<a class="headerlink" href="#{name}" title="Permanent link">¶</a>'
