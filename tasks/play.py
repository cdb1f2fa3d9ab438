"""Plays from the sources."""

from __future__ import annotations

from tasks.build import build_in_background, compiled_environment, is_built
from tasks.process import python


def play(arguments: list[str]) -> None:
    """Start at once; compile in the background for the next time."""
    environment = compiled_environment()
    if not is_built():
        build_in_background()
    python("-m", "ziggurat", *(["play", *arguments] if arguments else []), **environment)
