"""Checksums over random games: the compiled build and plain Python must print the same.

    python -m tests.support.checksum 1000

The number of games is shared out among games and player counts.

What is summed up: the legal moves of every position in their order, the record, the snapshots. Then
what bots of every level think of some positions, each value to its last bit.
"""

import hashlib
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

from ziggurat import compiled
from ziggurat.bots import Clock, bot_named, levels
from ziggurat.bots.win_probability import win_probabilities
from ziggurat.core import Game, Seat, State, all_games, canonical
from ziggurat.core.rng import pick

SNAPSHOT_EVERY = 20
"""Moves between two snapshots: they take longer than all the rest."""
THINK_EVERY = 11
"""Moves between two positions that bots think about."""
GAMES_FOR_BOTS = 100
"""Bots think in one of so many games."""
NODES = 150
"""Positions that they may look at each time."""


def tables() -> Iterator[tuple[Game, int]]:
    """Every game with every number of players."""
    for game in all_games():
        for players in game.seats:
            yield game, players


def random_game(
    game: Game, players: int, seed: int, later: bool = False
) -> Iterator[tuple[State, str]]:
    """The positions that a random game of some edition comes to, each with a line about it.

    It is a game of the first edition of the rules, without options that came later, so that sums
    stay what they were; or one of the present edition, with all of these.
    """
    rng = Random(f"{game.name} {players} {seed}")
    edition = dict(pick(rng, [{}, *game.presets.values()]))
    for option in game.options:
        if option.later:
            edition[option.name] = option.values[-1] if later else option.default
    options = game.check_options(edition)
    record = game.deal(game.seating(players, options, rng), options, rng)
    if not later:
        record = replace(record, rules=1)
    state = game.start(record)
    yield state, canonical(record.to_json())
    while not state.over:
        seat = pick(rng, state.decisions()).seat
        legal = state.legal_moves(seat)
        move = pick(rng, legal)
        yield state, f"{seat} {[one.text for one in legal]} {move}"
        state.follow(move, seat)
        if state.move_count % SNAPSHOT_EVERY == 0:
            yield state, canonical(state.snapshot())
    yield state, canonical(state.snapshot())


def thoughts(game: Game, state: State, seat: Seat) -> Iterator[str]:
    """What the bots of all levels think of a position, and who would win it."""
    yield " ".join(chance.hex() for chance in win_probabilities(game, state))
    for level in levels(game):
        view = state.view(seat)
        for thought in bot_named(level, game, "checksum").analyse(view, Clock(nodes=NODES)):
            line = " / ".join(move.text for move in thought.line)
            yield f"{level} {thought.move} {thought.value.hex()} {thought.reason.key} {line}"


def random_thoughts(game: Game, players: int, seed: int) -> Iterator[str]:
    """What bots think in the course of a random game."""
    last = 0
    for state, _ in random_game(game, players, seed):
        if state.move_count >= last + THINK_EVERY and len(state.legal_moves()) > 1:
            last = state.move_count
            yield from thoughts(game, state, state.decisions()[0].seat)


def summed(lines: Iterable[str]) -> str:
    """The SHA-256 of lines."""
    total = hashlib.sha256()
    for line in lines:
        total.update(line.encode("utf-8"))
    return total.hexdigest()


def checksum(game: Game, players: int, number: int, later: bool = False) -> str:
    """What so many games come to."""
    games_played = (random_game(game, players, seed, later) for seed in range(number))
    return summed(line for played in games_played for _, line in played)


def checksum_of_bots(game: Game, players: int, number: int) -> str:
    """What bots think in so many games."""
    return summed(line for seed in range(number) for line in random_thoughts(game, players, seed))


def main(number: int) -> None:
    print("compiled" if compiled() else "plain Python", file=sys.stderr)
    every = list(tables())
    for game, players in every:
        games_each = -(-number // len(every))
        print(game.short, players, checksum(game, players, games_each), flush=True)
        thought = checksum_of_bots(game, players, -(-games_each // GAMES_FOR_BOTS))
        print(game.short, players, "bots", thought, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
