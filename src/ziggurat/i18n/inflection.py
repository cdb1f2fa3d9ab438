"""Facts as words: a message can ask for a case of a name, or for an ending that fits.

In a catalogue's file a name is a text, or a table of its forms:

    lion = "Lev"
    temple = {self = "chrám", gen = "chrámu", acc = "chrám", kind = "m"}

A message says ``{leader}`` for the name itself and ``{leader:acc}`` for one of its forms. Words
that depend on a fact are listed with bars between: ``{player:pl=staví|sg=postaví}`` chooses by the
name's ``kind``, ``{price:one=bod|few=body|other=bodů}`` by the number. A word for everything else
has no sign of equality: ``{price:one=bod|body}``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

Word = str | Mapping[str, str]
"""A name as a file has it."""


class Name:
    """A name that knows its cases."""

    def __init__(self, word: Word) -> None:
        self._forms = {"self": word} if isinstance(word, str) else word

    def __str__(self) -> str:
        return self._forms["self"]

    def __format__(self, wish: str) -> str:
        if wish in self._forms:
            return self._forms[wish]
        if "|" in wish:
            return chosen(wish, self._forms.get("kind", ""))
        if wish.isalpha():  # a name without this case: it is the same in all of them
            return str(self)
        return format(str(self), wish)


class Number(int):
    """A number that knows how things are counted."""

    form: Callable[[int], str]

    def __new__(cls, number: int, form: Callable[[int], str]) -> Number:
        made = super().__new__(cls, number)
        made.form = form
        return made

    def __format__(self, wish: str) -> str:
        if "|" in wish:
            return chosen(wish, self.form(int(self)))
        return format(int(self), wish)


def chosen(wish: str, kind: str) -> str:
    """Of words with bars between, the one for this kind; else the one for every kind."""
    rest = ""
    for word in wish.split("|"):
        tag, equals, text = word.partition("=")
        if not equals:
            rest = tag
        elif tag == kind:
            return text
    return rest
