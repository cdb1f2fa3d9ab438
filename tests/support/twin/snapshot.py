"""The start of a game, the snapshot (notation, part 7) and the way back from one."""

import hashlib
import json
from collections.abc import Mapping
from typing import TypedDict, cast

from .board import (
    ACTIONS,
    CELL_AT,
    COLORS,
    COLUMNS,
    DISASTERS,
    HAND_SIZE,
    LEADER,
    MONUMENTS,
    ROWS,
    START_TEMPLES,
    TEMPLE,
    TILE,
    Cell,
)
from .position import Conflict, Options, Position, spheres


class Record(TypedDict):
    players: list[str]
    options: Mapping[str, str | bool]
    bag: str


class Snapshot(TypedDict):
    """The keys that are read back; the others follow from them."""

    players: list[str]
    options: Mapping[str, str | bool]
    move_count: int
    last_move: str | None
    turn: int
    active: str
    actions_left: int
    phase: str
    to_move: str | None
    board: list[str]
    leaders: dict[str, dict[str, Cell | None]]
    treasures: list[Cell]
    monuments: dict[str, Cell | None]
    buildings: dict[str, Cell | None]
    placed: Cell | None
    unification: Cell | None
    conflict: Mapping[str, str | int | None] | None
    hands: dict[str, str]
    disasters_left: dict[str, int]
    scores: dict[str, dict[str, int]]
    treasures_won: dict[str, int]
    bag: str
    discarded: dict[str, int]
    end_reason: str | None


def canonical(snapshot: Mapping[str, object]) -> str:
    return json.dumps(snapshot, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(snapshot: Mapping[str, object]) -> str:
    return hashlib.sha256(canonical(snapshot).encode("ascii")).hexdigest()


def start_position(record: Mapping[str, object]) -> Position:
    """TE-13 to TE-18: everybody draws six tiles, the first player starts."""
    checked = cast(Record, {"options": {}, **record})
    options = _options(checked["options"])
    players = list(checked["players"])
    position = Position(
        players=players,
        options=options,
        move_count=0,
        last_move=None,
        turn=1,
        active=players[0],
        actions_left=ACTIONS,
        phase="action",
        to_move=players[0],
        tiles=dict.fromkeys(START_TEMPLES[options.board], TEMPLE),
        disasters=set(),
        leaders={dynasty: dict.fromkeys(LEADER.values()) for dynasty in players},
        treasures=set(START_TEMPLES[options.board]),
        monuments=dict.fromkeys(MONUMENTS),
        buildings=dict.fromkeys(COLORS),
        placed=None,
        unification=None,
        original_kingdom={},
        conflict=None,
        hands=dict.fromkeys(players, ""),
        disasters_left=dict.fromkeys(players, DISASTERS),
        scores={dynasty: dict.fromkeys(COLORS, 0) for dynasty in players},
        treasures_won=dict.fromkeys(players, 0),
        bag=checked["bag"],
        discarded=dict.fromkeys(TILE.values(), 0),
        end_reason=None,
    )
    for dynasty in players:
        position.draw(dynasty, HAND_SIZE)
    return position


def position_from_snapshot(snapshot: Mapping[str, object]) -> Position:
    shown = cast(Snapshot, snapshot)
    signs = {cell: shown["board"][row][column] for (column, row), cell in CELL_AT.items()}
    conflict = shown["conflict"]
    position = Position(
        players=shown["players"],
        options=_options(shown["options"]),
        move_count=shown["move_count"],
        last_move=shown["last_move"],
        turn=shown["turn"],
        active=shown["active"],
        actions_left=shown["actions_left"],
        phase=shown["phase"],
        to_move=shown["to_move"],
        tiles={cell: sign for cell, sign in signs.items() if sign in "STFM#"},
        disasters={cell for cell, sign in signs.items() if sign == "X"},
        leaders=shown["leaders"],
        treasures=set(shown["treasures"]),
        monuments=shown["monuments"],
        buildings=shown["buildings"],
        placed=shown["placed"],
        unification=shown["unification"],
        original_kingdom={},
        conflict=None if conflict is None else _conflict(conflict),
        hands=shown["hands"],
        disasters_left=shown["disasters_left"],
        scores=shown["scores"],
        treasures_won=shown["treasures_won"],
        bag=shown["bag"],
        discarded=shown["discarded"],
        end_reason=shown["end_reason"],
    ).copy()
    if position.unification is not None:
        position.original_kingdom = position.kingdoms(without=position.unification)
    return position


def snapshot_of(position: Position, legal: list[str]) -> dict[str, object]:
    """All keys of the notation document; nothing in it is shared with the position."""
    own = position.copy()
    return {
        "game": "tigris-euphrates",
        "players": own.players,
        "options": _named(own.options),
        "move_count": own.move_count,
        "last_move": own.last_move,
        "turn": own.turn,
        "active": own.active,
        "actions_left": own.actions_left,
        "phase": own.phase,
        "to_move": own.to_move,
        "board": _drawn_board(own),
        "leaders": own.leaders,
        "treasures": sorted(own.treasures),
        "monuments": own.monuments,
        "buildings": own.buildings,
        "placed": own.placed,
        "unification": own.unification,
        "conflict": None if own.conflict is None else own.conflict._asdict(),
        "hands": own.hands,
        "disasters_left": own.disasters_left,
        "scores": own.scores,
        "treasures_won": own.treasures_won,
        "bag": own.bag,
        "discarded": own.discarded,
        "legal": legal,
        **({"left": [name for name in own.players if name in own.left]} if own.left else {}),
        "over": own.phase == "over",
        "end_reason": own.end_reason,
        "ranking": ranking(own) if own.phase == "over" else None,
    }


def ranking(position: Position) -> list[dict[str, object]]:
    """TE-119, TE-121: the weakest colour decides, then the next; equal players share a rank.

    TE-124: whoever left comes after all others.
    """
    result = {
        dynasty: spheres(position.scores[dynasty], position.treasures_won[dynasty])
        for dynasty in position.players
    }
    worth = {dynasty: (dynasty not in position.left, own) for dynasty, own in result.items()}
    rows = [
        (1 + sum(other > worth[dynasty] for other in worth.values()), seat, dynasty, own)
        for seat, (dynasty, own) in enumerate(result.items())
    ]
    return [
        {"dynasty": dynasty, "rank": rank, "spheres": own} for rank, _, dynasty, own in sorted(rows)
    ]


def _drawn_board(position: Position) -> list[str]:
    leaders = position.leaders_on_board()

    def sign(column: int, row: int) -> str:
        cell = CELL_AT[column, row]
        if cell in leaders:
            return "L"
        if cell in position.disasters:
            return "X"
        empty = "~" if position.is_river(cell) else "."
        return position.tiles.get(cell, empty)

    return ["".join(sign(column, row) for column in range(COLUMNS)) for row in range(ROWS)]


def _named(options: Options) -> dict[str, str | bool]:
    """The first four options always, the others where they are not the default."""
    always = ("board", "buildings", "support", "bag_out")
    default = Options()._asdict()
    return {
        name: value
        for name, value in options._asdict().items()
        if name in always or value != default[name]
    }


def _options(given: Mapping[str, str | bool]) -> Options:
    default = Options()
    return Options(
        board=str(given.get("board", default.board)),
        buildings=bool(given.get("buildings", default.buildings)),
        support=str(given.get("support", default.support)),
        bag_out=str(given.get("bag_out", default.bag_out)),
        monument_pay=str(given.get("monument_pay", default.monument_pay)),
        war_sides=str(given.get("war_sides", default.war_sides)),
        building_pay=str(given.get("building_pay", default.building_pay)),
    )


def _conflict(shown: Mapping[str, str | int | None]) -> Conflict:
    fields = cast(Mapping[str, str], shown)
    numbers = cast(Mapping[str, int], shown)
    return Conflict(
        kind=fields["kind"],
        color=fields["color"],
        attacker=fields["attacker"],
        defender=fields["defender"],
        attacker_strength=numbers["attacker_strength"],
        defender_strength=numbers["defender_strength"],
        attacker_support=cast(int | None, shown["attacker_support"]),
    )
