"""A bot of one version, as a process of its own; ``bench.versions`` talks to it.

It is started with the folder of its version in PYTHONPATH, and uses only what old versions have,
too.
"""

from __future__ import annotations

import json
import sys

from ziggurat.bots import Clock, bot_named
from ziggurat.core.game import Game
from ziggurat.core.record import Record
from ziggurat.core.registry import find
from ziggurat.core.seats import Seat
from ziggurat.core.state import State

Request = dict[str, str | int | float | None]
"""``do`` is what to do: ``start`` with a record, ``play`` a move, or ``choose`` one for a seat."""


class Player:
    """A game that is being played, move by move as it is told."""

    game: Game
    state: State
    level: str
    seed: str

    def start(self, request: Request) -> None:
        record = Record.loads(str(request["record"]))
        self.level, self.seed = str(request["level"]), str(request["seed"])
        self.game = find(record.game)
        self.state = self.game.start(self.game.checked(record))

    def play(self, request: Request) -> None:
        seat = request["seat"]
        assert isinstance(seat, int)
        self.state.play(self.state.parse(str(request["move"])), Seat(seat))

    def choose(self, request: Request) -> None:
        seat, nodes, seconds = request["seat"], request["positions"], request["seconds"]
        assert isinstance(seat, int) and not isinstance(nodes, str | float)
        assert not isinstance(seconds, str)
        clock = None if nodes is None and seconds is None else Clock(seconds, nodes)
        bot = bot_named(self.level, self.game, self.seed)
        print(bot.choose(self.state.view(Seat(seat)), clock).text, flush=True)


def main() -> None:
    player = Player()
    handlers = {"start": player.start, "play": player.play, "choose": player.choose}
    for line in sys.stdin:
        request = json.loads(line)
        handlers[request["do"]](request)


if __name__ == "__main__":
    main()
