"""Authorities: the passage that a line of an account stands on, in the book that the rules follow."""

from solo_teach.contract import Call, Contract
from solo_teach.decisions import EveryonePasses, PartnersSettle, Stakes
from solo_teach.ruleset import Ruleset

_BOOK = {"foster": "foster", "kimberly": "foster", "three_handed": "foster", "hoffmann": "hoffmann", "denexa": "denexa"}
"""The book of each rule set; the others are Wikipedia's."""

_WORTH = {
    Call.PROPOSE: ("wikipedia.call-prop-and-cop", "hoffmann.stakes", "denexa.call-prop"),
    Call.SOLO: ("wikipedia.call-solo", "hoffmann.stakes", "denexa.call-solo"),
    Call.MISERE: ("wikipedia.call-misere", "hoffmann.misere-reckoned", "denexa.call-misere"),
    Call.ABUNDANCE: ("wikipedia.call-abundance", "hoffmann.stakes", "denexa.call-abundance"),
    Call.ABUNDANCE_IN_TRUMPS: (
        "wikipedia.call-royal-abundance",
        "hoffmann.abondance-in-trumps-same-price",
        "denexa.call-abundance-in-trump",
    ),
    Call.SPREAD: ("wikipedia.call-misere-ouverte", "hoffmann.rare-calls-double", "denexa.call-misere-ouverte"),
    Call.SLAM: ("wikipedia.call-abundance-declared", "hoffmann.rare-calls-double", "denexa.call-slam"),
}
_UNPRICED = {
    Call.SLAM_IN_TRUMPS: "wikipedia.older-royal-declared",
    Call.PETIT_SLAM: "wikipedia.grand-slam-petit",
    Call.GRAND_SLAM: "wikipedia.grand-slam-grand",
    Call.SEVEN: "foster.three-handed-over-calling",
    Call.EIGHT: "foster.three-handed-over-calling",
}
"""Where a call is described of which no book gives the price."""


def authority(rules: Ruleset, *passages: str) -> str:
    """Of passages that rule alike, the one in the book these rules are named for, or else the first."""
    book = _BOOK.get(rules.name, "wikipedia")
    return next((name for name in passages if name.startswith(f"{book}.")), passages[0])


def of_stake(contract: Contract, rules: Ruleset) -> str:
    """The passage that prices the call."""
    call = contract.call
    if call is Call.SIX:
        kimberly = rules.everyone_passes is EveryonePasses.SIX_IN_ANOTHER_SUIT
        return "foster.kimberly-all-pass" if kimberly else "foster.three-handed-all-pass"
    if call in _UNPRICED:
        return _UNPRICED[call]
    if contract.partner and rules.partners_settle is PartnersSettle.WITH_BOTH:
        return "denexa.prop-paid-to-both"
    if rules.stakes is Stakes.UNITS:
        return authority(rules, *_WORTH[call])
    return "foster.stakes" if rules.stakes is Stakes.FOSTER else "everything2.stakes"


def of_odd_tricks(contract: Contract, counted: int, rules: Ruleset) -> str:
    """The passage that prices tricks over or under the call."""
    terms = rules.terms(contract.call)
    made, abundance = terms.made(counted), contract.call in (Call.ABUNDANCE, Call.ABUNDANCE_IN_TRUMPS)
    if abundance and rules.abundance_over_tricks_double:
        hoffmanns = "hoffmann.abondance-double-over-tricks" if made else "hoffmann.over-and-under-tricks"
        return authority(rules, "wikipedia.overtricks-abundance", hoffmanns)
    if contract.partner and rules.all_thirteen_doubles_over_tricks and counted >= 13:
        return "hoffmann.proposition-all-thirteen"
    if contract.partner and rules.first_under_trick_free and not made:
        return "wikipedia.german-first-under-trick-free"
    if contract.partner:
        return authority(rules, "foster.odd-tricks", "hoffmann.proposition-odd-tricks", "wikipedia.overtricks-solo")
    if contract.call is Call.SOLO:
        return authority(rules, "foster.odd-tricks", "hoffmann.over-and-under-tricks", "wikipedia.overtricks-solo")
    return authority(rules, "foster.odd-tricks", "hoffmann.over-and-under-tricks")
