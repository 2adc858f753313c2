"""The four seats round the table."""

from enum import Enum

from solo_teach.law import Refusal, law


class Seat(Enum):
    """The seats in the order of play, clockwise from West."""

    W = "West"
    N = "North"
    E = "East"
    S = "South"

    @property
    def left(self) -> "Seat":
        """The player who follows in turn."""
        return _ROUND[(_ROUND.index(self) + 1) % 4]

    @property
    def opposite(self) -> "Seat":
        """The player across the table."""
        return self.left.left

    @property
    def right(self) -> "Seat":
        """The player who comes before in turn."""
        return self.left.left.left

    def around(self) -> tuple["Seat", "Seat", "Seat", "Seat"]:
        """All four seats in turn from this one."""
        return self, self.left, self.opposite, self.right

    @classmethod
    def read(cls, text: str) -> "Seat":
        """The seat written as its letter or its word."""
        word = text.strip().casefold()
        for seat in cls:
            if word in (seat.name.casefold(), seat.value.casefold()):
                return seat
        raise Refusal(f"“{text}” is no seat: write W, N, E or S.")


_ROUND = tuple(Seat)


@law("foster.position")
def role(seat: Seat, dealer: Seat) -> str:
    """Foster's letter for a seat: A the eldest hand, then Y, B, and Z the dealer."""
    return "AYBZ"[dealer.left.around().index(seat)]
