"""Opponents for Tigris & Euphrates, from the weakest to the strongest."""

from .easy import EasyBot
from .normal import TigrisBot
from .search import ExpertBot, HardBot

__all__ = ["EasyBot", "ExpertBot", "HardBot", "TigrisBot"]
