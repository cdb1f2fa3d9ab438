"""One game: played to its end, whatever its bots do."""

from collections.abc import Sequence

import pytest

from ziggurat import find
from ziggurat.arena import Job, Tournament, play
from ziggurat.arena.play_game import placed
from ziggurat.bots import Clock, ProgressCallback, RandomBot, ScoredMove, bots_of
from ziggurat.core.match import Match
from ziggurat.core.moves import Move
from ziggurat.core.view import View

GAME = "tigris-euphrates"


class Clumsy(RandomBot):
    """Makes a move that nobody can, after some that are legal."""

    level = "clumsy"

    def think(
        self, view: View, clock: Clock, on_progress: ProgressCallback
    ) -> Sequence[ScoredMove]:
        thoughts = super().think(view, clock, on_progress)
        if view.move_count < 10:
            return thoughts
        return [ScoredMove(Move("tile S z99"), 0.0, thoughts[0].reason)]


class Broken(RandomBot):
    """Fails at once."""

    level = "broken"

    def think(
        self, view: View, clock: Clock, on_progress: ProgressCallback
    ) -> Sequence[ScoredMove]:
        raise ZeroDivisionError(f"at {object()}")


@pytest.fixture(autouse=True)
def odd_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots_of(find(GAME)), "levels", (Clumsy, Broken))


def contest(*players: str) -> Tournament:
    return Tournament("tigris", players, {}, seed=3, tables=1)


@pytest.mark.parametrize("game", ["tigris", "terra"])
def test_the_record_is_whole_and_replays(game: str) -> None:
    tournament = Tournament(game, ("random", "random@2"), {}, seed=1, tables=1)
    result = play(tournament, Job(1, 2))
    match = Match(result.record)
    assert match.state.over and len(match.history) == result.row["moves"]
    outcome = match.game.outcome(match.state)
    assert result.row["points"] == [list(row) for row in outcome.rows]
    assert result.row["ranks"] == list(outcome.ranks)
    assert result.row["seats"] == ["random@2", "random"]
    assert result.row["players"] == list(match.state.names)
    assert result.row["errors"] == []


def test_the_same_game_again() -> None:
    once, again = (play(contest("random", "random@2"), Job(1, 1)) for _ in range(2))
    assert once.row == again.row and once.record == again.record


def test_times_are_those_of_moves_with_a_choice() -> None:
    result = play(contest("random", "random@2"), Job(1, 1))
    assert all(result.times) and sum(map(len, result.times)) <= result.row["moves"]


def test_an_illegal_move_is_noted_and_the_game_goes_on() -> None:
    result = play(contest("clumsy", "random"), Job(1, 1))
    [error] = result.row["errors"]
    assert (error["seat"], error["entrant"], error["kind"]) == (0, "clumsy", "illegal")
    assert error["move"] > 10 and "tile S z99" in error["detail"]
    assert result.row["ranks"] == [2, 1]
    assert Match(result.record).state.over
    assert len(result.record.moves) == result.row["moves"]


def test_an_exception_is_noted_where_it_happened() -> None:
    result = play(contest("random", "broken"), Job(1, 1))
    [error] = result.row["errors"]
    assert (error["seat"], error["kind"]) == (1, "exception")
    assert error["detail"].startswith("ZeroDivisionError: at <object object at 0x>")
    assert "test_play_game.py:" in error["detail"]
    assert result.row["ranks"] == [1, 2]
    assert Match(result.record).state.over


def test_all_may_fail() -> None:
    line = play(contest("broken", "broken"), Job(1, 1)).row
    assert len(line["errors"]) == 2 and line["ranks"] == [1, 1]


def test_a_game_that_does_not_end_is_brought_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ziggurat.arena.play_game.MAX_MOVES", 20)
    line = play(contest("random", "random"), Job(1, 1)).row
    assert {error["kind"] for error in line["errors"]} == {"endless"}
    assert min(error["move"] for error in line["errors"]) == 21
    assert line["ranks"] == [1, 1]


def test_who_failed_is_last() -> None:
    assert placed([1, 2, 3, 4], {0}) == [4, 1, 2, 3]
    assert placed([1, 2, 2, 4], {0, 3}) == [3, 1, 1, 3]
    assert placed([1, 1], set()) == [1, 1]
