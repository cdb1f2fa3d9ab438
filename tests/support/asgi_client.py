"""A server inside the test's own process, and people who speak to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from ziggurat.server.app import make_app
from ziggurat.server.settings import Settings


@contextmanager
def server(database_url: str, **settings: Any) -> Iterator[TestClient]:
    """An application on a database; no limits, and bots that do not wait."""
    no_limits = {"rate": 0.0, "uploads_per_day": 0, "tables_per_day": 0, "max_wait": 0.0}
    chosen = no_limits | {"bot_delay": 0.0} | settings
    app = make_app(Settings(database_url=database_url, **chosen))
    with TestClient(app, base_url="http://table.test") as client:
        yield client


@dataclass
class At:
    """Somebody at a table: with a secret a player, without one a spectator."""

    client: TestClient
    table: str
    secret: str | None = None
    number: int = field(default=0)

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.secret is None else {"Authorization": f"Bearer {self.secret}"}

    def url(self, rest: str = "") -> str:
        return f"/api/tables/{self.table}{rest}"

    def look(self, **query: Any) -> dict[str, Any]:
        answer = self.client.get(self.url(), params=query, headers=self.headers)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def ask(self, rest: str, body: Any, method: str = "POST") -> Any:
        return self.client.request(method, self.url(rest), json=body, headers=self.headers)

    def new_id(self) -> str:
        self.number += 1
        return f"{(self.secret or 'nobody')[:6]}-{self.number}"

    def move(self, text: str, seq: int | None = None, id: str | None = None) -> Any:
        now = self.look()["seq"] if seq is None else seq
        return self.ask("/moves", {"seq": now, "id": id or self.new_id(), "move": text})

    def undo(self, to: int) -> Any:
        return self.ask("/undo", {"seq": self.look()["seq"], "id": self.new_id(), "to": to})

    @contextmanager
    def live(self, **hello: Any) -> Iterator[WebSocketTestSession]:
        with self.client.websocket_connect(self.url("/live")) as socket:
            socket.send_json({"type": "hello", "secret": self.secret, **hello})
            yield socket


def table(
    client: TestClient, game: str, *kinds: str, options: dict[str, Any] | None = None
) -> list[At]:
    """A new table: who sits there, in the order of the seats, then a spectator."""
    seats = [dict(zip(("kind", "player"), kind.split(":"), strict=False)) for kind in kinds]
    body = {"game": game, "seats": seats, "options": options or {}}
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    people = [At(client, made["table"], seat["secret"]) for seat in made["seats"]]
    return [*people, At(client, made["table"])]


def until(socket: WebSocketTestSession, kind: str, **facts: Any) -> dict[str, Any]:
    """The next message of a kind in which these facts are true."""
    for _ in range(200):
        message: dict[str, Any] = socket.receive_json()
        if message["type"] == kind and all(message.get(k) == v for k, v in facts.items()):
            return message
    raise AssertionError(f"no {kind} with {facts}")
