"""What is said of each answer to an exercise: whether it is right, how surely, and what the maxim makes of it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from solo_teach.cards import Card, fanned
from solo_teach.exercise_lines import Line, lines
from solo_teach.exercises import Exercise, exercise
from solo_teach.judging import Share
from solo_teach.marking_told import listed
from solo_teach.tricks import Trick, winner
from solo_teach.verdicts import Verdict, Verdicts, verdicts


@dataclass(frozen=True, slots=True)
class Told:
    """An answer: the cards it stands for, as good as one another, or none of them for “no card does”.

    `why` is for whoever chose it and gives nothing else away unless it is right; `hindsight` is what was only to be
    known with all hands seen, and `line` the play after the first of the cards.
    """

    cards: tuple[Card, ...]
    right: bool
    why: tuple[str, ...]
    hindsight: str = ""
    line: Line | None = None


@dataclass(frozen=True, slots=True)
class Explained:
    """An exercise with all that is said of it once it is answered."""

    exercise: Exercise
    verdicts: Verdicts
    answers: tuple[Told, ...]


@cache
def explained(name: str) -> Explained:
    """The exercise of that name, explained."""
    return explain(exercise(name))


def explain(asked: Exercise) -> Explained:
    """The exercise with its verdicts and all its answers."""
    found = verdicts(asked)
    return Explained(asked, found, told_of(found))


def told_of(found: Verdicts) -> tuple[Told, ...]:
    """Every answer to an exercise with its reasons: the cards, touching ones together, and last that none will do."""
    asked = found.exercise
    after = lines(asked)
    told = [answered(found, group, after[group[0]]) for group in asked.position.alike()]
    return (*told, answered_none(found))


def none(exercise: Exercise) -> str:
    """The answer that no card will do."""
    return f"No card {does(exercise)[0]}"


def does(exercise: Exercise) -> tuple[str, str]:
    """What a right card does, and what right cards do."""
    noun = exercise.start.contract.call.noun
    callers = exercise.seat is exercise.start.contract.caller
    return (f"saves the {noun}", f"save the {noun}") if callers else (f"beats the {noun}", f"beat the {noun}")


def answered_none(found: Verdicts) -> Told:
    """What is said of the answer that no card will do."""
    why = (_none_why(found), found.exercise.told) if found.nothing else (_none_why(found),)
    return Told((), found.nothing, why)


def answered(found: Verdicts, group: tuple[Card, ...], after: Line | None = None) -> Told:
    """What is said of the answer that is any of these touching cards."""
    verdict = found.cards[group[0]]
    why = [_surely(found, group, verdict)] if verdict.share else _proved(found, group, verdict)
    why.extend(said for said in _beside(found, group, verdict) if said)
    return Told(group, verdict.accepted, tuple(why), _hindsight(found, verdict), after)


def _proved(found: Verdicts, group: tuple[Card, ...], verdict: Verdict) -> list[str]:
    """What is so where all hands are seen."""
    one, many = does(found.exercise)
    if not verdict.accepted:
        return [f"It {_not(found.exercise)}."]
    others = _rest(found, group)
    if others:
        return [f"It {one}, and so {'does' if len(others) == 1 else 'do'} {listed(others)}."]
    if len(group) > 1:
        return [f"Only {listed(group)} {many}: they touch, and one is as good as another."]
    return [f"It {one}, and no other card does."]


def _not(exercise: Exercise) -> str:
    one, _ = does(exercise)
    verb, _, noun = one.partition(" ")
    return f"does not {verb.removesuffix('s')} {noun}"


def _rest(found: Verdicts, group: tuple[Card, ...]) -> tuple[Card, ...]:
    """The other cards that are right."""
    return fanned(found.accepted - set(group))


def _surely(found: Verdicts, group: tuple[Card, ...], verdict: Verdict) -> str:
    """In how many layouts it does, beside the best of the others."""
    share = verdict.share
    assert share
    held = f"It {does(found.exercise)[0]} {_in(found, share)}."
    most = max(one.share.held for one in found.cards.values() if one.share)
    if not verdict.accepted:
        return held if not most else f"{held} Another card does in {most}."
    rest = _rest(found, group)
    if share.held == most:
        even = [card for card in rest if found.cards[card].share == share]
        near = [card for card in rest if card not in even]
        alone = (
            "No other card does so in all." if share.held == share.of and not near else "No card does so more often."
        )
        also = f" {listed(even)} {_as(even)} as often." if even else f" {alone}"
        return held + also + (f" The draw does not tell {listed(near)} from it for certain." if near else "")
    return f"{held} The draw does not tell it for certain from the best, which does in {most}."


def _as(cards: Iterable[Card]) -> str:
    return "does so" if len(list(cards)) == 1 else "do so"


def _in(found: Verdicts, share: Share) -> str:
    """The share in words, with its interval where layouts were drawn."""
    calls = ", the calls read by the maxims" if found.exercise.read_calls else ""
    seat = found.exercise.seat.value
    if share.whole:
        number = "all" if share.held == share.of else "none of the" if not share.held else f"{share.held} of the"
        if share.of == 1:
            return f"in {'the one layout' if share.held else 'no layout'} that fits what {seat} can know{calls}"
        return f"in {number} {share.of:,} layouts that fit what {seat} can know{calls}"
    low, high = (round(100 * end) for end in share.interval)
    drawn = f"in {share.held} of {share.of} layouts drawn from the {found.layouts:,} that fit what {seat} can know"
    return f"{drawn}{calls}, which stands for between {low} and {high} in 100"


def _beside(found: Verdicts, group: tuple[Card, ...], verdict: Verdict) -> Iterator[str]:
    """What is remarked of these cards, what the maxim makes of them and, of right ones, of the exercise."""
    yield from (said for card, said in found.exercise.remarks if card in group)
    yield _by_the_maxim(found, group, verdict)
    if verdict.accepted:
        yield found.exercise.told


def _by_the_maxim(found: Verdicts, group: tuple[Card, ...], verdict: Verdict) -> str:
    """Whether exact play bears out the maxim about these cards; where it does not, that is the lesson."""
    pointed, judge = found.exercise.points_to, "the count" if verdict.share else "exact play"
    if not pointed:
        return ""
    if set(group) & set(pointed):
        if verdict.accepted:
            return f"This is where the maxim points, and {judge} bears it out."
        return f"This is where the maxim points, and here {judge} disagrees."
    if not verdict.accepted:
        return ""
    if found.agrees:
        return f"The maxim points to {listed(pointed, 'or')}, which is as good here."
    return f"The maxim points to {listed(pointed, 'or')}, and here {judge} disagrees."


def _hindsight(found: Verdicts, verdict: Verdict) -> str:
    if not verdict.share:
        return ""
    one, noun = does(found.exercise)[0], found.exercise.start.contract.call.noun
    return (
        f"As the cards in fact lie it {one}."
        if verdict.holds
        else f"As the cards in fact lie the {noun} {_end(found)}."
    )


def _end(found: Verdicts) -> str:
    return "is beaten after it" if found.exercise.seat is found.exercise.start.contract.caller else "is made after it"


def _none_why(found: Verdicts) -> str:
    """Why it is right or wrong that no card will do; if wrong, no card is named."""
    one, _ = does(found.exercise)
    shares = [share for verdict in found.cards.values() if (share := verdict.share)]
    if not found.nothing:
        sure = not shares or any(share.held == share.of for share in shares)
        return f"There is a card that {one}{'' if sure else ', if not in every layout'}."
    if not shares:
        return f"Every card was tried, and not one {one}."
    where = f"the {shares[0].of:,} layouts that fit" if shares[0].whole else f"{shares[0].of} layouts drawn"
    return f"Not one card {one} in any of {where}."


def trick_told(trick: Trick) -> str:
    """A whole trick in a sentence or two: who leads, what follows, who takes it."""
    (first, led), *rest = trick.plays
    followed = ", ".join(f"{seat.value} {card}" for seat, card in rest)
    return f"{first.value} leads {led}: {followed}. {winner(trick, None).value} takes it."


def called(exercise: Exercise) -> str:
    """What was called, in order, where that is told."""
    said = ", ".join(f"{seat.value} {call.value}" for seat, call in exercise.calls)
    return f"Called: {said}." if said else ""


def still_out(exercise: Exercise) -> str:
    """The cards that the others may hold, as whoever counts knows them at the table; nothing where all are seen."""
    out = exercise.view.unseen
    return f"Still out: {listed(out)}." if out else ""


def ended(line: Line) -> str:
    """What the line has come to."""
    caller, noun = line.start.contract.caller.value, line.start.contract.call.noun
    if line.beaten:
        return f"{caller} has a trick: the {noun} is beaten."
    if not line.end.hand(line.start.contract.caller):
        return f"No card is left, and {caller} has no trick: the {noun} is made."
    return f"Below each of {caller}’s cards so few others are left that no suit can catch him: the {noun} is safe."
