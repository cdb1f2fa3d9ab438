"""A page that looks at a table: it is told everything that happens, and nothing twice."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from tests.support.asgi_client import At, table, until
from tests.support.live_view import LiveView


@pytest.fixture
def pair(client: TestClient) -> list[At]:
    return table(client, "tigris", "me:lion", "friend:bull")


def test_hello_is_answered_with_a_whole_sight(pair: list[At]) -> None:
    with pair[0].live() as socket:
        seen = until(socket, "sight")
        assert seen["seat"] == 0 and seen["mine"] and seen["parts"]["board"].startswith("<svg")
        assert until(socket, "people")["here"] == [0]


def test_a_move_is_shown_before_it_is_called_done(pair: list[At]) -> None:
    with pair[0].live() as socket:
        until(socket, "sight")
        socket.send_json({"type": "move", "id": "m1", "seq": 0, "move": "leader K g3"})
        seen = until(socket, "sight", seq=1)
        assert seen["log"][0]["number"] == 1 and seen["log_from"] == 0
        assert until(socket, "done", id="m1")["seq"] == 1


def test_everybody_else_is_told(pair: list[At]) -> None:
    lion, bull, watcher = pair
    with bull.live() as other, watcher.live() as third:
        assert until(other, "sight")["parts"] and until(third, "sight")["parts"]
        lion.move("leader K g3")
        assert "board" in until(other, "sight", seq=1)["parts"]
        assert "board" in until(third, "sight", seq=1)["parts"]
        bull.ask("/me", {"name": "Bea"}, "PATCH")
        assert until(third, "sight")["seats"][1]["name"] == "Bea"


def test_whoever_takes_changes_is_told_only_what_changed(pair: list[At]) -> None:
    lion, bull, watcher = pair
    with watcher.live(changes=True) as third:
        live = LiveView()
        live.take(until(third, "sight"))
        lion.move("leader K g3")
        change = until(third, "change")
        assert set(change["edits"]) == {"board"} and change["changed"]["seq"] == 1
        live.take(change)
        bull.ask("/me", {"name": "Bea"}, "PATCH")
        change = until(third, "change")
        assert set(change["changed"]) == {"seats"} and not change["edits"]
        live.take(change)
        assert live.sight == watcher.look()


def test_a_page_resumes_from_what_it_knew(pair: list[At]) -> None:
    lion, _, watcher = pair
    lion.move("leader K g3")
    with watcher.live() as socket:
        known = until(socket, "sight")
    lion.undo(0)
    lion.move("leader P g3")
    with watcher.live(seq=known["seq"], moves=known["moves"]) as socket:
        seen = until(socket, "sight")
        assert (seen["seq"], seen["log_from"]) == (3, 0)
        assert [entry["move"] for entry in seen["log"]] == ["leader P g3"]
    lion.move("pass")
    with watcher.live(seq=3, moves=1) as socket:
        seen = until(socket, "sight")
        assert seen["log_from"] == 1 and [entry["number"] for entry in seen["log"]] == [2]


def test_a_page_that_knows_more_than_there_is_begins_anew(pair: list[At]) -> None:
    with pair[-1].live(seq=99, moves=50, chat=7) as socket:
        seen = until(socket, "sight")
        assert (seen["log_from"], seen["seq"]) == (0, 0)


def test_a_stale_click_is_refused_after_the_sight_that_repairs_it(pair: list[At]) -> None:
    lion = pair[0]
    with lion.live() as socket:
        until(socket, "sight")
        lion.move("leader K g3")
        until(socket, "sight", seq=1)
        socket.send_json({"type": "move", "id": "late", "seq": 0, "move": "leader P h3"})
        assert until(socket, "sight")["seq"] == 1
        assert until(socket, "refused", id="late")["key"] == "stale"


def test_a_refusal_has_words_and_the_clause(pair: list[At]) -> None:
    with pair[0].live() as socket:
        socket.send_json({"type": "move", "id": "bad", "seq": 0, "move": "leader K a1"})
        told = until(socket, "refused", id="bad")
        assert told["rule"].startswith("TE-") and told["rule"] in told["message"] and told["clause"]


def test_chat_reaches_everybody_once(pair: list[At]) -> None:
    lion, _, watcher = pair
    with lion.live() as socket, watcher.live() as other:
        for _ in range(2):
            socket.send_json({"type": "chat", "id": "c1", "text": "Well met <b>"})
            until(socket, "done", id="c1")
        told = until(other, "chat")
        assert [line["text"] for line in told["lines"]] == ["Well met <b>"]
        assert told["lines"][0]["name"] == "Lion"
    with watcher.live(chat=1) as other:
        lion.ask("/chat", {"id": "c2", "text": "Second"})
        assert [line["number"] for line in until(other, "chat")["lines"]] == [2]


@pytest.mark.parametrize(
    "words", ["hi\u00a0there", "全角\u3000スペース", "👩\u200d💻", "tab\there", "Žluťoučký\nkůň"]
)
def test_people_may_write_what_people_write(pair: list[At], words: str) -> None:
    with pair[0].live() as socket:
        socket.send_json({"type": "chat", "id": "c1", "text": words})
        assert until(socket, "chat")["lines"][0]["text"].split() == words.split()


def test_a_wish_that_is_not_in_order_is_refused_and_the_page_goes_on(pair: list[At]) -> None:
    with pair[0].live() as socket:
        socket.send_json({"type": "chat", "id": "c1", "text": "\u0007bell"})
        assert until(socket, "refused", id="c1")["key"] == "request"
        socket.send_json({"type": "move", "id": "m1", "seq": 0, "move": "pass"})
        assert until(socket, "done", id="m1")["seq"] == 1


def test_a_spectator_cannot_do_anything(pair: list[At]) -> None:
    with pair[-1].live() as socket:
        for message in (
            {"type": "move", "id": "a", "seq": 0, "move": "pass"},
            {"type": "undo", "id": "a", "seq": 0, "to": 0},
            {"type": "chat", "id": "a", "text": "psst"},
            {"type": "why", "id": "a", "move": "pass"},
        ):
            socket.send_json(message)
            assert until(socket, "refused")["key"] == "need-seat"


def test_the_theme_is_changed_in_place(pair: list[At]) -> None:
    with pair[-1].live() as socket:
        light = until(socket, "sight")["parts"]["board"]
        socket.send_json({"type": "theme", "dark": True})
        assert until(socket, "sight")["parts"]["board"] != light


@pytest.mark.parametrize(
    ("secret", "table_id", "code"), [("x" * 32, None, 4401), (None, "nowhere", 4404)]
)
def test_a_wrong_link_is_told_apart(
    pair: list[At], secret: str | None, table_id: str | None, code: int
) -> None:
    stranger = At(pair[0].client, table_id or pair[0].table, secret)
    with stranger.live() as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json()
    assert closed.value.code == code


@pytest.mark.parametrize("first", ["", "[]", "{}", '{"type": "move"}', '{"type": "hello", "x": 1}'])
def test_who_does_not_say_hello_is_sent_away(pair: list[At], first: str) -> None:
    client = pair[0].client
    with client.websocket_connect(pair[0].url("/live")) as socket:
        socket.send_text(first)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 4400


def test_a_page_of_another_site_is_sent_away(pair: list[At]) -> None:
    client, path = pair[0].client, pair[0].url("/live")
    foreign = {"Origin": "https://elsewhere.test"}
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        client.websocket_connect(path, headers=foreign),
    ):
        pass
    assert denied.value.status_code == 403
    own = {"Origin": "http://table.test", "Host": "table.test"}
    with client.websocket_connect(path, headers=own) as socket:
        socket.send_json({"type": "hello"})
        assert until(socket, "sight")["seat"] is None


def test_bots_answer_through_the_same_door(client: TestClient) -> None:
    lion, _, _, watcher = table(client, "tigris", "me:lion", "bot:bull", "bot:potter")
    with watcher.live() as socket:
        lion.move("pass")
        lion.move("pass")
        while (seen := until(socket, "sight"))["waited"] != [0] or seen["moves"] <= 2:
            pass
        assert {entry["seat"] for entry in watcher.look()["log"]} == {0, 1, 2}
