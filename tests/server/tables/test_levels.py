"""How good a bot is can be chosen seat by seat, and nobody waits for one that thinks for long."""

from __future__ import annotations

import time
from collections.abc import Sequence
from threading import Lock
from typing import Any, ClassVar

import pytest
from starlette.testclient import TestClient

from tests.support.asgi_client import At, server
from ziggurat import find
from ziggurat.bots import GENTLE, Bot, Clock, MoveReason, ProgressCallback, ScoredMove, bots_of
from ziggurat.core.view import View

AT_ONCE = 2


class Slow(Bot):
    """Thinks until its time is over, and remembers what it was given."""

    level = "expert"
    clocks: ClassVar[list[Clock]] = []
    thinking = most = 0
    enough = False
    lock = Lock()

    def think(
        self, view: View, clock: Clock, on_progress: ProgressCallback
    ) -> Sequence[ScoredMove]:
        with Slow.lock:
            Slow.clocks.append(clock)
            Slow.thinking += 1
            Slow.most = max(Slow.most, Slow.thinking)
        while not (clock.over or Slow.enough):
            sum(range(100))
        with Slow.lock:
            Slow.thinking -= 1
        return [ScoredMove(move, 0.0, MoveReason("looks-best")) for move in view.legal]


@pytest.fixture
def levels(monkeypatch: pytest.MonkeyPatch) -> type[Slow]:
    """Tigris & Euphrates has an expert beside its usual bot."""
    bots = bots_of(find("tigris"))
    usual = [bot for bot in bots.levels if bot.level == "normal"]
    monkeypatch.setattr(bots, "levels", (*usual, Slow))
    Slow.clocks, Slow.most, Slow.enough = [], 0, False
    return Slow


def made(client: TestClient, *kinds: str, **more: Any) -> Any:
    body = {"game": "tigris", "seats": [{"kind": kind} for kind in kinds], **more}
    return client.post("/api/tables", json=body)


def at(answer: Any, client: TestClient, seat: int) -> At:
    assert answer.status_code == 201, answer.text
    return At(client, answer.json()["table"], answer.json()["seats"][seat]["secret"])


def waited(person: At, moves: int) -> dict[str, Any]:
    """The table once it has so many moves."""
    for _ in range(400):
        seen = person.look()
        if seen["moves"] >= moves:
            return seen
        time.sleep(0.02)
    raise AssertionError(seen["moves"])


def test_the_levels_of_a_game_are_offered_in_words(client: TestClient) -> None:
    for game in client.get("/api/games").json():
        if game["game"] not in ("tigris", "terra"):
            continue
        known = {one["level"]: one["words"] for one in game["levels"]}
        assert known["normal"] == "normal"
    polish = client.get("/api/games?language=pl").json()
    assert "zwykły" in [one["words"] for game in polish for one in game["levels"]]


def test_a_seat_keeps_its_level_and_shows_it(
    tmp_path: Any, levels: type[Slow], monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'z.db'}"
    with server(url, bot_seconds=0.05) as client:
        me = at(made(client, "me", "bot:expert", "bot"), client, 0)
        assert [seat["level"] for seat in me.look()["seats"]] == ["", "expert", "normal"]
    with server(url, bot_seconds=0.05) as client:
        again = At(client, me.table, me.secret)
        assert [seat["level"] for seat in again.look()["seats"]] == ["", "expert", "normal"]
        assert again.ask("/seats/0", {"substitute": True}, "PATCH").status_code == 200
        assert again.look()["seats"][0]["level"] == "normal"


def test_an_unknown_level_is_refused_with_those_that_there_are(client: TestClient) -> None:
    answer = made(client, "me", "bot:nobody")
    assert answer.status_code == 400
    assert answer.json()["error"]["key"] == "no-level"
    assert "normal" in answer.json()["error"]["message"]
    for kind in ("bot:", "bot:HARD", "robot", "me:hard"):
        assert made(client, "me", kind).status_code == 422


class Gentle(Bot):
    """Counts how often it is asked."""

    level = GENTLE
    thoughts = 0

    def think(
        self, view: View, clock: Clock, on_progress: ProgressCallback
    ) -> Sequence[ScoredMove]:
        Gentle.thoughts += 1
        return [ScoredMove(move, 0.0, MoveReason("looks-best")) for move in view.legal[:1]]


def test_a_first_game_is_played_against_the_gentle_bot(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots_of(find("tigris")), "gentle", Gentle)
    me = at(made(client, "bot:gentle", "me", order="listed", guided=True), client, 1)
    waited(me, 2)
    assert Gentle.thoughts >= 2


def test_an_expert_has_the_time_that_the_host_gives(tmp_path: Any, levels: type[Slow]) -> None:
    with server(f"sqlite:///{tmp_path / 'z.db'}", bot_seconds=0.05) as client:
        me = at(made(client, "bot:expert", "me"), client, 1)
        waited(me, 2)
    assert {clock.seconds for clock in levels.clocks} == {0.05}


def test_others_are_answered_while_a_bot_thinks(tmp_path: Any, levels: type[Slow]) -> None:
    """Some request begins and ends within one thought."""
    with server(f"sqlite:///{tmp_path / 'z.db'}", bot_seconds=5) as client:
        me = at(made(client, "bot:expert", "me"), client, 1)
        assert me.look()["moves"] == 0
        while not levels.thinking:
            time.sleep(0.01)
        assert client.get("/health").status_code == 200
        within = levels.thinking == len(levels.clocks) == 1
        levels.enough = True
    assert within


def test_few_bots_think_for_long_at_once(tmp_path: Any, levels: type[Slow]) -> None:
    with server(f"sqlite:///{tmp_path / 'z.db'}", bot_seconds=0.2) as client:
        people = [at(made(client, "bot:expert", "me"), client, 1) for _ in range(4)]
        for person in people:
            client.get(person.url("/record"))
        for person in people:
            waited(person, 1)
    assert levels.most == AT_ONCE


def test_a_level_that_is_known_no_more_plays_on(
    tmp_path: Any, levels: type[Slow], monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'z.db'}"
    with server(url, bot_seconds=0.01) as client:
        me = at(made(client, "me", "bot:expert"), client, 0)
    monkeypatch.undo()
    monkeypatch.setattr(bots_of(find("tigris")), "levels", ())
    with server(url) as client:
        again = At(client, me.table, me.secret)
        assert again.move("pass").status_code == 200
        assert again.move("pass").status_code == 200
        assert waited(again, 3)["log"][2]["seat"] == 1
