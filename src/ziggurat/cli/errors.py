"""What goes wrong on a command line, in words."""

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
    """The command line cannot be carried out as it is."""


class BadFile(Exception):
    """A file cannot be written, or is no record in order."""


def cannot_write(path: Path | str, error: Exception, say: Catalogue) -> BadFile:
    """The system does not let us write there."""
    detail = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return BadFile(say("cli.cannot-write", file=brief(str(path)), detail=brief(detail)))
