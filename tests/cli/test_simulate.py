"""``ziggurat simulate``: random games, the same for the same seed."""

import json
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Ziggurat, spawned


def records(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_records_pass_the_check(ziggurat: Ziggurat, tmp_path: Path, players: int) -> None:
    words = ("--players", str(players), "--games", "3", "--out", tmp_path / "new" / "games")
    assert ziggurat("simulate", "tigris", *words).code == 0
    paths = sorted((tmp_path / "new" / "games").iterdir())
    assert [path.name for path in paths] == [f"tigris-1-0000{number}.json" for number in (1, 2, 3)]
    checked = [json.loads(line) for line in ziggurat("check", *paths).lines]
    assert [line["ok"] and line["over"] for line in checked] == [True] * 3
    assert {len(json.loads(path.read_text())["players"]) for path in paths} == {players}


def test_the_same_seed_gives_the_same_bytes(ziggurat: Ziggurat, tmp_path: Path) -> None:
    results = [
        ziggurat("simulate", "tigris", "--games", "3", "--seed", "9", "--out", tmp_path / name)
        for name in ("one", "two")
    ]
    assert results[0] == results[1]
    assert records(tmp_path / "one") == records(tmp_path / "two")


def test_every_process_gives_the_same_bytes(tmp_path: Path) -> None:
    words = ("simulate", "tigris", "--players", "4", "--games", "2", "--edition", "german", "--out")
    one = spawned(*words, tmp_path / "one", PYTHONHASHSEED="1", PYTHONIOENCODING="ascii")
    two = spawned(*words, tmp_path / "two", PYTHONHASHSEED="2", FORCE_COLOR="1", COLUMNS="40")
    assert one == two and (one.code, one.err) == (0, "")
    assert records(tmp_path / "one") == records(tmp_path / "two")


def test_another_seed_gives_other_games(ziggurat: Ziggurat, tmp_path: Path) -> None:
    for seed in ("1", "2"):
        ziggurat("simulate", "tigris", "--games", "1", "--seed", seed, "--out", tmp_path)
    one, two = records(tmp_path).values()
    assert json.loads(one)["bag"] != json.loads(two)["bag"]


def test_more_games_begin_with_the_same_ones(ziggurat: Ziggurat, tmp_path: Path) -> None:
    ziggurat("simulate", "tigris", "--games", "1", "--out", tmp_path / "few")
    ziggurat("simulate", "tigris", "--games", "2", "--out", tmp_path / "more")
    assert records(tmp_path / "few").items() < records(tmp_path / "more").items()


def test_the_summary_tells_length_endings_wars_and_lowest_colours(ziggurat: Ziggurat) -> None:
    result = ziggurat("simulate", "tigris", "--games", "4", "--players", "3")
    assert (result.code, result.err) == (0, "")
    for words in ("4 games", "moves in a game", "wars in a game", "weakest colour, Lion"):
        assert words in result.out
    assert "ended by" in result.out and result.out.isascii()


def test_one_game_is_a_game(ziggurat: Ziggurat) -> None:
    assert "1 game\n" in "".join(
        line.strip() + "\n" for line in ziggurat("simulate", "tigris", "--games", "1").lines
    )


def test_options_and_editions_end_up_in_the_records(ziggurat: Ziggurat, tmp_path: Path) -> None:
    words = ("--edition", "german", "--option", "support=english", "--option", "buildings=false")
    ziggurat("simulate", "tigris", "--games", "1", "--out", tmp_path, *words)
    assert json.loads((tmp_path / "tigris-1-00001.json").read_text())["options"] == {
        "board": "advanced",
        "buildings": False,
        "support": "english",
        "bag_out": "immediate",
    }


@pytest.mark.parametrize("edition", ["classic", "polish", "german", "romanian"])
def test_every_edition_can_be_played(ziggurat: Ziggurat, edition: str) -> None:
    assert ziggurat("simulate", "tigris", "--games", "1", "--edition", edition).code == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["chess"], "invalid choice: 'chess'"),
        (["tigris", "--players", "1"], "1 players; 2 to 4 can play"),
        (["tigris", "--players", "5"], "5 players; 2 to 4 can play"),
        (["tigris", "--players", "two"], "unknown player 'two'"),
        (["tigris", "--games", "0"], "cannot play 0 games"),
        (["tigris", "--games", "-1"], "cannot play -1 games"),
        (["tigris", "--seed", "x"], "invalid int value: 'x'"),
        (["tigris", "--option", "board"], "an option is written NAME=VALUE, not 'board'"),
        (["tigris", "--option", "colour=red"], "unknown option 'colour'; known: board"),
        (["tigris", "--option", "board=round"], "'board' cannot be 'round'; known: classic"),
        (["tigris", "--option", "buildings=True"], "'buildings' cannot be 'True'"),
        (["tigris", "--option", "=\n\x1b"], "unknown option ''"),
        (["tigris", "--edition", "dutch"], "unknown edition 'dutch'; known: classic, polish"),
        ([], "required: game"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(
    ziggurat: Ziggurat, words: list[str], told: str
) -> None:
    result = ziggurat("simulate", *words)
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
    assert told in result.err


def test_a_folder_that_cannot_be_made_is_told(ziggurat: Ziggurat, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = ziggurat("simulate", "tigris", "--games", "1", "--out", tmp_path / "file")
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith(f"ziggurat: cannot write {tmp_path / 'file'}: ")


def test_a_record_that_cannot_be_written_is_told(ziggurat: Ziggurat, tmp_path: Path) -> None:
    seed = "1" * 300  # the name of the file is longer than names can be
    result = ziggurat("simulate", "tigris", "--games", "1", "--seed", seed, "--out", tmp_path)
    assert (result.code, result.out, result.err.count("\n")) == (1, "", 1)


def test_the_progress_bar_needs_a_terminal(
    ziggurat: Ziggurat, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ziggurat("simulate", "tigris", "--games", "1").err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert "playing" in ziggurat("simulate", "tigris", "--games", "1").err
