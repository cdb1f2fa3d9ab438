"""Two hundred people at fifty tables, through two processes, all at once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx

from tests.support.journal import Journal
from tests.support.marks import long
from tests.support.people import Answer, Chair, make_table
from tests.support.servers import HTTP, Running
from tests.support.viewers import Viewer
from ziggurat.core import Match, Record, digest

TABLES, SEATS, MOVES = 50, 4, 10
SECONDS = 240


@dataclass
class Client:
    """A person with a page in one process; now and then their request arrives in both."""

    chair: Chair
    own: Running
    other: Running
    rng: Random
    told: dict[str, int] = field(default_factory=dict)
    """The number that each stored wish has in the journal."""
    sent: dict[str, str] = field(default_factory=dict)

    async def play(self, http: httpx.AsyncClient) -> None:
        """Talk, and move whenever it is asked, until the table has moved often enough."""
        viewer = await Viewer.of(self.own.url, self.chair.table, self.chair.secret)
        await viewer.say({"type": "chat", "id": "hello", "text": f"I am {self.chair.seat}"})
        await viewer.until("done", id="hello")
        while viewer.sight["moves"] < MOVES and not viewer.sight["over"]:
            if viewer.sight["mine"]:
                await self.move(viewer, http)
            else:
                await viewer.until("sight")
        await viewer.close()

    async def move(self, viewer: Viewer, http: httpx.AsyncClient) -> None:
        """Make any legal move; a stale one has brought a new sight before it is refused."""
        seq, id = viewer.sight["seq"], f"{self.chair.seat}-{len(self.sent)}"
        text = self.rng.choice(viewer.sight["choices"])[0]
        self.sent[id] = text
        wish = {"id": id, "seq": seq, "move": text}
        answers = [self.by_page(viewer, wish)]
        if self.rng.random() < 0.3:
            answers.append(self.by_request(http, wish))
        found = await asyncio.gather(*answers)
        assert len(set(found)) == 1, (wish, found)
        if found[0] is not None:
            self.told[id] = found[0]

    async def by_page(self, viewer: Viewer, wish: Answer) -> int | None:
        await viewer.say({"type": "move", **wish})
        answer = await viewer.until("done", "refused", id=wish["id"])
        if answer["type"] == "refused":
            assert answer["key"] == "stale", answer
            return None
        seq: int = answer["seq"]
        return seq

    async def by_request(self, http: httpx.AsyncClient, wish: Answer) -> int | None:
        where = f"{self.other.url}{self.chair.path}/moves"
        answer = await http.post(where, headers=self.chair.headers, json=wish)
        assert answer.status_code in (200, 409), answer.text
        seq: int | None = answer.json()["seq"] if answer.status_code == 200 else None
        return seq


def seated(both: tuple[Running, Running]) -> list[Client]:
    """Everybody at their table; neighbours use different processes."""
    clients: list[Client] = []
    for number in range(TABLES):
        chairs = make_table(both[number % 2].url, ("tigris", "terra")[number % 2], SEATS)
        for chair in chairs:
            own = (number + chair.seat) % 2
            rng = Random(f"client {number} {chair.seat}")
            clients.append(Client(chair, both[own], both[1 - own], rng))
    return clients


async def play_all(clients: Iterable[Client]) -> None:
    """No deadlock: everybody is done in time."""
    limits = httpx.Limits(max_connections=40)
    async with (
        asyncio.timeout(SECONDS),
        httpx.AsyncClient(timeout=SECONDS, limits=limits) as http,
        asyncio.TaskGroup() as group,
    ):
        for client in clients:
            group.create_task(client.play(http))


def check_journal(journal: Journal, table: str, clients: list[Client]) -> None:
    """Every wish that was acknowledged is stored at the place that was told, and no other."""
    rows = journal.rows(table)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    stored = {(row.seat, row.request): row for row in rows}
    told = {(c.chair.seat, id): seq for c in clients for id, seq in c.told.items()}
    assert {key: row.seq for key, row in stored.items()} == told
    for client in clients:
        for id in client.told:
            assert stored[client.chair.seat, id].text.endswith(client.sent[id])


def seen(server: Running, chair: Chair, as_spectator: bool) -> Answer:
    """A sight, but for who has the page open just now."""
    headers = {} if as_spectator else chair.headers
    answer = HTTP.get(f"{server.url}{chair.path}", headers=headers)
    assert answer.status_code == 200, answer.text
    sight: Answer = answer.json()
    for seat in sight["seats"]:
        del seat["here"]
    return sight


def check_states(servers: list[Running], journal: Journal, chair: Chair) -> None:
    """What the processes have in memory is what the record says, down to the pictures."""
    match = journal.replayed(chair.table)
    for as_spectator in (False, True):
        first, *others = (seen(server, chair, as_spectator) for server in servers)
        assert first["moves"] == len(match.history)
        assert all(other == first for other in others)
    if match.game.hides:
        return
    for server in servers:
        record = HTTP.get(f"{server.url}{chair.path}/record").json()
        state = Match(Record.from_json(record)).state
        assert digest(state.snapshot()) == digest(match.state.snapshot())


@long
def test_two_hundred_clients_on_fifty_tables_lose_no_update(
    both: tuple[Running, Running], tmp_path: Path
) -> None:
    clients = seated(both)
    assert len(clients) == 200
    asyncio.run(play_all(clients))
    journal = Journal(both[0].database_url)
    fresh = Running(both[0].database_url, tmp_path / "fresh.log", {"rate": "0"}).start()
    try:
        tables = Counter(client.chair.table for client in clients)
        for number, table in enumerate(tables):
            own = [client for client in clients if client.chair.table == table]
            check_journal(journal, table, own)
            check_states([*both, fresh], journal, own[number % SEATS].chair)
            assert journal.said(table) == {f"I am {seat}": 1 for seat in range(SEATS)}
    finally:
        fresh.kill()
    assert sum(len(client.told) for client in clients) >= TABLES * MOVES
