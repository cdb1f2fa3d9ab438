"""Weights by self-play: ``python -m ziggurat.bots.tigris.learn --players 2 --seed 1 --tests 60``.

One or two weights are changed, and the new ones meet the old ones in games of a quick player: the
same deal from every seat. They are kept if a sequential test on the margins says so; those that
do not look better are dropped early.
"""

from __future__ import annotations

import argparse
import json
from math import sqrt, tanh
from pathlib import Path
from random import Random
from time import process_time

from ...core.moves import Move
from ...core.seats import Seat
from ...tigris import GAME
from ...tigris.box import DYNASTIES
from ...tigris.state import TigrisState
from ...tigris.turn import Action
from ...tigris.view import final_ranking
from ..clock import Clock
from .candidates import NARROW
from .plan import standing, weighed
from .search import answers
from .trial import Mind, tried
from .weights import LEARNED, Weights, read

MOST_MOVES = 1500
LEAST, MOST = 12, 120
"""So many tables are played at least and at most to judge a change."""
SURE, HOPELESS = 2.4, -0.4
"""A change is kept or dropped when its mean margin is so many standard errors from none."""
DEALS, ANSWER_DEALS = 2, 6


def quick(state: TigrisState, seat: Seat, weights: Weights, rng: Random) -> Move:
    """A player that looks one action ahead; like any bot it sees a view."""
    view = state.view(seat)
    if len(view.legal) == 1:
        return view.legal[0]
    first = GAME.imagine(view, rng)
    mind = Mind(first, weights, Clock())
    if not isinstance(first.decision(), Action):
        deals = [first, *(GAME.imagine(view, rng) for _ in range(ANSWER_DEALS - 1))]
        return max(answers(deals, seat, list(view.legal), mind), key=lambda pair: pair[0])[1]
    states = [standing(first), *(standing(GAME.imagine(view, rng)) for _ in range(DEALS - 1))]
    return weighed(states, tried(states[0], seat, NARROW, mind), seat, mind)[0].move


def margin(minds: list[Weights], deal: int, seat: int) -> float:
    """How far a seat was ahead of the others at the end, between -1 and 1."""
    players = DYNASTIES[: len(minds)]
    state = GAME.start(GAME.checked(GAME.deal(players, {}, Random(deal))))
    rng = Random(deal)
    for _ in range(MOST_MOVES):
        decision = state.decision()
        if decision is None:
            break
        state.follow(quick(state, decision.seat, minds[decision.seat], rng))
    places = {place.seat: place for place in final_ranking(state)}
    own = places[Seat(seat)]
    others = [place.spheres[0] for other, place in places.items() if other != seat]
    won = 0.5 if own.rank == 1 else -0.5 / (len(minds) - 1)
    return won + 0.5 * tanh((own.spheres[0] - sum(others) / len(others)) * len(minds) / 16)


def table(new: Weights, old: Weights, players: int, deal: int) -> float:
    """The mean margin of the new weights, from every seat of one deal, against equals."""
    total = 0.0
    for seat in range(players):
        minds = [old] * players
        minds[seat] = new
        total += margin(minds, deal, seat)
    return total / players


def better(new: Weights, old: Weights, players: int, deal: int) -> tuple[bool, float, int]:
    """Whether new weights win, by how much, and after how many tables."""
    found: list[float] = []
    while len(found) < MOST:
        found.append(table(new, old, players, deal + len(found)))
        number = len(found)
        if number < LEAST:
            continue
        mean = sum(found) / number
        spread = sqrt(sum((one - mean) ** 2 for one in found) / (number - 1) / number) or 1e-9
        if mean / spread > SURE:
            return True, mean, number
        if mean / spread < HOPELESS:
            return False, mean, number
    return False, sum(found) / len(found), len(found)


def changed(weights: Weights, rng: Random, strength: float) -> tuple[Weights, str]:
    """One or two weights multiplied by a factor, and what was changed."""
    values = weights.to_json()
    told = []
    for name in rng.sample(sorted(values), rng.choice((1, 2))):
        factor = rng.choice((1 / strength, strength))
        values[name] *= factor
        told.append(f"{name} {values[name]:.3g}")
    return Weights(values), ", ".join(told)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", type=int, default=60)
    parser.add_argument("--start", type=Path, default=LEARNED)
    parser.add_argument("--out", type=Path, default=LEARNED)
    chosen = parser.parse_args()
    weights = read(chosen.start)[chosen.players]
    rng = Random(chosen.seed)
    deal = 100_000 * chosen.seed
    for _ in range(chosen.tests):
        new, told = changed(weights, rng, rng.choice((1.4, 2.0)))
        wins, mean, number = better(new, weights, chosen.players, deal)
        deal += number
        print(f"{process_time():.0f} s {told} {mean:+.3f} {number} {wins}", flush=True)
        if wins:
            weights = new
            save(chosen.out, chosen.players, weights, chosen.seed)


def save(path: Path, players: int, weights: Weights, seed: int) -> None:
    """Write the weights for a number of players, and where they come from."""
    known = json.loads(path.read_text(encoding="utf-8"))
    values = {name: round(value, 4) for name, value in weights.to_json().items()}
    known["weights"][f"{players}"] = values
    known["origin"][f"{players}"] = f"learn --players {players} --seed {seed}"
    path.write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
