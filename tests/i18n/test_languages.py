"""Every language says everything that English says, with the same facts, and counts rightly."""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.catalogues import catalogue_file, rules_file
from ziggurat.i18n import ENGLISH, LANGUAGES, preferred_language
from ziggurat.i18n.languages import FORMS

FILES = ("common", "page", "learn", "puzzle", "tigris", "terra")
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
CLAUSE = re.compile(r"^\*\*([A-Z]+-\d+)\*\* ", re.M)
CITED = re.compile(r"\b[A-Z]{2}-\d+\b")

in_every_file = pytest.mark.parametrize(
    ("language", "name"), [(language, name) for language in OTHERS for name in FILES]
)
in_both_rules = pytest.mark.parametrize(
    ("language", "game"), [(language, game) for language in OTHERS for game in ("tigris", "terra")]
)


def rules(language: str, game: str) -> str:
    return rules_file(game, language).read_text(encoding="utf-8")


def tree(language: str, name: str) -> dict[str, Any]:
    return tomllib.loads(catalogue_file(language, name).read_text(encoding="utf-8"))


def messages(language: str, name: str) -> dict[str, str | dict[str, str]]:
    """All messages of a file by their keys; names are no messages."""
    sections = {key: section for key, section in tree(language, name).items() if key != "named"}
    sections.pop("name", None)
    return {
        f"{name}.{key}": message
        for name, section in sections.items()
        for key, message in section.items()
    }


def spoken(message: str | dict[str, str]) -> list[str]:
    return [message] if isinstance(message, str) else list(message.values())


def facts(message: str | dict[str, str]) -> set[str]:
    parsed = (part for one in spoken(message) for part in string.Formatter().parse(one))
    return {name for _, name, _, _ in parsed if name}


def forms_asked_for(language: str, name: str) -> Iterator[tuple[str, str, str]]:
    """Every form that a message asks for: its key, the fact, the form."""
    for key, message in messages(language, name).items():
        for one in spoken(message):
            for _, fact, form, _ in string.Formatter().parse(one):
                if fact and form:
                    yield key, fact, form


@in_every_file
def test_the_same_messages_as_in_english(language: str, name: str) -> None:
    own, english = messages(language, name), messages(ENGLISH, name)
    assert english.keys() - own.keys() == set(), "missing"
    assert own.keys() - english.keys() == set(), "unused"


@in_every_file
def test_only_facts_that_there_are(language: str, name: str) -> None:
    english = messages(ENGLISH, name)
    for key, message in messages(language, name).items():
        if key in english:
            counted = set() if isinstance(message, str) else {"number"}
            assert facts(message) | counted <= facts(english[key]) | known_beside(english[key]), key


def known_beside(message: str | dict[str, str]) -> set[str]:
    """A counted message knows its number, also where English does not say it."""
    return set() if isinstance(message, str) else {"number"}


@in_every_file
def test_every_form_of_a_counted_message(language: str, name: str) -> None:
    forms = {FORMS[language](number) for number in range(200)}
    for key, message in messages(language, name).items():
        if not isinstance(message, str):
            assert set(message) == forms, key
            assert all(spoken(message)), key


@in_every_file
def test_forms_that_a_message_asks_for_are_there(language: str, name: str) -> None:
    catalogue = tree(language, name)
    forms = {FORMS[language](number) for number in range(200)}
    names = catalogue.get("name", {})
    known = {form for word in names.values() if isinstance(word, dict) for form in word}
    kinds = {word["kind"] for word in names.values() if isinstance(word, dict) and "kind" in word}
    named = set(catalogue.get("named", []))
    for key, fact, form in forms_asked_for(language, name):
        if "|" in form:
            tags = {one.partition("=")[0] for one in form.split("|") if "=" in one}
            assert tags <= (kinds if fact in named else forms), f"{key}: {{{fact}:{form}}}"
        elif form.isalpha():
            assert fact in named and form in known, f"{key}: {{{fact}:{form}}}"


@in_every_file
def test_what_english_names_is_named(language: str, name: str) -> None:
    own = tree(language, name)
    assert tree(ENGLISH, name).get("name", {}).keys() <= own.get("name", {}).keys()
    for word in own.get("name", {}).values():
        assert isinstance(word, str) or word["self"]


@in_every_file
def test_it_is_another_language(language: str, name: str) -> None:
    """Long sentences that read as in English were forgotten."""
    english = messages(ENGLISH, name)
    for key, message in messages(language, name).items():
        for one in spoken(message):
            words = re.findall(r"[a-z]{3,}", re.sub(r"\{.*?\}", "", one))
            same = [other for other in spoken(english.get(key, "")) if other == one]
            assert not same or len(words) < 4, f"{key}: {one}"


@in_both_rules
def test_the_same_clauses_in_the_same_order(language: str, game: str) -> None:
    own, english = rules(language, game), rules(ENGLISH, game)
    assert CLAUSE.findall(own) == CLAUSE.findall(english)
    assert own.count("\n## ") == english.count("\n## ")


@in_both_rules
def test_a_clause_cites_the_same_clauses(language: str, game: str) -> None:
    own, english = (
        dict(zip(*[iter(CLAUSE.split(rules(tongue, game))[1:])] * 2, strict=True))
        for tongue in (language, ENGLISH)
    )
    for number, words in english.items():
        assert set(CITED.findall(own[number])) == set(CITED.findall(words)), number


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", "one other other other other other"),
        ("cs", "one few other other other other"),
        ("pl", "one few many many few many"),
        ("ro", "one few few few other few"),
    ],
)
def test_numbers_are_counted_as_people_do(language: str, forms: str) -> None:
    assert [FORMS[language](number) for number in (1, 2, 5, 12, 22, 112)] == forms.split()


@pytest.mark.parametrize(
    ("preference", "language"),
    [
        ("pl", "pl"),
        ("ro-RO", "ro"),
        ("cs_CZ.UTF-8", "cs"),
        ("de-DE,ro;q=0.5,pl;q=0.9", "pl"),
        ("en;q=0,cs;q=0.1", "cs"),
        ("fr", "en"),
        ("", "en"),
        (None, "en"),
        ("pl;q=much", "en"),
        (";;,,q=;", "en"),
    ],
)
def test_the_wanted_language_is_found(preference: str | None, language: str) -> None:
    assert preferred_language(preference) == language


def test_the_first_wish_that_can_be_met_counts() -> None:
    assert preferred_language("", "xx", "cs,en", "pl") == "cs"
