"""Misère made harder for the caller: at every trick the adversaries choose which of them leads.

Who survives that survives the game. And since it does not matter which adversary wins a trick, their cards between two
neighbouring cards of the caller are all alike, so that few positions are left and most misères are decided here.
"""

from typing import NamedTuple

from solo_teach.solver_one_suit import OneSuit, is_safe
from solo_teach.solver_table import FOUR, Deal, highest, lane, lowest

_SAFE = 4  # no seat, but the mark of a safe suit


class Suit(NamedTuple):
    """What can be said of the cards of a suit that are there."""

    catches: bool  # the caller, if it alone is led
    promise: int  # for being led first: he has many cards, and few outside are below them
    safe: bool  # for ever
    word: tuple[int, ...]  # whose the cards are, from the highest down, in one order where that makes no difference


class FreeLead:
    """The caller against adversaries who lead as they please; every answer is whether he is beaten."""

    def __init__(self, deal: Deal) -> None:
        self.deal, self.caller = deal, deal.callers[0]
        self.suits = [OneSuit(deal, suit) for suit in FOUR]
        self._seen: dict[int, bool] = {}  # by the cards that are there: whose they are never changes
        self._known: dict[tuple[tuple[int, ...], ...], bool] = {}
        self._said: list[dict[int, Suit]] = [{}, {}, {}, {}]

    def beats(self) -> bool:
        """Whether he is beaten from the start of a trick."""
        known = self._seen.get(self.deal.all)
        if known is None:
            known = self._seen[self.deal.all] = self._searched()
        return known

    def _searched(self) -> bool:
        said = []
        for suit in FOUR:
            said.append(self.suit(suit))
            if said[-1].catches:
                return True
        if all(suit.safe for suit in said):
            return False
        key = said[0].word, said[1].word, said[2].word, said[3].word
        known = self._known.get(key)
        if known is None:
            self.deal.count()
            order = sorted(FOUR, key=lambda suit: said[suit].promise, reverse=True)
            known = self._known[key] = any(self._led(suit) for suit in order)
        return known

    def suit(self, suit: int) -> Suit:
        """What can be said of a suit from the cards of it that are there."""
        cards = self.deal.all >> 16 * suit & 0xFFFF
        known = self._said[suit].get(cards)
        if known is None:
            safe, promise = is_safe(lane(self.deal.hands[self.caller], suit), cards), self._promise(suit, cards)
            known = Suit(self.suits[suit].catches(cards), promise, safe, self._word(suit, cards, safe))
            self._said[suit][cards] = known
        return known

    def _promise(self, suit: int, cards: int) -> int:
        his = lane(self.deal.hands[self.caller], suit)
        below = cards & ~his & max(0, highest(his) - 1)
        return 9 * his.bit_count() - 8 * below.bit_count() if his else -100

    def _word(self, suit: int, cards: int, safe: bool) -> tuple[int, ...]:
        """In a safe suit only numbers count; in another the adversaries' cards between two of his are alike."""
        if safe:
            return (_SAFE, *sorted(self.deal.word(suit, cards)))
        gap: list[int] = []
        word: list[int] = []
        for owner in self.deal.word(suit, cards):
            if owner == self.caller:
                word += [*sorted(gap), owner]
                gap = []
            else:
                gap.append(owner)
        return (*word, *sorted(gap))

    def _led(self, suit: int) -> bool:
        """Whether some trick in this suit beats him in the end."""
        hands = self.deal.hands
        for plays, gone, void in self.suits[suit].led(lane(self.deal.all, suit)):
            for seat, card in plays:
                hands[seat] ^= card << 16 * suit
            self.deal.all ^= gone << 16 * suit
            beaten = self._thrown_by(void)
            self.deal.all ^= gone << 16 * suit
            for seat, card in plays:
                hands[seat] ^= card << 16 * suit
            if beaten:
                return True
        return False

    def _thrown_by(self, seats: tuple[int, ...]) -> bool:
        """Whether he is beaten once these, who could not follow, have each thrown the highest of some suit."""
        if not seats:
            return self.beats()
        seat, rest = seats[0], seats[1:]
        theirs = seat != self.caller
        for card in self._worth_throwing(seat):
            self.deal.hands[seat] ^= card
            self.deal.all ^= card
            beaten = self._thrown_by(rest)
            self.deal.all ^= card
            self.deal.hands[seat] ^= card
            if beaten is theirs:
                return beaten
        return not theirs

    def _worth_throwing(self, seat: int) -> list[int]:
        """The highest of each suit; first the caller's most dangerous, and what of the adversaries' is of least use.

        From a safe suit the caller throws only where he has no other: to throw what is in danger is never worse.
        """
        hand, rated = self.deal.hands[seat], []
        for suit in FOUR:
            held = hand >> 16 * suit & 0xFFFF
            if held:
                top = held.bit_length() - 1
                rated.append((self._safety(seat, suit, top), suit, 1 << 16 * suit + top))
        if seat == self.caller:
            rated = [one for one in rated if not self.suit(one[1]).safe] or rated[:1]
        return [card for _, _, card in sorted(rated)]

    def _safety(self, seat: int, suit: int, top: int) -> int:
        his = lane(self.deal.hands[self.caller], suit)
        if seat != self.caller:
            return -top if his else -32
        out = lane(self.deal.all, suit) & ~his
        below = (out & ((1 << top) - 1)).bit_count()
        return his.bit_count() - 4 * below - (8 if lowest(his) > lowest(out) else 0)
