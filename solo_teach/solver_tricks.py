"""Contracts of tricks, in plain Python: does the caller's side win so many more?

One target at a time. What is known of a position is kept by who leads and by who owns the cards of each suit from the
highest down, so that ranks no longer there make no difference.
"""

from solo_teach.solver_bits import NO_TRUMPS, Bits
from solo_teach.solver_table import FOUR, Deal, Stopped, Words, highest, lane
from solo_teach.solver_watch import Watch

Trick = list[tuple[int, int]]


class Tricks:
    """One deal, and what is known of it: for each position the fewest and the most tricks still to come."""

    def __init__(self, bits: Bits) -> None:
        self.deal, self.trumps = Deal(bits), bits.terms.trumps
        self._known: dict[tuple[int, Words], tuple[int, int]] = {}

    def holds(self, bits: Bits, need: int, watch: Watch) -> bool | None:
        """Whether the caller's side wins so many more, the trick in progress counted; None where the watch ran out."""
        self.deal.lay(bits, watch)
        trick, seat = [], bits.leader
        for card in bits.trick:
            trick.append((seat, card))
            seat = self.deal.after[seat]
        try:
            return self._turn(trick, seat, need) if trick else self._lead(seat, need)
        except Stopped:
            return None
        finally:
            watch.nodes += self.deal.since

    def _lead(self, seat: int, need: int) -> bool:
        left = self.deal.hands[seat].bit_count()
        if need <= 0 or need > left:
            return need <= 0
        if need <= self._sure(seat, ours=True):
            return True
        if left - self._sure(seat, ours=False) < need:
            return False
        key = seat, self.deal.words()
        low, high = self._known.get(key, (0, left))
        if need <= low or need > high:
            return need <= low
        self.deal.count()
        held = self._turn([], seat, need)
        self._known[key] = (need, high) if held else (low, need - 1)
        return held

    def _sure(self, leader: int, ours: bool) -> int:
        """Tricks this side takes whatever happens: by high trumps, and without trumps by the leader's top cards."""
        sides = self.deal.ours
        if self.trumps == NO_TRUMPS:
            return sum(self._tops(leader, suit) for suit in FOUR) if sides[leader] is ours else 0
        theirs = sum(lane(self.deal.hands[seat], self.trumps) for seat in self.deal.seats if sides[seat] is not ours)
        return max(_sure_of(lane(self.deal.hands[s], self.trumps), theirs) for s in self.deal.seats if sides[s] is ours)

    def _tops(self, seat: int, suit: int) -> int:
        mine = lane(self.deal.hands[seat], suit)
        return (mine & -(highest(lane(self.deal.all, suit) & ~mine) or 1)).bit_count()

    def _turn(self, trick: Trick, seat: int, need: int) -> bool:
        hand, led = self.deal.hands[seat], trick[0][1] >> 4 if trick else 0
        follows = lane(hand, led) if trick else 0
        legal = follows << 16 * led if follows else hand
        cards = sorted(self.deal.apart(legal), key=lambda card: self._promise(trick, seat, card), reverse=True)
        ours = self.deal.ours[seat]
        return any(self._after(trick, seat, card, need) is ours for card in cards) is ours

    def _strength(self, card: int, led: int) -> int:
        """Trumps above the suit led, that suit above the rest."""
        return (card & 15) + (32 if card >> 4 == self.trumps else 16 if card >> 4 == led else 0)

    def _promise(self, trick: Trick, seat: int, card: int) -> int:
        """What to try first: top cards to lead; then to win as cheaply as will do, or not to waste a card."""
        suit, rank, ours = card >> 4, card & 15, self.deal.ours[seat]
        if not trick:
            theirs = sum(lane(self.deal.hands[s], suit) for s in self.deal.seats if self.deal.ours[s] is not ours)
            others = lane(self.deal.all, suit) & ~lane(self.deal.hands[seat], suit) & ~theirs
            return 50 + rank if 1 << rank > theirs else (40 if others > theirs else 10) - rank
        led = trick[0][1] >> 4
        winning, best = max(trick, key=lambda play: self._strength(play[1], led))
        wins = self._strength(card, led) > self._strength(best, led)
        if self.deal.ours[winning] is ours:
            return (20 if wins else 50) - rank
        last = len(trick) == len(self.deal.seats) - 1
        return (90 if last else 45) - rank if wins else 35 - rank - (20 if suit == self.trumps else 0)

    def _after(self, trick: Trick, seat: int, card: int, need: int) -> bool:
        now = [*trick, (seat, card)]
        self.deal.hands[seat] ^= 1 << card
        more = len(now) < len(self.deal.seats)
        held = self._turn(now, self.deal.after[seat], need) if more else self._taken(now, need)
        self.deal.hands[seat] ^= 1 << card
        return held

    def _taken(self, trick: Trick, need: int) -> bool:
        """Whether so many are won, counting this trick, which is whole."""
        led = trick[0][1] >> 4
        taker, _ = max(trick, key=lambda play: self._strength(play[1], led))
        gone = sum(1 << card for _, card in trick)
        self.deal.all ^= gone
        held = self._lead(taker, need - self.deal.ours[taker])
        self.deal.all ^= gone
        return held


def _sure_of(mine: int, theirs: int) -> int:
    """Of a hand's top trumps no more are lost than the other side has higher ones than the last of them."""
    best = count = 0
    while mine:
        top = highest(mine)
        mine ^= top
        count += 1
        best = max(best, count - (theirs & ~(2 * top - 1)).bit_count())
    return best
