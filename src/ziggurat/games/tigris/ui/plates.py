"""Pictures that are no positions: what is in the box, and an example of the final scoring."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from ....core.seats import Seat
from ....svg.elements import Element, circle, element, group, move_to, path, rect, use
from ....svg.lettering import word
from ....svg.panels import Panel
from ....svg.theme import Theme
from ..box import COLOUR_NAMES, COLOURS, DYNASTIES, MONUMENT_NAMES, TILE_COUNTS, TILE_NAMES
from ..locale.move_descriptions import leader_name
from ..ranking import Place, ranking
from .scoreboard import helping

FINAL_POINTS: Final = {
    "archer": ((22, 6, 17, 11), 3),
    "bull": ((10, 10, 11, 18), 0),
    "lion": ((12, 10, 7, 13), 3),
    "potter": ((11, 9, 14, 10), 3),
}
"""Points by colour, and treasures; in the end they are those that the rulebooks show."""

_ROW: Final = 50.0
_COLUMN: Final = 54.0
_POINTS_LEFT: Final = 96.0
_SORTED_LEFT: Final = 366.0
_SORTED: Final = 38.0


def _tiles(theme: Theme) -> Panel:
    """The four kinds of tiles, and how many there are."""
    parts: list[Element] = []
    for at, (kind, count) in enumerate(zip(TILE_NAMES, TILE_COUNTS, strict=True)):
        parts.append(use(f"{theme.name}-{kind}", 58 * at + 9, 0))
        parts.append(word(str(count), 58 * at + 29, 58, 12, theme.ink, weight=1.9))
    return Panel(parts, (0, -4, 58 * len(TILE_NAMES), 68), 1.5)


def _leaders(theme: Theme) -> Panel:
    """A row for each dynasty, a column for each colour."""
    parts = [
        use(f"{theme.name}-{leader_name(dynasty, colour)}", 52 * colour + 6, 48 * row)
        for row, dynasty in enumerate(DYNASTIES)
        for colour in COLOURS
    ]
    return Panel(parts, (0, -4, 52 * len(COLOURS), 48 * len(DYNASTIES)), 1.3)


def _monuments(theme: Theme) -> Panel:
    """All six."""
    parts = [
        use(f"{theme.name}-{name}", 100 * (at % 3) + 10, 92 * (at // 3))
        for at, name in enumerate(MONUMENT_NAMES)
    ]
    return Panel(parts, (0, -2, 300, 180), 1.4)


def _buildings(theme: Theme) -> Panel:
    """Each on a tile of its colour."""
    parts: list[Element] = []
    for colour in COLOURS:
        parts.append(use(f"{theme.name}-{TILE_NAMES[colour]}", 54 * colour + 7, 0))
        parts.append(use(f"{theme.name}-{COLOUR_NAMES[colour]}-building", 54 * colour + 7, 0))
    return Panel(parts, (0, -4, 54 * len(COLOURS), 48), 1.6)


def final_places() -> list[Place]:
    """The ranking of the example; a seat is the number of a dynasty."""
    points, treasures = zip(*(FINAL_POINTS[dynasty] for dynasty in DYNASTIES), strict=True)
    return ranking(points, treasures)


def _scoring(theme: Theme) -> Panel:
    """Points with the treasures added; at the right the same, weakest first, from rank to rank."""
    places = final_places()
    parts = [part for row, place in enumerate(places) for part in _player(theme, row, place)]
    parts += [part for row, pair in enumerate(pairwise(places))
              for part in _compared(theme, row, *pair)]  # fmt: skip
    x = (_POINTS_LEFT + 4 * _COLUMN + _SORTED_LEFT) / 2 - 24
    y = _ROW * len(places) / 2
    arrow = path(
        f"M{x - 11:g} {y:g}h20m-7-7l7.4 7l-7.4 7", fill="none", stroke=theme.ink, stroke_width=2.6,
        stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip
    return Panel([*parts, arrow], (0, 0, _SORTED_LEFT + 4 * _SORTED - 8, _ROW * len(places)))


def _player(theme: Theme, row: int, place: Place) -> Iterator[Element]:
    """Rank, dynasty, points by colour, and the row by strength."""
    dynasty, y = DYNASTIES[place.seat], _ROW * (row + 0.5)
    yield word(str(place.rank), 15, y + 6.5, 13, theme.ink, weight=2)
    yield circle(54, y, 18, fill=theme.frame, stroke=theme.rim, stroke_width=1.6)
    href, middle = f"#{theme.name}-{dynasty}", move_to(54, y, 0.9)
    yield element("use", href=href, transform=middle, color=theme.rim)
    yield from _points(theme, place.seat, y)
    for at, worth in enumerate(place.spheres):
        x = _SORTED_LEFT + _SORTED * at
        yield word(str(worth), x, y + 5, 10, theme.ink, weight=1.7)


def _points(theme: Theme, seat: Seat, y: float) -> Iterator[Element]:
    """A cube for each colour with the final number, and the treasures in it."""
    points, treasures = FINAL_POINTS[DYNASTIES[seat]]
    for colour, more in enumerate(helping(points, treasures)):
        name = COLOUR_NAMES[colour]
        x = _POINTS_LEFT + _COLUMN * colour
        yield rect(x, y - 17, 34, 34, rx=6, fill=theme.colour(name), stroke=theme.rim,
                   stroke_width=1.6)  # fmt: skip
        yield word(str(points[colour] + more), x + 17, y + 5.5, 11, theme.rim, weight=1.9)
        for at in range(more):
            cube = move_to(x + 38, y + 11 - 11 * at, 0.72)
            yield element("use", href=f"#{theme.name}-treasure", transform=cube)


def _compared(theme: Theme, row: int, upper: Place, lower: Place) -> Iterator[Element]:
    """Between two players: equal where they are level, open to the one who is ahead."""
    y = _ROW * (row + 1)
    for at, (above, below) in enumerate(zip(upper.spheres, lower.spheres, strict=True)):
        x = _SORTED_LEFT + _SORTED * at
        level = above == below
        sign = "M-6-2.6H6M-6 2.6H6" if level else "M-7-4L0 4L7-4"
        pen = {"stroke_linecap": "round", "stroke_linejoin": "round"}
        if not level:
            yield circle(x, y, 9.6, fill=theme.accent, stroke=theme.halo, stroke_width=1.4)
        ink = theme.ink if level else theme.halo
        drawn = path(sign, fill="none", stroke=ink, stroke_width=2.2, **pen)
        yield group([drawn], transform=move_to(x, y + (0 if level else 1)))
        if not level:
            return


PLATES: Final[dict[str, Callable[[Theme], Panel]]] = {
    "TE-2": _tiles,
    "TE-3": _leaders,
    "TE-5": _monuments,
    "TE-6": _buildings,
    "TE-119": _scoring,
}
"""By the clause that each belongs to."""
