"""A whole hand told: the deal, each call, each trick, the account."""

from collections.abc import Iterator

from solo_teach.auction import Auction
from solo_teach.cards import Suit
from solo_teach.door_read import read_calls, read_cards, read_deal, read_rules
from solo_teach.examples import Example
from solo_teach.game import Game
from solo_teach.law import Refusal
from solo_teach.lessons.auction import tell_calls
from solo_teach.lessons.steps import Lesson, Step, step, told
from solo_teach.seats import Seat
from solo_teach.settlement import Settlement
from solo_teach.tricks import Trick, winner


def tell(example: Example) -> Lesson:
    """The recorded hand, a step for the deal, each call, each trick and the settlement."""
    given = example.given
    dealt = read_deal(given)
    game = Game(dealt, read_rules(given), read_calls(given))
    steps = [step(example, "deal", f"{dealt.dealer.value} deals and turns up {dealt.turn_up}.", dealt)]
    steps += tell_calls(example, Auction(dealt.eldest, game.rules))
    if "trumps" in given and game.contract:
        named = Suit.read(given["trumps"])
        said = f"{game.contract.caller.value} names {named.word} as trumps."
        game = game.then(named)
        steps.append(step(example, "trumps", said, game.auction))
    steps += _tell_tricks(example, game)
    return told(example, steps)


def _tell_tricks(example: Example, game: Game) -> Iterator[Step]:
    cards = read_cards(example.given, "plays")
    if len(cards) % 4:
        raise Refusal(
            f"Trick {len(cards) // 4 + 1} has {len(cards) % 4} of its four cards, and a lesson shows whole tricks."
        )
    for first in range(0, len(cards), 4):
        for card in cards[first : first + 4]:
            game = game.then(card)
        assert game.play
        trick = game.play.tricks[-1]
        yield step(example, f"trick-{first // 4 + 1}", _told(trick, game.play.contract.trumps), game.play)
    if game.play and game.settlement:
        ended = _told_end(game.play.why_over, game.settlement, game.play.contract.caller)
        yield step(example, "end", ended, game.settlement)


def _told(trick: Trick, trumps: Suit | None) -> str:
    (leader, led), *others = trick.plays
    followed = ", ".join(f"{seat.value} {card}" for seat, card in others)
    return f"{leader.value} leads {led}; {followed}. {winner(trick, trumps).value} wins."


def _told_end(why_over: str | None, settled: Settlement, caller: Seat) -> str:
    net = settled.net(caller)
    return f"{why_over} {caller.value} {'receives' if settled.made else 'pays'} {net if settled.made else -net} in all."
