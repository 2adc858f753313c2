"""What follows from each error."""

from collections.abc import Collection
from dataclasses import replace

from solo_teach.cards import Card
from solo_teach.contract import Call
from solo_teach.errors import (
    Abandoned,
    ClaimedTheRest,
    Corrected,
    Exposed,
    Kind,
    LookedBack,
    OutOfTurn,
    PlayedOn,
    Remarked,
    Stands,
)
from solo_teach.law import Refusal, law
from solo_teach.laying import laid, lying_open, put_down, quitted, revokes, with_failure
from solo_teach.liabilities import Right, State, alone, in_order, is_misere, opponents, partners
from solo_teach.penalties import Fault, Offence
from solo_teach.seats import Seat
from solo_teach.tricks import Led

HIGH_OR_LOW = (Kind.HIGHEST, Kind.LOWEST)
TRUMP_OR_NOT = (Kind.TRUMP, Kind.NOT_TRUMP)
WIN_OR_NOT = (Kind.WIN, Kind.NOT_WIN)


@law(
    "foster.law-20-1",
    "foster.law-20-2",
    "foster.law-20-3",
    "foster.law-20-4",
    "foster.law-20-5",
    "foster.law-20-solo",
    "foster.law-18-left-too-long",
    "foster.single-player-immune",
    "foster.errors-in-proposal-as-whist",
    "hoffmann.caller-exposes-freely",
    "hoffmann.others-expose-at-a-price",
    "hoffmann.exposed-card",
)
def exposed(now: State, error: Exposed) -> State:
    """The cards may be called, unless their player is alone: then nothing follows."""
    _refuse_unheld(now, error.seat, error.cards)
    if not partners(now.play.contract, error.seat):
        return now
    return _offended(lying_open(now, error.seat, error.cards), Fault.EXPOSED, error.seat)


@law("foster.misere-error-ends-hand", "foster.law-26-misere", "hoffmann.misere-adversary-other-errors")
def _offended(now: State, fault: Fault, seat: Seat) -> State:
    """The same, and in a misère or a spread the caller may claim the stakes of the adversary at fault."""
    return replace(now, offences=(*now.offences, Offence(fault, seat))) if is_misere(now.play) else now


def out_of_turn(now: State, error: OutOfTurn) -> State:
    """A false lead lies until it stands or the right lead is made; a card played too soon is bound to its trick."""
    seat, trick = error.seat, now.play.trick
    _refuse_unheld(now, seat, [error.card])
    if seat is now.turn:
        raise Refusal(f"{seat.value} cannot play out of turn: the turn is his.", "foster.law-24")
    if seat in now.laid:
        thrown = "a second card thrown there is an exposed one"
        raise Refusal(f"{seat.value} has played to this trick already: {thrown}.", "foster.law-20-2")
    return _early(now, seat, error.card) if trick.cards else _falsely_led(now, seat, error.card)


@law("foster.law-24", "foster.law-24-cards-taken-back", "hoffmann.lead-out-of-turn")
def _falsely_led(now: State, seat: Seat, card: Card) -> State:
    """A suit may be called from the offender's side when one of it next has to lead; a lone caller owes nothing."""
    if now.false_lead:
        first = f"{now.false_lead[0].value}'s false lead has first to stand or to be taken back"
        raise Refusal(f"{seat.value} cannot lead out of turn: {first}.", "foster.law-24")
    owed = now.owed | {seat} if partners(now.play.contract, seat) else now.owed
    led = replace(quitted(now), false_lead=(seat, card), owed=owed)
    return _offended(led, Fault.LED_OUT_OF_TURN, seat)


@law("foster.law-25", "foster.single-player-immune", "hoffmann.follows-out-of-turn")
def _early(now: State, seat: Seat, card: Card) -> State:
    """The card is bound to the trick, and a partner may be told how to play; a lone caller takes his back."""
    contract = now.play.contract
    if not partners(contract, seat):
        return now
    excused = any(other in opponents(contract, seat) for other, _ in now.early)
    rights = () if excused else _for_playing_early(now, seat)
    bound = with_failure(now, put_down(now, seat, card), seat, card)
    bound = replace(bound, early=(*now.early, (seat, card)), rights=(*now.rights, *rights))
    return _offended(bound, Fault.PLAYED_OUT_OF_TURN, seat)


@law("foster.law-26", "foster.law-26-solo")
def _for_playing_early(now: State, seat: Seat) -> tuple[Right, ...]:
    """Against a lone caller any adversary still to play may be told; among partners one who was passed over."""
    contract, order = now.play.contract, now.play.trick.seats
    beside, against = partners(contract, seat), opponents(contract, seat)
    if alone(contract):
        return (Right(against, beside, HIGH_OR_LOW + WIN_OR_NOT),)
    passed_over = tuple(other for other in beside if order.index(other) < order.index(seat))
    # at whist this is the third hand; where partners sit side by side both may have played, and then either speaks
    still_to_play = tuple(other for other in against if other not in now.laid)
    return (Right(still_to_play or against, passed_over, HIGH_OR_LOW + TRUMP_OR_NOT),)


@law("hoffmann.condoned", "foster.law-24-no-penalty")
def stands(now: State, error: Stands) -> State:
    """The false lead is a lead like any other: the trick is his who made it, and nothing is owed for it."""
    _refuse_stranger(now, error.by)
    if not now.false_lead:
        raise Refusal(f"{error.by.value} can let no false lead stand: none lies on the table.", "hoffmann.condoned")
    seat, card = now.false_lead
    if error.by is seat or error.by in partners(now.play.contract, seat):
        raise Refusal(f"{error.by.value} cannot let a false lead of his own side stand.", "hoffmann.condoned")
    offences = tuple(offence for offence in now.offences if offence != Offence(Fault.LED_OUT_OF_TURN, seat))
    return laid(replace(now, demanded=(), offences=offences), seat, card, now.play.then(Led(seat, card)))


@law("foster.law-28-in-time", "foster.law-29", "foster.law-29-others-withdraw", "foster.law-20-solo")
def corrected(now: State, error: Corrected) -> State:
    """The wrong card is exposed, unless its player is alone, and those who played after it take theirs back."""
    seat, card = error.seat, error.card
    _refuse_stranger(now, seat)
    before = dict(now.before).get(seat)
    wrong = any((revoke.seat, revoke.card, revoke.trick > now.quitted) == (seat, card, True) for revoke in revokes(now))
    if not wrong or not before:
        late = "no such error lies in a trick that is still open"
        raise Refusal(f"{seat.value} cannot take back the {card.words}: {late}.", "foster.law-28-in-time")
    mended = replace(
        before,
        exposed=before.exposed | now.exposed,
        owed=before.owed | now.owed,
        offences=now.offences,
        abandoned=now.abandoned,
        claims=now.claims,
    )
    if not partners(now.play.contract, seat):
        return mended
    return _offended(lying_open(mended, seat, [card]), Fault.EXPOSED, seat)


@law("foster.law-27", "foster.law-27-solo-bidder", "foster.law-27-solo-adversary")
def abandoned(now: State, error: Abandoned) -> State:
    """A caller's hand thrown down ends the play; an adversary's lies open, and his partners may play on."""
    seat, contract = error.seat, now.play.contract
    _refuse_stranger(now, seat)
    if contract.call is Call.GRAND:
        why = "in a grand there is no call to win or to lose by it"
        raise Refusal(f"{seat.value} cannot abandon his hand: {why}.", "foster.law-27")
    if seat in now.abandoned:
        raise Refusal(f"{seat.value} has abandoned his hand already.", "foster.law-27")
    down = replace(now, abandoned=(*now.abandoned, seat))
    if seat in contract.callers:
        return replace(down, ended=f"{seat.value} has abandoned his hand, so the {contract.call.noun} is lost.")
    if set(contract.adversaries) <= set(down.abandoned):
        return replace(down, ended="The adversaries have all abandoned their hands.")
    return _offended(down, Fault.EXPOSED, seat)


@law("foster.law-37", "foster.law-37-solo")
def looked_back(now: State, error: LookedBack) -> State:
    """The last trick may be seen again, but not in a misère, nor an older one: that is paid for like a false lead."""
    seat, last = error.seat, now.quitted
    _refuse_stranger(now, seat)
    trick = last if error.trick is None else error.trick
    if not 1 <= trick <= last:
        which = "no trick has been turned yet" if not last else f"of the tricks turned there is no number {trick}"
        raise Refusal(f"{seat.value} cannot look back: {which}.", "foster.law-37")
    misere = is_misere(now.play)
    if not partners(now.play.contract, seat) or (trick == last and not misere):
        return now
    return _offended(replace(now, owed=now.owed | {seat}), Fault.LOOKED_BACK, seat)


@law("foster.law-35")
def remarked(now: State, error: Remarked) -> State:
    """The last adversary to play may tell a partner who has still to play how to do it."""
    seat, contract = error.seat, now.play.contract
    _refuse_stranger(now, seat)
    waiting = tuple(other for other in partners(contract, seat) if other not in now.laid)
    if not now.play.trick.cards or not waiting:
        return now
    last = [other for other in now.play.trick.seats if other in opponents(contract, seat)][-1]
    return replace(now, rights=(*now.rights, Right((last,), waiting, HIGH_OR_LOW + TRUMP_OR_NOT)))


@law("foster.law-36")
def claimed_the_rest(now: State, error: ClaimedTheRest) -> State:
    """The hands of his partners are laid open, and may be called."""
    seat = error.seat
    _refuse_stranger(now, seat)
    beside = partners(now.play.contract, seat)
    if not beside:
        return now
    for partner in beside:
        now = lying_open(now, partner, now.hand(partner))
    return _offended(now, Fault.EXPOSED, seat)


@law("foster.law-22")
def played_on(now: State, error: PlayedOn) -> State:
    """The further cards are exposed, and a partner still to play may be made to win the trick."""
    seat, trick, contract = error.seat, now.play.trick, now.play.contract
    _refuse_unheld(now, seat, error.cards)
    waiting = tuple(other for other in partners(contract, seat) if other not in now.laid)
    if not trick.cards or trick.leader is not seat or (partners(contract, seat) and not waiting):
        raise Refusal(f"{seat.value} cannot play on: no lead of his waits for his partner.", "foster.law-22")
    if not waiting:
        return now
    right = Right(opponents(contract, seat), waiting, (Kind.WIN,))
    open_cards = lying_open(replace(now, rights=(*now.rights, right)), seat, error.cards)
    return _offended(open_cards, Fault.EXPOSED, seat)


def _refuse_stranger(now: State, seat: Seat) -> None:
    if now.why_over:
        raise Refusal(f"{seat.value} can do nothing more in this hand: {now.why_over}", "foster.abandoned")
    if seat not in now.play.contract.players:
        raise Refusal(f"{seat.value} plays no hand here.", "foster.three-handed-pack")


def _refuse_unheld(now: State, seat: Seat, cards: Collection[Card]) -> None:
    _refuse_stranger(now, seat)
    if not cards:
        raise Refusal(f"{seat.value} has shown no card.", "foster.law-20-1")
    for card in in_order(cards):
        if card not in now.hand(seat):
            raise Refusal(f"{seat.value} does not hold the {card.words}.", "foster.thirteen-each")
