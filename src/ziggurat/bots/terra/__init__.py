"""Opponents for Terra Mystica."""

from .greedy import TerraBot
from .levels import Hard, Soft

__all__ = ["Hard", "Soft", "TerraBot"]
