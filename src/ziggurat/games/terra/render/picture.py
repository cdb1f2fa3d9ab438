"""The one renderer: a view as SVG, complete in itself and the same for the same view."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Final

from ....core.messages import Say, plainly
from ....core.seats import Seat
from ....core.view import OpenView
from ....svg.elements import Element, element, group, move_to, number, rect, title
from ....svg.panels import needed
from ....svg.theme import LIGHT, Theme
from ....svg.writing import numeral_defs
from ..hexes import LAND, NO_TERRAIN, Hex, listed
from ..locale.move_descriptions import move_phrases
from ..reach import shipped
from ..state import TerraState
from .boards import Boards
from .cults import WIDE as CULTS_WIDE
from .cults import cult_board
from .ground import FRAME, ground_defs
from .hexes import HEIGHT, WIDTH
from .icons import icon_defs
from .map import map_board, named_hexes, piece_defs
from .rounds import round_tiles
from .shelf import HIGH as SHELF_HIGH
from .shelf import shelf
from .tiles import tile_defs

WIDE: Final = 1600.0
_EDGE = 12.0
_GAP = 8.0
_MAP_WIDE = WIDTH + 2 * FRAME
_MAP_HIGH = HEIGHT + 2 * FRAME


def picture(
    view: OpenView,
    theme: Theme = LIGHT,
    say: Say = plainly,
    targets: Collection[Hex] | None = None,
    costs: Mapping[Hex, str] | None = None,
) -> str:
    """The table; ``targets`` are ringed, ``costs`` are written on their hexes."""
    state = view.state
    assert isinstance(state, TerraState)
    body, high = _table(state, theme, say, targets or (), costs or {})
    text = "".join(map(str, body))
    root = element(
        "svg",
        title(say("picture.board", round=state.round, move=state.move_count)),
        element("desc", _description(state, say)),
        element("defs"),
        rect(0, 0, WIDE, high, fill=theme.page),
        element("g"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(WIDE)} {number(high)}",
        width=WIDE,
        height=high,
        role="img",
        class_=f"terra {theme.name}",
    )
    defs = f"<defs>{needed(_definitions(theme), text)}</defs>"
    return str(root).replace("<defs/>", defs, 1).replace("<g/>", text, 1)


@cache
def _definitions(theme: Theme) -> dict[str, str]:
    """Everything that can be referred to, as it is written."""
    sources = (icon_defs, ground_defs, piece_defs, tile_defs, numeral_defs)
    return {one.get("id"): str(one) for source in sources for one in source(theme)}


def _table(
    state: TerraState,
    theme: Theme,
    say: Say,
    targets: Collection[Hex],
    costs: Mapping[Hex, str],
) -> tuple[list[Element], float]:
    """Map, cults and rounds above; the shelf; the players' boards. Also how high all is."""
    inner = WIDE - 2 * _EDGE
    cults_left = _EDGE + _MAP_WIDE + _GAP
    rounds_left = cults_left + CULTS_WIDE + _GAP
    shelf_top = _EDGE + _MAP_HIGH + _GAP
    boards_top = shelf_top + SHELF_HIGH + _GAP
    boards = Boards(state, theme, say, inner)
    placed = (
        (map_board(state, theme, say, targets, costs), _EDGE + FRAME, _EDGE + FRAME),
        (cult_board(state, theme, say), cults_left, _EDGE),
        (round_tiles(state, theme, say, WIDE - _EDGE - rounds_left), rounds_left, _EDGE),
        (shelf(state, theme, say, inner), _EDGE, shelf_top),
        (boards.drawn(), _EDGE, boards_top),
    )
    body = [group([part], transform=move_to(x, y)) for part, x, y in placed]
    return body, round(boards_top + boards.high + _EDGE, 1)


def _description(state: TerraState, say: Say) -> str:
    """What a reader hears first: who is asked, and the last move."""
    told = [
        say("picture.asked", player=state.names[seat])
        for seat in dict.fromkeys(decision.seat for decision in state.decisions())
    ]
    if state.over:
        told.append(say("picture.over"))
    if state.last_move is not None:
        steps = move_phrases("", state.last_move.text, say)
        told.append(say("picture.last-move", move=", ".join(step.words for step in steps)))
    return "; ".join(told)


def lit_hexes(view: OpenView, start: str) -> set[Hex]:
    """The hexes named by the legal moves that begin so."""
    moves = (move for move in view.legal if move.begins(start))
    return set().union(*map(named_hexes, moves))


def reach_costs(state: TerraState, seat: Seat) -> dict[Hex, str]:
    """For every free land hex in reach, by flight too, how many spades make it home."""
    player = state.players[seat]
    home = player.faction.home
    if home == NO_TERRAIN:
        return {}
    reach = (shipped(player) | player.flights) & LAND & ~state.occupied
    return {
        hex: "0" if terrain == home else str(player.faction.spade_steps(terrain, home))
        for hex in listed(reach)
        for terrain in (state.terrain(hex),)
    }
