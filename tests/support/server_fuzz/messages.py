"""Messages of the WebSocket: of several seats and spectators, in any order, good and broken."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.support.server_fuzz.asgi import Call, Line
from tests.support.server_fuzz.checks import CLOSING, Wrong, check_message, refusal_has_words
from tests.support.server_fuzz.schemas import Generator
from tests.support.server_fuzz.values import NOT_JSON, garbled, mutated, text, written
from tests.support.server_fuzz.world import Place, World
from ziggurat.core.rng import pick
from ziggurat.server.http.messages import CLIENT_MESSAGE, HelloMessage

ANSWERED = ("move", "undo", "why", "ahead", "chat")
MAX_LINES = 6
LONGEST = 300
"""Frames on one connection."""
BURST, BURST_SIZE = 0.02, 5
"""How often several frames are sent at once, and how many."""
ORIGINS = (b"http://table.test", b"null", b"https://evil.example", b"http://[", b"")


@dataclass
class Page:
    """A connection of a seat, or of a spectator, to a table."""

    line: Line
    place: Place
    seat: int | None
    frames: int = 0


class Frames:
    """The pages that are open in one round, and what they send."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.rng = world.rng
        self.pages: list[Page] = []
        self.generator = Generator(CLIENT_MESSAGE.json_schema(), world.known)
        self.first = Generator(HelloMessage.model_json_schema(), world.known)
        schemas = CLIENT_MESSAGE.json_schema()["$defs"].values()
        self.schemas = [schema for schema in schemas if "type" in schema["properties"]]
        self.sent: str | bytes = ""
        self.path = b""

    async def send(self) -> tuple[str, int]:
        """Send a frame from some page, or several: what came of it, and how many they were."""
        rng = self.rng
        if len(self.pages) < MAX_LINES and (not self.pages or rng.random() < 0.04):
            return await self._open(), 1
        page = pick(rng, self.pages)
        page.frames += 1
        if page.frames > LONGEST or rng.random() < 0.003:
            self.pages.remove(page)
            await page.line.close(pick(rng, (1000, 1001, 1006)))
            return "closed", 1
        if rng.random() < BURST:
            return await self._burst(page), BURST_SIZE
        kind, self.sent = self._frame(page)
        start = len(page.line.received)
        await page.line.send(self.sent)
        outcome = await self._reply(page, start)
        return f"{kind}: {outcome}", 1

    async def _burst(self, page: Page) -> str:
        """Several frames that do not wait for their replies."""
        frames = [self._frame(page)[1] for _ in range(BURST_SIZE)]
        self.sent = repr(frames)
        start = len(page.line.received)
        await page.line.send(*frames)
        return f"burst: {await self._reply(page, start)}"

    async def _open(self) -> str:
        """A new page, whose hello is good, or is not."""
        rng, world = self.rng, self.world
        place = world.place()
        seat = pick(rng, [None, *place.secrets])
        path = place.id if rng.random() < 0.97 else pick(rng, ("x", "a%00b", "%ff", "x" * 400))
        headers = [(b"origin", pick(rng, ORIGINS))] if rng.random() < 0.1 else []
        self.path = f"/api/tables/{path}/live".encode()
        line = Line(world.app, Call("GET", self.path, headers=tuple(headers)))
        await line.settle()
        self.sent = b""
        if line.denied is not None:
            refusal_has_words(line.denied.body)
            return f"denied {line.denied.status}"
        hello: dict[str, Any] = {"type": "hello", "secret": place.secrets.get(seat or 0)}
        if seat is None:
            del hello["secret"]
        if rng.random() < 0.8:  # most know everything already, which is sent sooner
            hello |= {"seq": world.seq(place), "moves": world.known(rng, "at", place)}
        if rng.random() < 0.5:
            hello["changes"] = True
        if rng.random() < 0.2:
            hello = self.first.make(rng, HelloMessage.model_json_schema())
        self.sent = json.dumps(hello)
        if rng.random() < 0.1:
            self.sent = self._broken(hello)
        page = Page(line, place, seat)
        await line.send(self.sent)
        if line.is_open:
            self.pages.append(page)
        return f"hello: {await self._reply(page, 0)}"

    def _broken(self, good: Any) -> str | bytes:
        """A frame with something wrong in it, as text or as bytes."""
        rng = self.rng
        kind = rng.random()
        if kind < 0.6:
            raw = written(rng, mutated(rng, good))
        elif kind < 0.8:
            raw = garbled(rng, json.dumps(good).encode())
        else:
            raw = pick(rng, NOT_JSON)
        if rng.random() < 0.1:
            return raw
        return raw.decode("utf-8", "replace")  # what is no UTF-8 never reaches the application

    def _frame(self, page: Page) -> tuple[str, str | bytes]:
        kind = self.rng.random()
        if kind < 0.5:
            return "player", json.dumps(self._of_player(page))
        if kind < 0.75:
            made = self.generator.make(self.rng, pick(self.rng, self.schemas))
            return "schema", json.dumps(made)
        if kind < 0.98:
            good = self._of_player(page)
            if self.rng.random() < 0.8:  # something inside is wrong, and the rest can be answered
                key = pick(self.rng, [key for key in good if key not in ("type", "id")])
                good[key] = mutated(self.rng, {"it": good[key]})
                return "bad value", json.dumps(good)
            return "broken", self._broken(good)
        return "junk", text(self.rng).encode("utf-8", "replace").decode()

    def _of_player(self, page: Page) -> dict[str, Any]:
        """What somebody at this table could send."""
        rng, world, place = self.rng, self.world, page.place
        id, seq = world.known(rng, "id"), world.known(rng, "seq", place)
        kind = pick(rng, (*ANSWERED, "move", "theme"))
        tokens = world.tokens(place)[:16] or ["x"]
        found = world.legal(place)
        draft = {"at": world.known(rng, "at", place), "steps": []}
        messages: Mapping[str, dict[str, Any]] = {
            "move": {"seq": seq, "move": found[1] if found else "pass"},
            "undo": {"seq": seq, "to": world.known(rng, "to", place)},
            "why": {"chosen": tokens[: 1 + int(rng.random() * 3)]},
            "ahead": {"chosen": tokens[:-1], "token": tokens[-1]},
            "chat": {"text": pick(rng, ("hello", text(rng)))},
            "theme": {"dark": rng.random() < 0.5},
        }
        message = {"type": kind, **messages[kind]}
        if kind != "theme":
            message["id"] = id
        if kind == "ahead" and rng.random() < 0.3:
            message["draft"] = draft
        if kind == "move" and rng.random() < 0.2:
            message["careful"] = True
        return message

    async def _reply(self, page: Page, start: int) -> str:
        """How a frame was answered; Wrong if that must not be."""
        line = page.line
        outcome = "told"
        id = _id_of(self.sent)
        if id is not None and line.is_open:
            found = await line.reply(id, start)
            if found is not None:
                outcome = found["type"]
        for raw in line.received[start:]:
            check_message(self.world, raw)
        if not line.is_open:
            if line.closed not in CLOSING:
                raise Wrong(f"closed with {line.closed}")
            if page in self.pages:
                self.pages.remove(page)
            return f"closed {line.closed}"
        return outcome

    async def hear(self) -> None:
        """Check what all pages were sent meanwhile."""
        for page in self.pages:
            for raw in page.line.received:
                check_message(self.world, raw)
            page.line.received.clear()

    async def end(self) -> None:
        for page in self.pages:
            await page.line.close()


def _id_of(sent: str | bytes) -> str | None:
    """The id under which a frame must be answered; None if that is not certain."""
    try:
        message = json.loads(sent)
    except (ValueError, RecursionError):
        return None
    if not isinstance(message, dict) or message.get("type") not in ANSWERED:
        return None
    id = message.get("id")
    return id if isinstance(id, str) and 0 < len(id) <= 64 else None
