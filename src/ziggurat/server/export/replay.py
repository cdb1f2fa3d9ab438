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
from ...core.view import View
from ...i18n import Catalogue, error_sentence, speak
from ...i18n.narration import narration_of
from ...ui import Gauge, renderer_of, ui_of
from ..assets import data_fonts, data_import_map, modules, source_hash, template, web_files
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


def replay(
    match: Match,
    names: Sequence[str],
    day: str,
    language: str,
    ahead: bool = True,
    doubts: Sequence[str] = (),
) -> str:
    """The file: who played under which names, and on which day; and who was ahead, if wanted.

    ``doubts`` are sentences on what is odd about the game, besides those of its record.
    """
    say, page = speak(match.game.short, language), speak("page", language)
    style, imports = _style(), data_import_map(_PAGE)
    title = _title(match, names, day, say)
    game = _game(match, names, title, say, page)
    own_doubts = [error_sentence(doubt, say) for doubt in match.record.doubts]
    game["doubts"] = [*doubts, *own_doubts]
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
    return data_fonts() + "".join(web_files()[name].decode("utf-8") for name in _STYLES)


def _policy(style: str, imports: str) -> str:
    """Nothing is loaded from anywhere, and nothing runs but what is written here."""
    scripts = f"{source_hash(imports)} {source_hash(_START)} data:"
    styles = f"style-src {source_hash(style)}; font-src data:"
    return f"default-src 'none'; script-src {scripts}; {styles}"


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
    positions = _Positions(match, say)
    return {
        "title": title,
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
        "pieces": positions.pieces.listed(),
        "pictures": positions.pictures.changes,
        "gauges": [asdict(gauge) for gauge in positions.gauges.listed()],
        "panels": positions.panels.changes,
        "log": _lines(match, say, page),
        "signs": [
            [narration.event_signs(event, state) for event in played.events]
            for played in match.history
        ],
        "points": points_history(match, say),
        "result": result_view(match, say) if state.over else None,
    }


class _Positions:
    """Pictures and panels of all positions; each position is viewed and drawn once."""

    def __init__(self, match: Match, say: Catalogue) -> None:
        self._renderer, self._ui, self._say = renderer_of(match.game), ui_of(match.game), say
        self.pictures, self.pieces = Film(), Pieces()
        self.panels, self.gauges = Film(), Things[Gauge]()
        self._cuts: dict[str, list[int]] = {}
        for at in range(len(match.history) + 1):
            state = match.at(at)
            view = state.view(None)
            self.pictures.add(at, self._parts(view))
            self.panels.add(at, self._counts(state, view))

    def _parts(self, view: View) -> dict[str, list[int]]:
        """Every part of the picture, in colours that the page defines."""
        parts, cuts = self._renderer.themed_parts(view, self._say), self._cuts
        self._cuts = {part: cuts.get(part) or self.pieces.cut(part) for part in parts.values()}
        return {name: self._cuts[part] for name, part in parts.items()}

    def _counts(self, state: State, view: View) -> dict[str, list[int]]:
        """The panels of all players as they see them themselves, of the table, and who is asked."""
        panels = self._ui.panels(state, self._say)
        return {
            "table": self.gauges.numbers(self._ui.table(view, self._say)),
            "asked": list(dict.fromkeys(int(decision.seat) for decision in state.decisions())),
            "left": [int(seat) for seat in state.left],
            **{f"seat-{seat}": self.gauges.numbers(panel) for seat, panel in enumerate(panels)},
        }


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
