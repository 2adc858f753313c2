"""Hands played at random with errors, demands and claims at random, and what holds of every state of them.

`python tests/many_hands.py 50000` plays so many, on all the cores there are, and tells what it met.
"""

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace

from sentences import in_form

from solo_teach.cards import Card, Suit
from solo_teach.contract import Call, Contract
from solo_teach.counters import Counters
from solo_teach.deal import Deal, Packets, deal
from solo_teach.decisions import EveryonePasses, Trumps, TrumpSource
from solo_teach.errors import (
    Abandoned,
    Claimed,
    ClaimedTheRest,
    Corrected,
    Demand,
    Exposed,
    Kind,
    LookedBack,
    Move,
    OutOfTurn,
    PlayedOn,
    Remarked,
    StakesClaimed,
    Stands,
    obeys,
)
from solo_teach.irregularities import Table
from solo_teach.law import Refusal
from solo_teach.payments import Pool
from solo_teach.ruleset import Ruleset
from solo_teach.rulesets import FOSTER, RULESETS, THREE_HANDED
from solo_teach.seats import Seat
from solo_teach.tricks import Misplay, Play

BOOKS = [
    *RULESETS.values(),
    replace(FOSTER, everyone_passes=EveryonePasses.GRAND),
    replace(FOSTER, everyone_passes=EveryonePasses.GENERAL_MISERE),
    replace(FOSTER, trump_source=TrumpSource.ROTATION_HDCS_NONE),
    replace(THREE_HANDED, everyone_passes=EveryonePasses.SIX_OR_MORE),
]
CASES = [(rules, terms.call) for rules in BOOKS for terms in rules.calls]
RATES = (0.0, 0.04, 0.15, 0.4)
SUITS, KINDS = list(Suit), list(Kind)


def code(card: Card) -> str:
    return card.code


def contract_for(call: Call, rules: Ruleset, dealt: Deal, draw: random.Random) -> Contract:
    source = rules.terms(call).trumps
    named = [suit for suit in SUITS if source is not Trumps.OTHER or suit is not dealt.turned]
    trumps = {Trumps.TURN_UP: dealt.turned, Trumps.NONE: None}.get(source, draw.choice(named))
    caller = dealt.eldest if call is Call.GRAND else draw.choice(rules.players)
    others = [seat for seat in rules.players if seat is not caller]
    return Contract(call, caller, draw.choice(others) if call is Call.PROPOSE else None, trumps, rules.players)


def some_cards(table: Table, seat: Seat, draw: random.Random) -> frozenset[Card]:
    held = sorted(table.hand(seat), key=code)
    return frozenset(draw.sample(held, min(len(held), draw.choice((1, 1, 1, 2, 3)))))


def any_demand(table: Table, draw: random.Random) -> Demand:
    kind = draw.choice(KINDS)
    card = draw.choice(sorted(table.deal.hand(draw.choice(table.contract.players)), key=code))
    named = draw.choice(SUITS) if kind is Kind.LEAD_SUIT else card if "{}" in kind.value else None
    return Demand(draw.choice(list(Seat)), draw.choice(list(Seat)), kind, named)


def error(table: Table, draw: random.Random) -> Move:
    """Something that may have gone amiss, been demanded or claimed; it may well be refused."""
    seat, other = draw.choice(list(Seat)), draw.choice(list(Seat))
    cards = some_cards(table, seat, draw) or table.deal.hand(seat) or table.deal.hand(Seat.W)
    card = min(cards, key=code)
    held = table.hand(table.turn) if table.turn else frozenset()
    wrong = sorted(held - table.legal(), key=code) or [card]
    revokes, demands = list(table.revokes), list(table.demands())
    choices: list[tuple[int, Move]] = [
        (8, Misplay(draw.choice(wrong))),
        (3, Exposed(seat, cards)),
        (6, OutOfTurn(seat, card)),
        (2, Stands(other)),
        (2, LookedBack(seat, draw.choice((None, None, 1, 5, 13)))),
        (1, Remarked(seat)),
        (1, PlayedOn(table.trick.leader, some_cards(table, table.trick.leader, draw))),
        (1, Claimed(seat, other, draw.randint(1, 13))),
        (1, StakesClaimed(seat, other)),
        (1, Corrected(seat, card)),
        (1, any_demand(table, draw)),
    ]
    if draw.random() < 0.06:
        choices += [(4, Abandoned(seat)), (2, ClaimedTheRest(seat))]
    if demands:
        choices.append((20, draw.choice(demands)))
    if revokes:
        last = revokes[-1]
        choices += [(6, Corrected(last.seat, last.card)), (1, Claimed(seat, last.seat, last.trick))]
    if table.false_lead:
        choices.append((8, Stands(other)))
    if table.offences:
        choices.append((8, StakesClaimed(table.contract.caller, table.offences[0].by)))
    return draw.choices([move for _, move in choices], [weight for weight, _ in choices])[0]


def look_at(table: Table, draw: random.Random) -> None:
    """What holds of every state: someone can act, nobody is forced to revoke, every demand listed is good."""
    legal, turn = table.legal(), table.turn
    assert (turn is None) is table.over and bool(legal) is (turn is not None), table
    assert legal <= table.play.legal()
    assert all(table.why_not(card) is None for card in draw.sample(sorted(legal, key=code), min(2, len(legal))))
    held, early = [table.hand(seat) for seat in table.contract.players], {card for _, card in table.early}
    for seat, hand in zip(table.contract.players, held, strict=True):
        assert hand == table.play.hand(seat) - {card for other, card in table.early if other is seat}
    gone = len(table.play.tricks) * len(held) + len(table.trick.cards) + len(early)
    assert sum(map(len, held)) + gone == 13 * len(held)
    assert all(cards <= table.hand(seat) for seat, cards in table.exposed.items())
    demands = table.demands()
    assert len(set(demands)) == len(demands)
    for demand in draw.sample(demands, min(3, len(demands))):
        after = table.then(demand)
        obeying = after.legal()
        assert obeying and obeying <= table.play.legal()
        if demand.kind is not Kind.TREAT_AS_EXPOSED:
            assert demand in after.in_force
            if demand.of is turn:
                trumps, early = table.contract.trumps, tuple(card for _, card in table.early)
                assert obeying == obeys(demand, table.hand(turn), table.trick, trumps, early)
    for _ in range(2):
        unlisted = any_demand(table, draw)
        if unlisted not in demands:
            refusal = table.why_not(unlisted)
            assert refusal and refusal.cites, unlisted
            in_form(refusal)


def renounced(play: Play) -> set[tuple[Seat, int]]:
    """Who failed to follow suit in which trick, found from the cards alone: he had one of it later."""
    found = set()
    tricks = [*play.tricks, play.trick]
    for number, trick in enumerate(tricks, 1):
        for seat, card in trick.plays:
            later = [laid for after in tricks[number:] for other, laid in after.plays if other is seat]
            kept = {held.suit for held in (*later, *play.hand(seat))}
            if card.suit is not trick.suit_led and trick.suit_led in kept:
                found.add((seat, number))
    return found


def look_at_the_end(table: Table, draw: random.Random) -> None:
    """What holds when the hand is over: accounts sum to nothing, and the moves alone rebuild it."""
    assert {(revoke.seat, revoke.trick) for revoke in table.play.revokes} == renounced(table.play)
    pool = draw.choice((None, Counters(), Counters(4, 0), Counters(3, 2)))
    adversaries = [revoke for revoke in table.claims if revoke.seat in table.contract.adversaries]
    settled = table.settlement(pool, draw.sample(adversaries, draw.randint(0, len(adversaries))))
    assert settled and not sum((settled.net(party).red for party in (*Seat, Pool.POOL)), 0)
    assert not sum((settled.net(party).white for party in (*Seat, Pool.POOL)), 0)
    assert (settled.pool is None) is (pool is None)
    if pool is not None and settled.pool is not None:
        assert settled.pool - pool == settled.net(Pool.POOL) and settled.pool.red >= 0 and settled.pool.white >= 0
    again = Table(table.deal, table.contract, table.rules, table.moves)
    assert again == table and hash(again) == hash(table) and again._state == table._state
    assert again.settlement(pool) == table.settlement(pool)


def look_at_a_clean_end(table: Table) -> None:
    """What holds besides where nobody erred: the table is the play, and nothing was ever amiss."""
    assert table.play == Play(table.deal, table.contract, table.rules, tuple(table.play.moves))
    assert table.moves == table.play.moves and table.why_over == table.play.why_over
    assert not table.revokes and not table.search() and table.offence is None and not table.claims and not table.exposed


def played(number: int) -> Iterator[tuple[Table, Move | None, bool]]:
    """A hand at random, each state with the move tried on it and whether it was taken."""
    draw = random.Random(number)
    rules, call = CASES[number % len(CASES)]
    rate = RATES[number // len(CASES) % len(RATES)]
    dealt = deal(number, draw.choice(rules.players), draw.choice(list(Packets)), rules, draw.randint(1, 9))
    table = Table(dealt, contract_for(call, rules, dealt, draw), rules)
    while not table.over:
        if rate == 0.0 or draw.random() > rate:
            move: Move = draw.choice(sorted(table.legal(), key=code))
        else:
            move = error(table, draw)
        try:
            after = table.then(move)
        except Refusal as refusal:
            after = table
            in_form(refusal)
        yield table, move, after is not table
        table = after
    for revoke in table.search() if draw.random() < 0.7 else ():
        for claim in (Claimed(seat, revoke.seat, revoke.trick) for seat in table.contract.players):
            refusal = table.why_not(claim)
            yield table, claim, refusal is None
            table = table if refusal else table.then(claim)
    yield table, None, True


def look_through(number: int) -> Counter[str]:
    """One hand, half of its states looked at, fewer where nobody errs; what was tried in it."""
    met: Counter[str] = Counter(hands=1)
    draw = random.Random(f"look {number}")
    clean = RATES[number // len(CASES) % len(RATES)] == 0.0
    for table, move, taken in played(number):
        if draw.random() < (0.1 if clean else 0.5):
            look_at(table, draw)
        if clean:
            assert not table.demands() and not table.in_force and not table.early and not table.offences
        if move is None:
            look_at_the_end(table, draw)
            if clean:
                look_at_a_clean_end(table)
            met[f"end: {table.offence.fault.name.lower() if table.offence else 'played'}"] += 1
            met[f"revokes: {min(len(table.revokes), 3)}"] += 1
        else:
            name = f"demand {move.kind.code}" if isinstance(move, Demand) else type(move).__name__
            met[f"{name}: {'taken' if taken else 'refused'}"] += 1
    return met


def look_through_many(numbers: range) -> Counter[str]:
    """So many hands; a failure names the hand."""
    met: Counter[str] = Counter()
    for number in numbers:
        try:
            met += look_through(number)
        except (AssertionError, Refusal, LookupError, TypeError, ValueError) as fault:
            raise AssertionError(f"hand {number}: {fault!r}") from fault
    return met


def main(words: list[str]) -> None:
    wanted, began = int(words[0]) if words else 2_000, time.perf_counter()
    parts = [range(first, min(first + 250, wanted)) for first in range(0, wanted, 250)]
    with ProcessPoolExecutor() as workers:
        met = sum(workers.map(look_through_many, parts), Counter[str]())
    for name, times in sorted(met.items()):
        print(f"{times:>9,}  {name}")
    print(f"{time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
