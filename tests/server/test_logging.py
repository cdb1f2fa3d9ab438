"""Logs are lines of JSON."""

from __future__ import annotations

import json
import logging

import pytest

from ziggurat.server.logging import JsonFormatter, RepeatedWarnings, log_event, log_exception


def lines(caplog: pytest.LogCaptureFixture) -> list[dict[str, object]]:
    return [json.loads(JsonFormatter().format(record)) for record in caplog.records]


def test_an_event_is_one_object_with_its_facts(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "ziggurat"):
        log_event("stored", table="abc", seat=1)
    (line,) = lines(caplog)
    assert str(line.pop("at")).endswith("+00:00")
    assert line == {"level": "info", "event": "stored", "table": "abc", "seat": 1}


def test_a_line_of_one_of_several_workers_tells_which(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "ziggurat"):
        log_event("stored")
    line = json.loads(JsonFormatter(worker=0).format(caplog.records[0]))
    assert (line["worker"], line["event"]) == (0, "stored")


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


def test_a_repeated_warning_of_a_library_is_logged_once_a_second(
    caplog: pytest.LogCaptureFixture,
) -> None:
    moments = iter((0.0, 0.1, 0.9, 1.0))
    library, throttle = logging.getLogger("some.library"), RepeatedWarnings(lambda: next(moments))
    library.addFilter(throttle)
    try:
        for _ in range(4):
            library.warning("malformed %s", "request")
            library.error("broken")
    finally:
        library.removeFilter(throttle)
    messages = [str(line["message"]) for line in lines(caplog)]
    assert messages.count("broken") == 4
    assert [text for text in messages if text != "broken"] == [
        "malformed request",
        "malformed request (+2)",
    ]
