"""The player aid is sent when it is asked for, with the options and the player of a table."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.support.asgi_client import table
from ziggurat.i18n import speak


def test_a_view_names_the_aid_of_its_audience(client: TestClient) -> None:
    options = {"shipping-bonus": True, "factions": "given", "set-up": "variable"}
    seats = [{"kind": "me", "player": name} for name in ("witches", "nomads")]
    body = {"game": "terra", "seats": seats, "options": options, "order": "listed"}
    made = client.post("/api/tables", json=body).json()
    place = f"/api/tables/{made['table']}"
    secret = {"Authorization": f"Bearer {made['seats'][1]['secret']}"}
    own = client.get(place, headers=secret).json()["aid"]
    assert own == {"options": "shipping-bonus:true", "player": "nomads"}
    watching = client.get(place).json()["aid"]
    assert watching == {"options": "shipping-bonus:true", "player": None}
    aid = client.get("/api/aid/terra", params=own).json()
    assert aid["player"] == "nomads"
    headings = [section["heading"] for section in aid["sections"]]
    assert speak("terra")("page.part-seat", player="nomads") in headings
    plain = client.get("/api/aid/terra", params={"player": "nomads"}).json()
    assert plain != aid and len(plain["players"]) == 14


def test_of_a_game_without_players_of_its_own_nobody_is_named(client: TestClient) -> None:
    [lion, *_] = table(client, "tigris", "me:lion", "me:bull", options={"board": "advanced"})
    aid = client.get(lion.url(), headers=lion.headers).json()["aid"]
    assert aid == {"options": "board:advanced", "player": None}


def test_an_aid_is_in_the_language_asked_for_and_sent_once(client: TestClient) -> None:
    first = client.get("/api/aid/tigris?language=cs")
    assert first.json()["title"] == speak("tigris", "cs")("table.title")
    again = client.get(
        "/api/aid/tigris?language=cs", headers={"If-None-Match": first.headers["etag"]}
    )
    assert again.status_code == 304
    assert client.get("/aid/tigris?language=cs").text.startswith(
        '<!doctype html>\n<html lang="cs">'
    )


@pytest.mark.parametrize(
    ("where", "status", "key"),
    [
        ("ludo", 404, "no-aid"),
        ("terra?player=lion", 422, "player-unknown"),
        ("tigris?player=lion", 422, "player-unknown"),
        ("tigris?options=board:round", 422, "option-value"),
        ("tigris?options=colour:red", 422, "option-unknown"),
    ],
)
def test_what_is_no_aid_is_refused_with_a_reason(
    client: TestClient, where: str, status: int, key: str
) -> None:
    answer = client.get(f"/api/aid/{where}")
    assert (answer.status_code, answer.json()["error"]["key"]) == (status, key)
    assert client.get("/aid/ludo").status_code == 404
