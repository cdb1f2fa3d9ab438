"""Measures which lines and branches of the package the tests reach."""

from __future__ import annotations

from tasks.bundle import bundle
from tasks.install_tools import install_tools
from tasks.process import python
from tasks.test import IN_PARALLEL


def coverage(arguments: list[str]) -> None:
    """Run the tests on plain Python; fail below ``fail_under`` of pyproject.toml."""
    install_tools()
    bundle()
    measured = (*IN_PARALLEL, "--cov=ziggurat", *arguments)
    python(*measured, "--ignore=tests/web", "--cov-report=", "--cov-fail-under=0")
    python(*measured, "tests/web", "--cov-append", "--cov-report=term:skip-covered")
