"""A misère played out by the maxims from where it stands, every hand given: whether the caller is beaten so."""

from dataclasses import dataclass

from solo_teach.players.strength import LANE, suit_danger


@dataclass(frozen=True, slots=True)
class Standing:
    """A misère in progress in numbers: `trick` has the cards of the trick so far, from its leader on."""

    hands: tuple[int, int, int, int]
    caller: int
    players: tuple[int, ...]
    leader: int
    trick: tuple[int, ...] = ()


def beaten(at: Standing, card: int) -> bool:
    """Whether the caller takes a trick when this card is played next and the maxims choose all the rest."""
    hands, caller, players = list(at.hands), at.caller, at.players
    order = players[players.index(at.leader) :] + players[: players.index(at.leader)]
    laid = [*at.trick, card]
    hands[order[len(at.trick)]] ^= 1 << card
    void = 0  # the suits, as whole lanes, that the caller is seen to have none of
    while True:
        led, best, taking = laid[0] >> 4, -1, order[0]
        for place, seat in enumerate(order):
            if place < len(laid):
                card = laid[place]
            else:
                held = hands[seat]
                card = (
                    _caller_follows(held, led, best)
                    if seat == caller
                    else _adversary_follows(held, led, best, caller in order[:place] and taking != caller, void)
                )
                hands[seat] ^= 1 << card
            if card >> 4 == led:
                if card & 15 > best:
                    best, taking = card & 15, seat
            elif seat == caller:
                void |= LANE << 16 * led
        if taking == caller:
            return True
        if not hands[taking]:
            return False
        turn = players.index(taking)
        order = players[turn:] + players[:turn]
        card = _adversary_leads(hands[taking], void)
        hands[taking] ^= 1 << card
        laid = [card]


def _lowest(ranks: int) -> int:
    return (ranks & -ranks).bit_length() - 1


def _caller_follows(hand: int, led: int, best: int) -> int:
    """The card nearest below the best, or the lowest; not following, the one whose going makes a suit safest."""
    ranks = hand >> 16 * led & LANE
    if ranks:
        under = ranks & ((1 << best) - 1)
        return 16 * led + (under.bit_length() - 1 if under else _lowest(ranks))
    relief, chosen = -1, 0
    for suit in range(4):
        if ranks := hand >> 16 * suit & LANE:
            top = ranks.bit_length() - 1
            gain = 16 * (suit_danger(ranks) - suit_danger(ranks ^ 1 << top)) + top
            if gain > relief:
                relief, chosen = gain, 16 * suit + top
    return chosen


def _adversary_follows(hand: int, led: int, best: int, over: bool, void: int) -> int:
    """The highest where the caller lies under another's card, or else the highest below the best, or the lowest.

    Not following, a high card of a short suit, and none of a suit that the caller is known to be without.
    """
    ranks = hand >> 16 * led & LANE
    if ranks:
        under = ranks if over else ranks & ((1 << best) - 1)
        return 16 * led + (under.bit_length() - 1 if under else _lowest(ranks))
    useful = hand & ~void or hand
    least, chosen = 256, 0
    for suit in range(4):
        if ranks := useful >> 16 * suit & LANE:
            top = ranks.bit_length() - 1
            if (worth := 2 * ranks.bit_count() - top) < least:
                least, chosen = worth, 16 * suit + top
    return chosen


def _adversary_leads(hand: int, void: int) -> int:
    """The lowest card of the shortest suit that the caller is not known to be without."""
    useful = hand & ~void or hand
    least, chosen = 256, 0
    for suit in range(4):
        if ranks := useful >> 16 * suit & LANE:
            low = _lowest(ranks)
            if (worth := 16 * ranks.bit_count() + low) < least:
                least, chosen = worth, 16 * suit + low
    return chosen
