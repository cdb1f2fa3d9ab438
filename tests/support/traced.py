"""How much memory something takes, as ``tracemalloc`` counts it."""

from __future__ import annotations

import gc
import json
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random

from ziggurat import Match, find
from ziggurat.core.seats import Seat
from ziggurat.server.tables.audience_feed import AudienceFeed
from ziggurat.server.tables.journal import entries_since
from ziggurat.server.tables.memory import MemoryStore
from ziggurat.server.tables.model import PERSON, SeatHolder, StoredTable
from ziggurat.server.tables.registry import without_moves
from ziggurat.server.tables.table import Table
from ziggurat.server.views.audience_view import Audience


@contextmanager
def traced() -> Iterator[Callable[[], int]]:
    """Gives the bytes that were allocated since the beginning of the block and are in use."""
    gc.collect()
    tracemalloc.start()
    try:
        start = tracemalloc.get_traced_memory()[0]
        yield lambda: gc.collect() * 0 + tracemalloc.get_traced_memory()[0] - start
    finally:
        tracemalloc.stop()


def random_match(game: str, players: int, seed: int = 1) -> Match:
    """A game of people who play at random, until it is over."""
    rng = Random(seed)
    match = Match(find(game).deal(players, {}, rng))
    while not match.state.over:
        match.play(rng.choice(list(match.state.legal_moves())).text)
    return match


def stored(match: Match, moves: int | None = None) -> StoredTable:
    """The first moves of a game as a store returns them."""
    return StoredTable(
        game=match.game.short,
        rules=match.record.rules,
        record=without_moves(match.record),
        rematch=None,
        seats=(SeatHolder(PERSON, "Ann", "0" * 64),) * len(match.record.players),
        journal=tuple(entries_since(match, 0)[:moves]),
        chat=(),
        host=0,
    )


def replayed(table: StoredTable) -> Table:
    return Table.replayed("table", table, MemoryStore())


def watch(table: Table, seats: Sequence[Seat | None], language: str = "en") -> list[AudienceFeed]:
    """What these audiences are sent, written out."""
    feeds = [table.feed(Audience(seat, language, dark=False)) for seat in seats]
    for feed in feeds:
        feed.refresh()
        message = feed.whole(0, True)
        message.text = json.dumps(message.content)
    return feeds
