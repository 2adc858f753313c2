"""Rule sets drawn as tables."""

from html import escape

from solo_teach.ruleset import Ruleset, Terms, Trumps


def draw_calls(rules: Ruleset) -> str:
    """The calls of a rule set from the lowest up: what each undertakes, in what trumps, and for how much."""
    heads = ("Call", "Undertakes", "Trumps", "First lead", "Stake", "Odd tricks")
    head = "".join(f'<th scope="col">{name}</th>' for name in heads)
    rows = "".join(_row(terms) for terms in rules.calls)
    return (
        f'<div class="solo-scroll" tabindex="0" role="region" aria-label="The calls, {escape(rules.title)}">'
        f'<table class="solo-calls"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
    )


def draw_stakes(rules: Ruleset) -> str:
    """What each call of a rule set is worth from or to each adversary, and each trick over or under it."""
    head = "".join(f'<th scope="col">{name}</th>' for name in ("Call", "Stake", "Odd tricks"))
    rows = "".join(
        f'<tr><th scope="row">{_name(terms)}</th><td>{terms.stake}</td><td>{_odd_tricks(terms)}</td></tr>'
        for terms in rules.calls
    )
    return f'<table class="solo-stakes"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _row(terms: Terms) -> str:
    tricks = {0: "no trick", 13: "all thirteen"}.get(terms.target, f"{terms.target} tricks")
    shown = ", hand exposed after the first" if terms.shows_hand else ""
    cells = (
        tricks + shown,
        {Trumps.NONE: "none"}.get(terms.trumps, terms.trumps.value),
        "the caller" if terms.caller_leads else "the eldest hand",
        str(terms.stake),
        _odd_tricks(terms),
    )
    return f'<tr><th scope="row">{_name(terms)}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"


def _name(terms: Terms) -> str:
    return terms.call.noun[0].upper() + terms.call.noun[1:]


def _odd_tricks(terms: Terms) -> str:
    return f"{terms.odd_trick} each" if terms.odd_trick else "not paid"
