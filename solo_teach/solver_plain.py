"""The solver in plain Python: misères and slams of any size, other contracts while few cards are left."""

from solo_teach.law import Refusal
from solo_teach.solver_bits import Bits, Terms, within
from solo_teach.solver_misere import Misere
from solo_teach.solver_tricks import Tricks
from solo_teach.solver_watch import Watch

MOST = 10  # cards a hand, beyond which a target that is not all the tricks can take minutes


class Plain:
    """What is known of one deal, until another is asked about."""

    def __init__(self) -> None:
        self._terms: Terms | None = None
        self._cards: tuple[int, ...] = ()
        self._search: Misere | Tricks | None = None

    def holds(self, bits: Bits, need: int, watch: Watch) -> bool | None:
        """Whether the caller's side wins so many more tricks, or makes its misère; None where the watch ran out."""
        left = max(cards.bit_count() for cards in bits.cards)
        if not bits.terms.misere and MOST < left != need and watch.bound.seconds is watch.bound.nodes is None:
            raise Refusal(
                f"With {left} cards a hand this may take minutes in plain Python: install wasmtime, or give a bound."
            )
        if not self._search or bits.terms != self._terms or not within(bits, self._cards):
            self._search = Misere(bits) if bits.terms.misere else Tricks(bits)
            self._terms, self._cards = bits.terms, bits.cards
        return self._search.holds(bits, need, watch)
