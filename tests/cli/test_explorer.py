"""``ziggurat explorer``: counting folders and games of bots, and printing what was counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Ziggurat
from tests.support.played_games import LEFT, mixed_folder

BOTS = ("--games", "4", "--level", "random", "--workers", "1", "--least", "1")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the host's own counts."""
    folder = tmp_path / "explorer"
    monkeypatch.setenv("ZIGGURAT_EXPLORER_FOLDER", str(folder))
    return folder


def test_a_folder_is_counted_beside_the_games_of_bots(
    ziggurat: Ziggurat, tmp_path: Path, own_folder: Path
) -> None:
    games = mixed_folder(tmp_path / "games")
    result = ziggurat("explorer", "build", "terra", "--from", games, "--least", "1")
    path = own_folder / "terra.json"
    assert result.code == 0 and path.exists()
    assert result.lines[0].startswith("counted games: 3, rows: ")
    skipped = [line for line in result.err.splitlines() if line.startswith("not counted: ")]
    assert len(skipped) == 4 and any(LEFT in line for line in skipped)
    shown = ziggurat("explorer", "show", "terra", "--source", "own", "--players", "2")
    assert shown.code == 0
    assert "Games that the host has counted: 3, from files: 7." in shown.lines
    bots = ziggurat("explorer", "show", "terra")
    assert bots.code == 0 and bots.lines[0].startswith("Games of bots: ")


def test_folders_can_be_repeated(ziggurat: Ziggurat, tmp_path: Path) -> None:
    one, two = (mixed_folder(tmp_path / name) for name in ("one", "two"))
    out = tmp_path / "counts.json"
    words = ("--from", one, "--from", two, "--out", out)
    assert ziggurat("explorer", "build", "terra", *words, "--least", "1").code == 0
    assert json.loads(out.read_text(encoding="utf-8"))["origin"]["games"] == 6


def test_the_same_games_of_bots_make_the_same_bytes(ziggurat: Ziggurat, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.json", "two.json", "three.json")]
    records = ("--records", tmp_path / "records")
    for path, more in zip(files, ((), records, records), strict=True):
        assert ziggurat("explorer", "build", "tigris", *BOTS, *more, "--out", path).code == 0
    one, two, three = (path.read_bytes() for path in files)
    assert one == two == three
    assert len(list((tmp_path / "records").iterdir())) == 4
    other = tmp_path / "other.json"
    seed = ("--seed", "2", "--out", other)
    assert ziggurat("explorer", "build", "tigris", *BOTS, *seed).code == 0
    assert other.read_bytes() != one


def test_rows_follow_what_was_chosen(ziggurat: Ziggurat, tmp_path: Path) -> None:
    games = mixed_folder(tmp_path / "games")
    out = tmp_path / "counts.json"
    ziggurat("explorer", "build", "terra", "--from", games, "--least", "1", "--out", out)
    words = ("explorer", "show", "terra", "--file", out, "--players", "2")
    root = json.loads(ziggurat(*words, "--json").out)
    faction = root["tables"][0]["rows"][0]["value"]
    result = ziggurat(*words, "--faction", faction)
    assert result.code == 0
    assert "First dwellings" in result.out and "First bonus card" in result.out
    chosen = json.loads(ziggurat(*words, "--faction", faction, "--json").out)
    assert chosen["path"][0]["value"] == faction
    assert chosen["reached"]["games"] == root["tables"][0]["rows"][0]["games"]
    card = next(one for one in chosen["tables"] if one["name"] == "card")["rows"][0]["value"]
    assert ziggurat(*words, "--faction", faction, "--card", card).code == 0


@pytest.mark.parametrize("language", ["cs", "pl", "ro"])
def test_every_language(ziggurat: Ziggurat, language: str) -> None:
    result = ziggurat("explorer", "show", "tigris", "--language", language)
    assert result.code == 0 and "explorer" not in result.out


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("show", "terra", "--players", "9"), 2, "no games with 9 players were counted"),
        (("show", "terra", "--faction", "elves"), 2, "began with faction:elves"),
        (("show", "terra", "--source", "own"), 2, "there are no games 'own'; known: bots"),
        (("show", "terra", "--file", "none.json"), 1, "none.json: cannot read the file"),
        (("show", "chess",), 2, "invalid choice"),
        (("build", "terra"), 2, "required"),
        (("build", "terra", "--games", "3"), 2, "--games needs --out"),
        (("build", "terra", "--games", "0", "--out", "x"), 2, "cannot play 0 games"),
        (("build", "terra", "--games", "1", "--level", "wise", "--out", "x"), 2, "unknown level"),
        (("build", "terra", "--games", "1", "--least", "0", "--out", "x"), 2, "0"),
        (("build", "terra", "--games", "1", "--workers", "0", "--out", "x"), 2, "0"),
        (("build", "terra", "--from", "nowhere"), 1, "cannot read the folder"),
    ],
)  # fmt: skip
def test_mistakes_are_told_in_one_line(
    ziggurat: Ziggurat, words: tuple[str, ...], code: int, said: str
) -> None:
    result = ziggurat("explorer", *words)
    assert (result.code, result.out) == (code, "")
    assert said in result.err and result.err.count("\n") == 1


def test_nothing_is_written_if_no_game_counts(
    ziggurat: Ziggurat, tmp_path: Path, own_folder: Path
) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "prose.md").write_text("What a game!\n", encoding="ascii")
    result = ziggurat("explorer", "build", "terra", "--from", tmp_path / "games")
    assert result.code == 1 and "nothing was written" in result.err
    assert not own_folder.exists()


def test_a_damaged_file_is_named(ziggurat: Ziggurat, own_folder: Path) -> None:
    own_folder.mkdir()
    (own_folder / "terra.json").write_text("{", encoding="ascii")
    result = ziggurat("explorer", "show", "terra")
    assert result.code == 1 and "terra.json: this is no file of an explorer" in result.err
