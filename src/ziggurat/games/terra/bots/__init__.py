"""Opponents for Terra Mystica."""

from .levels import Easy, Expert, Hard, Normal, TerraBot

__all__ = ["Easy", "Expert", "Hard", "Normal", "TerraBot"]
