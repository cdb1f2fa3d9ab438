"""The report: one self-contained page with the results."""

import re
import xml.etree.ElementTree as ET

import pytest

from ziggurat.arena import InProcessWorker, Run, Tournament
from ziggurat.arena.plots import Scale, boxes, histogram, whiskers
from ziggurat.arena.report import command, report
from ziggurat.i18n import LANGUAGES, speak
from ziggurat.learn.estimates import Estimate


@pytest.fixture(scope="module")
def played() -> Run:
    options: dict[str, str | bool] = {"board": "advanced"}
    run = Run(Tournament("tigris", ("random", "random@2"), options, seed=1, tables=2))
    run.play(InProcessWorker(), lambda result: None)
    return run


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_whole_in_every_language(played: Run, language: str) -> None:
    say = speak(language=language)
    page = report(played, "plain", "1.0", say)
    assert f'<html lang="{language}">' in page
    assert not re.search(r"(?:src|href|url|@import)\s*[=(]", page), "it fetches something"
    for key in ("length", "time", "points-by-player", "points-by-seat", "points-by-entrant"):
        assert say.of("tigris")(f"arena.{key}") in page
    for plot in re.findall(r"<svg.*?</svg>", page, re.S):
        ET.fromstring(plot)
    assert page.count("<svg") == 8
    assert say.of("tigris")("table.player", player=played.games[0]["players"][0]) in page


def test_errors_and_names_are_quoted(played: Run) -> None:
    games = Run(played.tournament)
    games.rows = {job: line.copy() for job, line in played.rows.items()}
    first = min(games.rows)
    fault = {"seat": 0, "entrant": "random", "move": 4, "kind": "illegal", "detail": "<b>&"}
    games.rows[first]["errors"] = [fault]  # type: ignore[list-item]
    page = report(games, "plain", "1.0", speak())
    assert "&lt;b&gt;&amp;" in page and "<b>" not in page
    assert page.count("<svg") == 7, "without times there is no plot of them"


def test_it_tells_how_to_repeat_it(played: Run) -> None:
    words = "ziggurat arena tigris --players random,random@2 --tables 2 --seed 1"
    assert command(played.tournament) == f"{words} --option board=advanced"


@pytest.mark.parametrize("values", [[3], [0, 0], [1.0, 1.2], [-5, 80], [99.5, 100], [7e5, 1e6]])
def test_a_scale_has_room_for_all(values: list[float]) -> None:
    scale = Scale.over(values)
    assert scale.low <= min(values) and scale.high >= max(values)
    assert 2 <= len(scale.ticks()) <= 8
    assert scale.ticks()[0] == pytest.approx(scale.low)
    assert scale.ticks()[-1] == pytest.approx(scale.high)
    steps = [tick / scale.step for tick in scale.ticks()]
    assert steps == pytest.approx([round(step) for step in steps])
    assert [scale.at(value) for value in sorted(values)] == sorted(map(scale.at, values))


def test_plots_of_hardly_anything() -> None:
    for plot in (
        boxes([("a", [1.0])], "x"),
        boxes([("a", [0.0, 0.0])], "x", logarithmic=True),
        boxes([("a", [])], "x"),
        histogram([5], "x"),
        whiskers([("a<b", Estimate(1, float("-inf"), float("inf")))], "x & y"),
    ):
        assert "nan" not in plot and "inf" not in plot
        ET.fromstring(plot)
