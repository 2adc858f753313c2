"""Leads in an abundance or a slam: trumps for the caller; length for Right and shortness for Left."""

from solo_teach.cards import Rank, Suit
from solo_teach.openings.sight import Lead, Leads, Sight, cards

_TOP_TRUMP = "The highest trump", "trumps, to be drawn at once"
_TOP = "The top of a plain suit", "nothing to partners, for there are none"


def for_abundance(sight: Sight) -> Leads:
    """Trumps from the top: to draw them at once is what the lead is worth to the caller."""
    why = "The lead is worth most to the caller because trumps can be drawn at once, and his suits made safe."
    if sight.trumps:
        top = sight.of(sight.trumps)[0]
        yield sight.named(top, sight.trumps, _TOP_TRUMP, why, ("foster.maxim-abundance-lead-helps",), 0)
    for suit in sight.plain:
        ranks, without = sight.of(suit), sight.trumps is None
        why = "Without trumps the caller of a slam can only make winners, from his best suit." if without else why
        cites = ("foster.slam-lead",) if without else ("foster.maxim-abundance-lead-helps",)
        run = next(place for place in range(14) if place == len(ranks) or ranks[place] != Rank.ACE - place)
        yield sight.named(ranks[0], suit, _TOP, why, cites, 20 - run)


def against_abundance(sight: Sight) -> Leads:
    """By the seat, and never from a guarded king or a short suit under its ace."""
    for suit in sight.plain:
        yield _from_plain(sight, suit)
    if sight.trumps:
        why = "To draw trumps is what the caller wants: an abundance is beaten by ruffing and over-ruffing him."
        yield sight.regular(sight.trumps, why, ("foster.maxim-abundance-over-ruff-or-ruff",), 90, False)


def _from_plain(sight: Sight, suit: Suit) -> Lead:
    ranks, length = sight.of(suit), len(sight.of(suit))
    warned = ("foster.maxim-abundance-no-guarded-king",)
    if ranks[0] is Rank.KING and length > 1 and Rank.QUEEN not in ranks:
        return sight.regular(suit, "Against an abundance a guarded king is never led from.", warned, 80, False)
    if ranks[0] is Rank.ACE and length <= 3:
        why = "Against an abundance a short suit under its ace is never led from."
        return sight.regular(suit, why, warned, 80, False)
    if sight.where == "opposite":
        why = f"No book names Opposite’s suit; but a friend plays after the caller, so length serves: {cards(length)}."
        return sight.regular(suit, why, ("foster.maxim-lead-longest-when-not-on-left",), 13 - length)
    left = sight.where == "left"
    asked = "Left leads from his shortest suit" if left else "Right leads from his longest suit"
    why = f"Against an abundance {asked}: here one of {cards(length)}."
    cites = ("foster.maxim-abundance-right-longest-left-shortest",)
    return sight.regular(suit, why, cites, length if left else 13 - length)
