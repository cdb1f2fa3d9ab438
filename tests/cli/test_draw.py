"""``ziggurat draw``: pictures, and what they must not show."""

import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import Keep, Ziggurat, moves_of, spawned
from tests.support import oracle

SVG = "{http://www.w3.org/2000/svg}svg"
NAME = "dev-03"  # archer to potter, four players, the classic board


def players() -> list[str]:
    found = oracle.game(NAME)["record"]["players"]
    assert isinstance(found, list)
    return found


def test_the_picture_goes_to_the_screen_by_default(ziggurat: Ziggurat, keep: Keep) -> None:
    path = keep(NAME)
    result = ziggurat("draw", path)
    assert (result.code, result.err) == (0, "")
    assert ElementTree.fromstring(result.out).tag == SVG
    assert ziggurat("draw", path, "-o", "-") == result


def test_a_file_ending_in_svg_holds_the_same(
    ziggurat: Ziggurat, keep: Keep, tmp_path: Path
) -> None:
    out = tmp_path / "a picture.SVG"
    assert ziggurat("draw", keep(NAME), "-o", out).out == ""
    assert out.read_text(encoding="utf-8") == ziggurat("draw", keep(NAME)).out


@pytest.mark.parametrize(("words", "width"), [((), 1280), (("--width", "300"), 300)])
def test_a_file_ending_in_png_is_one(
    ziggurat: Ziggurat, keep: Keep, tmp_path: Path, words: tuple[str, ...], width: int
) -> None:
    out = tmp_path / "picture.png"
    assert ziggurat("draw", keep(NAME), "-o", out, *words).code == 0
    raw = out.read_bytes()
    assert raw.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">I", raw[16:20]) == (width,)


def test_each_position_of_a_record_can_be_drawn(ziggurat: Ziggurat, keep: Keep) -> None:
    path, last = keep(NAME, cut=6), 6
    pictures = [ziggurat("draw", path, "--move", str(move)).out for move in range(last + 1)]
    assert [f"after move {move}<" in svg for move, svg in enumerate(pictures)] == [True] * 7
    assert pictures[last] == ziggurat("draw", path).out


@pytest.mark.parametrize("move", ["-1", "7", "99999999999999999999"])
def test_a_position_outside_the_record_is_a_mistake(
    ziggurat: Ziggurat, keep: Keep, move: str
) -> None:
    result = ziggurat("draw", keep(NAME, cut=6), "--move", move)
    assert (result.code, result.out) == (2, "")
    assert f"no position after {move} moves; the record has 6" in result.err


def test_the_dark_picture_is_another_one(ziggurat: Ziggurat, keep: Keep) -> None:
    path = keep(NAME)
    assert ziggurat("draw", path, "--dark").out != ziggurat("draw", path).out


def test_the_legal_targets_can_be_lit(ziggurat: Ziggurat, keep: Keep) -> None:
    path = keep(NAME, moves=[])
    seen = ziggurat("draw", path, "--seat", players()[0], "--lit", "leader K").out
    lit = {part.partition('"')[0] for part in seen.split('id="target-')[1:]}
    legal = [text.split() for text in ziggurat("legal", path).lines]
    assert lit == {words[2] for words in legal if words[:2] == ["leader", "K"]}
    for words in ((), ("--seat", players()[1])):
        result = ziggurat("draw", path, *words, "--lit", "leader K")
        assert (result.code, result.out) == (2, "")
        assert f"that is {players()[0]}" in result.err
    result = ziggurat("draw", path, "--seat", players()[0], "--lit", "TYLE")
    assert result.code == 2 and "No legal move begins with 'TYLE'" in result.err


def test_a_seat_sees_its_hand_and_points_and_nobody_elses(ziggurat: Ziggurat, keep: Keep) -> None:
    for name in players():
        svg = ziggurat("draw", keep(NAME, cut=60), "--seat", name).out
        assert svg.count("settlement in hand") + svg.count("temple in hand") > 0
        assert [svg.count(f"{colour} points:") for colour in ("black", "red")] == [1, 1]


def test_a_spectator_sees_no_hand_and_no_points(ziggurat: Ziggurat, keep: Keep) -> None:
    svg = ziggurat("draw", keep(NAME, cut=60)).out
    assert " in hand<" not in svg and "points:" not in svg and "treasures won" not in svg


def test_what_is_hidden_leaves_no_trace_in_the_picture(ziggurat: Ziggurat, keep: Keep) -> None:
    """Two deals that differ only in what the watcher may not know are drawn the same."""
    bag = str(oracle.game(NAME)["record"]["bag"])
    others = bag[:6] + bag[:5:-1]
    assert sorted(others) == sorted(bag) and others[6:12] != bag[6:12]
    first, second, *_ = players()

    def drawn(tiles: str, *words: str) -> str:
        path = keep(NAME, bag=tiles, moves=["pass"])
        return ziggurat("draw", path, *words).out

    assert drawn(bag) == drawn(others)
    assert drawn(bag, "--seat", first) == drawn(others, "--seat", first)
    assert drawn(bag, "--seat", second) != drawn(others, "--seat", second)


def test_an_exchange_is_told_without_its_tiles(ziggurat: Ziggurat, keep: Keep) -> None:
    hand = str(oracle.game(NAME)["record"]["bag"])[:6]
    letters = "".join(sorted(hand[:3]))
    path = keep(NAME, moves=[f"swap {letters}"])
    first, second, *_ = players()
    for words in ((), ("--seat", first), ("--seat", second)):
        svg = ziggurat("draw", path, *words).out
        assert "exchange 3 tiles" in svg
        assert letters not in svg and "swap" not in svg.partition("</defs>")[2]


def test_the_screens_are_lifted_at_the_end(ziggurat: Ziggurat, keep: Keep) -> None:
    assert ziggurat("draw", keep(NAME)).out.count("red points:") == 4


def test_an_unknown_seat_is_a_mistake(ziggurat: Ziggurat, keep: Keep) -> None:
    result = ziggurat("draw", keep("dev-02"), "--seat", "sphinx")
    assert (result.code, result.out) == (2, "")
    assert "nobody plays 'sphinx' in this record; known: " in result.err


@pytest.mark.parametrize("name", ["picture.jpg", "picture", ".png", "picture.svg.gz"])
def test_another_kind_of_picture_is_a_mistake(
    ziggurat: Ziggurat, keep: Keep, tmp_path: Path, name: str
) -> None:
    result = ziggurat("draw", keep(NAME, moves=[]), "-o", tmp_path / name)
    assert result.code == 2 and "should end in .svg or .png" in result.err


@pytest.mark.parametrize("width", ["0", "-5", "15", "8193", "10000000000", "wide", "1.5"])
def test_an_impossible_width_is_a_mistake(ziggurat: Ziggurat, keep: Keep, width: str) -> None:
    result = ziggurat("draw", keep(NAME, moves=[]), "-o", "never.png", "--width", width)
    assert result.code == 2 and result.err.count("\n") == 1


@pytest.mark.parametrize("name", ["nowhere/picture.svg", "nowhere/picture.png", "folder.svg"])
def test_a_place_that_cannot_be_written_is_told(
    ziggurat: Ziggurat, keep: Keep, tmp_path: Path, name: str
) -> None:
    (tmp_path / "folder.svg").mkdir()
    result = ziggurat("draw", keep(NAME, moves=[]), "-o", tmp_path / name)
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith(f"ziggurat: cannot write {tmp_path / name}: ")
    assert result.err.count("\n") == 1


def test_a_bad_record_is_not_drawn(ziggurat: Ziggurat, keep: Keep, tmp_path: Path) -> None:
    out = tmp_path / "picture.svg"
    result = ziggurat("draw", keep(NAME, bag="TTT"), "-o", out)
    assert result.code == 1 and "the bag has" in result.err and not out.exists()


def test_the_picture_is_the_same_in_every_process(keep: Keep) -> None:
    path = keep(NAME, moves=moves_of(NAME)[:80])
    one = spawned("draw", path, PYTHONHASHSEED="1", PYTHONIOENCODING="ascii")
    other = spawned("draw", path, PYTHONHASHSEED="2", PYTHONIOENCODING="utf-8")
    assert one == other and one.code == 0
