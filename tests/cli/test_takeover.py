"""``ziggurat takeover``: tables, JSON lines, and mistakes in one line."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.cli.conftest import Ziggurat
from tests.support.garble_terra import joined, made_ledger
from tests.support.played_games import LEFT, mixed_folder, random_record
from ziggurat import find
from ziggurat.bots import Clock, ProgressCallback, RandomBot, ScoredMove, bots_of
from ziggurat.core.view import View

WORDS = ("--level", "random", "--workers", "1")


@pytest.fixture
def games(tmp_path: Path) -> Path:
    return mixed_folder(tmp_path / "games")


@pytest.fixture
def single(tmp_path: Path) -> Path:
    """A folder with one game."""
    folder = tmp_path / "single"
    folder.mkdir()
    (folder / "game.json").write_text(random_record(1), encoding="ascii")
    return folder


def test_tables_by_start_seat_player_and_source(ziggurat: Ziggurat, games: Path) -> None:
    result = ziggurat("takeover", games, *WORDS, "--from", "setup,6")
    assert (result.code, result.err) == (0, "")
    assert f"not counted: {LEFT}: a player left this game" in result.lines
    assert "not counted: begun.json: the game is not over" in result.lines
    assert "games taken over by random: 3" in result.out
    for words in ("from setup: by seat", "from 6: by seat", "seat 2", "Witches", "Largest area"):
        assert words.lower() in result.out.lower()
    summary = [line.split() for line in result.lines if line.startswith(("  setup", "  6"))]
    assert [row[:2] for row in summary] == [["setup", "3"], ["6", "3"]]
    assert all(row[5] == "±" for row in summary)
    assert "counts as one" in result.lines[-1]


def test_json_lines_for_games_and_differences(ziggurat: Ziggurat, games: Path) -> None:
    result = ziggurat("takeover", games, *WORDS, "--from", "6", "--repeat", "2", "--json")
    assert (result.code, result.err) == (0, "")
    lines = [json.loads(line) for line in result.lines]
    assert [line["file"] for line in lines if "skipped" in line] == [
        *("begun.json", LEFT, "other.json", "prose.md")
    ]
    played = [line for line in lines if "repetition" in line]
    assert [(line["file"], line["repetition"]) for line in played] == [
        (name, number) for name in ("ledger.txt", "log.txt", "record.json") for number in (1, 2)
    ]
    [whole] = [line for line in lines if line.get("by") == "all"]
    assert whole["games"] == 3 and whole["error"] > 0
    sources = [line["difference"] for line in lines if line.get("by") == "source"]
    assert sum(sources) == pytest.approx(whole["difference"], abs=0.02)


def test_the_same_seed_gives_the_same_lines(ziggurat: Ziggurat, single: Path) -> None:
    words = ("takeover", single, "--level", "easy", "--workers", "1", "--from", "6", "--json")
    once = ziggurat(*words)
    assert once.code == 0 and ziggurat(*words).out == once.out
    assert ziggurat(*words, "--seed", "2").out != once.out


def test_records_of_the_bots_can_be_checked(
    ziggurat: Ziggurat, single: Path, tmp_path: Path
) -> None:
    assert ziggurat("takeover", single, *WORDS, "--records", tmp_path / "out").code == 0
    [path] = (tmp_path / "out").iterdir()
    assert path.name == "game.json-setup-1.json"
    assert json.loads(ziggurat("check", path).out)["over"] is True


@pytest.mark.parametrize("language", ["cs", "pl", "ro"])
def test_every_language_has_its_table(ziggurat: Ziggurat, single: Path, language: str) -> None:
    result = ziggurat("takeover", single, *WORDS, "--from", "6", "--language", language)
    assert result.code == 0 and "random: 1" in result.out and "takeover" not in result.out


@pytest.mark.parametrize(
    ("words", "mistake"),
    [
        (("--level", "grandmaster"), "unknown level 'grandmaster'; known: random, gentle, easy, "),
        (("--from", "9"), "from '9'; known: setup, 1, 2, 3, 4, 5, 6"),
        (("--from", "setup,,1"), "from ''; known: "),
        (("--repeat", "0"), "cannot be taken over 0 times"),
        (("--workers", "0"), "there cannot be 0 workers"),
        (("--nodes", "0"), "a positive number"),
        (("--nodes", "5", "--seconds", "1"), "not allowed with argument"),
    ],
)
def test_mistakes_are_told_in_one_line(
    ziggurat: Ziggurat, single: Path, words: tuple[str, ...], mistake: str
) -> None:
    result = ziggurat("takeover", single, *WORDS, *words)
    assert (result.code, result.out) == (2, "")
    assert mistake in result.err and result.err.count("\n") == 1


def test_a_level_must_be_named(ziggurat: Ziggurat, single: Path) -> None:
    result = ziggurat("takeover", single)
    assert result.code == 2 and "--level" in result.err and result.err.count("\n") == 1


def test_a_folder_without_games_is_told_in_one_line(ziggurat: Ziggurat, tmp_path: Path) -> None:
    def complaint(folder: Path) -> str:
        result = ziggurat("takeover", folder, *WORDS)
        assert (result.code, result.out) == (1, "") and result.err.count("\n") == 1
        return result.err

    folder = tmp_path / "folder"
    assert "cannot read the folder: No such file" in complaint(folder)
    folder.mkdir()
    assert "there are no files in the folder" in complaint(folder)
    (folder / "a.json").write_text(random_record(1, "tigris"), encoding="ascii")
    assert "a.json: bots cannot take over a game of tigris-euphrates" in complaint(folder)
    assert "cannot read the folder: Not a directory" in complaint(folder / "a.json")
    (folder / "a.json").write_bytes(joined(list(made_ledger(0, leaving=True))))
    (folder / "b.json").write_bytes(b"\xff")
    assert "(files: 2); a.json: a player left this game" in complaint(folder)


def test_rows_that_differ_from_the_rules_are_told(ziggurat: Ziggurat, single: Path) -> None:
    lines = list(made_ledger(0))
    cells = lines[-1].split("\t")
    cells[2] = "999 VP"
    (single / "ledger.txt").write_bytes(joined([*lines[:-1], "\t".join(cells)]))
    result = ziggurat("takeover", single, *WORDS, "--from", "6")
    assert result.code == 0 and "random: 2" in result.out
    assert result.err.startswith("ledger.txt: warning: 1 row of this ledger differs")


class Broken(RandomBot):
    level = "broken"

    def think(
        self, view: View, clock: Clock, on_progress: ProgressCallback
    ) -> Sequence[ScoredMove]:
        raise ZeroDivisionError


def test_errors_of_bots_are_told_with_the_file(
    ziggurat: Ziggurat, single: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots_of(find("terra")), "levels", (Broken,))
    result = ziggurat("takeover", single, "--level", "broken", "--workers", "1", "--from", "6")
    assert result.code == 0 and result.err.count("\n") == 2
    assert "game.json from 6, move " in result.err and "ZeroDivisionError" in result.err


def test_a_game_that_cannot_be_played_is_told_with_its_file(
    ziggurat: Ziggurat, single: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*words: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("ziggurat.arena.workers.play", fail)
    result = ziggurat("takeover", single, *WORDS)
    assert result.code == 1 and result.err.count("\n") == 1
    assert "the game of game.json from setup cannot be played: ZeroDivisionError" in result.err
