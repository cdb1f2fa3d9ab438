"""``ziggurat puzzles``: sets that grow, verdicts, ratings, and mistakes in one line."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from tests.cli.conftest import Ziggurat
from tests.support.puzzles import position, shipped
from ziggurat.arena.puzzle_difficulty import SOLVERS, TIMES, Attempts
from ziggurat.bots import ScoredMove
from ziggurat.bots.bot import MoveReason
from ziggurat.cli import puzzles
from ziggurat.learn.puzzle_mining import Miner
from ziggurat.learn.puzzle_verification import Refuted, Verified
from ziggurat.learn.puzzles import Puzzle, read_puzzles, to_json

FIRST, SECOND, THIRD = shipped("tigris")[:3]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with two puzzles."""
    path = tmp_path / "puzzles.jsonl"
    path.write_text("".join(to_json(one) + "\n" for one in (FIRST, SECOND)), encoding="utf-8")
    return path


def read(path: Path) -> list[Puzzle]:
    return list(read_puzzles(path.read_text(encoding="utf-8").splitlines()))


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> list[Puzzle]:
    """What a miner finds in every game, as far as it is not known and wanted."""
    found = [FIRST, SECOND, THIRD]
    monkeypatch.setattr(
        Miner,
        "puzzles",
        lambda self, known, is_wanted: (
            one for one in found if one.record not in known and is_wanted(one.solution)
        ),
    )
    monkeypatch.setattr(puzzles, "MOST_OF_A_KIND", 1.0)
    return found


def test_a_file_grows_until_it_has_enough_and_nothing_twice(
    ziggurat: Ziggurat, tmp_path: Path, found: list[Puzzle]
) -> None:
    out = tmp_path / "new.jsonl"
    words = ("puzzles", "mine", "tigris", "--out", out, "--from", "docs/games")
    first = ziggurat(*words, "--number", "1")
    assert (first.code, read(out)) == (0, [FIRST])
    assert "1 puzzle, new: 1" in first.out
    again = ziggurat(*words, "--number", "3")
    assert read(out) == [FIRST, SECOND, THIRD]
    assert "3 puzzles, new: 2" in again.out
    assert "terra.json" in again.err and "not counted" in again.err
    assert "new: 0" in ziggurat(*words, "--number", "3").out


def test_no_kind_of_solution_fills_a_file(
    ziggurat: Ziggurat, tmp_path: Path, found: list[Puzzle], monkeypatch: pytest.MonkeyPatch
) -> None:
    found[:] = [replace(FIRST, record=f"{n}", solution=f"support {n}") for n in range(5)]
    monkeypatch.setattr(puzzles, "MOST_OF_A_KIND", 0.5)
    out = tmp_path / "new.jsonl"
    ziggurat("puzzles", "mine", "tigris", "--out", out, "--from", "docs/games", "--number", "4")
    assert len(read(out)) == 2


def test_games_of_bots_go_on_where_the_last_puzzle_was_found(
    ziggurat: Ziggurat, file: Path, found: list[Puzzle], monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[int] = []

    def games(game: object, seed: int, first: int) -> list[object]:
        started.append(first)
        return []

    monkeypatch.setattr(puzzles, "games", games)
    file.write_text(to_json(replace(FIRST, origin="bots, seed 5, game 31, move 2")) + "\n")
    for seed in ("5", "6"):
        ziggurat("puzzles", "mine", "tigris", "--seed", seed, "--out", file, "--number", "9")
    assert started == [31, 1]


def verdict(puzzle: Puzzle) -> Verified:
    """The second puzzle fails."""
    if puzzle == SECOND:
        raise Refuted(puzzle.solution, puzzle.tempting, 9.2)
    match = position(puzzle)
    moves = [match.state.parse(text) for text in (puzzle.solution, puzzle.tempting)]
    solution, tempting = (ScoredMove(move, 0.0, MoveReason("")) for move in moves)
    return Verified(solution, tempting, 21.4, 12345, 16)


@pytest.mark.parametrize("language", ["en", "cs", "pl", "ro"])
def test_each_verdict_is_told_and_a_failure_is_an_exit_code(
    ziggurat: Ziggurat, file: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(puzzles, "verify", verdict)
    result = ziggurat("puzzles", "verify", file, "--language", language)
    good, bad, summary = result.lines
    assert result.code == 1
    for words in (FIRST.id, FIRST.solution, FIRST.tempting, "21", "12345", "16"):
        assert words in good
    for words in (SECOND.id, SECOND.solution, SECOND.tempting, "9"):
        assert words in bad
    assert "2" in summary and "1" in summary


def test_without_a_file_the_shipped_ones_are_verified(
    ziggurat: Ziggurat, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def note(puzzle: Puzzle) -> Verified:
        seen.append(puzzle.id)
        raise Refuted(puzzle.solution, "", 0.0)

    monkeypatch.setattr(puzzles, "verify", note)
    result = ziggurat("puzzles", "verify")
    assert result.code == 1 and "too little to search" in result.out
    assert seen == [one.id for game in ("tigris", "terra") for one in shipped(game)]


def test_rating_changes_nothing_but_the_ratings(
    ziggurat: Ziggurat, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def attempts(puzzle: Puzzle) -> Attempts:
        return {name: [puzzle.id == FIRST.id] * TIMES for name in SOLVERS}

    monkeypatch.setattr("ziggurat.arena.puzzle_difficulty.attempts", attempts)
    result = ziggurat("puzzles", "rate", file)
    first, second = read(file)
    assert result.code == 0
    assert first.rating < second.rating
    same = [
        replace(new, rating=old.rating, deviation=old.deviation)
        for new, old in zip((first, second), (FIRST, SECOND), strict=True)
    ]
    assert same == [FIRST, SECOND]
    assert f"2 puzzles: from {round(first.rating)} to {round(second.rating)}" in result.out
    assert all(any(line.startswith(f"{name}: ") for line in result.lines) for name in SOLVERS)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("[]", "the line is not a puzzle"),
        ("{", "the line is not a puzzle"),
        ("{}", "the line is not a puzzle"),
        ({"tempting": "tile S z9"}, "the move 'tile S z9' is not legal in the position"),
        ({"seat": 7}, "the player of the puzzle is not asked for a move"),
        ({"seat": "0"}, "the line is not a puzzle"),
        ({"record": "{}"}, "the key 'game' is missing"),
        ({"record": 5}, "the line is not a puzzle"),
        ({"lost": None}, "the line is not a puzzle"),
        ({"reasons": [{"key": "x", "facts": {"a": None}}]}, "the line is not a puzzle"),
        ({"more": 1}, "the line is not a puzzle"),
    ],
)
@pytest.mark.parametrize("action", ["verify", "rate", "mine"])
def test_a_bad_line_is_named(
    ziggurat: Ziggurat, file: Path, line: str | dict[str, object], reason: str, action: str
) -> None:
    text = line if isinstance(line, str) else json.dumps({**asdict(FIRST), **line})
    file.write_text(f"{to_json(SECOND)}\n\n{text}\n", encoding="utf-8")
    words = ("mine", "tigris", "--out", file) if action == "mine" else (action, file)
    result = ziggurat("puzzles", *words)
    assert (result.code, result.out) == (1, "")
    assert f"puzzles.jsonl: line 3: {reason}" in result.err
    assert result.err.count("\n") == 1


def test_a_set_has_one_game(ziggurat: Ziggurat, file: Path) -> None:
    result = ziggurat("puzzles", "mine", "terra", "--out", file)
    assert result.code == 1
    assert "line 1: a puzzle of Tigris & Euphrates, not of Terra Mystica" in result.err


@pytest.mark.parametrize(
    ("words", "code", "reason"),
    [
        (("verify", "missing.jsonl"), 1, "cannot read the file"),
        (("mine", "tigris", "--out", "x", "--number", "0"), 2, "cannot have 0 puzzles"),
        (("mine", "tigris", "--out", "x", "--from", "missing"), 1, "cannot read the folder"),
        (("mine", "chess", "--out", "x"), 2, "chess"),
        (("mine", "tigris"), 2, "--out"),
    ],
)
def test_other_mistakes_are_one_line(
    ziggurat: Ziggurat, here: None, words: tuple[str, ...], code: int, reason: str
) -> None:
    result = ziggurat("puzzles", *words)
    assert result.code == code and reason in result.err
    assert result.err.count("\n") == 1


def test_a_file_that_cannot_be_written_is_named(
    ziggurat: Ziggurat, found: list[Puzzle], tmp_path: Path
) -> None:
    out = tmp_path / "missing" / "new.jsonl"
    result = ziggurat("puzzles", "mine", "tigris", "--out", out, "--from", "docs/games")
    assert result.code == 1 and "new.jsonl" in result.err
