"""The server answers in the language that it is asked in."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from tests.support.asgi_client import table, until
from ziggurat.i18n import LANGUAGES, clause, speak
from ziggurat.server.http import figures

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@in_every_language
def test_pages_are_in_the_browsers_language(client: TestClient, language: str) -> None:
    for path in ("/", "/t/any", "/rules/tigris", "/rules/terra", "/aid/terra"):
        page = client.get(path, headers={"Accept-Language": f"xx,{language};q=0.7,en;q=0.2"})
        assert f'<html lang="{language}">' in page.text
        assert "Accept-Language" in page.headers["vary"] and "Cookie" in page.headers["vary"]
        assert (
            f'<option value="{language}" lang="{language}" selected>' in page.text or "/t/" in path
        )


@in_every_language
def test_a_choice_by_hand_counts_more(client: TestClient, language: str) -> None:
    client.cookies.set("language", language)
    assert f'lang="{language}"' in client.get("/", headers={"Accept-Language": "ro"}).text
    client.cookies.set("language", "tlh")
    assert 'lang="pl"' in client.get("/", headers={"Accept-Language": "pl"}).text


@in_every_language
def test_errors_are_told_in_the_language(client: TestClient, language: str) -> None:
    say = speak(language=language)
    found = client.get("/api/tables/nowhere", headers={"Accept-Language": language})
    assert found.json()["error"]["message"] == say("server.no-table")
    found = client.get("/api/nowhere", params={"language": language})
    assert found.json()["error"]["message"] == say("server.not-found")
    bad = {"game": "tigris", "seats": [{"kind": "me"}]}
    found = client.post("/api/tables", json=bad, headers={"Accept-Language": language})
    assert found.json()["error"]["message"] == say("record.player-count", found=1, least=2, most=4)


@in_every_language
def test_a_table_is_told_in_the_language(client: TestClient, language: str) -> None:
    person, *_ = table(client, "tigris", "me:lion", "friend:bull")
    say = speak("tigris", language)
    sight = person.look(language=language)
    assert sight["title"] == say("table.title")
    assert sight["seats"][0]["called"] == say("table.player", player="lion")
    with person.live(language=language) as socket:
        assert until(socket, "sight")["ask"]["text"] == sight["ask"]["text"]
        socket.send_json({"type": "move", "id": "x", "seq": 0, "move": "leader king a1"})
        told = until(socket, "refused", id="x")
    refusal = person.client.post(
        person.url("/why"),
        json={"move": "leader king a1"},
        headers={**person.headers, "Accept-Language": language},
    ).json()
    assert told["message"] == refusal["message"]
    assert told["clause"] == clause("tigris", told["rule"], language)


@in_every_language
@pytest.mark.parametrize("game", ["tigris", "terra"])
def test_the_rules_page_has_every_clause(client: TestClient, language: str, game: str) -> None:
    page = client.get(f"/rules/{game}", headers={"Accept-Language": language}).text
    chapters = client.get(f"/api/rules/{game}", params={"language": language}).json()
    numbers = [one["rule"] for chapter in chapters for one in chapter["clauses"]]
    assert len(numbers) > 100 and re.findall(r'<div class="clause" id="(.+?)"', page) == numbers
    for number in set(re.findall(r'href="#([A-Z]{2}-\d+)"', page)):
        assert f'id="{number}"' in page
    for chapter in chapters:
        for one in chapter["clauses"]:
            assert one["text"] == clause(game, one["rule"], language)


@in_every_language
@pytest.mark.parametrize(("game", "rule"), [("tigris", "TE-109"), ("tigris", "TE-124")])
def test_a_note_of_the_rules_page_has_a_paragraph_for_each_label(
    client: TestClient, language: str, game: str, rule: str
) -> None:
    page = client.get(f"/rules/{game}", headers={"Accept-Language": language}).text
    shown = page.partition(f'<div class="clause" id="{rule}"')[2].partition('<div class="clause"')[
        0
    ]
    note = shown.partition('<div class="note" role="note">')[2].partition("</div>")[0]
    labels = re.findall(r"<p><strong>(.+?)</strong>", note)
    told = (clause(game, rule, language) or "").splitlines()[1:]
    assert len(labels) == note.count("<p>") == len(told) == 2
    for label, line in zip(labels, told, strict=True):
        assert line.startswith(label)
    assert "<blockquote>" not in page


def test_there_are_no_rules_of_nothing(client: TestClient) -> None:
    drawn = ("en/TE-10-pink", "xx/TE-10-dark", "en/TE-999-dark")
    paths = ("ludo", *(f"tigris/{name}.svg" for name in drawn))
    for path in paths:
        assert client.get(f"/rules/{path}").status_code == 404
    assert client.get("/api/rules/ludo").status_code == 404


def test_a_clause_that_is_none_is_not_remembered(client: TestClient) -> None:
    """Anybody can ask for any name, and as often as they like."""
    client.get("/rules/tigris/en/TE-1-dark.svg")
    before = figures._example.cache_info().currsize
    for number in range(20):
        assert client.get(f"/rules/tigris/en/X{number}-dark.svg").status_code == 404
    assert figures._example.cache_info().currsize == before


@pytest.mark.parametrize(
    ("body", "fault", "limit"),
    [
        ({"game": "tigris"}, "missing", 0),
        ({"game": 7, "seats": [{"kind": "me"}]}, "kind", 0),
        ({"game": "x" * 41, "seats": [{"kind": "me"}]}, "long", 40),
        ({"game": "tigris", "seats": []}, "short", 0),
        ({"game": "tigris", "seats": [{"kind": "cat"}]}, "choice", 0),
        ({"game": "tigris", "seats": [{"kind": "me", "name": "a\0b"}]}, "value", 0),
        ({"game": "tigris", "seats": [{"kind": "me", "age": 7}]}, "extra", 0),
        ({"game": "x", "seats": [{"kind": "me"}], "from": {"table": "x", "at": -1}}, "range", 0),
    ],
)
def test_what_is_not_in_order_is_told_in_the_language(
    client: TestClient, body: object, fault: str, limit: int
) -> None:
    for language in LANGUAGES:
        say = speak(language=language)
        found = client.post("/api/tables", json=body, headers={"Accept-Language": language})
        assert found.status_code == 422
        detail = say(f"server.fault-{fault}", limit=limit)
        assert found.json()["error"]["message"].endswith(f": {detail}")


def test_many_wishes_and_long_names_of_languages_are_no_mistake(client: TestClient) -> None:
    many = ", ".join(f"x{number};q=0.5" for number in range(200))
    found = client.get("/api/games", headers={"Accept-Language": f"{many}, cs"})
    assert found.status_code == 200
    assert found.json() == client.get("/api/games", params={"language": "cs-Latn-CZ-x-1"}).json()
