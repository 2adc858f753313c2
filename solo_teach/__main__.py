"""`python -m solo_teach VERB`: the JSON door at the command line."""

import codecs
import json
import os
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NoReturn

from solo_teach.door import VERBS, answer
from solo_teach.door_text import as_text, refusal_as_text
from solo_teach.law import Refusal

USAGE = f"""\
usage: python -m solo_teach VERB [--file F] [--lines] [--text]

Ask the laws of Solo Whist: one JSON object in, one out.

VERB       {", ".join(VERBS)}
--file F   read the file F and not standard input
--lines    one object on each line in, one answer on each line out
--text     print for a person
--help     print this

Exit status: 0 with an answer, 2 where anything was refused, 1 where the answer could not be written."""

_LONGEST_TEXT, _MOST_DIGITS, _DEEPEST = 200, 50, 10
_BRACKETS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[{]|[\]}]', re.DOTALL)
_CONTROLS = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What the words after `python -m solo_teach` ask for."""

    verb: str | None = None
    file: str | None = None
    lines: bool = False
    text: bool = False


def main(words: list[str]) -> int:
    """The exit status, once every question has its answer or its refusal on standard output."""
    try:
        if "--help" in words or "-h" in words:
            _write(USAGE)
            return 0
        status = 0
        for place, (reply, was_refused) in enumerate(_replies(words)):
            # A blank line keeps people's answers apart; a program's stand one to a line.
            _write(f"\n{reply}" if place and "--text" in words else reply)
            status = 2 if was_refused else status
        return status
    except OSError as error:
        _stop_writing()
        if not isinstance(error, BrokenPipeError):
            print("The answer cannot be written.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _replies(words: list[str]) -> Iterator[tuple[str, bool]]:
    """Each answer as it is to be printed, and whether it is a refusal."""
    text = "--text" in words
    try:
        wanted = _read_words(words)
        assert wanted.verb
        for told in _questions(wanted):
            yield _reply(wanted.verb, told, text)
    except Refusal as refusal:
        yield _refused(refusal, text), True


def _reply(verb: str, told: bytes, text: bool) -> tuple[str, bool]:
    try:
        asked = _parsed(told)
        reply = answer(verb, asked)
    except Refusal as refusal:
        return _refused(refusal, text), True
    return as_text(verb, asked, reply) if text else json.dumps(reply, ensure_ascii=False), False


def _refused(refusal: Refusal, text: bool) -> str:
    told = {"refused": refusal.sentence, "cites": refusal.cites}
    return refusal_as_text(refusal) if text else json.dumps(told, ensure_ascii=False)


def _read_words(words: list[str]) -> _Wanted:
    wanted, rest = _Wanted(), iter(words)
    for word in rest:
        flag, given, value = word.partition("=")
        if word == "--lines" and not wanted.lines:
            wanted = replace(wanted, lines=True)
        elif word == "--text" and not wanted.text:
            wanted = replace(wanted, text=True)
        elif flag == "--file" and wanted.file is None:
            wanted = replace(wanted, file=value if given else next(rest, "--"))
            if not wanted.file or wanted.file.startswith("--"):
                raise Refusal("“--file” needs the name of a file after it.")
        elif not word.startswith("-") and wanted.verb is None:
            wanted = replace(wanted, verb=word)
        else:
            raise Refusal(f"“{word}” is not understood here: one verb, and --file F, --lines, --text once each.")
    if wanted.verb not in VERBS:
        said = "No verb is given" if wanted.verb is None else f"“{wanted.verb}” is no verb of this door"
        raise Refusal(f"{said}: there is {', '.join(VERBS)}.")
    return wanted


def _questions(wanted: _Wanted) -> Iterator[bytes]:
    """The whole input, or each of its lines as it comes; only a line feed ends a line."""
    try:
        if wanted.file is None and sys.stdin is None:
            raise Refusal("Standard input is closed.")
        with Path(wanted.file).open("rb") if wanted.file else sys.stdin.buffer as source:
            for place, told in enumerate(source if wanted.lines else [source.read()]):
                yield told if place else told.removeprefix(codecs.BOM_UTF8)
    except (OSError, ValueError) as error:
        if isinstance(error, Refusal):
            raise
        raise Refusal(f"“{wanted.file or 'standard input'}” cannot be read: {_why_unread(error, wanted)}.") from error


def _why_unread(error: Exception, wanted: _Wanted) -> str:
    """The reason in our own words, for each system has others."""
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    with suppress(OSError, ValueError):
        if wanted.file and Path(wanted.file).is_dir():
            return "it is a directory"
    return "this user may not" if isinstance(error, PermissionError) else "the system will not open it"


def _parsed(told: bytes) -> object:
    try:
        text = told.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refusal("The input is not UTF-8 text.") from error
    if not text.strip(" \t\r\n"):
        raise Refusal("There is nothing in the input; a JSON object is wanted.")
    _refuse_deep_nesting(text)
    try:
        return json.loads(text, object_pairs_hook=_checked_object, parse_constant=_no_number, parse_int=_whole_number)
    except json.JSONDecodeError as error:
        raise Refusal(f"The input is not one JSON object: it goes wrong near {_where(error)}.") from error


def _refuse_deep_nesting(text: str) -> None:
    """How deep Python itself can go differs from one to the next."""
    depth = 0
    for bracket in _BRACKETS.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(bracket[0], 0)
        if depth > _DEEPEST:
            raise Refusal(f"The input is nested more than {_DEEPEST} deep, and no question is.")


def _where(error: json.JSONDecodeError) -> str:
    # Pythons differ on whether a comma too many is found at the comma or after it.
    before = error.doc[: error.pos].rstrip(" \t\r\n")
    place = len(before) - 1 if before.endswith(",") else error.pos
    line_start = error.doc.rfind("\n", 0, place) + 1
    return f"line {error.doc.count(chr(10), 0, place) + 1}, column {place - line_start + 1}"


def _checked_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for name, value in pairs:
        for text in (name, *(value if isinstance(value, list) else [value])):
            if isinstance(text, str):
                _refuse_odd_text(text)
        if name in told:
            raise Refusal(f"The field “{name}” is given twice.")
        told[name] = value
    return told


def _refuse_odd_text(text: str) -> None:
    if len(text) > _LONGEST_TEXT:
        raise Refusal(f"“{text[:20]}…” is too long: no name or text here needs more than {_LONGEST_TEXT} characters.")
    if any("\ud800" <= mark <= "\udfff" for mark in text):
        raise Refusal(f"“{text}” holds half a character, a surrogate without its fellow.")


def _whole_number(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise Refusal(f"A number of {len(digits)} digits is given, and none needs more than {_MOST_DIGITS}.")
    return int(digits)


def _no_number(name: str) -> NoReturn:
    raise Refusal(f"“{name}” is no number.")


def _write(reply: str) -> None:
    """The reply in UTF-8 and a line feed, whatever the machine; control characters from the input are spelt out."""
    if sys.stdout is None:
        raise OSError
    safe = _CONTROLS.sub(lambda mark: f"\\u{ord(mark[0]):04x}", reply)
    sys.stdout.buffer.write(safe.encode("utf-8", "backslashreplace") + b"\n")
    sys.stdout.buffer.flush()


def _stop_writing() -> None:
    """Keep Python from trying once more, with a traceback, as it leaves."""
    with suppress(OSError, AttributeError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
