"""The files of the browser client, and how pages load them.

Modules import each other by bare names (``ziggurat/lib/dom.js``), which an import map in the page
resolves: on the server to files under an address that changes with their content, in an offline
replay to ``data:`` URLs. A release has one script and one style sheet for each page besides, which
``python3 do.py bundle`` makes; pages use them as long as the modules are what they were made of.
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
    "woff2": "font/woff2",
}
"""The media type of each kind of file that browsers may ask for, by its suffix."""
_FOLDERS = {
    "start": ("lib", "start"),
    "table": ("lib", "charts", "board", "aid-tables", "review", "table"),
    "rules": ("lib", "rules"),
    "aid": ("lib", "aid-tables", "aid"),
    "replay": ("lib", "charts", "replay"),
    "end": ("lib", "charts", "board", "review", "end"),
    "learn": ("lib", "learn"),
    "explorer": ("lib", "explorer"),
}
"""The folders whose modules each page needs."""
_FOLDERS["lesson"] = (*_FOLDERS["table"], "study", "lesson")
_FOLDERS["puzzle"] = (*_FOLDERS["table"], "study", "puzzle")
FONTS = ("fonts/text.woff2", "fonts/text-bold.woff2", "fonts/display.woff2")
"""The letters of all pages. Style sheets name them as ``../fonts``."""
STYLES: dict[str, dict[str, str]] = {
    "start": {"lib/fonts.css": "", "lib/base.css": "", "start/start.css": ""},
    "table": {
        "lib/fonts.css": "",
        "lib/base.css": "",
        "table/styles/page.css": "",
        "board/board.css": "",
        "table/styles/history.css": "",
        "table/styles/move.css": "",
        "table/styles/rail.css": "",
        "table/styles/panels.css": "",
        "table/styles/overlays.css": "",
        "table/styles/conflict.css": "",
        "table/styles/desktop.css": "(min-width: 44rem)",
        "table/styles/upright.css": "(min-width: 44rem)",
        "table/styles/phone.css": "(max-width: 59.99rem)",
        "charts/chart.css": "",
        "charts/tally.css": "",
        "aid-tables/aid-tables.css": "",
        "review/review.css": "",
    },
    "aid": {
        "lib/fonts.css": "",
        "lib/base.css": "",
        "aid-tables/aid-tables.css": "",
        "aid/aid.css": "",
    },
    "rules": {"lib/fonts.css": "", "lib/base.css": "", "rules/rules.css": ""},
    "end": {
        "lib/fonts.css": "",
        "lib/base.css": "",
        "charts/chart.css": "",
        "charts/tally.css": "",
        "review/review.css": "",
        "end/end.css": "",
    },
    "learn": {"lib/fonts.css": "", "lib/base.css": "", "learn/learn.css": ""},
    "explorer": {"lib/fonts.css": "", "lib/base.css": "", "explorer/explorer.css": ""},
}
"""The style sheets of each page on the server, and on which screens each applies."""
STYLES["lesson"] = {**STYLES["table"], "study/study.css": "", "lesson/lesson.css": ""}
STYLES["puzzle"] = {**STYLES["table"], "study/study.css": "", "puzzle/puzzle.css": ""}
BUNDLES = "bundles"
"""The folder of the bundles, below ``web``."""
MADE_OF = "made-of.txt"
"""The file in it that names the sources of the bundles by their digest."""
_TYPES = "types.js"
"""Modules of this name hold JSDoc types only; no browser loads them."""


@cache
def web_files() -> dict[str, bytes]:
    """Every source file of the browser client, by its path below ``web``."""
    return {path: text for path, text in _all_files().items() if not path.startswith(BUNDLES)}


@cache
def bundles() -> dict[str, bytes]:
    """The script and style sheet of each page; none if they are missing or out of date."""
    made = {path: text for path, text in _all_files().items() if path.startswith(BUNDLES)}
    is_current = made.pop(f"{BUNDLES}/{MADE_OF}", b"").decode() == source_digest()
    return made if is_current else {}


@cache
def _all_files() -> dict[str, bytes]:
    return dict(sorted(_walk(files("ziggurat.web"), "")))


def _walk(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _walk(entry, f"{path}{entry.name}/")
        elif not entry.name.endswith((".py", ".pyc")):
            yield f"{path}{entry.name}", entry.read_bytes()


@cache
def source_digest() -> str:
    """A hash over all scripts and style sheets, which is all that bundles are made of."""
    sources = web_files().items()
    return _digest({path: text for path, text in sources if path.endswith((".js", ".css"))})


@cache
def edition() -> str:
    """A name for this state of all files: a page never gets files of two states."""
    return _digest(web_files() | bundles())[:12]


def _digest(contents: dict[str, bytes]) -> str:
    digest = sha256()
    for path, content in contents.items():
        digest.update(path.encode() + content)
    return digest.hexdigest()


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
def scripts(page: str) -> str:
    """What loads the modules of a page: their bundle, or an import map and all at once."""
    bundle = f"{BUNDLES}/{page}.js"
    if bundle in bundles():
        return f'<script type="module" src="{root()}/{bundle}"></script>'
    preloads = (f'<link rel="modulepreload" href="{root()}/{path}">' for path in modules(page))
    return "\n".join(
        [
            f'<script type="importmap">{import_map()}</script>',
            *preloads,
            f'<script type="module" src="{root()}/{page}/{page}.js"></script>',
        ]
    )


@cache
def styles(page: str) -> str:
    """Links to the fonts and the style sheets of a page, or to their bundle."""
    bundle = f"{BUNDLES}/{page}.css"
    sheets = {bundle: ""} if bundle in bundles() else STYLES[page]
    fonts = "".join(
        f'<link rel="preload" as="font" type="font/woff2" href="{root()}/{path}" crossorigin>\n'
        for path in FONTS
    )
    return fonts + "\n".join(
        f'<link rel="stylesheet" href="{root()}/{path}"' + (f' media="{media}">' if media else ">")
        for path, media in sheets.items()
    )


def style_imports(page: str) -> str:
    """One style sheet that imports those of a page, by their paths below ``web``."""
    return "".join(f'@import "./{path}" {media};\n' for path, media in STYLES[page].items())


def served_file(path: str) -> bytes | None:
    """The content of a file that browsers may ask for."""
    if media_type(path) is None:
        return None
    return web_files().get(path) or bundles().get(path)


@cache
def data_import_map(page: str) -> str:
    """An import map that holds the modules of a page itself."""
    urls = {f"{PREFIX}{path}": _data_url(text) for path, text in modules(page).items()}
    return json.dumps({"imports": urls})


def _data_url(text: str) -> str:
    return f"data:text/javascript;base64,{b64encode(text.encode('utf-8')).decode('ascii')}"


@cache
def data_fonts() -> str:
    """The style sheet of the fonts that holds fonts itself.

    Without the bold text face: browsers draw the other one bolder, and a file stays small.
    """
    style = web_files()["lib/fonts.css"].decode("utf-8")
    for path in ("fonts/text.woff2", "fonts/display.woff2"):
        content = b64encode(web_files()[path]).decode("ascii")
        style = style.replace(f"../{path}", f"data:font/woff2;base64,{content}")
    return "".join(line for line in style.splitlines(True) if 'url("../' not in line)


def is_current(address: str) -> bool:
    """Whether an address is that of a file of this edition that browsers may ask for."""
    path = address.removeprefix(f"{root()}/")
    return path != address and served_file(path) is not None


def media_type(path: str) -> str | None:
    """The media type of a file; None: it is not sent."""
    return MEDIA_TYPES.get(path.rpartition(".")[2])


def inline_scripts() -> list[str]:
    """The inline scripts of every page as a Content-Security-Policy allows them."""
    return [] if bundles() else [source_hash(import_map())]


def source_hash(text: str) -> str:
    """An inline script or style as a Content-Security-Policy allows it."""
    return "'sha256-" + b64encode(sha256(text.encode("utf-8")).digest()).decode("ascii") + "'"
