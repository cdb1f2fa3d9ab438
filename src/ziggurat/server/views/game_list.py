"""The games as a start page offers them."""

from __future__ import annotations

from typing_extensions import TypedDict

from ...bots import levels
from ...core.game import Game
from ...i18n import Catalogue, level_words


class PlayerChoice(TypedDict):
    """Somebody who can be played."""

    player: str
    called: str


class OptionChoice(TypedDict):
    """An option, explained; the first value is the default."""

    name: str
    values: list[str | bool]
    words: str
    rule: str


class EditionChoice(TypedDict):
    """Options that belong together."""

    name: str
    words: str
    options: dict[str, str | bool]


class LevelChoice(TypedDict):
    """How good a bot can be."""

    level: str
    words: str


class PointsChoice(TypedDict):
    """What a seat can begin with."""

    least: int
    most: int
    usual: int


class Title(TypedDict):
    """A game to be chosen."""

    game: str
    title: str
    least: int
    most: int
    hides: bool
    players: list[PlayerChoice]
    options: list[OptionChoice]
    editions: list[EditionChoice]
    levels: list[LevelChoice]
    points: PointsChoice | None
    """None if all always begin alike."""


def described(game: Game, say: Catalogue) -> Title:
    """What a person can choose before a game begins."""
    return {
        "game": game.short,
        "title": say("table.title"),
        "least": game.seats[0],
        "most": game.seats[-1],
        "hides": game.hides,
        "players": [
            {"player": name, "called": say("table.player", player=name)}
            for name in game.player_names
        ],
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "words": say(f"option.{option.name}"),
                "rule": option.rule,
            }
            for option in game.options
        ],
        "editions": [
            {"name": name, "words": say(f"option.edition-{name}"), "options": dict(values)}
            for name, values in game.presets.items()
        ],
        "levels": [{"level": level, "words": level_words(level, say)} for level in levels(game)],
        "points": {
            "least": game.start_points[0],
            "most": game.start_points[-1],
            "usual": game.usual_points,
        }
        if game.start_points
        else None,
    }
