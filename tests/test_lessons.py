"""What a told hand says besides the calls and the cards: what was shut, what was owed, what is paid."""

import re

import pytest
from bs4 import BeautifulSoup

from solo_teach.auction import Auction
from solo_teach.contract import Call
from solo_teach.examples import Example, examples
from solo_teach.html import draw
from solo_teach.lessons import Step, tell
from solo_teach.lessons.auction import choices_beside
from solo_teach.rulesets import DENEXA, FOSTER
from solo_teach.seats import Seat
from solo_teach.tricks import Play

SOLO, REVOKE = "solo/foster-illustrative", "revokes/solo-five-claimed"
P, PROPOSE, ACCEPT, SOLO_CALL = Call.PASS, Call.PROPOSE, Call.ACCEPT, Call.SOLO
ABOVE_SOLO = (Call.MISERE, Call.ABUNDANCE, Call.ABUNDANCE_IN_TRUMPS, Call.SPREAD, Call.SLAM)


def moments(name: str) -> dict[str, Step]:
    return {step.moment: step for step in tell(name).steps}


def shut_to(auction: Auction, said: Call) -> dict[tuple[Call, ...], str]:
    choices = choices_beside(auction, said)
    assert choices
    return {shut.calls: shut.why for shut in choices.shut}


def test_the_dealer_who_passes_over_a_solo_might_have_gone_above_it() -> None:
    choices = moments(SOLO)["call-4"].choices
    assert choices and choices.speaker is Seat.S
    assert choices.might == ABOVE_SOLO
    assert {shut.calls: (shut.why, shut.cites) for shut in choices.shut} == {
        (ACCEPT,): ("East's solo stands, and it takes no partner.", "foster.accepting"),
        (PROPOSE,): ("East's solo stands above it.", "foster.rank"),
        (SOLO_CALL,): ("East has said it already, and only a higher call over-calls.", "foster.rank"),
    }


def test_calls_that_one_reason_shuts_stand_together() -> None:
    above = Auction(Seat.W, FOSTER, (PROPOSE, Call.MISERE))
    assert shut_to(above, P)[(PROPOSE, SOLO_CALL)] == "North's misère stands above it."
    passed = Auction(Seat.W, FOSTER, (P, PROPOSE, P, P))
    (all_but_accept,) = shut_to(passed, ACCEPT).items()
    assert all_but_accept[0] == (PROPOSE, SOLO_CALL, *ABOVE_SOLO)
    assert all_but_accept[1].startswith("West has passed once: the eldest hand may then accept a proposal")


def test_a_lone_proposer_is_held_to_solo_by_foster_and_not_by_denexa() -> None:
    calls = (PROPOSE, P, P, P)
    held = shut_to(Auction(Seat.W, FOSTER, calls), SOLO_CALL)
    assert (PROPOSE, *ABOVE_SOLO) in held
    choices = choices_beside(Auction(Seat.W, DENEXA, calls), SOLO_CALL)
    assert choices and choices.might == (P, *ABOVE_SOLO)


def test_nobody_is_asked_once_the_auction_is_over() -> None:
    assert choices_beside(Auction(Seat.W, FOSTER, (P, P, P, P)), P) is None


@pytest.mark.parametrize(
    "case",
    [case for case in examples().values() if "calls" in case.given and not case.brief],
    ids=lambda case: case.name,
)
def test_every_call_of_the_rule_set_is_open_or_shut_with_the_laws_own_reason(case: Example) -> None:
    told = [step for step in tell(case.name).steps if step.moment.startswith("call-")]
    assert told
    for step in told:
        after = step.shows
        assert isinstance(after, Auction) and step.choices
        before = Auction(after.eldest, after.rules, after.calls[:-1])
        assert before.turn is step.choices.speaker
        named = (*step.choices.might, after.calls[-1], *(call for shut in step.choices.shut for call in shut.calls))
        words = (P, ACCEPT, *(terms.call for terms in after.rules.calls if terms.call is not Call.GRAND))
        assert sorted(call.name for call in named) == sorted(call.name for call in words)
        assert all(before.then(call) for call in step.choices.might)
        for shut in step.choices.shut:
            for call in shut.calls:
                refusal = before.why_not(call)
                assert refusal and refusal.cites == shut.cites
                assert refusal.sentence.casefold().endswith(shut.why.casefold())


def test_the_choices_are_drawn_shut_and_named_by_their_speaker() -> None:
    page = BeautifulSoup(draw(tell(SOLO)), "html.parser")
    asked = page.select("details.solo-else")
    assert [one.summary.get_text() for one in asked] == [  # type: ignore[union-attr]
        f"What else could {seat} have said?" for seat in ("West", "North", "East", "South")
    ]
    assert not any(one.has_attr("open") for one in asked)
    terms = [[term.get_text() for term in one.select("dt")] for one in asked]
    assert terms[3] == ["Open", "Not open: accept", "Not open: propose", "Not open: solo"]
    assert asked[3].dd and asked[3].dd.get_text() == "misère, abundance, abundance in trumps, spread, slam"


# A revoke, from the table to the money. West throws the eight of spades to the second trick with ♦7653 in his hand.


def test_the_trick_of_a_revoke_names_what_could_have_been_played() -> None:
    told = moments(REVOKE)
    second = told["trick-2"].did.replace("\ufe0e", "")
    assert second.endswith("West has revoked: diamonds were led, and he held ♦7653.")
    assert [moment for moment, step in told.items() if "has revoked" in step.did] == ["trick-2"]
    assert "foster.law-28" in told["trick-2"].cites


def test_the_next_trick_says_that_the_revoke_is_established() -> None:
    told = moments(REVOKE)
    assert [moment for moment, step in told.items() if "is established" in step.did] == ["trick-3"]
    assert "foster.law-28-in-time" in told["trick-3"].cites


def test_a_claim_shows_the_trick_that_proves_it_and_says_until_when() -> None:
    claim = moments(REVOKE)["claim-1"]
    assert isinstance(claim.shows, Play) and len(claim.shows.tricks) == 2
    assert claim.did.startswith("East claims West's revoke, as he may until the pack is cut for the next deal.")
    assert "foster.law-33" in claim.cites


def test_the_account_of_a_hand_is_itemised_to_the_money() -> None:
    """Two red from each of three, three times three white from West: 6 × 25 and 9 × 5 cents."""
    steps = [step.did.replace("\ufe0e", "") for step in tell(REVOKE).steps[-3:]]
    assert steps[0].endswith("Three are added for West's revoke, which makes 8: the solo is made.")
    assert sorted(re.findall(r"(\w+) pays East (\d+) red", steps[1])) == [("North", "2"), ("South", "2"), ("West", "2")]
    assert "West pays East three shares of 3 white." in steps[2]
    assert steps[2].endswith("East receives 6 red and 9 white in all, which is 195 cents.")


def test_a_revoke_is_marked_by_words_and_shape_in_its_own_step_alone() -> None:
    page = BeautifulSoup(draw(tell(REVOKE)), "html.parser")
    marked = {int(li["value"]): li for li in page.select("solo-steps > ol > li") if li.select(".k .revoked")}
    assert list(marked) == [4, 9], (
        "before it the deal, the calls and a trick; then the third, eight at once, two, the claim"
    )
    for li in marked.values():
        (card,) = li.select(".k li.revoked")
        assert "W" in card["class"] and "revokes" in card.get_text()
        (due,) = li.select(".h.W u")
        assert due.get_text() == "7 6 5 3"
        assert "diamonds: seven, six, five, three, one of which was due." in li.get_text()
    assert len(page.select(".h u")) == 2
