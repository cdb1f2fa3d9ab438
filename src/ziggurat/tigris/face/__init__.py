"""How Tigris & Euphrates shows itself on a page."""

from .face import TigrisFace

__all__ = ["TigrisFace"]
