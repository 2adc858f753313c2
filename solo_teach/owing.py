"""What can be asked of a finished hand: which calls, by whom, and what went wrong in it.

A player is known by his place (see `places`), the caller's being 0: whatever the seats, the account is the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from solo_teach.contract import Call, Contract
from solo_teach.counters import Counters
from solo_teach.payments import Settlement
from solo_teach.penalties import Fault, Offence, Revoked
from solo_teach.ruleset import Ruleset, Terms
from solo_teach.seats import Seat
from solo_teach.settlement import settle

MOST_REVOKES = 3
"""So many revokes of one player can be asked about, and one of another player's."""


@dataclass(frozen=True, slots=True)
class Mishap:
    """What went wrong in a hand, and in which places."""

    revokes: tuple[tuple[int, bool], ...] = ()
    offence: tuple[Fault, int] | None = None
    defective: tuple[int, ...] = ()

    @property
    def key(self) -> str:
        """The name of it: `revoke12` for two revokes by place 1, `revoke12+3h` with a harmless one by place 3."""
        if self.revokes:
            places = [place for place, _ in self.revokes]
            also = "".join(f"+{place}" for place in places if place != places[0])
            return f"revoke{places[0]}{places.count(places[0])}{also}{'h' if self.revokes[0][1] else ''}"
        if self.offence:
            fault, place = self.offence
            return f"{fault.name.lower()}{place}"
        return "+".join(("defective" + str(self.defective[0]), *map(str, self.defective[1:]))) if self.defective else ""


def places(contract: Contract, offenders: tuple[Seat, ...] = ()) -> tuple[Seat, ...]:
    """Who is in which place: the caller, his partner, then the adversaries in turn from the caller's left.

    To a single caller one adversary is as another, so those who offended are put before the rest.
    """
    adversaries = contract.adversaries
    if contract.partner is None:
        first = tuple(dict.fromkeys(seat for seat in offenders if seat in adversaries))
        adversaries = first + tuple(seat for seat in adversaries if seat not in first)
    return contract.callers + adversaries


def mishaps(contract: Contract) -> Iterator[Mishap]:
    """Nothing, then each revoke, offence and wrong hand that can be chosen; only adversaries revoke without harm."""
    callers = range(len(contract.callers))
    everybody = range(len(contract.players)) if contract.partner else range(3)
    yield Mishap()
    for place in everybody if contract.partner else (0, 1):
        others = [other for other in everybody if other != place and (contract.partner or {place, other} != {0, 2})]
        for by in _revokers(place, others):
            for harmless in (False, True) if not set(by) & set(callers) else (False,):
                yield Mishap(revokes=tuple((one, harmless) for one in by))
        yield from (Mishap(offence=(fault, place)) for fault in Fault)
        yield Mishap(defective=(place,))
        yield from (Mishap(defective=(place, other)) for other in others if other > place)


def _revokers(place: int, others: list[int]) -> Iterator[tuple[int, ...]]:
    """One player so many times, and perhaps another once."""
    for times in range(1, MOST_REVOKES + 1):
        yield (place,) * times
        yield from ((place,) * times + (other,) for other in others)


def contracts(rules: Ruleset) -> Iterator[tuple[Terms, Contract]]:
    """Each call with its terms, as one of these players may have made it."""
    caller, partner = rules.players[:2]
    for terms in rules.calls:
        if terms.call is not Call.GRAND:  # it has no caller, and is settled from its tricks
            acceptor = partner if terms.call is Call.PROPOSE else None
            yield terms, Contract(terms.call, caller, acceptor, players=rules.players)


def account(contract: Contract, won: int, rules: Ruleset, mishap: Mishap, pool: Counters | None) -> Settlement:
    """The account of the hand, with this gone wrong in it."""
    seats = places(contract)
    return settle(
        contract,
        won,
        rules,
        revokes=tuple(Revoked(seats[place], harmless) for place, harmless in mishap.revokes),
        offence=Offence(mishap.offence[0], seats[mishap.offence[1]]) if mishap.offence else None,
        defective=frozenset(seats[place] for place in mishap.defective),
        pool=pool,
    )
