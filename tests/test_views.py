"""What a seat may know of a hand: all that was shown, and nothing that was not."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from sentences import refusal_of
from sitting import after, cards, sit
from unseen import MISERE, SPREAD, cut

from solo_teach.cards import Card, Suit, pack, read_hand
from solo_teach.contract import Call, Contract
from solo_teach.deal import Deal, deal
from solo_teach.decisions import TrumpSource
from solo_teach.errors import Exposed
from solo_teach.game import Game
from solo_teach.passages import passages
from solo_teach.readings import (
    BY_THE_MAXIMS,
    FEW_OR_SAFE_TRUMPS,
    LONG_LOW_TRUMPS,
    NO_ACE_BARE,
    NO_READINGS,
    by_the_maxims,
)
from solo_teach.rulesets import FOSTER, THREE_HANDED
from solo_teach.seats import Seat
from solo_teach.tricks import Play, Trick
from solo_teach.views import View, view_of

W, N, E, S = Seat


def otherwise(luck: Random, game: Game, seat: Seat) -> Iterator[Game]:
    """The same record on deals in which two of the unseen cards have changed places, wherever the laws allow it."""
    play = game.play
    others = [other for other in play.contract.players if other is not seat]
    for _ in range(40):
        one, two = luck.sample(others, 2)
        mine, his = (luck.choice(sorted(play.hand(who), key=lambda card: card.code)) for who in (one, two))
        swap = {mine: his, his: mine}
        hands = tuple(frozenset(swap.get(card, card) for card in hand) for hand in game.deal.hands)
        try:
            changed = Deal(hands, game.deal.dealer, game.deal.turn_up)
            yield Game(changed, game.rules, game.choices)
        except ValueError:  # the turn-up left the dealer, or somebody would have revoked
            continue


@pytest.mark.parametrize("upto", [0, 3, 9, 22, 39])
@pytest.mark.parametrize("game", [MISERE, SPREAD], ids=["misère", "spread"])
def test_a_view_stays_the_same_when_unseen_cards_change_places(game: Game, upto: int) -> None:
    now, luck, met = cut(game, upto), Random(upto), 0
    for seat in Seat:
        seen = view_of(now, seat)
        for other in otherwise(luck, now, seat):
            open_cards = {card for hand in seen.face_up for card in hand}
            if all(other.deal.hand(who) >= open_cards & now.deal.hand(who) for who in Seat):
                assert view_of(other, seat) == seen and hash(view_of(other, seat)) == hash(seen)
                met += other.deal != now.deal
    assert met > 10


def test_the_turn_up_is_known_with_the_dealer_until_he_plays_it() -> None:
    three = frozenset({Card.read("H3")})
    assert view_of(cut(MISERE, 0), W).face_up == (frozenset(), frozenset(), frozenset(), three)
    assert view_of(cut(MISERE, 40), N).known(S) == three
    assert view_of(cut(MISERE, 41), N).known(S) == frozenset()
    assert view_of(cut(MISERE, 0), S).face_up == (frozenset(),) * 4


def test_a_card_cut_from_a_second_pack_tells_nothing_of_the_hands() -> None:
    rules = replace(FOSTER, trump_source=TrumpSource.SECOND_PACK)
    deals = [deal(seed, S, rules=rules) for seed in range(40)]
    for dealt in deals:
        contract = Contract(Call.SOLO, W, None, dealt.turned)
        assert view_of(Play(dealt, contract, rules), W).face_up == (frozenset(),) * 4
    assert {dealt.turn_up in dealt.hand(S) for dealt in deals} == {True, False}


def test_a_spread_hand_is_known_once_the_first_trick_is_complete() -> None:
    """South, who dealt, calls it with the eight of hearts turned up."""
    shown = read_hand("S532 H842 C642 D432")
    assert view_of(cut(SPREAD, 3), W).known(S) == cards("H8")
    assert view_of(cut(SPREAD, 4), W).known(S) == shown == cut(SPREAD, 4).play.hand(S)


def test_cards_exposed_are_known_until_they_are_played() -> None:
    game = Game(sit("solo", "E").deal, FOSTER, (Call.PASS, Call.PASS, Call.SOLO, Call.PASS))
    assert game.contract == sit("solo", "E").contract
    shown = game.then(Exposed(N, cards("S9")))
    assert view_of(shown, W).known(N) == cards("S9") and view_of(game, W).known(N) == frozenset()
    assert view_of(shown, N).face_up[1] == frozenset()
    assert after(shown.table, "SA S9").exposed == {}
    assert view_of(shown.then(Card.read("SA")).then(Card.read("S9")), W).known(N) == frozenset()


def test_what_the_others_have_shown_in_fosters_misere() -> None:
    """Counted on the printed tricks: South failed in spades at the fifth, East in clubs at the eighth."""
    seen = view_of(cut(MISERE, 44), W)
    assert [seen.voids(seat) for seat in (N, E, S)] == [set(), {Suit.CLUBS}, {Suit.SPADES}]
    assert seen.unseen == tuple(map(Card.read, ["SA", "HT", "H9", "H5", "H4", "D3"]))
    assert [seen.left(seat) for seat in Seat] == [2, 2, 2, 2] and seen.won == 0 and seen.target == 0
    assert seen.calls == tuple(zip((W, N, E, S, W), MISERE.auction.calls, strict=True))


def test_one_who_later_shows_the_suit_is_not_void_in_it() -> None:
    revoked = after(sit("solo", "E"), "SA HT SK ST")
    assert view_of(revoked.play, W).voids(N) == {Suit.SPADES}
    assert view_of(after(revoked, "S9").play, W).voids(N) == set()


def test_three_players_know_the_card_that_is_nobodys() -> None:
    dealt = deal(1, W, rules=THREE_HANDED)
    absent = next(seat for seat in Seat if not dealt.hand(seat))
    contract = Contract(Call.MISERE, W, players=dealt.players)
    seen = view_of(Play(dealt, contract, THREE_HANDED), W)
    assert len(seen.dealt) == 39 and dealt.turn_up not in seen.dealt and seen.left(absent) == 0
    fixed = replace(THREE_HANDED, trump_source=TrumpSource.FIXED_SPADES)
    cut_card = replace(dealt, turn_up=pack()[0])
    said = refusal_of(lambda: view_of(Play(cut_card, contract, fixed), W)).sentence
    assert said == "One card of the forty is in no hand, and nobody has seen which."


def small(hand: str = "SA", **changes: object) -> View:
    """West's view of a deal of eight cards after one trick in spades."""
    asked: dict = {
        "seat": W,
        "hand": read_hand(hand),
        "contract": Contract(Call.MISERE, E),
        "target": 0,
        "trick": Trick(N),
        "tricks": (Trick(W, tuple(map(Card.read, ["S2", "S5", "S3", "S4"]))),),
        "dealt": read_hand("SA S2 S3 S4 S5 H2 H3 H4"),
    }
    return View(**asked | changes)


IMPOSSIBLE = [
    ("a card held and played", {"hand": "S2"}, "The two of spades is seen twice."),
    ("a card of another pack", {"hand": "DA"}, "The ace of diamonds is seen and was not dealt."),
    ("too few cards", {"hand": "SA", "dealt": frozenset(pack())}, "West has 1 cards where 12 would be right."),
    ("too many cards", {"hand": "SA H2"}, "West has 2 cards where 1 would be right."),
    ("too many face up", {"face_up": (set(), cards("H2 H3"), set(), set())}, "North has 2 cards where 1"),
    ("an uneven deal", {"dealt": read_hand("SA S2 S3 S4 S5 H2 H3")}, "A deal of 7 cards to 4 players is uneven."),
    ("a trick cut short", {"tricks": (Trick(W, (Card.read("S2"),)),)}, "All tricks but the one in progress are whole."),
    ("a seat that sits out", {"contract": Contract(Call.SIX, E, players=(N, E, S))}, "West plays no hand here."),
    ("a trick of three", {"trick": Trick(N, (), (N, E, S))}, "Every trick is played by West, North, East, South."),
]


@pytest.mark.parametrize(("changes", "said"), [case[1:] for case in IMPOSSIBLE], ids=[case[0] for case in IMPOSSIBLE])
def test_views_that_cannot_be_are_refused(changes: dict, said: str) -> None:
    assert small().left(N) == 1
    assert refusal_of(lambda: small(**changes)).sentence.startswith(said)


def test_a_misere_has_no_trumps_whatever_its_contract_says() -> None:
    """East throws a heart on North's spade; were hearts trumps he would have won the trick."""
    trick = Trick(N, tuple(map(Card.read, ["S5", "H2", "S3", "S4"])))
    seen = small("SA", tricks=(trick,), contract=Contract(Call.MISERE, E, None, Suit.HEARTS), dealt=small().dealt)
    assert seen.won == 0


def test_before_the_play_there_is_nothing_to_look_at() -> None:
    assert "no call stands" in refusal_of(lambda: view_of(Game(MISERE.deal, FOSTER), W)).sentence


# the hand, the call, the suit turned up, and the rules it goes against, by their passages; ours has none
READ = [
    ("SA HA2 CT9876542 D32", Call.MISERE, Suit.HEARTS, [()]),
    ("SA3 HA2 CT987653 D32", Call.MISERE, Suit.HEARTS, [("foster.maxim-misere-no-long-suit-without-deuce",)]),
    ("SA32 HA32 C987 D6543", Call.MISERE, Suit.HEARTS, [("foster.maxim-misere-no-long-suit-without-deuce",)]),
    ("SA32 HA32 C987 D6542", Call.MISERE, Suit.HEARTS, []),
    ("SA32 HA32 C987 D6542", Call.SPREAD, Suit.HEARTS, [("foster.maxim-spread-every-suit-with-deuce",)]),
    ("SA432 H– C98752 D6542", Call.SPREAD, Suit.HEARTS, []),
    ("SAKQ HK3 CAKQ5 DA654", Call.SOLO, Suit.HEARTS, [("foster.maxim-solo-not-on-plain-suits-alone",)]),
    ("SAKQ HK3 CAKQ5 DA654", Call.SOLO, Suit.SPADES, []),
    ("SAKQ HK3 CAKQ5 DA654", Call.SOLO, None, []),
    ("SAKQ HK3 CAKQ5 DA654", Call.PROPOSE, Suit.HEARTS, []),
]


@pytest.mark.parametrize(("hand", "call", "turned", "against"), READ)
def test_what_a_call_is_taken_to_tell(hand: str, call: Call, turned: Suit | None, against: list) -> None:
    held = read_hand(hand)
    assert len(held) == 13
    assert [rule.cites for rule in BY_THE_MAXIMS.of(call) if not rule.fits(held, turned)] == against
    assert not list(NO_READINGS.of(call))


FORCED = "W propose, N pass, E pass, S pass, W misere"
OVER = "W propose, N misere, E pass, S pass, W pass"
LONG_LOW = "foster.maxim-misere-forced-call"
FEW_OR_SAFE = "foster.maxim-misere-over-caller-safe-in-trumps"
# the calls, the hand of the misère's caller, the suit turned up, and what the calls before his misère say against it
EARLIER_CALLS = [
    (FORCED, "S2 H98762 C432 D5432", Suit.HEARTS, []),
    (FORCED, "S2 H9872 C5432 D5432", Suit.HEARTS, []),
    (FORCED, "S32 H872 C5432 D5432", Suit.HEARTS, [LONG_LOW]),
    (FORCED, "S2 HJ8762 C432 D5432", Suit.HEARTS, [LONG_LOW]),
    (FORCED, "S2 HJ8762 C432 D5432", None, []),
    (OVER, "S2 H98762 C432 D5432", Suit.HEARTS, [FEW_OR_SAFE]),
    (OVER, "S2 HT8642 C432 D5432", Suit.HEARTS, []),
    (OVER, "SJ2 HK7 C65432 D5432", Suit.HEARTS, []),
    (OVER, "SJ2 HK72 C6432 D5432", Suit.HEARTS, [FEW_OR_SAFE]),
    (OVER, "SJ2 HK72 C6432 D5432", None, []),
    ("W solo, N misere, E pass, S pass, W pass", "SJ2 HK72 C6432 D5432", Suit.HEARTS, [FEW_OR_SAFE]),
    ("W propose, N solo, E pass, S pass, W misere", "SJ2 HK72 C6432 D5432", Suit.HEARTS, [FEW_OR_SAFE]),
    ("W pass, N misere, E pass, S pass", "SJ2 HK72 C6432 D5432", Suit.HEARTS, []),
]


@pytest.mark.parametrize(("said", "hand", "turned", "against"), EARLIER_CALLS)
def test_a_misere_tells_more_by_what_was_called_before_it(
    said: str, hand: str, turned: Suit | None, against: list
) -> None:
    calls = tuple((Seat.read(one[0]), Call.read(one[2:])) for one in said.split(", "))
    held, rules = read_hand(hand), by_the_maxims(calls)
    assert len(held) == 13 and rules.rules[: len(BY_THE_MAXIMS.rules)] == BY_THE_MAXIMS.rules
    found = [rule for rule in rules.of(Call.MISERE) if rule not in BY_THE_MAXIMS.rules]
    assert [rule.cites[0] for rule in found if not rule.fits(held, turned)] == against


def test_every_reading_is_a_sentence_with_its_passage_or_ours() -> None:
    every = (*BY_THE_MAXIMS.rules, LONG_LOW_TRUMPS, FEW_OR_SAFE_TRUMPS)
    assert all(cited in passages() for rule in every for cited in rule.cites)
    assert all(rule.says.startswith("Who ") and rule.says.endswith(".") for rule in every)
    assert [rule for rule in BY_THE_MAXIMS.rules if not rule.cites] == [NO_ACE_BARE]
