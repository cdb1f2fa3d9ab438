"""A port to listen on."""

from __future__ import annotations

import random
import socket

SYSTEM = random.SystemRandom()


def free_port() -> int:
    """Below the ports that systems give to clients: it stays free while a server restarts."""
    while True:
        port = SYSTEM.randrange(20000, 32000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
