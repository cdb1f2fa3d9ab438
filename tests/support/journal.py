"""What the database holds, read past the server."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from sqlalchemy import JSON, column, create_engine, text
from sqlalchemy.pool import NullPool

from ziggurat.core import Match, Record
from ziggurat.server.settings import with_driver


class Row(NamedTuple):
    """A line of the journal."""

    seq: int
    kind: str
    text: str
    seat: int
    request: str | None


class Journal:
    """Reads a database, whatever the server believes."""

    def __init__(self, url: str) -> None:
        self.engine = create_engine(with_driver(url), poolclass=NullPool)

    def rows(self, table: str) -> list[Row]:
        """Everything that was done at a table, in order."""
        query = text(
            "SELECT seq, kind, text, seat, request FROM journal WHERE table_id = :id ORDER BY seq"
        )
        with self.engine.connect() as connection:
            return [Row(*row) for row in connection.execute(query, {"id": table})]

    def said(self, table: str) -> Counter[str]:
        """The lines of chat, and how often each is stored."""
        query = text("SELECT text FROM chat WHERE table_id = :id")
        with self.engine.connect() as connection:
            return Counter(connection.execute(query, {"id": table}).scalars())

    def cut_all_connections(self) -> None:
        """What happens to a server when its PostgreSQL restarts."""
        everybody = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        others = "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        with self.engine.connect() as connection:
            connection.execute(text(everybody + others))

    def counts(self) -> dict[str, int]:
        """How many rows each of the server's tables has."""
        names = ("tables", "seats", "journal", "chat")
        with self.engine.connect() as connection:
            return {
                name: connection.execute(text(f"SELECT count(*) FROM {name}")).scalar_one()
                for name in names
            }

    def replayed(self, table: str) -> Match:
        """The game by its stored record and journal alone, every move checked."""
        query = text("SELECT record FROM tables WHERE id = :id").columns(column("record", JSON))
        with self.engine.connect() as connection:
            dealt = connection.execute(query, {"id": table}).scalar_one()
        return replay(dealt, self.rows(table))


def replay(dealt: dict[str, object], rows: list[Row]) -> Match:
    """A record with the moves that are left of a journal."""
    moves: list[str] = []
    for row in rows:
        if row.kind == "move":
            moves.append(row.text)
        else:
            del moves[int(row.text) :]
    return Match(Record.from_json({**dealt, "moves": moves}))
