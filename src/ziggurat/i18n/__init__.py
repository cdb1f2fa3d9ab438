"""Sentences, in every language of the house; the only place with sentences."""

from .bots import level_words, reason_words
from .catalogue import Catalogue, speak
from .clauses import chapters, clause, rules
from .errors import brief, printable, refused, told
from .languages import ENGLISH, LANGUAGES, OWN_NAMES, wanted

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "OWN_NAMES",
    "Catalogue",
    "brief",
    "chapters",
    "clause",
    "level_words",
    "printable",
    "reason_words",
    "refused",
    "rules",
    "speak",
    "told",
    "wanted",
]
