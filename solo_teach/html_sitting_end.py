"""The end of a hand at the table, in HTML: the account with its reasons, the score, the marks and the record."""

from html import escape
from itertools import groupby
from urllib.parse import quote

from solo_teach.html_cards import prose
from solo_teach.html_marked import card_marked
from solo_teach.html_passages import cited
from solo_teach.html_sheets import account, score
from solo_teach.html_table import deal_table
from solo_teach.marking import Marked
from solo_teach.marking_told import HINDSIGHT
from solo_teach.sitting import Sitting
from solo_teach.sitting.hindsight import Hindsight


def ending(now: Sitting, live: bool) -> str:
    """All that is told when a hand is over; the record is a text to copy, and so only where there are controls."""
    hands = f"<details class=solo-else data-keep=deal><summary>All hands as dealt</summary>{deal_table(now.game.deal)}"
    marks = _marks(now, now.marks) if now.marks else ""
    return f"{_account(now)}{score(now.settled, now.seat)}{hands}</details>{marks}{_record(now) if live else ''}"


def _account(now: Sitting) -> str:
    """Who pays whom, and each reason with its authority."""
    settled = now.account
    if settled is None:
        return ""
    reasons = dict.fromkeys(line.cites for line in settled.payments)
    unpaid = ""
    if settled.unpaid:
        why, cites = settled.unpaid
        unpaid, reasons = f"<p class=w>Nobody pays: {prose(why)}.</p>", {cites: None}
    return f"{account(settled)}{unpaid}{''.join(map(cited, reasons))}"


def _record(now: Sitting) -> str:
    """The record of the hand, to be copied or kept as a file."""
    text = now.record
    link = f"data:application/json;charset=utf-8,{quote(text)}"
    return (
        "<details class=solo-else data-keep=record><summary>The record of this hand</summary>"
        f'<textarea name=record readonly aria-label="The record of this hand, as JSON">{escape(text)}</textarea>'
        f'<p><a download="hand-{now.number}.json" href="{link}">Keep it as a file</a></p></details>'
    )


# --- marked afterwards -----------------------------------------------------------------------------------------------


def _marks(now: Sitting, marks: Hindsight) -> str:
    """Every card that could be marked against its exact value, trick by trick, and what it all comes to."""
    players = len(now.game.rules.players)
    by_trick = groupby(marks.cards, key=lambda card: (card[0] - 1) // players + 1)
    tricks = "".join(_trick(number, tuple(cards)) for number, cards in by_trick)
    told = "".join(f"<li>{prose(fact)}</li>" for fact in facts(now, marks))
    return f"<section class=solo-marked><ul class=o>{told}</ul><p class=s>{HINDSIGHT}</p><ol>{tricks}</ol></section>"


def _trick(number: int, cards: tuple[tuple[int, Marked], ...]) -> str:
    leader = cards[0][1].position.trick.leader.value
    drawn = "".join(card_marked(place, marked) for place, marked in cards)
    return f"<li><p class=e>Trick {number}: {leader} leads</p><ol class=c>{drawn}</ol></li>"


def facts(now: Sitting, marks: Hindsight) -> list[str]:
    """How many cards gave something away, the player's own by name, and what is not marked."""
    if not marks.cards:
        return [marks.left_out]
    players = len(now.game.rules.players)
    given = [(number, marked) for number, marked in marks.cards if marked.given]
    mine = [(number, marked) for number, marked in given if marked.position.turn is now.seat]
    own = sum(marked.position.turn is now.seat for _, marked in marks.cards)
    of = f"Of the {len(marks.cards)} cards marked, {len(given) or 'none'} gave something away"
    named = ", ".join(f"{marked.card} in trick {(number - 1) // players + 1}" for number, marked in mine)
    yours = f"Of your {own}, {len(mine)} did: {named}." if mine else f"None of your {own} did."
    return [f"{of}. {yours}" if given else f"{of}.", *([marks.left_out] if marks.left_out else [])]
