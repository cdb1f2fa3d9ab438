"""Pages in a real browser, and one server for all tests of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.conftest import (
    browser,
    device,
    new_context,
    page,
    place_of,
    running_server,
    sqlite,
)
from tests.support.servers import Running

__all__ = ["browser", "device", "new_context", "page", "place_of", "running_server", "sqlite"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A running server for all tests of a file; its bots answer at once."""
    folder = tmp_path_factory.mktemp("house")
    url = f"sqlite:///{(folder / 'ziggurat.db').as_posix()}"
    server = Running(url, folder / "server.log", {"rate": "0", "bot_delay": "0"})
    yield server.start()
    server.kill()
