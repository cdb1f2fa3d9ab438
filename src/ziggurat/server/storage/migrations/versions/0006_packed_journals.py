"""The moves of an imported game, compressed; those that are stored already stay as they are."""

import json
import zlib

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

_TABLES = sa.table(
    "tables",
    sa.column("id", sa.String),
    sa.column("made", sa.DateTime(timezone=True)),
    sa.column("packed_journal", sa.LargeBinary),
)
_JOURNAL = sa.table(
    "journal",
    sa.column("table_id", sa.String),
    sa.column("seq", sa.Integer),
    sa.column("kind", sa.String),
    sa.column("text", sa.Text),
    sa.column("seat", sa.Integer),
    sa.column("automatic", sa.Boolean),
    sa.column("at", sa.DateTime(timezone=True)),
)


def upgrade() -> None:
    op.add_column("tables", sa.Column("packed_journal", sa.LargeBinary, nullable=True))
    op.add_column("tables", sa.Column("packed_entries", sa.Integer, nullable=True))


def downgrade() -> None:
    connection = op.get_bind()
    is_packed = _TABLES.c.packed_journal.is_not(None)
    for id in connection.execute(sa.select(_TABLES.c.id).where(is_packed)).scalars().all():
        _unpack(connection, id)
    op.drop_column("tables", "packed_entries")
    op.drop_column("tables", "packed_journal")


def _unpack(connection: sa.Connection, id: str) -> None:
    """Write the moves of one table into the journal."""
    table = connection.execute(sa.select(_TABLES).where(_TABLES.c.id == id)).one()
    plain = {"table_id": id, "kind": "move", "automatic": False, "at": table.made}
    rows = [
        {**plain, "seq": seq, "seat": seat, "text": text}
        for seq, (seat, text) in enumerate(json.loads(zlib.decompress(table.packed_journal)), 1)
    ]
    if rows:
        connection.execute(_JOURNAL.insert(), rows)
