"""What revokes, other offences and wrong numbers of cards cost, against accounts made by hand from the books."""

import re
from dataclasses import replace
from itertools import product

import pytest
from sentences import refusal_of

from solo_teach.contract import Call, Contract
from solo_teach.counters import NOTHING, Counters
from solo_teach.passages import passages
from solo_teach.payments import Settlement
from solo_teach.penalties import Fault, Offence, Revoked
from solo_teach.ruleset import Ruleset, decided
from solo_teach.rulesets import DENEXA, FOSTER, HOFFMANN, MODERN, OVERTRICKS, RULESETS, THREE_HANDED
from solo_teach.seats import Seat
from solo_teach.settlement import settle, settle_grand

W, N, E, S = Seat
# fmt: off
# What each whom he settles with receives of a caller whose side has revoked and wins 0, 1, 2 ... 13 tricks.
CALLERS_REVOKED = [
    (FOSTER, "propose", 1, "1+8 1+8 1+8 1+8 1+7 1+6 1+5 1+4 1+3 1+2 1+1 1+0 1+0 1+0"),
    (FOSTER, "propose", 2, "1+8 1+8 1+8 1+8 1+8 1+8 1+8 1+7 1+6 1+5 1+4 1+3 1+2 1+1"),
    (FOSTER, "solo", 1, "2+5 2+5 2+5 2+5 2+4 2+3 2+2 2+1 2+0 2+0 2+0 2+0 2+0 2+0"),
    (FOSTER, "solo", 2, "2+5 2+5 2+5 2+5 2+5 2+5 2+5 2+4 2+3 2+2 2+1 2+0 2+0 2+0"),
    (FOSTER, "abundance", 1, "4+9 4+9 4+9 4+9 4+8 4+7 4+6 4+5 4+4 4+3 4+2 4+1 4+0 4+0"),
    (FOSTER, "abundance", 2, "4+9 4+9 4+9 4+9 4+9 4+9 4+9 4+8 4+7 4+6 4+5 4+4 4+3 4+2"),
    (FOSTER, "misere", 1, "3+0 " * 14), (FOSTER, "spread", 2, "6+0 " * 14), (FOSTER, "slam", 1, "8+0 " * 14),
    (HOFFMANN, "propose", 1, "1+8 1+8 1+8 1+8 1+7 1+6 1+5 1+4 1+3 1+2 1+1 1+0 1+0 1+0"),
    (HOFFMANN, "solo", 1, "1+5 1+5 1+5 1+5 1+4 1+3 1+2 1+1 1+0 1+0 1+0 1+0 1+0 1+0"),
    (HOFFMANN, "abundance_in_trumps", 1, "3+9 3+9 3+9 3+9 3+8 3+7 3+6 3+5 3+4 3+3 3+2 3+1 3+0 3+0"),
    (HOFFMANN, "misere", 1, "2+0 " * 14), (HOFFMANN, "slam", 1, "6+0 " * 14),
    (MODERN, "solo", 1, "1+0 " * 14), (MODERN, "abundance", 2, "3+0 " * 14), (DENEXA, "propose", 1, "1+0 " * 14),
    (OVERTRICKS, "abundance", 1, "3+9 3+9 3+9 3+9 3+8 3+7 3+6 3+5 3+4 3+3 3+2 3+1 3+0 3+0"),
    (RULESETS["morris_fagelson"], "propose", 1, "1+0 " * 14),
    (RULESETS["grand_slam"], "petit_slam", 1, "3+0 " * 14),
    (RULESETS["kimberly"], "six", 1, "2+6 2+6 2+6 2+6 2+5 2+4 2+3 2+2 2+1 2+0 2+0 2+0 2+0 2+0"),
]
# What is paid when adversaries revoke against South, who plays alone; of a proposal, against West and East.
# Rules, call, tricks, offenders (small letters for harmless), then what W N E S are up or down.
AGAINST = [
    # the book's six tricks, by its table of stakes; and with one red as its example has them
    (FOSTER, "solo", 6, "w", "-2-10 -2-1 -2-1 +6+12"),
    (decided(FOSTER, {"stakes": "units"}), "solo", 6, "w", "-1-10 -1-1 -1-1 +3+12"),
    (FOSTER, "solo", 5, "w", "-2-9 -2+0 -2+0 +6+9"),
    (FOSTER, "solo", 13, "n", "-2-8 -2-17 -2-8 +6+33"),
    # not shown to be harmless: all the consequences are his
    (FOSTER, "solo", 6, "W", "-6-12 0+0 0+0 +6+12"),
    (FOSTER, "solo", 5, "E", "0+0 0+0 -6-9 +6+9"),
    # short of five, three tricks make up what was missing before they are over-tricks
    (FOSTER, "solo", 4, "W", "-6-6 0+0 0+0 +6+6"),
    (FOSTER, "solo", 3, "W", "-6-3 0+0 0+0 +6+3"),
    (FOSTER, "solo", 2, "W", "-6+0 0+0 0+0 +6+0"),
    (FOSTER, "solo", 0, "W", "-6+0 0+0 0+0 +6+0"),
    (FOSTER, "abundance", 9, "n", "-4+0 -4-9 -4+0 +12+9"),
    (FOSTER, "abundance", 8, "N", "0+0 -12-6 0+0 +12+6"),
    # two revokes
    (FOSTER, "solo", 6, "wn", "-2-10 -2-10 -2-1 +6+21"),
    (FOSTER, "solo", 6, "ww", "-2-19 -2-1 -2-1 +6+21"),
    (FOSTER, "solo", 6, "WW", "-6-21 0+0 0+0 +6+21"),
    (FOSTER, "solo", 6, "wN", "0-9 -6-12 0+0 +6+21"),
    (FOSTER, "solo", 6, "Wn", "-6-12 0-9 0+0 +6+21"),
    # a misère, a spread, a slam: he pays the whole stakes, harm or none
    *((FOSTER, call, won, by, f"-{red}+0 0+0 0+0 +{red}+0") for by in "wW" for call, won, red in (
        ("misere", 0, 9), ("misere", 1, 9), ("spread", 0, 18), ("slam", 13, 24), ("slam", 12, 24))),
    # Hoffmann: always all of it
    (HOFFMANN, "solo", 6, "w", "-3-12 0+0 0+0 +3+12"),
    (HOFFMANN, "solo", 6, "W", "-3-12 0+0 0+0 +3+12"),
    (HOFFMANN, "abundance", 10, "e", "0+0 0+0 -9-12 +9+12"),
    (HOFFMANN, "misere", 0, "N", "0+0 -6+0 0+0 +6+0"), (HOFFMANN, "slam", 13, "N", "0+0 -18+0 0+0 +18+0"),
    # where odd tricks are not paid, three of them are worth nothing
    (MODERN, "solo", 6, "w", "-1+0 -1+0 -1+0 +3+0"), (MODERN, "solo", 6, "W", "-3+0 0+0 0+0 +3+0"),
    # where an over-trick of an abundance is two units, so is each of the three
    (OVERTRICKS, "abundance", 10, "w", "-3-20 -3-2 -3-2 +9+24"),
    # a proposal: each partner is paid once; the three tricks are paid to both, by the offender
    (FOSTER, "propose", 9, "n", "+1+4 -1-7 +1+4 -1-1"),
    (FOSTER, "propose", 9, "N", "+1+4 -2-8 +1+4 0+0"),
    (FOSTER, "propose", 7, "S", "+1+2 0+0 +1+2 -2-4"),
    (HOFFMANN, "propose", 8, "n", "+1+3 -2-6 +1+3 0+0"),
    (DENEXA, "propose", 8, "n", "+2+0 -2+0 +2+0 -2+0"), (DENEXA, "propose", 8, "N", "+2+0 -4+0 +2+0 0+0"),
]
# Rules, call, tricks, what was done amiss, what W N E S are up or down; South calls, or West and East together.
OFFENCES = [
    *((rules, call, won, f"{kind} N", f"0+0 -{red}+0 0+0 +{red}+0")
      for kind in ("exposed", "led_out_of_turn", "played_out_of_turn", "looked_back")
      for rules, call, won, red in ((FOSTER, "misere", 0, 9), (FOSTER, "misere", 1, 9), (FOSTER, "spread", 0, 18),
                                    (HOFFMANN, "misere", 0, 6), (HOFFMANN, "spread", 1, 12), (MODERN, "misere", 0, 6))),
    # the lone caller is punished for nothing; nor does an error decide any other call
    (FOSTER, "misere", 0, "exposed S", "-3+0 -3+0 -3+0 +9+0"), (FOSTER, "misere", 1, "exposed S", "3+0 3+0 3+0 -9+0"),
    (FOSTER, "solo", 4, "led_out_of_turn N", "2+1 2+1 2+1 -6-3"),
    (FOSTER, "slam", 13, "exposed N", "-8+0 -8+0 -8+0 24+0"),
    (FOSTER, "propose", 9, "exposed N", "+1+1 -1-1 +1+1 -1-1"),
    (FOSTER, "propose", 9, "exposed W", "+1+1 -1-1 +1+1 -1-1"),
    # the caller gives up: the stakes, and all the tricks that remain
    (FOSTER, "solo", 3, "abandoned S", "2+2 2+2 2+2 -6-6"), (FOSTER, "solo", 0, "abandoned S", "2+5 2+5 2+5 -6-15"),
    (FOSTER, "solo", 6, "abandoned S", "2+0 2+0 2+0 -6+0"), (FOSTER, "misere", 0, "abandoned S", "3+0 3+0 3+0 -9+0"),
    (FOSTER, "propose", 6, "abandoned E", "-1-2 +1+2 -1-2 +1+2"),
    (HOFFMANN, "abundance", 8, "abandoned S", "3+1 3+1 3+1 -9-3"),
    # an adversary gives up: beaten by his partners, he alone pays the bare call; made, all pay their shares
    (FOSTER, "solo", 4, "abandoned N", "0+0 -6+0 0+0 +6+0"), (FOSTER, "solo", 7, "abandoned N", "-2-2 -2-2 -2-2 +6+6"),
    (FOSTER, "slam", 12, "abandoned N", "0+0 -24+0 0+0 +24+0"),
    (FOSTER, "misere", 2, "abandoned N", "0+0 -9+0 0+0 +9+0"),
    (FOSTER, "propose", 7, "abandoned N", "+1+0 -2+0 +1+0 0+0"),
    (FOSTER, "propose", 8, "abandoned N", "+1+0 -1+0 +1+0 -1+0"),
]
# Rules, call, tricks, whose number of cards is wrong, what W N E S are up or down; South calls, or West and East.
DEFECTIVE = [
    (FOSTER, "solo", 7, "S", "0+0 0+0 0+0 0+0"), (FOSTER, "solo", 4, "S", "2+1 2+1 2+1 -6-3"),
    (FOSTER, "misere", 0, "S", "0+0 0+0 0+0 0+0"), (FOSTER, "misere", 1, "S", "3+0 3+0 3+0 -9+0"),
    (FOSTER, "propose", 9, "E", "0+0 0+0 0+0 0+0"), (FOSTER, "propose", 7, "W", "-1-1 +1+1 -1-1 +1+1"),
    (FOSTER, "solo", 3, "N", "-2+0 -2+0 -2+0 +6+0"), (FOSTER, "solo", 8, "N", "-2+0 -2+0 -2+0 +6+0"),
    (FOSTER, "solo", 3, "NE", "-2+0 -2+0 -2+0 +6+0"), (FOSTER, "propose", 3, "N", "+1+0 -1+0 +1+0 -1+0"),
    (FOSTER, "solo", 8, "SN", "0+0 0+0 0+0 0+0"), (FOSTER, "solo", 2, "SN", "0+0 0+0 0+0 0+0"),
    (FOSTER, "propose", 5, "WE", "0+0 0+0 0+0 0+0"), (FOSTER, "propose", 5, "ES", "0+0 0+0 0+0 0+0"),
    (HOFFMANN, "solo", 3, "N", "-1+0 -1+0 -1+0 +3+0"), (HOFFMANN, "solo", 7, "S", "0+0 0+0 0+0 0+0"),
]
# fmt: on


def contract(call: str, rules: Ruleset, caller: Seat = S) -> Contract:
    made = Contract(Call.PROPOSE, W, E) if call == "propose" else Contract(Call.read(call), caller)
    return replace(made, players=rules.players)


def up(told: str) -> list[Counters]:
    return [Counters(*map(int, re.findall(r"[+-]?\d+", each))) for each in told.split()]


def nets(account: Settlement) -> list[Counters]:
    return [account.net(seat) for seat in Seat]


@pytest.mark.parametrize(("rules", "call", "times", "row"), CALLERS_REVOKED)
def test_a_caller_who_revokes_pays_the_stake_whatever_he_took(rules: Ruleset, call: str, times: int, row: str) -> None:
    assert len(row.split()) == 14
    pairs = 2 if rules is DENEXA else 1
    for won, each in enumerate(up(row)):
        for by in contract(call, rules).callers:
            account = settle(contract(call, rules), won, rules, revokes=(Revoked(by),) * times)
            assert account.made is False
            if call == "propose":
                assert nets(account) == [-each * pairs, each * pairs] * 2, won
            else:
                assert nets(account) == [each, each, each, -each * 3], won


@pytest.mark.parametrize(
    ("call", "won", "times", "counted"),
    [("propose", 11, 1, 8), ("propose", 8, 1, 5), ("solo", 6, 1, 3), ("solo", 2, 1, 0), ("solo", 9, 2, 3)],
)
def test_three_tricks_are_taken_for_each_revoke(call: str, won: int, times: int, counted: int) -> None:
    caller = contract(call, FOSTER).caller
    assert settle(contract(call, FOSTER), won, FOSTER, revokes=(Revoked(caller),) * times).counted == counted


def test_both_partners_pay_though_one_revoked() -> None:
    for by in (W, E):
        account = settle(contract("propose", FOSTER), 8, FOSTER, revokes=(Revoked(by),))
        assert nets(account) == up("-1-3 +1+3 -1-3 +1+3")


@pytest.mark.parametrize(("rules", "call", "won", "by", "told"), AGAINST)
def test_an_adversary_who_revokes_pays_for_it(rules: Ruleset, call: str, won: int, by: str, told: str) -> None:
    revokes = tuple(Revoked(Seat[letter.upper()], letter.islower()) for letter in by)
    account = settle(contract(call, rules), won, rules, revokes=revokes)
    assert account.made is True
    assert nets(account) == up(told)
    played_out = call not in ("misere", "spread", "slam")
    assert account.counted == min(13, won + (3 * len(by) if played_out else 0))


@pytest.mark.parametrize("rules", [FOSTER, HOFFMANN, MODERN, DENEXA], ids=lambda rules: rules.name)
def test_nobody_wins_where_both_sides_revoked(rules: Ruleset) -> None:
    for call, won in product(("propose", "solo", "misere", "slam"), (0, 5, 13)):
        played = contract(call, rules)
        account = settle(played, won, rules, revokes=(Revoked(played.caller), Revoked(N)))
        assert (account.made, account.payments, account.counted) == (None, (), won)
        assert account.dealt_again is (rules is HOFFMANN)  # only there is the deal void


@pytest.mark.parametrize(("rules", "call", "won", "amiss", "told"), OFFENCES)
def test_an_offence_costs_what_the_books_say(rules: Ruleset, call: str, won: int, amiss: str, told: str) -> None:
    kind, by = amiss.split()
    account = settle(contract(call, rules), won, rules, offence=Offence(Fault[kind.upper()], Seat[by]))
    assert nets(account) == up(told)
    caller = contract(call, rules).caller
    assert account.made is (account.net(caller).red > 0)


@pytest.mark.parametrize(("rules", "call", "won", "wrong", "told"), DEFECTIVE)
def test_a_wrong_number_of_cards_may_lose_but_not_win(
    rules: Ruleset, call: str, won: int, wrong: str, told: str
) -> None:
    account = settle(contract(call, rules), won, rules, defective=frozenset(Seat[seat] for seat in wrong))
    assert nets(account) == up(told)
    assert (account.made is None) is (not account.payments)
    callers = {seat.name for seat in contract(call, rules).callers}
    assert account.dealt_again is (len(wrong) > 1 and bool(callers & set(wrong)))


def every_account(rules: Ruleset) -> list[Settlement]:
    """Accounts of every call with each thing that may go amiss in it."""
    kept = []
    for call in ("propose", "solo", "abundance", "misere", "spread", "slam"):
        played, won = contract(call, rules), {"misere": 0, "spread": 0, "slam": 13}.get(call, 10)
        amiss = [{"revokes": (Revoked(seat),) * times} for seat in Seat for times in (1, 2)]
        amiss += [{"revokes": (Revoked(N, True),)}]
        amiss += [{"offence": Offence(fault, seat)} for fault in Fault for seat in Seat]
        amiss += [{"defective": frozenset({seat})} for seat in Seat]
        kept += [settle(played, won, rules, pool=Counters(4, 1), **did) for did in amiss]  # type: ignore[arg-type]
    return kept


# Hoffmann is silent on hands thrown down, on a caller's own wrong number of cards, and on the pool: Foster's stand.
ONLY_FOSTERS = re.compile(r"foster\.(law-27-|pool-)")


@pytest.mark.parametrize("rules", [FOSTER, HOFFMANN, MODERN, DENEXA, OVERTRICKS], ids=lambda rules: rules.name)
def test_every_line_has_a_reason_and_a_passage_that_these_rules_go_by(rules: Ruleset) -> None:
    for account in every_account(rules):
        for line in account.payments:
            assert line.amount and line.amount.red >= 0 and line.amount.white >= 0 and line.payer is not line.payee
            assert re.fullmatch(r"[^.:;_]+[^.:;, ]", line.why) and line.cites in passages()
            if rules is HOFFMANN:
                assert line.cites.startswith("hoffmann.") or ONLY_FOSTERS.match(line.cites), line
            if rules is FOSTER:
                assert line.cites.startswith("foster."), line


CITED = [
    (HOFFMANN, "solo", 8, "S", ["hoffmann.revoke-with-enough-left"]),
    (HOFFMANN, "solo", 6, "S", ["hoffmann.revoke-cannot-win", "hoffmann.revoke-with-too-few-left"]),
    (HOFFMANN, "misere", 0, "S", ["hoffmann.revoke-cannot-win"]),
    (HOFFMANN, "solo", 6, "W", ["hoffmann.revoke-offender-pays", "hoffmann.revoke-three-tricks"]),
    (HOFFMANN, "misere", 0, "W", ["hoffmann.misere-adversary-other-errors"]),
    (HOFFMANN, "slam", 13, "W", ["hoffmann.revoke-offender-pays"]),
    (FOSTER, "solo", 6, "S", ["foster.revoke-reds-always-paid", "foster.revoke-three-tricks"]),
    (FOSTER, "solo", 6, "w", ["foster.revoke-shown-harmless", "foster.law-31-solo-harmless"]),
    (FOSTER, "solo", 6, "W", ["foster.revoke-by-adversary-alone", "foster.revoke-three-tricks"]),
    (FOSTER, "slam", 13, "W", ["foster.law-31-solo-against-misere-or-slam"]),
]


@pytest.mark.parametrize(("rules", "call", "won", "by", "cites"), CITED)
def test_a_penalty_cites_the_book_of_its_rules(rules: Ruleset, call: str, won: int, by: str, cites: list[str]) -> None:
    account = settle(contract(call, rules), won, rules, revokes=(Revoked(Seat[by.upper()], by.islower()),))
    assert list(dict.fromkeys(line.cites for line in account.payments)) == cites


# Who took the thirteen tricks of a hand that each played for himself, then what W N E S are up or down.
GRANDS = [
    (decided(FOSTER, {"everyone_passes": "grand"}), "WWWWWNNNNEEES", "+2 +2 +2 -6"),
    (decided(FOSTER, {"everyone_passes": "grand"}), "SSSSSSSSSSSSW", "-6 +2 +2 +2"),
    (decided(HOFFMANN, {"everyone_passes": "grand"}), "WWWWWNNNNEEES", "+1 +1 +1 -3"),
    (decided(FOSTER, {"everyone_passes": "general_misere"}), "WWWWWNNNNEEES", "-6 +2 +2 +2"),
    (decided(MODERN, {"everyone_passes": "general_misere"}), "NNNNNNNNNNNNN", "+1 -3 +1 +1"),
    (decided(FOSTER, {"everyone_passes": "general_misere"}), "WWWWNNNNEEESS", "0 0 0 0"),
    (decided(THREE_HANDED, {"everyone_passes": "grand"}), "WWWWWNNNNEEEE", "+2 +2 -4 0"),
    (decided(THREE_HANDED, {"everyone_passes": "general_misere"}), "WWWWWNNNNEEEE", "-4 +2 +2 0"),
]


@pytest.mark.parametrize(("rules", "takers", "told"), GRANDS)
def test_a_hand_without_a_caller_is_paid_by_its_loser(rules: Ruleset, takers: str, told: str) -> None:
    played = Contract(Call.GRAND, W, players=rules.players)
    account = settle_grand(played, tuple(Seat[taker] for taker in takers), rules)
    assert nets(account) == [Counters(int(red)) for red in told.split()]
    assert account.made is None
    book = {"hoffmann": "hoffmann"}.get(rules.name, "foster")
    most = "britannica" if rules.everyone_passes.name == "GENERAL_MISERE" else book
    assert {line.cites.partition(".")[0] for line in account.payments} <= {most}


REFUSED = [
    ("solo", 5, {"revokes": (Revoked(S, True),)}, "South's own side revoked", "foster.law-31-solo"),
    ("solo", 4, {"revokes": (Revoked(N),) * 13}, "North cannot have revoked 13 times", "foster.law-28"),
    ("solo", 4, {"defective": frozenset({N}), "revokes": (Revoked(N),)}, "No book says", "foster.law-19-solo"),
    ("solo", 4, {"defective": frozenset({N}), "offence": Offence(Fault.EXPOSED, N)},
     "No book says", "foster.law-19-solo"),
    ("grand", 4, {}, "A grand has no caller whose tricks decide it", "foster.grand"),
]  # fmt: skip


@pytest.mark.parametrize(("call", "won", "amiss", "said", "cites"), REFUSED)
def test_what_cannot_have_happened_is_refused(
    call: str, won: int, amiss: dict[str, object], said: str, cites: str
) -> None:
    rules = decided(FOSTER, {"everyone_passes": "grand"})
    refusal = refusal_of(lambda: settle(contract(call, rules), won, rules, **amiss))  # type: ignore[arg-type]
    assert said in refusal.sentence and refusal.cites == cites


@pytest.mark.parametrize(
    "amiss",
    [{"revokes": (Revoked(S),)}, {"offence": Offence(Fault.EXPOSED, S)}, {"defective": frozenset({S})}],
    ids=lambda amiss: next(iter(amiss)),
)
def test_nobody_offends_in_a_hand_he_does_not_play(amiss: dict[str, object]) -> None:
    played = contract("solo", THREE_HANDED, W)
    refusal = refusal_of(lambda: settle(played, 5, THREE_HANDED, **amiss))  # type: ignore[arg-type]
    assert (refusal.sentence, refusal.cites) == ("South plays no hand here.", "foster.three-handed-pack")


def test_every_account_sums_to_nothing() -> None:
    for rules in (FOSTER, HOFFMANN, MODERN, DENEXA, OVERTRICKS):
        for account in every_account(rules):
            pool = (account.pool or NOTHING) - Counters(4, 1)
            assert sum(nets(account), pool) == NOTHING
