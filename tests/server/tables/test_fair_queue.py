"""Requests that compute for long wait in a queue of their address, and it has a limit."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.support.asgi_client import server, table
from tests.support.finished import TERRA
from ziggurat.server.tables import fair_queue
from ziggurat.server.tables.errors import TooMany
from ziggurat.server.tables.fair_queue import FairQueue


class Thinkers:
    """People who think until they are told to stop."""

    def __init__(self) -> None:
        self.queue = FairQueue()
        self.busy: list[str] = []
        self.refused: list[str] = []
        self.enough = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def come(self, *addresses: str) -> None:
        self.tasks += [asyncio.create_task(self._think(address)) for address in addresses]
        await self._settle()

    async def _think(self, address: str) -> None:
        try:
            async with self.queue.slot(address):
                self.busy.append(address)
                await self.enough.wait()
                self.busy.remove(address)
        except TooMany:
            self.refused.append(address)

    async def _settle(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)

    async def end(self) -> None:
        self.enough.set()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        assert not self.busy and not self.queue._queues


def test_two_think_at_once_but_never_two_of_one_address() -> None:
    async def story() -> None:
        people = Thinkers()
        await people.come("a", "a", "a", "b", "c")
        assert people.busy == ["a", "b"] and not people.refused
        await people.end()

    asyncio.run(story())


def test_a_queue_has_an_end_and_others_have_their_own() -> None:
    async def story() -> None:
        people = Thinkers()
        await people.come(*["a"] * 12)
        assert people.refused == ["a"] * 4
        await people.come("b")
        assert people.busy == ["a", "b"]
        await people.end()
        await people.come("a")
        assert people.refused == ["a"] * 4

    asyncio.run(story())


def test_all_queues_together_have_an_end() -> None:
    async def story() -> None:
        people = Thinkers()
        await people.come(*(f"10.0.0.{number}" for number in range(70)))
        assert len(people.refused) == 10
        await people.end()

    asyncio.run(story())


def test_who_goes_away_leaves_the_queue() -> None:
    async def story() -> None:
        people = Thinkers()
        await people.come("a", "a", "a")
        for task in people.tasks[:2]:
            task.cancel()
        await people._settle()
        assert people.queue._queues["a"].length == 1 and people.busy[-1] == "a"
        people.busy.pop(0)
        await people.end()

    asyncio.run(story())


@pytest.mark.parametrize("what", ["draft", "text", "file"])
def test_a_request_that_has_to_wait_for_too_long_is_told_so(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    with server(sqlite, cache_folder=str(tmp_path / "empty")) as client:
        is_told_to_wait(client, monkeypatch, what)


def is_told_to_wait(client: TestClient, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    person, *_ = table(client, "terra", "me", "bot")
    requests: dict[str, Any] = {
        "draft": lambda: person.ask("/draft", {"at": 0, "bots": True}),
        "text": lambda: client.post("/api/replays", json={"text": TERRA.read_text("utf-8")}),
        "file": lambda: client.get(person.url("/replay")),
    }
    monkeypatch.setattr(fair_queue, "MAX_WAITING_PER_ADDRESS", 0)
    refused = requests[what]()
    assert refused.status_code == 429 and refused.headers["Retry-After"]
    assert refused.json()["error"]["key"] == "too-many"
    monkeypatch.undo()
    assert requests[what]().status_code in (200, 201)
