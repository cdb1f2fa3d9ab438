"""Puzzles over HTTP: nothing of the solution before an attempt, nothing hidden ever."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.support.asgi_client import server
from tests.support.puzzle_solving import first_puzzle, match_of, wrong_move
from tests.support.studies import check_nothing_is_played
from ziggurat import Match
from ziggurat.core.registry import all_games, find
from ziggurat.i18n import LANGUAGES, speak
from ziggurat.i18n.bots import reason_words
from ziggurat.learn.game_puzzles import puzzles_of
from ziggurat.learn.puzzles import Puzzle
from ziggurat.server.tables.memory import MemoryStore
from ziggurat.server.tables.model import PERSON, SeatHolder
from ziggurat.server.tables.table import Table
from ziggurat.server.tables.tokens import is_table_id
from ziggurat.server.views.audience_view import Audience, current_view
from ziggurat.server.views.puzzles import puzzle_table_id

GAMES = ["tigris", "terra"]


@pytest.fixture
def client(sqlite: str) -> Iterator[TestClient]:
    with server(sqlite) as client:
        yield client


def key(answer: object) -> str:
    return str(answer.json()["error"]["key"])  # type: ignore[attr-defined]


def table_of(game: str, puzzle: Puzzle) -> str:
    return puzzle_table_id(find(game), puzzle)


def attempt(client: TestClient, game: str, puzzle: Puzzle, move: str | None, **more: Any) -> Any:
    path = f"/api/games/{game}/puzzles/{puzzle.id}/attempts"
    return client.post(path, json={"move": move, **more})


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_are_listed_with_ratings_and_tags_alone(client: TestClient, game: str) -> None:
    listed = client.get(f"/api/games/{game}/puzzles").json()
    puzzles = puzzles_of(find(game)).puzzles()
    ratings = [one["rating"] for one in listed["puzzles"]]
    assert len(ratings) == len(puzzles) and ratings == sorted(ratings)
    assert {name for one in listed["puzzles"] for name in one} == {"id", "rating", "tags"}
    assert listed["beginner"] == {"rating": 1500.0, "deviation": 500.0, "sure": False}
    numbers = {one["tag"]: one["puzzles"] for one in listed["tags"]}
    assert numbers and all(
        number == sum(tag in puzzle.tags for puzzle in puzzles) for tag, number in numbers.items()
    )
    [described] = [one for one in client.get("/api/games").json() if one["game"] == game]
    assert described["puzzles"] == len(puzzles)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_before_an_attempt_tells_the_solution(client: TestClient, game: str) -> None:
    puzzle = first_puzzle(game)
    view = client.get(f"/api/games/{game}/puzzles/{puzzle.id}")
    assert set(view.json()) == {
        *("game", "id", "table", "seat", "moves", "called", "rating", "tags"),
    }
    assert view.json()["moves"] == len(match_of(puzzle).history)
    page = client.get(f"/puzzles/{game}/{puzzle.id}")
    assert page.status_code == 200 and puzzle.solution not in page.text


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_a_puzzle_shows_what_its_seat_sees(client: TestClient, game: str) -> None:
    """As a player of this seat sees a game that goes on, whose others keep their secrets."""
    puzzle = first_puzzle(game)
    match, id = match_of(puzzle), table_of(game, puzzle)
    seats = tuple(SeatHolder(PERSON, "", None) for _ in match.record.players)
    real = current_view(Table(id, match, seats, MemoryStore(), help=False), Audience(puzzle.seat))
    seen = client.get(f"/api/tables/{id}").json()
    assert seen == json.loads(json.dumps(real)) and seen["open"] == (game == "terra")


def test_neither_table_nor_draft_show_what_is_hidden(client: TestClient) -> None:
    """Whatever else the hidden hands, the bag and the points of others are: all looks the same."""
    puzzle = first_puzzle("tigris")
    id, moves = table_of("tigris", puzzle), len(match_of(puzzle).history)
    for eyes in range(len(match_of(puzzle).record.players)):
        asked = client.get(f"/api/tables/{id}", params={"eyes": eyes})
        draft = client.post(f"/api/tables/{id}/draft", json={"at": moves, "eyes": eyes})
        own = eyes == puzzle.seat
        assert [asked.status_code, draft.status_code] == ([200, 200] if own else [403, 403])


def test_what_is_hidden_changes_nothing_that_a_draft_shows(client: TestClient) -> None:
    """Neither the position nor the tiles that an exchange draws from the bag."""
    puzzle, exchange = exchanging_puzzle()
    for number, steps in enumerate(([], [puzzle.solution], [exchange])):
        before = seen_at(client, puzzle, steps)
        deal_again(client, puzzle, seed=number)
        assert seen_at(client, puzzle, steps) == before


def exchanging_puzzle() -> tuple[Puzzle, str]:
    """A puzzle in which the whole hand can be exchanged, and the move."""
    for puzzle in puzzles_of(find("tigris")).puzzles():
        legal = [move.text for move in match_of(puzzle).state.view(puzzle.seat).legal]
        if exchanges := [text for text in legal if text.startswith("swap ")]:
            return puzzle, max(exchanges, key=len)
    raise AssertionError("no puzzle begins with an action")


def seen_at(client: TestClient, puzzle: Puzzle, steps: list[str]) -> Any:
    """What is told of a position of the puzzle's table, and of its first place."""
    id, moves = table_of("tigris", puzzle), len(match_of(puzzle).history)
    body = {"at": moves, "steps": steps}
    view = client.post(f"/api/tables/{id}/draft", json=body).json()
    assert view["draft"]["steps"] == steps
    token = next(iter(view["tokens"]), "d4")
    about = client.post(f"/api/tables/{id}/ahead", json={"token": token, "draft": body}).json()
    marks = client.post(f"/api/tables/{id}/marks", json={"chosen": [], "draft": body}).json()
    return view, about, marks


def deal_again(client: TestClient, puzzle: Puzzle, seed: int) -> None:
    """Replace the real position of an open table by another one that looks the same."""
    studies = client.app.state.tables._studies  # type: ignore[attr-defined]
    match: Match = studies._tables[table_of("tigris", puzzle)].match
    was = match.state
    match.imagine(puzzle.seat, Random(seed))
    assert match.state != was, "nothing was hidden"


@pytest.mark.parametrize("game", GAMES)
def test_the_solution_is_right_and_raises_the_rating(client: TestClient, game: str) -> None:
    puzzle = first_puzzle(game)
    answer = attempt(client, game, puzzle, puzzle.solution, rating=1400.0, deviation=120.0).json()
    assert answer["verdict"] == "right" and answer["rating"]["rating"] > 1400
    solution = answer["solution"]
    assert solution["move"]["move"] == puzzle.solution and solution["move"]["words"]
    assert solution["tempting"]["move"] == puzzle.tempting
    assert solution["lost"] == round(puzzle.lost) and solution["reasons"]
    assert 1 + len(solution["line"]) <= len(puzzle.line)


@pytest.mark.parametrize("game", GAMES)
def test_other_moves_are_wrong_and_lower_the_rating(client: TestClient, game: str) -> None:
    puzzle = first_puzzle(game)
    for move, verdict in (
        (puzzle.tempting, "tempting"),
        (wrong_move(puzzle), "other"),
        (None, "none"),
    ):
        answer = attempt(client, game, puzzle, move).json()
        assert answer["verdict"] == verdict and answer["rating"]["rating"] < 1500
        assert answer["rating"]["sure"] is False


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reasons_are_in_the_readers_language(
    client: TestClient, game: str, language: str
) -> None:
    puzzle, say = first_puzzle(game), speak(game, language)
    path = f"/api/games/{game}/puzzles/{puzzle.id}/attempts?language={language}"
    answer = client.post(path, json={"move": None}).json()
    told = [reason_words(why.key, why.facts, say) for why in puzzle.reasons]
    assert answer["solution"]["reasons"] == told and told


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_move_is_refused_with_its_clause(client: TestClient, game: str) -> None:
    answer = attempt(client, game, first_puzzle(game), "castle king side")
    assert answer.status_code == 422 and "solution" not in answer.text
    assert answer.json()["error"]["message"]


@pytest.mark.parametrize(
    "more",
    [
        {"rating": -1},
        {"rating": 4001},
        {"rating": 1e400},
        {"deviation": 0},
        {"deviation": 501},
        {"rating": "1500"},
        {"rated": True},
    ],
)
def test_strange_ratings_are_refused(client: TestClient, more: dict[str, object]) -> None:
    puzzle = first_puzzle("terra")
    path = f"/api/games/terra/puzzles/{puzzle.id}/attempts"
    content = json.dumps({"move": puzzle.solution, **more})
    headers = {"Content-Type": "application/json"}
    answer = client.post(path, content=content, headers=headers)
    assert answer.status_code in (400, 422) and puzzle.tempting not in answer.text


@pytest.mark.parametrize("path", ["nim/puzzles", "chess/puzzles", "tigris/puzzles/0123456789"])
def test_there_is_no_such_puzzle(client: TestClient, path: str) -> None:
    answer = client.get(f"/api/games/{path}")
    assert answer.status_code == 404 and key(answer) == "no-puzzle"
    game, _, id = path.partition("/puzzles")
    assert client.get(f"/puzzles/{game}{id}").status_code == 404
    made = client.post(f"/api/games/{game}/puzzles/x/attempts", json={"move": "pass"})
    assert made.status_code == 404 and key(made) == "no-puzzle"


def test_the_puzzle_of_the_day_is_todays_or_an_earlier_one(client: TestClient) -> None:
    today = datetime.now(UTC).date()
    path = "/api/games/tigris/puzzles/daily"
    told = client.get(path).json()
    assert told["date"] in (today.isoformat(), (today + timedelta(days=1)).isoformat())
    earlier = client.get(path, params={"date": "2026-01-31"}).json()
    again = client.get(path, params={"date": "2026-01-31"}).json()
    assert earlier == again and earlier["date"] == "2026-01-31"
    future = client.get(path, params={"date": (today + timedelta(days=2)).isoformat()})
    assert future.status_code == 400 and key(future) == "not-yet"
    assert client.get(path, params={"date": "yesterday"}).status_code == 422
    assert client.get("/puzzles/tigris/daily").status_code == 200


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_a_puzzle_is_stored_changed_or_taken_away(client: TestClient, game: str) -> None:
    puzzle = first_puzzle(game)
    table = table_of(game, puzzle)
    players = len(match_of(puzzle).record.players)
    check_nothing_is_played(client, table, game, players)
    assert client.get(f"/t/{table}").url.path == f"/puzzles/{game}/{puzzle.id}"


def test_the_tables_of_puzzles_have_ids_like_all_tables() -> None:
    ids = [puzzle_table_id(game, one) for game in all_games() for one in puzzles_of(game).puzzles()]
    assert ids and all(map(is_table_id, ids)) and len(set(ids)) == len(ids)


@pytest.mark.parametrize("language", ["en", "ro"])
def test_only_the_page_of_a_puzzle_has_its_words(client: TestClient, language: str) -> None:
    headers = {"Accept-Language": language}
    paths = ("/", "/t/any", "/learn/tigris", "/learn/tigris/king", "/puzzles/tigris")
    texts = {path: client.get(path, headers=headers).text for path in paths}
    assert [path for path, text in texts.items() if "page.puzzle-task" in text] == [paths[-1]]
    assert [path for path, text in texts.items() if 'id="puzzle"' in text] == [paths[-1]]
    assert "/puzzles/tigris/daily" in texts["/learn/tigris"]
