"""Signals: what the cards a player follows and discards with say to his partner."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from solo_teach.cards import Card, Rank, Suit
from solo_teach.contract import Contract
from solo_teach.conventions import system
from solo_teach.forms import Holding, fourth_best, show_holding
from solo_teach.law import Refusal
from solo_teach.seats import Seat
from solo_teach.tricks import Trick, strength


class Signal(Enum):
    """What a player has said by his cards, with the passages that give it this meaning."""

    CALL = ("the trump signal", "He asks his partner to lead trumps.", ("whist.trump-signal",))
    SINGLE_CARD_CALL = ("the single-card call", "He asks for trumps with one discard.", ("whist.single-card-call",))
    ECHO = ("the echo", "He has four trumps or more.", ("whist.echo",))
    ASKS_FOR_SUIT = ("the discard signal", "He has no trumps, and wants this suit led.", ("whist.discard-signal",))
    WANTS_IN = (
        "the trump signal in discards",
        "There are no trumps to ask for: he wants to be put in.",
        ("foster.maxim-misere-trump-signal-asks-lead",),
    )

    @property
    def title(self) -> str:
        """What it is called."""
        return self.value[0]

    @property
    def says(self) -> str:
        """What it tells the partner, in a sentence."""
        return self.value[1]

    @property
    def cites(self) -> tuple[str, ...]:
        """The passages that give it its meaning."""
        return self.value[2]


@dataclass(frozen=True, slots=True)
class Signalled:
    """A signal completed by a seat in a trick, with the cards that made it, in the order played."""

    seat: Seat
    trick: int
    signal: Signal
    cards: tuple[Card, ...]


def signals(tricks: Sequence[Trick], contract: Contract) -> tuple[Signalled, ...]:
    """Every signal in the tricks, in the order completed: what can be read, whether or not it was meant.

    A card played to win its trick tells nothing, nor does one that follows upward. A lone caller tells nobody anything.
    """
    alone = contract.callers if contract.partner is None else ()
    found = []
    for number, trick in enumerate(tricks, 1):
        for seat in trick.seats:
            if seat not in alone and (read := _completed(tricks[:number], seat, contract)):
                found.append(Signalled(seat, number, *read))
    return tuple(found)


def _completed(tricks: Sequence[Trick], seat: Seat, contract: Contract) -> tuple[Signal, tuple[Card, ...]] | None:
    """The signal that a seat's card in the last of these tricks completes."""
    *before, last = [_laid(trick, seat, contract.trumps) for trick in tricks]
    if last.led or last.tried:
        return None
    # Only a suit's first two cards signal, and only if the first of them was neither led nor played to win.
    earlier = [laid for laid in before if laid.card.suit is last.card.suit]
    first = earlier[0] if len(earlier) == 1 else None
    if first and first.followed is last.followed and not first.led and not first.tried:
        signal = _meant(last, tricks, seat, contract) if first.card.rank > last.card.rank else None
        return (signal, (first.card, last.card)) if signal else None
    discards = [laid for laid in before if not laid.led and not laid.followed]
    single = not last.followed and not discards and last.card.rank > Rank.SEVEN
    has_trumps = contract.trumps is not None and not _shown_out(tricks, seat, contract.trumps)
    return (Signal.SINGLE_CARD_CALL, (last.card,)) if single and has_trumps else None


def _meant(last: "_Laid", tricks: Sequence[Trick], seat: Seat, contract: Contract) -> Signal | None:
    """What a lower card after a higher one means where it fell; None where it means nothing."""
    trumps = contract.trumps
    if trumps is None:
        return None if last.followed else Signal.WANTS_IN
    if last.card.suit is trumps:
        sides = (contract.callers, contract.adversaries)
        return Signal.ECHO if any({seat, tricks[-1].leader} <= {*side} for side in sides) else None
    return Signal.ASKS_FOR_SUIT if not last.followed and _shown_out(tricks, seat, trumps) else Signal.CALL


@dataclass(frozen=True, slots=True)
class _Laid:
    """One card of a seat: whether it was led, followed suit, or was played to win."""

    card: Card
    led: bool
    followed: bool
    tried: bool


def _laid(trick: Trick, seat: Seat, trumps: Suit | None) -> _Laid:
    place = trick.seats.index(seat)
    card, led = trick.cards[place], trick.suit_led
    ahead = [strength(other, led, trumps) for other in trick.cards[:place]]
    tried = bool(ahead) and strength(card, led, trumps) > max(ahead)
    return _Laid(card, place == 0, card.suit is led, tried)


def _shown_out(tricks: Sequence[Trick], seat: Seat, suit: Suit) -> bool:
    """Whether a seat has failed to follow when this suit was led."""
    return any(trick.suit_led is suit and trick.cards[trick.seats.index(seat)].suit is not suit for trick in tricks)


_FOUR_SIGNAL = {"3 or fewer": (0, 1, 2), "4": (1, 2, 0), "5": (1, 0, 2), "6": (2, 0, 1), "7 or more": (2, 1, 0)}
FOUR_SIGNAL = tuple(_FOUR_SIGNAL)
"""The numbers of trumps that three small cards can tell."""


def four_signal(played: Sequence[Rank]) -> str | None:
    """How many trumps three small cards of a plain suit tell by their order, or None where it tells nothing."""
    order = tuple(sorted(played).index(rank) for rank in played)
    return next((trumps for trumps, told in _FOUR_SIGNAL.items() if told == order), None)


def four_signal_cards(three: Holding, trumps: int) -> Holding:
    """The order in which three small cards are played by one who holds so many trumps."""
    if len(three) != 3:
        raise Refusal(f"The four-signal is made with three cards, and not with {show_holding(three)}.")
    told = "3 or fewer" if trumps < 4 else "7 or more" if trumps > 6 else str(trumps)
    upward = sorted(three)
    return tuple(upward[place] for place in _FOUR_SIGNAL[told])


def echo_cards(trumps: Holding) -> Holding:
    """The third best and then the fourth best, from four trumps or more, when partner leads them high."""
    fourth = fourth_best(trumps)
    return trumps[2], fourth


def plain_echo_cards(ranks: Holding) -> Holding:
    """The third best and then the second best, from four or more of a suit that partner leads high."""
    if len(ranks) < 4:
        raise Refusal(f"An echo needs four cards, and {show_holding(ranks)} is fewer.")
    return ranks[2], ranks[1]


def low_signal_cards(ranks: Holding) -> Holding:
    """Low's signal in three rounds: third best, second best, best; from three, the lowest and then the higher left."""
    if len(ranks) < 3:
        raise Refusal(f"Low's signal needs three cards, and {show_holding(ranks)} is fewer.")
    return (ranks[2], ranks[1], ranks[0]) if len(ranks) > 3 else (ranks[2], ranks[0], ranks[1])


def answer_to_call(trumps: Holding, gone: Sequence[Rank] = ()) -> Rank:
    """The trump led in answer to a call: by a high combination, else the best or second best, or else by number.

    Where the books leave open which of the second and third best to lead, it is the higher.
    """
    if not trumps:
        raise Refusal("One who has no trump cannot answer a call.")
    regular = system("regular").of(trumps)
    if regular.lead in "AKQJT" and not gone:
        return regular.card(trumps)
    best = [rank for rank in reversed(Rank) if rank not in set(gone)][:3]
    if best[0] in trumps or {*best[1:]} <= {*trumps}:
        return trumps[0]
    return trumps[0] if len(trumps) <= 3 else fourth_best(trumps)


def after_a_force(trumps: Holding) -> Holding:
    """The trump to ruff with and then the trump to lead, from what was held before the force, in answer to a call."""
    if len(trumps) < 2:
        raise Refusal("One who is forced with a single trump has none left to lead.")
    if len(trumps) <= 3:
        return trumps[-1], trumps[0]
    return (trumps[2], trumps[0]) if len(trumps) == 4 else (trumps[2], fourth_best(trumps))


def returned(left: Holding) -> Rank:
    """The card that goes back in partner's suit by number: the higher of two left, the lowest of three or more."""
    if not left:
        raise Refusal("Nothing is left of the suit to go back with.")
    return left[0] if len(left) <= 2 else left[-1]
