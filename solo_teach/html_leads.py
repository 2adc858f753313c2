"""Leads and signals in HTML: tables of the conventions, of what they leave open, and tricks with a signal in them."""

from collections.abc import Iterable
from html import escape

from solo_teach.cards import Rank, Suit, show_hand
from solo_teach.conventions import Convention, collisions, second_lead, seconds, system
from solo_teach.forms import Holding
from solo_teach.html_cards import laid, prose, unseen
from solo_teach.html_passages import cited
from solo_teach.laid import Row
from solo_teach.lead_hands import lead_hand, signal_example
from solo_teach.lead_quizzes import asked
from solo_teach.openings import Lead
from solo_teach.passages import passage
from solo_teach.signals import FOUR_SIGNAL, four_signal_cards, signals

_ORDER = ("First trick", "Second trick", "Third trick")


def draw_leads(named: str) -> str:
    """The first leads of a system: from what, which card, and what it shows; of a variant, only what is its own."""
    said = system(named)
    rows = (
        (_examples(convention), escape(convention.title), prose(_capital(convention.shows)))
        for convention in said.conventions
        if _own(named, convention)
    )
    return f"<p>{escape(said.says)}</p>{_table(said.title, ('From, the lead marked', 'Lead', 'Shows'), rows)}"


def draw_collisions(named: str) -> str:
    """Each card that more than one convention of a system leads, and how many of all holdings lie behind each.

    Of a variant, only the cards that have a meaning of its own.
    """
    said = system(named)
    rows = (
        (
            escape(found.led.word.capitalize()),
            "<br>".join(f"{escape(convention.title)}: {number:,}" for convention, number in found.meanings),
        )
        for found in collisions(said)
        if any(_own(named, convention) for convention, _ in found.meanings)
    )
    return _table(f"Collisions: {said.title}", ("Card led", "May be, from so many holdings"), rows, "solo-leads few")


def _own(named: str, convention: Convention) -> bool:
    """Whether a convention is to be told of a system: all of the regular leads, and of a variant what they lack."""
    return named == "regular" or convention not in system("regular").conventions


def draw_seconds(named: str) -> str:
    """What a second lead tells after the first, where a book names it; of a variant, only what is its own."""
    said = system(named)
    found = [(second, said.of(second.example)) for second in seconds()]
    usual = {convention.name for convention in system("regular").conventions}
    rows = (
        (
            _holding(second.example, {first.card(second.example), second.lead}),
            f"{first.card(second.example).word}, then {second.lead.word}".capitalize(),
            prose(_capital(second.shows)),
        )
        for second, first in found
        if second_lead(second.example, first) is second and (named == "regular" or not usual & {*second.after})
    )
    return _table(f"Second round: {said.title}", ("From", "Leads", "The second shows"), rows)


def draw_four_signal(cards: str) -> str:
    """The four-signal made with three small cards such as `3-4-5`: a row for each number of trumps."""
    three = tuple(sorted((Rank(int(pips)) for pips in cards.split("-")), reverse=True))
    numbers = dict(zip(FOUR_SIGNAL, (3, 4, 5, 6, 7), strict=True))
    rows = ((row, *(card.index for card in four_signal_cards(three, number))) for row, number in numbers.items())
    return _table("The four-signal", ("Trumps", *_ORDER), rows, "solo-leads few")


def draw_signal(name: str) -> str:
    """Tricks as they fell, and what may be read in them."""
    shown = signal_example(name)
    rows = [
        Row(f"{_ORDER[place]}: {', '.join(seat.value for seat in trick.seats)}", trick.cards)
        for place, trick in enumerate(shown.tricks)
    ]
    read = [
        f"<p class=w>{prose(f'{one.seat.value}’s ' + ', then '.join(map(str, one.cards)) + f': {one.signal.title}.')} "
        f"{escape(one.signal.says)}</p>{''.join(map(cited, one.signal.cites))}"
        for one in signals(shown.tricks, shown.contract)
    ]
    partners = " and ".join(seat.value for seat in shown.contract.callers)
    against = " and ".join(seat.value for seat in shown.contract.adversaries)
    heading = f"{partners} against {against}. {_trumps(shown.contract.trumps)}"
    return f"<div class=solo-drawn><p class=j>{escape(heading)}</p>{laid(rows)}{''.join(read)}</div>"


def draw_opening(name: str) -> str:
    """A hand with the leads from it, best first, and what the books warn against."""
    shown = lead_hand(name)
    question = asked(shown).removesuffix(" What do you lead?")
    best = shown.leads[0].grade
    rows = (
        (prose(str(lead.card)), _verdict(lead, best), prose(_reason(lead)), _books(lead.cites)) for lead in shown.leads
    )
    table = _table(f"Leads: {shown.title}", ("Card", "", "Why", "Where"), rows)
    return f"<div class=solo-drawn><p class=e>{prose(question)}</p><p>{prose(show_hand(shown.hand))}</p></div>{table}"


def _verdict(lead: Lead, best: int) -> str:
    if not lead.good:
        return "Advised against"
    return "<b>Best</b>" if lead.grade == best else "After that"


def _reason(lead: Lead) -> str:
    return f"{lead.convention}. {lead.why}" if lead.good else lead.why


def _trumps(trumps: Suit | None) -> str:
    return f"{trumps.word.capitalize()} are trumps." if trumps else "There are no trumps."


def _capital(said: str) -> str:
    return said[0].upper() + said[1:]


def _examples(convention: Convention) -> str:
    return "<br>".join(_holding(ranks, {convention.card(ranks)}) for ranks in convention.examples)


def _holding(ranks: Holding, led: set[Rank]) -> str:
    """The holding in a line, the cards led marked for the eye and named for the ear."""
    shown = " ".join(f"<b>{rank.index}</b>" if rank in led else rank.index for rank in ranks)
    said = ", ".join(rank.word for rank in ranks)
    return f"<span aria-hidden=true>{shown}</span>{unseen(said)}"


def _books(cites: Iterable[str]) -> str:
    return "; ".join(dict.fromkeys(escape(passage(name).reference, quote=False) for name in cites))


def _table(label: str, heads: tuple[str, ...], rows: Iterable[tuple[str, ...]], kind: str = "solo-leads") -> str:
    """A table that scrolls by itself where it is wider than the page."""
    head = "".join(f'<th scope="col">{name}</th>' if name else "<td></td>" for name in heads)
    body = "".join(
        f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>' for first, *rest in rows
    )
    return (
        f'<div class="solo-scroll" tabindex="0" role="region" aria-label="{escape(label)}">'
        f'<table class="{kind}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
    )
