"""Help: hints from the own view alone, who was ahead, and tables that are without all of it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.support.asgi_client import At, server, table
from tests.support.finished import GAMES, TERRA, finished, unpacked
from tests.support.tigris_ui import positions
from ziggurat import Match
from ziggurat.bots import Clock, MoveReason, ScoredMove, bot_named, levels
from ziggurat.bots.advice import Advice, advice
from ziggurat.bots.win_probability import win_probabilities
from ziggurat.core.registry import find
from ziggurat.games.tigris.conflict import UNDECIDED
from ziggurat.i18n import LANGUAGES, speak
from ziggurat.i18n.narration import narration_of
from ziggurat.server.export.replay import replay
from ziggurat.server.tables.hints import hints_in_words
from ziggurat.server.tables.model import NewTable
from ziggurat.server.views.win_chances import swings, win_chances

NODES = 200
in_both_games = pytest.mark.parametrize("game", GAMES)


def hints(person: At, **more: Any) -> Any:
    return person.ask("/hints", {"seq": person.look()["seq"]} | more)


def key(answer: Any) -> str:
    found: str = answer.json()["error"]["key"]
    return found


# Hints


@in_both_games
def test_hints_are_legal_moves_with_their_tokens_and_a_reason(
    client: TestClient, game: str
) -> None:
    me, _, _ = table(client, game, "me", "friend")
    seen = me.look()
    answer = hints(me)
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["seq"] == seen["seq"] and 1 <= len(told["hints"]) <= 3
    choices = {text: tokens for text, *tokens in seen["choices"]}
    for hint in told["hints"]:
        assert choices[hint["move"]] == hint["tokens"]
        assert hint["words"] and hint["reason"] and "bot." not in hint["reason"]
    assert told["note"] == ""
    assert me.look() == seen, "nothing was done"
    assert hints(me).json() == told, "who asks again hears the same"


def test_hints_speak_every_language(client: TestClient) -> None:
    me, _, _ = table(client, "tigris", "me", "friend")
    reasons = set()
    for language in LANGUAGES:
        body = {"seq": 0}
        found = me.ask(f"/hints?language={language}", body).json()["hints"]
        reasons.add(found[0]["reason"])
    assert len(reasons) == len(LANGUAGES)


def test_only_who_is_asked_now_is_advised(client: TestClient) -> None:
    me, other, watcher = table(client, "tigris", "me", "friend")
    assert key(hints(other)) == "no-hint"
    assert watcher.ask("/hints", {"seq": 0}).status_code == 401
    assert key(hints(me, seq=5)) == "stale"
    assert me.ask("/hints", {}).status_code == 422


def test_a_hint_does_not_change_with_what_is_hidden() -> None:
    """Other hands, bag and points that fit the view lead to the same thoughts."""
    game, looked = find("tigris"), 0
    for state in positions(60):
        asked = state.decision()
        if asked is None or len(state.view(asked.seat).legal) < 2:
            continue
        view = state.view(asked.seat)
        own = advice(game, view, "table", Clock(nodes=NODES))
        other = game.imagine(view, Random(state.move_count)).view(asked.seat)
        assert advice(game, other, "table", Clock(nodes=NODES)) == own
        looked += 1
        if looked == 8:
            return
    raise AssertionError(looked)


@in_both_games
def test_hints_are_those_of_the_strongest_level(game: str) -> None:
    match = finished(game)
    state = match.at(len(match.history) // 2)
    seat = state.decisions()[0].seat
    view, strongest = state.view(seat), levels(match.game)[-1]
    own = advice(match.game, view, "table", Clock(nodes=NODES))
    expected = bot_named(strongest, match.game, "table").analyse(view, Clock(nodes=NODES))
    first, strongest_move = own.ideas[0], expected[0]
    assert (first.move, first.value) == (strongest_move.move, strongest_move.value)


def test_a_hint_tells_the_second_action_of_its_plan(client: TestClient) -> None:
    me, _, _ = table(client, "tigris", "me", "friend")
    told = hints(me).json()["hints"]
    assert [len(hint["line"]) for hint in told[:1]] == [1]
    assert told[0]["line"][0]["words"] and told[0]["line"][0]["signs"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_other_answer_to_an_offer_is_not_praised_beside_the_first(language: str) -> None:
    """Where both are about as good, this is told, and the other one is not named."""
    match = finished("terra")
    number, seat = next(
        (number, seat)
        for number in range(len(match.history))
        for state in [match.at(number)]
        for seat in [state.decisions()[0].seat]
        if state.decision(seat).key == "offer"  # type: ignore[union-attr]
    )
    state, reason = match.at(number), MoveReason("only-move")
    take, decline = (
        next(move for move in state.view(seat).legal if move.text.startswith(begin))
        for begin in ("leech", "decline")
    )
    close = Advice((ScoredMove(take, 1.0, reason),), ScoredMove(decline, 0.9, reason))
    told = hints_in_words(match.game, state, seat, number, close, language)
    say, player = speak("terra", language), state.names[seat]
    [step] = narration_of(match.game).move_phrases(player, decline.text, say)
    assert [hint["move"] for hint in told["hints"]] == [take.text]
    assert told["note"] and step.words.casefold() not in told["note"].casefold()
    clear = Advice(close.ideas)
    assert hints_in_words(match.game, state, seat, number, clear, language)["note"] == ""


# Who was ahead


@in_both_games
def test_every_position_has_chances_and_the_winner_has_the_last_word(game: str) -> None:
    match = finished(game)
    found = win_chances(match, speak(game))["chances"]
    assert len(found) == len(match.history) + 1
    for row in found:
        assert len(row) == 4 and all(0 <= chance <= 1 for chance in row)
        assert sum(row) == pytest.approx(1, abs=0.001)
    outcome = match.game.outcome(match.state)
    winners = {seat for seat, rank in enumerate(outcome.ranks) if rank == 1}
    assert found[-1].index(max(found[-1])) in winners
    assert sum(found[-1][seat] for seat in winners) == pytest.approx(1, abs=0.001)
    assert max(found[0]) < 0.5, "nobody has won before it begins"
    late = found[-1 - len(found) // 20]
    assert max(range(4), key=late.__getitem__) in winners, "it is seen before the end"


def test_a_shared_victory_is_shared() -> None:
    match = finished("tigris")
    game = match.game

    class Drawn:
        def outcome(self, state: Any) -> Any:
            return replace(game.outcome(state), ranks=(1, 3, 1, 4))

    assert win_probabilities(Drawn(), match.state) == (0.5, 0, 0.5, 0)  # type: ignore[arg-type]


def test_the_moves_that_changed_most_are_named_in_their_order() -> None:
    rows = [(0.5, 0.5), (0.52, 0.48), (0.2, 0.8), (0.9, 0.1), (0.91, 0.09)]
    assert swings(rows) == [
        {"at": 2, "seat": 1, "by": pytest.approx(0.32)},
        {"at": 3, "seat": 0, "by": pytest.approx(0.7)},
    ]
    assert swings(rows[:1]) == []


def test_the_course_is_told_once_a_game_is_over(client: TestClient) -> None:
    me, _, _ = table(client, "terra", "me", "friend")
    assert key(me.ask("/course", None, "GET")) == "not-over"
    looked = client.post("/api/replays", json={"text": TERRA.read_text(encoding="utf-8")})
    answer = client.get(f"/api/tables/{looked.json()['table']}/course")
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["chances"][-1] == [1, 0, 0, 0]
    assert told["marks"][0]["words"] == "Round 1"
    assert told["swings"]


@in_both_games
def test_the_replay_file_has_the_course(game: str) -> None:
    match = short(game)
    told = unpacked(replay(match, ("",) * 4, "2026-01-31", "en"))
    assert told["course"] == win_chances(match, speak(game))
    without = unpacked(replay(match, ("",) * 4, "2026-01-31", "en", ahead=False))
    assert without["course"] is None


def test_the_file_of_a_game_that_goes_on_does_not_tell_who_is_ahead(client: TestClient) -> None:
    me, _, _ = table(client, "terra", "me", "friend")
    answer = client.get(me.url("/replay"))
    assert answer.status_code == 200 and unpacked(answer.text)["course"] is None


def short(game: str) -> Match:
    """The first moves of a game: enough for a file."""
    match = finished(game).copy()
    match.back_to(5)
    return match


# Without help


def helpless(
    client: TestClient, game: str = "tigris", kinds: tuple[str, ...] = ("me", "friend")
) -> list[At]:
    body = {"game": game, "seats": [{"kind": kind} for kind in kinds], "help": False}
    made = client.post("/api/tables", json=body).json()
    return [At(client, made["table"], seat["secret"]) for seat in made["seats"]]


def test_a_table_without_help_refuses_everybody_and_says_why(client: TestClient) -> None:
    me, other = helpless(client)
    assert me.look()["help"] is False
    for person in (me, other):
        for refused in (hints(person), person.ask("/course", None, "GET")):
            assert refused.status_code == 403 and key(refused) == "no-help"
            assert refused.json()["error"]["message"].startswith("This table was set up without")
    usual, _, _ = table(client, "tigris", "me", "friend")
    assert usual.look()["help"] is True


def test_a_table_stays_without_help(tmp_path: Any) -> None:
    url = f"sqlite:///{tmp_path / 'z.db'}"
    with server(url) as client:
        me, _ = helpless(client)
    with server(url) as client:
        assert At(client, me.table, me.secret).look()["help"] is False


def test_nobody_gets_help_for_a_game_that_goes_on_without(client: TestClient) -> None:
    me, _ = helpless(client, "terra")
    me.look()
    seats = [{"kind": "me"}, {"kind": "friend"}]
    body = {"game": "terra", "seats": seats, "from": {"table": me.table, "at": 0}}
    made = client.post("/api/tables", json=body).json()
    assert client.get(f"/api/tables/{made['table']}").json()["help"] is False


@pytest.mark.parametrize("help", [True, False])
def test_odds_are_told_in_question_and_forecast_only_with_help(
    client: TestClient, help: bool
) -> None:
    text = attacked()
    looked = client.post("/api/replays", json={"text": text}).json()["table"]
    at = client.get(f"/api/tables/{looked}").json()["moves"]
    state = client.app.state.tables._open[looked].match.state  # type: ignore[attr-defined]
    seats = [{"kind": "friend"} for _ in state.names]
    body = {"game": "tigris", "seats": seats, "from": {"table": looked, "at": at}, "help": help}
    made = client.post("/api/tables", json=body).json()
    seat = state.decision().seat
    person = At(client, made["table"], made["seats"][seat]["secret"])
    seen = person.look()
    assert ("%" in seen["odds"]) is help
    token = seen["choices"][0][1]
    glance = person.ask("/ahead", {"chosen": [], "token": token}).json()
    kinds = {line["kind"] for move in glance["moves"] for line in move["lines"]}
    assert kinds and ("odds" in kinds) is help


def attacked() -> str:
    """A game up to a conflict in which the attacker is asked, as a record."""
    from tests.support.tigris_ui import played

    for match in played():
        for at in range(len(match.history)):
            conflict = match.at(at).view(None).now.conflict  # type: ignore[attr-defined]
            if conflict is not None and conflict.attacker_support == UNDECIDED:
                begun = match.copy()
                begun.back_to(at)
                return begun.record.dumps()
    raise AssertionError


def test_a_rematch_keeps_levels_and_help(client: TestClient) -> None:
    database = client.app.state.database  # type: ignore[attr-defined]
    me, _ = helpless(client)
    me.look()
    old = client.app.state.tables._open[me.table]  # type: ignore[attr-defined]
    record = database.load(me.table).record
    new = NewTable("next", "tigris", record, old.seats, 0, help=False)
    assert database.add_rematch(me.table, new) == "next"
    assert database.load("next").help is False
