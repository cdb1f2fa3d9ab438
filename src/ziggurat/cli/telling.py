"""Errors in words."""

from pathlib import Path

from ..core.errors import IllegalMove, RecordError, Refusal, ZigguratError
from ..core.say import Say


class UsageError(Exception):
    """The command line cannot be carried out as it is."""


def cannot_write(path: Path, error: OSError | ValueError, say: Say) -> UsageError:
    """The system does not let us write there."""
    detail = error.strerror if isinstance(error, OSError) else None
    detail = detail or type(error).__name__
    return UsageError(say("cli.cannot-write", file=str(path), detail=detail))


def refused(refusal: Refusal, say: Say) -> str:
    """Why a move is refused, with the clause."""
    sentence = say(f"refusal.{refusal.reason}", **refusal.facts)
    if not refusal.rule:
        return sentence
    return say("refusal.with-rule", sentence=sentence, rule=refusal.rule)


def told(error: ZigguratError, say: Say) -> str:
    """An error in one line."""
    if isinstance(error, RecordError):
        return say(f"record.{error.key}", **error.facts)
    if isinstance(error, IllegalMove):
        reason = refused(error.refusal, say)
        if error.number is None:
            return say("refusal.text", text=error.text, reason=reason)
        return say("refusal.move", move=error.number, text=error.text, reason=reason)
    return str(error)
