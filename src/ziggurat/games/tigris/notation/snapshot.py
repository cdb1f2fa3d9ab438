"""Snapshots: the complete state as JSON values, as in ``docs/notation.md``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from .. import cells
from ..action_progress import ActionProgress, action_progress
from ..box import COLOUR_NAMES, COLOURS, LEADER_LETTERS, MONUMENT_NAMES, MONUMENTS, TILE_LETTERS
from ..cells import OFF, CellSet
from ..conflict import UNDECIDED, Conflict
from ..moves import spell_tiles
from ..ranking import Place
from ..state import Setup, TigrisState
from ..view import BoardLayout, TigrisView, final_ranking, spell_all, spell_or_none


class ConflictJson(TypedDict):
    kind: str
    color: str
    attacker: str
    defender: str
    attacker_strength: int
    defender_strength: int
    attacker_support: int | None


def snapshot(state: TigrisState) -> Mapping[str, object]:
    """All keys of a snapshot."""
    table = state.table
    names = table.dynasties
    seats = table.seats
    places = final_ranking(state) if state.over else None
    return {
        "game": TigrisState.game,
        "options": table.options.to_json(),
        "move_count": state.move_count,
        "last_move": None if state.last_move is None else state.last_move.text,
        "hands": {names[s]: spell_tiles(state.hand(s)) for s in seats},
        "scores": {names[s]: by_colour(state.scores[4 * s : 4 * s + 4]) for s in seats},
        "treasures_won": {names[s]: state.treasures_won[s] for s in seats},
        "bag": state.bag[state.drawn :],
        "discarded": {TILE_LETTERS[c]: state.discarded[c] for c in COLOURS},
        "legal": sorted(move.text for move in state.legal_moves()),
        "ranking": None if places is None else [place_json(table, place) for place in places],
        **public(state, action_progress(state)),
    }


def public(position: TigrisState | TigrisView, now: ActionProgress) -> dict[str, object]:
    """The keys of a snapshot that everybody may see."""
    table = position.table
    names = table.dynasties
    left = {"left": [names[seat] for seat in position.left]} if position.left else {}
    layout = position if isinstance(position, TigrisState) else position.internal
    return {
        "players": list(names),
        **left,
        "turn": position.turn,
        "active": names[position.active],
        "actions_left": position.actions_left,
        "phase": now.phase,
        "to_move": None if now.asked is None else names[now.asked],
        "board": board_rows(table, layout),
        "leaders": {
            names[seat]: {
                LEADER_LETTERS[colour]: spell_or_none(layout.leader(seat, colour))
                for colour in COLOURS
            }
            for seat in table.seats
        },
        "treasures": sorted(spell_all(layout.treasures)),
        "monuments": {MONUMENT_NAMES[m]: spell_or_none(layout.monuments[m]) for m in MONUMENTS},
        "buildings": {COLOUR_NAMES[c]: spell_or_none(layout.buildings[c]) for c in COLOURS},
        "placed": spell_or_none(now.placed),
        "unification": spell_or_none(now.unification),
        "conflict": None if now.conflict is None else conflict_json(table, now.conflict),
        "disasters_left": {names[s]: position.disasters_left[s] for s in table.seats},
        "over": position.over,
        "end_reason": position.end_reason or None,
    }


def view_json(view: TigrisView) -> dict[str, object]:
    """A view with the keys of a snapshot; hidden values are null or replaced by counts."""
    table = view.table
    names = table.dynasties
    hands = {names[s]: view.hands[s] for s in table.seats}
    scores = {names[s]: view.scores[s] for s in table.seats}
    return {
        "game": TigrisState.game,
        "seat": None if view.seat is None else names[view.seat],
        "options": table.options.to_json(),
        "move_count": view.move_count,
        "last_move": view.last_move or None,
        "hands": {
            name: None if hand is None else spell_tiles(hand) for name, hand in hands.items()
        },
        "hand_sizes": {names[s]: view.hand_sizes[s] for s in table.seats},
        "scores": {name: None if row is None else by_colour(row) for name, row in scores.items()},
        "treasures_won": {names[s]: view.treasures_won[s] for s in table.seats},
        "bag_left": view.bag_left,
        "discarded": view.discarded,
        "seen": {TILE_LETTERS[c]: view.seen[c] for c in COLOURS},
        "legal": sorted(move.text for move in view.legal),
        "ranking": [place_json(table, place) for place in view.ranking] or None,
        **public(view, view.now),
    }


def board_rows(table: Setup, layout: TigrisState | BoardLayout) -> list[str]:
    """Eleven strings of sixteen characters."""
    signs = ["."] * cells.SLOTS

    def mark(where: CellSet, sign: str) -> None:
        for cell in cells.members(where):
            signs[cell] = sign

    mark(table.board.river, "~")
    for colour in COLOURS:
        mark(layout.tiles[colour], TILE_LETTERS[colour])
    mark(layout.face_down, "#")
    mark(layout.disaster_cells, "X")
    mark(cells.of(cell for cell in layout.leaders if cell != OFF), "L")
    row = [signs[cell] for cell in cells.CELLS]
    return ["".join(row[at : at + cells.COLUMNS]) for at in range(0, len(row), cells.COLUMNS)]


def by_colour(values: list[int] | tuple[int, ...]) -> dict[str, int]:
    return {COLOUR_NAMES[colour]: values[colour] for colour in COLOURS}


def place_json(table: Setup, place: Place) -> dict[str, object]:
    return {
        "dynasty": table.dynasties[place.seat],
        "rank": place.rank,
        "spheres": list(place.spheres),
    }


def conflict_json(table: Setup, conflict: Conflict) -> ConflictJson:
    support = conflict.attacker_support
    return {
        "kind": conflict.kind,
        "color": COLOUR_NAMES[conflict.colour],
        "attacker": table.dynasties[conflict.attacker],
        "defender": table.dynasties[conflict.defender],
        "attacker_strength": conflict.attacker_strength,
        "defender_strength": conflict.defender_strength,
        "attacker_support": None if support == UNDECIDED else support,
    }
