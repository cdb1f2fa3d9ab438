"""``ziggurat check``: one JSON line a file, whatever is in the file."""

import json
import os
from pathlib import Path

import pytest

from tests.cli.conftest import Keep, Ziggurat, moves_of, spawned
from tests.support import oracle
from ziggurat.core.errors import RecordError
from ziggurat.i18n import LANGUAGES, error_sentence, speak

GAME = "tigris-euphrates"
ODD: tuple[object, ...] = (None, True, False, 0, 1, 2.5, "", "x", [], [1], ["x"], {}, {"x": 1})
RIGHT = {"format": ["1"], "options": ["{}"], "moves": ["[]", "['x']"]}
"""Those of the odd values that fit a key."""


def test_a_good_record_gives_the_promised_line(ziggurat: Ziggurat, keep: Keep) -> None:
    path = keep("dev-01")
    result = ziggurat("check", path)
    assert (result.code, result.err) == (0, "")
    expected = {"file": str(path), "game": GAME, "ok": True, "moves": 181, "over": True}
    assert [json.loads(line) for line in result.lines] == [expected]


def test_a_record_may_stop_before_the_end(ziggurat: Ziggurat, keep: Keep) -> None:
    line = json.loads(ziggurat("check", keep("dev-01", cut=100)).out)
    assert (line["ok"], line["moves"], line["over"]) == (True, 100, False)


def test_further_keys_are_ignored(ziggurat: Ziggurat, keep: Keep) -> None:
    assert ziggurat("check", keep("dev-02", note={"who": ["Ann", None]}, date="today")).code == 0


def test_all_options_may_be_left_out(ziggurat: Ziggurat, keep: Keep) -> None:
    assert ziggurat("check", keep("dev-03", options={})).code == 0


def test_every_reference_game_passes(ziggurat: Ziggurat, keep: Keep) -> None:
    result = ziggurat("check", *(keep(game["id"]) for game in oracle.games()))
    assert result.code == 0
    assert [json.loads(line)["over"] for line in result.lines] == [True] * 20


def test_an_illegal_move_is_told_with_its_number_counted_from_one(
    ziggurat: Ziggurat, keep: Keep
) -> None:
    path = keep("dev-02", moves=["tile F k5", "pass"])
    result = ziggurat("check", path)
    assert result.code == 1
    assert json.loads(result.out) == {
        "file": str(path),
        "game": GAME,
        "ok": False,
        "move": 1,
        "text": "tile F k5",
        "reason": "not-river",
        "rule": "TE-38",
        "message": "k5 is land; a farm goes on a river cell (TE-38)",
    }


@pytest.mark.parametrize("case", oracle.illegal(), ids=lambda case: case["move"])
def test_an_illegal_move_of_the_reference_data_has_its_reason(
    ziggurat: Ziggurat, keep: Keep, case: oracle.Illegal
) -> None:
    moves = [*moves_of(case["record"])[: case["after"]], case["move"], "and so on"]
    result = ziggurat("check", keep(case["record"], moves=moves))
    line = json.loads(result.out)
    assert result.code == 1
    assert (line["move"], line["text"]) == (case["after"] + 1, case["move"])
    assert line["reason"] == case["reason"] and line["rule"].startswith("TE-")


def test_a_move_after_the_end_is_refused(ziggurat: Ziggurat, keep: Keep) -> None:
    moves = moves_of("dev-02")
    line = json.loads(ziggurat("check", keep("dev-02", moves=[*moves, "pass"])).out)
    assert (line["move"], line["reason"]) == (len(moves) + 1, "game-over")


def test_one_bad_record_among_good_ones_is_enough_for_exit_code_1(
    ziggurat: Ziggurat, keep: Keep, tmp_path: Path
) -> None:
    result = ziggurat("check", keep("dev-01"), tmp_path / "nothing.json", keep("dev-02"))
    assert result.code == 1
    assert [json.loads(line)["ok"] for line in result.lines] == [True, False, True]


@pytest.mark.parametrize("case", oracle.invalid(), ids=lambda case: case["why"])
def test_an_invalid_record_of_the_reference_data_is_refused(
    ziggurat: Ziggurat, tmp_path: Path, case: oracle.Invalid
) -> None:
    path = tmp_path / "invalid.json"
    path.write_text(json.dumps(case["record"]))
    refused_as_record(ziggurat, path)


BROKEN = {
    "empty": (b"", "no game can be read"),
    "blank": (b" \n", "no game can be read"),
    "not JSON": (b"leader K e7", "no game can be read"),
    "cut off": (b'{"game": "tigris-euph', "not valid JSON"),
    "two records": (b"{}{}", "not valid JSON"),
    "not UTF-8": (b'{"game": "\xff"}', "not UTF-8 text (byte 10)"),
    "UTF-16": ("{}".encode("utf-16"), "not UTF-8"),
    "a list": (b"[]", "not a JSON object"),
    "a number": (b"1", "no game can be read"),
    "null": (b"null", "no game can be read"),
    "huge integer": (b'{"format": ' + b"9" * 5000 + b"}", "not valid JSON"),
    "deep nesting": (b"[" * 100_000, "not valid JSON"),
    "deep nesting, closed": (b'{"game": ' + b"[" * 50_000 + b"]" * 50_000 + b"}", "not valid JSON"),
    "a key twice": (b'{"game": "x", "game": "x"}', "'game' occurs twice"),
    "a key twice inside": (b'{"note": {"a": 1, "a": 1}}', "'a' occurs twice"),
    "no key": (b"{}", "'game' is missing"),
    "another game": (b'{"game": "chess"}', "known: tigris-euphrates, terra-mystica"),
    "a lone surrogate": (b'{"game": "\\ud800"}', "unknown game '\\ud800'"),
    "a line break": (b'{"game": "a\\nb\\u001b[2J"}', "unknown game 'a\\nb\\x1b[2J'"),
    "a very long name": (b'{"game": "' + b"x" * 10_000 + b'"}', "xxx...'"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_told_in_words(ziggurat: Ziggurat, tmp_path: Path, name: str) -> None:
    raw, words = BROKEN[name]
    path = tmp_path / "broken.json"
    path.write_bytes(raw)
    assert words in refused_as_record(ziggurat, path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rubbish_is_told_what_a_game_looks_like(
    ziggurat: Ziggurat, tmp_path: Path, language: str
) -> None:
    path = tmp_path / "rubbish.txt"
    path.write_text("dear diary", encoding="utf-8")
    line = json.loads(ziggurat("--language", language, "check", path).out)
    assert line["message"] == error_sentence(RecordError("record-text"), speak(language=language))


def test_a_value_can_be_nested_as_deep_as_the_parser_still_reads(
    ziggurat: Ziggurat, tmp_path: Path
) -> None:
    path = tmp_path / "deep.json"
    for deep in range(850, 1000):
        path.write_text(f'{{"game": "{GAME}", "format": {"[" * deep}{"]" * deep}}}')
        refused_as_record(ziggurat, path)


@pytest.mark.parametrize("key", ["game", "format", "players", "options", "bag", "moves"])
def test_a_value_of_a_wrong_type_is_refused(ziggurat: Ziggurat, keep: Keep, key: str) -> None:
    for value in ODD:
        if repr(value) not in RIGHT.get(key, []):
            refused_as_record(ziggurat, keep("dev-03", **{key: value}))


@pytest.mark.parametrize("key", ["game", "format", "players", "bag", "moves"])
def test_a_missing_key_is_named(ziggurat: Ziggurat, tmp_path: Path, key: str) -> None:
    record = {k: v for k, v in oracle.game("dev-03")["record"].items() if k != key}
    path = tmp_path / "missing.json"
    path.write_text(json.dumps(record))
    assert f"'{key}' is missing" in refused_as_record(ziggurat, path)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"colour": "red"}, "unknown option 'colour'"),
        ({"board": "round"}, "'board' cannot be 'round'; known: classic, advanced"),
        ({"board": None}, "'board' cannot be"),
        ({"buildings": 0}, "'buildings' cannot be '0'; known: false, true"),
        ({"buildings": "true"}, "'buildings' cannot be"),
        ({"support": True}, "'support' cannot be 'true'"),
        ({"bag_out": ["immediate"]}, "'bag_out' cannot be"),
    ],
)
def test_a_wrong_option_is_named(
    ziggurat: Ziggurat, keep: Keep, options: dict[str, object], words: str
) -> None:
    assert words in refused_as_record(ziggurat, keep("dev-03", options=options))


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1.0", "true", '"1"', "1e0"])
def test_the_format_is_exactly_the_number_one(ziggurat: Ziggurat, keep: Keep, number: str) -> None:
    path = keep("dev-03", format="hole")
    path.write_text(path.read_text().replace('"hole"', number))
    refused_as_record(ziggurat, path)


def test_a_byte_order_mark_is_forgiven(ziggurat: Ziggurat, keep: Keep) -> None:
    path = keep("dev-01")
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert ziggurat("check", path).code == 0


def test_a_missing_file_is_a_bad_file(ziggurat: Ziggurat, tmp_path: Path) -> None:
    assert "No such file" in refused_as_record(ziggurat, tmp_path / "nothing.json")


def test_a_folder_is_a_bad_file(ziggurat: Ziggurat, tmp_path: Path) -> None:
    assert "cannot read the file" in refused_as_record(ziggurat, tmp_path)


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is forbidden to root"
)
def test_a_forbidden_file_is_a_bad_file(ziggurat: Ziggurat, keep: Keep) -> None:
    path = keep("dev-01")
    path.chmod(0)
    assert "Permission denied" in refused_as_record(ziggurat, path)


@pytest.mark.parametrize(
    "text", ["", "pass\n", "\ud800", "tile S d4\u0000", "p\u0430ss", "x" * 9999]
)
def test_an_odd_text_among_the_moves_is_no_move(ziggurat: Ziggurat, keep: Keep, text: str) -> None:
    line = json.loads(ziggurat("check", keep("dev-03", moves=["pass", text])).out)
    assert (line["move"], line["text"], line["reason"]) == (2, text, "syntax")
    assert line["message"].isprintable()


def test_the_real_command_speaks_the_same(keep: Keep, tmp_path: Path) -> None:
    good, bad = keep("dev-01"), tmp_path / "b\u00e4d.json"
    result = spawned("check", good, bad, PYTHONIOENCODING="ascii")
    assert (result.code, result.err) == (1, "")
    assert [json.loads(line)["file"] for line in result.lines] == [str(good), str(bad)]


def refused_as_record(ziggurat: Ziggurat, path: Path) -> str:
    """Check a file that is no record; the message."""
    result = ziggurat("check", path)
    line = json.loads(result.out)
    assert (result.code, result.err) == (1, "")
    assert set(line) == {"file", "ok", "reason", "message"}
    assert (line["file"], line["ok"], line["reason"]) == (str(path), False, "record")
    message = line["message"]
    assert isinstance(message, str) and message.isprintable() and len(message) < 400
    return message
