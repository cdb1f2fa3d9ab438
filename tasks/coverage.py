"""Measures which lines and branches of the package the tests reach."""

from __future__ import annotations

from tasks.install_tools import install_tools
from tasks.process import python
from tasks.test import ON_ALL_CORES, WHOLE_FILES


def coverage(arguments: list[str]) -> None:
    """Run the tests on plain Python; fail below ``fail_under`` of pyproject.toml."""
    install_tools()
    python(*ON_ALL_CORES, *WHOLE_FILES, "--cov", "--cov-report=term:skip-covered", *arguments)
