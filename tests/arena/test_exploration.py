"""Games of bots for the explorer: always the same, and never played twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.played_games import LEFT, mixed_folder
from ziggurat import RecordError, find
from ziggurat.arena import (
    Exploration,
    InProcessWorker,
    Job,
    PlayedGame,
    bot_games,
    count,
    count_folder,
    file_name,
)
from ziggurat.arena.workers import PlayedGames
from ziggurat.core.errors import ZigguratError
from ziggurat.learn.explorer import Explored

TERRA = find("terra")


def exploration(games: int = 4, game: str = "tigris") -> Exploration:
    return Exploration(game, "random", {}, 7, games)


class NobodyPlays(InProcessWorker):
    """Fails if there is a game to be played."""

    def play(self, contest: object, jobs: object) -> PlayedGames:
        assert list(jobs) == []  # type: ignore[call-overload]
        yield from ()


def test_numbers_of_players_take_turns() -> None:
    of_four = exploration(games=4)
    assert [len(of_four.opening(job).players) for job in of_four.jobs()] == [2, 3, 4, 2]
    assert [len(of_four.bots(job)) for job in of_four.jobs()] == [2, 3, 4, 2]


def test_the_first_games_of_a_longer_exploration_are_those_of_a_shorter_one() -> None:
    short, long = exploration(games=2), exploration(games=3)
    kept = [one.record for one in bot_games(short, InProcessWorker(), None)]
    assert [one.record for one in bot_games(long, InProcessWorker(), None)][:2] == kept


def test_games_in_the_folder_are_not_played_again(tmp_path: Path) -> None:
    of_two = exploration(games=2)
    first = list(bot_games(of_two, InProcessWorker(), tmp_path))
    assert all(one.is_new for one in first)
    for one in first:
        one.record.save(tmp_path / file_name(of_two, one.job))
    again = list(bot_games(of_two, NobodyPlays(), tmp_path))
    assert [one.record.moves for one in again] == [one.record.moves for one in first]
    assert not any(one.is_new for one in again)


@pytest.mark.parametrize("content", ["", "{}", "another deal"])
def test_what_is_no_such_game_is_played_again(tmp_path: Path, content: str) -> None:
    of_one = exploration(games=1)
    path = tmp_path / file_name(of_one, Job(1, 1))
    if content == "another deal":
        Exploration("tigris", "random", {}, 8, 1).opening(Job(1, 1)).save(path)
    else:
        path.write_text(content, encoding="ascii")
    [one] = bot_games(of_one, InProcessWorker(), tmp_path)
    assert one.is_new


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        (Exploration("tigris", "random", {}, 1, 0), "explorer-games"),
        (Exploration("tigris", "clever", {}, 1, 1), "arena-level"),
        (Exploration("tigris", "random", {"board": "round"}, 1, 1), "option-value"),
    ],
)
def test_what_cannot_be_played_is_said(wrong: Exploration, key: str) -> None:
    with pytest.raises(RecordError) as caught:
        wrong.check()
    assert caught.value.key == key


def test_limits_of_the_bots_are_their_own() -> None:
    one = Exploration("tigris", "hard@50", {}, 1, 1)
    [(_, entrant), *_] = one.bots(Job(1, 1))
    assert one.clock(entrant).nodes == 50


def test_a_folder_is_counted_and_the_rest_is_said(tmp_path: Path) -> None:
    explored = Explored(TERRA.name, {})
    told: dict[str, ZigguratError | None] = {
        path.name: error
        for path, error in count_folder(explored, TERRA, mixed_folder(tmp_path / "games"))
    }
    reasons = {name: getattr(error, "key", None) for name, error in told.items()}
    assert reasons == {
        "record.json": None,
        "log.txt": None,
        "ledger.txt": None,
        LEFT: "takeover-left",
        "begun.json": "takeover-not-over",
        "other.json": "explorer-other",
        "prose.md": "record-text",
    }
    assert explored.games == 3


def test_a_game_that_does_not_count_leaves_nothing_behind() -> None:
    explored = Explored(TERRA.name, {})
    record = exploration(games=1, game="terra").opening(Job(1, 1))
    with pytest.raises(RecordError, match="takeover-not-over"):
        count(explored, TERRA, record)
    assert explored.players == {}


def test_a_played_game_counts_for_all_its_seats() -> None:
    explored = Explored(TERRA.name, {})
    [one] = bot_games(exploration(games=1, game="terra"), InProcessWorker(), None)
    count(explored, TERRA, one.record)
    seats = [row for path, row in explored.players[2].rows.items() if path[0].table == "seat"]
    assert [row.seats for row in seats] == [1, 1]
    assert isinstance(one.errors, list) and not isinstance(one, PlayedGame)
