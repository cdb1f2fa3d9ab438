"""Messages: a key and facts, turned into a sentence by a catalogue of some language."""

from typing import Protocol

from .errors import Fact


class Say(Protocol):
    """Turns a message key and its facts into a sentence of some language."""

    def __call__(self, key: str, /, **facts: Fact) -> str: ...

    def __hash__(self) -> int:
        """Hashable, so that sentences can be cached by the object that says them."""
        ...


def plainly(key: str, /, **facts: Fact) -> str:
    """A message without a language: the last part of the key, then the facts."""
    words = [key.rpartition(".")[2]]
    for fact in facts.values():
        if isinstance(fact, tuple):
            words += [plainly(kind, number=number) for kind, number in fact]
        else:
            words.append(str(fact))
    return " ".join(words)
