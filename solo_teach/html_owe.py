"""The form of “What do I owe?”: what a player says of a hand; the answer is looked up by `web/owe.js`."""

from collections.abc import Iterable
from html import escape

from solo_teach.counters import Tariff
from solo_teach.owing import MOST_REVOKES
from solo_teach.owing_table import coins
from solo_teach.penalties import Fault
from solo_teach.ruleset import Ruleset
from solo_teach.rulesets import RULESETS

_OFF = (
    "The answer is looked up by a script, and this browser runs none. The stakes stand below; "
    "<a href=../rules/settlement/>settlement</a> and <a href=../rules/revokes/>revokes</a> tell the rest."
)
_PLAYERS = (("me", "me, left, opposite, right"), ("compass", "West, North, East, South"))


def draw_owe(rules: Ruleset, table: str) -> str:
    """The form, hidden until the script has the table, which is at this address; those rules are chosen at first."""
    return (
        f'<solo-owe><link rel=preload as=fetch crossorigin href="{escape(table)}"><p class=off>{_OFF}</p>'
        "<p class=fault role=alert></p>"
        f"<form hidden autocomplete=off data-search-exclude>{_hand()}{_table(rules)}</form>"
        "<solo-owed hidden data-search-exclude><p class=verdict role=status></p>"
        "<table class=nets><thead><tr><th scope=col>Player</th><th scope=col>Up or down</th>"
        "<th scope=col class=money>In money</th></tr></thead><tbody></tbody></table>"
        "<p class=pool></p><ul class=lines></ul></solo-owed></solo-owe>"
    )


def _hand() -> str:
    """What changes with every hand."""
    wrong = (
        ("nothing", "Nothing"),
        ("revoke", "Revoke"),
        *((fault.name.lower(), fault.value[0].upper() + fault.value[1:]) for fault in Fault),
        ("defective", "Wrong number of cards"),
    )
    fewer = '<button type=button data-step="-1" aria-label="One trick fewer">−</button>'
    more = '<button type=button data-step=1 aria-label="One trick more">+</button>'
    tricks = f"<select name=tricks id=owe-tricks>{_options((str(won), str(won)) for won in range(14))}</select>"
    counted = "<label for=owe-tricks>Caller’s tricks</label>"
    times = ((str(times), str(times)) for times in range(1, MOST_REVOKES + 1))
    return (
        f"<div class=hand>{_select('call', 'Call')}{_select('caller', 'Called by')}"
        f"{_select('partner', 'Accepted by')}"
        f"<div class=step>{counted}<div>{fewer}{tricks}{more}</div></div>"
        f"{_select('wrong', 'What went wrong?', wrong)}{_select('by', 'Whose doing?')}"
        f"<details class=more><summary>More than one revoke</summary><div class=hand>"
        f"{_select('times', 'How many times?', times)}{_select('also', 'And whose?')}</div></details>"
        "<label class=tick><input type=checkbox name=harmless value=yes> It is shown that the call would have been "
        "made in spite of it</label></div>"
    )


def _table(rules: Ruleset) -> str:
    """What stays the same through an evening; it is kept in the browser."""
    kinds = ((kept.name, kept.title) for kept in RULESETS.values())
    tariffs = ((tariff.name.lower(), _tariff(tariff)) for tariff in Tariff)
    money = (("none", "counters only"), *tariffs, ("own", "my own stakes"))
    return (
        "<details><summary>Rules, pool and money: <b></b></summary><div class=hand>"
        f"{_select('rules', 'Rule set', kinds, rules.name)}{_select('names', 'Players', _PLAYERS)}"
        f"{_number('poolRed', 'Red in the pool', 1)}{_number('poolWhite', 'White in the pool', 1)}"
        f"{_select('money', 'Money', money)}{_number('red', 'A red is worth', 'any')}"
        f"{_number('white', 'A white is worth', 'any')}</div>"
        "<p>These choices are kept in this browser for your next visit, and nowhere else.</p></details>"
    )


def _tariff(tariff: Tariff) -> str:
    red, white, _ = tariff.value
    return f"red {red}, white {white} ({coins(tariff)})"


def _select(name: str, label: str, options: Iterable[tuple[str, str]] = (), chosen: str = "") -> str:
    return f"<label class={name}>{label}<select name={name}>{_options(options, chosen)}</select></label>"


def _options(options: Iterable[tuple[str, str]], chosen: str = "") -> str:
    return "".join(
        f'<option value="{value}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
        for value, text in options
    )


def _number(name: str, label: str, step: int | str) -> str:
    keys = "decimal" if step == "any" else "numeric"
    return (
        f"<label class={name}>{label}<input name={name} type=number min=0 max=1000000 step={step} inputmode={keys} "
        f"value={0 if step == 1 else 1}></label>"
    )
