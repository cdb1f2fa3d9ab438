"""Random games in which much happens: random factions, players, options, and little passing."""

from random import Random

from hypothesis import strategies as st

from ziggurat import Match, Seat, pick
from ziggurat.core.moves import Move
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra.options import AUCTIONS

FLAGS = tuple(option.name for option in GAME.options if option.values == (False, True))
EAGERNESS = 0.85
"""How often a player who could pass does something else."""
FREE = ("convert", "burn")
LEAVING = (0.0, 0.0, 0.0, 0.004, 0.03)
"""How likely somebody leaves before a move, in one game or another."""


def lively_match(
    seed: int, most: int = 9999, options: dict[str, str | bool] | None = None
) -> Match:
    """A game of so many moves at most; by default with options drawn by the seed."""
    rng, leavers = Random(seed), Random(f"leavers {seed}")
    leaving = 0.0
    if options is None:
        leaving = pick(leavers, LEAVING)
        options = {name: True for name in FLAGS if rng.random() < 0.35}
        options["factions"] = pick(rng, ("given", "given", "chosen", "dealt"))
        if seed % 6 == 1:
            options["factions"] = AUCTIONS[seed // 6 % 2]
    checked = GAME.check_options(options)
    players = GAME.seating(pick(rng, (2, 3, 4, 5)), checked, rng)
    points: list[int] = []
    if seed % 6 == 3 and checked["factions"] not in AUCTIONS:
        points = [(seed + 7 * seat) % 50 for seat in range(len(players))]
    match = Match(GAME.deal(players, checked, rng, points))
    while not match.state.over and len(match.history) < most:
        if leavers.random() < leaving:
            staying = [seat for seat in range(len(players)) if seat not in match.state.left]
            match.play("resign", Seat(pick(leavers, staying)))
            continue
        decision = pick(rng, match.state.decisions())
        move = lively_move(match.state, list(match.state.legal_moves(decision.seat)), rng)
        match.play(move.text, decision.seat)
    return match


def lively_move(state: object, legal: list[Move], rng: Random) -> Move:
    """Mostly something that costs an action; seldom an exchange for its own sake."""
    assert isinstance(state, TerraState)
    if state.round and rng.random() < EAGERNESS:
        busy = [m for m in legal if not m.text.startswith(("pass", *FREE))]
        return pick(rng, busy or legal)
    return pick(rng, legal)


def position_of(match: Match) -> TerraState:
    assert isinstance(match.state, TerraState)
    return match.state


lively_matches = st.builds(lively_match, st.integers(0, 10**9), st.integers(0, 260))
whole_games = st.builds(lively_match, st.integers(0, 10**9))
