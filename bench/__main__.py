"""``python3 do.py bench``: all figures in one run, each beside its peer.

The contenders take turns, round after round, and a ratio is the median over the rounds, so that
a machine that is busy for a while slows both. Exits with 1 if a bar is missed.
"""

import argparse
import gc
import json
import platform
import sys
from dataclasses import dataclass
from statistics import median
from time import process_time

from bench.contenders import (
    Work,
    catan_games,
    chess_copies,
    chess_games,
    chess_lists,
    middle_game,
    terra_copies,
    terra_games,
    terra_lists,
    terra_logs,
    terra_middle_game,
    tigris_copies,
    tigris_games,
    tigris_lists,
)

SECONDS = 1.0
"""Each contender works about so long in each round."""


@dataclass(frozen=True)
class Race:
    """Ours beside a peer's; ``bar`` is the least ratio that we promise."""

    name: str
    ours: Work
    peer_name: str
    peer: Work
    bar: float | None = None


COPY_BAR = 0.23
"""15 microseconds where python-chess takes 3.4."""

NEW_EDITION: dict[str, str | bool] = {"board": "advanced", "buildings": True}


def races() -> list[Race]:
    catan4, catan2 = catan_games(4), catan_games(2)
    return [
        Race("4-player random games", tigris_games(4), "catanatron, 4 players", catan4, 3.0),
        Race("2-player random games", tigris_games(2), "catanatron, 2 players", catan2),
        Race(
            "4-player games, new edition",
            tigris_games(4, NEW_EDITION),
            "catanatron, 4 players",
            catan4,
        ),
        Race("4-player random games", tigris_games(4), "python-chess random games", chess_games),
        Race(
            f"lists of {len(middle_game().legal_moves())} legal moves",
            tigris_lists(),
            "python-chess lists",
            chess_lists(),
        ),
        Race(
            "copies of a state",
            tigris_copies(),
            "python-chess copy(stack=False)",
            chess_copies(),
            1.0,
        ),
        Race("terra: logs replayed", terra_logs(), "catanatron, 2 players", catan2, 4.0),
        Race("terra: 4-player games", terra_games(4), "catanatron, 2 players", catan2, 1.5),
        Race("terra: 2-player games", terra_games(2), "catanatron, 2 players", catan2),
        Race("terra: 5-player games", terra_games(5), "catanatron, 4 players", catan4),
        Race(
            f"terra: lists of {len(terra_middle_game().legal_moves())} moves",
            terra_lists(),
            "python-chess lists",
            chess_lists(),
        ),
        Race(
            "terra: copies of a state",
            terra_copies(),
            "python-chess copy(stack=False)",
            chess_copies(),
            COPY_BAR,
        ),
    ]


def rate(work: Work, times: int) -> float:
    """How many a second, by the processor's clock."""
    gc.collect()
    start = process_time()
    work(times)
    return times / (process_time() - start)


def calibrated(work: Work) -> int:
    """How many fit into a round."""
    times = 1
    while True:
        start = process_time()
        work(times)
        spent = process_time() - start
        if spent > SECONDS / 4:
            return max(1, round(times * SECONDS / spent))
        times *= 2


def run(race: Race, rounds: int) -> dict[str, object]:
    ours, peer = calibrated(race.ours), calibrated(race.peer)
    pairs = [(rate(race.ours, ours), rate(race.peer, peer)) for _ in range(rounds)]
    ratio = median(mine / other for mine, other in pairs)
    return {
        "what": race.name,
        "per_second": round(median(mine for mine, _ in pairs), 1),
        "peer": race.peer_name,
        "peer_per_second": round(median(other for _, other in pairs), 1),
        "ratio": round(ratio, 2),
        "bar": race.bar,
        "met": race.bar is None or ratio >= race.bar,
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python3 do.py bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="rounds (default 5)")
    parser.add_argument("--json", action="store_true", help="print JSON lines")
    args = parser.parse_args()
    if not args.json:
        print(f"{platform.python_implementation()} {platform.python_version()}, plain Python")
        print(f"{'':32}{'a second':>12}   {'peer':32}{'a second':>12}{'ratio':>8}{'bar':>6}")
    missed = False
    for race in races():
        row = run(race, args.rounds)
        missed |= not row["met"]
        if args.json:
            print(json.dumps(row), flush=True)
        else:
            bar = "" if row["bar"] is None else row["bar"]
            print(
                f"{row['what']:32}{row['per_second']:>12,}   {row['peer']:32}"
                f"{row['peer_per_second']:>12,}{row['ratio']:>8}{bar:>6}",
                flush=True,
            )
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
