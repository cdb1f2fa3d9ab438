"""Connections that are reset in the middle of a request or of a WebSocket frame."""

from __future__ import annotations

import asyncio
import json
from random import Random

from tests.server.attacks.load import PATIENCE, Load, require
from tests.server.attacks.players import LOST, Player, linger
from tests.server.attacks.processes import open_sockets
from tests.server.attacks.runs import Report, Run
from tests.support.journal import Journal
from tests.support.people import Chair, make_table
from tests.support.servers import Running
from tests.support.viewers import Viewer

AT_ONCE = 8
"""Connections that are begun and reset at the same time."""
RUDE = 0.15
"""How often players reset their own connection after a request."""
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
"""The key of a handshake; any will do."""
MASK = b"\x01\x02\x03\x04"
TEXT, CONTINUED = 0x81, 0x01
"""First bytes of a frame: a whole message of text, and one that has more frames."""


async def attack(run: Run, url: str) -> Report:
    """Players go on, and reset connections themselves, among many others that do."""
    server = run.server(url)
    load = Load([server], Journal(url), run.rng, size=2, rude=RUDE)
    async with load.serving():
        assert server.process is not None
        pid = server.process.pid
        idle = open_sockets(pid)
        async with load.playing():
            await load.until(lambda: len(load.games) == load.size)
            for number in run.strikes():
                player = run.rng.choice(run.rng.choice(load.games).players)
                resets = [reset_one(server, player, run.rng) for _ in range(AT_ONCE)]
                await asyncio.gather(*resets)
                if number % 50 == 0:
                    await load.goes_on(1)
                    await asyncio.to_thread(load.check)
                    await check_presence(server)
                run.progress(f"{load.done()} acknowledged, {open_sockets(pid)} sockets")
            await load.goes_on(5)
        await load.until(lambda: open_sockets(pid) <= idle)
    load.check_all()
    check_log(server)
    done = f"{run.struck * AT_ONCE:,} connections reset in the middle of a request or a frame"
    more = f"{load.tally.broken:,} more by the players; no socket left open, nothing in the log"
    return Report(done, load, more)


def check_log(server: Running) -> None:
    """Requests are logged, but nobody's bad manners."""
    lines = [json.loads(line) for line in server.told().splitlines() if line.startswith("{")]
    loud = [line for line in lines if line["level"] != "info"]
    require(not loud, f"{len(loud)} lines, such as {loud[:1]}")


async def reset_one(server: Running, player: Player, rng: Random) -> None:
    """Begin something on a new connection, and reset it."""
    chair = player.chair
    begin = rng.choice((half_head, half_body, half_frame, half_message, unread_view))
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    except LOST:
        return
    linger(writer.get_extra_info("socket"))
    try:
        async with asyncio.timeout(PATIENCE):
            await begin(reader, writer, chair, rng)
    except LOST:
        pass
    finally:
        writer.transport.abort()


async def half_head(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, chair: Chair, rng: Random
) -> None:
    await send_part(writer, head("GET", chair.path), rng)


async def half_body(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, chair: Chair, rng: Random
) -> None:
    body = json.dumps({"id": "half", "text": "99 never says this"}).encode()
    writer.write(head("POST", f"{chair.path}/chat", f"Content-Length: {len(body)}",
                      "Content-Type: application/json",
                      f"Authorization: Bearer {chair.secret}"))  # fmt: skip
    await send_part(writer, body, rng)


async def half_frame(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, chair: Chair, rng: Random
) -> None:
    """A line of chat of which the end is missing."""
    await greet(reader, writer, chair)
    said = json.dumps({"type": "chat", "id": "half", "text": "99 never says this"})
    await send_part(writer, frame(said.encode()), rng)


async def half_message(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, chair: Chair, rng: Random
) -> None:
    """The first of several frames."""
    await greet(reader, writer, chair)
    writer.write(frame(b'{"type": "chat", "id": "half", ', CONTINUED))
    await writer.drain()


async def unread_view(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, chair: Chair, rng: Random
) -> None:
    """What the server has to tell is not read."""
    await greet(reader, writer, chair)
    await asyncio.sleep(rng.uniform(0, 0.05))


async def greet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, chair: Chair) -> None:
    """Open a WebSocket and say hello."""
    upgrade = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13")
    writer.write(head("GET", f"{chair.path}/live", *upgrade, f"Sec-WebSocket-Key: {KEY}"))
    await reader.readuntil(b"\r\n\r\n")
    writer.write(frame(json.dumps({"type": "hello", "secret": chair.secret}).encode()))
    await writer.drain()


async def send_part(writer: asyncio.StreamWriter, data: bytes, rng: Random) -> None:
    """Some of the bytes, but never the last one."""
    writer.write(data[: rng.randrange(len(data))])
    await writer.drain()
    await asyncio.sleep(rng.choice((0, 0.01)))


def head(method: str, path: str, *fields: str) -> bytes:
    return "\r\n".join((f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", *fields, "", "")).encode()


def frame(payload: bytes, first: int = TEXT) -> bytes:
    """A frame as clients send it."""
    masked = bytes(byte ^ MASK[place % 4] for place, byte in enumerate(payload))
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return bytes([first]) + length + MASK + masked


async def check_presence(server: Running) -> None:
    """Who is cut off in the middle of a frame is not here any more."""
    [chair, _] = await asyncio.to_thread(make_table, server.url, "tigris", 2)
    watching = await Viewer.of(server.url, chair.table)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    linger(writer.get_extra_info("socket"))
    await greet(reader, writer, chair)
    await watching.until("people", here=[chair.seat])
    writer.write(frame(b"{" * 100)[:50])
    await writer.drain()
    writer.transport.abort()
    await watching.until("people", here=[])
    await watching.close()
