"""A second opinion on the game, written from the books on plain strings; it knows nothing of the package.

Seats are the letters W N E S, cards a suit and a rank such as `DT`, calls the words of a record.
"""

import random
from collections.abc import Iterator
from typing import NamedTuple

SEATS = "WNES"
RANKS = "23456789TJQKA"
PACK = [suit + rank for suit in "SHCD" for rank in reversed(RANKS)]
FORTY = [card for card in PACK if card[1] not in "234"]
HIGHER = ("propose", "solo", "misere", "abundance", "abundance_in_trumps", "spread", "slam")
CALLS = ("pass", "accept", *HIGHER, "slam_in_trumps", "petit_slam", "grand_slam", "six", "seven", "eight", "grand")
Said = tuple[tuple[str, str], ...]


class Custom(NamedTuple):
    """How a table bids. `calls` go from the lowest up; where all pass, the words of `then` may be called after it.

    `lone` is what a proposer may say whom nobody accepts. `eldest` is what the eldest hand may do who has passed:
    `accepts` any proposal, accepts that of `the next` player once the others passed, or `bids twice`.
    """

    seats: str = SEATS
    calls: tuple[str, ...] = HIGHER
    lone: tuple[str, ...] = ("solo",)
    eldest: str = "accepts"
    one_bid: bool = False
    then: tuple[str, ...] = ()
    grand: bool = False

    def after(self, seat: str) -> str:
        """The others in turn."""
        return "".join(other for other in after(seat) if other in self.seats)


FOSTERS = Custom()
Heard = Iterator[tuple[Said, str]]


def after(seat: str) -> str:
    """The other three seats in turn."""
    return (SEATS * 2)[SEATS.index(seat) + 1 :][:3]


def auctions(eldest: str, custom: Custom = FOSTERS) -> Heard:
    """Every complete auction, with what it comes to: `solo N`, `propose W+E`, or nothing."""
    first = _one_bid_each if custom.one_bid else _over_called_may_raise
    for said, outcome in first(eldest, custom):
        if outcome or {word for _, word in said} != {"pass"}:
            yield said, outcome
        elif custom.then:
            again = _over_called_may_raise(eldest, custom._replace(calls=custom.then, then=(), eldest=""))
            yield from (((*said, *more), end) for more, end in again)
        else:
            yield said, f"grand {eldest}" if custom.grand else ""


def _over_called_may_raise(eldest: str, custom: Custom) -> Heard:
    """Kept as the list of those still to be heard: a call has everyone heard again who has not passed.

    An eldest hand with a second bid is heard once more in his place, until he has spoken twice.
    """
    calls, twice = custom.calls, custom.eldest == "bids twice"

    def hear(said: Said, waiting: str, live: str, top: str, callers: str) -> Heard:
        alone = top == "propose" and len(callers) == 1
        if not waiting:
            yield said, "" if not top or alone else f"{top} {'+'.join(callers)}"
            return
        seat, rest = waiting[0], waiting[1:]
        words = [word for speaker, word in said if speaker == eldest]
        has_second = twice and len(words) == 1  # and it is the eldest hand's whether he passed at first or called
        if has_second and seat == eldest and seat in callers and (not alone or rest.strip(seat)):
            yield from hear(said, rest, live, top, callers)
            return
        second = has_second and seat == eldest
        yield from hear((*said, (seat, "pass")), rest, live.replace(seat, ""), top, callers)
        returning = eldest if has_second else ""
        if alone and seat != callers:
            others = "".join(other for other in rest if other in live.replace(callers, "") + returning)
            yield from hear((*said, (seat, "accept")), others, live, top, callers + seat)
        for word in calls[calls.index(top) + 1 if top else 0 :]:
            if callers == seat and word not in custom.lone:
                continue
            if seat not in live and not second and callers != seat:
                continue
            answer = "".join(other for other in custom.after(seat) if other in live + returning)
            if word == "propose":
                returns = custom.eldest == "accepts" or (custom.eldest == "the next" and after(eldest)[0] == seat)
                if returns and eldest not in live and eldest not in answer:
                    answer = "".join(sorted(answer + eldest, key=custom.after(seat).index))
                answer += seat if custom.lone else ""
            yield from hear((*said, (seat, word)), answer, live, word, seat)

    return hear((), eldest + custom.after(eldest) + (eldest if twice else ""), custom.seats, "", "")


def _one_bid_each(eldest: str, custom: Custom) -> Heard:
    """Each speaks once in turn; then the eldest hand if he has more to say, then a proposer whom nobody accepted."""
    calls = custom.calls

    def speak(said: Said, order: str, top: str, callers: str) -> Heard:
        alone = top == "propose" and len(callers) == 1
        if not order:
            lone = [word for word in custom.lone if word in calls] if alone else []
            yield from (((*said, (callers, word)), f"{word} {callers}") for word in lone)
            yield ((*said, (callers, "pass")), "") if lone else (said, "" if alone or not top else told(top, callers))
            return
        seat, rest = order[0], order[1:]
        returning = seat == eldest and bool(said)
        passed = (seat, "pass") in said
        bids = not returning or custom.eldest == "bids twice"
        accepts = alone and seat != callers and (bids or (custom.eldest == "accepts" and passed))
        if custom.eldest == "the next" and returning:
            accepts = alone and passed and callers == after(eldest)[0]
        if seat in callers or not (bids or accepts):
            yield from speak(said, rest, top, callers)
            return
        yield from speak((*said, (seat, "pass")), rest, top, callers)
        if accepts:
            yield from speak((*said, (seat, "accept")), rest, top, callers + seat)
        for word in calls[calls.index(top) + 1 if top else 0 :] if bids else ():
            yield from speak((*said, (seat, word)), rest, word, seat)

    def told(top: str, callers: str) -> str:
        return f"{top} {'+'.join(callers)}"

    return speak((), eldest + custom.after(eldest) + eldest, "", "")


def round_and_round(eldest: str, custom: Custom, until_all_have_passed: bool = False) -> Heard:
    """The same where anyone who has not passed may bid again whenever the turn comes to him, be he over-called or not.

    As Denexa has it, the bidding lasts until there is a prop with its cop, or a higher bid, and all other players have
    passed. Or else, `until_all_have_passed` who may speak since the last word other than a pass: then the proposer is
    asked once more when his proposal has been accepted.
    """
    calls = custom.calls

    def turn(said: Said, seat: str, out: str, top: str, callers: str, since: str) -> Heard:
        alone = top == "propose" and len(callers) == 1
        others_out = all(other in out or other in callers for other in custom.seats)
        returns = alone and seat == eldest and out.count(seat) == 1
        if returns and custom.eldest == "the next":
            returns = after(eldest)[0] == callers and len(out) == 3
        if not top and len(out) == len(custom.seats):
            yield said, ""
            return
        unheard = "".join(other for other in custom.seats if other not in out and other not in since)
        done = not unheard if until_all_have_passed else others_out
        if top and not alone and done:
            yield said, f"{top} {'+'.join(callers)}"
            return
        if callers == seat and alone and not custom.lone:
            yield said, ""
            return
        following = custom.after(seat)[0]
        if seat in out and not returns:
            yield from turn(said, following, out, top, callers, since)
            return
        if callers == seat and alone:
            yield (*said, (seat, "pass")), ""
        else:
            yield from turn((*said, (seat, "pass")), following, out + seat, top, callers, since)
        if alone and seat != callers:
            yield from turn((*said, (seat, "accept")), following, out, top, callers + seat, seat)
        for word in calls[calls.index(top) + 1 if top else 0 :]:
            if seat not in out and not (callers == seat and alone and word not in custom.lone):
                yield from turn((*said, (seat, word)), following, out, word, seat, seat)

    return turn((), eldest, "", "", "", "")


def may_play(hand: set[str], led: str | None) -> set[str]:
    """The cards of the suit led, or the whole hand."""
    return {card for card in hand if card[0] == led} or hand


def taker(leader: str, cards: list[str], trump: str | None) -> str:
    """Who wins a trick of four."""
    ruffs = [card for card in cards if card[0] == trump]
    best = max(ruffs or [card for card in cards if card[0] == cards[0][0]], key=lambda card: RANKS.index(card[1]))
    return (leader + after(leader))[cards.index(best)]


def shuffled(seed: int | str, pack: list[str] = PACK) -> list[str]:
    """The pack in the order that a seed stands for: each place from the last is filled from those up to it."""
    draw, cards = random.Random(seed).random, list(pack)
    for place in range(len(cards) - 1, 0, -1):
        chosen = int(draw() * (place + 1))
        cards[place], cards[chosen] = cards[chosen], cards[place]
    return cards


def dealt(cards: list[str], dealer: str, packets: tuple[int, ...], seats: str = SEATS) -> dict[str, set[str]]:
    """Who gets which cards when the pack is given round from the dealer's left; when three play, one card is over."""
    round_the_table = "".join(seat for seat in after(dealer) + dealer if seat in seats)
    to = "".join(seat * packet for packet in packets for seat in round_the_table)
    assert len(cards) - len(to) == (0 if len(seats) == 4 else 1)
    return {seat: {card for card, got in zip(cards, to, strict=False) if got == seat} for seat in seats}
