"""The mean points of factions in self-play.

    python -m ziggurat.games.terra.bots.train_faction_values --games 300

Bots play random factions with each other. The mean of each faction is shrunk towards the mean of
all, the more so with few games, and one number says what a neighbouring colour costs. Results at
tables of other sizes count a little as well. The same seed gives the same values.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from ..factions import FACTIONS
from .levels import NormalBot, TerraBot
from .opening import VALUES_FILE, beside
from .self_play import StudentBot, play_out

PLAYER_COUNTS = (2, 3, 4, 5)
"""The table sizes for which values are learned."""
PRIOR_GAMES = 6.0
"""Games with the mean result that are added to those of each faction."""


class SeatResult(NamedTuple):
    """The points of one seat at the end of a game."""

    faction: str
    beside: int
    points: float


def played(players: int, seed: int, kind: type[TerraBot]) -> list[SeatResult]:
    """The results of a game with random factions."""
    bots = [kind(f"{seed}") for _ in range(players)]
    state = play_out(bots, Random(f"factions {players} {seed}"))
    homes = [player.faction.home for player in state.players]
    return [
        SeatResult(player.faction.name, beside(player.faction.home, homes), player.points)
        for player in state.players
    ]


def fitted(
    rows: Sequence[SeatResult], known: Mapping[str, float]
) -> tuple[dict[str, float], float]:
    """The points of each faction without neighbouring colours, and what such a colour changes.

    A faction is shrunk towards the mean plus its known advantage.
    """
    slope = 0.0
    means: dict[str, float] = {}
    for _ in range(20):
        bare = [row.points - slope * row.beside for row in rows]
        mean = sum(bare) / len(bare)
        for name in FACTIONS:
            own = [value for value, row in zip(bare, rows, strict=True) if row.faction == name]
            start = mean + known.get(name, 0.0)
            means[name] = (sum(own) + PRIOR_GAMES * start) / (len(own) + PRIOR_GAMES)
        centre = sum(row.beside for row in rows) / len(rows)
        spread = sum((row.beside - centre) ** 2 for row in rows) + PRIOR_GAMES
        slope = sum((row.beside - centre) * (row.points - means[row.faction]) for row in rows)
        slope /= spread
    return {name: round(value, 1) for name, value in means.items()}, round(slope, 2)


def better(tables: Sequence[Sequence[SeatResult]]) -> dict[str, float]:
    """How many points more than the others each faction scores, at tables of any size."""
    rows: list[SeatResult] = []
    for table in tables:
        mean = sum(row.points for row in table) / len(table)
        rows += [SeatResult(row.faction, row.beside, row.points - mean) for row in table]
    return fitted(rows, {})[0]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--students", action="store_true")
    parser.add_argument("--out", type=Path, default=VALUES_FILE)
    args = parser.parse_args()
    kind = StudentBot if args.students else NormalBot
    first = 1000 * args.seed
    tables = [
        [row for seed in range(first, first + args.games) for row in played(players, seed, kind)]
        for players in PLAYER_COUNTS
    ]
    known = better(tables)
    points: dict[str, dict[str, float]] = {"beside": {}}
    for players, rows in zip(PLAYER_COUNTS, tables, strict=True):
        points[str(players)], points["beside"][str(players)] = fitted(rows, known)
    origin = {"games": args.games, "seed": args.seed, "bots": kind.level}
    text = json.dumps({"origin": origin, "points": points}, indent=1)
    args.out.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
