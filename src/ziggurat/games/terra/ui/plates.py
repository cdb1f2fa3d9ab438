"""Pictures that are no positions: what is in the box, and an example of the final scoring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.messages import plainly
from ....svg.elements import Element, rect
from ....svg.panels import Panel
from ....svg.theme import Theme
from ..data.box import CULT_PLACES, CULTS, ORDER_SPACES, ROUNDS
from ..data.tiles import CARDS, FAVOURS, SCORINGS, TOWNS
from ..factions import FACTIONS
from ..final import shared
from ..render.cult_board import CultBoard, Worshipper
from ..render.drawing import Drawing
from ..render.icons import points, row
from ..render.scoring_tiles import ScoringTiles
from ..render.tile_trays import BonusCards, FavourTiles, PowerActions, TownTiles
from ..state import NO_SEAT

FINAL_STEPS: Final = {"witches": 8, "nomads": 5, "giants": 5, "mermaids": 0}
"""The steps on the first cult at the end of a game of four."""

_ROUND: Final = 3
GAME_SCORINGS: Final = ("SCORE3", "SCORE8", "SCORE1", "SCORE7", "SCORE5", "SCORE2")
"""The scoring tiles of a game, from round to round."""
_TRACK: Final = (0.0, 32.0, 112.0, 282.0)
"""The section of the cult board with the numbers and the first track."""
_STEP_HIGH: Final = 25.0


def _whole(drawn: Drawing, scale: float) -> Panel:
    return Panel([drawn.body], (0, 0, drawn.wide, drawn.high), scale)


def _scorings(theme: Theme) -> Panel:
    """The tiles of a game in its third round."""
    names = [tile.name for tile in SCORINGS]
    assert len(GAME_SCORINGS) == ROUNDS
    tiles = ScoringTiles(tuple(map(names.index, GAME_SCORINGS)), _ROUND, False)
    return _whole(tiles.draw(theme, plainly, clickable=False), 1.3)


def _power_actions(theme: Theme) -> Panel:
    """All six; the fourth one is used."""
    return _whole(PowerActions(1 << 3, 6).draw(theme, plainly, clickable=False), 1.3)


def _favours(theme: Theme) -> Panel:
    """All twelve kinds, and how many there are."""
    left = tuple(tile.copies for tile in FAVOURS)
    return _whole(FavourTiles(left).draw(theme, plainly, clickable=False), 1.35)


def _cards(theme: Theme) -> Panel:
    """The nine cards of the box."""
    cards = tuple((at, 0) for at, card in enumerate(CARDS) if not card.option)
    return _whole(BonusCards(cards, (), 5).draw(theme, plainly, clickable=False), 1.25)


def _towns(theme: Theme) -> Panel:
    """The five kinds of the box."""
    kinds = tuple((at, tile.copies) for at, tile in enumerate(TOWNS) if not tile.option)
    return _whole(TownTiles(kinds).draw(theme, plainly, clickable=False), 1.4)


def final_points() -> list[int]:
    """What the first cult scores, by the order of ``FINAL_STEPS``."""
    return shared(list(FINAL_STEPS.values()), CULT_PLACES)


def _final_cult(theme: Theme) -> Panel:
    """Who stands where on a track, and at the right the points."""
    others = (0,) * (len(CULTS) - 1)
    players = tuple(
        Worshipper(name, FACTIONS[name].home, (steps, *others))
        for name, steps in FINAL_STEPS.items()
    )
    orders = ((NO_SEAT,) * len(ORDER_SPACES),) * len(CULTS)
    board = CultBoard(players, orders).draw(theme, plainly, clickable=False)
    left, top, wide, high = _TRACK
    parts: list[Element | str] = [
        board.body,
        rect(left + wide, 0, 120, 400, fill=theme.page),
    ]
    for steps, worth in dict(zip(FINAL_STEPS.values(), final_points(), strict=True)).items():
        count = list(FINAL_STEPS.values()).count(steps)
        y = top + 4 + _STEP_HIGH * (10 - steps) + _STEP_HIGH / 2
        icons = [points(worth)] * count
        parts += row(theme, icons, left + wide + 10 + 15 * count, y, 26)
    return Panel(parts, (left, top, wide + 72, high), 1.25)


PLATES: Final[dict[str, Callable[[Theme], Panel]]] = {
    "TM-42": _scorings,
    "TM-200": _power_actions,
    "TM-272": _final_cult,
    "TM-306": _favours,
    "TM-325": _cards,
    "TM-335": _towns,
}
"""By the clause that each belongs to."""
