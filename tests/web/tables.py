"""Tables that are brought to a position without a page, so that a page can be opened there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random

import httpx
from playwright.sync_api import Page, expect

from tests.server.people import Chair
from tests.web.watching import Sight, Watch
from ziggurat import Match, Record
from ziggurat.terra.state import TerraState

Until = Callable[[Sight], bool]


@dataclass
class Tabled:
    """A table and the keys of all its people."""

    url: str
    chairs: list[Chair]
    numbers: count[int] = field(default_factory=count)

    def sight(self, seat: int = 0, at: int | None = None) -> Sight:
        """What a seat may know, now or after so many moves."""
        chair = self.chairs[seat]
        where = f"{self.url}{chair.path}" + ("" if at is None else f"?at={at}")
        found: Sight = httpx.get(where, headers=chair.headers, timeout=30).json()
        return found

    def move(self, seat: int, text: str) -> Sight:
        """Make a move; what the seat sees then."""
        chair = self.chairs[seat]
        body = {"seq": self.sight(seat)["seq"], "id": f"r{next(self.numbers)}", "move": text}
        where = f"{self.url}{chair.path}/moves"
        answer = httpx.post(where, headers=chair.headers, json=body, timeout=30)
        assert answer.status_code == 200, answer.text
        return self.sight(seat)

    def record(self) -> Record:
        text = httpx.get(f"{self.url}{self.chairs[0].path}/record", timeout=30).text
        return Record.loads(text)

    def terra(self) -> TerraState:
        """The position; only where nothing is hidden."""
        state = Match(self.record()).state
        assert isinstance(state, TerraState)
        return state

    def open(self, page: Page, seat: int = 0) -> Watch:
        """The page of a seat, opened by its link."""
        watch = Watch(page)
        page.goto(f"{self.url}/t/{self.chairs[seat].table}#{self.chairs[seat].secret}")
        expect(page.locator("body.covered")).to_have_count(0)
        page.locator(f'body[data-seat="{seat}"][data-seq]').wait_for()
        return watch

    def go_on(self, until: Until, rng: Random, likes: Sequence[str] = ()) -> Sight:
        """Play at random, what one likes first, until the seat that is asked sees this."""
        while True:
            seat = self.sight()["waited"]
            sight = self.sight(seat[0]) if seat else self.sight()
            if sight["over"] or until(sight):
                return sight
            texts = [text for text, *_ in sight["choices"]]
            for like in likes:
                texts = [text for text in texts if text.startswith(like)] or texts
            self.move(seat[0], rng.choice(texts))


def set_table(url: str, game: str, *players: str, **options: object) -> Tabled:
    """A table of people only, who play these players."""
    seats = [{"kind": "friend", "player": player} for player in players]
    body = {"game": game, "seats": seats, "options": options}
    answer = httpx.post(f"{url}/api/tables", json=body, timeout=30)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    chairs = [Chair(made["table"], seat["seat"], seat["secret"]) for seat in made["seats"]]
    return Tabled(url, chairs)


def first_round(url: str) -> Tabled:
    """Terra Mystica when the first action is asked for; a dwelling of each adjoins the other's."""
    table = set_table(url, "terra", "witches", "nomads")
    likes = ("build F4", "build F3")
    sight = table.go_on(lambda sight: sight["ask"]["key"] == "turn", Random(4), likes)
    assert sight["seat"] == 0
    return table
