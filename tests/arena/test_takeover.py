"""Bots take over games that were played: from the same position, comparable, repeatable."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.played_games import LEFT, mixed_folder, random_record, record
from tests.support.terra_reference import ABSENT, LEDGERS
from ziggurat import Match, Record
from ziggurat.arena import (
    GamesFolder,
    InProcessWorker,
    Job,
    ProcessWorkers,
    RealGame,
    Takeover,
    TakeoverRow,
    Workers,
    play,
)
from ziggurat.arena.real_games import natural_order
from ziggurat.core.errors import RecordError, ZigguratError

REAL = RealGame.of("real.json", record(1))
EASY = Takeover("terra", "easy", (REAL,), ("setup", "6"), seed=1)


def rows(takeover: Takeover, workers: Workers | None = None) -> list[TakeoverRow]:
    games = (workers or InProcessWorker()).play(takeover, takeover.jobs())
    return [takeover.row(game) for game in sorted(games, key=lambda game: game.job)]


def test_bots_begin_with_the_position_of_the_real_game() -> None:
    for start, moves in REAL.openings.items():
        takeover = replace(EASY, entrant="random", starts=(start,))
        played = play(takeover, Job(1, 1)).record
        assert played.moves[:moves] == REAL.record.moves[:moves]
        assert Match(played).at(moves) == Match(REAL.record).at(moves)
        assert Match(played).state.over


def test_the_real_game_is_left_as_it_was() -> None:
    before = REAL.record.dumps()
    play(EASY, Job(1, 2))
    assert REAL.record.dumps() == before


def test_points_are_those_of_the_two_games_and_their_sources_account_for_them() -> None:
    real = Match(REAL.record)
    for row, start in zip(rows(EASY), EASY.starts, strict=True):
        assert (row["file"], row["start"], row["repetition"]) == ("real.json", start, 1)
        assert row["players"] == list(real.state.names) and row["errors"] == []
        assert row["real"] == [own for own, *_ in real.game.outcome(real.state).rows]
        before = real.at(REAL.openings[start]).snapshot()["players"]
        assert isinstance(before, list)
        for seat, player in enumerate(before):
            for points, sources in (("real", "real_sources"), ("bots", "bots_sources")):
                gained = sum(row[sources][seat].values())  # type: ignore[literal-required]
                assert row[points][seat] == player["vp"] + gained  # type: ignore[literal-required]


def test_the_same_seed_gives_the_same_games_with_any_workers() -> None:
    takeover = replace(EASY, repetitions=2, starts=("5",))
    once = rows(takeover)
    assert rows(takeover, ProcessWorkers(2)) == once
    assert [row["repetition"] for row in once] == [1, 2]
    assert rows(replace(takeover, seed=2)) != once


def test_a_game_does_not_depend_on_the_other_files() -> None:
    other = RealGame.of("another.json", record(2))
    more = replace(EASY, games=(other, REAL), starts=("1", "6"))
    alone = replace(EASY, starts=("6",))
    assert rows(alone) == [rows(more)[3]]


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"entrant": "grandmaster"}, "arena-level"),
        ({"entrant": "easy@0"}, "arena-limit"),
        ({"seconds": 0.0}, "arena-limit"),
        ({"starts": ("setup", "9")}, "takeover-start"),
        ({"repetitions": 0}, "takeover-repeat"),
    ],
)
def test_what_cannot_be_played_is_refused(change: dict[str, object], key: str) -> None:
    EASY.check()
    with pytest.raises(RecordError) as caught:
        replace(EASY, **change).check()  # type: ignore[arg-type]
    assert caught.value.key == key


def test_a_folder_is_read_in_order_and_says_what_does_not_count(tmp_path: Path) -> None:
    folder = GamesFolder.read(mixed_folder(tmp_path / "games"))
    assert [game.name for game in folder.games] == ["ledger.txt", "log.txt", "record.json"]
    assert folder.rules.short == "terra" and folder.doubts == {}
    assert {name: key_of(error) for name, error in folder.skipped.items()} == {
        "begun.json": "takeover-not-over",
        LEFT: "takeover-left",
        "other.json": "takeover-rounds",
        "prose.md": "record-text",
    }


def key_of(error: ZigguratError) -> str:
    assert isinstance(error, RecordError)
    return error.key


def test_a_game_without_rounds_cannot_be_taken_over() -> None:
    with pytest.raises(RecordError) as caught:
        RealGame.of("x", Record.loads(random_record(1, "tigris")))
    assert caught.value.key == "takeover-rounds"


def test_numbers_in_names_are_read_as_numbers() -> None:
    names = ["game10.txt", "game2.txt", "game2.json", "a", "7", "game"]
    assert sorted(names, key=natural_order) == [
        *("7", "a", "game", "game2.json", "game2.txt", "game10.txt")
    ]


@pytest.mark.skipif(not LEDGERS, reason=ABSENT)
def test_ledgers_of_the_archive_count_unless_somebody_left() -> None:
    folder = GamesFolder.read(LEDGERS[0].parent)
    left = [name for name, error in folder.skipped.items() if key_of(error) == "takeover-left"]
    assert (len(folder.games), len(left)) == (9, 2)
    assert all(len(game.openings) == 7 for game in folder.games)
    [last] = rows(replace(EASY, games=folder.games[:1], starts=("6",)))
    assert last["errors"] == [] and min(last["bots"]) > 0
