"""Leads in a misère or a spread: low for the caller, short for his adversaries."""

from solo_teach.cards import Rank, Suit
from solo_teach.forms import HONOURS, Holding
from solo_teach.openings.sight import Leads, Sight, cards

_LOW = "The lowest card", "a card that is hoped to lose"
_ALONE = "The only card", "nothing more of the suit: partners can look for discards"
_MIDDLING = "A middling card of a short suit", "shortness, and nothing that need win"
_LOWEST = "The lowest card of a short suit", "shortness, with nothing low in it"
_KING = "The king", "who has the ace: if nobody plays it, the caller has it"
_SMALL = "The small card beside an honour", "shortness; the honour is kept for the next round"
_HONOUR = "The honour beside a small card", "shortness; the small card is kept for the next round"
_RUN = "The deuce of a run", "a run from the deuce upward, below whatever the caller has"


def for_misere(sight: Sight) -> Leads:
    """The caller opens with a card as low as he has."""
    for suit in sight.plain:
        low = sight.of(suit)[-1]
        why = f"The caller must open low, and from a losing sequence with its lowest; here that is the {low.word}."
        cites = ("foster.maxim-misere-lead-is-a-disadvantage", "foster.maxim-misere-lead-low-of-sequence")
        yield sight.named(low, suit, _LOW, why, cites, int(low))


def against_misere(sight: Sight) -> Leads:
    """The shortest suits, for where an adversary is short the caller is probably long."""
    for suit in sight.plain:
        yield from _against(sight, suit)


def against_spread(sight: Sight) -> Leads:
    """As against a misère, before the hand is seen; but a run from the deuce upward comes first."""
    for suit in sight.plain:
        run = _run(sight.of(suit))
        if run > 1:
            why = f"This suit has a run of {cards(run)} from the deuce, so whatever the caller has of it lies above."
            yield sight.named(Rank.TWO, suit, _RUN, why, ("foster.maxim-spread-adversaries-lead-shortest",), 0)
        else:
            yield from _against(sight, suit, "foster.maxim-spread-adversaries-lead-shortest")


def _run(ranks: Holding) -> int:
    """How many cards stand in a row from the deuce upward."""
    return next((gap for gap, rank in enumerate(Rank) if rank not in ranks), 13)


def _against(sight: Sight, suit: Suit, cited: str = "foster.maxim-misere-lead-shortest-suits") -> Leads:
    """The lead or leads from one suit; a king and a middling card of the same suit are equally good."""
    ranks, length = sight.of(suit), len(sight.of(suit))
    has = cards(length)
    why = f"The caller is probably long where his adversaries are short, so short suits go first: here one of {has}."
    if ranks == (Rank.ACE,):
        why = "A bare ace is not led against a misère: it wins and tells nothing."
        yield sight.shunned(Rank.ACE, suit, _ALONE, why, ("foster.maxim-misere-no-bare-ace",))
    elif length == 1:
        yield sight.named(ranks[0], suit, _ALONE, why, (cited,), length)
    elif Rank.TWO in ranks and length >= 4:
        why = "A long suit with the deuce is left alone for as long as it can be."
        yield sight.shunned(_middling(ranks), suit, _MIDDLING, why, ("foster.maxim-misere-avoid-long-suit-with-deuce",))
    elif length == 2 and ranks[0] in HONOURS and ranks[1] not in HONOURS and sight.where != "opposite":
        small = sight.where == "left"
        leads = "Left leads the small one" if small else "Right leads the honour"
        why += f" From an honour and one small card {leads}."
        cites = (cited, "foster.maxim-misere-honour-and-one-small")
        yield sight.named(ranks[-1] if small else ranks[0], suit, _SMALL if small else _HONOUR, why, cites, length)
    else:
        king = Rank.KING in ranks and Rank.ACE not in ranks
        if king:
            yield sight.named(Rank.KING, suit, _KING, why, (cited, "foster.maxim-misere-lead-king"), length)
        if not king or _middling(ranks) < Rank.TEN:
            cites = (cited, "hoffmann.maxim-misere-lead-medium-of-shortest")
            told = _MIDDLING if _middling(ranks) < Rank.TEN else _LOWEST
            yield sight.named(_middling(ranks), suit, told, why, cites, length)


def _middling(ranks: Holding) -> Rank:
    """The card nearest to a six or a seven, a deuce only if there is no other; of two as near, the higher."""
    choice = tuple(rank for rank in ranks if rank is not Rank.TWO) or ranks
    return min(choice, key=lambda rank: (abs(2 * rank - 13), -rank))
