"""Leads in a solo: the caller's, and those of the three who would stop him, by where they sit."""

from solo_teach.cards import SHOWN, Hand, Rank, Suit
from solo_teach.forms import HONOURS, STRENGTHENING, held, tenace
from solo_teach.openings.sight import Albany, Lead, Leads, Sight, cards

_WEAK = "Top of a long weak suit", "length without an honour: a warning, and some support"
_WINNER = "A winner before trumps", "a trick that is safest made now"


def against_solo(sight: Sight) -> Leads:
    """Left's leads from where he is the last to be helped, and the longest suit from the two other seats."""
    for suit in sight.plain:
        lead = _left_of_solo(sight, suit) if sight.where == "left" else _longest(sight, suit)
        yield _as_albany(sight, suit, lead)
    if sight.trumps:
        yield sight.regular(sight.trumps, *_TRUMPS_AGAINST_SOLO[sight.where], 90, False)


_TRUMPS_AGAINST_SOLO = {
    "left": ("Left does not lead trumps against a solo.", ("foster.maxim-left-does-not-lead-trumps",)),
    "right": (
        "Right leads trumps through the caller only after the caller has been in and left them alone.",
        ("foster.maxim-right-leads-trumps-through",),
    ),
    "opposite": (
        "No book tells Opposite to open trumps: his best lead is his longest suit.",
        ("foster.maxim-lead-longest-when-not-on-left",),
    ),
}


def _left_of_solo(sight: Sight, suit: Suit) -> Lead:
    ranks = sight.of(suit)
    if tenace(ranks) or (ranks[0] is Rank.KING and Rank.QUEEN not in ranks):
        what = f"a {tenace(ranks)} tenace" if tenace(ranks) else "a king alone at its head"
        why = f"Left keeps off a suit with {what}."
        return sight.regular(suit, why, ("foster.maxim-left-not-from-king-or-tenace",), 80, False)
    if Rank.QUEEN >= ranks[0] >= Rank.TEN:
        headed = f"as this by the {ranks[0].word}"
        why = f"Left’s best leads come from suits headed by a queen, jack or ten, even short ones, {headed}."
        return _weak_or_regular(sight, suit, why, ("foster.maxim-left-leads-queen-jack-ten-suits",), 0)
    if ranks[:2] == (Rank.KING, Rank.QUEEN):
        why = "King and queen drive out the command in one round, so the regular lead serves."
        return sight.regular(suit, why, ("foster.maxim-regular-leads-force-command",), 1)
    if ranks[:2] == (Rank.ACE, Rank.KING):
        why = "A winning sequence may be led once for partners to see."
        return sight.regular(suit, why, ("foster.maxim-show-winning-sequence-once",), 1)
    why = "No book names such a suit for Left, nor warns against it."
    return _weak_or_regular(sight, suit, why, (), 3 if ranks[0] is Rank.ACE else 2)


def _longest(sight: Sight, suit: Suit) -> Lead:
    length = len(sight.of(suit))
    why = f"A friend plays after the caller, so the longest suit is the best lead: here one of {cards(length)}."
    return _weak_or_regular(sight, suit, why, ("foster.maxim-lead-longest-when-not-on-left",), 13 - length)


def _weak_or_regular(sight: Sight, suit: Suit, why: str, cites: tuple[str, ...], grade: int) -> Lead:
    ranks = sight.of(suit)
    if len(ranks) >= 4 and HONOURS.isdisjoint(ranks):
        cites = (*cites, "foster.maxim-lead-top-of-long-weak-suit")
        return sight.named(ranks[0], suit, _WEAK, why, cites, grade)
    return sight.regular(suit, why, cites, grade)


def _as_albany(sight: Sight, suit: Suit, lead: Lead) -> Lead:
    """The lead as it is where the Albany lead is agreed on: an announcement, or one better not made."""
    agreed, trumps = sight.agreement.albany, sight.contract.trumps
    short = len(sight.of(suit)) <= 3
    if agreed is Albany.NOT_USED or trumps is None or not lead.good:
        return lead
    if not short or lead.card.rank not in STRENGTHENING or lead.card.rank is not sight.of(suit)[0]:
        return lead
    if announces(sight.hand, trumps, agreed):
        says = f"{agreed.value}, and a wish for trumps led through the caller"
        why = f"It is a strengthening card, and this hand has {agreed.value}."
        return Lead(lead.card, "The Albany lead", says, why, agreed.cites, 0)
    why = f"As an Albany lead it would announce {agreed.value}, which this hand has not."
    return Lead(lead.card, lead.convention, lead.shows, why, agreed.cites, 85, False)


def announces(hand: Hand, trumps: Suit, albany: Albany) -> bool:
    """Whether a hand is one that the Albany lead announces."""
    lengths = {suit: len(held(hand, suit)) for suit in SHOWN}
    if albany is Albany.FOUR_AND_THREES:
        return all(length == (4 if suit is trumps else 3) for suit, length in lengths.items())
    return albany is Albany.FOUR_TRUMPS and lengths[trumps] >= 4


def for_solo(sight: Sight) -> Leads:
    """The caller's leads, by what the solo rests on: a long plain suit, good plain suits, or trumps alone."""
    long = [suit for suit in sight.plain if len(sight.of(suit)) >= 5 and _good(sight, suit)]
    good = [suit for suit in sight.plain if _good(sight, suit)]
    for suit in sight.plain:
        if long:
            yield _beside_a_long_suit(sight, suit, suit in long)
        elif len(good) > 1:
            why = "With good plain suits the caller first makes sure of a second round of trumps by their ace."
            yield sight.regular(suit, why, ("foster.maxim-solo-two-rounds-with-ace",), 13 - len(sight.of(suit)))
        else:
            length = len(sight.of(suit))
            has = cards(length)
            why = (
                f"A solo that rests on trumps takes its tricks by ruffing, so short suits go first: here one of {has}."
            )
            yield sight.regular(suit, why, ("foster.maxim-solo-on-trumps-ruffs",), length)
    if sight.trumps:
        yield _trumps_of_the_caller(sight, sight.trumps, long=bool(long), good=len(good) > 1)


def _good(sight: Sight, suit: Suit) -> bool:
    """Whether a suit has the ace, or king and queen."""
    ranks = sight.of(suit)
    return ranks[0] is Rank.ACE or ranks[:2] == (Rank.KING, Rank.QUEEN)


def _beside_a_long_suit(sight: Sight, suit: Suit, is_long: bool) -> Lead:
    cites = ("foster.maxim-solo-cash-before-trumps",)
    why = "With one long plain suit the caller makes his winners in the others before he touches trumps."
    if sight.of(suit)[0] is Rank.ACE and not is_long:
        rank = Rank.KING if Rank.KING in sight.of(suit) else Rank.ACE
        return sight.named(rank, suit, _WINNER, why, cites, 0)
    return sight.regular(suit, why, cites, 20 if is_long else 10)


def _trumps_of_the_caller(sight: Sight, trumps: Suit, *, long: bool, good: bool) -> Lead:
    has_ace = sight.of(trumps)[0] is Rank.ACE
    if long:
        why = "Once his other winners are made, a caller with a long suit turns to trumps."
        return sight.regular(trumps, why, ("foster.maxim-solo-cash-before-trumps",), 1)
    if good:
        why = "The ace of trumps makes certain of a second round, so that the good plain suits are safer."
        if has_ace:
            told = "The ace of trumps", "a second round of trumps to come"
            return sight.named(Rank.ACE, trumps, told, why, ("foster.maxim-solo-two-rounds-with-ace",), 0)
        why = "Keeping trumps back in the hope that they are led up to seldom helps the caller."
        return sight.regular(trumps, why, ("foster.maxim-solo-no-waiting-with-tenace",), 1)
    why = "Trumps are all that this solo rests on, and trumps led are not trumps to ruff with."
    return sight.regular(trumps, why, ("foster.maxim-solo-on-trumps-ruffs",), 90, False)
