"""A second opinion on the game, written from the books on plain strings; it knows nothing of the package.

Seats are the letters W N E S, cards a suit and a rank such as `DT`, calls the words of a record.
"""

import random
from collections.abc import Iterator

SEATS = "WNES"
RANKS = "23456789TJQKA"
PACK = [suit + rank for suit in "SHCD" for rank in reversed(RANKS)]
HIGHER = ("propose", "solo", "misere", "abundance", "abundance_in_trumps", "spread", "slam")
CALLS = ("pass", "accept", *HIGHER)
Said = tuple[tuple[str, str], ...]


def after(seat: str) -> str:
    """The other three seats in turn."""
    return (SEATS * 2)[SEATS.index(seat) + 1 :][:3]


def auctions(eldest: str, lone: tuple[str, ...] = ("solo",), eldest_returns: bool = True) -> Iterator[tuple[Said, str]]:
    """Every complete auction, with what it comes to: `solo N`, `propose W+E`, or nothing.

    Kept as the list of those still to be heard: a call has everyone heard again who has not passed.
    `lone` is what a proposer may say whom nobody accepts.
    """

    def hear(said: Said, waiting: str, live: str, top: int, callers: str) -> Iterator[tuple[Said, str]]:
        alone = top == 0 and len(callers) == 1
        if not waiting:
            yield said, "" if top < 0 or alone else f"{HIGHER[top]} {'+'.join(callers)}"
            return
        seat, rest = waiting[0], waiting[1:]
        yield from hear((*said, (seat, "pass")), rest, live.replace(seat, ""), top, callers)
        if alone and seat != callers:
            others = "".join(other for other in rest if other in live.replace(callers, ""))
            yield from hear((*said, (seat, "accept")), others, live, 0, callers + seat)
        for height in range(top + 1, 7):
            if seat not in live or (callers == seat and HIGHER[height] not in lone):
                continue
            answer = "".join(other for other in after(seat) if other in live)
            if height == 0:
                if eldest_returns and eldest not in live:
                    answer += eldest
                answer = "".join(sorted(answer, key=after(seat).index)) + (seat if lone else "")
            yield from hear((*said, (seat, HIGHER[height])), answer, live, height, seat)

    return hear((), eldest + after(eldest), SEATS, -1, "")


def may_play(hand: set[str], led: str | None) -> set[str]:
    """The cards of the suit led, or the whole hand."""
    return {card for card in hand if card[0] == led} or hand


def taker(leader: str, cards: list[str], trump: str | None) -> str:
    """Who wins a trick of four."""
    ruffs = [card for card in cards if card[0] == trump]
    best = max(ruffs or [card for card in cards if card[0] == cards[0][0]], key=lambda card: RANKS.index(card[1]))
    return (leader + after(leader))[cards.index(best)]


def shuffled(seed: int | str) -> list[str]:
    """The pack in the order that a seed stands for: each place from the last is filled from those up to it."""
    draw, cards = random.Random(seed).random, list(PACK)
    for place in range(51, 0, -1):
        chosen = int(draw() * (place + 1))
        cards[place], cards[chosen] = cards[chosen], cards[place]
    return cards


def dealt(cards: list[str], dealer: str, packets: tuple[int, ...]) -> dict[str, set[str]]:
    """Who gets which cards when the pack is given round from the dealer's left."""
    to = "".join(seat * packet for packet in packets for seat in after(dealer) + dealer)
    return {seat: {card for card, got in zip(cards, to, strict=True) if got == seat} for seat in SEATS}
