"""What would have changed under the other rule sets, against sums made by hand from each book's stakes."""

import pytest
from bs4 import BeautifulSoup

from solo_teach.elsewhere import Elsewhere, elsewhere
from solo_teach.examples import Example, example, examples, read_example
from solo_teach.html_elsewhere import draw_elsewhere
from solo_teach.law import Refusal
from solo_teach.rulesets import FOSTER, RULESETS
from solo_teach.seats import Seat

BOOKS = ["Foster", "Hoffmann", "Modern", "Denexa"]


def under(case: Example) -> dict[str, Elsewhere]:
    return {row.rules.title: row for row in elsewhere(case)}


def made_up(verb: str, given: dict) -> Example:
    told = {"title": "x", "cites": ["foster.objects"], "verb": verb, "given": given, "expected": {"x": 1}, "told": {}}
    return read_example("test", "case", told)


def settled(call: str, won: int, **more: object) -> Example:
    partner = {"partner": "E"} if call == "propose" else {}
    contract = {"call": call, "caller": "W", **partner, **more}
    return made_up("settle", {"rules": "foster", "contract": contract, "won": won})


# A caller's total in the coin of each book: cents in America, pence in England, units. Foster's stakes are 1, 2, 3, 4,
# 4, 6 and 8 red, a red being 25 cents and a white 5; Hoffmann's 1, 1, 2, 3, 3, 4 and 6 sixpences and a penny a trick;
# the modern ones 1, 1, 2, 3, 3, 4 and 6 units and no odd tricks; Denexa's partners are paid by both.
SUMS = [
    ("propose", 10, "35 cents", "8 pence", "1 unit", "2 units"),
    ("solo", 4, "−165 cents", "−21 pence", "−3 units", "−3 units"),
    ("misere", 0, "225 cents", "36 pence", "6 units", "6 units"),
    ("abundance", 10, "315 cents", "57 pence", "9 units", "9 units"),
    ("abundance_in_trumps", 9, "300 cents", "54 pence", "9 units", "9 units"),
    ("spread", 1, "−450 cents", "−72 pence", "−12 units", "−12 units"),
    ("slam", 13, "600 cents", "108 pence", "18 units", "18 units"),
]


@pytest.mark.parametrize(("call", "won", "sums"), [(call, won, sums) for call, won, *sums in SUMS])
def test_the_same_tricks_are_paid_as_each_book_pays(call: str, won: int, sums: list[str]) -> None:
    found = under(settled(call, won))
    assert [found[title].money for title in BOOKS] == sums


def test_the_solo_that_foster_printed_is_worth_half_elsewhere() -> None:
    found = under(example("solo/foster-illustrative"))
    assert list(found)[:4] == BOOKS
    assert found["Foster"].own and found["Foster"].same
    assert found["Hoffmann"].changes == ("The stake is 1 red, and not 2 red.",)
    assert found["Hoffmann"].money == "18 pence"
    assert found["Overtricks"].money == "15 units", "a red is five units there"
    assert found["Morris Fagelson"].changes[0] == "West is asked once more; say that he passes."
    assert "Different Trumps" not in found and "High-scoring Solo" not in found, "nothing changes there"


def test_denexa_plays_a_lost_misere_to_the_end_at_the_same_price() -> None:
    found = under(example("misere/foster-illustrative"))
    assert found["Denexa"].changes[0] == "The hand is not over with trick 12: it is played to the end."
    assert found["Denexa"].money == found["Modern"].money == "−6 units"
    assert found["Straight Solo"].changes == ("It could not have come to this. Straight Solo has no call of proposal.",)
    assert found["Straight Solo"].net is None and found["Straight Solo"].money is None


def test_seven_tricks_are_enough_for_a_proposal_in_morris_fagelson() -> None:
    found = under(settled("propose", 7))
    assert found["Morris Fagelson"].changes[0] == "The proposal needs 7 tricks, and not 8."
    assert "The proposal is made." in found["Morris Fagelson"].changes
    assert (found["Modern"].money, found["Morris Fagelson"].money) == ("−1 unit", "1 unit")


def test_thirteen_tricks_of_partners_are_doubled_by_hoffmann_alone() -> None:
    """Five tricks over: fivepence to Foster's five white, and tenpence doubled."""
    found = under(settled("propose", 13))
    assert "For all thirteen, over-tricks are doubled." in found["Hoffmann"].changes
    assert (found["Foster"].money, found["Hoffmann"].money) == ("50 cents", "16 pence")


def test_an_adversarys_harmless_revoke_is_paid_for_by_others_elsewhere() -> None:
    found = under(example("revokes/solo-five-claimed"))
    assert found["Foster"].money == "195 cents"
    assert "West alone pays." in found["Hoffmann"].changes
    assert found["Hoffmann"].money == "27 pence", "three sixpences and nine pence"


def test_a_slam_ruffed_in_hearts_is_not_ruffed_without_trumps() -> None:
    """West leads the ace of spades and North, who has none, ruffs it where hearts are trumps."""
    deal = "W:AKQJT98765.A.A.A .KQJT98765432..K 432..KQJT987654. ..32.QJT98765432"
    given = {"rules": "foster", "deal": deal, "dealer": "S", "turn_up": "C2", "trumps": "H",
             "calls": ["slam", "pass", "pass", "pass"], "plays": ["SA", "H2", "S2", "D2"]}  # fmt: skip
    found = under(made_up("record", given))
    assert found["Foster"].money == "−600 cents"
    assert found["Hoffmann"].money == "−108 pence"
    assert found["Modern"].changes[:3] == (
        "It is played without trumps.",
        "Trick 1 goes to West, and not to North.",
        "What follows would be another play.",
    )
    assert found["Modern"].net is None
    assert found["Morris Fagelson"].money == "−18 units", "there the caller names a suit"
    assert found["Grand Slam Solo"].changes == ("It could not have come to this. Grand Slam Solo has no call of slam.",)


def test_a_proposal_left_alone_goes_three_ways() -> None:
    found = under(example("auction/lone-proposer-solo"))
    assert found["Hoffmann"].same and found["Denexa"].same
    over = "By then the auction was over, and nobody could have said solo."
    assert found["Modern"].changes == (f"It could not have come to this. {over}",)
    assert not {"High-scoring Solo", "Different Trumps", "Overtricks"} & set(found), "there it stops where Modern stops"
    assert found["Morris Fagelson"].changes == (), "it may be turned into a solo there too"


def test_four_passes_come_to_what_each_rule_set_says() -> None:
    found = under(example("auction/nobody-calls"))
    assert found["Foster"].same and found["Modern"].same
    assert found["Denexa"].changes == ("Thrown in; the same dealer deals again.",)
    assert found["Kimberly Solo"].changes[-1] == "A second round: a solo of six in a suit not turned up."


def test_a_grand_is_a_custom_and_no_rule_set_has_it() -> None:
    found = elsewhere(example("settlement/grand"))
    assert (found[0].who, found[0].money) == (Seat.S, "−150 cents")
    assert [row.changes for row in found if row.rules is FOSTER] == [("Thrown in; the next dealer deals.",)]


@pytest.mark.parametrize("case", examples().values(), ids=examples())
def test_every_example_is_compared_with_every_book_and_is_the_same_as_itself(case: Example) -> None:
    found = elsewhere(case)
    players = len(found[0].rules.players)
    assert found[0].own and found[0].same
    assert {row.rules.title for row in found} >= ({"Foster", "Hoffmann", "Modern", "Denexa"} if players == 4 else set())
    for row in found[1:]:
        assert not row.same or row.net == found[0].net, "an account that differs says why"


def test_nothing_is_said_of_the_stake_where_nobody_pays() -> None:
    # both sides revoked, so under Foster's law 30 neither can win
    foster = next(row for row in elsewhere(example("revokes/both-sides")) if row.rules.title == "Foster")
    assert foster.changes == ()


def test_an_example_that_is_wrong_itself_is_refused() -> None:
    with pytest.raises(Refusal, match="Straight Solo has no call of proposal"):
        elsewhere(made_up("auction", {"rules": "straight", "dealer": "S", "turn_up": "H3", "calls": ["propose"]}))


def test_the_table_has_a_row_for_each_and_leaves_out_money_where_there_is_none() -> None:
    page = BeautifulSoup(draw_elsewhere("misere/foster-illustrative"), "html.parser")
    heads = [head.get_text() for head in page.select("thead th")]
    assert heads == ["Rule set", "What would have changed", "North in counters", "In money"]
    row = next(row for row in page.select("tbody tr") if row.th and row.th.get_text() == "Hoffmann")
    assert [cell.get_text() for cell in row.select("td")][1:] == ["pays 6 red", "−36 pence"]
    assert set(RULESETS.values()) > {FOSTER}
    auction = BeautifulSoup(draw_elsewhere("auction/nobody-calls"), "html.parser")
    assert [head.get_text() for head in auction.select("thead th")] == heads[:2]
    assert [row.td.get_text() for row in auction.select("tbody tr")][:2] == ["As told here.", "The same."]  # type: ignore[union-attr]
