"""Better weights by self-play: ``python -m ziggurat.bots.terra.learn --steps 40 --games 24``.

Some weights are changed at random, and all seats of the same set-ups play with them. What scores
more on average is tried again on fresh set-ups, at a table with two seats of each kind; only what
is ahead there too is kept. The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from ...core.seats import Seat
from ...terra import GAME
from ...terra.state import TerraState
from .levels import Hard
from .weights import DEFAULTS, FILE, Weights, learned

SEATS = 4
CHANGED = 4
"""So many weights are changed at a time."""
SIZE = 0.3
"""How far, as the logarithm of a factor."""


def played(kinds: Sequence[Weights], seed: int) -> list[int]:
    """The points of a game; each seat has weights of its own."""
    rng = Random(seed)
    options = GAME.check_options({"factions": "chosen"})
    seats = GAME.seating(len(kinds), options, rng)
    state = GAME.start(GAME.checked(GAME.deal(seats, options, rng)))
    assert isinstance(state, TerraState)
    bots = []
    for kind in kinds:
        bot = Hard(f"{seed}")
        bot.weights = kind
        bots.append(bot)
    while not state.over:
        seat = asked(state)
        state.follow(bots[seat].choose(state.view(seat)), seat)
    return [player.points for player in state.players]


def asked(state: TerraState) -> Seat:
    """Who decides: the one who did last, if several can."""
    seats = [decision.seat for decision in state.decisions()]
    last = state.last_seat
    return last if last is not None and last in seats else seats[0]


def mean_points(weights: Weights, seeds: Sequence[int]) -> float:
    """The points of a seat in self-play, on average."""
    points = [points for seed in seeds for points in played([weights] * SEATS, seed)]
    return sum(points) / len(points)


def lead(one: Weights, other: Weights, seeds: Sequence[int]) -> float:
    """How many points the first are ahead, with two seats each; the seats turn."""
    ahead = 0.0
    for seed in seeds:
        mine = [(n + seed) % 2 == 0 for n in range(SEATS)]
        result = played([one if own else other for own in mine], seed)
        for own, points in zip(mine, result, strict=True):
            ahead += points if own else -points
    return ahead / (2 * len(seeds))


def changed(values: dict[str, float], rng: Random) -> dict[str, float]:
    """The same weights, some of them a little larger or smaller."""
    twin = dict(values)
    for name in rng.sample(sorted(values), CHANGED):
        twin[name] = round(twin[name] * 2.0 ** rng.gauss(0.0, SIZE / 0.7), 4)
    return twin


def climb(steps: int, games: int, seed: int) -> dict[str, float]:
    """The best weights that so many tries have found."""
    rng = Random(seed)
    best = {**DEFAULTS, **learned()}
    first = 1000 * seed
    least = mean_points(Weights(best), range(first, first + games))
    for step in range(steps):
        trial = changed(best, rng)
        points = mean_points(Weights(trial), range(first, first + games))
        fresh = range(first + (step + 1) * games, first + (step + 2) * games)
        kept = points > least and lead(Weights(trial), Weights(best), fresh) > 0.0
        if kept:
            best, least = trial, points
        json.dump({"step": step, "points": points, "kept": kept, "best": least}, sys.stdout)
        print(flush=True)
    return best


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=FILE)
    chosen = parser.parse_args()
    weights = climb(chosen.steps, chosen.games, chosen.seed)
    origin = {"steps": chosen.steps, "games": chosen.games, "seed": chosen.seed}
    text = json.dumps({"origin": origin, "weights": weights}, indent=1)
    chosen.out.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
