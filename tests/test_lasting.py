"""A beaten misère is fought out: compared with the plainest search, and with what a hand count says."""

from random import Random

from minimax import MISERES, random_position

from solo_teach.cards import Card, read_hand
from solo_teach.contract import Call, Contract
from solo_teach.lasting import Fight, adversary_beats, caller_holds_out, danger, decided, held_out
from solo_teach.seats import Seat
from solo_teach.solver_position import Position
from solo_teach.tricks import Trick

W, N, E, S = Seat
NEVER = 99


def lasts(position: Position) -> int:
    """In how many tricks the caller is caught, the one in hand counted, by looking at every card of everybody."""
    if position.won:
        return 0
    if position.over:
        return NEVER
    ends = [lasts_after(position, card) for card in position.legal()]
    return max(ends) if position.callers_turn else min(ends)


def lasts_after(position: Position, card: Card) -> int:
    after = position.then(card)
    return lasts(after) + (not after.trick.cards)


def endings(seed: int, count: int, tricks: int) -> list[Position]:
    """Misères in which somebody has a choice, some in mid-trick."""
    luck, found = Random(seed), []
    while len(found) < count:
        contract = Contract(luck.choice(MISERES), luck.choice(tuple(Seat)))
        position = random_position(luck, tricks, contract)
        for _ in range(luck.randrange(4)):
            if not position.over:
                position = position.then(luck.choice(position.legal()))
        if not position.over and len(position.alike()) > 1:
            found.append(position)
    return found


def test_nobody_lasts_longer_and_nobody_beats_him_sooner() -> None:
    seen = set()
    for position in endings(1, 90, 3) + endings(2, 3, 4):
        ends = {card: lasts_after(position, card) for card in position.legal()}
        if position.callers_turn:
            longest = max(ends.values())
            assert ends[caller_holds_out(position)] == longest or longest >= NEVER <= ends[caller_holds_out(position)]
            seen.add((True, longest))
        elif (soonest := min(ends.values())) < NEVER:
            assert ends[adversary_beats(position)] == soonest
            seen.add((False, soonest))
        else:
            assert adversary_beats(position) in ends
    assert {(True, 2), (False, 1), (False, 2), (False, 3)} <= seen


def test_what_is_decided_is_won_or_can_no_longer_be_lost() -> None:
    found = [position for position in endings(3, 200, 3) if decided(position)]
    assert len(found) > 20
    for position in found:
        assert lasts(position) >= NEVER


def ending(w: str, n: str, e: str, s: str, leader: Seat = W) -> Position:
    hands = (read_hand(w), read_hand(n), read_hand(e), read_hand(s))
    return Position(hands, Contract(Call.MISERE, N), Trick(leader))


def played(position: Position, cards: str) -> Position:
    for card in cards.split():
        position = position.then(Card.read(card))
    return position


def test_a_suit_is_in_danger_by_the_cards_below_his_counted_by_hand() -> None:
    # North's spades 3 and 9: the deuce is below the 3, three cards below the 9, where none and one would do
    assert danger(ending("S2 S5", "S3 S9", "S7 H2", "SK SA")) == 1 + 2
    assert danger(ending("S4 S5", "S2 S6", "S7 H2", "SK SA")) == 1
    assert danger(ending("S4 H5", "S2 S6", "S7 H2", "SK SA")) == 0


def test_on_lead_or_with_the_best_card_he_is_not_out_of_danger() -> None:
    safe = ("S4 H5", "S2 S6", "S7 H2", "SK SA")
    assert decided(ending(*safe))
    assert not decided(ending(*safe, leader=N))
    assert decided(played(ending(*safe), "S4 S2"))
    assert not decided(played(ending(*safe), "S4 S6"))


def test_he_throws_the_card_that_would_be_caught_first() -> None:
    """North throws to a club: the heart would be caught next trick, the diamonds only in the one after that."""
    start = ending("C9 D3 D4 H2", "H3 D2 D5 S2", "C3 S7 S8 S9", "C4 S3 S4 S5")
    assert caller_holds_out(played(start, "C9")) == Card.read("H3")


def test_he_is_caught_in_the_suit_that_catches_him_soonest() -> None:
    """West to lead: the heart catches North at once, the diamonds need two tricks."""
    start = ending("D3 D4 H2", "H3 D2 D5", "S7 S8 S9", "S3 S4 S5")
    assert adversary_beats(start) == Card.read("H2")


def test_a_search_cut_short_still_gives_a_card_that_beats_him() -> None:
    for position in endings(4, 60, 5):
        quick, whole = Fight(enough=1), Fight()
        if position.callers_turn or whole.saved(position):
            continue
        assert not whole.saved(position.then(adversary_beats(position, quick)))


def test_where_nothing_beats_him_he_is_given_a_choice_to_err_in() -> None:
    """Spades: the 5 leaves North the deuce under it and the 9 over it; the king lets both go under."""
    position = ending("S5 SK", "S2 S9", "S7 H2", "H3 H4")
    assert Fight().saved(position)
    assert adversary_beats(position) == Card.read("S5")


def test_who_can_still_be_saved_is_left_in_least_danger() -> None:
    told_apart = 0
    for position in endings(3, 150, 3):
        saving = [card for card in position.legal() if lasts_after(position, card) >= NEVER]
        if position.callers_turn and saving:
            left = {card: danger(position.then(card)) for card in saving}
            assert left[caller_holds_out(position)] == min(left.values())
            told_apart += len(set(left.values())) > 1
    assert told_apart > 3


def test_of_cards_that_last_as_long_the_rule_of_thumb_chooses() -> None:
    told_apart = 0
    for position in endings(4, 220, 3):
        ends = {card: lasts_after(position, card) for card in position.legal()}
        thumb, longest = held_out(position), max(ends.values())
        if position.callers_turn and ends[thumb] == longest < NEVER:
            assert caller_holds_out(position) is thumb
            told_apart += any(ends[card] == longest and card.rank > thumb.rank for card in ends)
    assert told_apart > 3
