"""Hands marked card by card: the marks are counted by hand, by the plainest search, or said by the book."""

from __future__ import annotations

from struct import pack as packed
from typing import Any

import pytest
import wasmtime
from bs4 import BeautifulSoup
from minimax import exact_worths

from solo_teach.cards import Card, Suit, read_hand
from solo_teach.contract import Call, Contract
from solo_teach.html_marked import draw_marked
from solo_teach.kernel.build import BUILT
from solo_teach.lasting import held_out
from solo_teach.law import Refusal
from solo_teach.marking import _reason, mark, marked
from solo_teach.marking_told import facts, judged, line, listed
from solo_teach.seats import Seat
from solo_teach.solver import Question
from solo_teach.solver_bits import PLACE, SEAT, bits_of
from solo_teach.solver_plain import Plain
from solo_teach.solver_position import Position
from solo_teach.tricks import Trick

W, N, E, S = Seat
SOLO, MISERE = "solo/foster-illustrative", "misere/foster-illustrative"
EACH = pytest.mark.parametrize("name", [SOLO, MISERE])
# If West leads the ace East must follow with the king, and ruffs the deuce; if the deuce, king and trump both win.
ENDING = Position(
    (read_hand("SA S2"), read_hand("S3 C3"), read_hand("SK H2"), read_hand("C4 C5")),
    Contract(Call.SOLO, E, None, Suit.HEARTS),
    Trick(W),
    4,
)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.read, text.split()))


def test_an_ending_counted_by_hand_is_marked() -> None:
    one = mark(ENDING, Card.read("S2"), Question())
    assert {choice.cards: choice.worth for choice in one.choices} == {cards("SA"): 5, cards("S2"): 6}
    assert (one.best, one.worth, one.given, one.mattered) == (5, 6, 1, True)
    assert line(ENDING, (Card.read("SA"), *one.after(Card.read("SA")).line)) in (
        "West ♠︎A3K ♣︎5; West ♠︎2 ♣︎3 ♥︎2 ♣︎4",
        "West ♠︎A3K ♣︎4; West ♠︎2 ♣︎3 ♥︎2 ♣︎5",
    )


@EACH
def test_the_last_three_tricks_are_marked_as_the_plainest_search_finds_them(name: str) -> None:
    late = [one for one in marked(name).cards if one.position.left <= 3]
    assert len(late) >= 8
    for one in late:
        found = {card: choice.worth for choice in one.choices for card in choice.cards}
        assert found == exact_worths(one.position)


def test_the_misere_is_marked_as_the_plain_solver_finds_it() -> None:
    question = Question(engine=Plain())
    for one in marked(MISERE).cards[16::8]:
        plain = {card: worth.low for card, worth in question.cards(one.position).items()}
        assert plain == {card: choice.worth for choice in one.choices for card in choice.cards}


@EACH
def test_every_best_line_is_lawful_and_ends_in_the_value_that_it_stands_for(name: str) -> None:
    for one in marked(name).cards:
        for choice in one.choices:
            position = one.position.then(choice.cards[-1])
            for card in choice.line:
                position = position.then(card)
            assert position.over
            assert (not position.won if position.misere else position.won) == choice.worth


def test_what_foster_says_of_the_eleventh_trick_is_so() -> None:
    """A club from East would cost him the solo; the trump that he led makes it."""
    one = marked(SOLO).cards[40]
    assert (one.position.turn, one.card, one.worth) == (E, Card.read("H9"), 5)
    assert one.after(Card.read("CT")).worth == 4


def test_the_first_error_is_the_one_card_after_which_the_solo_is_made() -> None:
    """The book's solo is made, so what was too few for it became enough at one card or more."""
    hand = marked(SOLO)
    assert [one.best for one in hand.cards] == sorted(one.best for one in hand.cards)
    (error,) = hand.errors
    assert {one.best for one in hand.cards[:error]} == {4}
    assert {one.best for one in hand.cards[error:]} == {5}
    told = " ".join(facts(hand))
    assert "West’s ♣︎9, the second of trick 5: with ♣︎K played East can take 4 tricks" in told
    assert "1 trick too few for his solo; in the play he came to 5" in told


def test_a_hand_without_an_error_is_said_to_have_none() -> None:
    """The misère: beaten from the deal on, and in the book beaten."""
    told = list(facts(marked(MISERE)))
    assert "No card played, on either side, gave anything away." in told
    assert told[0].endswith("in the play it was beaten.")


def test_a_books_reason_is_agreed_with_where_the_other_cards_lose_and_only_there() -> None:
    told = {reason.number: judged(marked(SOLO), reason) for reason in marked(SOLO).reasons}
    assert told[41] == "Exact play agrees about ♣︎10: after it East can take 4 tricks."  # as Foster says himself
    assert told[5] == "With all four hands seen, ♠︎10, ♠︎64 or ♣︎75 would have done as well."
    reason = marked(MISERE).reasons[0]
    assert judged(marked(MISERE), reason).startswith(
        "Exact play agrees about ♦︎2: after it North’s misère is safe. But "
    )


def test_a_ten_is_not_run_together_with_its_neighbours() -> None:
    assert listed(cards("SJ ST S9 S8 D2")) == "♠︎J, ♠︎10, ♠︎98 and ♦︎2"


GOOD = {"card": 41, "against": ["CT"], "says": "A club costs him the solo.", "cites": "foster.comment-trumps-together"}


@pytest.mark.parametrize(
    ("amiss", "words"),
    [
        ({"card": 53}, "from 1 to 52"),
        ({"card": "41"}, "from 1 to 52"),
        ({"against": ["S2"]}, "The two of spades is nothing that could have been played instead."),
        ({"against": ["H9"]}, "The nine of hearts is nothing"),
        ({"cites": "foster.no-such"}, "foster.no-such"),
        ({"why": "x"}, "There is no field “why” here"),
    ],
)
def test_a_reason_that_cannot_be_so_is_refused_with_its_place(amiss: dict[str, Any], words: str) -> None:
    with pytest.raises(Refusal) as refused:
        _reason(GOOD | amiss, "marked/solo.toml", marked(SOLO).cards)
    assert words in refused.value.sentence


def test_hands_that_are_no_plain_record_are_refused() -> None:
    with pytest.raises(Refusal, match="Only a hand played card by card"):
        marked("settlement/solo-lost-with-four")


@EACH
def test_the_page_has_every_card_that_could_be_played_with_its_value(name: str) -> None:
    hand = marked(name)
    drawn = BeautifulSoup(draw_marked(hand), "html.parser")
    items = drawn.select("[data-card]")
    assert [int(item["data-card"]) for item in items] == list(range(1, len(hand.cards) + 1))
    for item, one in zip(items, hand.cards, strict=True):
        words = " ".join(seen.get_text() for seen in item.select(".v"))
        assert all(card.rank.word in words for card in one.position.legal())
        assert len(item.select("details li")) == len(one.choices) - (one.after(one.card).cards == (one.card,))
    assert [int(item["data-card"]) for item in drawn.select(".lost")] == list(hand.errors)
    assert len(drawn.select("ol > li[id]")) == {SOLO: 13, MISERE: 12}[name]  # the misère ends at the twelfth


def kernel() -> Any:
    """The kernel as a page has it, by the names that it exports."""
    engine = wasmtime.Engine()
    store = wasmtime.Store(engine)
    number = wasmtime.ValType.i32()
    tick = wasmtime.Func(store, wasmtime.FuncType([number], [number]), lambda _nodes: 0)
    exports = wasmtime.Instance(store, wasmtime.Module(engine, BUILT.read_bytes()), [tick]).exports(store)

    def lay(position: Position) -> None:
        bits = bits_of(position)
        exports["memory"].write(store, packed("<4Q4B", *bits.hands, 0, 0, 0, 0), exports["asked"](store))

    return lay, lambda name, *given: exports[name](store, *given)


def started(position: Position) -> Any:
    lay, ask = kernel()
    terms = bits_of(position).terms
    lay(position)
    ask("load", int(terms.misere), terms.trumps, terms.callers, terms.players)
    ask("start", SEAT[position.trick.leader])
    return ask


def test_a_caller_who_cannot_follow_throws_his_highest_card() -> None:
    hands = (read_hand("S3 H6"), read_hand("H4"), read_hand("H3 HA"), read_hand("S2 H5"))
    assert held_out(Position(hands, Contract(Call.MISERE, E), Trick(N, cards("S5")))) == Card.read("HA")


@EACH
def test_what_the_kernel_tells_a_page_is_what_the_laws_say(name: str) -> None:
    hand = marked(name)
    ask = started(hand.cards[0].position)
    for one in hand.cards:
        assert (ask("turn"), ask("taken")) == (SEAT[one.position.turn], one.position.won)  # type: ignore[index]
        legal = sum(1 << PLACE[card] for card in one.position.legal())
        assert ask("legal") & (1 << 64) - 1 == legal
        forbidden = next(card for card in PLACE if not legal >> PLACE[card] & 1)
        assert ask("play", PLACE[forbidden]) == -2
        assert ask("worth", 0, 13) == one.best
        after = one.position.then(one.card)
        assert ask("play", PLACE[one.card]) == (-1 if after.trick.cards else SEAT[after.trick.leader])
    assert ask("turn") == -1
    assert ask("legal") == 0


@EACH
def test_the_kernels_best_cards_come_to_the_value(name: str) -> None:
    hand = marked(name)
    ask = started(hand.cards[0].position)
    value, position = ask("worth", 0, 13), hand.cards[0].position
    at = {place: card for card, place in PLACE.items()}
    while not position.over:
        best = ask("best", value)
        ask("play", best)
        position = position.then(at[best])
    assert (not position.won if position.misere else position.won) == value == hand.cards[0].best
