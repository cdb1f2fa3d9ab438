"""One page that looks at a table: it is told everything, and may answer."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from ...core.errors import ZigguratError
from ...core.seats import Seat
from ...i18n import Catalogue, preferred_language, speak
from ..logging import failed
from ..tables.errors import Forbidden, NotThere, Refused, Stale, WrongSecret
from ..tables.explain import explain
from ..tables.table import Table
from ..tables.warnings import check_waste
from ..views.audience_view import sight
from .error_handlers import disorder, illegal, in_words, refusal_answer
from .language import heard
from .middleware import Rates, address_of, own_origin
from .previews import preview_for
from .requests import (
    MESSAGE,
    AheadMessage,
    ChatMessage,
    Hello,
    Message,
    MoveMessage,
    Named,
    ThemeMessage,
    UndoMessage,
    WhyMessage,
)

ROUTER = APIRouter()
BAD_MESSAGE, WRONG_SECRET, NO_TABLE, TOO_MANY = 4400, 4401, 4404, 4429
FAILED = 1011
LARGEST_MESSAGE = 16 * 1024
_HELLO_WITHIN = 10.0
_UNREAD = 50
"""Who does not read so many answers is not heard any more."""


@ROUTER.websocket("/api/tables/{id}/live")
async def live(socket: WebSocket, id: str) -> None:
    """A connection, from hello to its end."""
    settings = socket.app.state.settings
    headers = socket.headers
    if not own_origin(headers.get("origin"), headers.get("host"), settings.base_url):
        await socket.send_denial_response(refusal_answer(Forbidden("origin"), heard(socket)))
        return
    await socket.accept()
    try:
        hello = await asyncio.wait_for(_hello(socket), _HELLO_WITHIN)
    except WebSocketDisconnect:
        return
    except (ValueError, TimeoutError):
        await socket.close(BAD_MESSAGE, "hello")
        return
    try:
        table = await socket.app.state.tables.get(id)
        seat = table.seat_of(hello.secret)
        if hello.seq is not None and hello.seq > table.seq:
            await table.refresh()
    except Refused as error:
        codes = {WrongSecret: WRONG_SECRET, NotThere: NO_TABLE}
        await socket.close(codes.get(type(error), BAD_MESSAGE), error.key)
        return
    await Page(socket, table, seat, hello).run()


async def _hello(socket: WebSocket) -> Hello:
    return Hello.model_validate_json(await _text(socket))


async def _text(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if text is None or len(text) > LARGEST_MESSAGE:
        raise ValueError("frame")
    return str(text)


class Page:
    """A viewer of a table. What it has been told is remembered, so that only news is sent."""

    def __init__(self, socket: WebSocket, table: Table, seat: Seat | None, hello: Hello) -> None:
        self.socket = socket
        self.rates: Rates = socket.app.state.rates
        self.address = address_of(socket.scope)
        self.table = table
        self.seat = seat
        self.dark = hello.dark
        self.language = preferred_language(hello.language, socket.headers.get("accept-language"))
        self.say: Catalogue = speak(table.match.game.short, self.language)
        self._news = asyncio.Event()
        self._replies: list[dict[str, Any]] = []
        self._told: tuple[int, int] | None = None
        known = hello.seq if hello.seq is not None and hello.seq <= table.seq else None
        self._log = (known or 0, (hello.moves or 0) if known is not None else 0)
        self._parts: dict[str, str] = {}
        self._chat = hello.chat if hello.chat <= len(table.chat) else 0
        self._people: tuple[list[Seat], int] | None = None

    def wake(self) -> None:
        self._news.set()

    async def run(self) -> None:
        """Until the page is closed."""
        self.table.viewers.add(self)
        self.table.notify()
        writer = asyncio.create_task(self._write())
        try:
            await self._read()
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self.table.viewers.discard(self)
            self.table.notify()
            writer.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await writer

    async def _read(self) -> None:
        while True:
            try:
                text = await _text(self.socket)
                if not self.rates.allows(self.address) or len(self._replies) > _UNREAD:
                    await self._close(TOO_MANY, "rate")
                    return
                await self._answer(MESSAGE.validate_json(text))
            except ValidationError as error:
                if not self._not_in_order(text, error):
                    await self._close(BAD_MESSAGE, "message")
                    return
            except ValueError:
                await self._close(BAD_MESSAGE, "message")
                return

    def _not_in_order(self, text: str, error: ValidationError) -> bool:
        """Say what is wrong with a wish; False if it is none at all."""
        try:
            wish = Named.model_validate_json(text)
        except ValidationError:
            return False
        reply = {"type": "refused", "key": "request", "reason": "request", "rule": "", "clause": ""}
        self._replies.append(
            reply | {"message": disorder(error.errors()[0], self.language), "id": wish.id}
        )
        self.wake()
        return True

    async def _close(self, code: int, reason: str) -> None:
        if self.socket.application_state == WebSocketState.CONNECTED:
            await self.socket.close(code, reason)

    async def _answer(self, message: Message) -> None:
        """Do what is wished; the reply follows the sight that shows it."""
        if isinstance(message, ThemeMessage):
            self.dark = message.dark
            self._parts, self._told = {}, None
            self.wake()
            return
        try:
            reply = await self._do(message)
        except Refused as error:
            facts = {"key": error.key, "reason": error.key, "rule": "", "clause": ""}
            reply = {"type": "refused", **facts, "message": in_words(error, self.language)}
            if isinstance(error, Stale):
                self._told = None
        except ZigguratError as error:
            short = self.table.match.game.short
            reply = {"type": "refused", **illegal(error, self.say, short)}
        except Exception:
            failed("wish-failed", table=self.table.id)
            reply = {"type": "refused", "key": "failed", "reason": "failed", "rule": ""}
            reply |= {"clause": "", "message": self.say("server.failed")}
        self._replies.append({**reply, "id": message.id})
        self.wake()

    async def _do(
        self, message: MoveMessage | UndoMessage | WhyMessage | AheadMessage | ChatMessage
    ) -> dict[str, Any]:
        if isinstance(message, AheadMessage):
            preview = await preview_for(self.table, self.seat, message, self.language)
            return {"type": "ahead", **preview}
        seat = self.table.player(self.seat)
        if isinstance(message, WhyMessage):
            reason = explain(self.table.match, seat, message.chosen, message.move, self.say)
            return {"type": "why", **reason}
        if isinstance(message, ChatMessage):
            await self.table.say(seat, message.text, message.id)
            return {"type": "done", "seq": self.table.seq}
        if isinstance(message, UndoMessage):
            seq = await self.table.undo(seat, message.seq, message.to, message.id)
        else:
            if message.careful:
                asked = (message.seq, message.move, message.id)
                check_waste(self.table, seat, *asked, self.language)
            seq = await self.table.move(seat, message.seq, message.move, message.id)
        return {"type": "done", "seq": seq}

    async def _write(self) -> None:
        """Send what is new until the page is gone; a page that cannot be told is closed."""
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                await self._send_news()
        except WebSocketDisconnect:
            return
        except Exception:
            failed("page-failed", table=self.table.id)
            await self._close(FAILED, "failed")

    async def _send_news(self) -> None:
        """A slow page skips positions, never lines of the log."""
        await self._send_sight()
        await self._send_chat()
        await self._send_people()
        while self._replies:
            await self._send(self._replies.pop(0))

    async def _send_sight(self) -> None:
        table = self.table
        now = (table.seq, table.revision)
        if self._told == now:
            return
        self._told = now
        kept = table.log_kept(*self._log)
        message = sight(
            table,
            self.seat,
            dark=self.dark,
            language=self.language,
            log_from=kept,
            shown=self._parts,
        )
        for name in message["gone"]:
            del self._parts[name]
        self._parts |= message["parts"]
        self._log = (table.seq, message["moves"])
        await self._send(message)

    async def _send_chat(self) -> None:
        lines = self.table.chat[self._chat :]
        if not lines:
            return
        self._chat += len(lines)
        names = self.table.match.state.names
        told = [
            {
                "number": line.number,
                "seat": line.seat,
                "name": self.table.seats[line.seat].name
                or self.say("table.player", player=names[line.seat]),
                "text": line.text,
                "at": line.at.isoformat(timespec="seconds"),
            }
            for line in lines
        ]
        await self._send({"type": "chat", "lines": told})

    async def _send_people(self) -> None:
        here = self.table.here()
        watching = sum(viewer.seat is None for viewer in self.table.viewers)
        if self._people != (here, watching):
            self._people = (here, watching)
            await self._send({"type": "people", "here": here, "watching": watching})

    async def _send(self, message: Any) -> None:
        await self.socket.send_text(json.dumps(message, ensure_ascii=False))
