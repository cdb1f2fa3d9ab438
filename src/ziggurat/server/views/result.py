"""The result of a game that is over: its ranking and its score sheet."""

from __future__ import annotations

from ...core.match import Match
from ...i18n import Catalogue
from ...ui import Sheet, Tally, ui_of
from .types import RankView, ResultView, SheetView, TallyView


def result_view(match: Match, say: Catalogue) -> ResultView:
    """Ranking and score sheet of a game that is over."""
    outcome = match.game.outcome(match.state)
    order = sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat])
    ranking: list[RankView] = [
        {"seat": seat, "rank": outcome.ranks[seat], "row": list(outcome.rows[seat])}
        for seat in order
    ]
    ui = ui_of(match.game)
    sheet, tally = ui.sheet(match.state, match.history, say), ui.tally(match.state, say)
    return {
        "ending": say(f"table.ending-{outcome.ending}"),
        "ranking": ranking,
        "sheet": None if sheet is None else _sheet_view(sheet),
        "tally": None if tally is None else _tally_view(tally),
    }


def _tally_view(tally: Tally) -> TallyView:
    return {
        "columns": [{"sign": column.sign, "words": column.words} for column in tally.columns],
        "seats": [
            {
                "before": list(seat.before),
                "added": list(seat.added),
                "total": seat.total,
                "weakest": seat.weakest,
            }
            for seat in tally.seats
        ],
        "sign": tally.sign,
        "words": tally.words,
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
