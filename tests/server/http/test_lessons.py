"""Lessons over HTTP: told in the reader's language, taken in drafts, and never stored."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tests.support.asgi_client import server
from tests.support.studies import check_nothing_is_played
from ziggurat.core.registry import all_games
from ziggurat.learn import lessons_of
from ziggurat.server.tables.tokens import is_table_id
from ziggurat.server.views.lessons import lesson_table_id

TABLE = "lesson-tigris-king"


@pytest.fixture
def client(sqlite: str) -> Iterator[TestClient]:
    with server(sqlite) as client:
        yield client


def key(answer: object) -> str:
    return str(answer.json()["error"]["key"])  # type: ignore[attr-defined]


def test_lessons_are_listed_in_the_readers_language(client: TestClient) -> None:
    listed = client.get("/api/games/tigris/lessons", params={"language": "cs"}).json()
    assert [one["name"] for one in listed][:2] == ["leader", "tiles"]
    assert listed[0]["title"] == "Vůdci a království" and listed[0]["steps"] == 6
    [tigris] = [one for one in client.get("/api/games").json() if one["game"] == "tigris"]
    assert tigris["lessons"] == len(listed) == 9


def test_a_lesson_tells_its_steps_and_what_follows(client: TestClient) -> None:
    lesson = client.get("/api/games/tigris/lessons/king").json()
    assert lesson["table"] == TABLE and lesson["moves"] == 0 and lesson["seat"] == 0
    assert lesson["following"]["name"] == "revolt"
    farm = lesson["steps"][1]
    assert farm["accepts"] == ["tile F e[23]", "tile F f1"] and farm["task"]
    assert farm["wrong"][0]["pattern"] == "tile F *" and "point" in farm["wrong"][0]["text"]
    assert client.get("/api/games/tigris/lessons/first-round").json()["following"] is None


@pytest.mark.parametrize("path", ["nim/lessons", "chess/lessons", "tigris/lessons/kings"])
def test_there_is_no_such_lesson(client: TestClient, path: str) -> None:
    answer = client.get(f"/api/games/{path}")
    assert answer.status_code == 404 and key(answer) == "no-lesson"
    assert client.get(f"/learn/{path.replace('/lessons', '')}").status_code == 404


def test_a_lesson_is_played_in_drafts_with_the_learners_eyes(client: TestClient) -> None:
    body = {"at": 0, "steps": ["tile F e2", "tile M h3", "leader F f4", "pass"]}
    view = client.post(f"/api/tables/{TABLE}/draft", json=body).json()
    assert view["seat"] == 0 and view["mine"] and len(view["choices"]) > 10
    assert {item["fact"]: item["number"] for item in view["rail"]}["points-blue"] == 1
    asked = {"token": "tile S", "chosen": [], "draft": body}
    assert client.post(f"/api/tables/{TABLE}/ahead", json=asked).json()["title"] == "Settlement"
    marks = client.post(f"/api/tables/{TABLE}/marks", json={"chosen": ["tile S"], "draft": body})
    assert marks.json()["marks"]["h4"]["kind"] == "score"
    refused = client.post(f"/api/tables/{TABLE}/draft", json={"at": 0, "steps": ["tile S e2"]})
    assert refused.status_code == 422 and key(refused) == "refused"
    assert client.get(f"/api/tables/{TABLE}").json()["moves"] == 0


def test_the_learner_sees_no_other_hand_while_others_play(client: TestClient) -> None:
    """After the Archer's turn the Bull is asked, and the Lion learns."""
    body = {"at": 0, "steps": ["leader K g3", "leader P h7"]}
    view = client.post("/api/tables/lesson-tigris-first-round/draft", json=body).json()
    assert view["seat"] == 3 and view["waited"] == [1] and view["choices"] == []
    assert {item["fact"]: item["number"] for item in view["rail"]}["hand-T"] == 4


def test_nothing_of_a_lesson_is_stored_or_changed(client: TestClient) -> None:
    check_nothing_is_played(client, TABLE, "tigris", players=2)
    wrong = client.get(f"/api/tables/{TABLE}", headers={"Authorization": "Bearer guess"})
    assert wrong.status_code == 401
    claim = {"secret": "s" * 32}
    headers = {"Authorization": "Bearer guess"}
    claimed = client.post(f"/api/tables/{TABLE}/claim", json=claim, headers=headers)
    assert claimed.status_code == 401
    assert client.get(f"/t/{TABLE}").url.path == "/learn/tigris/king"


def test_the_tables_of_lessons_have_ids_like_all_tables() -> None:
    ids = [lesson_table_id(game, one) for game in all_games() for one in lessons_of(game).lessons()]
    assert ids and all(map(is_table_id, ids)) and len(set(ids)) == len(ids)


@pytest.mark.parametrize("language", ["en", "ro"])
def test_only_the_pages_with_lessons_have_their_words(client: TestClient, language: str) -> None:
    headers = {"Accept-Language": language}
    words = {
        path: client.get(path, headers=headers).text
        for path in ("/", "/t/any", "/learn/tigris", "/learn/tigris/king")
    }
    has = {path: "page.lesson-show" in text for path, text in words.items()}
    assert has == {"/": False, "/t/any": False, "/learn/tigris": True, "/learn/tigris/king": True}
    assert 'id="lesson"' in words["/learn/tigris/king"] and 'id="lesson"' not in words["/t/any"]
    assert words["/learn/tigris"].count("<li data-lesson=") == 9
