"""What would have changed under the other rule sets, as a table."""

from html import escape

from solo_teach.counters import Counters
from solo_teach.elsewhere import Elsewhere, elsewhere
from solo_teach.examples import example
from solo_teach.html_cards import prose
from solo_teach.passages import passage
from solo_teach.rulesets import RULESETS


def draw_elsewhere(name: str) -> str:
    """The example of that name under each rule set: what changes, and what it comes to in counters and in coins."""
    case = example(name)
    found = elsewhere(case)
    paid = any(row.net is not None for row in found)
    heads = ("Rule set", "What would have changed", *((_whose(found), "In money") if paid else ()))
    head = "".join(f'<th scope="col">{title}</th>' for title in heads)
    rows = "".join(_row(row, paid) for row in found)
    return (
        f'<section class="solo-scroll" tabindex="0" aria-label="Under other rules: {escape(case.title)}" '
        f'data-search-exclude><table class="solo-elsewhere"><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></section>"
    )


def _whose(found: tuple[Elsewhere, ...]) -> str:
    return next(f"{row.who.value} in counters" for row in found if row.who)


def _row(row: Elsewhere, paid: bool) -> str:
    title = escape(row.rules.title) + ("" if row.rules in RULESETS.values() else ", by the custom told here")
    said = " ".join(row.changes) or ("As told here." if row.own else "The same.")
    cited = f" <small>{escape(passage(row.cites).reference, quote=False)}</small>" if row.cites else ""
    cells = f"<td>{prose(said)}{cited}</td>"
    if paid:
        cells += '<td colspan="2">–</td>' if row.net is None else f"<td>{_received(row.net)}</td><td>{row.money}</td>"
    return f'<tr><th scope="row">{title}</th>{cells}</tr>'


def _received(net: Counters) -> str:
    """`receives 6 red`, or `pays 3 red and 3 white`."""
    if not net:
        return "nothing"
    return f"pays {-net}" if net.red <= 0 and net.white <= 0 else f"receives {net}"
