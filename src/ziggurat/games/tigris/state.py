"""The state: every field of the game, and the operations that place and remove pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, TypeVar, final

from ...core.moves import Move
from ...core.seats import Seat
from ...core.state import State
from . import cells, kingdoms, moves
from .board import Board
from .box import COLOUR_OF_LETTER, DISASTERS, HAND_SIZE, MONUMENTS, Colour
from .cells import NONE, OFF, Cell, CellSet
from .cells_by_colour import CellsByColour
from .events import GameEnded, LeaderReturned, Scored, TilesDrawn
from .kingdoms import Region
from .options import Options

if TYPE_CHECKING:
    from .view import TigrisView


T = TypeVar("T")


@final
class Setup:
    """What never changes during a game."""

    __slots__ = ("_orders", "board", "dynasties", "options", "seats")

    def __init__(
        self, board: Board, options: Options, dynasties: tuple[str, ...], seats: tuple[Seat, ...]
    ) -> None:
        self.board = board
        self.options = options
        self.dynasties = dynasties
        self.seats = seats
        self._orders = tuple([seats[first:] + seats[:first] for first in seats])

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Setup)
            and self.options == other.options
            and self.dynasties == other.dynasties
        )

    def __hash__(self) -> int:
        return hash((self.options, self.dynasties))

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """All seats in turn order, starting with ``first``."""
        return self._orders[first]


def four(values: Sequence[int], seat: int) -> moves.Hand:
    """The four entries of a seat in a flat list."""
    black, red, blue, green = values[4 * seat : 4 * seat + 4]
    return black, red, blue, green


def changed(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """A copy of a tuple with one entry replaced."""
    new = list(values)
    new[at] = value
    return tuple(new)


@final
class TigrisState(State):
    """A position of Tigris & Euphrates.

    Lists of four entries a seat are flat: the entry of a seat and a colour is at
    ``4 * seat + colour``. What seldom changes is a tuple, so that copies share it.
    """

    game: ClassVar[str] = "tigris-euphrates"
    leave_rule: ClassVar[str] = "TE-124"
    not_compared: ClassVar[frozenset[str]] = State.not_compared | {
        *("bag", "drawn"),
        *("leader_cells", "occupied", "ruled", "unruled"),
    }

    __slots__ = (
        "actions_left",
        "active",
        "bag",
        "buildings",
        "disaster_cells",
        "disasters_left",
        "discarded",
        "drawn",
        "end_reason",
        "face_down",
        "hands",
        "leader_cells",
        "leaders",
        "monuments",
        "occupied",
        "ruled",
        "scores",
        "seen",
        "table",
        "tiles",
        "treasures",
        "treasures_won",
        "turn",
        "unruled",
    )

    def __init__(self, table: Setup, bag: str, origin: TigrisState | None = None) -> None:
        self.table = table
        self.bag = bag
        """All letters of the bag in drawing order; the first ``drawn`` have left it."""
        if origin is None:
            self._set_up()
        else:
            self._follow(origin)

    def _set_up(self) -> None:
        """The board and the supplies before the first draw (TE-14, TE-16)."""
        seats = len(self.table.seats)
        temples = self.table.board.temples
        super().__init__()
        self.drawn = 0
        self.turn = 1
        self.active = self.table.seats[0]
        self.actions_left = 0
        self.end_reason = ""
        self.tiles = CellsByColour(NONE, temples, NONE, NONE)
        self.face_down = NONE
        self.disaster_cells = NONE
        self.leader_cells = NONE
        self.treasures = temples
        self.occupied = temples
        self.ruled: list[Region] = []
        """The kingdoms."""
        self.unruled: list[Region] = []
        """The regions without a leader."""
        kingdoms.settle(self, temples)
        self.leaders: list[Cell] = [OFF] * (4 * seats)
        self.hands: list[int] = [0] * (4 * seats)
        self.scores: list[int] = [0] * (4 * seats)
        self.treasures_won: tuple[int, ...] = (0,) * seats
        self.disasters_left: tuple[int, ...] = (DISASTERS,) * seats
        self.monuments: tuple[Cell, ...] = (OFF,) * len(MONUMENTS)
        self.buildings: tuple[Cell, ...] = (OFF,) * 4
        self.discarded: tuple[int, ...] = (0,) * 4
        self.seen: tuple[int, ...] = (0,) * (4 * (seats + 1))
        """The discarded tiles that each seat has seen; the last four: those seen by all."""

    def _follow(self, origin: TigrisState) -> None:
        self.carry(origin)
        self.drawn = origin.drawn
        self.turn = origin.turn
        self.active = origin.active
        self.actions_left = origin.actions_left
        self.end_reason = origin.end_reason
        self.tiles = origin.tiles.copy()
        self.face_down = origin.face_down
        self.disaster_cells = origin.disaster_cells
        self.leader_cells = origin.leader_cells
        self.treasures = origin.treasures
        self.occupied = origin.occupied
        self.ruled = origin.ruled[:]
        self.unruled = origin.unruled[:]
        self.leaders = origin.leaders[:]
        self.hands = origin.hands[:]
        self.scores = origin.scores[:]
        self.treasures_won = origin.treasures_won
        self.disasters_left = origin.disasters_left
        self.monuments = origin.monuments
        self.buildings = origin.buildings
        self.discarded = origin.discarded
        self.seen = origin.seen

    def derive(self) -> None:
        """Compute the derived fields from tiles, leaders and disasters."""
        self.leader_cells = cells.of(cell for cell in self.leaders if cell != OFF)
        standing = cells.union(self.leader_cells, self.face_down)
        for tiles in self.tiles:
            standing = cells.union(standing, tiles)
        self.ruled = []
        self.unruled = []
        kingdoms.settle(self, standing)
        self.occupied = cells.union(standing, self.disaster_cells)

    def copy(self) -> TigrisState:
        return TigrisState(self.table, self.bag, self)

    # The contract of State

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def view(self, seat: Seat | None) -> TigrisView:
        from .view import view_of

        return view_of(self, seat)

    @property
    def names(self) -> tuple[str, ...]:
        return self.table.dynasties

    @property
    def end_rule(self) -> str:
        return {"treasures": "TE-116", "bag": "TE-117", "left": "TE-124"}.get(self.end_reason, "")

    @property
    def stage(self) -> str:
        return f"turn {self.turn}"

    def identity(self) -> tuple[object, ...]:
        """Of the bag, only the tiles still in it count."""
        return self.bag[self.drawn :], *super().identity()

    def leave(self, seat: Seat) -> None:
        """Leaders, tiles and points stay; with one player left the game ends (TE-124)."""
        if len(self.left) >= len(self.table.seats) - 1:
            self.actions_left = 0
            self.end("left")

    # Queries

    @property
    def regions(self) -> list[CellSet]:
        """The cells of each region, including kingdoms."""
        return [region.cells for region in self.ruled + self.unruled]

    def hand(self, seat: Seat) -> moves.Hand:
        return four(self.hands, seat)

    def hand_size(self, seat: Seat) -> int:
        """The number of tiles in a hand."""
        hands, at = self.hands, 4 * seat
        return hands[at] + hands[at + 1] + hands[at + 2] + hands[at + 3]

    def leader(self, seat: Seat, colour: Colour) -> Cell:
        """Where a leader stands; OFF if it is in the supply."""
        return self.leaders[4 * seat + colour]

    def owner_in(self, region: CellSet, colour: Colour) -> Seat | None:
        """The owner of the leader of a colour in a region."""
        for seat in self.table.seats:
            cell = self.leaders[4 * seat + colour]
            if cell != OFF and cells.has(region, cell):
                return seat
        return None

    def bag_left(self) -> int:
        return len(self.bag) - self.drawn

    # Placing and removing pieces

    def score(self, seat: Seat, colour: Colour, points: int, cause: str) -> None:
        self.scores[4 * seat + colour] += points
        self.events.append(Scored(seat, colour, points, cause))

    def put_leader(self, seat: Seat, colour: Colour, cell: Cell) -> None:
        self.leaders[4 * seat + colour] = cell
        self.leader_cells = cells.union(self.leader_cells, cells.one(cell))
        self.occupied = cells.union(self.occupied, cells.one(cell))
        kingdoms.grow(self, cell)

    def lift_leader(self, seat: Seat, colour: Colour) -> Cell:
        """Take a leader off the board and return the cell it stood on."""
        cell = self.leaders[4 * seat + colour]
        self.leaders[4 * seat + colour] = OFF
        self.leader_cells = cells.without(self.leader_cells, cells.one(cell))
        self.clear(cells.one(cell))
        return cell

    def return_leader(self, seat: Seat, colour: Colour, cause: str) -> None:
        cell = self.lift_leader(seat, colour)
        self.events.append(LeaderReturned(seat, colour, cell, cause))

    def put_tile(self, colour: Colour, cell: Cell) -> None:
        self.tiles[colour] = cells.union(self.tiles[colour], cells.one(cell))
        self.occupied = cells.union(self.occupied, cells.one(cell))
        kingdoms.grow(self, cell)

    def remove_tiles(self, colour: Colour, gone: CellSet) -> None:
        """Remove face-up tiles of one colour from the game; all players see them."""
        self.tiles[colour] = cells.without(self.tiles[colour], gone)
        self.discard(colour, cells.count(gone))
        self.clear(gone)

    def clear(self, gone: CellSet) -> None:
        """Mark these cells as empty; regions may split."""
        self.occupied = cells.without(self.occupied, gone)
        kingdoms.shrink(self, gone)

    def discard(self, colour: Colour, number: int, by: Seat | None = None) -> None:
        """Remove tiles from the game: openly, or face down from the hand of ``by``."""
        if number == 0:
            return
        self.discarded = changed(self.discarded, colour, self.discarded[colour] + number)
        seen = list(self.seen)
        if by is None:
            for at in range(colour, len(seen), 4):
                seen[at] += number
        else:
            seen[4 * by + colour] += number
        self.seen = tuple(seen)

    def draw(self, seat: Seat, number: int) -> bool:
        """Draw tiles; False if the bag held fewer and the seat took those (TE-114)."""
        start = self.drawn
        stop = min(start + number, len(self.bag))
        for at in range(start, stop):
            self.hands[4 * seat + COLOUR_OF_LETTER[self.bag[at]]] += 1
        self.drawn = stop
        if stop > start:
            self.events.append(TilesDrawn(seat, stop - start))
        return stop - start == number

    def refill(self, seat: Seat) -> bool:
        """Fill a hand up to six tiles; False if the bag held too few."""
        missing = HAND_SIZE - self.hand_size(seat)
        return missing == 0 or self.draw(seat, missing)

    def end(self, reason: str) -> None:
        """End the game and clear the agenda."""
        self.owe_nothing()
        self.end_reason = reason
        self.events.append(GameEnded(reason))
