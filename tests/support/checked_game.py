"""A game whose players remember what they were told, compared with what is stored."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from tests.support.journal import Journal, Row
from tests.support.people import Person, make_table
from tests.support.servers import Running


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
