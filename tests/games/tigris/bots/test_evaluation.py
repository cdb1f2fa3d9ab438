"""What the bots of Tigris & Euphrates think of positions, the end of the game above all."""

from __future__ import annotations

from random import Random

from tests.support.positions import play, position
from ziggurat.core import Seat
from ziggurat.games.tigris import TigrisState
from ziggurat.games.tigris.bots.candidates import NARROW, WIDE, candidates
from ziggurat.games.tigris.bots.deals import deal, points_expected
from ziggurat.games.tigris.bots.evaluation import TigrisEvaluator, ends_with_turn
from ziggurat.games.tigris.bots.weights import learned
from ziggurat.games.tigris.view import TigrisView

LION = Seat(0)
COLOURS = ("black", "red", "blue", "green")


def last_tiles(lion: int, turn: int = 50) -> TigrisState:
    """The lion has so many points in each colour; one tile is left in the bag."""
    state = position(
        """
         2  .t.............t
         5  ..tTTk..bTt.....
         6  ....SS..SS......
        10  .....t....t...t.
        """,
        k="lion K",
        b="bull K",
        hands={"lion": "STTFFM", "bull": "STTFFM"},
        bag="S",
        scores={"lion": dict.fromkeys(COLOURS, lion)},
    )
    state.turn = turn
    return state


def value(state: TigrisState, seat: Seat) -> float:
    return TigrisEvaluator(state, seat, learned(2)).evaluate(state)


def test_the_game_ends_with_the_turn_in_which_the_bag_is_too_small() -> None:
    state = last_tiles(10)
    assert not ends_with_turn(state)
    assert not ends_with_turn(play(state, "tile S f7"))
    state.actions_left += 1
    assert ends_with_turn(play(state, "tile T g6"))


def test_a_victory_is_worth_more_than_its_points() -> None:
    """At the end, the bull has ten points in every colour."""
    values = []
    for lion in (7, 9, 11, 13):
        state = last_tiles(lion)
        state.scores[4:] = [10] * 4
        state.end("bag")
        values.append(value(state, LION))
    less, behind, ahead, more = values
    assert ahead - behind > max(behind - less, more - ahead) > 2


def test_a_turn_that_ends_the_game_is_counted_out() -> None:
    """What leaders and tiles in the hand promise counts no more, what monuments pay still does."""
    state = last_tiles(10)
    state.actions_left += 2
    play(state, "tile S f7", "tile T g6")
    over = state.copy()
    over.end("bag")
    assert value(state, LION) == value(over, LION)


def test_others_have_the_points_to_be_expected() -> None:
    expected = []
    for lion in (5, 20, 40):
        view = last_tiles(lion).view(LION)
        assert isinstance(view, TigrisView)
        state = deal(view, Random(1))
        assert state.scores[:4] == [lion] * 4
        expected.append(points_expected(state, LION))
        assert state.scores[4:] == expected[-1:] * 4
    assert expected == sorted(expected, reverse=True)


def test_a_disaster_may_split_a_kingdom() -> None:
    state = position(
        """
         2  .t.............t
         8  ........bTSSSTk.
        10  .....t....t...t.
        """,
        b="bull K",
        k="bull T",
        hands={"lion": "STTFFM", "bull": "STTFFM"},
    )
    wide = {move.text for move in candidates(state, LION, WIDE)}
    narrow = {move.text for move in candidates(state, LION, NARROW)}
    assert "disaster l8" in wide and "disaster l8" not in narrow
