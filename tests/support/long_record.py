"""The longest game that a server accepts: leaders come and go for ever, so nobody draws a tile."""

from __future__ import annotations

from functools import cache
from random import Random

from tests.support.tigris_lively import lively_match
from ziggurat import Match, Move
from ziggurat.core.rng import pick
from ziggurat.games.tigris.moves import Pass, PlaceLeader, Withdraw
from ziggurat.server.tables.importer import MAX_MOVES

_SEED = 0
_OPENING = 140
"""Moves that fill the board before."""


@cache
def long_match(moves: int = MAX_MOVES) -> Match:
    """A legal game of four players with so many moves that is still going on."""
    rng = Random(1)
    match = lively_match(_SEED, 4, {}, min(moves, _OPENING))
    while len(match.history) < moves:
        match.play(_idle_move(list(match.state.legal_moves()), rng).text)
    assert not match.state.over
    return match


def _idle_move(legal: list[Move], rng: Random) -> Move:
    """A move that brings the end no nearer; in a conflict, the least support."""
    placing, others = (
        [move for move in legal if isinstance(move, kinds)]
        for kinds in (PlaceLeader, (Withdraw, Pass))
    )
    if not others:
        return min(legal, key=lambda move: move.text)
    return pick(rng, placing if placing and rng.random() < 0.6 else others)
