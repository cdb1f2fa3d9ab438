"""What puzzles are about has a word in every language."""

from __future__ import annotations

import tomllib

import pytest

from ziggurat import all_games
from ziggurat.core.game import Game
from ziggurat.i18n import LANGUAGES
from ziggurat.i18n.resources import PAGE, PUZZLES, game_file
from ziggurat.learn.game_puzzles import puzzles_of

GAMES = [game for game in all_games() if puzzles_of(game).all_tags]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.short)
def test_every_tag_has_a_word_and_no_two_have_the_same(game: Game, language: str) -> None:
    words = tomllib.loads(game_file(game.short, language, PUZZLES))[PAGE]
    assert list(words) == [f"puzzle-tag-{tag}" for tag in puzzles_of(game).all_tags]
    assert len(set(words.values())) == len(words)
