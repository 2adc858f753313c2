"""The house's floors: what may import what, as `docs/architecture.md` draws it."""

import ast
import sys
from pathlib import Path

import pytest

import solo_teach

PACKAGE = Path(solo_teach.__file__).parent

# From the bottom up. A module may import modules that stand earlier in this list, and no others of the package.
FLOORS = [
    "law values",
    "kept",
    "cards seats counters",
    "contract laid",
    "decisions",
    "ruleset",
    "rulesets authorities",
    "deal",
    "auction",
    "tricks",
    "forms",
    "conventions",
    "signals openings.sight",
    "openings.proposal openings.solo openings.misere openings.abundance",
    "openings",
    "solver_position solver_watch",
    "solver_bits",
    "solver_kernel solver_table",
    "solver_one_suit solver_tricks",
    "solver_free_lead",
    "solver_misere",
    "solver_plain solver_haste",
    "solver",
    "lasting",
    "kernel",
    "kernel.build",
    "payments",
    "penalties",
    "settlement",
    "errors",
    "liabilities",
    "laying",
    "consequences claims",
    "irregularities",
    "in_spite",
    "table_laws shuffling",
    "session",
    "game",
    "views readings",
    "layouts",
    "judging",
    "players.chosen players.strength",
    "players.imagining players.playing_out players.advising",
    "players.calling",
    "players.weighing",
    "players.playing",
    "players.choosing",
    "players",
    "passages disagreements",
    "holdings",
    "door_read door_tell themes",
    "exercises",
    "verdicts shapes.sight",
    "shapes.leads",
    "shapes.follows",
    "shapes",
    "grading plausible generating_told",
    "wishes",
    "seeking",
    "generating",
    "door_moves door_claims door_exercise",
    "door",
    "door_text examples owing recording",
    "reruns owing_table",
    "elsewhere rule_card glossary rulings marking",
    "marking_told sitting.hindsight",
    "sitting.state",
    "sitting.others",
    "sitting.evening",
    "sitting.doing",
    "sitting",
    "exercise_lines hints",
    "exercise_told",
    "practice_others practice_kinds",
    "practice",
    "practice_told",
    "practising worksheets exercises_kept",
    "anki",
    "lessons.steps",
    "lessons.auction lessons.settlement lessons.revoke lessons.in_spite lessons.incident lessons.brief",
    "lessons.hand",
    "lessons",
    "quizzes lead_hands",
    "lead_quizzes",
    "html_cards",
    "html_table html_sheets html_rules html_passages html_choices html_elsewhere html_owe html_rule_card",
    "html_rulings html_marked",
    "html_glossary",
    "html",
    "html_quiz html_leads html_sitting_controls html_sitting_end",
    "html_sitting",
    "html_practice_bar",
    "html_practice html_worksheet pdf_worksheet",
    "worksheet_files",
    "widgets_cells",
    "widgets_live",
    "html_exercise",
    "html_answers",
    "widgets __main__",
]
WIDGETS = {"widgets", "widgets_cells", "widgets_live"}
STANDARD_LIBRARY_ONLY = {name for floor in FLOORS for name in floor.split()} - WIDGETS
MODULES = sorted(PACKAGE.rglob("*.py"))


def module_name(file: Path) -> str:
    parts = file.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def imported(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file.name} imports by dots; the house writes names in full"
            modules = {f"{node.module}.{name.name}" for name in node.names}
            found |= {
                name if (PACKAGE.parent / f"{name.replace('.', '/')}.py").exists() else str(node.module)
                for name in modules
            }
    return found


def floor_of(name: str) -> int:
    return next(i for i, floor in enumerate(FLOORS) if name in floor.split())


@pytest.mark.parametrize("file", MODULES, ids=module_name)
def test_arrows_point_down(file: Path) -> None:
    name = module_name(file)
    if not name:
        assert not imported(file), "the package itself imports nothing"
        return
    ours = {
        other.removeprefix("solo_teach").removeprefix(".") for other in imported(file) if other.startswith("solo_teach")
    }
    above = {other for other in ours if floor_of(other) >= floor_of(name)}
    assert not above, f"{name} reaches up to {above}"


@pytest.mark.parametrize("file", MODULES, ids=module_name)
def test_the_engine_needs_the_standard_library_alone(file: Path) -> None:
    outside = {name.partition(".")[0] for name in imported(file)} - {"solo_teach"} - sys.stdlib_module_names
    allowed = {"solver_kernel": {"wasmtime"}, "pdf_worksheet": {"fpdf"}}
    allowed |= {name: {"anywidget", "IPython", "traitlets"} for name in WIDGETS}
    assert outside <= allowed.get(module_name(file), set())


def test_every_module_has_its_floor() -> None:
    assert {module_name(file) for file in MODULES} - {""} == {name for floor in FLOORS for name in floor.split()}
