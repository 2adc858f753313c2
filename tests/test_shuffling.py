"""The pack between hands: gathered, shuffled or not, cut; always the same pack."""

import random
from itertools import pairwise

import pytest
from referee import FORTY, PACK

from solo_teach.cards import Card, Suit
from solo_teach.contract import Call, Contract
from solo_teach.deal import Deal, Packets, deal, deal_from
from solo_teach.decisions import Shuffling
from solo_teach.ruleset import Ruleset, decided
from solo_teach.rulesets import FOSTER, HIGH_SCORING, THREE_HANDED
from solo_teach.seats import Seat
from solo_teach.shuffling import gathered, prepared
from solo_teach.tricks import Play

FOSTERS = Deal.read("W:AJ87.6.T7653.K98 9532.T42.98.AJ32 KQ.AQ975.AQ.QT64 T64.KJ83.KJ42.75", Seat.S, Card.read("H3"))
NEW = tuple(Card.read(code) for code in PACK)


def shuffling(custom: str, rules: Ruleset = FOSTER) -> Ruleset:
    return decided(rules, {"shuffling": custom})


def played(seed: int, call: Call = Call.SOLO, rules: Ruleset = FOSTER, cards: int = 52) -> Play:
    """A hand played at random, so far."""
    dealt = deal(seed, Seat.E, rules=rules)
    trumps = {Call.SOLO: dealt.turned, Call.ABUNDANCE_IN_TRUMPS: dealt.turned, Call.SLAM: Suit.CLUBS}.get(call)
    play, draw = Play(dealt, Contract(call, Seat.W, None, trumps, rules.players), rules), random.Random(seed)
    while play.turn and len(play.cards) < cards:
        play = play.then(draw.choice(sorted(play.legal(), key=lambda card: card.code)))
    return play


def turns(order: tuple[Card, ...], into: tuple[Card, ...]) -> list[int]:
    """By how many cards the one order must be cut to give the other."""
    return [cut for cut in range(len(order)) if (*order[cut:], *order[:cut]) == into]


def test_the_pack_is_gathered_from_the_tricks_each_players_together() -> None:
    """Foster's solo, the first three tricks: South, East and East took them."""
    play = Play(FOSTERS, Contract(Call.SOLO, Seat.E, None, Suit.HEARTS), FOSTER)
    south, east, again = ("DT", "D8", "DQ", "DK"), ("D2", "D3", "D9", "DA"), ("HA", "H3", "H6", "H2")
    for code in (*south, *east, *again, "HQ"):
        play = play.then(Card.read(code))
    codes = [card.code for card in gathered(play)]
    assert sorted(codes) == sorted(PACK)
    assert tuple(codes[:13]) == (*east, *again, *south, "HQ")
    assert " ".join(codes[13:23]) == "C8 C9 CK D5 D6 D7 S7 S8 SA SJ"  # what West has left


@pytest.mark.parametrize("cards", [0, 1, 4, 30, 51, 52])
def test_a_gathered_pack_is_whole_however_much_was_played(cards: int) -> None:
    for seed in range(10):
        for call in (Call.SOLO, Call.MISERE, Call.SLAM):
            assert sorted(card.code for card in gathered(played(seed, call, cards=cards))) == sorted(PACK)


def test_when_three_play_the_card_turned_up_is_gathered_too() -> None:
    for seed in range(10):
        play = played(seed, rules=THREE_HANDED)
        assert sorted(card.code for card in gathered(play)) == sorted(FORTY)
        assert gathered(play)[-1] == play.deal.turn_up
        assert sorted(card.code for card in gathered(play.deal)) == sorted(FORTY)


def test_a_hand_thrown_in_is_gathered_hand_by_hand() -> None:
    codes = [card.code for card in gathered(FOSTERS)]
    assert sorted(codes) == sorted(PACK) and set(codes[:13]) == {card.code for card in FOSTERS.hand(Seat.W)}
    assert codes == [card.code for card in gathered(Play(FOSTERS, Contract(Call.MISERE, Seat.N), FOSTER))]


@pytest.mark.parametrize("custom", Shuffling)
def test_whatever_is_done_the_pack_stays_the_pack(custom: Shuffling) -> None:
    rules = shuffling(custom.name.lower())
    for seed in range(40):
        last = [None, FOSTERS, played(seed % 5), played(seed % 5, Call.SLAM)][seed % 4]
        before = gathered(last) if last else NEW
        after = prepared(before, seed, rules, last)
        assert sorted(card.code for card in after) == sorted(PACK)
        assert after == prepared(before, seed, rules, last)
        given = deal_from(after, Seat.N, Packets.BY_THREES, rules)
        assert given.turn_up == after[-1] and {len(hand) for hand in given.hands} == {13}


def test_without_a_shuffle_the_next_deal_is_a_cut_of_the_gathered_order() -> None:
    """Law 10: at least four cards are left in each packet, and any such cut may fall."""
    for custom in ("at_start", "never", "after_abundance"):
        rules, last = shuffling(custom), played(3)
        order = gathered(last)
        cut = [turns(order, prepared(order, seed, rules, last)) for seed in range(800)]
        assert all(len(one) == 1 for one in cut)
        assert {one[0] for one in cut} == set(range(4, 49))


SHUFFLED = {  # by custom: before the first deal, after a hand thrown in, a solo, an abundance, a spread, a slam
    "every_deal": "yes yes yes yes yes yes",
    "lightly": "yes no no no no no",
    "after_abundance": "yes no no yes yes yes",
    "at_start": "yes no no no no no",
    "never": "no no no no no no",
}


@pytest.mark.parametrize("custom", Shuffling)
def test_when_each_custom_has_the_pack_shuffled_through(custom: Shuffling) -> None:
    rules = shuffling(custom.name.lower())
    calls = (Call.SOLO, Call.ABUNDANCE_IN_TRUMPS, Call.SPREAD, Call.SLAM)
    lasts = [None, FOSTERS, *(played(4, call) if call is not Call.SLAM else _slam() for call in calls)]
    for last, expected in zip(lasts, SHUFFLED[custom.name.lower()].split(), strict=True):
        after = [prepared(NEW, seed, rules, last) for seed in range(8)]
        # a pack once riffled has at most two runs of the old order laid through each other
        through = all(_runs(order) > 4 for order in after)
        assert through is (expected == "yes"), last


def _slam() -> Play:
    return Play(FOSTERS, Contract(Call.SLAM, Seat.W, None, Suit.CLUBS), FOSTER)


def _runs(order: tuple[Card, ...]) -> int:
    """In how many passes the new pack's order can be picked out, going round from the top each time."""
    places = [order.index(card) for card in NEW]
    return 1 + sum(after < before for before, after in pairwise(places))


def test_misere_above_abundance_is_a_call_after_which_the_pack_is_shuffled() -> None:
    rules = shuffling("after_abundance", decided(FOSTER, {"order": "misere_above_abundance"}))
    last = played(4, Call.MISERE)
    assert _runs(prepared(NEW, 1, rules, last)) > 4
    assert len(turns(NEW, prepared(NEW, 1, shuffling("after_abundance"), last))) == 1


def test_a_light_shuffle_keeps_the_order_of_either_half() -> None:
    rules, last = HIGH_SCORING, played(6)
    order = gathered(last)
    seen = set()
    for seed in range(60):
        after = prepared(order, seed, rules, last)
        seen.add(after)
        uncut = [after[place:] + after[:place] for place in range(52)]
        assert any(_keeps(order[:26], way) and _keeps(order[26:], way) for way in uncut)
        assert not turns(order, after)
    assert len(seen) == 60


def _keeps(half: tuple[Card, ...], order: tuple[Card, ...]) -> bool:
    members = set(half)
    return tuple(card for card in order if card in members) == half


def test_a_full_shuffle_does_not_keep_it() -> None:
    after = prepared(NEW, 5, FOSTER, played(6))
    assert not any(_keeps(NEW[:26], after[place:] + after[:place]) for place in range(52))


def test_every_order_of_a_full_shuffle_is_as_likely() -> None:
    """The card that comes first, over 2,600 shuffles: each of the 52 about fifty times."""
    first = [prepared(NEW, seed, FOSTER, None)[0] for seed in range(2_600)]
    assert {first.count(card) for card in NEW} <= set(range(22, 86))
