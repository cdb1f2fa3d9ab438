"""Sentences, in every language of the house; the only place with sentences."""

from .catalogue import LANGUAGES, Catalogue, speak

__all__ = ["LANGUAGES", "Catalogue", "speak"]
