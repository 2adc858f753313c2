"""What a page calls by name, alone on a line: `<!-- solo:example settlement/solo-lost-with-four -->`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import exact_page
import owe_page
from mkdocs.exceptions import PluginError

COMMENT = re.compile(r"<!--\s*(solo\b.*?)-->", re.DOTALL | re.IGNORECASE)


def draw_all(html: str, where: str) -> str:
    """The HTML with each shortcode in it drawn."""
    return COMMENT.sub(lambda found: draw(found[1].strip(), where), html)


def draw(said: str, where: str) -> str:
    """The HTML that the shortcode stands for; anything unknown stops the build with a sentence naming the page."""
    from solo_teach.law import Refusal

    drawers, listers = one_name(), many_names()
    word, *names = said.removeprefix("solo:").split() or [""]
    known = said.startswith("solo:") and ((word in drawers and len(names) == 1) or (word in listers and names))
    if not known:
        words = [f"'solo:{one} NAME'" for one in drawers] + [f"'solo:{many} NAME …'" for many in listers]
        raise PluginError(f"{where}: '{said}' is no shortcode; write {' or '.join(words)}.")
    try:
        return (drawers | listers)[word](*names)
    except Refusal as refusal:
        raise PluginError(f"{where}: {refusal}") from refusal


def one_name() -> dict[str, Callable[[str], str]]:
    """What draws each shortcode that takes one name. The package is imported late, for it may have been edited."""
    from solo_teach.html import draw as draw_lesson
    from solo_teach.html_answers import draw_answers
    from solo_teach.html_elsewhere import draw_elsewhere
    from solo_teach.html_exercise import draw_exercises, draw_themes
    from solo_teach.html_glossary import draw_glossary
    from solo_teach.html_leads import (
        draw_collisions,
        draw_four_signal,
        draw_leads,
        draw_opening,
        draw_seconds,
        draw_signal,
    )
    from solo_teach.html_marked import draw_marked
    from solo_teach.html_owe import draw_owe
    from solo_teach.html_quiz import draw_quiz, draw_stop
    from solo_teach.html_rule_card import draw_rule_cards
    from solo_teach.html_rules import draw_calls, draw_decisions, draw_stakes
    from solo_teach.html_rulings import draw_questions, draw_rulings
    from solo_teach.lead_quizzes import lead_quiz
    from solo_teach.lessons import tell
    from solo_teach.marking import marked
    from solo_teach.quizzes import quiz, topic_quizzes
    from solo_teach.rulesets import rules_named

    return {
        "example": lambda name: draw_lesson(tell(name)),
        "calls": lambda name: draw_calls(rules_named(name)),
        "stakes": lambda name: draw_stakes(rules_named(name)),
        "decisions": draw_decisions,
        "elsewhere": draw_elsewhere,
        "quiz": lambda name: draw_quiz(quiz(name)),
        "leads": draw_leads,
        "collisions": draw_collisions,
        "seconds": draw_seconds,
        "foursignal": draw_four_signal,
        "signal": draw_signal,
        "opening": draw_opening,
        "train": lambda name: draw_quiz(lead_quiz(name)),
        "stop": lambda topic: draw_stop(topic_quizzes(topic)),
        "exercises": lambda topic: draw_themes() if topic == "all" else draw_exercises(topic),
        "answers": draw_answers,
        "rulings": lambda moment: draw_questions() if moment == "all" else draw_rulings(moment),
        "glossary": lambda _all: draw_glossary(),
        "rule-card": draw_rule_cards,
        "marked": lambda name: draw_marked(marked(name), *exact_page.addresses()),
        "owe": lambda name: draw_owe(rules_named(name), f"../assets/{owe_page.table()[0]}"),
    }


def many_names() -> dict[str, Callable[..., str]]:
    """What draws each shortcode that takes one name or more."""
    from solo_teach.html_passages import draw_maxims, draw_passages

    return {"cite": draw_passages, "maxims": draw_maxims}


def refuse_twice(html: str, where: str) -> None:
    """An example twice on a page would repeat its ids, and one address would name two steps."""
    for name, times in Counter(re.findall(r"<solo-steps\b[^>]*\sid=\"?([\w-]+)", html)).items():
        if times > 1:
            raise PluginError(f"{where}: the example '{name}' stands {times} times on the page; once is enough.")
