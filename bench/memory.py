"""What open tables take of a server's memory, in bytes.

    python -m bench.memory

It replays random games of each game and number of players and asks ``tracemalloc`` what is in use
then: the game with all its positions for each move, and a whole table beside its estimate, by
which servers decide which tables to close. The constants of ``footprint.py`` and ``bytes_per_move``
of the games come from here.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from tests.support.traced import random_match, replayed, stored, traced, watch
from ziggurat import Match, all_games
from ziggurat.core.seats import Seat
from ziggurat.server.tables.footprint import estimated_bytes
from ziggurat.server.tables.model import ChatEntry, StoredTable

LINES = 500


def main() -> None:
    for game in all_games():
        for players in game.seats:
            match = random_match(game.short, players)
            print(f"{game.short}, {players} players, {len(match.history)} moves")
            measure_match(match)
            for moves in (0, len(match.history) // 2, len(match.history)):
                measure_table(match, moves)
    measure_chat(stored(match, 0))


def measure_match(match: Match) -> None:
    record, start = match.record, replace(match.record, moves=[])
    Match(record)
    with traced() as used:
        dealt = Match(start)
        first = used()
        whole = Match(record)
        each = (used() - 2 * first) / len(whole.history)
    assert dealt.record == start
    print(f"  a move {each:,.0f}")


def measure_table(match: Match, moves: int) -> None:
    seats: list[Seat | None] = [*map(Seat, range(len(match.record.players))), None]
    watch(replayed(stored(match, moves)), seats)
    with traced() as used:
        opened = replayed(stored(match, moves))
        alone = used()
        told = f"  a table after {moves} moves {alone:,}"
        print(f"{told}, estimated {estimated_bytes(opened):,}")
        feeds = watch(opened, seats)
        watched, estimate = used(), estimated_bytes(opened)
        cached = opened.render_cache.size
        legal = opened.legal_moves_cache.moves
        feeds.clear()
        unwatched = used()
    each = (watched - unwatched) / len(seats)
    print(f"    watched {watched:,}, estimated {estimate:,}")
    print(f"    a feed {each:,.0f}; pictures {cached:,}; legal moves {legal}", end=" ")
    print(f"with {unwatched - alone:,} bytes, pictures included")


def measure_chat(table: StoredTable) -> None:
    now = datetime.now(UTC)
    with traced() as used:
        chat = tuple(ChatEntry(n, 0, f"line {n} " + "é" * 100, now, f"{n:x}") for n in range(LINES))
        print(f"a line of chat {used() / LINES:,.0f}")
    assert replayed(replace(table, chat=chat)).chat


if __name__ == "__main__":
    main()
