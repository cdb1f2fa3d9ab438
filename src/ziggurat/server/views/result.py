"""The result of a game that is over: its ranking and its score sheet."""

from __future__ import annotations

from ...core.match import Match
from ...i18n import Catalogue
from ...ui import Sheet, ui_of
from .types import RankView, ResultView, SheetView


def result_view(match: Match, say: Catalogue) -> ResultView:
    """Ranking and score sheet of a game that is over."""
    outcome = match.game.outcome(match.state)
    order = sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat])
    ranking: list[RankView] = [
        {"seat": seat, "rank": outcome.ranks[seat], "row": list(outcome.rows[seat])}
        for seat in order
    ]
    sheet = ui_of(match.game).sheet(match.state, match.history, say)
    return {
        "ending": say(f"table.ending-{outcome.ending}"),
        "ranking": ranking,
        "sheet": None if sheet is None else _sheet_view(sheet),
    }


def _sheet_view(sheet: Sheet) -> SheetView:
    return {
        "columns": list(sheet.columns),
        "rows": [
            {"words": words, "points": [list(seat) for seat in points]}
            for words, points in sheet.rows
        ],
        "total": [list(seat) for seat in sheet.total],
        "note": sheet.note,
    }
