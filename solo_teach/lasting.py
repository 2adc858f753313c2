"""A misère fought on when its end is known: the caller lasts as long as he can, and his adversaries make haste.

To a solver every card of a beaten caller is worth the same. People play on, and so does this.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from solo_teach.cards import Card
from solo_teach.solver import Question
from solo_teach.solver_bits import SEAT, bits_of
from solo_teach.solver_position import Position
from solo_teach.solver_table import FOUR, each, lane

ENOUGH = 500
"""So many positions are looked at for one card; then a rule of thumb will do."""
LONGEST = 13


def decided(position: Position) -> bool:
    """Whether the end is known without a search: the caller has a trick, or all his suits are safe for ever.

    That he could still throw his misère away, going over where he can go under, is not counted. On lead, or with the
    best card of the trick so far, he is not out of danger.
    """
    if position.over:
        return True
    if position.contract.caller in (seat for seat, _ in position.trick.plays):
        return not _winning(position) and not danger(position)
    return position.trick.leader is not position.contract.caller and not danger(position)


def danger(position: Position) -> int:
    """By how many cards the caller's suits fall short of being safe for ever.

    His i-th lowest of a suit, from 0, is safe below which stand no more than i cards of the others.
    """
    bits, his = bits_of(position), SEAT[position.contract.caller]
    held = bits.hands[his]
    others = sum(bits.hands) - held
    if position.turn and position.contract.caller not in (seat for seat, _ in position.trick.plays):
        others += sum(1 << card for card in bits.trick)
    return sum(_short(lane(held, suit), lane(others, suit)) for suit in FOUR)


def _short(his: int, others: int) -> int:
    below = ((others & ((1 << rank) - 1)).bit_count() - place for place, rank in enumerate(each(his)))
    return sum(max(0, short) for short in below)


def _winning(position: Position) -> bool:
    """Whether the best card of the trick so far is the caller's."""
    led = position.trick.suit_led
    seat, _ = max((play for play in position.trick.plays if play[1].suit is led), key=lambda play: play[1].rank)
    return seat is position.contract.caller


def held_out(position: Position) -> Card:
    """The caller's card by rule of thumb: his highest that does not win as the trick stands, or else his lowest."""
    led, legal = position.trick.suit_led, position.legal()
    best = max((card.rank for card in position.trick.cards if card.suit is led), default=0)
    under = [card for card in legal if led and (card.suit is not led or card.rank < best)]
    return max(under, key=lambda card: card.rank) if under else min(legal, key=lambda card: card.rank)


def caller_holds_out(position: Position, asked: Question | None = None, enough: int = ENOUGH) -> Card:
    """The caller's card that puts his defeat off longest; while he can still be saved, a card that saves him.

    Of cards that last as long, the one by rule of thumb comes first, then the highest. Where the search is cut short,
    cards that were not told apart count as equal.
    """
    search = _Search(asked or Question(), enough)
    groups = [group[-1] for group in position.alike()]
    saving = [card for card in groups if search.saved(position.then(card))]
    if saving:
        return min(saving, key=lambda card: (danger(position.then(card)), -card.rank))
    left = groups
    for tricks in range(1, LONGEST + 1):
        longer = [card for card in left if search.within(position.then(card), tricks) is False]
        if len(left) == 1 or not longer:
            break
        left = longer
    thumb = held_out(position)
    alike = next(group for group in position.alike() if thumb in group)
    return thumb if alike[-1] in left else max(left, key=lambda card: card.rank)


def adversary_beats(position: Position, asked: Question | None = None, enough: int = ENOUGH) -> Card:
    """The adversary's card that beats the caller soonest, the lowest of touching ones.

    Where none beats him, or the search is cut short before it tells them apart, the one that makes him most trouble.
    """
    search = _Search(asked or Question(), enough)
    groups = [group[-1] for group in position.alike()]
    beating = [card for card in groups if not search.saved(position.then(card))] or groups
    if len(beating) == 1:
        return beating[0]
    if not search.saved(position):
        for tricks in range(1, LONGEST + 1):
            for card in beating:
                if search.within(position.then(card), tricks):
                    return card
            if not search.left:
                break
    return max(beating, key=lambda card: (search.trouble(position.then(card)), danger(position.then(card)), -card.rank))


@dataclass(slots=True)
class _Search:
    """Is the caller caught within so many tricks, the one in hand counted, if his adversaries play only to beat him?"""

    asked: Question
    left: int
    _caught: dict[Position, tuple[int, int]] = field(default_factory=dict)  # not within the first, within the second

    def saved(self, position: Position) -> bool:
        """Whether the misère is made by best play."""
        return bool(self.asked.value(position).low)

    def within(self, position: Position, tricks: int) -> bool | None:
        """Whether he is; None where it was not found in time."""
        if position.over:
            return position.won > 0
        if not tricks:
            return False
        no, yes = self._caught.get(position, (0, LONGEST + 1))
        if tricks <= no or tricks >= yes:
            return tricks >= yes
        if not self.left:
            return None
        self.left -= 1
        found = self._any_or_all(position, tricks)
        if found is not None:
            self._caught[position] = (no, tricks) if found else (tricks, yes)
        return found

    def _any_or_all(self, position: Position, tricks: int) -> bool | None:
        """Any card of an adversary's must catch him; of his own, all."""
        his, unknown = position.callers_turn, False
        for card in self._worth_playing(position):
            after = position.then(card)
            found = self.within(after, tricks - (not after.trick.cards))
            if found is (not his):
                return found
            unknown = unknown or found is None
        return None if unknown else his

    def _worth_playing(self, position: Position) -> Iterator[Card]:
        for group in position.alike():
            if position.callers_turn or not self.saved(position.then(group[-1])):
                yield group[-1]

    def trouble(self, position: Position) -> float:
        """What part of the caller's answers in this trick lose, his adversaries before him leaving him fewest."""
        if position.over or not position.trick.cards:
            return float(position.won > 0)
        groups = [group[-1] for group in position.alike()]
        if position.callers_turn:
            return sum(not self.saved(position.then(card)) for card in groups) / len(groups)
        return max(self.trouble(position.then(card)) for card in groups)
