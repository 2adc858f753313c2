"""A whole hand told: the deal, each call, each trick, the account."""

from collections.abc import Iterator

from solo_teach.auction import Auction
from solo_teach.cards import Suit, fanned
from solo_teach.contract import Contract
from solo_teach.door import played, settled_hand
from solo_teach.door_read import read_calls, read_cards, read_claims, read_deal, read_pool, read_rules
from solo_teach.examples import Example
from solo_teach.game import Game
from solo_teach.law import Refusal
from solo_teach.lessons.auction import tell_calls, told_turn_up
from solo_teach.lessons.steps import Lesson, Step, step, told
from solo_teach.payments import Settlement
from solo_teach.seats import Seat
from solo_teach.tricks import Revoke, Trick, winner

_NUMBER = {3: "three", 4: "four"}


def tell(example: Example) -> Lesson:
    """The recorded hand, a step for the deal, each call, each trick, each claim and the settlement."""
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
    steps += _tell_tricks(example, game)
    return told(example, steps)


def _tell_tricks(example: Example, game: Game) -> Iterator[Step]:
    cards, each = read_cards(example.given, "plays"), len(game.rules.players)
    if left := len(cards) % each:
        number = len(cards) // each + 1
        raise Refusal(f"Trick {number} has {left} of its {_NUMBER[each]} cards, and a lesson shows whole tricks.")
    for first in range(0, len(cards), each):
        for card in cards[first : first + each]:
            game = game.then(played(card, game) if "claims" in example.given else card)
        assert game.play
        trick = game.play.tricks[-1]
        yield step(example, f"trick-{first // each + 1}", _told(trick, game.play.contract.trumps), game.play)
    for number, (claim, _) in enumerate(read_claims(example.given), 1):
        game = game.then(claim)
        assert game.play and game.table
        yield step(example, f"claim-{number}", _told_claim(game.table.claims[-1], claim.by), game.play)
    account = settled_hand(game, example.given, read_pool(example.given))
    if game.table and account:
        ended = _told_end(game.table.why_over, account, game.table.contract)
        yield step(example, "end", ended, account)


def _told(trick: Trick, trumps: Suit | None) -> str:
    (leader, led), *others = trick.plays
    followed = ", ".join(f"{seat.value} {card}" for seat, card in others)
    lead = f"{leader.value} leads {led}{'; ' if followed else ''}{followed}."
    return f"{lead} {winner(trick, trumps).value} wins." if trick.whole else lead


def _told_claim(revoke: Revoke, by: Seat) -> str:
    could = ", ".join(str(card) for card in fanned(revoke.could_have))
    played = f"to trick {revoke.trick} he played {revoke.card} and held {could}"
    return f"{by.value} claims a revoke of {revoke.seat.value}: {played}."


def _told_end(why_over: str | None, account: Settlement, contract: Contract) -> str:
    if account.made is None:
        paid = [f"{line.payer.value} pays {line.payee.value} {line.amount}" for line in account.payments]
        why = f"{account.payments[0].why}: " if paid else ""
        return f"{why_over} {why}{'; '.join(paid) or 'Nobody pays'}."
    net = account.net(contract.caller)
    received = f"receives {net}" if account.made else f"pays {-net}"
    return f"{why_over} {contract.caller.value} {received} in all."
