"""The moves of a recorded hand: its cards, and between them whatever went amiss and what was made of it."""

from collections.abc import Callable

from solo_teach.cards import Card, Suit, fanned
from solo_teach.door_read import Asked, checked, kind_of, read_cards, read_list, read_number, read_seat, read_text
from solo_teach.errors import (
    Abandoned,
    ClaimedTheRest,
    Corrected,
    Demand,
    Exposed,
    Kind,
    LookedBack,
    Move,
    OutOfTurn,
    PlayedOn,
    Remarked,
    StakesClaimed,
    Stands,
)
from solo_teach.law import Refusal

_NEEDS = {
    "exposed": ("cards",),
    "out_of_turn": ("card",),
    "stands": (),
    "corrected": ("card",),
    "abandoned": (),
    "looked_back": (),
    "remarked": (),
    "claimed_the_rest": (),
    "played_on": ("cards",),
    "demanded": ("of", "kind"),
    "claimed_stakes": ("against",),
}
_MAY = {"looked_back": ("trick",), "demanded": ("named",)}
DEEDS = tuple(_NEEDS)


def read_moves(asked: Asked) -> tuple[Move, ...]:
    """The cards played and all that was done besides, in the order in which it happened."""
    moves: list[Move] = []
    for told in read_list(asked, "plays"):
        if not isinstance(told, str | dict):
            raise Refusal(f"“plays” is a list of texts; {kind_of(told)} is among them.")
        moves.append(Card.read(told) if isinstance(told, str) else _read_deed(told))
    return tuple(moves)


def _read_deed(told: Asked) -> Move:
    """What a player did besides playing a card in his turn."""
    if "did" not in told:
        raise Refusal("What is no card among the plays needs the field “did”.")
    if (did := read_text(told, "did")) not in _NEEDS:
        raise Refusal(f"“{did}” is nothing that can happen among the plays: there is {', '.join(DEEDS)}.")
    return _READERS[did](checked(told, ("did", "by", *_NEEDS[did]), _MAY.get(did, ()), f"“{did}”"))


def _read_demand(told: Asked) -> Demand:
    """The demand, with the suit or the card it names."""
    kinds = {kind.code: kind for kind in Kind}
    if (code := read_text(told, "kind")) not in kinds:
        raise Refusal(f"“{code}” cannot be demanded: there is {', '.join(kinds)}.")
    named: Card | Suit | None = None
    if told.get("named") is not None:
        text = read_text(told, "named")
        named = Suit.read(text) if kinds[code] is Kind.LEAD_SUIT else Card.read(text)
    return Demand(read_seat(told, "by"), read_seat(told, "of"), kinds[code], named)


_READERS: dict[str, Callable[[Asked], Move]] = {
    "exposed": lambda told: Exposed(read_seat(told, "by"), frozenset(read_cards(told, "cards"))),
    "out_of_turn": lambda told: OutOfTurn(read_seat(told, "by"), Card.read(read_text(told, "card"))),
    "stands": lambda told: Stands(read_seat(told, "by")),
    "corrected": lambda told: Corrected(read_seat(told, "by"), Card.read(read_text(told, "card"))),
    "abandoned": lambda told: Abandoned(read_seat(told, "by")),
    "looked_back": lambda told: LookedBack(
        read_seat(told, "by"), read_number(told, "trick") if "trick" in told else None
    ),
    "remarked": lambda told: Remarked(read_seat(told, "by")),
    "claimed_the_rest": lambda told: ClaimedTheRest(read_seat(told, "by")),
    "played_on": lambda told: PlayedOn(read_seat(told, "by"), frozenset(read_cards(told, "cards"))),
    "demanded": _read_demand,
    "claimed_stakes": lambda told: StakesClaimed(read_seat(told, "by"), read_seat(told, "against")),
}


def told_move(move: Move) -> str:
    """What was done besides playing a card, as a sentence."""
    match move:
        case Exposed(seat, cards):
            return f"{seat.value} shows {_listed(cards)}."
        case OutOfTurn(seat, card):
            return f"{seat.value} lays {card} out of turn."
        case Stands(by):
            return f"{by.value} lets the false lead stand."
        case Corrected(seat, card):
            return f"{seat.value} takes {card} back."
        case Abandoned(seat):
            return f"{seat.value} abandons his hand."
        case LookedBack(seat, trick):
            return f"{seat.value} looks again at {f'trick {trick}' if trick else 'the last trick'}."
        case Remarked(seat):
            return f"{seat.value} draws notice to the trick."
        case ClaimedTheRest(seat):
            return f"{seat.value} says that the rest are his side's."
        case PlayedOn(seat, cards):
            return f"{seat.value} plays on with {_listed(cards)}, and does not wait for his partner."
        case Demand():
            return f"{move.by.value} demands that {move.of.value} {move.asks}."
        case StakesClaimed(by, against):
            return f"{by.value} claims the stakes for {against.value}'s error."
    raise TypeError(f"A card needs no telling here: {move}")


def _listed(cards: frozenset[Card]) -> str:
    """The cards, highest first, as `♠A and ♠Q`."""
    *others, last = map(str, fanned(cards))
    return f"{', '.join(others)} and {last}" if others else last
