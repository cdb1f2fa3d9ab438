"""A process that cannot import web frameworks and database drivers."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

BLOCKED = (
    "fastapi",
    "starlette",
    "sqlalchemy",
    "alembic",
    "psycopg",
    "uvicorn",
    "prometheus_client",
)


class Blocker(MetaPathFinder):
    """Raises an ImportError for every blocked package."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] in BLOCKED:
            raise ImportError(f"{fullname} is blocked")
        return None


def block() -> None:
    """Let nobody import the blocked packages from now on."""
    assert not any(name.partition(".")[0] in BLOCKED for name in sys.modules)
    sys.meta_path.insert(0, Blocker())
