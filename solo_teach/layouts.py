"""The hands the others may hold, as far as one player can know: how many there are, and some of them drawn fairly."""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from math import comb, factorial, prod
from random import Random

from solo_teach.cards import Card
from solo_teach.law import Refusal
from solo_teach.readings import NO_READINGS, Reading, Readings
from solo_teach.seats import Seat
from solo_teach.solver_position import Hands
from solo_teach.views import View

Fits = Callable[[Hands], bool]
MOST_LISTED = 10_000
"""Where calls are read, so many layouts are gone through one by one; of more, some are drawn and tried."""
DRAWS = 200
"""How often a layout is drawn, for each that is wanted, until the calls as read have to fit."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Layouts that fit, W N E S, all equally likely; `whole` if they are every one there is, each once.

    `drawn` says how many had to be looked at for them.
    """

    hands: tuple[Hands, ...]
    whole: bool
    drawn: int


def layouts(view: View) -> int:
    """How many layouts of the unseen cards fit the cards seen and the voids shown, whatever was called."""
    return Layouts(view).total


def consistent_deals(view: View, n: int, seed: int | str, readings: Readings = NO_READINGS) -> Sample:
    """So many layouts that fit, drawn independently and fairly; all of them, each once, where there are no more.

    Where readings shut most out, fewer may be found within the draws allowed; the same seed gives the same layouts.
    """
    if n < 1:
        raise Refusal(f"Nobody can draw {n} layouts: ask for one or more.")
    every, fits = Layouts(view), _read(view, readings)
    if not every.total:
        raise Refusal(f"No hands fit what {view.seat.value} has seen, unless somebody revoked.", "foster.law-28")
    luck = Random(seed)
    if every.total > (MOST_LISTED if fits else n):
        return _drawn(every, n, luck, fits)
    found = [hands for hands in every if all(fit(hands) for fit in fits)]
    if not found:
        raise Refusal(f"Of the {every.total} layouts not one fits the calls as they are read.")
    if len(found) <= n:
        return Sample(tuple(found), True, every.total)
    return Sample(tuple(found[below(len(found), luck.random)] for _ in range(n)), False, every.total)


def _drawn(every: "Layouts", n: int, luck: Random, fits: list[Fits]) -> Sample:
    """The first so many layouts drawn that fit."""
    found: list[Hands] = []
    tried = 0
    while len(found) < n and tried < DRAWS * n:
        tried += 1
        hands = every[below(every.total, luck.random)]
        if all(fit(hands) for fit in fits):
            found.append(hands)
    if not found:
        raise Refusal(f"Of {tried} layouts drawn not one fits the calls as they are read.")
    return Sample(tuple(found), False, tried)


def _read(view: View, readings: Readings) -> list[Fits]:
    """What the calls of others as read ask of a layout; of a hand that lies open they can tell nothing more."""

    def fit(seat: Seat, reading: Reading) -> Fits:
        place, played = list(Seat).index(seat), view.played(seat)
        return lambda hands: reading.fits(hands[place] | played, view.turned)

    hidden = {seat for seat in view.others if view.left(seat) > len(view.known(seat))}
    return [fit(seat, reading) for seat, call in view.calls if seat in hidden for reading in readings.of(call)]


def below(total: int, draw: Callable[[], float]) -> int:
    """A whole number from 0 up to this one, all equally likely, from numbers drawn between 0 and 1."""
    span = 2 ** (32 * -(-total.bit_length() // 32))
    while True:
        number, reach = 0, 1
        while reach < span:
            number, reach = number << 32 | int(draw() * 2**32), reach << 32
        if number < span - span % total:  # else the low numbers would come a little too often
            return number % total


class Layouts:
    """The layouts that fit the cards seen and the voids shown, each by its number from 0.

    Cards that the same players may hold are dealt together, kind by kind: how many go to whom, then which. A part of
    the numbers as large as the ways to go on belongs to each choice, so that a number fairly drawn is a layout so.
    """

    def __init__(self, view: View) -> None:
        """The kinds of cards, those that fewest may hold first, and how much room each player has."""
        self._view, self._seats = view, view.others
        voids = {seat: view.voids(seat) for seat in self._seats}
        kinds: dict[tuple[bool, ...], list[Card]] = {}
        for card in view.unseen:
            kinds.setdefault(tuple(card.suit not in voids[seat] for seat in self._seats), []).append(card)
        self._kinds = sorted(kinds.items(), key=lambda kind: sum(kind[0]))
        self._room = tuple(view.left(seat) - len(view.known(seat)) for seat in self._seats)
        self._known: dict[tuple[int, tuple[int, ...]], _Choice] = {}
        self.total = self._ways(0, self._room)

    def __iter__(self) -> Iterator[Hands]:
        """Every layout, once."""
        return map(self.__getitem__, range(self.total))

    def __getitem__(self, number: int) -> Hands:
        """The layout of that number."""
        if not 0 <= number < self.total:
            raise IndexError(number)
        held = {seat: set(self._view.known(seat)) for seat in Seat}
        room = self._room
        for place, (_, kind) in enumerate(self._kinds):
            choice = self._choice(place, room)
            chosen = bisect_right(choice.upto, number)
            split, cards = choice.splits[chosen], kind
            room = _less(room, split)
            which, number = divmod(number - (choice.upto[chosen - 1] if chosen else 0), self._ways(place + 1, room))
            for seat, part in zip(self._seats, split, strict=True):
                which, here = divmod(which, comb(len(cards), part))
                taken, cards = _picked(cards, part, here)
                held[seat].update(taken)
        w, n, e, s = (frozenset(held[seat]) for seat in Seat)
        return w, n, e, s

    def _ways(self, place: int, room: tuple[int, ...]) -> int:
        """How many ways there are to deal the kinds from this one on to players with so much room."""
        return 1 if place == len(self._kinds) else self._choice(place, room).total

    def _choice(self, place: int, room: tuple[int, ...]) -> "_Choice":
        """How a kind may be split among players with so much room."""
        if (place, room) not in self._known:
            may, cards = self._kinds[place]
            most = tuple(size if may_hold else 0 for size, may_hold in zip(room, may, strict=True))
            # the last kind fills what room is left
            splits = list(_splits(len(cards), most)) if place + 1 < len(self._kinds) else [most] * (most == room)
            ways = [_partings(split) * self._ways(place + 1, _less(room, split)) for split in splits]
            self._known[place, room] = _Choice(splits, list(accumulate(ways)))
        return self._known[place, room]


@dataclass(frozen=True, slots=True)
class _Choice:
    """The ways to split a kind among the players, and how many layouts there are up to each."""

    splits: list[tuple[int, ...]]
    upto: list[int]

    @property
    def total(self) -> int:
        return self.upto[-1] if self.upto else 0


def _less(room: tuple[int, ...], split: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(size - part for size, part in zip(room, split, strict=True))


def _partings(split: tuple[int, ...]) -> int:
    """In how many ways cards can be so split."""
    return factorial(sum(split)) // prod(map(factorial, split))


def _splits(count: int, most: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every way to give out so many, to none more than his most."""
    if len(most) == 1:
        if count <= most[0]:
            yield (count,)
        return
    for first in range(min(count, most[0]) + 1):
        for rest in _splits(count - first, most[1:]):
            yield (first, *rest)


def _picked(cards: list[Card], part: int, number: int) -> tuple[list[Card], list[Card]]:
    """The choice of that number of so many of the cards, and those it leaves."""
    taken: list[Card] = []
    left: list[Card] = []
    for place, card in enumerate(cards):
        wanted = part - len(taken)
        with_this = comb(len(cards) - place - 1, wanted - 1) if wanted else 0
        if number < with_this:
            taken.append(card)
        else:
            number -= with_this
            left.append(card)
    return taken, left
