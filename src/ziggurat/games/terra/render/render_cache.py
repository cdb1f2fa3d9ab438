"""A cache of drawings whose key is everything that the drawing function is given."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
Drawn = TypeVar("Drawn", bound=str)


def cached_drawing(size: int) -> Callable[[Callable[P, Drawn]], Callable[P, Drawn]]:
    """Remember the latest ``size`` drawings of a function, each by all of its arguments.

    A drawing can depend on nothing that its key lacks: the function takes immutable values only
    and closes over no variable. Several threads may draw at once.
    """

    def decorate(draw: Callable[P, Drawn]) -> Callable[P, Drawn]:
        assert not getattr(draw, "__closure__", None), draw.__qualname__
        return cast("Callable[P, Drawn]", lru_cache(size)(draw))

    return decorate
