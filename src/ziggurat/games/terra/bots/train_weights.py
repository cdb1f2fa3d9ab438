"""Better weights by self-play.

    python -m ziggurat.games.terra.bots.train_weights --tables 300 --seed 1

At each table all weights are made larger or smaller at random; two seats play with these weights,
the other two with the opposite changes, then they swap. The correlation of the lead with the
changes shows which way each weight should go, and how certain that is; the step is scaled by the
certainty. New weights are kept only if they beat the old ones at fresh tables. Training starts from
the learned weights, or with ``--anew`` from the guesses. The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from .self_play import BotMaker, StudentBot, bot_maker, lead, mean_lead
from .weights import GUESSES, LEARNED, TerraWeights, learned

CHANGE = 0.5
"""How far weights are changed, as a power of two."""
MAX_STEP = 0.7
"""The largest step, as a power of two."""


def moved(values: Mapping[str, float], steps: Mapping[str, float]) -> dict[str, float]:
    """Weights times two to the power of the steps."""
    return {name: round(value * 2.0 ** steps.get(name, 0.0), 4) for name, value in values.items()}


def random_steps(rng: Random) -> dict[str, float]:
    """A random step up or down for every weight."""
    return {name: CHANGE if rng.random() < 0.5 else -CHANGE for name in GUESSES}


def steps(tried: Sequence[tuple[Mapping[str, float], float]]) -> dict[str, float]:
    """How far each weight should go, by the changes that were tried and their leads."""
    best: dict[str, float] = {}
    for name in GUESSES:
        gains = [change[name] / CHANGE * ahead / 2.0 for change, ahead in tried]
        mean = sum(gains) / len(gains)
        error = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1) / len(gains)
        sure = max(0.0, 1.0 - error / (mean * mean)) if mean else 0.0
        best[name] = max(-MAX_STEP, min(MAX_STEP, 0.5 * mean * sure))
    return best


def student(weights: Mapping[str, float]) -> BotMaker:
    return bot_maker(StudentBot, TerraWeights(dict(weights)))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--proofs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--out", type=Path, default=LEARNED)
    args = parser.parse_args()
    rng = Random(f"learn {args.seed}")
    start = GUESSES if args.anew else {**GUESSES, **learned()}
    first = 100_000 * args.seed
    tried: list[tuple[dict[str, float], float]] = []
    for seed in range(first, first + args.tables):
        change = random_steps(rng)
        back = {name: -step for name, step in change.items()}
        up, down = (student(moved(start, each)) for each in (change, back))
        tried.append((change, lead(up, down, seed)))
    way = steps(tried)
    fresh = range(first + 50_000, first + 50_000 + args.proofs)
    best = moved(start, way)
    ahead, error = mean_lead(student(best), student(start), fresh)
    json.dump({"steps": way, "lead": ahead, "error": error}, sys.stdout, indent=1)
    print(flush=True)
    if ahead > error:
        origin = {"tables": args.tables, "seed": args.seed, "anew": args.anew}
        origin |= {"lead": round(ahead, 2), "error": round(error, 2), "proofs": args.proofs}
        text = json.dumps({"origin": origin, "weights": best}, indent=1)
        args.out.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
