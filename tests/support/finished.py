"""Games of four that are over, and what is packed in their replays."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode
from functools import cache
from pathlib import Path
from typing import Any

from tests.support import oracle
from ziggurat import Match, Record
from ziggurat.server.export.replay import replay

TERRA = Path(__file__).parent.parent / "data" / "terra" / "tm-012.txt"
GAMES = ("tigris", "terra")
NAMES = ("Ann", "</script><img src=x onerror=alert(1)>", "", "Zoë & {{game}} <!--")


@cache
def finished(game: str) -> Match:
    """The longest reference game of four players."""
    if game == "terra":
        return Match(Record.load(TERRA))
    return Match(Record.from_json(oracle.game("dev-07")["record"]))


@cache
def file_of(game: str) -> str:
    """Its replay, played by people with strange names."""
    return replay(finished(game), NAMES, "2026-01-31", "en")


def unpacked(html: str) -> Any:
    """What a browser finds in the file."""
    found = re.search(r'id="game">([^<]*)<', html)
    assert found is not None
    return json.loads(zlib.decompress(b64decode(found[1])))


def shown(film: list[Any], at: int) -> list[int]:
    """The numbers that a film shows at a position, read as the page reads them."""
    numbers: list[int] = []
    for since, splices in film:
        if since > at:
            break
        for start, gone, *come in splices:
            numbers[start : start + gone] = come
    return numbers


def picture(told: Any, name: str, at: int) -> str:
    """A part of a position."""
    pieces: list[str] = told["pieces"]
    return "".join(pieces[number] for number in shown(told["pictures"][name], at))


def coloured(told: Any, svg: str, dark: bool) -> str:
    """A picture with the colours of a light or a dark page."""
    colours = told["palettes"][dark]
    return re.sub(r"var\((--[\w-]+)\)", lambda found: str(colours[found[1]]), svg)
