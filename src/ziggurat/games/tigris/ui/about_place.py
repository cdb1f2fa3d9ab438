"""What a place of the board is, what stands on it, and whose kingdom that is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....core.messages import Say
from ....svg.theme import LIGHT
from ....ui import Token
from .. import cells, kingdoms
from ..box import (
    COLOURS,
    LEADER_NAMES,
    MONUMENT_COLOURS,
    MONUMENT_NAMES,
    MONUMENTS,
    TILE_NAMES,
    Monument,
)
from ..cells import OFF, Cell, CellSet
from ..locale.move_descriptions import leader_name
from ..render.placed_pieces import placed_pieces, words_by_cell
from ..tiles import MOST_JOINED
from . import input as tokens
from .position_facts import Leader, all_words, leaders, strengths
from .preview import Ahead


def place(ahead: Ahead, cell: Cell, say: Say) -> Token:
    """A place by its name; then what lies there, or what could."""
    words = tokens.token(ahead.view, cells.spell(cell), say).words
    if cells.has(ahead.view.internal.disaster_cells, cell):
        lines = [say("page.about-barren")]
    elif cells.has(ahead.state.occupied, cell):
        lines = [*_lying(ahead, cell, say), *_kingdom(ahead, cell, say)]
    else:
        lines = [*_empty(ahead, cell, say)]
    return Token(words, tokens.BOARD, _sign(ahead, cell), "; ".join(lines))


def _sign(ahead: Ahead, cell: Cell) -> str:
    """The uppermost piece on a place; empty if there is none."""
    view = ahead.view
    for seat, colour in leaders(ahead.state, cells.one(cell)):
        return leader_name(view.table.dynasties[seat], colour)
    for monument in MONUMENTS:
        if _stands(ahead, monument, cell):
            return MONUMENT_NAMES[monument]
    for colour in COLOURS:
        if cells.has(view.internal.tiles[colour], cell):
            return TILE_NAMES[colour]
    return tokens.DISASTER if cells.has(view.internal.disaster_cells, cell) else ""


def _stands(ahead: Ahead, monument: Monument, cell: Cell) -> bool:
    corner = ahead.view.internal.monuments[monument]
    return corner != OFF and cells.has(cells.square(corner), cell)


def _lying(ahead: Ahead, cell: Cell, say: Say) -> Iterator[str]:
    """The pieces on a place, and what they are there for."""
    view, state = ahead.view, ahead.state
    yield words_by_cell(placed_pieces(view, LIGHT, say))[cell]
    for _, colour in leaders(state, cells.one(cell)):
        yield say(f"page.about-{LEADER_NAMES[colour]}")
    for monument in MONUMENTS:
        if _stands(ahead, monument, cell):
            yield paid_line(ahead, monument, say)
    if cells.has(view.internal.treasures, cell):
        yield say("page.about-treasure")


def _kingdom(ahead: Ahead, cell: Cell, say: Say) -> Iterator[str]:
    """The leaders that are connected with a piece, and their strengths."""
    inside = leaders(ahead.state, kingdoms.region_of(ahead.state, cell))
    if inside:
        yield say("page.about-kingdom")
        yield from leader_lines(ahead, inside, say)
    else:
        yield say("page.about-region")


def _empty(ahead: Ahead, cell: Cell, say: Say) -> Iterator[str]:
    """What may go on an empty place, and which kingdoms it is beside."""
    river = cells.has(ahead.view.table.board.river, cell)
    yield say("page.about-river" if river else "page.about-land")
    beside = kingdoms.touching(ahead.state, cell)
    told = " / ".join(_inside(ahead, region, say) for region in beside)
    if not beside:
        yield say("page.about-outside")
    elif len(beside) == 1:
        yield say("page.about-beside", leaders=told)
    elif len(beside) <= MOST_JOINED:
        yield say("page.about-between", leaders=told)
    else:
        yield say("page.about-closed", leaders=told)


def _inside(ahead: Ahead, region: CellSet, say: Say) -> str:
    return all_words(ahead.view.table.dynasties, leaders(ahead.state, region), say)


def leader_lines(ahead: Ahead, some: Iterable[Leader], say: Say) -> Iterator[str]:
    """Leaders with what stands behind them."""
    for seat, colour in some:
        followers, temples = strengths(ahead.state, (seat, colour), ahead.view.now)
        yield say(
            "page.standing",
            dynasty=ahead.view.table.dynasties[seat],
            leader=LEADER_NAMES[colour],
            followers=followers,
            temples=temples,
        )


def paid_line(ahead: Ahead, monument: Monument, say: Say) -> str:
    """Whom a monument on the board pays as things are."""
    region = kingdoms.region_of(ahead.state, ahead.view.internal.monuments[monument])
    paid = [one for one in leaders(ahead.state, region) if one[1] in MONUMENT_COLOURS[monument]]
    if not paid:
        return say("page.ahead-pays-nobody")
    words = say("page.about-paid", leaders=all_words(ahead.view.table.dynasties, paid, say))
    if ahead.view.table.options.monument_pay == "leader":
        return f"{words}; {say('page.about-paid-once')}"
    return words
