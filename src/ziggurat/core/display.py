"""Text boards and SVG of states and views, by the ``render`` facet of their game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from .registry import find

if TYPE_CHECKING:
    from .view import View


class PlainRenderer(Protocol):
    """The part of a renderer that needs no language."""

    def picture(self, view: View) -> str: ...

    def text_board(self, view: View) -> str: ...


def _renderer(view: View) -> PlainRenderer | None:
    return cast("PlainRenderer | None", find(view.game).facet("render")) if view.game else None


def as_text(view: View) -> str:
    """A view as a text board, or as its ``repr`` if the game has none."""
    renderer = _renderer(view)
    return repr(view) if renderer is None else renderer.text_board(view)


def as_svg(view: View) -> str | None:
    """A view as SVG; None if the game has no drawing."""
    renderer = _renderer(view)
    return None if renderer is None else renderer.picture(view)
