"""The games that can be played, as the start page lists them."""

from __future__ import annotations

from typing_extensions import TypedDict

from ...bots import first_game_level, levels
from ...core.game import Game, Option
from ...i18n import Catalogue, level_words
from ...learn import lessons_of
from ...learn.game_puzzles import puzzles_of


class PlayerChoice(TypedDict):
    """A player of the game, such as a faction, and their name in words."""

    player: str
    called: str


class OptionNeed(TypedDict):
    """Another option, and the value of it without which an option changes nothing."""

    option: str
    value: str | bool


class OptionChoice(TypedDict):
    """An option with its explanation; the first value is the default.

    It changes nothing with fewer than ``fewest`` players, or without what it ``needs``.
    """

    name: str
    values: list[str | bool]
    words: str
    rule: str
    fewest: int
    needs: OptionNeed | None


class EditionChoice(TypedDict):
    """Options that belong together."""

    name: str
    words: str
    options: dict[str, str | bool]


class LevelChoice(TypedDict):
    """A level of bots."""

    level: str
    words: str


class PointsChoice(TypedDict):
    """The range of points with which a seat can begin."""

    least: int
    most: int
    usual: int


class FirstGame(TypedDict):
    """How to set up somebody's first game."""

    options: dict[str, str | bool]
    level: str
    """The level of the bots, which is none of those to choose from."""


class GameDescription(TypedDict):
    """A game and everything that can be chosen before it begins."""

    game: str
    title: str
    least: int
    most: int
    hides: bool
    players: list[PlayerChoice]
    options: list[OptionChoice]
    editions: list[EditionChoice]
    levels: list[LevelChoice]
    first: FirstGame
    points: PointsChoice | None
    """None if all seats always begin with the same points."""
    lessons: int
    """How many lessons teach it."""
    puzzles: int
    """How many puzzles there are."""


def _need(option: Option) -> OptionNeed | None:
    if option.needs is None:
        return None
    name, value = option.needs
    return {"option": name, "value": value}


def describe_game(game: Game, say: Catalogue) -> GameDescription:
    """What can be chosen before a game begins."""
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
                "fewest": option.fewest,
                "needs": _need(option),
            }
            for option in game.options
            if not option.idle
        ],
        "editions": [
            {"name": name, "words": say(f"option.edition-{name}"), "options": dict(values)}
            for name, values in game.presets.items()
        ],
        "levels": [{"level": level, "words": level_words(level, say)} for level in levels(game)],
        "first": {"options": dict(game.first_game), "level": first_game_level(game)},
        "points": {
            "least": game.start_points[0],
            "most": game.start_points[-1],
            "usual": game.usual_points,
        }
        if game.start_points
        else None,
        "lessons": len(lessons_of(game).lessons()),
        "puzzles": len(puzzles_of(game).puzzles()),
    }
