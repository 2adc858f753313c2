"""The course of exercises: what is right is found again another way, and nothing said of it is false."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from minimax import Hands, number

from solo_teach.cards import Card, Hand
from solo_teach.deal import read_hands
from solo_teach.examples import example
from solo_teach.exercises import Exercise, Visible, exercises
from solo_teach.seats import Seat
from solo_teach.solver import Engine, Question
from solo_teach.solver_plain import Plain
from solo_teach.solver_position import Position
from solo_teach.solver_watch import Bound
from solo_teach.themes import THEMES
from solo_teach.verdicts import LISTED, Verdicts, verdicts

if TYPE_CHECKING:
    from collections.abc import Iterator

COURSE = list(exercises().values())
FEW = 5  # cards a hand, up to which the plain search below has the last word
LOOKED_AT = 6  # of many layouts, so many are searched by it
NODES = 8000  # of greater positions the plain solver is asked, for so long
TOO_GREAT = {  # for it, as it is asked here; `python -m tests.many_exercises` asks without a bound
    "open-misere/first-lead",
    "open-misere/another-first-lead",
    "shortest-first/first-lead",
    "shortest-first/a-short-suit-of-two-honours",
    "longest-keeps/three-spades",
    "honour-and-one-small/whole-deal-from-the-right",
}


class Search:
    """Looks at every play until one settles it, and at no position twice: whether the caller takes no trick."""

    def __init__(self, position: Position) -> None:
        self.position, self.seats = position, position.contract.caller.around()
        self.known: dict[tuple[Hands, int, tuple[int, ...]], bool] = {}

    def right(self, hands: dict[Seat, Hand]) -> set[Card]:
        """The cards after which the side whose turn it is gets what it wants, if these are the hands."""
        held = tuple(tuple(sorted(map(number, hands[seat]))) for seat in self.seats)
        trick, leader = tuple(map(number, self.position.trick.cards)), self.seats.index(self.position.trick.leader)
        ours = self.position.callers_turn
        return {card for card in self.position.legal() if self.after(held, leader, trick, number(card)) is ours}

    def made(self, hands: Hands, leader: int, trick: tuple[int, ...]) -> bool:
        asked = hands, leader, trick
        if asked not in self.known:
            turn = (leader + len(trick)) % 4
            follow = [card for card in hands[turn] if trick and card // 20 == trick[0] // 20] or hands[turn]
            tries = (self.after(hands, leader, trick, card) for card in follow)
            self.known[asked] = not follow or (any(tries) if turn == 0 else all(tries))
        return self.known[asked]

    def after(self, hands: Hands, leader: int, trick: tuple[int, ...], card: int) -> bool:
        turn, now = (leader + len(trick)) % 4, (*trick, card)
        left = (*hands[:turn], tuple(held for held in hands[turn] if held != card), *hands[turn + 1 :])
        if len(now) < 4:
            return self.made(left, leader, now)
        taker = (leader + now.index(max(played for played in now if played // 20 == now[0] // 20))) % 4
        return taker != 0 and self.made(left, taker, ())


@cache
def found(name: str) -> Verdicts:
    return verdicts(exercises()[name])


def ids(exercise: Exercise) -> str:
    return exercise.name


def shown(exercise: Exercise) -> set[Seat]:
    """Whose hands the learner sees."""
    position = exercise.position
    open_too = {Visible.ALL: position.contract.players, Visible.SPREAD: (position.contract.caller,)}
    return {exercise.seat, *open_too.get(exercise.visible, ())}


def layouts_by_hand(exercise: Exercise) -> Iterator[dict[Seat, Hand]]:
    """Every way the unseen cards may lie, found by dealing them in all ways and throwing out who did not follow."""
    position, seen = exercise.position, shown(exercise)
    hidden = [seat for seat in position.contract.players if seat not in seen]
    void = {(seat, trick.suit_led) for trick, seat, card in exercise.view.plays if card.suit is not trick.suit_led}
    unseen = frozenset[Card]().union(*map(position.hand, hidden))
    known = {seat: exercise.view.known(seat) for seat in hidden}

    def dealt(left: Hand, seats: list[Seat]) -> Iterator[dict[Seat, Hand]]:
        if not seats:
            yield {seat: position.hand(seat) for seat in seen}
            return
        may = [card for card in left if (seats[0], card.suit) not in void]
        for hand in combinations(may, len(position.hand(seats[0]))):
            if known[seats[0]] <= set(hand):
                for rest in dealt(left - set(hand), seats[1:]):
                    yield {**rest, seats[0]: frozenset(hand)}

    return dealt(unseen, hidden)


def at(position: Position, hands: dict[Seat, Hand]) -> Position:
    """The position, if these are the hands."""
    w, n, e, s = (hands[seat] for seat in Seat)
    return replace(position, hands=(w, n, e, s))


def solved(position: Position, engine: Engine | None = None, nodes: int | None = None) -> tuple[set[Card], set[Card]]:
    """The cards that an engine finds right, and those it cannot tell of in so many nodes."""
    worths = Question(Bound(nodes=nodes), engine).cards(position)
    ours = position.callers_turn
    right = {card for card, worth in worths.items() if worth.exact and bool(worth.low) is ours}
    return right, {card for card, worth in worths.items() if not worth.exact}


ALL_SEEN = [one for one in COURSE if one.visible is Visible.ALL and one.name not in TOO_GREAT]


@pytest.mark.parametrize("exercise", ALL_SEEN, ids=ids)
def test_with_all_hands_seen_another_search_accepts_the_same_cards(exercise: Exercise) -> None:
    position, accepted = exercise.position, found(exercise.name).accepted
    if position.left <= FEW:
        assert accepted == Search(position).right({seat: position.hand(seat) for seat in Seat})
        return
    right, untold = solved(position, Plain(), NODES)
    assert (right, untold) == (set(accepted), set())


@pytest.mark.parametrize("exercise", [one for one in COURSE if one.visible is not Visible.ALL], ids=ids)
def test_with_hands_hidden_another_count_gives_the_same_shares(exercise: Exercise) -> None:
    told = found(exercise.name)
    shares = {card: verdict.share for card, verdict in told.cards.items() if verdict.share}
    assert shares.keys() == told.cards.keys()
    if told.layouts > LISTED or exercise.read_calls:
        another = verdicts(replace(exercise, name=f"{exercise.theme}/another-draw"))
        for card, verdict in another.cards.items():
            assert verdict.share and verdict.share.interval[0] <= shares[card].interval[1]
            assert shares[card].interval[0] <= verdict.share.interval[1]
        return
    every = list(layouts_by_hand(exercise))
    assert len(every) == told.layouts
    position = exercise.position
    rights = [solved(at(position, hands))[0] for hands in every]
    held = {card: sum(card in right for right in rights) for card in shares}
    assert {card: share.held for card, share in shares.items()} == held
    assert told.accepted == {card for card in held if held[card] == max(held.values()) > 0}
    for hands, right in list(zip(every, rights, strict=True))[:: len(every) // LOOKED_AT + 1]:
        if position.left <= FEW:
            assert right == Search(position).right(hands)


def spellings(card: Card) -> tuple[str, ...]:
    """How a text may name a card."""
    return card.words, card.words.replace("two of", "deuce of"), card.suit.sign[0] + card.rank.index, card.code


def named(spelt: str, text: str) -> bool:
    return bool(re.search(rf"(?<!\w){re.escape(spelt)}(?!\w)", text, re.IGNORECASE))


@pytest.mark.parametrize("exercise", COURSE, ids=ids)
def test_an_exercise_has_a_right_and_a_wrong_card_or_nothing_beats_the_caller(exercise: Exercise) -> None:
    told = found(exercise.name)
    assert told.nothing or 0 < len(told.accepted) < len(told.cards)


@pytest.mark.parametrize("exercise", COURSE, ids=ids)
def test_the_question_gives_nothing_away(exercise: Exercise) -> None:
    question = exercise.question
    for card in found(exercise.name).accepted:
        assert not any(named(spelt, question) for spelt in spellings(card)), card
    for claim in ("only card", "all but", "any card", "every card", "nothing beats"):
        assert claim not in question.lower()
    for seat in set(exercise.position.contract.players) - shown(exercise):
        for card in exercise.position.hand(seat):
            for spelt in spellings(card):
                assert not re.search(rf"{seat.value}(?:'s| has| holds)[^.;]*{re.escape(spelt)}", question), card


@pytest.mark.parametrize("exercise", COURSE, ids=ids)
def test_its_name_gives_nothing_away(exercise: Exercise) -> None:
    words = set(exercise.name.partition("/")[2].split("-"))
    for card in found(exercise.name).accepted:
        assert not {card.rank.word, card.suit.word} <= words
        assert not {card.rank.word, card.suit.word.removesuffix("s")} <= words


@pytest.mark.parametrize("exercise", COURSE, ids=ids)
def test_what_is_told_agrees_with_what_is_found(exercise: Exercise) -> None:
    told, answer = exercise.told.lower(), found(exercise.name)
    if re.search(r"only (the \w+|card that) beats", told):
        assert len({group for group in exercise.position.alike() if set(group) & answer.accepted}) == 1
    if re.search(r"(every|any|everything)( card| lead)? but", told):
        assert len({card.suit for card in answer.cards.keys() - answer.accepted}) == 1
    if "maxim fails" in told:
        assert answer.agrees is False
    assert bool(re.search(r"\b(nothing beats|nothing saves|none does|there is none)\b", told)) is answer.nothing
    counted = {answer.layouts}
    for verdict in answer.cards.values():
        if verdict.share:
            counted |= {verdict.share.held, verdict.share.of}
    for text in (exercise.told, *(said for _, said in exercise.remarks)):
        assert {int(count) for count in re.findall(r"\d+", text)} <= counted


@pytest.mark.parametrize("exercise", COURSE, ids=ids)
def test_a_remark_is_on_a_card_that_is_not_right(exercise: Exercise) -> None:
    for card, _ in exercise.remarks:
        assert card not in found(exercise.name).accepted, card


def test_the_course_is_as_long_and_as_mixed_as_it_is_said_to_be() -> None:
    assert len(COURSE) >= 60
    assert {theme.key: sum(one.theme == theme.key for one in COURSE) >= 4 for theme in THEMES} == {
        theme.key: True for theme in THEMES
    }
    assert {one.visible for one in COURSE} == set(Visible)
    sizes = {one.position.left for one in COURSE}
    assert min(sizes) == 2 and max(sizes) == 13 and {3, 4, 5} < sizes
    foster = read_hands(example("misere/foster-illustrative").given["deal"])
    assert sum(one.start.hands == foster for one in COURSE) >= 12


def test_each_theme_goes_from_the_easier_to_the_harder() -> None:
    for theme in THEMES:
        levels = [one.level for one in COURSE if one.theme == theme.key]
        assert levels == sorted(levels), theme.key
        assert levels[0] <= 2 <= 4 <= levels[-1], theme.key


def test_where_exact_play_disagrees_with_the_book_most_themes_show_it() -> None:
    disagree = {one.theme for one in COURSE if found(one.name).agrees is False}
    assert len(disagree) >= 8
    assert sum(found(one.name).nothing for one in COURSE) >= 2
