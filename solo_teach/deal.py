"""Dealing: four hands of thirteen, the last card turned up."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from solo_teach.cards import SHOWN, Card, Hand, Suit, in_suit, pack, pack_of_forty
from solo_teach.decisions import TrumpSource
from solo_teach.law import Refusal, law
from solo_teach.ruleset import Ruleset
from solo_teach.rulesets import FOSTER
from solo_teach.seats import Seat

TurnUp = Card | Suit | None
"""The card turned up; the suit alone where trumps go by turns or are fixed; None for no trumps."""


def turned_suit(turn_up: TurnUp) -> Suit | None:
    """The suit that the turn-up makes trumps."""
    return turn_up.suit if isinstance(turn_up, Card) else turn_up


class Packets(Enum):
    """How many cards the dealer gives at a time, round by round."""

    BY_THREES = (3, 3, 3, 3, 1)
    FOUR_FIRST = (4, 3, 3, 3)
    FOUR_SECOND = (3, 4, 3, 3)
    FOUR_THIRD = (3, 3, 4, 3)
    FOUR_LAST = (3, 3, 3, 4)
    SINGLY = (1,) * 13

    @property
    def code(self) -> str:
        """The packets as records keep them: `33331`, `4333`, or `singly`."""
        return "singly" if self is Packets.SINGLY else "".join(map(str, self.value))


@dataclass(frozen=True, slots=True)
class Deal:
    """Hands in the order W N E S, one of them empty where three play, with the dealer and the card turned for trumps.

    `turn_up` is the dealer's own last card, unless the rule set finds trumps another way; None is no trumps.
    """

    hands: tuple[Hand, Hand, Hand, Hand]
    dealer: Seat
    turn_up: TurnUp

    def __post_init__(self) -> None:
        _refuse_wrong_pack(self.hands, self.players)
        if self.dealer not in self.players:
            raise Refusal(f"{self.dealer.value} has no hand, so he cannot be the dealer.", "foster.dealing")

    def __repr__(self) -> str:
        turn_up = f"Card.read({self.turn_up.code!r})" if isinstance(self.turn_up, Card) else self.turn_up
        # a frozenset prints in a different order in every process; a deal string does not
        return f"Deal.read({self.pbn!r}, Seat.{self.dealer.name}, {turn_up})"

    def hand(self, seat: Seat) -> Hand:
        """The thirteen cards dealt to a seat."""
        return self.hands[_PLACE[seat]]

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that were dealt cards, W N E S."""
        return tuple(seat for seat in Seat if self.hand(seat))

    @property
    def turned(self) -> Suit | None:
        """The suit turned up for trumps, or found another way."""
        return turned_suit(self.turn_up)

    @property
    def eldest(self) -> Seat:
        """The player next on the dealer's left, who speaks and leads first."""
        return next(seat for seat in self.dealer.around()[1:] if seat in self.players)

    @property
    def pbn(self) -> str:
        """The hands as a PBN deal string from West: suits in the order S.H.D.C, voids empty."""
        return show_hands(self.hands)

    @classmethod
    def read(cls, pbn: str, dealer: Seat, turn_up: TurnUp) -> "Deal":
        """The deal of a PBN deal string, with its dealer and turn-up."""
        return cls(read_hands(pbn), dealer, turn_up)


def show_hands(hands: Iterable[Hand]) -> str:
    """Hands of any size, W N E S, as a PBN deal string."""
    return "W:" + " ".join(map(_pbn_hand, hands))


def read_hands(pbn: str) -> tuple[Hand, Hand, Hand, Hand]:
    """The hands of a PBN deal string, `W:AJ87.6.T7653.K98 …`: first seat, then clockwise, `-` for an empty seat."""
    first, colon, rest = pbn.strip().partition(":")
    if first and not colon:
        raise Refusal(
            f"A deal is a seat, a colon and four hands; the first seat and its colon are missing from “{pbn}”."
        )
    texts = rest.split()
    if len(texts) != 4:
        raise Refusal(f"A deal is a seat, a colon and four hands; “{pbn}” has {len(texts)} hands.")
    hands = dict(zip(Seat.read(first).around(), map(_read_pbn_hand, texts), strict=True))
    return hands[Seat.W], hands[Seat.N], hands[Seat.E], hands[Seat.S]


@law(
    "foster.dealing",
    "wikipedia.dealing-fours",
    "wikipedia.dealing-singly",
    "foster.three-handed-turn-up",
    "britannica.dealing",
)
def deal(
    seed: int | str, dealer: Seat, packets: Packets = Packets.BY_THREES, rules: Ruleset = FOSTER, number: int = 1
) -> Deal:
    """The deal that a seed stands for: a shuffled pack given round from the dealer's left, the last card turned.

    The same seed gives the same deal on every machine and every Python: only `random.random` is drawn on. `number` is
    the hand's in the session, which matters where trumps go by turns.
    """
    dealt = deal_from(_shuffled(seed, rules), dealer, packets, rules)
    if rules.trump_source is TrumpSource.SECOND_PACK:
        return replace(dealt, turn_up=_shuffled(f"{seed}, the second pack", rules)[0])
    if rules.trump_source in _ROTATIONS:
        return replace(dealt, turn_up=trumps_of_hand(number, rules))
    return dealt


@law("foster.law-13", "foster.law-13-solo")
def deal_from(cards: Sequence[Card], dealer: Seat, packets: Packets, rules: Ruleset) -> Deal:
    """The deal of a pack in this order, its first card the first dealt."""
    hands: dict[Seat, list[Card]] = {seat: [] for seat in Seat}
    dealt = iter(cards)
    for packet in packets.value:
        for seat in (*dealer.around()[1:], dealer):
            if seat in rules.players:
                hands[seat].extend(next(dealt) for _ in range(packet))
    west, north, east, south = (frozenset(hands[seat]) for seat in Seat)
    return Deal((west, north, east, south), dealer, cards[-1])


def _shuffled(seed: int | str, rules: Ruleset) -> list[Card]:
    """The pack these rules play with, in the order that a seed stands for."""
    return shuffled(pack() if len(rules.players) == 4 else pack_of_forty(), random.Random(seed).random)


def shuffled(cards: Sequence[Card], draw: Callable[[], float]) -> list[Card]:
    """The cards in one of their orders, all equally likely (Fisher and Yates)."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(draw() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


@law("wikipedia.different-trumps-rotation", "wikipedia.different-trumps-fixed", "wikipedia.older-rotation")
def trumps_of_hand(number: int, rules: Ruleset) -> Suit | None:
    """The trump suit of a session's hand, the first being 1, where trumps rotate or are fixed; None is no trumps."""
    if rules.trump_source not in _ROTATIONS:
        raise Refusal(f"In {rules.title} trumps do not go by turns.", "foster.dealing")
    if number < 1:
        raise Refusal(f"There is no hand {number} in a session: the first is 1.")
    turns = _ROTATIONS[rules.trump_source]
    return turns[(number - 1) % len(turns)]


@law("foster.thirteen-each", "foster.three-handed-pack")
def _refuse_wrong_pack(hands: tuple[Hand, ...], players: tuple[Seat, ...]) -> None:
    seen = Counter(card for hand in hands for card in hand)
    if twice := sorted(card.words for card, times in seen.items() if times > 1):
        raise Refusal(f"The {twice[0]} is in two hands.", "foster.thirteen-each")
    for seat, hand in zip(Seat, hands, strict=True):
        if len(hand) != 13 and (hand or len(players) != 3):
            raise Refusal(f"{seat.value} has {len(hand)} cards and not thirteen.", "foster.thirteen-each")
    if len(players) == 3 and (low := sorted(card.words for card in seen if card not in pack_of_forty())):
        raise Refusal(f"The {low[0]} is not in the pack when three play.", "foster.three-handed-pack")


@law("foster.dealing", "foster.three-handed-turn-up", "wikipedia.different-trumps-second-pack")
def refuse_wrong_turn_up(dealt: Deal, rules: Ruleset) -> None:
    """Nothing, where the deal can have been made under these rules; else the sentence why not."""
    turned, dealer = dealt.turn_up, dealt.dealer.value
    if len(dealt.players) != len(rules.players):
        raise Refusal(f"{rules.title} is for {len(rules.players)} players, and {len(dealt.players)} have cards.")
    if rules.trump_source is not TrumpSource.TURNED_UP:
        if rules.trump_source is TrumpSource.SECOND_PACK and not isinstance(turned, Card):
            raise Refusal("No card was cut for trumps from the second pack.", "wikipedia.different-trumps-second-pack")
        if rules.trump_source in _ROTATIONS and dealt.turned not in _ROTATIONS[rules.trump_source]:
            found = f"in which {dealt.turned.word} are trumps" if dealt.turned else "without trumps"
            raise Refusal(f"{rules.title} has no hand {found}.", "wikipedia.different-trumps-rotation")
        return
    if not isinstance(turned, Card):
        raise Refusal(f"{dealer} turned no card up.", "foster.dealing")
    if len(rules.players) == 3 and turned not in pack_of_forty():
        raise Refusal(f"The {turned.words} is not in the pack when three play.", "foster.three-handed-pack")
    if len(rules.players) == 3 and any(turned in hand for hand in dealt.hands):
        why = "is in a hand, and when three play the card turned up belongs to nobody"
        raise Refusal(f"The {turned.words} {why}.", "foster.three-handed-turn-up")
    if len(rules.players) == 4 and turned not in dealt.hand(dealt.dealer):
        why = f"it is not in {dealer}'s hand, and the dealer turns up his own last card"
        raise Refusal(f"The {turned.words} cannot have been turned up: {why}.", "foster.dealing")


_RED_FIRST = (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES)
_ROTATIONS: dict[TrumpSource, tuple[Suit | None, ...]] = {
    TrumpSource.ROTATION_HDCS: _RED_FIRST,
    TrumpSource.ROTATION_HDCS_NONE: (*_RED_FIRST, None),
    TrumpSource.ROTATION_HCDS: (Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES),
    TrumpSource.FIXED_SPADES: (Suit.SPADES,),
}
_PLACE = {seat: place for place, seat in enumerate(Seat)}
_PBN_SUITS = (SHOWN[0], SHOWN[1], SHOWN[3], SHOWN[2])


def _pbn_hand(hand: Hand) -> str:
    if not hand:
        return "-"
    return ".".join("".join(card.rank.letter for card in in_suit(hand, suit)) for suit in _PBN_SUITS)


def _read_pbn_hand(text: str) -> Hand:
    if text == "-":
        return frozenset()
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
