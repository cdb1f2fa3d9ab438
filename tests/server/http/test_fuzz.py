"""Broken and odd requests, frames and bytes; ``do.py fuzz server`` feeds far more of them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.support.server_fuzz import run
from tests.support.server_fuzz.run import play_round
from tests.support.server_fuzz.sockets import Sockets, sockets
from tests.support.server_fuzz.tally import Tally
from ziggurat.server.http import error_handlers
from ziggurat.server.http.routes import games
from ziggurat.server.tables.table import Table
from ziggurat.server.views import audience_view

INPUTS = 1200


def failures(tally: Tally) -> list[str]:
    return [json.loads(Path(kept).read_text())["why"] for kept in tally.failures]


def test_no_request_and_no_frame_breaks_the_server(tmp_path: Path) -> None:
    tally = play_round(1, 0, tmp_path, INPUTS)
    assert failures(tally) == []
    assert tally.inputs >= INPUTS and tally.frames > 400
    assert tally.statuses[200] > 100 and tally.statuses[422] > 50
    assert tally.innocent == INPUTS // run.BESIDE


@pytest.fixture(scope="module")
def port() -> Iterator[Sockets]:
    with sockets(1) as found:
        yield found


def test_no_bytes_break_the_server(port: Sockets) -> None:
    port.feed(0, 300)
    assert port.outcomes.total() == 300


# What the checks would find


def first_failure(tmp_path: Path, seed: int = 1) -> str:
    for number in range(4):  # whatever routes there are, each is tried in one of the rounds
        if found := failures(play_round(seed, number, tmp_path, 300)):
            return found[0]
    raise AssertionError("nothing was found")


def test_an_error_of_the_server_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(games, "urlsplit", lambda text: int(text))
    assert "Traceback" in first_failure(tmp_path)


def test_a_refusal_without_words_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(error_handlers, "refusal_message", lambda *_: "no")
    assert "without words" in first_failure(tmp_path)


def test_a_hand_that_others_see_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shown = audience_view._Scene.view.func  # type: ignore[attr-defined]

    def view_of_all(scene: audience_view._Scene) -> object:
        asked = scene.state.decisions()
        return scene.state.view(asked[0].seat) if asked else shown(scene)

    monkeypatch.setattr(audience_view._Scene, "view", property(view_of_all))
    assert "hides" in first_failure(tmp_path)


def test_a_move_that_is_lost_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def forget(table: Table, *_: object) -> bool:
        await asyncio.sleep(0)
        return True

    monkeypatch.setattr(Table, "_append", forget)
    assert "AssertionError" in first_failure(tmp_path)


# What was found


@pytest.mark.parametrize("length", [b"\xb2", b"9" * 5000, b"-1", b"0x10", b"1e3", b""])
def test_a_length_that_is_no_number_is_no_error(client: TestClient, length: bytes) -> None:
    answer = client.get("/health/live", headers=[(b"content-length", length)])
    assert answer.status_code == (413 if length.startswith(b"9") else 200)


def test_any_request_can_be_too_large(client: TestClient) -> None:
    for path, operations in client.get("/api/openapi.json").json()["paths"].items():
        for method, operation in operations.items():
            assert "413" in operation["responses"], (method, path)
