"""What is counted of the opening of Tigris & Euphrates: the first turn of every player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Final

from ....core.errors import RecordError
from ....core.match import Match
from ....core.moves import Move
from ....core.seats import Seat
from ....learn.explorer import Path, Step
from ....learn.game_explorer import GameExplorer
from .. import cells
from ..board import BOARDS
from ..box import ACTIONS, LEADER_NAMES, TILE_NAMES
from ..cells import Cell
from ..moves import Exchange, PlaceDisaster, PlaceLeader, PlaceTile, Withdraw
from ..moves import Pass as PassAction
from ..turn import Action

BOARD: Final = "classic"
"""The board whose games count; places of another one are not the same."""
ACTION: Final = "action"
"""The kind of the first action."""
TURN: Final = "turn"
"""Both actions of the first turn: what was placed, in this order."""
LEADER: Final = "leader"
"""The first leader of the first turn."""
TEMPLE: Final = "temple"
"""A starting temple beside it."""
PLACE: Final = "place"
TILE: Final = "tile"
"""The first tile of the first turn."""
SEAT: Final = "seat"
"""The place in turn order."""


class TigrisExplorer(GameExplorer):
    """Leaders and tiles of the first turn, and where they were placed."""

    tables = (LEADER, TILE, TURN, ACTION, SEAT, TEMPLE, PLACE)
    places = frozenset({PLACE, TEMPLE})

    def data(self) -> str:
        return files(__package__).joinpath("explorer.json").read_text(encoding="utf-8")

    def check(self, match: Match) -> None:
        if match.record.options["board"] != BOARD:
            raise RecordError("explorer-board")

    def openings(self, match: Match) -> Mapping[Seat, Sequence[Path]]:
        return {
            seat: [*turn_paths(first_turn(match, seat)), (Step(SEAT, str(seat + 1)),)]
            for seat in map(Seat, range(len(match.state.names)))
        }


def first_turn(match: Match, seat: Seat) -> list[Move]:
    """The actions of a seat's first turn; fewer if the game ended before."""
    kinds = Action.kinds
    actions = [
        one.move for one in match.history if one.seat == seat and isinstance(one.move, kinds)
    ]
    return actions[:ACTIONS]


def turn_paths(actions: Sequence[Move]) -> Iterator[Path]:
    """What a seat did first."""
    if not actions:
        return
    yield (Step(ACTION, kind_of(actions[0])),)
    if len(actions) == ACTIONS:
        yield (Step(TURN, " ".join(map(placed, actions))),)
    leader = next((move for move in actions if isinstance(move, PlaceLeader)), None)
    tile = next((move for move in actions if isinstance(move, PlaceTile)), None)
    if leader is not None:
        first = Step(LEADER, LEADER_NAMES[leader.colour])
        place = Step(PLACE, cells.spell(leader.cell))
        yield (first,)
        yield first, place
        for temple in starting_temples(leader.cell):
            yield first, Step(TEMPLE, cells.spell(temple))
        if tile is not None:
            then = Step(TILE, TILE_NAMES[tile.colour])
            yield first, then
            yield first, place, then
            yield first, place, then, Step(PLACE, cells.spell(tile.cell))
    if tile is not None:
        own = Step(TILE, TILE_NAMES[tile.colour])
        yield (own,)
        yield own, Step(PLACE, cells.spell(tile.cell))


def starting_temples(cell: Cell) -> list[Cell]:
    """The starting temples beside a cell."""
    return list(cells.members(cells.common(cells.beside(cell), BOARDS[BOARD].temples)))


def kind_of(move: Move) -> str:
    """The kind of an action."""
    kinds = {
        PlaceLeader: "leader",
        PlaceTile: "tile",
        PlaceDisaster: "disaster",
        Exchange: "exchange",
        Withdraw: "withdraw",
        PassAction: "pass",
    }
    return kinds[type(move)]


def placed(move: Move) -> str:
    """The piece that an action placed, or else its kind."""
    if isinstance(move, PlaceLeader):
        return LEADER_NAMES[move.colour]
    if isinstance(move, PlaceTile):
        return TILE_NAMES[move.colour]
    return kind_of(move)


FACET = TigrisExplorer()
