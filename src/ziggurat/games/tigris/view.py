"""The view: what a seat may know (TE-122)."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.canonical import digest
from ...core.moves import Move
from ...core.seats import Seat
from ...core.view import View
from . import cells
from .action_progress import ActionProgress, action_progress
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
from .ranking import Place, ranking
from .state import Setup, TigrisState, four


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The pieces on the board as sets of cells, for rules, pictures and bots.

    The type of a set differs between the builds. Users of the library read the properties of the
    view instead, which have names of cells.
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
    """Everything public, and what is behind one screen. Hidden values are ``None``."""

    seat: Seat | None
    legal: tuple[Move, ...]
    table: Setup
    turn: int
    active: Seat
    actions_left: int
    move_count: int
    last_move: str
    """Its text as this seat may read it; empty at the start."""
    last_seat: Seat | None
    now: ActionProgress
    end_reason: str
    left: tuple[Seat, ...]
    """The seats that have left the game."""
    internal: BoardLayout
    turned: Hand
    """The number of tiles of each colour face down under monuments."""
    disasters_left: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    bag_left: int
    discarded: int
    """The number of tiles out of the game."""
    seen: Hand
    """The discarded tiles that this seat knows: discarded openly, or exchanged by itself."""
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
        """The cells with treasures."""
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
        """The tile placed in the current action."""
        return spell_or_none(self.now.placed)

    @property
    def unification(self) -> str | None:
        """The unification tile while its wars go on."""
        return spell_or_none(self.now.unification)

    @property
    def game(self) -> str:
        return TigrisState.game

    def __repr__(self) -> str:
        names = self.table.dynasties
        parts = [" ".join(names), f"turn {self.turn}", f"move {self.move_count}", self.now.phase]
        parts += [names[self.now.asked]] if self.now.asked is not None else []
        who = "spectator" if self.seat is None else names[self.seat]
        return f"<TigrisView of {who}: {', '.join(parts)}, {digest(self.to_json())[:8]}>"


def view_of(state: TigrisState, seat: Seat | None, revealed: bool = False) -> TigrisView:
    """The view of a seat; None stands for a spectator.

    If all is ``revealed``, it has the hands and points of every seat: for games that are open.
    """
    table, now = state.table, action_progress(state)
    everybody = len(table.seats)

    def visible(other: Seat) -> bool:
        return revealed or state.over or other == seat

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
        internal=board_layout(state),
        turned=turned_over(state),
        disasters_left=state.disasters_left,
        hand_sizes=tuple(sum(state.hand(other)) for other in table.seats),
        bag_left=state.bag_left(),
        discarded=sum(state.discarded),
        seen=four(state.seen, everybody if seat is None else seat),
        seen_by_all=four(state.seen, everybody),
        hands=tuple(state.hand(s) if visible(s) else None for s in table.seats),
        scores=tuple(four(state.scores, s) if visible(s) else None for s in table.seats),
        treasures_won=tuple(state.treasures_won[s] if visible(s) else None for s in table.seats),
        ranking=tuple(final_ranking(state)) if state.over else (),
    )


def board_layout(state: TigrisState) -> BoardLayout:
    """The pieces on the board, which everybody sees."""
    return BoardLayout(
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
    """The text of the last move; only its player may read which tiles were exchanged."""
    move = state.last_move
    if move is None:
        return ""
    return move.text if seat is not None and seat == state.last_seat else move.public


def turned_over(state: TigrisState) -> Hand:
    """The number of tiles of each colour under monuments: those that are nowhere else."""
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
