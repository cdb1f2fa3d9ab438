"""The counts that ship with the games hold what they claim."""

from __future__ import annotations

import pytest

from ziggurat import __version__
from ziggurat.core.game import Game
from ziggurat.core.registry import all_games
from ziggurat.i18n import speak
from ziggurat.learn.explorer import Counts, Explored, Path
from ziggurat.learn.explorer_file import dumps, loads
from ziggurat.learn.game_explorer import explorer_of
from ziggurat.ui import ui_of

GAMES = [game for game in all_games() if explorer_of(game).tables]
MOST_BYTES = 300_000
LEAST_GAMES = 2_000
WHOLE = {"terra": ("faction", "seat"), "tigris": ("action", "seat")}
"""The tables of which every seat is in one row."""


@pytest.fixture(params=GAMES, ids=lambda game: game.short)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


@pytest.fixture
def explored(game: Game) -> Explored:
    return loads(explorer_of(game).data())


def each(explored: Explored) -> list[tuple[int, Counts]]:
    return sorted(explored.players.items())


def test_files_are_small_and_as_the_command_writes_them(game: Game, explored: Explored) -> None:
    data = explorer_of(game).data()
    assert dumps(explored) == data
    assert len(data.encode()) <= MOST_BYTES


def test_origin_and_number_of_games_are_named(game: Game, explored: Explored) -> None:
    origin = explored.origin
    assert explored.game == game.name
    assert (origin["kind"], origin["rules"], origin["options"]) == ("bots", game.rules, "")
    assert origin["level"] and origin["seed"] == 1 and origin["ziggurat"] == __version__
    assert explored.games == origin["games"] and explored.games >= LEAST_GAMES
    assert list(dict(each(explored))) == list(game.seats)
    numbers = [counts.games for counts in explored.players.values()]
    assert max(numbers) - min(numbers) <= 1


def test_counts_add_up(game: Game, explored: Explored) -> None:
    for players, counts in each(explored):
        for name in WHOLE[game.short]:
            rows = counts.by_parent()[()][name].values()
            assert sum(row.seats for row in rows) == pytest.approx(
                counts.games * players, abs=explored.least * 8
            )
        seats = counts.by_parent()[()]["seat"].values()
        assert {row.games for row in seats} == {counts.games}
        assert sum(row.win.total for row in seats) == pytest.approx(counts.games, abs=0.1)
        assert sum(row.lead.total for row in seats) == pytest.approx(0.0, abs=0.1)


def test_every_row_is_possible_and_has_a_way_to_it(explored: Explored) -> None:
    for players, counts in each(explored):
        for path, row in counts.rows.items():
            assert explored.least <= row.games <= counts.games
            assert row.games <= row.seats <= row.games * players
            assert 1 <= row.mean_place() <= players
            lead, wins = row.mean_lead(), row.win_share()
            assert lead.low <= lead.mean <= lead.high
            assert 0 <= wins.low <= wins.mean <= wins.high <= 1
            parent = path[:-1]
            assert not parent or counts.rows[parent].games >= row.games


def test_every_value_has_words(game: Game, explored: Explored) -> None:
    ui, say = ui_of(game), speak(game.short)
    paths: set[Path] = {path for counts in explored.players.values() for path in counts.rows}
    steps = {step for path in paths for step in path}
    assert {step.table for step in steps} <= set(explorer_of(game).tables)
    assert all(ui.explored_value(step.table, step.value, say) for step in steps)
