"""What one player sees of a hand, in the words of the maxims: long and short suits, high and low cards."""

from collections.abc import Iterable
from dataclasses import dataclass

from solo_teach.cards import SHOWN, Card, Hand, Rank, Suit, fanned, in_suit
from solo_teach.seats import Seat
from solo_teach.tricks import Trick, legal_plays, strength
from solo_teach.views import View

SHORT = 2
HONOUR, SMALL = Rank.JACK, Rank.NINE
LOW = Rank.FOUR


@dataclass(frozen=True, slots=True)
class Shown:
    """That a position shows a maxim's subject: why it speaks, the cards it advises, and those it warns of.

    `maxim` says which of a theme's maxims it is, where that is not the first.
    """

    because: str
    advised: tuple[Card, ...] = ()
    warned: tuple[Card, ...] = ()
    maxim: str = ""


@dataclass(frozen=True, slots=True)
class Sight:
    """A view read by a player of misères; nothing here looks at a card that the view does not show."""

    view: View

    @property
    def caller(self) -> Seat:
        """Who is to win no trick."""
        return self.view.contract.caller

    @property
    def hand(self) -> Hand:
        """The player's own cards."""
        return self.view.hand

    @property
    def trick(self) -> Trick:
        """The trick in progress."""
        return self.view.trick

    @property
    def legal(self) -> tuple[Card, ...]:
        """What he may play."""
        return fanned(legal_plays(self.hand, self.trick))

    @property
    def leads(self) -> bool:
        """Whether he is to lead."""
        return not self.trick.cards

    @property
    def follows(self) -> bool:
        """Whether he has a card of the suit led."""
        return not self.leads and self.legal[0].suit is self.trick.suit_led

    @property
    def discards(self) -> bool:
        """Whether he has none of the suit led."""
        return not self.leads and not self.follows

    @property
    def partners(self) -> tuple[Seat, ...]:
        """The other adversaries of a player who is one himself."""
        return tuple(seat for seat in self.view.others if seat is not self.caller)

    @property
    def suits(self) -> dict[Suit, tuple[Card, ...]]:
        """The suits he holds, each with its cards, highest first."""
        return {suit: cards for suit in SHOWN if (cards := in_suit(self.hand, suit))}

    def long(self, cards: tuple[Card, ...]) -> bool:
        """Whether these are a long suit: four cards or more, or three of a hand of six or fewer."""
        return len(cards) >= (3 if len(self.hand) <= 6 else 4)

    def held(self, seat: Seat) -> Hand | None:
        """The cards a player holds, or None where they are not all seen."""
        known = self.view.known(seat)
        return known if len(known) == self.view.left(seat) else None

    def in_play(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of a suit that are still in some hand, highest first: who has counted knows them."""
        gone = {card for _, _, card in self.view.plays}
        return in_suit(self.view.dealt - gone, suit)

    def lowest(self, suit: Suit) -> Card:
        """The deuce of a suit, or what stands in its place when that is gone."""
        return self.in_play(suit)[-1]

    def callers(self, suit: Suit) -> tuple[Card, ...]:
        """The caller's cards of a suit, none where his hand is not seen."""
        return in_suit(self.held(self.caller) or (), suit)

    def callers_void(self, suit: Suit) -> bool:
        """Whether it is known that the caller has none of it."""
        hand = self.held(self.caller)
        return suit in self.view.voids(self.caller) if hand is None else not in_suit(hand, suit)

    def high(self, card: Card, holder: Hand) -> bool:
        """Whether no fewer cards of the suit in other hands lie below it than above, and two at least."""
        others = [other for other in self.in_play(card.suit) if other not in holder]
        below = sum(other.rank < card.rank for other in others)
        return below >= max(2, len(others) - below)

    @property
    def best(self) -> tuple[Seat, Card]:
        """The card that is winning the trick in progress, and who played it."""
        return max(self.trick.plays, key=lambda play: strength(play[1], self.trick.suit_led, None))

    def thrown(self, seat: Seat) -> tuple[Card, ...]:
        """The cards a player threw away on other suits, in order."""
        return tuple(
            card for trick, player, card in self.view.plays if player is seat and card.suit is not trick.suit_led
        )


def listed(cards: Iterable[Card], word: str = "and") -> str:
    """The cards by their signs, the last after a word: `♠A, ♠7 and ♥2`."""
    *most, last = map(str, fanned(cards))
    return f"{', '.join(most)} {word} {last}" if most else last


def of_suits(hand: Iterable[Card], suits: Iterable[Suit]) -> tuple[Card, ...]:
    """The cards that are of these suits."""
    chosen = set(suits)
    return tuple(card for card in fanned(hand) if card.suit in chosen)
