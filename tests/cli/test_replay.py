"""``ziggurat replay``: a whole game in one HTML file."""

from pathlib import Path

from tests.cli.conftest import Keep, Ziggurat
from tests.support.finished import unpacked

LOG = Path(__file__).parent.parent / "data" / "terra" / "tm-001.txt"


def test_a_record_becomes_a_file(ziggurat: Ziggurat, keep: Keep, tmp_path: Path) -> None:
    out = tmp_path / "game.html"
    assert ziggurat("replay", keep("dev-01", cut=20), "-o", out).code == 0
    told = unpacked(out.read_text("utf-8"))
    assert told["moves"] == 20 and told["result"] is None
    assert "board" in told["pictures"]


def test_a_log_becomes_a_file_on_the_screen(ziggurat: Ziggurat) -> None:
    result = ziggurat("replay", LOG)
    assert result.code == 0 and result.out.startswith("<!doctype html>")
    assert unpacked(result.out)["result"] is not None


def test_a_file_that_is_no_game_is_refused(ziggurat: Ziggurat, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{}", encoding="ascii")
    out = tmp_path / "game.html"
    result = ziggurat("replay", bad, "-o", out)
    assert result.code == 1 and "bad.json" in result.err and result.err.count("\n") == 1
    assert not out.exists()


def test_a_place_that_cannot_be_written_is_named(
    ziggurat: Ziggurat, keep: Keep, tmp_path: Path
) -> None:
    result = ziggurat("replay", keep("dev-01", cut=2), "-o", tmp_path)
    assert result.code == 1 and str(tmp_path) in result.err
