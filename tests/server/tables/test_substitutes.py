"""A bot plays for somebody who is away; and standing orders say why they answered."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from tests.support.asgi_client import At, server, table, until
from tests.support.pebbles import Pebbles
from ziggurat.core.registry import find
from ziggurat.i18n import speak
from ziggurat.server.tables.errors import Stale
from ziggurat.server.tables.journal import Journal
from ziggurat.server.tables.model import JournalEntry
from ziggurat.ui import ui_of


def substitute(person: At, seat: int, wanted: bool) -> Any:
    return person.ask(f"/seats/{seat}", {"substitute": wanted}, "PATCH")


def when_mine(socket: WebSocketTestSession) -> dict[str, Any]:
    while not (seen := until(socket, "sight"))["mine"]:
        pass
    return seen


def test_a_bot_plays_for_a_person_at_once_until_the_seat_is_taken_back(client: TestClient) -> None:
    lion, bull, watcher = table(client, "tigris", "me:lion", "friend:bull")
    assert watcher.look()["host"] == 0
    assert substitute(lion, 1, True).json() == {"substitute": True}
    assert [seat["substitute"] for seat in watcher.look()["seats"]] == [False, True]
    with lion.live() as socket:
        when_mine(socket)
        assert lion.move("pass").status_code == 200
        assert lion.move("pass").status_code == 200
        while when_mine(socket)["moves"] <= 2:
            pass
        assert {entry["seat"] for entry in lion.look()["log"]} == {0, 1}
    away = bull.look()
    assert away["seats"][1]["kind"] == "person" and not away["mine"] and away["choices"] == []
    assert substitute(bull, 1, False).json() == {"substitute": False}
    seq = bull.look()["seq"]
    while lion.look()["mine"]:
        assert lion.move("pass").status_code == 200
    seen = bull.look()
    assert seen["mine"] and seen["seq"] > seq and seen["choices"]
    assert bull.move(seen["choices"][0][0]).status_code == 200


def test_who_is_away_can_look_but_neither_move_nor_take_back(client: TestClient) -> None:
    lion, _, _ = table(client, "tigris", "me:lion", "friend:bull")
    assert lion.move("pass").status_code == 200
    served = client.app.state.tables  # type: ignore[attr-defined]
    served.bots.play_turns = lambda table: None
    served._open[lion.table].on_change = lambda table: None
    assert substitute(lion, 0, True).status_code == 200
    seen = lion.look()
    assert seen["undo"]["can"] is False and seen["waited"] == [0] and not seen["mine"]
    assert any(gauge["fact"].startswith("hand-") for gauge in seen["seats"][0]["gauges"])
    for refused in (lion.move("pass"), lion.undo(0)):
        assert refused.status_code == 403
        assert refused.json()["error"]["key"] == "substituted"
    assert lion.look()["seq"] == 1


def test_a_bot_that_thought_too_long_does_not_move_for_who_is_back(client: TestClient) -> None:
    lion, _, _ = table(client, "tigris", "me:lion", "friend:bull")
    lion.look()
    served = client.app.state.tables._open[lion.table]  # type: ignore[attr-defined]

    async def late() -> None:
        await served.move(0, 0, "pass", bot=True)

    with pytest.raises(Stale):
        client.portal.call(late)  # type: ignore[union-attr]
    assert lion.look()["seq"] == 0


def test_only_the_host_and_the_person_himself_may_do_it(client: TestClient) -> None:
    ann, bob, cid, watcher = table(client, "tigris", "friend", "me", "friend")
    bot = table(client, "tigris", "me", "bot")[0]
    assert watcher.look()["host"] == 1
    for person, seat, status, key in (
        (ann, 2, 403, "not-host"),
        (ann, 1, 403, "not-host"),
        (watcher, 0, 401, "need-seat"),
        (At(client, ann.table, "x" * 32), 0, 401, "wrong-secret"),
        (bob, 3, 404, "no-seat"),
        (bob, 8, 422, "request"),
        (bot, 1, 400, "no-person"),
    ):
        answer = substitute(person, seat, True)
        assert (answer.status_code, answer.json()["error"]["key"]) == (status, key)
    for body in ({}, {"substitute": "yes"}, {"substitute": True, "name": "x"}):
        assert bob.ask("/seats/0", body, "PATCH").status_code == 422
    assert [seat["substitute"] for seat in watcher.look()["seats"]] == [False] * 3
    assert substitute(bob, 2, True).status_code == 200
    assert substitute(cid, 2, False).status_code == 200
    assert substitute(ann, 0, True).status_code == 200
    assert substitute(bob, 0, False).status_code == 200


def test_the_host_is_told_why_no_bot_may_play_yet(client: TestClient) -> None:
    lion, bull, watcher = table(client, "tigris", "me:lion", "friend:bull")
    bull.look()
    refused = substitute(lion, 1, True)
    assert (refused.status_code, refused.json()["error"]["key"]) == (403, "not-away")
    assert "in 10 minutes" in refused.json()["error"]["message"]
    with bull.live() as socket:
        until(socket, "sight")
        refused = substitute(lion, 1, True)
        assert (refused.status_code, refused.json()["error"]["key"]) == (403, "still-here")
        assert "10 minutes" in refused.json()["error"]["message"]
    assert not watcher.look()["seats"][1]["substitute"]
    assert substitute(bull, 1, True).status_code == 200
    assert substitute(lion, 1, False).status_code == 200


def test_a_substitute_is_there_after_a_restart_and_not_in_a_rematch(
    sqlite: str, pebbles: Pebbles
) -> None:
    with server(sqlite) as client:
        ann, bob, _ = table(client, "pebbles", "me", "friend")
        substitute(ann, 1, True), substitute(ann, 0, True)
        with ann.live() as socket:
            until(socket, "sight", over=True)
    with server(sqlite) as client:
        again = At(client, bob.table, bob.secret)
        assert [seat["substitute"] for seat in again.look()["seats"]] == [True, True]
        new = At(client, again.ask("/rematch", {}).json()["table"], ann.secret)
        assert [seat["substitute"] for seat in new.look()["seats"]] == [False, False]
        assert new.look()["host"] == 0 and new.look()["mine"]


def test_the_log_tells_its_own_seat_why_an_order_answered(client: TestClient) -> None:
    ann, bob, watcher = table(client, "terra", "me:witches", "friend:giants")
    assert {field["name"] for field in ann.look()["order_fields"]} <= {"take", "decline", "ask"}
    assert watcher.look()["order_fields"] == []
    for person in (ann, bob):
        person.ask("/me", {"orders": "take 5"}, "PATCH")
    people, rng, seat = (ann, bob), Random(4), -1
    while seat < 0:
        seen = watcher.look()
        person = people[seen["waited"][0]]
        choices = [text for text, *_ in person.look()["choices"]]
        building = [text for text in choices if text.startswith(("build", "upgrade"))]
        chosen = rng.choice(building or [t for t in choices if t.startswith("pass")] or choices)
        assert person.move(chosen, seen["seq"]).status_code == 200
        seat = next((e["seat"] for e in watcher.look()["log"] if e["automatic"]), -1)
    people[seat].ask("/me", {"orders": ""}, "PATCH")
    log = people[seat].look()["log"]
    words = ui_of(find("terra")).order_words("take 5", speak("terra"))
    assert {entry["because"] for entry in log if entry["automatic"]} == {words}
    assert {entry["because"] for entry in log if not entry["automatic"]} == {""}
    for person in (people[1 - seat], watcher):
        assert {entry["because"] for entry in person.look()["log"] if entry["automatic"]} == {""}
    lent = people[1 - seat].look(eyes=seat)["log"]
    assert {entry["because"] for entry in lent} == {""}


def test_the_reasons_follow_an_undo(client: TestClient) -> None:
    ann, _, _ = table(client, "tigris", "me:lion", "friend:bull")
    ann.look()
    served = client.app.state.tables._open[ann.table]  # type: ignore[attr-defined]
    ordered = JournalEntry("move", "b", 1, None, True, "take 1")
    served.journal = Journal([JournalEntry("move", "a", 0), ordered])
    assert served.order_of_each_move() == ["", "take 1"]
    ordered = JournalEntry("move", "c", 1, None, True, "take 2")
    served.journal.extend([JournalEntry("undo", "1", 0), ordered])
    assert served.order_of_each_move() == ["", "take 2"]


def test_moves_of_a_substitute_are_no_part_of_what_the_person_wished(sqlite: str) -> None:
    """A request that is repeated is answered as the first time, however far the bot has gone."""
    with server(sqlite) as client:
        lion, bull, _ = table(client, "tigris", "me:lion", "friend:bull")
        first = lion.move("pass", 0, "mine").json()
        with bull.live() as socket:
            assert substitute(lion, 0, True).status_code == 200
            assert when_mine(socket)["seq"] > 1
        assert substitute(lion, 0, False).status_code == 200
        assert lion.move("pass", 0, "mine").json() == first == {"seq": 1, "moves": 1}
    with server(sqlite) as client:
        again = At(client, lion.table, lion.secret)
        assert again.move("pass", 0, "mine").json() == first
