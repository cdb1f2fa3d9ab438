"""See before you click: what something is, what would come of it, and a word before waste."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.support.asgi_client import At, table, until


@pytest.fixture
def pair(client: TestClient) -> list[At]:
    return table(client, "tigris", "me:lion", "friend:bull")


def ahead(person: At, *chosen: str) -> dict[str, Any]:
    *before, token = chosen
    answer = person.ask("/ahead", {"chosen": before, "token": token})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_chosen_move_is_told_line_by_line(pair: list[At]) -> None:
    choice = next(one for one in pair[0].look()["choices"] if one[0].startswith("leader"))
    told = ahead(pair[0], *choice[1:])
    assert told["title"] and told["refusal"] is None
    [move] = told["moves"]
    assert move["words"] == "" and move["lines"]
    assert all(line["words"] and line["kind"] for line in move["lines"])


def test_a_first_touch_with_many_ways_on_tells_what_it_is(pair: list[At]) -> None:
    sight = pair[0].look()
    token = next(key for key, value in sight["tokens"].items() if value["group"] == "hand")
    told = ahead(pair[0], token)
    assert told["title"] == sight["tokens"][token]["words"] and told["about"]
    assert told["moves"] == [] and told["refusal"] is None


def test_a_touch_in_vain_is_refused_before_the_click(pair: list[At]) -> None:
    sight = pair[0].look()
    token = next(key for key in sight["tokens"] if key.startswith("leader"))
    places = {at for _, *path in sight["choices"] if token in path for at in path}
    wrong = next(f"{column}{row}" for row in range(1, 12) for column in "abcdefghijklmnop"
                 if f"{column}{row}" not in places)  # fmt: skip
    told = ahead(pair[0], token, wrong)
    assert told["moves"] == []
    assert told["refusal"]["message"] and told["refusal"]["rule"].startswith("TE-")


def test_who_is_not_asked_and_who_watches_learn_what_things_are(pair: list[At]) -> None:
    for person in (pair[1], pair[2]):
        told = ahead(person, "d7")
        assert told["title"] and told["moves"] == [] and told["refusal"] is None


def test_nothing_is_known_about_what_is_not_there(pair: list[At]) -> None:
    told = ahead(pair[0], "</script>")
    nothing = {"seq": 0, "title": "", "about": [], "informs": False, "moves": [], "refusal": None}
    assert told == nothing


@pytest.mark.parametrize(
    "body",
    [{}, {"token": ""}, {"token": 7}, {"token": "d7", "chosen": ["x"] * 17}, {"token": "x" * 81}],
)
def test_a_strange_question_is_refused(pair: list[At], body: dict[str, Any]) -> None:
    assert pair[0].ask("/ahead", body).status_code == 422


def test_the_same_by_socket(pair: list[At]) -> None:
    choice = next(one for one in pair[0].look()["choices"] if one[0].startswith("leader"))
    *chosen, token = choice[1:]
    with pair[0].live() as socket:
        socket.send_json({"type": "ahead", "id": "a", "chosen": chosen, "token": token})
        told = until(socket, "ahead", id="a")
    assert told["moves"] == ahead(pair[0], *choice[1:])["moves"]


def test_in_a_draft_and_in_the_past_as_well(pair: list[At]) -> None:
    first = pair[0].look()["choices"][0]
    draft = {"at": 0, "steps": [first[0]]}
    sight = pair[0].ask("/draft", draft).json()
    choice = next(one for one in sight["choices"] if one[0].startswith("leader"))
    *chosen, token = choice[1:]
    body = {"chosen": chosen, "token": token, "draft": draft}
    assert pair[0].ask("/ahead", body).json()["moves"][0]["lines"]
    assert pair[0].move(first[0]).status_code == 200
    past = pair[0].ask("/ahead", {"token": "d7", "draft": {"at": 0, "steps": []}}).json()
    assert past["title"] and past["about"]
    ahead_of_time = {"token": "d7", "draft": {"at": 99, "steps": []}}
    assert pair[0].ask("/ahead", ahead_of_time).status_code == 409
    wrong = {"token": "d7", "draft": {"at": 0, "steps": ["leader king a1"]}}
    assert pair[0].ask("/ahead", wrong).status_code == 422


def test_it_changes_nothing(pair: list[At]) -> None:
    before = pair[0].look()
    for choice in before["choices"][:40]:
        ahead(pair[0], *choice[1:])
    assert pair[0].look() == before


@pytest.fixture
def wasteful(client: TestClient) -> tuple[At, str]:
    """Somebody whose king would take the point of any tile, and who could pass."""
    people = table(client, "tigris", "me:lion", "friend:bull", options={"board": "advanced"})
    texts = [text for text, *_ in people[0].look()["choices"]]
    king = next(text for text in texts if text.startswith("leader K"))
    assert people[0].move(king).status_code == 200
    return people[0], "pass"


def test_waste_is_told_and_not_done(wasteful: tuple[At, str]) -> None:
    person, text = wasteful
    sight = person.look()
    body = {"seq": sight["seq"], "id": person.new_id(), "move": text, "careful": True}
    answer = person.ask("/moves", body)
    assert answer.status_code == 409
    assert answer.json()["error"]["key"] == "careful" and answer.json()["error"]["message"]
    assert person.look()["seq"] == sight["seq"]
    with person.live() as socket:
        socket.send_json({"type": "move", **body})
        assert until(socket, "refused", id=body["id"])["key"] == "careful"
        socket.send_json({"type": "move", **body, "careful": False})
        assert until(socket, "done", id=body["id"])["seq"] == sight["seq"] + 1
        socket.send_json({"type": "move", **body})
        assert until(socket, "done", id=body["id"])["seq"] == sight["seq"] + 1
