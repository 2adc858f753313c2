"""Within how many tricks can the caller of a misère be caught, if he lasts as long as he can?"""

from solo_teach.solver_bits import Bits
from solo_teach.solver_misere import Misere, Trick
from solo_teach.solver_table import FOUR, each, lane
from solo_teach.solver_watch import Watch

NEVER = 14


class Haste(Misere):
    """One deal, whose adversaries are in haste; within, every answer is whether he is caught in the tricks left."""

    def __init__(self, bits: Bits) -> None:
        super().__init__(bits)
        self._left = 0
        self._bounds: dict[int, tuple[int, int]] = {}  # not caught within the first number, caught within the second

    def within(self, bits: Bits, tricks: int, watch: Watch) -> bool | None:
        """Whether he can be caught within so many tricks, the one in hand counted; None where the watch ran out."""
        self._left = tricks
        held = self.holds(bits, 1, watch)
        return None if held is None else not held

    def _lead(self, seat: int) -> bool:
        if not self.deal.hands[self.caller]:
            return False
        here = self.deal.all << 2 | seat
        no, yes = self._bounds.get(here, (0, NEVER))
        tricks = self._left
        if not no < tricks < yes:
            return tricks >= yes
        self.deal.count()
        caught = not self._too_few(seat) and self._turn([], seat)
        self._bounds[here] = (no, tricks) if caught else (tricks, yes)
        return caught

    def _too_few(self, seat: int) -> bool:
        """Whether so few tricks cannot be enough, or none would be.

        To be caught in a suit he must have nothing left there below its lowest card that is not safe.
        """
        if seat == self.caller:
            return False
        return self._left < min(self._tricks_to(suit) for suit in FOUR) or not self.free.beats()

    def _tricks_to(self, suit: int) -> int:
        cards, his = lane(self.deal.all, suit), lane(self.deal.hands[self.caller], suit)
        for place, rank in enumerate(each(his)):
            if (cards & ~his & ((1 << rank) - 1)).bit_count() > place:
                return place + 1
        return NEVER

    def _taken(self, trick: Trick) -> bool:
        self._left -= 1
        try:
            return super()._taken(trick)
        finally:
            self._left += 1
