"""Renews the lock files from pyproject.toml."""

from __future__ import annotations

from tasks.process import pip_install, python

EXTRAS = {"play": None, "test": "test", "bench": "bench", "server": "postgres"}
"""The extra that each file of the folder ``lock`` covers beside the plain dependencies."""


def lock(arguments: list[str]) -> None:
    """Keep the locked versions that still fit; ``--upgrade`` takes the newest ones."""
    pip_install("uv")
    fixed = ("--universal", "--python-version", "3.11", "--generate-hashes", "--no-header")
    for name, extra in EXTRAS.items():
        chosen = ("--extra", extra) if extra else ()
        out = ("-o", f"lock/{name}.txt")
        python("-m", "uv", "pip", "compile", "-q", "pyproject.toml",
               *chosen, *fixed, *arguments, *out)  # fmt: skip
