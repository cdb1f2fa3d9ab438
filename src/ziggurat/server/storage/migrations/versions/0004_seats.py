"""How seats were given out, and which player each seat asked for: for the next game."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("seat_order", sa.String(16), nullable=True))
    op.add_column("seats", sa.Column("wanted", sa.String(40), nullable=True))


def downgrade() -> None:
    for table, name in (("seats", "wanted"), ("tables", "seat_order")):
        op.drop_column(table, name)
