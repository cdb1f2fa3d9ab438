"""Games of bots, from the first move to the last."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from ziggurat.bots import Clock, bot_named
from ziggurat.core import Game, Match, Outcome

MAX_MOVES = 4000
"""Moves after which a game is taken to be endless."""


@dataclass
class Course:
    """A game that bots have played."""

    match: Match

    @property
    def outcome(self) -> Outcome:
        return self.match.game.outcome(self.match.state)

    @property
    def points(self) -> list[int]:
        return [row[0] for row in self.outcome.rows]


def played(
    game: Game,
    bots: Sequence[str],
    seed: int,
    options: Mapping[str, str | bool] | None = None,
    players: Sequence[str] = (),
    most: int = MAX_MOVES,
    nodes: int | None = None,
) -> Course:
    """A whole game, or its first moves, of bots named by seat, limited to so many positions."""
    rng = Random(seed)
    checked = game.check_options(options or {})
    seated = players or game.seating(len(bots), checked, rng)
    course = Course(Match(game.deal(seated, checked, rng)))
    match, opponents = course.match, [bot_named(name, game, f"{seed}") for name in bots]
    while not match.state.over and len(match.history) < most:
        asked = [decision.seat for decision in match.state.decisions()]
        last = match.state.last_seat
        seat = last if last is not None and last in asked else asked[0]
        view = match.state.view(seat)
        move = opponents[seat].choose(view, Clock(nodes=nodes))
        assert move in view.legal
        match.play(move.text, seat)
    assert match.state.over or most < MAX_MOVES
    return course
