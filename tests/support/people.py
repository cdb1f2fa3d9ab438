"""People who play through the wire, without a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random
from secrets import token_urlsafe
from typing import Any

import httpx

from tests.support.servers import HTTP, PATIENCE

Answer = dict[str, Any]


@dataclass(frozen=True)
class Chair:
    """A person's seat at a table, and its secret."""

    table: str
    seat: int
    secret: str

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.secret}"}


def make_table(
    url: str, game: str, persons: int, bots: int = 0, kind: str = "me", **more: object
) -> list[Chair]:
    """A new table: the persons sit down first, then the bots.

    Seats of the kind ``friend`` are invitations, which a page claims when it opens them.
    """
    seats = [{"kind": kind}] * persons + [{"kind": "bot"}] * bots
    wanted = {"game": game, "seats": seats, **more}
    answer = HTTP.post(f"{url}/api/tables", json=wanted)
    assert answer.status_code in (200, 201), answer.text
    made = answer.json()
    taken = [seat for seat in made["seats"] if seat["secret"] is not None]
    return [Chair(made["table"], seat["seat"], seat["secret"]) for seat in taken]


def claim(url: str, chair: Chair) -> Chair:
    """Claim the seat of an invitation with another secret."""
    new = replace(chair, secret=token_urlsafe(24))
    body = {"secret": new.secret}
    answer = HTTP.post(f"{url}{chair.path}/claim", headers=chair.headers, json=body)
    assert answer.json() == {"claimed": True}, answer.text
    return new


@dataclass
class Wish:
    """A request to change the table, and the answer if there was one."""

    id: str
    kind: str
    body: Answer
    answer: Answer | None = None


@dataclass
class Person:
    """Moves as fast as the server allows, and remembers what it answered."""

    chair: Chair
    rng: Random
    wishes: list[Wish] = field(default_factory=list)
    doubtful: Wish | None = None
    """Sent, but the connection broke before the answer."""
    over: bool = False
    numbers: count[int] = field(default_factory=count)

    def acknowledged(self) -> list[Wish]:
        return [wish for wish in self.wishes if wish.answer is not None]

    def sight(self, client: httpx.Client) -> Answer:
        answer = client.get(self.chair.path, headers=self.chair.headers)
        assert answer.status_code == 200, answer.text
        sight: Answer = answer.json()
        return sight

    def act(self, client: httpx.Client) -> None:
        """Look at the table, and if there is something to do, do it."""
        sight = self.sight(client)
        self.over = sight["over"]
        if sight["undo"]["can"] and self.rng.random() < 0.15:
            self.wish(client, "undo", seq=sight["seq"], to=sight["moves"] - 1)
        elif sight["mine"]:
            self.wish(client, "move", seq=sight["seq"], move=self.choose(sight["choices"]))

    def choose(self, choices: Sequence[Sequence[str]]) -> str:
        return self.rng.choice(choices)[0]

    def wish(self, client: httpx.Client, kind: str, **body: object) -> None:
        id = f"{self.chair.seat}-{next(self.numbers)}"
        wish = Wish(id, kind, {"id": id, **body})
        self.wishes.append(wish)
        self.doubtful = wish
        self.send(client, wish)

    def send(self, client: httpx.Client, wish: Wish) -> None:
        """Ask for it; a second time it is answered as the first time."""
        path = {"move": "moves", "undo": "undo"}[wish.kind]
        sent = client.post(f"{self.chair.path}/{path}", headers=self.chair.headers, json=wish.body)
        assert sent.status_code in (200, 409), sent.text
        if sent.status_code == 200:
            assert wish.answer in (None, sent.json()), wish
            wish.answer = sent.json()
        else:
            assert wish.answer is None, wish
        self.doubtful = None

    def play_until_cut(self, url: str) -> None:
        """Repeat what is in doubt and what was said last, then go on until the server is gone."""
        try:
            with httpx.Client(base_url=url, timeout=PATIENCE, verify=False) as client:
                last = self.acknowledged()[-1:]
                for wish in [self.doubtful] if self.doubtful else last:
                    self.send(client, wish)
                while not self.over:
                    self.act(client)
        except httpx.TransportError:
            return
