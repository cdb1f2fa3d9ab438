"""Tables at which a companion says what to think about."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    guided = sa.Column("guided", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", guided)


def downgrade() -> None:
    op.drop_column("tables", "guided")
