"""Layouts that fit what a seat has seen, oftener those in which each hand suits the call made on it."""

from collections.abc import Callable, Iterator
from math import exp
from random import Random

from solo_teach.layouts import consistent_deals
from solo_teach.players.strength import LANE, danger, packed, tricks
from solo_teach.seats import Seat
from solo_teach.solver_bits import PLACE, SEAT, SUIT
from solo_teach.solver_position import MISERES, Hands
from solo_teach.views import View

Packed = tuple[int, int, int, int]
"""The hands of a layout as numbers, W N E S."""

CHAINS = 8
SETTLING = 150
BETWEEN = 25
"""From each of so many layouts drawn fairly, so many exchanges are tried before the first is taken, and between two."""
STRICT = 0.5
"""How strictly a call is read: a step above 2 4 6 8 10 tells once against a misère, a trick too few four times."""

Unlikely = Callable[[int], float]


def imagined(view: View, number: int, seed: int | str) -> Iterator[Packed]:
    """So many layouts, or all there are. Where a hidden hand has called, two cards at a time change places in them.

    They do so oftener the better the layouts then suit the call (Metropolis).
    """
    read = _read(view)
    sample = consistent_deals(view, CHAINS if read else number, seed)
    if not read:
        yield from (_packed(hands) for hands in sample.hands)
        return
    luck = Random(f"{seed} exchanges")
    for turn, hands in enumerate(sample.hands):
        now = _Layout(view, list(_packed(hands)), read)
        now.exchange(SETTLING, luck)
        for _ in range(turn, number, len(sample.hands)):
            now.exchange(BETWEEN, luck)
            yield _four(now.hands)


def _packed(hands: Hands) -> Packed:
    return _four([packed(hand) for hand in hands])


def _four(hands: list[int]) -> Packed:
    w, n, e, s = hands
    return w, n, e, s


def _read(view: View) -> dict[int, Unlikely]:
    """For each caller whose hand is hidden, how ill a hand as dealt suits what he undertook."""
    contract, trumps = view.contract, view.contract.trumps
    alone = contract.partner is None

    def unlikely(hand: int) -> float:
        if contract.call in MISERES:
            return STRICT * danger(hand)
        return 4 * STRICT * max(0.0, (view.target if alone else 4) - tricks(hand, trumps))

    hidden = [seat for seat in view.others if view.left(seat) > len(view.known(seat))]
    return {SEAT[seat]: unlikely for seat in hidden if seat in contract.callers}


class _Layout:
    """One layout, in which hidden cards of the others change places."""

    def __init__(self, view: View, hands: list[int], read: dict[int, Unlikely]) -> None:
        """The cards that may move, where they may go, and how well the layout suits the calls."""
        self.hands, self._read_as = hands, read
        self._played = [packed(view.played(seat)) for seat in Seat]
        self._where = {PLACE[card]: next(p for p in range(4) if hands[p] >> PLACE[card] & 1) for card in view.unseen}
        self._cards = sorted(self._where)
        self._void = [sum(LANE << 16 * SUIT[suit] for suit in view.voids(seat)) for seat in Seat]
        self._ill = {p: unlikely(hands[p] | self._played[p]) for p, unlikely in read.items()}

    def exchange(self, times: int, luck: Random) -> None:
        """Tries to exchange two cards so many times."""
        cards, where, hands, void = self._cards, self._where, self.hands, self._void
        for _ in range(times):
            a, b, chance = cards[int(luck.random() * len(cards))], cards[int(luck.random() * len(cards))], luck.random()
            one, two = where[a], where[b]
            if one == two or void[one] >> b & 1 or void[two] >> a & 1:
                continue
            change = 1 << a | 1 << b
            hands[one] ^= change
            hands[two] ^= change
            ill = {p: self._read_as[p](hands[p] | self._played[p]) for p in (one, two) if p in self._ill}
            worse = sum(ill.values()) - sum(self._ill[p] for p in ill)
            if worse > 0 and chance >= exp(-worse):
                hands[one] ^= change
                hands[two] ^= change
            else:
                where[a], where[b] = two, one
                self._ill |= ill
