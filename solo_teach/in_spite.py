"""Whether the callers would have got home in spite of an adversary's revoke, decided from the record of the hand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from solo_teach.cards import Card
from solo_teach.contract import Call, Contract
from solo_teach.errors import Claimed, Move
from solo_teach.irregularities import Table
from solo_teach.law import Refusal, law
from solo_teach.penalties import ends_at_once
from solo_teach.seats import Seat
from solo_teach.solver import Engine, Question, Worth
from solo_teach.solver_position import Position
from solo_teach.solver_watch import NO_BOUND, Bound
from solo_teach.tricks import Misplay, Play, Revoke


class Method(Enum):
    """How it may be decided. Foster says that it can be shown, and not how."""

    BEST_PLAY = "best play on both sides, all hands seen"
    AS_IT_WENT = "the play as it went, with the revoke put right"

    @property
    def code(self) -> str:
        """The method as a word of JSON."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class InSpite:
    """Whether the call was safe from the revoke, None if undecided; by which method, why, and what it would have been.

    `before` is the play up to the revoke, and `line` what then follows in place of it; empty where none was found.
    """

    revoke: Revoke
    used: Method
    held: bool | None
    why: str
    before: Play
    line: tuple[Card, ...]

    @property
    def tricks(self) -> tuple[Play, ...]:
        """The play after each trick that the line makes whole."""
        after = [self.before]
        for card in self.line:
            after.append(after[-1].then(card))
        return tuple(play for play in after[1:] if not play.trick.cards)


@law("foster.revoke-shown-harmless", "foster.law-31-solo-adversary", "foster.law-31-solo-harmless")
def would_have_won_in_spite_of(
    table: Table,
    revoke: Revoke,
    by: Method = Method.BEST_PLAY,
    bound: Bound = NO_BOUND,
    engine: Engine | None = None,
) -> InSpite:
    """Whether the callers come to their tricks without it; as it went, too, where best play needs more than the bound.

    None of the three tricks forfeited is counted: they are the price of the revoke and prove nothing.
    """
    _refuse_wrong_revoke(table, revoke)
    at, moves = _before(table, revoke)
    _refuse_other_moves(moves)
    if by is Method.AS_IT_WENT:
        return _as_it_went(table, revoke, at)
    found = _at_best_play(revoke, at, Question(bound, engine))
    if found.held is not None:
        return found
    try:
        instead = _as_it_went(table, revoke, at)
    except Refusal as refusal:
        return replace(found, why=f"{found.why} {refusal.sentence}")
    return replace(instead, why=f"{found.why} {instead.why}")


def _at_best_play(revoke: Revoke, before: Play, question: Question) -> InSpite:
    """What best play comes to from the position in which the wrong card was played."""
    position, target = Position.of(before), _target(before)
    held = question.reaches(position, target)
    known = () if held is None else (target, None) if held else (None, target - 1)
    worth = question.value(position, *known)
    line = question.line(position, worth) if worth.exact else ()
    comes_to = f"{_call(before.contract)} comes to {_between(worth)} at best play on both sides"
    why = f"From before the revoke {comes_to}, and {target} were needed."
    if held is None:
        why = f"Best play was not found within the bound: from before the revoke {comes_to}."
    return InSpite(revoke, Method.BEST_PLAY, held, why, before, line)


def _as_it_went(table: Table, revoke: Revoke, before: Play) -> InSpite:
    """What the cards as they fell come to, whichever right card takes the place of the wrong one.

    He might have played any of them, so that each must leave the callers their tricks; one is passed over that he could
    not have spared, because in its later place the wrong card would have been a revoke again.
    """
    _refuse_other_moves(table.moves)
    rest = tuple(_turns(table.play))[len(before.moves) + 1 :]
    fell = [card for _, card in rest]
    found = []
    for right in sorted(revoke.could_have, key=lambda card: (fell.index(card) if card in fell else 13, card.code)):
        swapped = [(seat, revoke.card if card == right else card) for seat, card in rest]
        if play := _replayed(before.then(right), swapped):
            found.append(_judged(revoke, before, right, play, len(fell) + 1))
    worst = (one for held in (False, None) for one in found if one.held is held)
    if decides := next(worst, found[0] if found else None):
        return decides
    why = f"Whichever card {revoke.seat.value} had played instead, he could not have gone on as he did."
    return InSpite(revoke, Method.AS_IT_WENT, None, why, before, ())


def _judged(revoke: Revoke, before: Play, right: Card, play: Play, cards: int) -> InSpite:
    """What the play put right comes to, as far as it can be followed."""
    target, won, line = _target(before), play.won_by_callers, play.cards[len(before.moves) :]
    surely = won + 13 - len(play.tricks)
    held = True if won >= target else False if surely < target else None
    right_there = f"With the {right.words} in trick {revoke.trick}"
    counted = f"{_call(before.contract)} comes to {_tricks(won)}"
    if len(line) < cards:
        taker = play.takers[-1].value
        why = f"{right_there}, {taker} wins trick {len(play.tricks)}, and what was played next would not have followed."
        why = f"{why} By then {counted}, and {target} were needed."
    else:
        unplayed = "" if play.over else ", the hand not played out"
        why = f"{right_there} the rest may go as it went: {counted}{unplayed}, and {target} were needed."
    return InSpite(revoke, Method.AS_IT_WENT, held, why, before, line)


def _replayed(play: Play, rest: Sequence[tuple[Seat, Card]]) -> Play | None:
    """The play with these cards, up to where another than he who played next has the lead; None if one is unlawful."""
    for seat, card in rest:
        if play.turn is not seat:
            break
        if play.why_not(card):
            return None
        play = play.then(card)
    return play


def _turns(play: Play) -> Iterator[tuple[Seat, Card]]:
    """Each card with its player, in order."""
    for trick in (*play.tricks, play.trick):
        yield from trick.plays


def _before(table: Table, revoke: Revoke) -> tuple[Play, tuple[Move, ...]]:
    """The play as it stood when the wrong card was laid, and the moves up to and with that."""
    at, number = Table(table.deal, table.contract, table.rules), 0
    while revoke not in (after := at.then(table.moves[number])).revokes:
        at, number = after, number + 1
    return at.play, table.moves[: number + 1]


def _target(play: Play) -> int:
    return play.rules.terms(play.contract.call).target


def _call(contract: Contract) -> str:
    return f"{contract.caller.value}'s {contract.call.noun}"


def _between(worth: Worth) -> str:
    return _tricks(worth.low) if worth.exact else f"from {worth.low} to {worth.high} tricks"


def _tricks(number: int) -> str:
    return "1 trick" if number == 1 else f"{number} tricks"


def _refuse_wrong_revoke(table: Table, revoke: Revoke) -> None:
    """Nothing, where this revoke is one of an adversary that somebody's share turns on; else why not."""
    contract, whose = table.contract, f"{revoke.seat.value}'s revoke in trick {revoke.trick}"
    if revoke not in table.revokes:
        raise Refusal(f"{revoke.seat.value} has not revoked in trick {revoke.trick}: nothing is to be shown.")
    if contract.call is Call.GRAND:
        raise Refusal("In a grand each plays for himself, and no book prices a revoke in it.", "foster.grand")
    if revoke.seat in contract.callers:
        harm = f"{revoke.seat.value}'s own side revoked: it loses the stake, harm or none."
        raise Refusal(harm, "foster.law-31-solo")
    if ends_at_once(contract, table.rules):
        ends = f"{whose} ends the {contract.call.noun}, and he pays for all, harm or none."
        raise Refusal(ends, "foster.law-31-solo-against-misere-or-slam")
    if not table.established(revoke):
        raise Refusal(f"{whose} may still be mended.", "foster.law-28-in-time")
    if (revokes := len(table.revokes)) > 1:
        raise Refusal(f"There are {revokes} revokes in the hand, and what it would have been without them is not told.")


def _refuse_other_moves(moves: Sequence[Move]) -> None:
    """Nothing, where cards were played and no more; else the sentence why the cards alone cannot tell."""
    if any(not isinstance(move, Card | Misplay | Claimed) for move in moves):
        raise Refusal(
            "Besides the revoke there are other errors or demands, and what they would have led to is not told."
        )
