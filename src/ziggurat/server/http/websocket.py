"""WebSocket connections: a page that shows a table is told everything, and may answer."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import ExitStack, suppress

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocketDisconnect, WebSocketState

from ...core.errors import ZigguratError
from ...core.seats import Seat
from ...i18n import Catalogue, preferred_language, speak
from ..logging import log_exception
from ..metrics import Metrics
from ..tables.errors import (
    Failed,
    Forbidden,
    NotThere,
    Overloaded,
    Refused,
    Stale,
    TooMany,
    Unavailable,
    WrongSecret,
)
from ..tables.explain import explain
from ..tables.load_monitor import LoadMonitor, Work
from ..tables.messages import Message
from ..tables.table import Table
from ..tables.tokens import hash_secret
from ..tables.updates import Updates
from ..tables.warnings import check_waste
from ..views.audience_view import Audience
from .addresses import address_of, client_host
from .bans import Bans
from .error_handlers import (
    INVALID,
    explain_refusal,
    refusal_message,
    refused_response,
    status_of,
    validation_message,
)
from .hosts import is_own_origin
from .language import language_of
from .messages import (
    CLIENT_MESSAGE,
    AnsweredMessage,
    ChatMessage,
    ClientMessage,
    ExplainMessage,
    HelloMessage,
    MessageId,
    MoveMessage,
    PaceMessage,
    PreviewMessage,
    RefusedReply,
    Reply,
    ServerMessage,
    ThemeMessage,
    UndoMessage,
)
from .openapi import LIVE_PATH
from .previews import preview_for
from .rate_limiter import RateLimiter
from .shedding import carrying_out, work_of_message

ROUTER = APIRouter()
BAD_MESSAGE, WRONG_SECRET, BANNED, NO_TABLE = 4400, 4401, 4403, 4404
TOO_MANY, UNAVAILABLE = 4429, 4503
"""Codes with which a connection is closed, after the HTTP statuses."""
_CLOSE_CODES: Mapping[type[Refused], int] = {
    WrongSecret: WRONG_SECRET,
    NotThere: NO_TABLE,
    Unavailable: UNAVAILABLE,
    Overloaded: UNAVAILABLE,
}
"""The code for each reason not to serve a connection; others are a bad message."""
INTERNAL_ERROR = 1011
MAX_MESSAGE_LENGTH = 16 * 1024
"""Characters of a client's message."""
_HELLO_TIMEOUT = 10.0
"""Seconds within which a client has to say hello."""
_MAX_UNSENT_REPLIES = 50
"""Replies that a client may leave unread before its connection is closed."""


@ROUTER.websocket(LIVE_PATH)
async def live(socket: WebSocket, table_id: str) -> None:
    """Serve a connection from its hello to its end."""
    settings = socket.app.state.settings
    headers = socket.headers
    if not is_own_origin(headers.get("origin"), headers.get("host"), settings.base_url):
        denial = refused_response(Forbidden("origin"), language_of(socket))
        await socket.send_denial_response(denial)
        return
    await socket.accept()
    try:
        hello = await asyncio.wait_for(_receive_hello(socket), _HELLO_TIMEOUT)
    except WebSocketDisconnect:
        return
    except (ValueError, TimeoutError):
        await _close(socket, BAD_MESSAGE, "hello")
        return
    try:
        address = address_of(socket.scope)
        if hello.secret is None:
            socket.app.state.load.check(Work.NEWCOMER)
        table = await socket.app.state.tables.get(table_id, address)
        table.require_game()
        seat = await table.admit(hello.secret, address)
        if hello.seq is not None and hello.seq > table.seq:
            await table.refresh()
    except Refused as error:
        socket.app.state.metrics.refused(error.key, status_of(error))
        await _close(socket, _CLOSE_CODES.get(type(error), BAD_MESSAGE), error.key)
        return
    bans: Bans = socket.app.state.bans
    connection = Connection(socket, table, seat, hello)
    host = client_host(socket.scope)
    with bans.watched(host, connection.ban):
        if host in bans:
            connection.ban()
        await connection.run()


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    """Close a connection, unless it is closed already or its client is gone."""
    if socket.application_state == WebSocketState.CONNECTED:
        with suppress(WebSocketDisconnect):
            await socket.close(code, reason)


async def _receive_hello(socket: WebSocket) -> HelloMessage:
    return HelloMessage.model_validate_json(await _receive_text(socket))


async def _receive_text(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if text is None or len(text) > MAX_MESSAGE_LENGTH:
        raise ValueError("frame")
    return str(text)


class Connection:
    """A page that shows a table: it is sent what changes, and its messages are answered."""

    def __init__(
        self, socket: WebSocket, table: Table, seat: Seat | None, hello: HelloMessage
    ) -> None:
        self.socket = socket
        self.rates: RateLimiter = socket.app.state.rates
        self.load: LoadMonitor = socket.app.state.load
        self.metrics: Metrics = socket.app.state.metrics
        self.address = address_of(socket.scope)
        self.table = table
        self.seat = seat
        self._secret_hash = None if hello.secret is None else hash_secret(hello.secret)
        self.language = preferred_language(hello.language, socket.headers.get("accept-language"))
        self.say: Catalogue = speak(table.match.game.short, self.language)
        audience = Audience(seat, self.language, hello.dark)
        known = (hello.seq, hello.moves, hello.chat)
        self._updates = Updates(table, audience, *known, changes=hello.changes)
        self._pace = hello.pace
        self._is_viewer = False
        self._changed = asyncio.Event()
        self._replies: list[Reply] = []
        self._unfinished: list[ExitStack] = []
        """What is in progress until the view after it is written, or the client does not read."""
        self._is_sending = False
        self._is_banned = False

    def wake(self) -> None:
        """Send what has changed, soon."""
        self._changed.set()

    def ban(self) -> None:
        """Close the connection, soon."""
        self._is_banned = True
        self.wake()

    @property
    def _has_lost_seat(self) -> bool:
        """True once the seat has another secret: a guest has claimed it."""
        return self.seat is not None and self.table.seats[self.seat].secret != self._secret_hash

    async def run(self) -> None:
        """Read and write until the page is closed."""
        if self._is_banned:
            await _close(self.socket, BANNED, "banned")
            return
        try:
            self.table.join(self)
        except TooMany as error:
            await _close(self.socket, TOO_MANY, error.key)
            return
        self.table.viewers.wish_pace(self, self._pace)
        self._is_viewer = True
        writer = asyncio.create_task(self._write())
        try:
            await self._read()
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self._leave()
            self._finish_work()
            writer.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await writer

    def _leave(self) -> None:
        if self._is_viewer:
            self._is_viewer = False
            self.table.leave(self)

    async def _give_up_seat(self) -> None:
        """Close the connection; its client does not count as there, even if it lingers."""
        self._leave()
        await _close(self.socket, WRONG_SECRET, "seat-taken")

    # What the client sends.

    async def _read(self) -> None:
        while True:
            try:
                text = await _receive_text(self.socket)
                too_many = len(self._replies) > _MAX_UNSENT_REPLIES
                if too_many or not self.rates.allows(self.address):
                    self.metrics.refused("too-many", 429)
                    await _close(self.socket, TOO_MANY, "rate")
                    return
                if self._has_lost_seat:
                    await self._give_up_seat()
                    return
                await self._handle(CLIENT_MESSAGE.validate_json(text))
            except ValidationError as error:
                if not self._refuse_invalid(text, error):
                    await _close(self.socket, BAD_MESSAGE, "message")
                    return
            except ValueError:
                await _close(self.socket, BAD_MESSAGE, "message")
                return

    def _refuse_invalid(self, text: str, error: ValidationError) -> bool:
        """Say what is invalid in a message; False if it has no id to answer to."""
        try:
            message_id = MessageId.model_validate_json(text).id
        except ValidationError:
            return False
        message = validation_message(error.errors()[0], self.language)
        self._reply(_refusal("request", message, message_id))
        return True

    async def _handle(self, message: ClientMessage) -> None:
        """Carry out a message; the reply follows the view that shows its effect."""
        if isinstance(message, ThemeMessage):
            self._updates.set_theme(message.dark)
            self.wake()
            return
        if isinstance(message, PaceMessage):
            self.table.viewers.wish_pace(self, message.pace)
            return
        try:
            with ExitStack() as work:
                work.enter_context(carrying_out(self.load, work_of_message(message)))
                reply = await self._carry_out(message)
                if not self._is_sending:
                    self._unfinished.append(work.pop_all())
        except Refused as error:
            self.metrics.refused(error.key, status_of(error))
            reply = _refusal(error.key, refusal_message(error, self.language), message.id)
            if isinstance(error, Stale):
                self._updates.repeat_view()
        except ZigguratError as error:
            detail = explain_refusal(error, self.say, self.table.match.game.short)
            self.metrics.refused(detail["key"], INVALID)
            reply = {"type": "refused", **detail, "id": message.id}
        except Exception:
            log_exception("message-failed", table=self.table.id)
            failure = Failed("failed")
            reply = _refusal(failure.key, refusal_message(failure, self.language), message.id)
        self._reply(reply)

    def _reply(self, reply: Reply) -> None:
        self._replies.append(reply)
        self.wake()

    async def _carry_out(self, message: AnsweredMessage) -> Reply:
        if isinstance(message, PreviewMessage):
            preview = await preview_for(self.table, self.seat, message, self.language)
            return {"type": "ahead", **preview, "id": message.id}
        seat = self.table.require_seat(self.seat)
        if isinstance(message, ExplainMessage):
            explanation = explain(self.table.match, seat, message.chosen, message.move, self.say)
            return {"type": "why", **explanation, "id": message.id}
        return {"type": "done", "seq": await self._store(seat, message), "id": message.id}

    async def _store(self, seat: Seat, message: MoveMessage | UndoMessage | ChatMessage) -> int:
        """Store what a message adds to the table; the length of the journal after it."""
        table = self.table
        if isinstance(message, ChatMessage):
            await table.say(seat, message.text, message.id)
            return table.seq
        if isinstance(message, UndoMessage):
            return await table.undo(seat, message.seq, message.to, message.id)
        if message.careful:
            check_waste(table, seat, message.seq, message.move, message.id, self.language)
        return await table.move(seat, message.seq, message.move, message.id)

    # What the server sends.

    async def _write(self) -> None:
        """Send changes until the page is gone; if that fails, close the connection."""
        try:
            while True:
                await self._changed.wait()
                self._changed.clear()
                if self._is_banned:
                    await _close(self.socket, BANNED, "banned")
                    return
                if self.table.gone or self.table.outdated:
                    await _close(
                        self.socket, NO_TABLE if self.table.gone else UNAVAILABLE, "no-table"
                    )
                    return
                if self._has_lost_seat:
                    await self._give_up_seat()
                    return
                await self._send_changes()
        except WebSocketDisconnect:
            return
        except Exception:
            log_exception("page-failed", table=self.table.id)
            await _close(self.socket, INTERNAL_ERROR, "failed")

    async def _send_changes(self) -> None:
        """Send what is new, then the replies."""
        for update in self._updates.pending():
            await self._send(update)
        while self._replies:
            await self._send(Message(self._replies.pop(0)))

    async def _send(self, message: Message[ServerMessage]) -> None:
        if message.text is None:
            message.text = to_json(message.content).decode()
        self._finish_work()
        self._is_sending = True  # which takes time if the client is slow to read
        await self.socket.send_text(message.text)
        self._is_sending = False

    def _finish_work(self) -> None:
        """Note that the messages before are carried out, with all that follows from them."""
        while self._unfinished:
            self._unfinished.pop().close()


def _refusal(key: str, message: str, message_id: str) -> RefusedReply:
    """A refusal that comes from the server and not from the rules."""
    return {
        "type": "refused",
        "key": key,
        "reason": key,
        "rule": "",
        "message": message,
        "clause": "",
        "id": message_id,
    }
