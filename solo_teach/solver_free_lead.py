"""Misère made harder for the caller: at every trick the adversaries choose which of them leads.

Who survives that survives the game. And since it does not matter which adversary wins a trick, their cards between two
neighbouring cards of the caller are all alike, so that few positions are left and most misères are decided here.
"""

from typing import NamedTuple

from solo_teach.solver_table import FOUR, Deal, each, highest, lane, lowest

_SAFE = 4  # no seat, but the mark of a safe suit
_NONE_ABOVE = 1 << 16
Plan = list[tuple[int, int | None]]  # who plays which card, in turn; None for one who cannot follow


class Suit(NamedTuple):
    """What can be said of the cards of a suit that are there."""

    catches: bool  # the caller, when led: his lowest stands above the lowest of each adversary who holds it
    promise: int  # for being led first: he has many cards, and few outside are below them
    safe: bool  # for ever: at most i of the others' cards stand below his i-th lowest, counted from 0
    word: tuple[int, ...]  # whose the cards are, from the highest down, in one order where that makes no difference


class FreeLead:
    """The caller against adversaries who lead as they please; every answer is whether he is beaten."""

    def __init__(self, deal: Deal) -> None:
        self.deal, self.caller = deal, deal.callers[0]
        around = [(self.caller - turn) % 4 for turn in (1, 2, 3)]
        self.adversaries = [seat for seat in around if seat in deal.seats]  # from his right
        self._known: dict[tuple[tuple[int, ...], ...], bool] = {}
        self._suits: list[dict[int, Suit]] = [{}, {}, {}, {}]

    def beats(self) -> bool:
        """Whether he is beaten from the start of a trick."""
        if not self.deal.hands[self.caller]:
            return False
        suits = [self.suit(suit) for suit in FOUR]
        if any(suit.catches for suit in suits):
            return True
        if all(suit.safe for suit in suits):
            return False
        key = suits[0].word, suits[1].word, suits[2].word, suits[3].word
        known = self._known.get(key)
        if known is None:
            self.deal.count()
            order = sorted(FOUR, key=lambda suit: suits[suit].promise, reverse=True)
            known = self._known[key] = any(self._led(suit) for suit in order)
        return known

    def suit(self, suit: int) -> Suit:
        """What can be said of a suit from the cards of it that are there: whose they are never changes."""
        cards = lane(self.deal.all, suit)
        known = self._suits[suit].get(cards)
        if known is None:
            safe, promise = self._safe(suit, cards), self._promise(suit, cards)
            known = Suit(self._catches(suit), promise, safe, self._word(suit, cards, safe))
            self._suits[suit][cards] = known
        return known

    def _safe(self, suit: int, cards: int) -> bool:
        his = lane(self.deal.hands[self.caller], suit)
        return all((cards & ~his & ((1 << rank) - 1)).bit_count() <= place for place, rank in enumerate(each(his)))

    def _catches(self, suit: int) -> bool:
        his = lowest(lane(self.deal.hands[self.caller], suit))
        out = max(lowest(lane(self.deal.hands[seat], suit)) for seat in self.adversaries)
        return bool(out) and his > out

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
        # the fewer play before him the better, so the nearest on his right who can leads
        leader = next((seat for seat in self.adversaries if lane(self.deal.hands[seat], suit)), None)
        if leader is None:
            return False
        his = lane(self.deal.hands[self.caller], suit)
        if not his:
            return self._tried(leader, suit, None, _NONE_ABOVE)
        if self.suit(suit).safe:
            return self._tried(leader, suit, highest(his), 2 * _NONE_ABOVE)
        cards = [1 << place for place in each(his)]
        return any(
            self._tried(leader, suit, card, over) for card, over in zip(cards, [*cards[1:], _NONE_ABOVE], strict=True)
        )

    def _tried(self, leader: int, suit: int, shed: int | None, over: int) -> bool:
        """Whether he is beaten by a trick in which he plays this card, because none reaches his next above, `over`.
        In a safe suit, which `over` beyond all cards stands for, he may play any.

        Those before him play their highest that allows it; those after him play any, since only their lowest counts.
        """
        plan: Plan = []
        reached, before, seat = 0, True, leader
        for _ in self.deal.seats:
            cards = lane(self.deal.hands[seat], suit)
            card: int | None = None
            if seat == self.caller:
                before, card = False, shed
            elif cards:
                fits = cards & (over - 1) if before else lowest(cards)
                if not fits or fits >= over:
                    return False
                reached = max(reached, highest(fits))
                card = highest(fits if before else cards)
            plan.append((seat, None if card is None else 16 * suit + card.bit_length() - 1))
            seat = self.deal.after[seat]
        in_danger = shed is not None and over <= _NONE_ABOVE
        return (not in_danger or reached > (shed or 0)) and self._played(plan)

    def _played(self, plan: Plan) -> bool:
        """Whether he is beaten once the trick is played so; who cannot follow throws the highest of some suit."""
        if not plan:
            return self.beats()
        (seat, card), rest = plan[0], plan[1:]
        theirs = seat != self.caller
        for choice in self._thrown(seat) if card is None else [card]:
            self.deal.hands[seat] ^= 1 << choice
            self.deal.all ^= 1 << choice
            beaten = self._played(rest)
            self.deal.all ^= 1 << choice
            self.deal.hands[seat] ^= 1 << choice
            if beaten is theirs or card is not None:
                return beaten
        return not theirs

    def _thrown(self, seat: int) -> list[int]:
        """The highest of each suit; first the caller's most dangerous, and what of the adversaries' is of least use."""
        tops = [16 * suit + lane(self.deal.hands[seat], suit).bit_length() - 1 for suit in FOUR]
        held = [(suit, top) for suit, top in enumerate(tops) if lane(self.deal.hands[seat], suit)]
        return [top for _, top in sorted(held, key=lambda one: self._safety(seat, *one))]

    def _safety(self, seat: int, suit: int, top: int) -> int:
        his = lane(self.deal.hands[self.caller], suit)
        if seat != self.caller:
            return -(top & 15) if his else -32
        out = lane(self.deal.all, suit) & ~his
        below = (out & ((1 << (top & 15)) - 1)).bit_count()
        return his.bit_count() - 4 * below - (8 if lowest(his) > lowest(out) else 0)
