"""Settlement, against a table typed by hand from Foster's stakes."""

import pytest
from sentences import refusal_of

from solo_teach.contract import Call, Contract
from solo_teach.counters import AMERICAN, ENGLISH, NOTHING, Counters
from solo_teach.passages import passages
from solo_teach.ruleset import FOSTER
from solo_teach.seats import Seat
from solo_teach.settlement import settle

# What one adversary pays, red then white, when the caller's side wins 0, 1, 2 ... 13 tricks; below nothing he receives.
# fmt: off
TABLE = {
    "propose":             "-1-8 -1-7 -1-6 -1-5 -1-4 -1-3 -1-2 -1-1 +1+0 +1+1 +1+2 +1+3 +1+4 +1+5",
    "solo":                "-2-5 -2-4 -2-3 -2-2 -2-1 +2+0 +2+1 +2+2 +2+3 +2+4 +2+5 +2+6 +2+7 +2+8",
    "misere":              "+3+0 -3+0 -3+0 -3+0 -3+0 -3+0 -3+0 -3+0 -3+0 -3+0 -3+0 -3+0 -3+0 -3+0",
    "abundance":           "-4-9 -4-8 -4-7 -4-6 -4-5 -4-4 -4-3 -4-2 -4-1 +4+0 +4+1 +4+2 +4+3 +4+4",
    "abundance_in_trumps": "-4-9 -4-8 -4-7 -4-6 -4-5 -4-4 -4-3 -4-2 -4-1 +4+0 +4+1 +4+2 +4+3 +4+4",
    "spread":              "+6+0 -6+0 -6+0 -6+0 -6+0 -6+0 -6+0 -6+0 -6+0 -6+0 -6+0 -6+0 -6+0 -6+0",
    "slam":                "-8+0 -8+0 -8+0 -8+0 -8+0 -8+0 -8+0 -8+0 -8+0 -8+0 -8+0 -8+0 -8+0 +8+0",
}
# The same for the four seats, in shares of that: who calls (and with whom), then W N E S.
ALONE = {"W": (3, -1, -1, -1), "N": (-1, 3, -1, -1), "E": (-1, -1, 3, -1), "S": (-1, -1, -1, 3)}
PARTNERS = {
    "WN": (1, 1, -1, -1), "WE": (1, -1, 1, -1), "WS": (1, -1, -1, 1),
    "NE": (-1, 1, 1, -1), "NS": (-1, 1, -1, 1), "NW": (1, 1, -1, -1),
    "ES": (-1, -1, 1, 1), "EW": (1, -1, 1, -1), "EN": (-1, 1, 1, -1),
    "SW": (1, -1, -1, 1), "SN": (-1, 1, -1, 1), "SE": (-1, -1, 1, 1),
}
# fmt: on
ROWS = [
    (call, callers, won, int(paid[:2]), int(paid[2:]), shares)
    for call, row in TABLE.items()
    for callers, shares in (PARTNERS if call == "propose" else ALONE).items()
    for won, paid in enumerate(row.split())
]


def contract(call: str, callers: str) -> Contract:
    caller, *partner = (Seat[seat] for seat in callers)
    return Contract(Call.read(call), caller, *partner)


def test_every_contract_with_every_number_of_tricks_for_every_caller() -> None:
    assert len(ROWS) == 12 * 14 + 6 * 4 * 14
    for call, callers, won, red, white, shares in ROWS:
        account = settle(contract(call, callers), won, FOSTER)
        for seat, share in zip(Seat, shares, strict=True):
            assert account.net(seat) == Counters(red * share, white * share), (call, callers, won, seat)


def test_every_account_sums_to_nothing() -> None:
    for call, callers, won, *_ in ROWS:
        account = settle(contract(call, callers), won, FOSTER)
        assert sum((account.net(seat) for seat in Seat), NOTHING) == NOTHING, (call, callers, won)


def test_a_call_is_made_where_its_caller_is_paid() -> None:
    for call, callers, won, red, *_ in ROWS:
        assert settle(contract(call, callers), won, FOSTER).made is (red > 0), (call, callers, won)


def test_every_line_is_a_payment_from_the_losing_side_to_the_other_with_its_reason() -> None:
    for call, callers, won, red, white, _ in ROWS:
        account = settle(contract(call, callers), won, FOSTER)
        paying = {seat for seat in Seat if (seat.name in callers) is (red < 0)}
        for line in account.payments:
            assert line.payer in paying and line.payee not in paying
            assert line.amount and line.amount.red >= 0 and line.amount.white >= 0
            assert line.why and line.cites in passages()
        assert len(account.payments) == (2 if call == "propose" else 3) * (2 if white else 1)


def test_a_partner_settles_with_one_adversary_only() -> None:
    for callers in PARTNERS:
        account = settle(contract("propose", callers), 10, FOSTER)
        pairs = {(line.payer, line.payee) for line in account.payments}
        assert len(pairs) == 2 and len({payer for payer, _ in pairs}) == 2 and len({payee for _, payee in pairs}) == 2


# Worked in the books: call, tricks, what the caller gets in all, what each adversary pays.
TOLD = [
    pytest.param("solo", 5, "6 red", "2 red", id="Foster E1, a solo made"),
    pytest.param("solo", 4, "-6 red and -3 white", "-2 red and -1 white", id="Foster E2, a solo lost with four"),
    pytest.param("solo", 7, "6 red and 6 white", "2 red and 2 white", id="Foster E3, a solo won with seven"),
    pytest.param("solo", 3, "-6 red and -6 white", "-2 red and -2 white", id="Foster E7, a solo brought down to three"),
    pytest.param("propose", 5, "-1 red and -3 white", "-1 red and -3 white", id="Foster E5, partners brought to five"),
    pytest.param("misere", 1, "-9 red", "-3 red", id="Foster E8, a misère lost"),
    pytest.param("spread", 1, "-18 red", "-6 red", id="Foster E8, a spread lost"),
    pytest.param("slam", 12, "-24 red", "-8 red", id="Foster E8, a slam lost"),
    pytest.param("misere", 0, "9 red", "3 red", id="Foster E9, a misère won"),
    pytest.param("slam", 13, "24 red", "8 red", id="Foster E9, a slam won"),
]


@pytest.mark.parametrize(("call", "won", "caller", "each"), TOLD)
def test_the_reckonings_of_the_book(call: str, won: int, caller: str, each: str) -> None:
    account = settle(contract(call, "EN" if call == "propose" else "E"), won, FOSTER)
    assert str(account.net(Seat.E)) == caller
    assert str(-account.net(Seat.S)) == str(-account.net(Seat.W)) == each


MONEY = [  # call, tricks, cents and pence to the caller in all
    ("solo", 5, 150, 36),
    ("solo", 7, 180, 42),
    ("solo", 4, -165, -39),
    ("propose", 7, -30, -7),  # Hoffmann: a proposition that is lost costs 7d. or more
    ("misere", 1, -225, -54),
    ("abundance", 10, 315, 75),
    ("slam", 13, 600, 144),
]


@pytest.mark.parametrize(("call", "won", "cents", "pence"), MONEY)
def test_a_red_is_five_whites_in_america_and_six_in_england(call: str, won: int, cents: int, pence: int) -> None:
    net = settle(contract(call, "SW" if call == "propose" else "S"), won, FOSTER).net(Seat.S)
    assert (AMERICAN.worth(net), ENGLISH.worth(net)) == (cents, pence)


ONE_LINE = [("solo", 6, "1 over-trick"), ("solo", 7, "2 over-tricks"), ("solo", 4, "1 under-trick"),
            ("propose", 0, "8 under-tricks"), ("abundance", 13, "4 over-tricks")]  # fmt: skip


@pytest.mark.parametrize(("call", "won", "why"), ONE_LINE)
def test_odd_tricks_are_counted_on_a_line_of_their_own(call: str, won: int, why: str) -> None:
    lines = settle(contract(call, "WN" if call == "propose" else "W"), won, FOSTER).payments
    assert [line.why for line in lines if line.cites == "foster.odd-tricks"] == [why] * (len(lines) // 2)
    assert {line.amount.red for line in lines if line.cites == "foster.odd-tricks"} == {0}


@pytest.mark.parametrize("won", [-1, 14, 100])
@pytest.mark.parametrize("call", list(TABLE))
def test_a_number_of_tricks_that_cannot_be_won_is_refused(call: str, won: int) -> None:
    refusal = refusal_of(lambda: settle(contract(call, "WN" if call == "propose" else "W"), won, FOSTER))
    assert str(won) in refusal.sentence and refusal.cites == "foster.objects"


NO_CONTRACT = [
    ("pass", "W", "“pass” makes no contract of its own."),
    ("accept", "W", "“accept” makes no contract of its own."),
    ("propose", "W", "West's proposal needs a partner who accepted it."),
    ("propose", "WW", "West cannot be his own partner."),
    ("solo", "WN", "West's solo is played alone: North is no partner."),
    ("abundance", "SE", "South's abundance is played alone: East is no partner."),
]


@pytest.mark.parametrize(("call", "callers", "sentence"), NO_CONTRACT)
def test_a_contract_that_no_auction_makes_is_refused(call: str, callers: str, sentence: str) -> None:
    assert refusal_of(lambda: contract(call, callers)).sentence == sentence


def test_sides_go_round_from_the_callers_left() -> None:
    assert contract("solo", "E").adversaries == (Seat.S, Seat.W, Seat.N)
    assert contract("propose", "EW").callers == (Seat.E, Seat.W)
    assert contract("propose", "EW").adversaries == (Seat.S, Seat.N)
