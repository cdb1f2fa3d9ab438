"""A table in which health checks write; when tables were last looked at."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "health",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("filler", sa.Text, nullable=False),
    )
    op.add_column("tables", sa.Column("visited", sa.DateTime(timezone=True), nullable=True))
    # Who has opened a game before is not known: none counts as unvisited yet.
    op.execute("UPDATE tables SET visited = CURRENT_TIMESTAMP")


def downgrade() -> None:
    op.drop_column("tables", "visited")
    op.drop_table("health")
