"""Better weights by self-play.

    python -m ziggurat.games.tigris.bots.train_weights --players 2 --seed 1 --tables 4000

At each table all weights are changed at random, up for one side and down for the other, in games of
quick bots: one deal is played twice, with the sides swapped. Every weight then moves a little in
the direction of the side that was ahead (simultaneous perturbation). Steps become smaller, and the
result is the mean over the second half of all tables. It is written if it wins a match against the
weights of the start on other deals.

Training starts from ``initial_weights.json``, or from the file of ``--start``. Progress is kept in
the file of ``--state``: the same command again goes on where it was stopped. With ``--nodes`` bots
look at so many positions for a move; ``--proofs`` is the number of tables of the match.
"""

from __future__ import annotations

import argparse
import json
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from typing import TypedDict

from .self_play import mean_margin
from .weights import LEARNED, TigrisWeights, read

COMMAND = "python -m ziggurat.games.tigris.bots.train_weights"
INITIAL = LEARNED.with_name("initial_weights.json")
"""The weights of an earlier training, and some that were set by hand."""
CHANGE = 0.3
"""How far weights are changed, as a natural logarithm."""
STEP, LAST_STEP = 0.03, 0.005
"""How far weights move after a table that one side has clearly won: at first and at last."""
SAVE_EVERY = 25
"""Tables after which progress is stored."""


class Progress(TypedDict):
    """What a training has come to."""

    command: str
    tables: int
    """Tables that have been played."""
    logarithms: dict[str, float]
    sums: dict[str, float]
    """The sums of the logarithms over the tables of the second half."""


def begun(command: str, weights: TigrisWeights) -> Progress:
    """A training before its first table."""
    logarithms = {name: log(value) for name, value in weights.to_json().items()}
    return {
        "command": command,
        "tables": 0,
        "logarithms": logarithms,
        "sums": dict.fromkeys(logarithms, 0.0),
    }


def shifted(logarithms: dict[str, float], changes: dict[str, float]) -> TigrisWeights:
    """The weights with these logarithms after a change."""
    return TigrisWeights({name: exp(value + changes[name]) for name, value in logarithms.items()})


def play_table(progress: Progress, players: int, seed: int, tables: int, nodes: int) -> None:
    """Play one table, and move all weights towards the side that was ahead."""
    number = progress["tables"]
    logarithms, sums = progress["logarithms"], progress["sums"]
    rng = Random(f"{seed} {number}")
    changes = {name: rng.choice((-CHANGE, CHANGE)) for name in sorted(logarithms)}
    back = {name: -change for name, change in changes.items()}
    deal = 1_000_000 * seed + number
    up, down = shifted(logarithms, changes), shifted(logarithms, back)
    margin = mean_margin(up, down, players, deal, nodes)
    first = STEP / 2 if nodes else STEP
    step = first * (LAST_STEP / first) ** (number / tables)
    for name, change in changes.items():
        logarithms[name] += step * margin * change / CHANGE
        if number >= tables // 2:
            sums[name] += logarithms[name]
    progress["tables"] = number + 1


def averaged(progress: Progress, tables: int) -> TigrisWeights:
    """The mean of the weights over the second half of all tables."""
    number = tables - tables // 2
    return TigrisWeights({name: exp(total / number) for name, total in progress["sums"].items()})


def match(
    new: TigrisWeights, old: TigrisWeights, players: int, deals: range, nodes: int
) -> tuple[float, float]:
    """The mean margin of the new weights on fresh deals, and its standard error."""
    tables = len(deals)
    margins = [mean_margin(new, old, players, number, nodes) for number in deals]
    mean = sum(margins) / tables
    spread = sum((margin - mean) ** 2 for margin in margins)
    return mean, sqrt(spread / max(1, tables - 1) / tables)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=4000)
    parser.add_argument("--nodes", type=int, default=0)
    parser.add_argument("--proofs", type=int, default=100)
    parser.add_argument("--start", type=Path, default=INITIAL)
    parser.add_argument("--state", type=Path)
    parser.add_argument("--out", type=Path, default=LEARNED)
    args = parser.parse_args()
    known = read(args.start)
    start = known[min(known, key=lambda number: (abs(number - args.players), number))]
    command = f"{COMMAND} --players {args.players} --seed {args.seed} --tables {args.tables}"
    if args.nodes:
        command += f" --nodes {args.nodes}"
    if args.start != INITIAL:
        command += f" --start {args.start.name}"
    progress = begun(command, start)
    if args.state and args.state.exists():
        progress = json.loads(args.state.read_text(encoding="utf-8"))
        if progress["command"] != command:
            parser.error(f"{args.state}: {progress['command']}")
    while progress["tables"] < args.tables:
        play_table(progress, args.players, args.seed, args.tables, args.nodes)
        if args.state and progress["tables"] % SAVE_EVERY == 0:
            args.state.write_text(json.dumps(progress), encoding="utf-8")
            print(progress["tables"], flush=True)
    new = averaged(progress, args.tables)
    fresh = 1_000_000 * args.seed + 500_000
    deals = range(fresh, fresh + args.proofs)
    mean, error = match(new, start, args.players, deals, args.nodes)
    print(f"margin {mean:.3f}, standard error {error:.3f}")
    if mean > 0:
        save(args.out, args.players, new, command)
    else:
        print("not better")


def save(path: Path, players: int, weights: TigrisWeights, origin: str) -> None:
    """Write the weights for a number of players, and where they come from."""
    known = json.loads(path.read_text(encoding="utf-8"))
    values = {name: round(value, 4) for name, value in weights.to_json().items()}
    known["weights"][f"{players}"] = values
    known["origin"][f"{players}"] = origin
    path.write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
