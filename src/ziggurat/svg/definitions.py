"""Definitions that a drawing refers to by ``href`` or ``url``."""

from __future__ import annotations

import re
from collections.abc import Mapping

from .elements import Markup, markup

_REFERENCE = re.compile(r'(?:href="|\()#([^")]+)')


def referenced_definitions(defs: Mapping[str, str], text: str) -> Markup:
    """The definitions that a text refers to, directly or through another definition."""
    wanted: set[str] = set()
    new = set(_REFERENCE.findall(text))
    while new:
        wanted |= new
        inside = "".join(defs[name] for name in new)
        new = set(_REFERENCE.findall(inside)) - wanted
    return markup(written for name, written in defs.items() if name in wanted)
