"""What the marks of a hand say, in sentences; every number and every card in them comes of exact play."""

from collections.abc import Iterable, Iterator

from solo_teach.cards import Card, Rank
from solo_teach.marking import Marked, MarkedHand, Reason
from solo_teach.solver_position import Position

HINDSIGHT = (
    "These values are known because all four hands are seen, as no player sees them. They are hindsight and not blame: "
    "a card that gave something away may have been the right one to try."
)
_NTH = ("first", "second", "third", "fourth")


def facts(hand: MarkedHand) -> Iterator[str]:
    """What is of note in the hand, a sentence or two each."""
    first, last = hand.cards[0], hand.cards[-1]
    call, caller = first.position.contract.call, first.position.contract.caller.value
    ended = last.position.then(last.card).won
    if first.position.misere:
        yield f"Before a card was led, {_with_best(first.best, caller)}; in the play {_took(ended)}."
    else:
        target = hand.rules.terms(call).target
        short = f", {_tricks(target - first.best)} too few for his {call.noun}" if first.best < target else ""
        with_best = f"best play by all four would have given {caller} {_tricks(first.best)}{short}"
        yield f"Before a card was led, {with_best}; in the play he came to {ended}."
    yield from _told_errors(hand)
    mattered = sum(marked.mattered for marked in hand.cards)
    yield f"At {mattered} of the {len(hand.cards)} cards the choice mattered; at the rest every card would have done."
    if hand.reasons:
        yield _told_reasons(hand)


def _told_reasons(hand: MarkedHand) -> str:
    """In which tricks exact play bears the book's reasons out, and in which another card would have done as well."""
    found: dict[str, list[int]] = {words: [] for words in _BEARINGS.values()}
    for reason in hand.reasons:
        better, same, worse = _sorted(hand.cards[reason.number - 1], reason.against)
        found[_BEARINGS[bool(better), bool(same), bool(worse)]].append(trick_of(hand, reason.number))
    said = [f"{words} in trick{'s' * (len(tricks) > 1)} {_and(tricks)}" for words, tricks in found.items() if tricks]
    return f"Of the book’s reasons, trick by trick below, exact play {'; it '.join(said)}."


_BETTER = "finds a better card"
_BEARINGS = {  # by whether any card that the book speaks against was better, as good, worse
    (False, False, True): "bears them out",
    (False, True, True): "bears them out in part",
    (False, True, False): "finds another card as good",
    (True, True, True): _BETTER,
    (True, True, False): _BETTER,
    (True, False, True): _BETTER,
    (True, False, False): _BETTER,
}


def _and(numbers: list[int]) -> str:
    *most, last = map(str, numbers)
    return f"{', '.join(most)} and {last}" if most else last


def _with_best(worth: int, caller: str) -> str:
    if worth:
        return f"{caller} could have made his misère whatever the others did"
    return f"{caller}’s misère could already be beaten whatever he did"


def _took(tricks: int) -> str:
    return "it was beaten" if tricks else "it was made"


def _told_errors(hand: MarkedHand) -> Iterator[str]:
    if not hand.errors:
        yield "No card played, on either side, gave anything away."
        return
    number = hand.errors[0]
    one = hand.cards[number - 1]
    turn, better = one.position.turn, [choice for choice in one.choices if choice.worth == one.best]
    assert turn
    kept = listed([card for choice in better for card in choice.cards])
    where = f"the {_NTH[len(one.position.trick.cards)]} of trick {trick_of(hand, number)}"
    gave = f"{turn.value}’s {one.card}, {where}"
    then = (
        f"with {kept} played {worded(one.position, one.best)}, and after {one.card} {worded(one.position, one.worth)}"
    )
    others = len(hand.errors) - 1
    rest = "No other card did." if not others else f"{others} more did."
    yield f"The first card that gave something away was {gave}: {then}. {rest}"


def trick_of(hand: MarkedHand, number: int) -> int:
    """Which trick a card belongs to."""
    return (number - 1) // len(hand.contract.players) + 1


def worded(position: Position, worth: int) -> str:
    """What a value means, as a clause about the caller."""
    callers = " and ".join(seat.value for seat in position.contract.callers)
    if position.misere:
        return f"{callers}’s misère {'is safe' if worth else 'is beaten'}"
    return f"{callers} can take {_tricks(worth)}"


def short(position: Position, worth: int) -> str:
    """What a value means, in two words: `East 4`, `misère beaten`."""
    if position.misere:
        return f"{position.contract.call.noun} {'made' if worth else 'beaten'}"
    return f"{' and '.join(seat.value for seat in position.contract.callers)} {worth}"


def judged(hand: MarkedHand, reason: Reason) -> str:
    """What exact play makes of the book's reason: agreed with, indifferent, or contradicted, card by card."""
    one = hand.cards[reason.number - 1]
    better, same, worse = _sorted(one, reason.against)
    told = []
    if worse:
        told.append(f"Exact play agrees about {listed(worse)}: {_after(one, worse)}.")
    if same:
        so = "With all four hands seen" if not worse else "But with all four hands seen"
        told.append(f"{so}, {listed(same, 'or')} would have done as well.")
    if better:
        told.append(f"With all four hands seen, {listed(better, 'or')} would have been better: {_after(one, better)}.")
    return " ".join(told)


def _after(one: Marked, cards: list[Card]) -> str:
    worths = sorted({one.after(card).worth for card in cards})
    after = "after it" if len(cards) == 1 else "after any of them"
    return f"{after} {' or '.join(worded(one.position, worth) for worth in worths)}"


def _sorted(one: Marked, cards: Iterable[Card]) -> tuple[list[Card], list[Card], list[Card]]:
    """The cards better, as good and worse than the one played, for whoever played it."""
    parts: tuple[list[Card], list[Card], list[Card]] = ([], [], [])
    for card in cards:
        more = one.after(card).worth - one.worth
        gain = more if one.position.callers_turn else -more
        parts[0 if gain > 0 else 2 if gain < 0 else 1].append(card)
    return parts


def listed(cards: Iterable[Card], word: str = "and") -> str:
    """Cards in a sentence, those of a suit together: `♠104, ♥8 and ♦J`."""
    suits = runs(tuple(cards))
    return suits[0] if len(suits) == 1 else f"{', '.join(suits[:-1])} {word} {suits[-1]}"


def runs(cards: tuple[Card, ...]) -> list[str]:
    """Cards in their order, the suit's sign once where it stays the same; a ten is two figures, and so by itself."""
    told: list[str] = []
    for place, card in enumerate(cards):
        last = cards[place - 1] if place else None
        if last and last.suit is card.suit and Rank.TEN not in (last.rank, card.rank):
            told[-1] += card.rank.index
        else:
            told.append(str(card))
    return told


def line(position: Position, cards: tuple[Card, ...]) -> str:
    """The trick in progress with these cards added, then the tricks after it: who leads, and the cards in turn."""
    told, over = [], False
    for card in cards:
        before, position = position, position.then(card)
        over = not position.trick.cards
        if over:
            whole = (*before.trick.cards, card)
            told.append(f"{before.trick.leader.value} {' '.join(runs(whole))}")
    if not over and position.trick.cards:
        told.append(f"{position.trick.leader.value} {' '.join(runs(position.trick.cards))}")
    return "; ".join(told)


def _tricks(number: int) -> str:
    return "no trick" if not number else "1 trick" if number == 1 else f"{number} tricks"
