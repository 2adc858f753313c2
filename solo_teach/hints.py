"""Hints to an exercise in three steps: the maxim in general, the suit to look at, and which end of it."""

from collections.abc import Iterable
from dataclasses import dataclass

from solo_teach.cards import Card, Hand, Suit
from solo_teach.exercises import Exercise
from solo_teach.passages import passage
from solo_teach.themes import theme
from solo_teach.verdicts import Verdicts

Group = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """What is said, naming no card that may be played, and the cards it leaves; none if it is that no card will do."""

    says: str
    leaves: Hand


def hints(exercise: Exercise, verdicts: Verdicts) -> tuple[Hint, Hint, Hint]:
    """Three hints, each leaving fewer cards; whoever chooses any that the last one leaves is right."""
    legal = frozenset(exercise.position.legal())
    first = Hint(_maxim(exercise, verdicts), legal)
    if verdicts.nothing:
        return first, Hint(_count(exercise), legal), Hint(_none(exercise), frozenset())
    group = _best(exercise, verdicts)
    suit = group[0].suit
    groups = [one for one in exercise.position.alike() if one[0].suit is suit]
    follows = len({card.suit for card in legal}) == 1
    where = f"You must follow suit, so look at your {suit.word}." if follows else f"Look at your {suit.word}."
    end, left = _end(group, groups, verdicts)
    return first, Hint(where, _cards(groups)), Hint(end, left)


def _maxim(exercise: Exercise, verdicts: Verdicts) -> str:
    """The maxim that the exercise cites, or else its theme; where it does not hold, a warning to look further."""
    of_theme = theme(exercise.theme).cites
    says = passage(next((name for name in exercise.cites if passage(name).maxim), of_theme[0])).says
    return f"{says} But here look further than the maxim." if verdicts.agrees is False else says


def _count(exercise: Exercise) -> str:
    if exercise.seat is exercise.start.contract.caller:
        return "Take your suits one by one, and count the cards below yours that the others hold."
    return "Take the caller’s suits one by one, and count the cards below his that the others hold."


def _none(exercise: Exercise) -> str:
    if exercise.seat is exercise.start.contract.caller:
        return "One suit catches you whatever you do. A question may have no card for its answer."
    return "He has an answer in every suit. A question may have no card for its answer."


def _best(exercise: Exercise, verdicts: Verdicts) -> Group:
    """Of the cards that are right, ones that the maxim points to, and ones that stand at an end of their suit."""
    groups = exercise.position.alike()
    right = [group for group in groups if group[0] in verdicts.accepted]
    pointed = [group for group in right if set(group) & set(exercise.points_to)] or right
    ends = [group for group in pointed if _at_an_end(group, groups)]
    return (ends or pointed)[0]


def _at_an_end(group: Group, groups: Iterable[Group]) -> bool:
    suit = [one for one in groups if one[0].suit is group[0].suit]
    return group in (suit[0], suit[-1])


def _end(group: Group, groups: list[Group], verdicts: Verdicts) -> tuple[str, Hand]:
    """Which of a suit, from the highest down, touching cards together; and the cards that this leaves."""
    suit, place = group[0].suit, groups.index(group)
    if all(one[0] in verdicts.accepted for one in groups):
        return _any(suit, groups), _cards(groups)
    if place == 0:
        return f"Of your {suit.word}, play from the top.", frozenset(group)
    if place == len(groups) - 1:
        return f"Of your {suit.word}, play from the bottom.", frozenset(group)
    middle = groups[1:-1]
    if all(one[0] in verdicts.accepted for one in middle):
        return f"Of your {suit.word}, neither the top nor the bottom, but between.", _cards(middle)
    nth = _NTH[place]
    return f"Of your {suit.word}, the {nth} from the top, touching cards counted as one.", frozenset(group)


def _any(suit: Suit, groups: list[Group]) -> str:
    if len(_cards(groups)) == 1:
        return f"You have only one of the {suit.word} to play: that is it."
    return f"Any of the {suit.word} that you can play will do."


def _cards(groups: Iterable[Group]) -> Hand:
    return frozenset(card for group in groups for card in group)


_NTH = ("first", "second", "third", "fourth", "fifth", "sixth")
