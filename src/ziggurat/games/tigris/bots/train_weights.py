"""Better weights by self-play.

    python -m ziggurat.games.tigris.bots.train_weights --players 2 --seed 1 --rounds 1

In each round all weights are changed at random, up for one side and down for the other, in games of
quick bots: each deal is played twice, with the sides swapped. The correlation of margins with
changes shows which way each weight should go. A step is kept only if the new weights beat the old
ones in a match. Training starts from ``initial_weights.json``, or from the file of ``--start``.
"""

from __future__ import annotations

import argparse
import json
from math import exp, sqrt
from pathlib import Path
from random import Random
from time import process_time

from .self_play import mean_margin
from .weights import LEARNED, TigrisWeights, read

COMMAND = "python -m ziggurat.games.tigris.bots.train_weights"
INITIAL = LEARNED.with_name("initial_weights.json")
"""The weights that were set by hand."""
CHANGE = 0.35
"""How far weights are changed, as a natural logarithm."""
CLEAR_SLOPE = 2.5
"""The slope, in standard errors, that makes a whole step."""
MIN_TABLES = 10
"""Tables that a match has at least."""
ACCEPT, REJECT = 2.0, -1.0
"""The mean margin, in standard errors, at which a step is kept or dropped."""


def moved(weights: TigrisWeights, steps: dict[str, float]) -> TigrisWeights:
    """Weights multiplied by the exponentials of these steps."""
    values = weights.to_json()
    return TigrisWeights({name: values[name] * exp(steps[name]) for name in values})


def slopes(
    weights: TigrisWeights, players: int, tables: int, deal: int, rng: Random
) -> dict[str, float]:
    """How clearly each weight should go up, in standard errors."""
    names = sorted(weights.to_json())
    results: list[tuple[dict[str, float], float]] = []
    for number in range(tables):
        steps = {name: rng.choice((-CHANGE, CHANGE)) for name in names}
        back = {name: -step for name, step in steps.items()}
        up, down = moved(weights, steps), moved(weights, back)
        results.append((steps, mean_margin(up, down, players, deal + number)))
    spread = sqrt(sum(margin**2 for _, margin in results)) or 1.0
    return {
        name: sum(margin * steps[name] / CHANGE for steps, margin in results) / spread
        for name in names
    }


def better(
    new: TigrisWeights, old: TigrisWeights, players: int, deal: int, max_tables: int
) -> tuple[bool, float]:
    """Whether new weights win a match, and their mean margin."""
    margins: list[float] = []
    while len(margins) < max_tables:
        margins.append(mean_margin(new, old, players, deal + len(margins)))
        number = len(margins)
        mean = sum(margins) / number
        spread = sqrt(sum((margin - mean) ** 2 for margin in margins) / number / number) or 1e-9
        if number >= MIN_TABLES and not REJECT < mean / spread < ACCEPT:
            break
    return mean / spread >= ACCEPT, mean


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--tables", type=int, default=110)
    parser.add_argument("--start", type=Path, default=INITIAL)
    parser.add_argument("--out", type=Path, default=LEARNED)
    args = parser.parse_args()
    weights = read(args.start)[args.players]
    rng, deal = Random(args.seed), 100_000 * args.seed
    for number in range(args.rounds):
        clear = slopes(weights, args.players, args.tables, deal, rng)
        deal += args.tables
        steps = {
            name: CHANGE * max(-1.0, min(1.0, slope / CLEAR_SLOPE)) for name, slope in clear.items()
        }
        new = moved(weights, steps)
        print(process_time(), {name: round(slope, 1) for name, slope in clear.items()}, flush=True)
        wins, mean = better(new, weights, args.players, deal, args.tables)
        deal += args.tables
        print(process_time(), new.to_json(), mean, wins, flush=True)
        if wins:
            weights = new
            rounds = f"--rounds {number + 1} --tables {args.tables}"
            origin = f"{COMMAND} --players {args.players} --seed {args.seed} {rounds}"
            save(args.out, args.players, weights, origin)


def save(path: Path, players: int, weights: TigrisWeights, origin: str) -> None:
    """Write the weights for a number of players, and where they come from."""
    known = json.loads(path.read_text(encoding="utf-8"))
    values = {name: round(value, 4) for name, value in weights.to_json().items()}
    known["weights"][f"{players}"] = values
    known["origin"][f"{players}"] = origin
    path.write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
