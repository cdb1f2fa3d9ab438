"""How the house speaks: a key and facts go in, words come out."""

from typing import Protocol

from .errors import Fact


class Say(Protocol):
    """Turns a message key and its facts into a sentence of some language."""

    def __call__(self, key: str, /, **facts: Fact) -> str: ...

    def __hash__(self) -> int:
        """What was said once can be kept for the same speaker."""
        ...


def plainly(key: str, /, **facts: Fact) -> str:
    """Speak without a language: the last word of the key, then the facts."""
    told = [key.rpartition(".")[2]]
    for fact in facts.values():
        if isinstance(fact, tuple):
            told += [plainly(kind, number=number) for kind, number in fact]
        else:
            told.append(str(fact))
    return " ".join(told)
