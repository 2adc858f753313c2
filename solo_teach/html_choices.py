"""What a speaker could have said besides, in HTML: shut until it is asked for, printed open."""

from collections.abc import Iterable
from html import escape

from solo_teach.contract import Call
from solo_teach.html_cards import prose
from solo_teach.lessons.steps import Choices, Shut
from solo_teach.passages import passage


def choices(beside: Choices) -> str:
    """A question that opens to the calls that were open, and to the reason against each that was not."""
    open_to = _named(beside.might) or "nothing"
    shut = "".join(map(_shut, beside.shut))
    return (
        f"<details class=solo-else data-search-exclude><summary>What else could {beside.speaker.value} have said?"
        f"</summary><dl><dt>Open</dt><dd>{open_to}</dd>{shut}</dl></details>"
    )


def _shut(shut: Shut) -> str:
    said = f" <small>{escape(passage(shut.cites).reference, quote=False)}</small>" if shut.cites else ""
    return f"<dt>Not open: {_named(shut.calls)}</dt><dd>{prose(shut.why)}{said}</dd>"


def _named(calls: Iterable[Call]) -> str:
    return ", ".join(call.value for call in calls)
