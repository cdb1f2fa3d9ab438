"""Tournaments of bots: set-ups played in every rotation, results that anyone can repeat."""

from .play_game import Line, Result, play
from .results import Store
from .run import Run
from .sequential_test import Sequential
from .statistics import Estimate, Rating, Standing, standings
from .tournament import Entrant, Job, Tournament, known_levels
from .workers import Alone, Crew, Workers, cores, local

__all__ = [
    "Alone",
    "Crew",
    "Entrant",
    "Estimate",
    "Job",
    "Line",
    "Rating",
    "Result",
    "Run",
    "Sequential",
    "Standing",
    "Store",
    "Tournament",
    "Workers",
    "cores",
    "known_levels",
    "local",
    "play",
    "standings",
]
