"""Tables at which players go on while a server is attacked, and what must be true of them."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random

import httpx

from tests.server.attacks.players import (
    CHAT,
    DONE,
    LOST,
    MOVE,
    REFUSED,
    SENT,
    TIME_LIMIT,
    Player,
    Request,
    Tally,
)
from tests.support.journal import Journal, Row
from tests.support.people import Chair
from tests.support.servers import Running

GAMES = ("tigris", "terra")
PATIENCE = 120.0
"""Seconds for what must happen at last."""


class Violation(AssertionError):
    """Something that must never happen has happened."""


def require(fact: bool, complaint: str) -> None:
    if not fact:
        raise Violation(complaint)


@dataclass
class Game:
    """A table, its players, and what was stored when we looked last."""

    table: str
    players: list[Player]
    stored: list[Row] = field(default_factory=list)

    def is_over(self) -> bool:
        return any(player.over for player in self.players)

    def check(self, journal: Journal) -> None:
        """Nothing is lost, doubled, invented, or stored though it was refused.

        What is acknowledged is collected first: the database must have it from then on.
        """
        done = [self.acknowledged(player) for player in self.players]
        rows = journal.rows(self.table)
        require([row.seq for row in rows] == list(range(1, len(rows) + 1)), f"a gap: {rows}")
        require(rows[: len(self.stored)] == self.stored, f"rewritten: {self.table}")
        self.stored = rows
        lines = journal.said(self.table)
        for player, acknowledged in zip(self.players, done, strict=True):
            seat = player.chair.seat
            check_player(player, acknowledged, [row for row in rows if row.seat == seat])
            check_chat(player, acknowledged, lines)
        seats = {player.chair.seat for player in self.players}
        strange = [line for line in lines if int(line.partition(" ")[0]) not in seats]
        require(not strange, f"invented: {strange}")
        for row in rows:
            is_bot = row.seat not in seats
            require(not is_bot or row.request == f"bot {row.seq - 1}", f"invented: {row}")

    @staticmethod
    def acknowledged(player: Player) -> list[Request]:
        return [request for request in player.requests if request.state == DONE]


def check_player(player: Player, acknowledged: Sequence[Request], rows: Sequence[Row]) -> None:
    """Every row is a request, once; every acknowledged request is a row at the place told."""
    by_id = {row.request: row for row in rows}
    require(len(by_id) == len(rows), f"doubled: {Counter(row.request for row in rows)}")
    requests = {request.id: request for request in player.requests}
    for row in rows:
        require(row.request in requests, f"invented: {row}")
        request = requests[str(row.request)]
        require(request.state != REFUSED and request.legal, f"refused but stored: {row}")
        require(row.kind == request.kind and row.seq == request.body["seq"] + 1, f"odd: {row}")
        if request.kind == MOVE:
            require(row.text.endswith(request.body["move"]), f"another move: {row}, {request}")
    for request in acknowledged:
        if request.kind != CHAT:
            require(request.id in by_id, f"lost: {request}")
            require(request.seq == by_id[request.id].seq, f"at another place: {request}")


def check_chat(player: Player, acknowledged: Sequence[Request], lines: Counter[str]) -> None:
    """The same for lines of chat."""
    own = {text: times for text, times in lines.items() if text.startswith(f"{player.chair.seat} ")}
    requests = {
        request.body["text"]: request for request in player.requests if request.kind == CHAT
    }
    for text, times in own.items():
        require(times == 1, f"doubled: {text}")
        require(text in requests and requests[text].state != REFUSED, f"invented: {text}")
    for request in acknowledged:
        if request.kind == CHAT:
            require(request.body["text"] in own, f"lost: {request}")


@dataclass
class Load:
    """Some tables with players, on one server or on several with one database."""

    servers: list[Running]
    journal: Journal
    rng: Random
    size: int = 4
    """Tables at a time."""
    rude: float = 0.0
    tally: Tally = field(default_factory=Tally)
    games: list[Game] = field(default_factory=list)
    finished: list[Game] = field(default_factory=list)
    doubts: Counter[bool] = field(default_factory=Counter)
    """Requests that were cut off: how many of them were stored all the same, how many not."""
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        """The servers run until the end of the block, at which they have every table."""
        try:
            for server in self.servers:
                await asyncio.to_thread(server.start)
            yield
            await self.check_served()
        finally:
            for server in self.servers:
                server.kill()

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """Everybody plays until the end of the block; then everything is checked."""
        self.resume()
        try:
            yield
        finally:
            await self.pause()

    def resume(self) -> None:
        tables = range(self.size)
        self._tasks = [asyncio.create_task(self._keep_playing(number)) for number in tables]

    async def pause(self) -> None:
        """Stop everybody, wherever they are: what was not answered is in doubt."""
        for task in self._tasks:
            task.cancel()
        ends = await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        for end in ends:
            if isinstance(end, Exception):
                raise end

    async def _keep_playing(self, number: int) -> None:
        """One game after the other at one place."""
        while True:
            while number >= len(self.games):
                self.games.append(await self._begin(len(self.games)))
            game = self.games[number]
            async with asyncio.TaskGroup() as group:
                for player in game.players:
                    group.create_task(player.play(self.urls))
            self.finished.append(game)
            self.games[number] = await self._begin(number)

    def urls(self) -> list[str]:
        return [server.url for server in self.servers]

    async def _begin(self, number: int) -> Game:
        """A new table for two players, at every second one with a bot; tried until it is there."""
        bots = [{"kind": "bot:easy"}] if number % 4 in (1, 2) else []
        body = {"game": GAMES[number % 2], "seats": [{"kind": "friend"}] * 2 + bots}
        while True:
            try:
                async with httpx.AsyncClient(timeout=TIME_LIMIT, verify=False) as client:
                    url = self.rng.choice(self.urls())
                    answer = await client.post(f"{url}/api/tables", json=body)
            except LOST:
                await asyncio.sleep(0.05)
                continue
            if answer.status_code == 503:
                await asyncio.sleep(0.2)
                continue
            require(answer.status_code in (200, 201), answer.text)
            return self._game_of(answer.json())

    def _game_of(self, made: dict[str, object]) -> Game:
        seats = made["seats"]
        assert isinstance(seats, list)
        chairs = [
            Chair(str(made["table"]), seat["seat"], seat["secret"])
            for seat in seats
            if seat["secret"] is not None
        ]
        players = [Player(chair, Random(self.rng.random()), self.tally, self.rude)
                   for chair in chairs]  # fmt: skip
        return Game(chairs[0].table, players)

    def count_doubts(self) -> None:
        """Count what the last check has found of requests that were not answered."""
        for game in self.games:
            stored = {(row.seat, row.request) for row in game.stored}
            for player in game.players:
                for request in player.requests[-1:]:
                    if request.state == SENT and request.kind != CHAT:
                        self.doubts[(player.chair.seat, request.id) in stored] += 1

    # What has to be true

    def done(self) -> int:
        """How many requests have been acknowledged."""
        return sum(self.tally.done.values())

    def slowest(self) -> str:
        """How long the slowest answer took, in words."""
        return f"{self.tally.slowest:.1f} s for the slowest answer"

    def check(self) -> None:
        """Everything that is being played; call it at any time at which the database answers."""
        for task in self._tasks:
            if task.done() and not task.cancelled():
                task.result()
        for game in self.games:
            game.check(self.journal)

    def check_all(self) -> None:
        """All games, and that each can be replayed from what is stored."""
        for game in self.finished + self.games:
            game.check(self.journal)
            self.journal.replayed(game.table)

    async def check_served(self) -> None:
        """Every table opens, with every entry of its journal."""
        async with httpx.AsyncClient(timeout=TIME_LIMIT, verify=False) as client:
            for game in self.finished + self.games:
                answer = await client.get(f"{self.urls()[0]}{game.players[0].chair.path}")
                require(answer.status_code == 200, answer.text)
                length = answer.json()["seq"]
                require(length >= len(game.stored), f"{game.table} opens with {length} entries")

    async def goes_on(self, more: int = 1, patience: float = PATIENCE) -> None:
        """Wait until some more requests have been acknowledged."""
        goal = self.done() + more
        await self.until(lambda: self.done() >= goal, patience)

    async def until(self, fact: Callable[[], bool], patience: float = PATIENCE) -> None:
        deadline = time.monotonic() + patience
        while not fact():
            for task in self._tasks:
                if task.done():
                    task.result()
            require(time.monotonic() < deadline, f"nothing goes on: {self.tally}")
            await asyncio.sleep(0.005)
