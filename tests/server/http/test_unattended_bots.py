"""Bots do not play a game among themselves that nobody looks at."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from tests.support.asgi_client import At, server, table, until
from tests.support.pebbles import Pebbles


def substitute(person: At, seat: int = 0, wanted: bool = True) -> Any:
    return person.ask(f"/seats/{seat}", {"substitute": wanted}, "PATCH")


def stands_still(person: At) -> int:
    """The length of the journal of a table at which no bot is at work."""
    tables = person.client.app.state.tables  # type: ignore[attr-defined]

    async def look() -> tuple[bool, int]:
        found = await tables.get(person.table)
        return found.id in tables.bots._tasks, found.seq

    is_at_work, seq = person.client.portal.call(look)  # type: ignore[union-attr]
    assert not is_at_work
    return int(seq)


def test_a_game_of_substitutes_pauses_until_somebody_looks(
    client: TestClient, pebbles: Pebbles
) -> None:
    ann, bob, _, watcher = table(client, "pebbles", "me", "friend", "bot")
    assert substitute(ann, 1).status_code == 200
    assert substitute(ann, 0).status_code == 200
    assert stands_still(ann) == 0
    for person in (ann, bob, watcher):
        assert person.look()["seq"] == 0, "requests alone do not make bots play"
    assert stands_still(ann) == 0
    with watcher.live() as socket:
        assert until(socket, "sight", over=True)["seq"] > 0


def test_it_is_the_same_after_a_restart(sqlite: str, pebbles: Pebbles) -> None:
    with server(sqlite) as client:
        ann, _, _ = table(client, "pebbles", "me", "bot")
        assert substitute(ann).status_code == 200
    with server(sqlite) as client:
        again = At(client, ann.table, ann.secret)
        assert again.look()["seq"] == 0 and stands_still(again) == 0
        with again.live() as socket:
            until(socket, "sight", over=True)


def test_somebody_who_has_left_the_game_does_not_count(client: TestClient) -> None:
    lion, bull, _, watcher = table(client, "tigris", "me:lion", "friend:bull", "bot:archer")
    assert lion.move(lion.look()["leave"]["move"]).status_code == 200
    assert substitute(bull, 1).status_code == 200
    seq = watcher.look()["seq"]
    assert watcher.look()["waited"] == [1] and stands_still(bull) == seq
    with watcher.live() as socket:
        while until(socket, "sight")["seq"] <= seq:
            pass


def test_a_table_knows_the_address_of_its_last_player(client: TestClient) -> None:
    ann, _, watcher = table(client, "tigris", "me", "friend")
    tables = client.app.state.tables  # type: ignore[attr-defined]
    ann.look()
    served = tables._open[ann.table]
    assert served.address == "testclient"
    for person, address in ((watcher, "before"), (ann, "testclient")):
        served.address = "before"
        person.look()
        assert served.address == address
        served.address = "before"
        with person.live() as socket:
            until(socket, "sight")
            assert served.address == address


def test_bots_play_without_a_viewer_until_a_person_is_asked(
    client: TestClient, pebbles: Pebbles
) -> None:
    """A program that plays by requests alone needs no connection."""
    ann, _, _ = table(client, "pebbles", "me", "bot")
    moves = 0
    while not (seen := ann.look())["over"]:
        if seen["mine"]:
            preferred = ("build", "take", "two", "fire", "done")
            legal = [text for text, *_ in seen["choices"]]
            ann.move(next(text for text in preferred if text in legal))
            moves += 1
    assert moves > 0 and {entry["seat"] for entry in seen["log"]} == {0, 1}
