"""``python tasks/subset_font.py FONT OUT SCALE ASCENT DESCENT``: run by ``python3 do.py fonts``.

Keeps the letters of four languages, makes lining figures of equal width the only ones, widens the
space, and adds a few signs of the page's buttons.
"""

from __future__ import annotations

import sys
from math import cos, pi, sin
from typing import Any

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ASCII = "".join(map(chr, range(0x20, 0x7F)))
CZECH = "áčďéěíňóřšťúůýž"
POLISH = "ąćęłńóśźż"
ROMANIAN = "ăâîșț"
NAMES = "àâäåæçèêëìïñòôöøùûüÿß"
"""Letters of other western languages, for the names of players."""
SIGNS = "\u00a0§©«»°±·×½–—‘’‚“”„…‹›−←↑→↓€"  # noqa: RUF001
LETTERS = CZECH + POLISH + ROMANIAN + NAMES
CHARACTERS = set(ASCII + LETTERS + LETTERS.upper().replace("SS", "ẞ") + SIGNS)
FEATURES = ["kern", "liga", "locl", "ccmp", "mark"]

Polygon = list[tuple[int, int]]


def arc(radius: int, start: float, end: float) -> Polygon:
    """Points around (340, 320), in parts of a whole turn."""
    turns = [start + (end - start) * step / 40 for step in range(41)]
    return [
        (round(340 + radius * cos(2 * pi * turn)), round(320 + radius * sin(2 * pi * turn)))
        for turn in turns
    ]


def mirrored(polygon: Polygon) -> Polygon:
    return [(680 - x, y) for x, y in reversed(polygon)]


BLADE: Polygon = [(40, 30), (80, -10), (600, 540), (630, 640), (530, 600)]
GUARD: Polygon = [(70, 230), (30, 190), (230, -10), (270, 30)]
DRAWN: dict[str, list[Polygon]] = {
    "▶": [[(90, -20), (90, 660), (650, 320)]],
    "▸": [[(130, 70), (130, 570), (430, 320)]],
    "◐": [arc(330, 1, 0), arc(260, -0.25, 0.25)],
    "⚔": [BLADE, GUARD, mirrored(BLADE), mirrored(GUARD)],
    "▾": [[(60, 430), (440, 430), (250, 130)]],
    "❚": [[(90, -20), (90, 660), (260, 660), (260, -20)]],
    "⇤": [
        [(60, 60), (60, 580), (130, 580), (130, 60)],
        [(170, 320), (400, 540), (400, 360), (680, 360), (680, 280), (400, 280), (400, 100)],
    ],
    "⇥": [
        [(610, 60), (610, 580), (680, 580), (680, 60)],
        [(570, 320), (340, 100), (340, 280), (60, 280), (60, 360), (340, 360), (340, 540)],
    ],
}
"""Signs of our own as polygons, in thousandths of the size."""


def main() -> None:
    source, out, *numbers = sys.argv[1:]
    scale, ascent, descent = map(float, numbers)
    font = TTFont(source, recalcTimestamp=False)
    draw_signs(font)
    use_tabular_figures(font)
    widen_space(font)
    subset(font)
    set_size(font, scale, ascent, descent)
    font.flavor = "woff2"
    font.save(out)


def draw_signs(font: Any) -> None:
    """Add signs of our own."""
    size = font["head"].unitsPerEm
    for sign, polygons in DRAWN.items():
        pen = TTGlyphPen(None)
        for first, *others in polygons:
            pen.moveTo(scaled(first, size))
            for point in others:
                pen.lineTo(scaled(point, size))
            pen.closePath()
        name = f"own{ord(sign):04X}"
        font["glyf"][name] = pen.glyph()
        widest = max(x for polygon in polygons for x, _ in polygon)
        left = min(x for polygon in polygons for x, _ in polygon)
        font["hmtx"][name] = (round((widest + left) * size / 1000), round(left * size / 1000))
        map_character(font, ord(sign), name)
        CHARACTERS.add(sign)


def scaled(point: tuple[int, int], size: int) -> tuple[int, int]:
    return round(point[0] * size / 1000), round(point[1] * size / 1000)


def use_tabular_figures(font: Any) -> None:
    """Let figures be lining and of equal width without any feature, wherever they stand."""
    for figure in map(ord, "0123456789"):
        name = font.getBestCmap()[figure]
        for feature in ("lnum", "tnum"):
            name = substitute(font, feature, name)
        map_character(font, figure, name)


def widen_space(font: Any) -> None:
    """Spaces as wide as small letters on a screen ask for."""
    width = round(0.27 * font["head"].unitsPerEm)
    for character in (" ", "\u00a0"):
        font["hmtx"][font.getBestCmap()[ord(character)]] = (width, 0)


def substitute(font: Any, feature: str, name: str) -> str:
    """The glyph that a feature puts in the place of another."""
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == feature:
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    mapping = getattr(getattr(part, "ExtSubTable", part), "mapping", {})
                    if name in mapping:
                        return str(mapping[name])
    return name


def map_character(font: Any, character: int, name: str) -> None:
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[character] = name


def subset(font: Any) -> None:
    """Keep what the page needs, with the names that the licence asks for."""
    options = Options()
    options.layout_features = FEATURES
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.hinting = False
    options.notdef_outline = True
    options.drop_tables += ["DSIG", "meta"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[ord(character) for character in CHARACTERS])
    subsetter.subset(font)


def set_size(font: Any, scale: float, ascent: float, descent: float) -> None:
    """Draw the letters larger, in lines of a given height."""
    size = round(font["head"].unitsPerEm / scale)
    font["head"].unitsPerEm = size
    above, below = round(ascent * size), round(descent * size)
    lines, metrics = font["hhea"], font["OS/2"]
    lines.ascent, lines.descent, lines.lineGap = above, -below, 0
    metrics.sTypoAscender, metrics.sTypoDescender, metrics.sTypoLineGap = above, -below, 0
    metrics.usWinAscent, metrics.usWinDescent = above, below


if __name__ == "__main__":
    main()
