"""What if? Drafts show what would be, tell nobody, keep nothing and betray nothing."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.views.test_secrets import gauges
from tests.support.asgi_client import At, server, table, until
from tests.support.deals import deal_alike
from ziggurat import Match, Seat
from ziggurat.server.tables.drafts import answer, position
from ziggurat.server.tables.table import Table
from ziggurat.server.views.audience_view import Audience, draft_view

PLAYERS = ("archer", "bull", "lion")


@pytest.fixture(scope="module")
def trio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[At]]:
    """Three people and a spectator, and some moves; drafts change nothing, so all tests share.

    A bot that answers in a draft draws its chances from the table's name, which is always the same.
    """
    with (
        pytest.MonkeyPatch.context() as patch,
        server(f"sqlite:///{tmp_path_factory.mktemp('drafts') / 'z.db'}") as client,
    ):
        deal_alike(patch)
        patch.setattr("ziggurat.server.tables.registry.new_table_id", lambda: "three")
        yield begun(client)


def begun(client: TestClient) -> list[At]:
    people = table(client, "tigris", *(f"friend:{player}" for player in PLAYERS))
    rng = Random(3)
    for seq in range(14):
        person = people[people[-1].look()["waited"][0]]
        choices = [text for text, *_ in person.look()["choices"]]
        some = [text for text in choices if not text.startswith("swap")]
        assert person.move(rng.choice(some or choices), seq).status_code == 200
    return people


def served(person: At) -> Table:
    found: Table = person.client.app.state.tables._open[person.table]  # type: ignore[attr-defined]
    return found


def draft(person: At, at: int, *steps: str, **more: Any) -> Any:
    return person.ask("/draft", {"at": at, "steps": list(steps), **more})


def drafted(person: At, at: int, *steps: str, **more: Any) -> dict[str, Any]:
    answer = draft(person, at, *steps, **more)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_draft_shows_what_would_be_and_nothing_is_stored(trio: list[At]) -> None:
    before = [person.look() for person in trio]
    store = trio[0].client.app.state.database  # type: ignore[attr-defined]
    kept = store.load(trio[0].table)
    asked = before[-1]["waited"][0]
    steps: list[str] = []
    for _ in range(6):
        seen = drafted(trio[asked], 14, *steps)
        steps.append(seen["choices"][0][0])
    seen = drafted(trio[asked], 14, *steps)
    assert seen["draft"] == {"at": 14, "steps": steps}
    assert [entry["number"] for entry in seen["log"]] == list(range(1, 21))
    assert seen["log"][:14] == before[asked]["log"] and all(e["lines"] for e in seen["log"][14:])
    assert seen["seq"] == 14 and seen["moves"] == seen["at"] == 20
    assert seen["undo"]["can"] is False and seen["parts"]
    assert [person.look() for person in trio] == before
    assert store.load(trio[0].table) == kept


def wait_until_nobody_is_there(person: At) -> None:
    """Views tell who is there with a delay, and other tests compare them."""
    while any(seat["here"] for seat in person.look()["seats"]):
        time.sleep(0.02)


def test_nobody_hears_of_a_draft(trio: list[At]) -> None:
    one, two, *_ = trio
    with two.live() as socket:
        until(socket, "people")
        drafted(one, 14, bots=True)
        assert one.ask("/chat", {"id": "c", "text": "I think"}).status_code == 200
        assert socket.receive_json()["type"] == "chat"
    wait_until_nobody_is_there(one)


def test_the_choices_are_those_of_whoever_is_asked(trio: list[At]) -> None:
    asked = trio[-1].look()["waited"][0]
    other = (asked + 1) % 3
    seen = drafted(trio[other], 14)
    assert seen["seat"] == other and seen["waited"] == [asked]
    assert seen["mine"] and seen["choices"] and seen["tokens"]
    assert seen["ask"]["key"] != "waiting"
    own = drafted(trio[asked], 14)
    real = trio[asked].look()
    assert own["choices"] == real["choices"] and own["tokens"] == real["tokens"]


def test_a_draft_may_begin_earlier(trio: list[At]) -> None:
    seen = drafted(trio[0], 3)
    assert len(seen["log"]) == 3 and seen["draft"] == {"at": 3, "steps": []}
    assert gauges(seen, 0) == gauges(trio[0].look(at=3), 0)


def test_what_is_hidden_makes_no_difference_to_a_draft(trio: list[At]) -> None:
    """Deal the hidden things anew: the same view leads to the same draft, to the byte."""
    real = served(trio[0])
    for seat in (Seat(0), Seat(1), Seat(2)):
        texts = []
        for seed in (1, 2, 3):
            match: Match = real.match.copy()
            match.imagine(seat, Random(seed))
            other = replace(real, match=match)
            made = position(other, seat, 14, [])
            for _ in range(4):
                made = position(other, seat, 14, [*made.steps, first(made.match)])
            answer(other, made)
            texts.append(json.dumps(draft_view(other, Audience(seat), made)))
        assert texts[0] == texts[1] == texts[2]
        assert real.match.record.deal["bag"][30:50] not in texts[0]


def first(match: Match) -> str:
    return match.state.legal_moves()[0].text


def test_the_hands_of_others_are_not_the_real_ones(trio: list[At]) -> None:
    """They are dealt by chance, and the same for the same table."""
    real, seat = served(trio[0]), Seat(0)
    others = [replace(real, id=f"table{number}") for number in range(8)]
    imagined = [position(other, seat, 14, []).match.state.snapshot() for other in others]
    assert any(state != imagined[0] for state in imagined)
    assert real.match.state.snapshot() not in imagined
    again = position(others[0], seat, 14, []).match.state.snapshot()
    assert again == imagined[0]


def test_bots_answer_until_the_own_seat_is_asked(trio: list[At]) -> None:
    asked = trio[-1].look()["waited"][0]
    mine = trio[asked]
    steps: list[str] = []
    while asked in (seen := drafted(mine, 14, *steps))["waited"]:
        steps.append(next(text for text, *_ in seen["choices"] if text == "pass"))
    there = drafted(mine, 14, *steps, bots=True)
    assert there["waited"] == [asked] and len(there["draft"]["steps"]) > len(steps)
    assert {entry["seat"] for entry in there["log"][14 + len(steps) :]} == {0, 1, 2} - {asked}
    assert drafted(mine, 14, *steps, bots=True) == there
    again = drafted(mine, 14, *there["draft"]["steps"])
    assert again == there
    assert drafted(mine, 14, *there["draft"]["steps"], bots=True) == there


def test_an_illegal_step_is_named_with_its_reason(trio: list[At]) -> None:
    asked = trio[-1].look()["waited"][0]
    refused = draft(trio[asked], 14, "pass", "leader K z99")
    error = refused.json()["error"]
    assert refused.status_code == 422 and error["key"] == "refused"
    assert error["message"].startswith("move 2 'leader K z99': ") and error["reason"]
    assert draft(trio[asked], 14, "nonsense").json()["error"]["message"].startswith("move 1 ")


def test_a_position_that_is_gone_is_stale(trio: list[At]) -> None:
    gone = draft(trio[0], 15)
    assert gone.status_code == 409 and gone.json()["error"]["key"] == "stale"
    assert gone.json()["sight"]["moves"] == 14


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"at": -1},
        {"at": "1"},
        {"at": 1, "steps": ["pass"] * 61},
        {"at": 1, "steps": ["x" * 401]},
        {"at": 1, "steps": [""]},
        {"at": 1, "steps": "pass"},
        {"at": 1, "bots": "yes"},
        {"at": 1, "eyes": 8},
        {"at": 1, "seed": 4},
    ],
)
def test_a_draft_out_of_order_is_refused(trio: list[At], body: Any) -> None:
    refused = trio[0].ask("/draft", body)
    assert refused.status_code == 422 and refused.json()["error"]["key"] == "request"


def test_only_players_draft_while_something_is_hidden(trio: list[At]) -> None:
    assert draft(trio[-1], 14).status_code == 401
    assert draft(At(trio[0].client, trio[0].table, "x" * 32), 14).status_code == 401
    assert draft(trio[0], 14, eyes=1).status_code == 403
    assert draft(trio[0], 14, eyes=0).status_code == 200
    assert draft(trio[0], 14, eyes=5).status_code == 404


def test_anybody_drafts_where_nothing_is_hidden(client: TestClient) -> None:
    ann, bob, watcher = table(client, "terra", "me:witches", "friend:giants")
    assert ann.ask("/me", {"orders": "take 1"}, "PATCH").status_code == 200
    seen = drafted(watcher, 0)
    assert seen["seat"] is None and seen["choices"] == drafted(bob, 0)["choices"]
    step = seen["choices"][0][0]
    there = drafted(watcher, 0, step, bots=True, eyes=0)
    assert there["seat"] == 0 and there["orders"] == "" and there["waited"] == [0]
    assert drafted(ann, 0)["orders"] == "take 1"
    assert ann.look()["moves"] == 0


def test_steps_of_several_who_are_asked_lead_to_the_same_again(client: TestClient) -> None:
    """Offers to two neighbours read alike: the same seat must answer each of them again."""
    people = table(client, "terra", *(f"friend:{name}" for name in ("witches", "giants", "nomads")))
    ann, steps, rng = people[0], list[str](), Random(2)
    for _ in range(5):
        seen = drafted(ann, 0, *steps)
        texts = [text for text, *_ in seen["choices"]]
        built = [text for text in texts if text.startswith(("build", "upgrade"))]
        there = drafted(ann, 0, *steps, rng.choice(built or texts), bots=True)
        steps = there["draft"]["steps"]
        assert drafted(ann, 0, *steps) == there
    assert {entry["seat"] for entry in there["log"]} == {0, 1, 2}


def test_a_draft_can_end_the_game_and_stays_a_draft(client: TestClient) -> None:
    lion, _, _ = table(client, "tigris", "me:lion", "friend:bull")
    steps: list[str] = []
    seen = drafted(lion, 0)
    while len(steps) < 60 and not seen["over"]:
        texts = [text for text, *_ in seen["choices"]]
        steps.append(max((t for t in texts if t.startswith("swap")), key=len, default=texts[0]))
        if len(steps) % 8 == 0:
            seen = drafted(lion, 0, *steps)
        else:
            made = position(served(lion), Seat(0), 0, steps)
            state = made.match.state
            seen = {"over": state.over, "choices": [[m.text] for m in state.legal_moves()]}
    seen = drafted(lion, 0, *steps, bots=True)
    assert seen["over"] and seen["result"] and not seen["open"] and seen["choices"] == []
    assert draft(lion, 0, *steps, "pass").json()["error"]["reason"] == "game-over"
    assert not lion.look()["over"]
