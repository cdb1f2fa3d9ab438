"""An answer to every "why can't I?"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from typing_extensions import TypedDict

from ...core.errors import Refusal
from ...core.match import Match
from ...core.seats import Seat
from ...core.view import View
from ...i18n import Catalogue, clause, refused
from ...ui import GameUI, ui_of


class Explanation(TypedDict):
    """Whether it can be done; if not, why not, with the clause.

    What only informs is never refused: then ``message`` explains it, and there is no ``reason``.
    """

    legal: bool
    informs: bool
    reason: str
    rule: str
    message: str
    clause: str


def explained(ui: GameUI, view: View, thing: str, say: Catalogue) -> str:
    """What something on the table is, in one line; empty if nothing is called so."""
    about = ui.about(view, thing, say)
    return "" if about is None else "; ".join(filter(None, [about.words, about.hint]))


def why(
    match: Match, seat: Seat, chosen: Sequence[str], move: str | None, say: Catalogue
) -> Explanation:
    """Why a seat cannot play what it touched, or typed."""
    state, ui = match.state, ui_of(match.game)
    if chosen and not move and ui.informs(state.view(seat), chosen[-1]):
        return _answer(True, message=explained(ui, state.view(seat), chosen[-1], say))
    if move:
        refusals = [match.check_row(move, seat)]
    else:
        attempts = ui.attempts(state, seat, chosen)
        refusals = [match.check(text, seat) for text in attempts]
    if None in refusals and not move and not _leads_on(match, seat, chosen):
        asked = state.decision(seat) or state.decisions()[0]
        refusals = [Refusal("phase", asked.rule, {"way": "together"})]
    if not refusals or None in refusals:
        return _answer(False, legal=bool(refusals))
    first = refusals[0]
    assert isinstance(first, Refusal)
    told = clause(match.game.short, first.rule, say.language) or ""
    return _answer(False, first.reason, first.rule, refused(first, say), told)


def _answer(
    informs: bool,
    reason: str = "",
    rule: str = "",
    message: str = "",
    clause: str = "",
    legal: bool = False,
) -> Explanation:
    return {
        "legal": legal,
        "informs": informs,
        "reason": reason,
        "rule": rule,
        "message": message,
        "clause": clause,
    }


def _leads_on(match: Match, seat: Seat, chosen: Sequence[str]) -> bool:
    """Whether a legal move is chosen by these tokens and perhaps more."""
    view, wanted = match.state.view(seat), Counter(chosen)
    return any(wanted <= Counter(ui_of(match.game).path(view, move)) for move in view.legal)
