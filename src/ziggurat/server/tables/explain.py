"""Explains why a move cannot be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from typing_extensions import TypedDict

from ...core.errors import Refusal
from ...core.match import Match
from ...core.seats import Seat
from ...core.view import View
from ...i18n import Catalogue, clause, refusal_sentence
from ...ui import GameUI, ui_of


class Explanation(TypedDict):
    """Whether a move is legal; if not, the reason and the clause.

    A token that only informs is never refused: ``message`` explains it, and ``reason`` is empty.
    """

    legal: bool
    informs: bool
    reason: str
    rule: str
    message: str
    clause: str


def describe(ui: GameUI, view: View, token: str, say: Catalogue) -> str:
    """What a token stands for, in one line; empty if there is no such token."""
    about = ui.about(view, token, say)
    return "" if about is None else "; ".join(filter(None, [about.words, about.hint]))


def explain(
    match: Match, seat: Seat, chosen: Sequence[str], move: str | None, say: Catalogue
) -> Explanation:
    """Why a seat cannot play the tokens that it chose, or the move that it typed."""
    state, ui = match.state, ui_of(match.game)
    if chosen and not move and ui.informs(state.view(seat), chosen[-1]):
        return _explanation(message=describe(ui, state.view(seat), chosen[-1], say), informs=True)
    if move:
        refusals = [match.check_row(move, seat)]
    else:
        attempts = ui.attempts(state, seat, chosen)
        refusals = [match.check(text, seat) for text in attempts]
    if None in refusals and not move and not _leads_on(match, seat, chosen):
        decision = state.decision(seat) or state.decisions()[0]
        refusals = [Refusal("phase", decision.rule, {"way": "together"})]
    if not refusals or None in refusals:
        return _explanation(legal=bool(refusals))
    first = refusals[0]
    assert isinstance(first, Refusal)
    return _refused(first, match.game.short, say)


def _refused(refusal: Refusal, game: str, say: Catalogue) -> Explanation:
    return {
        "legal": False,
        "informs": False,
        "reason": refusal.reason,
        "rule": refusal.rule,
        "message": refusal_sentence(refusal, say),
        "clause": clause(game, refusal.rule, say.language) or "",
    }


def _explanation(message: str = "", informs: bool = False, legal: bool = False) -> Explanation:
    """An explanation without a refusal."""
    return {
        "legal": legal,
        "informs": informs,
        "reason": "",
        "rule": "",
        "message": message,
        "clause": "",
    }


def _leads_on(match: Match, seat: Seat, chosen: Sequence[str]) -> bool:
    """Whether a legal move is chosen by these tokens and perhaps more."""
    view, wanted = match.state.view(seat), Counter(chosen)
    return any(wanted <= Counter(ui_of(match.game).path(view, move)) for move in view.legal)
