"""Errors of the command line."""

from pathlib import Path

from ..i18n import Catalogue, brief, error_sentence, printable, refusal_sentence

__all__ = [
    "BadFile",
    "UsageError",
    "brief",
    "cannot_write",
    "error_sentence",
    "printable",
    "refusal_sentence",
]


class UsageError(Exception):
    """The arguments cannot be used as they are; the message says why."""


class BadFile(Exception):
    """A file cannot be read or written, or is no valid record; the message says why."""


def cannot_write(path: Path | str, error: Exception, say: Catalogue) -> BadFile:
    """The error for a file that cannot be written."""
    detail = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return BadFile(say("cli.cannot-write", file=brief(str(path)), detail=brief(detail)))
