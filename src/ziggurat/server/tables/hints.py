"""Hints: what a bot would do in a seat's place, from what this seat sees, and why."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from typing_extensions import TypedDict

from ...bots import Thought
from ...core.game import Game
from ...core.seats import Seat
from ...i18n import Catalogue, reason_words
from ...i18n.narration import narration_of
from ..views.legal_moves_cache import SeatChoices
from .errors import Forbidden, Refused, Stale
from .table import Table

_KEPT = 64


class MoveWords(TypedDict):
    """A move in words, and the signs of the things in it."""

    words: str
    signs: list[str]


class Hint(MoveWords):
    """A move that looks good: how it is chosen, what it is, why, and what may follow."""

    move: str
    tokens: list[str]
    reason: str
    line: list[MoveWords]


class Hints(TypedDict):
    """The best moves, the best first."""

    seq: int
    hints: list[Hint]


class Advised:
    """What was thought of last: who asks again, or in another language, need not wait."""

    def __init__(self) -> None:
        self._thought: OrderedDict[tuple[str, int, Seat], Sequence[Thought]] = OrderedDict()

    def known(self, table: Table, seat: Seat) -> Sequence[Thought] | None:
        return self._thought.get((table.id, table.seq, seat))

    def keep(self, table: Table, seq: int, seat: Seat, thoughts: Sequence[Thought]) -> None:
        self._thought[table.id, seq, seat] = thoughts
        if len(self._thought) > _KEPT:
            self._thought.popitem(last=False)


def may_ask(table: Table, seat: Seat, seq: int) -> None:
    """Only who is asked something is advised, and only at a table with help."""
    if not table.help:
        raise Forbidden("no-help")
    if seq != table.seq:
        raise Stale("stale")
    if table.has_bot(seat) or table.match.state.decision(seat) is None:
        raise Refused("no-hint")


def told(thought: Thought, game: Game, offer: SeatChoices, say: Catalogue) -> Hint:
    """A thought in words, with the moves that may follow it: they are not legal yet."""
    assert offer.seat is not None
    text, player = thought.move.text, offer.state.names[offer.seat]
    return {
        **deed(game, player, text, say),
        "move": text,
        "tokens": next(path for move, *path in offer.choices if move == text),
        "reason": reason_words(thought.reason.key, thought.reason.facts, say),
        "line": [deed(game, player, move.text, say) for move in thought.line],
    }


def deed(game: Game, player: str, text: str, say: Catalogue) -> MoveWords:
    steps = narration_of(game).move_phrases(player, text, say)
    return {
        "words": ", ".join(step.words for step in steps),
        "signs": [step.sign for step in steps if step.sign],
    }
