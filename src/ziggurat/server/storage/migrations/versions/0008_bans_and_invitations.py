"""Networks that are banned, and invitations to create tables."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("network", sa.String(50), primary_key=True),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reason", sa.String(200), nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("id", sa.String(8), primary_key=True),
        sa.Column("code", sa.String(64), nullable=False, unique=True),
        sa.Column("uses", sa.Integer, nullable=False),
        sa.Column("used", sa.Integer, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=True),
        sa.Column("note", sa.String(200), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("invitations")
    op.drop_table("bans")
