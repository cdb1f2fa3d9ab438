"""Other libraries to compare with, if they are installed."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING, Final

from .contenders import Work

if TYPE_CHECKING:
    import chess

PACKAGES: Final = ("catanatron", "chess")


def missing() -> list[str]:
    """The packages that are not installed: ``pip install ziggurat[bench]`` brings them."""
    return [name for name in PACKAGES if find_spec(name) is None]


def catan_games(players: int, times: int) -> None:
    """catanatron's own random players, in its own loop."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(1)
    for seed in range(times):
        Game([RandomPlayer(color) for color in list(Color)[:players]], seed=seed).play()


def chess_games(times: int) -> None:
    """python-chess, in the same loop as ours: a random one of the listed legal moves."""
    import chess

    rng = Random(1)
    for _ in range(times):
        board = chess.Board()
        while not board.is_game_over(claim_draw=False):
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])


@cache
def middle_board() -> chess.Board:
    """A chess position after 40 random moves."""
    import chess

    rng = Random(3)
    board = chess.Board()
    for _ in range(40):
        moves = list(board.legal_moves)
        board.push(moves[int(rng.random() * len(moves))])
    return board


def chess_lists(times: int) -> None:
    board = middle_board()
    for _ in range(times):
        list(board.legal_moves)


def chess_copies(times: int) -> None:
    board = middle_board()
    for _ in range(times):
        board.copy(stack=False)


PEERS: Final[Mapping[str, Work]] = {
    "catan-4": lambda times: catan_games(4, times),
    "catan-2": lambda times: catan_games(2, times),
    "chess-games": chess_games,
    "chess-lists": chess_lists,
    "chess-copies": chess_copies,
}
"""By name, as in the keys of the sentences about them."""
