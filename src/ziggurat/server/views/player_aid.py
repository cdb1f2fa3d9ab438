"""The player aid of a game: what a page shows at a table, and prints."""

from __future__ import annotations

from collections.abc import Mapping

from typing_extensions import TypedDict

from ...core.errors import RecordError
from ...core.game import Game, spelled
from ...i18n import Catalogue
from ...ui import AidCell, AidRow, AidSection, ui_of
from .game_list import PlayerChoice

Options = Mapping[str, str | bool]


class AidCellView(TypedDict):
    """What a cell says, and the same as groups of signs with numbers if they can say it."""

    words: str
    amounts: list[list[tuple[str, int]]]


class AidRowView(TypedDict):
    """A line of a table; if it has fewer cells than columns, the last one spans the rest."""

    label: str
    signs: list[str]
    cells: list[AidCellView]


class AidSectionView(TypedDict):
    """A table; ``columns`` has the headings of all columns, or nothing for a list of sentences."""

    name: str
    heading: str
    columns: list[str]
    rows: list[AidRowView]


class AidView(TypedDict):
    """The player aid of a game, with the players of whom it can tell more."""

    game: str
    title: str
    player: str | None
    players: list[PlayerChoice]
    sections: list[AidSectionView]


def aid_view(game: Game, options: Options, player: str | None, say: Catalogue) -> AidView:
    """The player aid with these options; a RecordError if it knows no such player."""
    ui = ui_of(game)
    if player is not None and player not in ui.aid_players:
        known = ", ".join(ui.aid_players)
        raise RecordError("player-unknown", found=player, known=known)
    aid = ui.aid(options, player, say)
    return {
        "game": game.short,
        "title": aid.title,
        "player": player,
        "players": [
            {"player": name, "called": say("table.player", player=name)} for name in ui.aid_players
        ],
        "sections": [_section(section) for section in aid.sections],
    }


def _section(section: AidSection) -> AidSectionView:
    return {
        "name": section.name,
        "heading": section.heading,
        "columns": list(section.columns),
        "rows": [_row(row) for row in section.rows],
    }


def _row(row: AidRow) -> AidRowView:
    cells = [_cell(cell) for cell in row.cells]
    return {"label": row.label, "signs": list(row.signs), "cells": cells}


def _cell(cell: AidCell) -> AidCellView:
    return {"words": cell.words, "amounts": [list(group) for group in cell.amounts]}


def aid_options(game: Game, options: Options) -> dict[str, str | bool]:
    """Of the options of a game those on which its player aid depends."""
    return {name: options[name] for name in ui_of(game).aid_options}


def options_text(game: Game, options: Options) -> str | None:
    """The options in the address of the player aid, without defaults; None if there is no aid."""
    if not ui_of(game).has_aid:
        return None
    usual = game.check_options({})
    return ",".join(
        f"{name}:{spelled(value)}"
        for name, value in aid_options(game, options).items()
        if value != usual[name]
    )


def read_options(game: Game, text: str) -> dict[str, str | bool]:
    """All options of a game out of such a text; a RecordError if it names none of them."""
    known = {option.name: option for option in game.options}
    chosen = {}
    for part in filter(None, text.split(",")):
        name, _, value = part.partition(":")
        if name not in known:
            raise RecordError("option-unknown", option=name, known=", ".join(known))
        chosen[name] = known[name].read(value)
    return game.check_options(chosen)
