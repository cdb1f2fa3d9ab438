"""What people may write: names that can be seen, and texts that do not disturb what is around them.

Letters of every script pass, with their vowel signs and tones, as do emoji and their joiners.
"""

from __future__ import annotations

import unicodedata

from pydantic_core import PydanticCustomError

_REFUSED_CATEGORIES = ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")
"""Unicode categories: controls, lone surrogates, private use, unassigned, line separators."""
_DIRECTION_OVERRIDES = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of the text after them, beyond their own line even."""
_DIRECTION_MARKS = frozenset("\u200e\u200f\u061c")
"""Invisible characters that change the order of their neighbours; of use in longer texts only."""
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters that count as letters or symbols, and look like nothing."""
_MAX_MARKS = 5
"""Combining marks on one letter. Syllables of Burmese have up to five."""
_MAX_STACKED = 3
"""Those of them that are put above or below all others, which makes piles. Latin has two."""
_ABOVE, _BELOW = 230, 220
"""Combining classes of marks that are stacked."""


def printable_text(text: str) -> str:
    """Text in any script, with plain spaces; what disturbs other text is refused."""
    spaced = "".join(" " if unicodedata.category(char) == "Zs" else char for char in text)
    spaced = spaced.replace("\t", " ")
    for char in spaced:
        if char in _DIRECTION_OVERRIDES:
            raise PydanticCustomError("direction", "direction overrides")
        if char != "\n" and unicodedata.category(char) in _REFUSED_CATEGORIES:
            raise ValueError("control characters")
    if has_pile(spaced):
        raise PydanticCustomError("marks", "piled marks")
    return spaced.strip()


def one_line(text: str) -> str:
    """Printable text on one line."""
    return " ".join(printable_text(text).split())


def person_name(text: str) -> str:
    """A name that can be seen, or none at all."""
    name = unicodedata.normalize("NFC", one_line(text))
    if any(char in _DIRECTION_MARKS for char in name):
        raise PydanticCustomError("direction", "direction marks")
    if text and not is_visible(name):
        raise PydanticCustomError("invisible", "invisible name")
    return name


def chat_text(text: str) -> str:
    """Printable text that can be seen."""
    printable = printable_text(text)
    if not is_visible(printable):
        raise PydanticCustomError("too_short", "blank text")
    return printable


def is_visible(text: str) -> bool:
    """Whether a text has a letter, a digit, a punctuation mark or a symbol."""
    return any(unicodedata.category(char)[0] in "LNPS" and char not in _BLANKS for char in text)


def has_pile(text: str) -> bool:
    """Whether a letter carries more combining marks than any script puts on one."""
    marks = stacked = 0
    for char in unicodedata.normalize("NFC", text):
        if unicodedata.category(char) not in ("Mn", "Me"):
            marks = stacked = 0
            continue
        marks += 1
        stacked += unicodedata.combining(char) in (_ABOVE, _BELOW)
        if marks > _MAX_MARKS or stacked > _MAX_STACKED:
            return True
    return False
