"""The four seats round the table."""

from enum import Enum

from solo_teach.law import Refusal, law


class Seat(Enum):
    """The seats in the order of play, clockwise from West."""

    W = "West"
    N = "North"
    E = "East"
    S = "South"

    __hash__ = object.__hash__  # a member equals itself alone, and Enum's own hash is slow

    @property
    def left(self) -> "Seat":
        """The player who follows in turn."""
        return _AROUND[self][1]

    @property
    def opposite(self) -> "Seat":
        """The player across the table."""
        return _AROUND[self][2]

    @property
    def right(self) -> "Seat":
        """The player who comes before in turn."""
        return _AROUND[self][3]

    def around(self) -> tuple["Seat", "Seat", "Seat", "Seat"]:
        """All four seats in turn from this one."""
        return _AROUND[self]

    @classmethod
    def read(cls, text: str) -> "Seat":
        """The seat written as its letter or its word."""
        word = text.strip().casefold()
        for seat in cls:
            if word in (seat.name.casefold(), seat.value.casefold()):
                return seat
        raise Refusal(f"“{text}” is no seat: write W, N, E or S.")


_W, _N, _E, _S = Seat
_AROUND = {_W: (_W, _N, _E, _S), _N: (_N, _E, _S, _W), _E: (_E, _S, _W, _N), _S: (_S, _W, _N, _E)}


@law("foster.position")
def role(seat: Seat, dealer: Seat) -> str:
    """Foster's letter for a seat: A the eldest hand, then Y, B, and Z the dealer."""
    return "AYBZ"[dealer.left.around().index(seat)]
