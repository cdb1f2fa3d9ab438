"""A review in words: how well each seat played, and the moves that cost most."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Literal

from typing_extensions import TypedDict

from ...core.match import Match
from ...core.moves import Move
from ...core.seats import Seat
from ...i18n import Catalogue, reason_words
from ...i18n.narration import narration_of
from ...learn.review import Mistake, SeatAccuracy, review
from .legal_moves_cache import SeatChoices


class SeatReview(TypedDict):
    """How many decisions of a seat were judged, and their accuracy from 0 to 100."""

    seat: int
    decisions: int
    accuracy: float | None


class ReviewedMove(TypedDict):
    """A move in words, the signs of the things in it, and where a board shows it."""

    move: str
    words: str
    signs: list[str]
    tokens: list[str]
    piece: str


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
    words = _Words(match, judged.at, judged.seat, say)
    return {
        "at": judged.at,
        "seat": judged.seat,
        "severity": mistake.severity,
        "lost": round(judged.lost, 1),
        "accuracy": round(judged.accuracy, 1),
        "played": words.move(judged.played[0]),
        "better": words.move(judged.better.move),
        "line": [words.move(move) for move in judged.better.line],
        "reasons": [reason_words(why.key, why.facts, say) for why in mistake.reasons],
    }


class _Words:
    """Moves of a seat in one position, in words and on the board."""

    def __init__(self, match: Match, at: int, seat: Seat, say: Catalogue) -> None:
        state = match.at(at)
        self.game, self.say, self.player = match.game, say, state.names[seat]
        choices = SeatChoices(match.game, state, seat, say.language)
        self.paths = {text: path for text, *path in choices.choices}
        self.tokens = choices.tokens

    def move(self, move: Move) -> ReviewedMove:
        """A move; one that is not legal yet, or that was typed, may have no place on the board."""
        steps = narration_of(self.game).move_phrases(self.player, move.text, self.say)
        path = self.paths.get(move.text, [])
        return {
            "move": move.text,
            "words": ", ".join(step.words for step in steps),
            "signs": [step.sign for step in steps if step.sign],
            "tokens": path,
            "piece": self.piece(path),
        }

    def piece(self, path: Sequence[str]) -> str:
        """The sign of the piece that a move sets, if it sets one."""
        pieces = [self.tokens[name]["piece"] for name in path if name in self.tokens]
        return next((piece for piece in reversed(pieces) if piece), "")
