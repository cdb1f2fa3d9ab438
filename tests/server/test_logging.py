"""Logs are lines of JSON."""

from __future__ import annotations

import json
import logging

import pytest

from ziggurat.server.logging import JsonFormatter, log_event, log_exception


def lines(caplog: pytest.LogCaptureFixture) -> list[dict[str, object]]:
    return [json.loads(JsonFormatter().format(record)) for record in caplog.records]


def test_an_event_is_one_object_with_its_facts(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "ziggurat"):
        log_event("stored", table="abc", seat=1)
    (line,) = lines(caplog)
    assert str(line.pop("at")).endswith("+00:00")
    assert line == {"level": "info", "event": "stored", "table": "abc", "seat": 1}


def test_an_exception_is_logged_with_its_traceback(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise KeyError("lost")
    except KeyError:
        log_exception("failed", table="abc")
    (line,) = lines(caplog)
    assert (line["level"], line["event"], line["table"]) == ("error", "failed", "abc")
    assert "KeyError: 'lost'" in str(line["trace"])


def test_records_of_libraries_keep_their_message(caplog: pytest.LogCaptureFixture) -> None:
    logging.getLogger("some.library").warning("%s of %s", 1, 2)
    (line,) = lines(caplog)
    assert (line["event"], line["message"]) == ("some.library", "1 of 2")
