"""People before their screens: what a page was sent, and how a move is made by clicks."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from playwright.sync_api import BrowserContext, Page, Response, WebSocket
from playwright.sync_api import TimeoutError as TimedOut

from tests.support.live_view import sights
from tests.support.page_watching import PATIENCE
from tests.support.people import Answer, Chair, claim
from tests.support.servers import HTTP

OWN = ("points-", "hand-", "treasures")
"""Gauges of Tigris & Euphrates that belong behind a screen."""


def make_table(url: str, game: str, *kinds: str, **more: object) -> list[Chair]:
    """A new table whose people have claimed their seats: `friend:lion:Ann` or `bot`."""
    return [claim(url, chair) for chair in invite(url, game, *kinds, **more)]


def invite(url: str, game: str, *kinds: str, **more: object) -> list[Chair]:
    """A new table with the invitations of its people: `friend:lion:Ann` or `bot`."""
    named = ("kind", "player", "name")
    seats = [
        {key: text for key, text in zip(named, kind.split(":"), strict=False) if text}
        for kind in kinds
    ]
    answer = HTTP.post(f"{url}/api/tables", json={"game": game, "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return [
        Chair(made["table"], one["seat"], one["secret"]) for one in made["seats"] if one["secret"]
    ]


def set_up(page: Page, url: str, game: str, *kinds: str) -> None:
    """Opens a table by the form of the start page; people sit as listed."""
    page.goto(url)
    card = page.locator(f".game[data-game={game}]")
    card.locator("label", has_text=str(len(kinds))).click()
    card.locator(".set-up").click()
    for at, kind in enumerate(kinds):
        page.locator("#seats li.chair").nth(at).locator("[data-role=kind]").select_option(kind)
    page.locator("#orders [value=listed]").check()
    page.locator("#open-table").click()


def look(url: str, chair: Chair) -> Answer:
    """What a seat may know now."""
    sight: Answer = HTTP.get(f"{url}{chair.path}", headers=chair.headers).json()
    return sight


def move(url: str, chair: Chair, text: str, seq: int, id: str = "") -> None:
    """Makes a move without a page."""
    body = {"seq": seq, "id": id or f"{chair.seat}-{seq}", "move": text}
    answer = HTTP.post(f"{url}{chair.path}/moves", headers=chair.headers, json=body)
    assert answer.status_code == 200, answer.text


def go_on(url: str, chairs: Sequence[Chair], moves: int, rng: Random) -> None:
    """Plays at random, without a page, until so many moves are made or the game is over."""
    while True:
        sight = look(url, chairs[0])
        if sight["moves"] >= moves or sight["over"]:
            return
        asked = chairs[sight["waited"][0]]
        choices = look(url, asked)["choices"]
        placed = [text for text, *_ in choices if not text.startswith(("swap", "pass"))]
        move(url, asked, rng.choice(placed or [text for text, *_ in choices]), sight["seq"])


def to_a_turn(url: str, chairs: Sequence[Chair], moves: int, rng: Random) -> Chair:
    """Plays so many moves and on until somebody can choose between actions: their chair."""
    while True:
        go_on(url, chairs, moves, rng)
        waited: int = look(url, chairs[0])["waited"][0]
        asked = chairs[waited]
        sight = look(url, asked)
        if has_buttons(sight):
            return asked
        moves = sight["moves"] + 1


def has_buttons(sight: Answer) -> bool:
    """True if an action is in some moves only; what is in all, or ends the turn, has no button."""
    kinds = [set(tokens) for text, *tokens in sight["choices"] if text != sight["end"]]
    actions = {token for token, told in sight["tokens"].items() if told["group"] == "action"}
    return any(0 < sum(action in kind for kind in kinds) < len(kinds) for action in actions)


@dataclass
class Screen:
    """A page and everything that its browser received for it."""

    page: Page
    frames: list[str] = field(default_factory=list)
    answers: list[Response] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    sockets: list[WebSocket] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.set_default_timeout(PATIENCE)
        self.page.on("websocket", self._listen)
        self.page.on("response", lambda answer: self.answers.append(answer))
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def _listen(self, socket: WebSocket) -> None:
        self.sockets.append(socket)
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    @property
    def messages(self) -> list[Answer]:
        return [json.loads(frame) for frame in self.frames]

    @property
    def sight(self) -> Answer:
        """The last sight that the page was sent."""
        self.page.evaluate("0")
        return self.sights[-1]

    @property
    def sights(self) -> list[Answer]:
        """All sights that the page was sent."""
        return sights(self.messages)

    def cut_off(self) -> None:
        """Waits until no connection is open that could bring anything."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not all(socket.is_closed() for socket in self.sockets):
            assert time.monotonic() < deadline, "a connection stays open"
            self.page.wait_for_timeout(20)

    def open(self, address: str) -> Screen:
        self.page.goto(address)
        self.seated()
        return self

    def seated(self) -> None:
        """Waits until the table lies there."""
        self.page.locator("body:not(.covered)[data-seq]").wait_for()

    def at(self, seq: int) -> None:
        """Waits until the page shows what the table was after so many entries."""
        self.page.locator(f'body[data-seq="{seq}"]').wait_for()

    @property
    def seq(self) -> int:
        return int(self.page.locator("body").get_attribute("data-seq") or 0)

    def says(self, text: str) -> None:
        """Waits for words at the foot of the page."""
        self.page.locator("#toast:not([hidden])", has_text=text).wait_for()

    def touch(self, token: str) -> None:
        """A click upon a token: a button beside the board, or a place of a picture."""
        assert self.try_touching(token), token

    def try_touching(self, token: str) -> bool:
        """False if the page does not show this token: it goes without saying."""
        place = self.page.evaluate(_PLACE, token)
        if place is not None:
            self.page.mouse.click(place["x"], place["y"])
        return place is not None

    def play(self, choice: Sequence[str]) -> None:
        """Makes a move by clicks, and waits until the table has it."""
        before = self.seq
        for token in choice[1:]:
            self.try_touching(token)
            if self.page.evaluate(_IS_SENT, before):
                break
        else:
            self.page.locator("#done").click()
        try:
            self.page.wait_for_function(_HAS_CHANGED, arg=before)
        except TimedOut as error:
            raise AssertionError(f"{choice}: {self.page.evaluate(_STATE)}") from error


_PLACE = """async (token) => {
  const name = CSS.escape(token);
  const middle = () => {
    const found = document.querySelector(`:is(#choices, #rail) [data-token="${name}"]`)
      ?? document.querySelector(`#left [data-at="${name}"]`);
    found?.scrollIntoView({block: "nearest"});
    const box = found?.getBoundingClientRect();
    return box ? {x: box.x + box.width / 2, y: box.y + box.height / 2} : null;
  };
  for (let place = middle(); ;) {
    await new Promise(requestAnimationFrame);
    const now = middle();
    if (now?.x === place?.x && now?.y === place?.y) return now;
    place = now;
  }
}"""
"""The middle of a token once it lies still for a frame: nobody hits what is moving."""
_STATE = """() => ["ask-text", "chosen-words", "done", "toast", "state"].map((id) => {
  const {hidden, disabled, textContent} = document.getElementById(id);
  return [id, hidden, disabled, textContent];
})"""
_IS_SENT = """before => document.body.dataset.seq != before
  || document.body.classList.contains('curtained')
  || document.getElementById('careful').open
  || document.getElementById('done').disabled"""
_HAS_CHANGED = """before => document.querySelector('#careful[open] #careful-anyway')?.click()
  || document.body.dataset.seq != before
  || document.body.classList.contains('curtained')"""


def sit(context: BrowserContext, url: str, chair: Chair) -> Screen:
    """The page of a seat, opened by its secret link."""
    return Screen(context.new_page()).open(link(url, chair))


def watch(context: BrowserContext, url: str, table: str) -> Screen:
    """The page of a spectator."""
    return Screen(context.new_page()).open(f"{url}/t/{table}")


def link(url: str, chair: Chair) -> str:
    return f"{url}/t/{chair.table}#{chair.secret}"


def shoot(page: Page, name: str) -> None:
    """Keeps a picture of the page in the folder that SHOTS names, if it does."""
    if folder := os.environ.get("SHOTS"):
        page.screenshot(path=Path(folder) / f"{name}.png")
