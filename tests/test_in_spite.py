"""Would the callers have won in spite of it? Counted by hand, against the plainest search, and by a second referee."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import chain
from random import Random

import pytest
import referee
from asking import CLAIM, ask
from minimax import exact_worths
from sentences import refusal_of

from solo_teach.cards import Card, Suit, pack
from solo_teach.contract import Call, Contract
from solo_teach.deal import Deal
from solo_teach.door import recorded
from solo_teach.errors import Claimed, Exposed, Move
from solo_teach.examples import example
from solo_teach.in_spite import InSpite, Method, would_have_won_in_spite_of
from solo_teach.irregularities import Table
from solo_teach.lessons import tell, tell_example
from solo_teach.rulesets import FOSTER
from solo_teach.seats import Seat
from solo_teach.solver_kernel import Kernel
from solo_teach.solver_plain import Plain
from solo_teach.solver_position import Position
from solo_teach.solver_watch import Bound
from solo_teach.tricks import Misplay, Play, Revoke

W, N, E, S = Seat
BEST, AS_IT_WENT = Method.BEST_PLAY, Method.AS_IT_WENT
SOLO = Contract(Call.SOLO, S, None, Suit.SPADES)
Ending = dict[Seat, str]


def table_of(ending: Ending, before: int, play: str, contract: Contract = SOLO) -> Table:
    """A hand that came to this ending, North to lead, South having won so many tricks; then these cards were played.

    Each trick before it has four cards of one suit, of which the highest is with whoever is to win it: South, or North.
    """
    held = {seat: [Card.read(code) for code in ending[seat].split()] for seat in Seat}
    gone = set(chain(*held.values()))
    rest = [card for card in pack() if card not in gone]
    tricks, leader = [], W
    fours = [sorted(of, key=lambda card: -card.rank)[i : i + 4] for of in by_suit(rest) for i in range(0, len(of), 4)]
    for number, four in enumerate(fours):
        winner = S if number < before else N
        seats = dict(zip((winner, *(seat for seat in Seat if seat is not winner)), four, strict=True))
        tricks += [seats[seat] for seat in leader.around()]
        leader = winner
        for seat in Seat:
            held[seat].append(seats[seat])
    dealt = Deal(
        tuple(frozenset(held[seat]) for seat in Seat),
        S,
        next(card for card in held[S] if card.suit is Suit.SPADES and card not in gone),
    )
    table = Table(dealt, contract, FOSTER)
    for card in (*tricks, *map(Card.read, play.split())):
        table = table.as_played(card)
    return table


def by_suit(cards: Sequence[Card]) -> list[list[Card]]:
    return [[card for card in cards if card.suit is suit] for suit in Suit]


def of(code: str) -> Card:
    return Card.read(code)


def found(table: Table, by: Method, **besides: object) -> InSpite:
    (revoke,) = table.revokes
    return would_have_won_in_spite_of(table, revoke, by, **besides)  # type: ignore[arg-type]


ACE_OVER_KING = {N: "C3 H2", E: "C4 C9", S: "CA S6", W: "CK D5"}  # whichever card West plays, the ace takes it
KING_OVER_NINE = {N: "C3 S6", E: "C4 H2", S: "C9 C8", W: "CK D5"}  # the king takes the trick and North ruffs the last
HIGH_OR_LOW = {N: "C3 D6 D7", E: "C4 D8 H2", S: "C9 S6 D9", W: "CK C2 D5"}  # the king takes it, the deuce does not
KEPT_FOR_LATER = {
    N: "C3 C5 C6",
    E: "C4 C7 H2",
    S: "CA C9 S6",
    W: "CK C2 D5",
}  # or he wins the second club with the king
# the ending, South's tricks before it, the play in it, then the verdict at best play, its tricks, and as it went
BY_HAND = [
    (ACE_OVER_KING, 4, "C3 C4 CA D5 S6 CK H2 C9", True, 6, True),
    (ACE_OVER_KING, 3, "C3 C4 CA D5 S6 CK H2 C9", True, 5, True),
    (ACE_OVER_KING, 2, "C3 C4 CA D5 S6 CK H2 C9", False, 4, False),
    (KING_OVER_NINE, 5, "C3 C4 C9 D5 C8 CK S6 H2", True, 5, True),
    (KING_OVER_NINE, 4, "C3 C4 C9 D5 C8 CK S6 H2", False, 4, None),
    (KING_OVER_NINE, 3, "C3 C4 C9 D5 C8 CK S6 H2", False, 3, False),
    (HIGH_OR_LOW, 5, "C3 C4 C9 D5 S6 C2 D6 H2 D9 CK D7 D8", True, 7, True),
    (HIGH_OR_LOW, 4, "C3 C4 C9 D5 S6 C2 D6 H2 D9 CK D7 D8", True, 6, None),
    (HIGH_OR_LOW, 3, "C3 C4 C9 D5 S6 C2 D6 H2 D9 CK D7 D8", True, 5, None),
    (HIGH_OR_LOW, 2, "C3 C4 C9 D5 S6 C2 D6 H2 D9 CK D7 D8", False, 4, False),
    (KEPT_FOR_LATER, 2, "C3 C4 CA D5 C9 C2 C5 C7 S6 CK C6 H2", False, 4, True),
]


@pytest.mark.parametrize("engine", [Kernel(), Plain()], ids=["the kernel", "plain Python"])
@pytest.mark.parametrize(("ending", "before", "play", "best", "tricks", "as_it_went"), BY_HAND)
def test_what_can_be_counted_by_hand(
    engine: Kernel, ending: Ending, before: int, play: str, best: bool, tricks: int, as_it_went: bool | None
) -> None:
    table = table_of(ending, before, play)
    assert table.over and table.revokes[0].seat is W
    proof = found(table, BEST, engine=engine)
    assert (proof.used, proof.held) == (BEST, best)
    assert proof.tricks[-1].won_by_callers == tricks
    assert (
        proof.why == f"From before the revoke South's solo comes to {tricks} tricks at best play on both sides, "
        "and 5 were needed."
    )
    assert found(table, AS_IT_WENT).held is as_it_went


def test_it_says_why_in_a_sentence() -> None:
    put_right = found(table_of(ACE_OVER_KING, 3, "C3 C4 CA D5 S6 CK H2 C9"), AS_IT_WENT)
    right = "With the king of clubs in trick 12 the rest may go as it went"
    assert put_right.why == f"{right}: South's solo comes to 5 tricks, and 5 were needed."
    assert [card.code for card in put_right.line] == ["CK", "S6", "D5", "H2", "C9"]
    another = found(table_of(KING_OVER_NINE, 4, "C3 C4 C9 D5 C8 CK S6 H2"), AS_IT_WENT)
    assert another.why == (
        "With the king of clubs in trick 12, West wins trick 12, and what was played next would not have followed. "
        "By then South's solo comes to 4 tricks, and 5 were needed."
    )
    assert [card.code for card in another.line] == ["CK"]
    one = found(table_of(KING_OVER_NINE, 1, "C3 C4 C9 D5 C8 CK S6 H2"), BEST)
    assert one.why.startswith("From before the revoke South's solo comes to 1 trick at best play")


def test_a_hand_that_is_still_being_played_may_be_safe_already() -> None:
    safe = found(table_of(ACE_OVER_KING, 4, "C3 C4 CA D5 S6"), AS_IT_WENT)
    assert safe.held and "South's solo comes to 5 tricks, the hand not played out" in safe.why
    assert found(table_of(ACE_OVER_KING, 3, "C3 C4 CA D5 S6"), AS_IT_WENT).held is None


CONTRACTS = [SOLO, Contract(Call.PROPOSE, S, N), Contract(Call.PROPOSE, S, E)]


@cache
def revoked(seed: int) -> Table:
    """A hand played at random, but that an adversary revokes once among the last four tricks, if he can."""
    luck = Random(f"in spite {seed}")
    cards = luck.sample(pack(), 52)
    hands = tuple(frozenset(cards[i : i + 13]) for i in range(0, 52, 13))
    turned = luck.choice(cards[39:])
    table = Table(Deal(hands, S, turned), replace(CONTRACTS[seed % 3], trumps=turned.suit), FOSTER)
    while turn := table.turn:
        legal = sorted(table.legal(), key=lambda card: card.code)
        wrong = sorted(table.hand(turn) - table.legal(), key=lambda card: card.code)
        late = len(table.play.tricks) >= 9 and not table.revokes and turn not in table.contract.callers
        table = table.as_played(luck.choice(wrong if wrong and late else legal))
    return table if table.revokes else revoked(seed + 1000)


HANDS = range(45)


@pytest.mark.parametrize("seed", HANDS)
def test_best_play_is_what_the_plainest_search_finds(seed: int) -> None:
    table = revoked(seed)
    proof = found(table, BEST)
    worths = exact_worths(Position.of(proof.before))
    least = min(worths.values())  # he who was to play is an adversary
    assert proof.held is (least >= FOSTER.terms(table.contract.call).target)
    assert proof.tricks[-1].over and proof.tricks[-1].won_by_callers == least
    assert set(worths) == set(table.revokes[0].could_have) and worths[proof.line[0]] == least
    assert not proof.tricks[-1].revokes


@pytest.mark.parametrize("seed", HANDS)
def test_as_it_went_is_what_a_second_referee_finds(seed: int) -> None:
    table = revoked(seed)
    proof = found(table, AS_IT_WENT)
    verdicts = [put_right(table, right.code) for right in table.revokes[0].could_have]
    could = [verdict for verdict in verdicts if verdict != "he revokes again"]
    worst = next(
        (verdict for verdict in ("no", "another play") if verdict in could), "yes" if could else "another play"
    )
    assert proof.held is {"yes": True, "no": False, "another play": None}[worst]


def put_right(table: Table, right: str) -> str:
    """The whole hand with that card in place of the wrong one, and the wrong one where that card fell."""
    (revoke,) = table.revokes
    trumps = table.contract.trumps
    assert trumps
    swap, mine = {right: revoke.card.code, revoke.card.code: right}, 0
    tricks = [[(seat.name, card.code) for seat, card in trick.plays] for trick in table.play.tricks]
    hands = {seat: {card for trick in tricks for who, card in trick if who == seat} for seat in "WNES"}
    target = FOSTER.terms(table.contract.call).target
    for number, trick in enumerate(tricks):
        laid = [swap.get(card, card) if number >= revoke.trick - 1 else card for _, card in trick]
        for place, ((seat, _), card) in enumerate(zip(trick, laid, strict=True)):
            if card not in referee.may_play(hands[seat], laid[0][0] if place else None):
                return "he revokes again"
            hands[seat].remove(card)
        winner = referee.taker(trick[0][0], laid, trumps.value)
        mine += winner in {seat.name for seat in table.contract.callers}
        if number < 12 and winner != tricks[number + 1][0][0]:
            return "yes" if mine >= target else "no" if mine + 12 - number < target else "another play"
    return "yes" if mine >= target else "no"


def test_the_random_hands_are_of_every_kind() -> None:
    for by, kinds in ((BEST, {True, False}), (AS_IT_WENT, {True, False, None})):
        assert {found(revoked(seed), by).held for seed in HANDS} == kinds
    several = [seed for seed in HANDS if len(revoked(seed).revokes[0].could_have) > 1]
    assert len(several) > 5


def the_table(name: str) -> Table:
    table = recorded(example(name).given).table
    assert table
    return table


# Foster's six tricks that South must have made; the king's trick that West gave away; and a solo in which the two part
BOOK = [
    ("revokes/solo-six-harmless-played", True, 6, True),
    ("revokes/solo-six-not-shown-played", False, 4, None),
    ("revokes/solo-five-claimed", False, 4, True),
]


@pytest.mark.parametrize(("name", "best", "tricks", "as_it_went"), BOOK)
def test_the_hands_made_for_the_books_accounts(name: str, best: bool, tricks: int, as_it_went: bool | None) -> None:
    table = the_table(name)
    proof = found(table, BEST)
    assert (proof.held, proof.tricks[-1].won_by_callers) == (best, tricks)
    assert found(table, AS_IT_WENT).held is as_it_went


def test_where_best_play_takes_too_long_it_is_decided_as_it_went_and_says_so() -> None:
    table = the_table("revokes/solo-five-claimed")
    proof = found(table, BEST, bound=Bound(nodes=10), engine=Kernel())
    assert (proof.used, proof.held) == (AS_IT_WENT, True)
    assert proof.why.startswith(
        "Best play was not found within the bound: from before the revoke East's solo comes to "
    )
    assert proof.why.endswith("East's solo comes to 5 tricks, and 5 were needed.")
    cards = [move for move in table.moves if not isinstance(move, Claimed)]
    moves = (*cards[:-4], Exposed(W, frozenset({of("SJ")})), *cards[-4:])
    amid_errors = Table(table.deal, table.contract, table.rules, moves)
    undecided = found(amid_errors, BEST, bound=Bound(nodes=10), engine=Kernel())
    assert (undecided.used, undecided.held, undecided.line) == (BEST, None, ())
    assert "other errors or demands" in undecided.why
    assert found(amid_errors, BEST).held is False, "what came after the revoke is nothing to best play"


def wrong(contract: Contract, *moves: Move, rules=FOSTER) -> tuple[Table, Revoke]:
    """The table of Foster's solo after these moves, and the first revoke in them."""
    table = Table(the_table("solo/foster-illustrative").deal, contract, rules)
    for move in moves:
        table = table.then(move)
    return table, table.revokes[0]


HEARTS = Suit.HEARTS
EAST = Contract(Call.SOLO, E, None, HEARTS)
FIRST = tuple(map(of, ("DT", "D8", "DQ", "DK")))
ASTRAY = (*FIRST, of("D2"), Misplay(of("S8")), of("D9"), of("DA"))
REFUSED = [
    ("his own", (Contract(Call.SOLO, W, None, HEARTS), *ASTRAY, of("HA")),
     "West's own side revoked: it loses the stake, harm or none.", "foster.law-31-solo"),
    ("a partner's", (Contract(Call.PROPOSE, E, W, HEARTS), *ASTRAY, of("HA")), "West's own side revoked", None),
    ("a misère", (Contract(Call.MISERE, N), *ASTRAY, of("HA")),
     "West's revoke in trick 2 ends the misère, and he pays for all", "foster.law-31-solo-against-misere-or-slam"),
    ("mended yet", (EAST, *ASTRAY), "West's revoke in trick 2 may still be mended.", "foster.law-28-in-time"),
    ("several", (EAST, *ASTRAY, of("HA"), Misplay(of("C5")), of("H6"), of("H2"), of("HQ")),
     "There are 2 revokes in the hand", None),
    ("errors before", (EAST, *FIRST, Exposed(W, frozenset({of("D3")})), *ASTRAY[4:], of("HA")),
     "Besides the revoke there are other errors or demands", None),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "said", "cites"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED])
@pytest.mark.parametrize("by", Method)
def test_what_cannot_be_asked_is_refused_in_a_sentence(by: Method, asked: tuple, said: str, cites: str | None) -> None:
    table, revoke = wrong(*asked)
    refusal = refusal_of(lambda: would_have_won_in_spite_of(table, revoke, by))
    assert refusal.sentence.startswith(said) and (cites is None or refusal.cites == cites)


def test_what_did_not_happen_and_what_no_book_prices_is_refused() -> None:
    table, revoke = wrong(EAST, *ASTRAY, of("HA"))
    other = Revoke(W, 1, revoke.card, revoke.could_have)
    refusal = refusal_of(lambda: would_have_won_in_spite_of(table, other))
    assert refusal.sentence == "West has not revoked in trick 1: nothing is to be shown."


def test_the_door_leaves_a_claim_to_the_cards() -> None:
    given = example("revokes/solo-five-claimed").given
    told = {
        how: ask("record", {**given, "claims": [{**CLAIM, **({} if how == "nothing" else {"harmless": how})}]})
        for how in (True, False, "best_play", "as_it_went", "nothing")
    }
    assert "in_spite" not in told[True] and told["nothing"] == told[False]
    assert told["as_it_went"]["settle"] == told[True]["settle"] != told[False]["settle"] == told["best_play"]["settle"]
    (proof,) = told["as_it_went"].pop("in_spite")
    assert told["as_it_went"] == told[True]
    assert proof["why"] == (
        "With the five of diamonds in trick 2 the rest may go as it went: "
        "East's solo comes to 5 tricks, and 5 were needed."
    )
    assert [proof[field] for field in ("against", "trick", "by", "held")] == ["W", 2, "as_it_went", True]
    assert proof["line"][:3] == ["D5", "D9", "DA"] and len(proof["line"]) == 52 - 5
    (proof,) = told["best_play"]["in_spite"]
    assert (proof["by"], proof["held"]) == ("best_play", False)


def test_the_lesson_tells_the_proof_before_the_verdict_with_what_was_asked_and_what_is_found() -> None:
    steps = tell("revokes/solo-six-harmless-played").steps
    moments = [step.moment for step in steps]
    told = [step for step in steps if step.moment.startswith("proof")]
    at = moments.index("claim-1")
    assert moments[at + 1 :][:11] == [*(f"proof-{number}" for number in range(4, 14)), "verdict"]
    first, last = (step.did.replace("\ufe0e", "") for step in (told[0], told[-1]))
    assert first.startswith("Would South have won in spite of it? Take it back to that card, all hands seen,")
    assert first.endswith("North leads ♣3; East ♣2, South ♣Q, West ♣5. South wins.")
    assert last.endswith("South's solo comes to 6 tricks at best play on both sides, and 5 were needed.")
    assert told[0].cites == told[-1].cites == ("foster.revoke-shown-harmless",) and not told[1].cites
    assert isinstance(told[-1].shows, Play) and told[-1].shows.won_by_callers == 6


def test_as_it_went_only_the_tricks_with_another_card_are_told_again() -> None:
    """The five goes on the fourth trick, the deuce on the seventh where the five fell."""
    told = [step for step in tell("revokes/solo-six-as-printed-played").steps if step.moment.startswith("proof")]
    assert [step.moment for step in told] == ["proof-4", "proof-7", "proof-13"]
    said = [step.did.replace("\ufe0e", "") for step in told]
    assert said[0].endswith("let the rest go as it went. North leads ♣3; East ♣2, South ♣Q, West ♣5. South wins.")
    assert said[1] == "All goes as it went until South leads ♣7; West ♦2, North ♣8, East ♣10. East wins."
    assert said[2].startswith("All goes as it went until East leads ♠10;")


def test_a_proof_that_breaks_off_is_told_as_far_as_it_goes() -> None:
    kept = example("revokes/solo-six-not-shown-played")
    claims = [{**kept.given["claims"][0], "harmless": "as_it_went"}]
    steps = tell_example(replace(kept, given={**kept.given, "claims": claims})).steps
    (told,) = (step for step in steps if step.moment.startswith("proof"))
    assert told.did.startswith("Would South have won in spite of it? Put the right card on that trick")
    assert told.did.endswith("By then South's solo comes to 4 tricks, and 5 were needed.")
