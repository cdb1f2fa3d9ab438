"""The signs of the game: each tells its thing by shape alone, whatever its colour."""

from __future__ import annotations

from dataclasses import dataclass

from ..draw.svg import Element, group, move_to, path


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
        return group(parts, transform=move_to(x, y, scale))


DOMED_HOUSE = Sign(
    "M-8.6-1.4A8.6 8.2 0 0 1 8.6-1.4ZM-11 1.2H11V11H4V7.4A4 4 0 0 0-4 7.4V11H-11Z"
    "M-1.1-9.2V-12H1.1V-9.2Z"
)
ZIGGURAT = Sign(
    "M-12 11V5.6H-8.6V.4H-5.2V-4.8H-2.6V-10.6H2.6V-4.8H5.2V.4H8.6V5.6H12V11H2.1V-1H-2.1V11Z"
)
CORN = Sign(
    "M0-12C2.4-9.8 2.4-7.4 0-5.4C-2.4-7.4-2.4-9.8 0-12Z"
    "M1-1.2C1-4.8 3-6.8 6.8-7.2C6.8-3.4 4.8-1.4 1-1.2Z"
    "M-1-1.2C-1-4.8-3-6.8-6.8-7.2C-6.8-3.4-4.8-1.4-1-1.2Z"
    "M1 4.4C1 .8 3-1.2 6.8-1.6C6.8 2.2 4.8 4.2 1 4.4Z"
    "M-1 4.4C-1 .8-3-1.2-6.8-1.6C-6.8 2.2-4.8 4.2-1 4.4Z",
    "M-11.2 8.6Q-8.4 5.6-5.6 8.6T0 8.6T5.6 8.6T11.2 8.6",
    2.2,
)
SCALES = Sign(
    "M-12 3H-2.6A4.7 5 0 0 1-12 3ZM2.6 3H12A4.7 5 0 0 1 2.6 3ZM-5 11.2L-1.2 8.4H1.2L5 11.2Z",
    "M0-10V9M-7.3-7.4H7.3M-7.3-7.4L-10.8 3M-7.3-7.4L-3.8 3M7.3-7.4L3.8 3M7.3-7.4L10.8 3",
    2.0,
)

CROWN = Sign("M-9.6 5.2L-11.4-5.2L-5.6-.6L0-9L5.6-.6L11.4-5.2L9.6 5.2ZM-9.4 7.2H9.4V10.4H-9.4Z")
ALTAR_FLAME = Sign(
    "M.6-12C5-7.6 6.4-4.8 5.2-1.4C4.4.8 2.4 2.2 0 2.2C-3.4 2.2-5.6-.2-5.4-3.2"
    "C-5.2-5.4-3.6-6.4-3-8.6C-1.6-7.6-.8-6.6-.6-5.2C.8-7 1.2-9.4.6-12Z"
    "M-8.6 4.2H8.6V7H5.6V11H-5.6V7H-8.6Z"
)
SICKLE = Sign(
    "M-6.6 1.8C-10-5.4-4.6-12 2.6-11.6C9-11.2 12-5.6 10.4.6"
    "C8.8-4 6-6.6 2-6.4C-2.4-6.2-4.6-2.6-3.4.6Z"
    "M-7.2 3L-2.8 1.6L-.2 9.6A2.3 2.3 0 0 1-4.6 11Z"
)

BOW = Sign(
    "M12 0L6.4 4.2V1.2H-9.6V-1.2H6.4V-4.2Z",
    "M-3.6-11C9.6-7 9.6 7-3.6 11M-3.6-11L-8.6 0L-3.6 11",
    2.0,
)
HORNED_HEAD = Sign(
    "M-10.6-11.6C-8.4-6.6-6.4-5.2-3.2-5H3.2C6.4-5.2 8.4-6.6 10.6-11.6C12.8-5.4 11-1 6.8-.2"
    "L5.2 4.4L3.6 10.6Q0 12.6-3.6 10.6L-5.2 4.4L-6.8-.2C-11-1-12.8-5.4-10.6-11.6Z"
    "M-4.6.4L-1.6 2.2L-3.4 3.4ZM4.6.4L1.6 2.2L3.4 3.4Z"
)
AMPHORA = Sign(
    "M-4.4-12H4.4V-9.6H3V-6.6C7-4.8 8.2-1.6 7.2 2C6.4 5 4.2 7.6 2.6 9H4.4V11.8H-4.4V9H-2.6"
    "C-4.2 7.6-6.4 5-7.2 2C-8.2-1.6-7-4.8-3-6.6V-9.6H-4.4ZM-7.4-1.6H7.4V.9H-7.4Z",
    "M-3.4-9.4C-9.4-10.4-11.6-5.4-7.6-2.4M3.4-9.4C9.4-10.4 11.6-5.4 7.6-2.4",
    1.9,
)
MANE = Sign(
    "M0-12L2.5-8.9L6.5-10.1L7.1-6L10.9-5L9.2-1.3L11.9 1.7L8.4 3.9L9.1 7.9L5.1 7.9L3.4 11.5L0 9.3"
    "L-3.4 11.5L-5.1 7.9L-9.1 7.9L-8.4 3.9L-11.9 1.7L-9.2-1.3L-10.9-5L-7.1-6L-6.5-10.1L-2.5-8.9Z"
    "M0-6.4C4-6.4 6.2-3.8 6-.8C5.8 2.6 3.4 6.2 0 6.2C-3.4 6.2-5.8 2.6-6-.8C-6.2-3.8-4-6.4 0-6.4Z"
    "M-4.6-2.6L-1.2-1.8L-1 1L-2.6 2L0 4.6L2.6 2L1 1L1.2-1.8L4.6-2.6"
    "C4-4.2 2.4-5 0-5C-2.4-5-4-4.2-4.6-2.6Z"
)

PALACE = (
    "M-12 11V-4.6H-9V-1.8H-5.6V-11.4H-2.6V-8.6H2.6V-11.4H5.6V-1.8H9V-4.6H12V11"
    "H3.4V6.6A3.4 3.4 0 0 0-3.4 6.6V11Z"
)
LIBRARY = (
    "M0-11.4L12-3.6V-1H-12V-3.6ZM-10.6 1H-6V7.4H-10.6ZM-2.3 1H2.3V7.4H-2.3ZM6 1H10.6V7.4H6Z"
    "M-12 8.4H12V11H-12Z"
)
GRANARY = (
    "M-11.6 11V-1C-11.6-6-8.8-9.4-6.2-11.6C-3.4-9.4-.7-6-.7-1V11ZM.7 11V-1C.7-6 3.4-9.4 6.2-11.6"
    "C8.8-9.4 11.6-6 11.6-1V11ZM-8.2 1V6H-4.2V1ZM4.2 1V6H8.2V1Z"
)
MARKET_HALL = (
    "M-9-10.6H9L12-2.6A3 3.4 0 0 1 6-2.6A3 3.4 0 0 1 0-2.6A3 3.4 0 0 1-6-2.6A3 3.4 0 0 1-12-2.6Z"
    "M-11 2.2H-7.4V11H-11ZM7.4 2.2H11V11H7.4ZM-5.6 4.6H5.6V11H-5.6Z"
)

POUCH = Sign(
    "M-4.6-6.4C-8-3.4-10.6 1.6-10.6 5.4C-10.6 9.6-7 11.6 0 11.6C7 11.6 10.6 9.6 10.6 5.4"
    "C10.6 1.6 8-3.4 4.6-6.4ZM-6.4-12L-3.8-8.8H3.8L6.4-12L2.2-10.8L0-12L-2.2-10.8Z"
)
