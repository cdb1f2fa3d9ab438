"""Sentences, in every language of the house; the only place with sentences."""

from .catalogue import LANGUAGES, Catalogue, speak
from .clauses import clause
from .telling import brief, printable, refused, told

__all__ = [
    "LANGUAGES",
    "Catalogue",
    "brief",
    "clause",
    "printable",
    "refused",
    "speak",
    "told",
]
