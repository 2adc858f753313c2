"""What a learner is told of his cards in an exercise played out, and of what he could have known."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from solo_teach.cards import Card, Hand, fanned
from solo_teach.exercise_told import Told, answered, answered_none, called, does
from solo_teach.exercises import Exercise
from solo_teach.judging import Share
from solo_teach.marking_told import listed
from solo_teach.practice import Practice
from solo_teach.seats import Seat
from solo_teach.verdicts import Verdicts


def told_choice(practice: Practice, number: int) -> Told:
    """What is said of the learner's card of that number, where he had a choice."""
    card, marks = practice.cards[number], practice.marks(number)
    if marks.nothing:
        right, says = number > 0, f"No card {does(marks.exercise)[0]} here, so {card} gives nothing away."
        return Told((card,), right, (says,) if right else (f"{says} That no card does was the answer.",))
    group = next(group for group in marks.exercise.position.alike() if card in group)
    told = answered(marks, group)
    first, *rest = filter(None, told.why)
    gave = () if told.right or marks.cards[card].share else ("That gave it away.",)
    return replace(told, why=(first, *gave, *rest))


def told_nothing(practice: Practice) -> Told:
    """What is said of the answer that no card gets what is wanted."""
    return answered_none(practice.marks(0))


def told_end(practice: Practice) -> str:
    """How the hand ended, or nothing while it is played."""
    if not practice.over:
        return ""
    caller, noun = practice.exercise.start.contract.caller.value, practice.exercise.start.contract.call.noun
    if practice.position.won:
        return f"{caller} has taken a trick: the {noun} is beaten."
    return f"{caller} has taken no trick: the {noun} is made."


@dataclass(frozen=True, slots=True)
class Known:
    """What the learner could have known where he last chose: facts in sentences, and the share of each card."""

    facts: tuple[str, ...]
    shares: tuple[tuple[tuple[Card, ...], Share], ...]


def known(practice: Practice) -> Known:
    """What could be known at the learner's last choice of a card, or at the question where he said that none does."""
    number = practice.chosen[-1] if practice.cards else 0
    one, marks = practice.after(number), practice.marks(number)
    groups: dict[tuple[int, int], list[Card]] = {}
    for card in fanned(marks.cards):
        if share := marks.cards[card].share:
            groups.setdefault((share.held, share.failed), []).append(card)
    shares = []
    for cards in sorted(groups.values(), key=lambda cards: -_share(marks, cards[0]).held):
        shares.append((tuple(cards), _share(marks, cards[0])))
    return Known(tuple(_facts(one, marks)), tuple(shares))


def _share(marks: Verdicts, card: Card) -> Share:
    share = marks.cards[card].share
    assert share
    return share


def _facts(exercise: Exercise, marks: Verdicts) -> Iterator[str]:
    view = exercise.view
    for seat in view.others:
        if void := view.voids(seat):
            suits = " and ".join(suit.word for suit in sorted(void, key=lambda suit: suit.value))
            yield f"{seat.value} has failed to follow, and holds no {suits}."
    for seat in view.others:
        if view.known(seat):
            yield f"{seat.value}’s hand lies open."
    if said := called(exercise):
        yield said
    if not view.unseen:
        yield "Every card could be placed."
        return
    unseen, hidden = len(view.unseen), [seat.value for seat in view.others if _hides(view.left(seat), view.known(seat))]
    yield f"{unseen} cards were unseen, in the hands of {_and(hidden)}: {marks.layouts:,} layouts fit."
    if exercise.read_calls:
        share = next(share for verdict in marks.cards.values() if (share := verdict.share))
        left = f", which leaves {share.of}" if share.whole else ""
        yield f"A hand from which a call was made is taken to be one that the maxims would call on{left}."


def _hides(left: int, known: Hand) -> bool:
    return left > len(known)


def _and(words: list[str]) -> str:
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def layouts_looked_at(share: Share) -> str:
    """Of how many layouts a share is, and whether those are all."""
    if share.whole:
        return "of the one layout that fits" if share.of == 1 else f"of the {share.of} layouts that fit"
    return f"of {share.of} layouts drawn"


def told_cards(practice: Practice, since: int) -> str:
    """The cards played from that one on, with who took each trick."""
    told, positions = [], practice.positions
    for number in range(since, len(practice.cards)):
        before, after = positions[number], positions[number + 1]
        seat = before.turn
        assert seat
        who = "You play" if practice.plays(seat) and not practice.together else f"{seat.value} plays"
        told.append(f"{who} {practice.cards[number]}.")
        if not after.trick.cards:
            told.append(f"{_taker(practice, number + 1).value} takes the trick.")
    return " ".join(told)


def _taker(practice: Practice, number: int) -> Seat:
    """Who took the trick that so many cards made whole."""
    return practice.positions[number].trick.leader


def told_turn(practice: Practice) -> str:
    """What is wanted of the learner now."""
    if practice.over:
        return "The hand is over."
    if practice.waits:
        return "Look at the trick, then go on."
    position = practice.position
    assert position.turn
    who = f"{position.turn.value} is to play" if practice.together else f"It is your turn, as {position.turn.value}"
    return f"{who}: {listed(position.legal())}."
