"""A server in this process, with tables of every kind, whose ids and secrets follow a seed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from fastapi import FastAPI

from tests.support.finished import finished
from tests.support.server_fuzz.asgi import Answer, Call, request
from ziggurat.core.match import Match
from ziggurat.core.rng import pick
from ziggurat.core.seats import Seat
from ziggurat.server.app import make_app
from ziggurat.server.settings import Settings
from ziggurat.ui import ui_of

MARK = "sEcReT-"
"""What every secret begins with, so that it is found wherever it should not be."""
RETRY_DELAY = 0.1
"""Seconds until a busy server is asked again."""
_REGISTRY = "ziggurat.server.tables.registry"
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_LANGUAGES = ("en", "cs", "pl", "ro", "de", "en-GB", "cs_CZ", "x", "")
_ORDERS = ("", "take 2", "take 2, decline 4", "decline 1, ask 3", "take 99", "nonsense")
_WORDS = ("lion", "bull", "archer", "potter", "witches", "nomads", "giants", "resign", "pass")


@dataclass
class Place:
    """A table, its people's secrets by seat, and a request that was carried out there."""

    id: str
    secrets: dict[int, str] = field(default_factory=dict)
    last: dict[str, Any] | None = None
    hidden: tuple[bytes, ...] | None = None
    """Parts of the bag, once they were looked up."""
    is_secret: bool = True
    """False where anybody can know the deal: at a replay, and at a table that continues one."""


@dataclass
class World:
    """The server of one round, and what the round knows of it."""

    app: FastAPI
    rng: Random
    places: list[Place] = field(default_factory=list)
    bots: bool = False
    """Whether bots play at some tables; they think in threads, and no two rounds are the same."""
    innocent: Place | None = None
    options: dict[str, list[str | bool]] = field(default_factory=dict)
    serial: int = 0

    def match(self, place: Place) -> Match | None:
        """The game of a table, if it is open in this process."""
        table = self.app.state.tables._open.get(place.id)
        return None if table is None else table.match

    def seq(self, place: Place) -> int:
        table = self.app.state.tables._open.get(place.id)
        return 0 if table is None else int(table.seq)

    def place(self) -> Place:
        """A table; seldom one with a long game, which takes long to show."""
        while True:
            place = pick(self.rng, self.places)
            if place.is_secret or self.rng.random() < 0.15:
                return place

    def new_id(self) -> str:
        self.serial += 1
        return f"r{self.serial}"

    def headers(self, place: Place, seat: int | None) -> tuple[tuple[bytes, bytes], ...]:
        if seat is None or seat not in place.secrets:
            return ()
        return ((b"authorization", f"Bearer {place.secrets[seat]}".encode()),)

    async def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        seat: int | None = None,
        place: Place | None = None,
    ) -> Answer:
        """An ordinary request; what a server refuses that has too much to do is asked again."""
        headers = self.headers(place, seat) if place else ()
        raw = b"" if body is None else json.dumps(body).encode()
        if raw:
            headers = (*headers, (b"content-type", b"application/json"))
        call = Call(method, path.encode(), headers=headers, body=raw)
        while (answer := await request(self.app, call)).status == 503:
            await asyncio.sleep(RETRY_DELAY)
        return answer

    async def create(self, game: str, *kinds: str, **more: object) -> Place:
        """A new table."""
        body = {"game": game, "seats": [{"kind": kind} for kind in kinds], **more}
        answer = await self.ask("POST", "/api/tables", body)
        assert answer.status == 201, answer.body
        made = answer.json()
        place = Place(made["table"])
        place.secrets = {one["seat"]: one["secret"] for one in made["seats"] if one["secret"]}
        await self.ask("GET", f"/api/tables/{place.id}")
        return place

    async def imported(self, game: str) -> tuple[str, int]:
        """The table of a finished game, and its number of moves."""
        record = finished(game).record
        answer = await self.ask("POST", "/api/replays", {"text": record.dumps()})
        assert answer.status == 201, answer.body
        return str(answer.json()["table"]), len(record.moves)

    async def furnish(self) -> None:
        """New tables of both games, nearly finished ones, replays; with bots, without help."""
        describe = (await self.ask("GET", "/api/games")).json()
        self.options = {
            option["name"]: option["values"] for game in describe for option in game["options"]
        }
        self.innocent = await self.create("tigris", "me", "friend", "friend", order="listed")
        seed, bot = int(self.rng.random() * 4), "bot:easy" if self.bots else "friend"
        self.places = [
            await self.create("tigris", *["friend"] * (2 + seed % 3)),
            await self.create("tigris", "me", "friend", "friend", help=False),
            await self.create("terra", *["friend"] * (2 + seed)),
            await self.create("tigris", "me", bot, "friend"),
            await self.create("terra", "me", bot),
        ]
        for game in ("tigris", "terra"):
            table, moves = await self.imported(game)
            self.places.append(Place(table, is_secret=False))
            short = {"table": table, "at": moves - 2 - seed}
            kinds = ["friend"] * len(finished(game).record.players)
            branch = await self.create(game, *kinds, **{"from": short})
            branch.is_secret = False
            self.places.append(branch)
        for place in self.places:
            await self.ask("GET", f"/api/tables/{place.id}")

    # Plausible values

    def legal(self, place: Place) -> tuple[int, str] | None:
        """A legal move of somebody who is asked there."""
        match = self.match(place)
        if match is None or match.state.over:
            return None
        decision = pick(self.rng, match.state.decisions())
        legal = match.state.legal_moves(decision.seat)
        return (
            (int(decision.seat), legal[int(self.rng.random() * len(legal))].text) if legal else None
        )

    def tokens(self, place: Place) -> list[str]:
        """The tokens of a legal move."""
        match, found = self.match(place), self.legal(place)
        if match is None or found is None:
            return ["d4", "pass"]
        view = match.state.view(Seat(found[0]))
        moves = list(view.legal)
        return list(ui_of(match.game).path(view, pick(self.rng, moves))) if moves else ["d4"]

    def known(self, rng: Random, name: str, place: Place | None = None) -> Any:
        """A value that makes sense for a property or parameter of this name."""
        place = place or self.place()
        match = self.match(place)
        moves = 0 if match is None else len(match.history)
        if name in ("table_id", "table"):
            return place.id
        if name == "seq":
            return max(0, self.seq(place) - (rng.random() < 0.2))
        if name in ("at", "to"):
            return max(0, moves - int(rng.random() ** 2 * (moves + 1)))
        if name == "id":
            return self.new_id() if rng.random() < 0.8 else "repeated"
        if name in ("move", "steps"):
            found = self.legal(place)
            return found[1] if found else "pass"
        if name in ("token", "chosen"):
            return pick(rng, self.tokens(place) or ["d4"])
        if name == "game":
            return pick(rng, ("tigris", "terra"))
        if name == "option":
            return pick(rng, list(self.options))
        if name == "value":
            return pick(rng, pick(rng, list(self.options.values())))
        if name in ("eyes", "seat"):
            return int(rng.random() * 4)
        if name == "orders":
            return pick(rng, _ORDERS)
        if name == "player":
            return pick(rng, _WORDS)
        if name == "kind":
            return pick(rng, ("me", "friend", "bot", "bot:easy"))
        if name in ("language", "accept-language"):
            return pick(rng, _LANGUAGES)
        if name == "theme":
            return pick(rng, ("light", "dark", "card"))
        if name == "rule":
            return pick(rng, ("TE-37", "TM-90", "TE-1", "TE-999"))
        if name == "secret":
            return pick(rng, list(place.secrets.values()) or [None])
        if name == "Authorization" and place.secrets:
            return f"Bearer {pick(rng, list(place.secrets.values()))}"
        return None


@contextmanager
def seeded(rng: Random) -> Iterator[None]:
    """Ids, secrets and deals of this process follow a generator."""
    drawn = Random(rng.random())

    def letters(size: int) -> str:
        return "".join(pick(drawn, _ALPHABET) for _ in range(size))

    with ExitStack() as stack:
        stack.enter_context(patch(f"{_REGISTRY}.new_secret", lambda: MARK + letters(25)))
        stack.enter_context(patch(f"{_REGISTRY}.new_table_id", lambda: letters(12)))
        stack.enter_context(patch(f"{_REGISTRY}.SystemRandom", lambda: Random(drawn.random())))
        yield


@asynccontextmanager
async def furnished(rng: Random, folder: Path, bots: bool) -> AsyncIterator[World]:
    """A server with its tables, until the block ends."""
    settings = Settings(
        database_url=f"sqlite:///{(folder / 'ziggurat.db').as_posix()}",
        cache_folder=str(folder / "cache"),
        rate=0,
        uploads_per_day=0,
        tables_per_day=0,
        bot_delay=0,
        bot_seconds=0.1,
        bot_budget=0,
        max_connections_per_address=0,
    )
    app = make_app(settings)
    with seeded(rng):
        async with app.router.lifespan_context(app):
            world = World(app, rng, bots=bots)
            await world.furnish()
            yield world
