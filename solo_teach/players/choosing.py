"""The next choice of a seat that no human fills, from what that seat may know."""

from solo_teach.cards import Card
from solo_teach.decisions import Trumps
from solo_teach.game import Game
from solo_teach.law import Refusal
from solo_teach.players.calling import chosen_call, chosen_suit
from solo_teach.players.chosen import Chosen
from solo_teach.players.playing import chosen_card
from solo_teach.seats import Seat
from solo_teach.views import view_of


def choose(game: Game, seat: Seat, seed: int | str) -> Chosen:
    """What the player in that seat calls, names or plays, whose turn it must be."""
    if game.turn is not seat:
        whose = f"It is {game.turn.value}'s turn" if game.turn else "The hand is over"
        raise Refusal(f"{whose}, and {seat.value} has nothing to choose.")
    if game.table:
        allowed = frozenset(card for card in game.legal() if isinstance(card, Card))
        return chosen_card(view_of(game, seat), seed, allowed)
    hand = game.deal.hand(seat)
    if game.contract:
        other = game.rules.terms(game.contract.call).trumps is Trumps.OTHER
        return chosen_suit(game.auction, hand, seed, game.deal.turned if other else None)
    return chosen_call(game.auction, hand, game.deal.turn_up, seed)
