"""A lesson's HTML shows what happened, to the eye and to the ear, and is small and safe."""

from __future__ import annotations

import gzip
import re
from html.parser import HTMLParser
from types import SimpleNamespace
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag

from solo_teach.auction import Auction
from solo_teach.cards import Card, Suit
from solo_teach.contract import Call
from solo_teach.counters import Counters
from solo_teach.examples import examples
from solo_teach.html import anchor, draw, shown
from solo_teach.html_cards import face, prose
from solo_teach.html_sheets import signed
from solo_teach.html_table import needs, standing
from solo_teach.lessons import Lesson, Step, tell
from solo_teach.passages import passage
from solo_teach.rulesets import FOSTER
from solo_teach.seats import Seat
from solo_teach.settlement import Payment, Settlement

LESSONS = list(examples())
MISERE, SOLO = "misere/foster-illustrative", "solo/foster-illustrative"

# Foster's misère as his book prints it: the cards of West, North, East and South; the leader and the winner.
MISERE_ROWS = [
    row.split()
    for row in (
        "SK S7 SJ S10 W W",
        "SQ S5 S9 S8 W W",
        "DQ D5 DA DJ W E",
        "D9 D4 DK D10 E E",
        "H6 S3 S6 D8 E E",
        "H7 S2 S4 CA E E",
        "C10 C8 C7 CK E S",
        "C9 C6 D7 CQ S S",
        "C5 C4 D6 CJ S S",
        "H8 C2 HK C3 S S",
        "HA H2 HQ H3 S W",
        "D2 D3 H9 H4 W N",
    )
]
MISERE_WON = {"W": 3, "N": 1, "E": 4, "S": 4}
VOID_ELEMENTS = {"br", "hr", "img", "input", "link", "meta", "wbr"}


def page(name: str) -> BeautifulSoup:
    return BeautifulSoup(draw(tell(name)), "html.parser")


def steps(name: str) -> list[Tag]:
    return page(name).select("solo-steps > ol > li")


def tricks(name: str) -> list[Tag]:
    """The steps of the tricks, and not the later ones that show a trick again."""
    told = zip(tell(name).steps, steps(name), strict=True)
    return [drawn for step, drawn in told if step.moment.startswith("trick-")]


def spoken(part: Tag) -> str:
    """What a screen reader says of it."""
    copy = BeautifulSoup(str(part), "html.parser")
    for seen in copy.select("[aria-hidden=true]"):
        seen.decompose()
    return " ".join(copy.get_text().split())


def seen(part: Tag) -> str:
    """What the eye sees of it."""
    copy = BeautifulSoup(str(part), "html.parser")
    for heard in copy.select(".v"):
        heard.decompose()
    return " ".join(copy.get_text().split())


class Tags(HTMLParser):
    """Refuses a tag that is not closed, or is closed by another."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID_ELEMENTS:
            self.open.append(tag)
        self.ids += [value or "" for key, value in attrs if key == "id"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open.pop() == tag, f"</{tag}> closes nothing at {self.getpos()}"


@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_is_one_numbered_list_of_closed_tags(name: str) -> None:
    lesson, parser = tell(name), Tags()
    parser.feed(draw(lesson))
    parser.close()
    assert parser.open == []
    assert len(set(parser.ids)) == len(parser.ids) == len(lesson.steps) + 1
    assert [step["value"] for step in steps(name)] == [str(number + 1) for number in range(len(lesson.steps))]
    assert page(name).select_one("solo-steps")["id"] == name.replace("/", "-").replace("_", "-")  # type: ignore[index]
    assert not page(name).select("h1, h2, h3, h4, h5, h6")


@pytest.mark.parametrize("name", LESSONS)
def test_no_markup_shows_and_no_card_is_left_to_its_sign(name: str) -> None:
    for step in steps(name):
        assert not re.search(r"\*\*|`|\[\[|\{|\}|None|<|>|&\w+;", step.get_text()), step.get_text()
        assert not re.search("[♠♥♣♦]", spoken(step)), spoken(step)
        assert re.findall("[♠♥♣♦](?!\ufe0e)", step.get_text()) == [], "a sign in emoji form"


@pytest.mark.parametrize("name", LESSONS)
def test_a_step_says_what_was_done_then_why_then_on_whose_authority(name: str) -> None:
    for told, step in zip(tell(name).steps, steps(name), strict=True):
        order = [part["class"][0] for part in step.find_all(recursive=False)]
        assert order == sorted(order, key=["e", "t", "w", "solo-else", "solo-cite", "solo-slip"].index)
        cited = step.select("details.solo-cite")
        assert [one.select_one("summary").get_text() for one in cited] == [passage(p).reference for p in told.cites]  # type: ignore[union-attr]
        assert all(not one.has_attr("open") for one in cited)


def test_a_slip_of_the_book_stands_at_the_last_step_and_nowhere_else() -> None:
    slips = page(SOLO).select(".solo-slip")
    assert [slip.parent for slip in slips] == [steps(SOLO)[-1]]
    assert "thirteenth trick" in slips[0].get_text()


def test_the_trick_that_a_claim_points_at_is_headed_as_an_earlier_one() -> None:
    """Hoffmann's West revoked in the sixth trick, and is found out after the last."""
    name = "revokes/hoffmann-solo-six-played"
    heads = {told.moment: part.select_one(".s") for told, part in zip(tell(name).steps, steps(name), strict=True)}
    then = [moment for moment, head in heads.items() if head and "As it stood" in head.get_text()]
    assert then == ["claim-1"]
    assert heads["claim-1"].get_text().startswith("As it stood at trick 6. West’s solo")  # type: ignore[union-attr]


def test_sizes_leave_room_on_a_notebook_page() -> None:
    for name in LESSONS:
        drawn = draw(tell(name)).encode()
        assert len(drawn) < 150_000
        assert len(gzip.compress(drawn, mtime=0)) < 9_000


@pytest.mark.parametrize(
    ("text", "eye", "ear"),
    [
        ("South turns up ♥︎3.", "South turns up ♥3.", "South turns up three of hearts."),
        ("♠10 and ♠T", "♠10 and ♠10", "ten of spades and ten of spades"),
        ("with ♦AQ and ♠️KQ", "with ♦AQ and ♠KQ", "with ace and queen of diamonds and king and queen of spades"),
        ("♥ AK trumps", "♥ AK trumps", "hearts AK trumps"),
        ("♣AK109, then", "♣AK109, then", "ace, king, ten and nine of clubs, then"),
        ("♠︎", "♠", "spades"),
        ("1 & 2 < 3", "1 & 2 < 3", "1 & 2 < 3"),
        ("♥Aces", "♥Aces", "heartsAces"),
    ],
)
def test_cards_in_prose_are_signed_for_the_eye_and_worded_for_the_ear(text: str, eye: str, ear: str) -> None:
    part = BeautifulSoup(f"<p>{prose(text)}</p>", "html.parser")
    assert seen(part).replace("\ufe0e", "") == eye
    assert spoken(part) == ear


def test_hostile_text_stays_text() -> None:
    bad = "\"><script>alert('♠︎K')</script><img src=x onerror=alert(1)>&amp;"
    payment = Payment(Seat.W, Seat.E, Counters(1), bad, "foster.stakes")
    lesson = Lesson(f"x/{bad}", bad, (Step(bad, Settlement(True, (payment,)), bad),))
    drawn = BeautifulSoup(draw(lesson), "html.parser")
    assert not drawn.select("script, img, [onerror]")
    root = drawn.select_one("solo-steps")
    assert root and root["aria-label"] == bad
    assert re.fullmatch("[a-z0-9-]+", str(root["id"]))
    assert [seen(drawn.select_one(where)).replace("\ufe0e", "") for where in (".e", ".w")] == [
        bad.replace("\ufe0e", "")
    ] * 2  # type: ignore[arg-type]


def test_a_face_has_rank_sign_and_letter() -> None:
    card = BeautifulSoup(face(Card.read("H10")), "html.parser")
    assert card.get_text() == "10♥\ufe0eH"
    assert card.select_one(".f.H[aria-hidden=true]")


def test_fosters_misere_lies_on_the_table_as_he_prints_it() -> None:
    for row, step in zip(MISERE_ROWS, tricks(MISERE), strict=True):
        *cards, leader, winner = row
        lying = {seat: step.select_one(f".k > .{seat}") for seat in "WNES"}
        for seat, code in zip("WNES", cards, strict=True):
            card = lying[seat]
            assert card
            assert spoken(card).startswith(Card.read(code).words + ", ")
            assert (f"{code[1:]}{Suit(code[0]).sign}{code[0]}") == card.select_one(".f").get_text()  # type: ignore[union-attr]
        assert [seat for seat, card in lying.items() if card and "leads" in seen(card)] == [leader]
        assert [seat for seat, card in lying.items() if card and "wins" in seen(card)] == [winner]
        assert [seat for seat, card in lying.items() if card and "w" in card["class"]] == [winner]
        order = [li["class"][0] for li in step.select(".k > li")]
        assert order == list(("WNES" * 2)[("WNES").index(leader) :][:4])
        assert [seen(said)[0] for said in step.select(".k > li > small")] == list("1234")


def test_hands_shrink_by_the_cards_played_and_piles_grow() -> None:
    held = {seat: {row["WNES".index(seat)] for row in MISERE_ROWS} for seat in "WNES"}
    left = {"W": {"HJ"}, "N": {"SA"}, "E": {"H10"}, "S": {"H5"}}  # the thirteenth row, never played
    won = dict.fromkeys("WNES", 0)
    for row, step in zip(MISERE_ROWS, tricks(MISERE), strict=True):
        won[row[5]] += 1
        for place, seat in enumerate("WNES"):
            held[seat].remove(row[place])
            part = step.select_one(f".h.{seat}")
            assert part
            assert heard_hand(part) == {Card.read(code).words for code in held[seat] | left[seat]}
            assert len(part.select(".p > i")) == won[seat]
            assert f"{won[seat] or 'no'} trick" in seen(part)
            assert ("caller" in seen(part)) == (seat == "N")
    assert won == MISERE_WON


def heard_hand(part: Tag) -> set[str]:
    """The cards of a hand as its rows are spoken, and as they are seen, which must be the same."""
    heard, read = set(), set()
    for row in part.select("p:not(:first-child)"):
        suit, ranks = spoken(row).rstrip(". ").split(": ")
        heard |= {f"{rank} of {suit}" for rank in ranks.split(", ") if rank != "none"}
        sign, *shown_ranks = seen(row).split()
        read |= {Card.read(sign + rank).words for rank in shown_ranks if rank != "–"}
    assert heard == read
    return heard


def test_the_deal_marks_dealer_eldest_and_turn_up() -> None:
    first = steps(SOLO)[0]
    assert "dealer" in seen(first.select_one(".h.S")) and "eldest hand" in seen(first.select_one(".h.W"))  # type: ignore[arg-type]
    assert spoken(first.select_one(".u")) == "three of hearts turned up by South"  # type: ignore[arg-type]
    hands = [heard_hand(hand) for hand in first.select(".h")]
    assert [len(hand) for hand in hands] == [13] * 4 and len(set().union(*hands)) == 52


# East wins tricks 2, 3, 8, 10 and 12 of Foster's solo; counted by hand from the book's table.
@pytest.mark.parametrize(
    ("trick", "sentence"),
    [
        (1, "Has no tricks; needs 5 more of the last 12."),
        (2, "Has 1 trick; needs 4 more of the last 11."),
        (3, "Has 2 tricks; needs 3 more of the last 10."),
        (9, "Has 3 tricks; needs 2 more of the last 4."),
        (11, "Has 4 tricks; needs 1 more of the last 2."),
        (12, "Has 5 tricks: the call is made."),
        (13, "Has 5 tricks: the call is made."),
    ],
)
def test_what_the_solo_still_needs(trick: int, sentence: str) -> None:
    status = tricks(SOLO)[trick - 1].select_one(".s")
    assert status and seen(status).replace("\ufe0e", "") == f"East’s solo, ♥ trumps. {sentence}"
    assert spoken(status) == f"East’s solo, hearts trumps. {sentence}"


def test_a_misere_must_take_none() -> None:
    told = [seen(step.select_one(".s")) for step in tricks(MISERE)]  # type: ignore[arg-type]
    assert told[:11] == ["North’s misère, no trumps. Must take none; has taken none."] * 11
    assert told[11] == "North’s misère, no trumps. Must take none; has taken 1, and the call is lost."


@pytest.mark.parametrize(
    ("call", "won", "lost", "sentence"),
    [
        (Call.SOLO, 0, 0, "Needs 5 of the 13."),
        (Call.SOLO, 7, 2, "Has 7 tricks: 2 over."),
        (Call.SOLO, 3, 9, "Has 3 tricks: 2 short, with 1 to play."),
        (Call.SOLO, 4, 9, "Has 4 tricks: 1 short."),
        (Call.PROPOSE, 0, 0, "Need 8 of the 13."),
        (Call.PROPOSE, 4, 3, "Have 4 tricks; need 4 more of the last 6."),
        (Call.ABUNDANCE, 8, 4, "Has 8 tricks; needs 1 more of the last 1."),
        (Call.SPREAD, 0, 12, "Must take none; has taken none."),
        (Call.SLAM, 5, 0, "Must take all; has lost none."),
        (Call.SLAM, 5, 1, "Must take all; has lost 1, and the call with it."),
    ],
)
def test_what_every_call_still_needs(call: Call, won: int, lost: int, sentence: str) -> None:
    contract = SimpleNamespace(call=call, partner=Seat.E if call is Call.PROPOSE else None)
    table: Any = SimpleNamespace(
        rules=FOSTER, contract=contract, tricks=[None] * (won + lost), won_by_callers=won, lost_by_callers=lost
    )
    assert needs(table) == sentence


def calls(auction: Auction) -> list[list[str]]:
    sheet = BeautifulSoup(shown(auction), "html.parser")
    return [[seen(cell) for cell in row.select("th, td")] for row in sheet.select("table.x tr")]


def test_an_auction_is_read_row_by_row_from_the_eldest() -> None:
    said = (Call.PROPOSE, Call.MISERE, Call.PASS, Call.PASS)
    auction = Auction(Seat.W, FOSTER, said)
    assert calls(auction) == [
        ["West", "North", "East", "South"],
        ["propose", "misère", "pass", "pass"],
        ["…", "", "", ""],
    ]
    sheet = BeautifulSoup(shown(auction), "html.parser")
    assert [seen(cell) for cell in sheet.select("td.l > b")] == ["pass"]
    assert [seen(cell) for cell in sheet.select("td.d")] == ["misère"]
    assert seen(sheet.select_one(".s")) == "North’s misère stands. West is next to speak."  # type: ignore[arg-type]


def test_a_player_who_is_not_asked_leaves_a_blank() -> None:
    said = (Call.PASS, Call.PROPOSE, Call.SOLO, Call.PASS, Call.MISERE)
    assert calls(Auction(Seat.E, FOSTER, said)) == [
        ["East", "South", "West", "North"],
        ["pass", "propose", "solo", "pass"],
        ["", "misère", "…", ""],
    ]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ((), "No call stands. West is next to speak."),
        ((Call.PROPOSE, Call.ACCEPT), "West’s proposal stands, accepted by North. East is next to speak."),
        ((Call.PASS, Call.SOLO, Call.PASS, Call.PASS), "North’s solo stands. The auction is over."),
        ((Call.PASS,) * 4, "No call stands. The hand is thrown in."),
    ],
)
def test_who_stands_and_who_speaks_next(said: tuple[Call, ...], sentence: str) -> None:
    assert standing(Auction(Seat.W, FOSTER, said)) == sentence


def test_an_account_shows_payments_nets_and_a_sum_of_nothing() -> None:
    last = steps("settlement/solo-lost-with-four")[-1]
    paid, net = last.select("table.x")
    rows = [[seen(cell) for cell in row.select("th, td")] for row in paid.select("tr")]
    assert rows[0] == ["From", "To", "Red", "White", "Why"]
    assert sorted(rows[1:]) == sorted(
        [["East", who, "2", "–", "the solo is lost"] for who in ("South", "West", "North")]
        + [["East", who, "–", "1", "1 under-trick"] for who in ("South", "West", "North")]
    )
    assert [[seen(cell) for cell in row.select("th, td")] for row in net.select("tr")] == [
        ["Player", "Red", "White"],
        ["West", "+2", "+1"],
        ["North", "+2", "+1"],
        ["East", "−6", "−3"],
        ["South", "+2", "+1"],
        ["Sum", "0", "0"],
    ]


def test_numbers_are_signed_with_a_true_minus() -> None:
    assert [signed(number) for number in (9, 0, -9)] == ["+9", "0", "\u22129"]


def test_a_name_becomes_an_address() -> None:
    assert anchor("solo/Foster's  (1914)") == "solo-foster-s-1914"
