"""A sheet of exercises as files in a folder: to be printed, to be read by a program, and to be imported by Anki."""

import re
from collections.abc import Iterable
from pathlib import Path
from unicodedata import normalize

from solo_teach.anki import to_anki
from solo_teach.exercises import Exercise
from solo_teach.exercises_kept import to_json
from solo_teach.html_worksheet import printable
from solo_teach.law import Refusal
from solo_teach.worksheets import Sheet, refuse_unknown_paper


def files(sheet: Sheet, chosen: Iterable[Exercise], paper: str = "A4") -> dict[str, bytes]:
    """Every file by its name; the same sheet gives the same bytes."""
    refuse_unknown_paper(paper)
    name = _name(sheet.title)
    made = {f"{name}.json": to_json(chosen).encode(), f"{name}-anki.txt": to_anki(sheet).encode()}
    for part, with_answers in (("questions", False), ("answers", True)):
        place = f"{name}-{part}-{paper.lower()}"
        made[f"{place}.html"] = printable(sheet, paper, with_answers).encode()
        made[f"{place}.pdf"] = _pdf(sheet, paper, with_answers)
    return made


def save(sheet: Sheet, chosen: Iterable[Exercise], folder: str | Path, paper: str = "A4") -> tuple[str, ...]:
    """The names of the files, which are in that folder now; older ones of the same names are replaced."""
    where = Path(folder)
    if where.exists() and not where.is_dir():
        raise Refusal(f"“{folder}” is no folder.")
    made = files(sheet, chosen, paper)
    where.mkdir(parents=True, exist_ok=True)
    for name, content in made.items():
        (where / name).write_bytes(content)
    return tuple(sorted(made))


def _pdf(sheet: Sheet, paper: str, with_answers: bool) -> bytes:
    try:
        from solo_teach.pdf_worksheet import pdf  # of all this package, that alone wants fpdf2
    except ImportError as missing:
        raise Refusal('A PDF needs fpdf2: pip install "solo-teach[teachers]".') from missing
    return pdf(sheet, paper, with_answers)


def _name(title: str) -> str:
    """The title as the name of a file."""
    plain = normalize("NFKD", title.casefold()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "sheet"
