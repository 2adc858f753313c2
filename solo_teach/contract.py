"""Calls, and the contract that the last of them makes."""

from dataclasses import dataclass
from enum import Enum
from unicodedata import normalize

from solo_teach.cards import Suit
from solo_teach.law import Refusal
from solo_teach.seats import Seat


class Call(Enum):
    """What a player may say in the auction. Which outranks which, the rule set says."""

    PASS = "pass"
    PROPOSE = "propose"
    ACCEPT = "accept"
    SOLO = "solo"
    MISERE = "misère"
    ABUNDANCE = "abundance"
    ABUNDANCE_IN_TRUMPS = "abundance in trumps"
    SPREAD = "spread"
    SLAM = "slam"
    SLAM_IN_TRUMPS = "slam in trumps"
    PETIT_SLAM = "petit slam"
    GRAND_SLAM = "grand slam"
    SIX = "six"
    SEVEN = "seven"
    EIGHT = "eight"
    GRAND = "grand"

    @property
    def code(self) -> str:
        """The call as records keep it, such as `abundance_in_trumps`."""
        return self.name.lower()

    @property
    def noun(self) -> str:
        """The call as a thing that stands: `proposal` for propose, the word itself for the rest."""
        return {Call.PROPOSE: "proposal", Call.ACCEPT: "acceptance"}.get(self, self.value)

    @classmethod
    def read(cls, text: str) -> "Call":
        """The call so written, as a record keeps it or as a player says it."""
        word = normalize("NFC", text.strip().casefold())
        for call in cls:
            if word in (call.code, call.value):
                return call
        raise Refusal(f"“{text}” is no call: the calls are {', '.join(call.code for call in cls)}.")


@dataclass(frozen=True, slots=True)
class Contract:
    """A call that stands, with who made it and on what trumps; `trumps` is None for none or not yet named.

    In a grand each plays for himself: nobody's call stands, and `caller` is the eldest hand, who leads.
    """

    call: Call
    caller: Seat
    partner: Seat | None = None
    trumps: Suit | None = None
    players: tuple[Seat, ...] = tuple(Seat)

    def __post_init__(self) -> None:
        if self.call in (Call.PASS, Call.ACCEPT):
            raise Refusal(f"“{self.call.value}” makes no contract of its own.")
        if self.call is Call.PROPOSE and self.partner is None:
            raise Refusal(f"{self.caller.value}'s proposal needs a partner who accepted it.")
        if self.call is not Call.PROPOSE and self.partner is not None:
            alone = f"{self.caller.value}'s {self.call.value} is played alone"
            raise Refusal(f"{alone}: {self.partner.value} is no partner.")
        if self.partner is self.caller:
            raise Refusal(f"{self.caller.value} cannot be his own partner.")

    @property
    def callers(self) -> tuple[Seat, ...]:
        """The caller, and the acceptor of his proposal; nobody in a grand."""
        if self.call is Call.GRAND:
            return ()
        return (self.caller,) if self.partner is None else (self.caller, self.partner)

    @property
    def adversaries(self) -> tuple[Seat, ...]:
        """The others, in turn from the caller's left."""
        return tuple(seat for seat in self.caller.around() if seat in self.players and seat not in self.callers)

    def __str__(self) -> str:
        on = f" in {self.trumps.word}" if self.trumps else ""
        if self.partner:
            return f"{self.caller.value}'s proposal with {self.partner.value}{on}"
        return f"{self.caller.value}'s {self.call.value}{on}"
