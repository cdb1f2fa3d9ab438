"""Structured logging: one JSON object a line on standard error, and never a secret.

Everything goes through the standard ``logging`` module. Call ``log_event`` with facts that may be
read by anybody: ids of tables, seats, paths without queries; no secrets, and no bodies.
"""

from __future__ import annotations

import json
import logging
import math
import sys
import time
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime

_LOGGER = logging.getLogger("ziggurat")
_QUIET_LOGGERS = ("uvicorn.access", "uvicorn.error", "alembic", "sqlalchemy", "asyncio")
"""Loggers of libraries, whose warnings alone are of interest."""
_THROTTLE = 1.0
"""Seconds between two lines of a throttled event, unless it says otherwise."""


class JsonFormatter(logging.Formatter):
    """Formats a record as one line of JSON, with the number of the worker if there are several."""

    def __init__(self, worker: int | None = None) -> None:
        super().__init__()
        self._worker = {} if worker is None else {"worker": worker}

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            **self._worker,
        }
        facts = getattr(record, "facts", None)
        if isinstance(facts, dict):
            line |= facts
        else:
            line |= {"event": record.name, "message": record.getMessage()}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_event(event: str, /, level: int = logging.INFO, **facts: object) -> None:
    """Log an event by its name, with facts about it."""
    _LOGGER.log(level, event, extra={"facts": {"event": event, **facts}})


def log_exception(event: str, /, **facts: object) -> None:
    """Log the exception that is being handled, with its traceback."""
    _LOGGER.error(event, exc_info=True, extra={"facts": {"event": event, **facts}})


def configure_logging(quiet: bool = False, worker: int | None = None) -> None:
    """Send all records to standard error, those of libraries too; if quiet, only warnings."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter(worker))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING if quiet else logging.INFO)
    for name in _QUIET_LOGGERS:
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(RepeatedWarnings())


class RepeatedWarnings(logging.Filter):
    """Lets a warning of a library pass once a second; clients can cause some at will."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._logged_at: dict[str, float] = {}
        self._unlogged: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        text = str(record.msg)
        if record.levelno > logging.WARNING:
            return True
        now = self._clock()
        if now - self._logged_at.get(text, -math.inf) < _THROTTLE:
            self._unlogged[text] += 1
            return False
        self._logged_at[text] = now
        if unlogged := self._unlogged.pop(text, 0):
            record.msg, record.args = f"{record.getMessage()} (+{unlogged})", ()
        return True


class ThrottledEvent:
    """An event that may happen very often, and is logged once a second or less often."""

    def __init__(self, event: str, interval: float = _THROTTLE) -> None:
        self._event = event
        self._interval = interval
        self._unlogged = 0
        self._logged_at = -math.inf

    def log(self, **facts: object) -> None:
        """Log the event as a warning, with how many times it happened since the last one."""
        self._unlogged += 1
        now = time.monotonic()
        if now - self._logged_at >= self._interval:
            log_event(self._event, logging.WARNING, times=self._unlogged, **facts)
            self._unlogged, self._logged_at = 0, now
