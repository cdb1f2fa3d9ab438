"""What the server notes about itself: one JSON object a line, and never a secret."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

_LOG = logging.getLogger("ziggurat")


class Lines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
        }
        facts = getattr(record, "facts", None)
        if isinstance(facts, dict):
            told |= facts
        else:
            told |= {"event": record.name, "message": record.getMessage()}
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def noted(event: str, /, level: int = logging.INFO, **facts: object) -> None:
    """Note something that happened."""
    _LOG.log(level, event, extra={"facts": {"event": event, **facts}})


def failed(event: str, /, **facts: object) -> None:
    """Note an error that nobody expected, with its trace."""
    _LOG.error(event, exc_info=True, extra={"facts": {"event": event, **facts}})


def set_up(quiet: bool = False) -> None:
    """Send all notes to standard error, those of the web server too."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING if quiet else logging.INFO)
    for noisy in ("uvicorn.access", "uvicorn.error", "alembic", "sqlalchemy", "asyncio"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
