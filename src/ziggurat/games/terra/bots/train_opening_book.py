"""The opening book: what first dwellings and first cards bring in self-play.

    python -m ziggurat.games.terra.bots.train_opening_book --games 400

Bots play random factions with each other and try dwellings and cards that they would not choose.
A regression explains how many points more than the others a seat scored by its faction, by how good
its dwellings and its card looked, and by which they were. What was tried rarely counts little. The
book is kept only if bots that use it beat those without a book at fresh tables. The same seed gives
the same book.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Final

from ....core.moves import Move
from ....core.seats import Seat
from ..data.tiles import CARDS
from ..hexes import NAMES
from ..moves import Build, Pass
from ..state import TerraState
from .levels import NormalBot
from .opening import BOOK_FILE, EMPTY_BOOK, dwelling_place
from .self_play import SEATS, StudentBot, bot_maker, mean_lead, play_out
from .simple_answers import ValuedMoves

PLACES_TRIED: Final = 6
"""Places that are tried for a dwelling, those that look best."""
PRIOR: Final = {"faction": 6.0, "place": 40.0, "card": 40.0, "looks": 40.0}
"""Observations without any effect that are assumed of each kind, before any game."""
ITERATIONS: Final = 200
"""Passes over all causes, after which the fit has converged."""

Cause = tuple[str, str]
"""Something that a seat started with: kind and name."""
Causes = Mapping[Cause, float]
"""All causes of a seat, with their amounts."""


class ExploringBot(StudentBot):
    """Starts at random, records how, and then plays as well as it can."""

    level = "curious"

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed)
        self.causes: dict[Cause, float] = defaultdict(float)

    def dwellings(self, state: TerraState, seat: Seat, legal: Sequence[Move]) -> ValuedMoves:
        places = [move for move in legal if isinstance(move, Build)]
        seen: ValuedMoves = [(dwelling_place(state, seat, move.hex), move) for move in places]
        return self.any_of(state, sorted(seen, key=by_value)[:PLACES_TRIED], "ground", "place")

    def cards(self, state: TerraState, planned: ValuedMoves) -> ValuedMoves:
        return self.any_of(state, planned, "plan", "card")

    def any_of(self, state: TerraState, seen: ValuedMoves, looks: str, kind: str) -> ValuedMoves:
        """A random one of the moves; how good it looked among them is recorded."""
        rng = Random(f"{self.seed} {state.move_count}")
        value, move = seen[rng.randrange(len(seen))]
        mean = sum(value for value, _ in seen) / len(seen)
        self.causes["looks", looks] += value - mean
        self.causes[kind, name_of(move)] += 1.0
        return [(value, move)]


def by_value(pair: tuple[float, Move]) -> float:
    return -pair[0]


def name_of(move: Move) -> str:
    """The place of a dwelling, or the name of a card."""
    if isinstance(move, Build):
        return NAMES[move.hex]
    assert isinstance(move, Pass)
    return CARDS[move.number].name


def played(seed: int) -> list[tuple[Causes, float]]:
    """The causes of each seat of a game, and its points beyond the mean of the table."""
    bots = [ExploringBot(f"{seed} {seat}") for seat in range(SEATS)]
    state = play_out(bots, Random(f"firsts {seed}"))
    mean = sum(player.points for player in state.players) / SEATS
    for bot, player in zip(bots, state.players, strict=True):
        bot.causes["faction", player.faction.name] = 1.0
    return [
        (bot.causes, player.points - mean) for bot, player in zip(bots, state.players, strict=True)
    ]


def fitted(rows: Sequence[tuple[Causes, float]]) -> dict[Cause, float]:
    """A ridge regression: what each cause brings, shrunk towards zero where it is rare."""
    shares: dict[Cause, list[tuple[int, float]]] = defaultdict(list)
    for number, (causes, _) in enumerate(rows):
        for cause, amount in causes.items():
            shares[cause].append((number, amount))
    left = [points for _, points in rows]
    effects = dict.fromkeys(sorted(shares), 0.0)
    for _ in range(ITERATIONS):
        for cause, old in effects.items():
            few = PRIOR[cause[0]]
            spread = sum(amount * amount for _, amount in shares[cause]) + few
            pull = sum(amount * left[number] for number, amount in shares[cause])
            change = (pull - few * old) / spread
            effects[cause] = old + change
            for number, amount in shares[cause]:
                left[number] -= change * amount
    return effects


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--proofs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=BOOK_FILE)
    args = parser.parse_args()
    first = 1000 * args.seed
    rows = [row for seed in range(first, first + args.games) for row in played(seed)]
    effects = fitted(rows)
    book = {
        kind: {name: round(value, 2) for (of, name), value in effects.items() if of == kind}
        for kind in EMPTY_BOOK
    }
    fresh = range(first + 50_000, first + 50_000 + args.proofs)
    with_book, without = (bot_maker(NormalBot, book=each) for each in (book, EMPTY_BOOK))
    ahead, error = mean_lead(with_book, without, fresh)
    print(f"{ahead:.2f} points ahead, standard error {error:.2f}")
    if ahead > error:
        origin = {"games": args.games, "seed": args.seed, "bots": ExploringBot.level}
        origin |= {"lead": round(ahead, 2), "error": round(error, 2), "proofs": args.proofs}
        text = json.dumps({"origin": origin, "points": book}, indent=1)
        args.out.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
