"""What a cell of the board is, what is on it, and which kingdom it belongs to."""

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
from .context import Context
from .position_facts import Leader, all_words, leaders, strengths


def place(context: Context, cell: Cell, say: Say) -> Token:
    """A cell by its name, with what is there or could be."""
    words = tokens.token(context.view, cells.spell(cell), say).words
    if cells.has(context.view.internal.disaster_cells, cell):
        lines = [say("page.about-barren")]
    elif cells.has(context.state.occupied, cell):
        lines = [*_lying(context, cell, say), *_kingdom(context, cell, say)]
    else:
        lines = [*_empty(context, cell, say)]
    return Token(words, tokens.BOARD, _sign(context, cell), _in_one_sentence(lines))


def _in_one_sentence(lines: Iterable[str]) -> str:
    first, *others = lines
    return "; ".join([first, *(line[:1].lower() + line[1:] for line in others)])


def _sign(context: Context, cell: Cell) -> str:
    """The sign of the uppermost piece on a cell; empty if there is none."""
    view = context.view
    for seat, colour in leaders(context.state, cells.one(cell)):
        return leader_name(view.table.dynasties[seat], colour)
    for monument in MONUMENTS:
        if _stands(context, monument, cell):
            return MONUMENT_NAMES[monument]
    for colour in COLOURS:
        if cells.has(view.internal.tiles[colour], cell):
            return TILE_NAMES[colour]
    return tokens.DISASTER if cells.has(view.internal.disaster_cells, cell) else ""


def _stands(context: Context, monument: Monument, cell: Cell) -> bool:
    corner = context.view.internal.monuments[monument]
    return corner != OFF and cells.has(cells.square(corner), cell)


def _lying(context: Context, cell: Cell, say: Say) -> Iterator[str]:
    """The pieces on a place, and what they are there for."""
    view, state = context.view, context.state
    yield words_by_cell(placed_pieces(view, LIGHT, say))[cell]
    for _, colour in leaders(state, cells.one(cell)):
        yield say(f"page.about-{LEADER_NAMES[colour]}")
    for monument in MONUMENTS:
        if _stands(context, monument, cell):
            yield paid_line(context, monument, say)
    if cells.has(view.internal.treasures, cell):
        yield say("page.about-treasure")


def _kingdom(context: Context, cell: Cell, say: Say) -> Iterator[str]:
    """The leaders connected with a piece, and their strengths."""
    inside = leaders(context.state, kingdoms.region_of(context.state, cell))
    if inside:
        yield say("page.about-kingdom")
        yield from leader_lines(context, inside, say)
    else:
        yield say("page.about-region")


def _empty(context: Context, cell: Cell, say: Say) -> Iterator[str]:
    """What may go on an empty cell, and the kingdoms beside it."""
    river = cells.has(context.view.table.board.river, cell)
    yield say("page.about-river" if river else "page.about-land")
    beside = kingdoms.touching(context.state, cell)
    inside = " / ".join(_inside(context, region, say) for region in beside)
    if not beside:
        yield say("page.about-outside")
    elif len(beside) == 1:
        yield say("page.about-beside", leaders=inside)
    elif len(beside) <= MOST_JOINED:
        yield say("page.about-between", leaders=inside)
    else:
        yield say("page.about-closed", leaders=inside)


def _inside(context: Context, region: CellSet, say: Say) -> str:
    return all_words(context.view.table.dynasties, leaders(context.state, region), say)


def leader_lines(context: Context, standing: Iterable[Leader], say: Say) -> Iterator[str]:
    """Leaders with their strengths."""
    for seat, colour in standing:
        followers, temples = strengths(context.state, (seat, colour), context.view.now)
        yield say(
            "page.standing",
            dynasty=context.view.table.dynasties[seat],
            leader=LEADER_NAMES[colour],
            followers=followers,
            temples=temples,
        )


def paid_line(context: Context, monument: Monument, say: Say) -> str:
    """The leaders that a monument on the board pays now."""
    region = kingdoms.region_of(context.state, context.view.internal.monuments[monument])
    colours = MONUMENT_COLOURS[monument]
    paid = [leader for leader in leaders(context.state, region) if leader[1] in colours]
    if not paid:
        return say("page.ahead-pays-nobody")
    words = say("page.about-paid", leaders=all_words(context.view.table.dynasties, paid, say))
    if context.view.table.options.monument_pay == "leader":
        return f"{words}; {say('page.about-paid-once')}"
    return words
