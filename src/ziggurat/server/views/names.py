"""Names of the people at a table, so that each can be told from the others."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

_LOOK_ALIKES = str.maketrans(
    "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0406\u0408\u0405"
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455"
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03bf",
    "ABEKMHOPCTYXIJSaeopcyxijsABEZHIKMNOPTYXo",
)
"""Cyrillic and Greek letters that look like Latin ones."""


def distinct_names(names: Iterable[str]) -> list[str]:
    """The names as they are shown: a second ``Eva`` is ``Eva (2)``. Empty ones stay empty."""
    shown: list[str] = []
    taken: set[str] = set()
    for name in names:
        distinct, number = name, 1
        while name and appearance(distinct) in taken:
            number += 1
            distinct = f"{name} ({number})"
        taken.add(appearance(distinct))
        shown.append(distinct)
    return shown


@lru_cache(1024)
def appearance(name: str) -> str:
    """What a reader sees of a name: two names with the same one look alike."""
    plain = unicodedata.normalize("NFKC", name).translate(_LOOK_ALIKES).casefold()
    visible = "".join(char for char in plain if unicodedata.category(char) not in ("Cf", "Cc"))
    return " ".join(unicodedata.normalize("NFKC", visible).split())
