"""Run by Alembic, on the connection that ``migrate`` hands over."""

from alembic import context

from ziggurat.server.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
