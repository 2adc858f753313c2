"""Laws of the table: who deals, cuts, shuffles and sits out, and what becomes of a deal gone wrong."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from solo_teach.cards import Card
from solo_teach.decisions import DefectiveHand, EveryonePasses, Shuffler, SitsOut
from solo_teach.law import Refusal, law
from solo_teach.ruleset import Ruleset
from solo_teach.seats import Seat


@law("foster.cutting-for-deal", "foster.cards-in-cutting", "foster.law-7")
def first_dealer(drawn: dict[str, Card]) -> str | None:
    """Who drew the lowest card, the ace being low in cutting, and so deals; None where the lowest tie and cut again."""
    low = {person: 1 if card.rank == 14 else int(card.rank) for person, card in drawn.items()}
    lowest = [person for person, rank in low.items() if rank == min(low.values())]
    return lowest[0] if len(lowest) == 1 else None


@law("foster.pone-cuts", "hoffmann.who-cuts", "foster.law-10")
def cuts(dealer: Seat, rules: Ruleset) -> Seat:
    """The player on the dealer's right, who cuts the pack to him."""
    return next(seat for seat in reversed(dealer.around()) if seat in rules.players)


@law(
    "foster.still-pack-shuffled-opposite",
    "hoffmann.who-shuffles",
    "wikipedia.who-shuffles",
    "foster.law-8-still-pack",
)
def shuffles(dealer: Seat, rules: Ruleset) -> Seat:
    """Who shuffles before this dealer's deal; with two packs, the pack that is not being dealt."""
    by = {Shuffler.OPPOSITE: dealer.opposite, Shuffler.DEALERS_LEFT: rules.next_player(dealer), Shuffler.DEALER: dealer}
    shuffler = by[rules.shuffler]
    return shuffler if shuffler in rules.players else rules.next_player(dealer)


@law(
    "foster.deal-passes-left",
    "foster.law-13-next-deal",
    "hoffmann.next-dealer-after-all-pass",
    "denexa.everyone-passes",
)
def next_dealer(people: Sequence[str], dealer: str, rules: Ruleset, thrown_in: bool) -> str:
    """The next on the left; the same again where a hand thrown in is dealt again by its dealer."""
    if thrown_in and rules.everyone_passes is EveryonePasses.SAME_DEALER:
        return dealer
    return people[(_place(people, dealer) + 1) % len(people)]


@law("foster.five-at-table", "hoffmann.reported-five-at-table", "foster.three-at-table", "foster.four-players")
def seated(people: Sequence[str], dealer: str, rules: Ruleset) -> dict[Seat, str]:
    """Who plays this hand, seated in turn from the dealer's left, so that West is the eldest and the dealer last."""
    places = len(rules.players)
    if len(people) not in (places, places + 1):
        raise Refusal(f"{rules.title} seats {places}, or one more who sits out by turns, and not {len(people)}.")
    start = _place(people, dealer) + 1
    in_turn = [people[(start + step) % len(people)] for step in range(len(people))]
    if len(people) > places:
        in_turn.remove(dealer if rules.sits_out is SitsOut.DEALER else in_turn[-2])
    return dict(zip(rules.players, in_turn, strict=True))


def _place(people: Sequence[str], dealer: str) -> int:
    if dealer not in people:
        raise Refusal(f"“{dealer}” does not sit at this table: {', '.join(people)} do.")
    return people.index(dealer)


class DealFault(Enum):
    """What may go wrong with a deal."""

    FACED_IN_PACK = "a card other than the last is faced in the pack"
    IMPERFECT_PACK = "the pack is found to be incorrect"
    EXPOSED_IN_DEALING = "a card is exposed in dealing"
    NOT_CUT = "the pack was not cut"
    SHUFFLED_AFTER_CUT = "the dealer shuffles again after the cut"
    CARD_MISDEALT = "a card is dealt wrongly and another dealt after it"
    CARDS_COUNTED = "the dealer counts what is dealt, or what is left to deal"
    WRONG_NUMBER = "a player has a wrong number of cards, and it is found before the first trick is complete"
    TRUMP_SEEN = "the dealer sees the trump card too soon"
    TRUMP_FACE_DOWN = "the dealer puts the trump card face down on a player's cards"
    OUT_OF_TURN = "a player deals out of turn"


@dataclass(frozen=True, slots=True)
class Remedy:
    """What follows: a new deal, or the right to ask for one and until when."""

    new_deal: bool
    if_demanded: str
    cites: str


@law(
    "foster.misdeal-same-dealer",
    "foster.law-12",
    "foster.law-12-solo",
    "foster.law-13-never-lost",
    "foster.law-17-solo",
    "hoffmann.fresh-deal",
    "foster.law-17-interrupted",
    "foster.deal-irregularities-as-whist",
    "foster.law-14-1",
    "foster.law-14-2",
    "foster.law-15",
    "foster.law-16",
    "foster.law-17-1",
    "foster.law-17-2",
    "foster.law-17-3",
    "foster.law-17-4",
    "foster.law-17-5",
    "foster.law-17-6",
)
def remedy(fault: DealFault, rules: Ruleset) -> Remedy:
    """What the law gives for a faulty deal; its dealer deals again from that pack, and pays nothing."""
    if fault is DealFault.WRONG_NUMBER and rules.defective_hand is DefectiveHand.CORRECT_HAND_WINS:
        until = "before the first call; afterwards a caller with thirteen cards wins"
        return Remedy(True, until, "hoffmann.reported-wrong-number")
    return _REMEDIES[fault]


_REMEDIES = {
    DealFault.FACED_IN_PACK: Remedy(True, "", "foster.law-14-1"),
    DealFault.IMPERFECT_PACK: Remedy(True, "", "foster.law-14-2"),
    DealFault.EXPOSED_IN_DEALING: Remedy(False, "by a side that has touched no card", "foster.law-15"),
    DealFault.NOT_CUT: Remedy(True, "before the trump is turned and before anyone looks at a card", "foster.law-17-1"),
    DealFault.SHUFFLED_AFTER_CUT: Remedy(True, "", "foster.law-12"),
    DealFault.CARD_MISDEALT: Remedy(True, "", "foster.law-17-2"),
    DealFault.CARDS_COUNTED: Remedy(True, "", "foster.law-17-3"),
    DealFault.WRONG_NUMBER: Remedy(True, "", "foster.law-17-4"),
    DealFault.TRUMP_SEEN: Remedy(True, "", "foster.law-17-5"),
    DealFault.TRUMP_FACE_DOWN: Remedy(True, "", "foster.law-17-6"),
    DealFault.OUT_OF_TURN: Remedy(False, "before the trump is turned; afterwards the deal stands", "foster.law-16"),
}
