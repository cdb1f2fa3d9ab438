"""Sentences in every language: catalogues, clauses of the rules, errors in words."""

from .bots import level_words, reason_words
from .catalogue import Catalogue, speak
from .clauses import chapters, clause, rules
from .errors import brief, error_sentence, printable, refusal_sentence, rest_of_list
from .essays import STORY, TIPS, essay
from .glossary import Term, glossary
from .languages import ENGLISH, LANGUAGES, OWN_NAMES, preferred_language
from .lessons import lesson_sentences

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "OWN_NAMES",
    "STORY",
    "TIPS",
    "Catalogue",
    "Term",
    "brief",
    "chapters",
    "clause",
    "error_sentence",
    "essay",
    "glossary",
    "lesson_sentences",
    "level_words",
    "preferred_language",
    "printable",
    "reason_words",
    "refusal_sentence",
    "rest_of_list",
    "rules",
    "speak",
]
