"""What is measured: each contender does something a number of times."""

import random
from collections.abc import Callable
from pathlib import Path
from random import Random

import chess
from catanatron import Color, RandomPlayer
from catanatron import Game as Catan

from ziggurat.core.chance import pick
from ziggurat.terra import GAME as TERRA
from ziggurat.terra import TerraState
from ziggurat.terra.logs import read_log
from ziggurat.tigris import GAME, TigrisState

LOGS = Path(__file__).parent.parent / "tests" / "data" / "terra"

Work = Callable[[int], None]
"""Does something so many times."""


def tigris_game(players: int, options: dict[str, str | bool], seed: int) -> TigrisState:
    """A random game to its end: each time one of all legal moves, each with the same chance."""
    rng = Random(seed)
    state = GAME.start(GAME.deal(GAME.player_names[:players], options, rng))
    while not state.over:
        state.follow(pick(rng, state.legal_moves()))
    return state


def tigris_games(players: int, options: dict[str, str | bool] | None = None) -> Work:
    def work(times: int) -> None:
        for seed in range(times):
            tigris_game(players, options or {}, seed)

    return work


def terra_game(players: int, seed: int) -> TerraState:
    """A random game of random factions to its end, in the same way."""
    rng = Random(seed)
    seated = TERRA.seating(players, TERRA.check_options({}), rng)
    state = TERRA.start(TERRA.deal(seated, {}, rng))
    while not state.over:
        seat = pick(rng, state.decisions()).seat
        state.follow(pick(rng, state.legal_moves(seat)), seat)
    return state


def terra_games(players: int) -> Work:
    def work(times: int) -> None:
        for seed in range(times):
            terra_game(players, seed)

    return work


def terra_logs() -> Work:
    """Complete logs, read from text and replayed with every command checked."""
    texts = [path.read_text("utf-8") for path in sorted(LOGS.glob("tm-*.txt"))]

    def work(times: int) -> None:
        for number in range(times):
            read_log(TERRA, texts[number % len(texts)])

    return work


def terra_middle_game() -> TerraState:
    """The turn of a four-player game in its third round."""
    rng = Random(5)
    factions = ("witches", "nomads", "halflings", "mermaids")
    state = TERRA.start(TERRA.deal(factions, {}, rng))
    while state.round < 3 or state.decisions()[0].key != "turn":
        seat = pick(rng, state.decisions()).seat
        state.follow(pick(rng, state.legal_moves(seat)), seat)
    return state


def terra_lists() -> Work:
    state = terra_middle_game()

    def work(times: int) -> None:
        for _ in range(times):
            list(state.legal_moves())

    return work


def terra_copies() -> Work:
    state = terra_middle_game()

    def work(times: int) -> None:
        for _ in range(times):
            state.copy()

    return work


def catan_games(players: int) -> Work:
    """catanatron's own random players, in its own loop."""

    def work(times: int) -> None:
        random.seed(1)
        for seed in range(times):
            Catan([RandomPlayer(color) for color in list(Color)[:players]], seed=seed).play()

    return work


def chess_games(times: int) -> None:
    """python-chess, the same loop: a random one of the listed legal moves."""
    rng = Random(1)
    for _ in range(times):
        board = chess.Board()
        while not board.is_game_over(claim_draw=False):
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])


def middle_game() -> TigrisState:
    """A four-player position after 100 random moves."""
    rng = Random(3)
    state = GAME.start(GAME.deal(GAME.player_names, {}, rng))
    for _ in range(100):
        state.follow(pick(rng, state.legal_moves()))
    while state.snapshot()["phase"] != "action":
        state.follow(pick(rng, state.legal_moves()))
    return state


def middle_board() -> chess.Board:
    """A chess position after 40 random moves."""
    rng = Random(3)
    board = chess.Board()
    for _ in range(40):
        moves = list(board.legal_moves)
        board.push(moves[int(rng.random() * len(moves))])
    return board


def tigris_lists() -> Work:
    state = middle_game()

    def work(times: int) -> None:
        for _ in range(times):
            list(state.legal_moves())

    return work


def chess_lists() -> Work:
    board = middle_board()

    def work(times: int) -> None:
        for _ in range(times):
            list(board.legal_moves)

    return work


def tigris_copies() -> Work:
    state = middle_game()

    def work(times: int) -> None:
        for _ in range(times):
            state.copy()

    return work


def chess_copies() -> Work:
    board = middle_board()

    def work(times: int) -> None:
        for _ in range(times):
            board.copy(stack=False)

    return work
