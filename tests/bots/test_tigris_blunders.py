"""Moves that only hurt oneself: no opponent for Tigris & Euphrates makes them."""

from __future__ import annotations

import pytest

from tests.positions import play, position
from ziggurat.bots import Clock, bot_named
from ziggurat.core import Match
from ziggurat.core.seats import Seat
from ziggurat.tigris import GAME, TigrisState
from ziggurat.tigris.events import LeaderReturned, Scored
from ziggurat.tigris.moves import Exchange, Pass, PlaceDisaster, PlaceTile, Withdraw

from .table import played

LEVELS = ["easy", "normal", "hard", "expert"]
every_level = pytest.mark.parametrize("level", LEVELS)


def chosen(level: str, state: TigrisState, seed: int = 1) -> str:
    decision = state.decision()
    assert decision is not None
    view = state.view(decision.seat)
    return bot_named(level, GAME, f"{seed}").choose(view, Clock(nodes=600)).text


def some(level: str, state: TigrisState) -> list[str]:
    """What a level chooses with some seeds."""
    return [chosen(level, state, seed) for seed in range(4)]


@every_level
def test_no_leader_goes_where_it_is_expelled_at_once(level: str) -> None:
    """The bull's king has four temples; the lion holds none and could only lose beside him."""
    state = position(
        """
         4  .....T..........
         5  ....TbT...t.....
         6  .....T..........
        """,
        b="bull K",
        hands={"lion": "MMMSSS", "bull": "TTTTTT"},
    )
    beside = {f"leader K {cell}" for cell in ("e4", "g4", "e6", "g6", "f3", "d5", "h5", "f7")}
    assert not beside & set(some(level, state))


@every_level
def test_no_war_is_begun_that_is_lost_for_sure(level: str) -> None:
    state = position(
        """
         5  ..tTTk..bTt.....
         6  ....SSS.SSSSS...
        """,
        k="lion K",
        b="bull K",
        hands={"lion": "TTTMMF", "bull": "SSSSSS"},
    )
    joined = {f"tile {tile} {cell}" for tile in "TM" for cell in ("h5", "h6", "g5")}
    assert not joined & set(some(level, state))


@every_level
def test_no_support_goes_into_a_conflict_that_is_won_or_lost(level: str) -> None:
    lost = position(
        """
         5  ..tTTk..bTt.....
         6  .SSSSSS.SST.....
        """,
        k="lion K",
        b="bull K",
        hands={"lion": "SSTTTM", "bull": "STTTTT"},
    )
    assert chosen(level, play(lost, "tile M h6", "support 0")) == "support 0"
    won = position(
        """
         5  ..tTTk..bTt.....
         6  .....SS.SSSTSS..
        """,
        k="lion K",
        b="bull K",
        hands={"lion": "TTTTTM", "bull": "SSSTTT"},
    )
    assert chosen(level, play(won, "tile M h6", "support 0")) == "support 0"


@every_level
def test_a_defender_adds_just_enough(level: str) -> None:
    state = position(
        """
         5  ..tTTk..bTt.....
         6  ...TSSS.SST.....
        """,
        k="lion K",
        b="bull K",
        hands={"lion": "SSTTTM", "bull": "SSSTTT"},
    )
    assert chosen(level, play(state, "tile M h6", "support 0")) == "support 1"


@every_level
def test_useful_tiles_are_not_exchanged_and_no_action_is_passed(level: str) -> None:
    state = position(
        """
         5  ..tTTkp.........
         6  ....TT..........
        """,
        k="lion K",
        p="lion P",
        hands={"lion": "SSSTTT", "bull": "TTTTTT"},
    )
    for text in some(level, state):
        assert text.startswith(("tile", "leader"))


def own_harm(state: TigrisState, seat: Seat, text: str) -> str:
    """What is wrong with a move of a whole game; empty if nothing is."""
    move = state.parse(text)
    if isinstance(move, Withdraw | Pass):
        return "idle"
    if not isinstance(move, PlaceTile | PlaceDisaster):
        return ""
    twin = state.copy()
    twin.actions_left += 1
    events = twin.play(move)
    lost = [one for one in events if isinstance(one, LeaderReturned)]
    if isinstance(move, PlaceDisaster):
        hurt = any(one.seat == seat for one in lost) and all(one.seat == seat for one in lost)
        return "own leader" if hurt else ""
    scored = [one for one in events if isinstance(one, Scored)]
    return "others score" if scored and all(one.seat != seat for one in scored) else ""


@pytest.mark.parametrize(("level", "moves"), [("easy", 150), ("normal", 120), ("hard", 50)])
def test_whole_games_without_self_harm(level: str, moves: int) -> None:
    match: Match = played(GAME, [level] * 3, 11, most=moves).match
    found = []
    exchanged = 0
    for number, one in enumerate(match.history):
        state = match.at(number)
        assert isinstance(state, TigrisState)
        found.append(own_harm(state, one.seat, one.move.text))
        exchanged += isinstance(one.move, Exchange)
    assert [fault for fault in found if fault] == []
    assert exchanged < len(found) / 8
