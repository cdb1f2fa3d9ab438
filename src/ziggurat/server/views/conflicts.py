"""The conflicts of a position, as one audience is told of them."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.match import Played
from ...core.messages import Say
from ...core.view import View
from ...ui import ConflictSide, ConflictStory, GameUI
from .types import ConflictSideView, ConflictView


def conflict_views(
    ui: GameUI, view: View, history: Sequence[Played], say: Say, help: bool
) -> list[ConflictView]:
    """The conflicts that the last move was about, and one that is going on; odds are help."""
    return [_conflict(story, help) for story in ui.conflicts(view, history, say)]


def _conflict(story: ConflictStory, help: bool) -> ConflictView:
    return {
        "title": story.title,
        "strength_words": story.strength_words,
        "support_words": story.support_words,
        "support_sign": story.support_sign,
        "attacker": _side(story.attacker),
        "defender": _side(story.defender),
        "winner": story.winner,
        "notes": list(story.notes),
        "odds": story.odds if help else "",
        "outcomes": [
            {
                "kind": outcome.kind,
                "words": outcome.words,
                "sign": outcome.sign,
                "number": outcome.number,
            }
            for outcome in story.outcomes
        ],
    }


def _side(side: ConflictSide) -> ConflictSideView:
    return {
        "seat": side.seat,
        "piece": side.piece,
        "strength": side.strength,
        "support": side.support,
    }
