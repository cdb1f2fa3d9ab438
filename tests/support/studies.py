"""What the table of a lesson or a puzzle refuses, since no game is played there."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

TAKEN_AWAY = (
    *("record", "log", "replay", "points", "review"),
    *("course", "turning-points", "picture"),
)
"""What can be had of the game of another table."""


def check_nothing_is_played(client: TestClient, table: str, game: str, players: int) -> None:
    """Nobody moves, speaks or connects, and nothing of the game is stored or taken away."""
    study = table.split("-")[0]
    seats = [{"kind": "me"}] * players
    refused = [
        client.post(f"/api/tables/{table}/moves", json={"seq": 0, "id": "a", "move": "pass"}),
        client.post(f"/api/tables/{table}/chat", json={"id": "a", "text": "Hello"}),
        client.post(f"/api/tables/{table}/hints", json={"seq": 0}),
        client.patch(f"/api/tables/{table}/me", json={"name": "Ann"}),
        client.post(
            "/api/tables", json={"game": game, "seats": seats, "from": {"table": table, "at": 0}}
        ),
        *(client.get(f"/api/tables/{table}/{what}") for what in TAKEN_AWAY),
    ]
    keys = {(answer.status_code, answer.json()["error"]["key"]) for answer in refused}
    assert keys == {(403, study)}
    assert client.get(f"/t/{table}/end").status_code == 403
    with client.websocket_connect(f"/api/tables/{table}/live") as socket:
        socket.send_json({"type": "hello"})
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert (closed.value.code, closed.value.reason) == (4400, study)
    assert client.app.state.tables.open_count() == 0  # type: ignore[attr-defined]
