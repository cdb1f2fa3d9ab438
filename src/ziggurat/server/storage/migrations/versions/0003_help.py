"""How good bots are, seat by seat; tables without hints, odds and analysis."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    aid = sa.Column("help", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("tables", aid)
    level = sa.Column("level", sa.String(16), nullable=False, server_default="normal")
    op.add_column("seats", level)


def downgrade() -> None:
    for table, name in (("seats", "level"), ("tables", "help")):
        op.drop_column(table, name)
