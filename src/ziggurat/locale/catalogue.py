"""A catalogue: message keys and facts go in, sentences of one language come out."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from ..core.errors import Fact

LANGUAGES = ("en",)

_PLAYERS = {"player", "dynasty", "attacker", "defender", "winner", "loser"}
_THINGS = {"tile", "leader", "building", "monument", "colour", "board", "thing", "ending"}
_NAMED = _PLAYERS | _THINGS
"""The facts that are said in the language; others, such as what a user typed, are quoted."""


class Catalogue:
    """The messages of one language, from its file.

    A name of the game ("temple", "lion") is said in the language too. A message with the forms
    ``one`` and ``other`` chooses by the fact ``number``.
    """

    def __init__(self, language: str) -> None:
        text = files(__package__).joinpath(f"{language}.toml").read_text(encoding="utf-8")
        tree = tomllib.loads(text)
        self.language = language
        self._names: Mapping[str, str] = tree.pop("name")
        self.messages: dict[str, str | Mapping[str, str]] = {}
        for room, messages in tree.items():
            for key, message in messages.items():
                self.messages[f"{room}.{key}"] = message

    def __call__(self, key: str, /, **facts: Fact) -> str:
        message = self.messages[key]
        if not isinstance(message, str):
            message = message["one" if facts.get("number") == 1 else "other"]
        return message.format_map({key: self._named(key, fact) for key, fact in facts.items()})

    def _named(self, key: str, fact: Fact) -> Fact:
        if key in _NAMED and isinstance(fact, str):
            return self._names.get(fact, fact)
        return fact


@cache
def speak(language: str = "en") -> Catalogue:
    """The catalogue of a language."""
    return Catalogue(language)
