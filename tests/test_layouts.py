"""The layouts that fit what a seat knows: counted another way, and drawn so that none comes too often."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from math import comb, erfc, exp, factorial, gamma, sqrt
from random import Random

import pytest
from conftest import ROOT
from sentences import refusal_of
from unseen import brute, small_view, with_one_open

from solo_teach import layouts as module
from solo_teach.cards import Card, in_suit, pack, read_hand
from solo_teach.contract import Call, Contract
from solo_teach.layouts import Layouts, below, consistent_deals, layouts
from solo_teach.readings import NO_ACE_BARE, Reading, Readings
from solo_teach.seats import Seat
from solo_teach.solver_position import Hands
from solo_teach.tricks import Trick
from solo_teach.views import View

W, N, E, S = Seat
SIZES = [(3, 2), (3, 3), (3, 4), (4, 6), (4, 7), (5, 10), (5, 11)]


@cache
def small(seed: int) -> View:
    """A small view, in every other a card of another lying face up."""
    luck = Random(f"layouts {seed}")
    view, at = small_view(luck, *luck.choice(SIZES))
    return with_one_open(luck, view, at) if seed % 2 else view


@pytest.mark.parametrize("seed", range(60))
def test_the_layouts_are_those_that_trying_every_order_finds(seed: int) -> None:
    found = list(Layouts(small(seed)))
    assert len(found) == len(set(found)) == layouts(small(seed))
    assert set(found) == brute(small(seed))
    whole = consistent_deals(small(seed), len(found), 0)
    assert whole.whole and set(whole.hands) == set(found)


def test_the_small_views_are_of_every_kind() -> None:
    views = [small(seed) for seed in range(60)]
    shown = [sum(len(view.voids(seat)) for seat in view.others) for view in views]
    assert {0, 1, 2, 3} <= set(shown)
    assert {len(view.contract.players) for view in views} == {3, 4}
    assert sum(any(view.face_up) for view in views) > 20
    assert any(layouts(view) > 100 for view in views) and any(layouts(view) == 1 for view in views)


def first_lead(hand: str, turn_up: str | None = None) -> View:
    held = frozenset({Card.read(turn_up)} if turn_up else ())
    face_up = (frozenset(), frozenset(), frozenset(), held)
    return View(W, read_hand(hand), Contract(Call.MISERE, N), 0, Trick(W), face_up=face_up)


FOSTERS_A = "SKQ HAJ876 CT95 DQ92"


def test_whole_deals_are_counted_by_arithmetic() -> None:
    assert layouts(first_lead(FOSTERS_A)) == 84_478_098_072_866_400 == factorial(39) // factorial(13) ** 3
    assert layouts(first_lead(FOSTERS_A, "H3")) == factorial(38) // factorial(13) ** 2 // factorial(12)
    # North failed in spades: of the 36 cards unseen the eight spades are not his
    after = Trick(W, tuple(map(Card.read, ["S2", "H2", "S3", "S4"])))
    view = View(W, read_hand("ST9 HAJ876 CT95 DQ9"), Contract(Call.MISERE, N), 0, Trick(S), (after,))
    assert layouts(view) == comb(28, 12) * comb(24, 12)


def p_value(statistic: float, freedom: int) -> float:
    """How often chance alone goes so far: the upper tail of the chi-square distribution."""
    half = statistic / 2
    tail = erfc(sqrt(half)) if freedom % 2 else exp(-half)
    for k in range(2 - freedom % 2, freedom, 2):
        tail += half ** (k / 2) * exp(-half) / gamma(k / 2 + 1)
    return tail


@pytest.mark.parametrize(("freedom", "critical"), [(1, 3.841), (2, 5.991), (7, 14.067), (10, 18.307), (30, 43.773)])
def test_the_tail_is_that_of_the_printed_tables(freedom: int, critical: float) -> None:
    assert p_value(critical, freedom) == pytest.approx(0.05, abs=1e-4)


def chance_of(drawn: Iterable[Hands], cells: set[Hands]) -> float:
    """How often a fair draw would be as uneven as this one."""
    met = Counter(drawn)
    assert set(met) <= cells
    mean = met.total() / len(cells)
    assert mean >= 30
    return p_value(sum((met[cell] - mean) ** 2 / mean for cell in cells), len(cells) - 1)


def telling() -> list[View]:
    """Six views with voids, some with a card face up, and enough layouts to be uneven in."""
    found = (small(seed) for seed in range(60))
    views = [view for view in found if 12 <= layouts(view) <= 100 and any(map(view.voids, view.others))]
    assert len(views) >= 6 and {any(view.face_up) for view in views[:6]} == {True, False}
    return views[:6]


def test_every_layout_is_drawn_equally_often() -> None:
    for view in telling():
        cells = brute(view)
        samples = [consistent_deals(view, len(cells) - 1, seed) for seed in range(45)]
        assert not any(sample.whole for sample in samples)
        assert 0.001 < chance_of((hands for sample in samples for hands in sample.hands), cells) < 0.999


def one_by_one(view: View, luck: Random) -> Hands:
    """A plausible wrong way: each card in turn to one who has room and is not known to be void."""
    while True:
        held = {seat: set(view.known(seat)) for seat in Seat}
        for card in view.unseen:
            able = [o for o in view.others if len(held[o]) < view.left(o) and card.suit not in view.voids(o)]
            if not able:
                break
            held[luck.choice(able)].add(card)
        else:
            w, n, e, s = (frozenset(held[seat]) for seat in Seat)
            return w, n, e, s


def test_an_unfair_way_to_draw_would_be_found_out() -> None:
    luck = Random(1)
    view = telling()[0]
    assert chance_of((one_by_one(view, luck) for _ in range(45 * layouts(view))), brute(view)) < 1e-6


def even_ranks(hand: frozenset[Card], turned: object) -> bool:
    return any(card.rank % 2 == 0 for card in hand) and len(in_suit(hand, next(iter(pack())).suit)) < 3


@pytest.mark.parametrize("listed", [module.MOST_LISTED, 0], ids=["gone through", "drawn and tried"])
def test_layouts_that_fit_the_calls_are_drawn_equally_often(listed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_LISTED", listed)
    tested = 0
    for view in telling():
        speaker = view.others[0]
        called = replace(view, calls=((speaker, Call.SOLO), (view.seat, Call.MISERE)))
        rules = Readings((Reading("Ours.", (Call.SOLO,), even_ranks), replace(NO_ACE_BARE, fits=lambda *_: False)))
        place = list(Seat).index(speaker)
        cells = {hands for hands in brute(view) if even_ranks(hands[place] | view.played(speaker), None)}
        if not 8 <= len(cells) < layouts(view):
            continue
        tested += 1
        drawn = [consistent_deals(called, len(cells) - 1, seed, rules) for seed in range(45)]
        assert 0.001 < chance_of((hands for sample in drawn for hands in sample.hands), cells) < 0.999
        assert consistent_deals(called, 200, 0, rules).whole is bool(listed)
    assert tested >= 2


def test_the_calls_of_one_whose_hand_lies_open_tell_nothing_more() -> None:
    view, at = small_view(Random(1), 3, 4)
    speaker = next(other for other in view.others if at.hand(other))
    w, n, e, s = (at.hand(seat) if seat is speaker else frozenset() for seat in Seat)
    seen = replace(view, face_up=(w, n, e, s), calls=((speaker, Call.MISERE),))
    never = Readings((replace(NO_ACE_BARE, fits=lambda *_: False),))
    assert consistent_deals(seen, 1000, 0, never) == consistent_deals(seen, 1000, 0)


def test_a_number_past_the_last_whole_round_is_drawn_again() -> None:
    """Of the 2**32 numbers the last one is over when they are told off by threes."""
    drawn = iter([1 - 2**-32, 5 / 2**32])
    assert below(3, lambda: next(drawn)) == 2


def test_of_a_whole_deal_each_player_has_his_share_of_each_card() -> None:
    """A card is with a player as often as he has places for cards nobody has seen: 13, 13 and 12 of 38."""
    drawn = consistent_deals(first_lead(FOSTERS_A, "H3"), 3000, "shares")
    for code in ("SA", "H2", "DA", "C2"):
        met = [sum(Card.read(code) in hands[place] for hands in drawn.hands) for place in (1, 2, 3)]
        due = [3000 * room / 38 for room in (13, 13, 12)]
        statistic = sum((found - mean) ** 2 / mean for found, mean in zip(met, due, strict=True))
        assert p_value(statistic, 2) > 0.001
    assert all(Card.read("H3") in hands[3] for hands in drawn.hands)


def test_the_same_seed_gives_the_same_layouts_in_every_process() -> None:
    view = first_lead(FOSTERS_A, "H3")
    assert consistent_deals(view, 20, "a seed") == consistent_deals(view, 20, "a seed")
    assert consistent_deals(view, 20, "a seed") != consistent_deals(view, 20, "another")
    told = (
        "from test_layouts import *; from solo_teach.cards import show_hand;"
        "print([ascii(show_hand(hand)) for hand in consistent_deals(first_lead(FOSTERS_A, 'H3'), 3, 1).hands[2]])"
    )
    way = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "tests")))}
    runs = {subprocess.check_output([sys.executable, "-c", told], env={**way, "PYTHONHASHSEED": seed}) for seed in "12"}
    assert len(runs) == 1 and b"2660" in runs.pop()


def void_in_all() -> View:
    """West led a spade to which nobody followed, and a spade is still missing."""
    trick = Trick(W, tuple(map(Card.read, ["S2", "H2", "H3", "H4"])))
    dealt = read_hand("SA S2 S9 H2 H3 H4 H5 H6")
    return View(W, read_hand("SA"), Contract(Call.MISERE, E), 0, Trick(W), (trick,), dealt=dealt)


def test_what_nothing_fits_is_refused() -> None:
    assert layouts(void_in_all()) == 0
    said = refusal_of(lambda: consistent_deals(void_in_all(), 5, 0)).sentence
    assert said == "No hands fit what West has seen, unless somebody revoked."
    assert (
        refusal_of(lambda: consistent_deals(small(0), 0, 0)).sentence
        == "Nobody can draw 0 layouts: ask for one or more."
    )


@pytest.mark.parametrize("listed", [module.MOST_LISTED, 0], ids=["gone through", "drawn and tried"])
def test_calls_that_nothing_fits_are_refused(listed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_LISTED", listed)
    view = telling()[0]
    never = Readings((replace(NO_ACE_BARE, fits=lambda *_: False),))
    called = replace(view, calls=tuple((seat, Call.MISERE) for seat in view.others))
    said = refusal_of(lambda: consistent_deals(called, 5, 0, never)).sentence
    of = f"the {layouts(view)} layouts" if listed else "1000 layouts drawn"
    assert said == f"Of {of} not one fits the calls as they are read."
