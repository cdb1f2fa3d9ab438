"""Bytes for the port of a server: HTTP that is none, frames that are none."""

from __future__ import annotations

import asyncio
import json
import re
import struct
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tests.support.server_fuzz.checks import Wrong
from tests.support.server_fuzz.odd_bytes import BODIES, HEADERS, STARTS
from tests.support.server_fuzz.values import NOT_JSON, garbled, text
from ziggurat.core.rng import pick

PATIENCE = 60.0
SILENCE = 0.4
"""Seconds after which a server that waits for more is left alone."""
END = b"that was all"
"""The content of the last ping, and of its pong."""
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3}) ")
MAX_FRAME_STATUS = 499
INTERNAL_ERROR = 1011
HELLO = b'{"type": "hello"}'


@dataclass(frozen=True)
class Target:
    """The port of a server, and a table there."""

    port: int
    table: str


def http(rng: Random) -> bytes:
    """What is almost a request, or not at all; sometimes several in a row."""
    kind = rng.random()
    if kind < 0.05:
        return bytes(int(rng.random() * 256) for _ in range(int(rng.random() * 400)))
    parts = []
    for _ in range(1 + int(rng.random() * 3)):
        lines = [
            pick(rng, STARTS),
            b"Host: x",
            *(pick(rng, HEADERS) for _ in range(int(rng.random() * 3))),
        ]
        end = b"\r\n" if rng.random() < 0.9 else pick(rng, (b"\n", b"\r", b"\r\n\r\n"))
        parts.append(end.join(lines) + end * 2 + pick(rng, BODIES))
    whole = b"".join(parts)
    if rng.random() < 0.3:
        whole = garbled(rng, whole)
    return whole[: int(rng.random() * len(whole))] if rng.random() < 0.1 else whole


def frame(
    opcode: int, body: bytes, first: int = 0x80, masked: bool = True, size: int | None = None
) -> bytes:
    """A frame; ``first`` has the bits FIN and RSV, ``size`` is the length that it claims."""
    length = len(body) if size is None else size
    mask_bit = 0x80 if masked else 0
    if length < 126:
        head = struct.pack("!BB", first | opcode, mask_bit | length)
    elif length < 65536:
        head = struct.pack("!BBH", first | opcode, mask_bit | 126, length)
    else:
        head = struct.pack("!BBQ", first | opcode, mask_bit | 127, length)
    return head + (bytes(4) + body if masked else body)


def frames(rng: Random) -> bytes:
    """Some frames, of which at least one is odd."""
    made = [frame(TEXT, HELLO)] if rng.random() < 0.8 else []
    for _ in range(1 + int(rng.random() * 4)):
        made.append(pick(rng, FRAMES)(rng))
    whole = b"".join(made)
    if rng.random() < 0.2:
        whole = garbled(rng, whole)
    return whole[: int(rng.random() * len(whole))] if rng.random() < 0.1 else whole


def _junk(rng: Random) -> bytes:
    return bytes(int(rng.random() * 256) for _ in range(int(rng.random() * 200)))


def _fragments(rng: Random) -> bytes:
    """A message in pieces, with a ping between them, perhaps without an end."""
    made = frame(TEXT, b'{"type": "th', first=0) + frame(PING, b"?")
    made += frame(0, b'eme", "dark": t', first=0)
    return made + (frame(0, b"rue}") if rng.random() < 0.7 else frame(TEXT, b"{}"))


def _compressed(rng: Random) -> bytes:
    """A frame that says it is compressed: good, garbled, or far larger than it looks."""
    kind = rng.random()
    body = (
        b'{"type": "theme", "dark": true}'
        if kind < 0.3
        else b" " * (10_000_000 if kind < 0.35 else 60_000)
    )
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(body) + packer.flush(zlib.Z_SYNC_FLUSH)
    packed = packed[:-4] if kind < 0.6 else garbled(rng, packed)
    return frame(TEXT, packed, first=0xC0)


FRAMES: tuple[Callable[[Random], bytes], ...] = (
    lambda rng: frame(TEXT, pick(rng, NOT_JSON)),
    lambda rng: frame(TEXT, text(rng).encode("utf-8", "surrogatepass")[:60_000]),
    lambda rng: frame(TEXT, b'{"type": "ahead", "id": "a", "token": "d4"}'),
    lambda rng: frame(TEXT, b'{"type": "theme", "dark": true}'),
    lambda rng: frame(BINARY, _junk(rng)),
    lambda rng: frame(TEXT, _junk(rng)),
    lambda rng: frame(int(rng.random() * 16), _junk(rng)[:100]),
    lambda rng: frame(TEXT, HELLO, masked=False),
    lambda rng: frame(TEXT, HELLO, first=int(rng.random() * 16) << 4),
    lambda rng: frame(PING, _junk(rng)[:125]),
    lambda rng: frame(PING, b"x" * 126),
    lambda rng: frame(PING, b"x", first=0),
    lambda rng: frame(PONG, b"unasked"),
    lambda rng: frame(
        CLOSE,
        pick(
            rng,
            (b"", b"\x03", b"\x03\xe8", b"\x00\x00", b"\x03\xed", b"\x03\xe8\xff\xfe", b"\xff\xff"),
        ),
    ),
    lambda rng: frame(TEXT, b"x", size=pick(rng, (2**63, 2**64 - 1, 70_000, 65_536, 126))),
    lambda rng: frame(TEXT, b"x" * 70_000),
    lambda rng: frame(0, b"nothing before"),
    _fragments,
    _compressed,
)


def handshake(rng: Random, table: str) -> bytes:
    """The request that opens a WebSocket, sometimes not quite."""
    lines = [
        f"GET /api/tables/{table}/live HTTP/1.1".encode(),
        b"Host: 127.0.0.1",
        b"Upgrade: websocket",
        b"Connection: Upgrade",
        b"Sec-WebSocket-Version: 13",
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    if rng.random() < 0.6:
        lines.append(b"Sec-WebSocket-Extensions: permessage-deflate")
    if rng.random() < 0.1:
        odd = (
            b"Sec-WebSocket-Key: x",
            b"Sec-WebSocket-Version: 99",
            b"Sec-WebSocket-Protocol: a, b,,",
            b"Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99",
            b"Sec-WebSocket-Extensions: x;y=\xff",
            b"Origin: https://evil.example",
            b"Content-Length: 5",
            b"Host: y",
        )
        lines.append(pick(rng, odd))
    if rng.random() < 0.05:
        del lines[1 + int(rng.random() * 5)]
    return b"\r\n".join(lines) + b"\r\n\r\n"


async def send_http(target: Target, rng: Random) -> str:
    """Send bytes; what the server says to it."""
    return _statuses(await _exchange(target, http(rng)))


async def send_frames(target: Target, rng: Random) -> str:
    """Open a WebSocket and send frames; how it ends."""
    told = await _exchange(target, handshake(rng, target.table), frames(rng) + frame(PING, END))
    head, _, rest = told.partition(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 101"):
        return _statuses(told)
    code = _close_code(rest)
    if code == INTERNAL_ERROR:
        raise Wrong(f"closed with {code}")
    return "still open" if code is None else f"closed {code}"


async def _exchange(target: Target, sent: bytes, then: bytes = b"") -> bytes:
    """Send everything, then listen until the server closes, answers the last ping, or is silent.

    What comes ``then`` is sent after the first words of the server.
    """
    reader, writer = await asyncio.open_connection("127.0.0.1", target.port)
    told = bytearray()
    try:
        writer.write(sent)
        await asyncio.wait_for(writer.drain(), PATIENCE)
        while END not in told and (more := await asyncio.wait_for(reader.read(65_536), SILENCE)):
            told += more
            if then and b"\r\n\r\n" in told:
                writer.write(then)
                then = b""
    except (ConnectionError, TimeoutError):
        pass
    finally:
        writer.close()
    return bytes(told)


def _statuses(told: bytes) -> str:
    """The statuses of all responses, of which none may be an error of ours."""
    found = [int(status) for status in STATUS.findall(told)]
    if any(status > MAX_FRAME_STATUS for status in found) or b"Traceback" in told:
        raise Wrong(repr(told[-500:]))
    return " ".join(map(str, found)) or "nothing"


def _close_code(rest: bytes) -> int | None:
    """The code of the server's close frame, after all its other frames."""
    at = 0
    while at + 2 <= len(rest):
        opcode, length = rest[at] & 15, rest[at + 1] & 127
        if rest[at + 1] & 128:
            raise Wrong("a masked frame of the server")
        at += 2
        if length == 126:
            length, at = struct.unpack("!H", rest[at : at + 2])[0], at + 2
        elif length == 127:
            length, at = struct.unpack("!Q", rest[at : at + 8])[0], at + 8
        if opcode == CLOSE:
            return struct.unpack("!H", rest[at : at + 2])[0] if length >= 2 else 1005
        at += length
    return None


def faults(log: str) -> list[str]:
    """The lines of a server's log that tell of an error, or have a traceback."""
    found = []
    for line in log.splitlines():
        try:
            entry = json.loads(line)
        except ValueError:
            if "Traceback" in line:
                found.append(line)
            continue
        if entry.get("level") in ("error", "critical") or "trace" in entry:
            found.append(line)
    return found
