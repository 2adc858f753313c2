"""Forms: what one hand holds of a suit, and how books describe it."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from solo_teach.cards import Hand, Rank, Suit, in_suit
from solo_teach.law import Refusal

Holding = tuple[Rank, ...]
"""Ranks of one suit, the highest first."""

HONOURS = frozenset({Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK})
STRENGTHENING = frozenset({Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE})
_INDEXED = {rank.letter: rank for rank in Rank} | {"10": Rank.TEN}
_FORM = re.compile(r"([AKQJT]*)(?:-([AKQJT]+))?(?:(?:^| )(\d+)(?:-(\d+))?)?")


def read_holding(text: str) -> Holding:
    """The holding so written, `AKQ4` or `K J 10 4`."""
    marks = re.findall(r"10|\S", text.upper())
    for mark in marks:
        if mark not in _INDEXED:
            raise Refusal(f"“{mark}” is no rank in the holding “{text}”.")
    ranks = [_INDEXED[mark] for mark in marks]
    if not ranks:
        raise Refusal("A holding has a card at least.")
    if len(set(ranks)) < len(ranks):
        raise Refusal(f"A rank stands twice in the holding “{text}”.")
    return holding(ranks)


def holding(ranks: Iterable[Rank]) -> Holding:
    """These ranks, the highest first."""
    return tuple(sorted(ranks, reverse=True))


def held(hand: Hand, suit: Suit) -> Holding:
    """What a hand holds of one suit."""
    return tuple(card.rank for card in in_suit(hand, suit))


def show_holding(ranks: Holding) -> str:
    """The holding as books print it, `K J 10 4`."""
    return " ".join(rank.index for rank in ranks)


@cache
def all_holdings() -> tuple[Holding, ...]:
    """Every holding there can be: the 8,191 of one card or more."""
    ranks = tuple(reversed(Rank))
    return tuple(chosen for length in range(1, 14) for chosen in combinations(ranks, length))


def fourth_best(ranks: Holding) -> Rank:
    """The fourth card from the top, the card of uniformity."""
    if len(ranks) < 4:
        raise Refusal(f"There is no fourth best in {show_holding(ranks)}: it is of fewer than four cards.")
    return ranks[3]


def eleven_rule(led: Rank) -> int:
    """How many higher cards are outside the leader's hand, if the card led was his fourth best."""
    if led > Rank.TEN:
        raise Refusal(f"The eleven rule is for low cards, and the {led.word} is none.")
    return 11 - led


def tenace(ranks: Holding, gone: Iterable[Rank] = ()) -> str | None:
    """`major` for the best and third best without the second, `minor` for the second and fourth, among cards not gone.

    Where the fourth stands beside the third, or the first beside the second, it is not that tenace but a sequence.
    """
    left = [rank for rank in sorted(Rank, reverse=True) if rank not in set(gone)]
    has = [rank in ranks for rank in left[:4]]
    if has[:3] == [True, False, True]:
        return "major"
    return "minor" if has[:4] == [False, True, False, True] else None


@dataclass(frozen=True, slots=True)
class Form:
    """A description of holdings: what is there, what is not, and how many cards there are."""

    text: str
    there: frozenset[Rank]
    absent: frozenset[Rank]
    fewest: int
    most: int

    @classmethod
    def read(cls, text: str) -> "Form":
        """The form so written: `KQ-AJ 2-4` is king and queen, no ace or jack, two to four cards."""
        found = _FORM.fullmatch(text)
        if not text or not found:
            raise Refusal(f"“{text}” is no form of a holding: write it as KQ-AJ 2-4.")
        there, absent = (frozenset(_INDEXED[mark] for mark in found[part] or "") for part in (1, 2))
        fewest = int(found[3] or 1)
        return cls(text, there, absent, fewest, int(found[4] or found[3] or 13))

    def fits(self, ranks: Holding) -> bool:
        """Whether a holding is of this form."""
        return self.fewest <= len(ranks) <= self.most and self.there.issubset(ranks) and self.absent.isdisjoint(ranks)
