"""What a card is worth to one who sees his own hand alone: against every layout tried, and the plainest search."""

from dataclasses import replace
from random import Random

import pytest
from minimax import exact_worths
from practised import lead
from sentences import refusal_of
from unseen import MISERE, brute, cut, small_view

from solo_teach import verdicts
from solo_teach.cards import Card, read_hand
from solo_teach.contract import Call, Contract
from solo_teach.judging import Share, judge, wilson
from solo_teach.layouts import consistent_deals
from solo_teach.seats import Seat
from solo_teach.solver import Question
from solo_teach.solver_kernel import Kernel
from solo_teach.solver_plain import Plain
from solo_teach.solver_position import Hands, Position
from solo_teach.solver_watch import Bound
from solo_teach.tricks import Trick
from solo_teach.views import View, view_of

W, N, E, S = Seat
SIZES = [(3, 3), (3, 4), (4, 7), (4, 8)]


def ending(seed: int) -> View:
    luck = Random(f"judging {seed}")
    return small_view(luck, *luck.choice(SIZES))[0]


def holds(view: View, hands: Hands) -> set[Card]:
    """The cards that hold in one layout, by the plainest search there is."""
    won = sum(trick_won(view, trick) for trick in view.tricks)
    ours = view.seat in view.contract.callers
    worths = exact_worths(Position(hands, view.contract, view.trick, won))
    needed = 1 if view.contract.call in (Call.MISERE, Call.SPREAD) else view.target
    return {card for card, worth in worths.items() if (worth >= needed) is ours}


def trick_won(view: View, trick: Trick) -> bool:
    trumps = [card for card in trick.cards if card.suit is view.contract.trumps]
    best = max(trumps or [card for card in trick.cards if card.suit is trick.cards[0].suit], key=lambda c: c.rank)
    return next(seat for seat, card in trick.plays if card == best) in view.contract.callers


@pytest.mark.parametrize("seed", range(24))
def test_of_every_layout_each_card_holds_in_as_many_as_the_plainest_search_finds(seed: int) -> None:
    view = ending(seed)
    held = [holds(view, hands) for hands in brute(view)]
    for engine in (Kernel(), Plain()):
        judged = judge(view, 10_000, 0, engine=engine)
        assert judged == {
            card: Share(sum(card in found for found in held), sum(card not in found for found in held), len(held), True)
            for card in judged
        }
        assert all(share.interval == (share.share, share.share) for share in judged.values())


def test_the_endings_are_of_every_kind() -> None:
    views = [ending(seed) for seed in range(24)]
    assert {view.seat in view.contract.callers for view in views} == {True, False}
    assert {view.contract.call for view in views} > {Call.MISERE, Call.PROPOSE}
    shares = {share.share for view in views for share in judge(view, 10_000, 0).values()}
    assert {0.0, 1.0} < shares


def test_fosters_west_leads_the_better_card_at_the_twelfth_trick() -> None:
    """Counted by hand. Six cards are unseen, two with each; the ace of spades is not South's: 60 layouts.

    ♦2 holds where North has ♦3, with ♠A in 6 of them and with a heart, ♠A then being East's, in 12. ♥J holds in those
    12 alone: beside ♠A North throws ♦3 on it.
    """
    judged = judge(view_of(cut(MISERE, 44), W), 100, 0)
    assert judged == {Card.read("HJ"): Share(12, 48, 60, True), Card.read("D2"): Share(18, 42, 60, True)}


def middle() -> View:
    """Foster's misère after three tricks, East to lead, the ace of diamonds having won."""
    return view_of(cut(MISERE, 12), E)


def test_a_draw_is_judged_layout_by_layout() -> None:
    judged = judge(middle(), 12, "a draw")
    drawn = [Position(h, middle().contract, middle().trick) for h in consistent_deals(middle(), 12, "a draw").hands]
    assert set(judged) == set(middle().hand)
    plain = Plain()
    for card in (Card.read("DK"), Card.read("C7"), Card.read("S6")):
        made = sum(bool(Question(engine=plain).reaches(position.then(card), 1)) for position in drawn)
        assert judged[card] == Share(12 - made, made, 12, False)
        assert judged[card].interval == (wilson(12 - made, 12)[0], wilson(12 - made, 12)[1])
    assert judged == judge(middle(), 12, "a draw")


# Newcombe, Statistics in Medicine 17 (1998), table I, the score method without correction
WILSON = [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]


@pytest.mark.parametrize(("held", "of", "low", "high"), WILSON)
def test_the_interval_is_the_published_one(held: int, of: int, low: float, high: float) -> None:
    assert wilson(held, of) == pytest.approx((low, high), abs=5e-5)
    assert wilson(of - held, of) == pytest.approx((1 - high, 1 - low), abs=5e-5)


def test_a_bound_leaves_the_rest_undecided() -> None:
    view = view_of(cut(MISERE, 40), S)
    exact = judge(view, 10_000, 0)
    met = set()
    for nodes in (1, 30, 300, 1000):
        for card, share in judge(view, 10_000, 0, bound=Bound(nodes=nodes)).items():
            met.add(share.held + share.failed)
            assert share.of == exact[card].of and share.whole
            assert share.interval[0] <= exact[card].share <= share.interval[1]
    assert len(met) >= 3


def test_the_layout_at_which_a_bound_runs_out_counts_either_way() -> None:
    met = 0
    for power in range(4, 14):
        for share in judge(middle(), 30, 0, bound=Bound(nodes=2**power)).values():
            decided = share.held + share.failed
            assert share.of == min(decided + 1, 30) and not share.whole
            assert share.interval == (wilson(share.held, share.of)[0], wilson(share.of - share.failed, share.of)[1])
            met += 0 < decided < 30
    assert met
    late = judge(middle(), 50, 0, bound=Bound(seconds=0))
    assert {(share.share, share.interval, share.of) for share in late.values()} == {(None, (0.0, 1.0), 1)}


def test_who_has_no_card_to_play_judges_none() -> None:
    said = refusal_of(lambda: judge(view_of(cut(MISERE, 12), N), 10, 0)).sentence
    assert said == "It is East's turn, and North has no card to judge."
    assert "is over" in refusal_of(lambda: judge(view_of(MISERE, W), 10, 0)).sentence


def test_only_what_is_seen_is_judged() -> None:
    """Another deal that looks the same to West is judged alike."""
    dealt = MISERE.deal
    swap = {Card.read("HT"): Card.read("S8"), Card.read("S8"): Card.read("HT")}  # East's and South's
    hands = tuple(frozenset(swap.get(card, card) for card in hand) for hand in dealt.hands)
    other = replace(cut(MISERE, 0), deal=replace(dealt, hands=hands))
    assert other.deal != dealt
    assert judge(view_of(other, W), 3, 5) == judge(view_of(cut(MISERE, 0), W), 3, 5)


def test_a_proposers_partner_wants_the_target_reached() -> None:
    """West and East need both tricks: the ace first, and then the trump."""
    contract = Contract(Call.PROPOSE, W, E, Card.read("H2").suit)
    dealt = read_hand("SA H2 S3 S4 D5 D6 C7 C8")
    view = View(W, read_hand("SA H2"), contract, 2, Trick(W), dealt=dealt)
    judged = judge(view, 10_000, 0)
    assert judged[Card.read("SA")].share == judged[Card.read("H2")].share == 1.0


@pytest.mark.parametrize(
    ("of", "whole", "held", "right"),
    [
        (30, True, (20, 19, 0), "H5"),
        (30, True, (20, 20, 19), "H5 CA"),
        (30, True, (0, 0, 0), ""),
        (200, False, (100, 90, 60), "H5 CA"),
        (200, False, (200, 195, 190), "H5 CA"),
        (200, False, (0, 0, 0), ""),
    ],
)
def test_right_is_what_holds_oftenest_and_of_a_draw_what_it_does_not_tell_from_that(
    monkeypatch: pytest.MonkeyPatch, of: int, whole: bool, held: tuple[int, ...], right: str
) -> None:
    """Wilson's interval of 100 in 200 begins at 43.1 in 100, and that of 60 ends at 36.7; of 200 at 98.1, of 190 ends
    at 97.3 and of 195 at 98.9.
    """
    cards = [Card.read(code) for code in ("H5", "CA", "DA")]
    shares = {card: Share(times, of - times, of, whole) for card, times in zip(cards, held, strict=True)}
    monkeypatch.setattr(verdicts, "judge", lambda *_: shares)
    assert verdicts.verdicts(lead("closed")).accepted == {Card.read(code) for code in right.split()}


@pytest.mark.parametrize(("fitting", "looked_at"), [(1, 1), (201, 201), (500, 500), (501, 200)])
def test_up_to_five_hundred_layouts_are_all_looked_at(
    monkeypatch: pytest.MonkeyPatch, fitting: int, looked_at: int
) -> None:
    numbers: list[int] = []

    def judged(_view: View, number: int, *_: object) -> dict[Card, Share]:
        numbers.append(number)
        return {Card.read(code): Share(1, 0, 1, True) for code in ("H5", "CA", "DA")}

    monkeypatch.setattr(verdicts, "layouts", lambda _: fitting)
    monkeypatch.setattr(verdicts, "judge", judged)
    assert verdicts.verdicts(lead("closed")).layouts == fitting
    assert numbers == [looked_at]
