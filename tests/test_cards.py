"""Cards and hands as players write them: read right, or refused by name."""

import random
import re
import sys
import unicodedata
from itertools import combinations

import pytest
from referee import PACK, RANKS
from sentences import refusal_of

from solo_teach.cards import Card, Rank, Suit, fanned, in_suit, pack, read_hand, show_hand
from solo_teach.law import Refusal

SIGNS = {"S": "♠♤", "H": "♥♡", "C": "♣♧", "D": "♦♢"}
FORMS = ("", "\ufe0e", "\ufe0f")
FULL_WIDTH = {ord(mark): ord(mark) + 0xFEE0 for mark in "SHCD0123456789TJQKA"}


def test_the_pack_is_fifty_two_cards() -> None:
    assert [card.code for card in pack()] == PACK and len(set(pack())) == 52
    assert pack()[0].words == "ace of spades" and pack()[-1].words == "two of diamonds"


def test_ranks_rise_from_the_deuce_to_the_ace() -> None:
    assert "".join(rank.letter for rank in sorted(Rank)) == RANKS
    assert [rank.index for rank in sorted(Rank)] == [*"23456789", "10", *"JQKA"]
    assert sorted(Rank, key=lambda rank: rank.letter) != sorted(Rank)


@pytest.mark.parametrize("code", PACK)
def test_every_way_of_writing_a_card_is_that_card(code: str) -> None:
    suit, rank = code
    ranks = [rank, rank.lower(), rank.translate(FULL_WIDTH)]
    ranks += ["10", "１０", "⑩"] if rank == "T" else []
    suits = [suit, suit.lower(), suit.translate(FULL_WIDTH)] + [sign + form for sign in SIGNS[suit] for form in FORMS]
    written = [text for s in suits for r in ranks for text in (s + r, r + s, f" {s} {r} ", f"{r}\u00a0{s}\n")]
    assert {Card.read(text).code for text in written} == {code}
    assert str(Card.read(code)) == f"{SIGNS[suit][0]}\ufe0e{'10' if rank == 'T' else rank}"


NO_CARD = [  # what is written, and a mark that the refusal must name by its code point
    *((text, None) for text in ("", " ", "S", "A", "SS", "AA", "AS KS", "SA2", "1S", "S1", "S0", "S11", "S010")),
    *((text, None) for text in ("S100", "01S", "XS", "S-A", "A.S", "♠", "♠♠", "♠A♠", "SAS", "joker", "\x00AS")),
    *(("АS", "U+0410"), ("Kс", "U+0441"), ("ТH", "U+0422"), ("Ѕ5", "U+0405"), ("Α♠", "U+0391"), ("HΚ", "U+039A")),
    *(("S\u200bA", "U+200B"), ("\u200dAS", "U+200D"), ("AS\ufeff", "U+FEFF"), ("\u202eAS", "U+202E")),
    *(("A\u0301S", "U+0301"), ("ÁS", "U+00C1"), ("ﬆ", "U+FB06"), ("ﬆ2", "U+FB06"), ("ßA", "U+00DF"), ("ǰS", "U+01F0")),
    *(("٢S", "U+0662"), ("②②S", "U+2461"), ("⒑S", "U+2491"), ("⑪S", "U+246A"), ("①S", "U+2460"), ("½H", "U+00BD")),
    *(("❤A", "U+2764"), ("🂡", "U+1F0A1"), ("2\ufe0f\u20e3S", "U+20E3"), ("🔟S", "U+1F51F"), ("㉈H", "U+3248")),
]


@pytest.mark.parametrize(("text", "mark"), NO_CARD)
def test_what_is_no_card_is_refused_by_name(text: str, mark: str | None) -> None:
    sentence = refusal_of(lambda: Card.read(text)).sentence
    assert f"“{text}”" in sentence and (mark is None or mark in sentence)


CIRCLED = "LATIN|FULLWIDTH LATIN|MATHEMATICAL|CIRCLED|SQUARED|MODIFIER LETTER|DOUBLE-STRUCK|SCRIPT|BLACK-LETTER"
NAMED = re.compile(rf"(?:{CIRCLED}) .*(?:CAPITAL|SMALL|LETTER|LONG) ([SHCDTJQKA])")
BY_HAND = {"ª": "A", "ſ": "S", "ℎ": "H", "\u212a": "K", "Ⅽ": "C", "ⅽ": "C", "Ⅾ": "D", "ⅾ": "D"}
BY_HAND |= {sign: suit for suit, signs in SIGNS.items() for sign in signs}


def stands_for(mark: str) -> str:
    """What a mark can mean on a card, from its name in the tables of Unicode and not from its normal form."""
    if mark in BY_HAND:
        return BY_HAND[mark]
    if (number := unicodedata.numeric(mark, None)) in range(11):
        return str(int(number))
    named = NAMED.fullmatch(unicodedata.name(mark, ""))
    return named[1] if named else mark.upper() if mark.isascii() else "?"


def plainly(text: str) -> str | None:
    """The code of the card that a text spells mark by mark, or None."""
    spelt = "".join(stands_for(mark) for mark in text if not mark.isspace() and mark not in "\ufe0e\ufe0f")
    found = re.fullmatch("([SHCD])(10|[2-9TJQKA])|(10|[2-9TJQKA])([SHCD])", spelt)
    if not found:
        return None
    return (found[1] or found[4]) + (found[2] or found[3]).replace("10", "T")


def test_no_mark_of_unicode_is_misread() -> None:
    """Every mark there is but the ideographs and syllables, as a rank and as a suit."""
    read = 0
    for point in range(sys.maxunicode + 1):
        mark = chr(point)
        if unicodedata.category(mark) in ("Cn", "Co", "Cs", "Lo"):
            continue
        for text in (f"{mark}S", f"A{mark}"):
            try:
                card = Card.read(text)
            except Refusal:
                continue
            read += 1
            assert card.code == plainly(text), (text, hex(point))
    assert read > 400


def test_no_jumble_of_marks_is_misread() -> None:
    choose = random.Random("jumble")
    marks = "SHCDshcd23456789TJQKAtjqka0011" * 3 + "♠♥♣♦♤♡♧♢\ufe0e\ufe0f \t\u00a0\u200b１０⑩②ＡＳАЅ–.,ﬆǰßX"
    read = 0
    for _ in range(20_000):
        text = "".join(choose.choices(marks, k=choose.randint(1, 4)))
        try:
            code = Card.read(text).code
        except Refusal:
            assert plainly(text) is None, text
            continue
        read += 1
        assert code == plainly(text), text
    assert read > 1_000


SUITS_READ = [("S", "S"), ("h", "H"), ("♣", "C"), ("♢\ufe0f", "D"), ("spades", "S"), ("Heart", "H"), (" clubs ", "C")]


@pytest.mark.parametrize(("text", "letter"), SUITS_READ)
def test_a_suit_is_read_from_letter_sign_or_word(text: str, letter: str) -> None:
    assert Suit.read(text) is Suit(letter)


@pytest.mark.parametrize("text", ["", "X", "SH", "trumps", "С", "❤", "no trumps", "spad"])
def test_what_is_no_suit_is_refused_by_name(text: str) -> None:
    assert f"“{text}”" in refusal_of(lambda: Suit.read(text)).sentence


def test_cards_have_no_order_of_their_own() -> None:
    with pytest.raises(TypeError):
        sorted(pack())  # type: ignore[type-var]
    with pytest.raises(TypeError):
        max(Suit)  # type: ignore[type-var]


VOIDS = [suits for size in range(5) for suits in combinations("SHCD", size)]


@pytest.mark.parametrize("void", VOIDS)
def test_a_hand_survives_the_way_out_and_back_whatever_its_voids(void: tuple[str, ...]) -> None:
    choose = random.Random("".join(void))
    for _ in range(20):
        held = [code for code in PACK if code[0] not in void and choose.random() < 0.4]
        hand = frozenset(map(Card.read, held))
        shown = show_hand(hand)
        assert read_hand(shown) == hand
        assert shown.count("–") == 4 - len({code[0] for code in held}) and len(shown.split()) == 4
        assert read_hand(" ".join(held)) == hand


WRITTEN = [  # a hand, and the cards it holds
    ("♠AK4 ♥Q7 ♦–", "SA SK S4 HQ H7"),
    ("♠︎AK4 ♥︎– ♣︎107 ♦︎Q", "SA SK S4 CT C7 DQ"),
    ("AS KS QH", "SA SK HQ"),
    ("SA SK HQ", "SA SK HQ"),
    ("S A K 4 H Q 7", "SA SK S4 HQ H7"),
    ("sak4 h- c10 d–", "SA SK S4 CT"),
    ("S AK, H Q; D 10", "SA SK HQ DT"),
    ("10S, 10H", "ST HT"),
    ("S10", "ST"),
    ("S109", "ST S9"),
    ("♠️A♥️A", "SA HA"),
    ("ＳＡＫ", "SA SK"),
    ("S⑩9", "ST S9"),
    ("", ""),
]


@pytest.mark.parametrize(("text", "codes"), WRITTEN)
def test_a_hand_is_read_by_suits_or_by_cards(text: str, codes: str) -> None:
    assert {card.code for card in read_hand(text)} == set(codes.split())


NO_HAND = [  # what is written, and words of the refusal
    ("AS AS", "ace of spades stands twice"),
    ("♠AKA", "ace of spades stands twice"),
    ("S10T", "ten of spades stands twice"),
    ("AK4", "“A” stands before any suit"),
    ("♠AK ♥ ♣2", "hearts has no card after it"),
    ("♠AK ♥", "hearts has no card after it"),
    ("♠A1", "“1” is neither a rank nor a suit"),
    ("♠A-", "“-” is neither a rank nor a suit"),
    ("♠AK x", "is neither a rank nor a suit"),
    ("♠AК", "U+041A"),
    ("♠A\u200bK", "U+200B"),
    ("♠AK ♥– Q7", "a dash leaves hearts void, yet the queen of hearts is there"),
    ("♠– ♥Q ♠A", "a dash leaves spades void, yet the ace of spades is there"),
    ("AS KS QX", "stands before any suit"),
]


@pytest.mark.parametrize(("text", "words"), NO_HAND)
def test_what_is_no_hand_is_refused_by_name(text: str, words: str) -> None:
    assert words in refusal_of(lambda: read_hand(text)).sentence


def test_a_hand_is_fanned_dark_and_light_by_turns_and_from_the_top() -> None:
    hand = read_hand("D2 C9 CT HA S3 SQ")
    assert [card.code for card in fanned(hand)] == ["SQ", "S3", "HA", "CT", "C9", "D2"]
    assert [card.code for card in in_suit(hand, Suit.CLUBS)] == ["CT", "C9"]
    assert in_suit(hand - set(in_suit(hand, Suit.HEARTS)), Suit.HEARTS) == ()
