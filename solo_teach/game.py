"""A whole hand: the deal, and every choice made on it."""

from dataclasses import dataclass, field, replace

from solo_teach.auction import Auction
from solo_teach.cards import Card, Suit
from solo_teach.contract import Call, Contract
from solo_teach.deal import Deal
from solo_teach.law import Refusal, law
from solo_teach.ruleset import Ruleset, Trumps
from solo_teach.seats import Seat
from solo_teach.settlement import Settlement, settle
from solo_teach.tricks import Play
from solo_teach.values import carried

Choice = Call | Suit | Card


@dataclass(frozen=True, slots=True)
class _Table:
    """How far the choices have brought the hand."""

    auction: Auction
    play: Play | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A deal under a rule set, with the choices made: calls, then a trump suit where one is named, then cards."""

    deal: Deal
    rules: Ruleset
    choices: tuple[Choice, ...] = ()
    _table: _Table = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        read = carried(self, _Table(Auction(self.deal.eldest, self.rules)), choices=())
        for choice in self.choices:
            read = read.then(choice)
        object.__setattr__(self, "_table", read._table)

    @property
    def auction(self) -> Auction:
        """The auction so far."""
        return self._table.auction

    @property
    def contract(self) -> Contract | None:
        """What the auction decided; its trumps are None while a suit is still to be named."""
        return self.play.contract if self.play else self.auction.contract(self.deal.turn_up.suit)

    @property
    def play(self) -> Play | None:
        """The play, once there is a contract and its trumps are known."""
        return self._table.play

    @property
    def turn(self) -> Seat | None:
        """Whose choice is next, or None when the hand is over or thrown in."""
        if self.play:
            return self.play.turn
        return self.contract.caller if self.contract else self.auction.turn

    @property
    def settlement(self) -> Settlement | None:
        """Who pays whom, once the play is over."""
        if self.play and self.play.over:
            return settle(self.play.contract, self.play.won_by_callers, self.rules)
        return None

    def legal(self) -> frozenset[Choice]:
        """What may be chosen next."""
        if self.play:
            return frozenset(self.play.legal())
        return frozenset(Suit) if self.contract else frozenset(self.auction.legal_calls())

    def then(self, choice: Choice) -> "Game":
        """The hand after the player whose turn it is has chosen so."""
        if isinstance(choice, Call):
            table = self._after_call(choice)
        elif isinstance(choice, Suit):
            table = self._after_naming(choice)
        elif self.play:
            table = replace(self._table, play=self.play.then(choice))
        else:
            raise Refusal(f"The {choice.words} cannot be played yet: {self._what_is_awaited()}.")
        return carried(self, table, choices=(*self.choices, choice))

    def _after_call(self, call: Call) -> _Table:
        auction = self.auction.then(call)
        contract = auction.contract(self.deal.turn_up.suit)
        named = contract and self.rules.terms(contract.call).trumps is Trumps.NAMED
        return _Table(auction, None if named or not contract else Play(self.deal, contract, self.rules))

    @law("hoffmann.suit-named-after-auction")
    def _after_naming(self, suit: Suit) -> _Table:
        if self.play or not self.contract:
            raise Refusal(f"{suit.word.capitalize()} cannot be named: {self._what_is_awaited()}.")
        return replace(self._table, play=Play(self.deal, replace(self.contract, trumps=suit), self.rules))

    def _what_is_awaited(self) -> str:
        if self.play:
            return f"{self.play.contract} is being played"
        if self.contract:
            return f"{self.contract.caller.value} has still to name the trump suit"
        if self.auction.turn:
            return f"it is {self.auction.turn.value}'s turn to call"
        return "the hand was thrown in"
