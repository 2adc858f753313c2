"""When a maxim speaks of a card to follow with or to throw away in a misère, and what it says."""

from solo_teach.cards import Card, Rank, Suit, in_suit
from solo_teach.shapes.leads import weak_suits
from solo_teach.shapes.sight import LOW, SHORT, Shown, Sight, listed, of_suits

DANGER = Rank.FIVE


def longest_keeps(sight: Sight) -> Shown | None:
    """M53: the longest in the caller's weak suit saves it for the attack, which he makes once he is in the lead."""
    if sight.follows:
        return None
    weak = weak_suits(sight)
    longest = [suit for suit in weak if len(in_suit(sight.hand, suit)) > _most_with_another(sight, suit)]
    if not longest:
        return None
    whose = " ".join(f"{weak[suit]}, and nobody has more {suit.word} than you." for suit in longest)
    cards = of_suits(sight.hand, longest)
    return Shown(whose, cards) if sight.leads else Shown(whose, (), cards)


def _most_with_another(sight: Sight, suit: Suit) -> int:
    """How many cards of a suit another adversary has at most, but one at least."""
    hands = [sight.held(seat) for seat in sight.partners]
    out = sum(card not in sight.hand for card in sight.in_play(suit)) - len(sight.callers(suit))
    return max(1, *(out if hand is None else len(in_suit(hand, suit)) for hand in hands))


def clearing_a_suit(sight: Sight) -> Shown | None:
    """M58: who has begun to throw a suit goes on with it from the top, until it is gone or all but its lowest."""
    if not sight.discards or not (thrown := sight.thrown(sight.view.seat)):
        return None
    suit = thrown[-1].suit
    held = in_suit(sight.hand, suit)
    if not held or held[0] == sight.lowest(suit) or sight.callers_void(suit):
        return None
    return Shown(f"You threw {thrown[-1]} before, and still hold {listed(held)}.", held[:1])


def short_before_high(sight: Sight) -> Shown | None:
    """M58: a short suit goes before the high cards of a long one, unless its cards are very low."""
    if not sight.discards:
        return None
    short = [
        cards
        for suit, cards in sight.suits.items()
        if len(cards) <= SHORT and cards[0].rank > LOW and not sight.callers_void(suit)
    ]
    high = [card for cards in sight.suits.values() if sight.long(cards) for card in cards if card.rank >= Rank.QUEEN]
    if not short or not high:
        return None
    held = " as well as ".join(map(listed, short))
    because = f"You are short with {held}, and have high cards in a long suit: {listed(high)}."
    return Shown(because, tuple(cards[0] for cards in short), tuple(high))


def unloading_high(sight: Sight) -> Shown | None:
    """M58: once another card is over the caller's, the highest may go."""
    played = dict(sight.trick.plays)
    if not sight.follows or sight.caller not in played or sight.best[0] is sight.caller:
        return None
    seat, card = sight.best
    because = f"{seat.value}'s {card} is already over {sight.caller.value}'s {played[sight.caller]}."
    return Shown(because, sight.legal[:1], sight.legal[1:])


def callers_side(sight: Sight) -> Shown | None:
    """M46 and M48: the nearest below the best card, and the dangerous ones thrown first, none from a long suit."""
    if sight.follows:
        best = sight.best[1]
        below = tuple(card for card in sight.legal if card.rank < best.rank)
        return Shown(f"{best} is the best card so far.", below[:1]) if below else None
    return _thrown_by_the_caller(sight) if sight.discards else None


def _thrown_by_the_caller(sight: Sight) -> Shown | None:
    short = [cards for cards in sight.suits.values() if len(cards) <= SHORT and cards[0].rank >= DANGER]
    long = of_suits(sight.hand, (suit for suit, cards in sight.suits.items() if sight.long(cards)))
    if not short:
        return None
    because = f"You cannot follow, and the danger is in a short suit: {' as well as '.join(map(listed, short))}."
    top: tuple[Card, ...] = tuple(cards[0] for cards in short)
    return Shown(because, top, tuple(card for card in long if card not in top), "M48")
