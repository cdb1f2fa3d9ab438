"""Random games in which much happens: tiles seek their own colour and other kingdoms."""

from random import Random

from hypothesis import strategies as st

from ziggurat import Match, Move
from ziggurat.core.rng import pick
from ziggurat.games.tigris import GAME, TigrisState, cells, kingdoms
from ziggurat.games.tigris.moves import (
    BuildMonument,
    Exchange,
    Pass,
    PlaceBuilding,
    PlaceDisaster,
    PlaceLeader,
    PlaceTile,
    Withdraw,
)
from ziggurat.games.tigris.options import OPTIONS

KINDS = (
    (PlaceTile, 14.0),
    (PlaceLeader, 5.0),
    (PlaceDisaster, 0.4),
    (Exchange, 0.6),
    (Withdraw, 0.2),
    (Pass, 0.1),
    (PlaceBuilding, 3.0),
    (BuildMonument, 3.0),
)
LATER: dict[str, str | bool] = {
    "buildings": True,
    "monument_pay": "leader",
    "war_sides": "original",
    "building_pay": "placer",
}
"""All options that came later."""
CUT_OFF = ((51, 114), (69, 61), (107, 152))
"""Seeds of games with these options, and the moves before a war whose followers were cut off."""
TRIES = 8
"""So many tiles are looked at before the most promising one is placed."""


def lively_move(state: TigrisState, rng: Random) -> Move:
    """A legal move: first its kind, then the best of a few."""
    legal = state.legal_moves()
    by_kind: dict[type[Move], list[Move]] = {}
    for move in legal:
        by_kind.setdefault(type(move), []).append(move)
    weights = dict[type[Move], float](KINDS)
    kinds = list(by_kind)
    at = rng.random() * sum(weights.get(kind, 1.0) for kind in kinds)
    for kind in kinds:
        at -= weights.get(kind, 1.0)
        if at < 0:
            break
    moves = by_kind[kind]
    if kind is PlaceTile:
        return max((pick(rng, moves) for _ in range(TRIES)), key=lambda m: promise(state, m))
    return pick(rng, moves)


def promise(state: TigrisState, move: Move) -> int:
    """Own colour around (squares and rows), and kingdoms that would meet (wars)."""
    assert isinstance(move, PlaceTile)
    beside = cells.beside(move.cell)
    alike = cells.count(cells.common(cells.around(beside), state.tiles[move.colour]))
    touching = cells.count(cells.common(beside, state.tiles[move.colour]))
    return alike + 2 * touching + 4 * (len(kingdoms.touching(state, move.cell)) - 1)


def lively_match(
    seed: int, players: int, options: dict[str, str | bool], moves: int, leaving: float = 0.0
) -> Match:
    """A match after so many moves, or at its end if that comes first.

    ``leaving`` is how likely somebody leaves before each move.
    """
    rng, leavers = Random(seed), Random(f"leavers {seed}")
    match = Match(GAME.deal(GAME.player_names[:players], options, rng))
    while len(match.history) < moves and not match.state.over:
        assert isinstance(match.state, TigrisState)
        if leavers.random() < leaving:
            staying = [s for s in match.state.table.seats if s not in match.state.left]
            match.play(GAME.resignation(match.state, pick(leavers, staying)))
        else:
            match.play(lively_move(match.state, rng).text)
    return match


def later_match(seed: int, moves: int = 999) -> Match:
    """A match with all later options."""
    return lively_match(seed, 2 + seed % 3, LATER, moves)


def position_of(match: Match) -> TigrisState:
    assert isinstance(match.state, TigrisState)
    return match.state


all_options = st.fixed_dictionaries({o.name: st.sampled_from(o.values) for o in OPTIONS})

lively_matches = st.builds(
    lively_match,
    seed=st.integers(0, 2**32),
    players=st.integers(2, 4),
    options=all_options,
    moves=st.integers(0, 260),
    leaving=st.sampled_from((0.0, 0.0, 0.01)),
)
