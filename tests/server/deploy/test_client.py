"""The client of these tests gives up in time, whatever a proxy does."""

from __future__ import annotations

import shutil
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.support import proxies
from tests.support.proxies import Proxy, make_certificate

PATIENCE = 1.0
LATE = 20.0
"""Seconds after which a client has surely not given up."""


@pytest.fixture
def mute(tmp_path: Path) -> Iterator[Proxy]:
    """A proxy that agrees on TLS, sends session tickets as proxies do, and never answers."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed: no certificate")
    make_certificate(tmp_path)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / "cert.pem", tmp_path / "key.pem")
    with ExitStack() as stack:
        listening = stack.enter_context(socket.create_server(("127.0.0.1", 0)))

        def accept() -> None:
            line = stack.enter_context(listening.accept()[0])
            stack.enter_context(context.wrap_socket(line, server_side=True))

        thread = threading.Thread(target=accept)
        thread.start()
        yield Proxy(tmp_path, 0, listening.getsockname()[1])
        thread.join()


def test_a_handshake_without_an_answer_is_an_error_in_time(
    mute: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proxies, "PATIENCE", PATIENCE)
    errors = list[str]()

    def shake_hands() -> None:
        with pytest.raises(TimeoutError) as refused, mute.live("any"):
            pass
        errors.append(str(refused.value))

    thread = threading.Thread(target=shake_hands)
    thread.start()
    thread.join(LATE)
    assert errors == ["timed out while waiting for handshake response"]
