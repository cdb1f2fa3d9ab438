"""What is measured of the two games: each contender does something a number of times."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from random import Random
from typing import Final

from ..core.rng import pick
from ..games.terra import GAME as TERRA
from ..games.terra import TerraState
from ..games.terra.logs import read_log
from ..games.tigris import GAME as TIGRIS
from ..games.tigris import TigrisState

Work = Callable[[int], None]
"""Does something a number of times."""

NEW_EDITION: Final[dict[str, str | bool]] = {"board": "advanced", "buildings": True}


def tigris_game(players: int, options: Mapping[str, str | bool], seed: int) -> TigrisState:
    """A random game to its end: each time one of all legal moves, each with the same chance."""
    rng = Random(seed)
    state = TIGRIS.start(TIGRIS.deal(TIGRIS.player_names[:players], options, rng))
    while not state.over:
        state.follow(pick(rng, state.legal_moves()))
    return state


def terra_game(players: int, seed: int) -> TerraState:
    """A random game of random factions to its end, in the same way."""
    rng = Random(seed)
    seated = TERRA.seating(players, TERRA.check_options({}), rng)
    state = TERRA.start(TERRA.deal(seated, {}, rng))
    while not state.over:
        seat = pick(rng, state.decisions()).seat
        state.follow(pick(rng, state.legal_moves(seat)), seat)
    return state


def tigris_games(players: int, options: Mapping[str, str | bool], times: int) -> None:
    for seed in range(times):
        tigris_game(players, options, seed)


def terra_games(players: int, times: int) -> None:
    for seed in range(times):
        terra_game(players, seed)


@cache
def logs() -> tuple[str, ...]:
    """Complete games as people write them."""
    folder = files(__package__).joinpath("logs")
    paths = sorted(folder.iterdir(), key=lambda file: file.name)
    return tuple(file.read_text("utf-8") for file in paths if file.name.endswith(".txt"))


def terra_logs(times: int) -> None:
    """Complete logs, read from text and replayed with every command checked."""
    texts = logs()
    for number in range(times):
        read_log(TERRA, texts[number % len(texts)])


@cache
def tigris_middle() -> TigrisState:
    """A four-player position after 100 random moves."""
    rng = Random(3)
    state = TIGRIS.start(TIGRIS.deal(TIGRIS.player_names, {}, rng))
    for _ in range(100):
        state.follow(pick(rng, state.legal_moves()))
    while state.snapshot()["phase"] != "action":
        state.follow(pick(rng, state.legal_moves()))
    return state


@cache
def terra_middle() -> TerraState:
    """The turn of a four-player game in its third round."""
    rng = Random(5)
    factions = ("witches", "nomads", "halflings", "mermaids")
    state = TERRA.start(TERRA.deal(factions, {}, rng))
    while state.round < 3 or state.decisions()[0].key != "turn":
        seat = pick(rng, state.decisions()).seat
        state.follow(pick(rng, state.legal_moves(seat)), seat)
    return state


def list_sizes() -> dict[str, int]:
    """How many legal moves the lists have that are measured, by the contender."""
    return {
        "tigris-lists": len(tigris_middle().legal_moves()),
        "terra-lists": len(terra_middle().legal_moves()),
    }


def tigris_lists(times: int) -> None:
    state = tigris_middle()
    for _ in range(times):
        list(state.legal_moves())


def terra_lists(times: int) -> None:
    state = terra_middle()
    for _ in range(times):
        list(state.legal_moves())


def tigris_copies(times: int) -> None:
    state = tigris_middle()
    for _ in range(times):
        state.copy()


def terra_copies(times: int) -> None:
    state = terra_middle()
    for _ in range(times):
        state.copy()


CONTENDERS: Final[Mapping[str, Work]] = {
    "tigris-4": lambda times: tigris_games(4, {}, times),
    "tigris-2": lambda times: tigris_games(2, {}, times),
    "tigris-new": lambda times: tigris_games(4, NEW_EDITION, times),
    "tigris-lists": tigris_lists,
    "tigris-copies": tigris_copies,
    "terra-logs": terra_logs,
    "terra-4": lambda times: terra_games(4, times),
    "terra-2": lambda times: terra_games(2, times),
    "terra-5": lambda times: terra_games(5, times),
    "terra-lists": terra_lists,
    "terra-copies": terra_copies,
}
"""By name, as in the keys of the sentences about them."""
