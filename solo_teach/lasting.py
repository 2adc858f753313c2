"""A misère fought on when its end is known: the caller lasts as long as he can, and his adversaries make haste.

To a solver every card of a beaten caller is worth the same. People play on, and so does this.
"""

from dataclasses import dataclass, field

from solo_teach.cards import Card
from solo_teach.solver import Question
from solo_teach.solver_bits import SEAT, Bits, bits_of, within
from solo_teach.solver_haste import Haste
from solo_teach.solver_position import Position
from solo_teach.solver_table import FOUR, each, lane
from solo_teach.solver_watch import Bound, Watch

ENOUGH = 600
"""So many positions are looked at for one card; then a rule of thumb will do."""


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


@dataclass(slots=True)
class Fight:
    """What is known of one deal while it is fought out; a whole line shares it. `enough` bounds the search for a card.

    The bound is a number of positions, so that the same position always has the same card.
    """

    enough: int = ENOUGH
    asked: Question = field(default_factory=Question)
    _haste: Haste | None = None
    _of: Bits | None = None

    def saved(self, position: Position) -> bool:
        """Whether the misère is made by best play."""
        return bool(self.asked.value(position).low)

    def within(self, position: Position, tricks: int, watch: Watch) -> bool | None:
        """Whether the caller can be caught in so many tricks, the one in hand counted; None if the watch ran out."""
        if position.over:
            return position.won > 0
        bits = bits_of(position)
        if not self._haste or not self._of or bits.terms != self._of.terms or not within(bits, self._of.cards):
            self._haste, self._of = Haste(bits), bits
        return self._haste.within(bits, tricks, watch) if tricks else False


def caller_holds_out(position: Position, fight: Fight | None = None) -> Card:
    """The caller's card that puts his defeat off longest; while he can still be saved, a card that saves him.

    Of cards that last as long, the one by rule of thumb comes first, then the highest. Where the search is cut short,
    cards that were not told apart count as equal.
    """
    fight = fight or Fight()
    left = [group[-1] for group in position.alike()]
    if fight.saved(position):
        left.sort(key=lambda card: (danger(position.then(card)), -card.rank))
        return next(card for card in left if fight.saved(position.then(card)))
    watch = Watch(Bound(nodes=fight.enough))
    for tricks in _tricks(position):
        longer = [card for card in left if not _caught(fight, position, card, tricks, watch)]
        if len(left) == 1 or not longer or watch.spent:
            break
        left = longer
    thumb = held_out(position)
    alike = next(group for group in position.alike() if thumb in group)
    return thumb if alike[-1] in left else max(left, key=lambda card: card.rank)


def adversary_beats(position: Position, fight: Fight | None = None) -> Card:
    """The adversary's card that beats the caller soonest, the lowest of touching ones.

    Where none beats him, or the search is cut short before it tells them apart, the one that makes him most trouble.
    """
    fight = fight or Fight()
    cards = [group[-1] for group in position.alike()]
    if fight.saved(position):
        return max(cards, key=lambda card: _promise(fight, position.then(card), card))
    watch = Watch(Bound(nodes=fight.enough))
    for tricks in _tricks(position):
        for card in cards:
            if _caught(fight, position, card, tricks, watch):
                return card
        if watch.spent:
            break
    cards.sort(key=lambda card: (-danger(position.then(card)), card.rank))
    return next(card for card in cards if not fight.saved(position.then(card)))


def _tricks(position: Position) -> range:
    return range(1, position.left + 1)


def _caught(fight: Fight, position: Position, card: Card, tricks: int, watch: Watch) -> bool | None:
    after = position.then(card)
    return fight.within(after, tricks - (not after.trick.cards), watch)


def _promise(fight: Fight, after: Position, card: Card) -> tuple[float, int, int]:
    return _trouble(fight, after), danger(after), -card.rank


def _trouble(fight: Fight, position: Position) -> float:
    """What part of the caller's answers in this trick lose, his adversaries before him leaving him fewest."""
    if position.over or not position.trick.cards:
        return float(position.won > 0)
    cards = [group[-1] for group in position.alike()]
    if position.callers_turn:
        return sum(not fight.saved(position.then(card)) for card in cards) / len(cards)
    return max(_trouble(fight, position.then(card)) for card in cards)
