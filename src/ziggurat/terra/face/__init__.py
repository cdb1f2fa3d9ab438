"""How Terra Mystica shows itself on a page."""

from .face import TerraFace

__all__ = ["TerraFace"]
