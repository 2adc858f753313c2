"""Lessons in HTML: a numbered list of steps, which the page's script turns one by one."""

import re
from html import escape

from solo_teach.auction import Auction
from solo_teach.deal import Deal
from solo_teach.html_cards import prose
from solo_teach.html_choices import choices
from solo_teach.html_passages import cited
from solo_teach.html_sheets import account
from solo_teach.html_table import auction_table, deal_table, play_table, proof
from solo_teach.lessons import Lesson, Step
from solo_teach.payments import Settlement
from solo_teach.tricks import Play


def draw(lesson: Lesson) -> str:
    """The lesson as one `<solo-steps>`: a whole numbered list, to be stepped through where there is a script."""
    name, dealt, steps = anchor(lesson.name), None, ""
    for number, step in enumerate(lesson.steps, 1):
        if isinstance(step.shows, Deal):
            dealt = step.shows
        slip = _slip(lesson.erratum) if lesson.erratum and number == len(lesson.steps) else ""
        steps += f"<li value={number} id={name}-{number}>{_step(step, dealt)}{slip}</li>\n"
    return f'<solo-steps id={name} role=group aria-label="{escape(lesson.title)}"><ol>\n{steps}</ol></solo-steps>'


def anchor(name: str) -> str:
    """The example's name as an address on a page: `misere-foster-illustrative`."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")


def _slip(erratum: str) -> str:
    return f"<p class=solo-slip><b>A slip of the book.</b> {prose(erratum)}</p>"


def _step(step: Step, dealt: Deal | None) -> str:
    why = f"<p class=w>{prose(step.why)}</p>" if step.why else ""
    beside = choices(step.choices) if step.choices else ""
    return f"<p class=e>{prose(step.did)}</p>{_laid(step, dealt)}{why}{beside}{''.join(map(cited, step.cites))}"


def _laid(step: Step, dealt: Deal | None) -> str:
    """What the step shows; what a claim points at is an earlier trick, and headed so."""
    if isinstance(step.shows, Play) and step.moment.startswith("claim-"):
        return proof(step.shows)
    return shown(step.shows, dealt)


def shown(shows: Deal | Auction | Play | Settlement, dealt: Deal | None = None) -> str:
    """What lies on the table; an auction is shown amid the hands it is about, where these are known."""
    match shows:
        case Deal():
            return deal_table(shows)
        case Auction():
            return auction_table(shows, dealt)
        case Play():
            return play_table(shows)
        case Settlement():
            return account(shows)
