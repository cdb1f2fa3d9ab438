"""Counting the games of so many moves that follow a position."""

from tests.support.twin import Twin
from ziggurat.games.tigris import TigrisState


def perft(state: TigrisState, depth: int) -> int:
    """By the engine, on copies."""
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        child = state.copy()
        child.follow(move)
        total += perft(child, depth - 1)
    return total


def slow_perft(twin: Twin, depth: int) -> int:
    """By the slow twin, which shares no line with the engine."""
    moves = twin.legal()
    if depth == 1:
        return len(moves)
    total = 0
    for text in moves:
        child = twin.copy()
        child.play(text)
        total += slow_perft(child, depth - 1)
    return total
