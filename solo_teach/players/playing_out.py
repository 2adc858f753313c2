"""A misère played out by the maxims from where it stands, every hand given: whether the caller is beaten so.

Each player goes by his own hand, the trick and the suits that the caller was seen to lack; cards are numbers here, as
to the solvers, and so are hands.
"""

from dataclasses import dataclass

from solo_teach.players.strength import LANE, suit_danger

_NONE = 256
"""More than anything is worth that a card is chosen by."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A misère in progress: `trick` has the cards so far, from its leader on, `void` the suits the caller lacks.

    Those are the suits that he was seen to be out of, each with all its bits.
    """

    hands: tuple[int, int, int, int]
    caller: int
    players: tuple[int, ...]
    leader: int
    trick: tuple[int, ...] = ()
    void: int = 0


def beaten(at: Standing, card: int | None = None) -> bool:
    """Whether the caller takes a trick when this card, if one is given, is played and the maxims choose the rest."""
    hands, caller, laid, void = list(at.hands), at.caller, list(at.trick), at.void
    order = _from(at.leader, at.players)
    if card is not None:
        hands[order[len(laid)]] ^= 1 << card
        laid.append(card)
    while laid or hands[order[-1]]:
        if not laid:
            laid.append(_led(hands, order[0], caller, void))
        for seat in order[len(laid) :]:
            laid.append(_followed(hands, order, laid, seat, caller, void))
        taking, led = order[_best(laid)], laid[0] >> 4
        if taking == caller:
            return True
        if laid[order.index(caller)] >> 4 != led:
            void |= LANE << 16 * led
        order, laid = _from(taking, at.players), []
    return False


def _from(leader: int, players: tuple[int, ...]) -> tuple[int, ...]:
    """The players in turn from the leader."""
    turn = players.index(leader)
    return players[turn:] + players[:turn]


def _best(laid: list[int]) -> int:
    """The place of the best card of a trick."""
    led = laid[0] >> 4
    return max(range(len(laid)), key=lambda place: laid[place] if laid[place] >> 4 == led else -1)


def _led(hands: list[int], seat: int, caller: int, void: int) -> int:
    """The caller's lowest; an adversary's lowest of the shortest suit that the caller is not known to lack."""
    useful, least, chosen = hands[seat] & ~void or hands[seat], _NONE, 0
    for suit in range(4):
        if ranks := useful >> 16 * suit & LANE:
            low = (ranks & -ranks).bit_length() - 1
            worth = 16 * low - ranks.bit_count() if seat == caller else 16 * ranks.bit_count() + low
            if worth < least:
                least, chosen = worth, 16 * suit + low
    hands[seat] ^= 1 << chosen
    return chosen


def _followed(hands: list[int], order: tuple[int, ...], laid: list[int], seat: int, caller: int, void: int) -> int:
    """The highest below the best of the trick, or else the lowest; a discard where the suit is out.

    An adversary plays his highest where the caller lies under another's card.
    """
    led, best = laid[0] >> 4, _best(laid)
    if ranks := hands[seat] >> 16 * led & LANE:
        over = seat != caller and caller in order[: len(laid)] and order[best] != caller
        under = ranks if over else ranks & ((1 << (laid[best] & 15)) - 1)
        card = 16 * led + (under.bit_length() if under else (ranks & -ranks).bit_length()) - 1
    else:
        card = _discarded(hands[seat] if seat == caller else hands[seat] & ~void or hands[seat], seat == caller)
    hands[seat] ^= 1 << card
    return card


def _discarded(hand: int, by_caller: bool) -> int:
    """The caller's card whose going makes a suit safest; an adversary's high card of a short suit."""
    least, chosen = _NONE, 0
    for suit in range(4):
        if ranks := hand >> 16 * suit & LANE:
            top = ranks.bit_length() - 1
            relief = 16 * (suit_danger(ranks) - suit_danger(ranks ^ 1 << top)) + top if by_caller else 0
            worth = -relief if by_caller else 2 * ranks.bit_count() - top
            if worth < least:
                least, chosen = worth, 16 * suit + top
    return chosen
