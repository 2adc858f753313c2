"""A misère's suits one by one: is the caller caught if the adversaries lead nothing but this one?

It does not matter what is thrown meanwhile, nor what the other suits are, so one look at thirteen cards decides it.
"""

from collections.abc import Iterator
from typing import NamedTuple

from solo_teach.solver_table import Deal, each, highest, lane, lowest

NONE_ABOVE = 1 << 16


class Led(NamedTuple):
    """A trick in a suit: who follows with which card, those cards together, and who throws from another suit."""

    plays: tuple[tuple[int, int], ...]
    gone: int
    void: tuple[int, ...]


class Trick(NamedTuple):
    """One in this suit, as far as it has come: `gone` are its cards, and `best` the one winning, which is `whose`."""

    seat: int
    laid: int
    gone: int
    best: int
    whose: int


def is_safe(his: int, cards: int) -> bool:
    """Whether he cannot be caught in a suit: at most i of the others' cards stand below his i-th lowest, from 0."""
    return all((cards & ~his & ((1 << rank) - 1)).bit_count() <= place for place, rank in enumerate(each(his)))


class OneSuit:
    """One suit of a deal, of which only the cards that are there change."""

    def __init__(self, deal: Deal, suit: int) -> None:
        self.deal, self.caller = deal, deal.callers[0]
        around = [(self.caller - turn) % 4 for turn in (1, 2, 3)]
        self.adversaries = [seat for seat in around if seat in deal.seats]  # from his right
        self._dealt = [lane(held, suit) for held in deal.hands]
        self._catches: dict[int, bool] = {}
        self._tricks: dict[int, tuple[Led, ...]] = {}
        self._catches_from: dict[tuple[int, int], bool] = {}

    def catches(self, cards: int) -> bool:
        """Whether it beats him with these of its cards there, if any adversary may lead it each time."""
        known = self._catches.get(cards)
        if known is None:
            known = self._catches[cards] = self._caught(cards)
        return known

    def _caught(self, cards: int) -> bool:
        his = cards & self._dealt[self.caller]
        out = max(lowest(cards & self._dealt[seat]) for seat in self.adversaries)
        if not his or not out or is_safe(his, cards):
            return False
        return his & -his > out or any(self.catches(cards & ~led.gone) for led in self._led(cards, his))

    def led(self, cards: int) -> tuple[Led, ...]:
        """The tricks in it that are worth a try: one for each card that he may be made to play."""
        known = self._tricks.get(cards)
        if known is None:
            his = cards & self._dealt[self.caller]
            if his and is_safe(his, cards):  # then only numbers count, and he may play any
                one = self._following(cards, highest(his), 2 * NONE_ABOVE)
                known = (one,) if one else ()
            else:
                known = tuple(self._led(cards, his))
            self._tricks[cards] = known
        return known

    def _led(self, cards: int, his: int) -> Iterator[Led]:
        played = [1 << place for place in each(his)] or [0]
        for shed, over in zip(played, [*played[1:], NONE_ABOVE], strict=True):
            if led := self._following(cards, shed, over):
                yield led

    def _following(self, cards: int, shed: int, over: int) -> Led | None:
        """A trick in which he plays `shed` because none reaches his next above, `over`; none if that cannot be.

        The fewer play before him the better, so the nearest on his right who can leads. Those before him play their
        highest that allows it; those after him play any, since only their lowest counts.
        """
        seat = next((seat for seat in self.adversaries if cards & self._dealt[seat]), None)
        if seat is None:
            return None
        plays, void, reached, before = [], [], 0, True
        for _ in self.deal.seats:
            held, card = cards & self._dealt[seat], 0
            if seat == self.caller:
                before, card = False, shed
            elif held:
                fits = held & (over - 1) if before else held & -held
                if not fits or fits >= over:
                    return None
                reached = max(reached, highest(fits))
                card = highest(fits if before else held)
            if card:
                plays.append((seat, card))
            else:
                void.append(seat)
            seat = self.deal.after[seat]
        if over <= NONE_ABOVE and reached <= shed and shed:
            return None
        return Led(tuple(plays), sum(card for _, card in plays), tuple(void))

    def catches_from(self, cards: int, leader: int) -> bool:
        """Whether it beats him when this adversary leads it, and after him whoever has won."""
        if not cards & self._dealt[leader] or not self.catches(cards):
            return False
        known = self._catches_from.get((cards, leader))
        if known is None:
            known = self._catches_from[cards, leader] = self._trick(cards, Trick(leader, 0, 0, 0, leader))
        return known

    def _trick(self, cards: int, trick: Trick) -> bool:
        seat, laid = trick.seat, trick.laid
        while laid < len(self.deal.seats) and not cards & self._dealt[seat]:
            seat, laid = self.deal.after[seat], laid + 1
        if laid == len(self.deal.seats):
            return self.catches_from(cards & ~trick.gone, trick.whose)
        mine = cards & self._dealt[seat]
        if seat == self.caller:
            safe = mine & (max(1, trick.best, *self._forced(cards, laid)) - 1)
            return not safe or self._then(cards, trick, seat, laid, highest(safe))
        while mine:
            card = highest(mine)
            if self._then(cards, trick, seat, laid, card):
                return True
            mine &= (highest(cards & (card - 1) & ~self._dealt[seat]) or 1) - 1  # touching ones are alike
        return False

    def _forced(self, cards: int, laid: int) -> list[int]:
        """The lowest of each who is still to play after him."""
        seat, low = self.caller, [0]
        for _ in range(len(self.deal.seats) - laid - 1):
            seat = self.deal.after[seat]
            low.append(lowest(cards & self._dealt[seat]))
        return low

    def _then(self, cards: int, trick: Trick, seat: int, laid: int, card: int) -> bool:
        best, whose = (card, seat) if card > trick.best else (trick.best, trick.whose)
        return self._trick(cards, Trick(self.deal.after[seat], laid + 1, trick.gone | card, best, whose))
