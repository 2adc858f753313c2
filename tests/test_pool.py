"""The pool: won, doubled, fed and left alone."""

import pytest
from sentences import refusal_of

from solo_teach.contract import Call, Contract
from solo_teach.counters import NOTHING, Counters
from solo_teach.payments import Pool
from solo_teach.penalties import Fault, Offence, Revoked
from solo_teach.rulesets import FOSTER, HOFFMANN, MODERN
from solo_teach.seats import Seat
from solo_teach.session import Session
from solo_teach.settlement import settle

W, N, E, S = Seat
ALONE = ("solo", "misere", "abundance", "abundance_in_trumps", "spread", "slam")
MADE = {"solo": 5, "misere": 0, "abundance": 9, "abundance_in_trumps": 9, "spread": 0, "slam": 13}
LOST = {"solo": 4, "misere": 1, "abundance": 8, "abundance_in_trumps": 8, "spread": 13, "slam": 12}


@pytest.mark.parametrize("call", ALONE)
@pytest.mark.parametrize("caller", Seat, ids=lambda seat: seat.name)
def test_a_lone_player_wins_the_pool_or_doubles_it(caller: Seat, call: str) -> None:
    contract, pool = Contract(Call.read(call), caller), Counters(4, 3)
    for tricks, after, gain in ((MADE, NOTHING, pool), (LOST, Counters(8, 6), -pool)):
        bare = settle(contract, tricks[call], FOSTER)
        account = settle(contract, tricks[call], FOSTER, pool=pool)
        assert account.pool == after
        assert account.net(caller) == bare.net(caller) + gain
        assert account.net(Pool.POOL) == -gain
        assert account.payments[:-1] == bare.payments
        assert Pool.POOL in (account.payments[-1].payer, account.payments[-1].payee)
        assert all(account.net(seat) == bare.net(seat) for seat in Seat if seat is not caller)


def test_the_lines_of_the_pool_say_why() -> None:
    won = settle(Contract(Call.SOLO, W), 5, FOSTER, pool=Counters(4)).payments[-1]
    assert (won.payer, won.payee, won.why, won.cites) == (Pool.POOL, W, "the pool is won", "foster.pool-won")
    lost = settle(Contract(Call.SOLO, W), 4, FOSTER, pool=Counters(4)).payments[-1]
    assert (lost.payer, lost.payee) == (W, Pool.POOL)
    assert (lost.why, lost.cites) == ("the pool is doubled", "foster.pool-doubled")


LEFT = [
    ({"call": "propose", "won": 13}, {}),
    ({"call": "propose", "won": 0}, {}),
    ({"call": "solo", "won": 9}, {"revokes": (Revoked(W), Revoked(N))}),
    ({"call": "solo", "won": 9}, {"defective": frozenset({W})}),
]


@pytest.mark.parametrize(("played", "amiss"), LEFT)
def test_the_pool_lies_where_partners_play_or_nobody_wins(played: dict[str, object], amiss: dict[str, object]) -> None:
    contract = Contract(Call.PROPOSE, W, E) if played["call"] == "propose" else Contract(Call.SOLO, W)
    account = settle(contract, played["won"], FOSTER, pool=Counters(4), **amiss)  # type: ignore[arg-type]
    assert account.pool == Counters(4) and account.net(Pool.POOL) == NOTHING


@pytest.mark.parametrize(
    ("amiss", "after"),
    [
        ({"revokes": (Revoked(W),)}, 8),  # six tricks, but he revoked and has lost
        ({"revokes": (Revoked(N),)}, 0),
        ({"offence": Offence(Fault.ABANDONED, W)}, 8),
        ({"offence": Offence(Fault.ABANDONED, N)}, 0),
    ],
)
def test_a_penalty_decides_over_the_pool_too(amiss: dict[str, object], after: int) -> None:
    account = settle(Contract(Call.SOLO, W), 6, FOSTER, pool=Counters(4), **amiss)  # type: ignore[arg-type]
    assert account.pool == Counters(after)


def test_an_empty_pool_moves_nothing_and_no_pool_is_none() -> None:
    for won in (4, 5):
        assert settle(Contract(Call.SOLO, W), won, FOSTER, pool=NOTHING).pool == NOTHING
        assert settle(Contract(Call.SOLO, W), won, FOSTER).pool is None


@pytest.mark.parametrize("pool", [Counters(-1), Counters(0, -1), Counters(4, -1)])
def test_a_pool_of_less_than_nothing_is_refused(pool: Counters) -> None:
    refusal = refusal_of(lambda: settle(Contract(Call.SOLO, W), 5, FOSTER, pool=pool))
    assert refusal.sentence.startswith("A pool cannot hold less than nothing") and refusal.cites == "foster.pool-opened"


def test_a_pool_runs_through_a_session() -> None:
    """Four reds; doubled by a solo lost with four, and again by a misère; a proposal; won by an abundance of nine."""
    session = Session(FOSTER, ("Ann", "Ben", "Cat", "Dan"), with_pool=True)
    hands = [  # who deals, who calls what as seen from West the eldest hand, tricks, the pool afterwards
        ("Ann", Contract(Call.SOLO, W), 4, 8),
        ("Ben", Contract(Call.MISERE, N), 1, 16),
        ("Cat", Contract(Call.PROPOSE, W, E), 9, 16),
        ("Dan", Contract(Call.ABUNDANCE, S), 9, 0),
    ]
    assert session.pool == Counters(4)
    for dealer, contract, won, after in hands:
        assert session.dealer == dealer
        session = session.then(settle(contract, won, FOSTER, pool=session.pool))
        assert session.pool == Counters(after)
    # Ann deals first, so Ben is eldest, then Cat, Dan and Ann in turn.
    #        put in  solo: Ben lost  misère: Dan lost  proposal: Dan, Ben  abundance: Dan
    scores = {
        "Ann": (-1 + 2 + 3 - 1 - 4, 1 - 1),
        "Ben": (-1 - 6 - 4 + 3 + 1 - 4, -3 + 1),
        "Cat": (-1 + 2 + 3 - 1 - 4, 1 - 1),
        "Dan": (-1 + 2 - 9 - 8 + 1 + 12 + 16, 1 + 1),
    }
    assert {person: session.score(person) for person in session.people} == {
        person: Counters(red, white) for person, (red, white) in scores.items()
    }
    assert sum(map(session.score, session.people), session.pool or NOTHING) == NOTHING


def test_dealers_may_feed_it() -> None:
    session = Session(FOSTER, ("Ann", "Ben", "Cat", "Dan"), with_pool=True, dealers_feed_pool=True)
    assert session.pool == Counters(5)
    assert session.then(None).pool == Counters(6)


@pytest.mark.parametrize("rules", [FOSTER, HOFFMANN, MODERN], ids=lambda rules: rules.name)
def test_the_pool_is_the_same_under_every_rule_set(rules: object) -> None:
    account = settle(Contract(Call.SOLO, W), 4, rules, pool=Counters(4))  # type: ignore[arg-type]
    assert account.pool == Counters(8)
