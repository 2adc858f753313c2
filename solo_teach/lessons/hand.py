"""A whole hand told: the deal, each call, each trick, the account."""

from collections.abc import Iterator
from dataclasses import replace

from solo_teach.auction import Auction
from solo_teach.cards import Card, Suit
from solo_teach.contract import Call
from solo_teach.door import played, settled_hand
from solo_teach.door_claims import proofs, read_claims, shown_harmless
from solo_teach.door_moves import read_moves
from solo_teach.door_read import read_calls, read_deal, read_pool, read_rules
from solo_teach.errors import Corrected
from solo_teach.examples import Example
from solo_teach.game import Game
from solo_teach.in_spite import InSpite
from solo_teach.irregularities import Table
from solo_teach.law import Refusal
from solo_teach.lessons.auction import tell_calls, told_turn_up
from solo_teach.lessons.brief import brief
from solo_teach.lessons.in_spite import tell_proof
from solo_teach.lessons.incident import tell_incident
from solo_teach.lessons.revoke import established, noticed, tell_claims
from solo_teach.lessons.settlement import accounts, verdict
from solo_teach.lessons.steps import Lesson, Step, step, told, told_trick
from solo_teach.payments import Settlement
from solo_teach.penalties import Revoked
from solo_teach.tricks import Play

_NUMBER = {3: "three", 4: "four"}


def tell(example: Example) -> Lesson:
    """The recorded hand, a step for the deal, each call, each trick, each claim, the verdict and each payment."""
    given = example.given
    dealt = read_deal(given)
    game = Game(dealt, read_rules(given), read_calls(given))
    steps = [step(example, "deal", told_turn_up(dealt.dealer, dealt.turn_up), dealt)]
    steps += tell_calls(example, Auction(dealt.eldest, game.rules))
    if "trumps" in given and game.contract:
        named = Suit.read(given["trumps"])
        said = f"{game.contract.caller.value} names {named.word} as trumps."
        game = game.then(named)
        steps.append(step(example, "trumps", said, game.auction))
    told_play, games, game = _tell_moves(example, game)
    steps += told_play
    for claim, _ in read_claims(given):
        game = game.then(claim)
    if game.table:
        proved = proofs(game.table, given)
        steps += tell_claims(example, game.table, [one.play for one in games if one.play])
        steps += (shown for proof in proved for shown in tell_proof(example, proof))
        steps += _account(example, game.table, proved, settled_hand(game, given, read_pool(given), proved))
    lesson = told(example, steps)
    return replace(lesson, steps=brief(lesson.steps)) if example.brief else lesson


def _tell_moves(example: Example, game: Game) -> tuple[list[Step], list[Game], Game]:
    """A step for each trick and each incident, with the hand after each trick and at the end."""
    steps: list[Step] = []
    after_tricks: list[Game] = []
    incidents = 0
    moves = read_moves(example.given)
    for move, following in zip(moves, (*moves, None)[1:], strict=True):
        before, game = game.table, game.then(played(move, game) if "claims" in example.given else move)
        assert before and game.table
        if not isinstance(move, Card):
            incidents += 1
            steps.append(tell_incident(example, incidents, move, before, game.table))
        del after_tricks[len(game.table.play.tricks) :]  # a card may be taken back from a whole trick, too
        if len(game.table.play.tricks) > len(after_tricks):
            after_tricks.append(game)
            if not isinstance(following, Corrected):
                steps.append(_trick(example, game.table.play))
    if moves and isinstance(moves[-1], Card):
        _refuse_part_of_trick(game)
    return steps, after_tricks, game


def _refuse_part_of_trick(game: Game) -> None:
    if game.play and (left := len(game.play.trick.cards)):
        number, each = len(game.play.tricks) + 1, _NUMBER[len(game.rules.players)]
        raise Refusal(f"Trick {number} has {left} of its {each} cards, and a lesson shows whole tricks.")


def _trick(example: Example, play: Play) -> Step:
    """The trick last played, with the revokes made in it and those that it makes past mending."""
    number = len(play.tricks)
    said = told_trick(play.tricks[-1], play.contract.trumps)
    shown = step(example, f"trick-{number}", said, play)
    return established(noticed(shown, play), play)


def _account(example: Example, table: Table, proved: tuple[InSpite, ...], account: Settlement | None) -> Iterator[Step]:
    """The verdict, then a step for each reason why counters change hands; the last of them is the end."""
    if not account:
        return
    if account.made is None and table.contract.call is Call.GRAND:
        yield step(example, "end", _told_grand(table.why_over, account), account)
        return
    claimed, cites = _claimed(example, table, proved), example.cites[0]
    said, cites = verdict(table.contract, table.won, claimed, table.rules, account, cites, table.offence)
    judged = step(example, "verdict", f"{table.why_over} {said}", table.play)
    judged = judged if judged.cites else replace(judged, cites=(cites,))
    *before, last = judged, *accounts(account)
    yield from before
    paid = "" if last is judged else f" {_told_in_all(table, account)}"
    ended = step(example, "end", f"{last.did}{paid}", last.shows)
    yield ended if ended.cites else replace(ended, cites=last.cites)


def _claimed(example: Example, table: Table, proved: tuple[InSpite, ...]) -> tuple[Revoked, ...]:
    """The revokes claimed, in the order in which they were made, each with whether it is shown to be harmless."""
    harmless = shown_harmless(table, example.given, proved)
    made = (revoke for revoke in table.play.revokes if revoke in table.claims)
    return tuple(Revoked(revoke.seat, revoke in harmless) for revoke in made)


def _told_in_all(table: Table, account: Settlement) -> str:
    """What each of the caller's side is up or down by the hand, in counters and in money."""
    told = []
    for seat in table.contract.callers:
        net = account.net(seat)
        gains = net.red >= 0 and net.white >= 0
        money = table.rules.tariff.told(net if gains else -net)
        told.append(f"{seat.value} {'receives' if gains else 'pays'} {net if gains else -net} in all, which is {money}")
    return f"{'; '.join(told)}."


def _told_grand(why_over: str | None, account: Settlement) -> str:
    """Who pays in a hand that nobody called."""
    paid = [f"{line.payer.value} pays {line.payee.value} {line.amount}" for line in account.payments]
    why = f"{account.payments[0].why}: " if paid else ""
    return f"{why_over} {why}{'; '.join(paid) or 'Nobody pays'}."
