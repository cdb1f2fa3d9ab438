"""Better weights by self-play.

    python -m ziggurat.games.terra.bots.train_weights --tables 300 --seed 1

At each table all weights are made larger or smaller at random; two seats play so, the other two the
other way round, then they change places. The lead of the first, set against what was changed, tells
which way is better for each weight, and how sure that is. What is not sure moves hardly at all.
New weights are kept only if they lead the old ones at fresh tables. It goes on from what is known,
or from what was guessed at first with ``--anew``. The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from .self_play import Student, compared, lead, like
from .weights import DEFAULTS, FILE, Weights, learned

SIZE = 0.5
"""How far weights are changed, as a power of two."""
LONGEST = 0.7
"""The largest step, as a power of two."""


def moved(values: Mapping[str, float], steps: Mapping[str, float]) -> dict[str, float]:
    """Weights times two to the power of the steps."""
    return {name: round(value * 2.0 ** steps.get(name, 0.0), 4) for name, value in values.items()}


def shaken(rng: Random) -> dict[str, float]:
    """A step up or down for every weight."""
    return {name: SIZE if rng.random() < 0.5 else -SIZE for name in DEFAULTS}


def steps(tried: Sequence[tuple[Mapping[str, float], float]]) -> dict[str, float]:
    """How far each weight should go, by what was changed and the leads that it brought."""
    found: dict[str, float] = {}
    for name in DEFAULTS:
        gains = [change[name] / SIZE * ahead / 2.0 for change, ahead in tried]
        mean = sum(gains) / len(gains)
        error = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1) / len(gains)
        sure = max(0.0, 1.0 - error / (mean * mean)) if mean else 0.0
        found[name] = max(-LONGEST, min(LONGEST, 0.5 * mean * sure))
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--proofs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--out", type=Path, default=FILE)
    chosen = parser.parse_args()
    rng = Random(f"learn {chosen.seed}")
    start = DEFAULTS if chosen.anew else {**DEFAULTS, **learned()}
    first = 100_000 * chosen.seed
    tried: list[tuple[dict[str, float], float]] = []
    for seed in range(first, first + chosen.tables):
        change = shaken(rng)
        less = {name: -step for name, step in change.items()}
        up, down = (like(Student, Weights(moved(start, way))) for way in (change, less))
        tried.append((change, lead(up, down, seed)))
    way = steps(tried)
    fresh = range(first + 50_000, first + 50_000 + chosen.proofs)
    best = moved(start, way)
    ahead, error = compared(like(Student, Weights(best)), like(Student, Weights(start)), fresh)
    json.dump({"steps": way, "lead": ahead, "error": error}, sys.stdout, indent=1)
    print(flush=True)
    if ahead > error:
        origin = {"tables": chosen.tables, "seed": chosen.seed, "anew": chosen.anew}
        origin |= {"lead": round(ahead, 2), "error": round(error, 2), "proofs": chosen.proofs}
        text = json.dumps({"origin": origin, "weights": best}, indent=1)
        chosen.out.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
