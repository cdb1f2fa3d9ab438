"""What first dwellings and first cards make in self-play.

    python -m ziggurat.games.terra.bots.train_opening_book --games 400

Bots play random factions with each other and try dwellings and cards that they would not choose.
How many points more than the others at the table a seat made is then explained by its faction, by
how good its dwellings and its card looked to it, and by which they were. What was tried seldom
counts little. It is kept only if who begins by it leads those who begin by looks at fresh tables.
The same seed gives the same numbers.
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
from .levels import Normal
from .opening import BY_LOOKS, FIRSTS, dwelling_place
from .self_play import SEATS, Student, compared, like, play_out
from .simple_answers import Valued

TRIED: Final = 6
"""So many places, those that look best, are tried for a dwelling."""
FEW: Final = {"faction": 6.0, "place": 40.0, "card": 40.0, "looks": 40.0}
"""So many times it is supposed that something makes no difference, before any game."""
ROUNDS: Final = 200
"""So many times all numbers are fitted to each other; by then they stand still."""

Cause = tuple[str, str]
"""Something that a seat began with: kind and name."""
Causes = Mapping[Cause, float]
"""All of that, and how much of each."""


class Curious(Student):
    """Begins somehow, remembers how, and then plays as it can."""

    level = "curious"

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed)
        self.causes: dict[Cause, float] = defaultdict(float)

    def dwellings(self, state: TerraState, seat: Seat, legal: Sequence[Move]) -> Valued:
        places = [move for move in legal if isinstance(move, Build)]
        seen: Valued = [(dwelling_place(state, seat, move.hex), move) for move in places]
        return self.any_of(state, sorted(seen, key=by_value)[:TRIED], "ground", "place")

    def cards(self, state: TerraState, planned: Valued) -> Valued:
        return self.any_of(state, planned, "plan", "card")

    def any_of(self, state: TerraState, seen: Valued, looks: str, kind: str) -> Valued:
        """One of them, whichever; how good it looked among them is kept."""
        rng = Random(f"{self.seed} {state.move_count}")
        value, move = seen[rng.randrange(len(seen))]
        mean = sum(value for value, _ in seen) / len(seen)
        self.causes["looks", looks] += value - mean
        self.causes[kind, called(move)] += 1.0
        return [(value, move)]


def by_value(pair: tuple[float, Move]) -> float:
    return -pair[0]


def called(move: Move) -> str:
    """The place of a dwelling, or the name of a card."""
    if isinstance(move, Build):
        return NAMES[move.hex]
    assert isinstance(move, Pass)
    return CARDS[move.number].name


def played(seed: int) -> list[tuple[Causes, float]]:
    """Each seat of a game: how it began, and how many points more than the others it made."""
    bots = [Curious(f"{seed} {seat}") for seat in range(SEATS)]
    state = play_out(bots, Random(f"firsts {seed}"))
    mean = sum(player.points for player in state.players) / SEATS
    for bot, player in zip(bots, state.players, strict=True):
        bot.causes["faction", player.faction.name] = 1.0
    return [
        (bot.causes, player.points - mean) for bot, player in zip(bots, state.players, strict=True)
    ]


def fitted(rows: Sequence[tuple[Causes, float]]) -> dict[Cause, float]:
    """What each cause brings, all of them together, drawn towards nothing where it is seldom."""
    shares: dict[Cause, list[tuple[int, float]]] = defaultdict(list)
    for number, (causes, _) in enumerate(rows):
        for cause, amount in causes.items():
            shares[cause].append((number, amount))
    left = [points for _, points in rows]
    found = dict.fromkeys(sorted(shares), 0.0)
    for _ in range(ROUNDS):
        for cause, old in found.items():
            few = FEW[cause[0]]
            spread = sum(amount * amount for _, amount in shares[cause]) + few
            pull = sum(amount * left[number] for number, amount in shares[cause])
            change = (pull - few * old) / spread
            found[cause] = old + change
            for number, amount in shares[cause]:
                left[number] -= change * amount
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--proofs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=FIRSTS)
    chosen = parser.parse_args()
    first = 1000 * chosen.seed
    rows = [row for seed in range(first, first + chosen.games) for row in played(seed)]
    found = fitted(rows)
    known = {
        kind: {name: round(value, 2) for (of, name), value in found.items() if of == kind}
        for kind in BY_LOOKS
    }
    fresh = range(first + 50_000, first + 50_000 + chosen.proofs)
    ahead, error = compared(like(Normal, begins=known), like(Normal, begins=BY_LOOKS), fresh)
    print(f"{ahead:.2f} points ahead, standard error {error:.2f}")
    if ahead > error:
        origin = {"games": chosen.games, "seed": chosen.seed, "bots": Curious.level}
        origin |= {"lead": round(ahead, 2), "error": round(error, 2), "proofs": chosen.proofs}
        text = json.dumps({"origin": origin, "points": known}, indent=1)
        chosen.out.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
