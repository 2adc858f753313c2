"""The controls beside an exercise that is played out: what may be done now, how it is played, which comes next."""

import json
from html import escape

from solo_teach.exercise_told import none
from solo_teach.exercises import LEVELS, Visible
from solo_teach.practice import HINTS, Practice
from solo_teach.practice_kinds import ANY
from solo_teach.practising import Practising
from solo_teach.themes import THEMES

SIZES = range(3, 14)


def bar(practice: Practice) -> str:
    """What may be done now; what may not is there, and says why when it is tried."""
    hint = ("hint", f"Hint {min(practice.hints + 1, HINTS)} of {HINTS}", bool(practice.turn) and practice.hints < HINTS)
    hidden = practice.exercise.visible is not Visible.ALL and not practice.together
    show = (("show", "Show all hands", not practice.shown),) if hidden else ()
    acts: tuple[tuple[str, str, bool], ...]
    if practice.answered:
        look = (("known", "What could I have known?", bool(practice.chosen) or practice.nothing),) if hidden else ()
        acts = (
            ("on", "Go on", practice.waits),
            ("back", "Take back", True),
            ("mistake", "Back to the mistake", practice.mistake is not None),
            ("again", "Start again", True),
            hint,
            *look,
            *show,
        )
    else:
        acts = (("nothing", none(practice.exercise), True), hint, *show)
    done = "next" if practice.over and practice.mistake is None else "mistake" if practice.over else ""
    first = "on" if practice.waits else done
    controls = (
        _button(verb, words, may, verb == first) for verb, words, may in (*acts, ("next", "Next exercise", True))
    )
    return f"<p class=go>{''.join(controls)}</p>"


def _button(verb: str, words: str, may: bool, first: bool = False) -> str:
    marks = f"{' data-first' if first else ''}{'' if may else ' aria-disabled=true'}"
    return f"<button type=button data-do={verb}{marks}>{escape(words, quote=False)}</button>"


def how(practice: Practice) -> str:
    """Which seats the learner plays, and how the caller does."""
    seats = _either("seats", {"one": "One seat", "all": "All the adversaries"}, practice.seats.value)
    ways = {"longest": "Holds out as long as he can", "person": "Plays by his own hand alone"}
    caller = _either("caller", ways, practice.caller.value)
    return (
        "<details class=solo-else data-keep=how><summary>Who plays what, and how</summary>"
        f"<div class=go role=group aria-label='You play'>{seats}</div>"
        f"<div class=go role=group aria-label='The caller'>{caller}</div></details>"
    )


def _either(verb: str, ways: dict[str, str], now: str) -> str:
    return "".join(
        f"<button type=button data-do={verb} data-value={way} aria-pressed={json.dumps(way == now)}>{words}</button>"
        for way, words in ways.items()
    )


def another(at: Practising) -> str:
    """The course by theme and level, and new exercises without end."""
    exercise, kind = at.practice.exercise, at.kind
    themes = [(ANY, "any"), *((one.key, one.title) for one in THEMES)]
    levels = [(ANY, "any"), *((str(level), str(level)) for level in LEVELS)]
    sizes = [(ANY, "any"), *((str(size), str(size)) for size in SIZES)]
    seen = [(ANY, "any"), ("all", "all hands"), ("spread", "the caller’s hand"), ("closed", "your hand alone")]
    level = kind.level if kind else exercise.level
    size = str(kind.cards) if kind and kind.cards else ANY
    visible = kind.visible.value if kind and kind.visible else ANY
    return (
        "<details class=solo-else data-keep=another><summary>Another theme, or a new exercise</summary>"
        "<div class=go role=group aria-label='Of the course'>"
        f"{_select('theme', 'Theme', themes, exercise.theme)}{_select('level', 'Level', levels, str(level or ANY))}"
        "<button type=button data-do=find data-of='theme level'>Find the next</button></div>"
        "<div class=go role=group aria-label='New, of this theme and level'>"
        f"{_select('cards', 'Cards a hand', sizes, size)}"
        f"{_select('visible', 'You see', seen, visible)}"
        "<button type=button data-do=new data-of='theme level cards visible'>Make a new one</button></div></details>"
    )


def _select(name: str, label: str, options: list[tuple[str, str]], now: str) -> str:
    told = "".join(
        f"<option value={value}{' selected' if value == now else ''}>{escape(words, quote=False)}</option>"
        for value, words in options
    )
    return f"<label>{label} <select name={name}>{told}</select></label>"
