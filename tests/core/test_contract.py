"""The contract carries a game with simultaneous questions, nested ones and free conversions."""

from random import Random

import pytest
from ziggurat_nim import Nim

from tests.support.pebbles import Heap, Pebbles
from ziggurat import IllegalMove, Match, Record, RecordError, Seat, find, pick
from ziggurat.core import all_games, canonical, register
from ziggurat.core.registry import _games
from ziggurat.ui import renderer_of

ANN, BOB, CID = Seat(0), Seat(1), Seat(2)


@pytest.fixture
def match(pebbles: Pebbles) -> Match:
    return Match(Record("pebbles", ("ann", "bob", "cid"), {}, {}))


def asked(match: Match) -> list[tuple[int, str]]:
    return [(decision.seat, decision.key) for decision in match.state.decisions()]


def texts(match: Match, seat: Seat) -> list[str]:
    return [move.text for move in match.state.legal_moves(seat)]


def heap(match: Match) -> Heap:
    assert isinstance(match.state, Heap)
    return match.state


def test_a_game_joins_by_one_registration(pebbles: Pebbles) -> None:
    assert find("pebbles") in all_games()
    data = {"game": "pebbles", "format": 1, "players": ["ann", "bob"], "moves": ["ann: fire"]}
    assert Match(Record.from_json(data)).record.moves == ["ann: fire"]


def test_the_smallest_game_is_a_state_a_decision_and_a_registration() -> None:
    game = register(Nim())
    try:
        match = Match(game.deal(("ann", "bob"), {}, Random(1)))
        for text in ("3", "1", "3"):
            match.play(text)
        assert match.state.over and match.game.outcome(match.state).ranks == (1, 2)
        again = Match(Record.loads(match.record.dumps()))
        assert again.record.moves == ["3", "1", "3"]
        assert again.at(1).view(None).to_json() == {"left": 4}
        assert str(again.at(2).why_not("7")) == "syntax (N-1)"
        assert game.imagine(again.at(1).view(Seat(1)), Random(1)).snapshot() == {"left": 4}
        with pytest.raises(RecordError, match="no-picture"):
            renderer_of(game).picture(again.state.view(None))
    finally:
        del _games["nim"]


def test_an_unknown_game_is_named_with_those_that_are_known() -> None:
    with pytest.raises(RecordError, match=r"ludo.*tigris-euphrates"):
        find("ludo")


def test_free_conversions_come_before_and_after_the_one_action(match: Match) -> None:
    match.play("fire", ANN)
    match.play("build", ANN)
    match.play("take", BOB)
    match.play("two", BOB)
    match.play("leave", CID)
    assert texts(match, ANN) == ["done"]
    match.play("done", ANN)
    assert asked(match) == [(BOB, "turn")]
    assert texts(match, BOB) == ["fire", "build", "done"]


def test_several_seats_are_asked_at_the_same_time_and_answer_in_any_order(match: Match) -> None:
    match.play("build", ANN)
    assert asked(match) == [(BOB, "offer"), (CID, "offer"), (ANN, "turn")]
    answers = [("take", BOB), ("two", BOB), ("take", CID), ("one", CID)]
    ends = set()
    for order in ((0, 1, 2, 3), (2, 3, 0, 1), (0, 2, 1, 3), (2, 0, 1, 3), (0, 2, 3, 1)):
        state = match.state.copy()
        for at in order:
            state.play(*answers[at])
        ends.add(canonical(state.snapshot()))
    assert ends == {'{"asked":[[0,"turn"]],"bricks":[0,1,1],"clay":[2,4,3],"houses":[1,0,0]}'}


def test_an_answer_can_lead_to_a_nested_question(match: Match) -> None:
    match.play("build", ANN)
    match.play("take", CID)
    assert asked(match) == [(BOB, "offer"), (CID, "how-much"), (ANN, "turn")]
    match.play("two", CID)
    assert heap(match).clay == [2, 2, 4]


def test_a_late_answer_stays_open_while_turns_go_on(match: Match) -> None:
    match.play("build", ANN)
    match.play("done", ANN)
    assert asked(match) == [(BOB, "offer"), (CID, "offer"), (BOB, "turn")]
    assert texts(match, BOB) == ["take", "leave", "fire", "build", "done"]
    match.play("fire", BOB)
    match.play("done", BOB)
    match.play("take", CID)
    match.play("one", CID)
    assert asked(match) == [(BOB, "offer"), (CID, "turn")]
    assert heap(match).clay == [3, 1, 3]


def test_who_answers_must_be_said_when_several_are_asked(match: Match) -> None:
    match.play("build", ANN)
    refusal = match.check("leave")
    assert refusal is not None and refusal.reason == "which-seat"


def test_a_spectator_is_never_asked(match: Match) -> None:
    assert len(match.state.legal_moves(None)) == 0
    assert match.state.view(None).legal == ()
    assert str(match.check("done", None)) == "not-asked (P-1)"
    match.play("fire", ANN)
    with pytest.raises(IllegalMove, match="undo-other"):
        match.undo(None)


@pytest.mark.parametrize("seed", range(100))
def test_random_answers_in_random_order_replay_to_the_same_end(pebbles: Pebbles, seed: int) -> None:
    rng = Random(seed)
    match = Match(pebbles.deal(("ann", "bob", "cid"), {}, rng))
    while not match.state.over:
        decision = pick(rng, match.state.decisions())
        match.play(pick(rng, match.state.legal_moves(decision.seat)).text, decision.seat)
    again = Match(match.record)
    assert again.record.moves == match.record.moves
    for number in range(len(match.history) + 1):
        assert again.at(number).snapshot() == match.at(number).snapshot()
    assert max(heap(match).houses) == 3


@pytest.mark.parametrize("line", ["build", "eve: build", "ann:build", ""])
def test_a_line_that_does_not_name_its_seat_is_refused(pebbles: Pebbles, line: str) -> None:
    with pytest.raises(IllegalMove, match=r"move 1 .*syntax"):
        Match(Record("pebbles", ("ann", "bob"), {}, {}, [line]))


def test_a_seat_that_is_not_asked_is_refused_and_nothing_changes(match: Match) -> None:
    before = match.state.snapshot()
    with pytest.raises(IllegalMove, match="not-asked"):
        match.play("fire", BOB)
    assert match.state.snapshot() == before
    assert match.record.moves == []
    assert not match.state.legal_moves(BOB)


def test_the_game_ends_at_once_whatever_is_still_asked(match: Match) -> None:
    match.play("build", ANN)
    match.play("done", ANN)
    heap(match).houses[BOB] = 2
    match.play("build", BOB)
    assert match.state.over and match.state.decisions() == []
    assert str(match.check("done")) == "game-over"
    assert str(match.check("what?")) == "game-over"
    assert match.game.outcome(match.state).ranks == (2, 1, 3)


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
