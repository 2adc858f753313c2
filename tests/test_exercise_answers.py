"""The course explained: hints lead to a right card, lines are lawful and decide, and what is said of a card is so."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from minimax import exact_worths
from referee import may_play, taker

from solo_teach.cards import Card
from solo_teach.exercise_lines import Line, lines
from solo_teach.exercise_told import Explained, explain, explained, none, told_of
from solo_teach.exercises import Exercise, Visible, exercises, read_exercise
from solo_teach.hints import hints
from solo_teach.judging import Share
from solo_teach.solver import Question
from solo_teach.solver_plain import Plain
from solo_teach.verdicts import Verdict, Verdicts

COURSE = pytest.mark.parametrize("name", exercises())
SMALL = 6  # cards a hand, up to which plain Python proves an exercise in no time


@COURSE
def test_a_robot_that_follows_the_hints_solves_it(name: str) -> None:
    told = explained(name)
    steps = hints(told.exercise, told.verdicts)
    first, second, last = (step.leaves for step in steps)
    assert first == set(told.exercise.position.legal()) >= second >= last
    assert {card for answer in told.answers if answer.right for card in answer.cards} >= last
    assert bool(last) is not told.answers[-1].right  # it chooses any that is left, or “no card does” where none is


@COURSE
def test_no_word_before_the_answer_names_a_right_card(name: str) -> None:
    told = explained(name)
    said = " ".join([told.exercise.question, *(hint.says for hint in hints(told.exercise, told.verdicts))])
    for card in told.verdicts.accepted:
        assert card.words not in said and str(card) not in said and card.code not in said.split()


@COURSE
def test_every_line_is_lawful_and_ends_where_the_misere_is_decided(name: str) -> None:
    told = explained(name)
    of_callers = told.exercise.seat is told.exercise.start.contract.caller
    plain = Question(engine=Plain())
    for answer in told.answers[:-1]:
        assert answer.line and answer.line.cards[0] == answer.cards[0]
        assert referee_plays(answer.line) is answer.line.beaten
        assert answer.line.beaten is not (told.verdicts.cards[answer.cards[0]].holds is of_callers)
        assert answer.line.beaten or not answer.line.end.left or plain.value(answer.line.end).low == 1


def referee_plays(line: Line) -> bool:
    """Whether the caller has taken a trick, each card found lawful by the referee on plain strings."""
    seats = "WNES"
    held = {seat: {card.code for card in hand} for seat, hand in zip(seats, line.start.hands, strict=True)}
    leader, trick = line.start.trick.leader.name, [card.code for card in line.start.trick.cards]
    caught = False
    for card in (card.code for card in line.cards):
        assert not caught, "a card was played after the caller's trick"
        turn = (seats * 2)[seats.index(leader) + len(trick)]
        assert card in may_play(held[turn], trick[0][0] if trick else None)
        held[turn].remove(card)
        trick.append(card)
        if len(trick) == 4:
            leader, trick = taker(leader, trick, None), []
            caught = leader == line.start.contract.caller.name
    assert not trick, "the line breaks off within a trick"
    return caught


@COURSE
def test_the_plain_solver_finds_the_same_cards_right_and_nothing_else_is_claimed(name: str) -> None:
    told = explained(name)
    position = told.exercise.position
    if told.exercise.visible is not Visible.ALL or position.left > SMALL:
        return  # test_verdicts has these
    worths = Question(engine=Plain()).cards(position)
    ours = told.exercise.seat is told.exercise.start.contract.caller
    right = {card for card, worth in worths.items() if bool(worth.low) is ours}
    assert {card for answer in told.answers if answer.right for card in answer.cards} == right
    assert told.answers[-1].right is not bool(right)
    for answer in told.answers[:-1]:
        if answer.right:
            assert ("no other card does" in answer.why[0]) is (len(right) == 1)
            assert ("Only" in answer.why[0]) is (1 < len(right) == len(answer.cards))


def small(**changed: object) -> Exercise:
    """Two cards each, West to lead against North's misère; its deuce of hearts is under all that is out."""
    given = {
        "deal": "W:9.2.. .3..4 ..6.5 ..8.7",
        "contract": {"call": "misere", "caller": "N"},
        "leader": "W",
        "plays": [],
    }
    told = {"level": 1, "visible": "all", "given": given, "question": "Which?", "told": "So it is.", **changed}
    return read_exercise("weak-spot/small", told, "here")


def why(told: Explained, card: str) -> str:
    """All that is said of a card; of “no card does” where none is named."""
    wanted = Card.read(card) if card else None
    return next(
        " ".join((*one.why, one.hindsight)).strip()
        for one in told.answers
        if wanted in one.cards or not (wanted or one.cards)
    )


def test_the_lower_of_touching_cards_goes_the_higher_one_s_way_in_its_place() -> None:
    """Of the ace and the queen one is led and the other follows in the next trick."""
    after = lines(exercises()["king-marks-ace/ace-and-four"])
    ace, queen = Card.read("CA"), Card.read("CQ")
    changed = {ace: queen, queen: ace}
    assert queen in after[ace].cards[1:] and after[queen].end.won == after[ace].end.won
    assert after[queen].cards == tuple(changed.get(card, card) for card in after[ace].cards)


def test_the_only_card_is_said_to_be_the_only_one_and_the_other_gives_nothing_away() -> None:
    """North must put his three of hearts on the deuce; on the spade he throws it, and his club is under theirs."""
    told = explain(small(points_to=["S9"], remarks={"S9": "He throws his heart."}))
    assert why(told, "H2").startswith("It beats the misère, and no other card does. The maxim points to ♠︎9, and here")
    assert "So it is." in why(told, "H2")
    assert why(told, "S9").startswith("It does not beat the misère. He throws his heart. This is where the maxim")
    assert "So it is." not in why(told, "S9") and "♥" not in why(told, "S9")
    assert why(told, "").startswith("There is a card that beats the misère.")
    assert none(told.exercise) == "No card beats the misère"


def test_of_a_closed_hand_the_layouts_are_counted_and_the_truth_is_hindsight() -> None:
    """The same hand with West's own cards seen: the plainest search looks at every way to give the others."""
    told = explain(small(visible="closed"))
    heart, spade, every = counted(told.exercise)
    assert heart and (spade, every) == (0, 90)
    assert f"beats the misère in {heart} of the 90 layouts that fit what West can know." in why(told, "H2")
    assert "in none of the 90 layouts" in why(told, "S9")
    assert f"Another card does in {heart}." in why(told, "S9")
    assert why(told, "H2").endswith("As the cards in fact lie it beats the misère.")
    assert why(told, "S9").endswith("As the cards in fact lie the misère is made after it.")


def counted(exercise: Exercise) -> tuple[int, int, int]:
    """In how many layouts the heart and the spade beat him, and how many there are."""
    position, held = exercise.position, [0, 0]
    own = position.hands[0]
    cards = [card for hand in position.hands[1:] for card in hand]
    every = 0
    for n in combinations(cards, 2):
        for e in combinations([card for card in cards if card not in n], 2):
            s = frozenset(cards) - {*n, *e}
            worths = exact_worths(replace(position, hands=(own, frozenset(n), frozenset(e), s)))
            every += 1
            for place, card in enumerate(map(Card.read, ("H2", "S9"))):
                held[place] += worths[card] == 0
    return held[0], held[1], every


def test_a_share_of_a_draw_is_told_with_its_interval() -> None:
    """150 of 200 stand by Wilson's formula for 0.686 to 0.805; no card of a draw is said to be the best for certain."""
    exercise = small(visible="closed")
    heart, spade = map(Card.read, ("H2", "S9"))
    drawn = {
        heart: Verdict(True, True, Share(150, 50, 200, False)),
        spade: Verdict(True, True, Share(140, 60, 200, False)),
    }
    told = [one.why[0] for one in told_of(Verdicts(exercise, drawn, 12_345))]
    assert told[1].startswith(
        "It beats the misère in 150 of 200 layouts drawn from the 12,345 that fit what West can know,"
        " which stands for between 69 and 80 in 100."
    )
    assert told[1].endswith("The draw does not tell ♠︎9 from it for certain.")
    assert told[0].endswith("The draw does not tell it for certain from the best, which does in 150.")


def test_where_all_layouts_agree_it_is_said_so() -> None:
    exercise = small(visible="closed")
    heart, spade = map(Card.read, ("H2", "S9"))
    sure = {heart: Verdict(True, True, Share(84, 0, 84, True)), spade: Verdict(False, False, Share(0, 84, 84, True))}
    told = [one.why[0] for one in told_of(Verdicts(exercise, sure, 84))]
    assert "in all 84 layouts that fit what West can know. No other card does so in all." in told[1]
    assert "in none of the 84 layouts" in told[0]


def test_where_nothing_beats_him_that_is_the_right_answer() -> None:
    """North's club is the lowest and his heart is under West's: he can never be made to win."""
    given = {
        "deal": "W:9.4.. .3..4 ..6.5 ..8.7",
        "contract": {"call": "misere", "caller": "N"},
        "leader": "W",
        "plays": [],
    }
    told = explain(small(given=given))
    assert why(told, "") == "Every card was tried, and not one beats the misère. So it is."
    assert [one.right for one in told.answers] == [False, False, True]
    assert hints(told.exercise, told.verdicts)[2].leaves == frozenset()
    assert "So it is." not in why(told, "H4")


def test_the_callers_own_exercise_is_told_from_his_side() -> None:
    """North to discard on a spade: with the heart kept the deuce of hearts catches him."""
    given = {
        "deal": "W:9.2.. .3..4 ..6.5 ..8.7",
        "contract": {"call": "misere", "caller": "N"},
        "leader": "W",
        "plays": ["S9"],
    }
    table = {"level": 1, "visible": "all", "given": given, "question": "Which?", "told": "So."}
    told = explain(read_exercise("callers-side/small", table, "here"))
    assert why(told, "H3").startswith("It saves the misère, and no other card does.")
    assert why(told, "C4").startswith("It does not save the misère.")
    assert {one.cards: one.line.beaten for one in told.answers if one.line} == {
        (Card.read("H3"),): False,
        (Card.read("C4"),): True,
    }
