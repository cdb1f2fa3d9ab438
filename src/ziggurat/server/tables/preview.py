"""Previews: what a token stands for, and what touching it would lead to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from typing_extensions import TypedDict

from ...core.match import Match
from ...core.moves import Move
from ...core.seats import Seat
from ...core.view import View
from ...i18n import Catalogue, speak
from ...ui import Prospect, ui_of
from ..views.legal_moves_cache import SeatChoices
from ..views.types import ProspectView
from .drafts import position
from .explain import explain
from .table import Table

_MAX_MOVES = 3
"""Moves whose outcome is shown; if a touch can still lead to more, none is."""

_ODDS = "odds"
"""The kind of lines that are left out at a table without help."""


class PreviewedMove(TypedDict):
    """A move that a touch would lead to, and its outcome."""

    words: str
    lines: list[ProspectView]


class PreviewRefusal(TypedDict):
    """Why a touch would lead to no move."""

    reason: str
    rule: str
    message: str


class TokenPreview(TypedDict):
    """The preview of one token."""

    seq: int
    title: str
    about: list[str]
    informs: bool
    moves: list[PreviewedMove]
    refusal: PreviewRefusal | None


@dataclass(frozen=True, slots=True)
class Touch:
    """A token that a client asks about, after others were chosen."""

    token: str
    chosen: Sequence[str] = ()
    at: int | None = None
    """The number of moves before a past position or a draft; None for the present position."""
    steps: Sequence[str] = ()
    """The moves of the draft."""


def preview(table: Table, seat: Seat | None, touch: Touch, language: str) -> TokenPreview:
    """The preview for a seat or a spectator, in the present, in the past or in a draft."""
    match, now = table.match, len(table.match.history)
    if touch.at is None:
        seat_choices = table.legal_moves_cache.of(match.game, match.state, seat, language)
    else:
        draft = position(table, seat, touch.at, touch.steps)
        match, past = draft.match, touch.at < now and not touch.steps
        seat_choices = SeatChoices(match.game, match.state, seat if past else draft.actor, language)
    say = speak(match.game.short, language)
    return _Previewer(match, seat_choices, say, table.help).preview(table.seq, touch)


@dataclass(frozen=True, slots=True)
class _Previewer:
    """Previews the tokens of one position for one audience."""

    match: Match
    seat_choices: SeatChoices
    say: Catalogue
    odds: bool
    """Whether lines about odds are shown."""

    def preview(self, seq: int, touch: Touch) -> TokenPreview:
        ui, touched = ui_of(self.match.game), [*touch.chosen, touch.token]
        title, *about = self._describe(touch.token) or [""]
        moves = self._moves_left(touched)
        informs = ui.informs(self.seat_choices.view, touch.token)
        return {
            "seq": seq,
            "title": title,
            "about": about,
            "informs": informs,
            "moves": [self._outcome(path, moves) for path in _shown_paths(moves, touched)],
            "refusal": None if moves or informs else self._refusal(touch),
        }

    def _describe(self, token: str) -> list[str]:
        """What a token stands for, each line once."""
        known = self.seat_choices.tokens.get(token, {"words": "", "hint": ""})
        lines = [known["words"], known["hint"]]
        about = ui_of(self.match.game).about(self.seat_choices.view, token, self.say)
        if about is not None:
            lines += [about.words, about.hint]
        return list(dict.fromkeys(filter(None, lines)))

    def _moves_left(self, touched: Sequence[str]) -> dict[tuple[str, ...], str]:
        """The moves that these tokens, and perhaps more, lead to; the first of each path."""
        needed, moves = Counter(touched), dict[tuple[str, ...], str]()
        for text, *path in self.seat_choices.choices:
            if needed <= Counter(path):
                moves.setdefault(tuple(path), text)
        return moves

    def _outcome(self, path: tuple[str, ...], moves: dict[tuple[str, ...], str]) -> PreviewedMove:
        """The outcome of a move; if there are several, named by the tokens they don't share."""
        view = self.seat_choices.view
        lines = ui_of(self.match.game).preview(view, _legal_move(view, moves[path]), self.say)
        shared = set(path).intersection(*map(set, moves))
        own = [token for token in dict.fromkeys(path) if token not in shared]
        words = [self.seat_choices.tokens[token]["words"] for token in own]
        return {
            "words": " · ".join(words) if len(moves) > 1 else "",
            "lines": [_prospect(line) for line in lines if self.odds or line.kind != _ODDS],
        }

    def _refusal(self, touch: Touch) -> PreviewRefusal | None:
        """Why a touch leads to no move; None for whoever has not begun to choose."""
        seat, match = self.seat_choices.seat, self.match
        if seat is None or not touch.chosen or match.state.decision(seat) is None:
            return None
        reason = explain(match, seat, [*touch.chosen, touch.token], None, self.say)
        if not reason["message"]:
            return None
        return {"reason": reason["reason"], "rule": reason["rule"], "message": reason["message"]}


def _shown_paths(
    moves: dict[tuple[str, ...], str], touched: Sequence[str]
) -> Iterator[tuple[str, ...]]:
    """The paths of the moves to show: those touched completely, or else the few that are left."""
    exact = [path for path in moves if Counter(path) == Counter(touched)]
    if exact or len(moves) <= _MAX_MOVES:
        yield from exact or moves


def _legal_move(view: View, text: str) -> Move:
    return next(move for move in view.legal if move.text == text)


def _prospect(line: Prospect) -> ProspectView:
    return {"words": line.words, "kind": line.kind, "sign": line.sign}
