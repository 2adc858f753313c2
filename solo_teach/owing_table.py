"""What each hand comes to, worked out beforehand: a table to be looked up where no engine runs.

Every list holds an entry once, and whatever refers to it does so by its index. In sentences `{1}` stands for the name
of the player in place 1 (see `owing.places`), `{1's}` for it as an owner's, and `{1:pay|pays}` for two words of which
the first is said to that player himself.
"""

import re
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import Any

from solo_teach.contract import Call, Contract
from solo_teach.counters import Counters, Tariff
from solo_teach.law import Refusal
from solo_teach.owing import Mishap, account, contracts, mishaps, places
from solo_teach.passages import passage
from solo_teach.payments import Payment, Pool, Settlement
from solo_teach.ruleset import Ruleset, Terms
from solo_teach.rulesets import RULESETS, THREE_HANDED
from solo_teach.seats import Seat

POOL = -1
"""The pool's place among the players."""
_ONE_RED = Counters(red=1)
"""The pool asked about: what becomes of its one counter becomes of every counter of a pool."""
_NAMES = {
    "me": {4: ("Left", "Opposite", "Right", "Me"), 3: ("Left", "Right", "Me")},
    "compass": {4: tuple(seat.value for seat in Seat), 3: tuple(seat.value for seat in THREE_HANDED.players)},
}
"""What the players are called in turn, by where they sit from the reader or by the points of the compass."""
_SEAT = re.compile(rf"\b({'|'.join(seat.value for seat in Seat)})('s)?")
_OFFENDER = re.compile(r"^(\{\d)\}(.*), and pays for all$")


@dataclass(frozen=True, slots=True)
class Once:
    """A list in which each entry stands once."""

    places: dict[Hashable, int] = field(default_factory=dict)

    def index(self, entry: Hashable) -> int:
        """Where the entry stands; a new one is put at the end."""
        return self.places.setdefault(entry, len(self.places))

    def __iter__(self) -> Iterator[Any]:
        return iter(self.places)


@dataclass(frozen=True, slots=True)
class _Making:
    """The lists, while they grow."""

    words: Once = field(default_factory=Once)
    cites: Once = field(default_factory=Once)
    lines: Once = field(default_factory=Once)
    nets: Once = field(default_factory=Once)
    rows: Once = field(default_factory=Once)
    hands: Once = field(default_factory=Once)
    keys: Once = field(default_factory=Once)
    blocks: Once = field(default_factory=Once)

    def block(self, terms: Terms, contract: Contract, rules: Ruleset) -> int:
        """What one contract comes to: for each mishap a hand, which has a row for each number of tricks from none."""
        wrong = tuple(mishaps(contract))
        hands = (tuple(self._row(terms, contract, won, rules, mishap) for won in range(14)) for mishap in wrong)
        keys = tuple(mishap.key for mishap in wrong)
        return self.blocks.index((self.keys.index(keys), tuple(map(self.hands.index, hands))))

    def _row(self, terms: Terms, contract: Contract, won: int, rules: Ruleset, mishap: Mishap) -> int:
        """Verdict, counted tricks if not those won, lines, nets, the pool's line, what it then holds, why unpaid."""
        told, seats = account(contract, won, rules, mishap, _ONE_RED), places(contract)
        assert told.pool is not None
        pooled = [line for line in told.payments if Pool.POOL in (line.payer, line.payee)]
        paid = tuple(line for line in told.payments if line not in pooled)
        alone = Settlement(told.made, told.counted, paid)
        row = (
            self.words.index(_verdict(told, won, terms)),
            -1 if told.counted == won else told.counted,
            tuple(self._line(line, seats) for line in paid),
            self.nets.index(tuple((net.red, net.white) for net in map(alone.net, seats))),
            self._line(pooled[0], seats) if pooled else -1,
            told.pool.red,
        )
        why = (self.words.index(told.unpaid[0]), self.cites.index(told.unpaid[1])) if told.unpaid else ()
        return self.rows.index(row + why)

    def _line(self, line: Payment, seats: tuple[Seat, ...]) -> int:
        payer, payee = (POOL if isinstance(party, Pool) else seats.index(party) for party in (line.payer, line.payee))
        why, cites = self.words.index(placed(line.why, seats)), self.cites.index(line.cites)
        return self.lines.index((payer, payee, line.amount.red, line.amount.white, why, cites))


def placed(said: str, seats: tuple[Seat, ...]) -> str:
    """The sentence with places where it names seats, and ready to be said to the offender himself."""
    names = {seat.value: place for place, seat in enumerate(seats)}
    text = _SEAT.sub(lambda found: f"{{{names[found[1]]}{found[2] or ''}}}", said)
    if offender := _OFFENDER.match(text):
        who, did = offender[1], offender[2].replace(" his ", f" {offender[1]}:your|his}} ")
        return f"{who}}}{did}, and {who}:pay|pays}} for all"
    return text


def _verdict(told: Settlement, won: int, terms: Terms) -> str:
    """What became of the call, which is `{what}`, with `{won}` tricks or the `{counted}`."""
    if told.dealt_again:
        return "{what} is void, and the same dealer deals again"
    if told.made is None:
        return "{what} is neither made nor lost with {won}"
    comes_to = "is" if terms.made(won) is told.made else "counts as"
    counted = "" if told.counted == won else ", counted as {counted} after the penalty"
    return f"{{what}} {comes_to} {'made' if told.made else 'lost'} with {{won}}{counted}"


def table() -> dict[str, Any]:
    """All of it, ready for JSON."""
    making = _Making()
    rules = {name: _rules(making, kept) for name, kept in RULESETS.items()}
    lists = ("words", "lines", "nets", "rows", "hands", "keys", "blocks")
    return {
        "rules": rules,
        **{name: list(getattr(making, name)) for name in lists},
        "cites": [[passage(name).reference, passage(name).says] for name in making.cites],
        "names": _NAMES,
        "tricks": [f"{won or 'no'} trick{'' if won == 1 else 's'}" for won in range(14)],
        "tariffs": {tariff.name.lower(): [*tariff.value[:2], coins(tariff)] for tariff in Tariff},
    }


def _rules(making: _Making, rules: Ruleset) -> dict[str, Any]:
    """A rule set's calls, lowest first, each with the words for it as a contract and with its block."""
    calls = {
        terms.call.code: {
            "name": titled(terms.call),
            "target": terms.target,
            "said": placed(str(contract), places(contract)),
            "block": making.block(terms, contract, rules),
        }
        for terms, contract in contracts(rules)
    }
    unknown = {call.code: _refusal(rules, call) for call in Call if call.code not in calls and _contracts(call)}
    return {"title": rules.title, "players": len(rules.players), "calls": calls, "refused": unknown}


def _contracts(call: Call) -> bool:
    return call not in (Call.PASS, Call.ACCEPT, Call.GRAND)


def _refusal(rules: Ruleset, call: Call) -> str:
    """The sentence in which these rules refuse a call that they do not have."""
    try:
        rules.terms(call)
    except Refusal as refused:
        return refused.sentence
    raise AssertionError(f"{rules.title} has the call of {call.value}.")


def titled(call: Call) -> str:
    """The call as the head of a row."""
    return call.noun[0].upper() + call.noun[1:]


def coins(tariff: Tariff) -> str:
    """The coin of a tariff, more than one of it."""
    return "pence" if tariff.coin == "penny" else f"{tariff.coin}s"
