"""A catalogue: message keys and facts go in, sentences of one language come out."""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files

from ..core.errors import Fact
from ..core.say import plainly

HOUSE = "house"
"""The messages that every game needs."""

FORMS: Mapping[str, Callable[[int], str]] = {
    "en": lambda number: "one" if number == 1 else "other",
}
"""Which form of a counted message a number takes, by language."""

LANGUAGES = tuple(FORMS)


class Catalogue:
    """The messages of one language: those of the house, and over them those of one game.

    A name of the game ("temple", "lion") is said in the language too, in the facts that the
    game's file lists; what a user typed is quoted as it is. A message with several forms chooses
    by the fact ``number``.
    """

    def __init__(self, language: str, game: str = "") -> None:
        self.language = language
        self.messages: dict[str, str | Mapping[str, str]] = {}
        self._named: frozenset[str] = frozenset()
        self._names: Mapping[str, str] = {}
        for name in (HOUSE, game) if game else (HOUSE,):
            self._read(name)

    def _read(self, name: str) -> None:
        file = files(__package__).joinpath(self.language, f"{name}.toml")
        if name != HOUSE and not file.is_file():
            return
        tree = tomllib.loads(file.read_text(encoding="utf-8"))
        self._named = frozenset(tree.pop("named", ()))
        self._names = tree.pop("name", {})
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
            message = message[FORMS[self.language](number)]
        return message.format_map({key: self._said(key, fact) for key, fact in facts.items()})

    def of(self, game: str) -> "Catalogue":
        """The same language, for a game."""
        return speak(game, self.language)

    def _said(self, key: str, fact: Fact) -> Fact:
        if key in self._named and isinstance(fact, str):
            return self._names.get(fact, fact)
        return fact


@cache
def speak(game: str = "", language: str = "en") -> Catalogue:
    """The catalogue for a game, by its short name; without one, that of the house."""
    return Catalogue(language, game)
