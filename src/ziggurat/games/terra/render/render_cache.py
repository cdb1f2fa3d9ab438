"""Drawings that are remembered: what shows the same as before is not drawn again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock


class Kept:
    """The latest drawings, by what they show; several tables may ask at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._drawn: OrderedDict[tuple[object, ...], str] = OrderedDict()
        self._lock = Lock()

    def once(self, key: tuple[object, ...], draw: Callable[[], str]) -> str:
        """The drawing that was made for a key before, or makes it now."""
        with self._lock:
            svg = self._drawn.get(key)
            if svg is not None:
                self._drawn.move_to_end(key)
                return svg
        svg = draw()
        with self._lock:
            self._drawn[key] = svg
            if len(self._drawn) > self._most:
                self._drawn.popitem(last=False)
        return svg

    def forget(self) -> None:
        with self._lock:
            self._drawn.clear()
