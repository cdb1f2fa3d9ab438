"""Chapter 2, set-up."""

from collections.abc import Mapping, Sequence

from ...core.seats import Seat
from .board import BOARDS
from .options import Options
from .state import Setup, TigrisState
from .turn import begin_turn


def new_setup(players: Sequence[str], options: Options) -> Setup:
    """What never changes during the game."""
    seats = tuple(Seat(at) for at in range(len(players)))
    return Setup(BOARDS[options.board], options, tuple(players), seats)


def start(players: Sequence[str], options: Mapping[str, str | bool], bag: str) -> TigrisState:
    """The position before the first move: everybody has drawn six tiles (TE-16)."""
    state = TigrisState(new_setup(players, Options.of(options)), bag)
    for seat in state.table.seats:
        state.refill(seat)
    begin_turn(state)
    return state
