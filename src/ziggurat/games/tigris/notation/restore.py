"""From a snapshot back to the state: a snapshot is self-sufficient."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict, cast

from ....core.seats import Seat
from .. import cells, moves
from ..box import COLOUR_NAMES, COLOURS, LEADER_LETTERS, MONUMENT_NAMES, TILE_LETTERS, Colour
from ..cells import OFF, Cell, CellSet
from ..conflict import UNDECIDED, Conflict, Kingdoms
from ..layers import Layers
from ..options import Options
from ..progress import Progress, resume
from ..setup import table
from ..state import TigrisState
from ..war import sides_now
from .snapshot import ConflictJson


class SnapshotJson(TypedDict):
    """The keys of a snapshot that are not derived from others."""

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
    """The state of a snapshot. Nobody remembers which discarded tiles were seen.

    Nor does it tell kingdoms as they were before a unification: in a war with ``war_sides`` as
    ``original``, those that the board shows are taken for them.
    """
    told = cast(SnapshotJson, snapshot)
    names = told["players"]
    state = TigrisState(table(names, Options.of(told["options"])), told["bag"])
    state.move_count, state.turn = told["move_count"], told["turn"]
    state.last_move = None if told["last_move"] is None else moves.parse(told["last_move"])
    state.active = Seat(names.index(told["active"]))
    state.actions_left = told["actions_left"]
    state.end_reason = told["end_reason"] or ""
    state.left = tuple(Seat(names.index(name)) for name in told.get("left", []))
    _board(state, told)
    _players(state, told)
    state.discarded = tuple(told["discarded"][letter] for letter in TILE_LETTERS)
    state.stand()
    resume(state, _progress(told, _original(state, _cell(told["unification"]))))
    return state


def _cell(name: str | None) -> Cell:
    return OFF if name is None else cells.named(name)


def _board(state: TigrisState, told: SnapshotJson) -> None:
    signs = "".join(told["board"])

    def where(sign: str) -> CellSet:
        return cells.of(
            cell for cell, shown in zip(cells.CELLS, signs, strict=True) if shown == sign
        )

    state.tiles = Layers(*map(where, TILE_LETTERS))
    state.face_down, state.disaster_cells = where("#"), where("X")
    state.treasures = cells.of(map(cells.named, told["treasures"]))
    state.monuments = tuple(_cell(told["monuments"][name]) for name in MONUMENT_NAMES)
    state.buildings = tuple(_cell(told["buildings"][name]) for name in COLOUR_NAMES)


def _players(state: TigrisState, told: SnapshotJson) -> None:
    names = told["players"]
    state.leaders = [_cell(told["leaders"][n][letter]) for n in names for letter in LEADER_LETTERS]
    state.hands = [told["hands"][name].count(letter) for name in names for letter in TILE_LETTERS]
    state.scores = [told["scores"][name][colour] for name in names for colour in COLOUR_NAMES]
    state.treasures_won = tuple(told["treasures_won"][name] for name in names)
    state.disasters_left = tuple(told["disasters_left"][name] for name in names)


def _original(state: TigrisState, unification: Cell) -> Kingdoms:
    """What a unification joins on the board, where that decides on sides."""
    if unification == OFF or state.table.options.war_sides != "original":
        return ()
    return sides_now(state, unification)


def _progress(told: SnapshotJson, original: Kingdoms) -> Progress:
    names, to_move = told["players"], told["to_move"]
    return Progress(
        phase=told["phase"],
        asked=None if to_move is None else Seat(names.index(to_move)),
        placed=_cell(told["placed"]),
        unification=_cell(told["unification"]),
        conflict=None if told["conflict"] is None else _conflict(told, told["conflict"], original),
        original=original,
    )


def _conflict(told: SnapshotJson, json: ConflictJson, original: Kingdoms) -> Conflict:
    names = told["players"]
    colour: Colour = COLOURS[COLOUR_NAMES.index(json["color"])]
    attacker, defender = Seat(names.index(json["attacker"])), Seat(names.index(json["defender"]))
    support = UNDECIDED if json["attacker_support"] is None else json["attacker_support"]
    attack, defence = json["attacker_strength"], json["defender_strength"]
    unification = _cell(told["unification"])
    return Conflict(colour, attacker, defender, attack, defence, unification, support, original)
