"""What places would do, told for all of them at once."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.support.asgi_client import At, table


@pytest.fixture
def pair(client: TestClient) -> list[At]:
    return table(client, "tigris", "me:lion", "friend:bull")


def marks(person: At, *chosen: str, **more: object) -> dict[str, Any]:
    answer = person.ask("/marks", {"chosen": list(chosen), **more})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()["marks"]
    return found


def with_king(pair: list[At]) -> str:
    """The king stands beside a temple, and a tile of the hand can follow; its token."""
    sight = pair[0].look()
    king = next(text for text, *_ in sight["choices"] if text.startswith("leader K"))
    assert pair[0].move(king).status_code == 200
    tokens: list[str] = [one for one in pair[0].look()["tokens"] if one.startswith("tile")]
    return next(token for token in tokens if token != "tile F")


def test_places_beside_the_own_kingdom_score(pair: list[At]) -> None:
    token = with_king(pair)
    found = marks(pair[0], token)
    places = {path[1] for _, *path in pair[0].look()["choices"] if path[0] == token}
    assert found and set(found) < places
    assert {mark["kind"] for mark in found.values()} <= {"score", "find", "conflict"}
    assert any(mark["text"] == "+1" and mark["tint"] for mark in found.values())
    assert all(mark["words"] for mark in found.values())


def test_who_is_not_asked_and_who_watches_get_none(pair: list[At]) -> None:
    token = with_king(pair)
    assert marks(pair[1], token) == marks(pair[2], token) == {}


def test_nothing_is_marked_for_what_completes_no_move(pair: list[At]) -> None:
    assert marks(pair[0], "</script>") == marks(pair[0]) == {}


def test_in_a_draft_as_well(pair: list[At]) -> None:
    sight = pair[0].look()
    king = next(text for text, *_ in sight["choices"] if text.startswith("leader K"))
    draft = {"at": 0, "steps": [king]}
    token = next(
        token for token in sight["tokens"] if token.startswith("tile") and token != "tile F"
    )
    assert marks(pair[0], token, draft=draft)
    wrong = {"chosen": [token], "draft": {"at": 0, "steps": ["leader king a1"]}}
    assert pair[0].ask("/marks", wrong).status_code == 422


@pytest.mark.parametrize("body", [{"chosen": ["x"] * 17}, {"chosen": [7]}, {"token": "d7"}])
def test_a_strange_question_is_refused(pair: list[At], body: dict[str, Any]) -> None:
    assert pair[0].ask("/marks", body).status_code == 422


def test_the_rail_is_told_to_its_seat_alone(pair: list[At]) -> None:
    hands = [
        {item["fact"]: item["number"] for item in person.look()["rail"] if item["kind"] == "piece"}
        for person in pair
    ]
    assert sum(hands[0].values()) == sum(hands[1].values()) == 6
    assert hands[2] == {}
    assert pair[2].look()["rail"] == []


@pytest.fixture
def first_turn(client: TestClient) -> At:
    """Who is asked for the first turn of round 1."""
    people = table(client, "terra", "me:witches", "friend:nomads")
    while True:
        asked: At = people[people[0].look()["waited"][0]]
        sight = asked.look()
        if sight["ask"]["key"] == "turn":
            return asked
        assert asked.move(sight["choices"][0][0]).status_code == 200


def test_the_price_of_a_dwelling_stands_on_its_hex(first_turn: At) -> None:
    found = marks(first_turn, "build")
    assert found and {mark["kind"] for mark in found.values()} == {"price"}
    assert all(dict(mark["goods"])["worker"] >= 1 for mark in found.values())


@pytest.mark.parametrize("action", ["transform", "upgrade"])
def test_a_place_tells_its_price_before_all_is_chosen(first_turn: At, action: str) -> None:
    """A hex is chosen before its new terrain, a building before what it becomes."""
    found = marks(first_turn, action)
    choices = [one for one in first_turn.look()["choices"] if one[1] == action]
    assert found and set(found) == {place for _, _, place, *_ in choices}
    assert {mark["kind"] for mark in found.values()} == {"price"}
    for place, mark in found.items():
        texts = [text for text, _, at, *_ in choices if at == place]
        payable = any(not text.startswith(("burn", "convert")) for text in texts)
        assert mark["stretched"] is not payable
