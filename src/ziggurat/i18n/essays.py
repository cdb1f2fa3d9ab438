"""What the rules page of a game tells beside its clauses, in Markdown: a heading, then the text.

An essay shows a drawing of its game by ``![caption](name)``, on a line of its own.
"""

from functools import cache
from typing import Final

from .resources import game_file

STORY: Final = "story"
"""What the game is about, and the times in which it plays."""
TIPS: Final = "tips"
"""How to play well."""


@cache
def essay(game: str, name: str, language: str = "en") -> str:
    """The text of an essay; empty if the game has none."""
    return game_file(game, language, f"{name}.md")
