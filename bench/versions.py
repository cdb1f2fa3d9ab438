"""The bot of one version against that of another, each in a process of its own.

    python -m bench.versions NEW OLD --game terra --players 4 --deals 20 --positions 1500 --seed 1

NEW and OLD are folders with a ziggurat package: ``.venv/compiled``, the ``src`` of another commit,
or what ``pip install --target FOLDER`` makes of it. Each deal is played twice with the seats
swapped; with ``--alone`` once for each seat that the new one can have among old ones. Without limit
each version uses its own; ``--old-positions`` is one for the old version alone. ``--level`` names
other bots than the experts. ``--out FILE`` keeps the results, so that a match that was stopped goes
on.

Printed are the lead of the new version in points a seat, and the part of the games that it wins.
The interval is of 95 %, and a deal counts as one.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from statistics import fmean

from ziggurat.arena.statistics import mean_of
from ziggurat.core import Game, Seat, State, find
from ziggurat.learn.estimates import Estimate

BOT = Path(__file__).with_name("version_bot.py")
Deal = tuple[float, float]
"""The lead in points a seat, and the part of the games that were won."""


class Version:
    """A process that plays the seats of one version."""

    def __init__(
        self, folder: str, level: str, positions: int | None, seconds: float | None
    ) -> None:
        self.level = level
        self.positions = positions
        self.seconds = seconds
        environment = {**os.environ, "PYTHONPATH": str(Path(folder).resolve())}
        self.process = subprocess.Popen(
            [sys.executable, str(BOT)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            text=True,
        )

    def close(self) -> None:
        with suppress(BrokenPipeError):
            self.process.communicate()

    def tell(self, **request: str | int | float | None) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()

    def choose(self, seat: Seat) -> str:
        """The move of this version for a seat."""
        assert self.process.stdout is not None
        self.tell(do="choose", seat=seat, positions=self.positions, seconds=self.seconds)
        text = self.process.stdout.readline().strip()
        if not text:
            raise SystemExit("a version has failed: see above")
        return text


def to_move(state: State) -> Seat:
    """The seat that decides next: the one that moved last, if several can."""
    seats = [decision.seat for decision in state.decisions()]
    last = state.last_seat
    return last if last is not None and last in seats else seats[0]


def play(game: Game, sides: Sequence[Version], seed: str) -> tuple[list[int], tuple[int, ...]]:
    """The points and the places by seat of one game; ``sides`` are the versions by seat."""
    rng = Random(f"versions {seed}")
    options = game.check_options({})
    record = game.checked(game.deal(game.seating(len(sides), options, rng), options, rng))
    state, versions = game.start(record), set(sides)
    for version in versions:
        version.tell(do="start", record=record.dumps(), level=version.level, seed=seed)
    while not state.over:
        seat = to_move(state)
        legal = state.legal_moves(seat)
        text = legal[0].text if len(legal) == 1 else sides[seat].choose(seat)
        state.play(state.parse(text), seat)
        for version in versions:
            version.tell(do="play", move=text, seat=seat)
    outcome = game.outcome(state)
    return [row[0] for row in outcome.rows], outcome.ranks


def compare(game: Game, new: Version, old: Version, seats: Sequence[set[int]], seed: str) -> Deal:
    """One deal, played once for each set of seats that the new version can have."""
    players = max(max(own) for own in seats) + 1
    leads: list[float] = []
    wins: list[float] = []
    for own in seats:
        sides = [new if seat in own else old for seat in range(players)]
        points, ranks = play(game, sides, seed)
        rest = [points[seat] for seat in range(players) if seat not in own]
        leads.append(fmean(points[seat] for seat in own) - fmean(rest))
        wins.append(sum(ranks[seat] == 1 for seat in own) / ranks.count(1))
    return fmean(leads), fmean(wins)


def text_of(found: Estimate, digits: int) -> str:
    return f"{found.mean:.{digits}f} ({found.low:.{digits}f}..{found.high:.{digits}f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("new")
    parser.add_argument("old")
    parser.add_argument("--game", default="terra")
    parser.add_argument("--level", default="expert")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--alone", action="store_true")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--positions", type=int)
    parser.add_argument("--old-positions", type=int)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    everybody = range(args.players)
    seats = [{seat} for seat in everybody] if args.alone else [{*everybody[n::2]} for n in (0, 1)]
    deals: list[Deal] = []
    if args.out is not None and args.out.exists():
        deals = [(lead, wins) for lead, wins in json.loads(args.out.read_text(encoding="utf-8"))]
    old_positions = args.positions if args.old_positions is None else args.old_positions
    new = Version(args.new, args.level, args.positions, args.seconds)
    old = Version(args.old, args.level, old_positions, args.seconds)
    with closing(new), closing(old):
        for number in range(len(deals), args.deals):
            deals.append(compare(find(args.game), new, old, seats, f"{args.seed}/{number}"))
            if args.out is not None:
                args.out.write_text(json.dumps(deals), encoding="utf-8")
            lead, wins = (mean_of([deal[n] for deal in deals]) for n in (0, 1))
            won = Estimate(100 * wins.mean, 100 * wins.low, 100 * wins.high).within(0, 100)
            text = f"lead {text_of(lead, 1)} points a seat, wins {text_of(won, 0)} %"
            print(f"{len(deals)} deals: {text}", flush=True)


if __name__ == "__main__":
    main()
