"""Cards laid out to be looked at: a hand, a holding, a trick, row by row."""

import re
from dataclasses import dataclass

from solo_teach.cards import Card, fanned, read_hand
from solo_teach.kept import Table, text
from solo_teach.law import Refusal


@dataclass(frozen=True, slots=True)
class Row:
    """Cards that lie together, and what they are called: `Your hand`, `The trick, West leading`."""

    label: str
    cards: tuple[Card, ...]


def read_rows(told: object, place: str) -> tuple[Row, ...]:
    """The rows of a table `{"Your hand" = "♠AK4 ♥–", "Led" = "♥7 ♥9"}`; no card lies in two of them."""
    if not isinstance(told, dict) or not told:
        raise Refusal(f"{place}: Cards are shown as a table of labels and cards, not {told!r}.")
    rows = tuple(_row(label, told, place) for label in told)
    lying = [card for row in rows for card in row.cards]
    for card in lying:
        if lying.count(card) > 1:
            raise Refusal(f"{place}: The {card.words} lies in two places.")
    return rows


def _row(label: str, told: Table, place: str) -> Row:
    """A row read card by card keeps its order, for a trick has one; a hand read suit by suit is sorted."""
    said = text(told, label, place)
    try:
        hand = read_hand(said)
    except Refusal as refusal:
        raise Refusal(f"{place}: {refusal.sentence}") from refusal
    if singly := cards_alone(said):
        return Row(label, singly)
    return Row(label, fanned(hand))


def cards_alone(said: str) -> tuple[Card, ...]:
    """The cards of a text that is nothing but cards, each with its own sign, as `♥Q` or `♥7 ♠10`; else none."""
    marks = said.split()
    if not marks or not all(re.fullmatch("[♠♥♣♦]\ufe0e?(10|[2-9TJQKA])", mark) for mark in marks):
        return ()
    return tuple(map(Card.read, marks))
