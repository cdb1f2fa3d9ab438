"""Pictures of the rules page: examples of clauses, and drawings that belong to an essay."""

from __future__ import annotations

import re
from functools import cache
from html import escape

from ...core.game import Game
from ...i18n import clause, speak
from ...ui import Example, Picture, ui_of

_SIZE = re.compile(r'width="([\d.]+)" height="([\d.]+)"')


def figure(game: Game, name: str, language: str, drawn: Picture, words: str) -> str:
    """Both drawings of a picture, of which the page shows one, and its caption."""
    where = f"/rules/{game.short}/{language}/{name}"
    size = _SIZE.search(drawn.light)
    images = "".join(
        f'<img class="{light}" loading="lazy" src="{where}-{light}.svg" {size[0] if size else ""}'
        ' alt="">'
        for light in ("light", "dark")
    )
    return f"<figure>{images}<figcaption>{escape(words)}</figcaption></figure>"


def picture(game: Game, name: str, language: str) -> Picture | None:
    """The picture for a clause, or for an essay by this name."""
    return example(game, name, language) or ui_of(game).picture(name)


def example(game: Game, rule: str, language: str) -> Example | None:
    """The picture for a clause, drawn once; only real clauses are cached."""
    return None if clause(game.short, rule) is None else _example(game, rule, language)


@cache
def _example(game: Game, rule: str, language: str) -> Example | None:
    return ui_of(game).example(rule, speak(game.short, language))
