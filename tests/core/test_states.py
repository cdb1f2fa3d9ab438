"""States and views as values: equality, hashes, copies and texts; the same in both builds."""

import copy
import pickle
from collections.abc import Iterator
from random import Random

import pytest
from ziggurat_nim import Nim

from tests.support.pebbles import Pebbles
from ziggurat import find
from ziggurat.core import Game, Match, Seat, State
from ziggurat.core.rng import pick
from ziggurat.games.terra.state import TerraState
from ziggurat.games.tigris.state import TigrisState
from ziggurat.games.tigris.view import TigrisView

GAMES: list[Game] = [find("tigris"), find("terra"), Pebbles(), Nim()]
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=[game.short for game in GAMES])


def start(game: Game, seed: int = 5) -> State:
    """A game for as many as can play it."""
    options = game.check_options({})
    players = game.seating(game.seats[-1], options, seed)
    return game.start(game.deal(players, options, seed))


def positions(game: Game, seed: int = 5, most: int = 200) -> Iterator[State]:
    """Copies of all positions of a random game."""
    state, rng = start(game, seed), Random(seed)
    yield state.copy()
    while not state.over and state.move_count < most:
        seat = pick(rng, state.decisions()).seat
        state.follow(pick(rng, state.legal_moves(seat)), seat)
        yield state.copy()


@EVERY_GAME
def test_a_copy_is_equal_until_one_of_the_two_goes_on(game: Game) -> None:
    for state in positions(game):
        twin = state.copy()
        assert state == twin and hash(state) == hash(twin) and state in [twin]
        if not state.over:
            seat = state.decisions()[0].seat
            twin.follow(state.legal_moves(seat)[0], seat)
            assert state != twin


@EVERY_GAME
def test_the_same_game_comes_to_equal_states_and_no_position_comes_twice(game: Game) -> None:
    """No task, player or region of the two games is the same object."""
    here, there = list(positions(game)), list(positions(game))
    assert here == there
    assert len(set(here)) == len(set(here + there)) == len(here)


@EVERY_GAME
def test_another_deal_is_another_state(game: Game) -> None:
    if game.deal_keys:
        assert start(game, 5) != start(game, 6)
    assert start(game) != "a state" and start(game) != Match


@EVERY_GAME
def test_a_deep_copy_is_a_copy(game: Game) -> None:
    state = start(game)
    for twin in (copy.copy(state), copy.deepcopy(state), *copy.deepcopy([state])):
        assert type(twin) is type(state) and twin == state and twin is not state
        seat = twin.decisions()[0].seat
        twin.follow(twin.legal_moves(seat)[0], seat)
        assert twin != state and state == start(game)


def test_a_deep_copy_of_a_match_goes_its_own_way() -> None:
    for game in GAMES[:2]:
        options = game.check_options({})
        match = Match(game.deal(game.seating(2, options, 3), options, 3))
        match.play(match.state.legal_moves()[0].text)
        twin = copy.deepcopy(match)
        assert twin.state == match.state and twin.history == match.history
        twin.play(twin.state.legal_moves()[0].text)
        assert len(match.history) == 1 and twin.state != match.state


@EVERY_GAME
def test_moves_and_events_are_shared_by_deep_copies(game: Game) -> None:
    for state in positions(game, most=30):
        things = [*list(state.legal_moves())[:3], *state.events, *state.agenda]
        assert all(copy.deepcopy(thing) is copy.copy(thing) is thing for thing in things)


@EVERY_GAME
def test_views_are_equal_if_they_show_the_same(game: Game) -> None:
    for state in positions(game, most=40):
        for seat in (None, *map(Seat, range(len(state.names)))):
            view, same = state.view(seat), state.copy().view(seat)
            assert view == same and hash(view) == hash(same)
            assert copy.copy(view) == copy.deepcopy(view) == view
        assert state.view(Seat(0)) != state.view(Seat(1))


def test_a_view_does_not_depend_on_what_it_hides() -> None:
    game = find("tigris")
    for state in positions(game, most=30):
        view = state.view(Seat(0))
        other = game.imagine(view, 9)
        assert other.view(Seat(0)) == view and other != state


@EVERY_GAME
def test_states_and_views_are_told_in_a_line(game: Game) -> None:
    for state in positions(game, most=40):
        text = repr(state)
        assert text.startswith(f"<{type(state).__name__} ") and text == repr(state.copy())
        assert len(text) < 200 and f"move {state.move_count}" in text
        assert ("over" in text) == state.over
        for name in state.names:
            assert name in text
        for view in (state.view(None), state.view(Seat(0))):
            assert repr(view) == repr(state.copy().view(view.seat)) and len(repr(view)) < 240


def test_who_is_asked_and_when_is_told() -> None:
    tigris = find("tigris")
    state = tigris.start(tigris.deal(["lion", "bull"], {}, 7))
    state.play("pass")
    assert repr(state).startswith("<TigrisState lion bull, turn 1, move 1, lion: action, ")
    text = repr(state.view(Seat(1)))
    assert text.startswith("<TigrisView of bull: lion bull, turn 1, move 1, action, lion, ")
    terra = find("terra")
    state = terra.start(terra.deal(["witches", "giants"], {}, 7))
    assert repr(state).startswith("<TerraState witches giants, round 0, move 0, witches: ")
    assert repr(state.view(None)).startswith("<OpenView of spectator: <TerraState ")


@EVERY_GAME
def test_only_records_are_pickled(game: Game) -> None:
    state = start(game)
    for thing in (state, state.view(Seat(0))):
        with pytest.raises(TypeError, match="pickle the Record"):
            pickle.dumps(thing)
    options = game.check_options({})
    record = game.deal(game.seating(2, options, 3), options, 3)
    assert pickle.loads(pickle.dumps(record)) == record


def test_a_view_names_cells() -> None:
    game = find("tigris")
    state = game.start(game.deal(["lion", "bull"], {}, 7))
    state.play("leader K b1")
    view = state.view(Seat(0))
    assert isinstance(view, TigrisView)
    snapshot = view.to_json()
    assert view.tiles == {"S": (), "T": tuple(view.treasures), "F": (), "M": ()}
    assert len(view.treasures) == 10 and view.treasures[:2] == ("k1", "b2")
    assert sorted(view.treasures) == snapshot["treasures"]
    assert view.leaders["lion"] == {"K": "b1", "P": None, "F": None, "M": None}
    for name in ("leaders", "monuments", "buildings", "placed", "unification"):
        assert getattr(view, name) == snapshot[name]
    assert view.face_down == () and view.disaster_cells == ()


def test_every_field_of_a_state_counts() -> None:
    """Whatever the rules or a picture can ask for makes two states differ."""
    for game in GAMES[:2]:
        *_, last = positions(game, most=60)
        for name, value in changes(last):
            twin = last.copy()
            setattr(twin, name, value)
            assert twin != last, name


def changes(state: State) -> Iterator[tuple[str, object]]:
    """Fields of a state with other values than it has."""
    yield "last_seat", Seat(1) if state.last_seat == 0 else Seat(0)
    yield "last_move", None
    yield "move_count", state.move_count + 1
    yield "agenda", state.agenda[:-1]
    if isinstance(state, TigrisState):
        yield "bag", state.bag[:-1]
        yield "hands", [number + 1 for number in state.hands]
        yield "scores", [number + 1 for number in state.scores]
        yield "seen", tuple(number + 1 for number in state.seen)
        yield "turn", state.turn + 1
        yield "end_reason", "bag"
    if isinstance(state, TerraState):
        yield "round", state.round + 1
        yield "cards", tuple(coins + 1 for coins in state.cards)
        yield "power_used", state.power_used ^ 1
        yield "order", state.order[::-1]
        yield "players", [*state.players[1:], state.players[0]]
