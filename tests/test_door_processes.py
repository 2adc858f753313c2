"""The door as a program that another program starts, on whatever machine."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from asking import QUESTIONS, SOLO, ask, run

import solo_teach

ROOT = Path(solo_teach.__file__).parents[1]
DOOR = ["-m", "solo_teach"]
# `-S` leaves out installed packages: what runs under it runs on the standard library alone.
BARE = [sys.executable, "-S", *DOOR]


def started(words: list[str], given: bytes, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*BARE, *words], input=given, capture_output=True, cwd=ROOT, env={**os.environ, **environment}, timeout=60
    )


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONHASHSEED": "0"},
        {"PYTHONHASHSEED": "1"},
        {"PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"},
        {"PYTHONUTF8": "0", "LC_ALL": "C", "LANG": "C", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONOPTIMIZE": "2", "PYTHONINTMAXSTRDIGITS": "640", "COLUMNS": "20"},
    ],
    ids=lambda environment: " ".join(f"{name}={value}" for name, value in environment.items()),
)
@pytest.mark.parametrize("flags", [[], ["--text"]], ids=["json", "text"])
def test_the_same_question_has_the_same_bytes_everywhere(environment: dict[str, str], flags: list[str]) -> None:
    for verb in dict(QUESTIONS):
        lines = [json.dumps(asked, ensure_ascii=False) for asked_verb, asked in QUESTIONS if asked_verb == verb]
        given = "\n".join([*lines, '{"♥": "misère"}', '{"seed": "é\u2028"', '{"won": 9' + "9" * 700 + "}"]).encode()
        ran = started([verb, "--lines", *flags], given, **environment)
        assert (ran.returncode, ran.stdout) == run([verb, "--lines", *flags], given)
        assert ran.stderr == b"" and b"\r" not in ran.stdout


def test_nothing_outside_the_standard_library_is_imported() -> None:
    listed = "import sys, solo_teach.__main__; print(*{name.partition('.')[0] for name in sys.modules})"
    words = [sys.executable, "-S", "-c", listed]
    ran = subprocess.run(words, capture_output=True, cwd=ROOT, encoding="utf-8", check=True)
    assert set(ran.stdout.split()) - set(sys.stdlib_module_names) <= {"solo_teach", "__main__", "__mp_main__"}


def test_a_refusal_exits_with_two_and_nothing_on_standard_error() -> None:
    for words, given in ((["deal"], b"{"), (["deel"], b""), (["deal", "--file", "none"], b""), ([], b"")):
        ran = started(words, given)
        assert (ran.returncode, ran.stderr) == (2, b"")
        assert set(json.loads(ran.stdout)) == {"refused", "cites"}
    assert started(["--help"], b"").returncode == 0


def test_a_reader_who_leaves_early_hears_no_complaint() -> None:
    many = b'{"seed": 1, "dealer": "S"}\n' * 5_000
    with subprocess.Popen(
        [*BARE, "deal", "--lines"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as door:
        assert door.stdin and door.stdout and door.stderr
        door.stdin.write(many[: len(many) // 100])
        door.stdin.flush()
        assert json.loads(door.stdout.readline()) == ask("deal", {"seed": 1, "dealer": "S"})
        door.stdout.close()
        try:
            door.stdin.write(many)
            door.stdin.close()
        except OSError:  # the door has gone already
            pass
        assert door.wait(60) == 1
        assert door.stderr.read() == b""


def test_lines_are_answered_as_they_come() -> None:
    """A program may ask, read the answer, and only then put its next question."""
    words = [*BARE, "record", "--lines"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as door:
        assert door.stdin and door.stdout
        for calls in (SOLO["calls"], SOLO["calls"][:2], SOLO["calls"]):
            asked = {**SOLO, "calls": calls, "plays": []}
            door.stdin.write(json.dumps(asked).encode() + b"\n")
            door.stdin.flush()
            assert json.loads(door.stdout.readline()) == ask("record", asked)
        door.stdin.close()
        assert door.wait(60) == 0


@pytest.mark.skipif(os.name == "nt", reason="a Windows shell closes no streams this way")
@pytest.mark.parametrize(
    ("closed", "status", "stdout", "stderr"),
    [
        ("<&-", 2, '{"refused": "Standard input is closed.", "cites": null}\n', ""),
        (">&-", 1, "", "The answer cannot be written.\n"),
    ],
)
def test_a_closed_stream_is_named(closed: str, status: int, stdout: str, stderr: str) -> None:
    shell = f"'{sys.executable}' -S -m solo_teach deal {closed}"
    ran = subprocess.run(["sh", "-c", shell], input=b"{}", capture_output=True, cwd=ROOT, timeout=60)
    assert (ran.returncode, ran.stdout.decode(), ran.stderr.decode()) == (status, stdout, stderr)
