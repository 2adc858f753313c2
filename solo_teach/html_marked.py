"""A marked hand in HTML: every card played, what it was worth, and what each other card would have been."""

import json
from collections.abc import Collection
from html import escape
from itertools import groupby

from solo_teach.cards import Card
from solo_teach.html_cards import prose, seated
from solo_teach.html_passages import cited
from solo_teach.marking import Choice, Marked, MarkedHand, Reason
from solo_teach.marking_told import HINDSIGHT, facts, judged, line, listed, short, trick_of
from solo_teach.seats import Seat
from solo_teach.solver_bits import PLACE, bits_of

Numbered = tuple[tuple[int, Marked], ...]


def draw_marked(hand: MarkedHand, kernel: str = "", worker: str = "", tricks: Collection[int] = ()) -> str:
    """The hand, or these tricks of it; where the kernel and its worker are at hand, a script lets the reader branch."""
    name = hand.example.name.replace("/", "-")
    noted = "".join(f"<li>{prose(fact)}</li>" for fact in facts(hand))
    by_trick = groupby(enumerate(hand.cards, 1), key=lambda card: trick_of(hand, card[0]))
    drawn = (_trick(hand, name, tuple(cards)) for number, cards in by_trick if not tricks or number in tricks)
    title = f"{hand.example.title}, marked card by card"
    asked = f" {_asked(hand, kernel, worker)}" if kernel else ""
    return (
        f'<solo-branch class="solo-drawn solo-marked" id=marked-{name} role=group aria-label="{escape(title)}"{asked}>'
        f"<ul class=o>{noted}</ul><p class=s>{HINDSIGHT}</p><ol>{''.join(drawn)}</ol></solo-branch>"
    )


def _asked(hand: MarkedHand, kernel: str, worker: str) -> str:
    """What the script puts to the kernel: the deal in numbers, and what it says of the values that come back."""
    first = hand.cards[0].position
    bits = bits_of(first)
    most = 1 if first.misere else first.left
    told = {
        "hands": [str(cards) for cards in bits.hands],
        "terms": [int(bits.terms.misere), bits.terms.trumps, bits.terms.callers, bits.terms.players],
        "leader": bits.leader,
        "played": [PLACE[marked.card] for marked in hand.cards],
        "seats": [seat.value for seat in Seat],
        "worths": [short(first, worth) for worth in range(most + 1)],
    }
    text = escape(json.dumps(told, ensure_ascii=False, separators=(",", ":")))
    return f'data-hand="{text}" data-kernel="{escape(kernel)}" data-worker="{escape(worker)}"'


def _trick(hand: MarkedHand, name: str, cards: Numbered) -> str:
    """A trick: the hands before it, its cards, and what exact play makes of the book's reasons in it."""
    number, (_, first) = trick_of(hand, cards[0][0]), cards[0]
    position = first.position
    leader = position.trick.leader.value
    hands = "".join(seated(seat, (), position.hand(seat)) for seat in Seat)
    reasons = "".join(_reason(hand, reason) for reason in hand.reasons if trick_of(hand, reason.number) == number)
    return (
        f"<li id=marked-{name}-{number}><p class=e>Trick {number}: {leader} leads</p>"
        f"<details class=solo-else><summary>All hands before trick {number}</summary>"
        f"<div class=t data-search-exclude><div class=r>{hands}</div></div></details>"
        f"<ol class=c>{''.join(card_marked(place, marked) for place, marked in cards)}</ol>{reasons}</li>"
    )


def _reason(hand: MarkedHand, reason: Reason) -> str:
    said = f"The book’s reason for {hand.cards[reason.number - 1].card}: {reason.says} {judged(hand, reason)}"
    return f"<p class=w>{prose(said)}</p>{cited(reason.cites)}"


def card_marked(number: int, marked: Marked) -> str:
    """A card played with its value, and the others opening to theirs with a best line from each."""
    turn = marked.position.turn
    assert turn
    value = short(marked.position, marked.worth)
    lost = f", where {short(marked.position, marked.best)} was there" if marked.given else ""
    mark = " class=lost" if marked.given else ""
    played = f"<b>{turn.value}</b> {prose(str(marked.card))} <em>{value}{lost}</em>"
    return f"<li{mark} data-card={number}><p>{played}</p>{_others(marked)}</li>"


def _others(marked: Marked) -> str:
    """What else could have been played: as good, better and worse at a glance; opened, the best line after each."""
    others = [rest for choice in marked.choices if (rest := _without(choice, marked.card))]
    if not others:
        return "<p class=only>no other card to play</p>"
    parts: dict[int, list[Card]] = {}
    for choice in sorted(others, key=lambda choice: choice.worth != marked.worth):
        parts.setdefault(choice.worth, []).extend(choice.cards)
    heads = (
        f"{'as good' if worth == marked.worth else short(marked.position, worth)}: {listed(cards)}"
        for worth, cards in parts.items()
    )
    lines = "".join(f"<li>{_other(marked, choice)}</li>" for choice in others)
    return (
        f"<details class=solo-else data-search-exclude><summary>{prose('; '.join(heads))}</summary>"
        f"<ul>{lines}</ul></details>"
    )


def _without(choice: Choice, card: Card) -> Choice | None:
    """The choice without the card that was played; None where nothing is left of it."""
    rest = tuple(other for other in choice.cards if other != card)
    if not rest or card != choice.cards[-1]:
        return Choice(rest, choice.worth, choice.line) if rest else None
    # the line begins with the card that was played: its neighbour, which is as good, takes its place
    changed = {rest[-1]: card}
    return Choice(rest, choice.worth, tuple(changed.get(other, other) for other in choice.line))


def _other(marked: Marked, choice: Choice) -> str:
    best = line(marked.position, (choice.cards[-1], *choice.line))
    return prose(f"{listed(choice.cards)}, {short(marked.position, choice.worth)}. Best from there: {best}")
