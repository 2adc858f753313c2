"""A session: who deals, what the pool holds, how the score runs, in counters and in money; and the score on paper."""

import random
from dataclasses import replace

import pytest
from sentences import refusal_of

from solo_teach.cards import Suit
from solo_teach.contract import Call, Contract
from solo_teach.counters import NOTHING, Counters
from solo_teach.passages import passage
from solo_teach.payments import Settlement
from solo_teach.penalties import Revoked
from solo_teach.ruleset import Ruleset, decided
from solo_teach.rulesets import DENEXA, FOSTER, HOFFMANN, MODERN, RULESETS, THREE_HANDED
from solo_teach.seats import Seat
from solo_teach.session import Session, paper_score
from solo_teach.settlement import settle, settle_grand

FOUR = ("Ann", "Bob", "Cat", "Dan")
FIVE = (*FOUR, "Eve")


def hand(session: Session, words: str, **amiss: object) -> Session:
    """The session after a hand such as `W solo 4` or `W+N propose 9`, settled with its pool, or `thrown in`."""
    if words == "thrown in":
        return session.then(None)
    callers, call, won = words.split()
    caller, *partner = (Seat[seat] for seat in callers.split("+"))
    contract = Contract(Call.read(call), caller, *partner, players=session.rules.players)
    return session.then(settle(contract, int(won), session.rules, pool=session.pool, **amiss))  # type: ignore[arg-type]


def scores(session: Session) -> str:
    """Each person's reds and whites, in their order."""
    told = [session.score(person) for person in session.people]
    return " ".join(f"{score.red:+}{score.white:+}" for score in told)


# Reckoned by hand: what is played, then who deals next, the pool's reds, and each one's reds and whites.
POOL = [
    ("", "Ann", 4, "-1+0 -1+0 -1+0 -1+0"),
    ("W solo 4", "Bob", 8, "+1+1 -11-3 +1+1 +1+1"),  # Bob sits West: six red, three white, and four into the pool
    ("W misere 1", "Cat", 16, "+4+1 -8-3 -16+1 +4+1"),  # Cat: nine red, and eight into the pool
    ("W+N propose 9", "Dan", 16, "+5+2 -9-4 -17+0 +5+2"),  # Dan and Ann; the pool is left alone
    ("thrown in", "Ann", 16, "+5+2 -9-4 -17+0 +5+2"),
    ("S slam 13", "Bob", 0, "+45+2 -17-4 -25+0 -3+2"),  # Ann deals: 24 red and the pool's sixteen
    ("N solo 5", "Cat", 0, "+43+2 -19-4 -27+0 +3+2"),  # Dan; an empty pool is neither won nor doubled
]


def test_a_pool_is_won_and_doubled_and_the_score_runs() -> None:
    session = Session(FOSTER, FOUR, with_pool=True)
    for words, dealer, pool, score in POOL:
        session = hand(session, words) if words else session
        assert (session.dealer, session.pool, scores(session)) == (dealer, Counters(pool), score), words
    assert session.seats == dict(zip(Seat, ("Dan", "Ann", "Bob", "Cat"), strict=True))
    lost = hand(session, "E abundance 8")  # Bob pays each four red and a white, and nothing to the empty pool
    assert scores(lost) == "+47+3 -31-7 -23+1 +7+3" and lost.pool == NOTHING


def test_dealers_feed_the_pool_where_that_is_the_custom() -> None:
    session = Session(FOSTER, FOUR, with_pool=True, dealers_feed_pool=True)
    assert session.pool == Counters(5) and scores(session) == "-2+0 -1+0 -1+0 -1+0"
    session = hand(session, "W misere 0")  # Bob wins nine red and the pool of five; then he deals, and puts one in
    assert session.pool == Counters(1) and scores(session) == "-5+0 +12+0 -4+0 -4+0"
    session = hand(session, "thrown in")  # Cat deals
    assert session.pool == Counters(2) and session.dealer == "Cat" and scores(session) == "-5+0 +12+0 -5+0 -4+0"
    session = hand(session, "S spread 3")  # Cat herself: eighteen red, and two into the pool; then Dan deals
    assert session.pool == Counters(5) and scores(session) == "+1+0 +18+0 -25+0 +1+0"


def test_a_dealer_who_deals_again_feeds_the_pool_again() -> None:
    session = hand(Session(DENEXA, FOUR, with_pool=True, dealers_feed_pool=True), "thrown in")
    assert session.dealer == "Ann" and session.pool == Counters(6) and scores(session) == "-3+0 -1+0 -1+0 -1+0"


def test_five_at_a_table_all_put_into_the_pool_and_one_sits_out() -> None:
    session = Session(FOSTER, FIVE, with_pool=True)
    assert session.pool == Counters(5) and "Ann" not in session.seats.values()
    session = hand(session, "S solo 4")  # Eve is last in turn while the dealer sits out
    assert scores(session) == "-1+0 +1+1 +1+1 +1+1 -12-3" and session.pool == Counters(10)
    assert session.dealer == "Bob" and list(session.seats.values()) == ["Cat", "Dan", "Eve", "Ann"]
    reported = Session(HOFFMANN, FIVE)
    assert list(reported.seats.values()) == ["Bob", "Cat", "Dan", "Ann"]
    for _ in FIVE:
        session = hand(session, "W misere 0")
    assert session.dealer == "Bob"


def test_three_play_a_session_of_their_own() -> None:
    session = hand(Session(THREE_HANDED, FOUR[:3], with_pool=True), "E solo 6")  # Ann deals, and sits East
    assert scores(session) == "+6+2 -3-1 -3-1" and session.pool == NOTHING and session.dealer == "Bob"
    assert scores(hand(session, "W six 5")) == "+10+3 +1+0 -11-3"  # Cat, a trick short


def test_the_deal_goes_round_and_a_void_deal_is_dealt_again() -> None:
    session = Session(FOSTER, FOUR)
    for dealer in (*FOUR, *FOUR):
        assert session.dealer == dealer and list(session.seats.values())[-1] == dealer
        session = hand(session, "W solo 5")
    revoked = (Revoked(Seat.W), Revoked(Seat.N))
    assert hand(Session(FOSTER, FOUR), "W solo 5", revokes=revoked).dealer == "Bob"
    void = hand(Session(HOFFMANN, FOUR), "W solo 5", revokes=revoked)
    assert void.dealer == "Ann" and scores(void) == "+0+0 +0+0 +0+0 +0+0"
    both = frozenset({Seat.W, Seat.N})
    assert hand(Session(FOSTER, FOUR), "W solo 5", defective=both).dealer == "Ann"
    assert hand(Session(FOSTER, FOUR), "W solo 5", defective=frozenset({Seat.W})).dealer == "Bob"


def test_a_grand_is_paid_to_each_and_leaves_the_pool_alone() -> None:
    rules = decided(FOSTER, {"everyone_passes": "grand"})
    session = Session(rules, FOUR, with_pool=True)
    takers = tuple(Seat[seat] for seat in "WNESWNESWNESE")
    account = settle_grand(Contract(Call.GRAND, Seat.W), takers, rules)
    session = session.then(replace(account, pool=session.pool))
    assert scores(session) == "+1+0 +1+0 +1+0 -7+0" and session.pool == Counters(4) and session.dealer == "Bob"


MONEY = {  # a solo lost with four tricks, under each tariff: the caller's loss, and each other's gain
    "american": (-165, 55),
    "english": (-39, 13),
    "units": (-9, 3),
    "four_units": (-27, 9),
    "five_units": (-33, 11),
    "six_units": (-39, 13),
}


@pytest.mark.parametrize("tariff", MONEY)
def test_the_score_in_money_under_each_tariff(tariff: str) -> None:
    session = hand(Session(decided(FOSTER, {"tariff": tariff}), FOUR), "W solo 4")
    lost, gained = MONEY[tariff]
    assert [session.money(person) for person in FOUR] == [gained, lost, gained, gained]


BOOKS_MONEY = [  # what the caller has when it is over, in the rule set's own coin
    ("hoffmann", "W solo 5", 18),  # H3
    ("hoffmann", "W solo 4", -21),
    ("hoffmann", "W misere 0", 36),  # H4
    ("hoffmann", "W+N propose 13", 16),  # H1
    ("hoffmann", "W+N propose 7", -7),  # H2
    ("modern", "W slam 13", 18),  # W1
    ("modern", "W+N propose 8", 1),
    ("denexa", "W+N propose 8", 2),  # X1
    ("overtricks", "W solo 7", 21),  # W2
    ("overtricks", "W abundance 11", 57),
    ("overtricks", "W abundance 7", -51),
    ("foster", "W solo 7", 180),  # E3
]


@pytest.mark.parametrize(("name", "words", "coins"), BOOKS_MONEY)
def test_the_books_reckonings_in_money(name: str, words: str, coins: int) -> None:
    session = hand(Session(RULESETS[name], FOUR), words)
    assert session.money("Bob") == coins and sum(session.money(person) for person in FOUR) == 0


@pytest.mark.parametrize("name", RULESETS)
def test_whatever_is_played_the_scores_and_the_pool_sum_to_nothing(name: str) -> None:
    rules, draw = RULESETS[name], random.Random(name)
    for people in (FIVE[: len(rules.players)], FIVE[: len(rules.players) + 1]):
        session = Session(rules, people, with_pool=True, dealers_feed_pool=draw.random() < 0.5)
        for _ in range(25):
            session = hand(session, _anything(rules, draw))
            total = sum((session.score(person) for person in people), NOTHING)
            assert session.pool is not None and total + session.pool == NOTHING
            assert session.pool.red >= 0 and session.dealer in people
        assert Session(rules, people, True, session.dealers_feed_pool, session.accounts) == session


def _anything(rules: Ruleset, draw: random.Random) -> str:
    if draw.random() < 0.1:
        return "thrown in"
    call = draw.choice([terms.call for terms in rules.calls])
    seats = "+".join(seat.name for seat in draw.sample(rules.players, 2 if call is Call.PROPOSE else 1))
    return f"{seats} {call.code} {draw.randrange(14)}"


def test_without_a_pool_nobody_puts_anything_in() -> None:
    session = hand(Session(FOSTER, FOUR), "W solo 5")
    assert session.pool is None and scores(session) == "-2+0 +6+0 -2+0 -2+0"


def test_a_session_is_what_was_settled_in_it() -> None:
    begun = Session(FOSTER, FOUR)
    later = hand(begun, "W solo 5")
    assert begun.accounts == () and begun.score("Ann") == NOTHING and later != begun
    assert later == Session(FOSTER, FOUR, accounts=later.accounts) and hash(later) == hash(hand(begun, "W solo 5"))


PAPER = [  # Denexa: what is written under W N E S
    ("W+N propose 8", "1 1 0 0"),
    ("W+E propose 7", "0 1 0 1"),
    ("N solo 5", "0 1 0 0"),
    ("N solo 4", "1 0 1 1"),
    ("S misere 0", "0 0 0 2"),
    ("S misere 2", "2 2 2 0"),
    ("E abundance 9", "0 0 3 0"),
    ("E spread 0", "0 0 4 0"),
    ("W slam 12", "0 6 6 6"),
]


@pytest.mark.parametrize(("words", "written"), PAPER)
def test_the_score_on_paper_credits_the_winners_and_debits_nobody(words: str, written: str) -> None:
    callers, call, won = words.split()
    caller, *partner = (Seat[seat] for seat in callers.split("+"))
    contract = Contract(Call.read(call), caller, *partner)
    account = settle(contract, int(won), DENEXA)
    on_paper = paper_score(contract, account, DENEXA)
    assert " ".join(str(on_paper[seat]) for seat in Seat) == written
    assert sum(on_paper.values()) > 0 and sum((account.net(seat) for seat in Seat), NOTHING) == NOTHING


def test_that_it_does_not_balance_is_said() -> None:
    assert "sum to nothing" in (paper_score.__doc__ or "")
    kept = [passage(name).says for name in ("denexa.paper-score", "denexa.paper-score-one-sided")]
    assert any("Nobody's score goes down" in says for says in kept)


def test_nothing_is_written_where_nobody_won() -> None:
    contract = Contract(Call.SOLO, Seat.W)
    assert set(paper_score(contract, Settlement(None, 5), DENEXA).values()) == {0}


def test_stakes_told_in_white_are_written_too() -> None:
    rules = decided(MODERN, {"stakes": "everything2"})
    contract = Contract(Call.MISERE, Seat.N)
    assert paper_score(contract, settle(contract, 0, rules), rules)[Seat.N] == 25


def played(rules: Ruleset, pool: Counters | None, call: Call = Call.SOLO, caller: Seat = Seat.W) -> Settlement:
    return settle(Contract(call, caller, None, Suit.CLUBS, rules.players), 5, rules, pool=pool)


WRONG = [
    (lambda: Session(FOSTER, ()), "Nobody sits at the table."),
    (lambda: Session(FOSTER, FOUR[:3]), "Foster seats 4, or one more who sits out by turns, and not 3."),
    (lambda: Session(FOSTER, (*FIVE, "Fay")), "Foster seats 4, or one more who sits out by turns, and not 6."),
    (lambda: Session(THREE_HANDED, FIVE), "Solo for three seats 3, or one more who sits out by turns, and not 5."),
    (lambda: Session(FOSTER, ("Ann", "Bob", "Ann", "Dan")), "Two people at the table have the same name."),
    (lambda: Session(FOSTER, FOUR, dealers_feed_pool=True), "Dealers cannot feed a pool that is not kept."),
    (
        lambda: Session(FOSTER, FOUR, with_pool=True).then(played(FOSTER, None)),
        "An account of this session was made without regard to its pool.",
    ),
    (
        lambda: Session(FOSTER, FOUR).then(played(FOSTER, Counters(4))),
        "An account of this session was made without regard to its pool.",
    ),
    (
        lambda: Session(FOSTER, FOUR, with_pool=True).then(played(FOSTER, Counters(8))),
        "The pool holds 4 red, and an account was made with 8 red in it.",
    ),
    (
        lambda: hand(Session(FOSTER, FOUR, with_pool=True), "W solo 4").then(played(FOSTER, Counters(4))),
        "The pool holds 8 red, and an account was made with 4 red in it.",
    ),
    (
        lambda: Session(THREE_HANDED, FOUR[:3]).then(played(FOSTER, None)),
        "South has no player in this session.",
    ),
]


@pytest.mark.parametrize(("act", "sentence"), WRONG, ids=lambda value: value if isinstance(value, str) else "")
def test_what_no_session_can_be_is_refused_in_a_sentence(act: object, sentence: str) -> None:
    assert refusal_of(act).sentence == sentence  # type: ignore[arg-type]
