"""What the bots of all games share: they are found by level, and see a view."""

import ast
from pathlib import Path
from random import Random

import pytest
from ziggurat_nim import Nim

import ziggurat.bots
from tests.support.bot_table import played
from ziggurat import find
from ziggurat.bots import COMMON_LEVELS, RandomBot, bot_named, bots_of, levels
from ziggurat.bots.win_probability import win_probabilities
from ziggurat.core import Match, Seat

FOLDER = Path(ziggurat.bots.__file__).parent
GAMES = ["tigris", "terra"]


def test_bots_have_names() -> None:
    assert COMMON_LEVELS[0] == "normal" and "random" in COMMON_LEVELS
    with pytest.raises(KeyError):
        bot_named("nobody", find("tigris"))


@pytest.mark.parametrize("short", GAMES)
def test_each_game_has_its_own_opponent(short: str) -> None:
    game = find(short)
    assert "normal" in levels(game)
    assert not isinstance(bot_named("normal", game), RandomBot)
    assert isinstance(bot_named("random", game), RandomBot)


def test_a_game_without_an_opponent_of_its_own_gets_a_random_one() -> None:
    assert isinstance(bot_named("normal", Nim()), RandomBot)
    assert levels(Nim()) == () and bots_of(Nim()).levels == ()


def test_a_game_without_an_evaluation_gives_every_seat_the_same_chance() -> None:
    game = Nim()
    state = game.start(game.deal(["ann", "bob"], {}, Random(1)))
    assert win_probabilities(game, state) == (0.5, 0.5)


def test_what_bots_share_names_no_game() -> None:
    """A game brings its own bots as a facet."""
    names = [word for game in GAMES for word in (game, find(game).name)]
    for path in FOLDER.glob("*.py"):
        text = path.read_text(encoding="utf-8").lower()
        assert not [name for name in names if name in text], path.name


def test_every_way_to_choose_takes_a_view() -> None:
    signatures = [
        (path.name, ast.unparse(node.args))
        for path in FOLDER.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name == "choose"
    ]
    assert {arguments for _, arguments in signatures} == {
        "self, view: View, clock: Clock | None=None, on_progress: ProgressCallback=ignore_progress"
    }


@pytest.mark.parametrize("short", GAMES)
def test_a_view_is_not_changed_by_thinking(short: str) -> None:
    game = find(short)
    rng = Random(3)
    options = game.check_options({})
    state = Match(game.deal(game.seating(3, options, rng), options, rng)).state
    view = state.view(Seat(0))
    before, legal = view.to_json(), view.legal
    bot_named("normal", game).choose(view)
    assert (view.to_json(), view.legal) == (before, legal)


@pytest.mark.parametrize("bot", COMMON_LEVELS)
@pytest.mark.parametrize("short", GAMES)
def test_the_same_seed_is_the_same_game(short: str, bot: str) -> None:
    first, second = (played(find(short), [bot, bot], 5, most=60).match.record for _ in range(2))
    assert first == second
