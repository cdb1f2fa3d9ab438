"""Tables that are brought to a position without a page, so that a page can be opened there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random

import httpx
from playwright.sync_api import Page, expect

from tests.support.page_watching import Sight, Watch
from tests.support.people import Chair
from tests.support.servers import HTTP
from ziggurat import Match, Record
from ziggurat.games.terra.state import TerraState

Until = Callable[[Sight], bool]


@dataclass
class Tabled:
    """A table and the keys of all its people."""

    url: str
    chairs: list[Chair]
    client: httpx.Client = HTTP
    numbers: count[int] = field(default_factory=count)

    def sight(self, seat: int = 0, at: int | None = None) -> Sight:
        """What a seat may know, now or after so many moves."""
        chair = self.chairs[seat]
        where = f"{self.url}{chair.path}" + ("" if at is None else f"?at={at}")
        found: Sight = self.client.get(where, headers=chair.headers).json()
        return found

    def asked(self) -> Sight:
        """What the seat sees that is asked now; at the end, the first one."""
        sight = self.sight()
        waited = sight["waited"]
        return sight if not waited or waited[0] == 0 else self.sight(waited[0])

    def move(self, seat: int, text: str, seq: int | None = None) -> None:
        """Make a move."""
        chair = self.chairs[seat]
        number = self.sight(seat)["seq"] if seq is None else seq
        body = {"seq": number, "id": f"r{next(self.numbers)}", "move": text}
        answer = self.client.post(f"{self.url}{chair.path}/moves", headers=chair.headers, json=body)
        assert answer.status_code == 200, answer.text

    def record(self) -> Record:
        text = self.client.get(f"{self.url}{self.chairs[0].path}/record").text
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
        """Play at random, but what one likes first, until the seat that is asked sees this."""
        while True:
            sight = self.asked()
            if sight["over"] or until(sight):
                return sight
            texts = [text for text, *_ in sight["choices"]]
            for like in likes:
                texts = [text for text in texts if text.startswith(like)] or texts
            self.move(sight["seat"], rng.choice(texts), sight["seq"])


def set_table(url: str, game: str, *players: str, **options: object) -> Tabled:
    """A table of people only, who play these players."""
    seats = [{"kind": "me", "player": player} for player in players]
    body = {"game": game, "seats": seats, "options": options}
    answer = HTTP.post(f"{url}/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    chairs = [Chair(made["table"], seat["seat"], seat["secret"]) for seat in made["seats"]]
    return Tabled(url, chairs)


def first_round(url: str) -> Tabled:
    """Terra Mystica when the first action is asked for; a dwelling of each adjoins the other's."""
    table = set_table(url, "terra", "witches", "nomads")
    likes = ("build F4", "build F3", "build F2")
    sight = table.go_on(lambda sight: sight["ask"]["key"] == "turn", Random(4), likes)
    assert sight["seat"] == 0
    return table
