"""The files of the browser client, and how pages load its modules.

Modules import each other by bare names (``ziggurat/lib/dom.js``), which an import map in the page
resolves: on the server to files under an address that changes with their content, in an offline
replay to ``data:`` URLs.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

PREFIX = "ziggurat/"
"""What the name of every module begins with."""
MEDIA_TYPES = {
    "js": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
}
"""The media type of each kind of file that browsers may ask for, by its suffix."""
_FOLDERS = {
    "start": ("lib", "start"),
    "table": ("lib", "charts", "board", "table"),
    "rules": ("lib", "rules"),
    "replay": ("lib", "charts", "replay"),
}
"""The folders whose modules each page needs."""
_TYPES = "types.js"
"""Modules of this name hold JSDoc types only; no browser loads them."""


@cache
def web_files() -> dict[str, bytes]:
    """Every file of the browser client, by its path below ``web``."""
    return dict(sorted(_walk(files("ziggurat.web"), "")))


def _walk(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _walk(entry, f"{path}{entry.name}/")
        elif not entry.name.endswith((".py", ".pyc")):
            yield f"{path}{entry.name}", entry.read_bytes()


@cache
def edition() -> str:
    """A name for this state of all files: a page never gets files of two states."""
    digest = sha256()
    for path, content in web_files().items():
        digest.update(path.encode() + content)
    return digest.hexdigest()[:12]


def root() -> str:
    """The address of the files' folder."""
    return f"/web/{edition()}"


def template(page: str) -> str:
    """The HTML of a page, with fields to be filled in."""
    return web_files()[f"{page}/{page}.html"].decode("utf-8")


def modules(page: str) -> dict[str, str]:
    """The text of every module that a page may load, by its path."""
    folders = tuple(f"{folder}/" for folder in _FOLDERS[page])
    return {
        path: content.decode("utf-8")
        for path, content in web_files().items()
        if path.startswith(folders) and path.endswith(".js") and not path.endswith(f"/{_TYPES}")
    }


@cache
def import_map() -> str:
    """Where a page on this server finds modules."""
    return json.dumps({"imports": {PREFIX: f"{root()}/"}})


@cache
def preloads(page: str) -> str:
    """Links that let a browser load all modules of a page at once."""
    links = (f'<link rel="modulepreload" href="{root()}/{path}">' for path in modules(page))
    return "\n".join(links)


@cache
def data_import_map(page: str) -> str:
    """An import map that holds the modules of a page itself."""
    urls = {f"{PREFIX}{path}": _data_url(text) for path, text in modules(page).items()}
    return json.dumps({"imports": urls})


def _data_url(text: str) -> str:
    return f"data:text/javascript;base64,{b64encode(text.encode('utf-8')).decode('ascii')}"


def is_current(address: str) -> bool:
    """Whether an address is that of a file of this edition that browsers may ask for."""
    path = address.removeprefix(f"{root()}/")
    return path != address and path in web_files() and media_type(path) is not None


def media_type(path: str) -> str | None:
    """The media type of a file; None: it is not sent."""
    return MEDIA_TYPES.get(path.rpartition(".")[2])


def source_hash(text: str) -> str:
    """An inline script or style as a Content-Security-Policy allows it."""
    return "'sha256-" + b64encode(sha256(text.encode("utf-8")).digest()).decode("ascii") + "'"
