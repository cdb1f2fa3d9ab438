"""The command with a third game, in which several seats decide at once."""

import json
from pathlib import Path

from tests.cli.conftest import Ziggurat
from tests.support.pebbles import Pebbles


def kept(folder: Path, *moves: str) -> Path:
    """A record of the third game with these moves."""
    path = folder / "game.json"
    start = {"game": "pebbles", "format": 1, "players": ["ann", "bob"]}
    path.write_text(json.dumps({**start, "moves": moves}))
    return path


def test_simulated_records_pass_the_check(
    ziggurat: Ziggurat, pebbles: Pebbles, tmp_path: Path
) -> None:
    words = ("simulate", "pebbles", "--players", "3", "--games", "5", "--out", tmp_path)
    assert ziggurat(*words).code == 0
    result = ziggurat("check", *sorted(tmp_path.iterdir()))
    assert (result.code, len(result.lines)) == (0, 5)
    assert all(json.loads(line)["over"] for line in result.lines)


def test_legal_moves_name_their_seats(ziggurat: Ziggurat, pebbles: Pebbles, tmp_path: Path) -> None:
    path = kept(tmp_path, "ann: build")
    assert ziggurat("legal", path).lines == ["ann: done", "ann: fire", "bob: leave", "bob: take"]
    assert ziggurat("legal", path, "--move", "0").lines == ["ann: build", "ann: done", "ann: fire"]


def test_a_wrong_line_is_told_with_its_number(
    ziggurat: Ziggurat, pebbles: Pebbles, tmp_path: Path
) -> None:
    path = kept(tmp_path, "bob: fire")
    line = json.loads(ziggurat("check", path).out)
    assert (line["move"], line["text"], line["reason"]) == (1, "bob: fire", "not-asked")


def test_it_can_be_played_to_its_end(ziggurat: Ziggurat, pebbles: Pebbles) -> None:
    ann = "fire build done leave done build done leave done fire build"
    result = ziggurat(
        "play",
        "pebbles",
        "--players",
        "ann,bob",
        "--order",
        "listed",
        "--humans",
        "2",
        typed=ann.replace(" ", "\n"),
    )
    assert result.code == 0
    assert "several players are asked" not in result.out
    assert [line.split() for line in result.lines[-2:]] == [["1.", "ann", "3"], ["2.", "bob", "0"]]


def test_a_record_of_another_game_is_not_loaded(
    ziggurat: Ziggurat, pebbles: Pebbles, tmp_path: Path
) -> None:
    path = kept(tmp_path)
    result = ziggurat("play", "tigris", "--load", path)
    assert result.code == 2 and "another game: pebbles" in result.err


def test_a_game_that_nobody_drew_says_so(
    ziggurat: Ziggurat, pebbles: Pebbles, tmp_path: Path
) -> None:
    path = kept(tmp_path)
    result = ziggurat("draw", path)
    assert (result.code, result.out) == (1, "")
    assert result.err == "ziggurat: the game pebbles has no picture\n"
    typed = f"draw {tmp_path}/a.svg\nquit\n"
    assert "the game pebbles has no picture" in ziggurat("play", "pebbles", typed=typed).out
