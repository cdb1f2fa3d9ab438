"""The socket at which the server listens."""

from __future__ import annotations

from socket import IPPROTO_TCP, TCP_NODELAY

from tests.support.http_server import answer, hello, web


def test_answers_on_one_connection_do_not_wait_for_each_other() -> None:
    """The system sends each part at once, not when the client has confirmed the part before."""
    with web(hello) as server, server.connect(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n") as line:
        assert answer(line).startswith(b"HTTP/1.1 200")
        (connection,) = server.connections
        accepted = connection.transport.get_extra_info("socket")
        assert accepted.getsockopt(IPPROTO_TCP, TCP_NODELAY)
