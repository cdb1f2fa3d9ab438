"""Restoring a state from a snapshot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict, cast

from ....core.seats import Seat
from .. import cells, moves
from ..action_progress import ActionProgress, restore_agenda
from ..box import COLOUR_NAMES, COLOURS, LEADER_LETTERS, MONUMENT_NAMES, TILE_LETTERS, Colour
from ..cells import OFF, Cell, CellSet
from ..cells_by_colour import CellsByColour
from ..conflict import UNDECIDED, Conflict, Kingdoms
from ..options import Options
from ..setup import new_setup
from ..state import TigrisState
from ..war import sides_now
from .snapshot import ConflictJson


class SnapshotJson(TypedDict):
    """The keys of a snapshot that cannot be derived from others."""

    players: list[str]
    options: dict[str, str | bool]
    move_count: int
    last_move: str | None
    turn: int
    active: str
    actions_left: int
    phase: str
    to_move: str | None
    board: list[str]
    leaders: dict[str, dict[str, str | None]]
    treasures: list[str]
    monuments: dict[str, str | None]
    buildings: dict[str, str | None]
    placed: str | None
    unification: str | None
    conflict: ConflictJson | None
    hands: dict[str, str]
    disasters_left: dict[str, int]
    scores: dict[str, dict[str, int]]
    treasures_won: dict[str, int]
    bag: str
    discarded: dict[str, int]
    end_reason: str | None
    left: NotRequired[list[str]]


def restore(snapshot: Mapping[str, object]) -> TigrisState:
    """The state of a snapshot.

    A snapshot lacks two things: which discarded tiles were seen, and the kingdoms before a
    unification. In a war with ``war_sides`` as ``original``, the kingdoms on the board are used.
    """
    data = cast(SnapshotJson, snapshot)
    names = data["players"]
    state = TigrisState(new_setup(names, Options.of(data["options"])), data["bag"])
    state.move_count, state.turn = data["move_count"], data["turn"]
    state.last_move = None if data["last_move"] is None else moves.parse(data["last_move"])
    state.active = Seat(names.index(data["active"]))
    state.actions_left = data["actions_left"]
    state.end_reason = data["end_reason"] or ""
    state.left = tuple(Seat(names.index(name)) for name in data.get("left", []))
    _board(state, data)
    _players(state, data)
    state.discarded = tuple(data["discarded"][letter] for letter in TILE_LETTERS)
    state.derive()
    restore_agenda(state, _progress(data, _original(state, _cell(data["unification"]))))
    return state


def _cell(name: str | None) -> Cell:
    return OFF if name is None else cells.named(name)


def _board(state: TigrisState, data: SnapshotJson) -> None:
    signs = "".join(data["board"])

    def where(sign: str) -> CellSet:
        return cells.of(
            cell for cell, other in zip(cells.CELLS, signs, strict=True) if other == sign
        )

    state.tiles = CellsByColour(*map(where, TILE_LETTERS))
    state.face_down, state.disaster_cells = where("#"), where("X")
    state.treasures = cells.of(map(cells.named, data["treasures"]))
    state.monuments = tuple(_cell(data["monuments"][name]) for name in MONUMENT_NAMES)
    state.buildings = tuple(_cell(data["buildings"][name]) for name in COLOUR_NAMES)


def _players(state: TigrisState, data: SnapshotJson) -> None:
    names = data["players"]
    state.leaders = [_cell(data["leaders"][n][letter]) for n in names for letter in LEADER_LETTERS]
    state.hands = [data["hands"][name].count(letter) for name in names for letter in TILE_LETTERS]
    state.scores = [data["scores"][name][colour] for name in names for colour in COLOUR_NAMES]
    state.treasures_won = tuple(data["treasures_won"][name] for name in names)
    state.disasters_left = tuple(data["disasters_left"][name] for name in names)


def _original(state: TigrisState, unification: Cell) -> Kingdoms:
    """The kingdoms that a unification joins, if the option ``war_sides`` needs them."""
    if unification == OFF or state.table.options.war_sides != "original":
        return ()
    return sides_now(state, unification)


def _progress(data: SnapshotJson, original: Kingdoms) -> ActionProgress:
    names, to_move = data["players"], data["to_move"]
    return ActionProgress(
        phase=data["phase"],
        asked=None if to_move is None else Seat(names.index(to_move)),
        placed=_cell(data["placed"]),
        unification=_cell(data["unification"]),
        conflict=None if data["conflict"] is None else _conflict(data, data["conflict"], original),
        original=original,
    )


def _conflict(data: SnapshotJson, json: ConflictJson, original: Kingdoms) -> Conflict:
    names = data["players"]
    colour: Colour = COLOURS[COLOUR_NAMES.index(json["color"])]
    attacker, defender = Seat(names.index(json["attacker"])), Seat(names.index(json["defender"]))
    support = UNDECIDED if json["attacker_support"] is None else json["attacker_support"]
    attack, defence = json["attacker_strength"], json["defender_strength"]
    unification = _cell(data["unification"])
    return Conflict(colour, attacker, defender, attack, defence, unification, support, original)
