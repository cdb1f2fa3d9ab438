"""Leaving a game at the terminal, and records in which somebody has left."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.cli.conftest import Result, Ziggurat
from tests.support.finished import unpacked
from tests.support.garble_terra import ledger_row
from tests.support.strange import LEDGER, written
from ziggurat import Match
from ziggurat.core.registry import find
from ziggurat.core.seats import Seat
from ziggurat.i18n import LANGUAGES, speak

PLAYERS = {"tigris": ("archer", "bull", "lion"), "terra": ("witches", "giants", "nomads")}


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files without a folder go into the test's own."""
    monkeypatch.chdir(tmp_path)


def play(ziggurat: Ziggurat, game: str, humans: int, *typed: str) -> Result:
    """Always the same deal; bots that play at random."""
    words = ["play", game, "--players", ",".join(PLAYERS[game]), "--humans", str(humans)]
    words += ["--seed", "1", "--opponents", "random", "--order", "listed"]
    result = ziggurat(*words, typed="\n".join(typed) + "\n")
    assert (result.code, result.err) == (0, "")
    return result


def saved(name: str) -> list[str]:
    moves = json.loads(Path(name).read_text())["moves"]
    assert isinstance(moves, list)
    return moves


def deserted(game: str, path: Path, moves: int = 40) -> Path:
    """A record of a game that goes on after its second player has left."""
    rng, kind = Random(5), find(game)
    match = Match(kind.deal(PLAYERS[game], {}, rng))
    while len(match.history) < moves and not match.state.over:
        if len(match.history) == moves // 2:
            match.play(kind.resignation(match.state, Seat(1)), Seat(1))
        seat = match.state.decisions()[0].seat
        match.play(rng.choice(list(match.state.legal_moves(seat))).text, seat)
    match.record.save(path)
    return path


@pytest.mark.parametrize("game", list(PLAYERS))
@pytest.mark.parametrize("twice", [("resign", "resign"), ("RESIGN", "resign yes"), ("resign yes",)])
def test_who_says_it_twice_leaves_and_bots_go_on_to_the_end(
    ziggurat: Ziggurat, game: str, twice: tuple[str, ...]
) -> None:
    result = play(ziggurat, game, 1, *twice)
    say = speak(game)
    left = say("event.player-left", player=PLAYERS[game][0])
    assert result.out.count(left) == 1
    last = result.lines[-1]
    assert last.startswith("3. ") and last.endswith("(left the game)")
    assert result.out.count("(left the game)") == 1 and "Goodbye" not in result.out


@pytest.mark.parametrize("game", list(PLAYERS))
def test_it_is_asked_and_anything_else_stays(ziggurat: Ziggurat, game: str) -> None:
    out = play(ziggurat, game, 2, "resign", "log", "resign", "save none.json").out
    assert out.count("Type it again, or add 'yes'") == 2
    assert saved("none.json") == []


def test_what_becomes_of_it_is_told_in_two_lines_or_three(ziggurat: Ziggurat) -> None:
    words = ("play", "tigris", "--players", "2", "--humans", "2")
    out = " ".join(ziggurat(*words, typed="resign\n").out.split())
    assert "Only one player would be left, so the game ends at once." in out


def test_people_at_one_terminal_leave_whoever_is_asked(ziggurat: Ziggurat) -> None:
    typed = ("resign lion", "resign lion", "save one.json", "pass", "pass", "resign", "resign")
    out = play(ziggurat, "tigris", 3, *typed).out
    assert saved("one.json") == ["resign lion"]
    assert "Lion leaves the game" in out and "Bull leaves the game" in out
    assert "only one player is left" in out
    assert next(line for line in out.splitlines() if line.endswith("(left the game)"))[0] == "2"


def test_another_name_is_another_question(ziggurat: Ziggurat) -> None:
    out = play(ziggurat, "tigris", 3, "resign lion", "resign bull", "save none.json").out
    assert out.count("Type it again") == 2 and saved("none.json") == []


def test_nobody_resigns_for_a_bot_or_a_stranger(ziggurat: Ziggurat) -> None:
    out = play(ziggurat, "tigris", 1, "resign bull yes", "resign potter yes", "save none.json").out
    assert "Bull: a bot plays there; only people can leave the game." in out
    assert "is not at this table" in out and saved("none.json") == []


def test_it_is_not_taken_back_nor_done_twice(ziggurat: Ziggurat) -> None:
    typed = ("resign lion yes", "undo", "resign lion yes", "save one.json")
    out = play(ziggurat, "tigris", 3, *typed).out
    assert "whoever has left the game is out for good (TE-124)" in out
    assert "you have left the game already (TE-124)" in out
    assert saved("one.json") == ["resign lion"]


def test_leaving_stands_in_no_row(ziggurat: Ziggurat) -> None:
    out = play(ziggurat, "terra", 3, "build D1. resign", "save none.json").out
    assert "leaving the game is a move of its own" in " ".join(out.split())
    assert saved("none.json") == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(PLAYERS))
def test_the_help_has_it_in_every_language(ziggurat: Ziggurat, language: str, game: str) -> None:
    out = ziggurat("--language", language, "play", game, typed="help\nresign\n").out
    assert "\n  resign " in out
    assert max(len(line) for line in out.splitlines() if line.startswith("  resign ")) <= 80


@pytest.mark.parametrize("game", list(PLAYERS))
def test_every_command_reads_a_record_with_a_resignation(
    ziggurat: Ziggurat, tmp_path: Path, game: str
) -> None:
    path = deserted(game, tmp_path / "game.json")
    name = PLAYERS[game][1]
    checked = json.loads(ziggurat("check", path).out)
    assert checked["ok"] and not checked["over"] and "warning" not in checked
    assert ziggurat("legal", path).code == 0
    snapshots = [json.loads(line) for line in ziggurat("snapshots", path).lines]
    number = saved(str(path)).index({"tigris": f"resign {name}", "terra": f"{name}: resign"}[game])
    assert [shot.get("left") for shot in snapshots[number : number + 2]] == [None, [name]]
    svg = ziggurat("draw", path).out
    assert f"{speak(game)('picture.left', player=name)}</title>" in svg
    told = unpacked(ziggurat("replay", path).out)
    assert [seat["left"] for seat in told["seats"]] == [False, True, False]
    assert told["doubts"] == [] and "left" in told["panels"]
    out = ziggurat("play", game, "--load", path, "--humans", "0", "--opponents", "random").out
    assert out.count("(left the game)") == 1


def test_a_result_names_the_points_of_who_left(ziggurat: Ziggurat, tmp_path: Path) -> None:
    path = deserted("terra", tmp_path / "game.json", 10_000)
    points = json.loads(ziggurat("result", path).out)
    assert "giants" in json.dumps(points)


def test_a_ledger_that_differs_is_replayed_with_a_warning(
    ziggurat: Ziggurat, tmp_path: Path
) -> None:
    lines = LEDGER.splitlines()
    lines[13] = ledger_row("nomads", [24, 15, 2, 0, 5, 7, 0, 1, 0, 1, 0], "build A5")
    wrong = ziggurat("replay", written(tmp_path, "\n".join(lines) + "\n"))
    assert wrong.code == 0 and "line 14" in wrong.err
    assert "on line 14" in unpacked(wrong.out)["doubts"][0]
    right = ziggurat("replay", written(tmp_path, LEDGER, "right.txt"))
    assert (right.code, right.err) == (0, "") and unpacked(right.out)["doubts"] == []
