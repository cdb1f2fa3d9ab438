"""Connections that say nothing, or half of it, do not keep others out."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from socket import create_connection, socket

import pytest

from tests.support.servers import HTTP, Running

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="files are not limited there")
FILES = 256
HALVES = {
    "silent": b"",
    "half of the headers": b"GET /health HTTP/1.1\r\nHost: a\r\nX-Slow: ",
    "half of the body": b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{",
}


@pytest.fixture
def few_files(sqlite: str, tmp_path: Path) -> Iterator[Running]:
    """A server that may open few files."""
    running = Running(sqlite, tmp_path / "log", {"rate": "0"}, files=FILES)
    yield running.start()
    running.kill()


def connect(server: Running, sent: bytes = b"") -> socket:
    line = create_connection(("127.0.0.1", server.port), timeout=60)
    line.sendall(sent)
    return line


@pytest.mark.parametrize("sent", HALVES.values(), ids=HALVES)
def test_more_connections_than_files_do_not_stop_the_server(
    few_files: Running, sent: bytes
) -> None:
    with ExitStack() as crowd:
        for _ in range(FILES + 60):
            try:
                crowd.enter_context(connect(few_files, sent))
            except ConnectionError:  # closed while we were sending
                continue
        assert HTTP.get(f"{few_files.url}/health", timeout=20).status_code == 200
    told = few_files.told()
    assert "connections-closed" in told
    assert len(told) < 10_000


@pytest.mark.skipif(sys.platform != "linux", reason="limits of a process are changed from outside")
def test_a_server_that_can_open_no_file_says_so_once_a_second(few_files: Running) -> None:
    resource = import_module("resource")
    pid, kind = few_files.process.pid if few_files.process else 0, resource.RLIMIT_NOFILE
    begun = time.monotonic()
    with ExitStack() as crowd:
        resource.prlimit(pid, kind, (1, FILES))
        for _ in range(20):
            crowd.enter_context(connect(few_files))
        while "accept-failed" not in few_files.told():
            assert time.monotonic() < begun + 60
            time.sleep(0.05)
        resource.prlimit(pid, kind, (FILES, FILES))
        assert HTTP.get(f"{few_files.url}/health", timeout=20).status_code == 200
    told = few_files.told()
    assert told.count("accept-failed") <= time.monotonic() - begun + 1
    assert "Traceback" not in told and "out of system resource" not in told
