"""The explorer of set-ups: factions, cards and tiles in words, first dwellings on the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from ....core.messages import Say
from ....svg.elements import Element, rect
from ....svg.lettering import word
from ....svg.panels import Panel, side_by_side
from ....svg.theme import DARK, LIGHT, Theme
from ....ui import Picture, PlaceResult
from ..data.tiles import SCORINGS
from ..hexes import BY_NAME, LAND, PRINTED
from ..render.ground import ground_defs, ground_section
from ..render.hex_geometry import HEIGHT, WIDTH, middle
from ..render.labels import scoring_words

_SCORINGS: Final = {tile.name: tile for tile in SCORINGS}
_EDGE: Final = 6.0
_PLATE_WIDE: Final = 58.0


def table_words(table: str, say: Say) -> str:
    """What the rows of a table are."""
    return say(f"explorer.table-{table}")


def value_words(table: str, value: str, say: Say) -> str:
    """A row of a table."""
    if table == "faction":
        return say("explorer.faction", faction=value)
    if table == "card":
        return say("explorer.card", card=value)
    if table == "scoring" and value in _SCORINGS:
        return scoring_words(_SCORINGS[value], 1, say)
    if table in ("bid", "seat"):
        return say(f"explorer.{table}", found=value)
    return ", ".join(value.split())


def places(results: Mapping[str, PlaceResult]) -> Picture:
    """The map with results on its hexes."""
    light, dark = (_drawn(results, theme) for theme in (LIGHT, DARK))
    return Picture(light, dark)


def _drawn(results: Mapping[str, PlaceResult], theme: Theme) -> str:
    inside = [
        *ground_section(PRINTED, (), theme, LAND),
        *(plate for name in sorted(results) for plate in _plate(name, results[name], theme)),
    ]
    window = (-_EDGE, -_EDGE, WIDTH + 2 * _EDGE, HEIGHT + 2 * _EDGE)
    return side_by_side([Panel(inside, window)], _definitions(theme), theme)


@cache
def _definitions(theme: Theme) -> dict[str, str]:
    return {entry.get("id"): str(entry) for entry in ground_defs(theme)}


def _plate(name: str, result: PlaceResult, theme: Theme) -> Iterator[Element]:
    """A value on a hex, below it how often; a broken rim where nothing is certain."""
    if name not in BY_NAME:
        return
    x, y = middle(BY_NAME[name])
    sure = {True: theme.blue, False: theme.red, None: theme.halo}[result.is_good]
    yield rect(
        x - _PLATE_WIDE / 2, y - 17, _PLATE_WIDE, 40, rx=8, fill=theme.page, stroke=sure,
        stroke_width=2 if result.is_good is None else 4,
        stroke_dasharray="4 3" if result.is_good is None else None,
    )  # fmt: skip
    yield word(result.value, x, y + 4, 14, theme.ink, weight=1.9)
    yield word(result.detail, x, y + 17, 8.4, theme.ink)
