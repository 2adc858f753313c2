"""What a hand is worth by its looks: the tricks it may win with a suit as trumps, and the danger of its winning one."""

from solo_teach.cards import Hand, Rank, Suit
from solo_teach.forms import HONOURS, Holding, held

_LONG = 5


def trump_tricks(ranks: Holding) -> float:
    """The tricks that trumps are likely to win: honours by how well they are guarded, and each card beyond three."""
    top = sum(_honour(ranks, place) for place in range(min(3, len(ranks))))
    return top + max(0, len(ranks) - 3)


def _honour(ranks: Holding, place: int) -> float:
    """What the card in that place of a holding may win by its rank."""
    above = Rank.ACE - ranks[place] - place  # higher cards that others hold
    guards = len(ranks) - place - 1
    if above > 3:
        return 0.0
    return 1.0 if above == 0 else (0.75, 0.5, 0.25)[above - 1] if guards >= above else 0.25 / above


def plain_tricks(ranks: Holding, trumps: int) -> float:
    """The tricks that a plain suit is likely to win before it is ruffed, and by its length once trumps are drawn."""
    if not ranks:
        return 0.0
    worth = sum(_honour(ranks, place) for place in range(min(3, len(ranks))))
    firm = worth >= 2 and len(ranks) >= _LONG and trumps >= _LONG
    rounds = (1.0, 0.85, 0.5)
    sure = sum(min(1.0, max(0.0, worth - place)) * part for place, part in enumerate(rounds))
    return sure + (0.75 * (len(ranks) - 3) if firm else 0.0)


def ruffs(hand: Hand, trumps: Suit) -> float:
    """The tricks that short suits let small trumps win, where there are four trumps and more."""
    spare = max(0, len(held(hand, trumps)) - 3)
    short = sum(max(0, 2 - len(held(hand, suit))) for suit in Suit if suit is not trumps)
    return min(spare, short) * 0.25


def tricks(hand: Hand, trumps: Suit | None) -> float:
    """The tricks a hand may hope for with that suit as trumps."""
    length = len(held(hand, trumps)) if trumps else 13
    plain = sum(plain_tricks(held(hand, suit), length) for suit in Suit if suit is not trumps)
    return plain + (trump_tricks(held(hand, trumps)) + ruffs(hand, trumps) if trumps else 0.0)


def best_suit(hand: Hand, barred: Suit | None = None) -> Suit:
    """The suit in which a hand may hope for most tricks as trumps, of those that may be named."""
    return max((suit for suit in Suit if suit is not barred), key=lambda suit: tricks(hand, suit))


def danger(hand: Hand) -> float:
    """How far the cards of each suit stand above 2 4 6 8 10, which nothing can catch; short suits count for less."""
    return sum(suit_danger(held(hand, suit)) for suit in Suit)


def suit_danger(ranks: Holding) -> float:
    """How far the cards of one suit, the lowest first, stand above 2 4 6 8 10 and so on."""
    upward = sorted(ranks)
    steps = [max(0, rank - 2 - 2 * place) for place, rank in enumerate(upward)]
    return float(sum(steps))


def honours(ranks: Holding) -> int:
    """How many honours stand in a holding."""
    return len(HONOURS.intersection(ranks))
