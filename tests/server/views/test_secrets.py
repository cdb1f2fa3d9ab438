"""Nothing hidden leaves the server for the wrong seat: every byte of whole games is read."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from tests.support.asgi_client import At, table, until
from ziggurat import Match, Record, Seat
from ziggurat.core.errors import IllegalMove
from ziggurat.server.tables.preview import Touch, preview
from ziggurat.server.views.audience_view import Audience, current_view
from ziggurat.server.views.legal_moves_cache import LegalMovesCache

PLAYERS = ("archer", "bull", "lion")
OWN = ("points-", "hand-", "treasures")
"""Gauges that belong behind a screen."""


def gauges(sight: dict[str, Any], seat: int) -> dict[str, str]:
    return {gauge["fact"]: gauge["text"] for gauge in sight["seats"][seat]["gauges"]}


class Ear:
    """What one audience was sent, each message with the position that it tells of."""

    def __init__(self, person: At, seat: Seat | None, socket: WebSocketTestSession) -> None:
        self.person, self.seat, self.socket = person, seat, socket
        self.heard: list[str] = []

    def listen(self, seq: int) -> dict[str, Any]:
        while True:
            raw = self.socket.receive_text()
            self.heard.append(raw)
            message: dict[str, Any] = json.loads(raw)
            if message["type"] == "sight" and message["seq"] == seq:
                return message


def hidden_texts(match: Match) -> list[str]:
    """The bag, whole and from here on; anybody's hand as a row of letters is in none either."""
    bag = match.record.deal["bag"]
    return [bag, bag[18:40]]


def check(ear: Ear, sight: dict[str, Any], state: Any, over: bool) -> None:
    """A sight shows what is behind the own screen, and nothing behind another."""
    for seat in range(len(PLAYERS)):
        shown = gauges(sight, seat)
        secret = {fact: text for fact, text in shown.items() if fact.startswith(OWN)}
        if over:
            continue
        if ear.seat == seat:
            points = state.view(Seat(seat)).scores[seat]
            assert [shown[f"points-{c}"] for c in ("black", "red", "blue", "green")] == [
                str(number) for number in points
            ]
        else:
            assert secret == {}, (ear.seat, seat, secret)
    if ear.seat not in sight["waited"]:
        assert sight["choices"] == [] and sight["tokens"] == {} and sight["extras"] == {}
    if not over:
        assert sight["result"] is None


def test_no_frame_of_a_whole_game_has_what_another_seat_hides(client: TestClient) -> None:
    people = table(client, "tigris", *(f"friend:{player}" for player in PLAYERS))
    rng, seq = Random(5), 0
    match: Match | None = None
    with (
        people[0].live() as one,
        people[1].live() as two,
        people[2].live() as three,
        people[3].live() as nobody,
    ):
        sockets = (one, two, three, nobody)
        seats = (Seat(0), Seat(1), Seat(2), None)
        ears = [
            Ear(person, seat, socket)
            for person, seat, socket in zip(people, seats, sockets, strict=True)
        ]
        served = client.app.state.tables  # type: ignore[attr-defined]
        while True:
            sights = [ear.listen(seq) for ear in ears]
            match = served._open[people[0].table].match
            for ear, sight in zip(ears, sights, strict=True):
                check(ear, sight, match.state, match.state.over)
            if match.state.over:
                break
            asked = sights[-1]["waited"][0]
            choices = [text for text, *_ in sights[asked]["choices"]]
            some = [text for text in choices if not text.startswith("swap")] or choices
            text = rng.choice(choices if rng.random() < 0.1 else some)
            assert people[asked].move(text, seq).status_code == 200
            seq += 1
        for ear in ears:
            everything = "".join(ear.heard)
            for secret in hidden_texts(match):
                assert secret not in everything
            for other in people[:3]:
                assert other.secret is not None and other.secret not in everything


def test_what_is_hidden_makes_no_difference_to_who_may_not_see_it(client: TestClient) -> None:
    """Deal the hidden things anew: whoever may not see them is sent the same, to the byte."""
    people = table(client, "tigris", *(f"friend:{player}" for player in PLAYERS))
    people[0].look()
    served = client.app.state.tables._open[people[0].table]  # type: ignore[attr-defined]
    rng = Random(11)
    for number in range(60):
        match: Match = served.match
        asked = match.state.decisions()[0].seat
        if number % 6 == 0:
            for seat in (Seat(0), Seat(1), Seat(2), None):
                dealt_anew = match.copy()
                dealt_anew._states[-1] = match.game.imagine(match.state.view(seat), rng)
                truth = current_view(
                    replace(served, match=match, legal_moves_cache=LegalMovesCache()),
                    Audience(seat),
                )
                other = current_view(
                    replace(served, match=dealt_anew, legal_moves_cache=LegalMovesCache()),
                    Audience(seat),
                )
                assert truth == other, (number, seat)
        choices = [text for text, *_ in people[asked].look()["choices"]]
        assert people[asked].move(rng.choice(choices), number).status_code == 200


def test_an_exchange_is_read_by_its_player_alone(client: TestClient) -> None:
    lion, bull, watcher = table(client, "tigris", "friend:lion", "friend:bull")
    with bull.live() as other, watcher.live() as third:
        until(other, "sight"), until(third, "sight")
        swaps = [text for text, *_ in lion.look()["choices"] if text.startswith("swap")]
        chosen = max(swaps, key=len)
        lion.move(chosen)
        assert lion.look()["log"][0]["move"] == chosen
        for socket, person in ((other, bull), (third, watcher)):
            seen = until(socket, "sight", seq=1)
            assert chosen not in json.dumps(seen) and chosen not in json.dumps(person.look())
            assert seen["log"][0]["move"] == "swap " + "?" * len(chosen.split()[1])


def test_every_rest_answer_keeps_the_secrets_too(client: TestClient) -> None:
    lion, bull, watcher = table(client, "tigris", "friend:lion", "friend:bull")
    served = client.app.state.tables  # type: ignore[attr-defined]
    lion.move("leader K g3")
    bag = served._open[lion.table].match.record.deal["bag"]
    for person in (lion, bull, watcher):
        for path in ("", "?at=0", "/record", "/log"):
            answer = person.client.get(person.url(path), headers=person.headers)
            assert bag not in answer.text and bag[12:30] not in answer.text
    hidden = {fact for fact in gauges(bull.look(), 0) if fact.startswith(OWN)}
    assert hidden == set() and gauges(lion.look(at=0), 0).keys() >= {"points-red", "hand-S"}


def test_what_is_stored_opens_no_seat(client: TestClient) -> None:
    lion, _, _ = table(client, "tigris", "friend:lion", "friend:bull")
    store = client.app.state.database  # type: ignore[attr-defined]
    kept = store.load(lion.table)
    assert lion.secret is not None and lion.secret not in repr(kept)
    thief = At(client, lion.table, kept.seats[0].secret)
    assert client.get(thief.url(), headers=thief.headers).status_code == 401


def test_a_record_with_the_bag_replays_as_it_was_played(client: TestClient) -> None:
    """The other side of secrecy: what is stored is the whole truth."""
    people = table(client, "tigris", "friend:lion", "friend:bull")
    people[0].move("leader K g3")
    served = client.app.state.tables  # type: ignore[attr-defined]
    record = served._open[people[0].table].match.record
    again = Match(Record.loads(record.dumps()))
    assert again.state.snapshot() == served._open[people[0].table].match.state.snapshot()
    with pytest.raises(IllegalMove):
        again.play("leader K g3", Seat(1))


def test_what_is_hidden_makes_no_difference_to_a_look_ahead(client: TestClient) -> None:
    """The same for what something is and would do, now, in the past and in a draft."""
    people = table(client, "tigris", *(f"friend:{player}" for player in PLAYERS))
    people[0].look()
    served = client.app.state.tables._open[people[0].table]  # type: ignore[attr-defined]
    rng = Random(7)
    for number in range(12):
        match: Match = served.match
        asked = match.state.decisions()[0].seat
        choices = people[asked].look()["choices"]
        if number in (5, 11):
            for seat in (Seat(0), Seat(1), Seat(2), None):
                dealt_anew = match.copy()
                dealt_anew.imagine(seat, rng)
                worlds = [
                    replace(served, match=one, legal_moves_cache=LegalMovesCache())
                    for one in (match, dealt_anew)
                ]
                for touch in touches_of(rng, choices, number):
                    truth, other = (preview(world, seat, touch, "en") for world in worlds)
                    assert truth == other, (number, seat, touch)
        assert people[asked].move(rng.choice(choices)[0], number).status_code == 200


def touches_of(rng: Random, choices: list[list[str]], now: int) -> list[Touch]:
    """Some things to point at: what can be chosen, half of it, and places where nothing is.

    The longest choice gives up a whole hand: it tells one hand from another.
    """
    touches: list[Touch] = []
    for _, *path in [*rng.sample(choices, min(3, len(choices))), max(choices, key=len)]:
        touches += [Touch(chosen=path[:-1], token=path[-1]), Touch(token=path[0])]
        touches.append(Touch(chosen=path[:1], token=rng.choice("abcdefgh") + "5"))
    return [replace(touch, at=at) for touch in touches for at in (None, now, now - 3)]
