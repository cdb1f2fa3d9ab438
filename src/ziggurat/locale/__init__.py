"""Sentences, in every language of the house; the only place with sentences."""

from .catalogue import Catalogue, speak
from .clauses import chapters, clause, rules
from .languages import ENGLISH, LANGUAGES, OWN_NAMES, wanted
from .telling import brief, printable, refused, told

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "OWN_NAMES",
    "Catalogue",
    "brief",
    "chapters",
    "clause",
    "printable",
    "refused",
    "rules",
    "speak",
    "told",
    "wanted",
]
