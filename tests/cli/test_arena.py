"""``ziggurat arena`` and ``ziggurat ladder``: results that repeat, mistakes in one line."""

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.cli.conftest import Ziggurat
from ziggurat import find
from ziggurat.bots import Clock, ProgressCallback, RandomBot, ScoredMove, bots_of
from ziggurat.build import build
from ziggurat.core.view import View

DUEL = ("arena", "tigris", "--players", "random,random@2", "--tables", "2", "--workers", "1")


def test_summary_results_and_report(ziggurat: Ziggurat, tmp_path: Path) -> None:
    words = ("--out", tmp_path / "a.jsonl", "--report", tmp_path / "a.html")
    result = ziggurat(*DUEL, *words, "--records", tmp_path / "games")
    assert (result.code, result.err) == (0, "")
    assert "games: 4, tables: 2" in result.out and "random@2" in result.out
    assert len((tmp_path / "a.jsonl").read_text().splitlines()) == 5
    assert "</html>" in (tmp_path / "a.html").read_text(encoding="utf-8")
    records = sorted((tmp_path / "games").iterdir())
    assert len(records) == 4 and ziggurat("check", *records).code == 0
    again = ziggurat(*DUEL, "--out", tmp_path / "a.jsonl")
    assert again.out == result.out


def test_the_header_says_what_was_played(ziggurat: Ziggurat, tmp_path: Path) -> None:
    words = ("--seed", "7", "--nodes", "3", "--option", "board=advanced")
    assert ziggurat(*DUEL, *words, "--out", tmp_path / "a.jsonl").code == 0
    header = json.loads((tmp_path / "a.jsonl").read_text().splitlines()[0])
    assert header["game"] == "tigris-euphrates" and header["players"] == ["random", "random@2"]
    assert (header["seed"], header["tables"], header["nodes"]) == (7, 2, 3)
    assert header["options"]["board"] == "advanced" and header["build"] == build()


def test_a_torn_line_is_told(ziggurat: Ziggurat, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    ziggurat(*DUEL, "--out", path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    result = ziggurat(*DUEL, "--out", path)
    assert result.code == 0 and "the last line is not whole" in result.err
    assert path.read_bytes() == whole


def test_a_file_of_another_tournament_is_left_alone(ziggurat: Ziggurat, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    ziggurat(*DUEL, "--out", path)
    result = ziggurat(*DUEL, "--seed", "2", "--out", path)
    assert result.code == 1 and "another tournament: 'seed' is 1 there, 2 here" in result.err
    path.write_text("my diary\n")
    result = ziggurat(*DUEL, "--out", path)
    assert result.code == 1 and "line 1: " in result.err and "no file of an arena" in result.err
    assert path.read_text() == "my diary\n"
    assert ziggurat(*DUEL, "--out", tmp_path).code == 1
    assert ziggurat(*DUEL, "--out", path / "below" / "b.jsonl").code == 1


@pytest.mark.parametrize(
    ("words", "mistake"),
    [
        (("--players", "random,grandmaster"), "unknown level 'grandmaster'; known: random, "),
        (("--players", "random"), "1 players; 2 to 4 can play"),
        (("--players", "random,random@x"), "not 'random@x'"),
        (("--tables", "0"), "cannot play 0 tables"),
        (("--tables", "many"), "invalid int value"),
        (("--workers", "0"), "there cannot be 0 workers"),
        (("--nodes", "0"), "a positive number"),
        (("--nodes", "5", "--seconds", "1"), "not allowed with argument"),
        (("--option", "board=round"), "cannot be 'round'"),
        (("--option", "bored=round"), "unknown option 'bored'"),
        (("--on", "moon"), "invalid choice: 'moon'"),
        (("--players", "random,random", "--sprt"), "compares two different bots"),
        (("--sprt", "0.6,0.5"), "two numbers between 0 and 1"),
    ],
)
def test_mistakes_are_told_in_one_line(
    ziggurat: Ziggurat, words: tuple[str, ...], mistake: str
) -> None:
    result = ziggurat(*DUEL, *words)
    assert result.code == 2 and mistake in result.err and result.err.count("\n") == 1


def test_factions_that_cannot_sit_together(ziggurat: Ziggurat) -> None:
    result = ziggurat("arena", "terra", "--players", ",".join(["random"] * 6))
    assert result.code == 2 and "6 players; 2 to 5 can play" in result.err


def test_without_ray_its_name_is_told(ziggurat: Ziggurat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "ziggurat.arena.ray_workers", raising=False)
    result = ziggurat(*DUEL, "--on", "ray")
    assert result.code == 2 and "ziggurat[ray]" in result.err


def test_a_sequential_test_says_its_verdict(ziggurat: Ziggurat) -> None:
    result = ziggurat(*DUEL, "--sprt")
    assert result.code == 0 and "Not known yet whether random@2 is better" in result.out
    wide = ziggurat(*DUEL[:-4], "--tables", "40", "--workers", "1", "--sprt", "0.1,0.9")
    assert re.search(r"random@2 is (not )?better than random", wide.out)
    assert re.search(r"log-likelihood ratio -?\d+\.\d\d", wide.out)


class Broken(RandomBot):
    level = "broken"

    def think(
        self, view: View, clock: Clock, on_progress: ProgressCallback
    ) -> Sequence[ScoredMove]:
        raise ZeroDivisionError


def test_faults_are_told_and_counted(
    ziggurat: Ziggurat, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bots_of(find("tigris")), "levels", (Broken,))
    words = (*DUEL, "--players", "random,broken", "--out", tmp_path / "a.jsonl")
    result = ziggurat(*words)
    assert result.code == 0
    assert result.err.count("\n") == 4
    assert "table 2, rotation 2, move 1: broken: failed: ZeroDivisionError" in result.err
    assert re.search(r"broken +4 +2\.00 .* 4  \n", result.out)
    assert ziggurat(*words).err == result.err, "a file tells them again"


def test_a_ladder(ziggurat: Ziggurat, tmp_path: Path) -> None:
    words = ("--levels", "random,random@2", "--tables", "2", "--workers", "1", "--out", tmp_path)
    result = ziggurat("ladder", "tigris", *words)
    assert result.code == 0
    assert re.search(r"random@2 +random +2 .* (yes|no)", result.out)
    assert re.search(r"random@2 +random +4 .* (yes|no)", result.out)
    files = ["tigris-2-random-random@2.jsonl", "tigris-4-random-random@2.jsonl"]
    assert [path.name for path in sorted(tmp_path.iterdir()) if ".times" not in path.name] == files
    seats = json.loads((tmp_path / files[1]).read_text().splitlines()[1])["seats"]
    assert seats == ["random", "random", "random@2", "random@2"]
    assert ziggurat("ladder", "tigris", *words).out == result.out


@pytest.mark.parametrize("levels", ["random", "random,random"])
def test_a_ladder_needs_two_levels(ziggurat: Ziggurat, levels: str) -> None:
    result = ziggurat("ladder", "tigris", "--levels", levels)
    assert result.code == 2 and "two different levels" in result.err


@pytest.mark.parametrize("command", ["arena", "ladder"])
def test_they_explain_themselves(ziggurat: Ziggurat, command: str) -> None:
    result = ziggurat(command, "--help")
    assert result.code == 0 and "--tables" in result.out and "buildings" in result.out
