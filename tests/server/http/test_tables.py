"""What a client can ask for, and what it is told."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.support.asgi_client import At, server, table
from tests.support.deals import deal_by
from ziggurat import Match, Record


@pytest.fixture
def pair(client: TestClient) -> list[At]:
    return table(client, "tigris", "me:lion", "friend:bull")


def first(person: At) -> str:
    choices = person.look()["choices"]
    return str(choices[0][0])


def play_to_the_end(people: list[At]) -> None:
    """Everybody exchanges as many tiles as they can, so that the bag is soon empty."""
    while not (seen := people[-1].look())["over"]:
        person = people[seen["waited"][0]]
        choices = [text for text, *_ in person.look()["choices"]]
        best = [text for text in choices if text.startswith("swap")] or choices
        assert person.move(max(best, key=len), seen["seq"]).status_code == 200


def test_the_games_are_told_with_options_in_words(client: TestClient) -> None:
    games = {game["game"]: game for game in client.get("/api/games").json()}
    assert games["tigris"]["title"] == "Tigris & Euphrates"
    assert (games["terra"]["least"], games["terra"]["most"]) == (2, 5)
    assert {player["called"] for player in games["tigris"]["players"]} >= {"Lion", "Bull"}
    for game in games.values():
        for option in [*game["options"], *game["editions"]]:
            assert len(option["words"].split()) > 2, option


def test_who_makes_a_table_gets_all_secrets_and_bots_have_none(client: TestClient) -> None:
    seats = [{"kind": "me"}, {"kind": "friend"}, {"kind": "bot"}]
    made = client.post("/api/tables", json={"game": "tigris", "seats": seats}).json()
    secrets = [seat["secret"] for seat in made["seats"]]
    assert [secret is None for secret in secrets] == [False, False, True]
    assert len(set(secrets)) == 3 and all(len(secret) >= 32 for secret in secrets[:2])


def test_who_has_no_wish_plays_what_fits_the_others(client: TestClient) -> None:
    for _ in range(5):
        people = table(client, "terra", "me:witches", "bot", "bot", "bot", "bot")
        players = [seat["player"] for seat in people[-1].look()["seats"]]
        assert players[0] == "witches" and len(set(players)) == 5


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}, {"kind": "bot"}]}, "chess"),
        ({"game": "tigris", "seats": [{"kind": "me"}]}, "1 players"),
        ({"game": "tigris", "seats": [{"kind": "bot"}, {"kind": "bot"}]}, "person"),
        (
            {
                "game": "tigris",
                "seats": [{"kind": "me"}, {"kind": "bot"}],
                "options": {"board": "round"},
            },
            "round",
        ),
        (
            {
                "game": "tigris",
                "seats": [{"kind": "me", "player": "lion"}, {"kind": "bot", "player": "lion"}],
            },
            "twice",
        ),
        (
            {
                "game": "terra",
                "seats": [
                    {"kind": "me", "player": "witches"},
                    {"kind": "bot", "player": "auren"},
                ],
            },
            "same colour",
        ),
        (
            {"game": "tigris", "seats": [{"kind": "me", "points": 3}, {"kind": "bot"}]},
            "no starting points",
        ),
        ({"game": "terra", "seats": [{"kind": "me", "points": 101}, {"kind": "bot"}]}, "0 to 100"),
        ({"game": "terra", "seats": [{"kind": "me", "points": -1}, {"kind": "bot"}]}, "points"),
        ({"game": "terra", "seats": [{"kind": "me", "points": "9"}, {"kind": "bot"}]}, "points"),
        (
            {
                "game": "terra",
                "seats": [{"kind": "me", "points": 9}, {"kind": "bot"}],
                "options": {"factions": "auction"},
            },
            "auction",
        ),
    ],
)
def test_an_absurd_table_is_refused_in_words(client: TestClient, body: Any, word: str) -> None:
    answer = client.post("/api/tables", json=body)
    assert answer.status_code in (400, 422)
    assert word in answer.json()["error"]["message"]


def test_seats_begin_with_the_points_that_the_host_sets(client: TestClient) -> None:
    games = {game["game"]: game for game in client.get("/api/games").json()}
    assert games["terra"]["points"] == {"least": 0, "most": 100, "usual": 20}
    assert games["tigris"]["points"] is None
    seats = [{"kind": "me", "points": 27, "player": "witches"}, {"kind": "friend"}]
    wish = {"game": "terra", "seats": seats, "order": "listed"}
    made = client.post("/api/tables", json=wish).json()
    seen = At(client, made["table"]).look()
    points = [
        gauge["text"] for seat in seen["seats"] for gauge in seat["gauges"]
        if gauge["fact"] == "points"
    ]  # fmt: skip
    assert points == ["27", "20"]
    record = client.get(f"/api/tables/{made['table']}/record").json()
    assert record["points"] == [27, 20]
    body = {"game": "terra", "seats": seats, "from": {"table": made["table"], "at": 0}}
    assert client.post("/api/tables", json=body).status_code == 400


def test_people_bid_at_a_table(client: TestClient) -> None:
    one, other, watcher = table(client, "terra", "me", "friend", options={"factions": "auction"})
    first, second = (gauge["sign"] for gauge in watcher.look()["table_gauges"][1:])
    assert one.move(f"bid {first} 40").status_code == 200
    refused = other.move(f"bid {first} 40")
    assert refused.status_code == 422
    assert refused.json()["error"]["rule"] == "TM-430"
    assert other.move(f"bid {first} 39").status_code == 200
    assert watcher.look()["waited"] == [0]
    assert one.move(f"bid {second} 40").status_code == 200
    assert [seat["player"] for seat in watcher.look()["seats"]] == [second, first]
    assert watcher.look()["waited"] == [1]


def test_a_move_goes_on_the_journal_and_is_told_in_words(pair: list[At]) -> None:
    lion, bull, watcher = pair
    assert lion.move("leader K g3").json() == {"seq": 1, "moves": 1}
    log = watcher.look()["log"]
    assert log[0]["lines"] == ["Lion places the king on g3"]
    assert watcher.look()["choices"] == [] and bull.look()["mine"] is False


def test_a_repeated_request_does_not_move_twice(pair: list[At]) -> None:
    lion = pair[0]
    assert lion.move("pass", 0, "once").json()["seq"] == 1
    assert lion.move("pass", 0, "once").json()["seq"] == 1
    assert lion.look()["moves"] == 1


def test_a_stale_move_is_refused_with_the_table_as_it_is(pair: list[At]) -> None:
    lion = pair[0]
    lion.move("pass", 0)
    answer = lion.move("leader K g3", 0)
    assert answer.status_code == 409
    assert answer.json()["error"]["key"] == "stale" and answer.json()["sight"]["seq"] == 1


def test_an_illegal_move_names_reason_and_clause_and_changes_nothing(pair: list[At]) -> None:
    lion = pair[0]
    lion.move("leader K g3")
    answer = lion.move("leader P g3")
    error = answer.json()["error"]
    assert answer.status_code == 422 and error["reason"] == "occupied"
    assert error["rule"] in error["message"] and len(error["clause"]) > 20
    assert lion.look()["moves"] == 1


def test_nobody_moves_for_another_seat(pair: list[At]) -> None:
    _, bull, watcher = pair
    assert bull.move("pass", 0).json()["error"]["reason"] == "not-asked"
    assert watcher.move("pass", 0).status_code == 401


def test_a_wrong_secret_is_no_spectator(pair: list[At]) -> None:
    stranger = At(pair[0].client, pair[0].table, "x" * 32)
    answer = stranger.ask("/moves", {"seq": 0, "id": "a", "move": "pass"})
    assert answer.status_code == 401
    assert pair[0].client.get(stranger.url(), headers=stranger.headers).status_code == 401


def to_round_one(people: list[At]) -> At:
    """Set up Terra Mystica; who has the first turn."""
    while not (seen := people[-1].look())["ask"]["key"] or seen["moves"] < 7:
        asked = people[seen["waited"][0]]
        assert asked.move(first(asked), seen["seq"]).status_code == 200
    waited: int = people[-1].look()["waited"][0]
    return people[waited]


def test_undo_goes_step_by_step_and_a_reset_takes_the_turn_back(client: TestClient) -> None:
    asked = to_round_one(table(client, "terra", "me:witches", "friend:nomads"))
    begun = asked.look()["moves"]
    asked.move("convert 1w to 1c")
    asked.move("convert 1w to 1c")
    assert asked.look()["undo"] == {"can": True, "back": 2, "reason": ""}
    asked.undo(begun + 1)
    assert asked.look()["moves"] == begun + 1
    asked.move("convert 1w to 1c")
    asked.undo(begun)
    assert asked.look()["moves"] == begun


def test_undo_stops_where_tiles_were_drawn(pair: list[At]) -> None:
    lion = pair[0]
    lion.move("leader K g3")
    hand = [gauge for gauge in lion.look()["seats"][0]["gauges"] if gauge["fact"] == "hand"]
    assert hand[0]["text"] == "6"
    lion.move(next(text for text, *_ in lion.look()["choices"] if text.startswith("tile")))
    answer = lion.undo(0)
    assert answer.status_code == 422 and answer.json()["error"]["reason"] == "undo-sealed"


def test_why_answers_for_touched_things_and_for_texts(pair: list[At]) -> None:
    lion, bull, watcher = pair
    lion.move("leader K g3")
    told = lion.ask("/why", {"chosen": ["leader P", "g3"]}).json()
    assert (told["legal"], told["reason"]) == (False, "occupied")
    assert told["rule"] in told["message"] and told["clause"]
    assert lion.ask("/why", {"move": "pass"}).json()["legal"] is True
    assert bull.ask("/why", {"chosen": ["leader P", "g3"]}).json()["reason"] == "not-asked"
    assert watcher.ask("/why", {"move": "pass"}).status_code == 401


@pytest.mark.parametrize("token", ["{x}", "\0", "monument", "TE-19"])
def test_nonsense_is_not_called_legal(pair: list[At], token: str) -> None:
    told = pair[0].ask("/why", {"chosen": [token]}).json()
    assert told["legal"] is False and told["rule"] in told["message"] and told["rule"]


def test_a_person_has_a_name_and_standing_orders(client: TestClient) -> None:
    witches, nomads, watcher = table(client, "terra", "me:witches", "friend:nomads")
    body = {"name": "Žofie", "orders": "take 1, decline 4"}
    assert witches.ask("/me", body, "PATCH").json() == body
    assert watcher.look()["seats"][0]["name"] == "Žofie"
    assert witches.look()["orders"] == body["orders"] and nomads.look()["orders"] == ""
    assert nomads.ask("/me", {"orders": "whatever"}, "PATCH").status_code == 422


def first_action(client: TestClient, patch: pytest.MonkeyPatch) -> list[At]:
    """Witches who can build beside Nomads at once: with the bonus cards of one certain deal."""
    deal_by(patch, 7)
    people = table(client, "terra", "me:witches", "friend:nomads")
    dwellings = ("build C4", "build B4", "build E8", "build D1", "build D3")
    for move in (*dwellings, "pass BON4", "pass BON7"):
        assert people[people[-1].look()["waited"][0]].move(move).status_code == 200
    return people


def test_a_standing_order_answers_and_undo_takes_its_answer_along(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    witches, nomads, watcher = first_action(client, monkeypatch)
    nomads.ask("/me", {"orders": "take 4"}, "PATCH")
    begun = witches.look()["moves"]
    witches.move("dig 2. build B5")
    witches.move("done")
    last = watcher.look()["log"][-1]
    assert last["automatic"] and last["seat"] == 1
    witches.undo(begun)
    assert watcher.look()["moves"] == begun


def test_the_record_of_a_hidden_game_is_given_when_it_is_over(pair: list[At]) -> None:
    watcher = pair[-1]
    refused = watcher.client.get(watcher.url("/record"))
    assert refused.status_code == 403 and "bag" not in refused.text
    play_to_the_end(pair)
    text = watcher.client.get(watcher.url("/record")).text
    replayed = Match(Record.loads(text))
    assert replayed.state.over and json.loads(text)["rules"] == 1
    ranking = watcher.look()["result"]["ranking"]
    outcome = replayed.game.outcome(replayed.state)
    assert [place["rank"] for place in sorted(ranking, key=lambda place: place["seat"])] == list(
        outcome.ranks
    )


def test_a_rematch_keeps_people_and_secrets_and_is_made_once(pair: list[At]) -> None:
    lion, bull, watcher = pair
    assert lion.ask("/rematch", None).status_code == 403
    play_to_the_end(pair)
    made = {person.ask("/rematch", None).json()["table"] for person in (lion, bull)}
    assert made == {watcher.look()["rematch"]}
    again = At(lion.client, made.pop(), lion.secret)
    assert again.look()["seat"] == 0 and again.look()["moves"] == 0


def test_history_shows_what_could_be_seen_then(pair: list[At]) -> None:
    lion, _, watcher = pair
    lion.move("leader K g3")
    before, after = watcher.look(at=0), watcher.look(at=1)
    assert (before["at"], after["at"], before["moves"]) == (0, 1, 1)
    assert before["parts"]["board"] != after["parts"]["board"]
    assert lion.look(at=0)["choices"] == []
    assert watcher.client.get(watcher.url("?at=7")).status_code == 400


def test_links_are_drawn_as_codes_but_only_our_own(client: TestClient) -> None:
    drawn = client.post("/api/qr", json={"text": "http://table.test/t/abc#secret"})
    assert drawn.headers["content-type"] == "image/svg+xml" and b"<path" in drawn.content
    assert client.post("/api/qr", json={"text": "http://elsewhere.test/"}).status_code == 400


def test_a_clause_can_be_read(client: TestClient) -> None:
    assert "kingdoms" in client.get("/api/rules/tigris/TE-40").json()["text"]
    for place in ("tigris/TE-999", "chess/TE-40", "tigris/..%2F..%2Fhouse"):
        assert client.get(f"/api/rules/{place}").status_code == 404


def test_every_answer_forbids_what_is_not_ours(client: TestClient) -> None:
    for path in ("/", "/t/abc", "/api/games", "/nowhere", "/health"):
        policy = client.get(path).headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy


def test_the_art_is_sent_once(client: TestClient) -> None:
    answer = client.get("/api/art/terra/dark.svg")
    tag = {"If-None-Match": answer.headers["etag"]}
    assert client.get("/api/art/terra/dark.svg", headers=tag).status_code == 304
    assert client.get("/api/art/terra/pink.svg").status_code == 404
    assert client.get("/api/art/terra/card.svg").text.startswith("<svg")


def test_a_game_goes_on_after_a_restart(sqlite: str) -> None:
    with server(sqlite) as client:
        lion, _, watcher = table(client, "tigris", "me:lion", "friend:bull")
        lion.move("leader K g3")
        lion.move("tile T g2" if "tile T g2" in str(lion.look()["choices"]) else first(lion))
        lion.ask("/chat", {"id": "hello", "text": "Hello"})
        seen = watcher.look()
    with server(sqlite) as client:
        again = At(client, watcher.table)
        assert again.look() == seen
        assert At(client, lion.table, lion.secret).look()["seat"] == 0
