"""Records: read exactly, written exactly, refused with a reason."""

import json
import os
from pathlib import Path
from random import Random

import pytest

from ziggurat import Match, Record, RecordError
from ziggurat.games.tigris import GAME

GOOD = GAME.deal(("lion", "bull"), {}, Random(1)).to_json()


def refused(**changes: object) -> str:
    """The key of the error that a changed record gives."""
    with pytest.raises(RecordError) as caught:
        Record.from_json({**GOOD, **changes})
    return caught.value.key


def test_saving_and_loading_gives_the_same_record(tmp_path: Path) -> None:
    record = Record.from_json({**GOOD, "moves": ["pass"], "date": "2026-11-15", "names": ["Ö"]})
    record.save(tmp_path / "game.json")
    again = Record.load(tmp_path / "game.json")
    assert again == record
    assert again.to_json() == {**GOOD, "moves": ["pass"], "date": "2026-11-15", "names": ["Ö"]}
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_the_keys_are_written_in_the_order_of_the_notation() -> None:
    text = Record.from_json({"comment": "", **GOOD}).dumps()
    assert list(json.loads(text)) == [
        "game",
        "format",
        "players",
        "options",
        "bag",
        "moves",
        "rules",
        "comment",
    ]
    assert text.isascii()


def test_missing_options_are_the_defaults() -> None:
    expected = {
        "board": "classic",
        "buildings": False,
        "support": "free",
        "bag_out": "immediate",
        "monument_pay": "monument",
        "war_sides": "anew",
        "building_pay": "owner",
    }
    assert Record.from_json({**GOOD, "options": {}}).options == expected
    assert Record.from_json({k: v for k, v in GOOD.items() if k != "options"}).options == expected


def test_options_that_came_later_are_written_only_where_they_are_not_the_default() -> None:
    first = {"board": "classic", "buildings": False, "support": "free", "bag_out": "immediate"}
    assert GOOD["options"] == first
    for value, written in (("anew", first), ("original", {**first, "war_sides": "original"})):
        record = Record.from_json({**GOOD, "options": {"war_sides": value}})
        assert record.to_json()["options"] == written
        assert Record.loads(record.dumps()) == record


@pytest.mark.parametrize("key", ["game", "format", "players", "bag", "moves"])
def test_a_missing_key_is_named(key: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.from_json({k: v for k, v in GOOD.items() if k != key})
    assert (caught.value.key, caught.value.facts) == ("record-missing", {"key": key})


@pytest.mark.parametrize("value", [0, 2, 1.0, True, "1", None, [1]])
def test_the_format_is_exactly_the_number_1(value: object) -> None:
    assert refused(format=value) == "record-format"


@pytest.mark.parametrize("value", [0, 1, "true", None])
def test_buildings_is_exactly_true_or_false(value: object) -> None:
    assert refused(options={"buildings": value}) == "option-value"


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"players": "lion"}, "record-type"),
        ({"players": ["lion", 2]}, "record-type"),
        ({"options": []}, "record-type"),
        ({"options": {"board": ["classic"]}}, "option-value"),
        ({"bag": 7}, "record-type"),
        ({"bag": list("STFM")}, "record-type"),
        ({"moves": "pass"}, "record-type"),
        ({"moves": [None]}, "record-type"),
        ({"game": 3}, "record-type"),
        ({"game": "chess"}, "game-unknown"),
        ({"game": "tigris"}, "game-unknown"),
    ],
)
def test_a_value_of_the_wrong_type_is_refused(changes: dict[str, object], key: str) -> None:
    assert refused(**changes) == key


@pytest.mark.parametrize("data", [None, 3, [], "record"])
def test_a_record_is_an_object(data: object) -> None:
    with pytest.raises(RecordError, match="record-object"):
        Record.from_json(data)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "record-text"),
        ("null", "record-text"),
        ("Expecting value", "record-text"),
        ('{"game"; "x"}', r"record-json .*line 1 column 8"),
        ('[\n {"game" "x"}]', r"record-json .*line 2 column 10"),
        ("{", "record-json"),
        ("[" * 100_000, "record-json"),
        ('{"game": ' + "9" * 5000 + "}", "record-json"),
        ('{"game": "a", "game": "b"}', "record-key-twice"),
        ('{"game": NaN}', "record-json"),
        ('{"game": -Infinity}', "record-json"),
        ('{"note": 1e999}', "record-json"),
    ],
)
def test_text_that_is_no_record_is_refused(text: str, key: str) -> None:
    with pytest.raises(RecordError, match=key):
        Record.loads(text)


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes(b'{"game": "\xe9"}')
    for name, key in (("nowhere", "record-file"), (".", "record-file"), ("latin", "record-utf8")):
        with pytest.raises(RecordError, match=key):
            Record.load(tmp_path / name)
    with pytest.raises(RecordError, match="record-file"):
        Record.load("a\0b")


def test_a_byte_order_mark_is_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(GOOD).encode())
    assert Record.load(path).to_json() == GOOD


def test_a_failed_save_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    target = tmp_path / "game.json"
    target.mkdir()
    with pytest.raises(OSError, match=r"game\.json"):
        Record.from_json(GOOD).save(target)
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize(
    "changes",
    [
        {"players": ("lion", "lion")},
        {"options": {"support": "zzz"}},
        {"options": {"buildings": 1}},
        {"deal": {"bag": "SSSS"}},
    ],
)
def test_a_match_is_only_played_from_a_record_in_order(changes: dict[str, object]) -> None:
    record = Record.from_json(GOOD)
    for name, value in changes.items():
        setattr(record, name, value)
    with pytest.raises(RecordError):
        Match(record)


def test_a_match_fills_in_the_options_and_the_name_of_the_game() -> None:
    given = Record.from_json(GOOD)
    match = Match(Record("tigris", given.players, {}, given.deal))
    assert match.record == given
    with pytest.raises(RecordError, match="record-missing"):
        Match(Record("tigris", given.players, {}, {}))


def test_saving_goes_through_a_link_and_keeps_the_mode(tmp_path: Path) -> None:
    target, link, other = tmp_path / "real.json", tmp_path / "link.json", tmp_path / "x.json.part"
    target.write_text("old")
    target.chmod(0o640)
    link.symlink_to(target)
    other.write_text("mine")
    Record.from_json(GOOD).save(link)
    Record.from_json(GOOD).save(tmp_path / "x.json")
    assert link.is_symlink() and Record.load(target).to_json() == GOOD
    assert target.stat().st_mode & 0o777 == 0o640
    assert other.read_text() == "mine"
    assert len(list(tmp_path.iterdir())) == 4


def test_a_pipe_or_a_device_is_written_to_and_stays() -> None:
    Record.from_json(GOOD).save(os.devnull)
    assert not Path(os.devnull).is_file()


def test_a_game_without_starting_points_keeps_the_word_as_any_other() -> None:
    """Few games let a table set them; elsewhere the key has no meaning."""
    record = Record.from_json({**GOOD, "points": [1, "x"]})
    assert record.points == () and record.extra["points"] == [1, "x"]
    with pytest.raises(RecordError) as caught:
        GAME.deal(("lion", "bull"), {}, Random(1), (3, 4))
    assert caught.value.key == "points-unknown"
