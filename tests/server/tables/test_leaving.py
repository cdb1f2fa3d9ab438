"""A player leaves the game: at any time, for good, and the others go on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.export.test_replays import going_on
from tests.support.asgi_client import At, server, table, until
from tests.support.finished import unpacked
from tests.support.garble_terra import ledger_row
from tests.support.strange import LEDGER

TIGRIS = ("me:lion", "friend:bull", "friend:archer")
TERRA = ("me:witches", "friend:giants", "friend:nomads")


def key_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["key"]


def left(seen: dict[str, Any]) -> list[int]:
    return [seat["seat"] for seat in seen["seats"] if seat["left"]]


def leave(person: At) -> Any:
    """By the move that the table itself names."""
    return person.move(person.look()["leave"]["move"])


@pytest.mark.parametrize(("game", "kinds"), [("tigris", TIGRIS), ("terra", TERRA)])
def test_who_is_not_asked_leaves_and_the_others_play_on(
    client: TestClient, game: str, kinds: tuple[str, ...]
) -> None:
    ann, bob, cid, watcher = table(client, game, *kinds)
    seen = bob.look()
    assert seen["waited"] == [0] and not seen["mine"] and seen["leave"]["words"]
    choices = ann.look()["choices"]
    assert bob.move(seen["leave"]["move"]).status_code == 200
    for person in (ann, bob, cid, watcher):
        now = person.look()
        assert left(now) == [1] and not now["over"] and now["waited"] == [0]
        assert now["log"][-1]["seat"] == 1 and now["log"][-1]["lines"]
    assert ann.look()["choices"] == choices
    gone = bob.look()
    assert gone["leave"] is None and gone["choices"] == [] and not gone["mine"]
    assert gone["order_fields"] == [] and left(bob.look(at=0)) == []
    for _ in range(30):
        waited = watcher.look()["waited"]
        assert 1 not in waited
        person = (ann, bob, cid)[waited[0]]
        assert person.move(person.look()["choices"][0][0]).status_code == 200


@pytest.mark.parametrize(("game", "kinds"), [("tigris", TIGRIS), ("terra", TERRA)])
def test_who_is_asked_leaves_and_the_next_one_is_asked(
    client: TestClient, game: str, kinds: tuple[str, ...]
) -> None:
    ann, bob, _, watcher = table(client, game, *kinds)
    with bob.live() as socket:
        until(socket, "sight")
        assert leave(ann).status_code == 200
        news = until(socket, "sight", mine=True)
        assert left(news) == [0] and news["choices"]
    assert watcher.look()["waited"] == [1]


@pytest.mark.parametrize(("game", "kinds"), [("tigris", TIGRIS), ("terra", TERRA)])
def test_it_is_not_taken_back_by_anybody(
    client: TestClient, game: str, kinds: tuple[str, ...]
) -> None:
    ann, bob, _, _ = table(client, game, *kinds)
    assert ann.move(ann.look()["choices"][0][0]).status_code == 200
    assert leave(bob).status_code == 200
    for person, reason in ((bob, "undo-left"), (ann, "undo-other")):
        refused = person.undo(0)
        assert refused.status_code == 422 and refused.json()["error"]["reason"] == reason
        assert person.look()["undo"]["reason"] and not person.look()["undo"]["can"]


def test_nobody_leaves_for_somebody_else(client: TestClient) -> None:
    lion, bull, *_ = table(client, "tigris", "me:lion", "friend:bull", "bot:archer")
    stranger, guest = At(client, lion.table, "x" * 32), At(client, lion.table)
    for person, text in ((lion, "resign bull"), (lion, "resign archer"), (bull, "resign lion")):
        refused = person.move(text)
        assert refused.status_code == 422 and refused.json()["error"]["reason"] == "not-asked"
        assert refused.json()["error"]["rule"] == "TE-124"
    assert lion.move("resign potter").json()["error"]["reason"] == "not-at-the-table"
    wish = {"seq": 0, "id": "a", "move": "resign lion"}
    assert key_of(guest.ask("/moves", wish)) == (401, "need-seat")
    assert key_of(stranger.ask("/moves", wish)) == (401, "wrong-secret")
    assert guest.look()["leave"] is None and left(guest.look()) == [] and guest.look()["seq"] == 0


def test_a_repeated_request_and_a_stale_one(client: TestClient) -> None:
    ann, bob, cid, _ = table(client, "terra", *TERRA)
    assert ann.move(ann.look()["choices"][0][0]).status_code == 200
    stale = cid.move("resign", 0)
    assert key_of(stale) == (409, "stale") and left(stale.json()["sight"]) == []
    first = cid.move("resign", 1, "once").json()
    assert cid.move("resign", 1, "once").json() == first == {"seq": 2, "moves": 2}
    again = cid.move("resign")
    assert again.status_code == 422 and again.json()["error"]["reason"] == "has-left"
    refused = cid.move("build F4")
    assert refused.status_code == 422 and left(bob.look()) == [2] and bob.look()["seq"] == 2


def test_leaving_is_a_move_of_its_own(client: TestClient) -> None:
    ann, _, _ = table(client, "terra", "me:witches", "friend:giants")
    first = ann.look()["choices"][0][0]
    for row in (f"{first}. resign", f"resign. {first}"):
        refused = ann.move(row)
        assert refused.status_code == 422 and ann.look()["moves"] == 0
        asked = ann.ask("/why", {"move": row}).json()
        assert not asked["legal"] and refused.json()["error"]["reason"] == asked["reason"]
    assert ann.move("RESIGN").status_code == 200


def test_by_the_live_connection(client: TestClient) -> None:
    lion, bull, _, _ = table(client, "tigris", *TIGRIS)
    with bull.live() as socket, lion.live() as other:
        seen = until(socket, "sight")
        until(other, "sight")
        message = {"type": "move", "id": "a", "seq": seen["seq"], "careful": True}
        socket.send_json({**message, "move": seen["leave"]["move"]})
        assert until(socket, "done", id="a")["seq"] == 1
        news = until(other, "sight", seq=1)
        assert left(news) == [1] and news["mine"]
        assert [entry["move"] for entry in news["log"]] == ["resign bull"]


def test_hands_stay_hidden_until_the_end(client: TestClient) -> None:
    """What somebody who left had in hand is nobody's business as long as the game goes on."""
    lion, bull, archer, watcher = table(client, "tigris", *TIGRIS)

    def facts(person: At, seat: int) -> set[str]:
        gauges = person.look()["seats"][seat]["gauges"]
        return {gauge["fact"] for gauge in gauges}

    hidden, own = facts(lion, 1), facts(bull, 1)
    assert own > hidden
    assert leave(bull).status_code == 200
    assert facts(bull, 1) == own
    for person in (lion, archer, watcher):
        assert facts(person, 1) == hidden and not person.look()["open"]
        assert client.get(person.url("/record"), headers=person.headers).status_code == 403
    assert client.get(bull.url("?eyes=0"), headers=bull.headers).status_code == 403
    assert leave(archer).status_code == 200
    assert facts(watcher, 1) >= {fact for fact in own if fact.startswith("points")}


def test_tigris_ends_as_soon_as_one_is_left(client: TestClient) -> None:
    lion, bull, watcher = table(client, "tigris", "me:lion", "friend:bull")
    assert "ends at once" in lion.look()["leave"]["words"]
    assert leave(lion).status_code == 200
    seen = watcher.look()
    assert seen["over"] and seen["waited"] == [] and left(seen) == [0]
    assert [(place["seat"], place["rank"]) for place in seen["result"]["ranking"]] == [
        (1, 1),
        (0, 2),
    ]
    assert bull.look()["leave"] is None
    refused = bull.move("resign bull")
    assert refused.status_code == 422 and refused.json()["error"]["reason"] == "game-over"
    record = client.get(watcher.url("/record")).json()
    assert record["moves"] == ["resign lion"]


def test_terra_goes_on_alone_and_is_scored_when_all_have_left(client: TestClient) -> None:
    ann, bob, watcher = table(client, "terra", "me:witches", "friend:giants")
    assert "rank behind" in ann.look()["leave"]["words"]
    assert leave(ann).status_code == 200
    assert not watcher.look()["over"] and watcher.look()["waited"] == [1]
    assert "scoring follows at once" in bob.look()["leave"]["words"]
    assert leave(bob).status_code == 200
    seen = watcher.look()
    assert seen["over"] and left(seen) == [0, 1] and len(seen["result"]["ranking"]) == 2
    assert client.get(watcher.url("/log")).text.count("drop-faction") == 2


@pytest.mark.parametrize("game", ["tigris", "terra"])
def test_bots_play_on_to_the_end_without_people(client: TestClient, game: str) -> None:
    seats = [{"kind": kind} for kind in ("me", "bot:easy", "bot:easy")]
    body = {"game": game, "seats": seats}
    made = client.post("/api/tables", json=body).json()
    ann = At(client, made["table"], made["seats"][0]["secret"])
    with ann.live() as socket:
        until(socket, "sight")
        assert leave(ann).status_code == 200
        for _ in range(2000):
            seen = socket.receive_json()
            if seen["type"] == "sight" and seen["over"]:
                break
        assert seen["over"] and left(seen) == [0]
        own = [entry for entry in ann.look()["log"] if entry["seat"] == 0]
        assert len(own) == 1 and seen["result"]["ranking"][-1]["seat"] == 0


def test_a_person_with_a_substitute_leaves_at_once(sqlite: str) -> None:
    with server(sqlite) as client:
        lion, bull, archer, watcher = table(client, "tigris", *TIGRIS)
        assert bull.ask("/seats/1", {"substitute": True}, "PATCH").status_code == 200
        assert key_of(bull.move("pass")) == (403, "substituted")
        assert leave(bull).status_code == 200
        seat = watcher.look()["seats"][1]
        assert seat["left"] and not seat["substitute"] and seat["level"] == ""
        for person in (lion, bull):
            for wanted in (True, False):
                answer = person.ask("/seats/1", {"substitute": wanted}, "PATCH")
                assert key_of(answer) == (400, "has-left")
        for person in (lion, lion, archer, archer):
            assert person.move("pass").status_code == 200
        assert watcher.look()["waited"] == [0] and watcher.look()["moves"] == 5
        seq = bull.look()["seq"]
        assert key_of(bull.ask("/hints", {"seq": seq})) == (400, "no-hint")
    with server(sqlite) as client:
        again = At(client, bull.table, bull.secret).look()
        assert left(again) == [1] and again["moves"] == 5 and again["leave"] is None


def test_a_substitute_that_thought_too_long_does_not_move_for_who_left(client: TestClient) -> None:
    lion, *_ = table(client, "tigris", *TIGRIS)
    lion.look()
    tables = client.app.state.tables  # type: ignore[attr-defined]
    tables.bots.play_turns = lambda table: None
    served = tables._open[lion.table]
    served.on_change = lambda table: None
    assert lion.ask("/seats/0", {"substitute": True}, "PATCH").status_code == 200
    assert served.bots_asked() == [0]
    assert leave(lion).status_code == 200
    assert served.bots_asked() == [] and not served.has_bot(0)


def test_who_left_is_still_heard_and_named(client: TestClient) -> None:
    _, bull, _, watcher = table(client, "tigris", *TIGRIS)
    assert leave(bull).status_code == 200
    assert bull.ask("/chat", {"id": "c", "text": "good luck"}).status_code == 200
    assert bull.ask("/me", {"name": "Bob"}, "PATCH").status_code == 200
    assert watcher.look()["seats"][1]["name"] == "Bob"


def test_a_table_that_goes_on_needs_a_person_who_still_plays(client: TestClient) -> None:
    _, bob, _, watcher = table(client, "terra", *TERRA)
    assert leave(bob).status_code == 200
    refused = going_on(client, watcher, 1, "bot", "me", "bot")
    assert key_of(refused) == (400, "nobody-plays")
    made = going_on(client, watcher, 1, "me", "bot", "bot").json()
    person = At(client, made["table"], made["seats"][0]["secret"])
    assert left(person.look()) == [1] and person.look()["seats"][1]["level"] == ""
    assert going_on(client, watcher, 0, "bot", "me", "bot").status_code == 201


def test_nobody_leaves_a_game_that_is_only_looked_at(client: TestClient) -> None:
    _, bob, _, watcher = table(client, "terra", *TERRA)
    assert leave(bob).status_code == 200
    record = client.get(watcher.url("/record")).text
    assert json.loads(record)["moves"] == ["giants: resign"]
    replayed = At(client, client.post("/api/replays", json={"text": record}).json()["table"])
    seen = replayed.look()
    assert left(seen) == [1] and seen["leave"] is None and seen["doubts"] == []
    assert key_of(replayed.move("resign")) == (403, "replay")


def test_a_draft_knows_who_left(client: TestClient) -> None:
    _, bull, archer, _ = table(client, "tigris", *TIGRIS)
    assert leave(archer).status_code == 200
    drafted = bull.ask("/draft", {"at": 1, "steps": ["pass", "pass"]}).json()
    assert left(drafted) == [2] and drafted["waited"] == [1] and drafted["leave"] is None
    answered = bull.ask("/draft", {"at": 1, "steps": ["pass"] * 4, "bots": True}).json()
    assert {entry["seat"] for entry in answered["log"][1:]} <= {0, 1}


@pytest.mark.parametrize("language", ["en", "cs", "pl", "ro"])
def test_what_becomes_of_it_is_told_in_the_language(client: TestClient, language: str) -> None:
    for game, kinds in (("tigris", TIGRIS), ("terra", TERRA)):
        ann = table(client, game, *kinds)[0]
        words = ann.look(language=language)["leave"]["words"]
        assert words.count(".") >= 3 and "table.leave" not in words


def test_a_ledger_that_differs_is_shown_with_a_warning(sqlite: str) -> None:
    lines = LEDGER.splitlines()
    lines[13] = ledger_row("nomads", [24, 15, 2, 0, 5, 7, 0, 1, 0, 1, 0], "build A5")
    wrong = "\n".join(lines) + "\n"
    with server(sqlite) as client:
        right = client.post("/api/replays", json={"text": LEDGER}).json()
        assert right["doubts"] == [] and At(client, right["table"]).look()["doubts"] == []
        brought = client.post("/api/replays?language=cs", json={"text": wrong}).json()
        watcher = At(client, brought["table"])
        [english] = watcher.look()["doubts"]
        assert "on line 14 (Nomads)" in english
        assert brought["doubts"] == watcher.look(language="cs")["doubts"] != [english]
        record = client.get(watcher.url("/record")).json()
        assert "doubts" not in record
        again = client.post("/api/replays", json={"text": json.dumps(record)}).json()
        assert again["doubts"] == []
        made = going_on(client, watcher, 3, "me", "bot").json()
        assert At(client, made["table"]).look()["doubts"] == []
    with server(sqlite) as client:
        watcher = At(client, watcher.table)
        assert watcher.look()["doubts"] == [english]
        assert unpacked(client.get(watcher.url("/replay")).text)["doubts"] == [english]


def test_nobody_brings_doubts_along(client: TestClient) -> None:
    """Further keys of a record are dropped, so they cannot speak for the server."""
    watcher = table(client, "terra", "me:witches", "friend:giants")[-1]
    record = client.get(watcher.url("/record")).json()
    text = json.dumps({**record, "doubts": [{"key": "ledger-differs", "game": "", "facts": {}}]})
    brought = client.post("/api/replays", json={"text": text}).json()
    assert brought["doubts"] == [] and At(client, brought["table"]).look()["doubts"] == []
