"""When a maxim speaks of the card to lead against a misère, and what it says."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

from solo_teach.cards import Card, Rank, Suit, fanned, in_suit
from solo_teach.contract import Call
from solo_teach.seats import Seat
from solo_teach.shapes.sight import HONOUR, LOW, SHORT, SMALL, Shown, Sight, listed, of_suits


def weak_suits(sight: Sight) -> dict[Suit, str]:
    """The caller's weak suits by M50, each with what makes it weak; none where his hand is not seen."""
    hand, weak = sight.held(sight.caller) or frozenset(), {}
    for suit in Suit:
        if not (cards := in_suit(hand, suit)):
            continue
        holds = f"{sight.caller.value} holds {listed(cards)}"
        if len(cards) <= SHORT and sight.high(cards[0], hand):
            weak[suit] = f"{holds}, {'alone and' if len(cards) == 1 else 'a short suit with'} {_a_high(cards)}"
        elif SHORT < len(cards) <= 5 and cards[-1] != sight.lowest(suit):
            weak[suit] = f"{holds}, a suit of middling length, and {sight.lowest(suit)} is not his"
    return weak


def _a_high(cards: tuple[Card, ...]) -> str:
    return "high" if len(cards) == 1 else "a high card"


def weak_spot(sight: Sight) -> Shown | None:
    """M50: his weak suit is to be attacked."""
    weak = weak_suits(sight)
    cards = of_suits(sight.hand, weak)
    return Shown(_sentences(weak[suit] for suit in sight.suits if suit in weak), cards) if cards else None


def shortest_first(sight: Sight) -> Shown | None:
    """M51: the shortest suit comes first, but no deuce from two or three; a bare ace is a matter of its own."""
    least = min(map(len, sight.suits.values()))
    short = [cards for cards in sight.suits.values() if len(cards) == least]
    if any(cards[0].rank is Rank.ACE for cards in short if least == 1):
        return None
    cards = tuple(card for held in short for card in held if least == 1 or card.rank > Rank.TWO)
    alone = " alone" if least == 1 and len(short) == 1 else ""
    suit = f"Your shortest suit is {listed(short[0])}{alone}"
    several = f"You have nothing shorter than {' as well as '.join(map(listed, short))}"
    return Shown(f"{suit if len(short) == 1 else several}.", cards)


def bare_ace(sight: Sight) -> Shown | None:
    """M52: an ace alone in its suit is not led."""
    bare = [cards[0] for cards in sight.suits.values() if len(cards) == 1 and cards[0].rank is Rank.ACE]
    if not bare:
        return None
    return Shown(f"In your hand {listed(bare)} {'stands' if len(bare) == 1 else 'stand'} alone.", (), tuple(bare))


def king_marks_ace(sight: Sight) -> Shown | None:
    """M52: a king is led while its ace is with the caller, for all the leader knows."""
    kings = []
    for suit in sight.suits:
        ace, king = Card(Rank.ACE, suit), Card(Rank.KING, suit)
        seen = sight.held(sight.caller)
        out = ace in sight.in_play(suit) and ace not in sight.hand
        if king in sight.hand and out and (seen is None or ace in seen):
            kings.append(king)
    if not kings:
        return None
    aces = [Card(Rank.ACE, king.suit) for king in kings]
    seen_there = f" with {sight.caller.value}" if sight.held(sight.caller) else ""
    lie = "lies" if len(aces) == 1 else "lie"
    where = f"{lie}{seen_there}" if seen_there else f"{'has' if len(aces) == 1 else 'have'} not been seen"
    return Shown(f"You hold {listed(kings)}, and {listed(aces)} {where}.", tuple(kings))


def honour_and_one_small(sight: Sight) -> Shown | None:
    """M54: of an honour and one small card Left leads the small one, and Right the honour."""
    pairs = [
        cards
        for cards in sight.suits.values()
        if len(cards) == 2 and cards[0].rank >= HONOUR and cards[1].rank <= SMALL
    ]
    side = {sight.caller.left: 1, sight.caller.right: 0}.get(sight.view.seat)
    if not pairs or side is None:
        return None
    where = f"You sit on {sight.caller.value}'s {'left' if side else 'right'}"
    held = " as well as ".join(map(listed, pairs))
    return Shown(
        f"{where}, with {held}: an honour and one small card.",
        tuple(cards[side] for cards in pairs),
        tuple(cards[1 - side] for cards in pairs),
    )


def suit_with_the_deuce(sight: Sight) -> Shown | None:
    """M55: a long suit with the deuce, or what stands in its place, is kept for later."""
    long = {suit: cards for suit, cards in sight.suits.items() if sight.long(cards) and cards[-1] == sight.lowest(suit)}
    if not long:
        return None
    return Shown(
        _sentences(
            f"You are long in {suit.word}, and {cards[-1]} is the lowest of them all" for suit, cards in long.items()
        ),
        (),
        of_suits(sight.hand, long),
    )


def safe_suit(sight: Sight) -> Shown | None:
    """M56: a suit in which the caller went very low under a high card is dropped."""
    safe: dict[Suit, str] = {}
    for number, trick in enumerate(sight.view.tricks, 1):
        card = dict(trick.plays)[sight.caller]
        above = [
            one for one in trick.cards[: trick.cards.index(card)] if one.suit is card.suit and one.rank > Rank.NINE
        ]
        if card.suit is trick.suit_led and card.rank <= LOW and above:
            top = max(above, key=lambda one: one.rank)
            safe.setdefault(card.suit, f"In trick {number} {sight.caller.value} put {card} under {top}")
    cards = of_suits(sight.hand, safe)
    return Shown(_sentences(safe[suit] for suit in sight.suits if suit in safe), (), cards) if cards else None


def what_the_calls_tell(sight: Sight) -> Shown | None:
    """M57: in the suit turned up he is safe if he called over another, and long and low if he proposed in vain."""
    turned, calls, caller = sight.view.turned, sight.view.calls, sight.caller.value
    earlier = [(seat, call) for seat, call in calls if call in (Call.PROPOSE, Call.SOLO)]
    if turned is None or not earlier:
        return None
    seat, call = earlier[-1]
    if seat is sight.caller:
        told = f"{caller} proposed in vain, with {turned.word} turned up: they are likely to be long and low with him"
    else:
        over = f"{caller} called over {seat.value}'s {call.noun}"
        told = f"{over}, with {turned.word} turned up: he should have few of them, or safe ones"
    cards = of_suits(sight.hand, (turned,))
    return Shown(f"{told}.", (), cards) if cards else None


def asking_for_the_lead(sight: Sight) -> Shown | None:
    """M59: the partner who threw a high card of a suit and then a low one wants to be put in."""
    for seat in sight.partners:
        for high, low in pairwise(sight.thrown(seat)):
            if high.suit is low.suit and high.rank >= Rank.SEVEN and high.rank - low.rank >= 2:
                cards = tuple(card for card in fanned(sight.hand) if _puts_in(sight, seat, card, high.suit))
                return Shown(f"{seat.value} threw {high} and then {low}.", cards) if cards else None
    return None


def _puts_in(sight: Sight, seat: Seat, card: Card, thrown: Suit) -> bool:
    """Whether he wins the suit if the best of it is his; where his hand is hidden, whether he may have the best."""
    best = sight.in_play(card.suit)[0]
    if best in sight.hand:
        return False
    held = sight.held(seat)
    may = card.suit is not thrown and card.suit not in sight.view.voids(seat) and best not in sight.callers(card.suit)
    return may if held is None else best in held


def open_misere(sight: Sight) -> Shown | None:
    """M67 and M68: the shortest suit before his cards are shown; then no suit that he is void of, nor a safe one."""
    if sight.held(sight.caller) is None:
        return _first_lead_to_a_spread(sight)
    caller = sight.caller.value
    weak = [suit for suit in sight.suits if sight.callers(suit) and not safe_forever(sight, suit)]
    void = [suit for suit in sight.suits if not sight.callers(suit)]
    if not weak:
        return None
    gaps = f"{caller} holds {' as well as '.join(listed(sight.callers(suit)) for suit in weak)}, with a gap below"
    none = f", and of {' and '.join(suit.word for suit in void)} he has none" if void else ""
    return Shown(f"{gaps}{none}.", of_suits(sight.hand, weak), of_suits(sight.hand, void))


def _first_lead_to_a_spread(sight: Sight) -> Shown | None:
    """The shortest suit, unless he has a run from the deuce upward."""
    for suit, cards in sight.suits.items():
        lowest = list(reversed(cards))[:3]
        if [card.rank for card in lowest] == [Rank.TWO, Rank.THREE, Rank.FOUR]:
            return Shown(f"You have a run of {suit.word} from the deuce upward.", cards, (), "M68")
    short = None if sight.view.tricks else shortest_first(sight)
    return replace(short, maxim="M68") if short else None


def safe_forever(sight: Sight, suit: Suit) -> bool:
    """Whether the caller can always go under in the suit: a run or a skipping sequence from its lowest card."""
    cards = sight.callers(suit)
    others = [card for card in sight.in_play(suit) if card not in cards]
    return all(sum(other.rank < card.rank for other in others) <= place for place, card in enumerate(reversed(cards)))


def _sentences(facts: Iterable[str]) -> str:
    return " ".join(f"{fact}." for fact in facts)
