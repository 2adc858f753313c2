"""An exercise played out card by card: the learner plays his seat, exact play answers for the others."""

from dataclasses import dataclass, replace
from functools import lru_cache

from solo_teach.cards import Card
from solo_teach.exercises import Exercise, Visible
from solo_teach.hints import hints
from solo_teach.law import Refusal
from solo_teach.practice_others import Caller, Seats, reply
from solo_teach.seats import Seat
from solo_teach.solver_position import Position
from solo_teach.tricks import Trick
from solo_teach.verdicts import Verdicts, verdicts


@dataclass(frozen=True, slots=True)
class Practice:
    """An exercise and the cards played in it since it was put, whoever played them.

    `waits` if a whole trick lies on the table until the learner moves on; `nothing` if he has answered that no card
    gets what is wanted; `hints` he was given, and whether he had all hands `shown`.
    """

    exercise: Exercise
    seats: Seats = Seats.ONE
    caller: Caller = Caller.LONGEST
    cards: tuple[Card, ...] = ()
    waits: bool = False
    nothing: bool = False
    hints: int = 0
    shown: bool = False

    @property
    def together(self) -> bool:
        """Whether the learner plays all of the caller's adversaries, and so sees every hand."""
        return self.seats is Seats.ALL and self.exercise.seat not in self.exercise.start.contract.callers

    def after(self, cards: int) -> Exercise:
        """The exercise of the position after so many of the cards, whose turn must leave a choice."""
        visible = Visible.ALL if self.together else self.exercise.visible
        played = self.exercise.played + self.cards[:cards]
        if not cards:
            return replace(self.exercise, visible=visible)
        return replace(self.exercise, played=played, visible=visible, told="", points_to=(), remarks=())

    @property
    def position(self) -> Position:
        """The position as it stands."""
        return self.positions[-1]

    @property
    def positions(self) -> tuple[Position, ...]:
        """The position in which each card was played, and the one that stands."""
        reached = [self.exercise.position]
        for card in self.cards:
            reached.append(reached[-1].then(card))
        return tuple(reached)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The whole tricks since the start of the exercise, those before the question too."""
        return self.exercise.tricks_with(self.cards)

    def plays(self, seat: Seat | None) -> bool:
        """Whether the learner plays that seat."""
        if seat is None:
            return False
        return seat is self.exercise.seat or (self.together and seat not in self.exercise.start.contract.callers)

    @property
    def over(self) -> bool:
        """Whether there is nothing more to play."""
        return self.position.over

    @property
    def turn(self) -> Seat | None:
        """The learner's seat whose card is wanted now; None while a trick lies there, or when all is over."""
        return None if self.waits or self.over else self.position.turn

    @property
    def chosen(self) -> tuple[int, ...]:
        """At which of the cards the learner chose."""
        return tuple(
            number
            for number, position in enumerate(self.positions[:-1])
            if self.plays(position.turn) and len(position.alike()) > 1
        )

    @property
    def own(self) -> tuple[int, ...]:
        """Which of the cards the learner played, those that he had no choice in too."""
        return tuple(number for number, before in enumerate(self.positions[:-1]) if self.plays(before.turn))

    @property
    def answered(self) -> bool:
        """Whether the question has been answered."""
        return self.nothing or bool(self.cards)

    @property
    def mistake(self) -> int | None:
        """The first card of the learner's that was not as good as another, or None."""
        return next((number for number in self.chosen if not kept(self.marks(number), self.cards[number])), None)

    @property
    def hints_given(self) -> tuple[str, ...]:
        """The hints that he has had for the card that is wanted."""
        marks = self.marks(len(self.cards))
        return tuple(hint.says for hint in hints(marks.exercise, marks)[: self.hints])

    def marks(self, number: int) -> Verdicts:
        """What each card was worth where the learner chose this one."""
        return _marks(self.after(number))

    def play(self, card: Card) -> "Practice":
        """The learner's card is played, and the others' after it, until he has to choose or a trick is whole."""
        if self.waits:
            raise Refusal("The trick still lies on the table: move on first.")
        if self.turn is None:
            raise Refusal("The hand is over, so there is no card to play.")
        then = self.position.then(card)  # which refuses what the law does
        now = replace(self, cards=(*self.cards, card), nothing=False, hints=0)
        return now._answered() if then.trick.cards else replace(now, waits=not then.over)

    def say_nothing(self) -> "Practice":
        """The learner's answer is that no card gets what is wanted."""
        if self.cards:
            raise Refusal("The question has been answered by a card: take it back first.")
        return replace(self, nothing=True)

    def go_on(self) -> "Practice":
        """The whole trick is turned, and the others play until the learner has to choose or the next is whole."""
        if not self.waits:
            raise Refusal("No whole trick waits to be turned.")
        return replace(self, waits=False)._answered()

    def take_back(self) -> "Practice":
        """The learner's last answer is taken back, and what the others played upon it."""
        if self.nothing:
            return replace(self, nothing=False)
        if not self.own:
            raise Refusal("There is no card of yours to take back.")
        return replace(self, cards=self.cards[: self.own[-1]], waits=False, hints=0)

    def to_the_mistake(self) -> "Practice":
        """All is taken back to before the first card of the learner's that was not as good as another."""
        if self.mistake is None:
            raise Refusal("Nothing that you played was a mistake.")
        return replace(self, cards=self.cards[: self.mistake], waits=False, hints=0)

    def again(self) -> "Practice":
        """The exercise as it was put."""
        return replace(self, cards=(), waits=False, nothing=False, hints=0)

    def show(self) -> "Practice":
        """All hands lie open."""
        return replace(self, shown=True)

    def hint(self) -> "Practice":
        """One hint more for the card that is wanted."""
        if self.turn is None:
            raise Refusal("No card is wanted of you now.")
        if len(self.position.alike()) == 1:
            raise Refusal("There is no choice to make, so there is nothing to hint at.")
        if self.hints == HINTS:
            raise Refusal(f"There are {HINTS} hints, and you have had them.")
        return replace(self, hints=self.hints + 1)

    def _answered(self) -> "Practice":
        """The others have played until the learner has to choose, a trick is whole or the hand is over."""
        now, position = self, self.position
        while not position.over and not self.plays(position.turn):
            card = reply(self.exercise, now.cards, position, self.caller)
            now, position = replace(now, cards=(*now.cards, card)), position.then(card)
            if not position.trick.cards:
                return replace(now, waits=not position.over)
        return now


HINTS = 3


def kept(marks: Verdicts, card: Card) -> bool:
    """Whether a card kept what could be had: it is one of the best, or there was nothing to be had."""
    return marks.nothing or marks.cards[card].accepted


@lru_cache(maxsize=256)
def _marks(exercise: Exercise) -> Verdicts:
    """The verdicts, found once for each position that a learner comes back to."""
    return verdicts(exercise)
