"""Leads in a proposal: the partners', by where they sit from one another, and their adversaries'."""

from solo_teach.cards import Rank, Suit
from solo_teach.conventions import system
from solo_teach.openings.sight import Leads, Sight, cards

_WINNER = "A winner at once", "a trick that is in no more danger"
_TOP_TRUMP = "The highest trump", "the top of the trumps, whatever it is"
_SMALL = "A small card of a weak suit", "weakness in the suit, and a wish that partner may win"


def against_proposal(sight: Sight) -> Leads:
    """Winners at once; no small card under an ace, no long suit set up, and hardly ever trumps."""
    for suit in sight.plain:
        ranks = sight.of(suit)
        if ranks[0] is Rank.ACE:
            rank = Rank.KING if Rank.KING in ranks else Rank.ACE
            why = "An adversary with the first lead makes his winners at once, and leads no small card under an ace."
            cites = ("foster.maxim-adversaries-cash-winners", "foster.maxim-adversaries-no-small-from-ace")
            yield sight.named(rank, suit, _WINNER, why, cites, 0)
        else:
            has = cards(len(ranks))
            why = f"Here is no winner to make, and a long suit is not worth setting up; this is one of {has}."
            grade = 1 if {Rank.KING, Rank.QUEEN} <= {*ranks} else 1 + len(ranks)
            yield sight.regular(suit, why, ("foster.maxim-adversaries-build-no-long-suits",), grade)
    if sight.trumps:
        why = "The adversaries of a proposal hardly ever do well to lead trumps."
        yield sight.regular(sight.trumps, why, ("foster.maxim-adversaries-seldom-lead-trumps",), 90, False)


def for_proposal(sight: Sight) -> Leads:
    """Trumps by where the partner sits; failing command of them, sometimes a small card of a weak suit."""
    for suit in sight.plain:
        why = "Partners with the first lead begin with trumps; a plain suit comes later."
        yield sight.regular(suit, why, ("foster.maxim-lead-trumps-at-once",), 20 - len(sight.of(suit)))
    if sight.trumps:
        yield from {"left": _partner_on_left, "right": _partner_on_right, "opposite": _partner_opposite}[sight.where](
            sight, sight.trumps
        )


def _partner_on_left(sight: Sight, trumps: Suit) -> Leads:
    ranks, convention = sight.of(trumps), system(sight.agreement.trumps).of(sight.of(trumps))
    weak = [suit for suit in sight.plain if sight.of(suit)[0] < Rank.QUEEN and len(sight.of(suit)) > 1]
    commanding = ranks[0] is Rank.ACE or (len(ranks) > 1 and convention.lead in "AKQJT")
    if commanding or not weak:
        why = "With partner on the left the commanding trumps come first, for as many rounds as can be had."
        rank = convention.card(ranks) if not commanding or convention.lead in "AKQJT" else ranks[0]
        told = convention.title, convention.shows
        cites = ("foster.maxim-eldest-leads-commanding-trumps", "foster.maxim-eldest-acceptor-plays-alike")
        yield sight.named(rank, trumps, told, why, cites, 0)
        return
    suit = min(weak, key=lambda suit: (sight.of(suit)[0], len(sight.of(suit))))
    why = "Without a high combination in trumps, a small card of a weak suit may put the partner on the left in."
    cites = ("foster.maxim-eldest-without-high-trumps-leads-small", "foster.maxim-partner-shows-suit-then-trumps")
    yield sight.named(sight.of(suit)[-1], suit, _SMALL, why, cites, 0)
    why = "Trumps are led from the top only when there is a high combination in them."
    yield sight.regular(trumps, why, ("foster.maxim-eldest-leads-commanding-trumps",), 1)


def _partner_on_right(sight: Sight, trumps: Suit) -> Leads:
    why = "With partner on the right, trumps are led at once from the top, whatever the top is."
    cites = ("foster.maxim-acceptor-on-right-lead-trumps-highest-first", "foster.maxim-queen-or-jack-helps-honour")
    yield sight.named(sight.of(trumps)[0], trumps, _TOP_TRUMP, why, cites, 0)


def _partner_opposite(sight: Sight, trumps: Suit) -> Leads:
    why = "With partner opposite, trumps are opened at once, and combinations are handled as at whist."
    cites = ("foster.maxim-lead-trumps-at-once", "foster.maxim-opposite-partners-play-whist")
    yield sight.regular(trumps, why, cites, 0)
