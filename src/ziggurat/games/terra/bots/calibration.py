"""How well the evaluation predicts the points at the end of a game.

    python -m ziggurat.games.terra.bots.calibration --games 200 --seed 9

Bots play games that nothing was learned from. For each round, the table has the mean of predicted
and of real points in five groups of positions, from the lowest predictions to the highest, and
how far single predictions are off.
"""

from __future__ import annotations

import argparse
import multiprocessing
from math import sqrt
from typing import Final

from ....bots.floats import add_up
from ..data.box import FACTION_NAMES, ROUNDS
from .learned_values import LearnedValues, learned_values
from .position_features import FEATURES
from .train_values import PLAYERS, SIZE, Sample, samples_of

GROUPS: Final = 5


def coefficients(values: LearnedValues, round: int) -> list[float]:
    """What each column of a sample counts in a round."""
    found = [0.0] * SIZE
    at = len(FEATURES) + 1
    found[:at] = values.rounds[round - 1]
    for n, name in enumerate(FACTION_NAMES):
        constant, stronghold = values.factions[name][round - 1]
        found[at + n], found[at + len(FACTION_NAMES) + n] = constant, stronghold
    for n, number in enumerate(PLAYERS):
        found[at + 2 * len(FACTION_NAMES) + n] = values.players[number][round - 1]
    return found


def predicted(sample: Sample, values: LearnedValues) -> float:
    """The points that the evaluation expects of a position."""
    weights = coefficients(values, sample.round)
    return sample.by_hand + add_up([a * b for a, b in zip(weights, sample.row, strict=True)])


def row(round: int, pairs: list[tuple[float, int]]) -> str:
    """A line of the table: predicted and real points by group, and the usual error."""
    pairs = sorted(pairs)
    cells = [str(round)]
    for group in range(GROUPS):
        part = pairs[group * len(pairs) // GROUPS : (group + 1) * len(pairs) // GROUPS]
        mean, real = (add_up([pair[n] for pair in part]) / len(part) for n in range(2))
        cells.append(f"{mean:.0f}, {real:.0f}")
    off = sqrt(add_up([(value - real) ** 2 for value, real in pairs]) / len(pairs))
    return f"| {' | '.join(cells)} | {off:.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=9)
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    values = learned_values()
    pairs: dict[int, list[tuple[float, int]]] = {n: [] for n in range(1, ROUNDS + 1)}
    first = 1_000_000 * args.seed
    with multiprocessing.Pool(args.workers) as pool:
        jobs = [(number, values) for number in range(first, first + args.games)]
        for samples in pool.imap(samples_of, jobs):
            for sample in samples:
                pairs[sample.round].append((predicted(sample, values), sample.points))
    for round, known in pairs.items():
        print(row(round, known))


if __name__ == "__main__":
    main()
