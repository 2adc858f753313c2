"""Foster's solo hand to make positions from: W is eldest, S has dealt and turned up the three of hearts.

W ♠AJ87 ♥6 ♣K98 ♦T7653 · N ♠9532 ♥T42 ♣AJ32 ♦98 · E ♠KQ ♥AQ975 ♣QT64 ♦AQ · S ♠T64 ♥KJ83 ♣75 ♦KJ42
"""

from solo_teach.cards import Card, Hand, Suit
from solo_teach.contract import Call, Contract
from solo_teach.deal import Deal
from solo_teach.errors import Demand, Kind, Move
from solo_teach.irregularities import Table
from solo_teach.ruleset import Ruleset
from solo_teach.rulesets import FOSTER
from solo_teach.seats import Seat

FOSTERS = Deal.read("W:AJ87.6.T7653.K98 9532.T42.98.AJ32 KQ.AQ975.AQ.QT64 T64.KJ83.KJ42.75", Seat.S, Card.read("H3"))
W, N, E, S = Seat
NO_TRUMPS = (Call.MISERE, Call.SPREAD, Call.GRAND)


def card(name: str) -> Card:
    return Card.read(name)


def cards(names: str) -> Hand:
    return frozenset(Card.read(name) for name in names.split())


def sit(call: str, callers: str, rules: Ruleset = FOSTER) -> Table:
    """The hand with this call: `sit("propose", "WE")`."""
    caller, *partner = (Seat[letter] for letter in callers)
    named = Call.read(call)
    trumps = None if named in NO_TRUMPS else Suit.HEARTS
    return Table(FOSTERS, Contract(named, caller, partner[0] if partner else None, trumps), rules)


def after(table: Table, *moves: Move | str) -> Table:
    """The table after these moves; a string is cards, each played as it was."""
    for move in moves:
        if isinstance(move, str):
            for name in move.split():
                table = table.as_played(card(name))
        else:
            table = table.then(move)
    return table


def told(table: Table) -> str:
    """The demands open, each as `E>N call_card S9`, in the order in which they are told."""
    return ", ".join(map(brief, table.demands()))


def brief(demand: Demand) -> str:
    named = demand.named
    what = f" {named.code if isinstance(named, Card) else named.value}" if named else ""
    return f"{demand.by.name}>{demand.of.name} {demand.kind.code}{what}"


def ask(text: str) -> Demand:
    """The demand so written."""
    who, kind, *what = text.split()
    by, of = who.split(">")
    named = (Suit(what[0]) if len(what[0]) == 1 else card(what[0])) if what else None
    return Demand(Seat[by], Seat[of], Kind[kind.upper()], named)


def nets(table: Table, **given: object) -> dict[str, str]:
    """What each seat is up or down at the end."""
    settled = table.settlement(**given)  # type: ignore[arg-type]
    assert settled
    return {seat.name: str(settled.net(seat)) for seat in Seat}
