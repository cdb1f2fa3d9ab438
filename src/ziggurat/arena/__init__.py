"""Tournaments of bots: every deal is played in all rotations, with repeatable results."""

from .play_game import GameRow, PlayedGame, play
from .results import ResultsFile
from .run import Run
from .sequential_test import SequentialTest
from .statistics import Estimate, Rating, Standing, standings
from .tournament import Entrant, Job, Tournament, known_levels
from .workers import InProcessWorker, ProcessWorkers, Workers, cores, local_workers

__all__ = [
    "Entrant",
    "Estimate",
    "GameRow",
    "InProcessWorker",
    "Job",
    "PlayedGame",
    "ProcessWorkers",
    "Rating",
    "ResultsFile",
    "Run",
    "SequentialTest",
    "Standing",
    "Tournament",
    "Workers",
    "cores",
    "known_levels",
    "local_workers",
    "play",
    "standings",
]
