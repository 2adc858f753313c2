"""The pack between hands: gathered from the last hand's tricks, shuffled fully, lightly or not at all, and cut."""

import random
from collections.abc import Callable, Sequence

from solo_teach.cards import Card
from solo_teach.contract import Call
from solo_teach.deal import Deal, shuffled
from solo_teach.decisions import Shuffling
from solo_teach.law import law
from solo_teach.ruleset import Ruleset
from solo_teach.seats import Seat
from solo_teach.tricks import Play


def gathered(last: Play | Deal) -> tuple[Card, ...]:
    """The pack put together again: each player's tricks as he won them, then the hands, then a card that was nobody's.

    A hand that was thrown in has no tricks: `last` is then the deal itself.
    """
    dealt = last.deal if isinstance(last, Play) else last
    cards = [card for seat in Seat for card in _tricks_of(seat, last)]
    cards += last.trick.cards if isinstance(last, Play) else ()
    cards += [card for seat in Seat for card in sorted(last.hand(seat), key=lambda card: card.code)]
    if isinstance(dealt.turn_up, Card) and dealt.turn_up not in cards:
        cards.append(dealt.turn_up)
    return tuple(cards)


def _tricks_of(seat: Seat, last: Play | Deal) -> tuple[Card, ...]:
    if isinstance(last, Deal):
        return ()
    won = zip(last.tricks, last.takers, strict=True)
    return tuple(card for trick, taker in won if taker is seat for card in trick.cards)


@law("foster.law-8", "wikipedia.high-scoring-shuffle", "everything2.shuffling")
def prepared(pack: Sequence[Card], seed: int | str, rules: Ruleset, last: Play | Deal | None) -> tuple[Card, ...]:
    """The pack as it is dealt next: shuffled where the rules shuffle now, and in any case cut.

    `last` is the hand played before, or its deal if it was thrown in, or None before the first deal.
    """
    draw = random.Random(seed).random
    cards = list(pack)
    first = last is None and rules.shuffling is not Shuffling.NEVER
    if rules.shuffling is Shuffling.EVERY_DEAL or first or _after_abundance(rules, last):
        cards = shuffled(cards, draw)
    elif rules.shuffling is Shuffling.LIGHTLY:
        cards = _riffled(cards, draw)
    cut = 4 + int(draw() * (len(cards) - 7))  # law 10: at least four cards in each packet
    return (*cards[cut:], *cards[:cut])


def _after_abundance(rules: Ruleset, last: Play | Deal | None) -> bool:
    if rules.shuffling is not Shuffling.AFTER_ABUNDANCE or not isinstance(last, Play):
        return False
    return rules.rank(last.contract.call) >= rules.rank(Call.ABUNDANCE)


def _riffled(cards: list[Card], draw: Callable[[], float]) -> list[Card]:
    """One riffle: two halves dropped together, a card at a time from either in proportion to what is left of it."""
    left, right = cards[: len(cards) // 2], cards[len(cards) // 2 :]
    riffled = []
    while left or right:
        from_left = draw() * (len(left) + len(right)) < len(left)
        riffled.append((left if from_left else right).pop(0))
    return riffled
