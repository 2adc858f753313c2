"""What exercises against a misère are about: each theme goes with the maxims of good play that it puts to the test."""

from dataclasses import dataclass

from solo_teach.law import Refusal


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme by its key, such as `weak-spot`; of maxims such as M50, resting on these passages.

    `callers` if the learner is the caller himself in it, not one of his adversaries.
    """

    key: str
    title: str
    maxims: tuple[str, ...]
    cites: tuple[str, ...]
    callers: bool = False


THEMES = (
    Theme("weak-spot", "The weak spot", ("M50",), ("foster.maxim-misere-weak-spot",)),
    Theme(
        "shortest-first",
        "Shortest suits first",
        ("M51",),
        ("foster.maxim-misere-lead-shortest-suits", "hoffmann.maxim-misere-lead-medium-of-shortest"),
    ),
    Theme("bare-ace", "Not a bare ace", ("M52",), ("foster.maxim-misere-no-bare-ace",)),
    Theme("king-marks-ace", "The king that marks the ace", ("M52",), ("foster.maxim-misere-lead-king",)),
    Theme("longest-keeps", "Who keeps the long suit", ("M53",), ("foster.maxim-misere-longest-holder-attacks",)),
    Theme(
        "honour-and-one-small",
        "An honour and one small card",
        ("M54",),
        ("foster.maxim-misere-honour-and-one-small",),
    ),
    Theme(
        "suit-with-the-deuce",
        "The suit with the deuce",
        ("M55",),
        ("foster.maxim-misere-avoid-long-suit-with-deuce",),
    ),
    Theme("safe-suit", "Stopping a safe suit", ("M56",), ("foster.maxim-misere-stop-safe-suits",)),
    Theme(
        "what-the-calls-tell",
        "What the calls tell",
        ("M57",),
        ("foster.maxim-misere-over-caller-safe-in-trumps", "foster.maxim-misere-forced-call"),
    ),
    Theme(
        "clearing-a-suit",
        "Clearing a suit by discards",
        ("M58",),
        ("foster.maxim-misere-clear-one-suit", "foster.maxim-misere-stick-to-one-suit"),
    ),
    Theme(
        "short-before-high",
        "Short suits before high cards",
        ("M58",),
        ("foster.maxim-misere-discard-short-suit-first",),
    ),
    Theme(
        "unloading-high",
        "Unloading high cards while another is over the caller",
        ("M58", "M60"),
        ("foster.maxim-misere-discard-highest", "foster.maxim-return-by-inference"),
    ),
    Theme("asking-for-the-lead", "Asking for the lead", ("M59",), ("foster.maxim-misere-trump-signal-asks-lead",)),
    Theme(
        "callers-side",
        "The caller's own side",
        ("M46", "M47", "M48"),
        (
            "foster.maxim-misere-just-below-the-winner",
            "foster.maxim-misere-cover-or-keep-deuce",
            "foster.maxim-misere-discard-danger-first",
        ),
        callers=True,
    ),
    Theme(
        "open-misere",
        "Against the open misère",
        ("M67", "M68"),
        ("foster.maxim-spread-open-sequences", "foster.maxim-spread-adversaries-lead-shortest"),
    ),
)
_BY_KEY = {theme.key: theme for theme in THEMES}


def theme(key: str) -> Theme:
    """The theme of that key."""
    if found := _BY_KEY.get(key):
        return found
    raise Refusal(f"No theme is called “{key}”: there is {', '.join(_BY_KEY)}.")
