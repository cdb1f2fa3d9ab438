"""Values that no client of ours sends, and JSON that is none."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from ziggurat.core.rng import pick

TEXTS = (
    "",
    " ",
    "\x00",
    "a\x00b",
    "\x07\x1b[31m",
    "\ud800",
    "x\udfff\ud83d",
    "\u202eabc\u2066",
    "\u200b\u00ad",
    "e" + "\u0301" * 60,
    "\U0001f451\u200d\U0001f469",
    "\u0130\u0131\u017f\ufb01",
    "\uffff\ufdd0",
    "\u0663\u0664",
    "²",
    "\r\nSet-Cookie: a=b",
    "../../etc/passwd",
    "%00%ff%2e%2e",
    "{0.__class__}",
    "%(name)s %s",
    "{{words}}",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "null",
    "-1",
    "NaN",
    "1e999",
    "constructor",
    "__proto__",
)
"""Short texts with a meaning somewhere."""
NUMBERS = (
    "-0",
    "-1",
    "0.5",
    "1e2",
    "1e999",
    "-1e999",
    "NaN",
    "Infinity",
    "-Infinity",
    "1000000",
    "1000001",
    "2147483648",
    "9223372036854775808",
    "1" + "0" * 400,
    "0" * 30,
    "0x10",
    "\u0661",
)
"""Numbers as they are written in JSON, or are not."""
NOT_JSON = (
    b"",
    b" ",
    b"\xff\xfe",
    b"\xef\xbb\xbf{}",
    b"{",
    b"}",
    b'{"a":',
    b"nul",
    b"{'seq': 1}",
    b"[1,]",
    b'{"a":1}{"a":2}',
    b'"\\ud800"',
    b'"\\u00"',
    b'"\x00"',
    b'"\xc3"',
    b"[" * 5000,
    b"[" * 3000 + b"]" * 3000,
    b'{"a":' * 2000 + b"1" + b"}" * 2000,
    b"{}" + b" " * 2000,
    '{"seq": 1}'.encode("utf-16"),
    "é".encode("latin-1"),
)
_DEEPEST = 400


def text(rng: Random) -> str:
    """A strange text, sometimes a long one."""
    kind = rng.random()
    if kind < 0.6:
        return pick(rng, TEXTS)
    if kind < 0.7:
        return pick(rng, TEXTS) * (1 + int(rng.random() * 200))
    if kind < 0.75:
        return "x" * int(rng.random() * 20_000)
    size = 1 + int(rng.random() * 20)
    return "".join(chr(int(rng.random() ** 3 * 0x10FFFF)) for _ in range(size))


def value(rng: Random, depth: int = 0) -> Any:
    """A JSON value of any kind."""
    kind = int(rng.random() * (8 if depth < 3 else 6))
    if kind == 0:
        return None
    if kind == 1:
        return rng.random() < 0.5
    if kind == 2:
        return int((rng.random() - 0.3) * 10 ** int(rng.random() * 25))
    if kind == 3:
        return rng.random() * 10 ** int(rng.random() * 300)
    if kind in (4, 5):
        return text(rng)
    size = int(rng.random() * 4)
    if kind == 6:
        return [value(rng, depth + 1) for _ in range(size)]
    return {text(rng): value(rng, depth + 1) for _ in range(size)}


def places(found: Any, depth: int = 0) -> list[tuple[Any, Any]]:
    """All places in a JSON value: a container and a key or index of it."""
    if depth > 5:
        return []
    pairs: list[tuple[Any, Any]] = []
    if isinstance(found, dict):
        pairs = [(found, key) for key in found]
    elif isinstance(found, list):
        pairs = [(found, number) for number in range(len(found))]
    return pairs + [
        deeper for container, key in pairs for deeper in places(container[key], depth + 1)
    ]


def mutated(rng: Random, good: Any) -> Any:
    """A value with something in it changed, removed, added or put elsewhere."""
    changed = json.loads(json.dumps(good))
    spots = places(changed)
    if not spots or rng.random() < 0.05:
        return value(rng)
    container, key = pick(rng, spots)
    kind = int(rng.random() * 7)
    if kind == 0:
        del container[key]
    elif kind == 1 and isinstance(container, dict):
        container[text(rng)] = value(rng)
    elif kind == 2:
        container[key] = [container[key]]
    elif kind == 3:
        other, name = pick(rng, spots)
        container[key] = json.loads(json.dumps(other[name]))
    elif kind == 4 and isinstance(container, list):
        container.extend([container[key]] * int(rng.random() * 100))
    else:
        container[key] = value(rng)
    return changed


def written(rng: Random, found: Any) -> bytes:
    """JSON, now and then with numbers, keys or an encoding that JSON does not have."""
    plain = json.dumps(found, ensure_ascii=rng.random() < 0.5)
    kind = rng.random()
    if kind < 0.06:
        return _with_number(rng, found)
    if kind < 0.1 and plain.startswith("{") and len(plain) > 2:
        return (plain[:-1] + "," + plain[1:]).encode("utf-8", "surrogatepass")  # all keys twice
    if kind < 0.12:
        return plain.encode("utf-16", "surrogatepass")
    if kind < 0.14:
        nested = int(rng.random() * _DEEPEST)
        return ("[" * nested + plain + "]" * nested).encode("utf-8", "surrogatepass")
    return plain.encode("utf-8", "surrogatepass")


def _with_number(rng: Random, found: Any) -> bytes:
    """JSON in which a value is a number that is hard to read."""
    changed = json.loads(json.dumps(found))
    spots = places(changed)
    if not spots:
        return pick(rng, NUMBERS).encode()
    container, key = pick(rng, spots)
    container[key] = "@@number@@"
    plain = json.dumps(changed).replace('"@@number@@"', pick(rng, NUMBERS))
    return plain.encode("utf-8", "surrogatepass")


def garbled(rng: Random, good: bytes) -> bytes:
    """Bytes with a few changes."""
    changed = bytearray(good)
    for _ in range(1 + int(rng.random() * 4)):
        at = int(rng.random() * (len(changed) + 1))
        kind = int(rng.random() * 4)
        if kind == 0:
            changed[at:at] = bytes(int(rng.random() * 256) for _ in range(3))
        elif kind == 1:
            del changed[at : at + 1 + int(rng.random() * 6)]
        elif kind == 2 and at < len(changed):
            changed[at] ^= 1 << int(rng.random() * 8)
        else:
            changed[at:at] = changed[at : at + 20]
    return bytes(changed)
