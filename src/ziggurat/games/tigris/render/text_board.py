"""The table for a terminal: sixteen columns of four characters, then a line per player."""

from textwrap import fill

from ....core.messages import Say, plainly
from ....core.seats import Seat
from ....svg.terminal import paint
from .. import cells
from ..box import COLOURS, LEADER_LETTERS, MONUMENT_NAMES, MONUMENTS, TILE_LETTERS
from ..cells import OFF, Cell
from ..moves import spell_tiles
from ..view import TigrisView

WIDTH = 78
_TILE_INK = ("97;40", "97;41", "97;44", "97;42")
_LEADER_INK = ("1;30;47", "1;31;47", "1;34;47", "1;32;47")
_RIVER_INK = "36"
_LAND_INK = "2"
_BURNT_INK = "1;33;40"
_STONE_INK = "30;47"


def text_board(view: TigrisView, say: Say = plainly, colour: bool = False) -> str:
    """Board, monuments and players.

    A tile is its letter, a leader the first letter of its dynasty and its own. Behind a tile,
    ``*`` is a treasure, ``^`` a building, ``+`` both; ``##`` is a monument, ``XX`` a disaster.
    The last move stands in brackets.
    """
    head = "    " + "".join(f" {chr(ord('a') + column)}  " for column in range(cells.COLUMNS))
    lines = [head.rstrip()]
    last = cells.named(view.last_move.rpartition(" ")[2])
    leaders = _leader_signs(view)
    for row in range(cells.ROWS):
        line = f"{row + 1:>3} "
        for column in range(cells.COLUMNS):
            cell = cells.cell_at(column, row)
            sign, ink = leaders.get(cell) or _sign(view, cell)
            left, right = ("[", "]") if cell == last else (" ", " ")
            line += left + paint(sign, ink, colour) + right
        lines.append(line.rstrip())
    lines += ["", _monuments(view, say), *(_player(view, seat, say) for seat in view.table.seats)]
    return "\n".join(lines)


def _leader_signs(view: TigrisView) -> dict[Cell, tuple[str, str]]:
    return {
        view.internal.leader(seat, colour): (
            view.table.dynasties[seat][0] + LEADER_LETTERS[colour],
            _LEADER_INK[colour],
        )
        for seat in view.table.seats
        for colour in COLOURS
    }


def _sign(view: TigrisView, cell: Cell) -> tuple[str, str]:
    """Two characters and their ink."""
    marks = {(False, False): " ", (True, False): "*", (False, True): "^", (True, True): "+"}
    mark = marks[cells.has(view.internal.treasures, cell), cell in view.internal.buildings]
    for colour in COLOURS:
        if cells.has(view.internal.tiles[colour], cell):
            return TILE_LETTERS[colour] + mark, _TILE_INK[colour]
    if cells.has(view.internal.face_down, cell):
        return ("#*" if mark == "*" else "##"), _STONE_INK
    if cells.has(view.internal.disaster_cells, cell):
        return "XX", _BURNT_INK
    if cells.has(view.table.board.river, cell):
        return "~~", _RIVER_INK
    return ". ", _LAND_INK


def _monuments(view: TigrisView, say: Say) -> str:
    left = [MONUMENT_NAMES[m] for m in MONUMENTS if view.internal.monuments[m] == OFF]
    built = [
        f"{MONUMENT_NAMES[m]} {cells.spell(view.internal.monuments[m])}"
        for m in MONUMENTS
        if view.internal.monuments[m] != OFF
    ]
    lines = "\n".join(
        fill(say(f"text.{key}", monuments=", ".join(names) or "-"), WIDTH, subsequent_indent="  ")
        for key, names in (("left", left), ("built", built))
    )
    treasures = cells.count(view.internal.treasures)
    return f"{lines}\n{say('text.supply', bag=view.bag_left, treasures=treasures)}"


def _player(view: TigrisView, seat: Seat, say: Say) -> str:
    """A player: leaders, hand, disasters, and points if the viewer may know them."""
    mark = ">" if view.now.asked == seat else " "
    places = " ".join(
        f"{LEADER_LETTERS[colour]} {_place(view.internal.leader(seat, colour))}"
        for colour in COLOURS
    )
    hand, points, won = view.hands[seat], view.scores[seat], view.treasures_won[seat]
    tiles = "?" * view.hand_sizes[seat] if hand is None else spell_tiles(hand)
    columns = [
        say("text.player", player=view.table.dynasties[seat]).ljust(7),
        places.ljust(20),
        say("text.hand", tiles=tiles).ljust(11),
        f"X{view.disasters_left[seat]}",
    ]
    if points is not None:
        counted = " ".join(f"{TILE_LETTERS[colour]}{points[colour]}" for colour in COLOURS)
        columns.append(say("text.points", points=f"{counted} *{won}"))
    if seat in view.left:
        columns.append(say("text.has-left"))
    return f"{mark} {'  '.join(columns)}"


def _place(cell: Cell) -> str:
    return "-" if cell == OFF else cells.spell(cell)
