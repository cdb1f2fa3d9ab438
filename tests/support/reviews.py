"""Reviews of the sample games, as deep as tests have time for."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ziggurat import Match, Record
from ziggurat.i18n import speak
from ziggurat.learn.review import Judged, Mistake, Reviewer
from ziggurat.server.views.review import ReviewView, mistake_view

GAMES = Path(__file__).parents[2] / "docs" / "games"
NODES = 400
"""Positions for each decision: the first look at a game has about as many."""


@cache
def sample(game: str) -> Match:
    """The sample game of the documentation."""
    return Match(Record.load(GAMES / f"{game}.json"))


@cache
def judged(game: str, at: int) -> Judged:
    """A decision of a sample game."""
    return Reviewer(sample(game)).judge(at, NODES)


def small_review(game: str, at: int, language: str = "en") -> ReviewView:
    """A review that knows one mistake, which is a real one, and made-up accuracies."""
    match, one = sample(game), judged(game, at)
    assert one.severity is not None
    mistake = Mistake(one, one.severity, Reviewer(match).explain(one))
    accuracies = (91.4, 80.0, None, 66.6)
    return {
        "seats": [
            {"seat": seat, "decisions": 40 * (accuracy is not None), "accuracy": accuracy}
            for seat, accuracy in enumerate(accuracies)
        ],
        "mistakes": [mistake_view(match, mistake, speak(game, language))],
    }
