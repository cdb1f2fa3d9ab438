"""A review in words: how well each seat played, and the moves that cost most."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Literal

from typing_extensions import TypedDict

from ...core.match import Match
from ...i18n import Catalogue, reason_words
from ...learn.review import Mistake, SeatAccuracy, review
from .reviewed_moves import MoveWriter, ReviewedMove


class SeatReview(TypedDict):
    """How many decisions of a seat were judged, and their accuracy from 0 to 100."""

    seat: int
    decisions: int
    accuracy: float | None


class MistakeView(TypedDict):
    """A move that cost much, what was better, and what it gave up."""

    at: int
    seat: int
    severity: Literal["inaccuracy", "mistake", "blunder"]
    lost: float
    accuracy: float
    played: ReviewedMove
    better: ReviewedMove
    line: list[ReviewedMove]
    reasons: list[str]


class ReviewView(TypedDict):
    """The moves that cost most, in the order of the game, and the accuracy of all seats."""

    seats: list[SeatReview]
    mistakes: list[MistakeView]


def review_view(
    match: Match,
    say: Catalogue,
    on_progress: Callable[[float], None] = lambda part: None,
    automatic: Collection[int] = (),
) -> ReviewView:
    """Go through a game, and tell what was found; nobody decided what was ``automatic``."""
    found = review(match, on_progress=on_progress, automatic=automatic)
    return {
        "seats": [_seat(one) for one in found.seats],
        "mistakes": [mistake_view(match, one, say) for one in found.mistakes],
    }


def _seat(one: SeatAccuracy) -> SeatReview:
    percent = None if one.accuracy is None else round(one.accuracy, 1)
    return {"seat": one.seat, "decisions": one.decisions, "accuracy": percent}


def mistake_view(match: Match, mistake: Mistake, say: Catalogue) -> MistakeView:
    judged = mistake.judged
    words = MoveWriter(match, judged.at, judged.seat, say)
    return {
        "at": judged.at,
        "seat": judged.seat,
        "severity": mistake.severity,
        "lost": round(judged.lost, 1),
        "accuracy": round(judged.accuracy, 1),
        "played": words.move(judged.played[0].text),
        "better": words.move(judged.better.move.text),
        "line": [words.move(move.text) for move in judged.better.line],
        "reasons": [reason_words(why.key, why.facts, say) for why in mistake.reasons],
    }
