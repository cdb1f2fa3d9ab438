"""What a seat may know (TE-122)."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.canonical import digest
from ...core.moves import Move
from ...core.seats import Seat
from ...core.view import View
from . import cells
from .box import (
    COLOUR_NAMES,
    COLOURS,
    LEADER_LETTERS,
    MONUMENT_NAMES,
    MONUMENTS,
    TILE_COUNTS,
    TILE_LETTERS,
)
from .cells import OFF, Cell, CellSet
from .moves import Hand
from .progress import Progress, progress
from .ranking import Place, ranking
from .state import Table, TigrisState, four


@dataclass(frozen=True, slots=True)
class Layout:
    """What lies on the board in cells, as the rules, the pictures and the bots count them.

    Sets of cells are not the same in both builds: whoever uses the library reads the view, which
    has names.
    """

    tiles: tuple[CellSet, ...]
    """Face-up tiles, a set for each colour."""
    face_down: CellSet
    disaster_cells: CellSet
    treasures: CellSet
    leaders: tuple[Cell, ...]
    """At ``4 * seat + colour``; OFF if in the supply."""
    monuments: tuple[Cell, ...]
    """The top left cell of each; OFF if in the supply."""
    buildings: tuple[Cell, ...]
    """The cell of each colour's building; OFF if in the supply."""

    def leader(self, seat: Seat, colour: int) -> Cell:
        """Where a leader stands; OFF if it is in the supply."""
        return self.leaders[4 * seat + colour]


@dataclass(frozen=True, slots=True, repr=False)
class TigrisView(View):
    """Everything public, and what is behind one screen. ``None`` stands for what is hidden."""

    seat: Seat | None
    legal: tuple[Move, ...]
    table: Table
    turn: int
    active: Seat
    actions_left: int
    move_count: int
    last_move: str
    """As this seat may read it; empty at the start."""
    last_seat: Seat | None
    now: Progress
    end_reason: str
    left: tuple[Seat, ...]
    """Who has left the game."""
    internal: Layout
    turned: Hand
    """How many tiles of each colour lie face down under monuments."""
    disasters_left: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    bag_left: int
    discarded: int
    """How many tiles are out of the game."""
    seen: Hand
    """Of those, the ones that this seat knows: played openly, or exchanged by itself."""
    seen_by_all: Hand
    hands: tuple[Hand | None, ...]
    scores: tuple[Hand | None, ...]
    treasures_won: tuple[int | None, ...]
    ranking: tuple[Place, ...]
    """Empty until the game is over."""

    @property
    def over(self) -> bool:
        return self.now.asked is None

    @property
    def tiles(self) -> dict[str, tuple[str, ...]]:
        """The cells of the face-up tiles, by their letters."""
        return {TILE_LETTERS[c]: spell_all(self.internal.tiles[c]) for c in COLOURS}

    @property
    def face_down(self) -> tuple[str, ...]:
        """The cells of the tiles under monuments."""
        return spell_all(self.internal.face_down)

    @property
    def disaster_cells(self) -> tuple[str, ...]:
        return spell_all(self.internal.disaster_cells)

    @property
    def treasures(self) -> tuple[str, ...]:
        """Where treasures lie."""
        return spell_all(self.internal.treasures)

    @property
    def leaders(self) -> dict[str, dict[str, str | None]]:
        """By dynasty and letter, where each leader stands; None if it is in the supply."""
        return {
            self.table.dynasties[seat]: {
                LEADER_LETTERS[c]: spell_or_none(self.internal.leader(seat, c)) for c in COLOURS
            }
            for seat in self.table.seats
        }

    @property
    def monuments(self) -> dict[str, str | None]:
        """The top left cell of each; None if it is in the supply."""
        return {MONUMENT_NAMES[m]: spell_or_none(self.internal.monuments[m]) for m in MONUMENTS}

    @property
    def buildings(self) -> dict[str, str | None]:
        """The cell of each colour's building; None if it is in the supply."""
        return {COLOUR_NAMES[c]: spell_or_none(self.internal.buildings[c]) for c in COLOURS}

    @property
    def placed(self) -> str | None:
        """The tile placed in the running action."""
        return spell_or_none(self.now.placed)

    @property
    def unification(self) -> str | None:
        """The tile whose wars last."""
        return spell_or_none(self.now.unification)

    @property
    def game(self) -> str:
        return TigrisState.game

    def __repr__(self) -> str:
        names = self.table.dynasties
        told = [" ".join(names), f"turn {self.turn}", f"move {self.move_count}", self.now.phase]
        told += [names[self.now.asked]] if self.now.asked is not None else []
        who = "spectator" if self.seat is None else names[self.seat]
        return f"<TigrisView of {who}: {', '.join(told)}, {digest(self.to_json())[:8]}>"


def look(state: TigrisState, seat: Seat | None) -> TigrisView:
    """List what the seat may see; a spectator sees what everybody sees."""
    table, now = state.table, progress(state)
    everybody = len(table.seats)

    def shown(other: Seat) -> bool:
        return state.over or other == seat

    return TigrisView(
        seat=seat,
        legal=tuple(state.legal_moves(seat)),
        table=table,
        turn=state.turn,
        active=state.active,
        actions_left=state.actions_left,
        move_count=state.move_count,
        last_move=last_move_for(state, seat),
        last_seat=state.last_seat,
        now=now,
        end_reason=state.end_reason,
        left=state.left,
        internal=layout(state),
        turned=turned_over(state),
        disasters_left=state.disasters_left,
        hand_sizes=tuple(sum(state.hand(other)) for other in table.seats),
        bag_left=state.bag_left(),
        discarded=sum(state.discarded),
        seen=four(state.seen, everybody if seat is None else seat),
        seen_by_all=four(state.seen, everybody),
        hands=tuple(state.hand(s) if shown(s) else None for s in table.seats),
        scores=tuple(four(state.scores, s) if shown(s) else None for s in table.seats),
        treasures_won=tuple(state.treasures_won[s] if shown(s) else None for s in table.seats),
        ranking=tuple(final_ranking(state)) if state.over else (),
    )


def layout(state: TigrisState) -> Layout:
    """What lies on the board, where everybody sees it."""
    return Layout(
        tiles=tuple(state.tiles),
        face_down=state.face_down,
        disaster_cells=state.disaster_cells,
        treasures=state.treasures,
        leaders=tuple(state.leaders),
        monuments=state.monuments,
        buildings=state.buildings,
    )


def spell_all(where: CellSet) -> tuple[str, ...]:
    """The names of some cells, in reading order."""
    return tuple(cells.spell(cell) for cell in cells.members(where))


def spell_or_none(cell: Cell) -> str | None:
    return None if cell == OFF else cells.spell(cell)


def last_move_for(state: TigrisState, seat: Seat | None) -> str:
    """An exchange is read by its player alone: the tiles left the game face down."""
    move = state.last_move
    if move is None:
        return ""
    return move.text if seat is not None and seat == state.last_seat else move.public


def turned_over(state: TigrisState) -> Hand:
    """The tiles under monuments: those that are nowhere else."""
    hands = [sum(state.hands[colour::4]) for colour in COLOURS]
    bag = state.bag[state.drawn :]
    black, red, blue, green = (
        TILE_COUNTS[colour]
        - cells.count(state.tiles[colour])
        - hands[colour]
        - bag.count(TILE_LETTERS[colour])
        - state.discarded[colour]
        for colour in COLOURS
    )
    return black, red, blue, green


def final_ranking(state: TigrisState) -> list[Place]:
    points = [four(state.scores, seat) for seat in state.table.seats]
    return ranking(points, state.treasures_won, state.left)
