"""Hosts, and tables without one that nobody plays; substitutes; why an order answered."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_FIRST_PERSON = sa.text(
    "UPDATE tables SET host = (SELECT MIN(seat) FROM seats"
    " WHERE seats.table_id = tables.id AND seats.kind = 'person')"
)


def upgrade() -> None:
    op.add_column("tables", sa.Column("host", sa.Integer, nullable=True))
    substitute = sa.Column("substitute", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", substitute)
    op.add_column("journal", sa.Column("because", sa.String(200), nullable=True))
    op.execute(_FIRST_PERSON)


def downgrade() -> None:
    for table, name in (("journal", "because"), ("seats", "substitute"), ("tables", "host")):
        op.drop_column(table, name)
