"""Four seats, and Foster's letters for them."""

import pytest
from sentences import refusal_of

from solo_teach.seats import Seat, role

ROUND = [  # seat, left, opposite, right: clockwise W N E S
    ("W", "N", "E", "S"),
    ("N", "E", "S", "W"),
    ("E", "S", "W", "N"),
    ("S", "W", "N", "E"),
]


@pytest.mark.parametrize(("seat", "left", "opposite", "right"), ROUND)
def test_the_turn_passes_to_the_left(seat: str, left: str, opposite: str, right: str) -> None:
    at = Seat[seat]
    assert (at.left, at.opposite, at.right) == (Seat[left], Seat[opposite], Seat[right])
    assert at.around() == (at, Seat[left], Seat[opposite], Seat[right])


FOSTERS = [  # dealer, then who is A, Y, B and Z
    ("S", "WNES"),
    ("W", "NESW"),
    ("N", "ESWN"),
    ("E", "SWNE"),
]


@pytest.mark.parametrize(("dealer", "seats"), FOSTERS)
def test_a_is_eldest_and_z_the_dealer(dealer: str, seats: str) -> None:
    assert "".join(role(Seat[seat], Seat[dealer]) for seat in seats) == "AYBZ"


@pytest.mark.parametrize("text", ["W", "w", " west ", "West", "WEST"])
def test_a_seat_is_read_from_letter_or_word(text: str) -> None:
    assert Seat.read(text) is Seat.W


@pytest.mark.parametrize("text", ["", "X", "We", "NE", "Ν", "W.", "0", "\u200bW"])
def test_what_is_no_seat_is_refused_by_name(text: str) -> None:
    assert f"“{text}”" in refusal_of(lambda: Seat.read(text)).sentence
