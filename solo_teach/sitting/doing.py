"""What the player may do, by the word and the value that his controls send; what cannot be done is refused."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from solo_teach.cards import Card, Suit, fanned
from solo_teach.contract import Call
from solo_teach.errors import (
    Abandoned,
    Claimed,
    ClaimedTheRest,
    Corrected,
    Exposed,
    LookedBack,
    Move,
    OutOfTurn,
    Remarked,
    StakesClaimed,
    Stands,
)
from solo_teach.game import Choice
from solo_teach.law import Refusal
from solo_teach.players import choose
from solo_teach.recording import game_of
from solo_teach.seats import Seat
from solo_teach.sitting.evening import again, next_hand, opened, resumed, taken_back
from solo_teach.sitting.hindsight import marked_back
from solo_teach.sitting.others import carried_on
from solo_teach.sitting.state import USES, Sitting
from solo_teach.tricks import Misplay

Done = Callable[[Sitting, str], Sitting]
_LONGEST_SEED, _LONGEST_TRICK = 50, 2


def done(now: Sitting, verb: str, value: str = "") -> Sitting:
    """The sitting after the player has done this, and the others what they then do."""
    if verb in _SHOWN:
        return _SHOWN[verb](now, value)
    if verb in _EVENING:
        return _EVENING[verb](now, value)
    if verb not in _CHOICES:
        raise Refusal(f"“{verb}” is nothing that can be done at this table.")
    quiet = replace(now, news=(), use="play", hint=None)
    return carried_on(_CHOICES[verb](quiet, value))


# --- choices of the hand ---------------------------------------------------------------------------------------------


def _call(now: Sitting, value: str) -> Sitting:
    return _in_turn(now, Call.read(value))


def _name(now: Sitting, value: str) -> Sitting:
    return _in_turn(now, Suit.read(value))


def _play(now: Sitting, value: str) -> Sitting:
    return _in_turn(now, Card.read(value))


def _misplay(now: Sitting, value: str) -> Sitting:
    return _in_turn(now, Misplay(Card.read(value)))


def _in_turn(now: Sitting, choice: Choice) -> Sitting:
    """The choice of one whose turn it has to be."""
    if not now.his_turn and now.game.turn:
        raise Refusal(f"It is {now.game.turn.value}’s turn, and not {now.seat.value}’s.")
    return now.after(choice)


def _expose(now: Sitting, value: str) -> Sitting:
    return _at_table(now, Exposed(now.seat, frozenset({Card.read(value)})))


def _early(now: Sitting, value: str) -> Sitting:
    return _at_table(now, OutOfTurn(now.seat, Card.read(value)))


def _correct(now: Sitting, _: str) -> Sitting:
    mine = [revoke for revoke in now.table.revokes if revoke.seat is now.seat] if now.table else []
    if not mine:
        raise Refusal("No card of yours lies against the law, so there is none to take back.", "foster.law-28-in-time")
    return _at_table(now, Corrected(now.seat, mine[-1].card))


def _down(now: Sitting, _: str) -> Sitting:
    return _at_table(now, Abandoned(now.seat))


def _look(now: Sitting, _: str) -> Sitting:
    return _at_table(now, LookedBack(now.seat))


def _remark(now: Sitting, _: str) -> Sitting:
    return _at_table(now, Remarked(now.seat))


def _rest(now: Sitting, _: str) -> Sitting:
    return _at_table(now, ClaimedTheRest(now.seat))


def _demand(now: Sitting, value: str) -> Sitting:
    places = {str(place): demand for place, demand in enumerate(now.demands)}
    if value not in places:
        raise Refusal("There is no such penalty for you to demand now.", "foster.law-39-wrong")
    return _at_table(now, places[value])


def _stand(now: Sitting, _: str) -> Sitting:
    return _at_table(now, Stands(now.seat))


def _stakes(now: Sitting, value: str) -> Sitting:
    return _at_table(now, StakesClaimed(now.seat, Seat.read(value)))


def _claim(now: Sitting, value: str) -> Sitting:
    who, _, trick = value.partition(" ")
    if not trick.isdecimal() or len(trick) > _LONGEST_TRICK:
        raise Refusal("To claim a revoke, say whose it was and in which trick.", "foster.law-32")
    return _at_table(now, Claimed(now.seat, Seat.read(who), int(trick)))


def _at_table(now: Sitting, move: Move) -> Sitting:
    if not now.table:
        raise Refusal("Nothing has been played yet.")
    return now.after(move)


def _on(now: Sitting, _: str) -> Sitting:
    if not now.waits or (now.his_turn and not now.has_a_say):
        raise Refusal("The others wait for nothing but your own choice.")
    return replace(now, passed=len(now.game.choices))


def _out(now: Sitting, _: str) -> Sitting:
    """The hand played to its end, the modest player choosing for this seat too; nothing more is demanded or claimed."""
    while not now.over:
        if now.his_turn and not now.waits:
            now = now.after(choose(now.game, now.seat, now.seed).choice)
        now = carried_on(replace(now, passed=len(now.game.choices)))
    return replace(now, news=now.news[-2:])


def _slip(now: Sitting, value: str) -> Sitting:
    """An adversary errs because he was asked to: at once, or by a revoke as soon as he can."""
    if not now.table or now.over or not now.adversaries:
        raise Refusal("There is nobody at play here who could err against you.")
    if value == "revoke":
        return replace(now, slip=True)
    slips = {"expose": _dropped, "lead": _led_falsely}
    if value not in slips:
        raise Refusal(f"“{value}” is no error that the others can be asked for.")
    able = [seat for seat in now.adversaries if now.table.hand(seat) and seat is not now.game.turn]
    if not able:
        raise Refusal("None of your adversaries can do that now.")
    return now.after(slips[value](now, able[0]))


def _dropped(now: Sitting, seat: Seat) -> Move:
    return Exposed(seat, frozenset({_any_card(now, seat)}))


def _led_falsely(now: Sitting, seat: Seat) -> Move:
    assert now.table
    if now.table.trick.cards:
        raise Refusal("This trick has been led; a false lead can be asked for between two tricks.", "foster.law-24")
    return OutOfTurn(seat, _any_card(now, seat))


def _any_card(now: Sitting, seat: Seat) -> Card:
    """A card of a hand by lot, the same for the same sitting."""
    assert now.table
    return Random(f"{now.seed} slip {len(now.game.choices)}").choice(fanned(now.table.hand(seat)))


# --- what is only shown ----------------------------------------------------------------------------------------------


def _use(now: Sitting, value: str) -> Sitting:
    if value not in USES:
        raise Refusal(f"A card cannot be used so: “{value}”.")
    return replace(now, use=value)


def _hint(now: Sitting, _: str) -> Sitting:
    if not now.his_turn:
        raise Refusal("It is not your turn, so there is nothing to advise.")
    return replace(now, hint=choose(now.game, now.seat, now.seed))


def _pace(now: Sitting, _: str) -> Sitting:
    return replace(now, slowly=not now.slowly)


def _mark(now: Sitting, _: str) -> Sitting:
    return replace(now, marks=marked_back(now.game))


# --- one hand after another ------------------------------------------------------------------------------------------


def _load(now: Sitting, value: str) -> Sitting:
    return replace(resumed(game_of(value), now.seat), slowly=now.slowly)


def _seed(now: Sitting, value: str) -> Sitting:
    """A new session of the same kind, its first deal that of the seed."""
    seed = value.strip()
    if not seed:
        raise Refusal("Give a number or a word, and it will stand for a deal.")
    if len(seed) > _LONGEST_SEED or not seed.isprintable():
        raise Refusal(f"Give a number or a word of {_LONGEST_SEED} signs at most, all of which can be printed.")
    begun = opened(seed, now.game.rules, now.seat, with_pool=now.session.with_pool)
    return replace(begun, slowly=now.slowly)


_CHOICES: dict[str, Done] = {
    "call": _call,
    "name": _name,
    "play": _play,
    "misplay": _misplay,
    "expose": _expose,
    "early": _early,
    "correct": _correct,
    "down": _down,
    "look": _look,
    "remark": _remark,
    "rest": _rest,
    "demand": _demand,
    "stand": _stand,
    "stakes": _stakes,
    "claim": _claim,
    "on": _on,
    "out": _out,
    "slip": _slip,
}
_SHOWN: dict[str, Done] = {"use": _use, "hint": _hint, "pace": _pace, "mark": _mark}
_EVENING: dict[str, Done] = {
    "undo": lambda now, _: taken_back(now),
    "next": lambda now, _: next_hand(now),
    "again": lambda now, _: again(now),
    "load": _load,
    "seed": _seed,
}
VERBS = (*_CHOICES, *_SHOWN, *_EVENING)
