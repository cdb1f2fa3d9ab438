"""The server is killed in the middle of play, and loses nothing that it has said."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from random import Random

from tests.server.conftest import NewServer
from tests.support.journal import Journal, Row
from tests.support.marks import EFFORT, long
from tests.support.people import Person, make_table
from tests.support.servers import Running

KILLS = 50 * EFFORT


@dataclass
class Game:
    """A table, those who play at it, and what was stored when we looked last."""

    table: str
    people: list[Person]
    stored: list[Row] = field(default_factory=list)

    @staticmethod
    def begun(server: Running, game: str, rng: Random) -> Game:
        chairs = make_table(server.url, game, persons=2, bots=1)
        people = [Person(chair, Random(rng.random())) for chair in chairs]
        return Game(chairs[0].table, people)

    def is_over(self) -> bool:
        return any(person.over for person in self.people)

    def check(self, journal: Journal) -> None:
        """Nothing is lost, twice, or invented."""
        rows = journal.rows(self.table)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        assert rows[: len(self.stored)] == self.stored
        for person in self.people:
            check_person(person, [row for row in rows if row.seat == person.chair.seat])
        seats = {person.chair.seat for person in self.people}
        bots = [row for row in rows if row.seat not in seats]
        assert all(row.request == f"bot {row.seq - 1}" for row in bots)
        self.stored = rows


def check_person(person: Person, rows: list[Row]) -> None:
    """Every row is a wish, once; every wish that was acknowledged is a row at the place told."""
    found = {row.request: row for row in rows}
    assert len(found) == len(rows)
    wishes = {wish.id: wish for wish in person.wishes}
    for row in rows:
        assert row.request in wishes, f"invented: {row}"
        wish = wishes[row.request]
        assert wish.answer is not None or wish is person.doubtful, f"refused but stored: {row}"
        assert row.kind == wish.kind
        assert row.seq == wish.body["seq"] + 1
        if wish.kind == "move":
            assert row.text.endswith(wish.body["move"])
    for wish in person.acknowledged():
        assert wish.id in found, f"lost: {wish}"
        assert wish.answer is not None and wish.answer["seq"] == found[wish.id].seq


def play_and_kill(server: Running, games: list[Game], rng: Random) -> None:
    """Everybody plays at once; some wishes later, while one is on its way, the process is gone."""
    people = [person for game in games for person in game.people]
    enough = sum(len(person.wishes) for person in people) + rng.randint(1, 12)
    with ThreadPoolExecutor(len(people)) as threads:
        plays = [threads.submit(person.play_until_cut, server.url) for person in people]
        while sum(len(person.wishes) for person in people) < enough:
            if all(play.done() for play in plays):
                break
            time.sleep(0.001)
        time.sleep(rng.uniform(0, 0.012))
        server.kill()
    for play in plays:
        play.result()


@long
def test_killed_at_random_points_the_server_loses_no_move_and_makes_none_up(
    database: str, running_server: NewServer
) -> None:
    rng = Random(f"kill {database.partition(':')[0]}")
    server = running_server(database_url=database, rate="0", bot_delay="0")
    journal = Journal(database)
    games = [Game.begun(server, name, rng) for name in ("tigris", "terra")]
    finished: list[Game] = []
    doubts = 0
    for _ in range(KILLS):
        play_and_kill(server, games, rng)
        doubts += sum(person.doubtful is not None for game in games for person in game.people)
        for game in games:
            game.check(journal)
        server.start()
        for place, game in enumerate(games):
            if game.is_over():
                finished.append(game)
                games[place] = Game.begun(server, ("tigris", "terra")[place], rng)
    server.kill()
    for game in finished + games:
        game.check(journal)
        journal.replayed(game.table)
    told = [wish for game in finished + games for person in game.people
            for wish in person.acknowledged()]  # fmt: skip
    assert doubts >= KILLS // 4 and len(told) >= 2 * KILLS
