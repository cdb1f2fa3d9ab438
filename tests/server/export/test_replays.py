"""Games that somebody brings along, and tables that go on from a position."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient

from tests.support import oracle
from tests.support.asgi_client import At, server, table, until
from tests.support.terra_reference import ABSENT, LEDGERS, expected, log
from ziggurat import Match, Record
from ziggurat.core.errors import RecordError
from ziggurat.games.terra.logs.spelling import spell
from ziggurat.i18n import LANGUAGES, error_sentence, speak
from ziggurat.server.http.requests import MAX_IMPORT_SIZE
from ziggurat.server.storage.schema import TABLES
from ziggurat.server.tables.importer import MAX_MOVES

TIGRIS = min(oracle.games(), key=lambda game: len(game["digests"]))["record"]
"""The shortest of the reference games."""


def bring(client: TestClient, text: str) -> Any:
    return client.post("/api/replays", json={"text": text})


def brought(client: TestClient, text: str) -> At:
    """Somebody who looks at a game that was read."""
    answer = bring(client, text)
    assert answer.status_code == 201, answer.text
    return At(client, answer.json()["table"])


def going_on(client: TestClient, old: At, at: int, *kinds: str, **more: Any) -> Any:
    game = old.look()["game"]
    seats = [{"kind": kind} for kind in kinds]
    body = {"game": game, "seats": seats, "from": {"table": old.table, "at": at}, **more}
    return client.post("/api/tables", json=body)


def unfinished() -> str:
    """A game of Tigris & Euphrates that nobody has ended."""
    return json.dumps({**TIGRIS, "moves": TIGRIS["moves"][:30]})  # type: ignore[index]


def test_a_record_becomes_a_table_to_look_at(client: TestClient) -> None:
    watcher = brought(client, json.dumps(TIGRIS))
    seen = watcher.look()
    assert seen["replay"] and seen["open"] and seen["over"] and seen["host"] is None
    assert {seat["kind"] for seat in seen["seats"]} == {"absent"}
    assert [entry["number"] for entry in seen["log"]] == list(range(1, seen["moves"] + 1))
    assert seen["seq"] == seen["moves"] == len(TIGRIS["moves"])  # type: ignore[arg-type]
    again = Record.loads(client.get(watcher.url("/record")).text)
    assert again.moves == Match(Record.from_json(TIGRIS)).record.moves


def test_a_log_becomes_a_table_with_the_same_points(client: TestClient) -> None:
    seen = brought(client, log("tm-001")).look()
    match = Match(Record.loads(log("tm-001")))
    assert rows(seen) == list(match.game.outcome(match.state).rows)
    assert [seat["player"] for seat in seen["seats"]] == expected("tm-001")["factions"]


def rows(seen: dict[str, Any]) -> list[tuple[int, ...]]:
    """What each seat is ranked by."""
    ranking = sorted(seen["result"]["ranking"], key=lambda place: place["seat"])
    return [tuple(place["row"]) for place in ranking]


@pytest.mark.skipif(not LEDGERS, reason=ABSENT)
def test_every_ledger_of_the_archive_becomes_a_table(client: TestClient) -> None:
    for path in LEDGERS:
        seen = brought(client, path.read_text("utf-8")).look()
        final = json.loads((path.parent / "final_vp.json").read_text("utf-8"))[path.name]
        players = [seat["player"] for seat in seen["seats"]]
        assert dict(zip(players, [row[0] for row in rows(seen)], strict=True)) == final


def test_a_log_may_be_long_and_come_from_any_editor(client: TestClient) -> None:
    remarks = "# a remark of somebody who likes to talk\r\n" * 5000
    text = "\ufeff" + remarks + log("tm-001").replace("\n", "\r\n")
    assert brought(client, text).look()["over"]


def test_it_is_still_there_after_a_restart(sqlite: str) -> None:
    with server(sqlite) as client:
        old = brought(client, unfinished())
        before = old.look()
    with server(sqlite) as client:
        assert At(client, old.table).look() == before


def test_everything_is_seen_and_by_anybodys_eyes(client: TestClient) -> None:
    watcher = brought(client, unfinished())
    match = Match(Record.loads(unfinished()))
    for at in (0, 7, 30):
        for seat in range(len(match.record.players)):
            seen = watcher.look(at=at, eyes=seat)
            shown = {gauge["fact"]: gauge["text"] for gauge in seen["seats"][seat]["gauges"]}
            points = match.at(at).view(seat).scores[seat]  # type: ignore[arg-type,attr-defined]
            colours = ("black", "red", "blue", "green")
            assert [shown[f"points-{colour}"] for colour in colours] == list(map(str, points))
            assert seen["seat"] == seat and seen["choices"] == [] and not seen["mine"]
    assert client.get(watcher.url("/record")).status_code == 200


def test_eyes_are_lent_only_where_everything_may_be_known(client: TestClient) -> None:
    lion, bull, watcher = table(client, "tigris", "me:lion", "friend:bull")
    for person in (lion, bull, watcher):
        answer = client.get(person.url("?eyes=0"), headers=person.headers)
        assert answer.status_code == (200 if person is lion else 403), person
    ann, bob, watcher = table(client, "terra", "me", "friend")
    assert ann.ask("/me", {"orders": "take 1"}, "PATCH").status_code == 200
    for person in (bob, watcher):
        seen = person.look(eyes=0)
        assert seen["orders"] == "" and seen["choices"] == [] and seen["order_fields"] == []
    assert client.get(watcher.url("?eyes=7")).status_code == 404
    assert client.get(watcher.url("?eyes=-1")).status_code == 422


def test_nobody_moves_there_and_no_bot_does(client: TestClient) -> None:
    watcher = brought(client, unfinished())
    seen = watcher.look()
    assert seen["waited"] and not seen["over"]
    served = client.app.state.tables._open[watcher.table]  # type: ignore[attr-defined]
    assert served.bots_asked() == []
    for path, body in (
        ("/moves", {"seq": 30, "id": "a", "move": "pass"}),
        ("/undo", {"seq": 30, "id": "a", "to": 0}),
        ("/chat", {"id": "a", "text": "hello"}),
        ("/rematch", {}),
    ):
        answer = watcher.ask(path, body)
        assert (answer.status_code, answer.json()["error"]["key"]) == (403, "replay"), path
    assert watcher.ask("/seats/0", {"substitute": True}, "PATCH").status_code == 403
    with watcher.live() as socket:
        until(socket, "sight")
        socket.send_json({"type": "move", "id": "b", "seq": 30, "move": "pass"})
        assert until(socket, "refused", id="b")["key"] == "replay"
    assert watcher.look()["seq"] == 30
    stranger = At(client, watcher.table, "x" * 32)
    assert client.get(stranger.url(), headers=stranger.headers).status_code == 401


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "text"),
        ("hello", "JSON"),
        ("[1, 2]", "object"),
        ("{" * 5000, "JSON"),
        (json.dumps({**TIGRIS, "players": ["lion", "hare"]}), "hare"),
        (json.dumps({**TIGRIS, "moves": ["pass", "tile S z99"]}), "move 2 'tile S z99'"),
        (json.dumps({**TIGRIS, "bag": "S\u0000"}), "bag"),
        (log("tm-001").replace("giants: build D6", "giants: build D8"), "line 23 'build D8'"),
        (log("tm-001").replace("setup giants", "setup gnats"), "line 12"),
    ],
)
def test_a_bad_text_is_refused_with_the_place_and_the_reason(
    client: TestClient, text: str, words: str
) -> None:
    answer = bring(client, text)
    assert answer.status_code == 422
    assert words in answer.json()["error"]["message"], answer.text
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_rubbish_is_told_what_a_game_looks_like(client: TestClient, language: str) -> None:
    for text in ("hello", "42", "<html>", "\ufeff\n\n"):
        answer = client.post(f"/api/replays?language={language}", json={"text": text})
        message = answer.json()["error"]["message"]
        assert message == error_sentence(RecordError("record-text"), speak(language=language))
        for sample in ('{"game": ', "option strict-leech", "witches: build E5", "20 VP"):
            assert sample in message
        assert "Expecting value" not in message


def test_broken_json_is_told_with_its_line_and_column(client: TestClient) -> None:
    message = bring(client, '{\n "game": "tigris-euphrates",\n "format" 1\n}').json()["error"][
        "message"
    ]
    assert message.startswith("not valid JSON") and "line 3 column 11" in message


def test_a_text_may_be_large_but_not_endless(client: TestClient) -> None:
    assert bring(client, "x" * MAX_IMPORT_SIZE).status_code == 413
    assert bring(client, "# x\n" * 300_000).status_code == 422
    assert client.post("/api/tables", content="x" * 100_000).status_code == 413
    endless = {**TIGRIS, "moves": ["pass"] * (MAX_MOVES + 1)}
    answer = bring(client, json.dumps(endless))
    assert answer.status_code == 400 and str(MAX_MOVES) in answer.json()["error"]["message"]


def test_a_table_goes_on_from_a_position_and_bots_answer(client: TestClient) -> None:
    old = brought(client, unfinished())
    number = len(old.look()["seats"])
    made = going_on(client, old, 20, "me", *["bot"] * (number - 1))
    assert made.status_code == 201, made.text
    players = [seat["player"] for seat in old.look()["seats"]]
    assert [seat["player"] for seat in made.json()["seats"]] == players
    ann = At(client, made.json()["table"], made.json()["seats"][0]["secret"])
    with ann.live() as socket:
        while not (seen := until(socket, "sight"))["mine"]:
            pass
        before = seen["moves"]
        assert seen["moves"] >= 20 and not seen["replay"] and seen["host"] == 0
        assert not seen["open"]
        assert ann.move(seen["choices"][0][0], seen["seq"]).status_code == 200
        assert until(socket, "sight")["moves"] > before
    begun = client.app.state.tables._open[ann.table].match  # type: ignore[attr-defined]
    assert begun.record.moves[:20] == TIGRIS["moves"][:20]  # type: ignore[index]
    assert old.look()["moves"] == 30


def test_a_running_game_without_secrets_can_be_gone_on_with_elsewhere(client: TestClient) -> None:
    ann, _, watcher = table(client, "terra", "me:witches", "friend:giants")
    made = going_on(client, watcher, 0, "friend", "me")
    assert made.status_code == 201
    bob = At(client, made.json()["table"], made.json()["seats"][1]["secret"])
    assert bob.look()["host"] == 1 and bob.look()["moves"] == 0
    assert ann.move(ann.look()["choices"][0][0]).status_code == 200
    assert bob.look()["moves"] == 0 and ann.look()["moves"] == 1


def test_a_position_that_does_not_fit_is_refused_in_words(client: TestClient) -> None:
    old = brought(client, unfinished())
    number = len(old.look()["seats"])
    kinds = ["me"] * number
    hidden = table(client, "tigris", "me", "friend")[-1]
    over = brought(client, json.dumps(TIGRIS))
    for status, key, answer in (
        (403, "not-open", going_on(client, hidden, 0, "me", "friend")),
        (400, "from-seats", going_on(client, old, 0, *kinds, "bot")),
        (400, "not-now", going_on(client, old, 31, *kinds)),
        (400, "from-over", going_on(client, over, over.look()["moves"], *kinds)),
        (400, "nobody-plays", going_on(client, old, 0, *["bot"] * number)),
        (400, "from-options", going_on(client, old, 0, *kinds, options={"board": "advanced"})),
        (400, "from-game", going_on(client, old, 0, *kinds, game="terra")),
        (422, "request", going_on(client, old, -1, *kinds)),
        (404, "no-table", going_on(client, At(client, old.table), 0, *kinds, **nowhere())),
    ):
        assert (answer.status_code, answer.json()["error"]["key"]) == (status, key)
        assert len(answer.json()["error"]["message"]) > 10
    seats = [{"kind": "me", "player": "potter"} for _ in kinds]
    assert going_on(client, old, 0, seats=seats).json()["error"]["key"] == "from-player"


def nowhere() -> dict[str, Any]:
    return {"from": {"table": "nowhere", "at": 0}}


def test_a_table_with_people_is_no_replay_even_if_it_has_no_host(client: TestClient) -> None:
    """An older version that serves the same database knows of no hosts."""
    lion, bull, watcher = table(client, "tigris", "me:lion", "friend:bull")
    store = client.app.state.database  # type: ignore[attr-defined]
    with store.engine.begin() as connection:
        connection.execute(update(TABLES).values(host=None))
    seen = bull.look()
    assert seen["host"] is None and not seen["replay"] and not seen["open"]
    assert client.get(watcher.url("?eyes=0")).status_code == 403
    assert client.get(watcher.url("/record")).status_code == 403
    assert lion.move("pass").status_code == 200


def test_an_endless_row_is_refused_at_once_and_not_remembered(client: TestClient) -> None:
    head = "".join(log("tm-001").partition("# Round 1")[:2])
    who = head.rpartition("setup ")[2].split()[0]
    known = []
    for row in ("burn 0. " * 20_000 + "-fire", "-fire. " * 20_000 + "+TW1", "x" * 200_000):
        refused = bring(client, f"{head}\n{who}: {row}\n")
        assert refused.status_code == 422 and refused.json()["error"]["reason"] == "unknown-command"
        assert len(refused.text) < 1000
        known.append(spell.cache_info().currsize)
    assert known[2] == known[1] <= known[0] + 1
