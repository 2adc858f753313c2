"""The picture of how exact play's cost grows is the one of the figures kept beside it."""

import json
import xml.etree.ElementTree as ET
from itertools import pairwise

from benchmarks.plot import drawn, power
from conftest import ROOT

SPACE = "{http://www.w3.org/2000/svg}"


def kept() -> tuple[ET.Element, dict[str, dict[str, float]]]:
    docs = ROOT / "docs"
    return ET.parse(docs / "growth.svg").getroot(), json.loads((docs / "growth.json").read_text(encoding="utf-8"))


def test_each_kind_of_question_has_its_line_and_its_name() -> None:
    picture, figures = kept()
    names = [text.text for text in picture.iter(f"{SPACE}text")]
    assert len(list(picture.iter(f"{SPACE}polyline"))) == len(figures) == 4
    assert set(figures) <= set(names)


def test_the_picture_is_that_of_the_figures() -> None:
    picture, figures = kept()
    title, told = picture.find(f"{SPACE}title"), picture.find(f"{SPACE}desc")
    assert title is not None and told is not None
    assert drawn(figures, title.text or "", told.text or "") == (ROOT / "docs/growth.svg").read_text(encoding="utf-8")


def test_it_can_be_read_without_being_seen() -> None:
    picture, figures = kept()
    told = picture.findtext(f"{SPACE}desc") or ""
    assert picture.get("aria-labelledby") == "t d"
    for name, line in figures.items():
        assert f"{name}: {line['4']:g} at four cards a hand, {line['13']:g} at 13" in told


def test_ten_times_as_much_is_as_far_up_everywhere() -> None:
    picture = ET.fromstring(drawn({"line": {"4": 0.01, "5": 0.1, "6": 1, "7": 10}}, "title", "told"))
    line = picture.find(f"{SPACE}polyline")
    assert line is not None
    heights = [float(point.split(",")[1]) for point in (line.get("points") or "").split()]
    steps = [before - after for before, after in pairwise(heights)]
    assert min(steps) > 0
    assert max(steps) - min(steps) < 0.3  # heights are rounded to a tenth


def test_powers_of_ten_are_written_out() -> None:
    assert [power(exponent) for exponent in (-2, -1, 0, 3)] == ["0.01", "0.1", "1", "1,000"]
