"""Opponents for Tigris & Euphrates, from the weakest to the strongest."""

from .greedy import EasyBot, NormalBot
from .search import ExpertBot, HardBot

__all__ = ["EasyBot", "ExpertBot", "HardBot", "NormalBot"]
