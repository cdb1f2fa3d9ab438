"""The words of the rulebooks, and one word for one thing."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.support.catalogues import GAMES, catalogue_file, lessons_file, rules_file
from ziggurat.core.seats import Seat
from ziggurat.games.tigris.box import RED
from ziggurat.games.tigris.events import SupportAdded
from ziggurat.games.tigris.locale.event_messages import event_message
from ziggurat.i18n import ENGLISH, LANGUAGES, STORY, TIPS, Catalogue, clause, speak

FILES = ("common", "page", "learn", "puzzle", *GAMES)

AVOIDED = {
    "en": {"": "", "tigris": r"\bmerchant"},
    "cs": {
        "": r"\bfrakc",
        "tigris": r"\bkup(ec|ce|ci)\b",
        "terra": r"\bobydl|\bzdokonal|\bkněz|\bmisk|\bkartič|bonusov\w+ kart|\bmap[aeuyě]\b",
    },
    "pl": {"": r"\bfrakcj", "tigris": r"\bhandlarz", "terra": r"\blud(y|ów)\b"},
    "ro": {"": r"\bstăpân|\bpopo(r|are)\b", "tigris": r"\bnegustor"},
}
"""Words for which the rulebooks have others: in all files, and in those of one game."""

WAR = {
    "en": (r"\bwars?\b", "external conflict"),
    "cs": (r"\bvál(k|ek|ce)", "vnější"),
    "pl": (r"\bwoj(n|en)", "zewnętrzn"),
    "ro": (r"\brăzbo", "extern"),
}
REVOLT = {
    "en": (r"\brevolts?\b", "internal"),
    "cs": (r"\bvzpou", "vnitřní"),
    "pl": (r"\bbun[tc]", "wewnętrzn"),
    "ro": (r"\brevolt", "intern"),
}
"""The short word for a conflict, and the rulebooks' word that comes with it."""

AFTERWARDS = {
    *(f"event.{key}-{kind}" for key in ("scored", "conflict-won") for kind in ("war", "revolt")),
    *("page.war", "page.ahead-later-war", "play.help", "example.te-79"),
}
"""Messages that follow one in which the conflict was named."""


def texts(language: str, game: str) -> Iterator[tuple[str, str]]:
    """The files of a language that speak of a game; without one, all."""
    paths = [catalogue_file(language, name) for name in FILES if game in name]
    paths += [rules_file(name, language) for name in GAMES if game in name]
    lessons = [lessons_file(name, language) for name in GAMES if game in name]
    paths += [path for path in lessons if path.exists()]
    paths += [
        rules_file(name, language).with_name(f"{essay}.md")
        for name in GAMES
        if game in name
        for essay in (STORY, TIPS)
    ]
    for path in paths:
        yield path.name, path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("language", "game"), [(lang, game) for lang in LANGUAGES for game in AVOIDED[lang]]
)
def test_the_rulebooks_have_other_words(language: str, game: str) -> None:
    avoided = AVOIDED[language][game]
    for name, text in texts(language, game) if avoided else ():
        matches = re.findall(rf".*(?:{avoided}).*", text, re.IGNORECASE)
        assert matches == [], f"{language}/{name}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [WAR, REVOLT], ids=["war", "revolt"])
def test_a_conflict_is_first_named_as_in_the_rulebooks(
    language: str, kind: dict[str, tuple[str, str]]
) -> None:
    short, long = kind[language]
    for key, message in speak("tigris", language).messages.items():
        spoken = [message] if isinstance(message, str) else message.values()
        for one in spoken:
            if key not in AFTERWARDS and re.search(short, one, re.IGNORECASE):
                assert re.search(long, one, re.IGNORECASE), f"{key}: {one}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_clauses_of_both_conflicts_begin_with_their_names(language: str) -> None:
    for number, kind in (("TE-51", REVOLT), ("TE-68", WAR)):
        short, long = kind[language]
        text = clause("tigris", number, language) or ""
        named = re.search(long, text, re.IGNORECASE)
        called = re.search(short, text, re.IGNORECASE)
        assert named and called and named.start() < called.start(), number


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Lion adds nothing"),
        ("cs", "Lev nepřidává nic"),
        ("pl", "Lew nic nie dokłada"),
        ("ro", "Leul nu adaugă nimic"),
    ],
)
def test_whoever_adds_no_tile_adds_nothing(language: str, sentence: str) -> None:
    key, facts = event_message(SupportAdded(Seat(0), RED, 0), ["lion", "bull"])
    assert speak("tigris", language)(key, **facts) == sentence
    key, facts = event_message(SupportAdded(Seat(0), RED, 1), ["lion", "bull"])
    assert "1" in speak("tigris", language)(key, **facts)


def dynasties(say: Catalogue) -> set[str]:
    """What dynasties are called in all cases."""
    words = [say.names[dynasty] for dynasty in ("archer", "bull", "lion", "potter")]
    return {
        form
        for word in words
        for case, form in ([("self", word)] if isinstance(word, str) else word.items())
        if case != "kind"
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_captions_write_dynasties_as_the_log_does(language: str) -> None:
    say = speak("tigris", language)
    small = re.compile("|".join(rf"\b{name.lower()}\b" for name in dynasties(say)))
    captions = [key for key in say.messages if key.startswith("example.")]
    assert len(captions) > 20
    for key in captions:
        assert not small.search(say(key)), f"{key}: {say(key)}"


def test_kingdoms_of_several_leaders_in_polish() -> None:
    for key, message in speak("tigris", "pl").messages.items():
        assert "stoi {leaders}" not in str(message), key


def test_a_monument_cannot_be_destroyed_in_czech() -> None:
    assert clause("tigris", "TE-96", "cs") == "Monument nelze zničit ani přesunout."


def test_the_buildings_of_terra_mystica_in_short_are_those_of_the_game() -> None:
    """Three pieces are a temple, one is a sanctuary: in Czech svatyně and chrám."""
    spoken = {
        "en": "temples, a sanctuary",
        "cs": "svatyně, chrám",
        "pl": "świątynie, sanktuarium",
        "ro": "temple, un sanctuar",
    }
    assert spoken.keys() == set(LANGUAGES) and ENGLISH in spoken
    for language, words in spoken.items():
        assert words in speak("terra", language)("page.short")
