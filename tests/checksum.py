"""Checksums over random games: the compiled build and plain Python must print the same.

    python -m tests.checksum 1000    so many games in all, shared out among games and player counts

What is summed up: the legal moves of every position in their order, the record, the snapshots.
"""

import hashlib
import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from ziggurat import compiled
from ziggurat.core import Game, canonical, games
from ziggurat.core.chance import pick

SNAPSHOT_EVERY = 20
"""Moves between two snapshots: they take longer than all the rest."""


def tables() -> Iterator[tuple[Game, int]]:
    """Every game with every number of players."""
    for game in games():
        for players in game.seats:
            yield game, players


def random_game(game: Game, players: int, seed: int, later: bool = False) -> Iterator[str]:
    """The lines that a random game of some edition comes to.

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
    yield canonical(record.to_json())
    state = game.start(record)
    while not state.over:
        seat = pick(rng, state.decisions()).seat
        legal = state.legal_moves(seat)
        move = pick(rng, legal)
        yield f"{seat} {[one.text for one in legal]} {move}"
        state.follow(move, seat)
        if state.move_count % SNAPSHOT_EVERY == 0:
            yield canonical(state.snapshot())
    yield canonical(state.snapshot())


def checksum(game: Game, players: int, number: int, later: bool = False) -> str:
    """The SHA-256 of all the lines of so many games."""
    total = hashlib.sha256()
    for seed in range(number):
        for line in random_game(game, players, seed, later):
            total.update(line.encode("utf-8"))
    return total.hexdigest()


def main(number: int) -> None:
    print("compiled" if compiled() else "plain Python", file=sys.stderr)
    every = list(tables())
    for game, players in every:
        found = checksum(game, players, -(-number // len(every)))
        print(game.short, players, found, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
