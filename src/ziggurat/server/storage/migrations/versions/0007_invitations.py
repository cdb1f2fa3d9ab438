"""Invitations, by which guests claim their seats."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("seats", sa.Column("invitation", sa.String(64), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "invitation")
