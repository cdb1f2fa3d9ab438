"""The engine and the slow twin, which share no line, play the same games move by move."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.marks import EFFORT
from tests.support.tigris_lively import CUT_OFF, LATER, all_options, lively_move
from tests.support.twin import Twin
from ziggurat.core import canonical
from ziggurat.core.rng import pick
from ziggurat.games.tigris import GAME
from ziggurat.games.tigris.moves import MOVES

pytestmark = pytest.mark.law


@settings(max_examples=12 * EFFORT)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4), options=all_options)
def test_whole_games_agree_in_every_snapshot(
    seed: int, players: int, options: dict[str, str | bool]
) -> None:
    agree(seed, players, options)


@pytest.mark.parametrize("seed", [seed for seed, _ in CUT_OFF])
def test_games_agree_in_which_wars_are_fought_with_followers_that_were_cut_off(seed: int) -> None:
    agree(seed, 2 + seed % 3, LATER)


@settings(max_examples=12 * EFFORT)
@given(seed=st.integers(0, 2**32), options=all_options)
def test_games_agree_in_which_players_leave(seed: int, options: dict[str, str | bool]) -> None:
    agree(seed, 3 + seed % 2, options, leaving=0.02)


def agree(seed: int, players: int, options: dict[str, str | bool], leaving: float = 0.0) -> None:
    rng, leavers = Random(seed), Random(f"leavers {seed}")
    record = GAME.deal(GAME.player_names[:players], options, rng)
    state, twin = GAME.start(record), Twin(record.to_json())
    while not state.over:
        assert canonical(state.snapshot()) == canonical(twin.snapshot())
        if leavers.random() < leaving:
            name = state.names[pick(leavers, [s for s in state.table.seats if s not in state.left])]
            state.play(f"resign {name}")
            twin.resign(name)
            continue
        move = lively_move(state, rng)
        state.play(move)
        twin.play(move.text)
    assert canonical(state.snapshot()) == canonical(twin.snapshot())


@settings(max_examples=12 * EFFORT)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4), options=all_options)
def test_the_reasons_of_refused_moves_agree(
    seed: int, players: int, options: dict[str, str | bool]
) -> None:
    rng = Random(seed)
    record = GAME.deal(GAME.player_names[:players], options, rng)
    state, twin = GAME.start(record), Twin(record.to_json())
    while not state.over:
        for _ in range(20):
            text = MOVES[rng.randrange(len(MOVES))].text
            refusal = state.why_not(text)
            assert (None if refusal is None else refusal.reason) == twin.why_not(text), text
        move = lively_move(state, rng)
        state.play(move)
        twin.play(move.text)
