"""The modest player: he calls, names a suit and plays by what his seat may know, and says why."""

from solo_teach.players.calling import chosen_call, chosen_suit
from solo_teach.players.choosing import choose
from solo_teach.players.chosen import Chosen
from solo_teach.players.playing import chosen_card

__all__ = ["Chosen", "choose", "chosen_call", "chosen_card", "chosen_suit"]
