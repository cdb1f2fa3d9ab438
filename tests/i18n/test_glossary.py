"""The glossary has the terms of the rulebooks, and the games call things by these terms."""

from __future__ import annotations

import json
import re
import unicodedata
from pathlib import Path

import pytest

from tests.support.catalogues import GAMES, SOURCE
from ziggurat.i18n import LANGUAGES, Catalogue, glossary, speak
from ziggurat.i18n.glossary import GLOSSARY

TERMS = Path(__file__).parents[3] / "shared" / "data" / "glossary.json"
"""The terms as they were read out of the rulebooks; no part of this repository."""
TITLES = {"tigris": "tigris_euphrates", "terra": "terra_mystica"}
RENAMED = {
    "civilisation-tile": "civilization tile",
    "civilisation-building": "civilization building",
    "disaster": "catastrophe",
    "order": "order of a cult",
    "sacrifice": "sacrifice of power",
    "power-bowl": "power bowl",
    "largest-area": "largest connected area",
    "chaosmagicians": "Chaos Magicians",
}
"""Terms that the rulebooks' list has by another key than their own in spaces."""
SLIPS = {"aparator", "invins"}
"""Misprints of that list, which is without diacritics in Romanian."""

ENDINGS = {"bag"}
"""Keys that name the end of a game in the catalogues."""
PAGE_NAMES = {
    "tigris": ("settlement", "temple", "farm", "market", "king", "priest", "farmer", "trader",
               "palace", "library", "granary", "market-hall", "disaster", "treasure", "bag"),
    "terra": (*(f"kind-{kind}" for kind in ("trading-post", "temple", "stronghold", "sanctuary")),
              *(f"terrain-{one}" for one in ("plains", "swamp", "lakes", "forest", "mountains",
                                             "wasteland", "desert"))),
}  # fmt: skip
"""Messages that are nothing but a term."""

in_every_language_and_game = pytest.mark.parametrize(
    ("language", "game"), [(language, game) for language in LANGUAGES for game in GAMES]
)


def plain(text: str) -> str:
    """Small letters without diacritics."""
    letters = unicodedata.normalize("NFD", text.lower())
    return "".join(one for one in letters if not unicodedata.combining(one)).replace("ł", "l")


@in_every_language_and_game
def test_every_language_has_the_same_terms_in_the_same_order(language: str, game: str) -> None:
    terms, english = glossary(game, language), glossary(game, "en")
    assert [term.key for term in terms] == [term.key for term in english]
    assert len(terms) >= 40
    for term, other in zip(terms, english, strict=True):
        assert term.meaning and "\n" not in term.meaning
        assert language == "en" or term.meaning != other.meaning, term.key


@in_every_language_and_game
def test_pages_call_things_by_the_terms_of_the_glossary(language: str, game: str) -> None:
    say = speak(game, language)
    named = {term.key: term.names[language] for term in glossary(game, language)}
    for key in PAGE_NAMES[game]:
        term = re.sub("^(kind|terrain)-", "", key)
        assert say(f"page.{key}").lower() == named[term].lower()


@in_every_language_and_game
def test_names_of_the_catalogue_are_forms_of_the_term(language: str, game: str) -> None:
    """Some languages call a faction with the article, which the glossary leaves out."""
    say, checked = speak(game, language), 0
    for term in glossary(game, language):
        if term.key in say.names and term.key not in ENDINGS:
            checked += 1
            assert term.names[language].lower() in forms(say, term.key), term.key
    assert checked >= 4


def forms(say: Catalogue, key: str) -> set[str]:
    """All cases of a name; where a language has articles, also without."""
    word = say.names[key]
    cases = {word} if isinstance(word, str) else {text for case, text in word.items()}
    bare = {re.sub("(ul|le)$", "", text) for text in cases if say.language == "ro"}
    bare |= {re.sub("ul$", "u", text) for text in cases if say.language == "ro"}
    return {text.lower() for text in cases | bare}


@in_every_language_and_game
def test_terms_are_those_of_the_rulebooks(language: str, game: str) -> None:
    if not TERMS.is_file():
        pytest.skip(f"the rulebooks' terms are read from {TERMS.parent.name}/, which is absent")
    official = json.loads(TERMS.read_text(encoding="utf-8"))[TITLES[game]]
    known = {key.lower(): words.get(language) for key, words in official.items()}
    for term in glossary(game, language):
        key = RENAMED.get(term.key, term.key.replace("-", " ")).lower()
        expected = known.get(key)
        if expected and expected not in SLIPS:
            assert plain(term.names[language]) == plain(expected), term.key


def test_the_glossary_is_sought_where_it_is() -> None:
    for game in GAMES:
        for language in LANGUAGES:
            assert (SOURCE / "games" / game / "locale" / language / GLOSSARY).is_file()
