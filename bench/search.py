"""How many positions a second the experts of both games look at.

    python -m bench.search [POSITIONS]

Each expert thinks about the same turns of games between normal bots, with a limit of POSITIONS
(6,000) for each. The sums tell whether two builds think the same.
"""

from __future__ import annotations

import gc
import hashlib
import sys
from random import Random
from time import process_time

from ziggurat import all_games, compiled
from ziggurat.bots import Clock, bot_named
from ziggurat.core import Game, Seat, State

GAMES = 12
EASILY = 100
"""The positions that the normal bots look at before each move of the games."""
MOVES_EACH = 9
"""How many moves each game is longer than the one before."""


def turns(game: Game) -> list[tuple[State, Seat]]:
    """A position of each game, and whose turn it is."""
    found = []
    for number in range(GAMES):
        rng = Random(f"search {number}")
        players = game.seats[number % len(game.seats)]
        options = game.check_options({})
        state = game.start(game.deal(game.seating(players, options, rng), options, rng))
        bot = bot_named("normal", game, str(number))
        while not state.over:
            decision = state.decisions()[0]
            if state.move_count > 20 + MOVES_EACH * number and decision.key in ("turn", "action"):
                found.append((state, decision.seat))
                break
            state.follow(bot.choose(state.view(decision.seat), Clock(nodes=EASILY)), decision.seat)
    return found


def measure(game: Game, limit: int) -> str:
    """A line about the positions that the expert of a game looks at."""
    total, seconds, thoughts = 0, 0.0, hashlib.sha256()
    for state, seat in turns(game):
        clock, bot, view = Clock(nodes=limit), bot_named("expert", game, "search"), state.view(seat)
        gc.collect()
        start = process_time()
        scored = bot.analyse(view, clock)
        seconds += process_time() - start
        total += clock.positions
        thoughts.update("".join(f"{one.move} {one.value.hex()}" for one in scored).encode())
    rate = f"{total / seconds:,.0f} positions a second"
    return f"{game.short}: {rate} ({total:,} in {seconds:.2f} s), sum {thoughts.hexdigest()[:12]}"


def main(limit: int) -> None:
    print("compiled" if compiled() else "plain Python")
    for game in all_games():
        print(measure(game, limit), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6000)
