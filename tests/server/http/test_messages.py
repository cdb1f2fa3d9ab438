"""What the server sends is what its schema says: no key is missing, and none is unknown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter
from starlette.testclient import TestClient, WebSocketTestSession

from tests.support.asgi_client import At, table
from ziggurat.server.http.messages import SERVER_MESSAGE
from ziggurat.server.http.responses import ConflictResponse
from ziggurat.server.views.types import AudienceView

GAME = Path(__file__).parents[3] / "docs" / "games" / "terra.txt"
VIEW = TypeAdapter(AudienceView)


def conforms(adapter: TypeAdapter[Any], message: Any) -> bool:
    """Validation drops unknown keys, so that only a message of exactly this type stays as it is."""
    return bool(adapter.dump_python(adapter.validate_python(message), mode="json") == message)


def reply_to(socket: WebSocketTestSession, message: dict[str, Any]) -> list[Any]:
    """Everything that is sent until the message is answered."""
    socket.send_json(message)
    sent = [socket.receive_json()]
    while sent[-1].get("id") != message["id"]:
        sent.append(socket.receive_json())
    return sent


@pytest.mark.parametrize("game", ["tigris", "terra"])
def test_every_message_of_a_connection_conforms(client: TestClient, game: str) -> None:
    people = table(client, game, "me", "friend", "bot")
    asked = next(person for person in people if person.look()["mine"])
    view = asked.look()
    text, *path = view["choices"][0]
    with asked.live() as socket:
        sent = [socket.receive_json() for _ in range(2)]
        for number, message in enumerate(
            [
                {"type": "why", "chosen": path[:1]},
                {"type": "why", "move": "nonsense"},
                {"type": "ahead", "chosen": path[:-1], "token": path[-1]},
                {"type": "chat", "text": "hello"},
                {"type": "move", "seq": view["seq"], "move": "nonsense"},
                {"type": "move", "seq": view["seq"], "move": text},
                {"type": "move", "seq": view["seq"], "move": text},
                {"type": "undo", "seq": view["seq"] + 1, "to": 0},
                {"type": "undo"},
            ]
        ):
            sent += reply_to(socket, message | {"id": f"id-{number}"})
    kinds = {message["type"] for message in sent}
    assert kinds == {"sight", "people", "why", "ahead", "chat", "done", "refused"}
    for message in sent:
        assert conforms(SERVER_MESSAGE, message), message


@pytest.mark.parametrize("game", ["tigris", "terra"])
def test_every_view_conforms(client: TestClient, game: str) -> None:
    people = table(client, game, "me", "friend")
    for _ in range(6):
        for person in people:
            assert conforms(VIEW, person.look()), person
        asked = next(person for person in people if person.look()["mine"])
        move = asked.look()["choices"][-1][0]
        draft = asked.ask("/draft", {"at": asked.look()["at"], "steps": [move]})
        assert conforms(VIEW, draft.json())
        assert asked.move(move).status_code == 200
    assert conforms(VIEW, people[-1].look(at=2))


def test_a_stale_request_is_answered_with_the_view(client: TestClient) -> None:
    person = table(client, "terra", "me", "friend")[0]
    answer = person.ask("/moves", {"seq": 7, "id": "a", "move": "pass"})
    assert answer.status_code == 409 and answer.json()["sight"]["seq"] == 0
    assert conforms(TypeAdapter(ConflictResponse), answer.json())


def test_a_finished_game_conforms(client: TestClient) -> None:
    answer = client.post("/api/replays", json={"text": GAME.read_text(encoding="utf-8")})
    view = At(client, answer.json()["table"]).look()
    assert view["result"]["sheet"] and conforms(VIEW, view)
