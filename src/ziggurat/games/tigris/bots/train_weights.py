"""Better weights by self-play.

    python -m ziggurat.games.tigris.bots.train_weights --players 2 --seed 1 --rounds 1

In each round all weights are changed at random, up on one side and down on the other, in games of
a quick player: the same deal with the sides swapped. How margins go with the changes tells which
way each weight should go. The step is kept only if the new weights beat the old ones in a match.
It begins with ``by_hand.json``; ``--start`` goes on from another file.
"""

from __future__ import annotations

import argparse
import json
from math import exp, sqrt, tanh
from pathlib import Path
from random import Random
from time import process_time

from ....bots.clock import Clock
from ....core.moves import Move
from ....core.seats import Seat
from .. import GAME
from ..box import DYNASTIES
from ..state import TigrisState
from ..turn import Action
from ..view import final_ranking
from .candidates import NARROW
from .playout import Mind, tried
from .search import answers
from .turn_plan import standing, weighed
from .weights import LEARNED, Weights, read

COMMAND = "python -m ziggurat.games.tigris.bots.train_weights"
BY_HAND = LEARNED.with_name("by_hand.json")
MOST_MOVES = 1500
CHANGE = 0.35
"""How far weights are changed, as a logarithm."""
CLEAR = 2.5
"""A slope of so many standard errors makes a whole step."""
LEAST = 10
SURE, HOPELESS = 2.0, -1.0
"""A step is kept or dropped when its mean margin is so many standard errors from none."""
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


def margin(minds: list[Weights], deal: int, first: Weights) -> float:
    """How far the seats with these weights were ahead at the end, between -1 and 1."""
    state = GAME.start(GAME.checked(GAME.deal(DYNASTIES[: len(minds)], {}, Random(deal))))
    rng = Random(deal)
    for _ in range(MOST_MOVES):
        decision = state.decision()
        if decision is None:
            break
        state.follow(quick(state, decision.seat, minds[decision.seat], rng))
    ahead = won = 0.0
    for place in final_ranking(state):
        side = 1.0 if minds[place.seat] is first else -1.0
        ahead += 2 * side * place.spheres[0] / len(minds)
        if place.rank == 1:
            won = side
    return 0.5 * won + 0.5 * tanh(ahead * len(minds) / 16)


def table(one: Weights, other: Weights, players: int, deal: int) -> float:
    """The mean margin of one side over the other on one deal, with the sides swapped."""
    seats = [(one, other)[seat % 2] for seat in range(players)]
    swapped = [(other, one)[seat % 2] for seat in range(players)]
    return (margin(seats, deal, one) + margin(swapped, deal, one)) / 2


def moved(weights: Weights, steps: dict[str, float]) -> Weights:
    """Weights multiplied by the exponentials of these steps."""
    values = weights.to_json()
    return Weights({name: values[name] * exp(steps[name]) for name in values})


def slopes(weights: Weights, players: int, tables: int, deal: int, rng: Random) -> dict[str, float]:
    """How clearly each weight should go up, in standard errors."""
    names = sorted(weights.to_json())
    found: list[tuple[dict[str, float], float]] = []
    for number in range(tables):
        steps = {name: rng.choice((-CHANGE, CHANGE)) for name in names}
        back = {name: -step for name, step in steps.items()}
        result = table(moved(weights, steps), moved(weights, back), players, deal + number)
        found.append((steps, result))
    spread = sqrt(sum(result**2 for _, result in found)) or 1.0
    return {
        name: sum(result * steps[name] / CHANGE for steps, result in found) / spread
        for name in names
    }


def better(new: Weights, old: Weights, players: int, deal: int, most: int) -> tuple[bool, float]:
    """Whether new weights win a match, and by how much."""
    found: list[float] = []
    while len(found) < most:
        found.append(table(new, old, players, deal + len(found)))
        number = len(found)
        mean = sum(found) / number
        spread = sqrt(sum((one - mean) ** 2 for one in found) / number / number) or 1e-9
        if number >= LEAST and not HOPELESS < mean / spread < SURE:
            break
    return mean / spread >= SURE, mean


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--tables", type=int, default=110)
    parser.add_argument("--start", type=Path, default=BY_HAND)
    parser.add_argument("--out", type=Path, default=LEARNED)
    chosen = parser.parse_args()
    weights = read(chosen.start)[chosen.players]
    rng, deal = Random(chosen.seed), 100_000 * chosen.seed
    for number in range(chosen.rounds):
        clear = slopes(weights, chosen.players, chosen.tables, deal, rng)
        deal += chosen.tables
        steps = {name: CHANGE * max(-1.0, min(1.0, one / CLEAR)) for name, one in clear.items()}
        new = moved(weights, steps)
        print(process_time(), {name: round(one, 1) for name, one in clear.items()}, flush=True)
        wins, mean = better(new, weights, chosen.players, deal, chosen.tables)
        deal += chosen.tables
        print(process_time(), new.to_json(), mean, wins, flush=True)
        if wins:
            weights = new
            rounds = f"--rounds {number + 1} --tables {chosen.tables}"
            origin = f"{COMMAND} --players {chosen.players} --seed {chosen.seed} {rounds}"
            save(chosen.out, chosen.players, weights, origin)


def save(path: Path, players: int, weights: Weights, origin: str) -> None:
    """Write the weights for a number of players, and where they come from."""
    known = json.loads(path.read_text(encoding="utf-8"))
    values = {name: round(value, 4) for name, value in weights.to_json().items()}
    known["weights"][f"{players}"] = values
    known["origin"][f"{players}"] = origin
    path.write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
