"""The explorer over HTTP: tables as JSON, pages, pictures, and the host's own counts."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.support.asgi_client import server
from tests.support.pebbles import Pebbles
from tests.support.played_games import mixed_folder
from ziggurat import find
from ziggurat.arena import count_folder
from ziggurat.core.game import Game
from ziggurat.core.registry import all_games
from ziggurat.learn.explorer import Explored
from ziggurat.learn.explorer_file import dumps
from ziggurat.learn.game_explorer import explorer_of
from ziggurat.server.http.explorer_page import explorer_link

GAMES = [game for game in all_games() if explorer_of(game).tables]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "own"


@pytest.fixture
def client(sqlite: str, folder: Path) -> Iterator[TestClient]:
    with server(sqlite, explorer_folder=str(folder)) as client:
        yield client


def look(client: TestClient, game: str = "terra", **query: Any) -> dict[str, Any]:
    answer = client.get(f"/api/games/{game}/explorer", params=query)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.short)
def test_every_number_of_players_and_every_step(client: TestClient, game: Game) -> None:
    root = look(client, game.short)
    assert root["numbers"] == list(game.seats) and root["players"] == game.seats[-1]
    for number in root["numbers"]:
        view = look(client, game.short, players=number)
        assert view["fair"] == pytest.approx(100 / number, abs=0.01)
        for table in view["tables"]:
            row = table["rows"][0]
            assert row["words"] and row["games"] <= view["games"] <= row["games"] * 100
            if row["follows"]:
                step = f"{table['name']}:{row['value']}"
                beyond = look(client, game.short, players=number, at=step)
                assert beyond["reached"] == row and beyond["tables"]
                assert beyond["path"][0]["title"] == table["title"]


def test_rows_in_both_orders(client: TestClient) -> None:
    best = look(client)["tables"][0]["rows"]
    lows = [row["lead"]["low"] for row in best]
    assert lows == sorted(lows, reverse=True)
    most = [row["games"] for row in look(client, order="games")["tables"][0]["rows"]]
    assert most == sorted(most, reverse=True)


def test_in_the_language_of_the_reader(client: TestClient) -> None:
    assert look(client, language="cs")["tables"][0]["title"] == "Národ"
    page = client.get("/explorer/terra", headers={"Accept-Language": "pl"}).text
    assert "Pierwszy przywódca" not in page and '<html lang="pl">' in page


@pytest.mark.parametrize(
    "path",
    [
        "chess/explorer",
        "terra/explorer?players=7",
        "terra/explorer?source=own",
        "terra/explorer?at=faction:elves",
        "terra/explorer?at=%00",
        "terra/explorer?at=faction",
    ],
)
def test_what_was_not_counted_is_not_there(client: TestClient, path: str) -> None:
    answer = client.get(f"/api/games/{path}")
    assert answer.status_code == 404 and answer.json()["error"]["key"] == "no-explorer"
    game, _, query = path.partition("/explorer")
    assert client.get(f"/explorer/{game}{query}").status_code == 404


@pytest.mark.parametrize("query", ["players=two", "order=worst", "at=" + "x" * 61, "at=x&" * 7])
def test_queries_that_make_no_sense_are_refused(client: TestClient, query: str) -> None:
    assert client.get(f"/api/games/terra/explorer?{query}").status_code == 422


def test_words_of_a_file_are_quoted_on_the_page(client: TestClient, folder: Path) -> None:
    folder.mkdir()
    text = dumps(own_counts(folder.parent)).replace('"1": [', '"<b>&": [')
    assert "<b>&" in text
    (folder / "terra.json").write_text(text, encoding="utf-8")
    page = client.get("/explorer/terra?source=own&players=2").text
    assert "<b>&" not in page and "&lt;b&gt;&amp;" in page


def own_counts(folder: Path) -> Explored:
    explored = Explored("terra-mystica", {"kind": "records", "files": 7})
    for _ in count_folder(explored, find("terra"), mixed_folder(folder / "games")):
        pass
    return explored


def test_the_hosts_own_games_stand_beside_those_of_bots(client: TestClient, folder: Path) -> None:
    alone = look(client)
    assert [one["name"] for one in alone["sources"]] == ["bots"]
    folder.mkdir()
    path = folder / "terra.json"
    path.write_text(dumps(own_counts(folder.parent)), encoding="utf-8")
    both = look(client)
    assert [one["name"] for one in both["sources"]] == ["bots", "own"]
    assert both["tables"] == alone["tables"], "never mixed"
    own = look(client, source="own", players=2)
    assert own["games"] == 3 and all(row["few"] for row in own["tables"][0]["rows"])
    path.write_text("damaged", encoding="utf-8")
    os.utime(path, ns=(1, 1))
    assert [one["name"] for one in look(client)["sources"]] == ["bots"]


@pytest.mark.parametrize(
    ("game", "first", "places"), [("terra", "faction", "dwelling"), ("tigris", "leader", "place")]
)
def test_places_are_drawn(client: TestClient, game: str, first: str, places: str) -> None:
    table = next(one for one in look(client, game)["tables"] if one["name"] == first)
    query = {"at": f"{first}:{table['rows'][0]['value']}"}
    light, dark = (
        client.get(f"/explorer/{game}/{places}-{theme}.svg", params=query)
        for theme in ("light", "dark")
    )
    assert light.status_code == dark.status_code == 200
    assert light.headers["content-type"].startswith("image/svg+xml")
    assert light.text.startswith("<svg") and light.text != dark.text
    for wrong in (f"{first}-light", f"{places}-blue", "moon-light"):
        answer = client.get(f"/explorer/{game}/{wrong}.svg", params=query)
        assert answer.status_code in (404, 422)


@pytest.mark.parametrize("page", ["learn", "rules"])
def test_pages_about_a_game_lead_to_what_was_counted(client: TestClient, page: str) -> None:
    assert '"/explorer/tigris"' in client.get(f"/{page}/tigris").text


def test_a_game_without_counts_has_no_page_and_no_link(client: TestClient) -> None:
    assert client.get("/explorer/nim").status_code == 404
    assert explorer_link(Pebbles(), "en") == ""
    assert explorer_link(find("terra"), "en") != ""
