"""The monuments that may be built, as choices: what each would bring at the end of a turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ....core.messages import Say
from ....ui import Token
from .. import cells
from ..box import COLOUR_NAMES, COLOURS, MONUMENT_NAMES, TILE_NAMES
from ..moves import BuildMonument
from .context import Context
from .input import MONUMENT, NO_MONUMENT
from .position_facts import Leader, payments


def with_income(
    context: Context, tokens: dict[str, Token], names: Iterable[str], say: Say
) -> dict[str, Token]:
    """The same tokens; those of monuments say whom they would pay, now and in each turn."""
    now = None
    for name in names:
        if name == NO_MONUMENT:
            tokens[name] = replace(tokens[name], sign=_tile(context))
        elif name.startswith(f"{MONUMENT} "):
            now = payments(context.state) if now is None else now
            hint = _income(context, name.partition(" ")[2], now, say)
            tokens[name] = replace(tokens[name], hint=hint)
    return tokens


def _income(context: Context, monument: str, now: dict[Leader, int], say: Say) -> str:
    """What leaders would be paid more or less; on every possible square it is the same kingdom."""
    move = next(
        move
        for move in context.view.legal
        if isinstance(move, BuildMonument) and MONUMENT_NAMES[move.monument] == monument
    )
    later, names = payments(context.after(move)), context.view.table.dynasties
    changes = {one: later.get(one, 0) - now.get(one, 0) for one in {**later, **now}}
    paid = [
        say(
            "page.monument-pays",
            dynasty=names[seat],
            colour=COLOUR_NAMES[colour],
            change=f"+{more}" if more > 0 else f"\N{MINUS SIGN}{-more}",
        )
        for (seat, colour), more in changes.items()
        if more
    ]
    return ", ".join(paid) or say("page.ahead-pays-nobody")


def _tile(context: Context) -> str:
    """The sign of the four tiles that would be turned over."""
    placed, tiles = context.view.now.placed, context.view.internal.tiles
    return next((TILE_NAMES[c] for c in COLOURS if cells.has(tiles[c], placed)), "")
