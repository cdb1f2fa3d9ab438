"""Tournaments of bots: set-ups played in every rotation, results that anyone can repeat."""

from .crew import Alone, Crew, Workers, cores, local
from .figures import Estimate, Rating, Standing, standings
from .plan import Entrant, Job, Tournament, known_levels
from .playing import Line, Result, play
from .run import Run
from .sequential import Sequential
from .store import Store

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
