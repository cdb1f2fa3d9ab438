"""Catalogues: the messages of one language, filled in with facts."""

import tomllib
from collections.abc import Mapping
from functools import cache

from ..core.errors import Fact
from ..core.messages import plainly
from ..core.registry import all_games
from .inflection import Name, Number, Word
from .languages import ENGLISH, FORMS
from .resources import (
    COMMON,
    LEARN,
    MESSAGES,
    PAGE,
    PUZZLE,
    PUZZLES,
    common_file,
    game_file,
)

_MAX_SENTENCES = 4000
"""Sentences that one catalogue keeps: the same few hundred are said again after every move."""
CLIENT = "client"
"""The section of a game's catalogue that belongs to the pages: cards, short names of options."""


class Catalogue:
    """The common messages of one language, overridden by those of one game.

    A fact that the game's file lists under ``named`` is a name of the game, such as a piece, and is
    translated; what a user typed is quoted as it is. A message with several plural forms chooses by
    the fact ``number``. ``inflection`` explains how a message asks for a case or an ending.
    """

    def __init__(self, language: str, game: str = "") -> None:
        self.language = language
        self.form = FORMS[language]
        self.messages: dict[str, str | Mapping[str, str]] = {}
        self.named: frozenset[str] = frozenset()
        self.names: Mapping[str, Word] = {}
        self._sentences: dict[tuple[object, ...], str] = {}
        self._read(common_file(language, COMMON))
        if game in (PAGE, LEARN, PUZZLE):
            self._read(common_file(language, PAGE))
            self._read_client_messages()
            if game != PAGE:
                self._read(common_file(language, game))
            if game == PUZZLE:
                self._read_puzzle_tags()
        elif game:
            self._read(game_file(game, language, MESSAGES))

    def _read(self, text: str) -> None:
        tree = tomllib.loads(text)
        tree.pop(CLIENT, None)
        self.named = frozenset(tree.pop("named", ()))
        self.names = tree.pop("name", {})
        for section, messages in tree.items():
            for key, message in messages.items():
                self.messages[f"{section}.{key}"] = message

    def _read_client_messages(self) -> None:
        """Add what games say on pages. If two games have the same key, the first one keeps it."""
        for game in all_games():
            tree = tomllib.loads(game_file(game.short, self.language, MESSAGES))
            for key, message in tree.get(CLIENT, {}).items():
                self.messages.setdefault(f"{PAGE}.{key}", message)

    def _read_puzzle_tags(self) -> None:
        """Add what games call the subjects of their puzzles."""
        for game in all_games():
            tree = tomllib.loads(game_file(game.short, self.language, PUZZLES))
            for key, message in tree.get(PAGE, {}).items():
                self.messages.setdefault(f"{PAGE}.{key}", message)

    def __call__(self, key: str, /, **facts: Fact) -> str:
        # The types are a part of it, since True and 1 are equal but not written alike.
        said = (key, *facts.items(), *map(type, facts.values()))
        sentence = self._sentences.get(said)
        if sentence is None:
            if len(self._sentences) >= _MAX_SENTENCES:
                self._sentences.clear()
            sentence = self._sentences[said] = self._sentence(key, facts)
        return sentence

    def _sentence(self, key: str, facts: Mapping[str, Fact]) -> str:
        message = self.messages.get(key)
        if message is None:  # a game of another package may lack messages
            return plainly(key, **facts)
        if not isinstance(message, str):
            number = facts["number"]
            assert isinstance(number, int), key
            message = message[self.form(number)]
        return message.format_map({key: self._formatted(key, fact) for key, fact in facts.items()})

    def of(self, game: str) -> "Catalogue":
        """The catalogue of a game in the same language."""
        return speak(game, self.language)

    def from_games(self, key: str) -> list[str]:
        """What each game says for a key; games without this message are left out."""
        catalogues = [self.of(game.short) for game in all_games()]
        return [say(key) for say in catalogues if key in say.messages]

    def _formatted(self, key: str, fact: Fact) -> object:
        if isinstance(fact, int) and not isinstance(fact, bool):
            return Number(fact, self.form)
        if key in self.named and isinstance(fact, str):
            return Name(self.names.get(fact, fact))
        if isinstance(fact, tuple):
            return ", ".join(self(kind, number=number) for kind, number in fact)
        return fact


@cache
def speak(game: str = "", language: str = ENGLISH) -> Catalogue:
    """The catalogue of a game, by its short name; without a name, the common one."""
    return Catalogue(language, game)
