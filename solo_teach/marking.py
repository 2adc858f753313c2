"""A hand of a book marked card by card: what every card was worth, and what exact play makes of the book's reasons.

It is hindsight: the values are known because all four hands are seen, as no player sees them.
"""

from dataclasses import dataclass
from functools import cache

from solo_teach.cards import Card
from solo_teach.contract import Contract
from solo_teach.deal import Deal
from solo_teach.door_moves import read_moves
from solo_teach.door_read import read_calls, read_deal, read_rules
from solo_teach.examples import Example, example
from solo_teach.game import Game
from solo_teach.kept import Table, kept, names, table, text
from solo_teach.lasting import held_out
from solo_teach.law import Refusal
from solo_teach.passages import passage
from solo_teach.ruleset import Ruleset
from solo_teach.solver import Question, Worth
from solo_teach.solver_position import Position


@dataclass(frozen=True, slots=True)
class Choice:
    """Cards that may be played and are as good as one, the value after them, and a best line to the end."""

    cards: tuple[Card, ...]
    worth: int
    line: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Marked:
    """A card played, with the position before it and all that could have been played."""

    position: Position
    card: Card
    choices: tuple[Choice, ...]

    @property
    def best(self) -> int:
        """The value of the position: its best card's."""
        worths = [choice.worth for choice in self.choices]
        return max(worths) if self.position.callers_turn else min(worths)

    @property
    def worth(self) -> int:
        """The value after the card that was played."""
        return self.after(self.card).worth

    @property
    def given(self) -> int:
        """How many tricks the card gave away."""
        return abs(self.worth - self.best)

    @property
    def mattered(self) -> bool:
        """Whether some card would have given something away."""
        return any(choice.worth != self.best for choice in self.choices)

    def after(self, card: Card) -> Choice:
        """The choice to which a card belongs."""
        return next(choice for choice in self.choices if card in choice.cards)


@dataclass(frozen=True, slots=True)
class Reason:
    """A book's reason for a card, and the cards that it speaks against."""

    number: int
    says: str
    cites: str
    against: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MarkedHand:
    """A whole hand, card by card."""

    example: Example
    deal: Deal
    contract: Contract
    rules: Ruleset
    cards: tuple[Marked, ...]
    reasons: tuple[Reason, ...]

    @property
    def errors(self) -> tuple[int, ...]:
        """The numbers of the cards that gave something away, the first card being 1."""
        return tuple(number for number, marked in enumerate(self.cards, 1) if marked.given)


@cache
def marked(name: str) -> MarkedHand:
    """The example of that name, every card of it marked; only a hand in which all went by law can be."""
    told = example(name)
    if told.verb != "record" or "trumps" in told.given or "claims" in told.given:
        raise Refusal(f"{told.place}: Only a hand played card by card, its trumps turned up or none, is marked here.")
    game = Game(read_deal(told.given), read_rules(told.given), read_calls(told.given))
    if game.play is None:
        raise Refusal(f"{told.place}: Nothing was played in this hand, so there is nothing to mark.")
    contract, question, cards = game.play.contract, Question(), []
    for move in read_moves(told.given):
        if not isinstance(move, Card):
            raise Refusal(f"{told.place}: Something went amiss in this hand, and such a hand is not marked.")
        assert game.play
        cards.append(mark(Position.of(game.play), move, question))
        game = game.then(move)
    return MarkedHand(told, game.deal, contract, game.rules, tuple(cards), _reasons(told, tuple(cards)))


def mark(position: Position, card: Card, question: Question) -> Marked:
    """The card played in a position, beside all that could have been; the question has no bound."""
    found = mark_within(position, card, question)
    assert found
    return found


def mark_within(position: Position, card: Card, question: Question) -> Marked | None:
    """The same, or None where the question's bound was too short for it."""
    worths, choices = question.cards(position), []
    for group in position.alike():
        worth, after = worths[group[0]], position.then(group[-1])
        line = _line(after, worth, question) if worth.exact else ()
        if not line and not (worth.exact and after.over):
            return None
        choices.append(Choice(group, worth.low, line))
    return Marked(position, card, tuple(choices))


def _line(position: Position, worth: Worth, question: Question) -> tuple[Card, ...]:
    """A best line, none where the bound was too short; the caller of a misère that is beaten holds out."""
    if not position.misere or worth.low:
        return question.line(position, worth)
    played: list[Card] = []
    while not position.over:
        groups = [group[-1] for group in position.alike()]
        beating = (card for card in groups if question.reaches(position.then(card), 1) is False)
        card = held_out(position) if position.callers_turn else next(beating, None)
        if card is None:
            return ()
        played.append(card)
        position = position.then(card)
    return tuple(played)


def _reasons(told: Example, cards: tuple[Marked, ...]) -> tuple[Reason, ...]:
    """The book's reasons kept for this hand, in the order of the play."""
    topic, _, key = told.name.partition("/")
    found = [
        _reason(one, f"{place}, [{key}], {label}", cards)
        for place, kept_topic, hands in kept("marked")
        if kept_topic == topic
        for label, one in table(hands.get(key, {}), f"{place}, [{key}]", (), None).items()
    ]
    return tuple(sorted(found, key=lambda reason: reason.number))


def _reason(told: object, place: str, cards: tuple[Marked, ...]) -> Reason:
    """The reason for the card that was played; whatever it speaks against could have been played there."""
    told = table(told, place, ("card", "against", "says", "cites"))
    number = _number(told, place, cards)
    against = tuple(map(Card.read, names(told, "against", place)))
    there = cards[number - 1]
    for card in against:
        if card not in there.position.legal() or card == there.card:
            raise Refusal(f"{place}: The {card.words} is nothing that could have been played instead.")
    passage(cites := text(told, "cites", place))
    return Reason(number, text(told, "says", place), cites, against)


def _number(told: Table, place: str, cards: tuple[Marked, ...]) -> int:
    number = told["card"]
    if not isinstance(number, int) or not 1 <= number <= len(cards):
        raise Refusal(f"{place}: “card” is the number of a card played, from 1 to {len(cards)}.")
    return number
