"""Which cards a drawing or a sentence names, however it does: as a face, by sign and ranks, in words, or by code."""

import re

from bs4 import BeautifulSoup

from solo_teach.cards import Card, Rank, Suit, pack

RANKS = {rank.word: rank for rank in Rank}
SUITS = {suit.word: suit for suit in Suit}
RANK = "|".join(RANKS)
IN_WORDS = re.compile(rf"((?:(?:{RANK})(?:, | and )?)+) of ({'|'.join(SUITS)})")
CODE = re.compile(r"\b([SHCD])([2-9TJQKA])\b")


def in_words(text: str) -> set[Card]:
    return {
        Card(RANKS[rank], SUITS[suit]) for ranks, suit in IN_WORDS.findall(text) for rank in re.findall(RANK, ranks)
    }


def named_in(html: str) -> set[Card]:
    page = BeautifulSoup(html, "html.parser")
    found = in_words(re.sub(r"\s+", " ", page.get_text(" ")))
    for made in page.find_all(True):
        for value in made.attrs.values():
            text = value if isinstance(value, str) else " ".join(value)
            found |= {Card.read(suit + rank) for suit, rank in CODE.findall(text)} | in_words(text)
    for face in page.select(".f"):
        (suit,) = set(face["class"]) - {"f"}
        found.add(Card.read(suit + face.b.get_text()))
    for sign in page.select(".g"):
        suit = sign.i["class"][0]
        ranks = re.findall("10|[2-9TJQKA]", sign.get_text().replace(sign.i.get_text(), "", 1))
        found |= {Card.read(suit + rank) for rank in ranks}
    return found


def everything() -> set[Card]:
    return set(pack())
