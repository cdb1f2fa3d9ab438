"""A table that is played beside everything else: every answer there must be right."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.support.server_fuzz.world import Place, World
from ziggurat.core.match import Match
from ziggurat.core.record import Record
from ziggurat.core.rng import pick
from ziggurat.core.seats import Seat


@dataclass
class Innocent:
    """People who play an ordinary game, and compare every answer with a match of their own."""

    world: World
    rng: Random = field(default_factory=lambda: Random("innocent"))
    own: Match | None = None

    async def play(self) -> int:
        """Make a move and look at the table; how many moves were made."""
        place = await self._table()
        own = self.own
        assert own is not None
        seat = own.state.decisions()[0].seat
        legal = own.state.legal_moves(seat)
        text, number = pick(self.rng, list(legal)).text, len(own.history)
        body = {"seq": number, "id": f"innocent-{number}", "move": text}
        answer = await self._ask("POST", place, seat, "/moves", body)
        assert answer == {"seq": number + 1, "moves": number + 1}, answer
        own.play(text, seat)
        await self.check()
        return 1

    async def _table(self) -> Place:
        """The table, or a new one once its game is over."""
        if self.own is None or self.own.state.over:
            if self.own is not None:
                self.world.innocent = await self.world.create("tigris", "me", "friend", "friend")
            assert self.world.innocent is not None
            match = self.world.match(self.world.innocent)
            assert match is not None and not match.history
            self.own = Match(Record.loads(match.record.dumps()))
        assert self.world.innocent is not None
        return self.world.innocent

    async def check(self) -> None:
        """A seat and a spectator see the table as it is."""
        if self.own is None or self.own.state.over:
            return
        place, state = await self._table(), self.own.state
        for seat in (None, pick(self.rng, list(place.secrets))):
            view = await self._ask("GET", place, seat)
            assert view["seq"] == view["moves"] == len(self.own.history), view["seq"]
            who = None if seat is None else Seat(seat)
            legal = [] if who is None else [move.text for move in state.view(who).legal]
            assert [choice[0] for choice in view["choices"]] == legal
            assert view["waited"] == [decision.seat for decision in state.decisions()]

    async def _ask(
        self, method: str, place: Place, seat: int | None, rest: str = "", body: object = None
    ) -> Any:
        path = f"/api/tables/{place.id}{rest}"
        answer = await self.world.ask(method, path, body, seat, place)
        assert answer.status == 200, answer.body[:500]
        return json.loads(answer.content())
