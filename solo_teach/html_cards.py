"""Cards in HTML: a sign for the eye, words for the ear, told apart by shape as well as colour."""

import re
from collections.abc import Collection, Iterable
from html import escape

from solo_teach.cards import SHOWN, TEXT_FORM, Card, Rank, Suit, in_suit
from solo_teach.laid import Row
from solo_teach.seats import Seat

_SUITS = {suit.sign[0]: suit for suit in Suit}
_RANKS = {rank.index: rank for rank in Rank} | {"T": Rank.TEN}
_SIGNED = re.compile(f"([{''.join(_SUITS)}])[{TEXT_FORM}\ufe0f]?((?:10|[2-9TJQKA](?![a-z]))*)")


def unseen(words: str) -> str:
    """Words for a screen reader alone; the space keeps them from the sign before them where all is read as text."""
    return f"<span class=v> {escape(words)}</span>"


def sign(suit: Suit, after: str = "") -> str:
    """The suit's sign in its colour, and what stands after it; for the eye alone, a search finds the words."""
    return f"<span class=g aria-hidden=true data-search-exclude><i class={suit.value}>{suit.sign}</i>{after}</span>"


def prose(text: str) -> str:
    """The text, safe to put on a page, each card in it signed for the eye and worded for the ear."""
    told, end = "", 0
    for found in _SIGNED.finditer(text):
        suit = _SUITS[found[1]]
        ranks = [_RANKS[index] for index in re.findall("10|.", found[2])]
        shown = "".join(rank.index for rank in ranks)
        told += escape(text[end : found.start()], quote=False)
        told += sign(suit, shown) + unseen(_said(suit, ranks))
        end = found.end()
    return told + escape(text[end:], quote=False)


def spoken(text: str) -> str:
    """The text with each card in it worded, for where it is only heard."""

    def worded(found: re.Match[str]) -> str:
        return _said(_SUITS[found[1]], [_RANKS[index] for index in re.findall("10|.", found[2])])

    return _SIGNED.sub(worded, text)


def _said(suit: Suit, ranks: list[Rank]) -> str:
    if not ranks:
        return suit.word
    *others, last = [rank.word for rank in ranks]
    return (f"{', '.join(others)} and " if others else "") + f"{last} of {suit.word}"


def face(card: Card) -> str:
    """The card as it lies on the table: its rank, its sign and, small, the suit's letter."""
    suit = card.suit
    front = f"<b>{card.rank.index}</b>{suit.sign}<small>{suit.value}</small>"
    return f'<span class="f {suit.value}" aria-hidden=true>{front}</span>'


def named_face(card: Card) -> str:
    """The card as it lies on the table, and its name for the ear."""
    return face(card) + unseen(card.words)


def laid(rows: Iterable[Row]) -> str:
    """Rows of cards, each under its label."""
    drawn = (
        f"<div class=l><p>{escape(row.label, quote=False)}</p><ul>"
        f"{''.join(f'<li>{named_face(card)}</li>' for card in row.cards)}</ul></div>"
        for row in rows
    )
    told = "".join(drawn)
    return f"<div class=t data-search-exclude>{told}</div>" if told else ""


def suits(cards: Iterable[Card], owed: Collection[Card] = ()) -> str:
    """A hand as a book prints it, a line for each suit, spoken as `spades: ace, jack, 8`; what he owed is ringed."""
    held = tuple(cards)
    return "".join(f"<p>{_line(suit, in_suit(held, suit), owed)}</p>" for suit in SHOWN)


def _line(suit: Suit, cards: tuple[Card, ...], owed: Collection[Card]) -> str:
    shown = " ".join(card.rank.index for card in cards) or "–"
    said = ", ".join(card.rank.word for card in cards) or "none"
    due = any(card in owed for card in cards)
    if due:
        shown = f"<u>{shown}</u> <em>due</em>"
    return sign(suit, f" {shown}") + unseen(f"{suit.word}: {said}{', one of which was due' if due else ''}. ")


def seated(
    seat: Seat, tags: Iterable[str], cards: Iterable[Card], beside: str = "", owed: Collection[Card] = ()
) -> str:
    """One player's place: who sits there, what he is in this hand, and the cards he holds, those he owed marked."""
    marks = "".join(f" <em>{escape(tag)}</em>" for tag in tags)
    return f'<div class="h {seat.name}"><p><b>{seat.value}</b>{marks}{beside}</p>{suits(cards, owed)}</div>'
