"""Responses whose content changes with the program only: compressed once, kept in memory."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

_MIN_SIZE = 700
"""Bytes below which nothing is compressed."""


@dataclass(frozen=True, slots=True)
class Packed:
    """Some content, the same compressed if that is smaller, and a name for it."""

    content: bytes
    compressed: bytes | None
    etag: str


def pack(content: bytes) -> Packed:
    """Compress some content as far as possible, which takes long, but happens once."""
    etag = f'W/"{sha256(content).hexdigest()[:16]}"'  # weak, since it names both encodings
    if len(content) < _MIN_SIZE:
        return Packed(content, None, etag)
    compressed = gzip.compress(content, 9, mtime=0)
    return Packed(content, compressed if len(compressed) < len(content) else None, etag)


def packed_response(
    request: Request, packed: Packed, media_type: str, headers: Mapping[str, str]
) -> Response:
    """The content as the client takes it, or 304 if the client has it already."""
    named = {**headers, "ETag": packed.etag}
    if _has(request, packed.etag):
        return Response(status_code=304, headers=named)
    if packed.compressed is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(packed.content, media_type=media_type, headers=named)
    response = Response(packed.compressed, media_type=media_type, headers=named)
    response.headers["Content-Encoding"] = "gzip"  # so that Starlette's middleware leaves it alone
    response.headers.add_vary_header("Accept-Encoding")
    return response


def _has(request: Request, etag: str) -> bool:
    """Whether the client has this content, by the comparison that ignores weakness."""
    known = request.headers.get("if-none-match", "").split(",")
    name = etag.removeprefix("W/")
    return any(one.strip().removeprefix("W/") in (name, "*") for one in known)
