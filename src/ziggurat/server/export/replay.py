"""A whole game in one HTML file that needs no server and loads nothing.

It reveals everything, also hands and hidden points: only for a game that is open.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from html import escape

from ...core.match import Match
from ...core.state import State
from ...i18n import Catalogue, error_sentence, speak
from ...i18n.narration import narration_of
from ...ui import Gauge, renderer_of, ui_of
from ..assets import data_import_map, modules, source_hash, template, web_files
from ..views.log import log_entries, player_name
from ..views.points import points_history
from ..views.result import result_view
from ..views.win_chances import win_chances
from .delta import Film, Pieces, Things, packed

_PAGE = "replay"
_STYLES = ("lib/base.css", "charts/chart.css", "replay/replay.css")
_START = 'import "ziggurat/replay/replay.js";'
_FIELD = re.compile(r"\{\{([\w.-]+)\}\}")
_ALWAYS = ("part-",)
"""Beginnings of message keys that modules put together."""


def replay(match: Match, names: Sequence[str], day: str, language: str, ahead: bool = True) -> str:
    """The file: who played under which names, and on which day; and who was ahead, if wanted."""
    say, page = speak(match.game.short, language), speak("page", language)
    style, imports = _style(), data_import_map(_PAGE)
    title = _title(match, names, day, say)
    game = _game(match, names, title, say, page)
    game["course"] = win_chances(match, say) if ahead else None
    fields = {
        "lang": language,
        "title": escape(title),
        "policy": _policy(style, imports),
        "style": style,
        "import-map": imports,
        "script": _START,
        "words": _inline(_words(page)),
        "game": packed(game),
    }
    return _FIELD.sub(lambda field: _filled(field[1], fields, page), template(_PAGE))


def _filled(field: str, fields: dict[str, str], page: Catalogue) -> str:
    return fields[field] if field in fields else escape(page(field))


def _title(match: Match, names: Sequence[str], day: str, say: Catalogue) -> str:
    who = ", ".join(_names(match, names, say))
    return say("table.replay", title=say("table.title"), names=who, day=day)


def _names(match: Match, names: Sequence[str], say: Catalogue) -> list[str]:
    """What the players are called: by their own names, or by those of the game."""
    players = match.state.names
    return [name or player_name(player, say) for name, player in zip(names, players, strict=True)]


# The page around it.


@cache
def _style() -> str:
    return "".join(web_files()[name].decode("utf-8") for name in _STYLES)


def _policy(style: str, imports: str) -> str:
    """Nothing is loaded from anywhere, and nothing runs but what is written here."""
    scripts = f"{source_hash(imports)} {source_hash(_START)} data:"
    return f"default-src 'none'; script-src {scripts}; style-src {source_hash(style)}"


def _words(page: Catalogue) -> dict[str, object]:
    """The messages that the modules can say."""
    texts = modules(_PAGE).values()
    return {
        key: message
        for key, message in page.messages.items()
        for name in (key.removeprefix("page."),)
        if key.startswith("page.")
        and (name.startswith(_ALWAYS) or any(f'"{name}"' in text for text in texts))
    }


def _inline(told: object) -> str:
    """JSON that can stand in a page, whatever somebody is called."""
    return json.dumps(told, ensure_ascii=False).replace("<", "\\u003c")


# What it tells.


def _game(
    match: Match, names: Sequence[str], title: str, say: Catalogue, page: Catalogue
) -> dict[str, object]:
    """Everything, as `replay/recording.js` reads it."""
    state, renderer = match.state, renderer_of(match.game)
    narration = narration_of(match.game)
    pictures, pieces = _pictures(match, say)
    panels, gauges = _panels(match, say)
    return {
        "title": title,
        "doubts": [error_sentence(doubt, say) for doubt in match.record.doubts],
        "moves": len(match.history),
        "seats": [
            {
                "seat": seat,
                "player": player,
                "called": player_name(player, say),
                "name": names[seat],
                "left": seat in state.left,
            }
            for seat, player in enumerate(state.names)
        ],
        "art": renderer.themed_art(),
        "palettes": [renderer.palette(dark=False), renderer.palette(dark=True)],
        "pieces": pieces.listed(),
        "pictures": pictures.changes,
        "gauges": [asdict(gauge) for gauge in gauges.listed()],
        "panels": panels.changes,
        "log": _lines(match, say, page),
        "signs": [
            [narration.event_signs(event, state) for event in played.events]
            for played in match.history
        ],
        "points": points_history(match, say),
        "result": result_view(match, say) if state.over else None,
    }


def _pictures(match: Match, say: Catalogue) -> tuple[Film, Pieces]:
    """Every part of every position, drawn once for light and dark."""
    film, pieces, renderer = Film(), Pieces(), renderer_of(match.game)
    known: dict[str, list[int]] = {}
    for at in range(len(match.history) + 1):
        parts = renderer.themed_parts(match.at(at).view(None), say)
        known = {part: known.get(part) or pieces.cut(part) for part in parts.values()}
        film.add(at, {name: known[part] for name, part in parts.items()})
    return film, pieces


def _panels(match: Match, say: Catalogue) -> tuple[Film, Things[Gauge]]:
    """The panels of all players as they see them themselves, of the table, and who is asked."""
    film, gauges = Film(), Things[Gauge]()
    for at in range(len(match.history) + 1):
        film.add(at, _counted(match, match.at(at), say, gauges))
    return film, gauges


def _counted(
    match: Match, state: State, say: Catalogue, gauges: Things[Gauge]
) -> dict[str, list[int]]:
    ui = ui_of(match.game)
    panels = ui.panels(state, say)
    shown = {f"seat-{seat}": gauges.numbers(panel) for seat, panel in enumerate(panels)}
    asked = list(dict.fromkeys(int(decision.seat) for decision in state.decisions()))
    left = [int(seat) for seat in state.left]
    table = gauges.numbers(ui.table(state.view(None), say))
    return {"table": table, "asked": asked, "left": left} | shown


def _lines(match: Match, say: Catalogue, page: Catalogue) -> list[list[object]]:
    """The log: the seat of each move and its sentences; none if the move before has them."""
    entries: list[list[object]] = []
    logged = log_entries(match, None, say)
    for number, (entry, played) in enumerate(zip(logged, match.history, strict=True)):
        lines = entry["lines"]
        before = logged[number - 1] if number else None
        if not lines and not (before and before["lines"] and before["seat"] == played.seat):
            player = player_name(match.state.names[played.seat], say)
            lines = [page("page.log-move", player=player, words=entry["words"])]
        entries.append([played.seat, *lines])
    return entries
