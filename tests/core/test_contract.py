"""The contract carries a game with simultaneous questions, nested ones and free conversions."""

from collections.abc import Iterator

import pytest

from tests.core.pebbles import Heap, Pebbles
from ziggurat import IllegalMove, Match, Record, RecordError, Seat, find
from ziggurat.core import games, register
from ziggurat.core.registry import _games

ANN, BOB, CID = Seat(0), Seat(1), Seat(2)


@pytest.fixture
def pebbles() -> Iterator[Pebbles]:
    yield register(Pebbles())
    del _games["pebbles"]


@pytest.fixture
def match(pebbles: Pebbles) -> Match:
    return Match(Record("pebbles", ("ann", "bob", "cid"), {}, {}))


def asked(match: Match) -> list[tuple[int, str]]:
    return [(decision.seat, decision.key) for decision in match.state.decisions()]


def heap(match: Match) -> Heap:
    assert isinstance(match.state, Heap)
    return match.state


def test_a_game_joins_by_one_registration(pebbles: Pebbles) -> None:
    assert find("pebbles") in games()
    data = {"game": "pebbles", "format": 1, "players": ["ann", "bob"], "moves": ["fire"]}
    assert Match(Record.from_json(data)).record.moves == ["fire"]


def test_an_unknown_game_is_named_with_those_that_are_known() -> None:
    with pytest.raises(RecordError, match=r"ludo.*tigris-euphrates"):
        find("ludo")


def test_free_conversions_come_before_and_after_the_one_action(match: Match) -> None:
    for text in ("fire", "build"):
        match.play(text)
    match.play("take", BOB)
    match.play("two", BOB)
    match.play("leave", CID)
    assert [move.text for move in match.state.legal_moves()] == ["done"]
    match.play("done")
    assert asked(match) == [(BOB, "turn")]
    assert [m.text for m in match.state.legal_moves()] == ["fire", "build", "done"]


def test_several_seats_are_asked_at_the_same_time_and_answer_in_any_order(match: Match) -> None:
    match.play("build")
    assert asked(match) == [(BOB, "offer"), (CID, "offer"), (ANN, "turn")]
    first, second = match.state.copy(), match.state.copy()
    for state, order in ((first, (BOB, CID)), (second, (CID, BOB))):
        for seat in order:
            state.play("leave", seat)
    assert first.snapshot() == second.snapshot()
    assert [d.seat for d in first.decisions()] == [d.seat for d in second.decisions()] == [ANN]


def test_an_answer_can_lead_to_a_nested_question(match: Match) -> None:
    match.play("build")
    match.play("take", CID)
    assert (CID, "how-much") in asked(match)
    assert (BOB, "offer") in asked(match)
    match.play("two", CID)
    assert heap(match).clay == [2, 2, 4]


def test_a_seat_that_is_not_asked_is_refused_and_nothing_changes(match: Match) -> None:
    before = match.state.snapshot()
    with pytest.raises(IllegalMove, match="not-asked"):
        match.play("fire", BOB)
    assert match.state.snapshot() == before
    assert match.record.moves == []
    assert not match.state.legal_moves(BOB)


def test_the_game_ends_when_nothing_is_owed(match: Match) -> None:
    heap(match).houses[ANN] = 2
    match.play("build")
    assert match.state.over
    assert str(match.check("done")) == "game-over"
    assert str(match.check("what?")) == "game-over"
    assert match.game.outcome(match.state).ranks == (1, 2, 2)


def test_a_text_that_is_no_move_is_a_syntax_refusal(match: Match) -> None:
    refusal = match.check("jump")
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == ("syntax", "P-1")


def test_undo_takes_back_only_the_own_last_move(match: Match) -> None:
    match.play("build", ANN)
    match.play("leave", BOB)
    with pytest.raises(IllegalMove, match="undo-other"):
        match.undo(ANN)
    assert match.undo(BOB).text == "leave"
    assert match.undo(ANN).text == "build"
    with pytest.raises(IllegalMove, match="undo-nothing"):
        match.undo(ANN)
    assert match.state.snapshot() == match.game.start(match.record).snapshot()
