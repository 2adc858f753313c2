"""Generated exercises: the plainest search proves each again, and none says a thing too soon or of its level a lie."""

import re
from functools import cache

import pytest
from minimax import exact_worths

from solo_teach import generating, solver
from solo_teach.auction import Auction
from solo_teach.cards import Card, pack
from solo_teach.door_read import read_position
from solo_teach.exercises import LEVELS, Exercise, Visible
from solo_teach.generating import generate
from solo_teach.grading import grade
from solo_teach.judging import Share
from solo_teach.law import Refusal
from solo_teach.layouts import Layouts
from solo_teach.rulesets import HOFFMANN
from solo_teach.shapes import SHAPES, shown
from solo_teach.solver_plain import Plain
from solo_teach.solver_position import Position
from solo_teach.themes import THEMES
from solo_teach.verdicts import Verdict, Verdicts, verdicts

ALL, SPREAD, CLOSED = Visible
KEYS = [theme.key for theme in THEMES]
OPEN = [key for key in KEYS if ALL in SHAPES[key].visible]
SEEDS = range(3)


@cache
def made(key: str, seed: int) -> Exercise:
    """The smallest exercise of the theme, all hands seen where it may be."""
    shape = SHAPES[key]
    return generate(seed, key, cards=shape.least, visible=shape.visible[0])


def holding(position: Position) -> set[Card]:
    """The cards after which the side to play gets what it wants, by plain minimax."""
    ours = position.turn in position.contract.callers
    return {card for card, worth in exact_worths(position).items() if bool(worth) is ours}


@pytest.mark.parametrize("key", OPEN)
def test_the_plainest_search_finds_the_same_cards_right(key: str) -> None:
    for seed in SEEDS:
        exercise = made(key, seed)
        right = holding(exercise.position)
        assert verdicts(exercise).accepted == right
        assert len(right) < len(exercise.position.legal())
        assert right or "nothing" in exercise.told


@pytest.mark.parametrize("key", ["callers-side", "unloading-high"])
def test_with_hidden_hands_the_shares_are_those_of_all_layouts_that_fit(key: str) -> None:
    exercise = next(
        found for seed in range(60) if verdicts(found := generate(seed, key, cards=3, visible=CLOSED)).layouts <= 60
    )
    found, view = verdicts(exercise), exercise.view
    fitting = [hands for hands in Layouts(view) if fits(hands, exercise)]
    each = [holding(Position(hands, view.contract, view.trick, 0)) for hands in fitting]
    for card, verdict in found.cards.items():
        assert verdict.share and verdict.share.whole
        assert (verdict.share.held, verdict.share.of) == (sum(card in right for right in each), len(fitting))
    often = {card: sum(card in right for right in each) for card in found.cards}
    assert found.accepted == {card for card, times in often.items() if times == max(often.values())}
    assert 0 < len(found.accepted) < len(found.cards)


def fits(hands: tuple[frozenset[Card], ...], exercise: Exercise) -> bool:
    """Whether the hands are as their calls say: no bare ace in the caller's, and the deuce of every long suit."""
    caller = exercise.start.contract.caller
    if caller is exercise.seat:
        return True
    dealt = hands["WNES".index(caller.name)] | exercise.view.played(caller)
    suits = [sorted(card.rank for card in dealt if card.suit.value == suit) for suit in "SHCD"]
    return not any(suit == [14] for suit in suits) and all(len(suit) < 4 or suit[0] == 2 for suit in suits)


@pytest.mark.parametrize("key", KEYS)
def test_the_maxim_speaks_in_it_and_what_is_told_agrees_with_the_verdicts(key: str) -> None:
    for seed in SEEDS:
        exercise = made(key, seed)
        found, speaks = verdicts(exercise), shown(key, exercise.view)
        assert exercise.theme == key and speaks and speaks.advised == exercise.points_to
        assert exercise.told.startswith(speaks.because)
        named = set(speaks.advised or speaks.warned)
        right = named & found.accepted
        against = named - right if speaks.advised else right
        ending = "cannot help" if found.nothing else "fails" if against == named else "in part" if against else " out"
        assert ending in exercise.told.rpartition("M")[2]
        assert (found.agrees is True) == bool(speaks.advised and not against)


@pytest.mark.parametrize("key", KEYS)
def test_no_card_is_named_before_the_answer(key: str) -> None:
    for seed in SEEDS:
        asked = made(key, seed).question
        assert not re.search("[♠♥♦♣]", asked) and not any(card.words in asked for card in pack())
        assert made(key, seed).seat.value in asked and asked.endswith("?")


def test_the_same_seed_makes_the_same_exercise_and_other_seeds_others() -> None:
    assert generate("a", "weak-spot") == generate("a", "weak-spot") != generate("b", "weak-spot")
    assert len({made("weak-spot", seed).start for seed in SEEDS}) == len(SEEDS)
    assert generate(1, "weak-spot", cards=4) != generate(1, "weak-spot", cards=4, visible=ALL)
    assert generate(1, "weak-spot", cards=4, visible="all") == generate(1, "weak-spot", cards=4, visible=ALL)


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_wished_for_is_had(level: int) -> None:
    exercise = generate(level, "weak-spot", level, visible=ALL)
    assert (exercise.level, exercise.visible) == (level, ALL)
    cards = 2 * level + 3
    assert generate(level, "weak-spot", cards=cards, visible=ALL).position.left == cards


def test_with_no_wish_the_seed_draws_the_theme() -> None:
    assert len({generate(seed, cards=5, visible=ALL).theme for seed in range(6)}) > 2


def test_either_solver_makes_the_same_exercise(monkeypatch: pytest.MonkeyPatch) -> None:
    for key in ("weak-spot", "callers-side"):
        by_kernel = generate(2, key, cards=4, visible=ALL)
        with monkeypatch.context() as plain:
            plain.setattr(solver._threads, "engine", Plain())
            assert generate(2, key, cards=4, visible=ALL) == by_kernel


def test_whole_deals_wait_for_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generating, "there_is_a_kernel", lambda: False)
    with pytest.raises(Refusal, match="Without the kernel an exercise has at most 10 cards a hand; this one has 11"):
        generate(1, "weak-spot", cards=11, visible=ALL)


def test_with_hidden_hands_the_calls_are_legal_and_come_to_the_contract() -> None:
    for exercise in (
        *(made("what-the-calls-tell", seed) for seed in SEEDS),
        generate(0, "callers-side", visible=CLOSED),
    ):
        auction = Auction(exercise.start.trick.leader, HOFFMANN)
        for seat, call in exercise.calls:
            assert auction.turn is seat
            auction = auction.then(call)
        assert auction.contract(exercise.turned) == exercise.start.contract
        assert exercise.start.left == 13


NOT_TO_BE_HAD = [
    ({"theme": "weakspot"}, "No theme is called “weakspot”: there is weak-spot, shortest-first,"),
    ({"level": 0}, "The level is a number from 1 to 5, and not 0."),
    ({"level": 6}, "The level is a number from 1 to 5, and not 6."),
    ({"cards": 2}, "An exercise has from 3 to 13 cards a hand, and not 2."),
    ({"cards": 14}, "An exercise has from 3 to 13 cards a hand, and not 14."),
    ({"theme": "weak-spot", "visible": CLOSED}, "“The weak spot” is never closed: it is all or spread."),
    ({"theme": "callers-side", "visible": SPREAD}, "“The caller's own side” is never spread: it is all or closed."),
    ({"theme": "suit-with-the-deuce", "cards": 3}, "“The suit with the deuce” needs 4 cards a hand or more, not 3."),
    ({"theme": "safe-suit", "cards": 13}, "“Stopping a safe suit” has a trick behind it, which leaves 12 cards"),
    ({"theme": "asking-for-the-lead", "cards": 10}, "“Asking for the lead” has 4 tricks behind it, which leaves 9"),
    ({"visible": SPREAD, "cards": 13}, "Until the first trick is complete no hand of a spread is shown."),
    ({"visible": CLOSED, "cards": 9}, "With more than 8 cards a hand a draw of the hidden hands seldom tells one card"),
]


@pytest.mark.parametrize(("wish", "said"), NOT_TO_BE_HAD, ids=[said for _, said in NOT_TO_BE_HAD])
def test_what_cannot_be_had_is_refused_by_name(wish: dict[str, object], said: str) -> None:
    with pytest.raises(Refusal) as refusal:
        generate(1, **wish)  # type: ignore[arg-type]
    assert refusal.value.sentence.startswith(said)


def test_a_search_that_finds_nothing_comes_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generating, "MOST_DEALT", 2)
    with pytest.raises(Refusal, match="No such exercise was found in 2 deals: another seed may have one"):
        generate(1, "asking-for-the-lead", 5, 9, ALL)


def graded(deal: str, plays: str, leader: str) -> int:
    told = {"deal": deal, "contract": {"call": "misere", "caller": "N"}, "leader": leader, "plays": plays.split()}
    return grade(verdicts(Exercise("weak-spot/x", 1, read_position(told), (), ALL, "?", ".")))


def test_the_level_is_counted_as_it_is_said() -> None:
    # two cards, two choices, half of them right, and over in this trick: no point
    assert graded("W:2..2. 3...9 ..43. ..65.", "", "W") == 1
    # Foster's misère after four tricks: nine cards are two points; East's spades, ♥K Q, ♥10 9, ♣7 and ♦7 6 are five
    # choices and one point; six cards of nine are right and the spade decides in this trick, which gives none
    foster = "SK S7 SJ ST SQ S5 S9 S8 DQ D5 DA DJ DK DT D9 D4"
    assert graded("W:KQ.AJ876.Q92.T95 A7532.2.543.8642 J964.KQT9.AK76.7 T8.543.JT8.AKQJ3", foster, "W") == 3


@pytest.mark.parametrize(("best", "level"), [(90, 1), (75, 2), (60, 3)])
def test_with_hidden_hands_it_is_harder_the_closer_the_cards_are(best: int, level: int) -> None:
    told = {"deal": "W:52..2. 3..7.9 7..43. 9..65.", "contract": {"call": "misere", "caller": "N"}, "leader": "W"}
    exercise = Exercise("bare-ace/x", 1, read_position({**told, "plays": []}), (), CLOSED, "?", ".")
    right, *wrong = exercise.position.legal()
    # three cards and choices give no point, a third of the cards one; a lead of 40, 25 or 10 in 100 none, one or two
    cards = {right: Verdict(True, True, Share(best, 100 - best, 100, False))}
    cards |= {card: Verdict(False, False, Share(50, 50, 100, False)) for card in wrong}
    assert grade(Verdicts(exercise, cards, 900)) == level
