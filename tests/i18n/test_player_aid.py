"""The player aid in every language: in words, with no number that the rules could belie."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.support.catalogues import GAMES
from tests.support.notation_words import notation_in
from ziggurat.core.registry import find
from ziggurat.i18n import LANGUAGES, speak
from ziggurat.ui import Aid, ui_of

in_every_language_and_game = pytest.mark.parametrize(
    ("language", "game"), [(language, game) for language in LANGUAGES for game in GAMES]
)


def aids(game: str, language: str) -> Iterator[Aid]:
    """Those of all players, with the last value of every option."""
    known, ui = find(game), ui_of(find(game))
    options = known.check_options({one.name: one.values[-1] for one in known.options})
    for player in (None, *ui.aid_players):
        yield ui.aid(options, player, speak(game, language))


@in_every_language_and_game
def test_no_number_is_typed_into_a_sentence_of_the_aid(language: str, game: str) -> None:
    messages = speak(game, language).messages
    own = {key: str(text) for key, text in messages.items() if key.startswith("aid.")}
    assert len(own) > 50
    bare = {key: re.sub(r"\{[^{}]*\}", "", text) for key, text in own.items()}
    assert [key for key, text in bare.items() if re.search(r"\d", text)] == []


@in_every_language_and_game
def test_everything_in_the_aid_is_said_in_words(language: str, game: str) -> None:
    for aid in aids(game, language):
        for section in aid.sections:
            words = [section.heading, *section.columns, *(row.label for row in section.rows)]
            words += [cell.words for row in section.rows for cell in row.cells]
            assert [text for text in words if notation_in(text) or "{" in text] == []
