"""Passages in HTML: what a book says, who agrees with it, and where it slipped."""

from collections.abc import Iterable
from html import escape
from itertools import groupby

from solo_teach.holdings import holding
from solo_teach.html_cards import laid, prose
from solo_teach.passages import Passage, maxim_numbers, maxims, passage


def cited(name: str) -> str:
    """The authority, opening to what the passage says."""
    said = passage(name)
    beside = "".join(f"<p>{prose(words)}</p>" for words in (_agreement(said), _slip(said)) if words)
    return (
        f"<details class=solo-cite><summary>{escape(said.reference, quote=False)}</summary>"
        f"<p>{prose(said.says)}</p>{beside}</details>"
    )


def draw_passages(*names: str) -> str:
    """These passages as a list with their references; those of one section that stand together share theirs."""
    return _listed(map(passage, names))


def draw_maxims(*wanted: str) -> str:
    """Maxims by number, `M41`, or by runs, `M41-M43`: each with cards to show it, and no advice twice."""
    told: set[str | None] = {None}
    drawn = ""
    for number in (number for run in wanted for number in maxim_numbers(run)):
        new = [said for said in maxims(number) if said.name not in told and (said.agrees or said.name) not in told]
        told |= {said.name for said in new}
        drawn += (
            f"<section class=solo-maxim id={number.lower()}>{_listed(new) if new else ''}{_example(number)}</section>"
        )
    return drawn


def _example(number: str) -> str:
    """The maxim's example: the cards, and what it makes of them."""
    example = holding(number)
    return f"<div class=solo-drawn>{laid(example.shows)}<p class=w>{prose(example.says)}</p></div>"


def _listed(chosen: Iterable[Passage]) -> str:
    """The list; a passage that only agrees with another in it is told in a word beside that one."""
    told = tuple(chosen)
    names = {said.name for said in told}
    heads = (said for said in told if said.agrees not in names)
    runs = (tuple(run) for _, run in groupby(heads, lambda said: said.reference))
    blocks = (_block(alone, tuple(of_a_kind)) for alone, of_a_kind in groupby(runs, lambda run: len(run) == 1))
    return f'<div class="solo-said">{"".join(blocks)}</div>'


def _block(alone: bool, runs: Iterable[tuple[Passage, ...]]) -> str:
    """A list of passages each from another section than the next; or lists of one section, each above its reference."""
    if alone:
        return f"<ul>{''.join(f'<li>{_item(said)} {_reference(said)}</li>' for (said,) in runs)}</ul>"
    return "".join(
        f"<ul>{''.join(f'<li>{_item(said)}</li>' for said in run)}</ul><p>{_reference(run[0])}</p>" for run in runs
    )


def _reference(said: Passage) -> str:
    return f"<small>{escape(said.reference, quote=False)}</small>"


def _item(said: Passage) -> str:
    words = (said.says, _agreement(said), _slip(said))
    return prose(" ".join(part for part in words if part))


def _agreement(said: Passage) -> str:
    """`Hoffmann and Wikipedia agree.`, or nothing where no other book says the same."""
    if not said.agreeing:
        return ""
    *others, last = said.agreeing
    return f"{', '.join(others)} and {last} agree." if others else f"{last} agrees."


def _slip(said: Passage) -> str:
    """Where the book is at odds with itself or with the rest."""
    return f"The book slips here: {said.erratum}" if said.erratum else ""
