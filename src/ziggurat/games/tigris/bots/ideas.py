"""What moves are about: which piece is placed, why, and which kingdoms it touches."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from random import Random

from ....bots.bot import MoveReason, ScoredMove
from ....bots.ideas import Idea, sense_of
from ....core.seats import Seat
from .. import GAME, cells
from ..box import COLOURS, LEADER_NAMES, MONUMENT_NAMES, TILE_NAMES
from ..cells import OFF, Cell
from ..kingdoms import Region, beside, meeting
from ..moves import (
    AddSupport,
    BuildMonument,
    ChooseWar,
    NoBuilding,
    NoMonument,
    OnCell,
    Pass,
    PlaceBuilding,
    PlaceDisaster,
    PlaceLeader,
    PlaceTile,
    TakeTreasure,
    Withdraw,
)
from ..state import TigrisState
from ..view import TigrisView

Regions = frozenset[Cell]
"""Regions, each by its first cell."""
JOINS = "leader-joins"
"""The reason for a leader that enters a kingdom of their own dynasty alone."""


def ideas(view: TigrisView, moves: Sequence[ScoredMove]) -> list[Idea]:
    """What each move is about. Where pieces lie is no secret: any state of the view will do."""
    state = GAME.imagine(view, Random(0))
    reasons = [reason(state, view.seat, scored) for scored in moves]
    return [
        replace(idea(state, scored), reason=why, sense=sense(scored, why))
        for scored, why in zip(moves, reasons, strict=True)
    ]


def reason(state: TigrisState, asked: Seat | None, scored: ScoredMove) -> MoveReason:
    """The bot's reason, or one that also tells whose kingdom a leader enters."""
    move, why = scored.move, scored.reason
    if why.key != "leader-enters" or not isinstance(move, PlaceLeader):
        return why
    entered = beside(state.ruled, move.cell)
    rulers = [
        seat
        for seat in state.table.seats
        if any(meeting(entered, cells.one(cell)) for cell in standing(state, seat))
    ]
    if rulers == [asked]:
        return MoveReason(JOINS, why.facts)
    if len(rulers) != 1:
        return why
    return MoveReason("leader-enters-of", {**why.facts, "dynasty": state.names[rulers[0]]})


def sense(scored: ScoredMove, why: MoveReason) -> Hashable:
    """What a reason comes down to. To enter one foreign kingdom or another is the same."""
    return sense_of(why if why.key == JOINS else scored.reason)


def standing(state: TigrisState, seat: Seat) -> list[Cell]:
    """Where the leaders of a seat stand that are on the board."""
    return [cell for colour in COLOURS if (cell := state.leader(seat, colour)) != OFF]


def idea(state: TigrisState, scored: ScoredMove) -> Idea:
    """What a move is about. A leader in a kingdom is one idea, whichever cell it stands on."""
    move = scored.move
    place = cells.spell(move.cell) if isinstance(move, OnCell) else ""
    if isinstance(move, PlaceTile):
        purpose = (scored.reason.key, touched(state, move.cell))
        return Idea(TILE_NAMES[move.colour], purpose, place)
    if isinstance(move, PlaceLeader):
        return Idea(LEADER_NAMES[move.colour], named(beside(state.ruled, move.cell)), place)
    if isinstance(move, PlaceDisaster):
        hit = meeting([*state.ruled, *state.unruled], cells.one(move.cell))
        return Idea("disaster", named(hit), place)
    if isinstance(move, Withdraw):
        return Idea(LEADER_NAMES[move.colour], "withdraw")
    if isinstance(move, BuildMonument):
        return Idea("monument", MONUMENT_NAMES[move.monument], place)
    if isinstance(move, PlaceBuilding):
        return Idea("building", move.colour, place)
    if isinstance(move, TakeTreasure):
        return Idea("treasure", move.cell, place)
    if isinstance(move, AddSupport | ChooseWar):
        return Idea(type(move).__name__, either_or=True)
    kind = move.text.partition(" ")[0]
    return Idea(kind, declines=isinstance(move, NoMonument | NoBuilding | Pass))


def touched(state: TigrisState, cell: Cell) -> Regions:
    """The kingdoms beside a cell; where there are none, the other regions."""
    return named(beside(state.ruled, cell) or beside(state.unruled, cell))


def named(regions: Sequence[Region]) -> Regions:
    """Regions by names that do not depend on their order."""
    return frozenset(cells.members(region.cells)[0] for region in regions)
