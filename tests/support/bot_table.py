"""Games of bots, from the first move to the last."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from time import process_time

from ziggurat.bots import bot_named
from ziggurat.core import Game, Match, Outcome

MOST_MOVES = 4000
"""A game that takes longer than this never ends."""


@dataclass
class Course:
    """How a game went."""

    match: Match
    seconds: list[float] = field(default_factory=list)
    """What each choice of a bot that thinks took of a processor's time."""

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
    most: int = MOST_MOVES,
) -> Course:
    """A whole game, or its first moves; bots are called by name, seat by seat."""
    rng = Random(seed)
    checked = game.check_options(options or {})
    seated = players or game.seating(len(bots), checked, rng)
    course = Course(Match(game.deal(seated, checked, rng)))
    match, minds = course.match, [bot_named(name, game, f"{seed}") for name in bots]
    while not match.state.over and len(match.history) < most:
        asked = [decision.seat for decision in match.state.decisions()]
        last = match.state.last_seat
        seat = last if last is not None and last in asked else asked[0]
        view = match.state.view(seat)
        start = process_time()
        move = minds[seat].choose(view)
        if bots[seat] != "random":
            course.seconds.append(process_time() - start)
        assert move in view.legal
        match.play(move.text, seat)
    assert match.state.over or most < MOST_MOVES
    return course
