"""Hints: what a bot would do in a seat's place, by what this seat sees, and why."""

from __future__ import annotations

from collections import OrderedDict

from typing_extensions import TypedDict

from ...bots import ScoredMove
from ...bots.advice import Advice, advice
from ...core.game import Game
from ...core.seats import Seat
from ...core.state import State
from ...core.view import View
from ...i18n import Catalogue, reason_words, speak
from ...i18n.narration import narration_of
from ...ui import ui_of
from ..views.legal_moves_cache import SeatChoices
from .errors import Forbidden, Refused, Stale
from .table import Table

_MAX_CACHED = 64
"""Positions whose advice is kept, over all tables."""


class MoveWords(TypedDict):
    """A move in words, and the signs of the things in it."""

    words: str
    signs: list[str]


class Hint(MoveWords):
    """A good move: how it is chosen, what it is, why, and what may follow."""

    move: str
    tokens: list[str]
    reason: str
    line: list[MoveWords]


class Hints(TypedDict):
    """The best different ideas, the best first, and what else should be known."""

    seq: int
    hints: list[Hint]
    note: str


class AdviceCache:
    """The latest advice, by table, position and seat; it does not depend on the language."""

    def __init__(self) -> None:
        self._advice: OrderedDict[tuple[str, int, Seat], Advice] = OrderedDict()

    def get(self, table: Table, seat: Seat) -> Advice | None:
        return self._advice.get((table.id, table.seq, seat))

    def put(self, table: Table, seq: int, seat: Seat, advice: Advice) -> None:
        self._advice[table.id, seq, seat] = advice
        if len(self._advice) > _MAX_CACHED:
            self._advice.popitem(last=False)


def check_hints_allowed(table: Table, seat: Seat, seq: int) -> None:
    """Hints are for a seat that has to decide, at a table with help."""
    if not table.help:
        raise Forbidden("no-help")
    if seq != table.seq:
        raise Stale
    if table.has_bot(seat) or table.match.state.decision(seat) is None:
        raise Refused("no-hint")


def advise(game: Game, view: View, seed: str) -> Advice:
    """What a seat might do, without anything that it would be warned against."""
    ui, say = ui_of(game), speak(game.short)
    return advice(game, view, seed, warned=lambda move: bool(ui.warnings(view, move, say)))


def hints_in_words(
    game: Game, state: State, seat: Seat, seq: int, given: Advice, language: str
) -> Hints:
    """Advice for a seat in this position, in words."""
    seat_choices, say = SeatChoices(game, state, seat, language), speak(game.short, language)
    hints = [_hint(scored, game, seat_choices, say) for scored in given.ideas]
    return {"seq": seq, "hints": hints, "note": _note(given, game, seat_choices, say)}


def _note(given: Advice, game: Game, seat_choices: SeatChoices, say: Catalogue) -> str:
    """That the answer makes little difference, or that all ideas waste something; else empty."""
    assert seat_choices.seat is not None
    if given.rival is not None:
        return say("bot.close-call")
    if given.wasteful is not None:
        player, view = seat_choices.state.names[seat_choices.seat], seat_choices.view
        words = _move_words(game, player, given.wasteful.move.text, say)["words"]
        warning = " ".join(ui_of(game).warnings(view, given.wasteful.move, say))
        return say("bot.only-waste", words=words, warning=warning)
    return ""


def _hint(scored: ScoredMove, game: Game, seat_choices: SeatChoices, say: Catalogue) -> Hint:
    """A move in words, with the moves that may follow it, which are not legal yet."""
    assert seat_choices.seat is not None
    text, player = scored.move.text, seat_choices.state.names[seat_choices.seat]
    return {
        **_move_words(game, player, text, say),
        "move": text,
        "tokens": next(path for move, *path in seat_choices.choices if move == text),
        "reason": reason_words(scored.reason.key, scored.reason.facts, say),
        "line": [_move_words(game, player, move.text, say) for move in scored.line],
    }


def _move_words(game: Game, player: str, text: str, say: Catalogue) -> MoveWords:
    steps = narration_of(game).move_phrases(player, text, say)
    return {
        "words": ", ".join(step.words for step in steps),
        "signs": [step.sign for step in steps if step.sign],
    }
