"""Dealing: four hands of thirteen, the last card turned up."""

import random
from collections import Counter
from dataclasses import dataclass
from enum import Enum

from solo_teach.cards import SHOWN, Card, Hand, in_suit, pack
from solo_teach.law import Refusal, law
from solo_teach.seats import Seat


class Packets(Enum):
    """How many cards the dealer gives at a time, round by round."""

    BY_THREES = (3, 3, 3, 3, 1)
    SINGLY = (1,) * 13

    @property
    def code(self) -> str:
        """The packets as records keep them: `33331`, or `singly`."""
        return "33331" if self is Packets.BY_THREES else "singly"


@dataclass(frozen=True, slots=True)
class Deal:
    """Hands in the order W N E S, with the dealer and the card he turned up from his own hand."""

    hands: tuple[Hand, Hand, Hand, Hand]
    dealer: Seat
    turn_up: Card

    def __post_init__(self) -> None:
        _refuse_wrong_pack(self.hands)
        if self.turn_up not in self.hand(self.dealer):
            raise Refusal(
                f"The {self.turn_up.words} cannot have been turned up: it is not in {self.dealer.value}'s hand, "
                "and the dealer turns up his own last card.",
                "foster.dealing",
            )

    def __repr__(self) -> str:
        # a frozenset prints in a different order in every process; a deal string does not
        return f"Deal.read({self.pbn!r}, Seat.{self.dealer.name}, Card.read({self.turn_up.code!r}))"

    def hand(self, seat: Seat) -> Hand:
        """The thirteen cards dealt to a seat."""
        return self.hands[_PLACE[seat]]

    @property
    def eldest(self) -> Seat:
        """The player on the dealer's left, who speaks and leads first."""
        return self.dealer.left

    @property
    def pbn(self) -> str:
        """The hands as a PBN deal string from West: suits in the order S.H.D.C, voids empty."""
        return "W:" + " ".join(_pbn_hand(hand) for hand in self.hands)

    @classmethod
    def read(cls, pbn: str, dealer: Seat, turn_up: Card) -> "Deal":
        """The deal of a PBN deal string, `W:AJ87.6.T7653.K98 …`: first seat, then clockwise."""
        first, colon, rest = pbn.strip().partition(":")
        if first and not colon:
            raise Refusal(
                f"A deal is a seat, a colon and four hands; the first seat and its colon are missing from “{pbn}”."
            )
        texts = rest.split()
        if len(texts) != 4:
            raise Refusal(f"A deal is a seat, a colon and four hands; “{pbn}” has {len(texts)} hands.")
        hands = dict(zip(Seat.read(first).around(), map(_read_pbn_hand, texts), strict=True))
        return cls((hands[Seat.W], hands[Seat.N], hands[Seat.E], hands[Seat.S]), dealer, turn_up)


@law("foster.dealing")
def deal(seed: int | str, dealer: Seat, packets: Packets = Packets.BY_THREES) -> Deal:
    """The deal that a seed stands for: a shuffled pack given round from the dealer's left, the last card turned.

    The same seed gives the same deal on every machine and every Python: only `random.random` is drawn on.
    """
    cards = _shuffled(seed)
    hands: dict[Seat, list[Card]] = {seat: [] for seat in Seat}
    dealt = iter(cards)
    for packet in packets.value:
        for seat in dealer.left.around():
            hands[seat].extend(next(dealt) for _ in range(packet))
    west, north, east, south = (frozenset(hands[seat]) for seat in Seat)
    return Deal((west, north, east, south), dealer, cards[-1])


def _shuffled(seed: int | str) -> list[Card]:
    """The pack in one of its orders, all equally likely (Fisher and Yates)."""
    draw = random.Random(seed).random
    cards = list(pack())
    for last in range(len(cards) - 1, 0, -1):
        other = int(draw() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return cards


@law("foster.thirteen-each")
def _refuse_wrong_pack(hands: tuple[Hand, ...]) -> None:
    seen = Counter(card for hand in hands for card in hand)
    if twice := sorted(card.words for card, times in seen.items() if times > 1):
        raise Refusal(f"The {twice[0]} is in two hands.", "foster.thirteen-each")
    for seat, hand in zip(Seat, hands, strict=True):
        if len(hand) != 13:
            raise Refusal(f"{seat.value} has {len(hand)} cards and not thirteen.", "foster.thirteen-each")


_PLACE = {seat: place for place, seat in enumerate(Seat)}
_PBN_SUITS = (SHOWN[0], SHOWN[1], SHOWN[3], SHOWN[2])


def _pbn_hand(hand: Hand) -> str:
    return ".".join("".join(card.rank.letter for card in in_suit(hand, suit)) for suit in _PBN_SUITS)


def _read_pbn_hand(text: str) -> Hand:
    holdings = text.split(".")
    if len(holdings) != 4:
        raise Refusal(f"A hand is four suits with three dots between, spades first; “{text}” has {len(holdings)}.")
    cards = []
    for suit, ranks in zip(_PBN_SUITS, holdings, strict=True):
        for letter in ranks.upper().replace("10", "T"):
            card = Card.read(suit.value + letter)
            if card in cards:
                raise Refusal(f"The {card.words} stands twice in one hand.", "foster.thirteen-each")
            cards.append(card)
    return frozenset(cards)
