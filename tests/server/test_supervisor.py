"""Several worker processes on one PostgreSQL are one server, also while they are replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from threading import Event

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.checked_game import Game
from tests.support.journal import Journal
from tests.support.people import Chair, Person, make_table
from tests.support.postgres import Cluster
from tests.support.servers import PATIENCE, Running
from tests.support.viewers import Viewer
from tests.support.worker_processes import (
    HEADER,
    answering,
    events,
    is_running,
    start_impatient,
    stop,
    wait_until,
    workers,
)
from ziggurat.server.supervisor import restart_delay
from ziggurat.server.workers import home_of

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="there is one worker only")
COUNT = 3
SETTINGS = {"workers": str(COUNT), "rate": "0", "bot_delay": "0"}


@pytest.fixture(scope="module")
def server(
    postgres_cluster: Cluster, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    """Three workers, for all tests of this module."""
    url = postgres_cluster.create()
    running = Running(url, tmp_path_factory.mktemp("workers") / "log", SETTINGS)
    try:
        yield running.start()
    finally:
        stop(running)
        postgres_cluster.drop(url)


@pytest.fixture
def own_server(postgres: str, tmp_path: Path) -> Iterator[Running]:
    """A server that a test starts and stops itself."""
    running = Running(postgres, tmp_path / "log", SETTINGS)
    yield running
    running.kill()


def home(table: str) -> int:
    return home_of(table, COUNT)


def worker_of(viewer: Viewer) -> int:
    response = viewer.connection.response
    assert response is not None
    return int(response.headers[HEADER])


async def everybody(server: Running, chairs: list[Chair]) -> list[Viewer]:
    """The players of a table and a spectator, connected."""
    secrets = [*(chair.secret for chair in chairs), None]
    return [await Viewer.of(server.url, chairs[0].table, secret) for secret in secrets]


def test_all_who_look_at_a_table_are_served_by_one_worker(server: Running) -> None:
    async def story() -> None:
        tables = [make_table(server.url, "tigris", persons=2) for _ in range(4)]
        for chairs in tables:
            viewers = await everybody(server, chairs)
            assert [worker_of(viewer) for viewer in viewers] == [home(chairs[0].table)] * 3
            for viewer in viewers:
                await viewer.until("people", here=[0, 1], watching=1)
                await viewer.close()

    asyncio.run(story())
    assert {line["worker"] for line in events(server, "started")} == set(range(COUNT))


def test_two_players_move(server: Running) -> None:
    async def story() -> None:
        chairs = make_table(server.url, "tigris", persons=2)
        viewers = await everybody(server, chairs)
        moved: set[int] = set()
        while len(moved) < 2:
            seat = next(seat for seat in (0, 1) if viewers[seat].sight["mine"])
            sight = viewers[seat].sight
            move, seq = sight["choices"][0][0], sight["seq"]
            await viewers[seat].say({"type": "move", "id": f"{seq}", "seq": seq, "move": move})
            for viewer in viewers:
                await viewer.until("sight", seq=seq + 1)
            moved.add(seat)
        for viewer in viewers:
            await viewer.close()

    asyncio.run(story())


def play_on(person: Person, url: str, enough: Event) -> None:
    """Play until there was enough of it; if the connection breaks, connect and go on."""
    while not enough.is_set() and not person.over:
        try:
            with httpx.Client(base_url=url, timeout=PATIENCE) as client:
                if person.doubtful:
                    person.send(client, person.doubtful)
                while not enough.is_set() and not person.over:
                    person.act(client)
        except httpx.TransportError:
            continue


def acknowledged(game: Game) -> int:
    return sum(len(person.acknowledged()) for person in game.people)


def wait_for_moves(game: Game, number: int) -> None:
    """Wait until so many more have been acknowledged."""
    wanted = acknowledged(game) + number
    wait_until(lambda: acknowledged(game) >= wanted)


def is_replaced(server: Running, number: int, pid: int) -> bool:
    return workers(server)[number] != pid


def test_a_worker_that_is_killed_is_replaced_and_nothing_acknowledged_is_lost(
    server: Running,
) -> None:
    game, enough = Game.begun(server, "tigris", Random("worker")), Event()
    place = home(game.table)
    with ThreadPoolExecutor(len(game.people)) as threads:
        plays = [threads.submit(play_on, person, server.url, enough) for person in game.people]
        try:
            for _ in range(2):
                pid = workers(server)[place]
                wait_for_moves(game, 4)
                os.kill(pid, signal.SIGKILL)
                wait_until(partial(is_replaced, server, place, pid))
            wait_for_moves(game, 4)
        finally:
            enough.set()
    for play in plays:
        play.result()
    game.check(Journal(server.database_url))
    ended = [line["status"] for line in events(server, "worker-ended") if line["worker"] == place]
    assert ended.count(-signal.SIGKILL) >= 2


def test_a_page_whose_worker_was_killed_comes_back_to_the_one_that_replaces_it(
    server: Running,
) -> None:
    async def story() -> None:
        [chair, _] = make_table(server.url, "tigris", persons=2)
        page, pid = await Viewer.of(server.url, chair.table), workers(server)[home(chair.table)]
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(ConnectionClosed):
            await page.until("nothing")
        replaced = partial(is_replaced, server, home(chair.table), pid)
        await asyncio.to_thread(wait_until, replaced)
        page = await Viewer.of(server.url, chair.table, chair.secret)
        await page.until("people", here=[chair.seat])
        await page.close()

    asyncio.run(story())


def test_a_worker_that_hangs_is_replaced(own_server: Running) -> None:
    start_impatient(own_server, seconds=2)
    [chair, _] = make_table(own_server.url, "tigris", persons=2)
    number, pid = home(chair.table), workers(own_server)[home(chair.table)]
    os.kill(pid, signal.SIGSTOP)
    wait_until(lambda: pid in [line["pid"] for line in events(own_server, "worker-hangs")])
    wait_until(lambda: is_replaced(own_server, number, pid) and not is_running(pid))
    wait_until(lambda: answering(own_server, chair.path) == number)
    stop(own_server)


def test_all_workers_stop_with_the_server(own_server: Running) -> None:
    own_server.start()
    processes = workers(own_server)
    assert len(processes) == COUNT and all(map(is_running, processes.values()))
    stop(own_server)
    assert {line["worker"] for line in events(own_server, "stopped")} == set(range(COUNT))
    assert not events(own_server, "worker-ended") and "Traceback" not in own_server.told()


def test_workers_stop_if_their_supervisor_is_killed(own_server: Running) -> None:
    own_server.start()
    own_server.kill()
    stop(own_server)
    assert len(events(own_server, "stopped")) == COUNT


def test_a_server_whose_workers_cannot_start_ends() -> None:
    code = "import sys; from ziggurat.server.supervisor import Supervisor\n"
    code += "Supervisor(2, lambda worker: sys.exit(3), lambda: print('ready')).run()"
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stdout) == (3, "")


def test_a_worker_that_ends_again_and_again_is_started_less_and_less_often() -> None:
    delays = [restart_delay(number) for number in range(20)]
    assert delays[:5] == [0, 0, 0.5, 1, 2] and delays[-1] == 30
