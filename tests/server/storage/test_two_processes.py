"""Two server processes on one PostgreSQL are one server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from random import Random
from threading import Barrier

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.journal import Journal
from tests.support.people import Answer, Chair, make_table
from tests.support.servers import HTTP, Running
from tests.support.viewers import Viewer
from ziggurat.server.settings import with_driver
from ziggurat.server.storage.database import Database
from ziggurat.server.storage.deletion import delete_tables
from ziggurat.server.storage.engine import ADMINISTRATION

Pair = tuple[Running, Running]
Call = Callable[[], httpx.Response]


def look(server: Running, chair: Chair) -> Answer:
    """What a person sees now."""
    answer = HTTP.get(f"{server.url}{chair.path}", headers=chair.headers)
    assert answer.status_code == 200, answer.text
    sight: Answer = answer.json()
    return sight


def post(server: Running, chair: Chair, what: str, **body: object) -> httpx.Response:
    where = f"{server.url}{chair.path}/{what}"
    return HTTP.post(where, headers=chair.headers, json=body)


def asked(server: Running, chairs: list[Chair]) -> tuple[Chair, Answer]:
    """The person who is asked, and what they see."""
    sights = [(chair, look(server, chair)) for chair in chairs]
    return next((chair, sight) for chair, sight in sights if sight["mine"])


def test_what_is_done_in_one_process_reaches_viewers_in_the_other(both: Pair) -> None:
    async def story() -> None:
        first, second = both
        chairs = make_table(first.url, "tigris", persons=2)
        chair, sight = asked(first, chairs)
        watching = await Viewer.of(second.url, chair.table)
        assert watching.sight["seq"] == 0
        move = sight["choices"][0][0]
        made = post(first, chair, "moves", seq=0, id="one", move=move)
        assert made.json() == {"seq": 1, "moves": 1}
        news = await watching.until("sight", seq=1)
        assert [entry["number"] for entry in news["log"]] == [1]
        assert post(first, chair, "undo", seq=1, id="two", to=0).json() == {"seq": 2, "moves": 0}
        assert (await watching.until("sight", seq=2))["moves"] == 0
        assert post(second, chair, "chat", id="three", text="Good luck!").status_code == 200
        at_first = await Viewer.of(first.url, chair.table)
        assert post(second, chair, "chat", id="four", text="And you?").status_code == 200
        said: list[str] = []
        while said[-1:] != ["And you?"]:
            said += [line["text"] for line in (await at_first.until("chat"))["lines"]]
        assert said == ["Good luck!", "And you?"]
        await watching.close()
        await at_first.close()

    asyncio.run(story())


def test_who_moved_in_one_process_can_go_on_in_the_other_at_once(both: Pair) -> None:
    """A move that one process has not heard of yet does not make it call the next wish stale."""
    chairs = make_table(both[0].url, "tigris", persons=2)
    chair, sight = asked(both[0], chairs)
    look(both[1], chair)
    move = sight["choices"][0][0]
    for number in range(25):
        here, there = both[number % 2], both[1 - number % 2]
        seq = 2 * number
        made = post(here, chair, "moves", seq=seq, id=f"move{number}", move=move)
        back = post(there, chair, "undo", seq=seq + 1, id=f"undo{number}", to=0)
        assert made.json() == {"seq": seq + 1, "moves": 1}
        assert back.json() == {"seq": seq + 2, "moves": 0}


def at_once(*calls: Call) -> list[httpx.Response]:
    """The answers to requests that are sent at the same moment."""
    barrier = Barrier(len(calls))

    def go(call: Call) -> httpx.Response:
        barrier.wait()
        return call()

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(go, calls))


def test_only_one_of_two_processes_stores_a_number(both: Pair) -> None:
    """The same person moves in both at the same time: one move is made, the other is stale."""
    chairs = make_table(both[0].url, "tigris", persons=2)
    rng = Random("race")
    for number in range(25):
        chair, sight = asked(both[0], chairs)
        seq = sight["seq"]
        moves = [rng.choice(sight["choices"])[0] for _ in both]
        ids = [f"x{number}", f"y{number}"]
        calls = [
            partial(post, server, chair, "moves", seq=seq, id=id, move=move)
            for server, id, move in zip(both, ids, moves, strict=True)
        ]
        answers = at_once(*calls)
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        winner = [answer.status_code for answer in answers].index(200)
        late = answers[1 - winner].json()
        assert late["error"]["key"] == "stale"
        assert late["sight"]["seq"] == seq + 1
        rows = Journal(both[0].database_url).rows(chair.table)
        assert len(rows) == seq + 1
        assert rows[-1].request == ids[winner] and rows[-1].text.endswith(moves[winner])


def test_a_request_repeated_in_the_other_process_is_done_once(both: Pair) -> None:
    chairs = make_table(both[0].url, "tigris", persons=2)
    for number in range(15):
        chair, sight = asked(both[0], chairs)
        body = {"seq": sight["seq"], "id": f"n{number}", "move": sight["choices"][0][0]}
        answers = at_once(*(partial(post, server, chair, "moves", **body) for server in both))
        expected = {"seq": sight["seq"] + 1, "moves": sight["moves"] + 1}
        assert [answer.json() for answer in answers] == [expected, expected]
        assert len(Journal(both[0].database_url).rows(chair.table)) == sight["seq"] + 1


def test_after_the_database_has_cut_all_connections_viewers_hear_again(both: Pair) -> None:
    async def story() -> None:
        chairs = make_table(both[0].url, "tigris", persons=2)
        chair, sight = asked(both[0], chairs)
        watching = await Viewer.of(both[1].url, chair.table)
        Journal(both[0].database_url).cut_all_connections()
        move = sight["choices"][0][0]
        made = post(both[0], chair, "moves", seq=0, id="one", move=move)
        assert made.status_code == 200, made.text
        await watching.until("sight", seq=1)
        await watching.close()

    asyncio.run(story())


def test_a_substitute_in_one_process_is_one_in_the_other(both: Pair) -> None:
    async def story() -> None:
        first, second = both
        host, other = make_table(first.url, "tigris", persons=2)
        watching = await Viewer.of(second.url, host.table, other.secret)
        asked = watching.sight["waited"][0]
        away = (host, other)[asked]
        for process, wanted in ((first, True), (second, False)):
            where = f"{process.url}{host.path}/seats/{asked}"
            answer = HTTP.patch(where, headers=away.headers, json={"substitute": wanted})
            assert answer.json() == {"substitute": wanted}
            while (await watching.until("sight"))["seats"][asked]["substitute"] != wanted:
                pass
        await watching.close()

    asyncio.run(story())


def test_a_seat_that_is_claimed_in_one_process_is_closed_in_the_other(both: Pair) -> None:
    async def story() -> None:
        first, second = both
        _, guest = make_table(first.url, "tigris", persons=2, kind="friend")
        by_invitation = await Viewer.of(second.url, guest.table, guest.secret)
        claimed = replace(guest, secret="n" * 32)
        answer = post(first, guest, "claim", secret=claimed.secret)
        assert answer.json() == {"claimed": True}
        assert look(second, claimed)["seat"] == guest.seat, "even before it hears of the claim"
        with pytest.raises(ConnectionClosed) as closed:
            await by_invitation.until("nothing")
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401
        for server in both:
            answer = HTTP.get(f"{server.url}{guest.path}", headers=guest.headers)
            assert answer.status_code == 401

    asyncio.run(story())


def test_all_processes_hear_that_a_table_is_deleted(both: Pair) -> None:
    async def story() -> None:
        [chair, _] = make_table(both[0].url, "tigris", persons=2)
        watching = [await Viewer.of(server.url, chair.table) for server in both]
        database = Database(with_driver(both[0].database_url), ADMINISTRATION)
        assert delete_tables(database, [chair.table]) == [chair.table]
        database.close()
        for viewer in watching:
            with pytest.raises(ConnectionClosed) as closed:
                await viewer.until("nothing")
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404
        for server in both:
            assert HTTP.get(f"{server.url}{chair.path}").status_code == 404

    asyncio.run(story())
