"""The end of a game over HTTP: page, picture and turning points, and nothing before the end."""

from __future__ import annotations

import html
import json
import re
import struct
import zlib
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.support.asgi_client import server, table
from tests.support.finished import GAMES, NAMES, finished
from ziggurat.i18n import LANGUAGES, speak
from ziggurat.server.export.jobs import picture_job, result, turning_points_job
from ziggurat.server.export.picture import HEIGHT, WIDTH, result_picture, result_svg
from ziggurat.server.views.turning_points import NUMBER, turning_points
from ziggurat.svg.lettering import can_write

in_both_games = pytest.mark.parametrize("game", GAMES)
PARTS = ("picture", "turning-points")


def brought(client: TestClient, game: str = "terra") -> str:
    """A finished game that was read from a text, as a table."""
    answer = client.post("/api/replays", json={"text": finished(game).record.dumps()})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def size(png: bytes) -> tuple[int, int]:
    """The width and the height that a PNG names."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", png[16:24])
    return wide, high


def pixels(png: bytes) -> bytes:
    """The filtered rows of a PNG's pixels."""
    data, at = b"", 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        if kind == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += length + 12
    return zlib.decompress(data)


def metas(page: str) -> dict[str, str]:
    """What a page tells programs that preview links."""
    found = re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', page)
    return {key: html.unescape(text) for key, text in found}


# The picture


@in_both_games
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_has_its_size_and_shows_something(game: str, language: str) -> None:
    say, page = speak(game, language), speak("page", language)
    png = result_picture(finished(game), NAMES, say, page)
    assert size(png) == (WIDTH, HEIGHT) == (1200, 630)
    assert len(set(pixels(png))) > 200
    assert len(png) > 50_000


@in_both_games
def test_each_language_has_a_picture_of_its_own(game: str) -> None:
    drawn = [
        result_svg(finished(game), (), speak(game, one), speak("page", one)) for one in LANGUAGES
    ]
    assert len(set(drawn)) == len(LANGUAGES)


@in_both_games
@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_strokes_for_all_words_of_the_picture(game: str, language: str) -> None:
    svg = result_svg(finished(game), (), speak(game, language), speak("page", language))
    words = [html.unescape(label) for label in re.findall(r'aria-label="([^"]+)"', svg)]
    assert words and [label for label in words if not can_write(label)] == []


def test_the_picture_says_who_won_and_with_what() -> None:
    match = finished("tigris")
    svg = result_svg(match, ("Ann",), speak("tigris"), speak("page"))
    words = re.findall(r'aria-label="([^"]+)"', svg)
    assert words[:2] == ["Tigris &amp; Euphrates", "Victory for Potter"]
    assert "Ann" in words and "Archer" not in words
    outcome = match.game.outcome(match.state)
    best = outcome.ranks.index(1)
    shown = words[words.index("1") + 1 :][:5]
    assert shown[0] == "Potter" and sorted(map(int, shown[1:])) == sorted(outcome.rows[best])


def test_a_name_that_cannot_be_lettered_gives_way_to_the_players() -> None:
    svg = result_svg(finished("terra"), ("名前", "Zoë"), speak("terra"), speak("page"))
    labels = re.findall(r'aria-label="([^"]+)"', svg)
    assert "Nomads" in labels and "Zoë" in labels and "名前" not in svg


def test_what_people_call_themselves_is_no_markup() -> None:
    svg = result_svg(finished("terra"), NAMES, speak("terra"), speak("page"))
    assert "<img" not in svg and "</script" not in svg


def test_the_picture_is_served_and_computed_once(client: TestClient) -> None:
    place = f"/api/tables/{brought(client)}/picture"
    first = client.get(place, params={"language": "pl"})
    assert first.status_code == 200 and first.headers["content-type"] == "image/png"
    assert size(first.content) == (WIDTH, HEIGHT)
    assert client.get(place, params={"language": "pl"}).content == first.content
    assert client.get(place, params={"language": "en"}).content != first.content


# Turning points


@in_both_games
def test_turning_points_lie_in_the_game_and_say_what_a_bot_would_do(game: str) -> None:
    match = finished(game)
    points = turning_points(match, speak(game))["points"]
    assert 0 < len(points) <= NUMBER
    starts = [point["start"] for point in points]
    assert starts == sorted(set(starts))
    for point in points:
        assert 0 <= point["start"] < point["end"] <= len(match.history)
        assert match.history[point["start"]].seat == point["seat"]
        assert sum(point["before"]) == pytest.approx(1, abs=0.001)
        assert sum(point["after"]) == pytest.approx(1, abs=0.001)
        assert point["move"]["words"] and point["reason"]


@in_both_games
def test_only_a_higher_chance_is_called_better(game: str) -> None:
    for point in turning_points(finished(game), speak(game))["points"]:
        chance = point["chance"]
        assert (chance is not None) == (point["verdict"] == "better")
        assert chance is None or chance > point["after"][point["seat"]]


def test_equal_jobs_give_equal_results() -> None:
    job = turning_points_job(finished("terra"), "cs")
    assert result(job) == result(job)
    names = ("Ann", "Bob", "", "")
    one, other = (
        picture_job(finished("terra"), names, "cs"),
        picture_job(finished("terra"), (), "cs"),
    )
    assert one.key != other.key


def test_the_server_tells_the_turning_points_of_a_game(client: TestClient) -> None:
    answer = client.get(f"/api/tables/{brought(client)}/turning-points")
    assert answer.status_code == 200, answer.text
    assert answer.json() == turning_points(finished("terra"), speak("terra"))


def test_a_table_without_help_tells_none(client: TestClient) -> None:
    seats = [{"kind": "me"}, {"kind": "friend"}]
    body = {"game": "tigris", "seats": seats, "help": False}
    made = client.post("/api/tables", json=body).json()
    place = f"/api/tables/{made['table']}"
    secret = made["seats"][0]["secret"]
    sight = client.get(place, headers={"Authorization": f"Bearer {secret}"}).json()
    wish = {"seq": sight["seq"], "id": "go", "move": sight["leave"]["move"]}
    left = client.post(f"{place}/moves", json=wish, headers={"Authorization": f"Bearer {secret}"})
    assert left.status_code == 200, left.text
    refused = client.get(f"{place}/turning-points")
    assert (refused.status_code, refused.json()["error"]["key"]) == (403, "no-help")
    assert size(client.get(f"{place}/picture").content) == (WIDTH, HEIGHT)


# Before the end


@in_both_games
@pytest.mark.parametrize("what", PARTS)
def test_a_running_game_tells_nothing(client: TestClient, game: str, what: str) -> None:
    for who in table(client, game, "me", "bot")[::2]:
        answer = client.get(who.url(f"/{what}"), headers=who.headers)
        error = answer.json()["error"]
        assert (answer.status_code, error["key"]) == (403, "still-running")
        assert error["message"] == speak()("server.still-running")


def test_a_game_that_was_brought_unfinished_has_no_end(client: TestClient) -> None:
    record = finished("tigris").record.to_json()
    moves: Any = record["moves"]
    cut = {**record, "moves": moves[:40]}
    made = client.post("/api/replays", json={"text": json.dumps(cut)}).json()
    for what in PARTS:
        assert client.get(f"/api/tables/{made['table']}/{what}").status_code == 403
    assert client.get(f"/t/{made['table']}/end").status_code == 403


@pytest.mark.parametrize("what", PARTS)
def test_an_unknown_table_and_a_wrong_secret_are_refused(client: TestClient, what: str) -> None:
    assert client.get(f"/api/tables/{'x' * 22}/{what}").status_code == 404
    person, *_ = table(client, "terra", "me", "bot")
    wrong = {"Authorization": "Bearer wrong"}
    assert client.get(person.url(f"/{what}"), headers=wrong).status_code == 401


# The page


def test_the_page_tells_link_previews_title_words_and_picture(client: TestClient) -> None:
    id = brought(client)
    answer = client.get(f"/t/{id}/end", headers={"Accept-Language": "ro"})
    assert answer.status_code == 200
    told = metas(answer.text)
    assert told["og:title"] == "Terra Mystica · Victorie: Nomazii"
    assert told["og:image"] == f"http://table.test/api/tables/{id}/picture?language=ro"
    assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")
    assert told["og:url"] == f"http://table.test/t/{id}/end"
    assert told["twitter:card"] == "summary_large_image"
    assert "82" in told["og:description"]
    picture = client.get(told["og:image"])
    assert size(picture.content) == (WIDTH, HEIGHT)


def test_links_of_the_page_begin_with_the_servers_own_address(sqlite: str) -> None:
    with server(sqlite, base_url="http://table.test/") as client:
        told = metas(client.get(f"/t/{brought(client)}/end").text)
        assert told["og:image"].startswith("http://table.test/api/")


def test_the_page_of_a_running_game_shows_nothing_of_it(client: TestClient) -> None:
    seats = [{"kind": "me", "name": "Hidden Harry"}, {"kind": "friend"}]
    made = client.post("/api/tables", json={"game": "tigris", "seats": seats}).json()
    answer = client.get(f"/t/{made['table']}/end")
    assert answer.status_code == 403
    assert "Harry" not in answer.text and "og:" not in answer.text


@pytest.mark.parametrize("id", ["x" * 12, "none"])
def test_the_page_of_no_table_is_not_found(client: TestClient, id: str) -> None:
    answer = client.get(f"/t/{id}/end")
    assert answer.status_code == 404 and answer.headers["content-type"].startswith("text/html")
    assert "og:" not in answer.text


def test_an_absurd_id_is_refused(client: TestClient) -> None:
    for id in ("x" * 40, "a b", "%00"):
        assert client.get(f"/t/{id}/end").status_code in (404, 422)


def test_names_are_no_markup_in_the_page(client: TestClient) -> None:
    seats = [{"kind": "me", "name": '"><b>Eve'}, {"kind": "friend", "name": "Ann"}]
    made = client.post("/api/tables", json={"game": "tigris", "seats": seats}).json()
    place, secret = f"/api/tables/{made['table']}", made["seats"][0]["secret"]
    headers = {"Authorization": f"Bearer {secret}"}
    leave = client.get(place, headers=headers).json()["leave"]["move"]
    client.post(f"{place}/moves", json={"seq": 0, "id": "go", "move": leave}, headers=headers)
    page = client.get(f"/t/{made['table']}/end").text
    assert "<b>Eve" not in page and '"><b>Eve' in metas(page)["og:description"]


# The last counting


@in_both_games
def test_the_tally_adds_up_to_the_result(client: TestClient, game: str) -> None:
    told = client.get(f"/api/tables/{brought(client, game)}").json()["result"]
    outcome = finished(game).game.outcome(finished(game).state)
    for seat, own in enumerate(told["tally"]["seats"]):
        sums = [had + more for had, more in zip(own["before"], own["added"], strict=True)]
        if game == "tigris":
            assert sorted(sums) == list(outcome.rows[seat])
            assert own["total"] == min(sums) == sums[own["weakest"]]
        else:
            assert own["weakest"] is None
            assert own["total"] == sum(sums) == outcome.rows[seat][0]


def test_treasures_are_what_the_end_adds(client: TestClient) -> None:
    state: Any = finished("tigris").state
    tally = client.get(f"/api/tables/{brought(client, 'tigris')}").json()["result"]["tally"]
    assert [sum(own["added"]) for own in tally["seats"]] == list(state.treasures_won)
    assert tally["sign"] == "treasure"
