"""Who sits where at a table: by lot, as listed, or the loser of the last game first."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.http.test_tables import play_to_the_end
from tests.support.asgi_client import At
from ziggurat.core.seating import RANDOM
from ziggurat.server.tables.registry import DEFAULT_ORDER

USUAL = DEFAULT_ORDER
"""As people have it, before a test says otherwise."""
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "friend", "name": "Ben"}, {"kind": "bot"}]
PEOPLE = [
    {"kind": "me", "name": "Ann", "player": "lion"},
    {"kind": "friend", "name": "Ben"},
    {"kind": "friend", "name": "Cid"},
]


@pytest.fixture(autouse=True)
def deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table is dealt by a generator of its own."""
    seeds = count()
    monkeypatch.setattr("ziggurat.server.tables.registry.SystemRandom", lambda: Random(next(seeds)))


def made(client: TestClient, game: str, seats: list[dict[str, str]], **more: Any) -> dict[str, Any]:
    answer = client.post("/api/tables", json={"game": game, "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("game", ["tigris", "terra"])
def test_people_are_seated_by_lot(client: TestClient, game: str) -> None:
    seats, players = set(), set()
    for _ in range(20):
        table = made(client, game, SEATS, order="random")
        ann, ben, bot = table["seats"]
        assert sorted(one["seat"] for one in table["seats"]) == [0, 1, 2]
        assert [one["kind"] for one in table["seats"]] == ["person", "person", "bot"]
        seats.add(ann["seat"])
        players.add(ann["player"])
        for name, own in (("Ann", ann), ("Ben", ben)):
            sight = At(client, table["table"], own["secret"]).look()
            seen = sight["seats"][own["seat"]]
            assert sight["seat"] == own["seat"] and sight["order"] == "random"
            assert (seen["name"], seen["player"]) == (name, own["player"])
            assert sight["host"] == ann["seat"]
            assert sight["seats"][bot["seat"]]["kind"] == "bot"
    assert seats == {0, 1, 2} and len(players) > 2


def test_who_says_nothing_is_seated_by_lot(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ziggurat.server.tables.registry.DEFAULT_ORDER", USUAL)
    tables = [made(client, "tigris", SEATS) for _ in range(20)]
    assert {table["seats"][0]["seat"] for table in tables} == {0, 1, 2}
    assert At(client, tables[0]["table"]).look()["order"] == USUAL == RANDOM


def test_as_listed_the_first_begins(client: TestClient) -> None:
    for _ in range(10):
        table = made(client, "tigris", PEOPLE, order="listed")
        assert [one["seat"] for one in table["seats"]] == [0, 1, 2]
        assert At(client, table["table"]).look()["waited"] == [0]


def test_dynasties_are_drawn_and_a_chosen_one_goes_with_its_person(client: TestClient) -> None:
    tables = [made(client, "tigris", PEOPLE, order="random")["seats"] for _ in range(30)]
    assert {seats[0]["player"] for seats in tables} == {"lion"}
    assert {seats[1]["player"] for seats in tables} == {"archer", "bull", "potter"}


@pytest.mark.parametrize("factions", ["chosen", "dealt"])
def test_who_chooses_a_faction_first_is_drawn(client: TestClient, factions: str) -> None:
    options = {"factions": factions}
    tables = [
        made(client, "terra", SEATS[:2], options=options, order="random")["seats"]
        for _ in range(10)
    ]
    assert {one["player"] for seats in tables for one in seats if one["seat"] == 0} == {"player1"}
    assert {seats[0]["seat"] for seats in tables} == {0, 1}


@pytest.mark.parametrize("order", ["loser", "first", "", 1])
def test_another_order_is_refused(client: TestClient, order: object) -> None:
    body = {"game": "tigris", "seats": SEATS, "order": order}
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 422 and "order" in answer.json()["error"]["message"]


def test_two_factions_of_a_colour_are_refused_with_the_clause(client: TestClient) -> None:
    seats = [{"kind": "me", "player": "witches"}, {"kind": "bot", "player": "auren"}]
    answer = client.post("/api/tables", json={"game": "terra", "seats": seats})
    error = answer.json()["error"]
    assert (answer.status_code, error["key"], error["rule"]) == (422, "same-colour", "TM-2")
    assert error["message"].endswith("(TM-2)") and error["clause"]


def test_a_table_that_goes_on_keeps_its_seats(client: TestClient) -> None:
    table = made(client, "terra", SEATS[:2])
    body = {"game": "terra", "seats": SEATS[:2], "from": {"table": table["table"], "at": 0}}
    answer = client.post("/api/tables", json={**body, "order": "random"})
    assert (answer.status_code, answer.json()["error"]["key"]) == (400, "from-order")
    assert client.post("/api/tables", json={**body, "order": "listed"}).status_code == 201


@pytest.fixture
def finished(client: TestClient) -> list[At]:
    """Three people after a game, in the order of their seats, then a spectator."""
    table = made(client, "tigris", PEOPLE, order="listed")
    people = [At(client, table["table"], one["secret"]) for one in table["seats"]]
    play_to_the_end([*people, At(client, table["table"])])
    return [*people, At(client, table["table"])]


def again(people: list[At], body: object = None) -> tuple[dict[str, Any], list[str]]:
    """The next game: what was answered, and the names of the people in turn order."""
    answer = people[0].ask("/rematch", body)
    assert answer.status_code == 200, answer.text
    next_table: dict[str, Any] = answer.json()
    sights = [At(one.client, next_table["table"], one.secret).look() for one in people[:-1]]
    for sight, moved in zip(sights, next_table["seats"], strict=True):
        assert sight["seat"] == moved["seat"]
        assert sight["seats"][sight["seat"]]["player"] == moved["player"]
    return next_table, [seat["name"] for seat in sights[0]["seats"]]


def test_in_a_rematch_the_loser_may_begin(finished: list[At]) -> None:
    ranking = finished[-1].look()["result"]["ranking"]
    last = max(place["rank"] for place in ranking)
    losers = [place["seat"] for place in ranking if place["rank"] == last]
    table, names = again(finished, {"order": "loser"})
    listed = ["Ann", "Ben", "Cid"]
    assert names in [listed[at:] + listed[:at] for at in losers]
    sight = At(finished[0].client, table["table"]).look()
    assert sight["order"] == "loser" and sight["host"] == names.index("Ann")


def test_a_rematch_seats_people_as_before_unless_somebody_says_otherwise(
    finished: list[At],
) -> None:
    table, names = again(finished)
    assert names == ["Ann", "Ben", "Cid"]
    assert At(finished[0].client, table["table"]).look()["order"] == "listed"


def test_a_rematch_by_lot_moves_people_and_their_secrets(client: TestClient) -> None:
    found = set()
    for _ in range(8):
        table = made(client, "tigris", PEOPLE[:2], order="listed")
        people = [At(client, table["table"], one["secret"]) for one in table["seats"]]
        people.append(At(client, table["table"]))
        play_to_the_end(people)
        next_table, names = again(people, {"order": "random"})
        assert sorted(names) == ["Ann", "Ben"]
        assert next_table["seats"][0]["player"] == "lion"
        assert again(people, {"order": "listed"}) == (next_table, names)
        found.add((tuple(names), next_table["seats"][1]["player"]))
    assert {names for names, _ in found} == {("Ann", "Ben"), ("Ben", "Ann")}
    assert len({player for _, player in found}) > 1


def test_a_rematch_in_an_unknown_order_is_refused(finished: list[At]) -> None:
    assert finished[0].ask("/rematch", {"order": "winner"}).status_code == 422
    assert finished[-1].look()["rematch"] is None
