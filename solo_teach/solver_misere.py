"""Misère and spread, in plain Python: can the caller be made to win a trick?

He leads at most once, to the first trick, since whoever wins one has lost. To a suit led he plays the highest card that
cannot win: one below the best so far, or below what somebody after him must play. If he has none he is beaten. When he
cannot follow he throws the highest of some suit. So he seldom has a choice, and the search is the adversaries'.
"""

from solo_teach.solver_bits import Bits
from solo_teach.solver_free_lead import FreeLead
from solo_teach.solver_table import FOUR, Deal, Stopped, Words, lane, lowest
from solo_teach.solver_watch import Watch

Trick = list[tuple[int, int]]


class Misere:
    """One deal, and what is known of it; within, every answer is whether the caller is beaten."""

    def __init__(self, bits: Bits) -> None:
        self.deal = Deal(bits)
        self.free = FreeLead(self.deal)
        self.caller = self.deal.callers[0]
        self._seen: dict[int, bool] = {}
        self._known: dict[tuple[int, Words], bool] = {}

    def holds(self, bits: Bits, _need: int, watch: Watch) -> bool | None:
        """Whether the misère is made from here; None where the watch ran out."""
        self.deal.lay(bits, watch)
        trick, seat = [], bits.leader
        for card in bits.trick:
            trick.append((seat, card))
            seat = self.deal.after[seat]
        try:
            return not (self._turn(trick, seat) if trick else self._lead(seat))
        except Stopped:
            return None
        finally:
            watch.nodes += self.deal.since

    def _lead(self, seat: int) -> bool:
        """Whether he is beaten when this seat leads."""
        if not self.deal.hands[self.caller]:
            return False
        if seat == self.caller:
            return self._turn([], seat)
        seen = self.deal.all << 2 | seat  # whose the cards are never changes, so that this tells the hands
        known = self._seen.get(seen)
        if known is None:
            known = self._seen[seen] = self._searched(seat)
        return known

    def _searched(self, seat: int) -> bool:
        if not self.free.beats():
            return False
        if any(self.free.suits[suit].catches_from(lane(self.deal.all, suit), seat) for suit in FOUR):
            return True
        key = seat, self.deal.words()
        known = self._known.get(key)
        if known is None:
            self.deal.count()
            known = self._known[key] = self._turn([], seat)
        return known

    def _turn(self, trick: Trick, seat: int) -> bool:
        legal = self.deal.hands[seat]
        if trick:
            suit = 0xFFFF << (trick[0][1] & ~15)
            legal = legal & suit or legal
        if seat == self.caller:
            return all(self._after(trick, seat, card) for card in self._his(trick, legal))
        cards = self.deal.apart(legal)
        if len(cards) > 1:
            cards.sort(key=lambda card: self._promise(trick, card), reverse=True)
        return any(self._after(trick, seat, card) for card in cards)

    def _his(self, trick: Trick, legal: int) -> list[int]:
        """The caller's cards worth playing, one of a suit: the highest that cannot win."""
        led = trick[0][1] >> 4 if trick else None
        cards = []
        for suit in FOUR:
            safe = lane(legal, suit)
            if led in (None, suit):
                best = max((1 << (card & 15) for _, card in trick if card >> 4 == suit), default=0)
                safe &= max(1, best, *self._forced(suit, len(trick))) - 1
            if safe:
                cards.append(16 * suit + safe.bit_length() - 1)
        return cards

    def _forced(self, suit: int, played: int) -> list[int]:
        """The lowest of the suit that each who is still to play after him holds."""
        seat, low = self.caller, [0]
        for _ in range(len(self.deal.seats) - played - 1):
            seat = self.deal.after[seat]
            low.append(lowest(lane(self.deal.hands[seat], suit)))
        return low

    def _promise(self, trick: Trick, card: int) -> int:
        """What an adversary tries first: to lead where the caller is short of low cards, to keep low ones."""
        suit, rank = card >> 4, card & 15
        his = lane(self.deal.hands[self.caller], suit)
        if not trick:
            if not his:
                return -20
            below = lane(self.deal.all, suit) & ~his & ((1 << his.bit_length() - 1) - 1)
            return 40 - 3 * below.bit_count() + 4 * his.bit_count() - rank
        if suit != trick[0][1] >> 4:
            return 20 + rank if his else 20
        return rank if any(seat == self.caller for seat, _ in trick) else -rank

    def _after(self, trick: Trick, seat: int, card: int) -> bool:
        now = [*trick, (seat, card)]
        self.deal.hands[seat] ^= 1 << card
        beaten = self._turn(now, self.deal.after[seat]) if len(now) < len(self.deal.seats) else self._taken(now)
        self.deal.hands[seat] ^= 1 << card
        return beaten

    def _taken(self, trick: Trick) -> bool:
        """Whether he is beaten now that the trick is whole."""
        led = trick[0][1] >> 4
        taker, _ = max((play for play in trick if play[1] >> 4 == led), key=lambda play: play[1])
        if taker == self.caller:
            return True
        gone = sum(1 << card for _, card in trick)
        self.deal.all ^= gone
        beaten = self._lead(taker)
        self.deal.all ^= gone
        return beaten
