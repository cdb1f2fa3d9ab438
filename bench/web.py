"""``python3 do.py bench web``: the size and speed of the page, and the moves that a server stores.

One server process, real Chromium and a few clients run on one machine and share its cores, so a
dedicated server is faster. The parts of a move (rules, picture, database) are measured in one
process, one after the other.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import httpx
from playwright.sync_api import Error, Page
from pydantic_core import to_json

from bench.frames import smooth
from bench.turn_clicks import typical_turns
from tasks.tools import CHROMIUM, POSTGRES
from tests.support.chromium import running_browser
from tests.support.people import make_table
from tests.support.postgres import running_cluster
from tests.support.servers import HTTP, Running
from ziggurat.core import Match
from ziggurat.core.registry import find
from ziggurat.core.seats import Seat
from ziggurat.server.storage.database import Database
from ziggurat.server.storage.store import SqlStore
from ziggurat.server.tables.journal import entries_since
from ziggurat.server.tables.model import NewTable, SeatHolder
from ziggurat.server.tables.registry import without_moves
from ziggurat.server.tables.table import Table
from ziggurat.server.views.audience_view import Audience, current_view

GAMES = ("tigris", "terra")
LOADS = 7
MOVES = 150
SECONDS = 8.0
TABLES = 12


def main() -> None:
    with TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder, 'bench.db').as_posix()}"
        with serving(database, folder) as url:
            pages(url)
            storing("SQLite", url)
        with running_cluster(POSTGRES.find() or Path("postgres")) as cluster:
            address = cluster.create()
            with serving(address, folder) as url:
                storing("PostgreSQL", url)
            for name, where in (("SQLite", f"{database}2"), ("PostgreSQL", cluster.create())):
                for game in GAMES:
                    shares(name, where, game)


@contextmanager
def serving(database: str, folder: str) -> Iterator[str]:
    """A separate server process."""
    server = Running(database, Path(folder, "server.log"), {"rate": "0", "bot_delay": "0"})
    try:
        yield server.start().url
    finally:
        server.kill()


def pages(url: str) -> None:
    """Bytes sent, time to the first picture, and from click to picture, in a real browser."""
    with running_browser(CHROMIUM.find() or Path("chromium")) as browser:
        for turn, count in typical_turns(browser, url):
            tell(f"clicks: {turn}", count)
        for game in GAMES:
            weights, times = [], []
            for _ in range(LOADS):
                context = browser.new_context(viewport={"width": 1280, "height": 800})
                page = context.new_page()
                weights.append(weight(page))
                link = seat_link(url, game)
                begun = perf_counter()
                page.goto(link)
                page.wait_for_selector("[data-at]")
                times.append((perf_counter() - begun) * 1000)
                page.wait_for_timeout(500)
                weights[-1]["total"] = sum(weights[-1].values())
                context.close()
            tell(f"{game}: weight of a table's page, compressed, kB", median_of(weights, "total"))
            tell(f"{game}: time to the first picture, ms (median)", median(times))
            clicked = sorted(clicks(browser.new_page(), url, game))
            cuts = quantiles(clicked, n=100)
            tell(f"{game}: click to picture, ms (median of {len(clicked)})", cuts[49])
            tell(f"{game}: click to picture, ms (99th percentile)", cuts[98])
            for what, figure, rest in smooth(browser, url, game):
                tell(f"{game}: {what}", figure, rest)


def weight(page: Page) -> dict[str, float]:
    """Counts the kilobytes that a page receives."""
    sizes = {"http": 0.0, "frames": 0.0}
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")

    def loaded(event: Any) -> None:
        sizes["http"] += event["encodedDataLength"] / 1000

    def framed(event: Any) -> None:
        sizes["frames"] += len(zlib.compress(event["response"]["payloadData"].encode())) / 1000

    wire.on("Network.loadingFinished", loaded)
    wire.on("Network.webSocketFrameReceived", framed)
    return sizes


def median_of(rows: list[dict[str, float]], key: str) -> float:
    return median(row[key] for row in rows)


def seat_link(url: str, game: str, bots: int = 2) -> str:
    seat = make_table(url, game, 1, bots)[0]
    return f"{url}/t/{seat.table}#{seat.secret}"


STOPWATCH = """() => {
  window.spent = [];
  let last = 0;
  document.addEventListener("pointerdown", () => { last = performance.now(); }, true);
  new MutationObserver(() => {
    const begun = last;
    last = 0;
    if (begun) requestAnimationFrame(() => window.spent.push(performance.now() - begun));
  }).observe(document.body, { attributes: true, attributeFilter: ["data-seq"] });
}"""


def clicks(page: Page, url: str, game: str) -> list[float]:
    """The time from the click that makes a move to the frame that shows it."""
    link = seat_link(url, game, 1)
    table, secret = link.rpartition("/")[2].split("#")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.add_init_script("localStorage.setItem('ziggurat.warnings', 'off')")
    page.goto(link)
    page.wait_for_selector("[data-at]")
    page.evaluate(STOPWATCH)
    rng = Random(1)
    for _ in range(MOVES):
        page.wait_for_selector("body[data-mine='true'], #result:visible", timeout=60_000)
        seen = look(url, table, secret)
        if seen["over"]:
            break
        plain = [choice for choice in seen["choices"] if not choice[0].startswith("swap")]
        text, *tokens = rng.choice(plain or seen["choices"])
        choose(page, ["#end"] if text == seen["end"] else tokens, seen["seq"])
    return [float(ms) for ms in page.evaluate("() => window.spent")]


def choose(page: Page, tokens: list[str], seq: int) -> None:
    """Click the tokens of a move until it is made."""
    page.keyboard.press("Escape")
    for token in tokens:
        click_token(page, token, seq)
    for _ in range(500):
        if shown_seq(page) > seq:
            return
        done = page.locator("#done:enabled[aria-disabled=false]")
        if done.count():
            done.dispatch_event("pointerdown")
            done.dispatch_event("click")
        page.wait_for_timeout(10)
    raise AssertionError(tokens)


def click_token(page: Page, token: str, seq: int) -> None:
    """Click where a token stands, unless the move is made; again if it is drawn anew meanwhile."""
    is_selector = token[0] in "[#"
    places = (token,) if is_selector else (f'[data-token="{token}"]', f'[data-at="{token}"]')
    for _ in range(3):
        seen = [
            target for place in places if (target := page.locator(f"{place}:visible").first).count()
        ]
        if not seen or shown_seq(page) != seq:
            return
        with suppress(Error):
            seen[0].click(force=True, timeout=1000)
            return


def shown_seq(page: Page) -> int:
    """The position that the page shows."""
    return int(page.evaluate("() => document.body.dataset.seq"))


def look(url: str, table: str, secret: str) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {secret}"}
    view: dict[str, Any] = HTTP.get(f"{url}/api/tables/{table}", headers=headers).json()
    return view


def storing(name: str, url: str) -> None:
    """How many moves one process accepts and stores, from clients that wait for each answer."""
    stored = asyncio.run(_storing(url))
    tell(f"{name}: moves a second that one process stores, {TABLES} tables", stored / SECONDS)


async def _storing(url: str) -> int:
    """Each client passes its turns and takes nothing, so that only the server is measured."""
    end = perf_counter() + SECONDS

    async def play(client: httpx.AsyncClient) -> int:
        chairs = await asyncio.to_thread(make_table, url, "tigris", 2)
        seq, count = 0, 0
        while perf_counter() < end:
            chair = chairs[seq // 2 % 2]
            body = {"seq": seq, "id": f"m{seq}", "move": "pass"}
            answer = await client.post(f"{url}{chair.path}/moves", json=body, headers=chair.headers)
            assert answer.status_code == 200, answer.text
            seq, count = answer.json()["seq"], count + 1
        return count

    async with httpx.AsyncClient(timeout=30) as client:
        return sum(await asyncio.gather(*(play(client) for _ in range(TABLES))))


def shares(name: str, database: str, game: str) -> None:
    """What a move costs: rules, picture and the rest of two sights, database."""
    tables = Database(database)
    tables.migrate()
    spent = {"rules": 0.0, "picture": 0.0, "sights": 0.0, "database": 0.0}
    record = find(game).deal(3, {}, Random(1))
    seats = (SeatHolder("person", "", ""),) * 3
    tables.add(NewTable(f"bench-{game}", game, without_moves(record), seats, 0))
    store = SqlStore(tables)
    match, rng = Match(record), Random(2)
    table = Table(f"bench-{game}", match, seats, store)
    number = 0
    while not match.state.over and number < MOVES:
        text = rng.choice([move.text for move in match.state.legal_moves()])
        clock = perf_counter()
        trial = match.copy()
        trial.play(text)
        spent["rules"] += perf_counter() - clock
        match, number = trial, number + 1
        table.match = match
        clock = perf_counter()
        entries = entries_since(match, len(match.history) - 1)
        tables.append(table.id, table.seq, entries)
        table.journal.extend(entries)
        spent["database"] += perf_counter() - clock
        clock = perf_counter()
        table.render_cache.parts(match.game, match.state, False, "en")
        spent["picture"] += perf_counter() - clock
        clock = perf_counter()
        for seat in (Seat(0), None):
            to_json(current_view(table, Audience(seat), len(match.history) - 1))
        spent["sights"] += perf_counter() - clock
    total = sum(spent.values())
    told = ", ".join(f"{part} {share / total:.0%}" for part, share in spent.items())
    tell(f"{name}, {game}: ms a move, two sights", total / number * 1000, told)
    store.close()


def tell(name: str, figure: float, more: str = "") -> None:
    print(f"{name:<66} {figure:>9.1f}  {more}", flush=True)


if __name__ == "__main__":
    main()
