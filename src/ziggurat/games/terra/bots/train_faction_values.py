"""What factions make in self-play.

    python -m ziggurat.games.terra.bots.train_faction_values --games 300

Bots play random factions with each other. The mean of each faction is drawn towards the mean of all
as far as there are few games, and one number tells what a colour next door costs. What a faction
does at tables of other sizes counts a little as well. The same seed gives the same table.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from ..factions import FACTIONS
from .levels import Normal, TerraBot
from .opening import FILE, beside
from .self_play import Student, play_out

TABLES = (2, 3, 4, 5)
"""The numbers of players."""
FEW = 6.0
"""So many games of the mean are added to those of each faction."""


class Played(NamedTuple):
    """What one seat made."""

    faction: str
    beside: int
    points: float


def played(players: int, seed: int, kind: type[TerraBot]) -> list[Played]:
    """A game with random factions."""
    bots = [kind(f"{seed}") for _ in range(players)]
    state = play_out(bots, Random(f"factions {players} {seed}"))
    homes = [player.faction.home for player in state.players]
    return [
        Played(player.faction.name, beside(player.faction.home, homes), player.points)
        for player in state.players
    ]


def fitted(rows: Sequence[Played], known: Mapping[str, float]) -> tuple[dict[str, float], float]:
    """The points of each faction without colours next door, and what such a colour changes.

    A faction is drawn towards the mean and what it is known to be better than that.
    """
    slope = 0.0
    means: dict[str, float] = {}
    for _ in range(20):
        bare = [row.points - slope * row.beside for row in rows]
        mean = sum(bare) / len(bare)
        for name in FACTIONS:
            own = [value for value, row in zip(bare, rows, strict=True) if row.faction == name]
            start = mean + known.get(name, 0.0)
            means[name] = (sum(own) + FEW * start) / (len(own) + FEW)
        centre = sum(row.beside for row in rows) / len(rows)
        spread = sum((row.beside - centre) ** 2 for row in rows) + FEW
        slope = sum((row.beside - centre) * (row.points - means[row.faction]) for row in rows)
        slope /= spread
    return {name: round(value, 1) for name, value in means.items()}, round(slope, 2)


def better(tables: Sequence[Sequence[Played]]) -> dict[str, float]:
    """How many points more than the others each faction makes, at tables of any size."""
    rows: list[Played] = []
    for table in tables:
        mean = sum(row.points for row in table) / len(table)
        rows += [Played(row.faction, row.beside, row.points - mean) for row in table]
    return fitted(rows, {})[0]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--students", action="store_true")
    parser.add_argument("--out", type=Path, default=FILE)
    chosen = parser.parse_args()
    kind = Student if chosen.students else Normal
    first = 1000 * chosen.seed
    tables = [
        [row for seed in range(first, first + chosen.games) for row in played(players, seed, kind)]
        for players in TABLES
    ]
    known = better(tables)
    points: dict[str, dict[str, float]] = {"beside": {}}
    for players, rows in zip(TABLES, tables, strict=True):
        points[str(players)], points["beside"][str(players)] = fitted(rows, known)
    origin = {"games": chosen.games, "seed": chosen.seed, "bots": kind.level}
    text = json.dumps({"origin": origin, "points": points}, indent=1)
    chosen.out.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
