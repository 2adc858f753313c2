"""A whole hand: the deal, and every choice made on it."""

from dataclasses import dataclass, field, replace

from solo_teach.auction import Auction
from solo_teach.cards import Card, Suit
from solo_teach.contract import Call, Contract
from solo_teach.deal import Deal
from solo_teach.decisions import Trumps
from solo_teach.errors import Move
from solo_teach.irregularities import Table
from solo_teach.law import Refusal, law
from solo_teach.payments import Settlement
from solo_teach.ruleset import Ruleset
from solo_teach.seats import Seat
from solo_teach.tricks import Play
from solo_teach.values import carried

Choice = Call | Suit | Move


@dataclass(frozen=True, slots=True)
class _Reached:
    """How far the choices have brought the hand."""

    auction: Auction
    table: Table | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A deal under a rule set, with the choices made: calls, then a trump suit where one is named, then cards.

    Among the cards may stand whatever went amiss, what was demanded for it and what was claimed.
    """

    deal: Deal
    rules: Ruleset
    choices: tuple[Choice, ...] = ()
    _reached: _Reached = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        read = carried(self, _Reached(Auction(self.deal.eldest, self.rules)), choices=())
        for choice in self.choices:
            read = read.then(choice)
        object.__setattr__(self, "_reached", read._reached)

    @property
    def auction(self) -> Auction:
        """The auction so far."""
        return self._reached.auction

    @property
    def contract(self) -> Contract | None:
        """What the auction decided; its trumps are None while a suit is still to be named."""
        return self.play.contract if self.play else self.auction.contract(self.deal.turned)

    @property
    def play(self) -> Play | None:
        """The cards played, once there is a contract and its trumps are known."""
        return self.table.play if self.table else None

    @property
    def table(self) -> Table | None:
        """The play with all that goes amiss in it, once there is one."""
        return self._reached.table

    @property
    def turn(self) -> Seat | None:
        """Whose choice is next, or None when the hand is over or thrown in."""
        if self.table:
            return self.table.turn
        return self.contract.caller if self.contract else self.auction.turn

    @property
    def settlement(self) -> Settlement | None:
        """Who pays whom, once the play is over."""
        return self.table.settlement() if self.table else None

    def legal(self) -> frozenset[Choice]:
        """What may be chosen next; of errors, demands and claims the table tells."""
        if self.table:
            return frozenset(self.table.legal())
        return self._suits_to_name(self.contract) if self.contract else frozenset(self.auction.legal_calls())

    @law("foster.kimberly-all-pass")
    def _suits_to_name(self, contract: Contract) -> frozenset[Suit]:
        barred = self.rules.terms(contract.call).trumps is Trumps.OTHER
        return frozenset(suit for suit in Suit if not (barred and suit is self.deal.turned))

    def then(self, choice: Choice) -> "Game":
        """The hand after the player whose turn it is has chosen so, or another has erred, demanded or claimed."""
        if isinstance(choice, Call):
            reached = self._after_call(choice)
        elif isinstance(choice, Suit):
            reached = self._after_naming(choice)
        elif self.table:
            reached = replace(self._reached, table=self.table.then(choice))
        else:
            what = f"The {choice.words} cannot" if isinstance(choice, Card) else "Nothing can"
            raise Refusal(f"{what} be played yet: {self._what_is_awaited()}.")
        return carried(self, reached, choices=(*self.choices, choice))

    def _after_call(self, call: Call) -> _Reached:
        auction = self.auction.then(call)
        contract = auction.contract(self.deal.turned)
        named = contract and self.rules.terms(contract.call).trumps in (Trumps.NAMED, Trumps.OTHER)
        return _Reached(auction, None if named or not contract else Table(self.deal, contract, self.rules))

    @law("hoffmann.suit-named-after-auction", "hoffmann.call-abondance", "hoffmann.abondance-for-example")
    def _after_naming(self, suit: Suit) -> _Reached:
        if self.play or not self.contract:
            raise Refusal(f"{suit.word.capitalize()} cannot be named: {self._what_is_awaited()}.")
        table = Table(self.deal, replace(self.contract, trumps=suit), self.rules)
        return replace(self._reached, table=table)

    def _what_is_awaited(self) -> str:
        if self.play:
            return f"{self.play.contract} is being played"
        if self.contract:
            return f"{self.contract.caller.value} has still to name the trump suit"
        if self.auction.turn:
            return f"it is {self.auction.turn.value}'s turn to call"
        return "the hand was thrown in"
