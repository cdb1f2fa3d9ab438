"""Hints: what a bot would do in a seat's place, from what this seat sees, and why."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from typing_extensions import TypedDict

from ..bots import Thought
from ..bots.advice import advice
from ..core.seats import Seat
from ..locale import Catalogue, reason_words, speak
from .door import PROBLEMS, Player, thinking
from .errors import Forbidden, Refused, Stale
from .offers import Offer
from .table import Table
from .tongue import Tongue
from .wishes import HintWish

ROUTER = APIRouter(prefix="/api")
_KEPT = 64


class Hint(TypedDict):
    """A move that looks good: how it is chosen, what it is, why, and what may follow."""

    move: str
    tokens: list[str]
    words: str
    reason: str
    line: list[str]


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


def told(thought: Thought, offer: Offer, say: Catalogue) -> Hint:
    """A thought in words. What follows it is written as in records: it is not legal yet."""
    text = thought.move.text
    tokens = next(path for move, *path in offer.choices if move == text)
    words = dict.fromkeys(offer.tokens[token]["words"] for token in tokens)
    return {
        "move": text,
        "tokens": tokens,
        "words": " · ".join(words),
        "reason": reason_words(thought.reason.key, thought.reason.facts, say),
        "line": [move.text for move in thought.line],
    }


@ROUTER.post("/tables/{table_id}/hints", responses=PROBLEMS)
async def hints(request: Request, who: Player, wish: HintWish, language: Tongue) -> Hints:
    """The best moves of this seat, with a reason each."""
    table, seat = who
    may_ask(table, seat, wish.seq)
    advised: Advised = request.app.state.advised
    game, state, seq = table.match.game, table.match.state, table.seq
    thoughts = advised.known(table, seat)
    if thoughts is None:
        async with thinking(request):
            thoughts = await run_in_threadpool(advice, game, state.view(seat), table.id)
        advised.keep(table, seq, seat, thoughts)
    offer = Offer(game, state, seat, language)
    say = speak(game.short, language)
    return {"seq": seq, "hints": [told(thought, offer, say) for thought in thoughts]}
