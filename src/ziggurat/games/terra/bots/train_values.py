"""What positions are worth, learned from self-play.

    python -m ziggurat.games.terra.bots.train_values --generations 4 --games 600 --seed 1

In each generation quick bots play games at tables of two to five, with and without the options of
the archive. A seat plays with some noise up to a round of its own, and without it from then on: so
positions differ, and what is made of them is not spoilt. For every round, a regression explains by
the features of such positions what the seats scored in the end beyond the evaluation by hand. The
next generation plays with these values, and learns from its own games and, with less weight, from
all earlier ones. The first generation plays by hand alone. At last, bots with the values meet bots
without them at fresh tables; the file is written only if they lead. The same command gives the same
values.

``--sums FILE`` keeps the sums of all generations, so that a run that was stopped goes on with the
last one, and a finished one can be continued with more of them.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from ....bots.floats import add_up
from ....core.moves import Move
from ....core.seats import Seat
from .. import GAME
from ..data.box import FACTION_NAMES, ROUNDS
from ..options import PRESETS
from ..player import Player
from ..state import TerraState
from ..turn import ONLY, Turn
from .evaluation import TerraEvaluator
from .learned_values import STRONGHOLD, VALUES, LearnedValues
from .least_squares import LeastSquares
from .levels import TerraBot
from .position_features import FEATURES, HAND_TERMS
from .round_plan import Beam
from .self_play import asked, bot_maker, mean_lead
from .simple_answers import ValuedMoves
from .weights import TerraWeights

COMMAND: Final = "python -m ziggurat.games.terra.bots.train_values"
TABLES: Final = (4, 4, 4, 4, 4, 4, 2, 3, 3, 5)
"""Numbers of players, each as likely as it is named."""
BETWEEN: Final = 0.25
"""How often a position within a round is taken, beside those at its beginning."""
FADE: Final = 0.5
"""How much the games of a generation count against those of the next one."""
PLAYERS: Final = ("2", "3", "4", "5")
PENALTY: Final = 60.0
"""How many observations without effect are assumed for every feature."""
SIZE: Final = len(FEATURES) + 1 + 2 * len(FACTION_NAMES) + len(PLAYERS)
"""The columns: features, a constant, factions, strongholds of factions, numbers of players."""
PENALTIES: Final = [
    *[PENALTY] * len(FEATURES),
    1e-6,
    *[0.2 * PENALTY] * len(FACTION_NAMES),
    *[1.5 * PENALTY] * len(FACTION_NAMES),
    *[0.1 * PENALTY] * len(PLAYERS),
]


class Sample(NamedTuple):
    """A position of a seat, and what became of it."""

    round: int
    seat: Seat
    by_hand: float
    """Its value by hand."""
    row: list[float]
    """The columns."""
    points: int
    """What the seat scored in the end."""


class LearningBot(TerraBot):
    """Plans with few lines, and with noise up to a round."""

    level = "learning"
    beam = Beam(5, 3)
    nodes = 20_000
    noise = 2.0
    clean_from = 1
    """The round from which it plays without noise."""

    def with_noise(self, state: TerraState, values: Sequence[tuple[float, Move]]) -> ValuedMoves:
        return list(values) if state.round >= self.clean_from else super().with_noise(state, values)


class ExploringBot(LearningBot):
    """The same with much noise."""

    noise = 5.0


def columns(state: TerraState, player: Player, features: list[float]) -> list[float]:
    """The features of a position, and who it is seen by."""
    row = [0.0] * SIZE
    row[: len(features)] = features
    at = len(features)
    row[at] = 1.0
    faction = FACTION_NAMES.index(player.faction.name)
    row[at + 1 + faction] = 1.0
    row[at + 1 + len(FACTION_NAMES) + faction] = features[STRONGHOLD]
    row[at + 1 + 2 * len(FACTION_NAMES) + PLAYERS.index(str(len(state.players)))] = 1.0
    return row


def taken(state: TerraState, player: Player, weights: TerraWeights) -> Sample:
    """A position of a seat, of which nobody knows yet what becomes of it."""
    features = TerraEvaluator(state, player.seat, weights).features(state, player)
    by_hand = player.points + add_up(features[: len(HAND_TERMS)])
    return Sample(state.round, player.seat, by_hand, columns(state, player, features), 0)


def samples_of(job: tuple[int, LearnedValues | None]) -> list[Sample]:
    """Positions of one game, and what was made of them."""
    number, values = job
    rng = Random(f"values {number}")
    by_hand, weights = TerraWeights(), TerraWeights(None, values)
    options = dict(PRESETS["archive"]) if rng.random() < 0.5 else {}
    options = dict(GAME.check_options({**options, "factions": "given"}))
    seats = GAME.seating(rng.choice(TABLES), options, rng)
    state = GAME.start(GAME.checked(GAME.deal(seats, options, rng)))
    assert isinstance(state, TerraState)
    bots: list[LearningBot] = []
    for seat in range(len(state.players)):
        bot = (ExploringBot if rng.random() < 0.3 else LearningBot)(f"{number}/{seat}")
        bot.weights = weights
        bot.clean_from = rng.randint(1, ROUNDS)
        bots.append(bot)
    samples: list[Sample] = []
    seen = 0
    clean: list[bool] = []
    while not state.over:
        seat = asked(state)
        decision = state.decision(seat)
        if state.round and isinstance(decision, Turn) and decision.part == ONLY:
            if state.round != seen:
                seen = state.round
                clean = [bot.clean_from <= seen for bot in bots]
                samples += [taken(state, p, by_hand) for p in state.players if clean[p.seat]]
            elif clean[seat] and len(state.decisions()) == 1 and rng.random() < BETWEEN:
                samples.append(taken(state, state.players[seat], by_hand))
        state.follow(bots[seat].choose(state.view(seat)), seat)
    points = [player.points for player in state.players]
    return [sample._replace(points=points[sample.seat]) for sample in samples]


def fitted(generations: Sequence[Sequence[LeastSquares]]) -> LearnedValues:
    """The values that all generations teach, the last one most."""
    rounds: list[list[float]] = []
    factions: dict[str, list[list[float]]] = {name: [] for name in FACTION_NAMES}
    players: dict[str, list[float]] = {number: [] for number in PLAYERS}
    for round in range(ROUNDS):
        fit = LeastSquares(SIZE)
        for age, sums in enumerate(reversed(generations)):
            fit.add_all(sums[round], FADE**age)
        found = [rounded(value) for value in fit.solve(PENALTIES)]
        at = len(FEATURES) + 1
        rounds.append(found[:at])
        for n, name in enumerate(FACTION_NAMES):
            factions[name].append([found[at + n], found[at + len(FACTION_NAMES) + n]])
        for n, number in enumerate(PLAYERS):
            players[number].append(found[at + 2 * len(FACTION_NAMES) + n])
    return LearnedValues(rounds, factions, players)


def rounded(value: float) -> float:
    return round(value, 3)


def read_sums(path: Path | None) -> list[list[LeastSquares]]:
    """The sums of earlier generations, if there is such a file."""
    if path is None or not path.exists():
        return []
    stored = json.loads(path.read_text(encoding="utf-8"))
    return [[LeastSquares.from_json(SIZE, sums) for sums in by_round] for by_round in stored]


def write_sums(path: Path | None, generations: Sequence[Sequence[LeastSquares]]) -> None:
    if path is not None:
        stored = [[sums.to_json() for sums in by_round] for by_round in generations]
        path.write_text(json.dumps(stored), encoding="utf-8")


def learn(first: int, games: int, values: LearnedValues | None, workers: int) -> list[LeastSquares]:
    """The sums of one generation, by round; they do not depend on the number of workers."""
    by_round = [LeastSquares(SIZE) for _ in range(ROUNDS)]
    with multiprocessing.Pool(workers) as pool:
        jobs = [(number, values) for number in range(first, first + games)]
        for samples in pool.imap(samples_of, jobs):
            for one in samples:
                by_round[one.round - 1].add(one.row, one.points - one.by_hand)
    return by_round


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=4)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--proofs", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--sums", type=Path)
    parser.add_argument("--out", type=Path, default=VALUES)
    args = parser.parse_args()
    first = 1_000_000 * args.seed
    generations = read_sums(args.sums)
    values = fitted(generations) if generations else None
    for number in range(len(generations), args.generations):
        start = first + number * args.games
        generations.append(learn(start, args.games, values, args.workers))
        values = fitted(generations)
        write_sums(args.sums, generations)
        print(f"generation {number + 1} of {args.generations}", flush=True)
    new = bot_maker(LearningBot, TerraWeights(None, values))
    old = bot_maker(LearningBot, TerraWeights())
    lead, error = mean_lead(new, old, range(first + 900_000, first + 900_000 + args.proofs))
    print(f"lead {lead:.2f}, standard error {error:.2f}", flush=True)
    if values is not None and lead > error:
        rest = f"--generations {args.generations} --games {args.games} --proofs {args.proofs}"
        origin = {"command": f"{COMMAND} {rest} --seed {args.seed}"}
        origin |= {"lead": f"{lead:.2f}", "error": f"{error:.2f}"}
        args.out.write_text(values_text(origin, values), encoding="utf-8")


def values_text(origin: dict[str, str], values: LearnedValues) -> str:
    """The file of values: one line a round, a faction or a number of players."""
    rounds = ",\n".join(f"  {json.dumps(row)}" for row in values.rounds)
    parts = [
        f' "origin": {json.dumps(origin)}',
        f' "features": {json.dumps(list(FEATURES))}',
        f' "rounds": [\n{rounds}\n ]',
    ]
    for name, part in (("factions", values.factions), ("players", values.players)):
        rows = ",\n".join(f'  "{key}": {json.dumps(row)}' for key, row in part.items())
        parts.append(f' "{name}": {{\n{rows}\n }}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    main()
