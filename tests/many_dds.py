"""Whole deals of bridge, each strain and leader in turn: the kernel must find as many tricks as DDS does.

`python -m tests.many_dds 500` puts so many; it wants DDS, by `pip install endplay`. A question that takes longer than
`LONGEST` seconds counts as undecided.
"""

import sys
from random import Random

from endplay._dds import SolveBoard, futureTricks
from endplay.types import Deal, Denom, Player

from solo_teach.cards import Suit, in_suit
from solo_teach.contract import Call, Contract
from solo_teach.seats import Seat
from solo_teach.solver import Question
from solo_teach.solver_kernel import Kernel
from solo_teach.solver_position import Hands, Position
from solo_teach.solver_watch import Bound
from solo_teach.tricks import Trick
from tests.benchmarks.solver import deals

LONGEST = 30
AS_PBN = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
DENOMS = dict(zip((*AS_PBN, None), (Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs, Denom.nt), strict=True))
CALLERS = (Seat.N, Seat.S)


def by_dds(hands: Hands, leader: Seat, trumps: Suit | None) -> int:
    """The tricks of north and south."""
    held = [".".join("".join(card.rank.letter for card in in_suit(hand, suit)) for suit in AS_PBN) for hand in hands]
    deal = Deal(f"W:{' '.join(held)}")
    deal.first, deal.trump = Player.find(leader.name), DENOMS[trumps]
    found = futureTricks()
    SolveBoard(deal._data, -1, 1, 1, found, 0)
    return found.score[0] if leader in CALLERS else 13 - found.score[0]


def main(number: int) -> int:
    """The exit status, after so many deals."""
    kernel, wrong, undecided = Kernel(), 0, 0
    for place, hands in zip(range(number), deals(Random(2026)), strict=False):
        trumps, leader = (*Suit, None)[place % 5], tuple(Seat)[place // 5 % 4]
        position = Position(hands, Contract(Call.PROPOSE, *CALLERS, trumps), Trick(leader))
        worth = Question(Bound(seconds=LONGEST), kernel).value(position)
        undecided += not worth.exact
        wrong += worth.exact and worth.low != by_dds(hands, leader, trumps)
    print(f"{number} deals, {wrong} wrong, {undecided} undecided")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
