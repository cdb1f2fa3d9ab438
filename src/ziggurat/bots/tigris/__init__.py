"""Opponents for Tigris & Euphrates, from the weakest to the strongest."""

from .normal import TigrisBot

__all__ = ["TigrisBot"]
