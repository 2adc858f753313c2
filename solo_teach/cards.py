"""Cards and hands: what they are, and how players write them."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum

from solo_teach.law import Refusal, law

TEXT_FORM = "\ufe0e"
"""Put after a suit sign, it keeps phones from drawing the sign as a coloured picture."""


class Suit(Enum):
    """The four suits. None ranks above another."""

    SPADES = "S"
    HEARTS = "H"
    CLUBS = "C"
    DIAMONDS = "D"

    __hash__ = object.__hash__  # a member equals itself alone, and Enum's own hash is slow

    @property
    def sign(self) -> str:
        """The suit's sign in text form, such as ♠."""
        return _SIGNS[self] + TEXT_FORM

    @property
    def word(self) -> str:
        """The suit's name in a sentence, such as `spades`."""
        return self.name.lower()

    @classmethod
    def read(cls, text: str) -> "Suit":
        """The suit written as a letter, a sign of any form, or a word."""
        plain = _plain(text)
        for suit in cls:
            if plain in (suit.value, suit.name, suit.name[:-1]):
                return suit
        raise Refusal(f"{_named(text)} is no suit: write S, H, D or C, or the suit's sign.")


class Rank(IntEnum):
    """The thirteen ranks, deuce lowest and ace highest in play."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """One character, `T` for the ten."""
        return _LETTERS[self - 2]

    @property
    def index(self) -> str:
        """What stands in a card's corner: the letter, but `10` for the ten."""
        return "10" if self is Rank.TEN else self.letter

    @property
    def word(self) -> str:
        """The rank's name in a sentence, such as `queen`."""
        return self.name.lower()


_LETTERS = "23456789TJQKA"
_RANKS = {letter: Rank(i + 2) for i, letter in enumerate(_LETTERS)} | {"10": Rank.TEN}
_SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.CLUBS: "♣", Suit.DIAMONDS: "♦"}
_PLAIN_SIGNS = dict(zip("♠♥♣♦♤♡♧♢", "SHCDSHCD", strict=True))
SHOWN = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The suits as a hand is fanned: dark and light by turns, so that two of a colour never touch."""


@dataclass(frozen=True, slots=True)
class Card:
    """A rank of a suit. Cards have no order of their own: one beats another only in a trick."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.suit.sign + self.rank.index

    @property
    def code(self) -> str:
        """Suit letter then rank letter, as records keep it: `DT` is the ten of diamonds."""
        return self.suit.value + self.rank.letter

    @property
    def words(self) -> str:
        """The card's name in a sentence, such as `queen of hearts`."""
        return f"{self.rank.word} of {self.suit.word}"

    @classmethod
    def read(cls, text: str) -> "Card":
        """The card so written, suit first or rank first: `♥10`, `10♥`, `HT`, `th`."""
        plain = "".join(_plain(text).split())
        suits, ranks = (plain[:1], plain[1:]) if plain[:1] in _SUIT_LETTERS else (plain[-1:], plain[:-1])
        if suits not in _SUIT_LETTERS or ranks not in _RANKS:
            raise Refusal(f"{_named(text)} is no card: write one rank and one suit, such as ♥Q, QH or H10.")
        return cls(_RANKS[ranks], Suit(suits))


Hand = frozenset[Card]
_SUIT_LETTERS = frozenset(suit.value for suit in Suit)


@law("foster.cards", "wikipedia.cards", "hoffmann.cards", "denexa.cards")
def pack() -> tuple[Card, ...]:
    """The fifty-two cards, suit by suit, from the ace down."""
    return tuple(Card(rank, suit) for suit in SHOWN for rank in reversed(Rank))


@law("foster.three-handed-pack")
def pack_of_forty() -> tuple[Card, ...]:
    """The pack for three: the two, three and four of each suit are left out."""
    return tuple(card for card in pack() if card.rank > Rank.FOUR)


def fanned(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards as a player sorts them: by suit, the highest of each suit first."""
    return tuple(sorted(cards, key=lambda card: (SHOWN.index(card.suit), -card.rank)))


def in_suit(hand: Iterable[Card], suit: Suit) -> tuple[Card, ...]:
    """The cards of one suit, highest first."""
    return tuple(sorted((card for card in hand if card.suit is suit), key=lambda card: -card.rank))


def show_hand(hand: Iterable[Card]) -> str:
    """The hand in one line, `♠AK4 ♥– ♣107 ♦Q`, a dash for a void."""
    held = tuple(hand)
    return " ".join(suit.sign + ("".join(card.rank.index for card in in_suit(held, suit)) or "–") for suit in SHOWN)


def read_hand(text: str) -> Hand:
    """The hand so written, suit by suit (`♠AK4 ♥Q7 ♦–`) or card by card (`AS KS QH`)."""
    tokens = text.split()
    cards = _card_by_card(tokens) or _suit_by_suit(text)
    for card in cards:
        if cards.count(card) > 1:
            raise Refusal(f"The {card.words} stands twice in one hand.")
    return frozenset(cards)


def _card_by_card(tokens: list[str]) -> tuple[Card, ...]:
    try:
        return tuple(Card.read(token.strip(",;")) for token in tokens)
    except Refusal:
        return ()


def _suit_by_suit(text: str) -> tuple[Card, ...]:
    suit, bare, cards, voids = None, False, [], set()
    for mark in re.findall(r"10|\S", _plain(text)):
        if mark in _SUIT_LETTERS:
            if bare:
                raise Refusal(f"{_named(text)}: {suit and suit.word} has no card after it; write a dash for a void.")
            suit, bare = Suit(mark), True
        elif suit and mark in _RANKS:
            cards.append(Card(_RANKS[mark], suit))
            bare = False
        elif suit and bare and mark in "–-—":
            voids.add(suit)
            bare = False
        elif mark not in ",;":
            what = "stands before any suit" if mark in _RANKS else "is neither a rank nor a suit"
            raise Refusal(f"{_named(mark)} {what} in the hand {_named(text)}.")
    if bare:
        raise Refusal(f"{_named(text)}: {suit and suit.word} has no card after it; write a dash for a void.")
    for card in cards:
        if card.suit in voids:
            raise Refusal(f"{_named(text)}: a dash leaves {card.suit.word} void, yet the {card.words} is there.")
    return tuple(cards)


def _plain(text: str) -> str:
    """The text with every form of a suit sign or of a letter made the plain one; nothing is guessed."""
    marks = []
    for mark in text:
        usual = unicodedata.normalize("NFKC", mark).upper()
        # ⑩ is ten, but a ligature that spells "st" is no ten of spades
        plain = usual if len(usual) == 1 or usual == "10" else mark
        if plain not in (TEXT_FORM, "\ufe0f"):
            marks.append(_PLAIN_SIGNS.get(plain, plain))
    return "".join(marks).strip()


def _named(text: str) -> str:
    """The text in quotation marks, with the code point of a single mark that could pass for another."""
    odd = [f"U+{ord(mark):04X}" for mark in text if not mark.isascii() and mark not in _PLAIN_SIGNS]
    return f"“{text}”" + (f" ({', '.join(odd)})" if odd else "")
