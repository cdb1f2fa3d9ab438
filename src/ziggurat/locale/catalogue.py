"""A catalogue: message keys and facts go in, sentences of one language come out."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from ..core.errors import Fact

LANGUAGES = ("en",)


class Catalogue:
    """The messages of one language, from its file.

    A fact that is a name of the game ("temple", "lion") is said in the language too. A message
    with the forms ``one`` and ``other`` chooses by the fact that ``number`` names.
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
        return message.format_map({name: self.named(fact) for name, fact in facts.items()})

    def named(self, fact: Fact) -> Fact:
        """The fact in this language, if it is a name; as it is, otherwise."""
        return self._names.get(fact, fact) if isinstance(fact, str) else fact


@cache
def speak(language: str = "en") -> Catalogue:
    """The catalogue of a language."""
    return Catalogue(language)
