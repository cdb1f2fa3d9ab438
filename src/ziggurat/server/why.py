"""An answer to every "why can't I?"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from typing_extensions import TypedDict

from ..core.errors import Refusal
from ..core.match import Match
from ..core.seats import Seat
from ..locale import Catalogue, clause, refused


class Why(TypedDict):
    """Whether it can be done; if not, why not, with the clause."""

    legal: bool
    reason: str
    rule: str
    message: str
    clause: str


def why(match: Match, seat: Seat, chosen: Sequence[str], move: str | None, say: Catalogue) -> Why:
    """Why a seat cannot play what it touched, or typed."""
    state = match.state
    if move:
        refusals = [match.check_row(move, seat)]
    else:
        attempts = match.game.face.attempts(state, seat, chosen)
        refusals = [match.check(text, seat) for text in attempts]
    if None in refusals and not move and not _leads_on(match, seat, chosen):
        asked = state.decision(seat) or state.decisions()[0]
        refusals = [Refusal(state.syntax_reason, asked.rule)]
    if not refusals or None in refusals:
        return {"legal": bool(refusals), "reason": "", "rule": "", "message": "", "clause": ""}
    first = refusals[0]
    assert isinstance(first, Refusal)
    return {
        "legal": False,
        "reason": first.reason,
        "rule": first.rule,
        "message": refused(first, say),
        "clause": clause(match.game.short, first.rule, say.language) or "",
    }


def _leads_on(match: Match, seat: Seat, chosen: Sequence[str]) -> bool:
    """Whether a legal move is chosen by these tokens and perhaps more."""
    view, wanted = match.state.view(seat), Counter(chosen)
    return any(wanted <= Counter(match.game.face.path(view, move)) for move in view.legal)
