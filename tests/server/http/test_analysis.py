"""What one takes home: where points came from, and the whole game in one file."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.support.asgi_client import At, table
from tests.support.finished import (
    GAMES,
    NAMES,
    TERRA,
    coloured,
    file_of,
    finished,
    picture,
    shown,
    unpacked,
)
from ziggurat.core.seats import Seat
from ziggurat.games.terra.state import TerraState
from ziggurat.i18n import speak
from ziggurat.server.export.delta import Pieces, splices
from ziggurat.server.export.replay import replay
from ziggurat.server.views.points import points_history
from ziggurat.ui import renderer_of, ui_of

LARGEST = 250_000
in_both_games = pytest.mark.parametrize("game", GAMES)


def sums(told: Any, seats: int) -> list[list[int]]:
    """The points of each seat, one number for each kind."""
    kinds = max(len(told["columns"]), 1)
    found = [[0] * kinds for _ in range(seats)]
    for gain in told["gains"]:
        found[gain["seat"]][gain["column"]] += gain["points"]
    return found


@in_both_games
def test_all_points_together_are_the_score_sheet(game: str) -> None:
    match, say = finished(game), speak(game)
    sheet = ui_of(match.game).sheet(match.state, match.history, say)
    assert sheet is not None
    assert sums(points_history(match, say), 4) == [list(own) for own in sheet.total]


@in_both_games
def test_every_source_and_kind_has_words(game: str) -> None:
    told = points_history(finished(game), speak(game))
    assert {gain["source"] for gain in told["gains"]} == set(told["sources"])
    words = [*told["sources"].values(), *told["kinds"]]
    assert all(words) and len(set(words)) == len(words)
    assert len(told["kinds"]) == len(told["columns"]) == (4 if game == "tigris" else 0)


def test_the_six_rounds_are_marked() -> None:
    marks = points_history(finished("terra"), speak("terra"))["marks"]
    assert [mark["words"] for mark in marks] == [f"Round {number}" for number in range(1, 7)]
    places = [mark["at"] for mark in marks]
    states = [finished("terra").at(place) for place in places]
    assert [state.round for state in states if isinstance(state, TerraState)] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("what", ["points", "replay"])
def test_nothing_is_told_while_hands_are_hidden(client: TestClient, what: str) -> None:
    person, spectator = table(client, "tigris", "me", "bot")[::2]
    for who in (person, spectator):
        answer = client.get(who.url(f"/{what}"), headers=who.headers)
        assert answer.status_code == 403
        assert answer.json()["error"]["key"] == "not-over"


@pytest.mark.parametrize("what", ["points", "replay"])
def test_a_wrong_table_or_secret_is_refused(client: TestClient, what: str) -> None:
    person, *_ = table(client, "terra", "me", "bot")
    assert client.get(f"/api/tables/{'x' * 22}/{what}").status_code == 404
    wrong = At(client, person.table, "wrong")
    assert client.get(wrong.url(f"/{what}"), headers=wrong.headers).status_code == 401


def brought(client: TestClient) -> str:
    """A finished game that was read from a text, as a table."""
    answer = client.post("/api/replays", json={"text": TERRA.read_text("utf-8")})
    assert answer.status_code == 201, answer.text
    return f"/api/tables/{answer.json()['table']}"


def test_the_server_gives_points_and_file(client: TestClient) -> None:
    place = brought(client)
    told = client.get(f"{place}/points").json()
    assert told == points_history(finished("terra"), speak("terra"))
    answer = client.get(f"{place}/replay")
    assert answer.status_code == 200
    assert re.fullmatch(
        r'attachment; filename="terra-[\w-]+\.html"', answer.headers["content-disposition"]
    )
    mine = unpacked(file_of("terra"))
    theirs = unpacked(answer.text)
    assert theirs["pictures"] == mine["pictures"] and theirs["log"] == mine["log"]


def test_what_was_said_and_secrets_stay_at_the_table(client: TestClient) -> None:
    person, *_ = table(client, "terra", "me", "bot")
    person.ask("/chat", {"id": "c1", "text": "between you and me"})
    person.ask("/me", {"name": "<Ann>"}, "PATCH")
    html = client.get(person.url("/replay")).text
    told = str(unpacked(html))
    assert "<Ann>" in told and "<Ann>" not in html and "&lt;Ann&gt;" in html
    assert person.secret is not None
    for secret in ("between you and me", person.secret, sha256(person.secret.encode()).hexdigest()):
        assert secret not in told and secret not in html


@in_both_games
def test_a_game_of_four_fits_into_little_room(game: str) -> None:
    assert len(file_of(game).encode()) < LARGEST


@in_both_games
def test_every_picture_is_unpacked_as_it_was_drawn(game: str) -> None:
    match, told, say = finished(game), unpacked(file_of(game)), speak(game)
    for at in {*range(0, len(match.history), 7), len(match.history)}:
        drawn = renderer_of(match.game).themed_parts(match.at(at).view(None), say)
        assert {name: picture(told, name, at) for name in drawn} == drawn


@in_both_games
@pytest.mark.parametrize("dark", [False, True])
def test_a_page_has_the_colours_of_the_table(game: str, dark: bool) -> None:
    match, told, say = finished(game), unpacked(file_of(game)), speak(game)
    name, renderer = "dark" if dark else "light", renderer_of(match.game)
    assert letters(coloured(told, told["art"], dark), "themed") == letters(renderer.art(dark), name)
    for at in {*range(0, len(match.history), 20), len(match.history)}:
        for part, drawn in renderer.parts(match.at(at).view(None), say, dark).items():
            svg = coloured(told, picture(told, part, at), dark)
            assert letters(svg, "themed") == letters(drawn, name)


def letters(svg: str, theme: str) -> list[str]:
    """The tags of a picture in any order; names of hexes, a path for each ink, one by one."""
    tags: list[str] = []
    for tag in svg.replace(f"{theme}-", "").replace(f" {theme}", "").split("<"):
        names = re.fullmatch(r'path d="([^"]*)" class="names"(.*)', tag, re.DOTALL)
        tags += [f"M{one}{names[2]}" for one in names[1].split("M")[1:]] if names else [tag]
    return sorted(tags)


@in_both_games
def test_everybody_is_shown_as_he_sees_himself(game: str) -> None:
    match, told, say = finished(game), unpacked(file_of(game)), speak(game)
    at = len(match.history) // 2
    for seat in map(Seat, range(4)):
        gauges = ui_of(match.game).panel(match.at(at).view(seat), seat, say)
        numbers = shown(told["panels"][f"seat-{seat}"], at)
        assert [told["gauges"][number]["words"] for number in numbers] == [
            gauge.words for gauge in gauges
        ]


@in_both_games
def test_names_cannot_leave_their_place(game: str) -> None:
    html = file_of(game)
    assert "<img" not in html and "onerror=alert(1)>" not in html
    assert html.count("</script>") == 4
    told = unpacked(html)
    assert tuple(seat["name"] for seat in told["seats"]) == NAMES
    assert "&lt;/script&gt;&lt;img src=x" in html and "{{game}} &lt;!--" in html


@in_both_games
def test_the_file_allows_itself_nothing_but_its_own_script(game: str) -> None:
    html = file_of(game)
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    assert found is not None
    imports = re.search(r'<script type="importmap">(.*?)</script>', html)
    script = re.search(r'<script type="module">(.*)</script>', html)
    style = re.search(r"<style>(.*)</style>", html, re.DOTALL)
    assert imports is not None and script is not None and style is not None
    scripts = f"'{digest(imports[1])}' '{digest(script[1])}' data:"
    styles = f"style-src '{digest(style[1])}'; font-src data:"
    assert found[1] == f"default-src 'none'; script-src {scripts}; {styles}"
    assert re.findall(r'url\((?!"data:font/woff2;base64,)', style[1]) == []
    assert style[1].count("data:font/woff2") == 2
    assert not re.search(r'(?:src|href)="(?!#)', html)


def digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def test_the_words_are_in_the_wished_language() -> None:
    html = replay(finished("tigris"), NAMES, "2026-01-31", "cs")
    assert '<html lang="cs">' in html
    say = speak("tigris", "cs")
    assert [seat["called"] for seat in unpacked(html)["seats"]] == [
        say("table.player", player=player) for player in finished("tigris").record.players
    ]


def test_a_list_becomes_the_other() -> None:
    old, new = [1, 2, 3, 4, 5, 6], [1, 9, 3, 5, 7, 8, 6]
    numbers = old[:]
    for start, gone, *come in splices(old, new):
        numbers[start : start + gone] = come
    assert numbers == new
    assert splices(old, old) == []


def test_a_list_with_repeated_and_moved_numbers_becomes_the_other() -> None:
    rng = Random(1)
    for _ in range(500):
        old, new = ([rng.randrange(9) for _ in range(rng.randrange(12))] for _ in "ab")
        numbers = old[:]
        for start, gone, *come in splices(old, new):
            numbers[start : start + gone] = come
        assert numbers == new


def test_a_piece_that_moves_leaves_the_others_in_place() -> None:
    assert splices([1, 2, 3, 4, 5], [5, 1, 2, 3, 4]) == [[4, 1], [0, 0, 5]]


def test_a_picture_is_cut_before_tags_that_open() -> None:
    pieces = Pieces()
    svg = "<svg><g><title>a, b</title><p/></g><p/></svg>"
    numbers = pieces.cut(svg)
    assert [pieces.listed()[number] for number in numbers] == [
        "<svg>", "<g>", "<title>a, b</title>", "<p/></g>", "<p/></svg>"
    ]  # fmt: skip
