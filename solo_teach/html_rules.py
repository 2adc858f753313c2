"""Rule sets drawn as tables."""

from enum import Enum
from html import escape

from solo_teach.contract import Call
from solo_teach.counters import Tariff
from solo_teach.decisions import Stakes, Trumps
from solo_teach.disagreements import Disagreement, arises, disagreement, disagreements
from solo_teach.passages import passage
from solo_teach.ruleset import Ruleset, Terms
from solo_teach.rulesets import FOSTER, RULESETS


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
    if not terms.under_trick:
        return "not paid"
    if terms.over_trick == terms.under_trick:
        return f"{terms.over_trick} each"
    return f"{terms.over_trick} each over, {terms.under_trick} each under"


def draw_decisions(named: str) -> str:
    """A disagreement of the books by name, or all: its answers, the rule sets that follow each, and who gives it."""
    wanted = disagreements().values() if named == "all" else (disagreement(named),)
    heads = "".join(f'<th scope="col">{name}</th>' for name in ("Answer", "Rule sets", "Books"))
    bodies = "".join(_decision_rows(asked) for asked in wanted)
    about = "" if named == "all" else f": {escape(disagreement(named).asks)}"
    return (
        f'<div class="solo-scroll" tabindex="0" role="region" aria-label="Where the books differ{about}">'
        f'<table class="solo-decisions"><thead><tr>{heads}</tr></thead>{bodies}</table></div>'
    )


def _decision_rows(asked: Disagreement) -> str:
    """The question across the table, and under it a row for each answer."""
    taken = {
        rules.title: _as_key(getattr(rules, asked.decision))
        for rules in RULESETS.values()
        if arises(asked.decision, rules)
    }
    rows = [f'<tr><th colspan="3" scope="rowgroup">{escape(asked.asks)}</th></tr>']
    for key, passages in asked.answers.items():
        followers = escape(", ".join(title for title, value in taken.items() if value == key) or "none")
        said = "; ".join(dict.fromkeys(escape(passage(name).reference) for name in passages))
        rows.append(f"<tr><td>{escape(_answer(asked.decision, key))}</td><td>{followers}</td><td>{said}</td></tr>")
    return f"<tbody>{''.join(rows)}</tbody>"


def _as_key(value: object) -> str:
    """How an answer is named in records."""
    return value.name.lower() if isinstance(value, Enum) else str(value).lower()


def _answer(decision: str, key: str) -> str:
    """The answer as a reader sees it."""
    value = getattr(FOSTER, decision)
    if isinstance(value, Stakes):
        return ", ".join(f"{call.noun} {Stakes[key.upper()].worth(call)}" for call in _PRICED)
    if isinstance(value, Tariff):
        red, white, coin = Tariff[key.upper()].value
        return f"a red {red} and a white {white}, in {'pence' if coin == 'penny' else coin + 's'}"
    if isinstance(value, Enum):
        return str(type(value)[key.upper()].value)
    return {"true": "yes", "false": "no"}.get(key, key)


_PRICED = (Call.PROPOSE, Call.SOLO, Call.MISERE, Call.ABUNDANCE, Call.ABUNDANCE_IN_TRUMPS, Call.SPREAD, Call.SLAM)
