"""Rows as people type them, orders that answer by themselves, notations, questions held open."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.pebbles import Heap, Pebbles
from ziggurat import IllegalMove, Match, Record, RecordError, Seat
from ziggurat.core import Decision, Move, State, register
from ziggurat.core.game import StandingOrder
from ziggurat.core.notation import Notation
from ziggurat.core.registry import _games
from ziggurat.games.terra import GAME as TERRA
from ziggurat.games.terra.standing_orders import LeechOrder

ANN, BOB, CID = Seat(0), Seat(1), Seat(2)
CULTISTS, DARKLINGS, WITCHES = Seat(0), Seat(1), Seat(2)
CARDS = "BON1 BON2 BON3 BON4 BON5 BON6"
SCORE = "SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE7"
PLACED = (
    *("cultists: build E6", "darklings: build E5", "witches: build F4"),
    *("witches: build D1", "darklings: build C1", "cultists: build F5"),
    *("witches: pass BON1", "darklings: pass BON3", "cultists: pass BON6"),
)
"""E5 and F4 are beside E6: both are offered power when the Cultists build there."""


@pytest.fixture
def match(pebbles: Pebbles) -> Match:
    return Match(Record("pebbles", ("ann", "bob", "cid"), {}, {}))


def terra(*more: str) -> Match:
    """Three factions at one corner, the Cultists to move; offers are asked at once."""
    deal = {"score": SCORE, "cards": CARDS, "colours": ""}
    names = ("cultists", "darklings", "witches")
    return Match(Record(TERRA.name, names, {"late-leech": True}, deal, [*PLACED, *more]))


def situation(match: Match) -> tuple[object, ...]:
    """All that a refused row must leave as it was."""
    state = match.state
    return state, dict(state.snapshot()), list(match.record.moves), list(match.history)


# Rows.


def test_a_row_is_several_moves_of_one_seat() -> None:
    match = terra()
    events = match.play_row("burn 1. upgrade E6 to TP", CULTISTS)
    assert match.record.moves[-2:] == ["cultists: burn 1", "cultists: upgrade E6 to TP"]
    assert [played.seat for played in match.history[-2:]] == [CULTISTS, CULTISTS]
    assert events == [event for played in match.history[-2:] for event in played.events]


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("burn 1. build A1", "unreachable"),
        ("burn 1. burn 1. fly", "unknown-command"),
        ("upgrade E6 to TP. upgrade F5 to TP", "second-action-in-turn"),
        ("convert 1w to 1c. burn 99", "not-enough-power-to-burn"),
    ],
)
def test_a_row_with_a_refused_move_makes_none(row: str, reason: str) -> None:
    match = terra()
    before = situation(match)
    refusal = match.check_row(row, CULTISTS)
    assert refusal is not None and refusal.reason == reason
    with pytest.raises(IllegalMove) as caught:
        match.play_row(row, CULTISTS)
    assert caught.value.refusal == refusal
    assert situation(match) == before
    match.play_row("burn 1", CULTISTS)


def test_a_refused_row_takes_back_what_orders_answered_meanwhile() -> None:
    match = terra()
    match.orders = {DARKLINGS: LeechOrder(take=9), WITCHES: LeechOrder(take=9)}
    before = situation(match)
    with pytest.raises(IllegalMove):
        match.play_row("upgrade E6 to TP. build A1", CULTISTS)
    assert situation(match) == before


def test_a_row_of_somebody_who_is_not_asked_is_refused() -> None:
    match = terra()
    before = situation(match)
    refusal = match.check_row("upgrade E5 to TP", DARKLINGS)
    assert refusal is not None and refusal.reason == "not-your-turn"
    with pytest.raises(IllegalMove):
        match.play_row("upgrade E5 to TP", DARKLINGS)
    assert situation(match) == before


def test_checking_a_row_changes_nothing() -> None:
    match = terra()
    before = situation(match)
    assert match.check_row("burn 1. upgrade E6 to TP", CULTISTS) is None
    assert match.check_row("upgrade E6 to TP", CULTISTS) is None
    assert match.check_row("fly", CULTISTS) is not None
    assert situation(match) == before


def test_each_command_is_understood_where_the_row_has_come_to() -> None:
    """Only with a spade in hand is it clear what a transformation aims at."""
    match = terra()
    match.play_row("dig 1. transform D4", CULTISTS)
    assert match.record.moves[-2:] == ["cultists: dig 1", "cultists: transform D4 to yellow"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("upgrade e6 to tp", "upgrade E6 to TP"),
        ("  UPGRADE  E6 to trading post ", "upgrade E6 to TP"),
        ("burn 1. Upgrade E6 to TP", "burn 1. upgrade E6 to TP"),
        ("burn 1.upgrade e6 to tp.", "burn 1. upgrade E6 to TP"),
        ("send priest to fire", "send p to fire for 3"),
        ("advance shipping", "advance ship"),
        ("convert 3 pw to w", "convert 3pw to 1w"),
        ("pass bon4 # at last", "pass BON4"),
        ("fly", "fly"),
    ],
)
def test_what_is_meant_is_told_in_the_spelling_of_a_record(typed: str, meant: str) -> None:
    assert terra().meant(typed, CULTISTS) == meant


def test_a_legal_text_is_meant_as_it_is(match: Match) -> None:
    assert match.meant("fire", ANN) == "fire"
    assert match.meant(" FIRE", ANN) == "fire"
    assert match.meant("one two three four", ANN) == "one two three four"


def test_a_game_without_rows_plays_its_moves(match: Match) -> None:
    match.play_row("FIRE", ANN)
    assert match.record.moves == ["ann: fire"]
    with pytest.raises(IllegalMove):
        match.play_row("fire. build", ANN)
    assert match.record.moves == ["ann: fire"]


# Standing orders.


class Takes:
    """An order of a game of our own: take what is offered, one piece of it."""

    def answer(self, state: State, seat: Seat) -> str | None:
        keys = {decision.key for decision in state.asked_of(seat)}
        return "take" if "offer" in keys else "one" if "how-much" in keys else None


def test_orders_answer_by_themselves_until_nothing_is_left(match: Match) -> None:
    order: StandingOrder = Takes()
    match.orders = {BOB: order, CID: order}
    match.play("build", ANN)
    lines = ["ann: build", "bob: take", "bob: one", "cid: take", "cid: one"]
    assert sorted(match.record.moves) == sorted(lines) and match.record.moves[0] == lines[0]
    assert [played.automatic for played in match.history] == [False, True, True, True, True]
    assert isinstance(match.state, Heap) and match.state.clay == [2, 3, 3]
    again = Match(Record.loads(match.record.dumps()))
    assert again.state.snapshot() == match.state.snapshot() and again.orders == {}


def test_who_gave_no_order_is_asked(match: Match) -> None:
    match.orders = {CID: Takes()}
    match.play("build", ANN)
    assert [(d.seat, d.key) for d in match.state.decisions()] == [(BOB, "offer"), (ANN, "turn")]


def test_undo_takes_automatic_answers_back_with_their_cause(match: Match) -> None:
    match.play("fire", ANN)
    match.orders = {BOB: Takes(), CID: Takes()}
    match.play("build", ANN)
    assert match.undo(ANN).text == "build"
    assert match.record.moves == ["ann: fire"] and len(match.history) == 1
    assert match.undo(ANN).text == "fire"
    with pytest.raises(IllegalMove, match="undo-nothing"):
        match.undo(ANN)


def test_an_automatic_answer_cannot_be_undone_by_whose_it_is(match: Match) -> None:
    match.orders = {BOB: Takes()}
    match.play("build", ANN)
    with pytest.raises(IllegalMove, match="undo-other"):
        match.undo(BOB)
    match.play("leave", CID)
    assert match.undo(CID).text == "leave"
    assert match.record.moves[-1] == "bob: one"


def test_offers_of_power_are_taken_and_declined_by_order() -> None:
    match = terra()
    match.orders = {DARKLINGS: LeechOrder(take=1), WITCHES: LeechOrder(decline=1)}
    match.play_row("upgrade E6 to TP", CULTISTS)
    assert match.record.moves[-3:] == [
        "cultists: upgrade E6 to TP",
        "darklings: leech 1 from cultists",
        "witches: decline 1 from cultists",
    ]
    assert [played.automatic for played in match.history[-3:]] == [False, True, True]
    assert match.undo(CULTISTS).text == "upgrade E6 to TP"
    assert len(match.history) == len(PLACED)


@pytest.mark.parametrize(
    ("order", "answer"),
    [
        (LeechOrder(), None),
        (LeechOrder(take=1), "leech 1 from cultists"),
        (LeechOrder(take=5), "leech 1 from cultists"),
        (LeechOrder(decline=1), "decline 1 from cultists"),
        (LeechOrder(decline=2), None),
        (LeechOrder(take=1, decline=2), "leech 1 from cultists"),
        (LeechOrder(take=9, ask=frozenset({1})), None),
        (LeechOrder(decline=1, ask=frozenset({1, 6})), None),
        (LeechOrder(take=9, ask=frozenset({2})), "leech 1 from cultists"),
    ],
)
def test_an_order_answers_within_its_bounds(order: LeechOrder, answer: str | None) -> None:
    match = terra("cultists: upgrade E6 to TP")
    assert order.answer(match.state, DARKLINGS) == answer


def test_an_order_has_no_answer_to_other_questions() -> None:
    order = LeechOrder(take=9)
    assert order.answer(terra().state, CULTISTS) is None
    assert order.answer(terra().state, DARKLINGS) is None


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("take 2", LeechOrder(take=2)),
        ("decline 0", None),
        ("decline 1", LeechOrder(decline=1)),
        ("take 2, decline 4, ask 6", LeechOrder(2, 4, frozenset({6}))),
        ("  TAKE   2 ,ask 1  2 6", LeechOrder(2, None, frozenset({1, 2, 6}))),
        ("", None),
        ("take", None),
        ("take -1", None),
        ("take 100", None),
        ("take 2 decline 4", None),
        ("take 2,", None),
        ("ask 0", None),
        ("ask 7", None),
        ("leech 2", None),
    ],
)
def test_an_order_is_read_from_words(text: str, order: LeechOrder | None) -> None:
    if order is not None:
        assert LeechOrder.parse(text) == TERRA.standing_order(text) == order
        return
    with pytest.raises(RecordError) as caught:
        TERRA.standing_order(text)
    assert (caught.value.key, caught.value.game) == ("no-standing-order", "terra")
    assert caught.value.facts == {"found": text}


@pytest.mark.parametrize(("take", "decline"), [(3, 3), (4, 2)])
def test_an_order_cannot_take_what_it_declines(take: int, decline: int) -> None:
    with pytest.raises(RecordError) as caught:
        TERRA.standing_order(f"take {take}, decline {decline}")
    assert (caught.value.key, caught.value.game) == ("order-takes-and-declines", "terra")
    assert caught.value.facts == {"take": take, "decline": decline}


def test_a_game_without_orders_says_so(pebbles: Pebbles) -> None:
    with pytest.raises(RecordError, match="no-standing-order"):
        pebbles.standing_order("take 2")


# Notations.


class SpokenNotation(Notation):
    """``pebbles with ann bob: fire, build``, all moves of the first."""

    def read_text(self, text: str) -> Record | None:
        if not text.startswith("pebbles with "):
            return None
        players, colon, moves = text.removeprefix("pebbles with ").partition(": ")
        if not colon:
            raise SPOKEN.fault("no-colon", line=1)
        names = tuple(players.split())
        lines = [f"{names[0]}: {move}" for move in moves.split(", ")]
        return SPOKEN.checked(Record(SPOKEN.name, names, {}, {}, lines))


class Spoken(Pebbles):
    """Pebbles with a notation of its own."""

    name = short = "spoken"

    def facet(self, name: str) -> object | None:
        return SpokenNotation() if name == "notation" else super().facet(name)


SPOKEN = Spoken()


def test_a_text_in_the_notation_of_a_game_is_a_record() -> None:
    register(SPOKEN)
    try:
        record = Record.loads("pebbles with ann bob: fire, build")
        assert (record.game, record.players) == ("spoken", ("ann", "bob"))
        assert Match(record).record.moves == ["ann: fire", "ann: build"]
        assert Record.loads(record.dumps()) == record
        with pytest.raises(RecordError, match="no-colon"):
            Record.loads("pebbles with ann bob")
        with pytest.raises(RecordError, match="player-count"):
            Record.loads("pebbles with ann: fire")
        with pytest.raises(RecordError, match="record-text"):
            Record.loads("pebbles without ann")
    finally:
        del _games["spoken"]


def test_a_game_without_a_notation_cannot_be_written_in_one(pebbles: Pebbles) -> None:
    with pytest.raises(RecordError) as caught:
        pebbles.notation.write_text(Record("pebbles", ("ann", "bob"), {}, {}))
    assert (caught.value.key, caught.value.facts) == ("no-notation", {"game": "pebbles"})


def test_a_log_is_read_written_and_read_again() -> None:
    match = terra("cultists: upgrade E6 to TP")
    text = TERRA.notation.write_text(match.record)
    again = Match(Record.loads(text))
    assert again.record.moves == match.record.moves
    assert TERRA.notation.write_text(again.record) == text


def test_a_dealt_record_is_written_as_a_log_before_its_first_move() -> None:
    record = TERRA.deal(("witches", "nomads"), {}, Random(1))
    again = Record.loads(TERRA.notation.write_text(record))
    assert (again.players, again.deal, again.moves) == (record.players, record.deal, [])


# Questions that stay open above a move.


class Watching(Decision[Heap]):
    """Sees what is held while it is answered, and may drop it."""

    key, rule, beside = "watch", "P-9", True

    def __init__(self, seat: Seat, drops: bool) -> None:
        super().__init__(seat)
        self.drops = drops
        self.seen: list[tuple[int, str]] = []

    def moves(self, state: Heap) -> list[Move]:
        return [state.parse("two")]

    def answer(self, state: Heap, move: Move) -> None:
        held = [task for task in state.held if isinstance(task, Decision)]
        self.seen = [(decision.seat, decision.key) for decision in held]
        if self.drops:
            state.held = [task for task in held if task.seat != BOB]


@pytest.mark.parametrize("drops", [False, True])
def test_questions_above_a_move_are_held_and_may_be_dropped(match: Match, drops: bool) -> None:
    match.play("build", ANN)
    state = match.state.copy()
    assert isinstance(state, Heap)
    watching = Watching(ANN, drops)
    state.agenda.insert(0, watching)
    open_before = [(decision.seat, decision.key) for decision in state.decisions()]
    assert open_before == [(BOB, "offer"), (CID, "offer"), (ANN, "turn"), (ANN, "watch")]
    state.play("two", ANN)
    assert watching.seen == [(ANN, "turn"), (CID, "offer"), (BOB, "offer")]
    left = [(CID, "offer"), (ANN, "turn")] if drops else open_before[:-1]
    assert [(decision.seat, decision.key) for decision in state.decisions()] == left
    assert state.held == []


def test_nothing_is_held_between_moves(match: Match) -> None:
    for text, seat in (("build", ANN), ("take", CID), ("one", CID), ("leave", BOB)):
        match.play(text, seat)
        assert match.state.held == [] and match.state.copy().held == []
