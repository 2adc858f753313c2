"""Every maxim of good play stands on one strategy page, over cards that are what is said of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from conftest import ROOT

from solo_teach import kept
from solo_teach.cards import Card, Rank, Suit, pack
from solo_teach.holdings import Holding, holding, holdings
from solo_teach.html_passages import draw_maxims
from solo_teach.law import Refusal
from solo_teach.passages import maxim_numbers, maxims
from solo_teach.seats import Seat
from solo_teach.tricks import Trick, legal_plays, winner

MAXIMS = [f"M{number}" for number in range(1, 75)]
PAGES = ROOT / "docs" / "strategy"
SUITS = {suit.word: suit for suit in Suit}

# What is said of the cards, and the cards that make it so, typed by hand. A word of the sentence stands beside a check:
# `♠4` four spades exactly, `♥>KQ` among the hearts, `♥=KQ83` these hearts and no others, `♣^Q` the highest club,
# `♣_5` the lowest, `♣-2` without the deuce. A check is of the first row unless it begins with another's number.
CLAIMS: dict[str, dict[str, str]] = {
    "M1": {"four ordinary trumps": "♠=9764", "headed by king and queen": "♥^K ♥>KQJ ♣>KQ ♣^K",
           "two aces": "2♠=AK 2♥>A 2♣>A"},
    "M2": {"King and two small": "♥=K84", "queen-jack-ten and one more": "2♣=QJ106", "king and queen alone": "3♦=KQ"},
    "M3": {"Four trumps with king and queen": "♠4 ♠>KQ", "any five, even from the ten down": "2♥5 2♥^10",
           "Five with ace and queen": "3♦5 3♦>AQ"},
    "M4": {"three plain suits": "♥>AK ♣>KQ ♦>AJ", "only two trumps": "♠2",
           "East has five trumps": "2♠5 2♥^9 2♣^J 2♦^10"},
    "M5": {"Five trumps with king and jack": "♠5 ♠>KJ ♠^K", "not a sure trick in the plain suits": "♥^9 ♣^10 ♦^J"},
    "M6": {"Six trumps headed by ace and king": "♠6 ♠>AK", "an ace beside them": "♥>A"},
    "M7": {"Six splendid hearts and two trumps": "♥6 ♥>AKQ ♠2", "Five diamonds as good": "2♦5 2♦>AKQ",
           "four trumps": "2♠4"},
    "M8": {"An ace and a king and queen": "♥>A ♣>KQ"},
    "M9": {"Ace, king and queen": "♠>AKQ"},
    "M10": {"Five trumps": "♠5", "the king stands alone": "♠^K ♠-Q ♠-J ♠-A", "A small club": "2♣=853"},
    "M11": {"Five trumps with nothing above the jack": "♠5 ♠^J"},
    "M12": {"Five trumps headed by king and queen": "♠5 ♠>KQ ♠^K"},
    "M13": {"The queen": "♥^Q", "the ace and jack": "2♥>AJ 2♥-K"},
    "M14": {"the strong suit": "♦5 ♦>AKJ", "the jack, your highest club": "2♣^J"},
    "M15": {"The queen would be a finesse": "2♣>Q 2♣-K", "Play the ace": "2♣^A"},
    "M16": {"Put up the ace": "2♥^A", "the queen": "2♥>Q"},
    "M17": {"play the ace": "2♥=AQ", "the queen may try": "♥=7"},
    "M18": {"the ace is": "2♦^A", "The jack would gain": "2♦>J 2♦-K 2♦-Q"},
    "M19": {"The king beats what lies there": "♥^J 2♥^K"},
    "M20": {"a small club from the ace": "♣^A", "the eight": "♣>8"},
    "M21": {"Ace and king of hearts, ace of clubs": "♥>AK ♣>A"},
    "M22": {"has shown the king": "♠=K", "the three spades": "2♠3"},
    "M23": {"any of the three": "♦=QJ10"},
    "M24": {"the king": "2♣>KQ 2♣3", "his ace": "2♣-A"},
    "M25": {"Five trumps": "♠5", "the two top hearts": "♥=AK"},
    "M26": {"Six trumps headed by ace and king": "♠6 ♠>AK",
           "five top cards in hearts and clubs": "2♥>AKQ 2♣>AK", "two small trumps": "2♠2 2♠^9"},
    "M27": {"your ace and queen": "♣>AQ ♣-K"},
    "M28": {"the six of them": "♠6", "hearts from the second round on": "♥1"},
    "M29": {"ace and queen": "♠>AQ ♠-K", "three winning hearts": "2♥=AKQ"},
    "M30": {"one long plain suit": "♥6 ♣2 ♦1", "the ace of clubs": "♣>A", "six hearts": "♥6"},
    "M31": {"The king has two small cards with it": "2♦3 2♦^K 2♦-Q", "play the three": "2♦_3"},
    "M32": {"ace and queen": "2♥>AQ", "the eight": "2♥_8 2♥3"},
    "M33": {"the ace": "2♣=AQ"},
    "M34": {"the spades": "♠3"},
    "M35": {"three spades": "♠3"},
    "M36": {"the king alone at the head": "♥^K ♥-Q ♥-J", "clubs have a tenace": "2♣>AQ 2♣-K",
           "nothing in them is higher than the jack": "3♦^J 3♦2"},
    "M37": {"King, queen and jack": "♣>KQJ ♣-A"},
    "M38": {"Ace, king and queen": "♦=AKQ", "weaker clubs": "2♣^10"},
    "M39": {"the nine, the best": "♠^9"},
    "M40": {"the longer suit": "♦5 2♣2", "the ten, its highest": "♦^10"},
    "M41": {"Five hearts and not the deuce": "♥5 ♥-2", "your three": "♥_3"},
    "M42": {"Seven clubs without the deuce": "♣7 ♣-2"},
    "M43": {"Two diamonds, the lower of them the five": "♦2 ♦_5"},
    "M44": {"the nine and the ten": "♥>94A10"},
    "M45": {"Lead the three": "♣_3", "The six": "♣=6543"},
    "M46": {"the nine, the nearest below it": "♠^J 2♠^9", "play the two": "4♥=52",
           "the five would be the best heart there": "3♥^4 4♥^5"},
    "M47": {"Cover with the six": "♦=4 2♦=62"},
    "M48": {"long hearts, with the deuce": "♥5 ♥_2", "The queen of clubs": "2♣=Q", "the single five": "3♦=5"},
    "M49": {"no weak spot": "♠_2 ♥_2 ♣_2 ♦_2"},
    "M50": {"a short suit with a high card, the jack": "♦2 ♦^J", "four clubs without the deuce": "2♣4 2♣-2"},
    "M51": {"you have two": "♥2 2♣5", "The seven": "♥^7"},
    "M52": {"an ace that stands alone": "♥=A", "The king of clubs": "2♣^K"},
    "M53": {"you have five": "♣5"},
    "M54": {"An honour and one small card": "♦2 ♦^Q ♦_4", "the four": "♦>4", "the queen": "♦>Q"},
    "M55": {"Five spades with the deuce": "♠5 ♠_2"},
    "M56": {"the three under a king": "♥^K ♥_3"},
    "M57": {"the king of spades": "♠=K"},
    "M58": {"hearts": "♥2 2♣5", "the jack first, and then the nine": "♥=J9",
           "the high clubs of the long suit": "2♣>AQ"},
    "M59": {"The eight before the three": "♦=83"},
    "M60": {"the seven or the eight": "2♥-7 2♥-8 2♥>KQJ6", "the ace is with the caller": "2♥-A ♥-A"},
    "M61": {"the ace": "♣>AKQ3"},
    "M62": {"The five": "♦=5", "Play the three": "2♦_3"},
    "M63": {"his greatest length": "♦5 2♥2", "the king is guarded": "2♥^K 2♥2", "the two": "3♣2"},
    "M64": {"your partner's ace with the jack": "♥=A 2♠=J"},
    "M65": {"He ruffs with the nine": "♠>9", "over-ruffs with the jack": "♠^J"},
    "M66": {"Six trumps, three top hearts and an ace": "♠6 ♠>AKQJ ♥>AKQ ♣>A"},
    "M67": {"skips one rank": "♠=8642 ♥=642 ♣=642 ♦=642"},
    "M68": {"Neither suit has a run from the deuce": "♦-2 2♣-2", "the shorter": "♦2 2♣5"},
    "M69": {"the guarded queen of clubs": "♥2 2♣=Q4"},
    "M70": {"the jack": "2♣>J 2♣-K 2♣-Q", "Win it with the ace": "2♣^A"},
    "M71": {"the top of the sequence": "2♦=KQJ"},
    "M72": {"his ace and king": "2♥>AK", "A heart": "♥2"},
    "M73": {"two small trumps": "♠=53", "a diamond": "2♦4"},
    "M74": {"the ace or king": "2♣>AK", "Lead one": "♣2"},
}  # fmt: skip

# Tricks of which the winner is told: the seat that leads, the trumps, and who wins, reckoned by hand.
TRICKS = {
    "M44": (0, Seat.W, None, Seat.E, "Third hand wins"),
    "M56": (0, Seat.W, None, Seat.W, "under a king that wins"),
    "M61": (0, Seat.W, None, Seat.S, "Fourth hand wins"),
    "M65": (0, Seat.N, Suit.SPADES, Seat.W, "over-ruffs"),
}


def in_row(example: Holding, row: int, suit: Suit) -> list[Rank]:
    return sorted(card.rank for card in example.shows[row].cards if card.suit is suit)


def holds(example: Holding, check: str) -> bool:
    found = re.fullmatch(r"(\d?)([♠♥♣♦])(?:(\d+)|([>=^_-])(\S+))", check)
    assert found, f"{check} is no check"
    suit = Suit.read(found[2])
    ranks = in_row(example, int(found[1] or 1) - 1, suit)
    if found[3]:
        return len(ranks) == int(found[3])
    named = sorted(Card.read(suit.value + mark).rank for mark in re.findall("10|.", found[5]))
    if found[4] == "^":
        return max(ranks) == named[0]
    if found[4] == "_":
        return min(ranks) == named[0]
    wanted, held = set(named), set(ranks)
    return {">": wanted <= held, "=": wanted == held, "-": not wanted & held}[found[4]]


def test_every_maxim_has_its_example_and_every_example_its_claims() -> None:
    assert set(holdings()) == set(CLAIMS) == set(MAXIMS)


def test_every_maxim_stands_once_on_the_page_of_its_moment() -> None:
    stands: dict[str, list[str]] = {maxim: [] for maxim in MAXIMS}
    for page in sorted(PAGES.glob("*.md")):
        for runs in re.findall(r"<!-- solo:maxims ([^>]+) -->", page.read_text(encoding="utf-8")):
            for run in runs.split():
                for maxim in maxim_numbers(run):
                    stands[maxim].append(page.stem)
    assert stands == {maxim: [holding(maxim).moment] for maxim in MAXIMS}


@pytest.mark.parametrize("maxim", MAXIMS)
def test_the_cards_are_what_is_said_of_them(maxim: str) -> None:
    example = holding(maxim)
    for words, checks in CLAIMS[maxim].items():
        assert words in example.says
        for check in checks.split():
            assert holds(example, check), f"{words}: {check}"


@pytest.mark.parametrize("maxim", MAXIMS)
def test_a_hand_is_thirteen_cards_and_a_holding_is_of_its_suit(maxim: str) -> None:
    for row in holding(maxim).shows:
        if re.search(r"\bhand\b", row.label):
            assert len(row.cards) == 13, row.label
        else:
            named = [suit for word, suit in SUITS.items() if re.search(word[:-1], row.label.lower())]
            for suit in named[:1]:
                assert {card.suit for card in row.cards} == {suit}, row.label
            assert named or len(row.cards) <= 4, f"{row.label}: more cards than a trick has"


@pytest.mark.parametrize("maxim", TRICKS)
def test_a_trick_is_won_by_the_card_that_the_law_names(maxim: str) -> None:
    row, leader, trumps, taker, words = TRICKS[maxim]
    assert words in holding(maxim).says
    assert winner(Trick(leader, holding(maxim).shows[row].cards), trumps) is taker


@pytest.mark.parametrize(
    ("maxim", "led", "held", "plays"),
    [
        ("M15", 0, 1, "♣Q ♣A"), ("M16", 0, 1, "♥A ♥Q"), ("M17", 0, 1, "♥A ♥Q"), ("M18", 0, 1, "♦A ♦J"),
        ("M19", 0, 1, "♥K"), ("M24", 0, 1, "♣Q ♣K"), ("M31", 0, 1, "♦K ♦3"), ("M32", 0, 1, "♥Q ♥A ♥8"),
        ("M33", 0, 1, "♣A ♣Q"), ("M46", 0, 1, "♠9"), ("M46", 2, 3, "♥2 ♥5"), ("M47", 0, 1, "♦6 ♦2"),
        ("M62", 0, 1, "♦3"), ("M64", 0, 1, "♠J"), ("M70", 0, 1, "♣J ♣A"), ("M71", 0, 1, "♦K ♦J"),
    ],
)  # fmt: skip
def test_a_card_spoken_of_may_be_played(maxim: str, led: int, held: int, plays: str) -> None:
    shows = holding(maxim).shows
    legal = legal_plays(frozenset(shows[held].cards), Trick(Seat.W, shows[led].cards))
    assert {Card.read(card) for card in plays.split()} <= legal


def test_what_is_counted_is_so() -> None:
    (clubs,) = (row.cards for row in holding("M42").shows)
    assert 13 - len(clubs) == 6 and "Only six are out" in holding("M42").says
    lying, held = (row.cards for row in holding("M47").shows)
    under = [rank for rank in Rank if rank < Rank.SIX and rank not in {card.rank for card in (*lying, *held)}]
    assert under == [Rank.THREE, Rank.FIVE] and "three and five are still out" in holding("M47").says
    hand = holding("M49").shows[0].cards
    assert all(card.rank < other.rank for card in hand for other in set(pack()) - set(hand) if card.suit is other.suit)
    spread = holding("M67").shows[0].cards
    for suit in Suit:  # below each card lie as many that are out as are held, so each round has a lower one to fear
        ranks = sorted(card.rank for card in spread if card.suit is suit)
        assert ranks == [Rank(2 * place) for place in range(1, len(ranks) + 1)]


def test_a_maxim_is_drawn_with_its_passages_once_and_its_cards() -> None:
    page = BeautifulSoup(draw_maxims("M9-M12"), "html.parser")
    assert [part["id"] for part in page.select("section.solo-maxim")] == ["m9", "m10", "m11", "m12"]
    text = page.get_text()
    for said in maxims("M9-M12"):
        assert text.count(said.says) == 1
    assert len(page.select(".solo-drawn .f")) == sum(
        len(row.cards) for number in ("M9", "M10", "M11", "M12") for row in holding(number).shows
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[M99]\nshows = { "A" = "♠A" }\nsays = "B"\n', "[M99]: No passage belongs to the maxims “M99”"),
        ('[M1]\nshows = { "A" = "♠A" }\n', "[M1]: The field “says” is missing."),
        ('[M1]\nshows = "♠A"\nsays = "B"\n', "[M1], shows: Cards are shown as a table of labels and cards, not '♠A'."),
        ('[M1]\nshows = { "A" = "♠AA" }\nsays = "B"\n', "[M1], shows: The ace of spades stands twice in one hand."),
        ('[M1]\nshows = { "A" = "♠A" }\nsays = "B"\nwhy = "C"\n', "[M1]: There is no field “why” here"),
    ],
)
def test_a_mistake_in_an_example_is_refused_by_file_and_maxim(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str, words: str
) -> None:
    keep(monkeypatch, tmp_path, {"solo.toml": text})
    with pytest.raises(Refusal) as refusal:
        holdings.__wrapped__()
    assert refusal.value.sentence.startswith(f"holdings/solo.toml, {words}")


def test_a_maxim_with_two_examples_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = '[M1]\nshows = { "A" = "♠A" }\nsays = "B"\n'
    keep(monkeypatch, tmp_path, {"misere.toml": text, "solo.toml": text})
    with pytest.raises(Refusal, match=r"solo\.toml, \[M1\]: This maxim has an example already, in misere\.toml\."):
        holdings.__wrapped__()


def keep(monkeypatch: pytest.MonkeyPatch, folder: Path, texts: dict[str, str]) -> None:
    (folder / "data" / "holdings").mkdir(parents=True)
    for name, text in texts.items():
        (folder / "data" / "holdings" / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(kept, "files", lambda _: folder)


def test_a_maxim_without_an_example_is_refused() -> None:
    with pytest.raises(Refusal, match="The maxim M75 has no example"):
        holding("M75")
