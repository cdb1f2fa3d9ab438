"""A catalogue: message keys and facts go in, sentences of one language come out."""

import tomllib
from collections.abc import Mapping
from functools import cache

from ..core.errors import Fact
from ..core.messages import plainly
from .inflection import Name, Number, Word
from .languages import ENGLISH, FORMS
from .resources import COMMON, PAGE, common_file, game_file


class Catalogue:
    """The messages of one language: those of the house, and over them those of one game.

    A name of the game ("temple", "lion") is said in the language too, in the facts that the
    game's file lists; what a user typed is quoted as it is. A message with several forms chooses
    by the fact ``number``. How a message asks for a case or an ending is told in ``words.py``.
    """

    def __init__(self, language: str, game: str = "") -> None:
        self.language = language
        self.form = FORMS[language]
        self.messages: dict[str, str | Mapping[str, str]] = {}
        self.named: frozenset[str] = frozenset()
        self.names: Mapping[str, Word] = {}
        self._read(common_file(language, COMMON))
        if game == PAGE:
            self._read(common_file(language, PAGE))
        elif game:
            self._read(game_file(game, language, "messages.toml"))

    def _read(self, text: str) -> None:
        if not text:
            return
        tree = tomllib.loads(text)
        self.named = frozenset(tree.pop("named", ()))
        self.names = tree.pop("name", {})
        for room, messages in tree.items():
            for key, message in messages.items():
                self.messages[f"{room}.{key}"] = message

    def __call__(self, key: str, /, **facts: Fact) -> str:
        message = self.messages.get(key)
        if message is None:  # a game from elsewhere, without words for it
            return plainly(key, **facts)
        if not isinstance(message, str):
            number = facts["number"]
            assert isinstance(number, int), key
            message = message[self.form(number)]
        return message.format_map({key: self._said(key, fact) for key, fact in facts.items()})

    def of(self, game: str) -> "Catalogue":
        """The same language, for a game."""
        return speak(game, self.language)

    def _said(self, key: str, fact: Fact) -> object:
        if isinstance(fact, int) and not isinstance(fact, bool):
            return Number(fact, self.form)
        if key in self.named and isinstance(fact, str):
            return Name(self.names.get(fact, fact))
        if isinstance(fact, tuple):
            return ", ".join(self(kind, number=number) for kind, number in fact)
        return fact


@cache
def speak(game: str = "", language: str = ENGLISH) -> Catalogue:
    """The catalogue for a game, by its short name; without one, that of the house."""
    return Catalogue(language, game)
