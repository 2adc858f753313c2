"""What is asked and what is told of a new exercise, in sentences true of its position."""

from solo_teach.cards import Card
from solo_teach.exercises import Visible
from solo_teach.seats import Seat
from solo_teach.shapes.sight import Shown, listed
from solo_teach.solver_position import Position
from solo_teach.themes import theme
from solo_teach.verdicts import Verdicts


def question(position: Position, visible: Visible) -> str:
    """Who the learner is, what he sees, and what he is to choose; no card is named."""
    seat, contract = position.trick.turn, position.contract
    assert seat
    caller = contract.caller
    if seat is caller:
        who = f"You are {caller.value}, and have called {_a(contract.call.noun)}."
    else:
        who = f"{caller.value} plays {_a(contract.call.noun)}. You are {seat.value}, {_side(seat, caller)}."
    return f"{who} {_SEEN[visible].format(caller.value)} {_asks(position, seat)}"


_SEEN = {
    Visible.ALL: "You see all four hands.",
    Visible.SPREAD: "You see your own hand and {}'s.",
    Visible.CLOSED: "You see your own hand, and the cards played.",
}


def _a(noun: str) -> str:
    return f"a {noun}"


def _side(seat: Seat, caller: Seat) -> str:
    return {caller.left: "on his left", caller.right: "on his right", caller.opposite: "opposite him"}[seat]


def _asks(position: Position, seat: Seat) -> str:
    legal, led = position.legal(), position.trick.suit_led
    if led is None:
        return "What do you lead?"
    if legal[0].suit is led:
        return "Which card do you follow with?"
    return f"You have no {led.word}. What do you throw?"


def told(found: Verdicts, shown: Shown) -> str:
    """Why the maxim speaks here, what it says, what exact play says, and whether the two agree."""
    maxim = shown.maxim or theme(found.exercise.theme).maxims[0]
    truth = _proved(found) if found.exercise.visible is Visible.ALL else _counted(found)
    return " ".join((shown.because, _said(maxim, shown), truth, _borne_out(maxim, found, shown)))


def _said(maxim: str, shown: Shown) -> str:
    """What the maxim advises, or warns of."""
    if not shown.advised:
        return f"{maxim} warns of {listed(shown.warned, 'or')}."
    before = f", before {listed(shown.warned, 'or')}" if shown.warned else ""
    return f"{maxim} advises {listed(shown.advised, 'or')}{before}."


def _proved(found: Verdicts) -> str:
    """Which cards do it, all hands seen."""
    beats, call = _wins(found)
    if found.nothing:
        return f"As the cards lie, nothing {beats} the {call}."
    if len(found.accepted) == 1:
        return f"Only {listed(found.accepted)} {beats} the {call}."
    return f"{listed(found.accepted)} {_PLURAL[beats]} the {call}, and no other card does."


def _counted(found: Verdicts) -> str:
    """In how many layouts the right cards do it, and the best of the others."""
    beats, call = _wins(found)
    shares = {card: verdict.share for card, verdict in found.cards.items() if verdict.share}
    any_share = next(iter(shares.values()))
    among = f"Of the {any_share.of:,}" if any_share.whole else f"Of {any_share.of} drawn from the {found.layouts:,}"
    most = max(share.held for share in shares.values())
    best = [card for card, share in shares.items() if share.held == most]
    rest = max(share.held for card, share in shares.items() if card not in found.accepted)
    others = [card for card in found.accepted if card not in best]
    alike = (
        f"; the draw does not tell {listed(others, 'or')} from {'it' if len(best) == 1 else 'them'}" if others else ""
    )
    more = f"more than {rest}" if rest else "any"
    counted = f"{listed(best)} {beats if len(best) == 1 else _PLURAL[beats]} the {call} in {most}"
    return f"{among} layouts that fit what you know, {counted}, and no wrong card in {more}{alike}."


_PLURAL = {"beats": "beat", "saves": "save"}


def _wins(found: Verdicts) -> tuple[str, str]:
    """What a right card does to the call."""
    contract = found.exercise.start.contract
    return "saves" if found.exercise.seat is contract.caller else "beats", contract.call.noun


def _borne_out(maxim: str, found: Verdicts, shown: Shown) -> str:
    """Whether exact play says as the maxim says."""
    if found.nothing:
        return f"So {maxim} cannot help here."
    named = shown.advised or shown.warned
    right = [card for card in named if card in found.accepted]
    wrong = [card for card in named if card not in found.accepted]
    against, for_it = (wrong, right) if shown.advised else (right, wrong)
    if not for_it:
        return f"Here {maxim} fails: exact play is of another mind."
    if against:
        is_wrong = "not right" if shown.advised else "right all the same"
        return f"Exact play bears {maxim} out in part: {listed(against)} {_are(against)} {is_wrong}."
    as_good = [card for card in shown.warned if shown.advised and card in found.accepted]
    besides = f", though {listed(as_good)} {'does' if len(as_good) == 1 else 'do'} as well" if as_good else ""
    return f"Exact play bears {maxim} out{besides}."


def _are(cards: list[Card]) -> str:
    return "is" if len(cards) == 1 else "are"
