"""What bad requests have in common: a server under watch that must stay as it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import httpx

from tests.support.journal import Journal
from tests.support.people import Chair, make_table
from tests.support.servers import HTTP, Running


@dataclass
class Watched:
    """A server with a table at which one move was made."""

    server: Running
    chairs: list[Chair]
    journal: Journal
    stranger: Chair
    """A seat at another table."""

    @staticmethod
    def of(server: Running) -> Watched:
        chairs = make_table(server.url, "tigris", persons=2)
        stranger = make_table(server.url, "terra", persons=2)[0]
        watched = Watched(server, chairs, Journal(server.database_url), stranger)
        move = watched.sight(0)["choices"][0][0]
        made = watched.post("/moves", {"seq": 0, "id": "first", "move": move})
        assert made.status_code == 200, made.text
        return watched

    @property
    def path(self) -> str:
        return self.chairs[0].path

    def post(self, rest: str, body: object) -> httpx.Response:
        """A request of the first person at the table."""
        where = f"{self.server.url}{self.path}{rest}"
        return HTTP.post(where, json=body, headers=self.chairs[0].headers)

    def sight(self, seat: int) -> dict[str, Any]:
        chair = self.chairs[seat]
        answer = HTTP.get(f"{self.server.url}{chair.path}", headers=chair.headers)
        found: dict[str, Any] = answer.json()
        return found

    def stored(self) -> object:
        """All that a bad request must not change."""
        return self.journal.counts(), self.journal.rows(self.chairs[0].table)

    def faults(self) -> int:
        """How many errors that nobody expected the log has."""
        return self.server.told().count("Traceback")


def is_clear(answer: httpx.Response, *statuses: int) -> None:
    """A refusal has a fitting status and says in words what is wrong."""
    assert answer.status_code in statuses, (answer.status_code, answer.text[:500])
    problem = answer.json()["error"]
    assert problem["key"] and len(problem["message"]) > 5, problem
    assert "Traceback" not in answer.text and "site-packages" not in answer.text
