"""The signs of the game: each tells its thing by shape alone, whatever its colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...draw.svg import Element, group, move_to, path


@dataclass(frozen=True, slots=True)
class Sign:
    """A silhouette in the square from -12 to 12: filled parts, then strokes of one width."""

    fill: str = ""
    stroke: str = ""
    width: float = 2.4

    def drawn(self, colour: str, x: float = 0, y: float = 0, scale: float = 1.0) -> Element:
        """The sign in one colour, its middle at x, y."""
        parts: list[Element] = []
        if self.fill:
            parts.append(path(self.fill, fill=colour, fill_rule="evenodd"))
        if self.stroke:
            parts.append(
                path(
                    self.stroke,
                    fill="none",
                    stroke=colour,
                    stroke_width=self.width,
                    stroke_linecap="round",
                    stroke_linejoin="round",
                )
            )
        return group(parts, transform=None if (x, y, scale) == (0, 0, 1) else move_to(x, y, scale))


# Terrains, in the order of the circle.

FURROWS = Sign(
    "", "M-8-8.4Q0-11.6 8-8.4M-11-2.6Q0-7 11-2.6M-11.4 3.6Q0-1 11.4 3.6M-9 9.4Q0 5 9 9.4"
)
REEDS = Sign(
    "M-1.6-12H1.6V-5H-1.6ZM-8.4-8.4H-5.6V-2H-8.4ZM5.6-8.4H8.4V-2H5.6Z",
    "M0-6V10.6M-7-3Q-7 6-2.6 10.6M7-3Q7 6 2.6 10.6M-11.4 10.8H11.4",
    2.0,
)
WAVES = Sign("", "M-11.4-6Q-8.6-10-5.7-6T0-6T5.7-6T11.4-6M-11.4 1Q-8.6-3-5.7 1T0 1T5.7 1T11.4 1"
             "M-11.4 8Q-8.6 4-5.7 8T0 8T5.7 8T11.4 8", 2.6)  # fmt: skip
FIR = Sign("M0-12.4L6.4-4H3.4L8.4 2.6H4.6L10 9H1.6V12H-1.6V9H-10L-4.6 2.6H-8.4L-3.4-4H-6.4Z")
PEAKS = Sign("M-12 10.6L-4.2-9.6L1 1.4L4.4-4L12 10.6ZM-4.2-4.6L-6.6 1.8L-4 .2L-2 2.2L-.9 .8Z")
CRACKS = Sign("", "M-11-7L-4-4.6L-1 1.4L-5.6 6L-4.4 11.4M-4-4.6L1.6-11M-1 1.4L6 3.4L11.4-1.6"
              "M6 3.4L7.4 10.6", 2.5)  # fmt: skip
DUNES = Sign("M-12 3Q-5-12 3.4-4.4Q8 0 12 3Q3 1.4-1.6-1.4Q-7-2-12 3Z",
             "M-11 8.4Q-5.4 4.6 0 8.4T11 8.4", 2.5)  # fmt: skip
TERRAIN_SIGNS: Final = (FURROWS, REEDS, WAVES, FIR, PEAKS, CRACKS, DUNES)

# Buildings: hut, twin gables, round tower, keep, broad dome. Feet at 12, openings cut out.

HUT = "M0-9L11.6 1.4H8.6V12H-8.6V1.4H-11.6ZM-2.7 12V5.4H2.7V12Z"
TWIN_GABLES = (
    "M-7.6-10L0-2.4L7.6-10L16.4-.6H13.8V12H-13.8V-.6H-16.4ZM-9.6 12V5.2H-4.8V12ZM4.8 12V5.2H9.6V12Z"
)
TOWER = (
    "M-11.4 12V8.2H-8V-4.6H-10V-8.4H-8A8 7.4 0 0 1-1.3-15V-18.6H1.3V-15A8 7.4 0 0 1 8-8.4H10V-4.6"
    "H8V8.2H11.4V12ZM-2 4.6V-1.2A2 2 0 0 1 2-1.2V4.6Z"
)
KEEP = (
    "M-16.6 12V-7.6H-12.8V-4H-9.4V-7.6H-7V-16.4H-3V-12.6H3V-16.4H7V-7.6H9.4V-4H12.8V-7.6H16.6V12"
    "ZM-4 12V4.6A4 4 0 0 1 4 4.6V12ZM-1.4-8.6H1.4V-3.4H-1.4Z"
)
DOME = (
    "M-17.4 12V7.2H-15C-15-3.4-8.6-9.4-1.3-10.4V-15H1.3V-10.4C8.6-9.4 15-3.4 15 7.2H17.4V12Z"
    "M-10.6 7.2H-7.4C-7.4 1-6-3.6-4.4-6.4C-8-4.4-10.6 0-10.6 7.2Z"
    "M10.6 7.2H7.4C7.4 1 6-3.6 4.4-6.4C8-4.4 10.6 0 10.6 7.2Z"
)
BUILDINGS: Final = (HUT, TWIN_GABLES, TOWER, KEEP, DOME)

# Cults.

FLAME = Sign(
    "M.6-12C6-6.5 8.4-3 7.4 2.8C6.6 8 3.4 11 0 11C-5 11-8.4 7-7.8 2C-7.4-1.8-4.8-4-3.8-7"
    "C-2-5.8-.8-4-.6-2C1.4-4.4 1.6-8.4.6-12ZM.2 2.2C-.6 4.4-3 5-3 7.2C-3 9 1.8 10 3 7.6"
    "C3.8 5.8 1.6 4.6.2 2.2Z"
)
SPROUT = Sign(
    "M-.4 3.6C-1.4-3-6-6-12-6C-11.4 1-7.4 4.4-.4 3.6ZM.6-.6C1-7.4 5-10.4 11.6-11"
    "C11.2-4 7.6-.6.6-.6Z",
    "M0 9.6V2M-9 10H9",
    2.2,
)
WIND = Sign("", "M-11.4-3.4H3.4A4 4 0 1 0-.6-7.4M-11.4 1.4H7.4A4 4 0 1 1 3.6 6"
            "M-11.4 6.2H-2.4A2.7 2.7 0 1 1-5 9", 2.3)  # fmt: skip
CULT_SIGNS: Final = (FLAME, WAVES, SPROUT, WIND)

# Goods and effects.

HOOD = Sign(
    "M0-12C5.4-12 7-7.4 6.2-3.8C9.6-1 11 5 11 12H-11C-11 5-9.6-1-6.2-3.8C-7-7.4-5.4-12 0-12Z"
    "M0-8.4C2.8-8.4 3.6-6.2 3.1-4.4C2.5-2.4 1.1-1.6 0-1.6C-1.1-1.6-2.5-2.4-3.1-4.4"
    "C-3.6-6.2-2.8-8.4 0-8.4Z"
)
DROP = "M0-12.4C5-5.4 9-1.2 9 3.4A9 8.6 0 0 1-9 3.4C-9-1.2-5-5.4 0-12.4Z"
BLADE = Sign("M-6.6 0H6.6V4.4C6.6 8.8 3.4 11.2 0 12.6C-3.4 11.2-6.6 8.8-6.6 4.4Z")
SHAFT = Sign("", "M0-1V-11M-4.2-11.2H4.2", 2.8)
SHIP = Sign(
    "M-12.4 4.4H12.4C11.4 9 8.4 11.8 4.4 11.8H-4.4C-8.4 11.8-11.4 9-12.4 4.4Z"
    "M-1.2-12V2.4H-9.6C-8.4-4-5.4-9-1.2-12ZM1.4-9C6-6 8.8-2 9.4 2.4H1.4Z"
)
ARCH = Sign(
    "M-13-3.4H13V1.2H11.6V9.8H8.8A8.8 6.6 0 0 0-8.8 9.8H-11.6V1.2H-13ZM-12-9H-9.4V-4H-12Z"
    "M9.4-9H12V-4H9.4ZM-1.3-9H1.3V-4H-1.3ZM-12-8H12V-6.4H-12Z"
)
KEY = Sign("M2-1.4H12V6H9.2V1.4H7.2V4.6H4.6V1.4H2ZM-5-6.6A6.6 6.6 0 1 1-5 6.6A6.6 6.6 0 1 1-5-6.6"
           "ZM-5-2.8A2.8 2.8 0 1 0-5 2.8A2.8 2.8 0 1 0-5-2.8Z")  # fmt: skip
ROOFS = Sign(
    "M-12.4 11V.6L-8-4.4L-4.6-.6V-6L0-11.6L4.6-6V-.6L8-4.4L12.4.6V11Z"
    "M-1.9 11V5.4H1.9V11ZM-9.4 7V3.4H-6.6V7ZM6.6 7V3.4H9.4V7ZM-1.5 .4V-4H1.5V.4Z"
)
INCOME = Sign("M-2.3-11.6H2.3V-3H6.8L0 5L-6.8-3H-2.3ZM-11.6 3H-8V8H8V3H11.6V11.6H-11.6Z")
PASSING = Sign("M-11.6-2.4H-.4V-8L7.6 0L-.4 8V2.4H-11.6ZM8.6-9.6H11.8V9.6H8.6Z")
ARROW = Sign("M-11-2.2H2V-7.6L11 0L2 7.6V2.2H-11Z")
RISE = Sign("M0-11.6L9.4-.6H3.4V11H-3.4V-.6H-9.4Z")
FLIGHT = Sign(
    "M7.4-9.6L12-.4L2-1.4Z", "M-11 8A11 11 0 0 1 7-3.6M-4 9.4H-3.8M2 9.4H2.2M8 9.4H8.2", 2.6
)
TWICE = Sign("M-11.6-8L-1 0L-11.6 8ZM0-8L10.6 0L0 8Z")
STORM = Sign(
    "", "M-10.6-8.6H10.6M-7-3.4H9M-4.6 1.8H5.4M-1.6 6.6H3.6M.4 11H1", 2.8
)  # fmt: skip
CROSS = "M-6.4-6.4L6.4 6.4M6.4-6.4L-6.4 6.4"
OCTAGON = "M-5-12H5L12-5V5L5 12H-5L-12 5V-5Z"
LEAF = "M0-14C3.4-12 3.4-8.4 0-6C-3.4-8.4-3.4-12 0-14Z"
