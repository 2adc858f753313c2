"""The search index: words that readers use and pages do not, and accents that readers leave out."""

from __future__ import annotations

import json
import re
import unicodedata
from html import escape

RULINGS_FIRST = 4
"""How much a ruling weighs against a page's section that has the same words; a rule page weighs 2."""

ACCENTED = re.compile(r"\w*[^\W\d_a-zA-Z]\w*")


def made_findable(index: str) -> str:
    """The search index with the words that rulings and terms are found by, rulings first, and without accents too."""
    from solo_teach.glossary import terms
    from solo_teach.rulings import rulings

    ruled = {f"rulings/{ruling.moment}/#{ruling.name}": ruling.words for ruling in rulings().values()}
    words = ruled | {f"glossary/#{term.name}": term.also for term in terms().values()}
    entries = json.loads(index)
    for entry in entries["docs"]:
        if entry["location"] in ruled:
            entry["boost"] = RULINGS_FIRST
        entry["title"] += hidden(" ".join(words.get(entry["location"], ())))
        for part in ("title", "text"):
            entry[part] = ACCENTED.sub(lambda found: found[0] + unaccented(found[0]), entry[part])
    return json.dumps(entries, ensure_ascii=False, separators=(",", ":"))


def hidden(words: str) -> str:
    """The words in a tag that no result shows; of none, nothing."""
    return f"<i hidden> {escape(words, quote=False)}</i>" if words else ""


def unaccented(word: str) -> str:
    """The hidden twin of a word with accents; of any other, nothing."""
    bare = "".join(sign for sign in unicodedata.normalize("NFD", word) if not unicodedata.combining(sign))
    return hidden(bare) if bare != word else ""
