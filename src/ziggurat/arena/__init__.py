"""Tournaments of bots: every deal is played in all rotations, with repeatable results."""

from ..learn.estimates import Estimate
from .counted_games import BotGame, bot_games, count, count_folder, file_name
from .differences import Difference, by_player, by_seat, by_source, overall
from .exploration import Exploration
from .play_game import GameRow, PlayedGame, play
from .real_games import GamesFolder, RealGame
from .results import ResultsFile
from .run import Run
from .sequential_test import SequentialTest
from .statistics import Rating, Standing, standings
from .takeover import Takeover, TakeoverRow
from .tournament import Contest, Entrant, Job, Tournament, known_levels
from .workers import InProcessWorker, ProcessWorkers, Workers, cores, local_workers

__all__ = [
    "BotGame",
    "Contest",
    "Difference",
    "Entrant",
    "Estimate",
    "Exploration",
    "GameRow",
    "GamesFolder",
    "InProcessWorker",
    "Job",
    "PlayedGame",
    "ProcessWorkers",
    "Rating",
    "RealGame",
    "ResultsFile",
    "Run",
    "SequentialTest",
    "Standing",
    "Takeover",
    "TakeoverRow",
    "Tournament",
    "Workers",
    "bot_games",
    "by_player",
    "by_seat",
    "by_source",
    "cores",
    "count",
    "count_folder",
    "file_name",
    "known_levels",
    "local_workers",
    "overall",
    "play",
    "standings",
]
