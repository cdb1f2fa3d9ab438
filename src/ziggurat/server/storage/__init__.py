"""The database: SQLAlchemy store, schema, migrations, notifications between processes."""
