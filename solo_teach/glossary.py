"""The glossary: the words of the game, where each comes from, and by which words in a text it is meant."""

import unicodedata
from dataclasses import dataclass
from functools import cache

from solo_teach.kept import Table, kept, names, table, text
from solo_teach.law import Refusal
from solo_teach.passages import passage

AUTHORITIES = {
    "glossary": "Foster, Technical Terms",
    "whist": "Foster, Whist",
    "ours": "Our own wording",
}
"""What a term may stand on besides a passage kept."""

PARTS = {"solo": "Solo Whist", "whist": "whist", "other": "other games"}
"""What a term belongs to, by the file that keeps it."""


@dataclass(frozen=True, slots=True)
class Term:
    """One word: what it means, other words for it, terms to see, and the words of a text that lead to it.

    `foster` is true of those in Foster's own list.
    """

    name: str
    term: str
    part: str
    says: str
    cites: str
    see: tuple[str, ...]
    also: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    foster: bool = False

    @property
    def reference(self) -> str:
        """Where it comes from, as a reader would look it up."""
        return AUTHORITIES.get(self.cites) or passage(self.cites).reference

    @property
    def letter(self) -> str:
        """The letter under which it stands: Z for Zwickmühle, T for Têtes."""
        return unicodedata.normalize("NFD", self.term)[0].upper()


@cache
def terms() -> dict[str, Term]:
    """Every term by its name, in alphabetical order."""
    found = {}
    for place, part, told in kept("glossary"):
        for name, case in told.items():
            here = f"{place}, [{name}]"
            if name in found or part not in PARTS:
                raise Refusal(f"{here}: A term stands once, in a file for {', '.join(PARTS)}.")
            found[name] = _read(name, part, table(case, here, _REQUIRED, _OPTIONAL), here)
    for term in found.values():
        if lost := [name for name in term.see if name not in found or name == term.name]:
            raise Refusal(f"glossary/{term.part}.toml, [{term.name}]: There is no other term “{lost[0]}” to see.")
    return dict(sorted(found.items(), key=lambda item: _alphabetical(item[1].term)))


@cache
def forms() -> dict[str, Term]:
    """The words in the text of a page that lead to a term."""
    found: dict[str, Term] = {}
    for term in terms().values():
        for form in term.forms:
            if form in found:
                raise Refusal(f"“{form}” leads to two terms, {found[form].name} and {term.name}.")
            found[form] = term
    return found


_REQUIRED, _OPTIONAL = ("term", "says", "cites", "see"), ("also", "forms", "foster")


def _read(name: str, part: str, case: Table, here: str) -> Term:
    term, says, cites = (text(case, field, here) for field in ("term", "says", "cites"))
    see, also, given = (names(case, field, here) if field in case else () for field in ("see", "also", "forms"))
    if cites not in AUTHORITIES:
        passage(cites)
    usual = (term.lower(), f"{term.lower()}s") if part != "other" and "forms" not in case else given
    return Term(name, term, part, says, cites, see, also, usual, case.get("foster", False) is True)


def _alphabetical(term: str) -> str:
    bare = "".join(sign for sign in unicodedata.normalize("NFD", term.casefold()) if sign.isalnum() or sign == " ")
    return bare.replace(" ", "")
