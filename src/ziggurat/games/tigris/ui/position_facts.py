"""Facts about a position: leaders, their strengths, income and scoring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....core.messages import Say
from ....core.seats import Seat
from .. import cells, kingdoms
from ..action_progress import ActionProgress
from ..box import COLOURS, LEADER_NAMES, Colour
from ..cells import BOARD, OFF, Cell, CellSet
from ..events import Scored
from ..monuments import pay_monuments
from ..moves import TILE_MOVES, PlaceTile
from ..revolt import temples_beside
from ..state import TigrisState
from ..tiles import score_tile
from ..war import followers

Leader = tuple[Seat, Colour]


def leaders(state: TigrisState, within: CellSet = BOARD) -> list[Leader]:
    """The leaders on the board, or in a part of it."""
    return [
        (seat, colour)
        for seat in state.table.seats
        for colour in COLOURS
        if (cell := state.leader(seat, colour)) != OFF and cells.has(within, cell)
    ]


def strengths(
    state: TigrisState, leader: Leader, now: ActionProgress | None = None
) -> tuple[int, int]:
    """The strength of a leader in a war and in a revolt."""
    seat, colour = leader
    region = kingdoms.region_of(state, state.leader(seat, colour))
    if now is not None and now.unification != OFF and cells.has(region, now.unification):
        behind = followers(state, now.unification, now.original, seat, colour)
    else:
        behind = cells.common(region, state.tiles[colour])
    return cells.count(behind), temples_beside(state, seat, colour)


def payments(state: TigrisState) -> dict[Leader, int]:
    """What monuments would pay each leader at the end of a turn of its owner."""
    paid: dict[Leader, int] = {}
    for seat in state.table.seats:
        copy = probe(state)
        copy.active = seat
        pay_monuments(copy)
        for event in copy.events:
            if isinstance(event, Scored):
                paid[seat, event.colour] = event.points
    return paid


def worth(state: TigrisState, cell: Cell, colour: Colour) -> Scored | None:
    """What one more tile of a colour would score in the kingdom of a piece; None for nothing.

    The player who scores is assumed to place it (TE-104).
    """
    scored = _scored(state, cell, colour, state.active)
    if scored is None or scored.seat == state.active:
        return scored
    return _scored(state, cell, colour, scored.seat)


def _scored(state: TigrisState, cell: Cell, colour: Colour, placer: Seat) -> Scored | None:
    copy, move = probe(state), TILE_MOVES[colour][cell]
    assert isinstance(move, PlaceTile)
    score_tile(copy, move, placer)
    for event in copy.events:
        if isinstance(event, Scored):
            return event
    return None


def probe(state: TigrisState) -> TigrisState:
    """A copy without events."""
    copy = state.copy()
    copy.events = []
    return copy


def leader_words(dynasties: Sequence[str], leader: Leader, say: Say) -> str:
    """A leader by its name: the king of Lion."""
    seat, colour = leader
    return say("page.leader-of", leader=LEADER_NAMES[colour], dynasty=dynasties[seat])


def all_words(dynasties: Sequence[str], listed: Iterable[Leader], say: Say) -> str:
    """Leaders by their names."""
    return ", ".join(leader_words(dynasties, leader, say) for leader in listed)
