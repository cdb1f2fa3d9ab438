"""The database schema. Nothing is stored that could be computed from the rest."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("record", JSON, nullable=False),
    Column("made", DateTime(timezone=True), nullable=False),
    Column("rematch", String(32), nullable=True),
    Column("host", Integer, nullable=True),
    Column("help", Boolean, nullable=False, server_default=true()),
    Column("seat_order", String(16), nullable=True),
    Column("visited", DateTime(timezone=True), nullable=True),
    Column("packed_journal", LargeBinary, nullable=True),
    Column("packed_entries", Integer, nullable=True),
    Column("guided", Boolean, nullable=False, server_default=false()),
)
"""A game as it was dealt: the record without its moves. A table without a host is a replay. The
seat order is null for replays, and for tables created before it could be chosen. ``visited`` is
when somebody last opened the table, to the day. The moves of a replay are compressed into this
row, with their number, since nobody adds to them; of those that older versions imported they are
in the journal."""

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("secret", String(64), nullable=True),
    Column("orders", String(200), nullable=False),
    Column("substitute", Boolean, nullable=False, server_default=false()),
    Column("level", String(16), nullable=False, server_default="normal"),
    Column("wanted", String(40), nullable=True),
    Column("invitation", String(64), nullable=True),
)
"""Who holds which seat, and the player they asked for, if any. The secret is a hash. So is the
invitation of a guest, which is the secret until the guest claims the seat; it is null for other
seats, and for all seats of tables created before seats could be claimed."""

JOURNAL = Table(
    "journal",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("text", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("request", String(64), nullable=True),
    Column("automatic", Boolean, nullable=False),
    Column("because", String(200), nullable=True),
    Column("at", DateTime(timezone=True), nullable=False),
)
"""Moves, and undos that take some back, in order. A row is never changed."""

Index("journal_request", JOURNAL.c.table_id, JOURNAL.c.seat, JOURNAL.c.request, unique=True)

CHAT = Table(
    "chat",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("request", String(64), nullable=True),
    Column("at", DateTime(timezone=True), nullable=False),
)
"""Lines of the chat."""

Index("chat_request", CHAT.c.table_id, CHAT.c.seat, CHAT.c.request, unique=True)

HEALTH = Table(
    "health",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("filler", Text, nullable=False),
)
"""Where health checks write; it is empty between them."""

BANS = Table(
    "bans",
    METADATA,
    Column("network", String(50), primary_key=True),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("until", DateTime(timezone=True), nullable=True),
    Column("reason", String(200), nullable=False),
)
"""Networks that get no answer but 403, for ever or until a time."""

INVITATIONS = Table(
    "invitations",
    METADATA,
    Column("id", String(8), primary_key=True),
    Column("code", String(64), nullable=False, unique=True),
    Column("uses", Integer, nullable=False),
    Column("used", Integer, nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("expires", DateTime(timezone=True), nullable=True),
    Column("note", String(200), nullable=False),
)
"""Who may create tables where that needs an invitation, and how many. The code is a hash."""
