"""Moves that only hurt the player: no level of Tigris & Euphrates makes one."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.positions import play, position
from ziggurat.bots import Clock, bot_named
from ziggurat.core import Move, Seat
from ziggurat.games.tigris import GAME, TigrisState
from ziggurat.games.tigris.conflict import UNDECIDED, Support
from ziggurat.games.tigris.events import LeaderReturned, Scored
from ziggurat.games.tigris.moves import (
    AddSupport,
    Exchange,
    Pass,
    PlaceDisaster,
    PlaceTile,
    Withdraw,
)
from ziggurat.games.tigris.turn import Action

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
    """The bull's king has four temples; the lion holds none and could only lose beside it."""
    state = position(
        """
         2  .t.............t
         4  .....T..........
         5  ....TbT...t.....
         6  .....T..........
        10  .....t....t...t.
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
         2  .t.............t
         5  ..tTTk..bTt.....
         6  ....SSS.SSSSS...
        10  .....t....t...t.
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
         2  .t.............t
         5  ..tTTk..bTt.....
         6  .SSSSSS.SST.....
        10  .....t....t...t.
        """,
        k="lion K",
        b="bull K",
        hands={"lion": "SSTTTM", "bull": "STTTTT"},
    )
    assert chosen(level, play(lost, "tile M h6", "support 0")) == "support 0"
    won = position(
        """
         2  .t.............t
         5  ..tTTk..bTt.....
         6  .....SS.SSSTSS..
        10  .....t....t...t.
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
         2  .t.............t
         5  ..tTTk..bTt.....
         6  ...TSSS.SST.....
        10  .....t....t...t.
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
         2  .t.............t
         5  ..tTTkp.........
         6  ....TT..........
        10  .....t....t...t.
        """,
        k="lion K",
        p="lion P",
        hands={"lion": "SSSTTT", "bull": "TTTTTT"},
    )
    for text in some(level, state):
        assert text.startswith(("tile", "leader"))


def self_harm(state: TigrisState, seat: Seat, move: Move) -> str:
    """What is wrong with a move; empty if nothing is."""
    if isinstance(move, Withdraw | Pass):
        return "idle"
    twin = state.copy()
    twin.actions_left += 1
    events = twin.play(move)
    if isinstance(move, PlaceDisaster):
        lost = [one.seat for one in events if isinstance(one, LeaderReturned)]
        return "own leader" if seat in lost else ""
    if isinstance(move, PlaceTile) and isinstance(twin.decision(), Action):
        scored = [one.seat for one in events if isinstance(one, Scored)]
        return "others score" if scored and seat not in scored else ""
    if isinstance(move, AddSupport) and move.number:
        return wasted(state, move.number)
    return ""


def wasted(state: TigrisState, number: int) -> str:
    """Why a defender's tiles were for nothing."""
    decision = state.decision()
    assert isinstance(decision, Support)
    conflict = decision.conflict
    if conflict.attacker_support == UNDECIDED:
        return ""
    needed = conflict.attacker_strength + conflict.attacker_support - conflict.defender_strength
    return "" if number == needed else "wasted support"


@pytest.mark.parametrize(("level", "moves"), [("easy", 60), ("normal", 60), ("hard", 20)])
def test_games_without_self_harm(level: str, moves: int) -> None:
    deal = GAME.deal(["lion", "bull", "potter"], {}, Random(11))
    state = GAME.start(GAME.checked(deal))
    bot, faults, exchanged = bot_named(level, GAME, "1"), list[str](), 0
    for _ in range(moves):
        decision = state.decision()
        assert decision is not None
        move = bot.choose(state.view(decision.seat), Clock(nodes=1500))
        faults.append(self_harm(state, decision.seat, move))
        exchanged += isinstance(move, Exchange)
        state.follow(move)
    assert [fault for fault in faults if fault] == []
    assert exchanged < moves / 8
