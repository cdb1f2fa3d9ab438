"""Two servers with the same table, whose game differs in what one audience may not know."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

from fastapi import FastAPI

from tests.support.server_fuzz.asgi import PATIENCE, Answer, Call, Header, Line, request
from ziggurat.core.match import Match
from ziggurat.core.rng import pick
from ziggurat.core.seats import Seat
from ziggurat.server.app import make_app
from ziggurat.server.settings import Settings
from ziggurat.server.tables.journal import entries_since
from ziggurat.server.tables.model import PERSON, NewTable, SeatHolder
from ziggurat.server.tables.registry import without_moves
from ziggurat.server.tables.tokens import hash_secret

CELLS = ("a1", "d4", "g3", "h7", "k5", "p11")
ODD_MOVES = (
    "tile S d4",
    "tile T h5",
    "leader K g3",
    "support 0",
    "support 6",
    "swap SSTTFF",
    "disaster e5",
    "war green",
    "pass",
    "tile X z99",
    "swap S. tile T d4",
    "SWAP t",
)
"""Texts to ask about, most of them illegal at most times."""
Parts = Sequence[object]
"""Status, headers and body of a response, or the messages of a connection."""
CLOSED = ("record", "log", "points", "course", "replay")
"""What nobody gets while something is hidden."""


class Interference(AssertionError):
    """An answer that depends on what its audience may not know."""


@dataclass
class TwoWorlds:
    """Two applications that are asked the same, and must answer the same, to the byte."""

    apps: tuple[FastAPI, FastAPI]
    tables: int = 0
    compared: int = 0
    bytes: int = 0
    kinds: dict[str, int] = field(default_factory=dict)

    async def add(self, matches: tuple[Match, Match], moves: int, help: bool = True) -> str:
        """The table of a game after its first moves, in each of the worlds; its id."""
        self.tables += 1
        id = f"table-{self.tables}"
        for app, match in zip(self.apps, matches, strict=True):
            seats = tuple(
                SeatHolder(PERSON, f"Name {seat}", hash_secret(secret_of(seat)))
                for seat in range(len(match.record.players))
            )
            journal = tuple(entries_since(match, 0)[:moves])
            record = without_moves(match.record)
            new = NewTable(id, match.game.short, record, seats, 0, journal, help=help)
            await app.state.store.add(new)
        return id

    async def same(self, kind: str, call: Call) -> Answer:
        """Ask both worlds; what they both answer."""
        one, other = [await request(app, call) for app in self.apps]
        self._compare(
            kind,
            call,
            (one.status, one.headers, one.body),
            (other.status, other.headers, other.body),
        )
        self.bytes += len(one.body)
        return one

    def _compare(self, kind: str, asked: object, one: Parts, other: Parts) -> None:
        self.compared += 1
        self.kinds[kind] = self.kinds.get(kind, 0) + 1
        if one != other:
            raise Interference(f"{kind} {asked}:\n{differences(one, other)}")

    async def each(self, calls: Sequence[Call]) -> None:
        """A request of its own for each world: what another seat does, which may differ."""
        for app, call in zip(self.apps, calls, strict=True):
            answer = await request(app, call)
            assert answer.status == 200, answer.body

    async def lines(self, id: str, hello: dict[str, Any]) -> list[Line]:
        """A connection to each."""
        call = Call("GET", f"/api/tables/{id}/live".encode())
        opened = [Line(app, call) for app in self.apps]
        for line in opened:
            await line.settle()
            await line.send(json.dumps({"type": "hello", **hello}))
        return opened

    async def settle_people(self, id: str) -> None:
        """Wait until views tell who is there now: a view lags behind by the server's clock."""
        for app in self.apps:
            viewers = (await app.state.tables.get(id)).viewers
            async with asyncio.timeout(PATIENCE):
                while viewers.told_seats() != viewers.seats():
                    await asyncio.sleep(0.01)

    def heard(self, kind: str, lines: Sequence[Line]) -> None:
        """What both connections were sent since is the same; who is there is told by the clock."""
        one, other = (
            [raw for raw in line.received if '"type":"people"' not in raw] for line in lines
        )
        self._compare(kind, "", one, other)
        for line in lines:
            line.received.clear()


def differences(one: Parts, other: Parts) -> str:
    """The first difference in each part of two answers."""
    parts = zip_longest(one, other)
    return "\n".join(first_difference(*pair) for pair in parts if pair[0] != pair[1])


def first_difference(one: object, other: object) -> str:
    """The surroundings of the first place at which two parts of answers are not the same."""
    first, second = repr(one), repr(other)
    at = next(
        (at for at, (a, b) in enumerate(zip(first, second, strict=False)) if a != b),
        min(len(first), len(second)),
    )
    return f"  {first[max(0, at - 200) : at + 100]}\n  {second[max(0, at - 200) : at + 100]}"


def secret_of(seat: int) -> str:
    return f"secret-of-seat-{seat}"


@asynccontextmanager
async def two_worlds(folder: Path) -> AsyncIterator[TwoWorlds]:
    async with AsyncExitStack() as stack:
        apps = []
        for name in ("one", "other"):
            url = f"sqlite:///{(folder / name).as_posix()}.db"
            cache = str(folder / name)
            app = make_app(Settings(database_url=url, cache_folder=cache, rate=0, bot_delay=0))
            await stack.enter_async_context(app.router.lifespan_context(app))
            apps.append(app)
        yield TwoWorlds((apps[0], apps[1]))


@dataclass
class Audience:
    """A seat, or a spectator, who asks everything that a server answers."""

    worlds: TwoWorlds
    id: str
    seat: Seat | None
    rng: Random

    def call(self, method: str, rest: str = "", query: str = "", body: object = None) -> Call:
        headers: tuple[Header, ...] = ((b"content-type", b"application/json"),)
        if self.seat is not None:
            headers = (*headers, (b"authorization", f"Bearer {secret_of(self.seat)}".encode()))
        raw = b"" if body is None else json.dumps(body).encode()
        path = f"/api/tables/{self.id}{rest}".encode()
        return Call(method, path, query.encode(), headers, raw)

    async def ask(self, rest: str, body: object, query: str = "") -> Answer:
        return await self.worlds.same(rest.strip("/"), self.call("POST", rest, query, body))

    async def look(self, query: str = "") -> Answer:
        return await self.worlds.same("view", self.call("GET", "", query))

    async def ask_everything(self, hints: bool = False) -> None:
        """All that can be asked about a position; nothing of it changes the table."""
        view = (await self.look()).json()
        moves, rng = view["moves"], self.rng
        past = int(rng.random() * (moves + 1))
        for query in (f"at={past}", "dark=true&language=cs", "eyes=0", "eyes=1", f"at={moves + 1}"):
            await self.look(query)
        for rest in CLOSED:
            await self.worlds.same(rest, self.call("GET", f"/{rest}"))
        await self._ask_why(view)
        await self._ask_ahead(view, past)
        await self._draft(view, past)
        if hints and view["mine"]:
            await self.ask("/hints", {"seq": view["seq"]})
        for text in rng.sample(ODD_MOVES, 3):
            if text not in [choice[0] for choice in view["choices"]]:
                await self.ask(
                    "/moves", {"seq": view["seq"], "id": text[:4], "move": text, "careful": True}
                )
        await self.ask("/moves", {"seq": view["seq"] + 1, "id": "late", "move": "pass"})

    def _tokens(self, view: dict[str, Any]) -> list[list[str]]:
        """What is pointed at: parts of some choices, and cells at which nothing can be done."""
        choices = view["choices"]
        some = [pick(self.rng, choices) for _ in range(3)] if choices else []
        some += [max(choices, key=len)] if choices else []
        paths = [choice[1:] for choice in some] + [[cell] for cell in self.rng.sample(CELLS, 2)]
        paths += [[choice[1], pick(self.rng, CELLS)] for choice in some[:1]]
        return [path[:16] for path in paths if path]

    async def _ask_why(self, view: dict[str, Any]) -> None:
        for path in self._tokens(view):
            await self.ask("/why", {"chosen": path})
            await self.ask("/why", {"chosen": path[:-1]})
        for text in ODD_MOVES:
            await self.ask("/why", {"move": text})

    async def _ask_ahead(self, view: dict[str, Any], past: int) -> None:
        for path in self._tokens(view):
            for body in ({}, {"draft": {"at": view["moves"]}}, {"draft": {"at": past}}):
                await self.ask("/ahead", {"token": path[-1], "chosen": path[:-1], **body})
                await self.ask("/marks", {"chosen": path[:-1], **body})

    async def _draft(self, view: dict[str, Any], past: int) -> None:
        own = [pick(self.rng, view["choices"])[0]] if view["choices"] else []
        await self.ask("/draft", {"at": view["moves"]})
        await self.ask("/draft", {"at": past, "steps": ["pass"]}, "dark=true")
        await self.ask("/draft", {"at": view["moves"], "steps": own, "bots": True})
        await self.ask("/draft", {"at": view["moves"], "eyes": 1})

    async def take_back(self) -> None:
        """Undo, which is the same or refused for the same reason."""
        view = (await self.look()).json()
        await self.ask("/undo", {"seq": view["seq"], "id": "back", "to": max(0, view["moves"] - 1)})
        await self.look()


async def watch(
    worlds: TwoWorlds,
    matches: tuple[Match, Match],
    seat: Seat | None,
    rng: Random,
    follow: int,
    hints: bool = False,
) -> None:
    """Ask everything some moves before the end of a game, then follow it to there by WebSocket."""
    moves = len(matches[0].history)
    start = max(0, moves - follow)
    id = await worlds.add(matches, start, help=rng.random() < 0.8)
    audience = Audience(worlds, id, seat, rng)
    await audience.ask_everything(hints)
    secret = {} if seat is None else {"secret": secret_of(seat)}
    pages = [await worlds.lines(id, secret | {"changes": changes}) for changes in (True, False)]
    await worlds.settle_people(id)
    for number in range(start, moves):
        for lines in pages:
            worlds.heard("messages", lines)
        holder = matches[0].history[number].seat
        texts = [match.history[number].move.text for match in matches]
        mover = Audience(worlds, id, holder, rng)
        bodies = [{"seq": number, "id": f"move-{number}", "move": text} for text in texts]
        if holder == seat:
            await mover.ask("/moves", bodies[0])
        else:
            await worlds.each([mover.call("POST", "/moves", "", body) for body in bodies])
        for lines in pages:
            for line in lines:
                await line.settle()
        await audience.look()
    await _messages(worlds, pages[0], audience)
    for lines in pages:
        worlds.heard("messages", lines)
        for line in lines:
            await line.close()
    await worlds.settle_people(id)
    await audience.take_back()


async def _messages(worlds: TwoWorlds, lines: Sequence[Line], audience: Audience) -> None:
    """Some questions by WebSocket."""
    for number, cell in enumerate(CELLS):
        for message in (
            {"type": "ahead", "id": f"a{number}", "token": cell},
            {"type": "why", "id": f"w{number}", "chosen": [cell]},
            {"type": "why", "id": f"m{number}", "move": ODD_MOVES[number]},
            {"type": "theme", "dark": number % 2 == 0},
        ):
            for line in lines:
                await line.send(json.dumps(message))
            worlds.heard(f"message {message['type']}", lines)


def run_in_worlds(folder: Path, story: Any) -> TwoWorlds:
    """Tell a story in two worlds; what was compared."""

    async def tell() -> TwoWorlds:
        async with two_worlds(folder) as worlds:
            await story(worlds)
            return worlds

    return asyncio.run(tell())
