"""Inflection: a message can ask for a case of a name or for an ending that agrees with a fact.

In a catalogue's file a name is a text, or a table of its forms:

    lion = "Lev"
    temple = {self = "chrám", gen = "chrámu", acc = "chrám", kind = "m"}

A message writes ``{leader}`` for the name itself and ``{leader:acc}`` for one of its forms. Words
that depend on a fact are separated by bars: ``{player:pl=staví|sg=postaví}`` chooses by the name's
``kind``, ``{price:one=bod|few=body|other=bodů}`` by the number. A word without an equals sign is
the default: ``{price:one=bod|body}``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

Word = str | Mapping[str, str]
"""A name as in a catalogue file."""


class Name:
    """A name that knows its cases."""

    def __init__(self, word: Word) -> None:
        self._forms = {"self": word} if isinstance(word, str) else word

    def __str__(self) -> str:
        return self._forms["self"]

    def __format__(self, spec: str) -> str:
        if spec in self._forms:
            return self._forms[spec]
        if "|" in spec:
            return choose_form(spec, self._forms.get("kind", ""))
        if spec.isalpha():  # a name without this case is the same in all cases
            return str(self)
        return format(str(self), spec)


class Number(int):
    """A number that knows its plural form."""

    form: Callable[[int], str]

    def __new__(cls, number: int, form: Callable[[int], str]) -> Number:
        instance = super().__new__(cls, number)
        instance.form = form
        return instance

    def __format__(self, spec: str) -> str:
        if "|" in spec:
            return choose_form(spec, self.form(int(self)))
        return format(int(self), spec)


def choose_form(spec: str, kind: str) -> str:
    """Of words separated by bars, the one for this kind, or the default."""
    default = ""
    for word in spec.split("|"):
        tag, equals, text = word.partition("=")
        if not equals:
            default = tag
        elif tag == kind:
            return text
    return default
