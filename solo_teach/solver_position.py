"""A position to be solved: the hands that are left, the trick in progress, and what has been won."""

from collections import Counter
from dataclasses import dataclass, replace

from solo_teach.cards import Card, Hand, Suit, fanned
from solo_teach.contract import Call, Contract
from solo_teach.law import Refusal
from solo_teach.seats import Seat
from solo_teach.tricks import Play, Trick, legal_plays, why_not_from, winner

Hands = tuple[Hand, Hand, Hand, Hand]
MISERES = frozenset({Call.MISERE, Call.SPREAD})


@dataclass(frozen=True, slots=True)
class Position:
    """The hands left, W N E S, without the cards of the trick in progress; `won` by the caller's side before it.

    Any number of cards, of any pack. The contract's trumps are None for none; which seats play, the contract says.
    """

    hands: Hands
    contract: Contract
    trick: Trick
    won: int = 0

    def __post_init__(self) -> None:
        if self.contract.call is Call.GRAND:
            raise Refusal("A grand, in which each plays for himself, has no two sides: nothing is proved of it here.")
        _refuse_wrong_trick(self)
        _refuse_cards_twice(self)
        _refuse_wrong_counts(self)
        if not 0 <= self.won <= 13 - self.left:
            of = f"{self.won} tricks with {self.left} still to be played"
            raise Refusal(f"{self.contract.caller.value}'s side cannot have won {of}.")

    @classmethod
    def of(cls, play: Play) -> "Position":
        """The position that a play has come to."""
        hands = tuple(play.hand(seat) for seat in Seat)
        return cls((hands[0], hands[1], hands[2], hands[3]), play.contract, play.trick, play.won_by_callers)

    @property
    def misere(self) -> bool:
        """Whether the caller is to win no trick at all."""
        return self.contract.call in MISERES

    @property
    def trumps(self) -> Suit | None:
        """The trump suit, which a misère never has."""
        return None if self.misere else self.contract.trumps

    @property
    def left(self) -> int:
        """How many tricks are still to be won, the one in progress among them."""
        return len(self.hands[_PLACE[self.trick.leader]]) + bool(self.trick.cards)

    @property
    def over(self) -> bool:
        """Whether nothing more can be won: no cards are left, or a misère is beaten already."""
        return not self.left or (self.misere and self.won > 0)

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is, or None when it is over."""
        return None if self.over else self.trick.turn

    @property
    def callers_turn(self) -> bool:
        """Whether a player of the caller's side is to play."""
        return self.turn in self.contract.callers

    def hand(self, seat: Seat) -> Hand:
        """The cards a seat still holds."""
        return self.hands[_PLACE[seat]]

    def legal(self) -> tuple[Card, ...]:
        """The cards that may be played next, as a hand is fanned."""
        return fanned(legal_plays(self.hand(self.turn), self.trick)) if self.turn else ()

    def alike(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that may be played next, highest first; touching ones of a suit, worth the same, stand together."""
        groups: list[list[Card]] = []
        legal, last = self.legal(), None
        others = frozenset(self.trick.cards).union(*self.hands).difference(legal)
        ranks: dict[Suit, list[int]] = {card.suit: [] for card in legal}
        for card in others:
            if card.suit in ranks:
                ranks[card.suit].append(card.rank)
        for card in legal:
            if last and last.suit is card.suit and not any(card.rank < rank < last.rank for rank in ranks[card.suit]):
                groups[-1].append(card)
            else:
                groups.append([card])
            last = card
        return tuple(map(tuple, groups))

    def then(self, card: Card) -> "Position":
        """The position after this card of the player whose turn it is."""
        turn = self.turn
        if turn is None:
            why = "its caller has taken a trick" if self.left else "no cards are left"
            raise Refusal(f"The {card.words} cannot be played: the {self.contract.call.noun} is over, for {why}.")
        if refusal := why_not_from(turn, self.hand(turn), self.trick, card):
            raise refusal
        held = tuple(hand - {card} if seat is turn else hand for seat, hand in zip(Seat, self.hands, strict=True))
        hands, trick = (held[0], held[1], held[2], held[3]), replace(self.trick, cards=(*self.trick.cards, card))
        if not trick.whole:
            return _unchecked(hands, self.contract, trick, self.won)
        taker = winner(trick, self.trumps)
        return _unchecked(
            hands, self.contract, Trick(taker, (), trick.players), self.won + (taker in self.contract.callers)
        )


_PLACE = {seat: place for place, seat in enumerate(Seat)}


def _unchecked(hands: Hands, contract: Contract, trick: Trick, won: int) -> Position:
    """The position as given, known to be sound because it came of a sound one."""
    position = object.__new__(Position)
    for name, value in zip(Position.__slots__, (hands, contract, trick, won), strict=True):
        object.__setattr__(position, name, value)
    return position


def _refuse_wrong_trick(position: Position) -> None:
    trick, players = position.trick, position.contract.players
    for seat in position.contract.callers:
        if seat not in players:
            raise Refusal(f"{seat.value} plays no hand here.", "foster.three-handed-pack")
    if trick.leader not in players or trick.players != players:
        raise Refusal(f"{trick.leader.value} cannot lead: the players are {', '.join(seat.value for seat in players)}.")
    if len(trick.cards) >= len(players):
        raise Refusal(f"A trick of {len(trick.cards)} cards is whole; a position holds one in progress, or none.")


def _refuse_cards_twice(position: Position) -> None:
    cards = Counter(card for hand in (*position.hands, position.trick.cards) for card in hand)
    for card in fanned(cards):
        if cards[card] > 1:
            raise Refusal(f"The {card.words} is there twice.", "foster.thirteen-each")


def _refuse_wrong_counts(position: Position) -> None:
    """Who has played to the trick holds one card fewer than who has not; who does not play holds none."""
    played = {seat for seat, _ in position.trick.plays}
    fewest = min(len(position.hand(seat)) + (seat in played) for seat in position.contract.players)
    for seat in Seat:
        held, due = len(position.hand(seat)), fewest - (seat in played) if seat in position.contract.players else 0
        if held != due:
            raise Refusal(f"{seat.value} has {held} cards where {due} would be right.", "foster.thirteen-each")
    if fewest > 13:
        raise Refusal(f"Nobody can hold {fewest} cards.", "foster.thirteen-each")
